"""Views that are one sorted table."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from PySide6.QtCore import QCoreApplication, Qt
from PySide6.QtGui import QShowEvent
from PySide6.QtWidgets import QWidget

from arbiter_gui.gui.delegates.faces import FaceDelegate
from arbiter_gui.gui.desk import Desk
from arbiter_gui.gui.marking import QT_TRANSLATE_NOOP
from arbiter_gui.gui.models.table_model import TableModel
from arbiter_gui.gui.theme import Theme
from arbiter_gui.gui.unpaired import after_last
from arbiter_gui.gui.views.desk_view import DeskView
from arbiter_gui.gui.views.noted_table import NotedTable
from arbiter_gui.gui.views.table_view import DeskTable
from arbiter_gui.reports.cross_table import cross_table
from arbiter_gui.reports.documents import Document
from arbiter_gui.reports.standings_table import standings_table
from arbiter_gui.reports.table import Table
from arbiter_gui.standings import chosen_tie_breaks


@dataclass(frozen=True, slots=True)
class ListSpec:
    """One such view: its key and name, its table, whom a row is about, how cells look, and what to say when empty.

    A `captioned` one says above the rows after which round they stand so.
    """

    key: str
    name: str
    table: Callable[[Desk], Table[Any]]
    players: Callable[[Any], tuple[int, ...]]
    face: Callable[[Any, str], str]
    empty: str
    document: Document | None = None
    captioned: bool = False


_DROPPABLE = ("fide_id", "category", "club", "federation", "round", "state")


class ListView(DeskView):
    """A sorted table that follows the desk."""

    a_row_a_player = True

    def __init__(self, spec: ListSpec, desk: Desk, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(desk, theme, parent)
        self.key, self.document, self._spec = spec.key, spec.document, spec
        self._model: TableModel[Any] | None = None
        self.table = DeskTable()
        self.table.droppable = tuple((key,) for key in _DROPPABLE)
        self.table.setModel(self._rows)
        self.table.setItemDelegate(FaceDelegate(theme, self.table))
        self.table.setSelectionMode(DeskTable.SelectionMode.ExtendedSelection)
        self.table.horizontalHeader().setSortIndicator(-1, Qt.SortOrder.AscendingOrder)
        self.table.horizontalHeader().setSortIndicatorClearable(True)
        self.table.setSortingEnabled(True)
        self.table.setAccessibleName(QCoreApplication.translate("Views", spec.name))
        self.table.players_chosen.connect(self.choose)
        self.table.anybody_chosen = lambda: bool(desk.players)
        desk.opened.connect(self.start_over)
        self.shown = NotedTable(self, self.table, spec.captioned)
        self.note = self.shown.note

    def start_over(self) -> None:
        """Begin at the top with another tournament."""
        self.table.start_over()

    def refresh(self) -> None:
        """Show the rows as they are now."""
        table = self._spec.table(self.desk)
        self.shown.tell(table, QCoreApplication.translate("Views", self._spec.empty))
        if self._model is None:
            self._model = TableModel(table, self._spec.players, self._spec.face, self)
            self._rows.setSourceModel(self._model)
        else:
            self._model.set_table(table)
        self.table.fit_columns()

    def showEvent(self, event: QShowEvent) -> None:
        """After the last round, with nobody selected, begin with the winner where places are told (Qt)."""
        super().showEvent(event)
        if self._spec.captioned and not self.desk.players and after_last(self.desk):
            self.table.selectRow(0)
            self.table.scrollToTop()

    def follow(self, players: tuple[int, ...]) -> None:
        """Select the rows of these players."""
        if players != self.table.chosen_players():
            self.table.follow(players)

    def focus_target(self) -> QWidget:
        """Return the table."""
        return self.table


STANDINGS = ListSpec(
    key="standings",
    name=QT_TRANSLATE_NOOP("Views", "Standings"),
    table=lambda desk: standings_table(desk.tournament, chosen_tie_breaks(desk.tournament)),
    players=lambda row: (row.player.number,),
    face=lambda row, key: "",
    empty=QT_TRANSLATE_NOOP("Views", "There are no players yet."),
    document=Document.STANDINGS,
    captioned=True,
)
CROSS = ListSpec(
    key="cross",
    name=QT_TRANSLATE_NOOP("Views", "Cross table"),
    table=lambda desk: cross_table(desk.tournament, chosen_tie_breaks(desk.tournament)),
    players=lambda row: (row.player.number,),
    face=lambda row, key: "",
    empty=QT_TRANSLATE_NOOP("Views", "There are no players yet."),
    document=Document.CROSS_TABLE,
    captioned=True,
)
