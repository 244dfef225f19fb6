"""Version 11: titles beside the ratings of later lists (B.01, 1.1.4).

The history keeps whole rows, so its rows get the new column too.
"""

from __future__ import annotations

import sqlite3

from arbiter_gui.storage.migrations.history_rows import widen_history


def migrate(connection: sqlite3.Connection) -> None:
    """Add the column, in the table and in the history."""
    connection.execute("ALTER TABLE month_rating ADD COLUMN title TEXT NOT NULL DEFAULT ''")
    widen_history(connection, lambda table, _: [""] if table == "month_rating" else [])
