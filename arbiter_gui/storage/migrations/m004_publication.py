"""Version 4: when a round was published and then changed, and results that count for the rating
only.
"""

from __future__ import annotations

import sqlite3


def migrate(connection: sqlite3.Connection) -> None:
    """Create the table; rounds of older files have no rows in it."""
    connection.execute(
        """CREATE TABLE publication (
            round INTEGER PRIMARY KEY REFERENCES round (number) DEFERRABLE INITIALLY DEFERRED,
            time TEXT NOT NULL, alterations TEXT NOT NULL, reported TEXT NOT NULL)"""
    )
