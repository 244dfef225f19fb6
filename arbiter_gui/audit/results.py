"""The results of an audit, in one SQLite file, keyed by contents, edition and program version.

The same results always give the same bytes, whoever computed them and in any order (`finish`).
"""

from __future__ import annotations

import json
import os
import sqlite3
import zlib
from collections.abc import Iterator, Sequence
from contextlib import closing, contextmanager
from pathlib import Path
from typing import Any

from arbiter_gui.audit.task import AuditOutcome, AuditRequest, FileResult
from arbiter_gui.domain.errors import StoreError
from arbiter_gui.domain.texts.sentences import NOTHING, Said, say, text_as_data
from arbiter_gui.domain.texts.system_words import system_words
from arbiter_gui.formats.regular import MOST_REPORT_BYTES
from arbiter_gui.storage.sqlite.whole_files import part_beside, put_in_place

SCHEMA = 2
_MARK = 0x41524155
"""Distinguishes a file of results from other SQLite files."""
_TABLES = """
CREATE TABLE files (
  place TEXT PRIMARY KEY, digest TEXT NOT NULL, error TEXT NOT NULL
) WITHOUT ROWID;
CREATE TABLE results (
  digest TEXT, rules TEXT, version TEXT, outcome TEXT NOT NULL, edition TEXT NOT NULL, program TEXT NOT NULL,
  year INTEGER NOT NULL, players INTEGER NOT NULL, same INTEGER NOT NULL, different INTEGER NOT NULL,
  illegal INTEGER NOT NULL, empty INTEGER NOT NULL, error TEXT NOT NULL, seconds REAL,
  PRIMARY KEY (digest, rules, version)
) WITHOUT ROWID;
CREATE TABLE differences (
  digest TEXT, rules TEXT, version TEXT, round INTEGER, kind TEXT, article TEXT NOT NULL, data TEXT NOT NULL,
  PRIMARY KEY (digest, rules, version, round, kind)
) WITHOUT ROWID;
CREATE TABLE contents (digest TEXT PRIMARY KEY, data BLOB NOT NULL) WITHOUT ROWID;
"""
_KEEPING = frozenset((AuditOutcome.DIFFERENT, AuditOutcome.ILLEGAL, AuditOutcome.FAULT))
"""Files of these outcomes are kept with the results, so that they can be opened and passed on."""
_FAILED = frozenset((AuditOutcome.DIED, AuditOutcome.TOO_LONG, AuditOutcome.FAULT))
"""The program did not complete files of these outcomes; another attempt may."""


class Results:
    """A file of results, open for reading and writing by one thread."""

    def __init__(self, path: Path, request: AuditRequest, resumes: bool = False) -> None:
        """Open the file, or make a new one.

        Raises StoreError for any other file and one that cannot be written.

        With `resumes`, files are checked again if the program did not complete them before.
        """
        self.path = path
        self.request = request
        self._retries_failed = resumes
        self._failed_in_this_run: set[str] = set()
        with _store_errors(path):
            self._database = sqlite3.connect(path)
            self._open()

    def _open(self) -> None:
        """Make the tables of a new file, or check that an older one is a file of results of this
        version.
        """
        database = self._database
        # Results can be computed again if a power cut loses them.
        database.execute("PRAGMA synchronous = NORMAL")
        if database.execute("SELECT count(*) FROM sqlite_master").fetchone()[0] == 0:
            database.execute(f"PRAGMA application_id = {_MARK}")
            database.execute(f"PRAGMA user_version = {SCHEMA}")
            database.executescript(_TABLES)
        mark = database.execute("PRAGMA application_id").fetchone()[0]
        version = database.execute("PRAGMA user_version").fetchone()[0]
        if (mark, version) != (_MARK, SCHEMA):
            database.close()
            raise StoreError(
                say(
                    "{file} contains either no audit results or results from another version.",
                    file=self.path,
                )
            )

    def new_listing(self) -> None:
        """Forget the listed files; their results stay."""
        with _store_errors(self.path):
            self._database.execute("DELETE FROM files")

    def list_file(self, place: str, digest: str, error: Said = NOTHING) -> None:
        """List a file by its place; `error` is the reason why it has no contents."""
        with _store_errors(self.path):
            self._database.execute(
                "INSERT OR REPLACE INTO files VALUES (?, ?, ?)", (place, digest, _json_line(error))
            )

    def is_known(self, digest: str) -> bool:
        """Return whether a file with these contents need not be checked again.

        It must be if it was abandoned after less time than it would have now.
        """
        row = self._database.execute(
            "SELECT outcome, seconds FROM results WHERE digest = ? AND rules = ? AND version = ?",
            (digest, self.request.rules, self.request.version),
        ).fetchone()
        if row is None:
            return False
        # A failed file is tried again once in each run, not for each of its copies.
        if self._retries_failed and AuditOutcome(row[0]) in _FAILED:
            return digest in self._failed_in_this_run
        return not (row[0] == AuditOutcome.TOO_LONG.value and row[1] < self.request.seconds)

    def store_result(self, result: FileResult, data: bytes) -> None:
        """Store the result for a file, and its contents if they will be needed."""
        key = (result.digest, self.request.rules, self.request.version)
        # Stored so that a file that took too long is checked again once it is given more time.
        seconds: float | None = None
        if result.outcome is AuditOutcome.TOO_LONG:
            seconds = self.request.seconds
        row = (
            *key,
            result.outcome.value,
            result.edition,
            result.program,
            result.year,
            result.players,
            result.same,
            result.different,
            result.illegal,
            result.empty,
            _json_line(result.error),
            seconds,
        )
        if result.outcome in _FAILED:
            self._failed_in_this_run.add(result.digest)
        with _store_errors(self.path):
            self._database.execute(
                f"INSERT OR REPLACE INTO results VALUES ({','.join('?' * len(row))})", row
            )
            self._database.execute(
                "DELETE FROM differences WHERE (digest, rules, version) = (?, ?, ?)", key
            )
            for text in result.differences:
                difference = json.loads(text)
                self._database.execute(
                    "INSERT INTO differences VALUES (?, ?, ?, ?, ?, ?, ?)",
                    (*key, difference["round"], difference["kind"], difference["article"], text),
                )
            if result.outcome in _KEEPING:
                packed_data = zlib.compress(data, 6)
                self._database.execute(
                    "INSERT OR REPLACE INTO contents VALUES (?, ?)", (result.digest, packed_data)
                )

    def commit(self) -> None:
        """Save the stored results durably."""
        with _store_errors(self.path):
            self._database.commit()

    def finish(self) -> None:
        """Rewrite the file, so that the same results are the same bytes, and close it.

        Raises StoreError.
        """
        self.commit()
        with _store_errors(self.path):
            try:
                with part_beside(self.path) as new_file:
                    # VACUUM INTO accepts an empty file; it copies the mark of the program too.
                    self._database.execute("VACUUM INTO ?", (str(new_file),))
                    self._database.close()
                    _without_counters(new_file)
                    put_in_place(new_file, self.path)
            finally:
                self._database.close()

    def close(self) -> None:
        """Close the file with the results saved durably."""
        self._database.close()

    def query(self, statement: str, values: Sequence[object] = ()) -> Iterator[tuple[Any, ...]]:
        """Yield the rows of a query about this audit: `:rules` and `:version` are those of the
        request.
        """
        names = {"rules": self.request.rules, "version": self.request.version}
        named_values = {
            **names,
            **{f"v{value_number}": value for value_number, value in enumerate(values)},
        }
        with (
            _store_errors(self.path),
            closing(self._database.execute(statement, named_values)) as rows,
        ):
            yield from rows

    def contents(self, digest: str) -> bytes | None:
        """Return the stored contents of a file.

        None if they were not stored, or exceed any report.
        """
        row = self._database.execute(
            "SELECT data FROM contents WHERE digest = ?", (digest,)
        ).fetchone()
        if row is None:
            return None
        # A file of results can come from anybody: a few packed bytes must not fill the memory.
        contents = zlib.decompressobj().decompress(row[0], MOST_REPORT_BYTES + 1)
        if len(contents) > MOST_REPORT_BYTES:
            return None
        return contents


def _json_line(text: Said) -> str:
    """Return a text as one line of JSON, so that it can be shown in any language later."""
    return text and json.dumps(text_as_data(text), ensure_ascii=False, separators=(",", ":"))


_COUNTERS = (24, 40, 92)
"""Offsets in the head of an SQLite file of counters for its changes and those of its tables, in
four bytes each."""


def _without_counters(path: Path) -> None:
    """Give the counters of an SQLite file fixed values: they depend on how it came about, not on
    what it holds.
    """
    with open(path, "rb+") as file:
        for place in _COUNTERS:
            file.seek(place)
            file.write(b"\0\0\0\1")
        file.flush()
        os.fsync(file.fileno())


@contextmanager
def _store_errors(path: Path) -> Iterator[None]:
    """Raise errors of the database and the disk as StoreError, with the name of the file."""
    try:
        yield
    except sqlite3.Error as error:
        raise StoreError(
            say(
                "{file} cannot be used as a file of audit results: {why}.",
                file=path,
                why=str(error),
            )
        ) from error
    except OSError as error:
        raise StoreError(
            say("{file} cannot be written: {why}.", file=path, why=system_words(error))
        ) from error
