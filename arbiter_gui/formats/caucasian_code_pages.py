"""The 8-bit code pages of Armenia and Georgia, for which Python has no codec of its own.

Below 0x80 they are ASCII. The tables are those of the GNU C library; in the letters of Georgia
those of X11 agree.
"""

from __future__ import annotations

import codecs

_ASCII = "".join(map(chr, range(0x80)))
_CONTROLS = "".join(map(chr, range(0x80, 0xA0)))
_NOT_USED = "\ufffe"
"""The sign for a byte without a meaning, as the tables of Python's codecs have it."""
_ARMENIAN_LETTERS = "".join(chr(letter) + chr(letter + 0x30) for letter in range(0x531, 0x557))
"""Each capital with its small letter behind it."""
_ARMENIAN = (
    _ASCII
    + _CONTROLS
    + "\xa0"
    + _NOT_USED
    + "\u0587\u0589)(»«\u2014.\u055d,-\u058a…\u055c\u055b\u055e"
    f"{_ARMENIAN_LETTERS}\u055a{_NOT_USED}"
)
_BEFORE_GEORGIAN = bytes(range(0x80, 0xC0)).decode("cp1252", "replace")
_GEORGIAN_IN_THE_ORDER_OF_UNICODE = "აბგდევზთიკლმნოპჟრსტუფქღყშჩცძწჭხჯჰჱჲჳჴჵჶ"
_GEORGIAN_WITH_OLD_LETTERS_IN_PLACE = "აბგდევზჱთიკლმნჲოპჟრსტჳუფქღყშჩცძწჭხჴჯჰჵ"


def _georgian_table(letters: str) -> str:
    """Return the table of a Georgian page, which is the Western one but for its letters from 0xC0
    on.
    """
    western_end = bytes(range(0xC0 + len(letters), 0x100)).decode("cp1252")
    return _ASCII + _BEFORE_GEORGIAN.replace("\ufffd", _NOT_USED) + letters + western_end


TABLES = {
    "armscii_8": _ARMENIAN,
    "georgian_academy": _georgian_table(_GEORGIAN_IN_THE_ORDER_OF_UNICODE),
    "georgian_ps": _georgian_table(_GEORGIAN_WITH_OLD_LETTERS_IN_PLACE),
}
"""The character for each of the 256 bytes, by the name of the code page."""


def register_code_pages() -> None:
    """Make these code pages known to Python under their names."""
    codecs.register(_codec_info)


def _codec_info(name: str) -> codecs.CodecInfo | None:
    """Return the codec of one of these code pages, None for any other name."""
    table = TABLES.get(name.replace("-", "_"))
    if table is None:
        return None
    encoding_table = codecs.charmap_build(table)

    class Decoder(codecs.IncrementalDecoder):
        """The decoder for a text in pieces: every byte is a character."""

        def decode(self, data: bytes, final: bool = False) -> str:  # type: ignore[override]
            return codecs.charmap_decode(data, self.errors, table)[0]

    return codecs.CodecInfo(
        encode=lambda text, errors="strict": codecs.charmap_encode(text, errors, encoding_table),
        decode=lambda data, errors="strict": codecs.charmap_decode(bytes(data), errors, table),
        incrementaldecoder=Decoder,
        name=name,
    )
