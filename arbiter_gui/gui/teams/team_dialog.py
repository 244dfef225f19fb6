"""A team: its names, captain, club and federation, and its roster in board order."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import (
    QDialogButtonBox,
    QFormLayout,
    QHBoxLayout,
    QLabel,
    QLineEdit,
    QWidget,
)

from arbiter_gui.app.edits import ChangePlayer, Edit, EnterTeams, TeamEntry
from arbiter_gui.app.edits.several import Several
from arbiter_gui.app.edits.teams import ChangeRoster
from arbiter_gui.domain.errors import InvalidTournament
from arbiter_gui.domain.texts.sentences import say
from arbiter_gui.domain.tournament import Tournament
from arbiter_gui.domain.values import Player
from arbiter_gui.gui.language.translating import translated
from arbiter_gui.gui.players.player_fields import fault, parsed
from arbiter_gui.gui.style.plain_text import with_warning_sign
from arbiter_gui.gui.style.theme import Theme
from arbiter_gui.gui.teams.roster_editor import RosterEditor
from arbiter_gui.gui.widgets.dialogs.discarding import ask_before_discarding
from arbiter_gui.gui.widgets.dialogs.forms import ok_and_cancel
from arbiter_gui.gui.widgets.dialogs.frame import FramedDialog, above
from arbiter_gui.gui.widgets.dialogs.opening import within_screen
from arbiter_gui.gui.widgets.short_line import ShortLine

_WIDE, _HIGH = 62, 24
"""The size of the dialog, in average letters and in lines."""


class TeamDialog(FramedDialog):
    """Enter a team, or change one with the number `team`.

    It stays open until `take` has saved the entries.

    Enter moves from the names to the line for players, adds a player there, and saves the team if
    that line is empty.
    """

    def __init__(
        self, tournament: Tournament, team: int, theme: Theme, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        ask_before_discarding(self)
        self._tournament = tournament
        self._team_before = tournament.by_number.get(team, Player(0))
        self._roster = tournament.roster_of[team] if team else None
        self.apply_edit: Callable[[Edit], bool] = lambda edit: True
        self.setWindowTitle(self.tr("Edit team") if team else self.tr("Add team"))
        self.name = QLineEdit(self._team_before.name)
        self.short_name = ShortLine(self._roster.short_name if self._roster else "", 12)
        self.captain = QLineEdit(self._roster.captain if self._roster else "")
        self.club = QLineEdit(self._team_before.club)
        self.federation = ShortLine(self._team_before.federation, 6)
        self.roster = RosterEditor(tournament, team, theme)
        self.remark = QLabel()
        self.remark.setWordWrap(True)
        self.remark.setTextFormat(Qt.TextFormat.PlainText)
        self.remark.setMinimumHeight(2 * self.fontMetrics().lineSpacing())
        self.buttons = ok_and_cancel(self)
        self._ok = self.buttons.button(QDialogButtonBox.StandardButton.Ok)
        self._lay_out()
        self.roster.remark_raised.connect(self._show_sentence)
        self.roster.bar.pass_on = self._save_team
        self.finished.connect(lambda _result: self.roster.close_finder())
        for line in (self.name, self.federation):
            line.textChanged.connect(lambda _text: self._check_fields())
        self._check_fields()
        self.name.setFocus()

    def _lay_out(self) -> None:
        """Put the data of the team above its roster."""
        team_form = QFormLayout()
        team_form.addRow(self.tr("&Team:"), self.name)
        team_form.addRow(self.tr("&Captain:"), self.captain)
        team_form.addRow(self.tr("C&lub:"), self.club)
        roster_column = QFormLayout()
        roster_column.addRow(self.tr("&Short name:"), self.short_name)
        roster_column.addRow(self.tr("&Federation:"), self.federation)
        names = QHBoxLayout()
        names.addLayout(team_form, 3)
        names.addLayout(roster_column, 2)
        label = QLabel(
            self.tr(
                "Roster in board order, reserves last (Ctrl+Up and Ctrl+Down move, Del removes, "
                "Ctrl+V pastes):"
            )
        )
        label.setWordWrap(True)
        self.contents.addLayout(names)
        self.contents.addLayout(above(label, self.roster), 1)
        label.setBuddy(self.roster.table)
        self.contents.addWidget(self.remark)
        self.explain(self.tr("Only the name of the team is required; players can be added later."))
        self.end_with(self.buttons)

    def sizeHint(self) -> QSize:
        """Return room for a roster with its reserves, as far as the screen allows (Qt)."""
        metrics = self.fontMetrics()
        wanted_size = QSize(_WIDE * metrics.averageCharWidth() * 2, _HIGH * metrics.lineSpacing())
        return within_screen(self, wanted_size.expandedTo(super().sizeHint()))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Move with Enter from the names to the roster.

        Only an empty line there closes the dialog (Qt).
        """
        if event.key() not in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            super().keyPressEvent(event)
            return
        if event.modifiers() & Qt.KeyboardModifier.ControlModifier:
            self._save_team()
        elif self.focusWidget() in (
            self.name,
            self.short_name,
            self.captain,
            self.club,
            self.federation,
        ):
            self.roster.bar.lines["name"].setFocus()
        elif self.buttons.isAncestorOf(self.focusWidget()):
            super().keyPressEvent(event)

    def _save_team(self) -> bool:
        """Save the team if possible.

        An empty line for players means that the roster is complete.
        """
        if self._ok.isEnabled():
            self.accept()
        return True

    def _check_fields(self) -> None:
        """Show errors; a team must have a name."""
        wrong_words = ""
        if self.federation.text().strip():
            wrong_words = fault("federation", self.federation.text())
        self._show_sentence(wrong_words)
        self._ok.setEnabled(bool(self.name.text().strip()) and not wrong_words)

    def _show_sentence(self, sentence: str) -> None:
        self.remark.setText(with_warning_sign(sentence))

    def team(self) -> Player:
        """Return the participant as entered."""
        federation = self.federation.text().strip()
        return replace(
            self._team_before,
            name=self.name.text().strip(),
            club=self.club.text().strip(),
            federation=parsed("federation", federation) if federation else "",
        )

    def edit(self) -> Edit | None:
        """Return the edit that saves the entries, None if nothing is changed."""
        team = self.team()
        names = (self.short_name.text().strip(), self.captain.text().strip())
        players = self.roster.players
        if not self._team_before.number:
            return EnterTeams((TeamEntry(team, players, *names),))
        edits: list[Edit] = []
        if team != self._team_before:
            edits.append(ChangePlayer(team))
        roster = ChangeRoster(team.number, players, *names)
        # Compared by its effect: texts typed anew can come to the same roster.
        if roster.apply(self._tournament) != self._tournament:
            edits.append(roster)
        if len(edits) > 1:
            return Several(
                say("change team {team}", team=team.number),
                tuple(edits),
                say("Team {team} changed.", team=team.number),
            )
        if edits:
            return edits[0]
        return None

    def accept(self) -> None:
        """Close when the team has been saved; an error in the roster is shown (Qt)."""
        try:
            edit = self.edit()
        except InvalidTournament as error:
            self._show_sentence(translated(error.said))
            return
        if edit is None or self.apply_edit(edit):
            super().accept()
