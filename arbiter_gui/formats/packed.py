"""Compressed files (zip and others) that are not the expected ones, in our own words."""

from __future__ import annotations

import io

from arbiter_gui.domain.texts.sentences import Said, say
from arbiter_gui.formats.unpacking.faults import UnpackingFault
from arbiter_gui.formats.unpacking.zip_archive import few_members

ZIP = b"PK\x03\x04"
EMPTY_ZIP = b"PK\x05\x06"
_OTHERS = {b"Rar!": ".rar", b"7z\xbc\xaf": ".7z", b"\x1f\x8b": ".gz"}


def unread_packing(beginning: bytes) -> Said | None:
    """Return the description of a file that is empty, or packed in a way that is not read.

    None for all others.
    """
    if beginning.startswith(EMPTY_ZIP):
        return say("an empty zip file")
    ending = next(
        (ending for magic, ending in _OTHERS.items() if beginning.startswith(magic)), None
    )
    if ending is None:
        return None
    return say("a compressed file ({ending})", ending=ending)


def names_in_zip(data: bytes) -> tuple[str, ...] | None:
    """Return the names of the files in a zip file.

    None if it is damaged, or has more files than any workbook.
    """
    try:
        return tuple(few_members(io.BytesIO(data)))
    except UnpackingFault:
        return None
