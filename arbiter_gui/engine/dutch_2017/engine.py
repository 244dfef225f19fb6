"""The edition's engine: from a tournament to the boards of its next round."""

from __future__ import annotations

from functools import partial

from arbiter_gui.domain.tournament import Tournament
from arbiter_gui.engine.dutch_2017.colours import LADDER, e5_initial_colour
from arbiter_gui.engine.dutch_2017.criteria import c1_have_met, c2_may_have_bye, c3_colours_clash
from arbiter_gui.engine.dutch_2017.definitions import a2_order, a4b_floats, a6_preference, a7_is_topscorer
from arbiter_gui.engine.dutch_2017.outlook import a9_round_pairing
from arbiter_gui.engine.dutch_2017.process import LABELS
from arbiter_gui.engine.dutch_2017.rulebook import BOOK
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
    """Pair the next round: brackets (A.9), colours (E), order of boards (C.04.2 D.9)."""
    paired = paired_round(tournament, NO_WISH, sink, control)
    return RoundPairing(BOOK.key, tournament.next_round, paired.boards, paired.bye)


def paired_round(tournament: Tournament, wish: RoundDemand, sink: Sink, control: Control) -> PairedRound:
    """Pair the next round with a wish, and return its brackets too. Raises NoLegalPairing."""
    field = seated(tournament, wish)
    paired = a9_round_pairing(field, sink, control)
    bye = None if paired.bye is None else field.seats[paired.bye].number
    if bye is not None:
        sink.event(ByeGiven("A.5", bye))
    places = places_among_participants(tournament)
    initial = "E.5", partial(e5_initial_colour, initial=tournament.initial_colour)
    boards = colour_pairs(field, paired.pairs, LADDER, initial, places, sink)
    ordered = d9_board_order(field, boards)
    sink.event(BoardsOrdered("C.04.2.D.9", ordered))
    control.progress(len(field.seats), len(field.seats))
    return PairedRound(field, tuple(paired.stages), LABELS, ordered, bye)


def seated(tournament: Tournament, wish: RoundDemand = NO_WISH) -> Field:
    """Return the players of the next round in the order of A.2, with the absolute criteria between them."""
    past = past_score_of(tournament)
    seats = tuple(
        Seat(
            card,
            a6_preference(card.colours),
            a7_is_topscorer(card, tournament),
            a4b_floats(card, past),
            not card.no_bye and c2_may_have_bye(card),
        )
        for card in with_wish(a2_order(tournament), wish)
    )
    return Field(seats, c1_have_met, c3_colours_clash, ("C.1", "C.3"))


def bye_barrier(played: PairedRound, player: int) -> Barrier | None:
    """Return what keeps a player from the bye, as (article, detail), if anything does."""
    if not played.field.odd:
        return "A.5", "even"
    return None if played.seat(player).may_have_bye else ("C.2",)


ASKING = asking_of(paired_round, seated, bye_barrier, "C.4")
"""How counter-questions are put to this edition."""


@BOOK.implements("C.04.2.D.9")
def d9_board_order(field: Field, boards: list[tuple[int, int]]) -> tuple[tuple[int, int], ...]:
    """C.04.2 D.9: sort the boards by the pairing scores (C.04.7 1.5), then the numbers."""
    return in_board_order(boards, {seat.card.number: seat.card.score for seat in field.seats})
