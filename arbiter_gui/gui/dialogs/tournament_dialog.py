"""Name, rounds, rules and initial colour: for a new tournament, for its settings, and for what is missing."""

from __future__ import annotations

import secrets
from dataclasses import replace

from PySide6.QtWidgets import (
    QComboBox,
    QDialog,
    QDialogButtonBox,
    QFormLayout,
    QHBoxLayout,
    QLabel,
    QLineEdit,
    QPushButton,
    QSpinBox,
    QVBoxLayout,
    QWidget,
)

from arbiter_gui.domain.tournament import Details, Tournament
from arbiter_gui.domain.values import Colour
from arbiter_gui.engine.editions import EDITIONS

MOST_ROUNDS = 50
USUAL_ROUNDS = 9


class TournamentDialog(QDialog):
    """One page; everything but the three choices that pairings need may stay empty.

    `missing` names what must be chosen now (`edition`, `rounds`, `initial-colour`); it gets the focus.
    """

    def __init__(
        self,
        tournament: Tournament,
        title: str,
        missing: str = "",
        note: str = "",
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self.setWindowTitle(title)
        self._before = tournament
        # Who asks in order to pair has at least one more round to come.
        self._least_rounds = max(1, len(tournament.rounds) + (1 if missing else 0))
        self._build_fields(tournament)
        form = QFormLayout()
        form.setFieldGrowthPolicy(QFormLayout.FieldGrowthPolicy.ExpandingFieldsGrow)
        for text, field in (
            (self.tr("&Name:"), self.name),
            (self.tr("&City:"), self.city),
            (self.tr("&Federation:"), self.federation),
            (self.tr("&Begins:"), self.start),
            (self.tr("&Ends:"), self.end),
            (self.tr("Chief &arbiter:"), self.chief),
            (self.tr("&Time control:"), self.time_control),
            (self.tr("&Rounds:"), self.rounds),
            (self.tr("R&ules:"), self.edition),
        ):
            form.addRow(text, field)
        form.addRow(self.tr("&Initial colour:"), self._colour_row())
        buttons = QDialogButtonBox(
            QDialogButtonBox.StandardButton.Ok | QDialogButtonBox.StandardButton.Cancel
        )
        buttons.accepted.connect(self.accept)
        buttons.rejected.connect(self.reject)
        layout = QVBoxLayout(self)
        if note:
            label = QLabel(note)
            label.setWordWrap(True)
            layout.addWidget(label)
        layout.addLayout(form)
        layout.addWidget(buttons)
        fields = {"edition": self.edition, "rounds": self.rounds, "initial-colour": self.colour}
        fields.get(missing, self.name).setFocus()

    def _build_fields(self, tournament: Tournament) -> None:
        details = tournament.details
        self.name, self.city = QLineEdit(details.name), QLineEdit(details.city)
        self.federation = QLineEdit(details.federation)
        self.start, self.end = QLineEdit(details.start), QLineEdit(details.end)
        for field in (self.start, self.end):
            field.setPlaceholderText(self.tr("YYYY/MM/DD"))
        self.chief, self.time_control = QLineEdit(details.chief_arbiter), QLineEdit(details.time_control)
        self.rounds = QSpinBox()
        self.rounds.setRange(self._least_rounds, MOST_ROUNDS)
        self.rounds.setValue(tournament.round_count or max(USUAL_ROUNDS, self._least_rounds))
        self.edition = QComboBox()
        for edition in EDITIONS.values():
            self.edition.addItem(edition.title, edition.key)
        if tournament.edition is not None and tournament.edition not in EDITIONS:
            self.edition.addItem(tournament.edition, tournament.edition)
        self.edition.setCurrentIndex(max(0, self.edition.findData(tournament.edition)))
        self.colour = QComboBox()
        self.colour.addItem(self.tr("not drawn yet"), None)
        self.colour.addItem(self.tr("White: the highest player begins with White"), Colour.WHITE.value)
        self.colour.addItem(self.tr("Black: the highest player begins with Black"), Colour.BLACK.value)
        drawn = tournament.initial_colour
        self.colour.setCurrentIndex(0 if drawn is None else 1 if drawn is Colour.WHITE else 2)

    def _colour_row(self) -> QWidget:
        self.draw = QPushButton(self.tr("&Draw by lot"))
        self.draw.setAutoDefault(False)
        self.draw.clicked.connect(lambda: self.colour.setCurrentIndex(1 + secrets.randbelow(2)))
        row = QWidget()
        layout = QHBoxLayout(row)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.addWidget(self.colour, 1)
        layout.addWidget(self.draw)
        row.setFocusProxy(self.colour)
        return row

    def details(self) -> Details:
        """Return what is printed about the event."""
        return replace(
            self._before.details,
            name=self.name.text().strip(),
            city=self.city.text().strip(),
            federation=self.federation.text().strip(),
            start=self.start.text().strip(),
            end=self.end.text().strip(),
            chief_arbiter=self.chief.text().strip(),
            time_control=self.time_control.text().strip(),
        )

    def choices(self) -> tuple[str | None, int, Colour | None]:
        """Return edition, number of rounds and initial colour."""
        letter = self.colour.currentData()
        return self.edition.currentData(), self.rounds.value(), Colour(letter) if letter else None

    def tournament(self) -> Tournament:
        """Return the tournament with everything the dialog holds."""
        edition, rounds, colour = self.choices()
        return replace(
            self._before,
            details=self.details(),
            edition=edition,
            round_count=rounds,
            initial_colour=colour,
        )
