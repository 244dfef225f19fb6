"""The leaders after the last round, in a short table."""

from __future__ import annotations

from dataclasses import replace

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QFocusEvent, QKeyEvent
from PySide6.QtWidgets import QWidget

from arbiter_gui.domain.tournament import Tournament
from arbiter_gui.gui.style.theme import Theme
from arbiter_gui.gui.tables.sign_delegate import SignDelegate
from arbiter_gui.gui.tables.table_model import TableModel
from arbiter_gui.gui.tables.table_view import TournamentTable
from arbiter_gui.reports.final_tables.standings_table import StandingRow, standings_table
from arbiter_gui.reports.tables.table import Table
from arbiter_gui.standings import chosen_tie_breaks

MOST_LEADERS = 20
_COLUMNS = frozenset({"rank", "name", "points"})
_BY_KEY = (Qt.FocusReason.TabFocusReason, Qt.FocusReason.BacktabFocusReason)


class LeadersTable(TournamentTable):
    """Rank, name, points and the first tie-break of the leaders. Signal: went_on, with Enter."""

    went_on = Signal()

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._leaders: TableModel[StandingRow] | None = None
        # Whether a key brought the focus here.
        self._entered_by_key = False
        self.setItemDelegate(SignDelegate(theme, self))
        self.setAccessibleName(self.tr("Leaders"))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Go on with Enter, as everywhere on the page (Qt)."""
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            event.accept()
            self.went_on.emit()
        else:
            super().keyPressEvent(event)

    def focusInEvent(self, event: QFocusEvent) -> None:
        """Note how the focus came: the page, when it appears, passes it on through this table
        (Qt).
        """
        self._entered_by_key = event.reason() in _BY_KEY
        super().focusInEvent(event)

    def meet_cursor(self) -> None:
        """Select the row of the cursor, but only after a key brought the focus here."""
        if self._entered_by_key:
            super().meet_cursor()

    def show_leaders(self, tournament: Tournament) -> None:
        """Show the current leaders of a tournament, without a row selected."""
        table = leaders(tournament)
        self._is_following = True
        if self._leaders is None:
            self._leaders = TableModel(table, lambda row: (row.player.number,), parent=self)
            self.setModel(self._leaders)
        else:
            self._leaders.set_table(table)
        self._is_following = False
        self.fit_columns()


def leaders(tournament: Tournament) -> Table[StandingRow]:
    """Return the first rows of the standings with the columns that name the winners."""
    table = standings_table(tournament, chosen_tie_breaks(tournament))
    keys = [column.key for column in table.columns]
    first_tie_break = keys[keys.index("points") + 1 :][:1]
    shown_columns = _COLUMNS.union(first_tie_break)
    columns = tuple(column for column in table.columns if column.key in shown_columns)
    return replace(table, columns=columns, rows=tuple(table.rows)[:MOST_LEADERS])
