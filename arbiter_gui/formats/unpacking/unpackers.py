"""The supported methods, each unpacking a piece at a time: no call returns more than was asked
for.
"""

from __future__ import annotations

import bz2
import lzma
import zlib
from collections.abc import Callable
from typing import Protocol

from arbiter_gui.domain.texts.sentences import say
from arbiter_gui.formats.unpacking.faults import NotRead

MOST_MEMORY = 80 << 20
"""The bytes that an unpacker may use: xz needs 65 MB for files packed at its highest level."""
_LEAST_DICTIONARY = 4096
_LZMA_HEADER = 4 + 5
"""Version and length of the properties, then these: a byte of settings and the size of the
dictionary."""

UNPACKING_ERRORS = (zlib.error, lzma.LZMAError, EOFError, OSError, ValueError)
"""The errors that the libraries raise for damaged bytes; bz2 raises OSError and ValueError."""


class Unpacker(Protocol):
    """Unpacker of one stream, like the classes of `bz2` and `lzma` do."""

    @property
    def eof(self) -> bool:
        """Whether the end of the stream was reached."""
        ...

    @property
    def needs_input(self) -> bool:
        """Whether more packed bytes are needed to unpack more."""
        ...

    @property
    def unused_data(self) -> bytes:
        """The given bytes after the end of the stream."""
        ...

    def decompress(self, data: bytes, max_length: int) -> bytes:
        """Read packed bytes and return at most `max_length` unpacked ones."""
        ...


NewUnpacker = Callable[[], Unpacker]


class Stored:
    """Bytes that are not packed at all."""

    eof = False
    unused_data = b""

    def __init__(self) -> None:
        self._waiting_bytes = b""

    @property
    def needs_input(self) -> bool:
        """Whether all bytes were returned."""
        return not self._waiting_bytes

    def decompress(self, data: bytes, max_length: int) -> bytes:
        """Return the next bytes unchanged."""
        waiting_bytes = self._waiting_bytes + data
        self._waiting_bytes = waiting_bytes[max_length:]
        return waiting_bytes[:max_length]


class Deflated:
    """Deflate as in zip archives, or as wrapped by gzip."""

    def __init__(self, window: int) -> None:
        self._unpacker = zlib.decompressobj(window)
        self._has_more = False

    @property
    def eof(self) -> bool:
        """Whether the end of the stream was reached."""
        return self._unpacker.eof

    @property
    def needs_input(self) -> bool:
        """Whether more packed bytes are needed to unpack more."""
        return not self._has_more and not self.eof

    @property
    def unused_data(self) -> bytes:
        """The given bytes after the end of the stream."""
        return self._unpacker.unused_data

    def decompress(self, data: bytes, max_length: int) -> bytes:
        """Read packed bytes and return at most `max_length` unpacked ones."""
        packed_bytes = self._unpacker.unconsumed_tail + data
        unpacked_bytes = self._unpacker.decompress(packed_bytes, max_length)
        # After a full piece the library may still have output, although all packed bytes were read.
        self._has_more = bool(self._unpacker.unconsumed_tail) or len(unpacked_bytes) == max_length
        return unpacked_bytes


def deflated() -> Unpacker:
    """Return an unpacker of deflate without any wrapping."""
    return Deflated(-zlib.MAX_WBITS)


def gzipped() -> Unpacker:
    """Return an unpacker of gzip."""
    return Deflated(16 + zlib.MAX_WBITS)


def xz_packed() -> Unpacker:
    """Return an unpacker of xz, and of the older .lzma.

    The library raises an error above `MOST_MEMORY`.
    """
    return lzma.LZMADecompressor(memlimit=MOST_MEMORY)


def bzipped() -> Unpacker:
    """Return an unpacker of bzip2; it uses 4 MB."""
    return bz2.BZ2Decompressor()


class LzmaInZip:
    """LZMA as in zip archives: its properties, then a stream that may have no end of its own.

    `size` is its unpacked size according to the list of the archive, in bytes: a larger dictionary
    is never needed.
    """

    unused_data = b""

    def __init__(self, size: int) -> None:
        self._size = size
        self._header = b""
        self._unpacker: lzma.LZMADecompressor | None = None

    @property
    def eof(self) -> bool:
        """Whether the end of the stream was reached."""
        return self._unpacker is not None and self._unpacker.eof

    @property
    def needs_input(self) -> bool:
        """Whether more packed bytes are needed to unpack more."""
        return self._unpacker is None or self._unpacker.needs_input

    def decompress(self, data: bytes, max_length: int) -> bytes:
        """Read packed bytes and return at most `max_length` unpacked ones. Raises NotRead."""
        if self._unpacker is not None:
            return self._unpacker.decompress(data, max_length)
        self._header += data
        if len(self._header) < _LZMA_HEADER:
            return b""
        self._unpacker = self._begun(self._header[:_LZMA_HEADER])
        return self._unpacker.decompress(self._header[_LZMA_HEADER:], max_length)

    def _begun(self, header: bytes) -> lzma.LZMADecompressor:
        """Return the unpacker that the header of an LZMA member asks for."""
        settings = header[4]
        dictionary = min(int.from_bytes(header[5:], "little"), self._size)
        # Five bytes of properties follow (APPNOTE, 5.8); the first of them packs three small
        # numbers into one.
        if header[2:4] != b"\5\0" or settings >= 9 * 5 * 5:
            raise lzma.LZMAError
        if dictionary > MOST_MEMORY:
            raise NotRead(
                say("a zip file that needs more than {n} MB to unpack", n=MOST_MEMORY >> 20)
            )
        properties = {
            "id": lzma.FILTER_LZMA1,
            "dict_size": max(dictionary, _LEAST_DICTIONARY),
            "lc": settings % 9,
            "lp": settings // 9 % 5,
            "pb": settings // 9 // 5,
        }
        return lzma.LZMADecompressor(lzma.FORMAT_RAW, filters=[properties])
