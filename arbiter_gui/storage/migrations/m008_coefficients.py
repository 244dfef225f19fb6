"""Version 8: the development coefficient (K) of players.

The history keeps whole rows, so its rows get the new column too.
"""

from __future__ import annotations

import sqlite3

from arbiter_gui.storage.migrations.history_rows import widen_history


def migrate(connection: sqlite3.Connection) -> None:
    """Add the column, in the table and in the history.

    In older files it is unknown for all players.
    """
    connection.execute("ALTER TABLE player ADD COLUMN k INTEGER NOT NULL DEFAULT 0")
    widen_history(connection, lambda table, _: [0] if table == "player" else [])
