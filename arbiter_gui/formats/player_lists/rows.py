"""One row of cells, and how many there may be."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from arbiter_gui.domain.errors import FormatError

MOST_ROWS, MOST_COLUMNS = 50_000, 200


@dataclass(frozen=True, slots=True)
class SheetRow:
    """The cells of a row; `line` is its place in the file or worksheet, from 1."""

    line: int
    cells: tuple[str, ...]


def filled_rows(name: str, rows: Iterable[tuple[int, list[str]]]) -> tuple[SheetRow, ...]:
    """Return the rows that hold anything, given with their lines; FormatError when they are too many or none."""
    kept: list[SheetRow] = []
    for line, cells in rows:
        while cells and not cells[-1]:
            cells.pop()
        if not cells:
            continue
        if len(kept) == MOST_ROWS or len(cells) > MOST_COLUMNS:
            expected = f"at most {MOST_ROWS} rows of {MOST_COLUMNS} columns"
            raise FormatError(name, line, 1, "a larger table", expected)
        kept.append(SheetRow(line, tuple(cells)))
    if not kept:
        raise FormatError(name, 1, 1, "a table without anything in it", "a list of players")
    return tuple(kept)
