"""A file held by this program alone, for as long as it is where it was opened; and copies of it."""

from __future__ import annotations

import contextlib
import os
import sqlite3
from pathlib import Path

from arbiter_gui.domain.errors import StoreError
from arbiter_gui.domain.texts.sentences import Said, say
from arbiter_gui.storage.sqlite.connections import (
    WORDS,
    OpenElsewhere,
    action_error,
    connect,
    error_code,
    store_error,
)
from arbiter_gui.storage.sqlite.whole_files import part_beside, put_in_place

_READ_ONLY = os.O_RDONLY | getattr(os, "O_BINARY", 0) | getattr(os, "O_NOINHERIT", 0)

try:
    import fcntl
except ImportError:  # Windows, whose own locks stay with their handle
    fcntl = None  # type: ignore[assignment]


class NotInPlace(StoreError):
    """The file of an open tournament is missing, or is not what this program wrote.

    `why` is the reason alone.
    """

    def __init__(self, why: Said) -> None:
        """Add to the reason what can be done: a copy saves what was entered."""
        self.why = why
        super().__init__(
            say(
                "{why} Everything entered so far is still here: save a copy (File menu) and "
                "continue in the copy.",
                why=why,
            )
        )


def hold(path: Path) -> int:
    """Lock a file for this program and return its handle, to be closed last.

    StoreError if the lock is taken.

    On POSIX systems SQLite's locks are lost as soon as anything in this program closes a handle of
    the file, as file dialogs do when they check its type. A `flock` stays with its own handle. On
    Windows the handle is only for checking the file.
    """
    if fcntl is None:
        flags = _READ_ONLY
    else:
        flags = os.O_RDWR | os.O_CLOEXEC
    try:
        handle = os.open(path, flags)
    except OSError as error:
        raise store_error(path, error, "opened") from error
    # Windows has no such lock, and needs none: there SQLite's own locks last.
    if fcntl is None:
        return handle
    try:
        fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError as error:
        os.close(handle)
        raise action_error(path, "opened", WORDS["SQLITE_BUSY"], OpenElsewhere) from error
    return handle


def let_go(handle: int | None) -> None:
    """Give up a lock taken by `hold`."""
    if handle is not None:
        os.close(handle)


def is_in_place(path: Path, handle: int | None) -> bool:
    """Return whether a file held open is still the one at its path.

    True if files cannot be held.
    """
    if handle is None:
        return True
    held_status = os.fstat(handle)
    try:
        path_status = path.stat()
    except OSError:
        return False
    return (path_status.st_dev, path_status.st_ino) == (held_status.st_dev, held_status.st_ino)


def check_in_place(path: Path, handle: int | None) -> None:
    """Raise NotInPlace if a file held open is no longer the one at its path.

    On POSIX systems an open file can be moved, deleted or replaced; later writes to it are lost in
    the end.
    """
    if not is_in_place(path, handle):
        raise NotInPlace(
            say(
                "{file} is no longer in {folder}: it was moved, deleted or replaced while it was "
                "open.",
                file=path.name,
                folder=str(path.parent),
            )
        )


def check_not_open(path: Path) -> None:
    """Raise StoreError if the path is a tournament that is open.

    Any other file, or a link, is accepted.
    """
    if path.is_symlink() or not path.is_file() or path.stat().st_size == 0:
        return
    try:
        connect(path).close()
        let_go(hold(path))
    except sqlite3.OperationalError as error:
        if error_code(error).startswith("SQLITE_BUSY"):
            raise store_error(path, error, "replaced") from error
    except sqlite3.Error:
        return


def copy_database(connection: sqlite3.Connection, target: Path) -> None:
    """Write a complete copy and put it in place at once, so that `target` is never half a copy."""
    check_not_open(target)
    try:
        with part_beside(target) as partial_file:
            with contextlib.closing(sqlite3.connect(partial_file, isolation_level=None)) as copy:
                # A file that is thrown away on any error needs no journal file beside it.
                copy.execute("PRAGMA journal_mode = MEMORY")
                connection.backup(copy)
            put_in_place(partial_file, target)
    except (sqlite3.Error, OSError) as error:
        raise store_error(target, error, "written") from error
