"""A report file imported before: continue with that tournament, or start again."""

from __future__ import annotations

from datetime import datetime
from pathlib import Path

from PySide6.QtWidgets import QDialogButtonBox, QLabel, QWidget

from arbiter_gui.app.opening.earlier_start import EarlierStart
from arbiter_gui.domain.calendar.dates import moment_said
from arbiter_gui.domain.texts.visible import in_a_line
from arbiter_gui.gui.language.translating import translated
from arbiter_gui.gui.widgets.dialogs.frame import FramedDialog

_WIDE = 60


class EarlierDialog(FramedDialog):
    """Enter continues the existing tournament, unless the report has more rounds.

    Else it `starts_again`.
    """

    def __init__(self, report: Path, start: EarlierStart, parent: QWidget | None = None) -> None:
        """Ask what to do with a `report` from which a tournament was made earlier."""
        super().__init__(parent)
        self.setWindowTitle(self.tr("Open"))
        self.explain(self.tr("Neither choice deletes anything."))
        self.starts_again = False
        words = self.tr(
            "{report} was imported before, as the tournament {file}.\n\nRecorded rounds: {rounds}; "
            "in the report file: {there}. Last change: {time}.\n\nIf you start again, the new "
            "tournament contains none of the entries made in {file}; that file is not changed."
        )
        change_time = (
            datetime.fromisoformat(start.changed).astimezone().isoformat(" ", "minutes")[:16]
        )
        text = words.format(
            report=in_a_line(report.name),
            file=in_a_line(start.path.name),
            rounds=start.rounds,
            there=start.in_report,
            time=translated(moment_said(change_time)),
        )
        self.label = QLabel(text)
        self.label.setWordWrap(True)
        self.label.setMinimumWidth(_WIDE * self.fontMetrics().averageCharWidth())
        buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Cancel)
        self.continue_button = buttons.addButton(
            self.tr("&Continue that tournament"), QDialogButtonBox.ButtonRole.AcceptRole
        )
        self.start_again_button = buttons.addButton(
            self.tr("Start &again"), QDialogButtonBox.ButtonRole.ActionRole
        )
        self.start_again_button.clicked.connect(self._begin_anew)
        buttons.accepted.connect(self.accept)
        buttons.rejected.connect(self.reject)
        layout = self.contents
        layout.addWidget(self.label)
        self.end_with(buttons)
        self._propose_choice(start)

    def _propose_choice(self, start: EarlierStart) -> None:
        """Make Enter continue, unless the report has more rounds than the existing tournament."""
        if start.is_behind:
            first_button = self.start_again_button
        else:
            first_button = self.continue_button
        first_button.setDefault(True)
        first_button.setFocus()

    def _begin_anew(self) -> None:
        self.starts_again = True
        self.accept()
