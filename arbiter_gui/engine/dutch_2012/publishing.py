"""From pairs to the published round: colours, floats and the order of boards."""

from __future__ import annotations

from collections.abc import Sequence

from arbiter_gui.domain.tournament import Tournament
from arbiter_gui.engine.dutch_2012.colours import allocate
from arbiter_gui.engine.dutch_2012.definitions import Entrant, notation, read_field
from arbiter_gui.engine.dutch_2012.procedure import pair_brackets
from arbiter_gui.engine.dutch_2012.rulebook import BOOK, KEY
from arbiter_gui.engine.kernel.boards import in_board_order
from arbiter_gui.engine.kernel.control import Control
from arbiter_gui.engine.kernel.pairing import RoundPairing
from arbiter_gui.trace import Level, Sink
from arbiter_gui.trace.kinds import BoardsOrdered, ByeGiven
from arbiter_gui.trace.score_brackets import LettersWeighed
from arbiter_gui.trace.values import Letter


def pair(tournament: Tournament, sink: Sink, control: Control) -> RoundPairing:
    """Pair the next round by the Dutch System of 2012.

    Raises NoLegalPairing when no pairing keeps B.1 and B.2, NeedsChoice without initial colour.
    """
    field = read_field(tournament)
    pairs, bye = pair_brackets(field, sink, control)
    boards = [_board(one, other, tournament, sink) for one, other in pairs]
    if bye is not None:
        a5_bye(bye, sink)
    ordered = publication_order(boards, field.entrants)
    sink.event(BoardsOrdered("C.04.2:D.9", ordered))
    return RoundPairing(KEY, field.round, ordered, None if bye is None else bye.number)


def _board(one: Entrant, other: Entrant, tournament: Tournament, sink: Sink) -> tuple[int, int]:
    given = allocate(one, other, tournament)
    if sink.level >= Level.DECISIONS:
        both, odd = (given.white, given.black), tournament.next_round % 2 == 1
        sink.event(
            LettersWeighed(
                given.article, given.white.number, given.black.number, rule=given.rule, reading=given.reading,
                preferences=tuple(Letter(notation(e, odd)) for e in both),
                colours=tuple("".join(c.value for c in e.colours) for e in both),
            )
        )  # fmt: skip
    return given.white.number, given.black.number


@BOOK.implements("A.5")
def a5_bye(player: Entrant, sink: Sink) -> None:
    """A.5: who is left over gets the bye: no opponent, no colour."""
    sink.event(ByeGiven("A.5", player.number))


@BOOK.implements("C.04.2:D.9")
def publication_order(
    boards: Sequence[tuple[int, int]], entrants: Sequence[Entrant]
) -> tuple[tuple[int, int], ...]:
    """C.04.2 D.9: by the higher player's score, the sum of scores, the higher player's rank."""
    return in_board_order(boards, {e.number: e.score for e in entrants})
