"""Version 12: club and member numbers and states of players, which the reports of federations need.

The history keeps whole rows, so its rows get the new columns too.
"""

from __future__ import annotations

import sqlite3

from arbiter_gui.storage.migrations.history_rows import widen_history

_ADDED = ("club_number", "member_number", "state")


def migrate(connection: sqlite3.Connection) -> None:
    """Add the columns, in the table and in the history."""
    for name in _ADDED:
        connection.execute(f"ALTER TABLE player ADD COLUMN {name} TEXT NOT NULL DEFAULT ''")
    empty_values: list[object] = [""] * len(_ADDED)
    widen_history(connection, lambda table, _: empty_values if table == "player" else [])
