"""Room for a widget that is laid out separately.

Every new text in a label asks all layouts around it for room, up to the window, which then measures
its bars, tabs and docks and paints all of them. Here the request stops, unless the contents must be
wider than before.
"""

from __future__ import annotations

from PySide6.QtCore import QEvent, QSize, QTimer
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QLayout, QStackedLayout, QTabWidget, QWidget


class LayoutBarrier(QWidget):
    """Container of one widget in all its room.

    As wide as the widget's minimum, and as high as there is room.
    """

    def __init__(self, contents: QWidget, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._inside = contents
        self._least_width = 0
        contents.setParent(self)

    def minimumSizeHint(self) -> QSize:
        """Return the width that the contents need (Qt)."""
        self._least_width = self._inside.minimumSizeHint().width()
        return QSize(self._least_width, 0)

    def sizeHint(self) -> QSize:
        """Return the preferred size of the contents (Qt)."""
        return self._inside.sizeHint()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Give all room to the contents (Qt)."""
        super().resizeEvent(event)
        self._inside.setGeometry(self.rect())

    def event(self, event: QEvent) -> bool:
        """Pass a request for room on only if there is too little (Qt)."""
        if (
            event.type() is QEvent.Type.LayoutRequest
            and self._inside.minimumSizeHint().width() > self._least_width
        ):
            self.updateGeometry()
        return super().event(event)


class CurrentPageStack(QStackedLayout):
    """Pages of which only the visible one determines the size."""

    def setCurrentIndex(self, index: int) -> None:
        """Give a page its room before it becomes visible, so that its rows and columns are laid out
        once (Qt).
        """
        page_in_sight = self.currentWidget()
        page = self.widget(index)
        if page_in_sight is not None and page is not None:
            page.setGeometry(page_in_sight.geometry())
        super().setCurrentIndex(index)

    def minimumSize(self) -> QSize:
        """Return the minimum size of the visible page (Qt)."""
        page = self.currentWidget()
        if page is None:
            return QSize(0, 0)
        return page.minimumSizeHint().expandedTo(page.minimumSize())

    def sizeHint(self) -> QSize:
        """Return the preferred size of the visible page (Qt)."""
        page = self.currentWidget()
        if page is not None:
            return page.sizeHint()
        return QSize(0, 0)

    def hasHeightForWidth(self) -> bool:
        """Return False: pages take the available height (Qt)."""
        return False


class SteadyTabs(QTabWidget):
    """Pages in all the room available, as wide as the widest one needs: nothing moves when another
    is shown.

    Qt would ask all pages for the height of their text at every width, and not notice that hidden
    ones need different room in another font.
    """

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._least_sizes: dict[QWidget, QSize] = {}
        self._other_font = False

    def hasHeightForWidth(self) -> bool:
        """Return False: pages take the available height (Qt)."""
        return False

    def sizeHint(self) -> QSize:
        """Return the minimum size; there is always more (Qt)."""
        return self.minimumSizeHint()

    def minimumSizeHint(self) -> QSize:
        """Return the minimum size of the largest page (Qt)."""
        pages = QSize(0, 0)
        for page in map(self.widget, range(self.count())):
            if page is not None:
                pages = pages.expandedTo(self._least_of(page))
        bar = QSize(0, 0)
        if not self.tabBar().isHidden():
            bar = self.tabBar().minimumSizeHint()
        return QSize(max(pages.width(), bar.width()), pages.height() + bar.height())

    def _least_of(self, page: QWidget) -> QSize:
        """Return the minimum size of a page.

        In a new font hidden pages are measured after painting.
        """
        if page not in self._least_sizes or not self._other_font or page is self.currentWidget():
            self._least_sizes[page] = page.minimumSizeHint().expandedTo(page.minimumSize())
        return self._least_sizes[page]

    def changeEvent(self, event: QEvent) -> None:
        """Measure the hidden pages again in a new font (Qt)."""
        super().changeEvent(event)
        if event.type() is QEvent.Type.FontChange:
            self._other_font = True
            # The children hear of the font after their parent; measured now, they would have the
            # old size.
            QTimer.singleShot(0, self, self._measure_again)

    def _measure_again(self) -> None:
        self._other_font = False
        for layout in self.findChildren(QLayout):
            layout.invalidate()
        self.updateGeometry()
