"""The standings, of everybody or of a group that has prizes of its own."""

from __future__ import annotations

from dataclasses import replace

from PySide6.QtWidgets import QComboBox, QHBoxLayout, QLabel, QWidget

from arbiter_gui.domain.players.groups import PlayerGroup, groups_of
from arbiter_gui.domain.values import Player
from arbiter_gui.gui.language.translating import translated
from arbiter_gui.gui.style.theme import Theme
from arbiter_gui.gui.tournament.current_tournament import CurrentTournament
from arbiter_gui.gui.tournament.list_view import STANDINGS, ListView
from arbiter_gui.reports.final_tables.standings_table import StandingRow, standings_table
from arbiter_gui.reports.tables.table import Table
from arbiter_gui.standings import chosen_tie_breaks


class StandingsView(ListView):
    """The list with the choice of a group above, as long as there are groups; what is shown is what is printed."""

    def __init__(self, current: CurrentTournament, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(replace(STANDINGS, table=self._standings), current, theme, parent)
        self.group: PlayerGroup | None = None
        self._groups: tuple[PlayerGroup, ...] = ()
        self._players: tuple[Player, ...] = ()
        self.chooser = QWidget()
        label, self.groups = QLabel(self.tr("&Show:")), QComboBox()
        label.setBuddy(self.groups)
        self.groups.setAccessibleName(self.tr("Standings of a group"))
        self.groups.activated.connect(self._chosen)
        row = QHBoxLayout(self.chooser)
        row.setContentsMargins(0, 0, 0, 4)
        row.addWidget(label)
        row.addWidget(self.groups)
        row.addStretch()
        self.shown.page.insertWidget(0, self.chooser)

    def refresh(self) -> None:
        """Show the rows and the groups as they are now."""
        players = self.current.tournament.players
        if players != self._players or not self.groups.count():
            self._players = players
            self._offer(groups_of(self.current.tournament))
        super().refresh()

    def start_over(self) -> None:
        """Begin with everybody, at the top, with another tournament."""
        self.group = None
        self.groups.setCurrentIndex(0)
        super().start_over()

    def show_group(self, group: PlayerGroup | None) -> None:
        """Show one group, or everybody."""
        self.group = group
        self.groups.setCurrentIndex(0 if group is None else 1 + self._groups.index(group))
        self.refresh()

    def _standings(self, current: CurrentTournament) -> Table[StandingRow]:
        return standings_table(current.tournament, chosen_tie_breaks(current.tournament), self.group)

    def _offer(self, groups: tuple[PlayerGroup, ...]) -> None:
        if groups == self._groups and self.groups.count():
            return
        self._groups = groups
        if self.group not in groups:
            self.group = None
        self.groups.clear()
        self.groups.addItem(self.tr("Everybody"))
        self.groups.addItems([translated(group.name) for group in groups])
        self.groups.setCurrentIndex(0 if self.group is None else 1 + groups.index(self.group))
        self.chooser.setVisible(bool(groups))

    def _chosen(self, place: int) -> None:
        self.show_group(self._groups[place - 1] if place else None)
