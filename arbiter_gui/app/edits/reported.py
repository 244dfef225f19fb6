"""Results corrected too late for the standings: they are used in the rating report only (C.04.2,
4.3).
"""

from __future__ import annotations

from dataclasses import dataclass, replace

from arbiter_gui.app.edits.base import round_of, with_round
from arbiter_gui.domain.errors import InvalidTournament
from arbiter_gui.domain.texts.sentences import Said, say
from arbiter_gui.domain.texts.words import result_notation
from arbiter_gui.domain.tournament import Tournament
from arbiter_gui.domain.values import Reported, Result


@dataclass(frozen=True, slots=True)
class ReportResult:
    """Record the true result of a board for the rating report.

    Pairings and standings keep the result they used.

    Boards count from 1. When `result` is the one that pairings and standings use, an earlier
    correction is removed. `table` is the number on the table (None: the number of the board).
    """

    round: int
    board: int
    result: Result
    table: int | None = None

    @property
    def label(self) -> Said:
        """Such as ``for rating only: 1-0 on board 14 of round 2``."""
        table = self.table or self.board
        return say(
            "for rating only: {result} on board {table} of round {round}",
            result=result_notation(self.result),
            table=table,
            round=self.round,
        )

    @property
    def done(self) -> Said:
        """Such as ``For rating only: 1-0 on board 5 of round 3.``."""
        return say(
            "For rating only: {result} on board {table} of round {round}.",
            result=result_notation(self.result),
            table=self.table or self.board,
            round=self.round,
        )

    def apply(self, tournament: Tournament) -> Tournament:
        """Return the tournament with the result for the rating report."""
        recorded_round = round_of(tournament, self.round)
        if not 1 <= self.board <= len(recorded_round.boards):
            raise InvalidTournament(
                say("Round {round} has no board {board}.", round=self.round, board=self.board)
            )
        reported_results = [
            correction for correction in recorded_round.reported if correction.board != self.board
        ]
        if self.result != recorded_round.boards[self.board - 1].result:
            reported_results.append(Reported(self.board, self.result))
            reported_results.sort(key=lambda correction: correction.board)
        return with_round(
            tournament, self.round, replace(recorded_round, reported=tuple(reported_results))
        )
