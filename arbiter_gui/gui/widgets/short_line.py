"""Lines as wide as their content, however wide the page is."""

from __future__ import annotations

from PySide6.QtCore import QSize
from PySide6.QtWidgets import QLineEdit, QSizePolicy, QWidget

_EDGES = 14


class ShortLine(QLineEdit):
    """A line for a number of letters, such as a federation or a date; longer text scrolls."""

    def __init__(self, text: str = "", letters: int = 12, parent: QWidget | None = None) -> None:
        super().__init__(text, parent)
        self._letters = letters
        self.setSizePolicy(QSizePolicy.Policy.Maximum, QSizePolicy.Policy.Fixed)

    def sizeHint(self) -> QSize:
        """Return room for the letters (Qt)."""
        wide = self._letters * self.fontMetrics().horizontalAdvance("0") + _EDGES
        return QSize(wide, super().sizeHint().height())
