"""Asks for the day on which a game of a schedule is played, if that is not the day of its round."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QCheckBox, QDialogButtonBox, QLabel, QLineEdit, QWidget

from arbiter_gui.domain.schedule import MovedGame
from arbiter_gui.domain.texts.visible import in_a_line
from arbiter_gui.gui.style.plain_text import with_warning_sign
from arbiter_gui.gui.tournament_settings.date_line import DateLine
from arbiter_gui.gui.widgets.dialogs.forms import FormDialog
from arbiter_gui.gui.widgets.notice_line import NoticeLine


class MoveGameDialog(FormDialog):
    """A check box for a game that is moved, and its new date, which may stay open.

    For a match of teams also its place.

    `moved_game` is the current arrangement, `day` the day of the round as typed.
    """

    def __init__(
        self,
        note: str,
        moved_game: MovedGame | None,
        parent: QWidget | None = None,
        of_teams: bool = False,
        day: str = "",
    ) -> None:
        super().__init__("", parent=parent)
        game = QLabel(in_a_line(note))
        game.setTextFormat(Qt.TextFormat.PlainText)  # names stand as they are typed
        game.setWordWrap(True)
        self.form.addRow(game)
        self.moved_box = QCheckBox()
        self.moved_box.setChecked(True)
        self.venue = QLineEdit()
        shown_day = day if of_teams else ""
        if moved_game is not None:
            shown_day = moved_game.date
            self.venue.setText(in_a_line(moved_game.venue))
        self.date = DateLine(in_a_line(shown_day))
        self.date.setPlaceholderText(self.tr("YYYY/MM/DD; leave empty until it is agreed"))
        self.fault = NoticeLine()
        self.form.addRow(self.moved_box)
        self.form.addRow(self.tr("&Day:"), self.date)
        self.form.addRow(self.tr("&Place:"), self.venue)
        self.give_place(self.fault)
        self.form.setRowVisible(self.venue, of_teams)
        self.date.textChanged.connect(self._check_day)
        self.moved_box.toggled.connect(self._check_day)
        for field in (self.date, self.venue):
            self.moved_box.toggled.connect(field.setEnabled)
        self._set_titles(of_teams)
        self.date.setFocus()

    def _check_day(self) -> None:
        """Show that the day is none; an untouched one stays as it was written."""
        fault = ""
        if self.moved_box.isChecked() and self.date.is_changed():
            fault = self.date.fault()
        self.fault.setText(with_warning_sign(fault))
        self.buttons.button(QDialogButtonBox.StandardButton.Ok).setEnabled(not fault)

    def _set_titles(self, of_teams: bool) -> None:
        """Say what is asked for: of a game its other day, of a match of teams its day and place."""
        title = self.tr("Move game")
        help_line = self.tr(
            "The game stays in its round; its result may be entered on the new day."
        )
        tick = self.tr("Played on &a different day from its round")
        if of_teams:
            title = self.tr("Date and place of match")
            help_line = self.tr(
                "The match stays in its round; the team named first is the home team."
            )
            tick = self.tr("The match has its &own day or place")
        self.setWindowTitle(title)
        self.explain(help_line)
        self.moved_box.setText(tick)
