"""The one place where the SQL of the tournament file becomes that of PostgreSQL."""

from __future__ import annotations

import re
import sqlite3
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, cast

if TYPE_CHECKING:
    import psycopg

_WRITES = ("INSERT", "UPDATE", "DELETE")


def for_server(sql: str) -> str:
    """Return a statement as PostgreSQL reads it; its values stay in their order."""
    sql = re.sub(r"\bINTEGER\b", "BIGINT", sql).replace("WITHOUT ROWID", "")
    return sql.replace("%", "%%").replace("?", "%s")


def counting_rows(sql: str) -> str:
    """Return a statement that fails, by a division by zero, unless it writes as many rows as its last value says.

    So what follows can be sent with it, before anybody has seen what it wrote.
    """
    return f"WITH written AS ({for_server(sql)} RETURNING 1) SELECT 1 / (count(*) = %s)::int FROM written"


class _Server:
    """A connection that takes the statements of the tournament file."""

    def __init__(self, connection: psycopg.Connection[Any]) -> None:
        self._connection = connection

    def execute(self, sql: str, values: Sequence[object] = ()) -> psycopg.Cursor[Any]:
        return self._connection.execute(for_server(sql), values)


def as_file(connection: psycopg.Connection[Any]) -> sqlite3.Connection:
    """Return a connection to a server for what is written for a file, such as the migrations."""
    return cast(sqlite3.Connection, _Server(connection))


class Recording(sqlite3.Connection):
    """A connection to the copy in memory; while `written` is a list, what is written is kept in it.

    Each item is a statement, its values, and how many rows it changed.
    """

    written: list[tuple[str, Sequence[Any], int]] | None = None

    def execute(self, sql: str, values: Any = (), /) -> sqlite3.Cursor:
        """Carry a statement out."""
        cursor = super().execute(sql, values)
        if self.written is not None and sql.lstrip().startswith(_WRITES):
            self.written.append((sql, tuple(values), cursor.rowcount))
        return cursor

    def executemany(self, sql: str, rows: Any, /) -> sqlite3.Cursor:
        """Carry a statement out for each row; every one is to change one row."""
        rows = tuple(rows)
        cursor = super().executemany(sql, rows)
        if self.written is not None and sql.lstrip().startswith(_WRITES):
            self.written += [(sql, tuple(values), 1) for values in rows]
        return cursor
