"""Why a round of 2012 was not paired with a wish, such as two players who should have met: the
played round is compared with one paired with the wish, bracket by bracket. The first bracket that
differs decides: with the wish it concedes more (it falls further short of the ideal of A.11), or it
comes later in the order of D.
"""

from __future__ import annotations

from math import perm
from typing import NamedTuple

from arbiter_gui.proof.dutch_2012.bracket_matching import BracketOnTable, PairedBracket, Players
from arbiter_gui.proof.dutch_2012.criteria import (
    FACTOR,
    RANKED,
    REQUIREMENTS,
    SCORES,
    Case,
    key_of,
)
from arbiter_gui.proof.dutch_2012.round import ProcedureRound
from arbiter_gui.proof.judge import AS_PLAYED, Affected, Outcome, outcome, outcome_by_positions
from arbiter_gui.proof.kernel.accepted_candidate import AcceptedCandidate
from arbiter_gui.proof.kernel.matching_problem import Key
from arbiter_gui.proof.kernel.players import numbers
from arbiter_gui.proof.kernel.remainder_positions import d1_position
from arbiter_gui.proof.kernel.set_positions import sets_before


def compare(played: ProcedureRound, round_with_wish: ProcedureRound) -> Outcome:
    """Return why the wish was not met, as an answer must claim it: the first bracket that is paired
    differently decides.

    With the wish it has more exceptions, or comes later among pairings with as many. A bracket that
    is better with the wish decides nothing: in the played round C.12 or C.13 had it paired again
    for a lower bracket. Then the first lower bracket decides that has more exceptions. Empty if a
    bracket is too large to be followed.
    """
    if not (played.stack and round_with_wish.stack):
        # A bracket is too large, so that neither round was followed.
        return {}
    better_bracket: PairedBracket | None = None
    for bracket, bracket_with_wish in zip(played.stack, round_with_wish.stack, strict=False):
        if not _have_same_players(bracket, bracket_with_wish):
            return _outcome_after_join(
                bracket,
                bracket_with_wish,
                better_bracket,
                joined_with_wish=len(round_with_wish.stack) < len(played.stack),
            )
        if _have_same_pairs(bracket, bracket_with_wish):
            continue
        # Below a bracket that is better with the wish other players may have come down, so that
        # only exceptions can be compared, not positions in one order.
        if better_bracket is None:
            decision = _outcome_for_same_players(bracket, bracket_with_wish)
            better_bracket = bracket
        else:
            decision = _outcome_if_worse(bracket, bracket_with_wish)
        if decision is not None:
            return decision
    if better_bracket is None:
        return AS_PLAYED
    return _outcome_of_return(better_bracket)


def _have_same_pairs(bracket: PairedBracket, bracket_with_wish: PairedBracket) -> bool:
    """Return whether two brackets have the same pairs and the same floaters."""
    pairs = set(map(frozenset, bracket.pairs))
    wished_pairs = set(map(frozenset, bracket_with_wish.pairs))
    return pairs == wished_pairs and numbers(bracket.floaters) == numbers(
        bracket_with_wish.floaters
    )


def _outcome_after_join(
    bracket: PairedBracket,
    bracket_with_wish: PairedBracket,
    better_bracket: PairedBracket | None,
    *,
    joined_with_wish: bool,
) -> Outcome:
    """Return the outcome if C.13 joined brackets in one of the two rounds only (`joined_with_wish`:
    in that with the wish).

    If it joined them in the played round, the highest of them is compared as it was paired before.
    `better_bracket` is a higher one that is better with the wish, if there is one.
    """
    if joined_with_wish:
        return outcome("worse", article="C.13", bracket=bracket.score, figures=(0, 1))
    bracket_before = bracket.bracket_before_join
    if (
        better_bracket is None
        and bracket_before is not None
        and _have_same_players(bracket_before, bracket_with_wish)
    ):
        decision = _outcome_for_same_players(bracket_before, bracket_with_wish)
        if decision is not None:
            return decision
    return _outcome_of_return(better_bracket or bracket)


def _outcome_of_return(better_bracket: PairedBracket) -> Outcome:
    """Return the outcome "later" for a bracket that is better with the wish, but was paired again
    (C.12, C.13) for the sake of one below it.
    """
    article = better_bracket.asking_article or "C.13"
    return outcome("later", article=article, bracket=better_bracket.score, figures=(0, 1))


def _outcome_for_same_players(
    bracket: PairedBracket, bracket_with_wish: PairedBracket
) -> Outcome | None:
    """Return why the pairing with the wish is worse than the played one of the same players, or
    comes later.

    Compared are what each concedes, then how many players C.1 moved on, and at last the positions
    in the order of D. None if the one with the wish is better, or if the two follow different
    procedures: then a lower bracket decides.
    """
    if _deciding_concession(bracket, bracket_with_wish) is not None:
        return _outcome_if_worse(bracket, bracket_with_wish)
    if len(bracket_with_wish.moved_on) > len(bracket.moved_on):
        return _outcome_of_more_moved_on(bracket, bracket_with_wish)
    # Positions are counted in the order of one procedure: they say nothing where the two brackets
    # follow different ones.
    same_kind = bracket.table.heterogeneous is bracket_with_wish.table.heterogeneous
    if not same_kind or bracket.table.m0 != bracket_with_wish.table.m0:
        return None
    order = _outcome_by_order(bracket, bracket_with_wish)
    if order["verdict"] == "later":
        return order
    return None


def _outcome_of_more_moved_on(bracket: PairedBracket, bracket_with_wish: PairedBracket) -> Outcome:
    """Return the outcome "worse" if C.1 moves on more players with the wish; those are affected who
    move on only then.
    """
    numbers_before = numbers(bracket.moved_on)
    only_with_wish = tuple(
        (number,) for number in numbers(bracket_with_wish.moved_on) if number not in numbers_before
    )
    amounts = len(bracket.moved_on), len(bracket_with_wish.moved_on)
    return outcome(
        "worse", article="C.1", bracket=bracket.score, figures=amounts, affected=only_with_wish
    )


def _have_same_players(bracket: PairedBracket, bracket_with_wish: PairedBracket) -> bool:
    """Return whether two brackets can be compared as having the same players: the same residents,
    or after a join the same players in all.
    """
    # By number: with the wish a player may meet only one opponent, so that the two values of the
    # player are not equal.
    if numbers(bracket.residents) == numbers(bracket_with_wish.residents):
        return True
    players = {*numbers(bracket.residents), *numbers(bracket.incoming)}
    return players == {*numbers(bracket_with_wish.residents), *numbers(bracket_with_wish.incoming)}


_NOT_PAIRED_FIRST = "paired first"
_MOVING_ON = "left"
"""Two respects without an article of their own: C.1, C.13 or C.14 may have left players unpaired.

They stand where other respects have their article: which of the three it was is found only where it
decides.
"""


class Concession(NamedTuple):
    """How far a bracket falls short of the ideal of A.11 in one respect.

    Of two brackets the lesser one is better.
    """

    respect: str
    """An article, `_NOT_PAIRED_FIRST` or `_MOVING_ON`."""
    amount: int
    affected: Affected


def concessions_of(bracket: PairedBracket) -> list[Concession]:
    """Return what a bracket concedes in each respect, the most important one first.

    First come how many of those who came down are not paired first, how many players move on, their
    scores (A.11), and the squared score differences of the lowest bracket (D.4). Then follow the
    requirements that C.10 lowers, the strongest first.
    """
    table = bracket.table
    pairs = table.bsn_pairs(bracket.pairs)
    affected_by_key = _affected_by_key(bracket)
    floaters = tuple((number,) for number in numbers(bracket.floaters))
    incoming_numbers = numbers(bracket.incoming)
    floating_again = tuple(floater for floater in floaters if floater[0] in incoming_numbers)
    score_moving_on = 0
    if not table.lowest:
        score_moving_on = sum(player.score for player in bracket.floaters)
    factor_key = key_of(FACTOR)
    factor = table.amounts_of(pairs).get(factor_key, 0)
    concessions = [
        Concession(_NOT_PAIRED_FIRST, len(incoming_numbers) - bracket.m1, affected=floating_again),
        Concession(_MOVING_ON, len(floaters), affected=floaters),
        Concession(SCORES.article, score_moving_on, affected=floaters),
        Concession(FACTOR.article, factor, affected=affected_by_key.get(factor_key, ())),
    ]
    for requirement in REQUIREMENTS:
        affected = affected_by_key.get(key_of(requirement), ())
        concessions.append(Concession(requirement.article, len(affected), affected))
    return concessions


def _affected_by_key(bracket: PairedBracket) -> dict[Key, Affected]:
    """Return for the key of each requirement whom its exceptions in a bracket affect, with the
    players whom C.1 has moved on.
    """
    table = bracket.table
    pairs = table.bsn_pairs(bracket.pairs)
    affected_by_key = table.affected_by_key(pairs, table.unpaired_in(pairs))
    # The table has nobody whom C.1 has moved on. Such residents float down all the same, and may do
    # so again (R9).
    for player in bracket.moved_on:
        if player in bracket.residents:
            for key in RANKED.amounts(Case.FLOATS_DOWN, player):
                affected_by_key[key] = (*affected_by_key.get(key, ()), (player.number,))
    return affected_by_key


class DecidingConcession(NamedTuple):
    """The most important respect in which two brackets concede different amounts: it decides which
    is better (A.11).
    """

    respect: str
    amount: int
    amount_with_wish: int
    affected_with_wish: Affected


def _procedures_differ(bracket: PairedBracket, bracket_with_wish: PairedBracket) -> bool:
    """Return whether of two brackets with players to pair one is homogeneous and the other is not.

    A homogeneous bracket pairs nobody first, so that M1 cannot be compared.
    """
    both_pair = bool(bracket.table.players and bracket_with_wish.table.players)
    return both_pair and bracket.table.heterogeneous is not bracket_with_wish.table.heterogeneous


def _deciding_concession(
    bracket: PairedBracket, bracket_with_wish: PairedBracket
) -> DecidingConcession | None:
    """Return the most important respect in which two brackets concede different amounts, None if
    there is none.

    Who is paired first is not compared if brackets were joined: then S1 are the players of a
    bracket, not those moved down (R18).
    """
    is_joined = numbers(bracket.residents) != numbers(bracket_with_wish.residents)
    procedures_differ = _procedures_differ(bracket, bracket_with_wish)
    for concession, concession_with_wish in zip(
        concessions_of(bracket), concessions_of(bracket_with_wish), strict=True
    ):
        respect = concession.respect
        # A homogeneous bracket pairs nobody first, which concedes nothing: compared in its place is
        # whom C.1 sent on.
        if respect == _NOT_PAIRED_FIRST and procedures_differ:
            amount = len(_players_sent_on(bracket))
            amount_with_wish = len(_players_sent_on(bracket_with_wish))
        else:
            amount = concession.amount
            amount_with_wish = concession_with_wish.amount
        if amount == amount_with_wish or (respect == _NOT_PAIRED_FIRST and is_joined):
            continue
        affected = concession_with_wish.affected
        if respect in (_MOVING_ON, SCORES.article):
            # Of those who move on only the ones are affected who would not have moved on.
            affected = tuple(floater for floater in affected if floater not in concession.affected)
        return DecidingConcession(respect, amount, amount_with_wish, affected)
    return None


def _outcome_if_worse(bracket: PairedBracket, bracket_with_wish: PairedBracket) -> Outcome | None:
    """Return the outcome "worse" if the bracket with the wish concedes more in the respect that
    decides.

    None if it concedes less, or the same in every respect.
    """
    decision = _deciding_concession(bracket, bracket_with_wish)
    if decision is None:
        return None
    # If it concedes less, the reason why the round is not paired so lies in a lower bracket.
    respect, amount, amount_with_wish, affected = decision
    if amount_with_wish < amount:
        return None
    # Most respects are named by their article; of the other two it is the step that made the
    # difference.
    if respect == _NOT_PAIRED_FIRST:
        article = _article_of_fewer_first(bracket, bracket_with_wish)
        if article == "C.1":
            return _outcome_of_more_sent_on(bracket, bracket_with_wish)
    elif respect == _MOVING_ON:
        article = _article_of_more_moving_on(bracket, bracket_with_wish)
    else:
        article = respect
    return outcome(
        "worse",
        article=article,
        bracket=bracket.score,
        figures=(amount, amount_with_wish),
        affected=affected,
    )


def _outcome_of_more_sent_on(bracket: PairedBracket, bracket_with_wish: PairedBracket) -> Outcome:
    """Return the outcome "worse" by C.1: with the wish it sends more moved-down players on, who
    then are not paired first here.
    """
    sent_on = _players_sent_on(bracket)
    sent_on_with_wish = _players_sent_on(bracket_with_wish)
    return outcome(
        "worse",
        article="C.1",
        bracket=bracket.score,
        figures=(len(sent_on), len(sent_on_with_wish)),
        affected=tuple((number,) for number in numbers(sent_on_with_wish)),
    )


def _players_sent_on(bracket: PairedBracket) -> Players:
    """C.1: return the players who came down into a bracket and moved on from it, as they had no
    possible opponent there.
    """
    return tuple(player for player in bracket.moved_on if player in bracket.incoming)


def _article_of_fewer_first(bracket: PairedBracket, bracket_with_wish: PairedBracket) -> str:
    """Return the article of the step that made the bracket with the wish pair fewer moved-down
    players first than the played one: the first step that changes the number.

    "Not first" are all who came down into a bracket but the `m1` who are paired first there.
    """
    # C.1 comes before all pairing: it moves on those without a possible opponent.
    if len(_players_sent_on(bracket_with_wish)) > len(_players_sent_on(bracket)):
        return "C.1"
    # Counted at the level that was accepted at first, before a bracket below asked for another
    # pairing.
    not_first_at_first = len(bracket_with_wish.incoming) - bracket_with_wish.accepted_level.m1
    not_first_as_played = len(bracket.incoming) - bracket.m1
    # If they were no more than in the played round, the number grew only when a bracket below had
    # this one paired again; and of C.12 and C.13 the former does not change it.
    if not_first_at_first <= not_first_as_played:
        return "C.13"
    # Else no pairing had been found with a larger M1, so that C.14.b.2 lowered it.
    return "C.14.b.2"


def _article_of_more_moving_on(bracket: PairedBracket, bracket_with_wish: PairedBracket) -> str:
    """Return the article of the step by which more players move on with the wish than in the played
    round.

    If no step made fewer pairs, it is C.6, which moves on the players who are left over.
    """
    if len(bracket_with_wish.moved_on) > len(bracket.moved_on):
        return "C.1"
    # Fewer pairs than were accepted at first: C.13 had the bracket paired again.
    pairs_at_first = bracket_with_wish.accepted_level.p1
    if len(bracket_with_wish.pairs) < pairs_at_first:
        return "C.13"
    most_pairs = len(bracket_with_wish.table.players) // 2
    if pairs_at_first == most_pairs:
        return "C.6"
    if bracket_with_wish.table.heterogeneous:
        return "C.14.b.1"
    return "C.14.a"


def _outcome_by_order(bracket: PairedBracket, bracket_with_wish: PairedBracket) -> Outcome:
    """Return the outcome for two pairings that concede the same: their positions in the order of D
    decide.

    The article is that of the first choice that differs: the set of moved-down players (D.3), their
    opponents (D.1.2), in the remainder the exchange (D.2) and the order of S2 (D.1.1).
    """
    first_part = _first_part(bracket.table, bracket)
    first_part_with_wish = _first_part(bracket.table, bracket_with_wish)
    if first_part.position != first_part_with_wish.position:
        if first_part.s1 == first_part_with_wish.s1:
            article = "D.1.2"
        else:
            article = "D.3"
        position = first_part.position
        position_with_wish = first_part_with_wish.position
    else:
        remainder = first_part.remainder
        remainder_with_wish = first_part_with_wish.remainder
        if remainder.exchange == remainder_with_wish.exchange:
            article = "D.1.1"
        else:
            article = "D.2"
        position = remainder.position
        position_with_wish = remainder_with_wish.position
    return outcome_by_positions(
        article=article, bracket=bracket.score, positions=(position, position_with_wish)
    )


class FirstPart(NamedTuple):
    """How a bracket pairs its moved-down players first, and what it leaves as the remainder."""

    position: int
    """The position among all ways to do so: the sets of D.3, each with all orders of D.1.2. 0 if
    nobody came down."""
    s1: list[int]
    """The moved-down players who are paired first, by BSN."""
    remainder: AcceptedCandidate
    """The other pairs, as the candidate of a homogeneous bracket."""


def _first_part(table: BracketOnTable, bracket: PairedBracket) -> FirstPart:
    """Return how a bracket pairs its moved-down players first, and the remainder, with the players
    numbered as on a table.
    """
    if bracket.table.heterogeneous:
        paired_first = bracket.m1
    else:
        paired_first = 0
    pairs = table.bsn_pairs(bracket.pairs)
    first_pairs = pairs[:paired_first]
    s1 = [mdp for mdp, _ in first_pairs]
    position = 0
    if first_pairs:
        s2 = [bsn for bsn in range(len(table.players)) if bsn not in s1]
        # One score for all: D.3 goes by numbers alone here, whatever the scores.
        sets = sets_before((0,) * table.m0, s1)
        orders_of_set = perm(len(s2), paired_first)
        position_of_order = d1_position([opponent for _, opponent in first_pairs], s2)
        position = sets * orders_of_set + position_of_order + 1
    return FirstPart(position, s1, table.candidate_beside(first_pairs, pairs[paired_first:]))
