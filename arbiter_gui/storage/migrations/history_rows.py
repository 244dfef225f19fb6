"""The rows that the history keeps whole, with the columns that a migration adds."""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Callable

Row = list[object]


def widen_history(connection: sqlite3.Connection, added: Callable[[str, Row], Row]) -> None:
    """Give every row of `edit.changes` the values that `added` returns for its table and what it holds."""
    for number, text in connection.execute("SELECT id, changes FROM edit").fetchall():
        try:
            told = json.loads(text)
            changes = [
                [table, key, *(None if row is None else row + added(table, row) for row in (before, after))]
                for table, key, before, after in told
            ]
        except (TypeError, ValueError, LookupError, RecursionError):
            continue  # it is named when the rows are checked
        if type(told) is not list:
            continue  # so is an empty text or object, of which there would be no changes else
        widened = json.dumps(changes, ensure_ascii=False, separators=(",", ":"))
        if widened != text:
            connection.execute("UPDATE edit SET changes = ? WHERE id = ?", (widened, number))
