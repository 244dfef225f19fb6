"""Room for a widget that is laid out anew by itself.

Every new word in a label asks all layouts around it for room, up to the window, which then measures its bars, tabs
and docks and paints all of them. Here the question ends, unless what is inside must be wider than before.
"""

from __future__ import annotations

from PySide6.QtCore import QEvent, QSize, QTimer
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QLayout, QStackedLayout, QTabWidget, QWidget


class LayoutBarrier(QWidget):
    """Holds one widget in all its room; as wide as that needs at least, and as high as there is room."""

    def __init__(self, inside: QWidget, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._inside = inside
        self._least = 0
        inside.setParent(self)

    def minimumSizeHint(self) -> QSize:
        """Be as wide as what is inside needs (Qt)."""
        self._least = self._inside.minimumSizeHint().width()
        return QSize(self._least, 0)

    def sizeHint(self) -> QSize:
        """Ask for what is asked for inside (Qt)."""
        return self._inside.sizeHint()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Give all room to what is inside (Qt)."""
        super().resizeEvent(event)
        self._inside.setGeometry(self.rect())

    def event(self, event: QEvent) -> bool:
        """Pass the question for room on only where there is too little (Qt)."""
        if event.type() is QEvent.Type.LayoutRequest and self._inside.minimumSizeHint().width() > self._least:
            self.updateGeometry()
        return super().event(event)


class CurrentPageStack(QStackedLayout):
    """Pages of which only the one in sight is asked what room it needs."""

    def setCurrentIndex(self, index: int) -> None:
        """Give a page the room of the one before it comes in sight: its rows and columns are laid out once (Qt)."""
        page_in_sight = self.currentWidget()
        page = self.widget(index)
        if page_in_sight is not None and page is not None:
            page.setGeometry(page_in_sight.geometry())
        super().setCurrentIndex(index)

    def minimumSize(self) -> QSize:
        """Be as large as the page in sight must be (Qt)."""
        page = self.currentWidget()
        if page is None:
            return QSize(0, 0)
        return page.minimumSizeHint().expandedTo(page.minimumSize())

    def sizeHint(self) -> QSize:
        """Ask for what the page in sight would like (Qt)."""
        page = self.currentWidget()
        return page.sizeHint() if page is not None else QSize(0, 0)

    def hasHeightForWidth(self) -> bool:
        """Take the height there is (Qt)."""
        return False


class SteadyTabs(QTabWidget):
    """Pages in all the room there is, as wide as the widest must be: nothing moves when another is shown.

    Qt would ask all pages how high their words are in every width, and not notice that those out of sight need
    other room in another font.
    """

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._least: dict[QWidget, QSize] = {}
        self._other_font = False

    def hasHeightForWidth(self) -> bool:
        """Take the height there is (Qt)."""
        return False

    def sizeHint(self) -> QSize:
        """Ask for the least; there is always more (Qt)."""
        return self.minimumSizeHint()

    def minimumSizeHint(self) -> QSize:
        """Be as large as the largest page must be (Qt)."""
        pages = QSize(0, 0)
        for page in map(self.widget, range(self.count())):
            if page is not None:
                pages = pages.expandedTo(self._least_of(page))
        bar = QSize(0, 0)
        if not self.tabBar().isHidden():
            bar = self.tabBar().minimumSizeHint()
        return QSize(max(pages.width(), bar.width()), pages.height() + bar.height())

    def _least_of(self, page: QWidget) -> QSize:
        """Return how large a page must be; in another font those out of sight are measured after the painting."""
        if page not in self._least or not self._other_font or page is self.currentWidget():
            self._least[page] = page.minimumSizeHint().expandedTo(page.minimumSize())
        return self._least[page]

    def changeEvent(self, event: QEvent) -> None:
        """Have the pages out of sight measured again in another font (Qt)."""
        super().changeEvent(event)
        if event.type() is QEvent.Type.FontChange:
            self._other_font = True
            QTimer.singleShot(0, self, self._measure_again)

    def _measure_again(self) -> None:
        self._other_font = False
        for layout in self.findChildren(QLayout):
            layout.invalidate()
        self.updateGeometry()
