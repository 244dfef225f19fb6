"""How far the pages of a sheet are filled so that the last one is as full as the others."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from arbiter_gui.reports.layout.table_layout import TableLayout

_STEPS = 12
"""How often the room is halved: with A4 that finds the bottom to a tenth of a millimetre."""


def even_bottom(layouts: Sequence[TableLayout[Any]], top: float, bottom: float) -> float:
    """Return the highest bottom of pages, in mm, at which the tables take no more pages than down
    to `bottom`.

    `top` is where the first page begins. A sheet of one page keeps its bottom.
    """
    # Higher bottoms never take fewer pages, so that the highest one that is enough can be found by
    # halving.
    pages = pages_taken(layouts, top, bottom)
    if pages == 1:
        return bottom
    too_high = top
    for _ in range(_STEPS):
        middle = (too_high + bottom) / 2
        if pages_taken(layouts, top, middle) > pages:
            too_high = middle
        else:
            bottom = middle
    return bottom


def pages_taken(layouts: Sequence[TableLayout[Any]], top: float, bottom: float) -> int:
    """Return the number of pages for the tables one below another, with pages filled down to
    `bottom` (mm).
    """
    pages = 1
    y = top
    for layout in layouts:
        parts = layout.parts(y, bottom)
        turns = sum(part.turn for part in parts)
        if turns:
            y = top
        pages += turns
        y = layout.end_of_part(parts[-1], y)
    return pages
