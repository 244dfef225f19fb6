"""Who may do what, as roles of the database: the server holds them, whatever a window thinks.

The roles are `DATABASE_chief`, `_arbiter`, `_results` and `_look`; each may do what the next may. Who is an arbiter of
a group gets the tournaments of that group one by one.
"""

from __future__ import annotations

import hashlib
from enum import Enum
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    import psycopg
    from psycopg import sql


class ServerRole(Enum):
    """Chief arbiter of the event, arbiter of a group, entering results, looking only."""

    CHIEF = "chief"
    ARBITER = "arbiter"
    RESULTS = "results"
    LOOK = "look"


_BELOW = {
    ServerRole.CHIEF: ServerRole.ARBITER,
    ServerRole.ARBITER: ServerRole.RESULTS,
    ServerRole.RESULTS: ServerRole.LOOK,
}
_HISTORY = ("edit", "log")
_ONLY_ADDED = (*_HISTORY, "trace")
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
    for upper, lower in _BELOW.items():
        run(connection, "GRANT {} TO {}", role_name(database, lower), role_name(database, upper))


def has_role(connection: psycopg.Connection[Any], name: str) -> bool:
    """Return whether there is a role of that name, a user or a group."""
    return connection.execute("SELECT 1 FROM pg_roles WHERE rolname = %s", (name,)).fetchone() is not None


def add_user(
    connection: psycopg.Connection[Any], database: str, name: str, role: ServerRole, password: str | None
) -> None:
    """Give somebody a role; who is not known yet gets in with the password, which is stored as its hash."""
    from psycopg import sql

    if not has_role(connection, name):
        words = sql.SQL("CREATE ROLE {} LOGIN PASSWORD {}")
        hashed = _hashed(connection, name, password or "")
        connection.execute(words.format(sql.Identifier(name), sql.Literal(hashed)))
    run(connection, "GRANT {} TO {}", role_name(database, role), name)


def _hashed(connection: psycopg.Connection[Any], name: str, password: str) -> str:
    """Return the hash that the server stores, so that the password itself never reaches it, nor its log."""
    return connection.pgconn.encrypt_password(password.encode(), name.encode(), b"scram-sha-256").decode()


def grant_tournament(connection: psycopg.Connection[Any], database: str, schema: str) -> None:
    """Let everybody with a role read a tournament, and those for results enter them."""
    look, results = role_name(database, ServerRole.LOOK), role_name(database, ServerRole.RESULTS)
    run(connection, "GRANT USAGE ON SCHEMA {} TO {}", schema, look)
    run(connection, "GRANT SELECT ON ALL TABLES IN SCHEMA {} TO {}", schema, look)
    for table in _HISTORY:
        run(connection, "GRANT INSERT ON {}.{} TO {}", schema, table, results)
    run(connection, "GRANT UPDATE (state) ON {}.{} TO {}", schema, "edit", results)
    run(connection, "GRANT UPDATE (white_mark, black_mark) ON {}.{} TO {}", schema, "board", results)
    _sign_history(connection, schema, look, results)


def _sign_history(connection: psycopg.Connection[Any], schema: str, look: str, results: str) -> None:
    """Let nobody write into the history under another name: undo goes by who did what."""
    run(connection, "ALTER TABLE {}.{} ENABLE ROW LEVEL SECURITY", schema, "log")
    for policy in ("read", "own"):
        run(connection, "DROP POLICY IF EXISTS {} ON {}.{}", policy, schema, "log")
    run(connection, "CREATE POLICY read ON {}.{} FOR SELECT TO {} USING (true)", schema, "log", look)
    words = """CREATE POLICY own ON {}.{} FOR INSERT TO {} WITH CHECK
               (starts_with(regexp_replace(who, '^.* · ', ''), session_user || '@'))"""
    run(connection, words, schema, "log", results)


def grant_group(connection: psycopg.Connection[Any], schema: str, user: str) -> None:
    """Let an arbiter of a group change everything in one tournament but what has happened there."""
    words = "GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA {} TO {}"
    run(connection, words, schema, user)
    for table in _ONLY_ADDED:
        run(connection, "REVOKE UPDATE, DELETE ON {}.{} FROM {}", schema, table, user)


def run(connection: psycopg.Connection[Any], words: str, *names: str) -> None:
    """Carry out a statement with names in it."""
    connection.execute(statement(words, *names))


def statement(words: str, *names: str) -> sql.Composed:
    """Return a statement with names in it, each as a name and nothing else."""
    from psycopg import sql

    return sql.SQL(words).format(*map(sql.Identifier, names))
