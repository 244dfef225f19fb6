"""A line that says what is wrong with an entry, or what happened.

It takes no room while it says nothing.
"""

from __future__ import annotations

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtWidgets import QLabel, QWidget


class NoticeLine(QLabel):
    """Plain text that breaks at the width of the dialog. Signals: changed."""

    changed = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setTextFormat(Qt.TextFormat.PlainText)
        self.setWordWrap(True)
        self.hide()

    def minimumSizeHint(self) -> QSize:
        """Leave the height to the lines at the width of the dialog (Qt)."""
        return QSize(0, self.fontMetrics().lineSpacing())

    def setText(self, text: str) -> None:
        """Show a text, or nothing (Qt)."""
        if text == self.text():
            return
        super().setText(text)
        # What it takes the place of is hidden before it is shown, and shown after it is hidden:
        # both together would need a higher dialog.
        if text:
            self.changed.emit()
            self.show()
        else:
            self.hide()
            self.changed.emit()

    def clear(self) -> None:
        """Show nothing (Qt)."""
        self.setText("")
