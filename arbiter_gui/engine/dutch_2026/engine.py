"""The edition's engine: from a tournament to the boards of its next round."""

from __future__ import annotations

from functools import partial

from arbiter_gui.domain.tournament import Tournament
from arbiter_gui.engine.dutch_2026.citing import cite_readings
from arbiter_gui.engine.dutch_2026.colours import LADDER, a525_initial_colour
from arbiter_gui.engine.dutch_2026.criteria import c1_have_met, c2_may_have_bye, c3_colours_clash
from arbiter_gui.engine.dutch_2026.definitions import a12_order, a17_preference, a18_is_topscorer, floats
from arbiter_gui.engine.dutch_2026.outlook import a19_round_pairing
from arbiter_gui.engine.dutch_2026.process import LABELS
from arbiter_gui.engine.dutch_2026.rulebook import BOOK
from arbiter_gui.engine.kernel.boards import in_board_order
from arbiter_gui.engine.kernel.cards import past_score_of
from arbiter_gui.engine.kernel.colouring import colour_pairs
from arbiter_gui.engine.kernel.control import Control
from arbiter_gui.engine.kernel.counter_questions.compared_rounds import PairedRound, asking_of
from arbiter_gui.engine.kernel.counter_questions.demands import NO_WISH, RoundDemand, with_wish
from arbiter_gui.engine.kernel.counter_questions.questions import Barrier
from arbiter_gui.engine.kernel.pairing import RoundPairing
from arbiter_gui.engine.kernel.places import places_among_participants
from arbiter_gui.engine.kernel.seats import Field, Seat
from arbiter_gui.trace import Sink
from arbiter_gui.trace.kinds import BoardsOrdered, ByeGiven


def pair(tournament: Tournament, sink: Sink, control: Control) -> RoundPairing:
    """Pair the next round: brackets (1.9), colours (5), order of boards (C.04.2 3.6)."""
    paired = paired_round(tournament, NO_WISH, sink, control)
    return RoundPairing(BOOK.key, tournament.next_round, paired.boards, paired.bye)


def paired_round(tournament: Tournament, wish: RoundDemand, sink: Sink, control: Control) -> PairedRound:
    """Pair the next round with a wish, and return its brackets too. Raises NoLegalPairing."""
    field = seated(tournament, wish)
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
    return PairedRound(field, tuple(paired.stages), LABELS, ordered, bye, paired.bye_score)


def seated(tournament: Tournament, wish: RoundDemand = NO_WISH) -> Field:
    """Return the players of the next round in the order of 1.2, with the absolute criteria between them."""
    past = past_score_of(tournament)
    seats = tuple(
        Seat(
            card,
            a17_preference(card.colours),
            a18_is_topscorer(card, tournament),
            floats(card, past, tournament.points),
            not card.no_bye and c2_may_have_bye(card, tournament.points),
        )
        for card in with_wish(a12_order(tournament), wish)
    )
    return Field(seats, c1_have_met, c3_colours_clash, ("C1", "C3"))


def bye_barrier(played: PairedRound, player: int) -> Barrier | None:
    """Return what keeps a player from the bye, as (article, detail), if anything does but C5."""
    if not played.field.odd:
        return "1.5", "even"
    return None if played.seat(player).may_have_bye else ("C2",)


ASKING = asking_of(paired_round, seated, bye_barrier, "C4")
"""How counter-questions are put to this edition."""


@BOOK.implements("C.04.2.3.6")
def a36_board_order(field: Field, boards: list[tuple[int, int]]) -> tuple[tuple[int, int], ...]:
    """C.04.2 3.6: sort the boards by the pairing scores (C.04.7 1.5), then the numbers."""
    return in_board_order(boards, {seat.card.number: seat.card.score for seat in field.seats})
