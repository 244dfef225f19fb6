"""Who may do what, as roles of the database: the server holds them, whatever a window thinks.

The roles are `DATABASE_chief`, `_arbiter`, `_results` and `_look`. Everybody may look; chief arbiters, to whom
everything belongs, may do all that the others may. All others write by the functions of a tournament (`functions.py`),
and have no right on its tables but to read them: who enters results has one of these functions in every tournament, an
arbiter of a group all of them in the tournaments of that group.
"""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from enum import Enum
from typing import TYPE_CHECKING, Any

from arbiter_gui.storage.server.functions import (
    SEEN,
    given_for_results,
    given_to_arbiters,
    given_to_everybody,
    statements,
)

if TYPE_CHECKING:
    import psycopg
    from psycopg import sql


class ServerRole(Enum):
    """Chief arbiter of the event, arbiter of a group, entering results, looking only."""

    CHIEF = "chief"
    ARBITER = "arbiter"
    RESULTS = "results"
    LOOK = "look"


_BELOW = (
    (ServerRole.CHIEF, ServerRole.ARBITER),
    (ServerRole.CHIEF, ServerRole.RESULTS),
    (ServerRole.ARBITER, ServerRole.LOOK),
    (ServerRole.RESULTS, ServerRole.LOOK),
)
"""Which role may do what another one may. That of arbiters gives nobody a right to write: a tournament does."""
_MOST_CONNECTIONS = 40
"""Of one user: each window has two. So many that a hall can share a name, too few to shut everybody else out."""
_KEPT_BACK = """
    SELECT p.oid::regprocedure::text FROM pg_proc p WHERE p.pronamespace = 'pg_catalog'::regnamespace AND (
        p.proname IN ('loread', 'lowrite') OR starts_with(p.proname, 'lo_')
        OR (starts_with(p.proname, 'pg_') AND strpos(p.proname, 'advisory') > 0))
    AND EXISTS (SELECT 1 FROM aclexplode(coalesce(p.proacl, acldefault('f', p.proowner))) a WHERE a.grantee = 0)"""
"""The functions by which whoever is let in can fill the server with large objects, or hold locks without end."""
_LONGEST = 63
"""So many bytes a name on the server has; it cuts what is longer, and then all roles would be one."""


def role_name(database: str, role: ServerRole) -> str:
    """Return what a role of the program is called on the server: no other one is, of this database or another."""
    name = f"{database}_{role.value}"
    if len(name.encode()) <= _LONGEST:
        return name
    digest = hashlib.sha256(database.encode()).hexdigest()[:12]
    return f"{database.encode()[:30].decode(errors='ignore')}_{digest}_{role.value}"


def make_roles(connection: psycopg.Connection[Any], database: str) -> None:
    """Make the roles that are not there; needs the right to make roles."""
    for role in ServerRole:
        name = role_name(database, role)
        if not has_role(connection, name):
            run(connection, "CREATE ROLE {} NOLOGIN", name)
    arbiter = role_name(database, ServerRole.ARBITER)
    results = role_name(database, ServerRole.RESULTS)
    if is_member(connection, arbiter, results):
        # Of an older version: an arbiter of one group entered results in all.
        run(connection, "REVOKE {} FROM {}", results, arbiter)
    for upper, lower in _BELOW:
        run(connection, "GRANT {} TO {}", role_name(database, lower), role_name(database, upper))


def keep_back(connection: psycopg.Connection[Any], database: str) -> tuple[str, ...]:
    """Take from everybody what fills or stops a server; return the statements that only its superuser may carry out."""
    chief = role_name(database, ServerRole.CHIEF)
    functions = [name for (name,) in connection.execute(_KEPT_BACK).fetchall()]
    words = [f"REVOKE EXECUTE ON FUNCTION {name} FROM PUBLIC" for name in functions]
    # The functions of tournaments act as this role, and list who is there by these locks.
    words += [
        statement(f"GRANT EXECUTE ON FUNCTION {name} TO {{}}", chief).as_string(connection)
        for name in functions
        if "advisory" in name
    ]
    row = connection.execute("SELECT rolsuper FROM pg_roles WHERE rolname = current_user").fetchone()
    if row != (True,):
        return tuple(words)
    for revoking_or_granting in words:
        connection.execute(revoking_or_granting)
    return ()


def is_member(connection: psycopg.Connection[Any], member: str, role: str) -> bool:
    """Return whether a role was given to another one by itself."""
    words = """SELECT 1 FROM pg_auth_members m JOIN pg_roles r ON r.oid = m.roleid
               JOIN pg_roles u ON u.oid = m.member WHERE r.rolname = %s AND u.rolname = %s"""
    return connection.execute(words, (role, member)).fetchone() is not None


def has_role(connection: psycopg.Connection[Any], name: str) -> bool:
    """Return whether there is a role of that name, a user or a group."""
    return connection.execute("SELECT 1 FROM pg_roles WHERE rolname = %s", (name,)).fetchone() is not None


def add_user(
    connection: psycopg.Connection[Any], database: str, name: str, role: ServerRole, password: str | None
) -> None:
    """Give somebody a role; who is not known yet gets in with the password, which is stored as its hash."""
    from psycopg import sql

    if not has_role(connection, name):
        words = sql.SQL(f"CREATE ROLE {{}} LOGIN CONNECTION LIMIT {_MOST_CONNECTIONS} PASSWORD {{}}")
        hashed = _hashed(connection, name, password or "")
        connection.execute(words.format(sql.Identifier(name), sql.Literal(hashed)))
    run(connection, "GRANT {} TO {}", role_name(database, role), name)


def _hashed(connection: psycopg.Connection[Any], name: str, password: str) -> str:
    """Return the hash that the server stores, so that the password itself never reaches it, nor its log."""
    return connection.pgconn.encrypt_password(password.encode(), name.encode(), b"scram-sha-256").decode()


def grant_tournament(connection: psycopg.Connection[Any], database: str, schema: str, number: int) -> None:
    """Make the functions of a tournament and give them to whom they are for, and let everybody with a role read it.

    To be done as the role of chief arbiters, again after every new version. What was given before is taken back.
    """
    roles = {
        role.value: role_name(database, role)
        for role in (ServerRole.CHIEF, ServerRole.ARBITER, ServerRole.RESULTS)
    }
    look = role_name(database, ServerRole.LOOK)
    arbiters = arbiters_of(connection, schema)
    # What was just written is looked at now: a table with questions open cannot be altered.
    connection.execute("SET CONSTRAINTS ALL IMMEDIATE")
    for words in statements(schema, number, roles, _columns_of(connection, schema, "player")):
        connection.execute(words)
    for user in (look, roles["results"], *arbiters):
        run(connection, "REVOKE ALL ON ALL TABLES IN SCHEMA {} FROM {}", schema, user)
    for policy in ("read", "own"):
        run(connection, "DROP POLICY IF EXISTS {} ON {}.{}", policy, schema, "log")
    run(connection, "ALTER TABLE {}.{} DISABLE ROW LEVEL SECURITY", schema, "log")
    run(connection, "GRANT USAGE ON SCHEMA {} TO {}", schema, look)
    for table in _tables_of(connection, schema):
        run(connection, "GRANT SELECT ON {}.{} TO {}", schema, SEEN.get(table, table), look)
    _give(connection, given_to_everybody(schema), look)
    _give(connection, given_for_results(schema), roles["results"])
    for user in arbiters:
        grant_group(connection, schema, user)


def _tables_of(connection: psycopg.Connection[Any], schema: str) -> list[str]:
    """Return the tables in which a tournament stands."""
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
    """Return the arbiters of a tournament, by the functions they were given, or in an older form by tables."""
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
    """Let an arbiter of a group change everything in one tournament but what has happened there."""
    _give(connection, given_to_arbiters(schema), user)


def _give(connection: psycopg.Connection[Any], functions: Sequence[str], user: str) -> None:
    for function in functions:
        run(connection, f"GRANT EXECUTE ON FUNCTION {function} TO {{}}", user)


def run(connection: psycopg.Connection[Any], words: str, *names: str) -> None:
    """Carry out a statement with names in it."""
    connection.execute(statement(words, *names))


def statement(words: str, *names: str) -> sql.Composed:
    """Return a statement with names in it, each as a name and nothing else."""
    from psycopg import sql

    return sql.SQL(words).format(*map(sql.Identifier, names))
