"""The files of a zip archive, each unpacked a piece at a time."""

from __future__ import annotations

import struct
from collections.abc import Collection, Iterator
from functools import partial
from typing import BinaryIO

from arbiter_gui.domain.texts.sentences import say
from arbiter_gui.formats.unpacking.allowance import Allowance
from arbiter_gui.formats.unpacking.faults import NotRead, UnpacksTooFar, damaged_zip, other_method
from arbiter_gui.formats.unpacking.streams import CheckedStream, PackedPart, PackedStream, buffered
from arbiter_gui.formats.unpacking.unpackers import (
    LzmaInZip,
    NewUnpacker,
    Stored,
    bzipped,
    deflated,
)
from arbiter_gui.formats.unpacking.zip_listing import ZipMember, listed_members

STORED = 0
DEFLATED = 8
BZIP2 = 12
LZMA = 14
USUAL_METHODS = (STORED, DEFLATED)
"""The packing methods of workbooks and downloaded lists."""
ALL_METHODS = (STORED, DEFLATED, BZIP2, LZMA)
"""The packing methods allowed for archives of reports."""
MOST_MEMBERS = 10_000
"""The limit of files: no workbook and no downloaded list has more."""
_HEADER = b"PK\3\4"
_HEADER_SIZE = 30
_LENGTHS_OFFSET = 26
_ENCRYPTED = 1
_STRONGLY_ENCRYPTED = 1 << 6
_PATCH = 1 << 5
_NEWEST = 63


def few_members(file: BinaryIO) -> dict[str, ZipMember]:
    """Return the files of an archive by name, the last one of a name.

    Raises Damaged, UnpacksTooFar for too many.
    """
    members: dict[str, ZipMember] = {}
    for count, member in enumerate(listed_members(file), 1):
        if count > MOST_MEMBERS:
            raise UnpacksTooFar(say("a zip file of more than {n} files", n=f"{MOST_MEMBERS:,}"))
        members[member.name] = member
    return members


def members_apart(file: BinaryIO) -> Iterator[ZipMember]:
    """Yield the files of an archive. Raises Damaged if one overlaps another, as in bombs."""
    begin = end = -1
    for member in listed_members(file):
        # In a bomb of this kind all files share the same packed bytes.
        if begin <= member.offset < end:
            raise damaged_zip()
        begin = member.offset
        end = begin + _HEADER_SIZE + len(member.stored_name) + member.packed_size
        yield member


def open_member(
    file: BinaryIO, member: ZipMember, allowance: Allowance, methods: Collection[int] = ALL_METHODS
) -> BinaryIO:
    """Return the unpacked contents of a file of an archive, to be read once from its beginning.

    Raises NotRead for one with a password or of a method not in `methods`, Damaged if it is not at
    its place; reading it raises UnpackingFault.
    """
    _check_readable(member, methods)
    packed_part = PackedPart(file, _contents_place(file, member), member.packed_size)
    endless = member.method in (STORED, LZMA)
    stream = PackedStream(packed_part, _unpacker(member), allowance, damaged_zip(), endless=endless)
    return buffered(CheckedStream(stream, member.size, member.checksum))


def _check_readable(member: ZipMember, methods: Collection[int]) -> None:
    """Raise NotRead for a password and for unsupported methods."""
    if member.flags & (_ENCRYPTED | _STRONGLY_ENCRYPTED):
        raise NotRead(say("a zip file protected by a password"))
    if member.method not in methods or member.flags & _PATCH or member.needs > _NEWEST:
        raise other_method(member.name, member.method)


def _unpacker(member: ZipMember) -> NewUnpacker:
    """Return a new unpacker for the method of a member."""
    unpackers: dict[int, NewUnpacker] = {
        STORED: Stored,
        DEFLATED: deflated,
        BZIP2: bzipped,
        LZMA: partial(LzmaInZip, member.size),
    }
    return unpackers[member.method]


def _contents_place(file: BinaryIO, member: ZipMember) -> int:
    """Return the place where the packed bytes of a file begin, after its own header.

    Raises Damaged.
    """
    if member.offset < 0:
        raise damaged_zip()
    file.seek(member.offset)
    header = file.read(_HEADER_SIZE)
    if len(header) < _HEADER_SIZE or not header.startswith(_HEADER):
        raise damaged_zip()
    # The extra fields here may be others than those of the list (APPNOTE, 4.3.7).
    lengths: tuple[int, int] = struct.unpack_from("<HH", header, _LENGTHS_OFFSET)
    name_length, extra_length = lengths
    if file.read(name_length) != member.stored_name:
        raise damaged_zip()
    return member.offset + _HEADER_SIZE + name_length + extra_length
