"""What is read must be a file: a pipe or a device would be waited for without end."""

from __future__ import annotations

import os
import stat
from pathlib import Path

from arbiter_gui.domain.errors import FormatError
from arbiter_gui.domain.texts.sentences import Said, say

MOST_REPORT_BYTES = 32 << 20
"""No report file of a tournament is larger: twenty thousand players with thirty rounds take a quarter of it. What is
larger, or unpacks to more, is not read."""


def report_bytes(path: Path) -> bytes:
    """Return what stands in a report file. Raises FormatError for one larger than any, and OSError."""
    check_size(str(path), path.stat().st_size, MOST_REPORT_BYTES)
    return path.read_bytes()


def check_regular(path: Path, most: int, expected: Said) -> None:
    """Raise FormatError for a folder, a pipe or a device and for more than `most` bytes, OSError where nothing is."""
    status = path.stat()
    name = path.name or str(path)
    if not stat.S_ISREG(status.st_mode):
        raise FormatError(name, 1, 1, say("a folder, a pipe or a device"), expected)
    check_size(name, status.st_size, most)


def check_size(name: str, size: int, most: int) -> None:
    """Raise FormatError for more than `most` bytes."""
    if size > most:
        found = say("a file of {size} MB", size=-(-size >> 20))
        raise FormatError(name, 1, 1, found, say("at most {most} MB", most=most >> 20))


def name_in_list(line: bytes) -> str:
    """Return the name of a file from a line of a list; Windows takes names in UTF-8 only, but old lists have others."""
    try:
        return os.fsdecode(line)
    except UnicodeDecodeError:
        return line.decode("cp1252", "replace")
