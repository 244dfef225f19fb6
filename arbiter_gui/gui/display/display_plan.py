"""How many columns and pages the rows on the display take, and in what size of type."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import ceil

from PySide6.QtGui import QFontMetrics

from arbiter_gui.gui.display.display_content import LONGEST
from arbiter_gui.reports.tables.figures import usual_most

HEAD = 0.7
"""How large the headings of the columns are, compared with their rows."""


@dataclass(frozen=True, slots=True)
class PagePlan:
    """How rows lie on the screen: type size in points, columns side by side, rows in each, and
    pages.
    """

    points: int
    columns: int
    rows: int
    pages: int


def plan(
    count: int, width: int, height: int, row_width: Sequence[tuple[int, int, int]], heads: int = 0
) -> PagePlan:
    """Return the largest type with which everything fits on one screen, else the smallest on
    several.

    A row wider than the screen does not fit in any type; in the smallest it is narrowed all the
    same. `row_width` gives, for each type size in points, the width and height of a row in pixels.
    `heads` is the number of rows of each column left to headings.
    """
    fallback = PagePlan(1, 1, 1, max(1, count))
    for points, row_pixels, row_height in sorted(row_width, reverse=True):
        columns = max(1, width // max(1, row_pixels))
        rows = max(1, height // max(1, row_height) - heads)
        if count <= columns * rows and width >= columns * row_pixels:
            columns_filled = min(columns, ceil(count / rows)) or 1
            return PagePlan(points, columns_filled, rows, 1)
        fallback = PagePlan(points, columns, rows, ceil(count / (columns * rows)))
    return fallback


def widest(metrics: QFontMetrics, title: str, wides: Sequence[int]) -> int:
    """Return the room in pixels for texts so wide.

    The few that are much longer than usual are narrowed into it.
    """
    usual_width = usual_most(wides, metrics.horizontalAdvance("n" * LONGEST))
    return max(round(usual_width), round(metrics.horizontalAdvance(title) * HEAD))
