"""The files of a tar archive, packed or not, one after another.

`tarfile` decodes the headers, but is not used to step from one to the next: it reads names, pax
headers and maps of sparse files whatever their length.
"""

from __future__ import annotations

import tarfile
from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import BinaryIO

from arbiter_gui.domain.texts.sentences import say
from arbiter_gui.formats.unpacking.allowance import Allowance
from arbiter_gui.formats.unpacking.faults import Damaged, NotRead, UnpacksTooFar
from arbiter_gui.formats.unpacking.streams import (
    PIECE,
    PackedPart,
    PackedStream,
    buffered,
    read_at_most,
)
from arbiter_gui.formats.unpacking.unpackers import NewUnpacker, Stored, bzipped, gzipped, xz_packed

LONGEST_HEADER = 1 << 16
"""Bytes of a long name, or of the pax header of a file; the longest path of any system has 32 KB.
"""
_BLOCK = tarfile.BLOCKSIZE
_ENDED = 2
"""The number of empty blocks that end an archive; a single one may occur anywhere."""
_SPARSE_MAP_GOES_ON = 482
_MAP_BLOCK_GOES_ON = 504
"""The byte of a sparse file's header, or of a block of its map, that is set if another block of the
map follows."""
_WITHOUT_CONTENTS = frozenset(
    (
        tarfile.LNKTYPE,
        tarfile.SYMTYPE,
        tarfile.CHRTYPE,
        tarfile.BLKTYPE,
        tarfile.DIRTYPE,
        tarfile.FIFOTYPE,
    )
)
"""Links, devices, folders and pipes: whatever size their headers state, no contents follow."""
_MOST_DIGITS = 20
_MOST_RECORDS = 200
_UNPACKERS: dict[bytes, NewUnpacker] = {
    b"\x1f\x8b": gzipped,
    b"BZh": bzipped,
    b"\xfd7zXZ\0": xz_packed,
    # The older .lzma has no magic number; these are its usual settings.
    b"\x5d\0\0": xz_packed,
}
"""The first bytes of packed archives."""
_OTHERS = {
    b"\x28\xb5\x2f\xfd": "Zstandard", b"\x1f\x9d": "compress", b"\x1f\xa0": "compress",
    b"\x04\x22\x4d\x18": "LZ4",
    b"LZIP": "lzip", b"\x89LZO": "lzop", b"7z\xbc\xaf": "7z", b"Rar!": "RAR",
}  # fmt: skip
_LONGEST_BEGINNING = 8


@dataclass(frozen=True, slots=True)
class TarMember:
    """A file of a tar archive, `size` in bytes. A `sparse` one leaves out its empty parts."""

    name: str
    size: int
    sparse: bool = False


@dataclass(frozen=True, slots=True)
class _Description:
    """The data about a file in the headers before its own; empty and None if they state nothing."""

    name: str = ""
    size: int | None = None
    sparse: bool = False


class TarArchive:
    """A tar archive, read from its beginning to its end. Every method raises UnpackingFault."""

    def __init__(self, file: BinaryIO, size: int, allowance: Allowance) -> None:
        """Open an archive of so many bytes.

        Raises NotRead if it is packed by an unsupported method.
        """
        self._allowance = allowance
        unpacker = _unpacker(file)
        stream = PackedStream(
            PackedPart(file, 0, size),
            unpacker,
            allowance,
            _damaged(),
            endless=unpacker is Stored,
            several=True,
        )
        self._stream = buffered(stream)
        self._contents = 0
        self._padding = 0

    def members(self) -> Iterator[TarMember]:
        """Yield the files, without links and folders; unread contents of a file are skipped."""
        description = _Description()
        while (block := self._next_header()) is not None:
            header = _header(block)
            self._begin(header.size)
            if header.type == tarfile.GNUTYPE_LONGNAME:
                description = replace(description, name=_text(self._whole_header()))
            elif header.type in (tarfile.XHDTYPE, tarfile.SOLARIS_XHDTYPE):
                description = _described(self._whole_header(), description)
            # What these describe is the target of a link, or all files: neither is needed here.
            elif header.type not in (tarfile.GNUTYPE_LONGLINK, tarfile.XGLTYPE):
                member = self._member(header, block, description)
                if member is not None:
                    yield member
                description = _Description()

    def read(self, limit: int) -> bytes:
        """Return the next bytes of the file that was yielded last, at most so many."""
        expected_size = min(limit, self._contents)
        data = read_at_most(self._stream, expected_size)
        if len(data) < expected_size:
            raise _damaged()
        self._contents -= len(data)
        return data

    def _next_header(self) -> bytes | None:
        """Skip the rest of the last file and return the block that follows, None at the end."""
        self._skip(self._contents + self._padding)
        self._contents = 0
        self._padding = 0
        for _ in range(_ENDED):
            block = self._stream.read(_BLOCK)
            if not block:
                return None
            self._allowance.count_file()
            if block.strip(b"\0"):
                return block
        return None

    def _begin(self, size: int) -> None:
        """Remember that so many bytes follow, padded to whole blocks."""
        if size < 0:
            raise _damaged()
        self._contents = size
        self._padding = -size % _BLOCK

    def _member(
        self, header: tarfile.TarInfo, block: bytes, description: _Description
    ) -> TarMember | None:
        """Return the file of a header, None for anything but a file."""
        if header.type in _WITHOUT_CONTENTS:
            self._begin(0)
            return None
        if description.size is not None:
            self._begin(description.size)
        is_sparse = header.type == tarfile.GNUTYPE_SPARSE
        if is_sparse and block[_SPARSE_MAP_GOES_ON]:
            self._skip_map()
        if not header.isreg():
            return None
        name = description.name or header.name
        return TarMember(name, self._contents, is_sparse or description.sparse)

    def _skip_map(self) -> None:
        """Skip the blocks of the map of a sparse file, which do not count as contents."""
        block = self._stream.read(_BLOCK)
        while len(block) == _BLOCK and block[_MAP_BLOCK_GOES_ON]:
            block = self._stream.read(_BLOCK)

    def _whole_header(self) -> bytes:
        """Return the contents of a header that has some. Raises UnpacksTooFar above the limit."""
        if self._contents > LONGEST_HEADER:
            raise UnpacksTooFar(say("a header in it is larger than {n} KB", n=LONGEST_HEADER >> 10))
        return self.read(self._contents)

    def _skip(self, count: int) -> None:
        """Pass over bytes of the archive, which is read once from beginning to end."""
        while count > 0:
            passed_bytes = len(self._stream.read(min(count, PIECE)))
            if not passed_bytes:
                raise _damaged()
            count -= passed_bytes


def _unpacker(file: BinaryIO) -> NewUnpacker:
    """Return the unpacker of an archive, chosen by its first bytes. Raises NotRead."""
    file.seek(0)
    beginning = file.read(_LONGEST_BEGINNING)
    other_format = next(
        (name for magic, name in _OTHERS.items() if beginning.startswith(magic)), None
    )
    if other_format is not None:
        raise NotRead(
            say(
                "it is compressed with a method that is not supported ({method})",
                method=other_format,
            )
        )
    matching = (unpacker for magic, unpacker in _UNPACKERS.items() if beginning.startswith(magic))
    return next(matching, Stored)


def _header(block: bytes) -> tarfile.TarInfo:
    """Return a header decoded. Raises Damaged."""
    try:
        return tarfile.TarInfo.frombuf(block, "utf-8", "surrogateescape")
    except (tarfile.TarError, ValueError) as error:
        raise _damaged() from error


def _described(header: bytes, description: _Description) -> _Description:
    """Return the data in a pax header about the file after it. Raises Damaged."""
    records = _pax_records(header)
    size = description.size
    if "size" in records:
        if not records["size"].isdecimal() or len(records["size"]) > _MOST_DIGITS:
            raise _damaged()
        size = int(records["size"])
    sparse = any(key.startswith("GNU.sparse.") for key in records)
    name = records.get("GNU.sparse.name") or records.get("path") or description.name
    return _Description(name, size, sparse)


def _pax_records(header: bytes) -> dict[str, str]:
    """Return the records of a pax header, each of which begins with its length in bytes.

    Raises Damaged.
    """
    records: dict[str, str] = {}
    header = header.rstrip(b"\0")
    begin = 0
    count = 0
    while begin < len(header):
        count += 1
        length_end = header.find(b" ", begin, begin + _MOST_DIGITS)
        length_text = header[begin:length_end] if length_end > 0 else b""
        if not length_text.isdigit() or count > _MOST_RECORDS:
            raise _damaged()
        end = begin + int(length_text)
        if not length_end < end <= len(header):
            raise _damaged()
        key, _, value = header[length_end + 1 : end - 1].partition(b"=")
        records[_text(key)] = _text(value)
        begin = end
    return records


def _text(data: bytes) -> str:
    return data.partition(b"\0")[0].decode("utf-8", "surrogateescape")


def _damaged() -> Damaged:
    return Damaged(say("it is damaged, incomplete, or not a supported archive"))
