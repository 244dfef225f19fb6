"""Version 9: who made an edit, and the number under which another device sent it.

What was typed at the window has neither. The number stands in the same transaction as the edit, so a device that
asks again after a power cut is told that its entry was carried out.
"""

from __future__ import annotations

import sqlite3


def migrate(connection: sqlite3.Connection) -> None:
    """Add the columns; nothing that is there is touched."""
    connection.execute("ALTER TABLE log ADD COLUMN who TEXT NOT NULL DEFAULT ''")
    connection.execute("ALTER TABLE log ADD COLUMN entry TEXT NOT NULL DEFAULT ''")
