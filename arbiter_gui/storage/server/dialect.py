"""The one place where the SQL of the tournament file is translated for PostgreSQL."""

from __future__ import annotations

import re
import sqlite3
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, cast

if TYPE_CHECKING:
    import psycopg


def for_server(sql: str) -> str:
    """Return a statement in PostgreSQL's dialect; its values keep their order."""
    sql = re.sub(r"\bINTEGER\b", "BIGINT", sql).replace("WITHOUT ROWID", "")
    return sql.replace("%", "%%").replace("?", "%s")


class _ConnectionForFileStatements:
    """A connection that accepts the statements of the tournament file."""

    def __init__(self, connection: psycopg.Connection[Any]) -> None:
        self._connection = connection

    def execute(self, sql: str, values: Sequence[object] = ()) -> psycopg.Cursor[Any]:
        return self._connection.execute(for_server(sql), values)


def as_file(connection: psycopg.Connection[Any]) -> sqlite3.Connection:
    """Return a connection to a server for code written for a file, such as the migrations."""
    return cast(sqlite3.Connection, _ConnectionForFileStatements(connection))
