"""The actual result of a board, counted for the rating only: one recorded line each, read from a
report file.

Report files have no other place for it.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass, replace

from arbiter_gui.domain.record_lines.integrity import MARK, event_line
from arbiter_gui.domain.texts.words import result_notation, result_of_notation
from arbiter_gui.domain.tournament import Tournament
from arbiter_gui.domain.values import Reported, Result, Round

WHAT = "For rating only"
_N = "([1-9][0-9]{0,3})"
_LINE = re.compile(
    rf"{MARK} {WHAT} @ Round {_N}: board {_N} \({_N}-{_N}\), (.+) is used, (.+) was played",
)


@dataclass(frozen=True, slots=True)
class RatingNote:
    """The result of two players in `round`: `used` by pairings and standings, `played` in truth.

    `table` is the number on the table of their board. A note with two equal results takes an
    earlier one away.
    """

    round: int
    table: int
    white: int
    black: int
    used: Result
    played: Result

    @property
    def line(self) -> str:
        """The line on record."""
        board = f"board {self.table} ({self.white}-{self.black})"
        results = f"{result_notation(self.used)} is used, {result_notation(self.played)} was played"
        return event_line(WHAT, self.round, f"{board}, {results}")

    def with_note(self, recorded_round: Round) -> Round | None:
        """Return the round with the note, on the board where the two sit now.

        None when they do not meet in it.
        """
        for board_number, board in enumerate(recorded_round.boards, 1):
            if {board.white, board.black} == {self.white, self.black}:
                if board.white == self.white:
                    played_result = self.played
                else:
                    played_result = self.played.turned
                reports = [
                    report for report in recorded_round.reported if report.board != board_number
                ]
                if self.played != self.used:
                    reports.append(Reported(board_number, played_result))
                return replace(
                    recorded_round, reported=tuple(sorted(reports, key=lambda report: report.board))
                )
        return None


def read_rating_note(line: str) -> RatingNote | None:
    """Return the note in a line on record; None for any other line."""
    match = _LINE.fullmatch(line)
    if match is None:
        return None
    round_number, table, white, black = map(int, match.groups()[:4])
    used_result = result_of_notation(match[5])
    played_result = result_of_notation(match[6])
    if used_result is None or played_result is None:
        return None
    return RatingNote(round_number, table, white, black, used_result, played_result)


def with_rating_notes(
    tournament: Tournament, notes: Iterable[RatingNote]
) -> tuple[Tournament, tuple[RatingNote, ...]]:
    """Return the tournament with these notes, and the notes that fit no board.

    The last note of a board counts.
    """
    rounds = list(tournament.rounds)
    unfit_notes: list[RatingNote] = []
    for note in notes:
        noted_round = None
        if note.round <= len(rounds):
            noted_round = note.with_note(rounds[note.round - 1])
        if noted_round is None:
            unfit_notes.append(note)
        else:
            rounds[note.round - 1] = noted_round
    if tuple(rounds) == tournament.rounds:
        return tournament, tuple(unfit_notes)
    return replace(tournament, rounds=tuple(rounds)), tuple(unfit_notes)
