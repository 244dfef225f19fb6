"""From a path to a connection: the file is checked before anything in it is executed or
believed.
"""

from __future__ import annotations

import contextlib
import sqlite3
from collections.abc import Iterator, Sequence
from pathlib import Path

from arbiter_gui.domain.errors import StoreError
from arbiter_gui.domain.texts.sentences import say
from arbiter_gui.storage import tables
from arbiter_gui.storage.checks.history import check_history
from arbiter_gui.storage.checks.refusals import sound_values
from arbiter_gui.storage.file.schema import check_schema
from arbiter_gui.storage.migrations import Migration, check_version, migrate, version_of
from arbiter_gui.storage.sqlite.connections import (
    APPLICATION_ID,
    WORDS,
    Damaged,
    IsReport,
    action_error,
    check_exists,
    check_sound,
    check_writable,
    connect,
    error_code,
    is_report,
    store_error,
)
from arbiter_gui.storage.sqlite.held_file import hold
from arbiter_gui.storage.sqlite.snapshot import snapshot

_SMALLEST_DATABASE = 512
"""The size of the smallest page of SQLite, in bytes: a shorter file is cut off."""


def open_to_write(path: Path, migrations: Sequence[Migration]) -> tuple[sqlite3.Connection, int]:
    """Return a locked file, updated to the newest version. Raises StoreError."""
    check_exists(path)
    try:
        connection = connect(path)
    except (sqlite3.Error, UnicodeDecodeError) as error:
        if error_code(error) == "SQLITE_NOTADB" and is_report(path):
            raise IsReport(
                say(
                    "{file} is a report file (TRF), not a tournament file; import it instead.",
                    file=path.name,
                )
            ) from error
        raise store_error(path, error, "opened") from error
    with _closing_on_error(connection, path, "opened"):
        _check_file(connection, path, migrations)
        check_writable(connection, path)
        if version_of(connection) != len(migrations):
            # Impossible values are reported before the file is changed.
            with contextlib.closing(open_to_read(path, migrations)) as copy, sound_values(path):
                tables.load(copy)
                check_history(copy)
            migrate(connection, path, migrations)
        return connection, hold(path)


def open_to_read(path: Path, migrations: Sequence[Migration]) -> sqlite3.Connection:
    """Return a read-only copy in memory, of the newest version. Raises StoreError."""
    check_exists(path)
    connection = snapshot(path)
    with _closing_on_error(connection, path, "read"):
        _check_file(connection, path, migrations)
        with sound_values(path):
            for step in migrations[version_of(connection) :]:
                step(connection)
        # The snapshot is a copy in memory: an edit of it would be lost without a word.
        connection.execute("PRAGMA query_only = ON")
        return connection


@contextlib.contextmanager
def _closing_on_error(connection: sqlite3.Connection, path: Path, action: str) -> Iterator[None]:
    """Close the connection if a block fails, so that the file is free for a repair or for another
    program.
    """
    try:
        yield
    except (sqlite3.Error, UnicodeDecodeError) as error:
        connection.close()
        raise store_error(path, error, action) from error
    except BaseException:
        connection.close()
        raise


def _check_file(
    connection: sqlite3.Connection, path: Path, migrations: Sequence[Migration]
) -> None:
    check_ours(connection, path, migrations)
    check_sound(connection, path)


def check_ours(connection: sqlite3.Connection, path: Path, migrations: Sequence[Migration]) -> None:
    """Raise StoreError unless the file is a tournament file of a known version and holds nothing
    else.
    """
    if connection.execute("PRAGMA application_id").fetchone()[0] != APPLICATION_ID:
        if path.stat().st_size < _SMALLEST_DATABASE:
            raise action_error(path, "opened", WORDS["SQLITE_CORRUPT"], Damaged)
        raise StoreError(
            say("{file} is a database of another program, not a tournament file.", file=path.name)
        )
    check_version(connection, path, migrations)
    check_schema(connection, path, migrations)
