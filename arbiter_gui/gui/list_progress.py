"""How far the import of a rating list is, at the foot of the window; it never takes the keys from anybody."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QHBoxLayout, QLabel, QProgressBar, QToolButton, QWidget

_ALL = 1000


class ListProgress(QWidget):
    """What is imported, a bar, and a button for the mouse; the keyboard stops it in the menu."""

    def __init__(self, stop: QAction, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._what, self.bar = QLabel(), QProgressBar()
        self.bar.setRange(0, _ALL)
        self.bar.setMaximumWidth(160)
        self.bar.setAccessibleName(self.tr("Progress of the import"))
        self.button = QToolButton()
        self.button.setDefaultAction(stop)
        self.button.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        for part in (self._what, self.bar, self.button):
            row.addWidget(part)
        self.hide()

    def begin(self, name: str) -> None:
        """Show that a list is being imported."""
        self._what.setText(self.tr("Rating list {name}").format(name=name))
        self.bar.setValue(0)
        self.show()

    def move_to(self, settled: int, total: int) -> None:
        """Show how far it is."""
        self.bar.setValue(settled * _ALL // max(1, total))
