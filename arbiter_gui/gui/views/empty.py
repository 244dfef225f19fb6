"""What a view shows when there is nothing to show: one sentence and the way on."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QLabel, QToolButton, QVBoxLayout, QWidget


class Empty(QWidget):
    """A sentence in the middle, and buttons for actions under it."""

    def __init__(self, actions: tuple[QAction, ...] = (), parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.sentence = QLabel()
        self.sentence.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self.sentence.setWordWrap(True)
        layout = QVBoxLayout(self)
        layout.addStretch()
        layout.addWidget(self.sentence)
        for action in actions:
            button = QToolButton()
            button.setDefaultAction(action)
            button.setToolButtonStyle(Qt.ToolButtonStyle.ToolButtonTextBesideIcon)
            layout.addWidget(button, alignment=Qt.AlignmentFlag.AlignHCenter)
        layout.addStretch()
