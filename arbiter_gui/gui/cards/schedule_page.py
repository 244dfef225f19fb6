"""The whole schedule on the screen, proposed or recorded: by rounds, or with a line per player."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QAbstractItemView, QButtonGroup, QHBoxLayout, QToolButton, QWidget

from arbiter_gui.domain.texts.sentences import say
from arbiter_gui.gui.language.participants import participants_text
from arbiter_gui.gui.style.theme import Theme
from arbiter_gui.gui.tables.noted_table import NotedTable
from arbiter_gui.gui.tables.sign_delegate import SignDelegate
from arbiter_gui.gui.tables.sorting import SortedRows
from arbiter_gui.gui.tables.table_model import TableModel
from arbiter_gui.gui.tables.table_view import TournamentTable
from arbiter_gui.gui.tournament.current_tournament import CurrentTournament
from arbiter_gui.reports.documents import Document
from arbiter_gui.reports.schedule_tables.schedule import (
    PlayersSchedule,
    ScheduledGame,
    schedule_by_player,
    schedule_table,
)
from arbiter_gui.reports.tables.table import Table

_BY_ROUND = 0
_BY_PLAYER = 1


class SchedulePage(QWidget):
    """All rounds of a schedule in one table; two buttons choose its form.

    Signals: players_chosen(players) when the row of a player is selected, form_changed.
    """

    players_chosen = Signal(tuple)
    form_changed = Signal()

    def __init__(
        self, current: CurrentTournament, theme: Theme, parent: QWidget | None = None
    ) -> None:
        """Show the schedule of the `current` tournament."""
        super().__init__(parent)
        self._current = current
        self._model: TableModel[Any] | None = None
        self._rows = SortedRows(self)
        self._round_in_sight = 0
        self.table = TournamentTable()
        self.table.setModel(self._rows)
        self.table.setItemDelegate(SignDelegate(theme, self.table))
        self.table.horizontalHeader().setSortIndicator(-1, Qt.SortOrder.AscendingOrder)
        self.table.horizontalHeader().setSortIndicatorClearable(True)
        self.table.setSortingEnabled(True)
        self.table.setAccessibleName(self.tr("Schedule"))
        self.table.players_chosen.connect(self._pass_on_players)
        self.shown = NotedTable(self, self.table, captioned=True)
        self.forms = QButtonGroup(self)
        row = QHBoxLayout()
        row.addWidget(self.shown.caption, 1)
        by_player = participants_text(current.tournament, self.tr("By player"), self.tr("By team"))
        for form, text in ((_BY_ROUND, self.tr("By round")), (_BY_PLAYER, by_player)):
            row.addWidget(self._form_button(form, text))
        self.shown.page.insertLayout(0, row)
        self.forms.idClicked.connect(self._change_form)

    def _form_button(self, form: int, text: str) -> QToolButton:
        """Return the button of a form; the rounds are shown at the beginning."""
        button = QToolButton()
        button.setText(text)
        button.setCheckable(True)
        button.setChecked(form == _BY_ROUND)
        self.forms.addButton(button, form)
        return button

    @property
    def document(self) -> Document | None:
        """The sheet with the same contents; None for a schedule that is not accepted yet."""
        if not self._current.tournament.rounds:
            return None
        if self._shows_players:
            return Document.SCHEDULE_BY_PLAYER
        return Document.SCHEDULE

    @property
    def _shows_players(self) -> bool:
        return self.forms.checkedId() == _BY_PLAYER

    def start_over(self) -> None:
        """Begin with the rounds of another tournament."""
        self.forms.button(_BY_ROUND).setChecked(True)
        self._round_in_sight = 0
        self.table.start_over()

    def refresh(self) -> None:
        """Show the schedule with the proposed rounds, if there are any."""
        tournament = self._current.shown_tournament
        self.forms.button(_BY_PLAYER).setText(
            participants_text(tournament, self.tr("By player"), self.tr("By team"))
        )
        table: Table[Any]
        if self._shows_players and tournament.rounds:
            table = schedule_by_player(tournament)
        else:
            table = schedule_table(tournament)
        table = replace(table, title=say("Schedule"), state=self._state())
        self.shown.show_note(
            table, self.tr("The schedule has not been made yet. Press F9 to make it.")
        )
        if self._model is None:
            self._model = TableModel(table, _players_of_row, parent=self)
            self._rows.setSourceModel(self._model)
        else:
            self._model.set_table(table)
        self.table.fit_columns()
        self._go_to_round()

    def _state(self) -> str:
        """Return how many rounds and boards there are, and whether they are only proposed."""
        rounds = self._current.shown_tournament.rounds
        boards = participants_text(
            self._current.tournament, self.tr("boards: {count}"), self.tr("matches: {count}")
        )
        board_count = sum(len(recorded_round.boards) for recorded_round in rounds)
        parts = [
            self.tr("rounds: {count}").format(count=len(rounds)),
            boards.format(count=board_count),
        ]
        if self._current.proposal is not None:
            parts.insert(0, self.tr("proposal, not yet accepted"))
        return " · ".join(parts)

    def _go_to_round(self) -> None:
        """Bring the first board of the current round into sight when the round is another one."""
        shown_round = self._current.shown_round
        if shown_round == self._round_in_sight or self._shows_players:
            return
        self._round_in_sight = shown_round
        model = self._rows
        for row in range(model.rowCount()):
            index = model.index(row, 0)
            if index.data() == str(shown_round):
                self.table.scrollTo(index, QAbstractItemView.ScrollHint.PositionAtTop)
                return

    def _change_form(self, _form: int) -> None:
        self._round_in_sight = 0
        self.form_changed.emit()

    def _pass_on_players(self, players: tuple[int, ...]) -> None:
        """Select the player of a row; a game has two, and no command is meant for both."""
        if self._shows_players:
            self.players_chosen.emit(players)


def _players_of_row(row: PlayersSchedule | ScheduledGame) -> tuple[int, ...]:
    """Return the player of a row; none for the row of a game."""
    if isinstance(row, PlayersSchedule):
        return (row.player.number,)
    return ()
