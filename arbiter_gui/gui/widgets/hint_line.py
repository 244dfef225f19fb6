"""A line edit that shows a hint for typing, as full as there is room for."""

from __future__ import annotations

from PySide6.QtCore import QEvent
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QLineEdit, QStyle, QStyleOptionFrame, QWidget

_EDGES = 6


class HintLine(QLineEdit):
    """Line edit with several hints, the fullest first.

    The first one that is not cut is shown, or else the last.
    """

    def __init__(self, *hints: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._hints = hints
        self._fit()

    def set_hints(self, *hints: str) -> None:
        """Show other hints."""
        self._hints = hints
        self._fit()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Choose the hint for the new width (Qt)."""
        super().resizeEvent(event)
        self._fit()

    def changeEvent(self, event: QEvent) -> None:
        """Choose the hint for the new type size (Qt)."""
        super().changeEvent(event)
        if event.type() is QEvent.Type.FontChange and hasattr(self, "_hints"):
            self._fit()

    def _fit(self) -> None:
        """Show the fullest hint that has room, or else the last one."""
        option = QStyleOptionFrame()
        self.initStyleOption(option)
        contents = self.style().subElementRect(QStyle.SubElement.SE_LineEditContents, option, self)
        room = contents.marginsRemoved(self.textMargins()).width() - _EDGES
        # They are in order, the fullest first: the loop leaves `hint` at the one to show.
        for hint in self._hints:
            if self.fontMetrics().horizontalAdvance(hint) <= room:
                break
        self.setPlaceholderText(hint)
