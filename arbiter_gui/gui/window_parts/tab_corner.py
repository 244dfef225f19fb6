"""Controls beside the tabs: in their corner, or on a separate line above them if there is not
enough room.
"""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QEvent, QObject, QSize, Qt
from PySide6.QtGui import QFontMetrics
from PySide6.QtWidgets import (
    QApplication,
    QHBoxLayout,
    QSizePolicy,
    QStyle,
    QTabBar,
    QTabWidget,
    QWidget,
)

from arbiter_gui.gui.style.sized_style import BETWEEN_TITLES
from arbiter_gui.gui.style.theme import SPACE

TIGHT = 2 * SPACE.usual
"""The minimum space between two titles, in pixels."""


class ViewTabs(QTabBar):
    """Tab bar that moves its titles closer together, and then shortens the longest, before it hides
    one of them.
    """

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        # The width that no tab exceeds, in pixels; 0 while all titles are whole.
        self._most_tabs = 0

    def tabSizeHint(self, tab_index: int) -> QSize:
        """Return the size of a tab, whose title may be shortened (Qt)."""
        size = super().tabSizeHint(tab_index)
        if self._most_tabs:
            size.setWidth(min(size.width(), self._most_tabs))
        return size

    def minimumTabSizeHint(self, tab_index: int) -> QSize:
        """Return the same size: only the longest titles are shortened (Qt)."""
        return self.tabSizeHint(tab_index)

    def least_width(self) -> int:
        """Return the width in pixels that all titles need in the current type, before this bar is
        notified of it.
        """
        wide = QFontMetrics(QApplication.font()).horizontalAdvance
        return sum(wide(self.tabText(tab_index)) + TIGHT for tab_index in range(self.count()))

    def fit(self, room: int) -> None:
        """Reduce the space between the titles as needed for all of them to fit into `room`
        pixels.
        """
        tab_space = self.style().pixelMetric(
            QStyle.PixelMetric.PM_TabBarTabHSpace, option=None, widget=self
        )
        titles = sum(self._full_width(tab_index) - tab_space for tab_index in range(self.count()))
        usual_size = self.style().pixelMetric(QStyle.PixelMetric.PM_TabBarTabHSpace)
        space = max(TIGHT, min(usual_size, (room - titles) // max(1, self.count())))
        if space != tab_space:
            self.setProperty(BETWEEN_TITLES, space)
            self.setElideMode(self.elideMode())  # makes Qt place the titles again
        self._shorten(room)

    def _full_width(self, tab_index: int) -> int:
        """Return how wide a tab is with its whole title."""
        return super().tabSizeHint(tab_index).width()

    def _shorten(self, room: int) -> None:
        """Shorten the longest titles if even the tightest do not fit: one that is out of sight is
        not found.
        """
        widths = [self._full_width(tab_index) for tab_index in range(self.count())]
        most_places = _most_that_fits(widths, room)
        if most_places == self._most_tabs:
            return
        self._most_tabs = most_places
        # Either mode makes Qt place the titles again.
        if most_places:
            self.setElideMode(Qt.TextElideMode.ElideRight)
        else:
            self.setElideMode(Qt.TextElideMode.ElideNone)


def _most_that_fits(widths: Sequence[int], room: int) -> int:
    """Return the greatest width at which all tabs fit if none exceeds it.

    0 if they fit as they are.

    >>> _most_that_fits([40, 90, 60], 200), _most_that_fits([40, 90, 60], 160)
    (0, 60)
    """
    if sum(widths) <= room:
        return 0
    remaining_room = room
    rising_widths = sorted(widths)
    while rising_widths and rising_widths[0] * len(rising_widths) <= remaining_room:
        remaining_room -= rising_widths.pop(0)
    if not rising_widths:
        return 0
    return max(1, remaining_room // len(rising_widths))


class TabCorner(QWidget):
    """The line above the tabs.

    It contains the `parts` while there is no room for them beside all titles.
    """

    def __init__(
        self,
        tabs: QTabWidget,
        bar: ViewTabs,
        parts: Sequence[QWidget],
        parent: QWidget | None = None,
    ) -> None:
        """Put the `parts` into the corner of the tabs, whose titles are in the `bar`.

        This line is empty and hidden until `fit` moves the corner into it.
        """
        super().__init__(parent)
        self._tabs = tabs
        self._bar = bar
        self._corner = QWidget()
        row_of_parts = QHBoxLayout(self._corner)
        row_of_parts.setContentsMargins(0, 0, 0, 0)
        for corner_part in parts:
            row_of_parts.addWidget(corner_part)
        self._line = QHBoxLayout(self)
        self._line.setContentsMargins(0, 0, 0, 0)
        self._line.addStretch(1)
        # The room that the window has left belongs to the page below the tabs, not to this line.
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)
        tabs.setElideMode(Qt.TextElideMode.ElideNone)
        tabs.setCornerWidget(self._corner)
        self.hide()
        tabs.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Move the corner when the room or the titles change (Qt)."""
        if event.type() in (
            QEvent.Type.Resize,
            QEvent.Type.LayoutRequest,
            QEvent.Type.Show,
            QEvent.Type.Hide,
        ):
            # The layout requests that fitting itself causes end here: it changes nothing that fits.
            self.fit()
        return super().eventFilter(watched, event)

    def fit(self) -> None:
        """Put the corner where it fits."""
        tabs = self._tabs
        corner = self._corner
        if tabs.isHidden():
            self.hide()
            return
        self._bar.fit(tabs.width())
        is_above = self._bar.sizeHint().width() + corner.sizeHint().width() > tabs.width()
        if is_above is not (self._line.indexOf(corner) >= 0):
            if is_above:
                tabs.setCornerWidget(None)  # type: ignore[arg-type]
                self._line.addWidget(corner)
            else:
                self._line.removeWidget(corner)
                tabs.setCornerWidget(corner)
            corner.show()
        self.setVisible(is_above)
