"""The tournament board: one row per player, one column per round, in the notation of the
booklet.
"""

from __future__ import annotations

from dataclasses import replace

from PySide6.QtWidgets import QWidget

from arbiter_gui.gui.language.participants import participants_text
from arbiter_gui.gui.style.theme import Theme
from arbiter_gui.gui.tables.frozen_table import FrozenTable
from arbiter_gui.gui.tables.noted_table import NotedTable
from arbiter_gui.gui.tables.sign_delegate import DIM, RELATED, SignDelegate
from arbiter_gui.gui.tables.table_model import TableModel
from arbiter_gui.gui.tournament.current_tournament import CurrentTournament
from arbiter_gui.gui.tournament.tournament_view import TournamentView
from arbiter_gui.reports.documents import Document
from arbiter_gui.reports.round_tables.board_table import (
    BoardRow,
    RoundColumn,
    board_table,
    round_column_of_key,
)
from arbiter_gui.reports.round_tables.preferences import preference_codes
from arbiter_gui.reports.tables.table import Align, Column, Table

_SIGNS = 5
"""Colour, float and result after a number take as much room as so many figures: `W↓=` is wider than
three."""


class BoardView(TournamentView):
    """All rounds of all players.

    Games between selected players and the one in a row are highlighted.
    """

    key = "board"
    a_row_a_player = True
    document = Document.BOARD

    def __init__(
        self, current: CurrentTournament, theme: Theme, parent: QWidget | None = None
    ) -> None:
        super().__init__(current, theme, parent)
        self._model: TableModel[BoardRow] | None = None
        self.table = FrozenTable(2, theme)
        for side in (self.table.left, self.table.right):
            # On the right running points belong to the figures before them.
            side.setItemDelegate(SignDelegate(theme, side, apart=side is self.table.left))
            side.setAccessibleName(self.tr("Wall chart"))
        self.table.players_chosen.connect(self._note_chosen_players)
        self.let_meet_cursor(self.table.right)
        current.opened.connect(self.table.start_over)
        self._noted_table = NotedTable(self, self.table)
        self.note = self._noted_table.note

    def refresh(self) -> None:
        """Show the board with the proposed round, if there is one."""
        table = self._compact_table()
        if self._model is None:
            self._model = TableModel(table, lambda r: (r.player.number,), self._mark_of, self)
            self._rows.setSourceModel(self._model)
            self.table.set_model(self._rows)
        else:
            self._model.set_table(table)
        # Shown when the rows are there: what comes in sight is laid out once.
        empty_text = participants_text(
            self.current.tournament,
            self.tr("There are no players yet. Add them in the player list."),
            self.tr("There are no teams yet. Add them in the list of teams."),
        )
        self._noted_table.show_note(table, empty_text)

    def follow(self, players: tuple[int, ...]) -> None:
        """Select these players' rows and mark where they appear as opponents."""
        self.table.right.viewport().update()
        if self._model is not None and players != self.table.right.chosen_players():
            self.table.right.follow(players)

    def focus_target(self) -> QWidget:
        """Return the scrolling part."""
        return self.table.right

    def shows_round(self, round_number: int) -> bool:
        """Return whether the whole column of a round is visible."""
        table = self.table.right
        keys = [column.key for column in table.columns()]
        key_of_round = RoundColumn(round_number, shows_pairings=True).key
        if key_of_round not in keys:
            return False
        column_index = keys.index(key_of_round)
        left_edge = table.columnViewportPosition(column_index)
        return (
            left_edge >= 0
            and left_edge + table.columnWidth(column_index) <= table.viewport().width()
        )

    def _compact_table(self) -> Table[BoardRow]:
        table = board_table(
            self.current.shown_tournament, preference_codes(self.current.shown_tournament)
        )
        digits = len(
            str(max((player.number for player in self.current.shown_tournament.players), default=0))
        )
        return replace(
            table, columns=tuple(_compact_column(column, digits) for column in table.columns)
        )

    def _note_chosen_players(self, players: tuple[int, ...]) -> None:
        self.choose(players)
        self.table.right.viewport().update()

    def _mark_of(self, row: BoardRow, key: str) -> str:
        """Return how a cell looks: results against a selected player are marked, running points are
        dim.
        """
        column = round_column_of_key(key)
        if column is None:
            return ""
        if not column.shows_pairings:
            return DIM
        if row.cells[column.round_number - 1].opponent in self.current.selected_players:
            return RELATED
        return ""


def _compact_column(column: Column[BoardRow], digits: int) -> Column[BoardRow]:
    """Return the column as narrow as a screen wants it: running points need no heading of their
    own.

    `digits` are those of the largest pairing number.
    """
    round_column = round_column_of_key(column.key)
    if round_column is None:
        return column
    if round_column.shows_pairings:
        return replace(column, width=max(6, digits + _SIGNS), align=Align.RIGHT)
    return replace(column, title="", width=3, align=Align.LEFT)
