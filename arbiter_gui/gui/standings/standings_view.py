"""The standings of all players, or of a group with its own prizes."""

from __future__ import annotations

from dataclasses import replace

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QComboBox, QHBoxLayout, QLabel, QPushButton, QWidget

from arbiter_gui.domain.players.ages import ListedGroup, age_groups_of, event_year
from arbiter_gui.domain.players.groups import Trait, groups_of
from arbiter_gui.domain.teams.sentences import about_participants
from arbiter_gui.domain.tournament import Tournament
from arbiter_gui.domain.values import Player
from arbiter_gui.gui.language.participants import participants_text
from arbiter_gui.gui.language.translating import translated
from arbiter_gui.gui.style.theme import Theme
from arbiter_gui.gui.tournament.current_tournament import CurrentTournament
from arbiter_gui.gui.tournament.list_view import STANDINGS, ListView
from arbiter_gui.reports.final_tables.standings_table import StandingRow, standings_table
from arbiter_gui.reports.tables.table import Table
from arbiter_gui.standings import chosen_tie_breaks
from arbiter_gui.standings.shared_ranks import count_sharing_ranks, shared_ranks_words


class StandingsView(ListView):
    """The list with the choice of a group above it, if there are groups.

    The list shown is the one printed.

    tie_breaks_wanted: the arbiter wants to choose tie-breaks, without which players share ranks.
    """

    tie_breaks_wanted = Signal()

    def __init__(
        self, current: CurrentTournament, theme: Theme, parent: QWidget | None = None
    ) -> None:
        super().__init__(replace(STANDINGS, table=self._standings_of), current, theme, parent)
        self.group: ListedGroup | None = None
        self._groups: tuple[ListedGroup, ...] = ()
        self._offered_for: tuple[tuple[Player, ...], int] = ((), 0)
        self.chooser = QWidget()
        label = QLabel(self.tr("&Show:"))
        self.groups = QComboBox()
        label.setBuddy(self.groups)
        self.groups.setAccessibleName(self.tr("Standings of a group"))
        self.groups.activated.connect(self._show_group)
        row = QHBoxLayout(self.chooser)
        row.setContentsMargins(0, 0, 0, 4)
        row.addWidget(label)
        row.addWidget(self.groups)
        row.addStretch()
        self.shown.page.insertWidget(0, self.chooser)
        self.shown.page.insertWidget(0, self._ties_line())

    def _ties_line(self) -> QWidget:
        """Return the line that says that equals share ranks for want of tie-breaks, with the way to
        choose them.
        """
        self.ties = QWidget()
        self.ties_label = QLabel()
        self.ties_label.setWordWrap(True)
        self.choose_tie_breaks = QPushButton(self.tr("Choose t&ie-breaks…"))
        self.choose_tie_breaks.clicked.connect(self.tie_breaks_wanted)
        row = QHBoxLayout(self.ties)
        row.setContentsMargins(0, 0, 0, 4)
        row.addWidget(self.ties_label, 1)
        row.addWidget(self.choose_tie_breaks)
        return self.ties

    def _show_ties(self) -> None:
        """Say how many players share a rank, as long as there are some."""
        tournament = self.current.tournament
        sharing = count_sharing_ranks(tournament)
        self.ties.setVisible(sharing > 0)
        if sharing:
            words = about_participants(self.current.tournament, shared_ranks_words(sharing))
            self.ties_label.setText(translated(words))

    def refresh(self) -> None:
        """Show the current rows and groups."""
        tournament = self.current.tournament
        # The ages follow from the year of the event.
        offered_for = (tournament.players, event_year(tournament.details))
        if offered_for != self._offered_for or not self.groups.count():
            self._offered_for = offered_for
            self._offer_groups(_groups_offered(tournament))
        self._show_ties()
        super().refresh()

    def start_over(self) -> None:
        """Begin at the top with all players of another tournament."""
        self.group = None
        self.groups.setCurrentIndex(0)
        super().start_over()

    def show_group(self, group: ListedGroup | None) -> None:
        """Show one group, or all players."""
        self.group = group
        self.groups.setCurrentIndex(self._index_of_group())
        self.refresh()

    def _standings_of(self, current: CurrentTournament) -> Table[StandingRow]:
        return standings_table(
            current.tournament, chosen_tie_breaks(current.tournament), self.group
        )

    def _offer_groups(self, groups: tuple[ListedGroup, ...]) -> None:
        """Offer the groups of players; the chosen one stays chosen while it exists."""
        if groups == self._groups and self.groups.count():
            return
        self._groups = groups
        if self.group not in groups:
            self.group = None
        self.groups.clear()
        everybody = participants_text(
            self.current.tournament, self.tr("All players"), self.tr("All teams")
        )
        self.groups.addItem(everybody)
        self.groups.addItems([translated(group.name) for group in groups])
        self.groups.setCurrentIndex(self._index_of_group())
        self.chooser.setVisible(bool(groups))

    def _index_of_group(self) -> int:
        """Return where the group that is shown stands in the list; all players come first."""
        if self.group is None:
            return 0
        return 1 + self._groups.index(self.group)

    def _show_group(self, group_index: int) -> None:
        group = None
        if group_index:
            group = self._groups[group_index - 1]
        self.show_group(group)


def _groups_offered(tournament: Tournament) -> tuple[ListedGroup, ...]:
    """Return the groups that are offered: the categories, the ages, then all others.

    In a team event no ages.
    """
    groups = groups_of(tournament)
    categories = [group for group in groups if group.trait is Trait.CATEGORY]
    other_groups = [group for group in groups if group.trait is not Trait.CATEGORY]
    ages: tuple[ListedGroup, ...] = ()
    if tournament.team_rules is None:
        ages = age_groups_of(tournament)
    return (*categories, *ages, *other_groups)
