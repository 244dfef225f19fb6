"""Which rows of a table stand on which page."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

TOGETHER = 3
"""So many rows at least stand together at the beginning and at the end of a table."""


@dataclass(frozen=True, slots=True)
class Part:
    """Rows `first` to `last` (exclusive); `turn` says that a new page begins before them."""

    first: int
    last: int
    turn: bool


def partition(heights: Sequence[float], here: float, page: float, tail: float = 0.0) -> tuple[Part, ...]:
    """Divide rows of the given heights among pages; no row is cut.

    `here` is the room on the page that is open, `page` that of a fresh one; `tail` is needed below the last
    row. A row higher than a page has one of its own. All lengths in the same unit.
    """
    start = sum(heights[:TOGETHER]) + (tail if len(heights) <= TOGETHER else 0.0)
    turn = start > here and here < page
    ends = _ends(heights, page if turn else here, page)
    _keep_together(ends, heights, page, tail)
    firsts = [0, *ends[:-1]]
    return tuple(Part(a, b, turn or i > 0) for i, (a, b) in enumerate(zip(firsts, ends, strict=True)))


def _ends(heights: Sequence[float], room: float, page: float) -> list[int]:
    """Fill page after page; return where each page ends."""
    ends, used, first = [], 0.0, 0
    for index, height in enumerate(heights):
        if index > first and used + height > room:
            ends.append(index)
            used, first, room = 0.0, index, page
        used += height
    return [*ends, len(heights)]


def _keep_together(ends: list[int], heights: Sequence[float], page: float, tail: float) -> None:
    """Give the tail its room, and the last page at least `TOGETHER` rows, taken from the page before."""
    first = ends[-2] if len(ends) > 1 else 0
    if len(ends) > 1:
        before = ends[-3] if len(ends) > 2 else 0
        missing = TOGETHER - (ends[-1] - first)
        if missing > 0 and first - missing - before >= TOGETHER:
            ends[-2] = first = first - missing
    if tail and len(heights) - first > TOGETHER and sum(heights[first:]) + tail > page:
        ends.insert(-1, len(heights) - TOGETHER)
