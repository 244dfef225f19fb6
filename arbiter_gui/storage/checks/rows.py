"""The rows of a table as they are read: every cell is checked, and that no row is missing between
two others.
"""

from __future__ import annotations

import sqlite3
from collections import Counter
from collections.abc import Sequence

from arbiter_gui.domain.texts.sentences import say
from arbiter_gui.storage.checks.columns import WrongValue, check_rows
from arbiter_gui.storage.rows import LISTED_TABLES, TABLES, Row
from arbiter_gui.storage.sqlite.connections import error_code

_PLACED = frozenset(("round", "board", "bye", *LISTED_TABLES))
"""Tables whose rows are numbered from 1, within each round if there are two keys."""


def checked_rows(
    connection: sqlite3.Connection, table: str, round_number: int | None = None
) -> list[Row]:
    """Return the rows of a table in the order of keys; only of one round with `round_number`.

    Raises WrongValue.
    """
    keys = TABLES[table][0]
    if round_number is None:
        rows = fetched_rows(connection, select_statement(table))
    else:
        rows = fetched_rows(
            connection, select_statement(table, condition=f"WHERE {keys[0]} = ?"), (round_number,)
        )
    check_rows(table, rows)
    if table in _PLACED and not (table == "round" and round_number is not None):
        _check_places(table, [row[: len(keys)] for row in rows])
    return rows


def select_statement(table: str, order: str = "ASC", condition: str = "") -> str:
    """Return the SQL for the rows of a table, keys first, in the order of their keys."""
    keys, columns = TABLES[table]
    sorted_by = ", ".join(f"{key} {order}" for key in keys)
    return f"SELECT {', '.join(keys + columns)} FROM {table} {condition} ORDER BY {sorted_by}"


def fetched_rows(
    connection: sqlite3.Connection, sql: str, values: Sequence[object] = ()
) -> list[Row]:
    """Return the rows that a query finds.

    Text that cannot be decoded comes as bytes, which no column can hold.
    """
    try:
        return connection.execute(sql, values).fetchall()
    except sqlite3.OperationalError as error:
        if error_code(error):
            raise
    # The module's error for bytes that are not text has no code, and does not name the row.
    connection.text_factory = _text_or_bytes
    try:
        return connection.execute(sql, values).fetchall()
    finally:
        connection.text_factory = str


def _text_or_bytes(data: bytes) -> str | bytes:
    try:
        return data.decode()
    except UnicodeDecodeError:
        return data


def _check_places(table: str, keys: Sequence[Row]) -> None:
    """Raise WrongValue unless the numbers (sorted, without duplicates) run from 1 without gaps."""
    counts = Counter(key[:-1] for key in keys)
    highest_places = {key[:-1]: key[-1] for key in keys}
    if highest_places == counts:
        return
    key_counts: Counter[Row] = Counter()
    for *beginning, last_key in keys:
        group = tuple(beginning)
        key_counts[group] += 1
        if last_key != key_counts[group]:
            raise WrongValue(
                table, (*group, last_key), say("row {n} is missing before it", n=key_counts[group])
            )
