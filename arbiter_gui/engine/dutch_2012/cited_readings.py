"""Which readings decided the pairing of a bracket: those without which another one would come out.

Each reading that can matter is taken away once, and whatever found the pairing is asked again. Where it then answers
otherwise, the reading is cited with the pairs that would have been made. Readings that decide at a step of their own
(R12 to R18) are cited there, those of colours (R21 to R23) with the colours.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import replace
from itertools import chain, product

from arbiter_gui.domain.values import Colour
from arbiter_gui.engine.dutch_2012 import criteria as c
from arbiter_gui.engine.dutch_2012.bracket import Bracket, Candidate, Pair, named, numbers, unpaired
from arbiter_gui.engine.dutch_2012.definitions import OTHER_CARDS, Entrant, a7e_variable
from arbiter_gui.engine.dutch_2012.round_state import RoundState
from arbiter_gui.engine.dutch_2012.search import Cheaper, Otherwise, first_of_the_best, pairs_by_cheaper
from arbiter_gui.engine.dutch_2012.sequences import exchange_to
from arbiter_gui.engine.kernel.graph.bitsets import bitset
from arbiter_gui.trace.demands import BracketKind
from arbiter_gui.trace.score_brackets import ReadingDecided, ReadingFollowed
from arbiter_gui.trace.values import Pairs

_FLOATS = frozenset((c.B5_DOWN, c.B6_DOWN, c.B5_UP, c.B6_UP))

Look = Callable[[Otherwise], Pairs]
"""Finds a pairing by some readings, as it was found by those that are followed; nothing where there is none."""

Other = tuple[ReadingDecided, Otherwise]
"""A reading, as it is told where it decides, and what could be asked instead."""


def cite_readings(state: RoundState, candidate: Candidate) -> None:
    """Write below the bracket which readings decided that `candidate` is accepted, when steps are wanted."""
    if state.steps and state.bracket.size:
        bracket = state.bracket

        def look(by: Otherwise) -> Pairs:
            known = pairs_by_cheaper(state.posed, candidate.outcome, by.cheaper) if by.cheaper else None
            return pairs_of(first_of_the_best(state.posed.put(by), state.control)) if known is None else known

        for event in chain(deciding(bracket, candidate, look), _seen(bracket, candidate)):
            state.tell(event)


def deciding(
    bracket: Bracket, candidate: Candidate, look: Look, below: Sequence[Entrant] = ()
) -> list[ReadingDecided]:
    """Return the readings without which `look` finds other pairs for a bracket, to suit those `below` if there are any.

    One that gives other pairs is not asked another way. Two players are paired by any reading that lets them meet.
    """
    found: dict[str | None, ReadingDecided] = {}
    own = pairs_of(candidate)
    others = _others(bracket, candidate) if below or bracket.size > 2 else ()
    for event, by in chain(others, _about_cards(bracket, candidate, below)):
        if event.reading not in found and (other := look(by)) != own:
            found[event.reading] = replace(event, otherwise=other)
    return list(found.values())


def pairs_of(candidate: Candidate | None) -> Pairs:
    """Return the pairs in numbers; none when there is no pairing at all."""
    return () if candidate is None else named(candidate.all_pairs)


def _others(bracket: Bracket, candidate: Candidate) -> Iterator[Other]:
    """Yield by what could be asked instead of each reading that can matter here."""
    if not same_scores_are_left(bracket, candidate):
        yield from _about_scores(bracket, candidate)
    if bracket.kind is BracketKind.AS_HOMOGENEOUS and not bracket.lowest:
        yield _reading("R4", "D.4"), Otherwise(factor="everywhere")
    group = bracket.players[bracket.m0 if bracket.heterogeneous else 0 :]
    if group[0].score != group[-1].score:  # in such pairs criteria for upfloaters do not count
        half = ReadingDecided("A.3", m0=bracket.m0, size=bracket.size, reading="R8")
        whole = bracket.kind is BracketKind.AS_HOMOGENEOUS
        yield half if whole else _reading("R8", "C.10.a"), Otherwise(up_everywhere=True)
    yield from _about_requirements(bracket, candidate)
    if _earlier_by_number(bracket, candidate):
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
    return bracket.players[bracket.m0].card.score == bracket.players[-1].card.score


def _reading(key: str, article: str, amount: int | None = None) -> ReadingDecided:
    return ReadingDecided(article, amount, reading=key)


def _about_requirements(bracket: Bracket, candidate: Candidate) -> Iterator[Other]:
    given_up = candidate.totals
    for requirement, article in ((c.A7D, "C.10.f"), (c.B2, "C.10.g")):
        if requirement in given_up:
            yield _reading("R5", article), Otherwise(ignored=frozenset((requirement,)))
    if c.A7D in given_up and bracket.has_topscorer:
        yield _reading("R5", "C.10.g"), Otherwise(a7d_first=True)
    if not _FLOATS.isdisjoint(given_up):
        yield _reading("R6", "C.10.a"), Otherwise(bottom_first=True)
    variable = [not bracket.odd_round and a7e_variable(e, False) for e in bracket.players]
    if candidate.total(c.X) > candidate.total(c.Z) and any(variable):
        ignored, cheaper = frozenset((c.Z,)), _without_z(bracket, candidate)
        yield _reading("R7", "A.7.e"), Otherwise(ignored=ignored, cheaper=cheaper)
    all_first = bracket.heterogeneous and c.LOST not in given_up
    if candidate.left and not all_first and any("D" in e.floats for e in bracket.players[: bracket.m0]):
        yield _reading("R9", "B.5"), Otherwise(down_for_all=True)


def _without_z(bracket: Bracket, candidate: Candidate) -> tuple[Cheaper, ...]:
    """Return which edges are cheaper where Z is not counted, none of them in the pairing; nothing where some are.

    They are pairs against a strong preference of both. Those of one colour come to as many, but for a fixed number, as
    the pairs of all others and empty seats among one another, which stand in their place; pairs of the other colour
    are cheaper twice then.
    """
    found = list[Cheaper]()
    for colour in Colour:
        strong = [e.preference.colour is colour and not a7e_variable(e, False) for e in bracket.players]
        group = {e for e, own in zip(bracket.players, strong, strict=True) if own}
        side = bitset([i for i, own in enumerate(strong) if own])
        spared = 2 if c.Z in candidate.totals else 1
        if any(a in group and b in group for a, b in candidate.all_pairs):
            side, spared = ~side, 1
            if not group.issuperset(candidate.left) or any(group.isdisjoint(p) for p in candidate.all_pairs):
                return ()
        found.append((side, side, {c.Z: spared}))
    return tuple(found)


def _earlier_by_number(bracket: Bracket, candidate: Candidate) -> bool:
    """Tell whether an exchange of as many that comes later by places may come earlier by pairing numbers."""
    group = unpaired(bracket.players, candidate.first)
    s1 = [one for one, _ in candidate.pairs]
    if s1 == group[: len(s1)]:
        return False
    leaving, entering = exchange_to(s1, group)
    if len(leaving) > 1:
        return True
    number = [0, *numbers(group)]
    out, into = leaving[0], entering[0]
    places = product(range(1, len(s1) + 1), range(len(s1) + 1, len(group) + 1))
    later = [(a, b) for a, b in places if (b - a, -a) > (into - out, -out)]
    own = number[into] - number[out], -out
    return any((number[b] - number[a], -a) < own for a, b in later)


def _about_cards(bracket: Bracket, candidate: Candidate, below: Sequence[Entrant]) -> Iterator[Other]:
    """Yield by which other cards could be asked."""
    marked = [e for e in (*bracket.players, *below) if e.otherwise]
    for which, (key, article) in enumerate(OTHER_CARDS if marked else ()):
        own = [(e, e.otherwise[which]) for e in marked]
        cards = {
            e: Entrant(e.card, e.preference, top, floats, bye)
            for e, (floats, bye, top) in own
            if (floats, bye, top) != (e.floats, e.may_have_bye, e.topscorer)
        }
        cheaper = tuple(_cheaper_floats(bracket, candidate, cards))
        if cards and (below or any(_matters(bracket, candidate, *each) for each in cards.items())):
            yield _reading(key, article), Otherwise(cards=cards)
        elif cheaper:
            yield _reading(key, article), Otherwise(cards=cards, cheaper=cheaper)


def _cheaper_floats(
    bracket: Bracket, candidate: Candidate, cards: Mapping[Entrant, Entrant]
) -> Iterator[Cheaper]:
    """Yield those who may move on at a lower cost with their other cards, as a float is taken off."""
    for place in range(bracket.m0, bracket.size if candidate.left else 0):
        old = bracket.players[place]
        if old in cards:
            repeated = c.downfloat_amounts(cards[old])
            if spared := {key: 1 for key in c.downfloat_amounts(old) if key not in repeated}:
                yield 1 << place, -1 << bracket.size, spared


def _matters(bracket: Bracket, candidate: Candidate, old: Entrant, new: Entrant) -> bool:
    """Tell whether another card of a player could make another pairing of his bracket the better one.

    Without a top scorer some pairs are forbidden. A float that is added makes nothing cheaper, and one that is taken
    off no pairing dearer: both matter only where the player floats in this pairing (but see `_cheaper_floats`).
    """
    if old.topscorer != new.topscorer:
        return candidate.total(c.B2) > 0
    left, came = candidate.left, bracket.players[: bracket.m0]
    if bracket.lowest and left and old.may_have_bye != new.may_have_bye:
        return True
    floats = old in left or any(old in pair and _has_one_of(pair, came) for pair in candidate.all_pairs)
    return floats and old.floats != new.floats


def _seen(bracket: Bracket, candidate: Candidate) -> Iterator[ReadingFollowed]:
    """Yield the readings that can be seen to decide: R15 and R20."""
    if not bracket.heterogeneous:
        return
    moved_down = bracket.players[: bracket.m0]
    chosen = [one for one, _ in candidate.first]
    out = [e for e in moved_down if e not in chosen]
    paired = named([pair for pair in candidate.all_pairs if _has_one_of(pair, out)]) if out else ()
    if paired:
        yield ReadingFollowed("D.3", paired, reading="R20")
    highest = [e.score for e in moved_down[: len(chosen)]]
    if bracket.lowest and sorted((e.score for e in chosen), reverse=True) != highest:
        yield ReadingFollowed("C.14.b.2", numbers(chosen), reading="R15")


def _has_one_of(pair: Pair, players: Sequence[Entrant]) -> bool:
    return pair[0] in players or pair[1] in players
