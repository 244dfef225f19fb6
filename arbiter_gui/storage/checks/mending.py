"""The readable rows of a damaged file: a wrong cell is ignored, or its whole row if nothing is left
of it.

Everything ignored is reported, in the words in which the file was rejected.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Iterable, Iterator
from typing import Any

from arbiter_gui.domain.texts.sentences import Said, say
from arbiter_gui.storage.cells.column_types import TEXT
from arbiter_gui.storage.checks.columns import WrongValue, check_row
from arbiter_gui.storage.checks.rows import fetched_rows, select_statement
from arbiter_gui.storage.rows import COLUMNS, TABLES, Row

_TEXTS = tuple(column for column, kind in COLUMNS["player"].items() if kind is TEXT)
UNKNOWN: dict[str, dict[str, Any]] = {
    "player": {
        **dict.fromkeys((*_TEXTS, "rating_source", "house", "national_list"), ""),
        **dict.fromkeys(("rating", "fide_rating", "national_rating", "k", "fee", "paid"), 0),
        **dict.fromkeys(("withdrawn_from", "rank", "fixed_board")),
        "place": 1_000_000,
    },
    "round": {"published": 0, "trace": None},
    "board": {"white_mark": "", "black_mark": "", "kept_table": None},
    "bye": {"mark": ""},
    "request": {"mark": ""},
    "prohibited": {"first_round": 1, "last_round": None, "name": "", "wish": ""},
    "record": {"line": 0},
    "month_rating": {"k": 0, "title": ""},
    "publication": {"time": "", "alterations": "[]", "reported": "[]"},
}
"""The values that replace unreadable cells; without any of the other cells a row is meaningless."""


def mended_rows(connection: sqlite3.Connection, table: str, left_out: list[Said]) -> list[Row]:
    """Return the readable rows, with wrong cells as if unknown.

    Add a line to `left_out` for everything ignored.
    """
    mended = (
        _row_without_wrong_values(table, row, left_out)
        for row in _readable_rows(connection, table, left_out)
    )
    return [row for row in mended if row is not None]


def _row_without_wrong_values(table: str, row: Row, left_out: list[Said]) -> Row | None:
    """Return a row with its wrong values replaced by what stands for an unknown one, None if one of
    them has no such replacement.

    `left_out` gets a sentence for each of them.
    """
    keys, columns = TABLES[table]
    replacements = UNKNOWN.get(table, {})
    # The check names the first wrong value only: every turn replaces one.
    while True:
        try:
            check_row(table, row)
        except WrongValue as error:
            left_out.append(error.said)
            if error.column not in replacements:
                return None
            column_index = (*keys, *columns).index(error.column)
            row = (*row[:column_index], replacements[error.column], *row[column_index + 1 :])
        else:
            return row


def _readable_rows(
    connection: sqlite3.Connection, table: str, left_out: list[Said]
) -> Iterable[Row]:
    """Return the rows of a table.

    If some of its pages are damaged, each row before or after them once.
    """
    try:
        return fetched_rows(connection, select_statement(table))
    except sqlite3.DatabaseError:
        left_out.append(say("table {table} cannot be read completely", table=table))
    ends = (
        _rows_until_damage(connection, select_statement(table, order)) for order in ("ASC", "DESC")
    )
    return {repr(row): row for end in ends for row in end}.values()


def _rows_until_damage(connection: sqlite3.Connection, sql: str) -> Iterator[Row]:
    try:
        yield from connection.execute(sql)
    except sqlite3.DatabaseError:
        return
