"""The division of the rows of a table among pages."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

TOGETHER = 3
"""The minimum number of rows together at the beginning and at the end of a table."""


@dataclass(frozen=True, slots=True)
class PagePart:
    """Rows `first` to `last` (exclusive); `turn` says that a new page begins before them."""

    first: int
    last: int
    turn: bool


def partition(
    heights: Sequence[float], open_room: float, page: float, tail: float = 0.0
) -> tuple[PagePart, ...]:
    """Divide rows of the given heights among pages; no row is cut.

    `open_room` is the room on the current page, `page` that of a new one; `tail` is needed below
    the last row. A row higher than a page has a page of its own. All lengths are in the same unit.
    Without rows there is one empty part.
    """
    # The tail counts as a part of the last row, with which it must stay; a table begins with a few
    # rows or not at all.
    heights = list(heights)
    start = tail
    if heights:
        heights[-1] += tail
        start = sum(heights[:TOGETHER])
    turn = open_room < start and open_room < page
    if turn:
        open_room = page
    ends = _page_ends(heights, open_room, page)
    _keep_together(ends, heights, page)
    too_few_on_second_page = len(ends) == 2 and ends[1] - ends[0] < TOGETHER
    if too_few_on_second_page and open_room < page and sum(heights) <= page:
        # Too few rows to share out: all of them go to the next page.
        turn = True
        ends = [len(heights)]
    parts: list[PagePart] = []
    first_row = 0
    for end in ends:
        parts.append(PagePart(first_row, end, turn or bool(parts)))
        first_row = end
    return tuple(parts)


def _page_ends(heights: Sequence[float], room: float, page: float) -> list[int]:
    """Fill page after page; return where each page ends."""
    ends = []
    used_height = 0.0
    first_row = 0
    for index, height in enumerate(heights):
        if index > first_row and used_height + height > room:
            ends.append(index)
            used_height = 0.0
            first_row = index
            room = page
        used_height += height
    return [*ends, len(heights)]


def _keep_together(ends: list[int], heights: Sequence[float], page: float) -> None:
    """Give the last page at least `TOGETHER` rows, taken from the page before if that has
    enough.
    """
    if len(ends) < 2:
        return
    start_of_page_before = ends[-3] if len(ends) > 2 else 0
    start_of_last_page = ends[-1] - TOGETHER
    if (
        start_of_page_before + TOGETHER <= start_of_last_page < ends[-2]
        and sum(heights[start_of_last_page:]) <= page
    ):
        ends[-2] = start_of_last_page
