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
        self._growing, self._lines = growing, lines
        self.setLayout(inside)

    def heightForWidth(self, width: int) -> int:
        """Ask for the least, with some lines of what grows (Qt)."""
        layout = self.layout()
        if layout is None:
            return -1
        lines = self._lines * self._growing.fontMetrics().lineSpacing()
        return layout.minimumHeightForWidth(width) + max(0, lines - self._growing.minimumSizeHint().height())

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
        for part in (self.viewport(), self._page):
            part.setAutoFillBackground(False)
        self._wanted: tuple[QWidget, ...] = ()
        self._from = 0
        # Which of the two comes first is not said.
        for changed in (self._page.resized, self.verticalScrollBar().rangeChanged):
            changed.connect(self._show_wanted)
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
        self._wanted, self._from = parts, self.verticalScrollBar().value()
        self._show_wanted()

    def _show_wanted(self) -> None:
        # Of a text Qt would bring the cursor into sight.
        place, high = self._from, self.viewport().height()
        for part in self._wanted:
            top = part.mapTo(self._page, QPoint(0, 0)).y()
            place = min(top, max(place, top + part.height() - high))
        if self._wanted:
            self.verticalScrollBar().setValue(place)

    def _keys_moved(self, _: QWidget | None, now: QWidget | None) -> None:
        if now is not None and self._page.isAncestorOf(now):
            self.show_parts(now)
