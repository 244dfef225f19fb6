"""Version 5: how the texts of the history were made, so that a window can say them in its own language.

The English text stays where it was. The data beside it is what `domain.saying.kept` makes of it; lines of older
files have none and are shown in English.
"""

from __future__ import annotations

import sqlite3


def migrate(connection: sqlite3.Connection) -> None:
    """Add the columns; nothing that is there is touched."""
    connection.execute("ALTER TABLE edit ADD COLUMN said TEXT")
    connection.execute("ALTER TABLE log ADD COLUMN said TEXT")
