"""The rights of users, as roles of the database: the server enforces them, whatever a window
assumes.

The roles are `DATABASE_chief`, `_arbiter`, `_results` and `_look`. All roles may read; chief
arbiters, who own everything, have the rights of all other roles. All others write through the
functions of a tournament (`functions.py`), and may only read its tables: users who enter results
have one of these functions in every tournament, an arbiter of a group all of them in the
tournaments of that group.
"""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from enum import Enum
from typing import TYPE_CHECKING, Any

from arbiter_gui.storage.server.functions import (
    SEEN,
    functions_for_arbiters,
    functions_for_readers,
    functions_for_results,
    statements,
)

if TYPE_CHECKING:
    import psycopg
    from psycopg import sql


class ServerRole(Enum):
    """Chief arbiter of the event, arbiter of a group, entering results, reading only."""

    CHIEF = "chief"
    ARBITER = "arbiter"
    RESULTS = "results"
    LOOK = "look"


_ROLES_BELOW = (
    (ServerRole.CHIEF, ServerRole.ARBITER),
    (ServerRole.CHIEF, ServerRole.RESULTS),
    (ServerRole.ARBITER, ServerRole.LOOK),
    (ServerRole.RESULTS, ServerRole.LOOK),
)
"""Pairs of roles, the first with all rights of the second. An arbiter's right to write is given by
a tournament."""
_MOST_CONNECTIONS = 40
"""Most connections of a user: each window has two. Enough for a hall to share a name, too few to
shut others out."""
_RISKY_FUNCTIONS = """
    SELECT p.oid::regprocedure::text FROM pg_proc p WHERE p.pronamespace = 'pg_catalog'::regnamespace AND (
        p.proname IN ('loread', 'lowrite') OR starts_with(p.proname, 'lo_')
        OR (starts_with(p.proname, 'pg_') AND strpos(p.proname, 'advisory') > 0))
    AND EXISTS (SELECT 1 FROM aclexplode(coalesce(p.proacl, acldefault('f', p.proowner))) a WHERE a.grantee = 0)"""
"""The functions with which any admitted user can fill the server with large objects, or hold locks
without end."""
_LONGEST = 63
"""Most bytes of a name on the server; it cuts longer names, which would make all roles the same."""


def role_name(database: str, role: ServerRole) -> str:
    """Return the name of a program role on the server, which no other role has, in this database or
    another.
    """
    name = f"{database}_{role.value}"
    if len(name.encode()) <= _LONGEST:
        return name
    digest = hashlib.sha256(database.encode()).hexdigest()[:12]
    return f"{database.encode()[:30].decode(errors='ignore')}_{digest}_{role.value}"


def make_roles(connection: psycopg.Connection[Any], database: str) -> None:
    """Create the missing roles; needs the right to create roles."""
    for role in ServerRole:
        name = role_name(database, role)
        if not has_role(connection, name):
            run_statement(connection, "CREATE ROLE {} NOLOGIN", name)
    arbiter = role_name(database, ServerRole.ARBITER)
    results = role_name(database, ServerRole.RESULTS)
    if is_member(connection, arbiter, results):
        # From an older version: an arbiter of one group entered results in all.
        run_statement(connection, "REVOKE {} FROM {}", results, arbiter)
    for upper_role, lower_role in _ROLES_BELOW:
        run_statement(
            connection,
            "GRANT {} TO {}",
            role_name(database, lower_role),
            role_name(database, upper_role),
        )


def revoke_risky_functions(connection: psycopg.Connection[Any], database: str) -> tuple[str, ...]:
    """Revoke from all users what fills or stops a server.

    Return the statements that only a superuser may execute.
    """
    chief = role_name(database, ServerRole.CHIEF)
    functions = [name for (name,) in connection.execute(_RISKY_FUNCTIONS).fetchall()]
    statements_to_run = [f"REVOKE EXECUTE ON FUNCTION {name} FROM PUBLIC" for name in functions]
    # The functions of tournaments act as this role, and use these locks to list the users who are
    # present.
    statements_to_run += [
        statement(f"GRANT EXECUTE ON FUNCTION {name} TO {{}}", chief).as_string(connection)
        for name in functions
        if "advisory" in name
    ]
    row = connection.execute(
        "SELECT rolsuper FROM pg_roles WHERE rolname = current_user"
    ).fetchone()
    if row != (True,):
        return tuple(statements_to_run)
    for revoking_or_granting in statements_to_run:
        connection.execute(revoking_or_granting)
    return ()


def is_member(connection: psycopg.Connection[Any], member: str, role: str) -> bool:
    """Return whether a role was granted to another one directly."""
    words = """SELECT 1 FROM pg_auth_members m JOIN pg_roles r ON r.oid = m.roleid
               JOIN pg_roles u ON u.oid = m.member WHERE r.rolname = %s AND u.rolname = %s"""
    return connection.execute(words, (role, member)).fetchone() is not None


def has_role(connection: psycopg.Connection[Any], name: str) -> bool:
    """Return whether a role of that name exists, a user or a group."""
    return (
        connection.execute("SELECT 1 FROM pg_roles WHERE rolname = %s", (name,)).fetchone()
        is not None
    )


def add_user(
    connection: psycopg.Connection[Any],
    database: str,
    name: str,
    role: ServerRole,
    password: str | None,
) -> None:
    """Give a user a role; a new user is created with the password, which is stored as its hash."""
    from psycopg import sql

    if not has_role(connection, name):
        words = sql.SQL(
            f"CREATE ROLE {{}} LOGIN CONNECTION LIMIT {_MOST_CONNECTIONS} PASSWORD {{}}"
        )
        hashed = _password_hash(connection, name, password or "")
        connection.execute(words.format(sql.Identifier(name), sql.Literal(hashed)))
    run_statement(connection, "GRANT {} TO {}", role_name(database, role), name)


def _password_hash(connection: psycopg.Connection[Any], name: str, password: str) -> str:
    """Return the hash that the server stores, so that the password itself never reaches it, nor its
    log.
    """
    return connection.pgconn.encrypt_password(
        password.encode(), name.encode(), b"scram-sha-256"
    ).decode()


def grant_tournament(
    connection: psycopg.Connection[Any], database: str, schema: str, tournament_number: int
) -> None:
    """Create the functions of a tournament, grant them to their users, and let all roles read it.

    To be called as the role of chief arbiters, again after every new version. Earlier grants are
    revoked.
    """
    roles = {
        role.value: role_name(database, role)
        for role in (ServerRole.CHIEF, ServerRole.ARBITER, ServerRole.RESULTS)
    }
    look = role_name(database, ServerRole.LOOK)
    arbiters = arbiters_of(connection, schema)
    # Rows just written are checked now: a table with pending checks cannot be altered.
    connection.execute("SET CONSTRAINTS ALL IMMEDIATE")
    for words in statements(
        schema, tournament_number, roles, _columns_of(connection, schema, "player")
    ):
        connection.execute(words)
    for user in (look, roles["results"], *arbiters):
        run_statement(connection, "REVOKE ALL ON ALL TABLES IN SCHEMA {} FROM {}", schema, user)
    for policy in ("read", "own"):
        run_statement(connection, "DROP POLICY IF EXISTS {} ON {}.{}", policy, schema, "log")
    run_statement(connection, "ALTER TABLE {}.{} DISABLE ROW LEVEL SECURITY", schema, "log")
    run_statement(connection, "GRANT USAGE ON SCHEMA {} TO {}", schema, look)
    for table in _tables_of(connection, schema):
        run_statement(
            connection, "GRANT SELECT ON {}.{} TO {}", schema, SEEN.get(table, table), look
        )
    _grant_functions(connection, functions_for_readers(schema), look)
    _grant_functions(connection, functions_for_results(schema), roles["results"])
    for user in arbiters:
        grant_group(connection, schema, user)


def _tables_of(connection: psycopg.Connection[Any], schema: str) -> list[str]:
    """Return the tables that hold a tournament."""
    rows = connection.execute(
        """SELECT relname FROM pg_class
           WHERE relnamespace = %s::regnamespace AND relkind = 'r' AND relname <> 'writing'""",
        (schema,),
    )
    return [name for (name,) in rows]


def _columns_of(connection: psycopg.Connection[Any], schema: str, table: str) -> list[str]:
    """Return the columns of a table."""
    rows = connection.execute(
        """SELECT attname FROM pg_attribute
           WHERE attrelid = format('%%I.%%I', %s::text, %s::text)::regclass AND attnum > 0 AND NOT attisdropped""",
        (schema, table),
    )
    return [name for (name,) in rows]


def arbiters_of(connection: psycopg.Connection[Any], schema: str) -> list[str]:
    """Return the arbiters of a tournament, from the functions granted to them, or in an older form
    from tables.
    """
    rows = connection.execute(
        """SELECT u.rolname FROM pg_proc p, aclexplode(p.proacl) a JOIN pg_roles u ON u.oid = a.grantee
           WHERE p.pronamespace = %(schema)s::regnamespace AND p.proname = 'write' AND a.grantee <> p.proowner
           UNION SELECT u.rolname FROM pg_class c, aclexplode(c.relacl) a JOIN pg_roles u ON u.oid = a.grantee
           WHERE c.relnamespace = %(schema)s::regnamespace AND c.relname = 'board'
           AND a.privilege_type = 'INSERT' AND a.grantee <> c.relowner ORDER BY 1""",
        {"schema": schema},
    )
    return [name for (name,) in rows]


def grant_group(connection: psycopg.Connection[Any], schema: str, user: str) -> None:
    """Let an arbiter of a group change everything in one tournament except its history."""
    _grant_functions(connection, functions_for_arbiters(schema), user)


def _grant_functions(
    connection: psycopg.Connection[Any], functions: Sequence[str], user: str
) -> None:
    for function in functions:
        run_statement(connection, f"GRANT EXECUTE ON FUNCTION {function} TO {{}}", user)


def run_statement(connection: psycopg.Connection[Any], words: str, *names: str) -> None:
    """Execute a statement with names in it."""
    connection.execute(statement(words, *names))


def statement(words: str, *names: str) -> sql.Composed:
    """Return a statement with names in it, each quoted as a name."""
    from psycopg import sql

    return sql.SQL(words).format(*map(sql.Identifier, names))
