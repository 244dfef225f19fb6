"""The line of the jump bar: keys that mean something else there than in other lines."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QLineEdit, QWidget


class JumpEdit(QLineEdit):
    """Signals: moved(step) for Up and Down, taken for Enter, left for Escape, spaced where it `takes_space`."""

    moved = Signal(int)
    taken = Signal()
    left = Signal()
    spaced = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.takes_space = False

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Enter and Escape end the search; they mean nothing else meanwhile (Qt)."""
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            event.accept()
            self.taken.emit()
        elif event.key() == Qt.Key.Key_Escape:
            event.accept()
            self.left.emit()
        elif event.key() == Qt.Key.Key_Space and self.takes_space:
            event.accept()
            self.spaced.emit()
        elif event.key() == Qt.Key.Key_NumberSign or event.text() == "#":
            event.accept()
            self.selectAll()
        elif event.key() in (Qt.Key.Key_Up, Qt.Key.Key_Down):
            self.moved.emit(1 if event.key() == Qt.Key.Key_Down else -1)
        else:
            super().keyPressEvent(event)
