"""Choosing the player meant: a list with the arrows and Enter."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QWidget

from arbiter_gui.domain.values import Player
from arbiter_gui.gui.language.translating import translated_name
from arbiter_gui.gui.widgets.dialogs.forms import ok_and_cancel
from arbiter_gui.gui.widgets.dialogs.frame import FramedDialog
from arbiter_gui.gui.widgets.tick_list import LineList


class WhoDialog(FramedDialog):
    """Signal: player_chosen(number)."""

    player_chosen = Signal(int)

    def __init__(
        self, title: str, players: Sequence[Player], parent: QWidget | None = None
    ) -> None:
        """Ask for one of the `players`."""
        super().__init__(parent)
        self.setWindowTitle(title)
        self.explain(self.tr("Several players match. Choose one with the arrow keys and Enter."))
        self._players = tuple(players)
        self.player_lines = LineList()
        self.player_lines.setAccessibleName(title)
        self.player_lines.addItems([translated_name(player) for player in players])
        self.player_lines.setCurrentRow(0)
        self.player_lines.itemActivated.connect(lambda _: self.accept())
        buttons = ok_and_cancel(self)
        layout = self.contents
        layout.addWidget(self.player_lines, 1)
        self.end_with(buttons)
        self.player_lines.show_whole()
        self.player_lines.setFocus()

    def accept(self) -> None:
        """Return the player, once (Qt)."""
        row = self.player_lines.currentRow()
        if self.isVisible() and 0 <= row < len(self._players):
            super().accept()
            self.player_chosen.emit(self._players[row].number)
