"""Paints drawing items with Qt: in greys on paper, in the colours of the theme on the screen."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFont, QFontMetrics, QFontMetricsF, QImage, QPainter, QPen

from arbiter_gui.domain.organisation.logo import logo_bytes
from arbiter_gui.gui.style.resources import bundled_font
from arbiter_gui.gui.style.theme import Theme
from arbiter_gui.reports.layout.items import Box, Fill, Image, Item, LineItem, TextItem
from arbiter_gui.reports.tables.table import Align

Ink = Callable[[float, str], QColor]
"""Gives the colour of a grey (0 black, 1 white) with a tone, which may be empty."""


def on_paper(grey: float, tone: str) -> QColor:
    """Return the grey; paper has no tones."""
    level = round(grey * 255)
    return QColor(level, level, level)


def on_screen(theme: Theme) -> Ink:
    """Return the ink of a theme: its colours by name, and greys between its text and its ground."""
    scheme = theme.scheme
    text = QColor(scheme.text)
    base = QColor(scheme.base)

    def ink(grey: float, tone: str) -> QColor:
        if tone:
            return theme.colour(tone)
        channels = zip(
            (text.red(), text.green(), text.blue()),
            (base.red(), base.green(), base.blue()),
            strict=True,
        )
        return QColor(
            *(round(darkest + (lightest - darkest) * grey) for darkest, lightest in channels)
        )

    return ink


def paint_items(
    painter: QPainter, items: Iterable[Item], dots_per_mm: float, ink: Ink = on_paper
) -> None:
    """Paint items in their order; the painter's origin is the corner of the page."""
    for item in items:
        if isinstance(item, TextItem):
            _paint_text(painter, item, dots_per_mm, ink)
        elif isinstance(item, Fill):
            painter.fillRect(_area_of(item, dots_per_mm), ink(item.grey, item.tone))
        elif isinstance(item, Image):
            _paint_image(painter, item, dots_per_mm)
        elif isinstance(item, Box):
            _paint_box(painter, item, dots_per_mm, ink)
        else:
            _paint_line(painter, item, dots_per_mm, ink)


def _paint_image(painter: QPainter, item: Image, dots_per_mm: float) -> None:
    """Paint a logo, turned on its head where the sheet is folded."""
    picture = QImage.fromData(logo_bytes(item.data))
    painter.save()
    painter.translate(_area_of(item, dots_per_mm).center())
    painter.rotate(180 if item.turned else 0)
    image_width = item.width * dots_per_mm
    image_height = item.height * dots_per_mm
    painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
    painter.drawImage(
        QRectF(-image_width / 2, -image_height / 2, image_width, image_height), picture
    )
    painter.restore()


def _paint_line(painter: QPainter, item: LineItem, dots_per_mm: float, ink: Ink) -> None:
    """Paint a line, dashed if it has dashes."""
    pen = QPen(ink(item.grey, item.tone), item.width * dots_per_mm)
    if item.dash:
        pen.setCapStyle(Qt.PenCapStyle.FlatCap)
        # In widths of the pen, as Qt asks for it.
        pen.setDashPattern([item.dash / item.width, item.dash / item.width])
    painter.setPen(pen)
    painter.drawLine(
        QPointF(item.x1, item.y1) * dots_per_mm, QPointF(item.x2, item.y2) * dots_per_mm
    )


def _paint_box(painter: QPainter, item: Box, dots_per_mm: float, ink: Ink) -> None:
    """Paint a box, with an edge if it has one."""
    outline = QPen(ink(item.line_grey, item.line_tone), item.line * dots_per_mm)
    painter.setPen(outline if item.line else QPen(Qt.PenStyle.NoPen))
    painter.setBrush(ink(item.grey, item.tone))
    radius = item.radius * dots_per_mm
    painter.drawRoundedRect(_area_of(item, dots_per_mm), radius, radius)
    painter.setBrush(Qt.BrushStyle.NoBrush)


def _paint_text(painter: QPainter, item: TextItem, dots_per_mm: float, ink: Ink) -> None:
    """Paint a text as wide as the layout measured it, so that screen and paper are alike."""
    font = bundled_font()
    font.setBold(item.bold)
    font.setPixelSize(max(1, round(item.size * 25.4 / 72 * dots_per_mm)))
    # Hinted letters are rounded to pixels: words would not end where the layout in millimetres has
    # them end.
    font.setHintingPreference(QFont.HintingPreference.PreferNoHinting)
    painter.setFont(font)
    painter.setPen(ink(item.grey, item.tone))
    device = painter.device()
    if device is not None:
        metrics = QFontMetricsF(font, device)
    else:
        metrics = QFontMetricsF(font)
    width = metrics.horizontalAdvance(item.text) * item.stretch
    shift = {Align.LEFT: 0.0, Align.CENTRE: width / 2, Align.RIGHT: width}[item.align]
    painter.save()
    painter.translate(item.x * dots_per_mm, item.y * dots_per_mm)
    if item.turned:
        painter.rotate(180)
    painter.translate(-shift, 0)
    painter.scale(item.stretch, 1.0)
    painter.drawText(QPointF(0, 0), item.text)
    painter.restore()


def _area_of(item: Fill | Box | Image, factor: float) -> QRectF:
    return QRectF(item.x * factor, item.y * factor, item.width * factor, item.height * factor)


def number_room(bold: QFont, highest_number: int) -> int:
    """Return the width of pairing numbers up to `highest_number` in a bold font, three digits at
    least.
    """
    return QFontMetrics(bold).horizontalAdvance("8" * max(3, len(str(highest_number)))) + 1


NARROWEST = 75
"""To how many per cent of their width letters are narrowed before they are set smaller."""


def font_that_fits(font: QFont, text: str, room: int) -> QFont:
    """Return a font in which the text has room: its letters are narrowed first, then set
    smaller.
    """
    text_width = QFontMetrics(font).horizontalAdvance(text)
    if text_width <= room:
        return font
    narrower_font = QFont(font)
    for percent in range(99, 20, -1):
        narrower_font.setStretch(max(percent, NARROWEST))
        narrower_font.setPointSizeF(font.pointSizeF() * min(1.0, percent / NARROWEST))
        # An estimate first, with something to spare: to measure every size takes long.
        if (
            percent * text_width <= 105 * room
            and QFontMetrics(narrower_font).horizontalAdvance(text) <= room
        ):
            break
    return narrower_font
