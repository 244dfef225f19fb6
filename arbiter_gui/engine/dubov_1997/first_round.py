"""Chapter 5 of the Dubov System of 1997: round 1, in which the upper half of the list is paired
with the lower half, and the lot decides the colours. A *place* is a player's index in the order by
score, then number.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

from arbiter_gui.domain.errors import NeedsChoice
from arbiter_gui.domain.texts.sentences import say
from arbiter_gui.domain.values import Colour
from arbiter_gui.engine.dubov.definitions import Entrant
from arbiter_gui.engine.dubov.round_state import RoundState, applying_readings
from arbiter_gui.engine.dubov.rows import first_arrangement
from arbiter_gui.engine.dubov_1997.rulebook import BOOK
from arbiter_gui.engine.kernel.graph.bitsets import Bitset, members, singleton
from arbiter_gui.trace import columns as events

Boards = list[tuple[int, int]]
"""Pairing numbers of White and Black."""


@BOOK.implements("5")
def a5_pair_first_round(state: RoundState) -> Boards | None:
    """5: pair round 1: the upper half of the list with the lower one, colours alternating from the
    lot for the first pair.

    "The first player from the left-hand list plays the first player from the right-hand list, the
    second plays the second, etc." With virtual points every score is a separate list, and an odd
    one passes its last player on (B18). Returns boards in pairing numbers; None if prohibited pairs
    leave no way. Raises NeedsChoice if the colour was not drawn.
    """
    drawn_colour = state.tournament.initial_colour
    if drawn_colour is None:
        raise NeedsChoice(
            "initial-colour", say("the colour of the first pair has not been drawn yet")
        )
    if len(state.entrants) % 2:
        _give_bye_to_last(state)
    if state.bye is None and not state.can_be_paired(state.left):
        return None
    _pair_lists(state)
    boards = _boards_by_lot(state, drawn_colour)
    state.record(events.LotDrawn("5", drawn_colour, tuple(boards), readings=("A31", "A32")))
    return boards


def _pair_lists(state: RoundState) -> None:
    """5, B18: pair one list after another: one for each score, the highest first.

    Without virtual points there is only one list. A list of odd size passes its last player on to
    the next one; a list that cannot be paired passes on all its players. Whoever
    is paired leaves `state.left`.
    """
    scores = sorted({entrant.score for entrant in state.entrants}, reverse=True)
    passed_on = 0
    for score in scores:
        state.score = score
        players = state.places_at_score(state.left, score) | passed_on
        passed_on = _last_of_odd(state, players)
        paired_here = players & ~passed_on
        unpaired_later = state.left & ~paired_here
        if state.can_be_paired(paired_here) and state.can_be_paired(unpaired_later):
            _pair_list(state, score, tuple(members(paired_here)), accelerated=len(scores) > 1)
        else:
            # Prohibited pairs stand in the way: the whole list joins that of the next score.
            passed_on = players


def _last_of_odd(state: RoundState, players: Bitset) -> Bitset:
    """Return the last player of a list of odd size, nobody of an even one (bitsets of places)."""
    if players.bit_count() % 2 == 0:
        return 0
    return singleton(max(members(players), key=lambda place: state.entrants[place].number))


def _boards_by_lot(state: RoundState, drawn_colour: Colour) -> Boards:
    """5: return the boards of round 1; the first player of the first pair gets the colour drawn.

    All odd-numbered pairs have "the same colours as the first pair", all even-numbered pairs "the
    other colour".
    """
    # The pairs are in the order of the list, so that odd and even ones alternate.
    boards = []
    colour = drawn_colour
    for higher_place, lower_place in state.pairs:
        higher, lower = state.numbers_of_pair(higher_place, lower_place)
        boards.append((higher, lower) if colour is Colour.WHITE else (lower, higher))
        colour = colour.other
    return boards


def _give_bye_to_last(state: RoundState) -> None:
    """5: give the bye to "the last player in the list", and record who was skipped for it.

    If the others could not be paired then, it goes to the next one from the end (A27).
    """
    last_first = sorted(members(state.left), key=lambda place: -state.entrants[place].number)
    bye, skipped, proofs = state.first_fitting_player(
        last_first, lambda place: state.refusal_if_taken(singleton(place))
    )
    if bye is not None:
        state.give_bye(bye)
        entrant = state.entrants[bye]
        event = events.ByeOfLast("5", entrant.number, skipped, readings=("A27",) if skipped else ())
        state.record(event, proofs=proofs)
        # What counter-questions compare: the score, and the position in the order.
        costs = (("bye-score", entrant.score),)
        state.record_choice("5", "bye", [entrant.number], amounts=costs, position=len(skipped) + 1)


def bye_skipped_the_last(state: RoundState) -> bool:
    """Return whether the bye of round 1 went to another player than the last of the list (A27)."""
    byes = [choice for choice in state.choices if choice.kind == "bye"]
    return any(choice.position > 1 for choice in byes)


def _pair_list(state: RoundState, score: int, places: tuple[int, ...], accelerated: bool) -> None:
    """Pair the upper half of a list with its lower half, and record the pairs.

    `places` are the players of the list in its order, and all of them can be paired. Where a pair
    is prohibited, the next opponent is taken (B19). With virtual points (`accelerated`) there is a
    list for each `score`.
    """
    half_count = len(places) // 2
    rows = first_arrangement(state, places[:half_count], places[half_count:])
    assert rows is not None, "the list was found to be pairable"
    # B19: a prohibited pair stood in the way of the second half as it is.
    has_skipped = any(row.skipped for row in rows)
    is_against_ratings = contradicts_ratings([state.entrants[place] for place in places])
    readings = applying_readings(B18=accelerated, B19=has_skipped, A30=is_against_ratings)
    pairs = tuple(state.numbers_of_pair(row.player, row.partner) for row in rows)
    upper_half = state.numbers_of(places[:half_count])
    lower_half = state.numbers_of(places[half_count:])
    state.record(
        events.ListPaired(
            "5",
            pairs=pairs,
            score=score,
            left_half=upper_half,
            right_half=lower_half,
            readings=readings,
        )
    )
    state.record_rows("5", pairs, (upper_half, lower_half), "halves")
    for row in rows:
        state.pair(row.player, row.partner)


def contradicts_ratings(ranked_entrants: Sequence[Entrant]) -> bool:
    """Return whether a ranking has a player directly above one with a higher rating (A30)."""
    return any(upper.rating < lower.rating for upper, lower in pairwise(ranked_entrants))
