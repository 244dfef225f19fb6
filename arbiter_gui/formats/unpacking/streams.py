"""Compressed parts of a file, read as their unpacked contents."""

from __future__ import annotations

import io
import zlib
from typing import BinaryIO

from arbiter_gui.formats.unpacking.allowance import Allowance
from arbiter_gui.formats.unpacking.faults import UnpackingFault, damaged_zip
from arbiter_gui.formats.unpacking.unpackers import UNPACKING_ERRORS, NewUnpacker

PIECE = 1 << 16
"""The number of bytes that are read, and unpacked, at a time."""


class PackedPart:
    """A number of bytes of a file from a place on; others may read the file in between."""

    def __init__(self, file: BinaryIO, offset: int, length: int) -> None:
        self._file = file
        self._offset = offset
        self._bytes_left = length

    def read(self) -> bytes:
        """Return the next bytes, at most a piece; empty at the end of the part or of the file."""
        self._file.seek(self._offset)
        data = self._file.read(min(PIECE, self._bytes_left))
        self._offset += len(data)
        self._bytes_left -= len(data)
        return data


class PackedStream(io.RawIOBase):
    """The unpacked contents of a part of a file.

    `fault` is raised for damage. Bytes of an `endless` method do not say where they end, as stored
    ones: the stream ends where its part does. With other methods `several` packed streams may
    follow one another, as in a file of several gzip members.
    """

    def __init__(
        self,
        packed_part: PackedPart,
        unpacker: NewUnpacker,
        allowance: Allowance,
        fault: UnpackingFault,
        endless: bool = False,
        several: bool = False,
    ) -> None:
        """Begin at the start of the packed part.

        `unpacker` makes a new one for each packed stream in it.
        """
        super().__init__()
        self._part = packed_part
        self._new_unpacker = unpacker
        self._allowance = allowance
        self._fault = fault
        self._is_endless = endless
        self._has_several_streams = several
        self._unpacker = unpacker()
        self._waiting_bytes = b""

    def readable(self) -> bool:
        """Return True (io)."""
        return True

    def readinto(self, buffer: memoryview) -> int:  # type: ignore[override]
        """Read some of the unpacked bytes (io). Raises UnpackingFault."""
        limit = min(len(buffer), PIECE)
        data = self._unpacked(limit) if limit else b""
        buffer[: len(data)] = data
        return len(data)

    def _unpacked(self, limit: int) -> bytes:
        """Return the next unpacked bytes, empty at the end."""
        while True:
            if self._unpacker.eof and not self._next_stream():
                return b""
            packed_bytes = b""
            if self._unpacker.needs_input:
                packed_bytes = self._packed()
                if not packed_bytes:
                    return self._ended()
            try:
                unpacked_bytes = self._unpacker.decompress(packed_bytes, limit)
            except UNPACKING_ERRORS as error:
                raise self._fault from error
            # An unpacker may take bytes and give none yet, as within a header: then it needs more
            # of them.
            if unpacked_bytes:
                self._allowance.spend(len(unpacked_bytes))
                return unpacked_bytes

    def _packed(self) -> bytes:
        """Return the next packed bytes, empty at the end."""
        packed_bytes = self._waiting_bytes
        self._waiting_bytes = b""
        if not packed_bytes:
            packed_bytes = self._part.read()
            self._allowance.earn(len(packed_bytes))
        return packed_bytes

    def _next_stream(self) -> bool:
        """Begin the stream that follows, and return whether there is one.

        Zeros may fill up the end.
        """
        if not self._has_several_streams:
            return False
        unused_bytes = self._unpacker.unused_data or self._packed()
        while unused_bytes and not unused_bytes.strip(b"\0"):
            unused_bytes = self._packed()
        if not unused_bytes:
            return False
        # They have been read of the part already: the next unpacker gets them first (`_packed`).
        self._waiting_bytes = unused_bytes
        self._unpacker = self._new_unpacker()
        return True

    def _ended(self) -> bytes:
        """Return nothing at the end of an endless stream. Raises the fault for any other stream."""
        if not self._is_endless:
            raise self._fault
        return b""


class CheckedStream(io.RawIOBase):
    """A file of a zip archive: never more bytes than its list states, and those with the stated
    checksum.
    """

    def __init__(self, unpacked_stream: PackedStream, size: int, checksum: int) -> None:
        super().__init__()
        self._unpacked = unpacked_stream
        self._bytes_left = size
        self._expected_checksum = checksum
        self._checksum = 0

    def readable(self) -> bool:
        """Return True (io)."""
        return True

    def readinto(self, buffer: memoryview) -> int:  # type: ignore[override]
        """Read some of the bytes (io).

        Raises UnpackingFault, also for more bytes than there should be.
        """
        count = self._unpacked.readinto(buffer)
        self._bytes_left -= count
        self._checksum = zlib.crc32(buffer[:count], self._checksum)
        ended = count == 0 and len(buffer) > 0
        # Too many bytes are noticed at once; too few, and a wrong checksum, only at the end.
        if self._bytes_left < 0 or (
            ended and (self._bytes_left or self._checksum != self._expected_checksum)
        ):
            raise damaged_zip()
        return count


def buffered(stream: io.RawIOBase) -> BinaryIO:
    """Return a stream from which whole lines and any number of bytes can be read."""
    return io.BufferedReader(stream, PIECE)


def read_at_most(stream: BinaryIO, limit: int) -> bytes:
    """Return the next bytes of a stream, at most so many.

    Memory is used for bytes that arrive, not for `limit`.
    """
    pieces: list[bytes] = []
    while limit > 0:
        piece = stream.read(min(PIECE, limit))
        if not piece:
            break
        pieces.append(piece)
        limit -= len(piece)
    return b"".join(pieces)
