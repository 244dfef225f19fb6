"""A pane of the reasons that costs nothing until it is first shown."""

from __future__ import annotations

from PySide6.QtGui import QShowEvent
from PySide6.QtWidgets import QLayout, QVBoxLayout, QWidget


class SeenPane(QWidget):
    """Works only while it is seen, and is made when it first is."""

    above = 6
    """The space above what is in the pane, in pixels."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.made = False

    def make(self) -> QLayout:
        """Make what is in the pane, hear of what it follows, and return how it is laid out: nothing, of itself."""
        return QVBoxLayout()

    def follow(self) -> None:
        """Show what there is now, if anybody can see it."""

    def focus_target(self) -> QWidget:
        """Return the part that takes the keys."""
        return self

    def showEvent(self, event: QShowEvent) -> None:
        """Begin when seen (Qt)."""
        super().showEvent(event)
        if not self.made:
            self.made = True
            inside = self.make()
            inside.setContentsMargins(6, self.above, 6, 6)
            self.setLayout(inside)
            inside.activate()
        self.follow()
