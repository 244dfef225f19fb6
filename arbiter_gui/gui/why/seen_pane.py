"""A pane of the reasons that costs nothing until it is first shown."""

from __future__ import annotations

from PySide6.QtGui import QShowEvent
from PySide6.QtWidgets import QLayout, QVBoxLayout, QWidget


class SeenPane(QWidget):
    """Pane that works only while it is visible, and is made when it first is."""

    above = 6
    """The space above the contents of the pane, in pixels."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.is_made = False

    def make(self) -> QLayout:
        """Make the contents of the pane, connect their signals, and return their layout, here an
        empty one.
        """
        return QVBoxLayout()

    def follow(self) -> None:
        """Show the current state, if the pane is visible."""

    def focus_target(self) -> QWidget:
        """Return the part that takes the focus."""
        return self

    def showEvent(self, event: QShowEvent) -> None:
        """Make and update the pane when it becomes visible (Qt)."""
        super().showEvent(event)
        if not self.is_made:
            self.is_made = True
            made_pane = self.make()
            made_pane.setContentsMargins(6, self.above, 6, 6)
            self.setLayout(made_pane)
            made_pane.activate()
        self.follow()
