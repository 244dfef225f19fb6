"""A list whose rows can be reordered: dragged, or moved by Ctrl+Up and Ctrl+Down or two buttons."""

from __future__ import annotations

from PySide6.QtCore import Signal
from PySide6.QtGui import QKeySequence, QShortcut
from PySide6.QtWidgets import QAbstractItemView, QHBoxLayout, QListWidget, QPushButton, QVBoxLayout, QWidget


class OrderedList(QWidget):
    """The list with its buttons at the side. Signal: moved, after a row moved to another place."""

    moved = Signal()

    def __init__(self, lines: QListWidget, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.list = lines
        self._fixed = False
        lines.setDragDropMode(QAbstractItemView.DragDropMode.InternalMove)
        self.up = QPushButton(self.tr("Move &up"))
        self.down = QPushButton(self.tr("Move &down"))
        self.side = QVBoxLayout()
        for button, keys, step in ((self.up, "Ctrl+Up", -1), (self.down, "Ctrl+Down", 1)):
            button.setAutoDefault(False)
            button.setToolTip(keys)
            button.clicked.connect(lambda _checked=False, step=step: self.move_current(step))
            QShortcut(QKeySequence(keys), self, lambda step=step: self.move_current(step))
            self.side.addWidget(button)
        self.side.addStretch()
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.addWidget(lines, 1)
        row.addLayout(self.side)
        lines.currentRowChanged.connect(self.follow_row)
        lines.model().rowsMoved.connect(self._dragged)
        self.follow_row()

    def follow_row(self, *_: object) -> None:
        """Enable the directions in which the current row can move; the list takes the focus of a disabled button."""
        row = self.list.currentRow()
        last_row = self.list.count() - 1
        self._enable(self.up, row > 0)
        self._enable(self.down, 0 <= row < last_row)

    def _enable(self, button: QPushButton, possible: bool) -> None:
        if button.hasFocus() and not possible:
            self.list.setFocus()
        button.setEnabled(possible and not self._fixed)

    def fix(self, fixed: bool) -> None:
        """Fix the rows in their places, or allow moving them again."""
        self._fixed = fixed
        mode = QAbstractItemView.DragDropMode.InternalMove
        if fixed:
            mode = QAbstractItemView.DragDropMode.NoDragDrop
        self.list.setDragDropMode(mode)
        self.follow_row()

    def move_current(self, step: int) -> None:
        """Move the current row up (-1) or down (1)."""
        row = self.list.currentRow()
        if 0 <= row + step < self.list.count() and not self._fixed:
            self.list.insertItem(row + step, self.list.takeItem(row))
            self.list.setCurrentRow(row + step)
            self.moved.emit()

    def _dragged(self, *_: object) -> None:
        self.follow_row()
        self.moved.emit()
