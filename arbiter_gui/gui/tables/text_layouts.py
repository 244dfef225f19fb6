"""Texts laid out once and kept: laying them out takes longer than painting them."""

from __future__ import annotations

from collections import OrderedDict
from typing import NamedTuple

from PySide6.QtCore import QRect, Qt
from PySide6.QtGui import QColor, QFont, QFontMetrics, QFontMetricsF, QPainter, QPen, QStaticText
from PySide6.QtWidgets import QApplication, QStyle, QWidget

_MOST_KEPT = 8192
FRAME_WIDTH = 2
_SHORT = 40
"""So many letters are measured in any room."""


class TextLayout(NamedTuple):
    """A text ready to be painted in its font, with its size in pixels and the place of a line below
    it.
    """

    text: QStaticText
    font: QFont
    width: float
    height: int
    line_at: int
    line_width: int


class _Look(NamedTuple):
    """A font and its properties for every text, in pixels."""

    font: QFont
    metrics: QFontMetrics
    exact: QFontMetricsF
    narrowest: int
    line_at: int
    line_width: int

    @classmethod
    def of(cls, font: QFont) -> _Look:
        """Return the look of a font, with all measures that are asked for in every cell."""
        metrics = QFontMetrics(font)
        underline_depth = metrics.ascent() + metrics.underlinePos()
        line_width = max(1, metrics.lineWidth())
        return cls(
            font,
            metrics,
            QFontMetricsF(font),
            max(1, metrics.horizontalAdvance("l")),
            underline_depth,
            line_width,
        )

    def width(self, static_text: QStaticText) -> float:
        """Return the width of a text for the style, which aligns it on the right by this width.

        Overhanging parts of letters do not count.
        """
        if "\N{LINE SEPARATOR}" in static_text.text():
            return static_text.size().width()
        return self.exact.horizontalAdvance(static_text.text())

    def laid_out(self, text: str) -> QStaticText:
        """Return a text laid out in the lines it has."""
        layout = QStaticText(text)
        layout.setTextFormat(Qt.TextFormat.PlainText)
        layout.prepare(font=self.font)
        return layout


def broken_in_two(text: str, metrics: QFontMetrics, room: int) -> tuple[str, ...]:
    """Return a text in two lines, the first one as full as whole words make it.

    In one where no word fits.
    """
    begins = len(text) - len(text.lstrip())
    fits = begins
    for break_position in range(begins + 1, len(text)):
        if text[break_position].isspace():
            if metrics.horizontalAdvance(text[:break_position]) > room:
                break
            fits = break_position
    if fits > begins:
        return (text[:fits], text[:begins] + text[fits:].lstrip())
    return (text,)


class TextLayouts:
    """The texts of one font, plain or bold, cut with an ellipsis to their room.

    Those of a former font are dropped one by one as others come: dropping thousands at once takes
    as long as painting. A font with underlines would not work: the line of a cached text stays
    where it was painted first. `margin` is the room in pixels on either side of a text.
    """

    def __init__(self, font: QFont, margin: int) -> None:
        self._kept_layouts: OrderedDict[tuple[str, int, bool, bool, str], TextLayout] = (
            OrderedDict()
        )
        self._take_font(font, margin)

    @classmethod
    def of(cls, font: QFont, widget: QWidget) -> TextLayouts:
        """Return the texts of a font with the margins that the style gives them in a view."""
        return cls(font, _margin_of_view(widget))

    def change_font(self, font: QFont, widget: QWidget) -> None:
        """Lay out texts in another font of the view from now on."""
        self._take_font(font, _margin_of_view(widget))

    def _take_font(self, font: QFont, margin: int) -> None:
        """Use another font from now on; nothing laid out before fits it."""
        # A copy: the font of an option lives as long as the option.
        self.font = QFont(font)
        self.margin = margin
        self._font_key = font.key()
        self._looks: dict[bool, _Look] = {}

    def text(self, text: str, room: int, strong: bool, wraps: bool = False) -> TextLayout:
        """Return a text that is at most `room` pixels wide, in two lines if it must and `wraps`."""
        key = (text, room, strong, wraps, self._font_key)
        layout = self._kept_layouts.get(key)
        if layout is None:
            if len(self._kept_layouts) >= _MOST_KEPT:
                self._kept_layouts.popitem(last=False)
            layout = self._kept_layouts[key] = self._new_layout(text, room, strong, wraps)
        return layout

    def _new_layout(self, text: str, room: int, strong: bool, wraps: bool) -> TextLayout:
        """Lay a text out, broken into two lines or cut where there is no room."""
        look = self._look_of_type(strong)
        # Laying out takes the time: what is far behind the edge is cut at once, what fits is not
        # measured before.
        letter_limit = max(_SHORT, room // look.narrowest)
        layout = look.laid_out(text if len(text) <= letter_limit else f"{text[:letter_limit]}…")
        if layout.size().width() > room:
            if wraps:
                lines = broken_in_two(layout.text(), look.metrics, room)
            else:
                lines = (layout.text(),)
            elided_text = (
                look.metrics.elidedText(line, Qt.TextElideMode.ElideRight, room) for line in lines
            )
            layout = look.laid_out("\N{LINE SEPARATOR}".join(elided_text))
        height = round(layout.size().height())
        return TextLayout(
            layout, look.font, look.width(layout), height, look.line_at, look.line_width
        )

    def _look_of_type(self, strong: bool) -> _Look:
        """Return the look of bold or plain type."""
        if strong not in self._looks:
            font = QFont(self.font)
            font.setBold(strong or font.bold())
            self._looks[strong] = _Look.of(font)
        return self._looks[strong]


def _margin_of_view(widget: QWidget) -> int:
    return (
        QApplication.style().pixelMetric(
            QStyle.PixelMetric.PM_FocusFrameHMargin, option=None, widget=widget
        )
        + 1
    )


def paint_frame(painter: QPainter, area: QRect, ink: QColor) -> None:
    """Paint the frame around the cell of the cursor: the style's own is invisible in a selected
    row.
    """
    painter.save()
    painter.setPen(QPen(ink, FRAME_WIDTH, j=Qt.PenJoinStyle.MiterJoin))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    half_frame = FRAME_WIDTH // 2
    painter.drawRect(area.adjusted(half_frame, half_frame, -half_frame, -half_frame))
    painter.restore()
