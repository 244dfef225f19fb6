"""Version 5: how the texts of the history were made, so that a window can show them in its own
language.

The English text is still there. The data beside it is the output of `domain.saying.kept`; lines of
older files have none and are shown in English.
"""

from __future__ import annotations

import sqlite3


def migrate(connection: sqlite3.Connection) -> None:
    """Add the columns; existing data is unchanged."""
    connection.execute("ALTER TABLE edit ADD COLUMN said TEXT")
    connection.execute("ALTER TABLE log ADD COLUMN said TEXT")
