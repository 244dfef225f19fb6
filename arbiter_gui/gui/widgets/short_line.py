"""Lines as wide as their content, however wide the page; one for a date, in the window's language."""

from __future__ import annotations

from PySide6.QtCore import QSize
from PySide6.QtWidgets import QLineEdit, QSizePolicy, QWidget

from arbiter_gui.domain.calendar.dates import date_said, typed_date
from arbiter_gui.gui.language.translating import translated

_EDGES = 14


class ShortLine(QLineEdit):
    """A line for so many letters, such as a federation or a date; more can be typed, and scroll."""

    def __init__(self, text: str = "", letters: int = 12, parent: QWidget | None = None) -> None:
        super().__init__(text, parent)
        self._letters = letters
        self.setSizePolicy(QSizePolicy.Policy.Maximum, QSizePolicy.Policy.Fixed)

    def sizeHint(self) -> QSize:
        """Return room for the letters (Qt)."""
        wide = self._letters * self.fontMetrics().horizontalAdvance("0") + _EDGES
        return QSize(wide, super().sizeHint().height())


class DateLine(ShortLine):
    """A date or nothing; one that nobody touches stays as it was written."""

    def __init__(self, date: str = "", parent: QWidget | None = None) -> None:
        super().__init__(translated(date_said(date)), parent=parent)
        self._before = date
        self.setPlaceholderText(self.tr("YYYY/MM/DD"))

    def kept(self) -> str:
        """Return the date as it is kept; what is none as it was typed."""
        text = self.text().strip()
        if text == translated(date_said(self._before)):
            return self._before
        try:
            return typed_date(text)
        except ValueError:
            return text

    def touched(self) -> bool:
        """Return whether there is another date now."""
        return self.kept() != self._before

    def put(self, date: str) -> None:
        """Show a date that nobody typed here."""
        self.setText(translated(date_said(date)))

    def fault(self) -> str:
        """Return what is wrong with the line, nothing when it is empty or a date."""
        text = self.text().strip()
        try:
            if not text or typed_date(text):
                return ""
        except ValueError:
            pass
        return self.tr("{text} is not a date. Enter it as YYYY/MM/DD, such as 2026/05/31.").format(text=text)
