"""Views that are one sorted table."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import partial
from typing import Any

from PySide6.QtCore import QCoreApplication, Qt
from PySide6.QtGui import QShowEvent
from PySide6.QtWidgets import QWidget

from arbiter_gui.app.session import Session
from arbiter_gui.domain.tournament import Tournament
from arbiter_gui.gui.language.marking import QT_TRANSLATE_NOOP
from arbiter_gui.gui.language.participants import participants_text
from arbiter_gui.gui.style.theme import Theme
from arbiter_gui.gui.tables.noted_table import NotedTable
from arbiter_gui.gui.tables.sign_delegate import SignDelegate
from arbiter_gui.gui.tables.table_model import TableModel
from arbiter_gui.gui.tables.table_view import LEAST_IN_ONE_LINE, TournamentTable
from arbiter_gui.gui.tournament.current_tournament import CurrentTournament
from arbiter_gui.gui.tournament.delayed_result import DelayedResult, worked_out_at_once
from arbiter_gui.gui.tournament.not_paired import after_last
from arbiter_gui.gui.tournament.tournament_view import TournamentView
from arbiter_gui.gui.tournament.view_preparation import (
    Preparation,
    is_worked_out,
    kept_preparation,
    worked_out,
)
from arbiter_gui.reports.documents import Document
from arbiter_gui.reports.final_tables.cross_matrix import cross_table_of
from arbiter_gui.reports.final_tables.standings_table import standings_table
from arbiter_gui.reports.tables.table import Table
from arbiter_gui.standings import chosen_tie_breaks, ranked


@dataclass(frozen=True, slots=True)
class ListSpec:
    """One such view: its key and name, its table, the players of a row, the marks of cells, and the
    text when empty.

    A `captioned` view shows above the rows the round after which they apply. `basis` is calculated
    before the table, and kept with the tournament; in the worker if it takes long.
    """

    key: str
    name: str
    table: Callable[[CurrentTournament], Table[Any]]
    players: Callable[[Any], tuple[int, ...]]
    empty: str
    document: Document | None = None
    captioned: bool = False
    mark: Callable[[Any, str], str] = lambda row, key: ""
    basis: Callable[[Tournament], object] | None = None


def _ranked_standings(tournament: Tournament) -> object:
    return ranked(tournament, chosen_tie_breaks(tournament))


_DROPPABLE = ("fide_id", "category", "club", "federation", "round", "state")


class ListView(TournamentView):
    """A sorted table that follows the open tournament."""

    a_row_a_player = True

    def __init__(
        self,
        spec: ListSpec,
        current: CurrentTournament,
        theme: Theme,
        parent: QWidget | None = None,
    ) -> None:
        """Show the list that the `spec` describes, of the `current` tournament."""
        super().__init__(current, theme, parent)
        self.key = spec.key
        self.document = spec.document
        self._spec = spec
        self._model: TableModel[Any] | None = None
        self._basis = DelayedResult[Tournament](current, self.renew)
        self._begun: Session | None = None
        self.table = TournamentTable()
        self.table.wraps_below = LEAST_IN_ONE_LINE
        self.table.droppable_columns = tuple((key,) for key in _DROPPABLE)
        self.table.setModel(self._rows)
        self.table.setItemDelegate(SignDelegate(theme, self.table))
        self.table.setSelectionMode(TournamentTable.SelectionMode.ExtendedSelection)
        self.table.horizontalHeader().setSortIndicator(-1, Qt.SortOrder.AscendingOrder)
        self.table.horizontalHeader().setSortIndicatorClearable(True)
        self.table.setSortingEnabled(True)
        self.table.setAccessibleName(QCoreApplication.translate("Views", spec.name))
        self.table.players_chosen.connect(self.choose)
        self.let_meet_cursor(self.table)
        current.opened.connect(self.start_over)
        self.shown = NotedTable(self, self.table, spec.captioned)
        self.note = self.shown.note

    def start_over(self) -> None:
        """Begin at the top with another tournament."""
        self._basis.forget()
        self.table.start_over()

    def preparations(self) -> tuple[Preparation, ...]:
        """Return the preparation of the basis of the table."""
        if self._spec.basis is not None:
            return kept_preparation(self.current.tournament, self._spec.basis)
        return ()

    def _has_basis(self) -> bool:
        """Return whether the table can be made at once.

        The basis of a large one is first requested from the worker.

        Once a tournament has a basis, the next one is derived from it.
        """
        tournament = self.current.tournament
        session = self.current.session
        basis = self._spec.basis
        at_once = basis is None or self._begun is session or worked_out_at_once(tournament)
        if basis is not None and not (at_once or is_worked_out(tournament, basis)):
            basis_result = self._basis.of(
                (tournament,), partial(worked_out, replace(tournament), basis)
            )
            if basis_result is None:
                return False
            tournament.copy_results_from(basis_result)
        self._begun = session
        return True

    def refresh(self) -> None:
        """Show the current rows."""
        self._is_waiting = not self._has_basis()
        table: Table[Any]
        if self._is_waiting:
            empty_text = self.tr("Calculating…")
            table = Table(self.key, empty_text, (), (), empty_text)
        else:
            empty_text = QCoreApplication.translate("Views", self._spec.empty)
            if self._spec.empty == _NO_PLAYERS:
                no_teams = QCoreApplication.translate("Views", _NO_TEAMS)
                empty_text = participants_text(self.current.tournament, empty_text, no_teams)
            table = self._spec.table(self.current)
        self.shown.show_note(table, empty_text, self._words_on_other_round())
        if self._model is None:
            self._model = TableModel(table, self._spec.players, self._spec.mark, self)
            self._rows.setSourceModel(self._model)
        else:
            self._model.set_table(table)
        self.table.fit_columns()

    def _words_on_other_round(self) -> str:
        """Return that the choice of an earlier round does not change the list; empty without one.

        The list is that of the latest results, whichever round is looked at.
        """
        shown_round = self.current.shown_round
        if not self._spec.captioned or shown_round >= self.current.tournament.begun_round:
            return ""
        text = self.tr("This list always shows the latest results, not those up to round {n}.")
        return text.format(n=shown_round)

    def showEvent(self, event: QShowEvent) -> None:
        """After the last round, without a selection, begin with the winner if ranks are shown
        (Qt).
        """
        super().showEvent(event)
        self._begin_with_winner()

    def renew(self, result: object = None) -> None:
        """Show the awaited result as if the view had just been shown."""
        super().renew(result)
        if self.isVisible():
            self._begin_with_winner()

    def _begin_with_winner(self) -> None:
        """Select the first row of final standings if nobody is selected, without a choice of the
        arbiter's.
        """
        if self._spec.captioned and not self.current.selected_players and after_last(self.current):
            self.table.selectRow(0)
            self.table.scrollToTop()
            self.current.pass_by()

    def follow(self, players: tuple[int, ...]) -> None:
        """Select the rows of these players."""
        if players != self.table.chosen_players():
            self.table.follow(players)

    def focus_target(self) -> QWidget:
        """Return the table."""
        return self.table


_NO_PLAYERS = QT_TRANSLATE_NOOP("Views", "There are no players yet. Add them in the player list.")
_NO_TEAMS = QT_TRANSLATE_NOOP("Views", "There are no teams yet. Add them in the list of teams.")
STANDINGS = ListSpec(
    key="standings",
    name=QT_TRANSLATE_NOOP("Views", "Standings"),
    table=lambda current: standings_table(
        current.tournament, chosen_tie_breaks(current.tournament)
    ),
    players=lambda row: (row.player.number,),
    empty=_NO_PLAYERS,
    document=Document.STANDINGS,
    captioned=True,
    basis=_ranked_standings,
)
CROSS = ListSpec(
    key="cross",
    name=QT_TRANSLATE_NOOP("Views", "Crosstable"),
    table=lambda current: cross_table_of(current.tournament, chosen_tie_breaks(current.tournament)),
    players=lambda row: (row.player.number,),
    empty=_NO_PLAYERS,
    document=Document.CROSS_TABLE,
    captioned=True,
    basis=_ranked_standings,
)
