"""A zip archive read part by part: the list of its members alone can be larger than a worker's memory.

Python's own reader takes the whole list in at once. It is given archives that end after some entries of the list.
"""

from __future__ import annotations

import io
import struct
import zipfile
from collections.abc import Iterator
from dataclasses import dataclass
from typing import BinaryIO

MOST_ENTRIES, MOST_BYTES = 1_000, 1 << 20
"""So many entries of the list, or bytes of it, are in memory at a time."""
_ENTRY, _END, _END64, _LOCATOR = b"PK\1\2", b"PK\5\6", b"PK\6\6", b"PK\6\7"
_ENTRY_SIZE, _END_SIZE, _END64_SIZE, _LOCATOR_SIZE = 46, 22, 56, 20
_LONGEST_COMMENT, _MOST_32 = 0xFFFF, 0xFFFFFFFF


@dataclass(frozen=True, slots=True)
class _Listing:
    """Where the list of members begins and ends in the file, and where it begins by the archive's own count."""

    begin: int
    end: int
    stated: int


def parts(file: BinaryIO) -> Iterator[zipfile.ZipFile]:
    """Yield the archive as archives of some members each. Raises what `zipfile` does for what is damaged."""
    listing, entries, count = _listing(file), bytearray(), 0
    for entry, _ in _entries(file, listing):
        entries += entry
        count += 1
        if count >= MOST_ENTRIES or len(entries) >= MOST_BYTES:
            yield _part(file, listing, bytes(entries), count)
            entries, count = bytearray(), 0
    if count:
        yield _part(file, listing, bytes(entries), count)


def names(file: BinaryIO) -> Iterator[str]:
    """Yield the names of all members; letters beyond ASCII may be others. Raises BadZipFile."""
    for _, name in _entries(file, _listing(file)):
        yield name.decode("latin-1")


def _listing(file: BinaryIO) -> _Listing:
    size = file.seek(0, io.SEEK_END)
    tail_at = max(0, size - _END_SIZE - _LONGEST_COMMENT)
    file.seek(tail_at)
    tail = file.read()
    place = tail.rfind(_END)
    if place < 0 or len(tail) - place < _END_SIZE:
        raise zipfile.BadZipFile("File is not a zip file")
    length, stated = struct.unpack_from("<LL", tail, place + 12)
    end = tail_at + place
    if _MOST_32 in (length, stated) or tail[place + 8 : place + 12] == b"\xff" * 4:
        end, length, stated = _large(file, end, length, stated)
    if length > end:
        raise zipfile.BadZipFile("Bad offset for central directory")
    return _Listing(end - length, end, stated)


def _large(file: BinaryIO, end: int, length: int, stated: int) -> tuple[int, int, int]:
    """Return end, length and stated place of the list of an archive of the large format (zip64), if it is one."""
    place = end - _LOCATOR_SIZE - _END64_SIZE
    if place < 0:
        return end, length, stated
    file.seek(place)
    record = file.read(_END64_SIZE + _LOCATOR_SIZE)
    if not record.startswith(_END64) or record[_END64_SIZE : _END64_SIZE + 4] != _LOCATOR:
        return end, length, stated
    length, stated = struct.unpack_from("<QQ", record, 40)
    return place, length, stated


def _entries(file: BinaryIO, listing: _Listing) -> Iterator[tuple[bytes, bytes]]:
    """Yield every entry of the list, and the name in it."""
    place = listing.begin
    while place < listing.end:
        file.seek(place)
        head = file.read(_ENTRY_SIZE)
        if len(head) < _ENTRY_SIZE or not head.startswith(_ENTRY):
            raise zipfile.BadZipFile("Bad magic number for central directory")
        letters, *more = struct.unpack_from("<HHH", head, 28)
        rest = file.read(letters + sum(more))
        place += len(head) + letters + sum(more)
        if place > listing.end:
            raise zipfile.BadZipFile("Truncated central directory")
        yield head + rest, rest[:letters]


def _part(file: BinaryIO, listing: _Listing, entries: bytes, count: int) -> zipfile.ZipFile:
    shift = listing.begin - listing.stated
    ending = b""
    if listing.stated > _MOST_32:
        end = struct.pack(
            "<4sQHHLLQQQQ", _END64, 44, 45, 45, 0, 0, count, count, len(entries), listing.stated
        )
        place = listing.begin + len(entries) - shift
        ending = end + struct.pack("<4sLQL", _LOCATOR, 0, place, 1)
    stated = min(listing.stated, _MOST_32)
    ending += struct.pack("<4sHHHHLLH", _END, 0, 0, count, count, len(entries), stated, 0)
    return zipfile.ZipFile(_Spliced(file, listing.begin, entries + ending))


class _Spliced(io.RawIOBase):
    """A file up to a place, and other bytes from there on."""

    def __init__(self, file: BinaryIO, until: int, then: bytes) -> None:
        super().__init__()
        self._file, self._until, self._then, self._place = file, until, then, 0

    def seekable(self) -> bool:
        """Return True (io)."""
        return True

    def readable(self) -> bool:
        """Return True (io)."""
        return True

    def seek(self, offset: int, whence: int = io.SEEK_SET) -> int:
        """Go to a place (io). Raises ValueError before the beginning."""
        base = {io.SEEK_SET: 0, io.SEEK_CUR: self._place}.get(whence, self._until + len(self._then))
        if base + offset < 0:
            raise ValueError("negative seek position")
        self._place = base + offset
        return self._place

    def tell(self) -> int:
        """Return the place (io)."""
        return self._place

    def read(self, size: int = -1) -> bytes:
        """Return the next bytes (io)."""
        end = self._until + len(self._then) if size < 0 else self._place + size
        data = b""
        if self._place < self._until:
            self._file.seek(self._place)
            data = self._file.read(min(end, self._until) - self._place)
        if end > self._until:
            data += self._then[max(0, self._place - self._until) : end - self._until]
        self._place += len(data)
        return data
