"""Version 2: adjustments of points.

Programs of version 1 would also ignore the settings `acceleration` and `points.adjourned`; the
version keeps them from pairing such a file with wrong points.
"""

from __future__ import annotations

import sqlite3


def migrate(connection: sqlite3.Connection) -> None:
    """Create the table of adjustments."""
    connection.execute(
        """CREATE TABLE adjustment (
        place INTEGER PRIMARY KEY, kind TEXT NOT NULL, points INTEGER NOT NULL, round INTEGER,
        players TEXT NOT NULL)"""
    )
