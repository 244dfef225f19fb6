"""The results of audits, in a PostgreSQL database that several computers write to.

Every machine works with a file of its own, as without a server: it begins with what the server
knows, and results are sent there as soon as they are durable here. Chief arbiters write; all users
with a role may read.
"""

from __future__ import annotations

import tempfile
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

from arbiter_gui.audit.results import Results
from arbiter_gui.audit.task import AuditRequest, FileResult
from arbiter_gui.storage.server.address import Address
from arbiter_gui.storage.server.catalogue import as_chief, check_prepared, connected
from arbiter_gui.storage.server.connections import machine_name, user_and_place
from arbiter_gui.storage.server.roles import ServerRole, role_name, run_statement

if TYPE_CHECKING:
    import psycopg

_SCHEMA = "audit"
_KEY = "digest, rules, version"
_COLUMNS = {
    "results": f"{_KEY}, outcome, edition, program, year, players, same, different, illegal, "
    f"empty, error, seconds",
    "differences": f"{_KEY}, round, kind, article, data",
}
_TABLES = """
CREATE SCHEMA IF NOT EXISTS audit;
CREATE TABLE IF NOT EXISTS audit.files (
  who TEXT, place TEXT, digest TEXT NOT NULL, error TEXT NOT NULL, PRIMARY KEY (who, place)
);
CREATE TABLE IF NOT EXISTS audit.results (
  digest TEXT, rules TEXT, version TEXT, outcome TEXT NOT NULL, edition TEXT NOT NULL, program TEXT NOT NULL,
  year INTEGER NOT NULL, players INTEGER NOT NULL, same INTEGER NOT NULL, different INTEGER NOT NULL,
  illegal INTEGER NOT NULL, empty INTEGER NOT NULL, error TEXT NOT NULL, seconds DOUBLE PRECISION,
  PRIMARY KEY (digest, rules, version)
);
CREATE TABLE IF NOT EXISTS audit.differences (
  digest TEXT, rules TEXT, version TEXT, round INTEGER, kind TEXT, article TEXT NOT NULL, data TEXT NOT NULL,
  PRIMARY KEY (digest, rules, version, round, kind)
);
CREATE TABLE IF NOT EXISTS audit.contents (digest TEXT PRIMARY KEY, data BYTEA NOT NULL);
"""


class ServerResults(Results):
    """The results of an audit on a server, with a separate list for each machine that listed
    files.
    """

    def __init__(
        self, address: Address, password: str | None, request: AuditRequest, resumes: bool = False
    ) -> None:
        """Create the tables if missing, and fetch the known results. Raises StoreError."""
        self._address = address.server
        self._password = password
        self._folder = tempfile.TemporaryDirectory(ignore_cleanup_errors=True)
        self._unsent_digests = set[str]()
        try:
            with connected(self._address, password) as connection, connection.transaction():
                check_prepared(connection, self._address)
                self._prepare(connection)
                super().__init__(Path(self._folder.name) / "results.sqlite", request, resumes)
                self._fetch_known_results(connection)
        # The folder is removed by `close`, which is never called for an object that could not be
        # made.
        except BaseException:
            self._folder.cleanup()
            raise

    def _prepare(self, connection: psycopg.Connection[Any]) -> None:
        """Create the tables if missing, readable for all who may look at the database."""
        database = self._address.database
        as_chief(connection, database)
        connection.execute(_TABLES)
        run_statement(
            connection,
            "GRANT USAGE ON SCHEMA {} TO {}",
            _SCHEMA,
            role_name(database, ServerRole.LOOK),
        )
        run_statement(
            connection,
            "GRANT SELECT ON ALL TABLES IN SCHEMA {} TO {}",
            _SCHEMA,
            role_name(database, ServerRole.LOOK),
        )

    def _fetch_known_results(self, connection: psycopg.Connection[Any]) -> None:
        """Fetch the known results for these rules and this version, and the contents stored with
        them.
        """
        key = (self.request.rules, self.request.version)
        for table, columns in _COLUMNS.items():
            statement = f"SELECT {columns} FROM audit.{table} WHERE rules = %s AND version = %s"
            self._fill_table(table, connection.execute(statement, key))
        statement = """SELECT digest, data FROM audit.contents WHERE digest IN
                   (SELECT digest FROM audit.results WHERE rules = %s AND version = %s)"""
        self._fill_table("contents", connection.execute(statement, key))
        super().commit()

    def _fill_table(self, table: str, rows: psycopg.Cursor[Any]) -> None:
        marks = ",".join("?" * len(rows.description or ()))
        self._database.executemany(f"INSERT INTO {table} VALUES ({marks})", rows)

    def store_result(self, result: FileResult, data: bytes) -> None:
        """Store the result for a file, and its contents if they will be needed."""
        super().store_result(result, data)
        self._unsent_digests.add(result.digest)

    def commit(self) -> None:
        """Save the stored results durably, on the server too."""
        super().commit()
        if not self._unsent_digests:
            return
        with connected(self._address, self._password) as connection, connection.transaction():
            as_chief(connection, self._address.database)
            for digest in sorted(self._unsent_digests):
                self._send_result(connection, digest)
        self._unsent_digests.clear()

    def _send_result(self, connection: psycopg.Connection[Any], digest: str) -> None:
        """Replace the server's data about a file with ours."""
        key = (digest, self.request.rules, self.request.version)
        with connection.pipeline():
            for table in reversed(_COLUMNS):
                connection.execute(f"DELETE FROM audit.{table} WHERE ({_KEY}) = (%s, %s, %s)", key)
            for table, columns in _COLUMNS.items():
                rows = self._database.execute(
                    f"SELECT {columns} FROM {table} WHERE ({_KEY}) = (?, ?, ?)", key
                )
                marks = ", ".join("%s" for _ in columns.split(","))
                for row in rows:
                    connection.execute(
                        f"INSERT INTO audit.{table} VALUES ({marks})", _storable(row)
                    )
            for row in self._database.execute(
                "SELECT digest, data FROM contents WHERE digest = ?", key[:1]
            ):
                connection.execute(
                    "INSERT INTO audit.contents VALUES (%s, %s) ON CONFLICT DO NOTHING", row
                )

    def finish(self) -> None:
        """Replace the list of this machine on the server, and close the results."""
        self.commit()
        try:
            with connected(self._address, self._password) as connection, connection.transaction():
                as_chief(connection, self._address.database)
                lister = user_and_place(connection.info.user, f"Arbiter on {machine_name()}")
                connection.execute("DELETE FROM audit.files WHERE who = %s", (lister,))
                statement = "COPY audit.files (who, place, digest, error) FROM STDIN"
                with connection.cursor().copy(statement) as copy:
                    for row in self._database.execute("SELECT place, digest, error FROM files"):
                        copy.write_row(_storable((lister, *row)))
        finally:
            self.close()

    def close(self) -> None:
        """Close the file with the results saved durably."""
        super().close()
        self._folder.cleanup()


def _storable(row: Sequence[Any]) -> tuple[Any, ...]:
    """Return values in the form for the server, which has no character 0."""
    return tuple(map(_without_null, row))


def _without_null(value: Any) -> Any:
    """Return a text with the replacement character for any character 0; other values unchanged."""
    if not isinstance(value, str):
        return value
    return value.replace("\0", "\ufffd")
