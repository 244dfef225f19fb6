"""Version 7: a seal on every trace, so that damage in it is seen without following every event.

Traces of older files have no seal: whether they are undamaged is unknown, so they are tried out
before use.
"""

from __future__ import annotations

import sqlite3


def migrate(connection: sqlite3.Connection) -> None:
    """Add the column; existing data is unchanged."""
    connection.execute("ALTER TABLE trace ADD COLUMN seal TEXT")
