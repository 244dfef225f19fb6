"""Version 4: when a round was published and altered after that, and results that count for the rating only."""

from __future__ import annotations

import sqlite3


def migrate(connection: sqlite3.Connection) -> None:
    """Add the table; rounds of older files have nothing to put there."""
    connection.execute(
        """CREATE TABLE publication (
            round INTEGER PRIMARY KEY REFERENCES round (number) DEFERRABLE INITIALLY DEFERRED,
            time TEXT NOT NULL, alterations TEXT NOT NULL, reported TEXT NOT NULL)"""
    )
