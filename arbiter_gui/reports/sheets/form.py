"""A form on a part of a page: texts made to fit, lines to write on, and squares for White and
Black.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from arbiter_gui.domain.texts.sentences import Catalogue, spoken
from arbiter_gui.domain.texts.visible import in_a_line
from arbiter_gui.reports.layout.items import Fill, Item, LineItem, TextItem
from arbiter_gui.reports.layout.measure import fit_smaller
from arbiter_gui.reports.tables.table import Align

_SQUARE_FRAME = 0.3


@dataclass(frozen=True, slots=True)
class Form:
    """A part of a page.

    Positions on it are in mm from its upper left corner, and texts are in its language.
    """

    left_edge: float
    top: float
    catalogue: Catalogue

    def text(
        self,
        x: float,
        y: float,
        text: str,
        size: float,
        room: float,
        bold: bool = False,
        align: Align = Align.LEFT,
        shorter_texts: tuple[str, ...] = (),
    ) -> TextItem:
        """Return the first of the wordings that fits `room` (mm) at `size` points, made smaller if
        none does.
        """
        wordings = [
            in_a_line(spoken(wording, self.catalogue)) for wording in (text, *shorter_texts)
        ]
        fitting, fitting_size, stretch = fit_smaller(wordings, size, room, bold)
        return TextItem(
            self.left_edge + x, self.top + y, fitting, fitting_size, bold, align, stretch
        )

    def line(
        self, x1: float, y1: float, x2: float, y2: float, width: float = 0.15, grey: float = 0.3
    ) -> LineItem:
        """Return a line between two places."""
        left_edge = self.left_edge
        top = self.top
        return LineItem(left_edge + x1, top + y1, left_edge + x2, top + y2, width, grey)

    def rule(
        self, x1: float, x2: float, y: float, width: float = 0.2, grey: float = 0.3
    ) -> LineItem:
        """Return a horizontal line, under a text or to write on."""
        return self.line(x1, y, x2, y, width, grey)

    def square(self, x: float, y: float, side: float, white: bool) -> Iterator[Item]:
        """Yield a square on the baseline of a text: an empty one for White, a filled one for
        Black.
        """
        left_edge = self.left_edge + x
        top = self.top + y - side + 0.2
        yield Fill(left_edge, top, side, side, 0.0)
        if white:
            inner_side = side - 2 * _SQUARE_FRAME
            yield Fill(left_edge + _SQUARE_FRAME, top + _SQUARE_FRAME, inner_side, inner_side, 1.0)
