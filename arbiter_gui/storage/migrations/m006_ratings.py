"""Version 6: FIDE rating and national rating beside the rating that counts.

A rating whose source was known is the one of that source. The history keeps whole rows, so the rows it tells about
get the new columns too, by the same rule.
"""

from __future__ import annotations

import json
import sqlite3

_RATING, _SOURCE = 2, 12
"""Where the two stand in a player's row of the history, which has the columns behind the number."""


def migrate(connection: sqlite3.Connection) -> None:
    """Add the columns and fill them, in the table and in the history."""
    for column in ("fide_rating INTEGER", "national_rating INTEGER"):
        connection.execute(f"ALTER TABLE player ADD COLUMN {column} NOT NULL DEFAULT 0")
    connection.execute("ALTER TABLE player ADD COLUMN national_id TEXT NOT NULL DEFAULT ''")
    connection.execute("UPDATE player SET fide_rating = rating WHERE rating_source = 'FIDE'")
    connection.execute("UPDATE player SET national_rating = rating WHERE rating_source = 'national'")
    for number, text in connection.execute("SELECT id, changes FROM edit").fetchall():
        changes = [_widened(*change) for change in json.loads(text)]
        widened = json.dumps(changes, ensure_ascii=False, separators=(",", ":"))
        if widened != text:
            connection.execute("UPDATE edit SET changes = ? WHERE id = ?", (widened, number))


def _widened(
    table: str, key: list[object], before: list[object] | None, after: list[object] | None
) -> list[object]:
    if table != "player":
        return [table, key, before, after]
    return [table, key, *(None if row is None else row + _ratings(row) for row in (before, after))]


def _ratings(row: list[object]) -> list[object]:
    return [row[_RATING] if row[_SOURCE] == source else 0 for source in ("FIDE", "national")] + [""]
