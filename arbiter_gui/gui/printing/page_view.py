"""Pages as they will be printed, one at a time: only the visible one is painted."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QRectF, Qt, Signal
from PySide6.QtGui import QColor, QPainter, QPalette, QPen, QResizeEvent
from PySide6.QtWidgets import (
    QGraphicsItem,
    QGraphicsScene,
    QGraphicsView,
    QStyleOptionGraphicsItem,
    QWidget,
)

from arbiter_gui.gui.printing.page_painting import paint_page
from arbiter_gui.reports.layout.items import Page

_DOTS_PER_MM = 10.0
_EDGE = 4.0
"""The margin around the paper, in mm."""


class PageView(QGraphicsView):
    """Shows the whole page, or its width.

    Signals: turned, when another page is shown; fitted, when the whole page or its width is wanted.
    """

    turned = Signal()
    fitted = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._pages: tuple[Page, ...] = ()
        self._current = 0
        self._shows_whole_page = True
        self.setScene(QGraphicsScene(self))
        self.setBackgroundRole(QPalette.ColorRole.Mid)
        self.setRenderHints(QPainter.RenderHint.Antialiasing | QPainter.RenderHint.TextAntialiasing)

    def show_pages(self, pages: Sequence[Page]) -> None:
        """Show the first of these pages."""
        self._pages = tuple(pages)
        self._current = -1
        self.go_to_page(1)

    def page_count(self) -> int:
        """Return how many pages there are."""
        return len(self._pages)

    def current_page(self) -> int:
        """Return the page shown, counted from 1; 0 if there is none."""
        return self._current

    def go_to_page(self, page: int) -> None:
        """Show a page, counted from 1; beyond an end the one at that end."""
        number = min(max(1, page), len(self._pages))
        if number == self._current:
            return
        self._current = number
        self.scene().clear()
        if number:
            paper = _Paper(self._pages[number - 1])
            self.scene().addItem(paper)
            edge = _EDGE * _DOTS_PER_MM
            self.setSceneRect(paper.boundingRect().adjusted(-edge, -edge, edge, edge))
            self._fit_page()
        self.turned.emit()

    def show_whole(self) -> None:
        """Show the whole page, however small."""
        self._shows_whole_page = True
        self._fit_page()
        self.fitted.emit()

    def show_width(self) -> None:
        """Show the page as wide as there is room, from its top."""
        self._shows_whole_page = False
        self._fit_page()
        self.fitted.emit()

    @property
    def shows_whole_page(self) -> bool:
        """Whether the whole page is shown, not its width."""
        return self._shows_whole_page

    def _fit_page(self) -> None:
        """Show the whole page, or as much as has room at the full width."""
        room = self.viewport().rect()
        paper = self.sceneRect()
        if not self._current or room.isEmpty():
            return
        if self._shows_whole_page:
            self.fitInView(paper, Qt.AspectRatioMode.KeepAspectRatio)
            return
        # The bar is there from the beginning: it would take room that was counted on.
        width = (room.width() - self.verticalScrollBar().sizeHint().width()) / paper.width()
        self.resetTransform()
        self.scale(width, width)
        self.verticalScrollBar().setValue(self.verticalScrollBar().minimum())

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Follow the room (Qt)."""
        super().resizeEvent(event)
        self._fit_page()


class _Paper(QGraphicsItem):
    """One sheet of paper; painted once for each size."""

    def __init__(self, page: Page) -> None:
        super().__init__()
        self._page = page
        self.setCacheMode(QGraphicsItem.CacheMode.DeviceCoordinateCache)

    def boundingRect(self) -> QRectF:
        """Return the size of the paper (Qt)."""
        return QRectF(0, 0, self._page.width * _DOTS_PER_MM, self._page.height * _DOTS_PER_MM)

    def paint(
        self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None
    ) -> None:
        """Paint the printed page (Qt)."""
        painter.fillRect(self.boundingRect(), QColor("white"))
        painter.setPen(QPen(QColor("black"), 0))
        painter.drawRect(self.boundingRect())
        paint_page(painter, self._page, _DOTS_PER_MM)
