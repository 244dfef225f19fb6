"""Entering and clearing results."""

from __future__ import annotations

from dataclasses import dataclass, replace

from arbiter_gui.app.edits.base import round_of, with_round
from arbiter_gui.app.edits.team_matches import with_board_result
from arbiter_gui.domain.annulled import with_annulments_decided
from arbiter_gui.domain.errors import InvalidTournament
from arbiter_gui.domain.texts.sentences import Said, say
from arbiter_gui.domain.texts.words import result_notation
from arbiter_gui.domain.tournament import Tournament
from arbiter_gui.domain.values import PENDING, Result


@dataclass(frozen=True, slots=True)
class SetResult:
    """Enter the result of a board; boards count from 1.

    `table` is the number on its table (None: the same).
    """

    round: int
    board: int
    result: Result
    table: int | None = None

    @property
    def label(self) -> Said:
        """Such as ``1-0 on board 14``."""
        return say(
            "{result} on board {board}",
            result=result_notation(self.result),
            board=self.table or self.board,
        )

    @property
    def done(self) -> Said:
        """Such as ``Board 5: 1-0.``."""
        return say(
            "Board {board}: {result}.",
            board=self.table or self.board,
            result=result_notation(self.result),
        )

    def apply(self, tournament: Tournament) -> Tournament:
        """Return the tournament with the result entered."""
        return _with_result(tournament, self.round, self.board, self.result)


@dataclass(frozen=True, slots=True)
class ClearResult:
    """Remove the result of a board; boards and `table` as in `SetResult`."""

    round: int
    board: int
    table: int | None = None

    @property
    def label(self) -> Said:
        """Such as ``clear board 14``."""
        return say("clear board {board}", board=self.table or self.board)

    @property
    def done(self) -> Said:
        """Such as ``Board 5 cleared.``."""
        return say("Board {board} cleared.", board=self.table or self.board)

    def apply(self, tournament: Tournament) -> Tournament:
        """Return the tournament with the board pending."""
        return _with_result(tournament, self.round, self.board, PENDING)


def _with_result(
    tournament: Tournament, round_number: int, board: int, result: Result
) -> Tournament:
    """Return the tournament with a result, and with the results of its players annulled where C.05
    now asks for it.
    """
    recorded_round = round_of(tournament, round_number)
    if not 1 <= board <= len(recorded_round.boards):
        raise InvalidTournament(
            say("Round {round} has no board {board}.", round=round_number, board=board)
        )
    changed_board = with_board_result(tournament, recorded_round.boards[board - 1], result)
    boards = (*recorded_round.boards[: board - 1], changed_board, *recorded_round.boards[board:])
    with_result = with_round(tournament, round_number, replace(recorded_round, boards=boards))
    return with_annulments_decided(with_result, (changed_board.white, changed_board.black))
