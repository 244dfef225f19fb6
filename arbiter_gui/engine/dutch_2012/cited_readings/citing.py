"""Which readings decided a bracket: those without which another pairing would come out.

Each reading that the search follows is taken away once and the search is asked again. Where it then answers
otherwise, the reading is cited with the pairs that would have been made; where one matching shows that it must
answer the same (`weighing`), the search is spared. Readings that decide at a step of
their own (R12 to R18) are cited there, those of colours (R21 to R23) with the colours.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import replace
from functools import partial

from arbiter_gui.engine.dutch_2012 import criteria as c
from arbiter_gui.engine.dutch_2012.bracket import Bracket, Candidate, Pair, unpaired
from arbiter_gui.engine.dutch_2012.bracket_search.matching_task import MatchingTask
from arbiter_gui.engine.dutch_2012.bracket_search.question import AS_READ, Otherwise
from arbiter_gui.engine.dutch_2012.bracket_search.search import first_of_the_best
from arbiter_gui.engine.dutch_2012.cited_readings.changed_cards import answer_with_cards
from arbiter_gui.engine.dutch_2012.cited_readings.effects import may_matter
from arbiter_gui.engine.dutch_2012.cited_readings.other_cards import card, table
from arbiter_gui.engine.dutch_2012.definitions import OTHER_CARDS, Entrant, Kind, a7e_variable
from arbiter_gui.engine.dutch_2012.round_state import RoundState, named, numbers
from arbiter_gui.engine.kernel.colours import Strength
from arbiter_gui.trace import Level
from arbiter_gui.trace.score_brackets import ReadingDecided, ReadingFollowed

_FLOATS = (c.B5_DOWN, c.B6_DOWN, c.B5_UP, c.B6_UP)


Ask = Callable[[Otherwise], Candidate | None]
"""Answers as the search would by other readings."""

Look = Callable[[RoundState, Otherwise], Candidate | None]
"""Asks a table for another pairing of the previous bracket."""

Cited = ReadingDecided | ReadingFollowed
"""A reading that decides, as it is told."""

Asked = tuple[ReadingDecided, Callable[[], Candidate | None]]
"""A reading, as it is told where it decides, and what answers by another one."""


def cite_readings(state: RoundState, candidate: Candidate) -> None:
    """Write below the bracket which readings decided that `candidate` is accepted, when steps are wanted."""
    if state.sink.level < Level.STEPS or not state.bracket.size:
        return
    asked = state.posed

    def ask(by: Otherwise) -> Candidate | None:
        return _answer(state, asked, by, candidate)

    bracket = state.bracket
    found = deciding(state, bracket, candidate, ask)
    found += _deciding_cards(state, asked, candidate)
    cite(state, [*found, *_seen(bracket, candidate)])


def _answer(state: RoundState, asked: MatchingTask, by: Otherwise, candidate: Candidate) -> Candidate | None:
    """Return the answer by other readings; `candidate`, that to `asked`, where it is certain to be the same.

    What was given up of a requirement was seldom given up for nothing, so the search is asked at once about that.
    """
    if by.ignored:
        return first_of_the_best(asked.ignoring(by), state.control)
    now = MatchingTask(replace(asked.q, by=by))
    return (
        first_of_the_best(now, state.control)
        if may_matter(asked, now, candidate, state.control)
        else candidate
    )


def cite(state: RoundState, found: Iterable[Cited]) -> None:
    """Write readings below the bracket on the table, each once."""
    told: set[str | None] = set()
    for event in found:
        if event.reading not in told:
            told.add(event.reading)
            state.tell(event)


def deciding(state: RoundState, bracket: Bracket, candidate: Candidate, ask: Ask) -> list[Cited]:
    """Return the readings without which `ask` finds other pairs for a bracket; none when steps are not wanted."""
    if state.sink.level < Level.STEPS:
        return []
    return _those(candidate, ((event, partial(ask, by)) for event, by in _others(bracket, candidate)))


def _those(candidate: Candidate, asked: Iterable[Asked]) -> list[Cited]:
    """Return the readings that give other pairs than `candidate`; one that does is not asked another way."""
    found: dict[str | None, Cited] = {}
    for event, answer in asked:
        other = candidate if event.reading in found else answer()
        if other is not candidate and _pairs(other) != _pairs(candidate):
            found[event.reading] = replace(event, otherwise=_pairs(other))
    return list(found.values())


def _pairs(candidate: Candidate | None) -> tuple[tuple[int, ...], ...]:
    """Return the pairs in numbers; none when there is no pairing at all."""
    return () if candidate is None else named(candidate.all_pairs)


Other = tuple[ReadingDecided, Otherwise]
"""A reading, as it is told where it decides, and what could be asked instead."""


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
    if _exchanged(bracket, candidate):
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
    if candidate.left and any("D" in e.floats for e in bracket.players[: bracket.m0]):
        yield _reading("R9", "B.5"), Otherwise(down_for_all=True)


def _exchanged(bracket: Bracket, candidate: Candidate) -> bool:
    """Tell whether S1 of the group or remainder is not its first half."""
    group = unpaired(bracket.players, candidate.first)
    return not set(group[: len(candidate.pairs)]).issuperset([one for one, _ in candidate.pairs])


def _deciding_cards(state: RoundState, asked: MatchingTask, candidate: Candidate) -> list[Cited]:
    """Return which of R10 (who floated) and R11 (who is a top scorer) decide, by cards of other readings."""
    bracket, known = asked.q.bracket, state.answer
    assert known is not None, "what was accepted was searched"
    several = [i for i, e in enumerate(bracket.players) if e.otherwise]
    if not several:
        return []
    floats = candidate.left or bracket.heterogeneous

    def answer(which: int) -> Candidate | None:
        changed = floats or OTHER_CARDS[which][0] == "R11"
        other = _with_cards(bracket, several, which) if changed else None
        return candidate if other is None else answer_with_cards(asked, known, other, state.control)

    return _of_cards(candidate, answer)


def deciding_cards(state: RoundState, candidate: Candidate, look: Look) -> list[Cited]:
    """Return which of R10 and R11 decide what C.12 or C.13 found; `look` asks a table with other cards."""
    if state.sink.level < Level.STEPS:
        return []

    def answer(which: int) -> Candidate | None:
        cards = {e: card(e, which) for e in _on_the_table(state)}
        swap = {old: new for old, new in cards.items() if _counts(state, old, new)}
        return look(table(state, swap), AS_READ) if swap else candidate

    return _of_cards(candidate, answer)


def _of_cards(candidate: Candidate, answer: Callable[[int], Candidate | None]) -> list[Cited]:
    """Return the readings of cards that decide; `answer` answers with those of one of `OTHER_CARDS`."""
    asked = enumerate(OTHER_CARDS)
    return _those(candidate, ((_reading(key, article), partial(answer, i)) for i, (key, article) in asked))


def _on_the_table(state: RoundState) -> tuple[Entrant, ...]:
    stage = state.stack[-1]
    return (*stage.bracket.players, *stage.moved_on, *state.core)


def _counts(state: RoundState, old: Entrant, new: Entrant) -> bool:
    """Tell whether a card of another reading can mean anything for C.12 and C.13."""
    if old.topscorer != new.topscorer:
        return old.preference.strength is Strength.ABSOLUTE
    if state.lowest and old.may_have_bye != new.may_have_bye:
        return True
    return old.floats != new.floats and old in state.stack[-1].bracket.players


def _with_cards(before: Bracket, several: Iterable[int], which: int) -> Bracket | None:
    """Return the bracket with other cards of `several` players; None when nothing that counts differs."""
    changed = other_tops = False
    for i in several:
        e = before.players[i]
        floats, bye, top = e.otherwise[which]
        changed |= floats != e.floats or (before.lowest and bye != e.may_have_bye)
        other_tops |= top != e.topscorer
    if not changed and not other_tops:
        return None
    after = before.with_cards(tuple([card(e, which) for e in before.players]))
    return after if changed or after.legal != before.legal else None


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
