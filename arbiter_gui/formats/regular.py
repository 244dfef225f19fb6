"""Input must be a file: reading a pipe or a device would wait for ever."""

from __future__ import annotations

import os
import stat
from pathlib import Path

from arbiter_gui.domain.errors import FormatError
from arbiter_gui.domain.texts.sentences import Said, say

MOST_REPORT_BYTES = 32 << 20
"""The size limit of a report file: twenty thousand players with thirty rounds take a quarter of it.
A file that is larger, or unpacks to more, is not read.
"""
MOST_REPORT_LINES = 200_000
"""The limit of lines of a report: short lines take more memory than they have letters."""


def report_bytes(path: Path) -> bytes:
    """Return the contents of a report file.

    Raises FormatError for one above the limit, and OSError.
    """
    check_size(str(path), path.stat().st_size, MOST_REPORT_BYTES)
    data = path.read_bytes()
    check_lines(str(path), data)
    return data


def check_lines(name: str, data: bytes) -> None:
    """Raise FormatError for a report with more lines than the limit.

    Lines end with LF, CRLF or bare CR.
    """
    count = data.count(b"\n") + data.count(b"\r") - data.count(b"\r\n")
    if count > MOST_REPORT_LINES:
        raise FormatError(
            name,
            MOST_REPORT_LINES + 1,
            1,
            found=say("a report of {n} lines", n=f"{count:,}"),
            expected=say("at most {n} lines", n=f"{MOST_REPORT_LINES:,}"),
        )


def check_regular(path: Path, limit: int, expected_words: Said) -> None:
    """Raise FormatError for a folder, a pipe or a device and for more than `limit` bytes, OSError
    without a file.
    """
    status = path.stat()
    name = path.name or str(path)
    if not stat.S_ISREG(status.st_mode):
        raise FormatError(
            name, 1, 1, found=say("a folder, a pipe or a device"), expected=expected_words
        )
    check_size(name, status.st_size, limit)


def check_size(name: str, size: int, limit: int) -> None:
    """Raise FormatError for more than `limit` bytes."""
    if size > limit:
        raise FormatError(
            name,
            1,
            1,
            found=say("a file of {size} MB", size=-(-size >> 20)),
            expected=say("at most {most} MB", most=limit >> 20),
        )


def name_in_list(line: bytes) -> str:
    """Return the name of a file from a line of a list.

    Windows takes names in UTF-8 only, old lists have others.
    """
    try:
        return os.fsdecode(line)
    except UnicodeDecodeError:
        return line.decode("cp1252", "replace")
