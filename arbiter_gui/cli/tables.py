"""Tables in plain text: columns aligned by the width their cells take on a terminal."""

from __future__ import annotations

import json
import unicodedata
from collections.abc import Sequence
from typing import TypeVar

from arbiter_gui.cli.languages import terminal_catalogue
from arbiter_gui.reports.tables.table import Align, Table, table_in_language

R = TypeVar("R")


def table_text(table: Table[R]) -> str:
    """Return title, headings, rows and note of a table in the language of the system, without
    trailing blanks.
    """
    table = table_in_language(table, terminal_catalogue())
    grid = [tuple(column.title for column in table.columns), *table.texts()]
    lines = [table.title, "", *aligned(grid, [column.align for column in table.columns])]
    if table.note:
        lines += ["", table.note]
    return "\n".join(lines)


def table_json(table: Table[R]) -> str:
    """Return a table for other programs: a line of JSON for each row, with the columns by their
    keys.
    """
    keys = [column.key for column in table.columns]
    lines = []
    for cells in table.texts():
        row = dict(zip(keys, cells, strict=True))
        lines.append(json.dumps({"table": table.title, **row}, ensure_ascii=False))
    return "\n".join(lines)


def aligned(grid: Sequence[Sequence[str]], aligns: Sequence[Align]) -> list[str]:
    """Return rows of cells as lines, two blanks between columns."""
    widths = [max(map(width, column)) for column in zip(*grid, strict=True)]
    return ["  ".join(map(_padded, row, widths, aligns)).rstrip() for row in grid]


def width(text: str) -> int:
    """Return the width of a text on a terminal: wide letters count two, combining marks none."""
    wide = sum(unicodedata.east_asian_width(character) in "WF" for character in text)
    return len(text) + wide - sum(unicodedata.combining(character) > 0 for character in text)


def _padded(text: str, places: int, align: Align) -> str:
    """Return a text filled up to a width, counted as a terminal shows it."""
    spare_room = places - width(text)
    if align is Align.LEFT:
        return text + " " * spare_room
    if align is Align.RIGHT:
        return " " * spare_room + text
    margin = spare_room // 2
    return " " * margin + text + " " * (spare_room - margin)
