"""The line of the jump bar: keys that mean something else there than in other lines."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QLineEdit, QWidget


class JumpEdit(QLineEdit):
    """Signals: moved(step) for Up and Down, enter_pressed, escape_pressed, space_pressed where it
    `takes_space`.
    """

    moved = Signal(int)
    enter_pressed = Signal()
    escape_pressed = Signal()
    space_pressed = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.takes_space = False

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Enter and Escape end the search; they mean nothing else meanwhile (Qt)."""
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            event.accept()
            self.enter_pressed.emit()
        elif event.key() == Qt.Key.Key_Escape:
            event.accept()
            self.escape_pressed.emit()
        elif event.key() == Qt.Key.Key_Space and self.takes_space:
            event.accept()
            self.space_pressed.emit()
        # The key that opens the line: pressed again, it begins a new number.
        elif event.key() == Qt.Key.Key_NumberSign or event.text() == "#":
            event.accept()
            self.selectAll()
        elif event.key() in (Qt.Key.Key_Up, Qt.Key.Key_Down):
            self.moved.emit(1 if event.key() == Qt.Key.Key_Down else -1)
        else:
            super().keyPressEvent(event)
