"""Version 10: teams, payments, contacts and expulsion of players; games of boards; ratings of later lists.

The history keeps whole rows, so the rows it tells about get the new columns too.
"""

from __future__ import annotations

import json
import sqlite3

_TEXT, _NUMBER = "TEXT NOT NULL DEFAULT ''", "INTEGER NOT NULL DEFAULT 0"
_ADDED = (
    *(("team", _TEXT), ("expelled", _TEXT), ("fee", _NUMBER), ("paid", _NUMBER), ("paid_by", _TEXT)),
    *(("email", _TEXT), ("phone", _TEXT), ("contact", _TEXT)),
)
_EMPTY: list[object] = ["" if kind is _TEXT else 0 for _, kind in _ADDED]


def migrate(connection: sqlite3.Connection) -> None:
    """Add the columns, in the table and in the history, and the new tables."""
    for name, kind in _ADDED:
        connection.execute(f"ALTER TABLE player ADD COLUMN {name} {kind}")
    connection.execute(
        "CREATE TABLE game (place INTEGER PRIMARY KEY, round INTEGER NOT NULL, white INTEGER NOT NULL, "
        "black INTEGER NOT NULL, text TEXT NOT NULL)"
    )
    connection.execute(
        "CREATE TABLE month_rating (place INTEGER PRIMARY KEY, player INTEGER NOT NULL, list TEXT NOT NULL, "
        "rating INTEGER NOT NULL, k INTEGER NOT NULL)"
    )
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
    added = _EMPTY if table == "player" else []
    return [table, key, *(None if row is None else row + added for row in (before, after))]
