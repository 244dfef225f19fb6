"""A list whose rows can be reordered: dragged, or moved by Alt or Ctrl and an arrow key, or by two
buttons.
"""

from __future__ import annotations

from PySide6.QtCore import Signal
from PySide6.QtGui import QKeySequence, QShortcut
from PySide6.QtWidgets import (
    QAbstractItemView,
    QHBoxLayout,
    QListWidget,
    QPushButton,
    QVBoxLayout,
    QWidget,
)


class OrderedList(QWidget):
    """The list with its buttons at the side. Signal: moved, after a row moved to another place."""

    moved = Signal()

    def __init__(self, lines: QListWidget, parent: QWidget | None = None) -> None:
        """Put two buttons beside a list of `lines`, which move its current row.

        Alt or Ctrl and an arrow do so, too.
        """
        super().__init__(parent)
        self.ordered_lines = lines
        # While True no row can be moved (`fix_order`).
        self._fixed = False
        lines.setDragDropMode(QAbstractItemView.DragDropMode.InternalMove)
        self.up_button = QPushButton(self.tr("Move &up"))
        self.down_button = QPushButton(self.tr("Move &down"))
        self.button_column = QVBoxLayout()
        for button, keys, step in (
            (self.up_button, "Ctrl+Up", -1),
            (self.down_button, "Ctrl+Down", 1),
        ):
            button.setAutoDefault(False)
            button.setToolTip(keys)
            button.clicked.connect(lambda _checked=False, step=step: self.move_current(step))
            for sequence in (keys, keys.replace("Ctrl", "Alt")):
                QShortcut(QKeySequence(sequence), self, lambda step=step: self.move_current(step))
            self.button_column.addWidget(button)
        self.button_column.addStretch()
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.addWidget(lines, 1)
        row.addLayout(self.button_column)
        lines.currentRowChanged.connect(self.follow_row)
        lines.model().rowsMoved.connect(self._report_new_order)
        self.follow_row()

    def follow_row(self, *_: object) -> None:
        """Enable the directions in which the current row can move.

        The list takes the focus of a disabled button.
        """
        row = self.ordered_lines.currentRow()
        last_row = self.ordered_lines.count() - 1
        self._enable(self.up_button, row > 0)
        self._enable(self.down_button, 0 <= row < last_row)

    def _enable(self, button: QPushButton, possible: bool) -> None:
        """Enable a button if its direction is `possible` and the order is not fixed."""
        # Before it is disabled: Qt would give the focus to the next widget, away from the list.
        if button.hasFocus() and not possible:
            self.ordered_lines.setFocus()
        button.setEnabled(possible and not self._fixed)

    def fix_order(self, fixed: bool) -> None:
        """Fix the rows in their places, or allow moving them again."""
        self._fixed = fixed
        mode = QAbstractItemView.DragDropMode.InternalMove
        if fixed:
            mode = QAbstractItemView.DragDropMode.NoDragDrop
        self.ordered_lines.setDragDropMode(mode)
        self.follow_row()

    def move_current(self, step: int) -> None:
        """Move the current row up (-1) or down (1)."""
        row = self.ordered_lines.currentRow()
        if 0 <= row + step < self.ordered_lines.count() and not self._fixed:
            self.ordered_lines.insertItem(row + step, self.ordered_lines.takeItem(row))
            self.ordered_lines.setCurrentRow(row + step)
            self.moved.emit()

    def _report_new_order(self, *_: object) -> None:
        self.follow_row()
        self.moved.emit()
