"""The rows of a damaged file as far as they can be read: a wrong cell is left out, or its row if nothing is left.

Whatever is left out is told, in the words in which the file was refused.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Iterable, Iterator
from typing import Any

from arbiter_gui.domain.texts.sentences import Said, say
from arbiter_gui.storage.cells.column_types import TEXT
from arbiter_gui.storage.checks.columns import WrongValue, check_row
from arbiter_gui.storage.checks.rows import fetched, question
from arbiter_gui.storage.rows import COLUMNS, TABLES, Row

_TEXTS = tuple(column for column, kind in COLUMNS["player"].items() if kind is TEXT)
UNKNOWN: dict[str, dict[str, Any]] = {
    "player": {
        **dict.fromkeys((*_TEXTS, "rating_source", "house"), ""),
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
"""What stands for a cell that cannot be read; without any of the others a row says nothing."""


def mended_rows(connection: sqlite3.Connection, table: str, left_out: list[Said]) -> list[Row]:
    """Return the rows that can be read, wrong cells in them as if nothing was known; add to `left_out` what was not."""
    mended = (_mended(table, row, left_out) for row in _readable(connection, table, left_out))
    return [row for row in mended if row is not None]


def _mended(table: str, row: Row, left_out: list[Said]) -> Row | None:
    """Return a row with nothing wrong in it, None where nothing is left of it."""
    keys, columns = TABLES[table]
    instead = UNKNOWN.get(table, {})
    while True:
        try:
            check_row(table, row)
        except WrongValue as error:
            left_out.append(error.said)
            if error.column not in instead:
                return None
            place = (*keys, *columns).index(error.column)
            row = (*row[:place], instead[error.column], *row[place + 1 :])
        else:
            return row


def _readable(connection: sqlite3.Connection, table: str, left_out: list[Said]) -> Iterable[Row]:
    """Return the rows of a table, of one with damaged pages those before and those behind."""
    try:
        return fetched(connection, question(table))
    except sqlite3.DatabaseError:
        left_out.append(say("table {table} cannot be read completely", table=table))
    ends = (_until_damage(connection, question(table, order)) for order in ("ASC", "DESC"))
    return {repr(row): row for end in ends for row in end}.values()


def _until_damage(connection: sqlite3.Connection, sql: str) -> Iterator[Row]:
    try:
        yield from connection.execute(sql)
    except sqlite3.DatabaseError:
        return
