"""Packed files (zip and others) that are not what was asked for, in our own words: libraries speak English."""

from __future__ import annotations

import io
import lzma
import zipfile
import zlib

from arbiter_gui.domain.texts.sentences import Said, say

ZIP, EMPTY_ZIP = b"PK\x03\x04", b"PK\x05\x06"
UNPACKING_STOPPED = (zipfile.BadZipFile, zlib.error, lzma.LZMAError, EOFError)
"""What the library raises in the midst of a zip file."""
UNPACKING = (*UNPACKING_STOPPED, RuntimeError)
"""What the library raises for a zip file it cannot open: damaged, with a password, packed by an unknown method."""
_OTHERS = {b"Rar!": ".rar", b"7z\xbc\xaf": ".7z", b"\x1f\x8b": ".gz"}
_ENCRYPTED = 1
_METHODS = (zipfile.ZIP_STORED, zipfile.ZIP_DEFLATED, zipfile.ZIP_BZIP2, zipfile.ZIP_LZMA)


def packed_otherwise(beginning: bytes) -> Said | None:
    """Return what a file is that holds nothing, or is packed in a way that is not read; None for all others."""
    if beginning.startswith(EMPTY_ZIP):
        return say("an empty zip file")
    ending = next((ending for magic, ending in _OTHERS.items() if beginning.startswith(magic)), None)
    return None if ending is None else say("a packed file ({ending})", ending=ending)


def unpacking_fault(archive: zipfile.ZipFile | None = None) -> Said:
    """Return why a zip file cannot be unpacked; `archive` is what could be opened of it."""
    entries = archive.infolist() if archive is not None else []
    if any(entry.flag_bits & _ENCRYPTED for entry in entries):
        return say("a zip file protected by a password")
    if any(entry.compress_type not in _METHODS for entry in entries):
        return say("a zip file packed by a method that is not known here")
    return say("a zip file that is damaged or incomplete")


def names_within(data: bytes) -> tuple[str, ...] | None:
    """Return the names of the files in a zip file; None when it is damaged."""
    try:
        with zipfile.ZipFile(io.BytesIO(data)) as archive:
            return tuple(archive.namelist())
    except UNPACKING:
        return None
