"""A view without content: one sentence, and the possible actions."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QSize, Qt
from PySide6.QtGui import QAction, QKeyEvent, QShowEvent
from PySide6.QtWidgets import QLabel, QToolButton, QVBoxLayout, QWidget


class _ActionButton(QToolButton):
    """A button for an action, which Enter presses as Space does."""

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Press the button with Enter; Qt would leave that key to what is behind the page (Qt)."""
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            event.accept()
            self.click()
        else:
            super().keyPressEvent(event)


class EmptyPage(QWidget):
    """A sentence in the middle, and buttons for actions under it."""

    def __init__(self, actions: tuple[QAction, ...] = (), parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.sentence = QLabel()
        self.sentence.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self.sentence.setWordWrap(True)
        layout = QVBoxLayout(self)
        layout.addStretch()
        layout.addWidget(self.sentence)
        self._buttons = [_ActionButton() for _ in actions]
        for action, button in zip(actions, self._buttons, strict=True):
            button.setDefaultAction(action)
            button.setToolButtonStyle(Qt.ToolButtonStyle.ToolButtonTextBesideIcon)
            layout.addWidget(button, alignment=Qt.AlignmentFlag.AlignHCenter)
        layout.addStretch()

    def showEvent(self, event: QShowEvent) -> None:
        """Make the icons as large as the text (Qt)."""
        super().showEvent(event)
        self._fit()

    def changeEvent(self, event: QEvent) -> None:
        """Follow a change of the font (Qt)."""
        super().changeEvent(event)
        if event.type() is QEvent.Type.FontChange:
            self._fit()

    def _fit(self) -> None:
        side = self.fontMetrics().height()
        for button in self._buttons:
            button.setIconSize(QSize(side, side))
