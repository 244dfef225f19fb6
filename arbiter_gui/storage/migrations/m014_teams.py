"""Version 14: events of teams.

Rosters, players of teams, and games of matches have tables of their own.
"""

from __future__ import annotations

import sqlite3

_TEXT = "TEXT NOT NULL"
_NUMBER = "INTEGER NOT NULL"
_MEMBER = (
    *(("place", _NUMBER), ("name", _TEXT), ("rating", _NUMBER), ("title", _TEXT), ("sex", _TEXT)),
    *(
        ("federation", _TEXT),
        ("fide_id", _TEXT),
        ("birth", _TEXT),
        ("rank", "INTEGER"),
        ("club", _TEXT),
    ),
    *(("category", _TEXT), ("rating_source", _TEXT), ("fide_rating", _NUMBER)),
    *(("national_rating", _NUMBER), ("national_id", _TEXT), ("k", _NUMBER)),
)


def migrate(connection: sqlite3.Connection) -> None:
    """Create the three tables; no existing table changes, and so no row of the history."""
    columns = ", ".join(f"{name} {kind}" for name, kind in _MEMBER)
    connection.execute(f"CREATE TABLE member (number INTEGER PRIMARY KEY, {columns})")
    connection.execute(
        "CREATE TABLE roster (place INTEGER PRIMARY KEY, team INTEGER NOT NULL, short_name TEXT "
        "NOT NULL, captain TEXT NOT NULL, strength INTEGER NOT NULL, players TEXT NOT NULL)"
    )
    connection.execute(
        "CREATE TABLE match_games (round INTEGER NOT NULL, board INTEGER NOT NULL, games TEXT NOT "
        "NULL, stated TEXT NOT NULL, PRIMARY KEY (round, board))"
    )
