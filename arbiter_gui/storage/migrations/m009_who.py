"""Version 9: the author of an edit, and the number under which another device sent it.

Edits made at the window have neither. The number is saved in the same transaction as the edit, so a
device that asks again after a power cut learns that its entry was carried out.
"""

from __future__ import annotations

import sqlite3


def migrate(connection: sqlite3.Connection) -> None:
    """Add the columns; existing data is unchanged."""
    connection.execute("ALTER TABLE log ADD COLUMN who TEXT NOT NULL DEFAULT ''")
    connection.execute("ALTER TABLE log ADD COLUMN entry TEXT NOT NULL DEFAULT ''")
