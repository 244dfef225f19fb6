"""Captains' line-ups: the time until which they are sealed, which teams have sealed theirs, and
breaking the seal.
"""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime, timedelta

from PySide6.QtCore import QDateTime, Qt
from PySide6.QtGui import QFocusEvent
from PySide6.QtWidgets import (
    QComboBox,
    QDateTimeEdit,
    QDialogButtonBox,
    QFormLayout,
    QHBoxLayout,
    QLabel,
    QListWidget,
    QPushButton,
    QWidget,
)

from arbiter_gui.app.caution import Caution, CautionLevel
from arbiter_gui.domain.errors import ArbiterError
from arbiter_gui.domain.texts.sentences import counted, say
from arbiter_gui.domain.texts.visible import in_a_line
from arbiter_gui.gui.language.dates import date_format
from arbiter_gui.gui.language.translating import translated
from arbiter_gui.gui.sharing.shared_tournament import TournamentSharing
from arbiter_gui.gui.widgets.dialogs.frame import FramedDialog
from arbiter_gui.gui.widgets.dialogs.opening import make_room_for_words
from arbiter_gui.sharing.line_ups.moments import moment_text
from arbiter_gui.sharing.line_ups.present import line_ups_for_other_matches, with_present_numbers
from arbiter_gui.sharing.line_ups.sealed import LineUpRound

_SOON = timedelta(minutes=30)
_LEAST_LINES = 8
"""The number of visible teams; the others are scrolled to."""


class UntilField(QDateTimeEdit):
    """A day and a time of which the hour is typed first: the day is mostly right."""

    def focusInEvent(self, event: QFocusEvent) -> None:
        """Select the hour, where Qt selects the year; a click selects what it meets (Qt)."""
        super().focusInEvent(event)
        by_mouse = (Qt.FocusReason.MouseFocusReason, Qt.FocusReason.PopupFocusReason)
        if event.reason() not in by_mouse:
            self.setSelectedSection(QDateTimeEdit.Section.HourSection)


class LineUpsDialog(FramedDialog):
    """Works on the line-ups of a `TournamentSharing` at once; there is nothing to accept.

    `confirmed` asks the arbiter, under a title, whether to go on after a warning; `show_devices`
    opens the dialog in which captains' phones are let in; `now` returns local time.
    """

    def __init__(
        self,
        sharing: TournamentSharing,
        confirmed: Callable[[str, list[Caution]], bool],
        show_devices: Callable[[], object],
        now: Callable[[], datetime] = datetime.now,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self.setWindowTitle(self.tr("Captains’ line-ups"))
        self.explain(
            self.tr(
                "Captains enter their line-ups on their phones. No one can see them before the set "
                "time, not even you. Then they are entered in the matches, and each captain sees "
                "both."
            )
        )
        self.sharing = sharing
        self._is_confirmed = confirmed
        self._now = now
        self.round = QComboBox()
        self.deadline_field = UntilField()
        self.seal_button = QPushButton(self.tr("&Accept line-ups until then"))
        self.state = QLabel()
        self.teams = QListWidget()
        self.break_seal_button = QPushButton(self.tr("&Break the seal now…"))
        self.devices = QPushButton(self.tr("Other de&vices…"))
        self.devices.clicked.connect(show_devices)
        self._fill_fields()
        self._lay_out()
        self._connect_fields()
        self._show_round()
        self.deadline_field.setFocus()

    def _fill_fields(self) -> None:
        """Offer the rounds that are paired, and the deadline in the form of the country."""
        tournament = self.sharing.session.tournament
        for round_number in range(1, len(tournament.rounds) + 1):
            self.round.addItem(self.tr("Round {n}").format(n=round_number), round_number)
        self.round.setCurrentIndex(self.round.findData(tournament.current_round))
        self.deadline_field.setDisplayFormat(f"{date_format()} HH:mm")
        self.deadline_field.setCalendarPopup(True)
        self.state.setWordWrap(True)
        self.state.setTextFormat(Qt.TextFormat.PlainText)
        self.teams.setAccessibleName(self.tr("Teams"))
        self.teams.setWordWrap(True)

    def _lay_out(self) -> None:
        """Put the round and its deadline above the teams and what they have sealed."""
        form = QFormLayout()
        form.addRow(self.tr("&Round:"), self.round)
        form.addRow(self.tr("Sealed &until:"), self.deadline_field)
        form.addRow("", self.seal_button)
        layout = self.contents
        layout.addLayout(form)
        layout.addWidget(self.state)
        layout.addWidget(self.teams, 1)
        self.teams.setMinimumHeight(_LEAST_LINES * self.fontMetrics().lineSpacing())
        row = QHBoxLayout()
        for button in (self.break_seal_button, self.devices):
            button.setAutoDefault(False)
            row.addWidget(button)
        layout.addLayout(row)
        self.seal_button.setDefault(True)
        buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Close)
        buttons.rejected.connect(self.reject)
        self.end_with(buttons)

    def _connect_fields(self) -> None:
        self.round.currentIndexChanged.connect(lambda _index: self._show_round())
        self.seal_button.clicked.connect(self._set_time)
        self.break_seal_button.clicked.connect(self._break_seal)
        self.sharing.changed.connect(self.refresh)

    @property
    def number(self) -> int:
        """The chosen round."""
        return int(self.round.currentData())

    def _show_round(self) -> None:
        """Show the time of the chosen round, or suggest one, and its state."""
        sealed_round = self.sharing.shared.line_ups.desk.round(self.number)
        deadline = self._now() + _SOON
        if sealed_round is not None and not sealed_round.is_opened:
            deadline = datetime.fromtimestamp(sealed_round.until)
        self.deadline_field.setDateTime(
            QDateTime.fromSecsSinceEpoch(int(deadline.timestamp()) // 60 * 60)
        )
        self.refresh()

    def refresh(self) -> None:
        """Show the state of the chosen round; never what is sealed."""
        sealed_round = self._sealed_line_ups()
        self.state.setText(self._state_words(sealed_round))
        self.teams.clear()
        with_phone = self.sharing.teams_with_phone()
        teams = self._teams()
        for team in teams:
            self.teams.addItem(self._team_text(team, sealed_round, team in with_phone))
        tournament = self.sharing.session.tournament
        # The round was paired anew after the team had sealed its line-up.
        for team in self._outdated_teams(sealed_round):
            if team not in teams and team in tournament.by_number:
                name = in_a_line(tournament.by_number[team].name)
                self.teams.addItem(
                    self.tr("{team}: line-up sealed, but no match in this round").format(team=name)
                )
        self.break_seal_button.setEnabled(sealed_round is not None and not sealed_round.is_opened)
        make_room_for_words(self)

    def _sealed_line_ups(self) -> LineUpRound | None:
        """Return the line-ups of the chosen round by the present numbers of their teams."""
        sealed_round = self.sharing.shared.line_ups.desk.round(self.number)
        if sealed_round is None:
            return None
        return with_present_numbers(self.sharing.session.tournament, sealed_round)

    def _state_words(self, sealed_round: LineUpRound | None) -> str:
        """Return whether the line-ups of a round are sealed, and how many are there."""
        if sealed_round is None:
            return self.tr("No time has been set for this round.")
        if sealed_round.is_opened:
            return self.tr("The line-ups of this round are open.")
        text = counted(
            len(sealed_round.line_ups) - len(self._outdated_teams(sealed_round)),
            "{n} of {all} line-ups is sealed so far; captains have until {time}.",
            "{n} of {all} line-ups are sealed so far; captains have until {time}.",
            time=moment_text(sealed_round.until, self._now()),
            all=len(self._teams()),
        )
        return translated(text)

    def _teams(self) -> list[int]:
        """Return the teams that have a match in the chosen round, by their numbers.

        There is none if another window has undone its pairing.
        """
        teams: list[int] = []
        # A slice, as the round may be gone.
        for paired_round in self.sharing.session.tournament.rounds[self.number - 1 : self.number]:
            for match in paired_round.boards:
                teams += [match.white, match.black]
        return sorted(teams)

    def _team_text(self, team: int, sealed_round: LineUpRound | None, has_phone: bool) -> str:
        """Return whether the line-up of a team is there.

        What it is, nobody sees before the deadline.
        """
        name = in_a_line(self.sharing.session.tournament.by_number[team].name)
        line_up = None
        if sealed_round is not None:
            line_up = sealed_round.of_team(team)
        if line_up is not None and team in self._outdated_teams(sealed_round):
            return self.tr(
                "{team}: line-up sealed for a different opponent; it is not used"
            ).format(team=name)
        if line_up is not None:
            return self.tr("{team}: sealed at {time}").format(
                team=name, time=translated(moment_text(line_up.at, self._now()))
            )
        if not has_phone:
            return self.tr("{team}: nothing yet, and no captain’s phone is authorised").format(
                team=name
            )
        return self.tr("{team}: nothing yet").format(team=name)

    def _outdated_teams(self, sealed_round: LineUpRound | None) -> list[int]:
        """Return the teams that sealed a line-up before the pairing changed: it is not for their
        match.
        """
        if sealed_round is None:
            return []
        return [
            line_up.team
            for line_up in line_ups_for_other_matches(self.sharing.session.tournament, sealed_round)
        ]

    def _set_time(self) -> None:
        deadline = self.deadline_field.dateTime().toSecsSinceEpoch()
        self._carry_out(lambda: self.sharing.set_line_up_time(self.number, deadline))

    def _break_seal(self) -> None:
        """Open the line-ups before the deadline, if the arbiter confirms it."""
        round_number = self.number
        caution = Caution(
            CautionLevel.CONFIRM,
            "break-seal",
            say(
                "Open the sealed line-ups of round {round} before the deadline?",
                round=round_number,
            ),
            (
                say("You and both captains of each match will see both line-ups immediately."),
                say("Captains can no longer enter or change a line-up for this round."),
            ),
            confirm_text=say("&Break the seal"),
        )
        if self._is_confirmed(self.windowTitle(), [caution]):
            self._carry_out(lambda: self.sharing.shared.line_ups.open_now(round_number))

    def _carry_out(self, command: Callable[[], None]) -> None:
        """Do something, and show why it could not be done."""
        try:
            command()
        except ArbiterError as error:
            self.state.setText(translated(error.said))
            make_room_for_words(self)
            return
        self.refresh()
