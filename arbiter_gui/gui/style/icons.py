"""One-colour drawings, painted in the text colour of the scheme in force."""

from __future__ import annotations

from PySide6.QtCore import QByteArray, QRectF, Qt
from PySide6.QtGui import QColor, QIcon, QPainter, QPixmap, QPixmapCache
from PySide6.QtSvg import QSvgRenderer

from arbiter_gui.gui.style.resources import resource

_SIZES = (16, 24, 32, 48, 64)


def icon(name: str, colour: str, disabled: str | None = None, selected: str | None = None) -> QIcon:
    """Return the icon `name` in a colour (``#rrggbb``), with those of what cannot be used now and
    of a selected row.
    """
    drawn_icon = QIcon()
    inks = {
        QIcon.Mode.Normal: colour,
        QIcon.Mode.Disabled: disabled or colour,
        QIcon.Mode.Selected: selected or colour,
    }
    for mode, ink in inks.items():
        for pixmap in _pixmaps(name, ink):
            drawn_icon.addPixmap(pixmap, mode)
    return drawn_icon


def application_icon() -> QIcon:
    """Return the icon of the program itself, in its own colours."""
    drawn_icon = QIcon()
    for pixmap in _shapes("arbiter"):
        drawn_icon.addPixmap(pixmap)
    return drawn_icon


def _pixmaps(name: str, ink: str) -> list[QPixmap]:
    """Return the drawing in all sizes in a colour: to colour a shape is much quicker than to draw
    it.
    """
    pixmaps = [_cached_pixmap(f"icon {name} {ink} {size}") for size in _SIZES]
    if any(pixmap is None for pixmap in pixmaps):
        pixmaps = []
        for shape in _shapes(name):
            key = f"icon {name} {ink} {shape.width()}"
            pixmaps.append(_cache_pixmap(key, _coloured_pixmap(shape, ink)))
    return [pixmap for pixmap in pixmaps if pixmap is not None]


def _shapes(name: str) -> list[QPixmap]:
    """Return the drawing in all sizes in black, drawn once: other colours of the window ask for the
    same ones again.
    """
    pixmaps = [_cached_pixmap(f"icon {name} {size}") for size in _SIZES]
    if any(pixmap is None for pixmap in pixmaps):
        drawing = resource("icons", f"{name}.svg").read_text(encoding="utf-8")
        renderer = QSvgRenderer(QByteArray(drawing.replace("currentColor", "#000000").encode()))
        pixmaps = [
            _cache_pixmap(f"icon {name} {size}", _drawn_pixmap(renderer, size)) for size in _SIZES
        ]
    return [pixmap for pixmap in pixmaps if pixmap is not None]


def _cached_pixmap(key: str) -> QPixmap | None:
    pixmap = QPixmap()
    if QPixmapCache.find(key, pixmap):
        return pixmap
    return None


def _cache_pixmap(key: str, pixmap: QPixmap) -> QPixmap:
    QPixmapCache.insert(key, pixmap)
    return pixmap


def _drawn_pixmap(renderer: QSvgRenderer, size: int) -> QPixmap:
    """Return a drawing in a size."""
    pixmap = QPixmap(size, size)
    pixmap.fill(Qt.GlobalColor.transparent)
    painter = QPainter(pixmap)
    renderer.render(painter, QRectF(0, 0, size, size))
    painter.end()
    return pixmap


def _coloured_pixmap(shape: QPixmap, ink: str) -> QPixmap:
    """Return a shape in another colour."""
    pixmap = QPixmap(shape)
    painter = QPainter(pixmap)
    painter.setCompositionMode(QPainter.CompositionMode.CompositionMode_SourceIn)
    painter.fillRect(pixmap.rect(), QColor(ink))
    painter.end()
    return pixmap
