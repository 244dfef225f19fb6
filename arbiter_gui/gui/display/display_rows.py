"""The lines of a page of the display, painted: the titles of its columns and the rows below
them.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from PySide6.QtCore import QRect, QRectF, Qt
from PySide6.QtGui import QColor, QFont, QFontMetrics, QPainter, QTextOption

from arbiter_gui.gui.display.display_plan import HEAD
from arbiter_gui.gui.style.painting import NARROWEST, font_that_fits
from arbiter_gui.gui.style.resources import bundled_font
from arbiter_gui.gui.style.theme import DARK
from arbiter_gui.reports.tables.table import Align, Column

_ALIGN = {
    Align.LEFT: Qt.AlignmentFlag.AlignLeft,
    Align.CENTRE: Qt.AlignmentFlag.AlignHCenter,
    Align.RIGHT: Qt.AlignmentFlag.AlignRight,
}

_BROKEN = 0.75
"""What would be set smaller than this part of the size is broken over two lines."""
_SMALL = 0.6
"""Two lines of this part of the size have room in a row."""


def display_font(points: int) -> QFont:
    """Return the font of the display in a size."""
    font = bundled_font()
    font.setPointSize(points)
    return font


def widths_filling_room(
    widths: Sequence[int], columns: Sequence[Column[Any]], room: int
) -> list[int]:
    """Return the widths of columns that take all the room there is, and no more: names first of
    all.
    """
    spare_room = room - sum(widths)
    parts = [4 if column.elastic else int(spare_room > 0) for column in columns]
    all_parts = sum(parts) or 1
    spread_widths = []
    for width, part in zip(widths, parts, strict=True):
        spread_widths.append(max(1, width + spare_room * part // all_parts))
    return spread_widths


def paint_titles(
    painter: QPainter, columns: Sequence[Column[Any]], widths: Sequence[int], area: QRect
) -> None:
    """Paint the titles above rows in the painter's font, a little smaller and dimmer.

    Widths are in pixels.
    """
    font = painter.font()
    pen = painter.pen()
    painter.setFont(display_font(max(1, round(font.pointSize() * HEAD))))
    painter.setPen(QColor(DARK.dim))
    paint_row(painter, columns, [column.title for column in columns], widths, area)
    painter.setFont(font)
    painter.setPen(pen)


def paint_row(
    painter: QPainter,
    columns: Sequence[Column[Any]],
    texts: Sequence[str],
    widths: Sequence[int],
    area: QRect,
) -> None:
    """Paint the texts of a row, each shrunk to the room that its column has.

    A very long one in two small lines.
    """
    x = area.x()
    padding = painter.fontMetrics().horizontalAdvance(" ")
    font = painter.font()
    for text, width, column in zip(texts, widths, columns, strict=True):
        cell = QRect(x, area.y(), width - padding, area.height())
        shrunk = font_that_fits(font, text, cell.width())
        option = QTextOption(_ALIGN[column.align] | Qt.AlignmentFlag.AlignVCenter)
        option.setWrapMode(QTextOption.WrapMode.NoWrap)
        if shrunk.pointSizeF() < _BROKEN * font.pointSizeF():
            shrunk = _font_for_two_lines(font, text, cell)
            option.setWrapMode(QTextOption.WrapMode.WrapAtWordBoundaryOrAnywhere)
        painter.setFont(shrunk)
        painter.drawText(QRectF(cell), text, option)
        x += width
    painter.setFont(font)


def _font_for_two_lines(font: QFont, text: str, cell: QRect) -> QFont:
    """Return a smaller font in which a text has room over two lines, with letters as wide as they
    may be.
    """
    small_font = QFont(font)
    small_font.setPointSizeF(_SMALL * font.pointSizeF())
    for percent in range(100, NARROWEST - 1, -5):
        small_font.setStretch(percent)
        area = QRect(0, 0, cell.width(), 0)
        needed_rect = QFontMetrics(small_font).boundingRect(
            area, int(Qt.TextFlag.TextWordWrap), text
        )
        if needed_rect.width() <= cell.width() and needed_rect.height() <= cell.height():
            break
    return small_font
