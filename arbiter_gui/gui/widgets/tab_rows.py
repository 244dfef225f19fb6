"""The tabs of a narrow place: all visible, in as many rows as they need, in any font and
language.
"""

from __future__ import annotations

from PySide6.QtCore import QEvent, QRect, QSize, Qt
from PySide6.QtGui import QFont, QFontMetrics, QResizeEvent
from PySide6.QtWidgets import (
    QApplication,
    QButtonGroup,
    QSizePolicy,
    QTabWidget,
    QToolButton,
    QWidget,
)

_PADDING = 0.3
"""Room on each side of a title, in heights of a line."""
_LEAST_LINES = 3
"""The minimum height of a page, in lines."""
_STEP = 8
"""The step in pixels by which rows are narrowed to find equal ones."""


class TabRows(QWidget):
    """Replacement for the tab bar of `tabs`, which it hides.

    No pages may be added or removed afterwards.
    """

    def __init__(self, tabs: QTabWidget, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._tabs = tabs
        self._font: QFont | None = None
        self._widths: list[int] = []
        self.buttons = QButtonGroup(self)
        for tab_index in range(tabs.count()):
            button = QToolButton(self)
            button.setText(tabs.tabText(tab_index))
            button.setToolTip(tabs.tabToolTip(tab_index))
            button.setCheckable(True)
            button.setAutoRaise(True)
            self.buttons.addButton(button, tab_index)
        policy = QSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)
        self._hide_bar()
        self.buttons.idClicked.connect(tabs.setCurrentIndex)
        tabs.currentChanged.connect(self._mark_tab)
        self._mark_tab(tabs.currentIndex())

    def _hide_bar(self) -> None:
        """Hide the tab bar, also from Tab: the tabs would pass the focus to the hidden bar, which
        rejects it.
        """
        self._tabs.tabBar().hide()
        # None removes the proxy, which the stub does not know.
        self._tabs.setFocusProxy(None)  # type: ignore[arg-type]
        self._tabs.setFocusPolicy(Qt.FocusPolicy.NoFocus)

    def rows(self, width: int) -> list[list[int]]:
        """Return the tabs of each row of this width in pixels, in order.

        The rows are about equally full.
        """
        rows = self._rows_of_tabs(width)
        while len(rows) > 1 and width > _STEP:
            width -= _STEP
            tighter_rows = self._rows_of_tabs(width)
            if len(tighter_rows) != len(rows):
                break
            rows = tighter_rows
        return rows

    def _rows_of_tabs(self, width: int) -> list[list[int]]:
        """Return the tabs of each row, as many as have room beside one another."""
        rows: list[list[int]] = [[]]
        row_width = 0
        for tab_index, tab_width in enumerate(self._least_widths()):
            if rows[-1] and row_width + tab_width > width:
                rows.append([])
                row_width = 0
            rows[-1].append(tab_index)
            row_width += tab_width
        return rows

    def heightForWidth(self, width: int) -> int:
        """Return the height of the rows (Qt)."""
        return len(self.rows(width)) * self._row_height()

    def hasHeightForWidth(self) -> bool:
        """Return True: a narrow place needs more rows (Qt)."""
        return True

    def sizeHint(self) -> QSize:
        """Return the size of the rows at the present width (Qt)."""
        return QSize(self.width(), self.heightForWidth(self.width()))

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Place the tabs, which share the spare room of their row (Qt)."""
        super().resizeEvent(event)
        self._place_buttons()

    def changeEvent(self, event: QEvent) -> None:
        """Follow a change of the font (Qt)."""
        super().changeEvent(event)
        if event.type() is QEvent.Type.FontChange:
            self._mark_tab(self._tabs.currentIndex())
            self._place_buttons()

    def _place_buttons(self) -> None:
        """Place the tabs in rows that fill the width."""
        height = self._row_height()
        tab_widths = self._least_widths()
        for row, tabs_of_row in enumerate(self.rows(self.width())):
            spare_room = self.width() - sum(tab_widths[tab_index] for tab_index in tabs_of_row)
            left_edge = 0
            titles_width = 0
            for count, place in enumerate(tabs_of_row, start=1):
                # Edges are calculated from the sum, so that the last tab ends at the edge of the
                # row.
                titles_width += tab_widths[place]
                right_edge = titles_width + spare_room * count // len(tabs_of_row)
                tab = QRect(left_edge, row * height, right_edge - left_edge, height)
                self.buttons.button(place).setGeometry(tab)
                left_edge = right_edge
        self.setFixedHeight(self.heightForWidth(self.width()))
        # So the highest page does not push all pages beyond the edge of the window.
        self._tabs.setMinimumHeight(_LEAST_LINES * self._row_height())

    def _row_height(self) -> int:
        return round(QFontMetrics(QApplication.font()).height() * 1.6)

    def _least_widths(self) -> list[int]:
        """Return the minimum width of each tab, measured once for a font."""
        bold = QFont(QApplication.font())
        bold.setBold(True)
        if bold != self._font:
            metrics = QFontMetrics(bold)
            padding = round(metrics.height() * 2 * _PADDING)
            titles = map(self._tabs.tabText, range(self._tabs.count()))
            self._font = bold
            self._widths = [metrics.horizontalAdvance(title) + padding for title in titles]
        return self._widths

    def _mark_tab(self, tab_index: int) -> None:
        """Show which tab is in front."""
        for tab, button in enumerate(self.buttons.buttons()):
            button.setChecked(tab == tab_index)
            font = QFont(QApplication.font())
            font.setBold(tab == tab_index)
            button.setFont(font)
