"""Cutting a sheet of A4 into slips or cards so that the stacked piles are in order."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from math import ceil

from arbiter_gui.reports.layout.items import LineItem
from arbiter_gui.reports.layout.pages import A4


@dataclass(frozen=True, slots=True)
class Cut:
    """How a sheet is cut: so many pieces across and down.

    `unit` is the size of everything on one.
    """

    across: int
    down_the_page: int
    unit: float = 1.0

    @property
    def a_page(self) -> int:
        """How many pieces a sheet has."""
        return self.across * self.down_the_page

    @property
    def size(self) -> tuple[float, float]:
        """Width and height of a piece in mm."""
        return A4[0] / self.across, A4[1] / self.down_the_page

    def corner(self, cell_number: int) -> tuple[float, float]:
        """Return the upper left corner of a piece, in mm.

        Places count from left to right, then downwards.
        """
        row, column = divmod(cell_number, self.across)
        width, height = self.size
        return column * width, row * height

    def lines(self) -> Iterator[LineItem]:
        """Yield the dashed lines along which a sheet is cut."""
        width, height = self.size
        for column in range(1, self.across):
            yield LineItem(column * width, 0, column * width, A4[1], 0.1, 0.6, dash=1.5)
        for row in range(1, self.down_the_page):
            yield LineItem(0, row * height, A4[0], row * height, 0.1, 0.6, dash=1.5)


def stacked_pieces(count: int, a_page: int) -> tuple[tuple[int, ...], ...]:
    """Return for each sheet its pieces, place by place, so that the cut piles are in order.

    >>> stacked_pieces(5, 2)
    ((0, 3), (1, 4), (2,))
    """
    sheets = ceil(count / a_page)
    return tuple(tuple(range(first_piece, count, sheets)) for first_piece in range(sheets))
