"""A round with a wish beside the round as it was paired: the first bracket in which they differ decides."""

from __future__ import annotations

from math import perm

from arbiter_gui.engine.dutch_2012 import criteria as c
from arbiter_gui.engine.dutch_2012.bracket import Bracket, Candidate, Stage, named, numbers
from arbiter_gui.engine.dutch_2012.criteria import Requirement
from arbiter_gui.engine.dutch_2012.definitions import Entrant
from arbiter_gui.engine.dutch_2012.round_state import RoundState
from arbiter_gui.engine.dutch_2012.search import BracketQuestion
from arbiter_gui.engine.dutch_2012.sequences import exchange_to, sets_before
from arbiter_gui.engine.kernel.bracket_search import counting
from arbiter_gui.engine.kernel.verdicts import Parted, Place
from arbiter_gui.trace.quantities import Payers

Amount = tuple[int, Payers]
"""How much a bracket gives up of something, and the pairs and players it falls on."""


def first_parting(played: RoundState, wished: RoundState) -> Parted:
    """Return what decides against a round with a wish, in the first bracket in which the two rounds differ.

    It gives up more there, or as much and comes later in the order. Only where C.12 or C.13 paired that bracket of the
    played round again, to serve the one below, may it come out better or earlier. Then the price is further down: in
    the first bracket below that gives up more.

    Where C.13 joined brackets of the played round only, the highest of them counts as it was paired before.
    """
    served: tuple[Stage, Stage] | None = None
    for own, other in zip(played.stack, wished.stack, strict=False):
        if not _same_place(own, other):
            if len(wished.stack) < len(played.stack):
                return Parted("C.13", "joined", own.residents[0].score, True, 0, 1)
            before = own.undone or own
            parted = _decided(before, other) if served is None and _same_place(before, other) else None
            if parted is not None and not parted.better:
                return parted
            served = served or (own, other)
            break
        if _paired_alike(own, other):
            continue
        parted = _decided(own, other) if served is None else _dearer(own, other)
        if parted is not None and not parted.better:
            return parted
        served = served or (own, other)
    assert served is not None, "a round in which two others meet differs somewhere"
    own, other = served
    chosen, instead = numbers(own.floaters), numbers(other.floaters)
    return Parted(own.again or "C.13", "above", own.residents[0].score, False, 0, 1, chosen, instead)


def _same_place(own: Stage, other: Stage) -> bool:
    """Tell whether two brackets can be held against each other: the same residents, or all in all the same players."""
    everybody = [{*numbers(s.residents), *numbers(s.incoming)} for s in (own, other)]
    return numbers(own.residents) == numbers(other.residents) or everybody[0] == everybody[1]


def _paired_alike(own: Stage, other: Stage) -> bool:
    """Tell whether two brackets have the same pairs and floaters, whoever was S1 after a join (R18)."""
    pairs = [set(map(frozenset, named(stage.candidate.all_pairs))) for stage in (own, other)]
    return pairs[0] == pairs[1] and set(numbers(own.floaters)) == set(numbers(other.floaters))


def _decided(own: Stage, other: Stage) -> Parted | None:
    """Return what decides between two brackets with the same players; None where the one with the wish is better."""
    if _first_difference(own, other) is not None:
        return _dearer(own, other)
    opponentless = len(own.moved_on), len(other.moved_on)
    if opponentless[0] < opponentless[1]:
        payers = tuple((e.number,) for e in other.moved_on if e.number not in numbers(own.moved_on))
        score = own.residents[0].score
        return Parted(c.OPPONENTLESS.article, c.OPPONENTLESS.name, score, True, *opponentless, payers=payers)
    alike = (own.bracket.kind, own.bracket.m0) == (other.bracket.kind, other.bracket.m0)
    return _later(own, other) if alike else None


def weighed(stage: Stage) -> dict[Requirement, Amount]:
    """Return what a bracket gives up, and on whom it falls: M1, pairs, scores or the factor, then C.10.

    That is the order, the most important first. Residents without any possible opponent (C.1) move on like others.
    """
    candidate, came = stage.candidate, set(stage.incoming)
    gone = [e for e in stage.moved_on if e not in came]
    spoiled = BracketQuestion(stage.bracket).spoiled(candidate.all_pairs, (*candidate.left, *gone))
    floaters = tuple((n,) for n in numbers(stage.floaters))
    lost = tuple((e.number,) for e in (*stage.moved_on, *candidate.left) if e in came)
    amounts: dict[Requirement, Amount] = {
        c.LOST: (_lost(stage, stage.m1), lost),
        c.LEFT: (len(floaters), floaters),
    }
    if stage.bracket.lowest:
        factor = spoiled.get(c.FACTOR, {})
        amounts[c.FACTOR] = sum(factor.values()), tuple(factor)
    else:
        amounts[c.SCORES] = sum(e.score for e in stage.floaters), floaters
    for key in c.REQUIREMENTS:
        payers = tuple(spoiled.get(key, ()))
        amounts[key] = len(payers), payers
    return amounts


def _lost(stage: Stage, m1: int) -> int:
    """Return how many who came down are not paired first when `m1` are; none are where C.1 sent everybody on."""
    return len(stage.incoming) - (m1 if stage.bracket.players else 0)


def _opponentless(stage: Stage) -> tuple[Entrant, ...]:
    """Return who came down and was sent on by C.1."""
    return tuple(e for e in stage.moved_on if e in stage.incoming)


def _amounts(own: Stage, other: Stage) -> tuple[dict[Requirement, Amount], dict[Requirement, Amount]]:
    """Return what two brackets give up.

    Where only one of them is heterogeneous, nobody is to be paired first in the other, so that M1 says nothing: of
    those who came down only the ones without a possible opponent (C.1) can be held against each other.
    """
    before = weighed(own)
    after = weighed(other)
    both_pair = bool(own.bracket.players and other.bracket.players)
    if both_pair and own.bracket.heterogeneous != other.bracket.heterogeneous:
        before[c.LOST] = _without_opponent(own)
        after[c.LOST] = _without_opponent(other)
    return before, after


def _without_opponent(stage: Stage) -> Amount:
    """Return how many of those who came down were sent on by C.1, and who."""
    players = numbers(_opponentless(stage))
    return len(players), tuple((player,) for player in players)


def _first_difference(own: Stage, other: Stage) -> Requirement | None:
    """Return what two brackets give up more or less of, the most important first; None: as much of everything."""
    before, after = _amounts(own, other)
    joined = numbers(own.residents) != numbers(other.residents)
    for key in before | after:
        if key == c.LOST and joined:
            continue
        if before.get(key, (0, ()))[0] != after.get(key, (0, ()))[0]:
            return key
    return None


def _dearer(own: Stage, other: Stage) -> Parted | None:
    """Return the first amount in which two brackets differ, None where the one with the wish gives up less of it."""
    key = _first_difference(own, other)
    if key is None:
        return None
    before, after = _amounts(own, other)
    was, (now, payers) = before.get(key, (0, ()))[0], after.get(key, (0, ()))
    if was > now:
        return None
    what, score, article = key.name, own.residents[0].score, _article(key, own, other)
    if key == c.LOST and article == c.OPPONENTLESS.article:
        payers = tuple((n,) for n in numbers(_opponentless(other)))
        what, was, now = c.OPPONENTLESS.name, len(_opponentless(own)), len(payers)
    if key in (c.LEFT, c.SCORES):
        payers = tuple(player for player in payers if player not in before[c.LEFT][1])
    return Parted(article, what, score, True, was, now, payers=payers)


def _article(key: Requirement, own: Stage, other: Stage) -> str:
    """Return the step by which the bracket with the wish gives up more pairs, or the article of what it gives up."""
    if key == c.LOST:
        return _step_of_lost(own, other)
    if key == c.LEFT:
        return _step_of_left(own, other)
    return key.article


def _step_of_lost(own: Stage, other: Stage) -> str:
    """Return the step by which fewer of those who came down are paired first: C.1, C.14.b.2, or C.13 afterwards."""
    if len(_opponentless(other)) > len(_opponentless(own)):
        return c.OPPONENTLESS.article
    _, reached = other.reached
    return "C.14.b.2" if _lost(other, reached) > _lost(own, own.m1) else "C.13"


def _step_of_left(own: Stage, other: Stage) -> str:
    """Return the step by which more players move on: C.1, C.14.a or C.14.b.1, or C.13 afterwards.

    Where one player more came down the bracket may have no more pairs to give: whoever is left moves on by C.6.
    """
    if len(other.moved_on) > len(own.moved_on):
        return c.OPPONENTLESS.article
    p1, _ = other.reached
    if p1 > len(other.candidate.all_pairs):
        return "C.13"
    if p1 == other.bracket.p0:
        return "C.6"
    return "C.14.b.1" if other.bracket.heterogeneous else "C.14.a"


def _later(own: Stage, other: Stage) -> Parted:
    """Return the places of two pairings that give up the same, in the order of D, among the players of the first."""
    score, bracket = own.residents[0].score, own.bracket
    firsts = [named(stage.candidate.first) for stage in (own, other)]
    place, rest = _standing(bracket, own.candidate)
    other_place, other_rest = _standing(bracket, other.candidate)
    if place != other_place:
        same = [a for a, _ in firsts[0]] == [a for a, _ in firsts[1]]
        chosen, instead = next(rows for rows in zip(*firsts, strict=True) if rows[0] != rows[1])
        article = "D.1.2" if same else "D.3"
        return Parted(article, "first-part", score, False, place, other_place, chosen, instead)
    exchanges = [(standing.leaving, standing.entering) for standing in (rest, other_rest)]
    article = "D.1.1" if exchanges[0] == exchanges[1] else "D.2"
    positions = rest.position, other_rest.position
    return Parted(article, "place", score, False, *positions, places=(rest, other_rest))


def _standing(bracket: Bracket, candidate: Candidate) -> tuple[int, Place]:
    """Return the place of the heterogeneous part among all sets of D.3 and orders of D.1.2, 0 without one.

    With it comes that of the homogeneous group or remainder among all exchanges and transpositions.
    """
    players = numbers(bracket.players)
    first = named(candidate.first)
    pairs = named(candidate.pairs)
    moved_down = [player for player, _ in first]
    partners = [partner for _, partner in first]
    others = [player for player in players if player not in moved_down]
    sets_passed = sets_before(players[: bracket.m0], moved_down) * perm(len(others), len(first))
    first_place = sets_passed + counting.earlier_orders(others, partners) + 1 if first else 0

    group = [player for player in others if player not in partners]
    s1 = [player for player, _ in pairs]
    s2 = [player for player in group if player not in s1]
    leaving, entering = exchange_to(s1, group)
    exchanges = counting.earlier_exchanges(len(group), len(s1), leaving, entering)
    exchanges_passed = sum(exchanges) * counting.orders(len(group), len(s1))
    position = exchanges_passed + counting.earlier_orders(s2, [partner for _, partner in pairs]) + 1
    left_s1 = tuple(group[number - 1] for number in leaving)
    entered_s1 = tuple(group[number - 1] for number in entering)
    return first_place, Place(position, left_s1, entered_s1, pairs)
