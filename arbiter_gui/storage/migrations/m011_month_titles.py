"""Version 11: titles beside the ratings of later lists (B.01, 1.1.4).

The history keeps whole rows, so the rows it tells about get the new column too.
"""

from __future__ import annotations

import json
import sqlite3


def migrate(connection: sqlite3.Connection) -> None:
    """Add the column, in the table and in the history."""
    connection.execute("ALTER TABLE month_rating ADD COLUMN title TEXT NOT NULL DEFAULT ''")
    for number, text in connection.execute("SELECT id, changes FROM edit").fetchall():
        try:
            changes = [_widened(*change) for change in json.loads(text)]
        except (TypeError, ValueError):
            continue  # it is named when the rows are checked
        widened = json.dumps(changes, ensure_ascii=False, separators=(",", ":"))
        if widened != text:
            connection.execute("UPDATE edit SET changes = ? WHERE id = ?", (widened, number))


def _widened(
    table: str, key: list[object], before: list[object] | None, after: list[object] | None
) -> list[object]:
    added = [""] if table == "month_rating" else []
    return [table, key, *(None if row is None else row + added for row in (before, after))]
