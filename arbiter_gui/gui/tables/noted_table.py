"""A table with its caption above and its note below it, or a sentence where there is nothing to show."""

from __future__ import annotations

from typing import Any

from PySide6.QtWidgets import QLabel, QVBoxLayout, QWidget

from arbiter_gui.gui.language.translating import translated
from arbiter_gui.gui.widgets.empty_page import EmptyPage
from arbiter_gui.gui.widgets.one_line import OneLine
from arbiter_gui.gui.widgets.stacked_pages import CurrentPageStack
from arbiter_gui.reports.tables.table import Table


class NotedTable(CurrentPageStack):
    """Fills a view; `page` is the layout with the table, in which a view may put more above it.

    A `captioned` table says above its rows what it is, and why that is not the last word. Where `stays` is set, the
    page stays in sight without rows.
    """

    stays = False

    def __init__(self, view: QWidget, table: QWidget, captioned: bool = False) -> None:
        super().__init__(view)
        self._empty, self.note, self.caption = EmptyPage(), QLabel(), OneLine()
        self._captioned = captioned
        self.note.setWordWrap(True)
        inside = QWidget()
        self.page = QVBoxLayout(inside)
        self.page.setContentsMargins(8, 6, 8, 6)
        self.page.addWidget(self.caption)
        if not captioned:
            self.caption.hide()
        self.page.addWidget(table)
        self.page.addWidget(self.note)
        self.addWidget(self._empty)
        self.addWidget(inside)

    def tell(self, table: Table[Any], nothing: str) -> None:
        """Show the note of a table, or instead of a table without rows the sentence `nothing`."""
        self._empty.sentence.setText(nothing)
        state, note = translated(table.state), translated(table.note)
        self.caption.say(translated(table.title), f" · {state}" if state else "")
        if self._captioned:
            note = note.removeprefix(state).lstrip()
        self.note.setText(note)
        self.note.setVisible(bool(note))
        self.setCurrentIndex(1 if table.rows or self.stays else 0)
