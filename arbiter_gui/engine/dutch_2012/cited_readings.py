"""Which readings decided the pairing of a bracket: those without which another one would come out.

Each reading that can matter is taken away once, and whatever found the pairing is asked again. Where it then answers
otherwise, the reading is cited with the pairs that would have been made. Readings that decide at a step of their own
(R12 to R18) are cited there, those of colours (R21 to R23) with the colours.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from copy import copy
from dataclasses import fields, replace
from typing import Any

from arbiter_gui.engine.dutch_2012 import criteria as c
from arbiter_gui.engine.dutch_2012.bracket import Bracket, Candidate, Pair, Stage, unpaired
from arbiter_gui.engine.dutch_2012.bracket_search.matching_task import MatchingTask
from arbiter_gui.engine.dutch_2012.bracket_search.question import AS_READ, BracketQuestion, Otherwise
from arbiter_gui.engine.dutch_2012.bracket_search.sequences import exchange_of
from arbiter_gui.engine.dutch_2012.definitions import OTHER_CARDS, Entrant, Kind, a7e_variable
from arbiter_gui.engine.dutch_2012.round_state import RoundState, named, numbers
from arbiter_gui.engine.kernel.colours import Strength
from arbiter_gui.trace import Level
from arbiter_gui.trace.score_brackets import ReadingDecided, ReadingFollowed

_FLOATS = (c.B5_DOWN, c.B6_DOWN, c.B5_UP, c.B6_UP)
_WITH_PLAYERS = ("stack", "residents", "incoming", "core", "moved_on", "bracket")
"""What of a table names players."""

Look = Callable[[RoundState, Otherwise], Candidate | None]
"""Finds a pairing on a table by some readings, as it was found by those that are followed."""

Cited = ReadingDecided | ReadingFollowed
"""A reading that decides, as it is told."""

Other = tuple[ReadingDecided, Otherwise]
"""A reading, as it is told where it decides, and what could be asked instead."""

Swap = dict[Entrant, Entrant]
"""Players with another card, by those whom they stand for."""


def cite_readings(state: RoundState, candidate: Candidate) -> None:
    """Write below the bracket which readings decided that `candidate` is accepted, when steps are wanted."""
    if state.sink.level < Level.STEPS or not state.bracket.size:
        return
    found = deciding(state, state.bracket, candidate, RoundState.best_by)
    cite(state, [*found, *_seen(state.bracket, candidate)])


def cite(state: RoundState, found: Iterable[Cited]) -> None:
    """Write readings below the bracket on the table, each once."""
    told: set[str | None] = set()
    for event in found:
        if event.reading not in told:
            told.add(event.reading)
            state.tell(event)


def deciding(state: RoundState, bracket: Bracket, candidate: Candidate, look: Look) -> list[Cited]:
    """Return the readings without which `look` finds other pairs for a bracket; none when steps are not wanted.

    One that gives other pairs is not asked another way.
    """
    found: dict[str | None, Cited] = {}
    own = _pairs(candidate)
    for event, table, by in _asked(state, bracket, candidate) if state.sink.level >= Level.STEPS else ():
        if event.reading not in found and (other := _pairs(look(table, by))) != own:
            found[event.reading] = replace(event, otherwise=other)
    return list(found.values())


def _pairs(candidate: Candidate | None) -> tuple[tuple[int, ...], ...]:
    """Return the pairs in numbers; none when there is no pairing at all."""
    return () if candidate is None else named(candidate.all_pairs)


def _asked(
    state: RoundState, bracket: Bracket, candidate: Candidate
) -> Iterator[tuple[ReadingDecided, RoundState, Otherwise]]:
    """Yield each reading that can matter with the table and the readings by which is asked instead."""
    for event, by in _others(bracket, candidate):
        yield event, state, by
    for which, (key, article) in enumerate(OTHER_CARDS):
        if swap := _other_cards(state, bracket, candidate, which):
            yield _reading(key, article), _with_cards(state, bracket, swap), AS_READ


def _others(bracket: Bracket, candidate: Candidate) -> Iterator[Other]:
    """Yield by what could be asked instead of each reading that can matter here."""
    if not same_scores_are_left(bracket, candidate):
        yield from _about_scores(bracket, candidate)
    if bracket.kind is Kind.AS_HOMOGENEOUS and not bracket.lowest:
        yield _reading("R4", "D.4"), Otherwise(factor="everywhere")
    if _could_float_up(bracket):
        half = ReadingDecided("A.3", m0=bracket.m0, size=bracket.size, reading="R8")
        whole = bracket.kind is Kind.AS_HOMOGENEOUS
        yield half if whole else _reading("R8", "C.10.a"), Otherwise(up_everywhere=True)
    yield from _about_requirements(bracket, candidate)
    if _far_exchange(bracket, candidate):
        yield _reading("R19", "D.2"), Otherwise(by_number=True)


def _about_scores(bracket: Bracket, candidate: Candidate) -> Iterator[Other]:
    scores, factor = candidate.total(c.SCORES), candidate.total(c.FACTOR)
    if bracket.lowest and factor:
        yield _reading("R3", "D.4", factor), Otherwise(factor="")
    elif scores:
        yield _reading("R1", "A.11", scores), Otherwise(scores="")
        if len(candidate.left) > 1:
            yield _reading("R2", "A.11", scores), Otherwise(scores="highest")


def same_scores_are_left(bracket: Bracket, candidate: Candidate) -> bool:
    """Tell whether the scores are the same in every pairing: who was moved down meets residents, who are all level."""
    if not bracket.heterogeneous or candidate.total(c.LOST):
        return False
    return bracket.players[bracket.m0].score == bracket.players[-1].score


def _reading(key: str, article: str, amount: int | None = None) -> ReadingDecided:
    return ReadingDecided(article, amount, reading=key)


def _could_float_up(bracket: Bracket) -> bool:
    """Tell whether somebody would repeat an upfloat in a pair that knows no criteria for upfloaters (R8)."""
    group = bracket.players[bracket.m0 if bracket.heterogeneous else 0 :]
    if group[0].score == group[-1].score:
        return False
    return any("U" in e.floats and e.score < group[0].score for e in group)


def _about_requirements(bracket: Bracket, candidate: Candidate) -> Iterator[Other]:
    for requirement, article in ((c.A7D, "C.10.f"), (c.B2, "C.10.g")):
        if candidate.total(requirement):
            yield _reading("R5", article), Otherwise(ignored=frozenset((requirement,)))
    if candidate.total(c.A7D) and any(e.topscorer for e in bracket.players):
        yield _reading("R5", "C.10.g"), Otherwise(a7d_first=True)
    if any(candidate.total(requirement) for requirement in _FLOATS):
        yield _reading("R6", "C.10.a"), Otherwise(bottom_first=True)
    even = not bracket.odd_round
    if candidate.total(c.X) and even and any(a7e_variable(e, False) for e in bracket.players):
        yield _reading("R7", "A.7.e"), Otherwise(ignored=frozenset((c.Z,)))
    all_first = bracket.heterogeneous and not candidate.total(c.LOST)
    if candidate.left and not all_first and any("D" in e.floats for e in bracket.players[: bracket.m0]):
        yield _reading("R9", "B.5"), Otherwise(down_for_all=True)


def _far_exchange(bracket: Bracket, candidate: Candidate) -> bool:
    """Tell whether others than the last of S1 and the first of S2, who are the nearest by number too, are exchanged."""
    group = unpaired(bracket.players, candidate.first)
    place = {e: i for i, e in enumerate(group, 1)}
    leaving, entering = exchange_of([place[one] for one, _ in candidate.pairs])
    if not leaving:
        return False
    own = numbers(group)
    return entering[-1] - leaving[-1] >= 2 * len(leaving) or own != tuple(sorted(own))


def _other_cards(state: RoundState, bracket: Bracket, candidate: Candidate, which: int) -> Swap:
    """Return the cards of one of `OTHER_CARDS`, nobody's where none could make another pairing the better one.

    A float that is added makes nothing cheaper: it matters only where the player floats in this pairing.
    """
    everybody = {*bracket.players, *state.core, *state.incoming}
    swap = {e: new for e in everybody if e.otherwise and (new := _card(e, which)) is not e}
    if not swap:
        return swap
    came, residents = bracket.players[: bracket.m0], bracket.players[bracket.m0 :]
    first = [pair for pair in candidate.all_pairs if pair[0] in came or pair[1] in came]
    floating = {*candidate.left, *(e for pair in first for e in pair)}

    def matters(old: Entrant, new: Entrant) -> bool:
        if old.topscorer != new.topscorer:
            return old.preference.strength is Strength.ABSOLUTE
        if state.lowest and candidate.left and old.may_have_bye != new.may_have_bye:
            return True
        changed = [before for before, now in zip(old.floats, new.floats, strict=True) if before != now]
        taken_off = any(changed) and bool(candidate.left) and old in residents
        return taken_off or (bool(changed) and old in floating)

    return swap if any(matters(*each) for each in swap.items()) else {}


def _card(e: Entrant, which: int) -> Entrant:
    """Return the player with a card of `OTHER_CARDS`; himself where the same stands there already."""
    floats, bye, top = e.otherwise[which]
    same = (floats, bye, top) == (e.floats, e.may_have_bye, e.topscorer)
    return e if same else replace(e, floats=floats, may_have_bye=bye, topscorer=top)


def _with_cards(state: RoundState, bracket: Bracket, swap: Swap) -> RoundState:
    """Return a table with the other cards, on which the bracket above is paired as before.

    The bracket on the table is asked about by its question alone; who may be matched with whom is as before where
    nobody else is a top scorer or may have a bye.
    """
    table = copy(state)
    if bracket is not state.bracket:
        table.stack = state.stack[-1:]
        for name in _WITH_PLAYERS:
            setattr(table, name, _swapped(getattr(table, name), swap))
        return table
    question: BracketQuestion = _swapped(state.posed.q, swap)
    if not state.lowest and all(old.topscorer == new.topscorer for old, new in swap.items()):
        question.__dict__["rows"] = state.posed.q.rows
    table.posed = MatchingTask(question)
    return table


def _swapped(value: Any, swap: Swap) -> Any:
    """Return players, and what is made of players, with the other cards."""
    if isinstance(value, Entrant):
        return swap.get(value, value)
    if isinstance(value, tuple | list):
        return type(value)([_swapped(item, swap) for item in value])
    if isinstance(value, Stage | Bracket | Candidate | BracketQuestion):
        return replace(value, **{f.name: _swapped(getattr(value, f.name), swap) for f in fields(value)})
    return value


def _seen(bracket: Bracket, candidate: Candidate) -> Iterator[Cited]:
    """Yield the readings that can be seen to decide: R15 and R20."""
    if not bracket.heterogeneous:
        return
    moved_down = bracket.players[: bracket.m0]
    chosen = [one for one, _ in candidate.first]
    out = [e for e in moved_down if e not in chosen]
    paired = named([pair for pair in candidate.all_pairs if _has_one_of(pair, out)])
    if paired:
        yield ReadingFollowed("D.3", paired, reading="R20")
    highest = [e.score for e in moved_down[: len(chosen)]]
    if bracket.lowest and sorted((e.score for e in chosen), reverse=True) != highest:
        yield ReadingFollowed("C.14.b.2", numbers(chosen), reading="R15")


def _has_one_of(pair: Pair, players: list[Entrant]) -> bool:
    return any(e in players for e in pair)
