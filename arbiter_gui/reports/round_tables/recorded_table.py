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
    recorded_words: str
    expected_words: str
    table: int | None = None

    @property
    def players(self) -> tuple[int, ...]:
        """The players of the recorded board, else of the expected one."""
        return tuple(number for number in self.row.recorded or self.row.expected or () if number)


_WIDE = 18
_NAME = 12
_BOARD: Column[RecordedRow] = Column(
    "board",
    say("Bd"),
    lambda row: row.table,
    Kind.NUMBER,
    Align.RIGHT,
    4,
    long_title=say("Board"),
)
_WHITE_AND_BLACK: tuple[Column[RecordedRow], ...] = (
    Column("white", say("White"), lambda row: row.white, width=_NAME, elastic=True, measured=True),
    Column("black", say("Black"), lambda row: row.black, width=_NAME, elastic=True, measured=True),
)
_RECORDED_AND_EXPECTED: tuple[Column[RecordedRow], ...] = (
    Column(
        "recorded",
        say("Recorded"),
        lambda row: row.recorded_words,
        width=_WIDE,
        elastic=True,
        measured=True,
    ),
    Column(
        "expected",
        say("Under the rules"),
        lambda row: row.expected_words,
        width=_WIDE,
        elastic=True,
        measured=True,
    ),
)


def recorded_table(
    tournament: Tournament, rows: tuple[ComparedRow, ...], round_number: int = 0
) -> Table[RecordedRow]:
    """Return the boards of the recorded round by the numbers of their tables, White first.

    Where some differ from the rules, these alone are shown, beside what the rules pair: both
    players of a board are in one column, which leaves their names more room. Where none differs,
    all boards are shown, and the rules have no column of their own.
    """
    differing_rows = tuple(row for row in rows if row.differs)
    recorded_rows = []
    for row in differing_rows or rows:
        white, black = _players_of_board(tournament, row.recorded)
        recorded_words = _board_words(tournament, row.recorded)
        expected_words = _board_words(tournament, row.expected)
        table = table_number(tournament, round_number, row.board) if row.board else None
        recorded_rows.append(RecordedRow(row, white, black, recorded_words, expected_words, table))
    columns: tuple[Column[RecordedRow], ...]
    if differing_rows:
        columns = (_BOARD, *_RECORDED_AND_EXPECTED)
    else:
        columns = (_BOARD, *_WHITE_AND_BLACK)
    return Table(
        "recorded",
        say("Recorded pairing and pairing under the rules"),
        columns,
        tuple(recorded_rows),
    )


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
