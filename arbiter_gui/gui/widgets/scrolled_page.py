"""A page that scrolls if it is too high for its place, so that nothing on it is squeezed."""

from __future__ import annotations

from PySide6.QtCore import QPoint, QSize, Qt, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QApplication, QFrame, QLayout, QScrollArea, QWidget


class _Page(QWidget):
    """Signal: resized, when what is on it has its places."""

    resized = Signal()

    def __init__(self, inside: QLayout, growing: QWidget, lines: int) -> None:
        super().__init__()
        self._growing = growing
        self._lines = lines
        self.setLayout(inside)

    def heightForWidth(self, width: int) -> int:
        """Ask for the least, with some lines of what grows (Qt)."""
        layout = self.layout()
        if layout is None:
            return -1
        lines_height = self._lines * self._growing.fontMetrics().lineSpacing()
        growth = max(0, lines_height - self._growing.minimumSizeHint().height())
        return layout.minimumHeightForWidth(width) + growth

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Tell (Qt)."""
        super().resizeEvent(event)
        self.resized.emit()


class ScrolledPage(QScrollArea):
    """Holds what is laid out in `inside` in all the room there is; of `growing` at least `lines` lines are seen.

    What has the keys is brought into sight.
    """

    def __init__(self, inside: QLayout, growing: QWidget, lines: int, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        inside.setContentsMargins(0, 0, 0, 0)
        self._page = _Page(inside, growing, lines)
        self.setWidget(self._page)
        self.setWidgetResizable(True)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.viewport().setAutoFillBackground(False)
        self._page.setAutoFillBackground(False)
        self._wanted: tuple[QWidget, ...] = ()
        self._start = 0
        """Where the page was scrolled to when these were wanted in sight."""
        # Which of the two comes first is not said.
        self._page.resized.connect(self._show_wanted)
        self.verticalScrollBar().rangeChanged.connect(self._show_wanted)
        application = QApplication.instance()
        if isinstance(application, QApplication):
            application.focusChanged.connect(self._keys_moved)

    def minimumSizeHint(self) -> QSize:
        """Be as wide as what is inside needs beside the bar, and as high as there is room (Qt)."""
        bar = self.verticalScrollBar().sizeHint().width()
        return QSize(self._page.minimumSizeHint().width() + bar, 0)

    def sizeHint(self) -> QSize:
        """Ask for what is asked for inside (Qt)."""
        return self._page.sizeHint()

    def show_parts(self, *parts: QWidget) -> None:
        """Bring these into sight, where not all have room the last one; also once the page is laid out anew."""
        self._wanted = parts
        self._start = self.verticalScrollBar().value()
        self._show_wanted()

    def _show_wanted(self) -> None:
        # Of a text Qt would bring the cursor into sight.
        page = self.viewport().height()
        place = self._start
        for widget in self._wanted:
            top = widget.mapTo(self._page, QPoint(0, 0)).y()
            bottom = top + widget.height()
            place = min(top, max(place, bottom - page))
        if self._wanted:
            self.verticalScrollBar().setValue(place)

    def _keys_moved(self, _: QWidget | None, focused: QWidget | None) -> None:
        if focused is not None and self._page.isAncestorOf(focused):
            self.show_parts(focused)
