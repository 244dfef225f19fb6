"""The list of the files of a zip archive, entry by entry: the list alone can be larger than a
worker's memory.
"""

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
# The fixed part of an entry (PKWARE's APPNOTE, 4.3.12), and the sizes of the records at the end
# (4.3.14 to 4.3.16).
_ENTRY_FIELDS = struct.Struct("<4s6H3L5H2L")
_LENGTHS = struct.Struct("<3H")
"""The lengths of name, extra fields and comment, the variable part of an entry."""
_LENGTHS_OFFSET = 28
"""Where these lengths are in the fixed part."""
_END_FIELDS = struct.Struct("<2H2L")
"""The numbers of entries, on this disk and in all, and length and stated begin of the list, in the
end record."""
_END_FIELDS_OFFSET = 8
_END_SIZE = 22
_END64_SIZE = 56
_LENGTH64_OFFSET = 40
"""Where length and stated begin of the list are in the record of zip64."""
_LOCATOR_SIZE = 20
_LONGEST_COMMENT = 0xFFFF
_MOST_16 = 0xFFFF
_MOST_32 = 0xFFFFFFFF
_UTF_8 = 1 << 11
_LARGE_SIZES = 1
"""The extra field of an entry with sizes and places of 8 bytes (zip64)."""


@dataclass(frozen=True, slots=True)
class ZipMember:
    """A file of a zip archive as listed; sizes in bytes, `offset` is where its own header begins.

    `stored_name` are the bytes of its name, `needs` the version of the format that it requires,
    times ten.
    """

    name: str
    stored_name: bytes
    flags: int
    method: int
    needs: int
    checksum: int
    packed_size: int
    size: int
    offset: int

    @property
    def is_folder(self) -> bool:
        """Whether it is a folder, which has no contents."""
        return self.name.endswith("/")


@dataclass(frozen=True, slots=True)
class _Listing:
    """The beginning and the end of the list in the file, and the offset of all places from the
    stated ones.
    """

    begin: int
    end: int
    shift: int


def is_zip(file: BinaryIO) -> bool:
    """Return whether the end of the file is that of a zip archive, whatever its beginning."""
    return _end_record(file) is not None


def listed_members(file: BinaryIO) -> Iterator[ZipMember]:
    """Yield the files in the order of the list. Raises Damaged."""
    listing = _listing(file)
    offset = listing.begin
    while offset < listing.end:
        file.seek(offset)
        fixed_part = file.read(_ENTRY_FIELDS.size)
        if len(fixed_part) < _ENTRY_FIELDS.size or not fixed_part.startswith(_ENTRY):
            raise damaged_zip()
        variable_size = sum(_LENGTHS.unpack_from(fixed_part, _LENGTHS_OFFSET))
        variable_part = file.read(variable_size)
        offset += len(fixed_part) + variable_size
        # The lengths of the entry are wrong if it does not end within the list.
        if offset > listing.end:
            raise damaged_zip()
        yield _member(fixed_part, variable_part, listing.shift)


def _end_record(file: BinaryIO) -> tuple[int, bytes] | None:
    """Return the record at the end of the archive and its place, None without one."""
    size = file.seek(0, io.SEEK_END)
    tail_offset = max(0, size - _END_SIZE - _LONGEST_COMMENT)
    file.seek(tail_offset)
    tail = file.read()
    index = tail.rfind(_END)
    if index < 0 or len(tail) - index < _END_SIZE:
        return None
    return tail_offset + index, tail[index : index + _END_SIZE]


def _listing(file: BinaryIO) -> _Listing:
    """Return where the list of members is, from the record at the end of the archive."""
    end_record = _end_record(file)
    if end_record is None:
        raise damaged_zip()
    end, record = end_record
    entries_on_disk, all_entries, length, stated_begin = _END_FIELDS.unpack_from(
        record, _END_FIELDS_OFFSET
    )
    # A value of nothing but ones stands for a larger one in the record of zip64.
    if _MOST_32 in (length, stated_begin) or entries_on_disk == all_entries == _MOST_16:
        end, length, stated_begin = _large_listing(file, end, length, stated_begin)
    begin = end - length
    if begin < 0:
        raise damaged_zip()
    # Something may have been put before the archive, such as a program that unpacks it.
    return _Listing(begin, end, begin - stated_begin)


def _large_listing(
    file: BinaryIO, end: int, length: int, stated_begin: int
) -> tuple[int, int, int]:
    """Return end, length and stated begin of the list of an archive of the large format (zip64), if
    it is one.
    """
    record_offset = end - _LOCATOR_SIZE - _END64_SIZE
    if record_offset < 0:
        return end, length, stated_begin
    file.seek(record_offset)
    # The locator stands directly behind the record.
    record = file.read(_END64_SIZE + _LOCATOR_SIZE)
    locator = record[_END64_SIZE:]
    if not record.startswith(_END64) or not locator.startswith(_LOCATOR):
        return end, length, stated_begin
    length, stated_begin = struct.unpack_from("<QQ", record, _LENGTH64_OFFSET)
    return record_offset, length, stated_begin


def _member(fixed_part: bytes, variable_part: bytes, shift: int) -> ZipMember:
    """Return the file of an entry; its `variable_part` are name, extra fields and comment."""
    # In this order in APPNOTE, 4.3.12; fields without a use here begin with an underscore.
    (
        _signature,
        _made_by,
        needs,
        flags,
        method,
        _time,
        _date,
        checksum,
        packed_size,
        size,
        name_length,
        extra_length,
        _comment_length,
        _disk,
        _internal_attributes,
        _external_attributes,
        offset,
    ) = _ENTRY_FIELDS.unpack(fixed_part)
    stored_name = variable_part[:name_length]
    sizes = (size, packed_size, offset)
    # A size or place of nothing but ones is in the extra fields.
    if _MOST_32 in sizes:
        sizes = _large_sizes(sizes, variable_part[name_length : name_length + extra_length])
    size, packed_size, offset = sizes
    # Some programs end a name with a zero byte and write more after it.
    name = stored_name.partition(b"\0")[0].decode("utf-8" if flags & _UTF_8 else "cp437", "replace")
    return ZipMember(
        name, stored_name, flags, method, needs & 0xFF, checksum, packed_size, size, offset + shift
    )


def _large_sizes(sizes: tuple[int, int, int], extra_fields: bytes) -> tuple[int, int, int]:
    """Return size, packed size and place with those of 8 bytes from the extra fields.

    Raises Damaged.
    """
    large = _extra_field(extra_fields, _LARGE_SIZES)
    # The field has only those of the three that did not fit, in this order (APPNOTE, 4.5.3).
    complete_sizes = []
    for size in sizes:
        if size == _MOST_32:
            if len(large) < 8:
                raise damaged_zip()
            size = int.from_bytes(large[:8], "little")
            large = large[8:]
        complete_sizes.append(size)
    return complete_sizes[0], complete_sizes[1], complete_sizes[2]


def _extra_field(extra_fields: bytes, field_id: int) -> bytes:
    """Return the contents of an extra field, empty if it is missing."""
    while len(extra_fields) >= 4:
        kind, length = struct.unpack_from("<HH", extra_fields)
        if kind == field_id:
            return extra_fields[4 : 4 + length]
        extra_fields = extra_fields[4 + length :]
    return b""
