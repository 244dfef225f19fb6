"""Whether a tournament file still holds what this program wrote: other programs may overwrite it
while it is open.

SQLite does not notice: it never reads a file again that it has locked for itself alone, and its
next write ends up in the middle of other content. Its pages are all in memory, so the tournament
itself is not lost.
"""

from __future__ import annotations

import os
import sqlite3
from collections.abc import Iterator
from pathlib import Path

from arbiter_gui.domain.texts.sentences import say
from arbiter_gui.storage.sqlite.held_file import NotInPlace

_PIECE = 1 << 26
_MOST_COMPARED = 4 << 20
"""Size in bytes up to which a file is compared as a whole after every change: that takes a few
milliseconds."""
_PAGE_SIZE = 16
_FIRST_UNUSED = 32
"""Offsets in the head of an SQLite file: the size of its pages, and the first page of the list of
unused ones."""
_LARGEST_PAGE = 65_536

_Stamp = tuple[int, int, int]


class WrittenFile:
    """The content of a file after the last change of this program.

    `handle` is the one that holds it.
    """

    def __init__(self, path: Path, handle: int, connection: sqlite3.Connection) -> None:
        """Remember the current file.

        Raises NotInPlace if it differs from what the connection has read.
        """
        self._path = path
        self._handle = handle
        self._connection = connection
        self._stamp: _Stamp = (0, 0, 0)
        self.check()

    def check(self) -> None:
        """Raise NotInPlace if another program has written to the file.

        A file that was only touched is the same.
        """
        stamp = self._current_stamp()
        if stamp != self._stamp:
            self._compare(stamp)

    def note(self) -> None:
        """Remember the file after a change. Raises NotInPlace if it differs from what was written.

        Of a large file only the size is checked, so that a key press takes no longer: a program
        that overwrites it needs longer than the change, and continues after it, which the next
        `check` sees.
        """
        stamp = self._current_stamp()
        if stamp[0] > _MOST_COMPARED and stamp[0] == self._expected_size():
            self._stamp = stamp
        else:
            self._compare(stamp)

    def _expected_size(self) -> int:
        pages: int = self._connection.execute("PRAGMA page_count").fetchone()[0]
        page_size: int = self._connection.execute("PRAGMA page_size").fetchone()[0]
        return pages * page_size

    def _compare(self, stamp: _Stamp) -> None:
        """Remember the stamp of a file whose content equals that in memory.

        Raises NotInPlace for any other.
        """
        if not same_database(self._contents(), self._connection.serialize()):
            raise NotInPlace(
                say(
                    "{file} in {folder} was overwritten by another program while it was open.",
                    file=self._path.name,
                    folder=str(self._path.parent),
                )
            )
        self._stamp = stamp

    def _current_stamp(self) -> _Stamp:
        """Return size and times of the last change, which every program that writes changes."""
        status = os.fstat(self._handle)
        return status.st_size, status.st_mtime_ns, status.st_ctime_ns

    def _contents(self) -> bytes:
        os.lseek(self._handle, 0, os.SEEK_SET)
        return b"".join(iter(lambda: os.read(self._handle, _PIECE), b""))


def same_database(contents: bytes, expected_bytes: bytes) -> bool:
    """Return whether a file is the expected database.

    SQLite does not write pages that are no longer used.
    """
    if contents == expected_bytes:
        return True
    if len(contents) != len(expected_bytes):
        return False
    page_size = int.from_bytes(expected_bytes[_PAGE_SIZE : _PAGE_SIZE + 2], "big")
    # The two octets cannot hold the largest size, for which 1 stands (1.3.2 of the same page).
    if page_size == 1:
        page_size = _LARGEST_PAGE
    unused_pages = set(_unused_pages(expected_bytes, page_size))
    page_offsets = range(0, len(expected_bytes), page_size)
    return all(
        number in unused_pages
        or contents[page_offset : page_offset + page_size]
        == expected_bytes[page_offset : page_offset + page_size]
        for number, page_offset in enumerate(page_offsets, 1)
    )


def _unused_pages(database: bytes, page_size: int) -> Iterator[int]:
    """Yield the numbers, from 1, of the pages that are unused and do not hold a list of such pages
    either.
    """
    list_page = int.from_bytes(database[_FIRST_UNUSED : _FIRST_UNUSED + 4], "big")
    for _ in range(len(database) // page_size):
        if not list_page:
            return
        begin = (list_page - 1) * page_size
        # A page of that list (“trunk page”, 1.5 of sqlite.org/fileformat2.html) holds numbers of
        # four octets: the next such page, how many unused pages follow, and these.
        numbers = [
            int.from_bytes(database[entry_offset : entry_offset + 4], "big")
            for entry_offset in range(begin, begin + page_size, 4)
        ]
        list_page = numbers[0]
        count = numbers[1]
        yield from numbers[2 : 2 + count]
