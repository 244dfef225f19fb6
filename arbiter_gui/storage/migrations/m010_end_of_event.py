"""Version 10: teams, payments, contacts and expulsion of players; games of boards.

Ratings of later lists.

The history keeps whole rows, so its rows get the new columns too.
"""

from __future__ import annotations

import sqlite3

from arbiter_gui.storage.migrations.history_rows import widen_history

_TEXT = "TEXT NOT NULL DEFAULT ''"
_NUMBER = "INTEGER NOT NULL DEFAULT 0"
_ADDED = (
    *(
        ("team", _TEXT),
        ("expelled", _TEXT),
        ("fee", _NUMBER),
        ("paid", _NUMBER),
        ("paid_by", _TEXT),
    ),
    *(("email", _TEXT), ("phone", _TEXT), ("contact", _TEXT)),
)


def migrate(connection: sqlite3.Connection) -> None:
    """Add the columns, in the table and in the history, and the new tables."""
    for name, kind in _ADDED:
        connection.execute(f"ALTER TABLE player ADD COLUMN {name} {kind}")
    connection.execute(
        "CREATE TABLE game (place INTEGER PRIMARY KEY, round INTEGER NOT NULL, white INTEGER NOT "
        "NULL, black INTEGER NOT NULL, text TEXT NOT NULL)"
    )
    connection.execute(
        "CREATE TABLE month_rating (place INTEGER PRIMARY KEY, player INTEGER NOT NULL, list TEXT "
        "NOT NULL, rating INTEGER NOT NULL, k INTEGER NOT NULL)"
    )
    empty_values: list[object] = ["" if kind is _TEXT else 0 for _, kind in _ADDED]
    widen_history(connection, lambda table, _: empty_values if table == "player" else [])
