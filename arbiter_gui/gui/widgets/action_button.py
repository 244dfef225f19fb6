"""The button of a page that does what the page is for."""

from __future__ import annotations

from PySide6.QtGui import QAction
from PySide6.QtWidgets import QPushButton, QWidget


class ActionButton(QPushButton):
    """Says what an action says at the moment, and triggers it; it has the accent, as one button of a page has."""

    def __init__(self, action: QAction, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._action = action
        self.setDefault(True)
        self.clicked.connect(action.trigger)
        action.changed.connect(self._follow)
        self._follow()

    def _follow(self) -> None:
        """Take over the words, and whether there is anything to do.

        The words come without a letter to press with Alt, which the menu has: on a page it could be pressed twice.
        """
        self.setText(self._action.iconText())
        self.setToolTip(self._action.toolTip())
        self.setEnabled(self._action.isEnabled())
