"""Results without a key of their own: half against nothing.

Nothing for both, games that are not rated.
"""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QAbstractItemView, QLabel, QTableWidget, QTableWidgetItem, QWidget

from arbiter_gui.domain.teams.sentences import with_team_words
from arbiter_gui.domain.texts.words import result_text, result_words
from arbiter_gui.domain.values import Mark, Result
from arbiter_gui.gui.language.translating import translated
from arbiter_gui.gui.results.result_keys import digit_of
from arbiter_gui.gui.style.screen_room import screen_of
from arbiter_gui.gui.widgets.dialogs.forms import ok_and_cancel
from arbiter_gui.gui.widgets.dialogs.frame import FramedDialog

_PADDING = 12
_MOST_OF_SCREEN = 0.9
_NOT_RATED = (Mark.SHORT_WIN, Mark.SHORT_LOSS, Mark.SHORT_DRAW)


class NumberedLines(QTableWidget):
    """Lines of three cells: a digit that chooses the line at once, and two of words.

    Signal: line_chosen.
    """

    line_chosen = Signal()

    def __init__(self, lines: Sequence[tuple[str, str]], parent: QWidget | None = None) -> None:
        super().__init__(len(lines), 3, parent)
        self.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
        self.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        self.setTabKeyNavigation(False)
        self.setShowGrid(False)
        self.horizontalHeader().hide()
        self.verticalHeader().hide()
        for row, texts in enumerate(lines):
            for column, text in enumerate((_digit_of_row(row), *texts)):
                self.setItem(row, column, QTableWidgetItem(text))
        self.itemActivated.connect(lambda _: self.line_chosen.emit())
        self.setCurrentCell(0, 0)
        self._fit_to_lines()

    def _fit_to_lines(self) -> None:
        """Be as wide as the longest line and as high as all of them, within the screen."""
        self.resizeColumnsToContents()
        self.resizeRowsToContents()
        for column in range(2):
            self.setColumnWidth(column, self.columnWidth(column) + _PADDING)
        room = screen_of(self).availableSize() * _MOST_OF_SCREEN
        frame = 2 * self.frameWidth()
        scroll_bar = self.verticalScrollBar().sizeHint().width()
        width = self.horizontalHeader().length() + scroll_bar + frame
        height = self.verticalHeader().length() + frame
        self.setMinimumWidth(min(width, room.width()))
        self.setFixedHeight(min(height, room.height() // 2))
        # Only after the widths were measured: a stretched column would count with its present
        # width.
        self.horizontalHeader().setStretchLastSection(True)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Choose a line by its digit (Qt)."""
        digits = [_digit_of_row(row) for row in range(self.rowCount())]
        typed_digit = digit_of(event)
        if typed_digit in digits:
            self.setCurrentCell(digits.index(typed_digit), 0)
            self.line_chosen.emit()
        elif event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self.line_chosen.emit()
        else:
            super().keyPressEvent(event)


class OddResultDialog(FramedDialog):
    """A list to choose from with a digit, or with the arrows and Enter.

    `of_teams` are results of a match of teams.
    """

    def __init__(
        self,
        title: str,
        note: str,
        results: tuple[Result, ...],
        parent: QWidget | None = None,
        of_teams: bool = False,
    ) -> None:
        """Offer the `results` that no single key enters, below a `note` on the board."""
        super().__init__(parent)
        self.setWindowTitle(title)
        self.explain(self.tr("Press a digit to enter that result at once."))
        self._results = results
        self._of_teams = of_teams
        lines = [
            (translated(result_text(result)), self._result_in_words(result)) for result in results
        ]
        self.result_lines = NumberedLines(lines)
        self.result_lines.setAccessibleName(title)
        self.result_lines.line_chosen.connect(self.accept)
        buttons = ok_and_cancel(self)
        self.note = QLabel(note)
        layout = self.contents
        layout.addWidget(self.note)
        layout.addWidget(self.result_lines, 1)
        not_rated = QLabel(self.tr("* Not rated: less than one move was played."))
        not_rated.setWordWrap(True)
        not_rated.setVisible(any(result.white in _NOT_RATED for result in results))
        layout.addWidget(not_rated)
        self.end_with(buttons)
        self.result_lines.setFocus()

    def result_chosen(self) -> Result:
        """Return the result of the line that has the keys."""
        return self._results[self.result_lines.currentRow()]

    def _result_in_words(self, result: Result) -> str:
        """Return a result in words; of a game that is not rated this is said, too."""
        short_games = {
            Mark.SHORT_WIN: self.tr("White won, not rated"),
            Mark.SHORT_LOSS: self.tr("Black won, not rated"),
            Mark.SHORT_DRAW: self.tr("draw, not rated"),
        }
        words = result_words(result)
        if self._of_teams:
            words = with_team_words(words)
        return short_games.get(result.white) or translated(words)


def _digit_of_row(row: int) -> str:
    """Return the digit of a line: 1 to 9, then 0."""
    return str((row + 1) % 10)
