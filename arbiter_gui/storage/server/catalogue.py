"""The tournaments of a database: their list, the users in them, creating one, and updating it to a
new version.
"""

from __future__ import annotations

import contextlib
import sqlite3
import tempfile
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any

from arbiter_gui.domain.errors import StoreError
from arbiter_gui.domain.texts.sentences import say
from arbiter_gui.storage.migrations import MIGRATIONS, Migration
from arbiter_gui.storage.port import NotAllowed, Store
from arbiter_gui.storage.server.address import Address
from arbiter_gui.storage.server.connections import connect, server_error, user_and_place
from arbiter_gui.storage.server.dialect import as_file
from arbiter_gui.storage.server.functions import PRESENT
from arbiter_gui.storage.server.roles import (
    ServerRole,
    add_user,
    grant_group,
    grant_tournament,
    make_roles,
    revoke_risky_functions,
    role_name,
    run_statement,
    statement,
)

if TYPE_CHECKING:
    import psycopg

_FORM = 2
_PER_FORM = 1000
"""Factor in a server version, which counts the form of the tournament there in thousands, plus the
tables' version.

Programs from before the first form wrote into the tables themselves: they take it for a newer
version than theirs, say so, and change nothing. Before the second form undo wrote games, rosters
and ratings of later lists back at the places that they had been logged with.
"""
_STUCK = """
CREATE OR REPLACE FUNCTION arbiter.end_stuck(tournament integer) RETURNS bigint
LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $body$
    SELECT count(pg_terminate_backend(a.pid)) FROM pg_stat_activity a
    WHERE a.datname = current_database() AND a.pid <> pg_backend_pid()
    AND NOT EXISTS (SELECT 1 FROM pg_roles r WHERE r.oid = a.usesysid AND r.rolsuper)
    AND a.xact_start < clock_timestamp() - interval '60 seconds' AND EXISTS (
        SELECT 1 FROM pg_locks l JOIN pg_class c ON c.oid = l.relation
        WHERE l.pid = a.pid AND l.granted AND c.relnamespace = to_regnamespace('tournament_' || tournament))
$body$
"""
"""Ends sessions in a transaction on a tournament that is longer than any window's, so that others
can work."""


@dataclass(frozen=True, slots=True)
class ListedTournament:
    """A tournament on a server: its number, name and version, and the users in it."""

    number: int
    name: str
    version: int
    present: tuple[str, ...]


def schema_of(tournament_number: int) -> str:
    """Return the name of a tournament's schema."""
    return f"tournament_{tournament_number}"


@contextlib.contextmanager
def connected(address: Address, password: str | None = None) -> Iterator[psycopg.Connection[Any]]:
    """Provide a connection for a block.

    Turn what the server rejects into a sentence for the user.
    """
    connection = connect(address, password)
    import psycopg

    try:
        yield connection
    except psycopg.Error as error:
        raise server_error(error, connection) from error
    finally:
        connection.close()


def prepare_database(
    address: Address,
    password: str | None,
    users: Sequence[tuple[str, ServerRole, int | None]] = (),
    passwords: Sequence[str] = (),
) -> tuple[str, ...]:
    """Prepare a database for tournaments: roles, the list of tournaments, and users with their
    roles.

    `users` are name, role and, for an arbiter of a group, the number of a tournament. Can be
    repeated at any time; tournaments of an older form are updated to the newest. Return the
    statements left for a superuser of the server, who alone can revoke from all users the functions
    that could fill or stop it.
    """
    with connected(address, password) as connection, connection.transaction():
        make_roles(connection, address.database)
        _join_chiefs(connection, address.database)
        chief, look = (
            role_name(address.database, role) for role in (ServerRole.CHIEF, ServerRole.LOOK)
        )
        run_statement(connection, "REVOKE ALL ON DATABASE {} FROM PUBLIC", address.database)
        run_statement(connection, "GRANT CONNECT ON DATABASE {} TO {}", address.database, look)
        run_statement(connection, "GRANT CREATE ON DATABASE {} TO {}", address.database, chief)
        if connection.execute("SELECT to_regnamespace('public')").fetchone() != (None,):
            # Before version 15 all users may create tables there.
            run_statement(connection, "REVOKE CREATE ON SCHEMA public FROM PUBLIC")
        connection.execute("CREATE SCHEMA IF NOT EXISTS arbiter")
        connection.execute(
            """CREATE TABLE IF NOT EXISTS arbiter.tournament (
               id INTEGER GENERATED ALWAYS AS IDENTITY PRIMARY KEY, version INTEGER NOT NULL)"""
        )
        connection.execute(_STUCK)
        connection.execute("REVOKE ALL ON FUNCTION arbiter.end_stuck(integer) FROM PUBLIC")
        run_statement(
            connection, "GRANT EXECUTE ON FUNCTION arbiter.end_stuck(integer) TO {}", look
        )
        run_statement(connection, "GRANT USAGE ON SCHEMA arbiter TO {}", look)
        run_statement(connection, "GRANT SELECT ON arbiter.tournament TO {}", look)
        run_statement(connection, "GRANT INSERT, UPDATE, DELETE ON arbiter.tournament TO {}", chief)
        _renew_forms(connection, address)
        new_passwords = iter(passwords)
        for name, role, tournament_number in users:
            add_user(connection, address.database, name, role, next(new_passwords, None))
            if tournament_number is not None:
                _check_form(connection, tournament_number)
                grant_group(connection, schema_of(tournament_number), name)
        return revoke_risky_functions(connection, address.database)


def _join_chiefs(connection: psycopg.Connection[Any], database: str) -> None:
    """Let the user who prepares a database act as a chief arbiter: everything in it belongs to that
    role.
    """
    import psycopg

    if not _is_chief(connection, database):
        # If this is not permitted, existing tournaments are left to the chief arbiters.
        with contextlib.suppress(psycopg.errors.InsufficientPrivilege), connection.transaction():
            run_statement(
                connection, "GRANT {} TO CURRENT_USER", role_name(database, ServerRole.CHIEF)
            )


def _renew_forms(connection: psycopg.Connection[Any], address: Address) -> None:
    """Update tournaments to the newest form.

    If tables must change too, a chief arbiter's window does it.
    """
    if not _is_chief(connection, address.database):
        return
    rows = connection.execute("SELECT id, version FROM arbiter.tournament ORDER BY id").fetchall()
    for tournament_number, version in rows:
        form, tables = divmod(version, _PER_FORM)
        if form < _FORM and tables == len(MIGRATIONS):
            migrate_on_server(connection, address, tournament_number, MIGRATIONS)
            # What `migrate_on_server` has set lasts to the end of the outermost transaction, in
            # which more follows here.
            connection.execute("RESET ROLE")
            connection.execute("RESET search_path")


def _check_form(connection: psycopg.Connection[Any], tournament_number: int) -> None:
    """Raise StoreError for a tournament whose rights are still those of an older version."""
    if version_on(connection, tournament_number) // _PER_FORM < _FORM:
        raise StoreError(
            say(
                "Tournament {number} was created by an older version of Arbiter. A chief arbiter "
                "must open it once with this version; then all users can continue.",
                number=tournament_number,
            )
        )


def tournaments(address: Address, password: str | None = None) -> tuple[ListedTournament, ...]:
    """Return the tournaments of a database that the user may see, with the users in them."""
    with connected(address, password) as connection:
        check_prepared(connection, address)
        rows = connection.execute(
            "SELECT id, version FROM arbiter.tournament WHERE has_schema_privilege('tournament_' "
            "|| id, 'USAGE') ORDER BY id"
        ).fetchall()
        return tuple(
            ListedTournament(
                tournament_number,
                _tournament_name(connection, tournament_number),
                version % _PER_FORM,
                lock_holders(connection, PRESENT, tournament_number),
            )
            for tournament_number, version in rows
        )


def _tournament_name(connection: psycopg.Connection[Any], tournament_number: int) -> str:
    """Return the name of a tournament, empty if it has none."""
    words = statement(
        "SELECT value FROM {}.setting WHERE name = 'details.name'", schema_of(tournament_number)
    )
    row = connection.execute(words).fetchone()
    if row is None:
        return ""
    return str(row[0])


def lock_holders(
    connection: psycopg.Connection[Any], lock: int, tournament_number: int
) -> tuple[str, ...]:
    """Return the users who hold an advisory lock of a tournament, with their machines."""
    rows = connection.execute(
        """SELECT DISTINCT a.usename, a.application_name FROM pg_locks l JOIN pg_stat_activity a USING (pid)
           WHERE l.locktype = 'advisory' AND l.granted AND l.classid = %s AND l.objid = %s
           AND l.database = (SELECT oid FROM pg_database WHERE datname = current_database()) ORDER BY 1, 2""",
        (lock, tournament_number),
    )
    return tuple(user_and_place(user or "?", program or "") for user, program in rows)


def writers(connection: psycopg.Connection[Any], tournament_number: int) -> tuple[str, ...]:
    """Return the users who are writing in a tournament and make others wait, with their
    machines.

    Whoever writes locks the only row of the table `writing` (`lock_writing`), and until the end of
    the transaction has a lock of the mode RowShareLock on that table. Those who only wait for the
    row have that lock, too; but they also have another one that is not granted yet.
    """
    rows = connection.execute(
        """SELECT DISTINCT activity.usename, activity.application_name
           FROM pg_locks held JOIN pg_stat_activity activity USING (pid)
           WHERE held.relation = to_regclass(%s) AND held.mode = 'RowShareLock' AND held.granted
           AND held.pid <> pg_backend_pid()
           AND NOT EXISTS (
               SELECT 1 FROM pg_locks awaited WHERE awaited.pid = held.pid AND NOT awaited.granted)
           ORDER BY 1, 2""",
        (f"{schema_of(tournament_number)}.writing",),
    )
    return tuple(user_and_place(user or "?", program or "") for user, program in rows)


def check_prepared(connection: psycopg.Connection[Any], address: Address) -> None:
    """Raise StoreError for a database that was not prepared."""
    if connection.execute("SELECT to_regclass('arbiter.tournament')").fetchone() == (None,):
        raise StoreError(
            say(
                "The database {database} is not ready for tournaments. Run {command} first.",
                database=address.database,
                command=f"arbiter server init {address.server}",
            )
        )


def version_on(connection: psycopg.Connection[Any], tournament_number: int) -> int:
    """Return the version of a tournament. Raises StoreError if it does not exist (or no longer)."""
    row = connection.execute(
        "SELECT version FROM arbiter.tournament WHERE id = %s", (tournament_number,)
    ).fetchone()
    if row is None:
        raise StoreError(say("The server has no tournament {number}.", number=tournament_number))
    return int(row[0])


def version_at(connection: psycopg.Connection[Any], address: Address) -> int:
    """Return the version of the tournament at an address.

    Raises StoreError also for an unprepared database.
    """
    from psycopg import errors

    try:
        return version_on(connection, address.tournament or 0)
    except errors.UndefinedTable:
        check_prepared(connection, address)
        raise


def check_known(version: int, tournament_number: int, migrations: Sequence[Migration]) -> None:
    """Raise StoreError for a tournament of a newer version."""
    form, tables = divmod(version, _PER_FORM)
    if form > _FORM or tables > len(migrations):
        raise StoreError(
            say(
                "Tournament {number} on the server was created by a newer version of Arbiter "
                "(version {version}; this program supports up to {known}). Update Arbiter to open "
                "it.",
                number=tournament_number,
                version=version,
                known=newest_version(migrations),
            )
        )


def newest_version(migrations: Sequence[Migration]) -> int:
    """Return the version on a server that this program writes."""
    return _FORM * _PER_FORM + len(migrations)


def is_old_form(version: int) -> bool:
    """Return whether a tournament dates from before the functions: it consists of its tables
    only.
    """
    return version < _PER_FORM


def tables_version(version: int) -> int:
    """Return the version of the tables of a tournament, which is that of a file."""
    return version % _PER_FORM


def as_chief(connection: psycopg.Connection[Any], database: str) -> None:
    """Act as the chief arbiters' role for the rest of a transaction, so that this role owns what is
    made.
    """
    if not _is_chief(connection, database):
        raise NotAllowed(
            say("Only a chief arbiter of this database can do that; your role does not allow it.")
        )
    run_statement(connection, "SET LOCAL ROLE {}", role_name(database, ServerRole.CHIEF))


def _is_chief(connection: psycopg.Connection[Any], database: str) -> bool:
    """Return whether the user may act as the chief arbiters' role."""
    row = connection.execute(
        "SELECT pg_has_role(rolname, 'MEMBER') FROM pg_roles WHERE rolname = %s",
        (role_name(database, ServerRole.CHIEF),),
    ).fetchone()
    return row == (True,)


def migrate_on_server(
    connection: psycopg.Connection[Any],
    address: Address,
    tournament_number: int,
    migrations: Sequence[Migration],
) -> None:
    """Update a tournament to the newest version, in one transaction.

    Users with an older program are notified.
    """
    if not _is_chief(connection, address.database):
        raise NotAllowed(
            say(
                "Tournament {number} was created by an older version of Arbiter. A chief arbiter "
                "must open it once with this version; then all users can continue.",
                number=tournament_number,
            )
        )
    with connection.transaction():
        as_chief(connection, address.database)
        # Any current writer, of whichever form, may finish, and then waits.
        run_statement(
            connection, "LOCK TABLE {}.{} IN EXCLUSIVE MODE", schema_of(tournament_number), "log"
        )
        version = version_on(connection, tournament_number)
        check_known(version, tournament_number, migrations)
        run_statement(connection, "SET LOCAL search_path = {}", schema_of(tournament_number))
        run_statement(
            connection,
            "DROP VIEW IF EXISTS {}.player_seen, {}.edit_seen",
            schema_of(tournament_number),
            schema_of(tournament_number),
        )
        for step in migrations[tables_version(version) :]:
            step(as_file(connection))
        connection.execute(
            "UPDATE arbiter.tournament SET version = %s WHERE id = %s",
            (newest_version(migrations), tournament_number),
        )
        grant_tournament(
            connection, address.database, schema_of(tournament_number), tournament_number
        )
        connection.execute("SELECT pg_notify(%s, '')", (schema_of(tournament_number),))


def copy_from_file(store: Store, address: Address, password: str | None) -> Address:
    """Create a tournament on the server from everything in `store`; return its address.

    Raises StoreError.
    """
    with tempfile.TemporaryDirectory() as folder:
        copy = Path(folder) / "copy"
        store.save_copy(copy)
        with contextlib.closing(sqlite3.connect(copy)) as source:
            return address.of(_copy_to_server(source, address, password))


def _copy_to_server(source: sqlite3.Connection, address: Address, password: str | None) -> int:
    """Create a tournament on the server with the whole content of a tournament file.

    Return its number.
    """
    with connected(address, password) as connection, connection.transaction():
        check_prepared(connection, address)
        as_chief(connection, address.database)
        row = connection.execute(
            "INSERT INTO arbiter.tournament (version) VALUES (%s) RETURNING id",
            (newest_version(MIGRATIONS),),
        ).fetchone()
        if row:
            tournament_number = int(row[0])
        else:
            tournament_number = 0
        run_statement(connection, "CREATE SCHEMA {}", schema_of(tournament_number))
        run_statement(connection, "SET LOCAL search_path = {}", schema_of(tournament_number))
        for step in MIGRATIONS:
            step(as_file(connection))
        for table, columns in columns_of(source).items():
            _copy_table(connection, source, table, columns)
        grant_tournament(
            connection, address.database, schema_of(tournament_number), tournament_number
        )
        return tournament_number


def columns_of(source: sqlite3.Connection) -> dict[str, list[str]]:
    """Return the columns of every table of a tournament file.

    Tables that others refer to are first.
    """
    tables = source.execute(
        "SELECT name FROM sqlite_master WHERE type = 'table' ORDER BY rowid"
    ).fetchall()
    return {
        name: [row[1] for row in source.execute(f"PRAGMA table_info({name})")] for (name,) in tables
    }


def _copy_table(
    connection: psycopg.Connection[Any], source: sqlite3.Connection, table: str, columns: list[str]
) -> None:
    """Copy the rows of a table to the server in one go, as single inserts would take minutes.

    The names of the table and its columns are those of our own schema, none that a user has typed.
    """
    column_places = ", ".join("{}" for _ in columns)
    copy_statement = statement(f"COPY {{}} ({column_places}) FROM STDIN", table, *columns)
    with connection.cursor().copy(copy_statement) as copy:
        for row in source.execute(f"SELECT {', '.join(columns)} FROM {table}"):
            copy.write_row(row)
