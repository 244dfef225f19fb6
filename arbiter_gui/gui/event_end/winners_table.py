"""The table of who gets what, beside the list of prizes.

Prizes that nobody can win are listed with the reason.
"""

from __future__ import annotations

from fractions import Fraction

from PySide6.QtCore import QSize, Qt, QTimer
from PySide6.QtWidgets import (
    QAbstractItemView,
    QHeaderView,
    QTableWidget,
    QTableWidgetItem,
    QWidget,
)

from arbiter_gui.domain.organisation.money import money_text
from arbiter_gui.domain.teams.sentences import about_participants
from arbiter_gui.domain.texts.player_names import display_name
from arbiter_gui.domain.texts.sentences import Said
from arbiter_gui.domain.tournament import Tournament
from arbiter_gui.gui.language.translating import translated
from arbiter_gui.gui.style.plain_text import with_warning_sign
from arbiter_gui.ratings.prize_fund.allocation import awards, team_awards
from arbiter_gui.ratings.prize_fund.player_awards import PlayerAward, player_awards
from arbiter_gui.ratings.prize_fund.prize_list import PrizeList
from arbiter_gui.ratings.prize_fund.unwon import UnwonPrize
from arbiter_gui.reports.final_tables.prize_table import prize_notes

_RANK, _PRIZE, _PLAYER, _REASON = range(4)
"""The amount is before the name: with large text on a small screen the last columns are cut off."""
_NO_WINNER = "–"
_WIDEST_NAME = 26
"""The letters of a name that are shown at least; a longer one leaves room for the reason and is
cut."""


class WinnersTable(QTableWidget):
    """The winners under a list of prizes.

    Reasons are shown in full, on several lines where one is too narrow.
    """

    def __init__(self, of_teams: bool, parent: QWidget | None = None) -> None:
        super().__init__(0, 4, parent)
        winner = self.tr("Team or player") if of_teams else self.tr("Player")
        headings = [self.tr("Rank"), self.tr("Prize"), winner, self.tr("Awarded for")]
        self.setHorizontalHeaderLabels(headings)
        self.setAccessibleName(self.tr("Winners"))
        self.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
        self.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.setTabKeyNavigation(False)
        self.setWordWrap(True)
        self.verticalHeader().hide()
        header = self.horizontalHeader()
        header.setSectionResizeMode(_REASON, QHeaderView.ResizeMode.Stretch)
        headings_width = sum(header.sectionSizeHint(column) for column in range(len(headings)))
        self.setMinimumWidth(headings_width + 2 * self.frameWidth())
        # After all columns have their new widths, and once for all of them.
        self._fitting = QTimer(self, singleShot=True, interval=0)
        self._fitting.timeout.connect(self.resizeRowsToContents)
        header.sectionResized.connect(lambda *_: self._fitting.start())

    def show_winners(
        self, tournament: Tournament, prizes: PrizeList, unwon: tuple[UnwonPrize, ...]
    ) -> tuple[Said, ...]:
        """Show the winners, then the `unwon` prizes; return remarks on them.

        Raises InvalidTournament.
        """
        rows = awards(tournament, prizes)
        of_teams = team_awards(tournament, prizes)
        of_players = player_awards(tournament, prizes)
        self.setRowCount(0)
        for award in rows:
            name = translated(display_name(award.player))
            said_reasons = [about_participants(tournament, reason) for reason in award.reasons]
            reasons = "; ".join(map(translated, said_reasons))
            self._add(str(award.standing.rank), name, award.amount, reasons)
        for team in of_teams:
            self._add(
                str(team.team.rank),
                translated(team.team.name),
                team.amount,
                translated(team.reason),
            )
        for player in of_players:
            self._add(
                str(player.place), _name_with_team(player), player.amount, translated(player.reason)
            )
        for unwon_prize in unwon:
            reason = translated(about_participants(tournament, unwon_prize.reason))
            self._add("", _NO_WINNER, unwon_prize.prize.amount, with_warning_sign(reason))
        for column in (_RANK, _PLAYER, _PRIZE):
            self.resizeColumnToContents(column)
        widest_name = _WIDEST_NAME * self.fontMetrics().averageCharWidth()
        self.setColumnWidth(_PLAYER, min(self.columnWidth(_PLAYER), widest_name))
        self.resizeRowsToContents()
        self._fitting.start()
        if not prizes.funds:
            return ()  # where prizes are entered is no news here
        return prize_notes(tournament, prizes, rows)

    def sizeHint(self) -> QSize:
        """Ask for no more than the headings: the dialog gives the room (Qt)."""
        return QSize(self.minimumWidth(), super().sizeHint().height())

    def _add(self, rank: str, name: str, amount: Fraction, reasons: str) -> None:
        """Add a line to who gets what."""
        row = self.rowCount()
        self.insertRow(row)
        money = translated(money_text(round(100 * amount)))
        for column, text in enumerate((rank, money, name, reasons)):
            item = QTableWidgetItem(text)
            if column in (_RANK, _PRIZE):
                item.setTextAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
            item.setToolTip(text)
            self.setItem(row, column, item)


def _name_with_team(award: PlayerAward) -> str:
    """Return the name of a player with that of the team; a guest has none."""
    name = translated(display_name(award.player))
    if not award.team:
        return name
    return f"{name} ({award.team})"
