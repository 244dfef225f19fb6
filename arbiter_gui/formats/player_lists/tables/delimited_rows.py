"""The rows of a text with delimiters, with cells in quotation marks or not, closed or not."""

from __future__ import annotations

import csv
import re
from collections.abc import Iterator
from dataclasses import dataclass

from arbiter_gui.formats.player_lists.tables.reading_progress import ReadingProgress
from arbiter_gui.formats.player_lists.tables.rows import LargerTable

LONGEST_ROW = 1 << 20
_STEP = 1 << 15
LINE = re.compile(rf"[^\r\n]{{1,{LONGEST_ROW + 1}}}+(?:\r\n|\r|\n)?|\r\n|\r|\n")
"""A line with its end, or as much of it as is more than a row can have: no search continues to a
distant end."""
_QUOTE = '"'
_MOST_LINES_OF_A_CELL = 20
"""The most lines of a cell in a text where some quotation marks are not closed."""


@dataclass(frozen=True, slots=True)
class DelimitedRow:
    """The cells of a row and its lines, from 1.

    `is_unbalanced` if its quotation marks had to be ignored.
    """

    first_line: int
    last_line: int
    cells: list[str]
    is_unbalanced: bool = False


class _Lines:
    """The lines with their ends, one after another, so that a large file is not in memory three
    times.

    `row_length` counts the letters since it was last set to 0; LargerTable is raised when they are
    more than a row can have. `next_offset` is where the next line begins in the text.
    """

    def __init__(self, text: str, progress: ReadingProgress | None = None, offset: int = 0) -> None:
        self._lines = LINE.finditer(text, offset)
        self._progress = progress
        self._reported = offset
        self.next_offset = offset
        self.row_length = 0

    def __iter__(self) -> Iterator[str]:
        return self

    def __next__(self) -> str:
        """Return the next line with its end.

        Raise LargerTable if the row it continues has become too long.
        """
        match = next(self._lines)
        line = match[0]
        self.next_offset = match.end()
        self.row_length += len(line)
        if self.row_length > LONGEST_ROW:
            raise LargerTable
        if self._progress is not None and match.end() - self._reported > _STEP:
            self._progress.add(match.end() - self._reported)
            self._reported = match.end()
        return line


def delimited_rows(
    text: str, delimiter: str, progress: ReadingProgress | None = None
) -> Iterator[DelimitedRow]:
    """Yield the rows of a text; one whose quotation marks are not balanced is split without them.

    The fast reader of the library is tried first. At the first row that it refuses it is given up,
    and that row and all behind it are read by the slower way, which bears odd quotation marks.
    Raises LargerTable for a row that is longer than any of a list.
    """
    lines = _Lines(text, progress)
    # `skipinitialspace`: behind a blank, a quotation mark would not begin a cell in quotes.
    reader = csv.reader(lines, delimiter=delimiter, strict=True, skipinitialspace=True)
    first_line = 1
    offset_of_row = 0
    try:
        for cells in reader:
            yield DelimitedRow(first_line, reader.line_num, cells)
            first_line = reader.line_num + 1
            offset_of_row = lines.next_offset
            lines.row_length = 0
    except csv.Error:
        unread_lines = _Lines(text, progress, offset_of_row)
        yield from _rows_one_by_one(unread_lines, first_line, delimiter)


def _rows_one_by_one(lines: _Lines, first_line: int, delimiter: str) -> Iterator[DelimitedRow]:
    """Yield the rows from one on that has unbalanced quotation marks, so that none reaches over
    many others.
    """
    waiting: list[str] = []
    line = first_line
    while True:
        lines.row_length = 0
        waiting.extend(_next_lines(lines, _MOST_LINES_OF_A_CELL - len(waiting)))
        if not waiting:
            return
        row = _first_row(waiting, line, delimiter)
        yield row
        del waiting[: row.last_line - line + 1]
        line = row.last_line + 1


def _next_lines(lines: _Lines, count: int) -> Iterator[str]:
    """Yield the next lines, at most `count`; each counts as a row of its own."""
    for _ in range(count):
        line = next(lines, None)
        if line is None:
            return
        lines.row_length = 0
        yield line


def _first_row(waiting: list[str], line: int, delimiter: str) -> DelimitedRow:
    """Return the first row of some lines: with all of them that its quotation marks need, else only
    the first.
    """
    joined = ""
    for count, text in enumerate(waiting, 1):
        joined += text
        if joined.count(_QUOTE) % 2 == 0:
            cells = _cells_of_one_row(waiting[:count], delimiter)
            if cells is not None:
                return DelimitedRow(line, line + count - 1, cells)
            break
    without_quotes = waiting[0].rstrip("\r\n").replace(_QUOTE, "")
    return DelimitedRow(line, line, without_quotes.split(delimiter), is_unbalanced=True)


def _cells_of_one_row(lines: list[str], delimiter: str) -> list[str] | None:
    """Return the cells of lines that are one row.

    None if their quotation marks are not balanced.
    """
    try:
        rows = list(csv.reader(lines, delimiter=delimiter, strict=True, skipinitialspace=True))
    except csv.Error:
        return None
    if len(rows) != 1:
        return None
    return rows[0]
