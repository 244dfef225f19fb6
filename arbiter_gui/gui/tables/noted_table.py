"""A table with its caption above and its note below, or a sentence if it is empty."""

from __future__ import annotations

from typing import Any

from PySide6.QtCore import QRect, QSize, Qt
from PySide6.QtGui import QFontMetrics, QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QLabel, QVBoxLayout, QWidget

from arbiter_gui.gui.language.translating import translated
from arbiter_gui.gui.tables.text_layouts import broken_in_two
from arbiter_gui.gui.widgets.empty_page import EmptyPage
from arbiter_gui.gui.widgets.one_line import OneLine
from arbiter_gui.gui.widgets.scrolled_page import ScrolledPage
from arbiter_gui.gui.widgets.stacked_pages import CurrentPageStack
from arbiter_gui.reports.tables.table import Table

_LEAST_LINES = 5
"""A table is as high as so many lines of text at least; where there is less room the page is
scrolled to its note."""


class Caption(OneLine):
    """A caption with a second line if the words do not fit into one."""

    def __init__(self) -> None:
        super().__init__()
        self._height = 1

    def lines(self) -> tuple[str, ...]:
        """Return the words after the bold ones, and the second line if there is one."""
        bold_words, plain_words = self.parts
        room = self.width() - QFontMetrics(self.bold()).horizontalAdvance(bold_words)
        if self.fontMetrics().horizontalAdvance(plain_words) <= room:
            return (plain_words,)
        first_line, *further_lines = broken_in_two(plain_words, self.fontMetrics(), room)
        return (first_line, *(line.lstrip() for line in further_lines))

    def say(self, first_words: str, further_words: str) -> None:
        """Show some words in bold and others after them."""
        super().say(first_words, further_words)
        self._fit()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Take as many lines as the new room needs (Qt)."""
        super().resizeEvent(event)
        self._fit()

    def sizeHint(self) -> QSize:
        """Be as high as the lines (Qt)."""
        return QSize(0, self.fontMetrics().lineSpacing() * self._height + 2)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the words and the second line (Qt)."""
        lines = self.lines()
        if len(lines) == 1:
            super().paintEvent(event)
            return
        bold_words, _ = self.parts
        first_line, second_line = lines
        width = self.width()
        line_height = self.height() // 2
        bold_width = QFontMetrics(self.bold()).horizontalAdvance(bold_words)
        second_line = self.fontMetrics().elidedText(second_line, Qt.TextElideMode.ElideRight, width)
        align = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter
        painter = QPainter(self)
        painter.setFont(self.bold())
        painter.drawText(QRect(0, 0, width, line_height), align, bold_words)
        painter.setFont(self.font())
        painter.drawText(QRect(bold_width, 0, width - bold_width, line_height), align, first_line)
        painter.drawText(QRect(0, line_height, width, line_height), align, second_line)
        painter.end()

    def _fit(self) -> None:
        if len(self.lines()) != self._height:
            self._height = len(self.lines())
            self.updateGeometry()


class NotedTable(CurrentPageStack):
    """Fills a view; `page` is the layout with the table, in which a view may put more above it.

    A `captioned` table shows above its rows what it is, and why it is provisional. With `stays`,
    the page is shown without rows too.
    """

    stays = False

    def __init__(self, view: QWidget, table: QWidget, captioned: bool = False) -> None:
        super().__init__(view)
        self._empty = EmptyPage()
        self.note = QLabel()
        self.caption = Caption()
        self._captioned = captioned
        self.note.setWordWrap(True)
        self.page = QVBoxLayout()
        self.page.addWidget(self.caption)
        if not captioned:
            self.caption.hide()
        self.page.addWidget(table)
        self.page.addWidget(self.note)
        scrolled = ScrolledPage(self.page, table, _LEAST_LINES)
        full_page = QWidget()
        margins = QVBoxLayout(full_page)
        margins.setContentsMargins(8, 6, 8, 6)
        margins.addWidget(scrolled)
        scrolled.verticalScrollBar().rangeChanged.connect(self._reach_note)
        self.addWidget(self._empty)
        self.addWidget(full_page)
        QWidget.setTabOrder(table, self.note)

    def show_note(self, table: Table[Any], empty_text: str, caption_end: str = "") -> None:
        """Show the note of a table, or instead of a table without rows the sentence
        `empty_text`.

        `caption_end` is a sentence at the end of the caption.
        """
        self._empty.sentence.setText(empty_text)
        state = translated(table.state)
        note = translated(table.note)
        state_and_end = " ".join(filter(None, (state, caption_end)))
        self.caption.say(translated(table.title), f" · {state_and_end}" if state_and_end else "")
        if self._captioned:
            note = note.removeprefix(state).lstrip()
        self.note.setText(note)
        self.note.setVisible(bool(note))
        self.setCurrentIndex(1 if table.rows or self.stays else 0)

    def _reach_note(self, top: int, bottom: int) -> None:
        """Let Tab go to the note where it has to be scrolled to."""
        if bottom > top:
            self.note.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        else:
            self.note.setFocusPolicy(Qt.FocusPolicy.NoFocus)
