"""One-colour drawings, painted in the text colour of the scheme in force."""

from __future__ import annotations

from PySide6.QtCore import QByteArray, QRectF, Qt
from PySide6.QtGui import QIcon, QPainter, QPixmap, QPixmapCache
from PySide6.QtSvg import QSvgRenderer

from arbiter_gui.gui.style.resources import resource

_SIZES = (16, 24, 32, 48, 64)


def icon(name: str, colour: str, disabled: str | None = None, selected: str | None = None) -> QIcon:
    """Return the icon `name` in a colour (``#rrggbb``), with those of what cannot be used now and of a selected row."""
    out = QIcon()
    inks = {
        QIcon.Mode.Normal: colour,
        QIcon.Mode.Disabled: disabled or colour,
        QIcon.Mode.Selected: selected or colour,
    }
    for mode, ink in inks.items():
        for pixmap in _pixmaps(name, ink):
            out.addPixmap(pixmap, mode)
    return out


def application_icon() -> QIcon:
    """Return the icon of the program itself."""
    return icon("arbiter", "#000000")


def _pixmaps(name: str, ink: str) -> list[QPixmap]:
    """Return the drawing in all sizes, painted once: a change of the type's size asks for the same ones again."""
    out: list[QPixmap] = []
    renderer: QSvgRenderer | None = None
    for size in _SIZES:
        key, pixmap = f"icon {name} {ink} {size}", QPixmap()
        if not QPixmapCache.find(key, pixmap):
            renderer = renderer or _renderer(name, ink)
            pixmap = _painted(renderer, size)
            QPixmapCache.insert(key, pixmap)
        out.append(pixmap)
    return out


def _renderer(name: str, ink: str) -> QSvgRenderer:
    drawing = resource("icons", f"{name}.svg").read_text(encoding="utf-8")
    return QSvgRenderer(QByteArray(drawing.replace("currentColor", ink).encode()))


def _painted(renderer: QSvgRenderer, size: int) -> QPixmap:
    pixmap = QPixmap(size, size)
    pixmap.fill(Qt.GlobalColor.transparent)
    painter = QPainter(pixmap)
    renderer.render(painter, QRectF(0, 0, size, size))
    painter.end()
    return pixmap
