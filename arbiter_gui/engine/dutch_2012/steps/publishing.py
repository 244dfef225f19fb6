"""From pairs to the published round: colours, floats and the order of boards."""

from __future__ import annotations

from arbiter_gui.domain.tournament import Tournament
from arbiter_gui.engine.dutch_2012.colours import RULES, allocate
from arbiter_gui.engine.dutch_2012.definitions import Entrant, RoundField, preference_letters, read_field
from arbiter_gui.engine.dutch_2012.round_state import RoundState
from arbiter_gui.engine.dutch_2012.rulebook import BOOK, KEY
from arbiter_gui.engine.dutch_2012.steps.procedure import pair_brackets
from arbiter_gui.engine.kernel.boards import in_board_order
from arbiter_gui.engine.kernel.colours import colour_letters
from arbiter_gui.engine.kernel.control import Control
from arbiter_gui.engine.kernel.pairing import RoundPairing
from arbiter_gui.trace import Level, Sink
from arbiter_gui.trace.kinds import BoardsOrdered, ByeGiven
from arbiter_gui.trace.score_brackets import LettersWeighed
from arbiter_gui.trace.values import Letter

BOOK.implements("C.04.2:D.9")(in_board_order)


def pair(tournament: Tournament, sink: Sink, control: Control) -> RoundPairing:
    """Pair the next round by the Dutch System of 2012.

    Raises NoLegalPairing when no pairing keeps B.1 and B.2, NeedsChoice without initial colour.
    """
    _, boards, bye = published(tournament, read_field(tournament), sink, control)
    return RoundPairing(KEY, tournament.next_round, boards, bye)


def published(
    tournament: Tournament, field: RoundField, sink: Sink, control: Control
) -> tuple[RoundState, tuple[tuple[int, int], ...], int | None]:
    """Pair a field; return the table after the last bracket, the boards in order, and who has the bye."""
    state = pair_brackets(field, sink, control)
    pairs = tuple(pair for stage in state.stack for pair in stage.candidate.all_pairs)
    boards = [_board(one, other, tournament, sink) for one, other in pairs]
    left = state.stack[-1].candidate.left if state.stack else ()
    if left:
        a5_bye(left[0], sink)
    ordered = in_board_order(boards, {e.number: e.score for e in field.entrants})
    sink.event(BoardsOrdered("C.04.2:D.9", ordered))
    return state, ordered, left[0].number if left else None


def _board(one: Entrant, other: Entrant, tournament: Tournament, sink: Sink) -> tuple[int, int]:
    given = allocate(one, other, tournament)
    if sink.level >= Level.DECISIONS:
        both, odd = (given.white, given.black), tournament.next_round % 2 == 1
        sink.event(
            LettersWeighed(
                given.article, given.white.number, given.black.number, rule=RULES[given.article], reading=given.reading,
                preferences=tuple(Letter(preference_letters(e.preference, odd)) for e in both),
                colours=(colour_letters(given.white.card.colours), colour_letters(given.black.card.colours)),
            )
        )  # fmt: skip
    return given.white.number, given.black.number


@BOOK.implements("A.5")
def a5_bye(player: Entrant, sink: Sink) -> None:
    """A.5: who is left over gets the bye: no opponent, no colour."""
    sink.event(ByeGiven("A.5", player.number))
