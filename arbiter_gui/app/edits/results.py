"""Entering and clearing results."""

from __future__ import annotations

from dataclasses import dataclass, replace

from arbiter_gui.app.edits.base import round_of, with_round
from arbiter_gui.domain.errors import InvalidTournament
from arbiter_gui.domain.saying import Said, plain, say
from arbiter_gui.domain.tournament import Tournament
from arbiter_gui.domain.values import ADJOURNED, PENDING, Mark, Result

_MARKS = {
    Mark.WIN: "1",
    Mark.DRAW: "½",
    Mark.LOSS: "0",
    Mark.SHORT_WIN: "1",
    Mark.SHORT_DRAW: "½",
    Mark.SHORT_LOSS: "0",
    Mark.FORFEIT_WIN: "+",
    Mark.FORFEIT_LOSS: "-",
    Mark.PENDING: "*",
    Mark.ADJOURNED: "?",
}


def result_text(result: Result) -> Said:
    """Return a result as arbiters write it: ``1-0``, ``½-½``, ``+/-``, ``1-0 (unrated)``, ``adjourned``."""
    if result == PENDING:
        return say("no result")
    if result == ADJOURNED:
        return say("adjourned")
    joint = "/" if result.white.forfeit or result.black.forfeit else "-"
    short = {result.white, result.black} & {Mark.SHORT_WIN, Mark.SHORT_DRAW, Mark.SHORT_LOSS}
    marks = plain(f"{_MARKS[result.white]}{joint}{_MARKS[result.black]}")
    return say("{result} (unrated)", result=marks) if short else marks


@dataclass(frozen=True, slots=True)
class SetResult:
    """Enter the result of a board; boards count from 1. `table` is the number on its table (None: the same)."""

    round: int
    board: int
    result: Result
    table: int | None = None

    @property
    def label(self) -> Said:
        """Such as ``1-0 on board 14``."""
        return say(
            "{result} on board {board}", result=result_text(self.result), board=self.table or self.board
        )

    def apply(self, tournament: Tournament) -> Tournament:
        """Return the tournament with the result entered."""
        return _with_result(tournament, self.round, self.board, self.result)


@dataclass(frozen=True, slots=True)
class ClearResult:
    """Take the result of a board away; boards and `table` as in `SetResult`."""

    round: int
    board: int
    table: int | None = None

    @property
    def label(self) -> Said:
        """Such as ``clear board 14``."""
        return say("clear board {board}", board=self.table or self.board)

    def apply(self, tournament: Tournament) -> Tournament:
        """Return the tournament with the board pending."""
        return _with_result(tournament, self.round, self.board, PENDING)


def _with_result(tournament: Tournament, number: int, board: int, result: Result) -> Tournament:
    recorded = round_of(tournament, number)
    if not 1 <= board <= len(recorded.boards):
        raise InvalidTournament(say("Round {round} has no board {board}.", round=number, board=board))
    changed = replace(recorded.boards[board - 1], result=result)
    boards = (*recorded.boards[: board - 1], changed, *recorded.boards[board:])
    return with_round(tournament, number, replace(recorded, boards=boards))
