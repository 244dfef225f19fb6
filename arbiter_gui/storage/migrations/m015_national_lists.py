"""Version 15: the list that a player's national rating is from, where an event takes those of several federations.

The history keeps whole rows, so the rows it tells about get the new column too.
"""

from __future__ import annotations

import sqlite3

from arbiter_gui.storage.migrations.history_rows import widen_history

_TABLES = ("player", "member")


def migrate(connection: sqlite3.Connection) -> None:
    """Add the column to the players and to those of teams, in the tables and in the history."""
    for table in _TABLES:
        connection.execute(f"ALTER TABLE {table} ADD COLUMN national_list TEXT NOT NULL DEFAULT ''")
    widen_history(connection, lambda table, _: [""] if table in _TABLES else [])
