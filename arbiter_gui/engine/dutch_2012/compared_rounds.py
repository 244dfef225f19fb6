"""A round with a wish beside the round as it was paired: the first bracket in which they differ decides."""

from __future__ import annotations

from math import perm

from arbiter_gui.engine.dutch_2012 import criteria as c
from arbiter_gui.engine.dutch_2012.bracket import Bracket, Candidate, Stage, numbered_pairs, numbers
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


def first_parting(played: RoundState, wished_round: RoundState) -> Parted:
    """Return what decides against a round with a wish, in the first bracket in which the two rounds differ.

    It has more exceptions there, or as many and comes later in the order. Only if C.12 or C.13 paired that bracket of
    the played round again, to serve the one below, may it be better or earlier. Then the price is further down: in
    the first lower bracket with more exceptions. If C.13 joined brackets of the played round only, the highest of
    them counts as it was paired before.
    """
    served: tuple[Stage, Stage] | None = None
    # The first bracket that differs decides. If the played round paired it again for the sake of a lower bracket, it is
    # `served`, and the reason is further down.
    for bracket, wished in zip(played.stack, wished_round.stack, strict=False):
        if not _same_place(bracket, wished):
            parted = _joined_otherwise(bracket, wished, served is None, played, wished_round)
            if parted is not None:
                return parted
            served = served or (bracket, wished)
            break
        if _paired_alike(bracket, wished):
            continue
        if served is None:
            decision = _decided(bracket, wished)
        else:
            decision = _gives_up_more(bracket, wished)
        if decision is not None and not decision.better:
            return decision
        served = served or (bracket, wished)
    assert served is not None, "a round in which two others meet differs somewhere"
    bracket, wished = served
    article = bracket.again or "C.13"
    floaters = numbers(bracket.floaters)
    floaters_with_wish = numbers(wished.floaters)
    return Parted(article, "above", bracket.residents[0].score, False, 0, 1, floaters, floaters_with_wish)


def _joined_otherwise(
    bracket: Stage, wished: Stage, is_first: bool, played: RoundState, wished_round: RoundState
) -> Parted | None:
    """Return what decides if C.13 joined brackets of one round only, None if this bracket is not concerned.

    If it joined those of the played round, the highest of them counts as it was paired before, provided nothing above
    differs: `is_first`.
    """
    if len(wished_round.stack) < len(played.stack):
        return Parted("C.13", "joined", bracket.residents[0].score, True, 0, 1)
    bracket_before = bracket.undone or bracket
    if not is_first or not _same_place(bracket_before, wished):
        return None
    decision = _decided(bracket_before, wished)
    if decision is None or decision.better:
        return None
    return decision


def _same_place(bracket: Stage, wished: Stage) -> bool:
    """Return whether two brackets can be compared: the same residents, or altogether the same players."""
    if numbers(bracket.residents) == numbers(wished.residents):
        return True
    return _all_numbers(bracket) == _all_numbers(wished)


def _all_numbers(stage: Stage) -> set[int]:
    """Return the residents of a bracket and the players moved down into it."""
    return {*numbers(stage.residents), *numbers(stage.incoming)}


def _paired_alike(bracket: Stage, wished: Stage) -> bool:
    """Return whether two brackets have the same pairs and floaters, whichever was S1 after a join (R18)."""
    pairs = set(map(frozenset, numbered_pairs(bracket.candidate.all_pairs)))
    wished_pairs = set(map(frozenset, numbered_pairs(wished.candidate.all_pairs)))
    return pairs == wished_pairs and set(numbers(bracket.floaters)) == set(numbers(wished.floaters))


def _decided(bracket: Stage, wished: Stage) -> Parted | None:
    """Return what decides between two brackets with the same players; None if the one with the wish is better."""
    if _first_difference(bracket, wished) is not None:
        return _gives_up_more(bracket, wished)
    moved_on = len(bracket.moved_on)
    moved_on_with_wish = len(wished.moved_on)
    if moved_on < moved_on_with_wish:
        numbers_before = numbers(bracket.moved_on)
        payers = tuple((number,) for number in numbers(wished.moved_on) if number not in numbers_before)
        return Parted(
            c.OPPONENTLESS.article,
            c.OPPONENTLESS.name,
            bracket.residents[0].score,
            True,
            moved_on,
            moved_on_with_wish,
            payers=payers,
        )
    same_kind = bracket.bracket.kind is wished.bracket.kind
    if not same_kind or bracket.bracket.m0 != wished.bracket.m0:
        return None
    return _later_in_order(bracket, wished)


def given_up_amounts(stage: Stage) -> dict[Requirement, Amount]:
    """Return what a bracket gives up, and on whom it falls: M1, pairs, scores or the factor, then C.10.

    That is the order, the most important first. Residents without any possible opponent (C.1) move on like others.
    """
    candidate = stage.candidate
    came_down = set(stage.incoming)
    residents_moved_on = [entrant for entrant in stage.moved_on if entrant not in came_down]
    question = BracketQuestion(stage.bracket)
    payers_by_criterion = question.payers_by_criterion(
        candidate.all_pairs, (*candidate.left, *residents_moved_on)
    )
    floaters = tuple((number,) for number in numbers(stage.floaters))
    leavers = (*stage.moved_on, *candidate.left)
    lost = tuple((entrant.number,) for entrant in leavers if entrant in came_down)
    amounts: dict[Requirement, Amount] = {
        c.LOST: (_not_paired_first(stage, stage.m1), lost),
        c.LEFT: (len(floaters), floaters),
    }
    if stage.bracket.lowest:
        factor = payers_by_criterion.get(c.FACTOR, {})
        amounts[c.FACTOR] = sum(factor.values()), tuple(factor)
    else:
        amounts[c.SCORES] = sum(entrant.score for entrant in stage.floaters), floaters
    for requirement in c.REQUIREMENTS:
        payers = tuple(payers_by_criterion.get(requirement, ()))
        amounts[requirement] = len(payers), payers
    return amounts


def _not_paired_first(stage: Stage, m1: int) -> int:
    """Return how many moved-down players are not paired first if `m1` are; none if C.1 moved all on."""
    paired_first = 0
    if stage.bracket.players:
        paired_first = m1
    return len(stage.incoming) - paired_first


def _sent_on_by_c1(stage: Stage) -> tuple[Entrant, ...]:
    """Return who came down and was sent on by C.1."""
    return tuple(e for e in stage.moved_on if e in stage.incoming)


def _amounts(bracket: Stage, wished: Stage) -> tuple[dict[Requirement, Amount], dict[Requirement, Amount]]:
    """Return the exceptions of two brackets.

    If only one of them is heterogeneous, no player is to be paired first in the other, so that M1 cannot be compared:
    of the moved-down players only those without a possible opponent (C.1) can be.
    """
    amounts = given_up_amounts(bracket)
    amounts_with_wish = given_up_amounts(wished)
    both_pair = bool(bracket.bracket.players and wished.bracket.players)
    if both_pair and bracket.bracket.heterogeneous != wished.bracket.heterogeneous:
        amounts[c.LOST] = _without_opponent(bracket)
        amounts_with_wish[c.LOST] = _without_opponent(wished)
    return amounts, amounts_with_wish


def _without_opponent(stage: Stage) -> Amount:
    """Return how many of the moved-down players were moved on by C.1, and which."""
    players = numbers(_sent_on_by_c1(stage))
    return len(players), tuple((player,) for player in players)


_NOTHING: Amount = (0, ())


def _first_difference(bracket: Stage, wished: Stage) -> Requirement | None:
    """Return what two brackets give up more or less of, the most important first; None: as much of everything."""
    amounts, amounts_with_wish = _amounts(bracket, wished)
    is_joined = numbers(bracket.residents) != numbers(wished.residents)
    for requirement in amounts | amounts_with_wish:
        if requirement == c.LOST and is_joined:
            continue
        figure, _ = amounts.get(requirement, _NOTHING)
        figure_with_wish, _ = amounts_with_wish.get(requirement, _NOTHING)
        if figure != figure_with_wish:
            return requirement
    return None


def _gives_up_more(bracket: Stage, wished: Stage) -> Parted | None:
    """Return the first amount in which two brackets differ, None where the one with the wish gives up less of it."""
    requirement = _first_difference(bracket, wished)
    if requirement is None:
        return None
    amounts, amounts_with_wish = _amounts(bracket, wished)
    figure, _ = amounts.get(requirement, _NOTHING)
    figure_with_wish, payers = amounts_with_wish.get(requirement, _NOTHING)
    if figure > figure_with_wish:
        return None
    name = requirement.name
    article = _article_of_more(requirement, bracket, wished)
    if requirement == c.LOST and article == c.OPPONENTLESS.article:
        payers = tuple((number,) for number in numbers(_sent_on_by_c1(wished)))
        name = c.OPPONENTLESS.name
        figure = len(_sent_on_by_c1(bracket))
        figure_with_wish = len(payers)
    if requirement in (c.LEFT, c.SCORES):
        _, payers_before = amounts[c.LEFT]
        payers = tuple(payer for payer in payers if payer not in payers_before)
    score = bracket.residents[0].score
    return Parted(article, name, score, True, figure, figure_with_wish, payers=payers)


def _article_of_more(requirement: Requirement, bracket: Stage, wished: Stage) -> str:
    """Return the step by which the bracket with the wish gives up more pairs, or the article of its exceptions."""
    if requirement == c.LOST:
        return _step_of_lost(bracket, wished)
    if requirement == c.LEFT:
        return _step_of_left(wished, len(wished.moved_on) > len(bracket.moved_on))
    return requirement.article


def _step_of_lost(bracket: Stage, wished: Stage) -> str:
    """Return the step by which fewer moved-down players are paired first: C.1, C.14.b.2, or C.13 afterwards."""
    if len(_sent_on_by_c1(wished)) > len(_sent_on_by_c1(bracket)):
        return c.OPPONENTLESS.article
    _, m1_at_first = wished.reached
    lost_at_first = _not_paired_first(wished, m1_at_first)
    if lost_at_first > _not_paired_first(bracket, bracket.m1):
        return "C.14.b.2"
    return "C.13"


def _step_of_left(wished: Stage, more_moved_on: bool) -> str:
    """Return the step by which more players move on: C.1, C.14.a or C.14.b.1, or C.13 afterwards.

    Where one player more came down the bracket may have no more pairs to give: whoever is left moves on by C.6.
    """
    if more_moved_on:
        return c.OPPONENTLESS.article
    p1, _ = wished.reached
    if p1 > len(wished.candidate.all_pairs):
        return "C.13"
    if p1 == wished.bracket.p0:
        return "C.6"
    if wished.bracket.heterogeneous:
        return "C.14.b.1"
    return "C.14.a"


def _later_in_order(bracket: Stage, wished: Stage) -> Parted:
    """Return the places of two pairings that give up the same, in the order of D, among the players of the first."""
    score = bracket.residents[0].score
    first_place, place = _standing(bracket.bracket, bracket.candidate)
    first_place_with_wish, place_with_wish = _standing(bracket.bracket, wished.candidate)
    if first_place != first_place_with_wish:
        pairs = numbered_pairs(bracket.candidate.first)
        wished_pairs = numbered_pairs(wished.candidate.first)
        same_s1 = [mdp for mdp, _ in pairs] == [mdp for mdp, _ in wished_pairs]
        article = "D.1.2" if same_s1 else "D.3"
        both_pairs = zip(pairs, wished_pairs, strict=True)
        played_pair, other_pair = next(
            (pair, wished_pair) for pair, wished_pair in both_pairs if pair != wished_pair
        )
        return Parted(
            article, "first-part", score, False, first_place, first_place_with_wish, played_pair, other_pair
        )
    same_exchange = (place.leaving, place.entering) == (place_with_wish.leaving, place_with_wish.entering)
    article = "D.1.1" if same_exchange else "D.2"
    return Parted(
        article,
        "place",
        score,
        False,
        place.position,
        place_with_wish.position,
        places=(place, place_with_wish),
    )


def _standing(bracket: Bracket, candidate: Candidate) -> tuple[int, Place]:
    """Return the place of the heterogeneous part among all sets of D.3 and orders of D.1.2, 0 without one.

    With it comes that of the homogeneous group or remainder among all exchanges and transpositions.
    """
    players = numbers(bracket.players)
    first = numbered_pairs(candidate.first)
    pairs = numbered_pairs(candidate.pairs)
    moved_down = [player for player, _ in first]
    partners = [partner for _, partner in first]
    remaining = [player for player in players if player not in moved_down]
    sets_passed = sets_before(players[: bracket.m0], moved_down) * perm(len(remaining), len(first))
    first_place = sets_passed + counting.earlier_orders(remaining, partners) + 1 if first else 0

    group = [player for player in remaining if player not in partners]
    s1 = [player for player, _ in pairs]
    s2 = [player for player in group if player not in s1]
    leaving, entering = exchange_to(s1, group)
    exchanges = counting.earlier_exchanges(len(group), len(s1), leaving, entering)
    exchanges_passed = sum(exchanges) * counting.number_of_orders(len(group), len(s1))
    position = exchanges_passed + counting.earlier_orders(s2, [partner for _, partner in pairs]) + 1
    left_s1 = tuple(group[number - 1] for number in leaving)
    entered_s1 = tuple(group[number - 1] for number in entering)
    return first_place, Place(position, left_s1, entered_s1, pairs)
