"""Version 15: the list of a player's national rating, for events that use the lists of several
federations.

The history keeps whole rows, so that they get the new column too.
"""

from __future__ import annotations

import sqlite3

from arbiter_gui.storage.migrations.history_rows import widen_history

_TABLES = ("player", "member")


def migrate(connection: sqlite3.Connection) -> None:
    """Add the column for players and members of teams, in the tables and in the history."""
    for table in _TABLES:
        connection.execute(f"ALTER TABLE {table} ADD COLUMN national_list TEXT NOT NULL DEFAULT ''")
    widen_history(connection, lambda table, _: [""] if table in _TABLES else [])
