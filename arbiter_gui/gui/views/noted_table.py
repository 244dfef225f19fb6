"""A table with its note below it, or a sentence where there is nothing to show."""

from __future__ import annotations

from typing import Any

from PySide6.QtWidgets import QLabel, QStackedLayout, QVBoxLayout, QWidget

from arbiter_gui.gui.translating import spoken_here
from arbiter_gui.gui.views.empty import Empty
from arbiter_gui.reports.table import Table


class NotedTable(QStackedLayout):
    """Fills a view; `page` is the layout with the table, in which a view may put more above it."""

    def __init__(self, view: QWidget, table: QWidget) -> None:
        super().__init__(view)
        self._empty, self.note = Empty(), QLabel()
        self.note.setWordWrap(True)
        inside = QWidget()
        self.page = QVBoxLayout(inside)
        self.page.setContentsMargins(8, 6, 8, 6)
        self.page.addWidget(table)
        self.page.addWidget(self.note)
        self.addWidget(self._empty)
        self.addWidget(inside)

    def tell(self, table: Table[Any], nothing: str) -> None:
        """Show the note of a table, or instead of a table without rows the sentence `nothing`."""
        self._empty.sentence.setText(nothing)
        self.note.setText(spoken_here(table.note))
        self.note.setVisible(bool(table.note))
        self.setCurrentIndex(1 if table.rows else 0)
