"""A page of text to read: keys, notes on reading a file, about the program, a crash."""

from __future__ import annotations

from collections.abc import Iterable
from html import escape

from PySide6.QtCore import QSize
from PySide6.QtWidgets import QDialog, QDialogButtonBox, QTextBrowser, QVBoxLayout, QWidget


class TextDialog(QDialog):
    """Shows rich text that can be selected and copied."""

    def __init__(self, title: str, html: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setWindowTitle(title)
        self.text = QTextBrowser()
        self.text.setOpenExternalLinks(True)
        self.text.setHtml(html)
        buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Close)
        buttons.rejected.connect(self.reject)
        layout = QVBoxLayout(self)
        layout.addWidget(self.text)
        layout.addWidget(buttons)
        self.resize(self.sizeHint())

    def sizeHint(self) -> QSize:
        """Be as wide as a page of text (Qt)."""
        em = self.fontMetrics().horizontalAdvance("m")
        room = self.screen().availableSize() - QSize(60, 80)
        return QSize(56 * em, 38 * self.fontMetrics().height()).boundedTo(room)


def items_html(texts: Iterable[str]) -> str:
    """Return plain texts as the points of a list."""
    return "<ul>" + "".join(f"<li>{escape(text)}</li>" for text in texts) + "</ul>"
