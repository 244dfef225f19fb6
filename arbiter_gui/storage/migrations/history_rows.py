"""The update of the whole rows that the history keeps, for the columns that a migration adds."""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Callable

Row = list[object]


def widen_history(connection: sqlite3.Connection, wider_row: Callable[[str, Row], Row]) -> None:
    """Extend every row of `edit.changes` by the values that `wider_row` returns for its table and
    content.
    """
    for edit_number, text in connection.execute("SELECT id, changes FROM edit").fetchall():
        changes = []
        try:
            logged_changes = json.loads(text)
            for table, key, old_row, new_row in logged_changes:
                rows = [_wider_row(table, row, wider_row) for row in (old_row, new_row)]
                changes.append([table, key, *rows])
        except (TypeError, ValueError, LookupError, RecursionError):
            continue  # it is named when the rows are checked
        if type(logged_changes) is not list:
            continue  # so is an empty text or object, which would otherwise give no changes
        widened_text = json.dumps(changes, ensure_ascii=False, separators=(",", ":"))
        if widened_text != text:
            connection.execute(
                "UPDATE edit SET changes = ? WHERE id = ?", (widened_text, edit_number)
            )


def _wider_row(table: str, row: Row | None, wider_row: Callable[[str, Row], Row]) -> Row | None:
    """Return a row with the values added for its table; None for None."""
    if row is None:
        return None
    return row + wider_row(table, row)
