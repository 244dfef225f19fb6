"""A page that scrolls if it is too high for its place, so that nothing on it is squeezed."""

from __future__ import annotations

from PySide6.QtCore import QPoint, QSize, Qt, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QApplication, QFrame, QLayout, QScrollArea, QWidget


class _Page(QWidget):
    """Signal: resized, when its contents are laid out."""

    resized = Signal()

    def __init__(self, contents_layout: QLayout, growing: QWidget, lines: int) -> None:
        super().__init__()
        self._growing = growing
        self._lines = lines
        self.setLayout(contents_layout)

    def heightForWidth(self, width: int) -> int:
        """Return the minimum height, with some lines of the growing part (Qt)."""
        layout = self.layout()
        if layout is None:
            return -1
        lines_height = self._lines * self._growing.fontMetrics().lineSpacing()
        growth = max(0, lines_height - self._growing.minimumSizeHint().height())
        return layout.minimumHeightForWidth(width) + growth

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Emit `resized` (Qt)."""
        super().resizeEvent(event)
        self.resized.emit()


class ScrolledPage(QScrollArea):
    """A page with the `contents_layout` in all the room available.

    Of `growing` at least `lines` lines are visible.

    A part that gets the focus is scrolled into view.
    """

    def __init__(
        self, contents_layout: QLayout, growing: QWidget, lines: int, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        contents_layout.setContentsMargins(0, 0, 0, 0)
        self._page = _Page(contents_layout, growing, lines)
        self.setWidget(self._page)
        self.setWidgetResizable(True)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.viewport().setAutoFillBackground(False)
        self._page.setAutoFillBackground(False)
        self._parts_to_show: tuple[QWidget, ...] = ()
        self._position_before = 0
        """The position of the scroll bar when these parts were to be shown."""
        # The order of these two signals is not defined.
        self._page.resized.connect(self._show_wanted)
        self.verticalScrollBar().rangeChanged.connect(self._show_wanted)
        application = QApplication.instance()
        if isinstance(application, QApplication):
            application.focusChanged.connect(self._keys_moved)

    def minimumSizeHint(self) -> QSize:
        """Return the width of the contents and the bar; any height suffices (Qt)."""
        bar = self.verticalScrollBar().sizeHint().width()
        return QSize(self._page.minimumSizeHint().width() + bar, 0)

    def sizeHint(self) -> QSize:
        """Return the preferred size of the contents (Qt)."""
        return self._page.sizeHint()

    def show_parts(self, *parts: QWidget) -> None:
        """Scroll these parts into view, or the last one if they do not all fit.

        Also after the next layout.
        """
        self._parts_to_show = parts
        self._position_before = self.verticalScrollBar().value()
        self._show_wanted()

    def _show_wanted(self) -> None:
        """Scroll as little as possible until all wanted parts are in sight, the first one above
        all.
        """
        # Not Qt's own method: for a text it would show the cursor.
        page = self.viewport().height()
        wanted_position = self._position_before
        for widget in self._parts_to_show:
            top = widget.mapTo(self._page, QPoint(0, 0)).y()
            bottom = top + widget.height()
            wanted_position = min(top, max(wanted_position, bottom - page))
        if self._parts_to_show:
            self.verticalScrollBar().setValue(wanted_position)

    def _keys_moved(self, _: QWidget | None, focused: QWidget | None) -> None:
        if focused is not None and self._page.isAncestorOf(focused):
            self.show_parts(focused)
