"""Documents, pictures, recordings and programs, which contain no list and no tournament, by their
first bytes.
"""

from __future__ import annotations

from arbiter_gui.domain.texts.sentences import Said, say

_PICTURE = say("a picture")
_RECORDING = say("an audio or video recording")
_PROGRAM = say("a program")
_BEGINNINGS = {
    b"%PDF": say("a PDF document"),
    b"{\\rtf": say("a word-processor document (.rtf)"),
    b"\x89PNG": _PICTURE,
    b"\xff\xd8\xff": _PICTURE,
    b"GIF8": _PICTURE,
    b"II*\0": _PICTURE,
    b"MM\0*": _PICTURE,
    b"ID3\x02": _RECORDING,
    b"ID3\x03": _RECORDING,
    b"ID3\x04": _RECORDING,
    b"MZ\x90\0": _PROGRAM,
    b"\x7fELF": _PROGRAM,
    b"\xcf\xfa\xed\xfe": _PROGRAM,
}
_BOX = slice(4, 8)
"""The place of the mark of pictures and recordings of phones (.heic, .mp4, .mov)."""
_BOX_MARK = b"ftyp"
_HEIC = (b"heic", b"heix", b"mif1", b"avif")


def kind_without_table(data: bytes) -> Said | None:
    """Return the kind of a file that can contain no list and no tournament; None for all others."""
    beginning = data.lstrip(b"\xef\xbb\xbf \t\r\n")[:16]
    for mark, kind in _BEGINNINGS.items():
        if beginning.startswith(mark):
            return kind
    if data[_BOX] == _BOX_MARK:
        if data[8:12] in _HEIC:
            return _PICTURE
        return _RECORDING
    return None
