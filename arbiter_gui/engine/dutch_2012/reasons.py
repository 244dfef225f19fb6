"""Why a try of C.6 is refused, what a pairing gives up, and which readings decided it: without whom another comes out.

Each reading that can matter is taken away once, and whatever found the pairing is asked again. Where it then answers
otherwise, the reading is cited with the pairs that would have been made. Readings that decide at a step of their own
(R12 to R18) are cited there, those of colours (R21 to R23) with the colours.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from itertools import chain, product

from arbiter_gui.domain.values import Colour
from arbiter_gui.engine.dutch_2012 import criteria as c
from arbiter_gui.engine.dutch_2012.bracket import Bracket, Candidate, Pair, named, numbers, unpaired
from arbiter_gui.engine.dutch_2012.criteria import a7e_variable
from arbiter_gui.engine.dutch_2012.definitions import OTHER_CARDS, Entrant
from arbiter_gui.engine.dutch_2012.round_state import RoundState
from arbiter_gui.engine.dutch_2012.search import (
    BracketQuestion,
    Cheaper,
    Otherwise,
    first_of_the_best,
    pairs_by_cheaper,
)
from arbiter_gui.engine.dutch_2012.sequences import exchange_to
from arbiter_gui.engine.kernel.graph.bitsets import bitset
from arbiter_gui.trace import demands
from arbiter_gui.trace.demands import BracketKind
from arbiter_gui.trace.procedure import PairsRefused
from arbiter_gui.trace.quantities import Pairs
from arbiter_gui.trace.score_brackets import DemandGivenUp, ReadingDecided, ReadingFollowed
from arbiter_gui.trace.values import PairApart, Rest

_FLOATS = frozenset((c.B5_DOWN, c.B6_DOWN, c.B5_UP, c.B6_UP))

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
    bracket: Bracket, candidate: Candidate, look: Callable[[Otherwise], Pairs], below: Sequence[Entrant] = ()
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


def pairs_of(found: object) -> Pairs:
    """Return the pairs in numbers; none when there is no pairing at all."""
    return named(found.all_pairs) if isinstance(found, Candidate) else ()


def _others(bracket: Bracket, candidate: Candidate) -> Iterator[Other]:
    """Yield by what could be asked instead of each reading that can matter here."""
    scores, factor = candidate.total(c.SCORES), candidate.total(c.FACTOR)
    told, whole = ReadingDecided, bracket.kind is BracketKind.AS_HOMOGENEOUS
    if same_scores_are_left(bracket, candidate):
        scores = factor = 0
    if bracket.lowest and factor:
        yield told(c.FACTOR.article, factor, reading="R3"), Otherwise(ignored=frozenset((c.FACTOR,)))
    elif scores:
        yield told(c.SCORES.article, scores, reading="R1"), Otherwise(ignored=frozenset((c.SCORES,)))
        if len(candidate.left) > 1:
            yield told(c.SCORES.article, scores, reading="R2"), Otherwise(highest_scores=True)
    if whole and not bracket.lowest:
        yield told(c.FACTOR.article, reading="R4"), Otherwise(factor_everywhere=True)
    group = bracket.players[bracket.m0 if bracket.heterogeneous else 0 :]
    if group[0].score != group[-1].score:  # in such pairs criteria for upfloaters do not count
        half = told("A.3", m0=bracket.m0, size=bracket.size, reading="R8")
        yield half if whole else told("C.10.a", reading="R8"), Otherwise(up_everywhere=True)
    yield from _about_requirements(bracket, candidate)
    if _earlier_by_number(bracket, candidate):
        yield told("D.2", reading="R19"), Otherwise(by_number=True)


def same_scores_are_left(bracket: Bracket, candidate: Candidate) -> bool:
    """Tell whether the scores are the same in every pairing: who was moved down meets residents, who are all level."""
    all_first = bracket.heterogeneous and not candidate.total(c.LOST)
    return all_first and bracket.players[bracket.m0].score == bracket.players[-1].score


def _about_requirements(bracket: Bracket, candidate: Candidate) -> Iterator[Other]:
    told, given_up = ReadingDecided, candidate.totals
    for requirement, article in ((c.A7D, "C.10.f"), (c.B2, "C.10.g")):
        if requirement in given_up:
            yield told(article, reading="R5"), Otherwise(ignored=frozenset((requirement,)))
    if c.A7D in given_up and bracket.has_topscorer:
        yield told("C.10.g", reading="R5"), Otherwise(a7d_first=True)
    if not _FLOATS.isdisjoint(given_up):
        yield told("C.10.a", reading="R6"), Otherwise(bottom_first=True)
    bend = not bracket.odd_round and candidate.total(c.X) > candidate.total(c.Z)  # who is in Z is in X
    if bend and any(a7e_variable(e, False) for e in bracket.players):
        cheaper = _without_z(bracket, candidate)
        yield told(c.Z.article, reading="R7"), Otherwise(ignored=frozenset((c.Z,)), cheaper=cheaper)
    all_first = bracket.heterogeneous and c.LOST not in given_up
    if candidate.left and not all_first and any("D" in e.floats for e in bracket.players[: bracket.m0]):
        yield told(c.B5_DOWN.article, reading="R9"), Otherwise(down_for_all=True)


def _without_z(bracket: Bracket, candidate: Candidate) -> tuple[Cheaper, ...]:
    """Return which edges are cheaper where Z is not counted, none of them in the pairing; nothing where some are.

    They are pairs against a strong preference of both. Those of one colour come to as many, but for a fixed number, as
    the pairs of all others and empty seats among one another, which stand in their place; pairs of the other colour
    are cheaper twice then.
    """
    found, pairs, players = list[Cheaper](), candidate.all_pairs, bracket.players
    for colour in Colour:
        group = {e for e in players if e.preference.colour is colour and not a7e_variable(e, False)}
        side = bitset([i for i, e in enumerate(players) if e in group])
        spared = 2 if c.Z in candidate.totals else 1
        if any(group.issuperset(pair) for pair in pairs):
            side, spared = ~side, 1
            if not group.issuperset(candidate.left) or any(map(group.isdisjoint, pairs)):
                return ()
        found.append((side, side, {c.RANKED.key(c.Z): spared}))
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
    """Yield by which other cards could be asked: where they matter, or somebody may move on at a lower cost by them."""
    marked = [e for e in (*bracket.players, *below) if e.otherwise]
    for which, (key, article) in enumerate(OTHER_CARDS if marked else ()):
        own = [(e, e.otherwise[which]) for e in marked]
        cards = {
            e: Entrant(e.card, e.preference, top, floats, bye)
            for e, (floats, bye, top) in own
            if (floats, bye, top) != (e.floats, e.may_have_bye, e.topscorer)
        }
        if cards and (below or any(_matters(bracket, candidate, *each) for each in cards.items())):
            yield ReadingDecided(article, reading=key), Otherwise(cards=cards)
            continue
        cheaper = list[Cheaper]()
        for place in range(bracket.m0, bracket.size if candidate.left else 0):
            if (old := bracket.players[place]) in cards:
                before, now = (c.RANKED.amounts(c.Case.FLOATS_DOWN, e) for e in (old, cards[old]))
                spared = before.keys() - now.keys()
                cheaper += [(1 << place, -1 << bracket.size, dict.fromkeys(spared, 1))] if spared else []
        if cheaper:
            yield ReadingDecided(article, reading=key), Otherwise(cards=cards, cheaper=tuple(cheaper))


def _matters(bracket: Bracket, candidate: Candidate, old: Entrant, new: Entrant) -> bool:
    """Tell whether another card of a player could make another pairing of his bracket the better one.

    Without a top scorer some pairs are forbidden. A float that is added makes nothing cheaper, and one that is taken
    off no pairing dearer: both matter only where the player floats in this pairing.
    """
    if old.topscorer != new.topscorer:
        return candidate.total(c.B2) > 0
    left, came = candidate.left, set(bracket.players[: bracket.m0])
    if bracket.lowest and left and old.may_have_bye != new.may_have_bye:
        return True
    if old.floats == new.floats:
        return False
    return old in left or any(old in pair and not came.isdisjoint(pair) for pair in candidate.all_pairs)


def _seen(bracket: Bracket, candidate: Candidate) -> Iterator[ReadingFollowed]:
    """Yield the readings that can be seen to decide: R15 and R20."""
    moved_down = bracket.players[: bracket.m0 if bracket.heterogeneous else 0]
    chosen = [one for one, _ in candidate.first]
    out = set(moved_down).difference(chosen)
    if paired := named([pair for pair in candidate.all_pairs if not out.isdisjoint(pair)] if out else ()):
        yield ReadingFollowed("D.3", paired, reading="R20")
    if bracket.lowest and sorted(e.score for e in chosen) != sorted(
        e.score for e in moved_down[: len(chosen)]
    ):
        yield ReadingFollowed("C.14.b.2", numbers(chosen), reading="R15")


def tell_refused(state: RoundState, pairs: Sequence[Pair], parent: int, untried: bool = False) -> None:
    """Write below `parent` what is wrong with pairs, when steps are wanted; `untried` pairs are named."""
    for article, why in _refused_because(state, pairs) if state.steps else ():
        state.sink.event(PairsRefused(article, why, named(pairs) if untried else None), parent)


def _refused_because(state: RoundState, pairs: Sequence[Pair]) -> list[tuple[str, demands.Refusal]]:
    """Return each forbidden pair of C.6, else who may not have the bye, else the first requirement not kept.

    Each reason comes with its article. Where all requirements are kept, scores come first (R1, R3), or the rest fails.
    """
    apart = [(one, other, why) for one, other in pairs if (why := c.forbidden(one, other)) is not None]
    if apart:
        return [
            (why.article, PairApart(one.card.number, other.card.number, why)) for one, other, why in apart
        ]
    left = [] if state.first_part else unpaired(state.bracket.players, (*state.marked, *pairs))
    barred = [e for e in left if state.bracket.lowest and not c.b1b_may_have_bye(e)]
    if barred:
        return [(c.B1B.article, demands.NoBye(e.number)) for e in barred]
    spoiled = BracketQuestion(state.bracket).spoiled((*state.marked, *pairs), left)
    for key in c.REQUIREMENTS:
        who, allowed = tuple(spoiled.get(key, ())), state.asked[key]
        if len(who) > allowed:
            return [(key.article, demands.NotKept(key.lowered, len(who), allowed, who))]
    if state.found is not None and not state.first_part:
        for key, kind in ((c.FACTOR, demands.FactorTooHigh), (c.SCORES, demands.ScoresTooHigh)):
            amount, least = sum(spoiled.get(key, {}).values()), state.found.total(key)
            if amount > least > 0:
                return [(key.article, kind(amount, least))]
    return [("C.9", Rest())]


def tell_sacrifices(state: RoundState, bracket: Bracket, candidate: Candidate, parent: int) -> None:
    """Write below `parent` what a pairing of a bracket gives up of each requirement, and who pays."""
    if candidate.totals.keys().isdisjoint(c.REQUIREMENTS):
        return
    spoiled = BracketQuestion(bracket).spoiled(candidate.all_pairs, candidate.left)
    variable = any(a7e_variable(e, bracket.odd_round) for e in bracket.players)
    for key in c.REQUIREMENTS:
        who = tuple(spoiled.get(key, ()))
        if who and (key != c.Z or variable):
            state.sink.event(DemandGivenUp(key.article, key.lowered, len(who), who), parent)
