"""Players not playing in a round, and why: one line with as many names as fit, and a list to
unfold.
"""

from __future__ import annotations

from itertools import groupby

from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QFocusEvent, QResizeEvent
from PySide6.QtWidgets import QSizePolicy, QToolButton, QVBoxLayout, QWidget

from arbiter_gui.domain.texts.sentences import grouped, listed
from arbiter_gui.domain.tournament import Tournament
from arbiter_gui.gui.language.translating import translated, translated_name
from arbiter_gui.gui.tables.table_model import TableModel
from arbiter_gui.gui.tables.table_view import TournamentTable
from arbiter_gui.reports.round_tables.pairings import NotPlaying, not_playing_table
from arbiter_gui.reports.tables.table import Table

_ROWS_SHOWN = 5
_BY_TAB = (Qt.FocusReason.TabFocusReason, Qt.FocusReason.BacktabFocusReason)


class _NotPlayingTable(TournamentTable):
    """A table that takes the focus only on request."""

    def focusInEvent(self, event: QFocusEvent) -> None:
        """Select the row of the cursor for Tab, although a player at a board was selected (Qt)."""
        super().focusInEvent(event)
        if event.reason() in _BY_TAB and not self.selectionModel().hasSelection():
            self.selectRow(max(0, self.currentIndex().row()))


class AbsentList(QWidget):
    """Byes, absences and withdrawals of a recorded or proposed round."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._model: TableModel[NotPlaying] | None = None
        self._summary = ""
        # Whether it was opened for a selected player, and not by hand: then it is closed again.
        self._by_itself = False
        self.title = QToolButton()
        self.title.setCheckable(True)
        self.title.setAutoRaise(True)
        self.title.setToolButtonStyle(Qt.ToolButtonStyle.ToolButtonTextBesideIcon)
        self.title.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)
        self.title.toggled.connect(self._show_or_hide_list)
        self.title.clicked.connect(self._note_click)
        self.table = _NotPlayingTable()
        self.table.setAccessibleName(self.tr("Not playing"))
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.addWidget(self.title)
        layout.addWidget(self.table)

    def show_round(self, tournament: Tournament, round_number: int) -> None:
        """List the players who do not play in the round, by reason."""
        table = not_playing_table(tournament, round_number)
        if self._model is None:
            self._model = TableModel(table, lambda r: (r.player.number,), parent=self)
            self.table.setModel(self._model)
        else:
            self._model.set_table(table)
        self.table.fit_columns()
        self.setVisible(bool(table.rows))
        text = self.tr("Not playing ({count}): {who}")
        count = len(table.rows)
        reasons = _names_by_reason(table)
        self._summary = text.format(count=count, who=grouped(reasons))
        self.title.setAccessibleName(self._summary)
        self.title.setToolTip(text.format(count=count, who="\n".join(reasons)))
        self._show_or_hide_list()

    def follow(self, players: tuple[int, ...]) -> None:
        """Select these players without a signal.

        The list is unfolded as long as one of them is in it.
        """
        if self._model is None:
            return
        self.table.follow(players)
        has_row = bool(self._model.rows_of(players))
        if has_row and not self.title.isChecked():
            self.title.setChecked(True)
            self._by_itself = True
        elif self._by_itself and not has_row and not self.table.hasFocus():
            self.title.setChecked(False)
            self._by_itself = False

    def _note_click(self) -> None:
        """Leave the list as the arbiter wants it."""
        self._by_itself = False

    def _show_or_hide_list(self) -> None:
        """Show the list of players who do not play, if wanted."""
        self.table.setVisible(self.title.isChecked())
        if self.title.isChecked():
            arrow = Qt.ArrowType.DownArrow
        else:
            arrow = Qt.ArrowType.RightArrow
        self.title.setArrowType(arrow)
        self._fit_heights()

    def _fit_heights(self) -> None:
        """Give the list room for a few rows, and shorten its title to one line."""
        rows = min(self._model.rowCount() if self._model is not None else 0, _ROWS_SHOWN)
        line = self.table.verticalHeader().defaultSectionSize()
        self.table.setFixedHeight(line * (rows + 1) + 2 * self.table.frameWidth())
        metrics = self.title.fontMetrics()
        room = self.width() - self.title.iconSize().width() - 2 * metrics.height()
        self.title.setText(
            metrics.elidedText(self._summary, Qt.TextElideMode.ElideRight, room).replace("&", "&&")
        )

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Name as many as there is room for (Qt)."""
        super().resizeEvent(event)
        self._fit_heights()

    def changeEvent(self, event: QEvent) -> None:
        """Follow a change of the font (Qt)."""
        super().changeEvent(event)
        if event.type() is QEvent.Type.FontChange:
            self._fit_heights()


def _names_by_reason(table: Table[NotPlaying]) -> list[str]:
    """Return numbers and names, reason by reason."""
    parts = []
    for reason, rows in groupby(table.rows, key=lambda row: row.reason):
        names = listed(translated_name(r.player) for r in rows)
        parts.append(f"{translated(reason)}: {names}")
    return parts
