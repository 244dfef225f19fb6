"""Version 6: FIDE rating and national rating beside the rating that counts.

A rating whose source was known is the rating of that source. The history keeps whole rows, so its
rows get the new columns too, under the same rule.
"""

from __future__ import annotations

import sqlite3

from arbiter_gui.storage.migrations.history_rows import Row, widen_history

_RATING = 2
_SOURCE = 12
"""Indexes of the two in a player's row of the history, which has the columns after the number."""


def migrate(connection: sqlite3.Connection) -> None:
    """Add the columns and fill them, in the table and in the history."""
    for column in ("fide_rating INTEGER", "national_rating INTEGER"):
        connection.execute(f"ALTER TABLE player ADD COLUMN {column} NOT NULL DEFAULT 0")
    connection.execute("ALTER TABLE player ADD COLUMN national_id TEXT NOT NULL DEFAULT ''")
    connection.execute("UPDATE player SET fide_rating = rating WHERE rating_source = 'FIDE'")
    connection.execute(
        "UPDATE player SET national_rating = rating WHERE rating_source = 'national'"
    )
    widen_history(connection, _ratings)


def _ratings(table: str, row: Row) -> list[object]:
    if table != "player":
        return []
    return [row[_RATING] if row[_SOURCE] == source else 0 for source in ("FIDE", "national")] + [""]
