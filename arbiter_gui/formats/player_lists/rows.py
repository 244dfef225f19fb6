"""One row of cells, and how many there may be."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from arbiter_gui.domain.errors import FormatError
from arbiter_gui.domain.saying import say

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
            expected = say(
                "at most {rows} rows of {columns} columns",
                rows=MOST_ROWS,
                columns=MOST_COLUMNS,
            )
            raise FormatError(name, line, 1, say("a larger table"), expected)
        kept.append(SheetRow(line, tuple(cells)))
    if not kept:
        raise FormatError(name, 1, 1, say("a table without anything in it"), say("a list of players"))
    return tuple(kept)
