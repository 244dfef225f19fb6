"""The edition's engine: from a tournament to the boards of its next round."""

from __future__ import annotations

from functools import partial

from arbiter_gui.domain.tournament import Tournament
from arbiter_gui.engine.dutch_2026.citing import cite_readings
from arbiter_gui.engine.dutch_2026.colours import LADDER, a525_initial_colour
from arbiter_gui.engine.dutch_2026.criteria import c1_have_met, c2_may_have_bye, c3_colours_clash
from arbiter_gui.engine.dutch_2026.definitions import a12_order, a17_preference, a18_is_topscorer, floats
from arbiter_gui.engine.dutch_2026.outlook import a19_round_pairing, c5_bye_score
from arbiter_gui.engine.dutch_2026.process import LABELS
from arbiter_gui.engine.dutch_2026.rulebook import BOOK
from arbiter_gui.engine.kernel.boards import in_board_order
from arbiter_gui.engine.kernel.cards import past_score_of
from arbiter_gui.engine.kernel.colouring import colour_pairs
from arbiter_gui.engine.kernel.control import Control
from arbiter_gui.engine.kernel.pairing import RoundPairing
from arbiter_gui.engine.kernel.places import places_among_participants
from arbiter_gui.engine.kernel.questions import Stages
from arbiter_gui.engine.kernel.seats import Field, Seat
from arbiter_gui.trace import NO_TRACE, Sink
from arbiter_gui.trace.kinds import BoardsOrdered, ByeGiven


def pair(tournament: Tournament, sink: Sink, control: Control) -> RoundPairing:
    """Pair the next round: brackets (1.9), colours (5), order of boards (C.04.2 3.6)."""
    field = seated(tournament)
    paired = a19_round_pairing(field, sink, control)
    bye = None if paired.bye is None else field.seats[paired.bye].number
    if bye is not None:
        sink.event(ByeGiven("1.5", bye))
    places = places_among_participants(tournament)
    initial = "5.2.5", partial(a525_initial_colour, initial=tournament.initial_colour)
    boards = colour_pairs(field, paired.pairs, LADDER, initial, places, sink)
    ordered = a36_board_order(field, boards)
    sink.event(BoardsOrdered("C.04.2.3.6", ordered))
    cite_readings(tournament, field, paired.stages, places, sink)
    control.progress(len(field.seats), len(field.seats))
    return RoundPairing(BOOK.key, tournament.next_round, ordered, bye)


def seated(tournament: Tournament) -> Field:
    """Return the players of the next round in the order of 1.2, with the absolute criteria between them."""
    past = past_score_of(tournament)
    seats = tuple(
        Seat(
            card,
            a17_preference(card.colours),
            a18_is_topscorer(card, tournament),
            floats(card, past, tournament.points),
            c2_may_have_bye(card, tournament.points),
        )
        for card in a12_order(tournament)
    )
    return Field(seats, c1_have_met, c3_colours_clash, ("C1", "C3"))


def stages(tournament: Tournament, control: Control) -> Stages:
    """Pair the next round and return its brackets for counter-questions."""
    field = seated(tournament)
    paired = a19_round_pairing(field, NO_TRACE, control)
    bye_score = c5_bye_score(field)

    def bye_barrier(place: int) -> tuple[int | str, ...] | None:
        seat = field.seats[place]
        if bye_score is None:
            return ("1.5", "even")
        if not seat.may_have_bye:
            return ("C2",)
        return ("C5", bye_score, seat.score) if seat.score > bye_score else None

    return Stages(field, tuple(paired.stages), LABELS, bye_barrier)


@BOOK.implements("C.04.2.3.6")
def a36_board_order(field: Field, boards: list[tuple[int, int]]) -> tuple[tuple[int, int], ...]:
    """C.04.2 3.6: sort the boards by the pairing scores (C.04.7 1.5), then the numbers."""
    return in_board_order(boards, {seat.number: seat.score for seat in field.seats})
