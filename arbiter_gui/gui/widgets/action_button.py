"""The main button of a page."""

from __future__ import annotations

from PySide6.QtGui import QAction
from PySide6.QtWidgets import QPushButton, QWidget


class ActionButton(QPushButton):
    """A button with the current text of an action, which it triggers; it is the one accented button of a page."""

    def __init__(self, action: QAction, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._action = action
        self.setDefault(True)
        self.clicked.connect(action.trigger)
        action.changed.connect(self._follow)
        self._follow()

    def _follow(self) -> None:
        """Copy text, tip and state of the action.

        The text has no access key, since the page may use the letter of the menu for another field.
        """
        self.setText(self._action.iconText())
        self.setToolTip(self._action.toolTip())
        self.setEnabled(self._action.isEnabled())
