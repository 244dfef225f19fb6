"""Version 13: house players, and groups whose players should not meet if avoidable.

The history keeps whole rows, so its rows get the new columns too.
"""

from __future__ import annotations

import sqlite3

from arbiter_gui.storage.migrations.history_rows import widen_history

_ADDED = {"player": "house", "prohibited": "wish"}


def migrate(connection: sqlite3.Connection) -> None:
    """Add a column to each of the two tables, and to their rows in the history."""
    for table, column in _ADDED.items():
        connection.execute(f"ALTER TABLE {table} ADD COLUMN {column} TEXT NOT NULL DEFAULT ''")
    widen_history(connection, lambda table, _: [""] if table in _ADDED else [])
