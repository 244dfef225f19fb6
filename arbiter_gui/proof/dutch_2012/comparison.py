"""Two rounds of 2012 beside each other: the first bracket that differs, which gives up more or comes later."""

from __future__ import annotations

from math import perm
from typing import NamedTuple

from arbiter_gui.proof.dutch_2012.bracket_matching import BracketOnTable, PairedBracket, Payers, Players
from arbiter_gui.proof.dutch_2012.criteria import (
    FACTOR,
    RANKED,
    REQUIREMENTS,
    SCORES,
    Asked,
    key_of,
)
from arbiter_gui.proof.dutch_2012.round import ProcedureRound
from arbiter_gui.proof.judge import Outcome, outcome, outcome_by_places
from arbiter_gui.proof.kernel.players import numbers
from arbiter_gui.proof.kernel.sequences import AcceptedCandidate, d1_place, sets_before


def compare(played: ProcedureRound, with_wish: ProcedureRound) -> Outcome:
    """Return the claims of an answer about a round with a wish: the first bracket that is paired differently decides.

    It has more exceptions, or comes later among pairings with as many. A bracket that is better with the wish decides
    nothing: C.12 or C.13 made it serve the one below, so the price is the first lower one with more exceptions.
    """
    if not (played.stack and with_wish.stack):
        return {}  # a bracket is too large for either round to be followed
    better: PairedBracket | None = None
    for bracket, wished in zip(played.stack, with_wish.stack, strict=False):
        if not _same_place(bracket, wished):
            more_joined_with_wish = len(with_wish.stack) < len(played.stack)
            return _joined_otherwise(bracket, wished, better, more_joined_with_wish)
        if _paired_alike(bracket, wished):
            continue
        # Below a bracket that is better with the wish other players may have come down, so that only exceptions can be
        # compared, not places in one order.
        if better is None:
            decision = _decided(bracket, wished)
            better = bracket
        else:
            decision = _dearer(bracket, wished)
        if decision is not None:
            return decision
    if better is None:
        return {"verdict": "played"}
    return _price_not_found(better)


def _paired_alike(bracket: PairedBracket, wished: PairedBracket) -> bool:
    """Return whether two brackets have the same pairs and the same floaters."""
    pairs = set(map(frozenset, bracket.pairs))
    wished_pairs = set(map(frozenset, wished.pairs))
    return pairs == wished_pairs and numbers(bracket.floaters) == numbers(wished.floaters)


def _joined_otherwise(
    bracket: PairedBracket, wished: PairedBracket, better: PairedBracket | None, is_wished_round: bool
) -> Outcome:
    """Return the outcome where C.13 joined brackets of one round only: that with the wish, or the played one.

    Of the brackets joined in the played round, the highest counts as it was paired before.
    """
    if is_wished_round:
        return outcome("worse", "C.13", bracket.score, (0, 1))
    bracket_before = bracket.undone
    if better is None and bracket_before is not None and _same_place(bracket_before, wished):
        decision = _decided(bracket_before, wished)
        if decision is not None:
            return decision
    return _price_not_found(better or bracket)


def _price_not_found(better: PairedBracket) -> Outcome:
    """Return that a bracket is different for the sake of one below."""
    return outcome("later", better.again or "C.13", better.score, (0, 1))


def _decided(bracket: PairedBracket, wished: PairedBracket) -> Outcome | None:
    """Return how two brackets compare that have the same players; None: the one with the wish is better."""
    if _first_difference(bracket, wished) is not None:
        return _dearer(bracket, wished)
    moved_on = len(bracket.moved_on)
    moved_on_with_wish = len(wished.moved_on)
    if moved_on_with_wish > moved_on:
        numbers_before = numbers(bracket.moved_on)
        payers = tuple((number,) for number in numbers(wished.moved_on) if number not in numbers_before)
        return outcome("worse", "C.1", bracket.score, (moved_on, moved_on_with_wish), payers)
    # Places are counted in the order of one procedure: they say nothing where the two brackets follow different ones.
    same_kind = bracket.table.heterogeneous is wished.table.heterogeneous
    if not same_kind or bracket.table.m0 != wished.table.m0:
        return None
    order = _later(bracket, wished)
    if order["verdict"] == "later":
        return order
    return None


def _same_place(bracket: PairedBracket, wished: PairedBracket) -> bool:
    """Return whether two brackets have the same players, by number; a player bound to another is not the same."""
    # The same residents with other floaters, or (after a join) the same players in another division.
    if numbers(bracket.residents) == numbers(wished.residents):
        return True
    players = {*numbers(bracket.residents), *numbers(bracket.incoming)}
    return players == {*numbers(wished.residents), *numbers(wished.incoming)}


_LOST = "paired first"
_LEFT = "left"
"""The effect of C.1, C.13 and C.14 on a bracket, besides what has an article of its own.

They stand where others have an article: which of the three made it so is found only where it decides.
"""


class GivenUp(NamedTuple):
    """The exceptions of a bracket in one respect: article or `_LOST` or `_LEFT`, their number, and the players."""

    what: str
    amount: int
    payers: Payers


def given_up(stage: PairedBracket) -> list[GivenUp]:
    """Return what a bracket gives up, the most important first.

    By C.1, C.13 and C.14 it is first how many who came down are not paired first, then how many move on.
    """
    table = stage.table
    pairs = table.places(stage.pairs)
    spoilers = table.spoilers(pairs, table.unpaired_in(pairs))
    # C.1 has taken these off the table, which therefore does not count them. They float all the same: residents (R9).
    for player in stage.moved_on:
        if player in stage.residents:
            for key in RANKED.amounts(Asked.FLOATS_DOWN, player):
                spoilers[key] = (*spoilers.get(key, ()), (player.number,))
    floaters = tuple((number,) for number in numbers(stage.floaters))
    came_down = numbers(stage.incoming)
    lost = tuple(payer for payer in floaters if payer[0] in came_down)
    score_moving_on = 0
    if not table.lowest:
        score_moving_on = sum(player.score for player in stage.floaters)
    factor = key_of(FACTOR)
    amounts = [
        GivenUp(_LOST, len(came_down) - stage.m1, lost),
        GivenUp(_LEFT, len(floaters), floaters),
        GivenUp(SCORES.article, score_moving_on, floaters),
        GivenUp(FACTOR.article, table.totals(pairs).get(factor, 0), spoilers.get(factor, ())),
    ]
    for requirement in REQUIREMENTS:
        payers = spoilers.get(key_of(requirement), ())
        amounts.append(GivenUp(requirement.article, len(payers), payers))
    return amounts


class Difference(NamedTuple):
    """A respect in which two brackets differ, both figures, and the players affected with the wish."""

    what: str
    amount: int
    amount_with_wish: int
    payers: Payers


def _procedures_differ(bracket: PairedBracket, wished: PairedBracket) -> bool:
    """Return whether one of two brackets with players to pair is homogeneous, so that M1 cannot be compared."""
    both_pair = bool(bracket.table.players and wished.table.players)
    return both_pair and bracket.table.heterogeneous is not wished.table.heterogeneous


def _first_difference(bracket: PairedBracket, wished: PairedBracket) -> Difference | None:
    """Return the first amount in which two brackets differ; players in S1 of a join are not distinguished (R18)."""
    is_joined = numbers(bracket.residents) != numbers(wished.residents)
    procedures_differ = _procedures_differ(bracket, wished)
    for amount, amount_with_wish in zip(given_up(bracket), given_up(wished), strict=True):
        respect = amount.what
        figure = amount.amount
        figure_with_wish = amount_with_wish.amount
        # A homogeneous bracket pairs nobody first, which is no loss: of such two, whom C.1 sent on is compared.
        if respect == _LOST and procedures_differ:
            figure = len(_sent_on(bracket))
            figure_with_wish = len(_sent_on(wished))
        if figure == figure_with_wish or (respect == _LOST and is_joined):
            continue
        payers = amount_with_wish.payers
        if respect in (_LEFT, SCORES.article):
            # Of those who move on only the ones pay who would not have moved on.
            payers = tuple(payer for payer in payers if payer not in amount.payers)
        return Difference(respect, figure, figure_with_wish, payers)
    return None


def _dearer(bracket: PairedBracket, wished: PairedBracket) -> Outcome | None:
    """Return the exceptions that a bracket has more of; None if it has as many, or fewer in the first difference."""
    difference = _first_difference(bracket, wished)
    if difference is None:
        return None
    # With fewer in the first difference the bracket is better with the wish: the reason lies further down.
    respect, amount, amount_with_wish, payers = difference
    if amount_with_wish < amount:
        return None
    article = respect
    if respect == _LOST:
        article = _why_not_first(bracket, wished)
        if article == "C.1":
            amount = len(_sent_on(bracket))
            amount_with_wish = len(_sent_on(wished))
            payers = tuple((number,) for number in numbers(_sent_on(wished)))
    elif respect == _LEFT:
        article = _why_left(bracket, wished)
    return outcome("worse", article, bracket.score, (amount, amount_with_wish), payers)


def _sent_on(stage: PairedBracket) -> Players:
    """Return who came down into a bracket and moved on for want of a possible opponent (C.1)."""
    return tuple(player for player in stage.moved_on if player in stage.incoming)


def _why_not_first(bracket: PairedBracket, wished: PairedBracket) -> str:
    """Return the step by which fewer moved-down players are paired first: the first that changes the number."""
    if len(_sent_on(wished)) > len(_sent_on(bracket)):
        return "C.1"
    # As many were paired first when the bracket was accepted: what made it fewer came later, from a bracket below.
    lost_at_first = len(wished.incoming) - wished.reached[1]
    if lost_at_first <= len(bracket.incoming) - bracket.m1:
        return "C.13"
    return "C.14.b.2"


def _why_left(bracket: PairedBracket, wished: PairedBracket) -> str:
    """Return the step by which more players move on; if none made fewer pairs, C.6 moves on the players left."""
    if len(wished.moved_on) > len(bracket.moved_on):
        return "C.1"
    # The same with pairs: fewer than were accepted at first were made for a bracket below.
    pairs_at_first, _ = wished.reached
    if len(wished.pairs) < pairs_at_first:
        return "C.13"
    most_pairs = len(wished.table.players) // 2
    if pairs_at_first == most_pairs:
        return "C.6"
    if wished.table.heterogeneous:
        return "C.14.b.1"
    return "C.14.a"


def _later(bracket: PairedBracket, wished: PairedBracket) -> Outcome:
    """Return the places of two pairings that give up the same, in the order of D."""
    first_part = _first_part(bracket.table, bracket)
    first_part_with_wish = _first_part(bracket.table, wished)
    if first_part.place != first_part_with_wish.place:
        if first_part.s1 == first_part_with_wish.s1:
            article = "D.1.2"
        else:
            article = "D.3"
        place = first_part.place
        place_with_wish = first_part_with_wish.place
    else:
        remainder = first_part.remainder
        remainder_with_wish = first_part_with_wish.remainder
        if remainder.exchange == remainder_with_wish.exchange:
            article = "D.1.1"
        else:
            article = "D.2"
        place = remainder.place
        place_with_wish = remainder_with_wish.place
    return outcome_by_places(article, bracket.score, (place, place_with_wish))


class FirstPart(NamedTuple):
    """Who of those moved down are paired first (`s1`), and the group or `remainder` as a candidate.

    `place` is that among the sets of D.3, each with the orders of D.1.2; 0 without moved-down players.
    """

    place: int
    s1: list[int]
    remainder: AcceptedCandidate


def _first_part(table: BracketOnTable, stage: PairedBracket) -> FirstPart:
    """Return how the moved-down players of a bracket are paired, and the rest of it, by the places of a table."""
    if stage.table.heterogeneous:
        paired_first = stage.m1
    else:
        paired_first = 0
    pairs = table.places(stage.pairs)
    first_pairs = pairs[:paired_first]
    s1 = [mdp for mdp, _ in first_pairs]
    place = 0
    if first_pairs:
        s2 = [v for v in range(len(table.players)) if v not in s1]
        # One score for all: D.3 goes by numbers alone here, whatever the scores.
        sets = sets_before((0,) * table.m0, s1)
        orders_of_set = perm(len(s2), paired_first)
        place_of_order = d1_place([opponent for _, opponent in first_pairs], s2)
        place = sets * orders_of_set + place_of_order + 1
    return FirstPart(place, s1, table.candidate(first_pairs, pairs[paired_first:]))
