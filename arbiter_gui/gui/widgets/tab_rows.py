"""The tabs of a narrow place: all visible, in as many rows as they need, in any font and language."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QRect, QSize, Qt
from PySide6.QtGui import QFont, QFontMetrics, QResizeEvent
from PySide6.QtWidgets import QApplication, QButtonGroup, QSizePolicy, QTabWidget, QToolButton, QWidget

_PADDING = 0.3
"""Room on each side of a title, in heights of a line."""
_LEAST_LINES = 3
"""So many lines high a page is at least."""
_STEP = 8
"""Pixels by which rows are made narrower in search of equal ones."""


class TabRows(QWidget):
    """Stands in for the tab bar of `tabs`, which it hides; pages may not come or go afterwards."""

    def __init__(self, tabs: QTabWidget, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._tabs = tabs
        self._font: QFont | None = None
        self._widths: list[int] = []
        self.buttons = QButtonGroup(self)
        for place in range(tabs.count()):
            button = QToolButton(self)
            button.setText(tabs.tabText(place))
            button.setToolTip(tabs.tabToolTip(place))
            button.setCheckable(True)
            button.setAutoRaise(True)
            self.buttons.addButton(button, place)
        policy = QSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)
        self._hide_bar()
        self.buttons.idClicked.connect(tabs.setCurrentIndex)
        tabs.currentChanged.connect(self._turned)
        self._turned(tabs.currentIndex())

    def _hide_bar(self) -> None:
        """Hide the tab bar, also from Tab: the tabs would hand the keys to the hidden bar, which keeps them away."""
        self._tabs.tabBar().hide()
        # None takes the proxy away, which the stub does not know.
        self._tabs.setFocusProxy(None)  # type: ignore[arg-type]
        self._tabs.setFocusPolicy(Qt.FocusPolicy.NoFocus)

    def rows(self, width: int) -> list[list[int]]:
        """Return which tabs stand in which row of this width in pixels, in order; the rows are about equally full."""
        rows = self._filled(width)
        while len(rows) > 1 and len(tighter := self._filled(width - _STEP)) == len(rows) and width > _STEP:
            rows, width = tighter, width - _STEP
        return rows

    def _filled(self, width: int) -> list[list[int]]:
        rows: list[list[int]] = [[]]
        used = 0
        for place, needed in enumerate(self._needed()):
            if rows[-1] and used + needed > width:
                rows.append([])
                used = 0
            rows[-1].append(place)
            used += needed
        return rows

    def heightForWidth(self, width: int) -> int:
        """Return the height of the rows (Qt)."""
        return len(self.rows(width)) * self._height()

    def hasHeightForWidth(self) -> bool:
        """A narrow place needs more rows (Qt)."""
        return True

    def sizeHint(self) -> QSize:
        """Return the size of the rows as they stand (Qt)."""
        return QSize(self.width(), self.heightForWidth(self.width()))

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Place the tabs; what a row does not need its tabs share (Qt)."""
        super().resizeEvent(event)
        self._lay()

    def changeEvent(self, event: QEvent) -> None:
        """Follow a change of the font (Qt)."""
        super().changeEvent(event)
        if event.type() is QEvent.Type.FontChange:
            self._turned(self._tabs.currentIndex())
            self._lay()

    def _lay(self) -> None:
        height, needed = self._height(), self._needed()
        for row, places in enumerate(self.rows(self.width())):
            spare = self.width() - sum(needed[place] for place in places)
            left = 0
            for count, place in enumerate(places):
                width = needed[place] + (spare * (count + 1) // len(places)) - spare * count // len(places)
                self.buttons.button(place).setGeometry(QRect(left, row * height, width, height))
                left += width
        self.setFixedHeight(self.heightForWidth(self.width()))
        # The highest page does not push the others, and itself, over the edge of the window.
        self._tabs.setMinimumHeight(_LEAST_LINES * self._height())

    def _height(self) -> int:
        return round(QFontMetrics(QApplication.font()).height() * 1.6)

    def _needed(self) -> list[int]:
        """Return how wide each tab is at least, measured once for a font."""
        bold = QFont(QApplication.font())
        bold.setBold(True)
        if bold != self._font:
            metrics = QFontMetrics(bold)
            padding = round(metrics.height() * 2 * _PADDING)
            titles = (self._tabs.tabText(place) for place in range(self._tabs.count()))
            self._font, self._widths = bold, [metrics.horizontalAdvance(title) + padding for title in titles]
        return self._widths

    def _turned(self, place: int) -> None:
        for other, button in enumerate(self.buttons.buttons()):
            button.setChecked(other == place)
            font = QFont(QApplication.font())
            font.setBold(other == place)
            button.setFont(font)
