"""The recorded boards of a round beside what the rules give in their place."""

from __future__ import annotations

from dataclasses import dataclass

from arbiter_gui.domain.seating import table_number
from arbiter_gui.domain.texts.player_names import numbered_name
from arbiter_gui.domain.texts.sentences import NOTHING, Said, joined, say
from arbiter_gui.domain.texts.words import BYE_WORDS
from arbiter_gui.domain.tournament import Tournament
from arbiter_gui.domain.values import ByeKind
from arbiter_gui.explain.answers.recorded_round import Board, ComparedRow
from arbiter_gui.reports.tables.table import Align, Column, Kind, Table


@dataclass(frozen=True, slots=True)
class RecordedRow:
    """A row of the comparison with the players' names."""

    row: ComparedRow
    white: str
    black: str
    expected_words: str
    table: int | None = None

    @property
    def players(self) -> tuple[int, ...]:
        """The players of the recorded board, else of the expected one."""
        return tuple(number for number in self.row.recorded or self.row.expected or () if number)


_WIDE = 18
_NAME = 12


def recorded_table(
    tournament: Tournament, rows: tuple[ComparedRow, ...], round_number: int = 0
) -> Table[RecordedRow]:
    """Return the boards of the recorded round side by side, White first, by the numbers of their
    tables.

    Where none differs the rules have no column of their own.
    """
    recorded_rows = []
    for row in rows:
        white, black = _players_of_board(tournament, row.recorded)
        expected_words = _board_words(tournament, row.expected)
        table = table_number(tournament, round_number, row.board) if row.board else None
        recorded_rows.append(RecordedRow(row, white, black, expected_words, table))
    columns: tuple[Column[RecordedRow], ...] = (
        Column(
            "board",
            say("Bd"),
            lambda row: row.table,
            Kind.NUMBER,
            Align.RIGHT,
            4,
            long_title=say("Board"),
        ),
        Column(
            "white", say("White"), lambda row: row.white, width=_NAME, elastic=True, measured=True
        ),
        Column(
            "black", say("Black"), lambda row: row.black, width=_NAME, elastic=True, measured=True
        ),
        Column(
            "expected",
            say("Under the rules"),
            _expected_words,
            width=_WIDE,
            elastic=True,
            measured=True,
        ),
    )
    if not any(row.differs for row in rows):
        columns = columns[:-1]
    return Table(
        "recorded",
        say("Recorded pairing and pairing under the rules"),
        columns,
        tuple(recorded_rows),
    )


def _expected_words(row: RecordedRow) -> str:
    """Return what the rules pair, or that it is the same."""
    if row.row.differs:
        return row.expected_words
    return say("the same")


def _players_of_board(tournament: Tournament, board: Board | None) -> tuple[str, str]:
    """Return White and Black of a recorded board; "nothing" without one."""
    if board is None:
        return say("nothing"), NOTHING
    white, black = (_person(tournament, number) for number in board)
    return white, black


def _board_words(tournament: Tournament, board: Board | None) -> Said:
    if board is None:
        return say("nothing")
    return joined((_person(tournament, number) for number in board), " - ")


def _person(tournament: Tournament, player_number: int) -> str:
    if player_number == 0:
        return BYE_WORDS[ByeKind.PAIRING_ALLOCATED]
    return _player_name(tournament, player_number)


def _player_name(tournament: Tournament, player_number: int) -> str:
    player = tournament.by_number.get(player_number)
    if player is None:
        return str(player_number)
    return numbered_name(player)
