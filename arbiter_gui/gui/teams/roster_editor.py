"""The players of a team in board order: typed, pasted, found in rating lists, moved and removed."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeySequence, QShortcut
from PySide6.QtWidgets import QAbstractItemView, QApplication, QVBoxLayout, QWidget

from arbiter_gui.app.registration.player_list import ListFile
from arbiter_gui.domain.errors import ArbiterError
from arbiter_gui.domain.players.listed_player import rating_kind
from arbiter_gui.domain.texts.name_styles import called
from arbiter_gui.domain.tournament import Tournament
from arbiter_gui.domain.values import Player
from arbiter_gui.formats.player_lists import KnownPlayers
from arbiter_gui.gui.language.translating import translated
from arbiter_gui.gui.players.new_player_bar import NewPlayerBar
from arbiter_gui.gui.players.player_fields import EDITABLE, fault, with_field
from arbiter_gui.gui.players.players_table import PlayersTable
from arbiter_gui.gui.style.theme import Theme
from arbiter_gui.gui.tables.editable_model import EditableModel
from arbiter_gui.gui.tables.roles import ROW_ROLE
from arbiter_gui.gui.tables.sorting import SortedRows
from arbiter_gui.gui.tables.typing_delegate import Index, TypingDelegate
from arbiter_gui.reports.team_tables.rosters import RosterLine, roster_table


class RosterEditor(QWidget):
    """A table with the players of a team and the line for the next one below it.

    Signals: changed; remark_raised(sentence) for an error, empty when it is corrected.
    """

    changed = Signal()
    remark_raised = Signal(str)

    def __init__(
        self,
        tournament: Tournament,
        team: int,
        theme: Theme,
        parent: QWidget | None = None,
    ) -> None:
        """Show the roster of a `team` of the tournament, empty for a new one."""
        super().__init__(parent)
        self._tournament = tournament
        self._theme = theme
        own_numbers = tournament.roster_of[team].players if team else ()
        self.players: tuple[Player, ...] = tuple(
            tournament.member_by_number[player_number] for player_number in own_numbers
        )
        other_numbers = set(tournament.member_by_number) - set(own_numbers)
        self._other_members = tuple(
            tournament.member_by_number[player_number] for player_number in sorted(other_numbers)
        )
        self._model: EditableModel[RosterLine] = EditableModel(
            roster_table(self.players), EDITABLE, self._save_field, parent=self
        )
        self.table = self._new_table()
        self.bar = NewPlayerBar(theme)
        self.bar.finder.details = tournament.details
        self.bar.accept_player = self._add_player
        self.bar.doubt = self._question_about
        self.bar.remark_raised.connect(self.remark_raised)
        self.bar.entering_ended.connect(self.table.setFocus)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.addWidget(self.table, 1)
        layout.addWidget(self.bar)
        self._connect_keys()

    def _new_table(self) -> PlayersTable:
        """Return the table of the roster, into whose cells data are typed."""
        table = PlayersTable()
        rows = SortedRows(self)
        rows.setSourceModel(self._model)
        table.setModel(rows)
        table.droppable_columns = tuple(
            (key,) for key in ("club", "sex", "birth", "fide_id", "federation")
        )
        no_remark = partial(self._judge_cell, lambda _key, _text: "")
        table.setItemDelegate(
            TypingDelegate(
                self._theme,
                partial(self._judge_cell, fault),
                no_remark,
                self.remark_raised.emit,
                table,
            )
        )
        table.setEditTriggers(QAbstractItemView.EditTrigger.DoubleClicked)
        table.setAccessibleName(self.tr("Roster in board order"))
        table.refused.connect(self.remark_raised)
        table.given_up.connect(lambda: self.remark_raised.emit(""))
        return table

    def _connect_keys(self) -> None:
        """Connect the keys that move and remove the selected player, and paste a list after the
        roster.
        """
        in_table = Qt.ShortcutContext.WidgetShortcut
        for keys, step in (("Ctrl+Up", -1), ("Ctrl+Down", 1)):
            QShortcut(
                QKeySequence(keys), self.table, partial(self.move_current, step), context=in_table
            )
        QShortcut(QKeySequence("Del"), self.table, self.remove_current, context=in_table)
        QShortcut(QKeySequence.StandardKey.Paste, self.table, self.paste, context=in_table)

    def _judge_cell(self, judge: object, cell: Index, text: str) -> str:
        assert callable(judge)
        key = self.table.columns()[cell.column()].key
        return str(judge(key, text))

    def _save_field(self, row: RosterLine, key: str, text: str) -> bool:
        """Save a field of a player."""
        changed_player = with_field(row.player, key, text)
        player_index = row.roster_number - 1
        self.show_players(
            (*self.players[:player_index], changed_player, *self.players[player_index + 1 :])
        )
        return True

    def _add_player(self, player: Player) -> bool:
        self.show_players((*self.players, player))
        self.table.scrollToBottom()
        return True

    def _question_about(self, player: Player) -> str:
        """Return the question about a player who is in this roster, or in that of another team."""
        known_player = (
            KnownPlayers((*self.players, *self._other_members)).find(player)
            if player.name
            else None
        )
        if known_player is None:
            return ""
        text = self.tr(
            "{name} is already on a roster. Press Enter again to add another player with this name."
        )
        return text.format(name=translated(called(known_player.player.name)))

    def show_players(self, players: Sequence[Player]) -> None:
        """Show other players, or the same ones in another order."""
        self.players = tuple(players)
        self._model.set_table(roster_table(self.players))
        self.table.fit_columns()
        self.remark_raised.emit("")
        self.changed.emit()

    def selected_index(self) -> int | None:
        """Return the place of the selected player, counted from 0; None without one."""
        row = self.table.currentIndex().data(ROW_ROLE)
        if isinstance(row, RosterLine):
            return row.roster_number - 1
        return None

    def move_current(self, step: int) -> None:
        """Move the selected player up (-1) or down (1) in the roster, together with the cursor."""
        player_index = self.selected_index()
        if player_index is None or not 0 <= player_index + step < len(self.players):
            return
        order = list(self.players)
        order.insert(player_index + step, order.pop(player_index))
        column = self.table.currentIndex().column()
        self.show_players(order)
        self.table.setCurrentIndex(self.table.model().index(player_index + step, column))

    def remove_current(self) -> None:
        """Remove the selected player from the roster."""
        player_index = self.selected_index()
        if player_index is None:
            return
        column = self.table.currentIndex().column()
        self.show_players((*self.players[:player_index], *self.players[player_index + 1 :]))
        row = min(player_index, len(self.players) - 1)
        self.table.setCurrentIndex(self.table.model().index(row, column))

    def paste(self) -> None:
        """Add the players of the table on the clipboard after the roster."""
        text = QApplication.clipboard().text()
        kind = rating_kind(self._tournament.details.rating_kind)
        known_players = (*self.players, *self._other_members)
        file = ListFile(text.encode(), self.tr("the clipboard"), known_players, kind)
        try:
            roster_lines = file.read()
        except ArbiterError as error:
            self.remark_raised.emit(translated(error.said))
            return
        usable_players = [
            proposed_player
            for proposed_player in roster_lines.proposal.players
            if proposed_player.usable
        ]
        new_players = [
            proposed_player.player
            for proposed_player in usable_players
            if proposed_player.duplicate is None
        ]
        known_names = [
            proposed_player.player.name
            for proposed_player in usable_players
            if proposed_player.duplicate is not None
        ]
        if new_players:
            self.show_players((*self.players, *new_players))
        elif not known_names:
            self.remark_raised.emit(self.tr("The clipboard contains no table with new players."))
        if known_names:
            sentence = self.tr("Not pasted, because already on a roster: {names}.")
            self.remark_raised.emit(sentence.format(names="; ".join(known_names)))

    def close_finder(self) -> None:
        """End the search in rating lists."""
        self.bar.finder.close()
