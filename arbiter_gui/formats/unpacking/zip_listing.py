"""The list of the files of a zip archive, entry by entry: the list alone can be larger than a worker's memory."""

from __future__ import annotations

import io
import struct
from collections.abc import Iterator
from dataclasses import dataclass
from typing import BinaryIO

from arbiter_gui.formats.unpacking.faults import damaged_zip

_ENTRY = b"PK\1\2"
_END = b"PK\5\6"
_END64 = b"PK\6\6"
_LOCATOR = b"PK\6\7"
# The fixed part of an entry (PKWARE's APPNOTE, 4.3.12), and the sizes of the records at the end (4.3.14 to
# 4.3.16).
_ENTRY_FIELDS = struct.Struct("<4s6H3L5H2L")
_END_SIZE = 22
_END64_SIZE = 56
_LOCATOR_SIZE = 20
_LONGEST_COMMENT = 0xFFFF
_MOST_16 = 0xFFFF
_MOST_32 = 0xFFFFFFFF
_UTF_8 = 1 << 11
_LARGE_SIZES = 1
"""The extra field of an entry with sizes and places of 8 bytes (zip64)."""


@dataclass(frozen=True, slots=True)
class ZipMember:
    """A file of a zip archive as listed; sizes in bytes, `place` is where its own header begins.

    `stored_name` are the bytes of its name, `needs` the version of the format that it requires, times ten.
    """

    name: str
    stored_name: bytes
    flags: int
    method: int
    needs: int
    checksum: int
    packed_size: int
    size: int
    place: int

    @property
    def is_folder(self) -> bool:
        """Whether it is a folder, which has no contents."""
        return self.name.endswith("/")


@dataclass(frozen=True, slots=True)
class _Listing:
    """The beginning and the end of the list in the file, and the offset of all places from the stated ones."""

    begin: int
    end: int
    shift: int


def is_zip(file: BinaryIO) -> bool:
    """Return whether the end of the file is that of a zip archive, whatever its beginning."""
    return _end_record(file) is not None


def listed_members(file: BinaryIO) -> Iterator[ZipMember]:
    """Yield the files in the order of the list. Raises Damaged."""
    listing = _listing(file)
    place = listing.begin
    while place < listing.end:
        file.seek(place)
        fields = file.read(_ENTRY_FIELDS.size)
        if len(fields) < _ENTRY_FIELDS.size or not fields.startswith(_ENTRY):
            raise damaged_zip()
        lengths = struct.unpack_from("<3H", fields, 28)
        variable_part = file.read(sum(lengths))
        place += len(fields) + sum(lengths)
        if place > listing.end:
            raise damaged_zip()
        yield _member(fields, variable_part, listing.shift)


def _end_record(file: BinaryIO) -> tuple[int, bytes] | None:
    """Return the record at the end of the archive and its place, None without one."""
    size = file.seek(0, io.SEEK_END)
    tail_place = max(0, size - _END_SIZE - _LONGEST_COMMENT)
    file.seek(tail_place)
    tail = file.read()
    index = tail.rfind(_END)
    if index < 0 or len(tail) - index < _END_SIZE:
        return None
    return tail_place + index, tail[index : index + _END_SIZE]


def _listing(file: BinaryIO) -> _Listing:
    end_record = _end_record(file)
    if end_record is None:
        raise damaged_zip()
    end, record = end_record
    length, stated = struct.unpack_from("<LL", record, 12)
    # A value of nothing but ones stands for a larger one in the record of zip64.
    if _MOST_32 in (length, stated) or record[8:12] == b"\xff" * 4:
        end, length, stated = _large_listing(file, end, length, stated)
    begin = end - length
    if begin < 0:
        raise damaged_zip()
    # Something may have been put before the archive, such as a program that unpacks it.
    return _Listing(begin, end, begin - stated)


def _large_listing(file: BinaryIO, end: int, length: int, stated: int) -> tuple[int, int, int]:
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


def _member(fields: bytes, variable_part: bytes, shift: int) -> ZipMember:
    """Return the file of an entry: `fields` are its fixed part, `variable_part` name, extra fields and comment."""
    unpacked = _ENTRY_FIELDS.unpack(fields)
    needs, flags, method = unpacked[2:5]
    checksum, packed_size, size, name_length, extra_length = unpacked[7:12]
    stored_name = variable_part[:name_length]
    sizes = (size, packed_size, unpacked[-1])
    if _MOST_32 in sizes:
        sizes = _large_sizes(sizes, variable_part[name_length : name_length + extra_length])
    size, packed_size, place = sizes
    # Some programs end a name with a zero byte and write more after it.
    name = stored_name.partition(b"\0")[0].decode("utf-8" if flags & _UTF_8 else "cp437", "replace")
    return ZipMember(
        name, stored_name, flags, method, needs & 0xFF, checksum, packed_size, size, place + shift
    )


def _large_sizes(sizes: tuple[int, int, int], extra: bytes) -> tuple[int, int, int]:
    """Return size, packed size and place with those of 8 bytes from the extra fields. Raises Damaged."""
    large = _extra_field(extra, _LARGE_SIZES)
    # The field has only those of the three that did not fit, in this order (APPNOTE, 4.5.3).
    complete = []
    for size in sizes:
        if size == _MOST_32:
            if len(large) < 8:
                raise damaged_zip()
            size = int.from_bytes(large[:8], "little")
            large = large[8:]
        complete.append(size)
    return complete[0], complete[1], complete[2]


def _extra_field(extra: bytes, field_id: int) -> bytes:
    """Return the contents of an extra field, empty if it is missing."""
    while len(extra) >= 4:
        kind, length = struct.unpack_from("<HH", extra)
        if kind == field_id:
            return extra[4 : 4 + length]
        extra = extra[4 + length :]
    return b""
