"""Connections to the tournament file: locking, transactions, copies, and possible errors in
words.
"""

from __future__ import annotations

import contextlib
import re
import sqlite3
from collections.abc import Iterator
from pathlib import Path, PurePath

from arbiter_gui.domain.errors import StoreError
from arbiter_gui.domain.texts.sentences import Said, pattern, plain, say
from arbiter_gui.domain.texts.system_words import system_words
from arbiter_gui.storage.sqlite.whole_files import check_ordinary

APPLICATION_ID = 0x41524254  # "ARBT"
# Lines of a report file begin with three digits or an XX code; other programs put notes before
# them.
_REPORT = re.compile(rb"(?:\xef\xbb\xbf)?(?:.*[\r\n]+){0,9}?(?:[0-3]\d\d|XX[A-Z])\b")

_MOST_BYTES = 200_000_000
"""Longer than any text or row that the program writes."""

WORDS = {
    "SQLITE_FULL": say("the disk is full"),
    "SQLITE_BUSY": say("it is open in another window or program"),
    "SQLITE_LOCKED": say("it is open in another window or program"),
    "SQLITE_READONLY_DIRECTORY": say("its folder is read-only"),
    "SQLITE_READONLY": say("it is read-only"),
    "SQLITE_CORRUPT": say("the file is damaged"),
    "SQLITE_NOTADB": say("it is not a tournament file, or it is damaged"),
    "SQLITE_CANTOPEN": say(
        "it, or a file beside it, cannot be opened for writing; its folder may be read-only"
    ),
    "SQLITE_IOERR": say("the disk reported an error"),
    "SQLITE_PERM": say("access is denied"),
    "SQLITE_AUTH": say("access is denied"),
}
_NOT_TEXT = "Could not decode to UTF-8"
"""The beginning of Python's message about a text in a database that is not text."""
_MOST_CACHE_KB = 1 << 20
PATIENCE = 0.3
"""Seconds to wait for a file that another program has locked."""


class IsReport(StoreError):
    """The file is a report file (TRF): to be imported, not opened."""


class OnlyReadable(StoreError):
    """The file cannot be opened for changes, but can be opened for reading."""


class Damaged(StoreError):
    """The tournament file contains something impossible.

    Its readable part can be opened for reading.
    """


class NothingReadable(StoreError):
    """The file has no trace of a tournament at its beginning: another file, or a tournament file
    that was overwritten or emptied.
    """


class OpenElsewhere(OnlyReadable):
    """The file is open in another window or program."""


_KINDS = {
    ("SQLITE_BUSY", "SQLITE_LOCKED"): OpenElsewhere,
    ("SQLITE_READONLY", "SQLITE_CANTOPEN"): OnlyReadable,
    ("SQLITE_CORRUPT",): Damaged,
    ("SQLITE_NOTADB",): NothingReadable,
}
_ACTION_ERRORS = {
    "read": pattern("{file} cannot be read: {why}."),
    "opened": pattern("{file} cannot be opened: {why}."),
    "made": pattern("{file} cannot be created: {why}."),
    "written": pattern("{file} cannot be written: {why}."),
    "replaced": pattern("{file} cannot be replaced: {why}."),
}


def store_error(path: Path, error: Exception, action: str) -> StoreError:
    """Return the error for a failure of the database or the disk.

    `action` is the failed action, such as `read`.
    """
    if isinstance(error, sqlite3.ProgrammingError):
        raise error  # A program error, such as the wrong thread, not one of the disk.
    # SQLite's message about a damaged file quotes it, and may not be text. Nor may a text in it,
    # such as a definition: Python says so without a code of SQLite.
    if isinstance(error, UnicodeDecodeError) or str(error).startswith(_NOT_TEXT):
        name = "SQLITE_CORRUPT"
    else:
        name = error_code(error)
    if name.startswith("SQLITE_NOTADB"):
        # The same words, whatever was to be done with the file.
        action = "opened"
    words = next((code_words for code, code_words in WORDS.items() if name.startswith(code)), None)
    if words is None:
        words = _words_without_code(error)
    kind = next((kind for codes, kind in _KINDS.items() if name.startswith(codes)), StoreError)
    if action == "saved":
        return kind(
            say(
                "{file} cannot be saved: {why}. This change was not made; everything before it is "
                "saved.",
                file=path.name,
                why=words,
            )
        )
    return action_error(path, action, words, kind)


def action_error(
    path: Path, action: str, why: Said, kind: type[StoreError] = StoreError
) -> StoreError:
    """Return the error, of class `kind`, that an action on a file (a key of `_ACTION_ERRORS`)
    failed, and why.
    """
    return kind(Said(_ACTION_ERRORS[action], (("file", path.name), ("why", why))))


def error_code(error: Exception) -> str:
    """Return the name SQLite gives to an error, empty for any other."""
    return str(getattr(error, "sqlite_errorname", None) or "")


def _words_without_code(error: Exception) -> Said:
    """Return the words for an error that has no code of SQLite, or one without words of ours."""
    if isinstance(error, OSError):
        return system_words(error)
    if isinstance(error, UnicodeEncodeError):
        return say(
            "the text {text} contains a character that cannot be stored", text=repr(error.object)
        )
    if isinstance(error, OverflowError):
        return say("a number is too large")
    return plain(error)


def database_address(path: PurePath, mode: str) -> str:
    """Return the address of a file for SQLite, from its absolute path.

    For a Windows folder on another machine, SQLite accepts the machine only as part of the path.
    """
    address = path.as_uri()
    if path.drive.startswith("\\\\"):
        address = address.replace("//", "////", 1)
    return f"{address}?mode={mode}"


def connect(path: Path) -> sqlite3.Connection:
    """Open an existing file and lock it for this program alone.

    StoreError if another program has it locked.
    """
    connection = sqlite3.connect(
        database_address(path.absolute(), "rw"), uri=True, isolation_level=None, timeout=PATIENCE
    )
    try:
        # The first transaction takes the lock, which is then kept: two windows would overwrite each
        # other.
        forbid_unneeded(connection)
        connection.execute("PRAGMA locking_mode = EXCLUSIVE")
        # One file, also while it is open: it can be copied to a stick at any time. EXTRA syncs the
        # folder as well.
        connection.execute("PRAGMA journal_mode = DELETE")
        connection.execute("PRAGMA synchronous = EXTRA")
        connection.execute("PRAGMA foreign_keys = ON")
        # All pages stay in memory: they still hold the tournament if a program overwrites its file.
        connection.execute(f"PRAGMA cache_size = -{_MOST_CACHE_KB}")
        connection.execute("PRAGMA cache_spill = OFF")
        connection.execute("BEGIN EXCLUSIVE")
        connection.execute("COMMIT")
    except BaseException:
        connection.close()
        raise
    return connection


def forbid_unneeded(connection: sqlite3.Connection) -> None:
    """Forbid the database everything that a tournament file does not need, whatever the file
    contains.
    """
    connection.setlimit(sqlite3.SQLITE_LIMIT_ATTACHED, 0)
    connection.setlimit(sqlite3.SQLITE_LIMIT_LENGTH, _MOST_BYTES)
    # A file from somebody else may hold triggers and views; none of their functions is run.
    connection.execute("PRAGMA trusted_schema = OFF")
    # Advised for files of unknown origin (sqlite.org/security.html): each page is checked when it
    # is read.
    connection.execute("PRAGMA cell_size_check = ON")


@contextlib.contextmanager
def transaction(connection: sqlite3.Connection, path: Path) -> Iterator[None]:
    """Run the block as one durable transaction; on any error nothing of it is kept."""
    try:
        connection.execute("BEGIN IMMEDIATE")
        yield
        connection.execute("COMMIT")
    except (sqlite3.Error, OverflowError, UnicodeEncodeError) as error:
        _roll_back(connection)
        raise store_error(path, error, "saved") from error
    except BaseException:
        _roll_back(connection)
        raise


def _roll_back(connection: sqlite3.Connection) -> None:
    # SQLite may already have rolled back (disk full, disk error).
    if connection.in_transaction:
        with contextlib.suppress(sqlite3.Error):
            connection.execute("ROLLBACK")


def check_exists(path: Path) -> None:
    """Raise StoreError if the path cannot be a database: missing, a folder, a device, empty."""
    check_ordinary(path)
    if path.is_dir():
        raise StoreError(
            say("{file} is a folder, not a tournament file.", file=path.name or str(path))
        )
    try:
        size = path.stat().st_size
    except FileNotFoundError as error:
        raise StoreError(
            say("{file} does not exist in {folder}.", file=path.name, folder=str(path.parent))
        ) from error
    except OSError as error:
        raise store_error(path, error, "opened") from error
    if size == 0:
        raise NothingReadable(say("{file} is empty, not a tournament file.", file=path.name))


def is_report(path: Path) -> bool:
    """Return whether the file looks like a report file (TRF) from its beginning.

    False if it cannot be read.

    Only for files that are not open as a tournament: on POSIX systems, closing any handle of a file
    gives up all locks that this program holds on it.
    """
    try:
        with path.open("rb") as file:
            return _REPORT.match(file.read(1024)) is not None
    except OSError:
        return False


def check_writable(connection: sqlite3.Connection, path: Path) -> None:
    """Raise StoreError if the file, or the journal beside it, cannot be written, which is tried."""
    version = connection.execute("PRAGMA user_version").fetchone()[0]
    try:
        connection.execute("BEGIN IMMEDIATE")
        connection.execute(f"PRAGMA user_version = {version}")
    except sqlite3.Error as error:
        raise store_error(path, error, "opened") from error
    finally:
        _roll_back(connection)


def check_sound(connection: sqlite3.Connection, path: Path) -> None:
    """Raise StoreError if the database is damaged."""
    # The quick check would leave the indexes out, and is hardly quicker on files of this size.
    # Values that no column can hold are reported with their rows, when these are read.
    connection.execute("PRAGMA ignore_check_constraints = ON")
    verdict = connection.execute("PRAGMA integrity_check(1)").fetchone()[0]
    # For the edits that follow on this connection.
    connection.execute("PRAGMA ignore_check_constraints = OFF")
    if verdict != "ok":
        raise Damaged(say("{file} is damaged.", file=path.name))


def free_name(path: Path) -> Path:
    """Return the path, or the first of ``name 2``, ``name 3``, ... that does not exist yet."""
    free_path = path
    count = 1
    while free_path.exists():
        count += 1
        free_path = path.with_name(f"{path.stem} {count}{path.suffix}")
    return free_path
