"""Answers to "why not this opponent?": the round is paired again with that *wish* and compared with
the played round. The first bracket in which they differ decides.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from math import perm
from typing import NamedTuple

from arbiter_gui.engine.dutch_2012 import criteria
from arbiter_gui.engine.dutch_2012.bracket import Bracket, Candidate, Stage, numbered_pairs, numbers
from arbiter_gui.engine.dutch_2012.costs import BracketCosts
from arbiter_gui.engine.dutch_2012.criteria import Requirement
from arbiter_gui.engine.dutch_2012.definitions import Entrant
from arbiter_gui.engine.dutch_2012.round_state import RoundState
from arbiter_gui.engine.dutch_2012.sequences import exchange_to, sets_before
from arbiter_gui.engine.kernel.bracket_search import counting
from arbiter_gui.engine.kernel.verdicts import ComparedCandidate, FirstDifference
from arbiter_gui.trace.quantities import Payers


class GivenUp(NamedTuple):
    """How much of one requirement a bracket gives up (`total`), and the pairs and players on whom
    it falls (`affected`).
    """

    total: int
    affected: Payers


def first_difference(played_round: RoundState, wish_round: RoundState) -> FirstDifference:
    """Return what decides against a round with a wish: the first difference to the played round.

    Usually the highest bracket that the rounds pair differently decides: with the wish it has more
    exceptions (a second downfloat, say, B.5), or as many and comes later in the order (D).

    It may also be better there with the wish, if the played round paired that bracket again to
    serve a lower one (C.12, C.13). Then the price is in the first lower bracket with more
    exceptions. If there is none, the answer is that the bracket was paired again.
    """
    differing_brackets = list(_differing_brackets(played_round, wish_round))
    assert differing_brackets, "a round in which two others meet differs somewhere"
    for index, (bracket, wish_bracket) in enumerate(differing_brackets):
        nothing_above_differs = index == 0
        if _are_comparable(bracket, wish_bracket):
            difference = _difference_in_bracket(
                bracket, wish_bracket, nothing_above_differs=nothing_above_differs
            )
        else:
            difference = _difference_of_joining(
                bracket,
                wish_bracket,
                played_round,
                wish_round,
                nothing_above_differs=nothing_above_differs,
            )
        if difference is not None:
            return difference
    return _difference_of_pairing_again(*differing_brackets[0])


def _differing_brackets(
    played_round: RoundState, wish_round: RoundState
) -> Iterator[tuple[Stage, Stage]]:
    """Yield each bracket that two rounds pair differently, as it is in the one and in the other,
    the highest first.

    The last one may be a bracket that C.13 has joined in one round only. Below it the brackets of
    the two rounds no longer correspond, so that none is compared.
    """
    # After a join one of the rounds has fewer brackets.
    for bracket, wish_bracket in zip(
        played_round.paired_brackets, wish_round.paired_brackets, strict=False
    ):
        if not _are_comparable(bracket, wish_bracket):
            yield bracket, wish_bracket
            return
        if not _have_same_pairing(bracket, wish_bracket):
            yield bracket, wish_bracket


def _difference_in_bracket(
    bracket: Stage, wish_bracket: Stage, *, nothing_above_differs: bool
) -> FirstDifference | None:
    """Return what speaks against a bracket as it is with the wish; None if it is not worse there,
    so that the price is further down.
    """
    if nothing_above_differs:
        difference = _difference_of_brackets(bracket, wish_bracket)
    else:
        # Other players came down: their pairings are in no common order, and only the exceptions
        # count.
        difference = _difference_of_requirements(bracket, wish_bracket)
    if difference is None or difference.is_better:
        return None
    return difference


def _difference_of_pairing_again(bracket: Stage, wish_bracket: Stage) -> FirstDifference:
    """Return the answer that the bracket alone would be paired as wished, but that C.12 or C.13 let
    other players float from it, for the sake of a lower bracket.
    """
    return FirstDifference(
        bracket.repeated_by or "C.13",
        code="above",
        score=bracket.residents[0].score,
        is_worse=False,
        # Nothing is counted here: the played pairing comes first, that is all.
        played_figure=0,
        wished_figure=1,
        chosen=numbers(bracket.floaters),
        chosen_instead=numbers(wish_bracket.floaters),
    )


def _difference_of_joining(
    bracket: Stage,
    wish_bracket: Stage,
    played_round: RoundState,
    wish_round: RoundState,
    *,
    nothing_above_differs: bool,
) -> FirstDifference | None:
    """Return the answer if C.13 joined brackets of one round only; None if that does not concern
    this bracket.

    If it joined those of the played round, the highest of them counts as it was paired before,
    provided `nothing_above_differs`.
    """
    # Only the round with the wish had to join brackets, which C.13 does as its last resort.
    if len(wish_round.paired_brackets) < len(played_round.paired_brackets):
        return FirstDifference(
            "C.13",
            code="joined",
            score=bracket.residents[0].score,
            is_worse=True,
            # One join more than in the played round.
            played_figure=0,
            wished_figure=1,
        )
    # The played round joined this bracket with a lower one afterwards: it is compared as it was
    # before.
    bracket_before = bracket.before_joining or bracket
    if not nothing_above_differs or not _are_comparable(bracket_before, wish_bracket):
        return None
    return _difference_in_bracket(bracket_before, wish_bracket, nothing_above_differs=True)


def _are_comparable(bracket: Stage, wish_bracket: Stage) -> bool:
    """Return whether two brackets can be compared: they have the same residents, or the same
    players in all.
    """
    if numbers(bracket.residents) == numbers(wish_bracket.residents):
        return True
    return _all_numbers(bracket) == _all_numbers(wish_bracket)


def _all_numbers(stage: Stage) -> set[int]:
    """Return the residents of a bracket and the players moved down into it."""
    return {*numbers(stage.residents), *numbers(stage.incoming)}


def _have_same_pairing(bracket: Stage, wish_bracket: Stage) -> bool:
    """Return whether two brackets have the same pairs and floaters, whichever was S1 after a join
    (R18).
    """
    pairs = set(map(frozenset, numbered_pairs(bracket.candidate.all_pairs)))
    wish_pairs = set(map(frozenset, numbered_pairs(wish_bracket.candidate.all_pairs)))
    return pairs == wish_pairs and set(numbers(bracket.floaters)) == set(
        numbers(wish_bracket.floaters)
    )


def _difference_of_brackets(bracket: Stage, wish_bracket: Stage) -> FirstDifference | None:
    """Return why a bracket is not paired as wished; None if the wish does not make it worse.

    First what both brackets give up decides, then the players without an opponent, then the order
    of D.
    """
    if _deciding_requirement(bracket, wish_bracket) is not None:
        return _difference_of_requirements(bracket, wish_bracket)
    moved_on = numbers(bracket.moved_on)
    wish_moved_on = numbers(wish_bracket.moved_on)
    # C.1 comes before the pairing: more players without a possible opponent are the reason.
    if len(moved_on) < len(wish_moved_on):
        return FirstDifference(
            criteria.OPPONENTLESS.article,
            code=criteria.OPPONENTLESS.name,
            score=bracket.residents[0].score,
            is_worse=True,
            played_figure=len(moved_on),
            wished_figure=len(wish_moved_on),
            payers=tuple((number,) for number in wish_moved_on if number not in moved_on),
        )
    # A bracket of another kind, or with another M0, goes through another sequence: so there is no
    # common order.
    same_kind = bracket.bracket.kind is wish_bracket.bracket.kind
    if not same_kind or bracket.bracket.m0 != wish_bracket.bracket.m0:
        return None
    return _difference_of_order(bracket, wish_bracket)


def given_up_by(stage: Stage) -> dict[Requirement, GivenUp]:
    """Return how much a bracket gives up of each requirement, the most important first, and for
    whom.

    A.11 gives the order: the number of pairs (with M1 of them first), the closeness of the scores
    (in the lowest bracket the factor of D.4), then colours, downfloaters and upfloaters as C.10
    relaxes them. Residents without any possible opponent (C.1) move on like others.
    """
    candidate = stage.candidate
    # A moved-down player who moves on is not paired at all here; a resident who does is counted by
    # B.5 and B.6.
    came_down = set(stage.incoming)
    residents_moved_on = [entrant for entrant in stage.moved_on if entrant not in came_down]
    affected_by_requirement = BracketCosts(stage.bracket).affected_by_requirement(
        candidate.all_pairs, (*candidate.floaters, *residents_moved_on)
    )
    floaters = tuple((number,) for number in numbers(stage.floaters))
    leavers = (*stage.moved_on, *candidate.floaters)
    not_paired_at_all = tuple((entrant.number,) for entrant in leavers if entrant in came_down)
    given_up: dict[Requirement, GivenUp] = {
        criteria.NOT_FIRST: GivenUp(_not_paired_first(stage, stage.m1), not_paired_at_all),
        criteria.LEFT_OVER: GivenUp(len(floaters), floaters),
    }
    if stage.bracket.lowest:
        factor = affected_by_requirement.get(criteria.FACTOR, {})
        given_up[criteria.FACTOR] = GivenUp(sum(factor.values()), tuple(factor))
    else:
        given_up[criteria.SCORES] = GivenUp(
            sum(entrant.score for entrant in stage.floaters), floaters
        )
    for requirement in criteria.REQUIREMENTS:
        affected = tuple(affected_by_requirement.get(requirement, ()))
        given_up[requirement] = GivenUp(len(affected), affected)
    return given_up


def _not_paired_first(stage: Stage, m1: int) -> int:
    """Return how many moved-down players of a bracket are not paired first, if `m1` of them are:
    M1, the number that the procedure lowers when it finds no pairing.

    In a bracket without players, from which C.1 has moved all on, it is all of them.
    """
    paired_first = 0
    if stage.bracket.players:
        paired_first = m1
    return len(stage.incoming) - paired_first


def _sent_on_by_c1(stage: Stage) -> tuple[Entrant, ...]:
    """Return the moved-down players of a bracket whom C.1 moved on to the next one."""
    return tuple(entrant for entrant in stage.moved_on if entrant in stage.incoming)


class _GivenUpByBoth(NamedTuple):
    """What two brackets give up of each requirement, the most important first."""

    played: dict[Requirement, GivenUp]
    wished: dict[Requirement, GivenUp]


def _given_up_by_both(bracket: Stage, wish_bracket: Stage) -> _GivenUpByBoth:
    """Return what two brackets give up of each requirement, so that they can be compared.

    If only one of them is heterogeneous, no player has to be paired first in the other, so that M1
    cannot be compared. Then only moved-down players without a possible opponent (C.1) count as not
    paired first.
    """
    both = _GivenUpByBoth(played=given_up_by(bracket), wished=given_up_by(wish_bracket))
    both_have_players = bool(bracket.bracket.players and wish_bracket.bracket.players)
    if both_have_players and bracket.bracket.heterogeneous != wish_bracket.bracket.heterogeneous:
        both.played[criteria.NOT_FIRST] = _without_opponent(bracket)
        both.wished[criteria.NOT_FIRST] = _without_opponent(wish_bracket)
    return both


def _without_opponent(stage: Stage) -> GivenUp:
    """Return how many of the moved-down players were moved on by C.1, and which."""
    players = numbers(_sent_on_by_c1(stage))
    return GivenUp(len(players), tuple((player,) for player in players))


_NOTHING = GivenUp(total=0, affected=())


def _deciding_requirement(bracket: Stage, wish_bracket: Stage) -> Requirement | None:
    """Return the most important requirement in which two brackets differ.

    None if they give up the same.
    """
    both = _given_up_by_both(bracket, wish_bracket)
    is_joined = numbers(bracket.residents) != numbers(wish_bracket.residents)
    for requirement in both.played | both.wished:
        # After a join other players count as moved down, so that M1, the number of those who are
        # paired first, cannot be compared.
        if requirement == criteria.NOT_FIRST and is_joined:
            continue
        total = both.played.get(requirement, _NOTHING).total
        total_with_wish = both.wished.get(requirement, _NOTHING).total
        if total != total_with_wish:
            return requirement
    return None


def _difference_of_requirements(bracket: Stage, wish_bracket: Stage) -> FirstDifference | None:
    """Return the answer that the bracket with the wish gives up more of a requirement.

    It is the most important one in which the two differ. None if they give up the same, or the one
    with the wish gives up less.
    """
    requirement = _deciding_requirement(bracket, wish_bracket)
    if requirement is None:
        return None
    both = _given_up_by_both(bracket, wish_bracket)
    given_up = both.played.get(requirement, _NOTHING)
    given_up_with_wish = both.wished.get(requirement, _NOTHING)
    # The round with the wish is better here: what the wish costs is found in a lower bracket.
    if given_up.total > given_up_with_wish.total:
        return None
    name = requirement.name
    article = _article_for_giving_up_more(requirement, bracket, wish_bracket)
    if requirement == criteria.NOT_FIRST and article == criteria.OPPONENTLESS.article:
        # C.1 decided: only moved-down players without a possible opponent count then.
        name = criteria.OPPONENTLESS.name
        given_up = _without_opponent(bracket)
        given_up_with_wish = _without_opponent(wish_bracket)
    return FirstDifference(
        article,
        code=name,
        score=bracket.residents[0].score,
        is_worse=True,
        played_figure=given_up.total,
        wished_figure=given_up_with_wish.total,
        payers=_affected_by_wish(requirement, given_up_with_wish, both.played),
    )


def _affected_by_wish(
    requirement: Requirement,
    given_up_with_wish: GivenUp,
    given_up_as_played: Mapping[Requirement, GivenUp],
) -> Payers:
    """Return on whom it falls that the wish gives up more of a requirement.

    Of players left over these are only those who do not move on in the played round too.
    """
    if requirement not in (criteria.LEFT_OVER, criteria.SCORES):
        return given_up_with_wish.affected
    left_over_anyway = given_up_as_played[criteria.LEFT_OVER].affected
    return tuple(player for player in given_up_with_wish.affected if player not in left_over_anyway)


def _article_for_giving_up_more(
    requirement: Requirement, bracket: Stage, wish_bracket: Stage
) -> str:
    """Return the article to cite for the bracket with the wish giving up more of a requirement.

    For fewer pairs it is the step that lowered their number, else that of the requirement.
    """
    # The numbers of pairs are no requirements of C.10: a step lowers M1 or P1.
    if requirement == criteria.NOT_FIRST:
        return _step_that_pairs_fewer_first(bracket, wish_bracket)
    if requirement == criteria.LEFT_OVER:
        more_moved_on = len(wish_bracket.moved_on) > len(bracket.moved_on)
        return _step_that_leaves_over_more(wish_bracket, more_moved_on=more_moved_on)
    return requirement.article


def _step_that_pairs_fewer_first(bracket: Stage, wish_bracket: Stage) -> str:
    """Return the step by which the bracket with the wish pairs fewer moved-down players first: C.1,
    which moved some on for want of a possible opponent, or one of the two that lower M1.
    """
    if len(_sent_on_by_c1(wish_bracket)) > len(_sent_on_by_c1(bracket)):
        return criteria.OPPONENTLESS.article
    # Either the bracket had lowered M1 (C.14.b.2) when C.6 first accepted a pairing; or C.13
    # lowered it later, as it paired the bracket again for the sake of the lowest one.
    not_first_at_c6 = _not_paired_first(wish_bracket, wish_bracket.first_level.m1)
    if not_first_at_c6 > _not_paired_first(bracket, bracket.m1):
        return "C.14.b.2"
    return "C.13"


def _step_that_leaves_over_more(wish_bracket: Stage, *, more_moved_on: bool) -> str:
    """Return the step by which more players move on from the bracket with the wish: the first of
    five that applies.

    `more_moved_on` says that C.1 moved on more players without a possible opponent.
    """
    if more_moved_on:
        return criteria.OPPONENTLESS.article
    p1 = wish_bracket.first_level.p1
    # C.6 had accepted more pairs before C.13 paired the bracket again.
    if p1 > len(wish_bracket.candidate.all_pairs):
        return "C.13"
    # All possible pairs were made (P0): one player more came down, and C.6 moves on whoever is
    # left.
    if p1 == wish_bracket.bracket.p0:
        return "C.6"
    # Otherwise C.14 has lowered P1.
    if wish_bracket.bracket.heterogeneous:
        return "C.14.b.1"
    return "C.14.a"


def _difference_of_order(bracket: Stage, wish_bracket: Stage) -> FirstDifference:
    """Return the answer that both pairings give up the same, but the played one comes first in the
    order of D.

    Their positions are counted among the players of the played bracket. The moved-down players are
    paired first: so D.3 and D.1.2 decide before D.2 and D.1.1, which order the rest.
    """
    first_part = _position_of_first_part(bracket.bracket, bracket.candidate)
    wish_first_part = _position_of_first_part(bracket.bracket, wish_bracket.candidate)
    if first_part != wish_first_part:
        return _difference_of_first_part(bracket, wish_bracket, first_part, wish_first_part)
    played = _position_of_other_pairs(bracket.bracket, bracket.candidate)
    wished = _position_of_other_pairs(bracket.bracket, wish_bracket.candidate)
    same_exchange = (played.leaving, played.entering) == (wished.leaving, wished.entering)
    return FirstDifference(
        "D.1.1" if same_exchange else "D.2",
        code="place",
        score=bracket.residents[0].score,
        is_worse=False,
        played_figure=played.position,
        wished_figure=wished.position,
        candidates=(played, wished),
    )


def _difference_of_first_part(
    bracket: Stage, wish_bracket: Stage, position: int, wish_position: int
) -> FirstDifference:
    """Return the answer that other pairs of moved-down players come first, with their positions in
    the order, and the first pair that differs.

    D.1.2 orders the opponents of the same moved-down players, D.3 these players.
    """
    pairs = numbered_pairs(bracket.candidate.first_pairs)
    wish_pairs = numbered_pairs(wish_bracket.candidate.first_pairs)
    same_s1 = [mdp for mdp, _ in pairs] == [mdp for mdp, _ in wish_pairs]
    both_pairs = zip(pairs, wish_pairs, strict=True)
    pair, wish_pair = next((pair, wish_pair) for pair, wish_pair in both_pairs if pair != wish_pair)
    return FirstDifference(
        "D.1.2" if same_s1 else "D.3",
        code="first-part",
        score=bracket.residents[0].score,
        is_worse=False,
        played_figure=position,
        wished_figure=wish_position,
        chosen=pair,
        chosen_instead=wish_pair,
    )


def _position_of_first_part(bracket: Bracket, candidate: Candidate) -> int:
    """D.3, D.1.2: return the position of the pairs made first, those of the moved-down players,
    from 1 on.

    It counts all sets of moved-down players, and all orders of their opponents. 0 if there are no
    such pairs.
    """
    pairs = numbered_pairs(candidate.first_pairs)
    if not pairs:
        return 0
    players = numbers(bracket.players)
    s1 = [player for player, _ in pairs]
    opponents = [opponent for _, opponent in pairs]
    possible_opponents = [player for player in players if player not in s1]
    # Like the digits of a number: each set of D.3 passes all orders of the opponents, and each of
    # these is one further.
    orders_of_each_set = perm(len(possible_opponents), len(pairs))
    orders_passed = sets_before(players[: bracket.m0], s1) * orders_of_each_set
    return orders_passed + counting.earlier_orders(possible_opponents, opponents) + 1


def _position_of_other_pairs(bracket: Bracket, candidate: Candidate) -> ComparedCandidate:
    """D.2, D.1.1: return the other pairs with their exchange, and their position in the order, from
    1.

    They are those of a homogeneous bracket, or of the remainder.
    """
    pairs = numbered_pairs(candidate.other_pairs)
    # By numbers: the candidate may be one of the round with the wish, which has entrants of its
    # own.
    paired_first = {number for pair in numbered_pairs(candidate.first_pairs) for number in pair}
    group = [number for number in numbers(bracket.players) if number not in paired_first]
    s1 = [player for player, _ in pairs]
    s2 = [player for player in group if player not in s1]
    # The group is paired in the order of D.2, and within each exchange in that of D.1.1.
    exchange = exchange_to(s1, group)
    earlier_exchanges = counting.earlier_exchanges(len(group), len(s1), exchange)
    orders_passed = earlier_exchanges.total * counting.number_of_orders(len(group), len(s1))
    position = orders_passed + counting.earlier_orders(s2, [opponent for _, opponent in pairs]) + 1
    return ComparedCandidate(
        position,
        leaving=tuple(group[number - 1] for number in exchange.leaving),
        entering=tuple(group[number - 1] for number in exchange.entering),
        pairs=pairs,
    )
