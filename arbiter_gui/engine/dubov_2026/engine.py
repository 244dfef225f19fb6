"""The edition's engine: from a tournament to the boards of its next round."""

from __future__ import annotations

from functools import partial

from arbiter_gui.domain.errors import NoLegalPairing
from arbiter_gui.domain.tournament import Tournament
from arbiter_gui.engine.dubov_2026 import readings
from arbiter_gui.engine.dubov_2026.colours import LADDER
from arbiter_gui.engine.dubov_2026.process import a31_bye, a132_bracket
from arbiter_gui.engine.dubov_2026.round_state import RoundState, round_state
from arbiter_gui.engine.dubov_2026.rulebook import BOOK
from arbiter_gui.engine.kernel.boards import in_board_order
from arbiter_gui.engine.kernel.colour_rules import initial_colour
from arbiter_gui.engine.kernel.colouring import colour_pairs, preference_told
from arbiter_gui.engine.kernel.colours import colour_letters
from arbiter_gui.engine.kernel.control import Control
from arbiter_gui.engine.kernel.counter_questions.demands import NO_WISH, RoundDemand
from arbiter_gui.engine.kernel.pairing import RoundPairing
from arbiter_gui.trace import Level, Sink
from arbiter_gui.trace.columns import PlayersCounted, UnratedFound
from arbiter_gui.trace.dubov_2026 import PlayerSeen
from arbiter_gui.trace.kinds import BoardsOrdered, RoundImpossible

Boards = list[tuple[int, int]]


BOOK.implements("C.04.2.3.6")(in_board_order)


def pair(tournament: Tournament, sink: Sink, control: Control) -> RoundPairing:
    """Pair the next round. `questions` holds `unrated` where a player has no rating.

    Raises NeedsChoice without a drawn colour where one is needed, NoLegalPairing without a complete pairing.
    """
    return pair_players(round_state(tournament, sink, control))


def pair_players(state: RoundState, _wish: RoundDemand = NO_WISH) -> RoundPairing:
    """Pair the players on a round_state, which is laid out with a wish, see `pair`."""
    number, total = state.tournament.next_round, len(state.entrants)
    questions = _tell_definitions(state)
    bye = a19_complete(state)
    for score in sorted({e.score for e in state.entrants}, reverse=True):
        state.control.progress(total - state.left.bit_count(), total)
        a132_bracket(state, score)
    assert state.left == 0, "everybody was fetched or paired"
    boards = with_colours(state)
    ordered = in_board_order(boards, {e.number: e.score for e in state.entrants})
    state.tell(BoardsOrdered("C.04.2.3.6", ordered))
    state.list_readings(BOOK)
    state.control.progress(total, total)
    return RoundPairing(BOOK.key, number, ordered, bye, questions)


@BOOK.implements("1.9")
def a19_complete(state: RoundState) -> int | None:
    """1.9: settle the bye before the scoregroups and return its number; say why where nothing is complete (D20)."""
    place = a31_bye(state) if len(state.entrants) % 2 else None
    if place is not None:
        state.left &= ~(1 << place)
        return state.entrants[place].number
    if len(state.entrants) % 2 == 0 and state.pairable(state.left):
        return None
    why = state.field.deadlock(range(len(state.entrants)))
    assert why is not None, "a complete pairing exists after all"
    state.tell(RoundImpossible("1.9", removed=why.removed, groups=why.groups, others=why.others))
    raise NoLegalPairing("1.9", why.players, why.sentence)


def with_colours(state: RoundState) -> Boards:
    """Give every pair its colours by chapter 5."""
    initial = state.tournament.initial_colour
    last = "5.2.1", partial(initial_colour, initial=initial)
    places = readings.d7_numbers(state.tournament)
    return colour_pairs(state.field, state.pairs, LADDER, last, places, state.sink)


def _tell_definitions(state: RoundState) -> tuple[str, ...]:
    unrated = tuple(e.number for e in state.entrants if not e.rating)
    if state.sink.level >= Level.STEPS:
        event = state.tell(PlayersCounted("1.6.1", len(state.entrants)))
        for e in state.entrants:
            had = colour_letters(e.card.colours)
            wants = preference_told(e)
            state.tell(PlayerSeen("1.6.1", e.number, e.rating, e.aro, wants, had, sum(e.upfloats)), event)
    if not unrated:
        return ()
    state.tell(UnratedFound("1.1", unrated, readings=("D25",)))
    return ("estimates",)
