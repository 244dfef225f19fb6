"""One-colour drawings, painted in the text colour of the scheme in force."""

from __future__ import annotations

from PySide6.QtCore import QByteArray, QRectF, Qt
from PySide6.QtGui import QIcon, QPainter, QPixmap
from PySide6.QtSvg import QSvgRenderer

from arbiter_gui.gui.resources import resource

_SIZES = (16, 24, 32, 48, 64)


def icon(name: str, colour: str, disabled: str | None = None, selected: str | None = None) -> QIcon:
    """Return the icon `name` in a colour (``#rrggbb``), with those of what cannot be used now and of a selected row."""
    drawing = resource("icons", f"{name}.svg").read_text(encoding="utf-8")
    out = QIcon()
    inks = {
        QIcon.Mode.Normal: colour,
        QIcon.Mode.Disabled: disabled or colour,
        QIcon.Mode.Selected: selected or colour,
    }
    for mode, ink in inks.items():
        renderer = QSvgRenderer(QByteArray(drawing.replace("currentColor", ink).encode()))
        for size in _SIZES:
            out.addPixmap(_painted(renderer, size), mode)
    return out


def application_icon() -> QIcon:
    """Return the icon of the program itself."""
    return icon("arbiter", "#000000")


def _painted(renderer: QSvgRenderer, size: int) -> QPixmap:
    pixmap = QPixmap(size, size)
    pixmap.fill(Qt.GlobalColor.transparent)
    painter = QPainter(pixmap)
    renderer.render(painter, QRectF(0, 0, size, size))
    painter.end()
    return pixmap
