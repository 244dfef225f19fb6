"""The permitted contents of a tournament file: the tables of its version, word for word, and
nothing else.

Views and triggers are programs, and reading a table that is a view runs it. So the list of the
file's contents is checked before any other query.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Sequence
from contextlib import closing
from functools import lru_cache
from pathlib import Path

from arbiter_gui.domain.errors import StoreError
from arbiter_gui.domain.texts.sentences import Said, plain, say
from arbiter_gui.storage.migrations import Migration, version_of

_LIST = "SELECT type, name, tbl_name, sql FROM sqlite_master"


def check_schema(
    connection: sqlite3.Connection, path: Path, migrations: Sequence[Migration]
) -> None:
    """Raise StoreError unless the file has exactly the tables of its version."""
    version = version_of(connection)
    ours = _schema(tuple(migrations[: max(0, version)]))
    definitions = _definitions(connection)
    strange = sorted(name for name in definitions if name not in ours)
    if strange:
        raise StoreError(
            say(
                "{file} contains {what}, which does not belong in a tournament file; it was not "
                "opened.",
                file=path.name,
                what=_kind_and_name(*strange[0]),
            )
        )
    if definitions != ours or not ours:
        changed_names = (name for name in sorted(ours) if definitions.get(name) != ours[name])
        odd_name = next(changed_names, ("table", "setting"))
        raise StoreError(
            say(
                "{file} claims to be version {version}, but {what} does not match that version.",
                file=path.name,
                version=version,
                what=_kind_and_name(*odd_name),
            )
        )


def _kind_and_name(kind: str, name: str) -> Said:
    """Return a part of a database in words, such as ``the table 'board'``."""
    shown_name = plain(repr(name))
    if kind == "trigger":
        return say("the trigger {name}", name=shown_name)
    if kind == "view":
        return say("the view {name}", name=shown_name)
    if kind == "index":
        return say("the index {name}", name=shown_name)
    return say("the table {name}", name=shown_name)


def _definitions(connection: sqlite3.Connection) -> dict[tuple[str, str], str]:
    """Return the contents of a file: each definition, without extra blanks, by its kind and
    name.
    """
    definitions = {}
    for kind, name, table, sql in connection.execute(_LIST):
        on_one_line = " ".join(str(sql).split())
        definitions[str(kind), str(name)] = f"{table} {on_one_line}"
    return definitions


@lru_cache(maxsize=16)
def _schema(migrations: tuple[Migration, ...]) -> dict[tuple[str, str], str]:
    """Return the contents of a new file after these migrations."""
    with closing(sqlite3.connect(":memory:", isolation_level=None)) as connection:
        for step in migrations:
            step(connection)
        return _definitions(connection)
