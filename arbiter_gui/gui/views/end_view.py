"""What the end of an event owes, one list at a time: rating changes, norms, prizes, teams."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from PySide6.QtCore import QModelIndex, Signal
from PySide6.QtWidgets import QComboBox, QHBoxLayout, QLabel, QWidget

from arbiter_gui.gui.desk import Desk
from arbiter_gui.gui.marking import QT_TRANSLATE_NOOP
from arbiter_gui.gui.theme import Theme
from arbiter_gui.gui.translating import spoken_here
from arbiter_gui.gui.views.list_view import ListSpec, ListView
from arbiter_gui.ratings.report_check import Finding
from arbiter_gui.ratings.teams import Team
from arbiter_gui.reports.documents import TITLES, Document, Source, tables
from arbiter_gui.reports.documents import without_empty as known
from arbiter_gui.reports.table import Table

LISTS = (Document.RATINGS, Document.NORMS, Document.PRIZES, Document.TEAMS, Document.REPORT_CHECK)
"""What can be shown; each is a sheet of its own as well."""


def _players_of(row: Any) -> tuple[int, ...]:
    """Return whom a row is about: a player, or those of a team who count."""
    if isinstance(row, Team):
        return tuple(standing.number for standing in row.counting)
    if isinstance(row, Finding):
        return row.players
    return (row.player.number,)


_SPEC = ListSpec(
    key="end",
    name=QT_TRANSLATE_NOOP("Views", "End of the event"),
    table=lambda desk: tables(Source(desk.tournament, {}), Document.RATINGS)[0],
    players=_players_of,
    face=lambda row, key: "",
    empty=QT_TRANSLATE_NOOP("Views", "There are no players yet."),
    document=Document.RATINGS,
    captioned=True,
)


class EndView(ListView):
    """A list with the choice of it above; what is shown is what is printed.

    Signals: mend_wanted(finding), when a line of what is to be mended is opened by Enter or the mouse.
    """

    mend_wanted = Signal(object)

    def __init__(self, desk: Desk, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(replace(_SPEC, table=self._chosen_table), desk, theme, parent)
        self.wanted = LISTS[0]
        self.lists = QComboBox()
        self.lists.setAccessibleName(self.tr("List of the end of the event"))
        for document in LISTS:
            self.lists.addItem(spoken_here(TITLES[document]), document.value)
        label = QLabel(self.tr("&Show:"))
        label.setBuddy(self.lists)
        self.lists.activated.connect(lambda place: self.show_list(LISTS[place]))
        above = QWidget()
        row = QHBoxLayout(above)
        row.setContentsMargins(0, 0, 0, 4)
        row.addWidget(label)
        row.addWidget(self.lists)
        row.addStretch()
        self.shown.page.insertWidget(0, above)
        self.table.activated.connect(self._activated)

    def show_list(self, document: Document) -> None:
        """Show one of the lists."""
        self.wanted = self.document = document
        self.lists.setCurrentIndex(LISTS.index(document))
        self.refresh()

    def _chosen_table(self, desk: Desk) -> Table[object]:
        return known(tables(Source(desk.tournament, {}), self.wanted)[0])

    def _activated(self, index: QModelIndex) -> None:
        row = self._model.table.rows[self._rows.mapToSource(index).row()] if self._model else None
        if isinstance(row, Finding):
            self.mend_wanted.emit(row)
