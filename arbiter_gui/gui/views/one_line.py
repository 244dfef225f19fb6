"""A line of words that keeps its place: what has no room ends in an ellipsis, and is told by the tooltip."""

from __future__ import annotations

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QFont, QFontMetrics, QPainter, QPaintEvent
from PySide6.QtWidgets import QLabel, QSizePolicy, QWidget


class OneLine(QLabel):
    """Rich text of the form ``<b>first words</b> and more`` on one line, whatever it says."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setTextFormat(Qt.TextFormat.RichText)
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)

    def say(self, first: str, rest: str) -> None:
        """Show some words in bold and others after them."""
        self.setText(f"<b>{first}</b>{rest}")
        self.setToolTip(self.text())

    def shown(self) -> tuple[str, str]:
        """Return the bold words and as many of the others as there is room for."""
        first, _, rest = self.text().removeprefix("<b>").partition("</b>")
        room = self.width() - QFontMetrics(self._bold()).horizontalAdvance(first)
        return first, self.fontMetrics().elidedText(rest, Qt.TextElideMode.ElideRight, room)

    def sizeHint(self) -> QSize:
        """Be one line high (Qt)."""
        return QSize(0, self.fontMetrics().height() + 2)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint what there is room for (Qt)."""
        first, rest = self.shown()
        painter = QPainter(self)
        middle = Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft
        painter.setFont(self._bold())
        painter.drawText(self.rect(), middle, first)
        left = painter.fontMetrics().horizontalAdvance(first)
        painter.setFont(self.font())
        painter.drawText(self.rect().adjusted(left, 0, 0, 0), middle, rest)
        painter.end()

    def _bold(self) -> QFont:
        font = QFont(self.font())
        font.setBold(True)
        return font
