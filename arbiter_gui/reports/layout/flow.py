"""Which rows of a table stand on which page."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

TOGETHER = 3
"""So many rows at least stand together at the beginning and at the end of a table."""


@dataclass(frozen=True, slots=True)
class PagePart:
    """Rows `first` to `last` (exclusive); `turn` says that a new page begins before them."""

    first: int
    last: int
    turn: bool


def partition(heights: Sequence[float], here: float, page: float, tail: float = 0.0) -> tuple[PagePart, ...]:
    """Divide rows of the given heights among pages; no row is cut.

    `here` is the room on the page that is open, `page` that of a fresh one; `tail` is needed below the last
    row. A row higher than a page has one of its own. All lengths in the same unit. Without rows there is one
    empty part.
    """
    tall = [*heights[:-1], heights[-1] + tail] if heights else []
    start = sum(tall[:TOGETHER]) if tall else tail
    turn = start > here and here < page
    ends = _ends(tall, page if turn else here, page)
    _keep_together(ends, tall, page)
    if len(ends) == 2 and ends[1] - ends[0] < TOGETHER and here < page and sum(tall) <= page:
        # Too few rows to share out: all of them go to the next page.
        turn, ends = True, [len(tall)]
    firsts = [0, *ends[:-1]]
    return tuple(PagePart(a, b, turn or i > 0) for i, (a, b) in enumerate(zip(firsts, ends, strict=True)))


def _ends(heights: Sequence[float], room: float, page: float) -> list[int]:
    """Fill page after page; return where each page ends."""
    ends, used, first = [], 0.0, 0
    for index, height in enumerate(heights):
        if index > first and used + height > room:
            ends.append(index)
            used, first, room = 0.0, index, page
        used += height
    return [*ends, len(heights)]


def _keep_together(ends: list[int], heights: Sequence[float], page: float) -> None:
    """Give the last page at least `TOGETHER` rows, taken from the page before if that has enough."""
    if len(ends) < 2:
        return
    before = ends[-3] if len(ends) > 2 else 0
    first = ends[-1] - TOGETHER
    if before + TOGETHER <= first < ends[-2] and sum(heights[first:]) <= page:
        ends[-2] = first
