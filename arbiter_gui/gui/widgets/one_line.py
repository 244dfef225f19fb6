"""Lines of text that keep their place, whatever they contain.

A label of Qt causes the whole window to be laid out again with every new text, which takes longer
than painting it; these lines are repainted in place.
"""

from __future__ import annotations

from PySide6.QtCore import QEvent, QSize, Qt
from PySide6.QtGui import QFont, QFontMetrics, QPainter, QPaintEvent
from PySide6.QtWidgets import QLabel, QSizePolicy, QWidget

from arbiter_gui.gui.style.rich_text import bold, together


class SteadyLine(QLabel):
    """One line of plain text: of the same height with and without text, and as wide as there is
    room.
    """

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._full_text = ""
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)

    def text(self) -> str:
        """Return the text (Qt)."""
        return self._full_text

    def setText(self, text: str) -> None:
        """Show a different text in the same place (Qt)."""
        if text != self._full_text:
            self._full_text = text
            self.setAccessibleName(self.spoken())
            self.update()

    def spoken(self) -> str:
        """Return the text for screen readers."""
        return self._full_text

    def sizeHint(self) -> QSize:
        """Return the height of one line (Qt)."""
        return QSize(0, self.fontMetrics().height() + 2)

    def minimumSizeHint(self) -> QSize:
        """Keep the height in a window that is too small (Qt)."""
        return self.sizeHint()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Write as much of the text as there is room for (Qt)."""
        painter = QPainter(self)
        painter.setPen(self.palette().color(self.foregroundRole()))
        area = self.contentsRect()
        text = self.fontMetrics().elidedText(
            self._full_text, Qt.TextElideMode.ElideRight, area.width()
        )
        painter.drawText(area, Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft, text)
        painter.end()


class CountLabel(SteadyLine):
    """As wide as the widest of its previous texts, so that widgets beside it seldom move."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._widest = ""
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)

    def setText(self, text: str) -> None:
        """Show a different text; only a text that does not fit asks for more room (Qt)."""
        super().setText(text)
        metrics = self.fontMetrics()
        if metrics.horizontalAdvance(text) > metrics.horizontalAdvance(self._widest):
            self._widest = text
            self.updateGeometry()

    def sizeHint(self) -> QSize:
        """Return the width of the widest text (Qt)."""
        sides = self.contentsMargins()
        text_width = self.fontMetrics().horizontalAdvance(self._widest)
        width = text_width + sides.left() + sides.right()
        return QSize(width + 2, super().sizeHint().height())

    def changeEvent(self, event: QEvent) -> None:
        """Request new room for a new font (Qt)."""
        super().changeEvent(event)
        if event.type() is QEvent.Type.FontChange:
            self.updateGeometry()


class OneLine(SteadyLine):
    """First words in bold, and more; the tooltip shows the text that does not fit."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.parts = ("", "")

    def say(self, first_words: str, further_words: str) -> None:
        """Show some words in bold and others after them."""
        self.parts = (first_words, further_words)
        self.setText(together((bold(first_words), further_words)))
        self.setToolTip(self.spoken())

    def spoken(self) -> str:
        """Return the text for screen readers, without marks."""
        return "".join(self.parts)

    def words_in_sight(self) -> tuple[str, str]:
        """Return the bold words and as many of the others as there is room for."""
        bold_words, plain_words = self.parts
        room = self.width() - QFontMetrics(self.bold()).horizontalAdvance(bold_words)
        return bold_words, self.fontMetrics().elidedText(
            plain_words, Qt.TextElideMode.ElideRight, room
        )

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the text that fits (Qt)."""
        bold_words, plain_words = self.words_in_sight()
        painter = QPainter(self)
        align = Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft
        painter.setFont(self.bold())
        painter.drawText(self.rect(), align, bold_words)
        bold_width = painter.fontMetrics().horizontalAdvance(bold_words)
        painter.setFont(self.font())
        painter.drawText(self.rect().adjusted(bold_width, 0, 0, 0), align, plain_words)
        painter.end()

    def bold(self) -> QFont:
        """Return the font of the first words."""
        font = QFont(self.font())
        font.setBold(True)
        return font


def one_line(widget: QWidget) -> int:
    """Return the height of a one-line message with buttons; the status bar keeps that much free."""
    return round(widget.fontMetrics().height() * 2.1)
