"""The edition's engine: from a tournament to the boards of its next round, with chapter 5; counter-questions to it."""

from __future__ import annotations

from functools import partial

from arbiter_gui.domain.errors import NoLegalPairing
from arbiter_gui.domain.tournament import Tournament
from arbiter_gui.domain.values import Colour
from arbiter_gui.engine.dubov.counter_questions import asking_of
from arbiter_gui.engine.dubov.definitions import Entrant
from arbiter_gui.engine.dubov.round_state import PairedRound
from arbiter_gui.engine.dubov_2026.definitions import RoundState, round_state
from arbiter_gui.engine.dubov_2026.process import a31_bye, a132_bracket
from arbiter_gui.engine.dubov_2026.rulebook import BOOK
from arbiter_gui.engine.kernel import colour_rules as rules
from arbiter_gui.engine.kernel.boards import in_board_order
from arbiter_gui.engine.kernel.colour_rules import colour_pairs, initial_colour, preference_told
from arbiter_gui.engine.kernel.colours import colour_letters
from arbiter_gui.engine.kernel.control import Control
from arbiter_gui.engine.kernel.counter_questions import RoundDemand
from arbiter_gui.engine.kernel.initial_colour import places_among_participants
from arbiter_gui.engine.kernel.seats import Seat
from arbiter_gui.trace import Sink
from arbiter_gui.trace.columns import PlayersCounted
from arbiter_gui.trace.dubov_2026 import PlayerSeen
from arbiter_gui.trace.kinds import RoundImpossible

BOOK.implements("5.1")(rules.drawn)
BOOK.implements("5.2.1")(rules.initial_colour)
BOOK.implements("D7")(places_among_participants)


@BOOK.implements("5.2.5")
def a525_grant_the_higher(higher: Seat, lower: Seat) -> Colour | None:
    """5.2.5: the preference of the higher ranked player."""
    return rules.grant_the_higher(higher, lower) if higher.card.colours or lower.card.colours else None


LADDER: rules.Ladder = (
    ("5.2.2", BOOK.implements("5.2.2")(rules.grant_both)),
    ("5.2.3", BOOK.implements("5.2.3")(rules.grant_the_stronger)),
    ("5.2.4", BOOK.implements("5.2.4", "D12")(rules.alternate)),
    ("5.2.5", a525_grant_the_higher),
)
"""Two absolute preferences for one colour, of which 5.2.3 says nothing, never meet (C3)."""


BOOK.implements("C.04.2.3.6")(in_board_order)


def pair(tournament: Tournament, wish: RoundDemand, sink: Sink, control: Control) -> PairedRound:
    """Pair the next round with a wish. `questions` holds `estimates` where a player has no rating.

    Raises NeedsChoice without a drawn colour where one is needed, NoLegalPairing without a complete pairing.
    """
    state = round_state(tournament, sink, control, wish)
    counted = PlayersCounted("1.6.1", len(state.entrants))
    questions = ("estimates",) * state.tell_definitions(counted, _card, "1.1", "D25")
    a19_begin(state)
    for score, residents in state.groups():
        a132_bracket(state, score, residents)
    last = "5.2.1", partial(initial_colour, initial=state.tournament.initial_colour)
    places = places_among_participants(state.tournament)
    boards = colour_pairs(state.field, state.pairs, LADDER, last, places, state.sink)
    return state.finished(boards, "C.04.2.3.6", BOOK, questions)


@BOOK.implements("1.9")
def a19_begin(state: RoundState) -> None:
    """1.9: settle the bye before the scoregroups; say why where no complete pairing is possible (D20)."""
    if len(state.entrants) % 2:
        a31_bye(state)
    if state.bye is not None or state.pairable(state.left):
        return
    why = state.field.deadlock(range(len(state.entrants)))
    assert why is not None, "a complete pairing exists after all"
    state.tell(RoundImpossible("1.9", removed=why.removed, groups=why.groups, others=why.others))
    raise NoLegalPairing("1.9", why.players, why.sentence)


def _card(e: Entrant) -> PlayerSeen:
    had, wants = colour_letters(e.card.colours), preference_told(e)
    return PlayerSeen("1.6.1", e.number, e.rating, e.aro, wants, had, sum(e.upwards))


ASKING = asking_of(BOOK.key, pair, round_state, ("C4", "3.1", "C2"))
"""How counter-questions are put to this edition."""
