"""Version 3: players' registration data, names of groups, and tables of boards.

The history keeps whole rows, so its rows get the new columns too.
"""

from __future__ import annotations

import sqlite3

from arbiter_gui.storage.migrations.history_rows import widen_history

# By table: the definitions of the new columns, and their values in rows written before.
_COLUMNS: dict[str, tuple[tuple[str, ...], tuple[object, ...]]] = {
    "player": (
        (
            "club TEXT NOT NULL DEFAULT ''",
            "category TEXT NOT NULL DEFAULT ''",
            "rating_source TEXT NOT NULL DEFAULT ''",
            "fixed_board INTEGER",
        ),
        ("", "", "", None),
    ),
    "board": (("kept_table INTEGER",), (None,)),
    "prohibited": (("name TEXT NOT NULL DEFAULT ''",), ("",)),
}


def migrate(connection: sqlite3.Connection) -> None:
    """Add the columns, in the tables and in the history."""
    for table, (columns, _) in _COLUMNS.items():
        for column in columns:
            connection.execute(f"ALTER TABLE {table} ADD COLUMN {column}")
    widen_history(
        connection, lambda table, _: list(_COLUMNS[table][1]) if table in _COLUMNS else []
    )
