"""Some lines of text with a constant height, so that nothing beside them moves.

Longer text is scrolled.
"""

from __future__ import annotations

import math
from collections.abc import Sequence

from PySide6.QtCore import QEvent, QSize, Qt
from PySide6.QtGui import QAccessible, QAccessibleEvent, QResizeEvent
from PySide6.QtWidgets import QFrame, QScrollArea, QSizePolicy, QWidget

from arbiter_gui.gui.style.rich_text import NOTHING, RichLabel, RichText, lines, read_out


class SteadyWords(QScrollArea):
    """As high as `lines` lines of its font, whatever its text.

    With the focus in it the arrow keys scroll.

    If it `grows`, it begins as high as its first text and grows with longer ones up to `lines`; it
    never gets lower again. That suits a place below a list, which has the room until then.
    """

    def __init__(
        self, lines: int, name: str, parent: QWidget | None = None, *, grows: bool = False
    ) -> None:
        super().__init__(parent)
        self._lines = lines
        self._grown_lines = lines
        if grows:
            self._grown_lines = 1
        self._shown_words = NOTHING
        self._label = RichLabel()
        self._label.setWordWrap(True)
        self._label.setAlignment(Qt.AlignmentFlag.AlignTop | Qt.AlignmentFlag.AlignLeft)
        self.setWidget(self._label)
        self.setWidgetResizable(True)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.setAccessibleName(name)
        self.viewport().setAutoFillBackground(False)
        self._label.setAutoFillBackground(False)

    def set_lines(self, lines: int) -> None:
        """Set the height in lines."""
        if lines != self._lines:
            self._lines = lines
            self._grown_lines = lines
            self.updateGeometry()

    def say(self, words: Sequence[str]) -> None:
        """Show lines of text, rich or plain, from the first one on."""
        text = lines(words)
        if text == self._shown_words:
            return
        self._shown_words = text
        self._label.setText(text)
        self._grow()
        self.verticalScrollBar().setValue(0)
        self.setAccessibleDescription(read_out(text))
        event = QAccessibleEvent(self, QAccessible.Event.DescriptionChanged)
        QAccessible.updateAccessibility(event)

    def text(self) -> RichText:
        """Return the text, as rich text."""
        return self._shown_words

    def _grow(self) -> None:
        """Get as high as the text needs, at most as high as allowed."""
        height = self._label.heightForWidth(self.viewport().width())
        needed_lines = math.ceil(height / self.fontMetrics().lineSpacing())
        grown_lines = min(self._lines, max(self._grown_lines, needed_lines))
        if grown_lines != self._grown_lines:
            self._grown_lines = grown_lines
            self.updateGeometry()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Grow where the text needs more lines in a narrower place (Qt)."""
        super().resizeEvent(event)
        self._grow()

    def sizeHint(self) -> QSize:
        """Return the height in lines, which for one line is the same as for many unless it grows
        (Qt).
        """
        return QSize(
            super().sizeHint().width(), self._grown_lines * self.fontMetrics().lineSpacing() + 4
        )

    def minimumSizeHint(self) -> QSize:
        """Allow a narrow window (Qt)."""
        return QSize(12 * self.fontMetrics().height(), self.sizeHint().height())

    def changeEvent(self, event: QEvent) -> None:
        """Keep the height in lines in a new font (Qt)."""
        super().changeEvent(event)
        if event.type() is QEvent.Type.FontChange:
            self.updateGeometry()
