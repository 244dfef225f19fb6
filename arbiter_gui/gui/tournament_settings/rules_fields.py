"""The pairing and ranking of a tournament: rounds, rules, initial colour, acceleration, tie-breaks,
points.
"""

from __future__ import annotations

import secrets
from dataclasses import replace

from PySide6.QtCore import QObject, Qt, Signal
from PySide6.QtWidgets import (
    QComboBox,
    QFormLayout,
    QGroupBox,
    QLabel,
    QLineEdit,
    QPushButton,
    QSizePolicy,
    QSpinBox,
    QWidget,
)

from arbiter_gui.app.rounds.feasible import field_size, proposed_rounds, rounds_warning
from arbiter_gui.app.rounds.obstacles import no_whole_matches
from arbiter_gui.app.rounds.odd_points import odd_points
from arbiter_gui.domain.acceleration import BAKU, fits_baku
from arbiter_gui.domain.errors import InvalidTournament
from arbiter_gui.domain.teams.matches import USUAL_MATCH_POINTS
from arbiter_gui.domain.teams.sentences import with_team_words
from arbiter_gui.domain.texts.sentences import Said, raised
from arbiter_gui.domain.tournament import Details, PointSystem, Tournament
from arbiter_gui.domain.tournament_system import System
from arbiter_gui.domain.values import HIGHEST_NUMBER, Colour
from arbiter_gui.engine.editions import edition_name, editions, games_in_match, whole_schedule
from arbiter_gui.gui.language.translating import translated
from arbiter_gui.gui.standings.tie_breaks_dialog import TieBreaksDialog
from arbiter_gui.gui.tournament_settings.points_fields import PointsFields
from arbiter_gui.gui.tournament_settings.schedule_field import ScheduleField
from arbiter_gui.gui.tournament_settings.team_fields import (
    ParticipantsField,
    TeamFields,
    editions_for,
)
from arbiter_gui.gui.widgets.dialogs.forms import (
    MOST_ROUNDS,
    add_rows,
    in_one_grid,
    mark,
    narrow_fields,
    value_with_label,
    wrapping_label,
)
from arbiter_gui.gui.widgets.dialogs.opening import open_dialog
from arbiter_gui.standings.prior import count_unrated
from arbiter_gui.standings.teams.codes import USUAL as USUAL_OF_TEAMS
from arbiter_gui.standings.tie_breaks import offered_tie_breaks, tie_breaks, title_of

USUAL_TIE_BREAKS = ("BH/C1", "BH", "SB", "DE")
USUAL_OF_SCHEDULES = ("DE", "WIN", "SB", "KS")
_USUAL = (USUAL_TIE_BREAKS, USUAL_OF_SCHEDULES, USUAL_OF_TEAMS)


class RulesFields(QGroupBox):
    """The rules of a tournament.

    `missing_setting` is the field that must be chosen now: `edition`, `rounds` or `initial-colour`.
    Signal: changed.
    """

    changed = Signal()

    def __init__(
        self, tournament: Tournament, missing_setting: str = "", parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self.setTitle(self.tr("Rules"))
        self._tournament_before = tournament
        self._all_shown = True
        self.rounds = RoundsField(tournament, missing_setting)
        self._make_expected_players(tournament)
        self.participants = ParticipantsField(tournament)
        self.teams = TeamFields(tournament)
        self.edition = self._editions()
        self.schedule = ScheduleField(tournament)
        self.schedule_rounds = QLabel()
        self.colour = self._colour_choice()
        self.draw = QPushButton(self.tr("Draw by &lot"))
        self.draw.clicked.connect(self._draw_lot)
        # A wrong entry can still be corrected, after two questions; a second lot is never drawn.
        self._was_drawn = bool(tournament.rounds) and tournament.initial_colour is not None
        if self._was_drawn:
            reason = self.tr("The initial colour was drawn before round 1 was paired.")
            self.draw.setToolTip(reason)
            self.colour.setToolTip(
                self.tr(
                    "The initial colour was drawn before round 1 was paired. Change it only to "
                    "correct a wrong entry."
                )
            )
        self._make_acceleration(tournament)
        self._make_tie_breaks(tournament)
        self.points = PointsFields(tournament.points)
        self.bye_limits = ByeLimitFields(tournament.details, self)
        self._lay_out()
        self._connect_fields()

    def _make_expected_players(self, tournament: Tournament) -> None:
        """Make the field for the number of players expected, which counts until players are
        entered.
        """
        self.expected_players_box = QSpinBox()
        self.expected_players_box.setRange(0, HIGHEST_NUMBER)
        self.expected_players_box.setSpecialValueText(self.tr("not known"))
        self.expected_players_box.setValue(field_size(tournament))
        self.expected_players_box.setEnabled(not tournament.players)

    def _make_acceleration(self, tournament: Tournament) -> None:
        """Offer no acceleration and the Baku one."""
        self.acceleration = QComboBox()
        self.acceleration.addItem(self.tr("none"), None)
        self.acceleration.addItem(self.tr("Baku"), BAKU)
        self.acceleration.setCurrentIndex(
            max(0, self.acceleration.findData(tournament.acceleration))
        )

    def _make_tie_breaks(self, tournament: Tournament) -> None:
        """Make the line for the codes of the tie-breaks, with their names below it and a button for
        a list.
        """
        codes = tournament.details.tie_breaks
        is_fresh = tournament == Tournament()
        if is_fresh:
            codes = self._usual_tie_breaks()
        self.tie_breaks = QLineEdit(", ".join(codes))
        self.tie_breaks_in_words = wrapping_label()
        expanding = QSizePolicy.Policy.Expanding
        preferred = QSizePolicy.Policy.Preferred
        self.tie_breaks_in_words.setSizePolicy(expanding, preferred)
        self.choose = QPushButton(self.tr("C&hoose…"))
        self.choose.clicked.connect(self._choose_tie_breaks)

    def _editions(self) -> QComboBox:
        box = QComboBox()
        box.setMinimumContentsLength(20)
        self._fill_editions(box)
        return box

    def _fill_editions(self, box: QComboBox) -> None:
        """Offer the rules for the type of participants, and those of the tournament."""
        tournament = self._tournament_before
        box.clear()
        # A file without rules gets none without a choice; a new tournament begins with the usual
        # ones.
        if tournament.edition is None and tournament != Tournament():
            box.addItem(self.tr("not chosen yet"), None)
        offered_editions = [edition.key for edition in editions_for(self.participants.of_teams)]
        for key in offered_editions:
            box.addItem(self._words_of_rules(key), key)
            title = translated(editions()[key].title)
            box.setItemData(box.count() - 1, title, Qt.ItemDataRole.ToolTipRole)
        current_key = tournament.edition
        as_before = self.participants.of_teams == (tournament.team_rules is not None)
        if current_key is not None and current_key not in offered_editions and as_before:
            box.addItem(self._words_of_rules(current_key), current_key)
        box.setCurrentIndex(max(0, box.findData(current_key)))

    def _words_of_rules(self, key: str) -> str:
        """Return the name of an edition, with a word of explanation where it says too little."""
        edition = editions().get(key)
        if edition is not None and edition.system is System.SCHEVENINGEN:
            return self.tr("Scheveningen (team against team)")
        return translated(edition_name(key))

    def _usual_tie_breaks(self) -> tuple[str, ...]:
        """Return the initial tie-breaks of an event of the chosen type."""
        if self.participants.of_teams:
            return USUAL_OF_TEAMS
        if self._is_schedule():
            return USUAL_OF_SCHEDULES
        return USUAL_TIE_BREAKS

    def _colour_choice(self) -> QComboBox:
        """Offer the initial colours, as drawn by lot."""
        box = QComboBox()
        drawn_colour = self._tournament_before.initial_colour
        box.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToContents)
        box.addItem(self.tr("not drawn yet"), None)
        box.addItem(self.tr("White for the top seed"), Colour.WHITE.value)
        box.addItem(self.tr("Black for the top seed"), Colour.BLACK.value)
        if drawn_colour is not None:
            box.setCurrentIndex(box.findData(drawn_colour.value))
        return box

    def _lay_out(self) -> None:
        """Put the fields below each other; the rarer ones can be folded away."""
        form = QFormLayout(self)
        reason = self.rounds.reason
        add_rows(form, ((self.tr("Participants:"), self.participants),))
        form.addRow(self.teams)
        # Only one of the two is visible: the rounds of a schedule follow from its cycles.
        add_rows(
            form,
            (
                (self.tr("&Rounds:"), self.rounds),
                (self.tr("C&ycles:"), self.schedule, self.schedule_rounds),
            ),
        )
        self._cycles_row = form.rowCount() - 1
        if reason.text():
            form.addRow("", reason)
        add_rows(
            form,
            (
                (self.tr("Rule&s:"), self.edition),
                (self.tr("Tie-brea&ks:"), self.tie_breaks, self.choose),
            ),
        )
        form.addRow("", self.tie_breaks_in_words)
        self._further_from = form.rowCount()
        self._swiss_rows = (self._further_from + 1, self._further_from + 2)
        add_rows(
            form,
            (
                (self.tr("E&xpected players:"), self.expected_players_box),
                (self.tr("&Initial colour:"), self.colour, self.draw),
                (self.tr("Accelerati&on:"), self.acceleration),
            ),
        )
        form.addRow(self.points)
        limits = self.bye_limits
        add_rows(
            form,
            (
                (self.tr("Half-point byes gi&ven:"), limits.most_byes_box, limits.late_rounds_box),
                (self.tr("Late entries:"), limits.late_entry_byes_box),
            ),
        )
        in_one_grid(form, self.teams.form, self.points.form)
        self._form = form
        self._show_kind()
        self._show_tie_breaks()

    def show_further(self, is_shown: bool) -> None:
        """Show or hide the fields that a new tournament does not need."""
        self._all_shown = is_shown
        self.teams.show_further(is_shown)
        for row in range(self._further_from, self._form.rowCount()):
            self._form.setRowVisible(row, is_shown)
        self._show_kind()

    def further_values(self) -> list[str]:
        """Return the values of the fields that `show_further` hides, each with its name.

        They stand in one line in place of the fields, so that nobody need look behind *More* for
        what will apply.
        """
        points = self.points.system
        if self._is_schedule():
            colour = []
        else:
            colour = [value_with_label(self.colour, self.colour.currentText())]
        return [*colour, value_with_label(points, points.currentText())]

    def _show_tie_breaks(self) -> None:
        """Show the tie-breaks in words below their codes."""
        titles = [translated(title_of(code)) for code in self.codes()]
        self.tie_breaks_in_words.setText(", ".join(titles))
        self.tie_breaks_in_words.setVisible(bool(titles))

    def _connect_fields(self) -> None:
        """Report every change, and show what follows from the participants and the rules."""
        for spin in (self.rounds, self.expected_players_box):
            spin.valueChanged.connect(self.changed)
        self.points.changed.connect(self.changed)
        self.teams.changed.connect(self.changed)
        self.participants.currentIndexChanged.connect(self._set_usual_values)
        self.acceleration.currentIndexChanged.connect(self.changed)
        self.tie_breaks.textChanged.connect(self.changed)
        self.tie_breaks.textChanged.connect(self._show_tie_breaks)
        self.edition.currentIndexChanged.connect(self._show_kind)
        self.edition.currentIndexChanged.connect(self.changed)
        self.schedule.currentIndexChanged.connect(self.changed)
        for change_signal in (
            self.schedule.currentIndexChanged,
            self.expected_players_box.valueChanged,
        ):
            change_signal.connect(self._show_rounds_of_schedule)

    def _set_usual_values(self) -> None:
        """Set the usual rules and points for the chosen type of participants.

        Points that were changed by hand are kept: only the usual ones of the type that was chosen
        before are replaced.
        """
        if self.participants.of_teams:
            usual_points_before = PointSystem()
            usual_points = USUAL_MATCH_POINTS
        else:
            usual_points_before = USUAL_MATCH_POINTS
            usual_points = PointSystem()
        if self.points.points() == usual_points_before:
            self.points.show_points(usual_points)
        self._fill_editions(self.edition)
        self._show_kind()
        self.changed.emit()

    def _show_kind(self) -> None:
        """Show the fields for the chosen rules: cycles of a schedule, or the settings of Swiss
        pairing.
        """
        of_teams = self.participants.of_teams
        self._form.setRowVisible(self.teams, of_teams)
        expected_label = self._form.labelForField(self.expected_players_box)
        if isinstance(expected_label, QLabel):
            expected_label.setText(
                self.tr("E&xpected teams:") if of_teams else self.tr("E&xpected players:")
            )
        self.points.show_matches(of_teams)
        schedule = whole_schedule(self.edition.currentData())
        self._form.setRowVisible(self._cycles_row, schedule is not None)
        if schedule is not None:
            self.schedule.show_forms(schedule.turns_last_rounds)
        self._form.setRowVisible(self.rounds, schedule is None)
        # The number of rounds of a schedule follows from the number of players.
        self._form.setRowVisible(self._further_from, self._all_shown or schedule is not None)
        if self.rounds.reason.text():
            self._form.setRowVisible(self.rounds.reason, schedule is None)
        for field in (self.colour, self.acceleration):
            field.setEnabled(schedule is None)
        # A schedule gives the colours, and pairs nobody by points.
        for row in self._swiss_rows:
            self._form.setRowVisible(row, self._all_shown and schedule is None)
        self.draw.setEnabled(schedule is None and not self._was_drawn)
        self._show_rounds_of_schedule()
        codes = tuple(self.tie_breaks.text().split(", "))
        usual_tie_breaks = self._usual_tie_breaks()
        if codes in _USUAL and codes != usual_tie_breaks:
            self.tie_breaks.setText(", ".join(usual_tie_breaks))

    def _is_schedule(self) -> bool:
        """Return whether the chosen rules make the whole schedule at once."""
        return whole_schedule(self.edition.currentData()) is not None

    def _rounds_of_schedule(self) -> int | None:
        """Return the number of rounds that the cycles need.

        None for a Swiss or an unknown number of players.
        """
        schedule = whole_schedule(self.edition.currentData())
        if schedule is None:
            return None
        players = self.expected_players_box.value()
        if self._tournament_before.players:
            players = schedule.size(self._tournament_before)
        return self.schedule.rounds(schedule, players)

    def _show_rounds_of_schedule(self) -> None:
        rounds = self._rounds_of_schedule()
        self.schedule_rounds.setText(
            "" if rounds is None else self.tr("Rounds: {n}").format(n=rounds)
        )

    def lock(self, reason: str) -> None:
        """Disable the fields that were fixed when round 1 was paired.

        Values never stated remain editable.
        """
        tournament = self._tournament_before
        has_tie_breaks = bool(tournament.details.tie_breaks)
        for field, is_decided in (
            (self.rounds, tournament.round_count is not None),
            (self.edition, tournament.edition is not None),
            (self.schedule, tournament.schedule is not None),
            (self.acceleration, True),
            (self.points, True),
            (self.tie_breaks, has_tie_breaks),
            (self.choose, has_tie_breaks),
        ):
            if is_decided:
                field.setEnabled(False)
                field.setToolTip(reason)

    def asked_for(self, missing_setting: str) -> QWidget | None:
        """Return the field that must be chosen now."""
        fields: dict[str, QWidget] = {"edition": self.edition, "rounds": self.rounds}
        return (fields | {"initial-colour": self.colour}).get(missing_setting)

    def _draw_lot(self) -> None:
        """Draw the initial colour.

        Its field gets the focus, to be noticed even if the colour is unchanged.
        """
        self.colour.setCurrentIndex(1 + secrets.randbelow(2))
        self.colour.setFocus(Qt.FocusReason.OtherFocusReason)

    def _choose_tie_breaks(self) -> None:
        tournament = self.entered()
        dialog = TieBreaksDialog(
            self.codes(), self, offered_tie_breaks(tournament), count_unrated(tournament)
        )
        dialog.accepted.connect(lambda: self.tie_breaks.setText(", ".join(dialog.codes())))
        open_dialog(dialog)

    def faults(self) -> list[str]:
        """Return the errors that prevent saving, and mark their fields."""
        sentences = [self._tie_break_fault(), self._baku_fault()]
        mark(self.tie_breaks, bool(sentences[0]))
        return [fault for fault in sentences if fault]

    def oddities(self) -> list[str]:
        """Return the oddities that do not prevent saving."""
        edition = self.edition.currentData()
        about_rounds: list[Said | None] = []
        if whole_schedule(edition) is None:
            rounds = self.rounds.number() or 0
            pairings = rounds // games_in_match(edition)
            warning = rounds_warning(self.expected_players_box.value(), pairings)
            if self.participants.of_teams:
                warning = with_team_words(warning)
            about_rounds = [
                warning,
                no_whole_matches(rounds, edition),
            ]
        return [
            translated(sentence)
            for sentence in (*about_rounds, *odd_points(self.points.points()))
            if sentence
        ]

    def still_open(self, missing_setting: str) -> str:
        """Return the sentence that asks for the field that must be chosen now; empty when it is."""
        if missing_setting == "edition" and self.edition.currentData() is None:
            return self.tr("Choose the rules for pairing the tournament.")
        if missing_setting == "initial-colour" and self.colour.currentData() is None:
            return self.tr("Choose the initial colour, or draw it by lot.")
        return ""

    def _tie_break_fault(self) -> str:
        """Return why the tie-breaks cannot be calculated, empty if they can."""
        try:
            tie_breaks(self.tie_breaks.text())
        except InvalidTournament as error:
            return f"{translated(raised(error.said))}."
        return ""

    def _baku_fault(self) -> str:
        """Return why Baku acceleration does not fit the points, empty if it does or is not used."""
        points = replace(self._tournament_before, points=self.points.points())
        fits = self.acceleration.currentData() is None or fits_baku(points)
        if fits:
            return ""
        return self.tr(
            "Baku acceleration requires that a draw is worth half a win and a loss nothing."
        )

    def codes(self) -> tuple[str, ...]:
        """Return the codes of the tie-breaks, none while they are not valid."""
        if self._tie_break_fault():
            return ()
        return tuple(code for code, _ in tie_breaks(self.tie_breaks.text()))

    def entered(self) -> Tournament:
        """Return the tournament with the entered values.

        Of its details only tie-breaks and bye limits change.
        """
        schedule = None
        round_count = self.rounds.number()
        whole_form = whole_schedule(self.edition.currentData())
        if whole_form is not None:
            schedule = whole_form.in_form(self.schedule.schedule())
            round_count = self._rounds_of_schedule()
        initial_colour = None
        letter = self.colour.currentData()
        if letter:
            initial_colour = Colour(letter)
        team_rules = None
        if self.participants.of_teams:
            team_rules = self.teams.rules()
        return replace(
            self._tournament_before,
            schedule=schedule,
            details=replace(
                self.bye_limits.entered(self._tournament_before.details), tie_breaks=self.codes()
            ),
            edition=self.edition.currentData(),
            round_count=round_count,
            initial_colour=initial_colour,
            points=self.points.points(),
            acceleration=self.acceleration.currentData(),
            team_rules=team_rules,
        )


USUAL_ROUNDS = 9
_LINES = 3


class RoundsField(QSpinBox):
    """Number of rounds; `reason` shows below if an existing tournament does not state it.

    Its value is then *not stated*, and the proposal only if it is asked for (`missing_setting` is
    ``rounds``).
    """

    def __init__(
        self, tournament: Tournament, missing_setting: str = "", parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        # A request before pairing means that at least one more round follows.
        fewest_rounds = max(1, len(tournament.rounds) + (1 if missing_setting else 0))
        self.reason = QLabel()
        self.reason.setWordWrap(True)
        self._unstated_value = 0
        self.setRange(fewest_rounds, MOST_ROUNDS)
        if tournament.round_count is not None or tournament == Tournament():
            self.setValue(tournament.round_count or USUAL_ROUNDS)
            return
        number, reason = proposed_rounds(tournament)
        self.reason.setText(translated(reason))
        # A page requests its room before it knows how many lines a text has.
        self.reason.setMinimumHeight(_LINES * self.reason.fontMetrics().lineSpacing())
        self.setAccessibleDescription(self.reason.text())
        if missing_setting != "rounds":
            self._unstated_value = fewest_rounds - 1
            self.setMinimum(self._unstated_value)
            self.setSpecialValueText(self.tr("not stated"))
            number = self._unstated_value
        self.setValue(number)

    def number(self) -> int | None:
        """Return the number of rounds, None while it is not stated."""
        if self.specialValueText() and self.value() == self._unstated_value:
            return None
        return self.value()


class ByeLimitFields(QObject):
    """Two small fields for one row, with FIDE's limits as initial values."""

    def __init__(self, details: Details, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.most_byes_box = QSpinBox()
        self.late_rounds_box = QSpinBox()
        self.late_entry_byes_box = QSpinBox()
        values = (details.most_half_byes, details.late_rounds, details.late_entry_byes)
        for field, value in zip(
            (self.most_byes_box, self.late_rounds_box, self.late_entry_byes_box),
            values,
            strict=True,
        ):
            field.setRange(0, MOST_ROUNDS)
            field.setValue(value)
        narrow_fields(self.most_byes_box, self.late_rounds_box, self.late_entry_byes_box)
        self.late_entry_byes_box.setPrefix(self.tr("half-point byes, at most "))
        self.late_entry_byes_box.setSpecialValueText(self.tr("no points for rounds missed"))
        self.late_entry_byes_box.setAccessibleName(
            self.tr("Half-point byes for rounds missed by late entries")
        )
        self.late_entry_byes_box.setToolTip(
            self.tr(
                "Maximum number of half-point byes for rounds missed by a late entry (FIDE: none)"
            )
        )
        usual_details = Details()
        self.most_byes_box.setPrefix(self.tr("at most "))
        self.most_byes_box.setSpecialValueText(self.tr("none"))
        self.most_byes_box.setToolTip(
            self.tr(
                "Half-point byes a player may have before a warning appears (FIDE: {n})"
            ).format(n=usual_details.most_half_byes)
        )
        self.late_rounds_box.setPrefix(self.tr("not in the last "))
        self.late_rounds_box.setSpecialValueText(self.tr("in every round"))
        words = self.tr("Number of final rounds without half-point byes (FIDE: {n})")
        self.late_rounds_box.setToolTip(words.format(n=usual_details.late_rounds))
        self.late_rounds_box.setAccessibleName(self.tr("Final rounds without half-point byes"))

    def entered(self, details: Details) -> Details:
        """Return the details with the limits that were entered."""
        return replace(
            details,
            most_half_byes=self.most_byes_box.value(),
            late_rounds=self.late_rounds_box.value(),
            late_entry_byes=self.late_entry_byes_box.value(),
        )
