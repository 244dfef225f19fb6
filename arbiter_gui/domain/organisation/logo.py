"""The logo of an event: a small PNG, kept as base64 text. Nothing else is accepted from outside."""

from __future__ import annotations

import zlib
from base64 import b64decode, b64encode

_SIGN = b"\x89PNG\r\n\x1a\n"
MOST_BYTES = 300_000
"""The maximum size of a logo."""
MOST_PIXELS = 1_200
"""The maximum width and height of a logo."""


def logo_text(data: bytes) -> str:
    """Return a picture in its stored form."""
    return b64encode(data).decode("ascii")


def logo_bytes(text: str) -> bytes:
    """Return the picture that a text keeps; empty for text that keeps none."""
    try:
        return b64decode(text, validate=True)
    except ValueError:
        return b""


def logo_size(text: str) -> tuple[int, int] | None:
    """Return width and height of a logo in pixels.

    None if the text is not a PNG, or one that is too large.

    Only the checksums of its parts and the stated size are examined, not the picture itself.
    """
    if len(text) > 2 * MOST_BYTES:
        return None
    data = logo_bytes(text)
    if len(data) > MOST_BYTES or not data.startswith(_SIGN) or not _is_whole_png(data):
        return None
    width, height = (int.from_bytes(data[at : at + 4], "big") for at in (16, 20))
    if 0 < width <= MOST_PIXELS and 0 < height <= MOST_PIXELS:
        return (width, height)
    return None


def _is_whole_png(data: bytes) -> bool:
    """Return whether the parts of a PNG follow one another to its end, each with the checksum that
    it states.
    """
    at = len(_SIGN)
    name = b""
    while at + 12 <= len(data):
        length = int.from_bytes(data[at : at + 4], "big")
        name = data[at + 4 : at + 8]
        end = at + 8 + length
        checksum = int.from_bytes(data[end : end + 4], "big")
        if zlib.crc32(data[at + 4 : end]) != checksum:
            return False
        if at == len(_SIGN) and (name, length) != (b"IHDR", 13):
            return False
        at = end + 4
    return name == b"IEND" and at == len(data)
