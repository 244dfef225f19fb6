"""Lists in dialogs that show whole lines, as far as the screen has room for them."""

from __future__ import annotations

import re
from collections.abc import Sequence

from PySide6.QtCore import QElapsedTimer, QSize, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import (
    QApplication,
    QFrame,
    QLabel,
    QListWidget,
    QListWidgetItem,
    QScrollArea,
    QVBoxLayout,
    QWidget,
)

from arbiter_gui.domain.texts.plain_letters import folded
from arbiter_gui.gui.style.screen_room import screen_of

_NUMBER = re.compile(r"\d+")
_LINES = 20
"""The most lines shown without scrolling: all sheets of a set, or the players of ten boards."""
_OF_SCREEN = 0.6
"""The largest share of the height of the screen for a list."""
_WIDEST = 0.9
"""The largest share of the screen for a dialog with a list."""
_WIDEST_LIST = 0.75
"""The largest share of the width of the screen for a list, which has buttons beside it."""


class LineList(QListWidget):
    """A list that asks for no more room than its lines need, after a call of `show_whole`."""

    def be_as_wide_as_lines(self) -> None:
        """Be as wide as the longest line, within the screen."""
        frame = 2 * self.frameWidth()
        bar = self.verticalScrollBar().sizeHint().width()
        widest_width = round(screen_of(self).availableSize().width() * _WIDEST_LIST)
        self.setMinimumWidth(min(self.sizeHintForColumn(0) + bar + frame, widest_width))

    def show_whole(self, other_lines: int = 0) -> None:
        """Make the list as wide as the longest line and as high as its lines, up to twenty of them,
        within the screen.

        Longer lines continue on a second line. `other_lines` is the number of other lines in the
        dialog: they have room, too.
        """
        screen = screen_of(self).availableSize()
        line_height = max(self.sizeHintForRow(0), self.fontMetrics().height())
        height = round(screen.height() * _OF_SCREEN)
        if other_lines:
            height_beside_others = (
                screen.height() * _WIDEST - other_lines * self.fontMetrics().lineSpacing()
            )
            height = max(2 * line_height, min(height, round(height_beside_others)))
        frame = 2 * self.frameWidth()
        lines = max(1, min(self.count(), _LINES))
        self.be_as_wide_as_lines()
        self.setMinimumHeight(min(lines * line_height + frame, height))
        # Only after measuring: a list measures broken lines at its present width.
        self.setWordWrap(True)
        self.setResizeMode(QListWidget.ResizeMode.Adjust)

    def sizeHint(self) -> QSize:
        """Return the size that the lines need (Qt)."""
        if self.minimumHeight():
            return self.minimumSize()
        return super().sizeHint()


def tick(ticked: bool) -> Qt.CheckState:
    """Return the state of a box that is ticked, or is not."""
    if ticked:
        return Qt.CheckState.Checked
    return Qt.CheckState.Unchecked


class TickList(LineList):
    """A list with boxes to tick, whose frames the theme draws in a colour of their own (see
    `Theme`).

    Letters and digits select the next line with a word that begins so: a name or a number in the
    middle of the line. A number means the first one of a line, such as that of a board, where a
    line begins with it. With a `number_role` it means the number that a line has as its data of
    this role, and no number in its text.
    """

    def __init__(self, parent: QWidget | None = None, number_role: int | None = None) -> None:
        super().__init__(parent)
        self._number_role = number_role
        self._typed_letters = ""
        self._since_typed = QElapsedTimer()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Take a space after a comma for a part of a name, instead of ticking the line found so far
        (Qt).
        """
        is_within_name = self._typed_letters.endswith(",") and not self._has_paused()
        if event.key() == Qt.Key.Key_Space and is_within_name:
            self.keyboardSearch(" ")
            return
        super().keyPressEvent(event)

    def keyboardSearch(self, search: str) -> None:
        """Select the line that matches the text typed without a pause, regardless of accents
        (Qt).
        """
        if self._has_paused():
            self._typed_letters = ""
        self._since_typed.start()
        is_begun = bool(self._typed_letters)
        self._typed_letters += folded(search)
        # Further letters of a word stay on a matching line; the first one moves to the next line.
        first_row = self.currentRow()
        if not is_begun:
            first_row += 1
        rows = [(first_row + step) % self.count() for step in range(self.count())]
        if self._number_role is not None and self._typed_letters.isdecimal():
            ways_to_match = (self._has_number, self._number_begins)
        else:
            ways_to_match = (self._has_first_number, self._has_word)
        for matches in ways_to_match:
            for row in rows:
                if matches(self.item(row)):
                    self.setCurrentRow(row)
                    return

    def _has_paused(self) -> bool:
        """Return whether the next letter begins a new word to search for."""
        pause = QApplication.keyboardInputInterval()
        return not self._since_typed.isValid() or self._since_typed.hasExpired(pause)

    def _has_number(self, item: QListWidgetItem) -> bool:
        """Return whether the typed letters are the number of a line."""
        return self._number_of(item) == self._typed_letters

    def _number_begins(self, item: QListWidgetItem) -> bool:
        """Return whether the number of a line begins with the typed letters."""
        return self._number_of(item).startswith(self._typed_letters)

    def _number_of(self, item: QListWidgetItem) -> str:
        """Return the number of a line; empty in a list without numbers."""
        if self._number_role is None:
            return ""
        return str(item.data(self._number_role))

    def _has_first_number(self, item: QListWidgetItem) -> bool:
        """Return whether the typed letters are the first number in the text of a line."""
        first_number = _NUMBER.search(item.text())
        return first_number is not None and first_number.group() == self._typed_letters

    def _has_word(self, item: QListWidgetItem) -> bool:
        """Return whether a word of a line begins with the typed letters."""
        return f" {self._typed_letters}" in f" {folded(item.text())}"


class WholeWords(QScrollArea):
    """Lines of text, shown in full if the screen has room for them, and scrolled if not."""

    def __init__(
        self, lines: Sequence[QLabel], letters: int, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        inner_page = QWidget()
        layout = QVBoxLayout(inner_page)
        layout.setContentsMargins(0, 0, 0, 0)
        for line in lines:
            layout.addWidget(line)
        layout.addStretch(1)
        self.setWidget(inner_page)
        self.setWidgetResizable(True)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.viewport().setAutoFillBackground(False)
        inner_page.setAutoFillBackground(False)
        bar = self.verticalScrollBar().sizeHint().width()
        screen = screen_of(self).availableSize()
        letters_width = letters * self.fontMetrics().horizontalAdvance("n")
        width = min(letters_width, round(screen.width() * _WIDEST) - bar)
        self.setMinimumWidth(width + bar)
        self.setMinimumHeight(
            min(layout.heightForWidth(width), round(screen.height() * _OF_SCREEN))
        )
        # One Tab moves from button to button, unless the text scrolls.
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.verticalScrollBar().rangeChanged.connect(self._scrolls)

    def sizeHint(self) -> QSize:
        """Return the size that the text needs: Qt would leave room for lines broken in a narrower
        place (Qt).
        """
        return self.minimumSize()

    def _scrolls(self, _lowest: int, highest: int) -> None:
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus if highest else Qt.FocusPolicy.NoFocus)
