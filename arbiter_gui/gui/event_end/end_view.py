"""The lists for after the last round, one at a time: rating changes, norms, prizes, teams."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import partial
from typing import Any

from PySide6.QtCore import QModelIndex, Signal
from PySide6.QtGui import QShowEvent
from PySide6.QtWidgets import QComboBox, QHBoxLayout, QLabel, QWidget

from arbiter_gui.app.report_files.reading_back import read_back_findings
from arbiter_gui.app.session import Session
from arbiter_gui.domain.texts.sentences import plain
from arbiter_gui.domain.tournament import Tournament
from arbiter_gui.domain.values import Player
from arbiter_gui.gui.language.marking import QT_TRANSLATE_NOOP
from arbiter_gui.gui.language.translating import translated
from arbiter_gui.gui.style.theme import Theme
from arbiter_gui.gui.tournament.current_tournament import CurrentTournament
from arbiter_gui.gui.tournament.delayed_result import DelayedResult, worked_out_at_once
from arbiter_gui.gui.tournament.list_view import ListSpec, ListView
from arbiter_gui.gui.tournament.view_preparation import Preparation
from arbiter_gui.ratings.prize_fund.allocation import TeamAward
from arbiter_gui.ratings.report_check import ReportFinding
from arbiter_gui.ratings.teams import Team
from arbiter_gui.reports.documents import (
    DOCUMENT_TITLES,
    Document,
    DocumentSource,
    document_tables,
    is_available,
)
from arbiter_gui.reports.documents import without_empty as known
from arbiter_gui.reports.final_tables.knockout_table import KnockoutRow
from arbiter_gui.reports.final_tables.team_match import MatchRow
from arbiter_gui.reports.tables.table import Table

LISTS = (
    *(
        Document.RATINGS,
        Document.NORMS,
        Document.PRIZES,
        Document.TEAM_PRIZES,
        Document.PLAYER_PRIZES,
    ),
    *(
        Document.TEAMS,
        Document.KNOCKOUT,
        Document.TEAM_MATCH,
        Document.PAYMENTS,
        Document.REPORT_CHECK,
    ),
)
"""The lists that can be shown; each is also a sheet."""
_OF_SOME = frozenset(
    (
        Document.TEAM_PRIZES,
        Document.PLAYER_PRIZES,
        Document.TEAMS,
        Document.KNOCKOUT,
        Document.TEAM_MATCH,
    )
)
"""The lists that most events do not have: they are offered once there is anything in them."""


def _players_of(row: Any) -> tuple[int, ...]:
    """Return whom a row is about: a player, or those of a team who count."""
    if isinstance(row, TeamAward):
        row = row.team
    if isinstance(row, Player):
        return (row.number,)
    if isinstance(row, Team):
        return tuple(standing.number for standing in row.counting)
    if isinstance(row, ReportFinding | KnockoutRow | MatchRow):
        return row.players
    return (row.player.number,)


_SPEC = ListSpec(
    key="end",
    name=QT_TRANSLATE_NOOP("Views", "End of the event"),
    table=lambda current: document_tables(DocumentSource(current.tournament, {}), Document.RATINGS)[
        0
    ],
    players=_players_of,
    empty=QT_TRANSLATE_NOOP("Views", "There are no players yet. Add them in the player list."),
    document=Document.RATINGS,
    captioned=True,
)


_NO_ROWS: Table[Any] = Table("end", plain(""), (), ())
_DROPPABLE = ("club", "federation")
"""The columns that may be hidden in a narrow window; the state of a norm is the purpose of its
list."""


@dataclass(frozen=True, slots=True)
class _Listed:
    """A list, and the copy of a tournament that it was worked out of, with all that is kept
    there.
    """

    table: Table[Any]
    of: Tournament


def _worked_out_list(tournament: Tournament, document: Document) -> _Listed:
    source = DocumentSource(tournament, {}, read_back=read_back_findings)
    return _Listed(known(document_tables(source, document)[0]), tournament)


class EndView(ListView):
    """A list with the choice of lists above it; the list shown is the one printed.

    Signals: mend_wanted(finding), when a line of a finding is opened by Enter or the mouse.
    """

    mend_wanted = Signal(object)

    def __init__(
        self, current: CurrentTournament, theme: Theme, parent: QWidget | None = None
    ) -> None:
        super().__init__(replace(_SPEC, table=self._chosen_table), current, theme, parent)
        self.table.droppable_columns = tuple((key,) for key in _DROPPABLE)
        self.wanted_list = LISTS[0]
        self._delayed_list = DelayedResult[_Listed](current, self.renew)
        self._last_tables: dict[tuple[Session | None, Document], Table[Any]] = {}
        self.lists = QComboBox()
        self.lists.setAccessibleName(self.tr("Lists after the last round"))
        self._offered_lists: tuple[Document, ...] = ()
        self._offer_lists()
        label = QLabel(self.tr("&Show:"))
        label.setBuddy(self.lists)
        self.lists.activated.connect(
            lambda list_index: self.show_list(self._offered_lists[list_index])
        )
        heading_row = QWidget()
        row = QHBoxLayout(heading_row)
        row.setContentsMargins(0, 0, 0, 4)
        row.addWidget(label)
        row.addWidget(self.lists)
        row.addStretch()
        self.shown.page.insertWidget(0, heading_row)
        self.table.activated.connect(self._activated)

    def showEvent(self, event: QShowEvent) -> None:
        """Let Tab go from the choice to the list and its note, which were made before it.

        In the window only (Qt).
        """
        super().showEvent(event)
        self.setTabOrder(self.lists, self.table)
        self.setTabOrder(self.table, self.note)

    def refresh(self) -> None:
        """Keep the choice visible if a list is empty: there are others (Qt)."""
        self.shown.stays = bool(self.current.tournament.players)
        self._offer_lists()
        super().refresh()

    def _offer_lists(self) -> None:
        """Offer the lists that this event has, and the chosen one in any case."""
        source = DocumentSource(self.current.tournament, {})
        offered_lists = tuple(
            document
            for document in LISTS
            if document not in _OF_SOME
            or document is self.wanted_list
            or is_available(source, document)
        )
        if offered_lists != self._offered_lists:
            self._offered_lists = offered_lists
            self.lists.clear()
            for document in offered_lists:
                self.lists.addItem(translated(DOCUMENT_TITLES[document]), document.value)
        self.lists.setCurrentIndex(offered_lists.index(self.wanted_list))

    def preparations(self) -> tuple[Preparation, ...]:
        """Work out the rating changes.

        No other list, which would take a second for thousands of players.
        """
        tournament = self.current.tournament
        # A copy, since the worker must not write into the cache of the tournament in the window.
        work = partial(_worked_out_list, replace(tournament), self.wanted_list)
        if self.wanted_list is LISTS[0]:
            return self._delayed_list.preparation((tournament, self.wanted_list), work)
        return ()

    def start_over(self) -> None:
        """Begin at the top with another tournament, without the rows of the previous one."""
        self._delayed_list.forget()
        self._last_tables.clear()
        super().start_over()

    def show_list(self, document: Document) -> None:
        """Show one of the lists."""
        self.wanted_list = self.document = document
        self._offer_lists()
        self._is_stale = True
        self.update_now()

    def _chosen_table(self, current: CurrentTournament) -> Table[Any]:
        """Return the list.

        While the worker has it, the rows of before, if it is the same one, and say so.
        """
        tournament = current.tournament
        basis = (current.tournament, self.wanted_list)
        rows = self._last_tables.get((current.session, self.wanted_list))
        work = partial(_worked_out_list, replace(tournament), self.wanted_list)
        # Rating changes go on from those of before: only who has played another game is looked at.
        at_once = worked_out_at_once(tournament) or (
            rows is not None and self.wanted_list is LISTS[0]
        )
        if at_once and not self._delayed_list.known(basis):
            self._delayed_list.keep(basis, work())
        listed_tables = self._delayed_list.of(basis, work)
        self._is_waiting = listed_tables is None
        if listed_tables is not None:
            self._last_tables = {(current.session, self.wanted_list): listed_tables.table}
            # What was worked out for the copy serves the other views of this tournament.
            tournament.copy_results_from(listed_tables.of)
            return listed_tables.table
        message = self.tr("Calculating…")
        return replace(
            rows or _NO_ROWS, title=DOCUMENT_TITLES[self.wanted_list], state=message, note=message
        )

    def _activated(self, index: QModelIndex) -> None:
        """Go where the finding of a row is corrected; other rows lead nowhere."""
        row = None
        if self._model:
            row = self._model.table.rows[self._rows.mapToSource(index).row()]
        if isinstance(row, ReportFinding):
            self.mend_wanted.emit(row)
