"""Reading a tournament file that another program may have open: a copy in memory of its last saved
state.
"""

from __future__ import annotations

import os
import sqlite3
import time
from collections.abc import Callable
from pathlib import Path

from arbiter_gui.domain.errors import StoreError
from arbiter_gui.domain.texts.sentences import say
from arbiter_gui.storage.sqlite.connections import forbid_unneeded, store_error

_MAGIC = b"\xd9\xd5\x05\xf9\x20\xa1\x63\xd7"
"""The head of a journal that is in use; SQLite erases it when a change is complete."""
_TRIES = 40
_PAUSE = 0.05


class Unfinished(StoreError):
    """A change of the file was interrupted; opening the file once for writing undoes the change."""


def snapshot(
    path: Path, mended: Callable[[bytes], bytes] = lambda content: content
) -> sqlite3.Connection:
    """Return the file as it was last saved, as a database in memory.

    Nothing on the disk is locked or changed. `mended` returns what to read in place of the content
    of a damaged file.

    Raises StoreError if the file cannot be read, and `Unfinished` if a change of it stays half
    done.
    """
    for _ in range(_TRIES):
        data = _content_between_changes(path)
        if data is not None:
            connection = sqlite3.connect(":memory:", isolation_level=None)
            try:
                connection.deserialize(mended(data))
                forbid_unneeded(connection)
            except (sqlite3.Error, UnicodeDecodeError, OverflowError) as error:
                connection.close()
                raise store_error(path, error, "read") from error
            return connection
        time.sleep(_PAUSE)
    raise Unfinished(
        say("{file} cannot be read: one of its changes is incomplete.", file=path.name)
    )


def _content_between_changes(path: Path) -> bytes | None:
    """Return the content of the file, None if it was being written meanwhile."""
    try:
        # Looked at before and after reading: another program may begin or finish a change of the
        # file meanwhile.
        status = os.stat(path)
        if _journal_in_use(path):
            return None
        data = path.read_bytes()
        later_status = os.stat(path)
    except OSError as error:
        raise store_error(path, error, "read") from error
    is_same = _version(status) == _version(later_status)
    if is_same and len(data) == later_status.st_size and not _journal_in_use(path):
        return data
    return None


def _version(status: os.stat_result) -> tuple[int, int, int]:
    """Return the values that change whenever a file is rewritten or replaced."""
    return status.st_mtime_ns, status.st_size, status.st_ino


def _journal_in_use(path: Path) -> bool:
    """Return whether a transaction was interrupted: only then has the journal beside the file a
    beginning.
    """
    try:
        with path.with_name(path.name + "-journal").open("rb") as journal:
            return journal.read(len(_MAGIC)) == _MAGIC
    except FileNotFoundError:
        return False
