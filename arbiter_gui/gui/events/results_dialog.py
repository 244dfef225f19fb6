"""Results of all groups in one field: the number of a table or a scanned slip, then the key of the
result.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QDialogButtonBox, QLabel, QLineEdit, QPushButton, QWidget

from arbiter_gui.app.events.boards import EventBoard, boards_meant, next_missing
from arbiter_gui.domain.organisation.event import Event
from arbiter_gui.domain.texts.player_names import titled_name
from arbiter_gui.domain.texts.sentences import Said, say
from arbiter_gui.domain.texts.visible import in_a_line
from arbiter_gui.domain.texts.words import result_notation
from arbiter_gui.domain.values import PENDING, Result
from arbiter_gui.gui.language.translating import translated
from arbiter_gui.gui.widgets.dialogs.frame import FramedDialog, above

_LEAST_WIDTH = 60
_ENTER = (Qt.Key.Key_Return, Qt.Key.Key_Enter)
_FIRST_OF_SLIP_CODE = "b"
"""The letter with which the bar code of a slip begins; no result has it as its key."""


class BoardLine(QLineEdit):
    """The field: a number and Enter select a board.

    Then one key is the result, and Escape returns to the number.

    Signals: sent(str), the typed text when Enter is pressed; result_typed(Result); escape_pressed.
    """

    sent = Signal(str)
    result_typed = Signal(object)
    escape_pressed = Signal()

    def __init__(
        self, keys: Callable[[], Mapping[str, Result]], parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self._keys = keys
        self.awaits_result = False

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Take a key for a number, or while a board is selected, for its result (Qt).

        Then other keys do nothing, except Escape and the first letter of the code of a slip, which
        return to the number.
        """
        letter = event.text().lower()
        if event.key() in _ENTER:
            self.sent.emit(self.text())
        elif not self.awaits_result:
            super().keyPressEvent(event)
        elif event.key() == Qt.Key.Key_Escape:
            self.escape_pressed.emit()
        elif event.key() in (Qt.Key.Key_Delete, Qt.Key.Key_Backspace):
            self.result_typed.emit(PENDING)
        elif letter in self._keys():
            self.result_typed.emit(self._keys()[letter])
        elif letter == _FIRST_OF_SLIP_CODE:
            # The scanner reads the next slip: its code is the number of another board.
            self.escape_pressed.emit()
            super().keyPressEvent(event)


class EventResultsDialog(FramedDialog):
    """Signal: entered(EventBoard, Result), a result to be entered in its group."""

    entered = Signal(object, object)

    def __init__(
        self,
        event: Callable[[], Event],
        keys: Callable[[], Mapping[str, Result]],
        parent: QWidget | None = None,
    ) -> None:
        """`event` returns the current event, `keys` the result of each key."""
        super().__init__(parent)
        self.setWindowTitle(self.tr("Results of all groups"))
        self._event = event
        self._board: EventBoard | None = None
        self._in_order = False
        self.line = BoardLine(keys)
        label = QLabel(self.tr("&Board number or slip (Enter alone: next board without a result):"))
        label.setBuddy(self.line)
        label.setWordWrap(True)
        self.pairing = QLabel()
        self.outcome = QLabel()
        for text_label in (self.pairing, self.outcome):
            text_label.setWordWrap(True)
            text_label.setMinimumHeight(2 * self.fontMetrics().lineSpacing())
        self.line.setMinimumWidth(_LEAST_WIDTH * self.fontMetrics().averageCharWidth())
        self.buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Close)
        self.buttons.rejected.connect(self.close)
        self.contents.addLayout(above(label, self.line))
        self.contents.addWidget(self.pairing)
        self.contents.addWidget(self.outcome)
        self.explain(self.tr("Each result is entered at once in the group of its board."))
        self.end_with(self.buttons)
        for button in self.findChildren(QPushButton):
            button.setAutoDefault(False)
        self.line.sent.connect(self._take_code_of_slip)
        self.line.result_typed.connect(self._result)
        self.line.escape_pressed.connect(self._leave_board)
        self.line.setFocus()

    @property
    def board(self) -> EventBoard | None:
        """The board whose result is awaited."""
        return self._board

    def tell(self, text: str) -> None:
        """Show the outcome below."""
        self.outcome.setText(text)

    def refresh(self) -> None:
        """Show the current state of the selected board, or deselect it if it is gone."""
        if self._board is None:
            return
        boards = boards_meant(self._event(), str(self._board.table))
        rows_of_round = [
            row
            for row in boards
            if (row.group, row.round) == (self._board.group, self._board.round)
        ]
        self._choose(rows_of_round[0] if rows_of_round else None)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Press the button that has the focus with Enter, without closing the dialog (Qt)."""
        focused = self.focusWidget()
        if event.key() in _ENTER and isinstance(focused, QPushButton):
            focused.click()
        elif event.key() not in _ENTER:
            super().keyPressEvent(event)

    def _take_code_of_slip(self, text: str) -> None:
        """Go to the board that was typed or scanned.

        An empty line goes to the next missing result.
        """
        self.tell("")
        if not text.strip() or self.line.awaits_result:
            self._in_order = True
            self._choose(next_missing(self._event(), self._board))
            if self._board is None:
                self.tell(self.tr("No results are missing in any group."))
            return
        self._in_order = False
        boards = boards_meant(self._event(), text)
        if len(boards) == 1:
            self._choose(boards[0])
            return
        self._choose(None)
        if boards:
            groups = ", ".join(board.group for board in boards)
            problem = self.tr(
                "Board {text} is in several groups: {groups}. Give each group its own board "
                "numbers."
            )
            self.tell(problem.format(text=text.strip(), groups=groups))
        else:
            self.tell(
                self.tr("No group has board {text} in its current round.").format(text=text.strip())
            )
        self.line.selectAll()

    def _result(self, result: Result) -> None:
        """Enter a result, and go to the next missing one if boards are taken in order."""
        board = self._board
        if board is None:
            return
        self.entered.emit(board, result)
        self._choose(next_missing(self._event(), board) if self._in_order else None)
        if self._in_order and self._board is None:
            self.pairing.setText(self.tr("No results are missing in any group."))

    def _leave_board(self) -> None:
        self._in_order = False
        self._choose(None)

    def _choose(self, board: EventBoard | None) -> None:
        """Show a board, for which the next key is a result; None asks for a board."""
        self._board = board
        self.line.awaits_result = board is not None
        if board is None:
            self.line.clear()
            self.pairing.setText("")
            return
        self.line.setText(str(board.table))
        self.line.selectAll()
        self.pairing.setText(in_a_line(translated(board_words(board, board.board.result))))


def board_words(board: EventBoard, result: Result) -> Said:
    """Return a board with a result in words."""
    return say(
        "{group}, round {n}, board {table}: {white} – {black}, {result}",
        group=board.group,
        n=board.round,
        table=board.table,
        white=titled_name(board.white),
        black=titled_name(board.black),
        result=result_notation(result),
    )
