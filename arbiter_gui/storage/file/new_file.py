"""A new tournament file, under a temporary name until it is complete."""

from __future__ import annotations

import contextlib
import sqlite3
from functools import cache
from pathlib import Path

from arbiter_gui.domain.tournament import Tournament
from arbiter_gui.storage import journal, tables
from arbiter_gui.storage.migrations import migrate
from arbiter_gui.storage.rows import all_rows
from arbiter_gui.storage.sqlite.connections import APPLICATION_ID, transaction

IN_MEMORY = Path(":memory:")


def build(
    partial_file: Path, path: Path, tournament: Tournament, time: str, action: str, note: str
) -> None:
    """Write a tournament and the first line of its log into the empty file `partial_file`.

    `path` is its final name.
    """
    with contextlib.closing(empty_file(partial_file)) as connection, transaction(connection, path):
        tables.write(connection, all_rows(tournament, {}))
        journal.add_line(connection, time, action, note)


def empty_file(place: Path, of_any_thread: bool = False) -> sqlite3.Connection:
    """Return a tournament file without a tournament: in an empty file, or in memory.

    With `of_any_thread`, one thread can make the connection and hand it over to another one.
    """
    connection = sqlite3.connect(place, isolation_level=None, check_same_thread=not of_any_thread)
    try:
        # A file that is thrown away on any error needs no journal file beside it.
        connection.execute("PRAGMA journal_mode = MEMORY")
        with contextlib.closing(sqlite3.connect(IN_MEMORY)) as blank_database:
            blank_database.deserialize(_empty_file_bytes())
            blank_database.backup(connection)
    except BaseException:
        connection.close()
        raise
    return connection


@cache
def _empty_file_bytes() -> bytes:
    """Return the file that `empty_file` copies: running all migrations takes longer than all other
    work on a file.
    """
    with contextlib.closing(sqlite3.connect(IN_MEMORY, isolation_level=None)) as connection:
        connection.execute(f"PRAGMA application_id = {APPLICATION_ID}")
        migrate(connection, IN_MEMORY)
        return connection.serialize()


def remove_unmade_file(path: Path) -> None:
    """Remove every trace of a file that could not be made."""
    with contextlib.suppress(OSError):
        path.unlink(missing_ok=True)
