"""The page of a tournament: for a new one, for its settings, and for what is missing before pairing."""

from __future__ import annotations

import secrets
from dataclasses import replace

from PySide6.QtCore import QCoreApplication, QDate, QSize, Qt
from PySide6.QtGui import QPalette, QShowEvent
from PySide6.QtWidgets import (
    QComboBox,
    QDialog,
    QDialogButtonBox,
    QFormLayout,
    QGroupBox,
    QHBoxLayout,
    QLabel,
    QLineEdit,
    QPushButton,
    QScrollArea,
    QSpinBox,
    QVBoxLayout,
    QWidget,
)

from arbiter_gui.app.feasible import rounds_warning
from arbiter_gui.domain.acceleration import BAKU, fits_baku
from arbiter_gui.domain.errors import InvalidTournament
from arbiter_gui.domain.integrity import fide_mode
from arbiter_gui.domain.saying import raised
from arbiter_gui.domain.tournament import Details, Tournament
from arbiter_gui.domain.values import Colour
from arbiter_gui.engine.editions import EDITIONS, edition_name
from arbiter_gui.gui.dialogs.date_line import DateLine
from arbiter_gui.gui.dialogs.points_fields import PointsFields
from arbiter_gui.gui.dialogs.rating_choice import RatingChoice
from arbiter_gui.gui.dialogs.rounds_field import RoundsField
from arbiter_gui.gui.dialogs.tie_breaks_dialog import TieBreaksDialog
from arbiter_gui.gui.translating import spoken_here
from arbiter_gui.standings.tie_breaks import tie_breaks

MOST_PLAYERS = 5000
MOST_BOARDS = 2000
USUAL_TIE_BREAKS = ("BH/C1", "BH", "SB", "DE")
_EDGE = 60
TIME_CONTROLS = (
    "90 min/40 moves + 30 min, 30 s/move",
    "90 min, 30 s/move",
    "60 min, 30 s/move",
    "15 min, 10 s/move",
    "3 min, 2 s/move",
)
USUAL_TIME_CONTROL = TIME_CONTROLS[1]


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
        self._build_event(tournament.details)
        self._build_rules(tournament, missing)
        self.points = PointsFields(tournament.points)
        page = QWidget()
        self._sides = QHBoxLayout(page)
        self._sides.addWidget(self._event_box(), 3)
        self._sides.addWidget(self._rules_box(), 4)
        area = QScrollArea()
        area.setWidgetResizable(True)
        area.setFrameShape(QScrollArea.Shape.NoFrame)
        area.setWidget(page)
        self._page = page
        self.buttons = QDialogButtonBox(
            QDialogButtonBox.StandardButton.Ok | QDialogButtonBox.StandardButton.Cancel
        )
        self.buttons.accepted.connect(self.accept)
        self.buttons.rejected.connect(self.reject)
        self.warning = QLabel()
        self.warning.setWordWrap(True)
        layout = QVBoxLayout(self)
        if note:
            label = QLabel(note)
            label.setWordWrap(True)
            layout.addWidget(label)
        layout.addWidget(area, 1)
        layout.addWidget(self.warning)
        layout.addWidget(self.buttons)
        self._watch()
        self._freeze()
        fields = {"edition": self.edition, "rounds": self.rounds, "initial-colour": self.colour}
        self._missing, self._asked, self._area = missing, fields.get(missing, self.name), area
        self._asked.setFocus()
        if missing:
            self._point_at(self._asked)

    def _point_at(self, field: QWidget) -> None:
        """Mark the name of a field, as a chosen list alone is easily overlooked on a full page."""
        for label in self._page.findChildren(QLabel):
            if label.buddy() is not None and label.buddy() in (field, field.parentWidget()):
                font = label.font()
                font.setBold(True)
                label.setFont(font)
                label.setText(f"▸ {label.text()}")

    def _freeze(self) -> None:
        """Lock what was fixed when round 1 was paired, while FIDE mode holds; what was never said stays open."""
        before = self._before
        if not before.rounds or not fide_mode(before):
            return
        why = self.tr("Fixed since round 1 was paired; only outside FIDE mode it can be changed.")
        for field, known in (
            (self.rounds, before.round_count is not None),
            (self.edition, before.edition is not None),
            (self.acceleration, True),
            (self.points, True),
            (self.tie_break_row, bool(before.details.tie_breaks)),
        ):
            if known:
                field.setEnabled(False)
                field.setToolTip(why)

    # Building

    def _build_event(self, details: Details) -> None:
        self.name, self.city = QLineEdit(details.name), QLineEdit(details.city)
        self.federation = QLineEdit(details.federation)
        self.federation.setMaxLength(3)
        today = QDate.currentDate().toString("yyyy/MM/dd") if self._before == Tournament() else ""
        self.start, self.end = DateLine(details.start or today), DateLine(details.end or today)
        self.chief = QLineEdit(details.chief_arbiter)
        self.deputies = QLineEdit("; ".join(details.deputies))
        self.deputies.setPlaceholderText(self.tr("separated by semicolons"))
        self.time_control = QComboBox()
        self.time_control.setEditable(True)
        self.time_control.addItems(TIME_CONTROLS)
        usual = USUAL_TIME_CONTROL if self._before == Tournament() else ""
        self.time_control.setCurrentText(details.time_control or usual)
        self.time_control.setMinimumContentsLength(14)
        self.rating_kind = RatingChoice(details.rating_kind)
        self.time_control.currentTextChanged.connect(self.rating_kind.follow)
        self.first_board = QSpinBox()
        self.first_board.setRange(1, MOST_BOARDS)
        self.first_board.setValue(details.first_board)

    def _build_rules(self, tournament: Tournament, missing: str) -> None:
        self.rounds = RoundsField(tournament, missing)
        self.expected = QSpinBox()
        self.expected.setRange(0, MOST_PLAYERS)
        self.expected.setSpecialValueText(self.tr("not known"))
        self.expected.setValue(sum(1 for p in tournament.players if p.withdrawn_from is None))
        self.expected.setEnabled(not tournament.players)
        self.edition = QComboBox()
        self.edition.setMinimumContentsLength(20)
        # A file that names no rules gets none that nobody chose; a new tournament begins with the usual ones.
        if tournament.edition is None and tournament != Tournament():
            self.edition.addItem(self.tr("not chosen yet"), None)
        for edition in EDITIONS.values():
            self.edition.addItem(edition_name(edition.key), edition.key)
            self.edition.setItemData(self.edition.count() - 1, edition.title, Qt.ItemDataRole.ToolTipRole)
        if tournament.edition is not None and tournament.edition not in EDITIONS:
            self.edition.addItem(tournament.edition, tournament.edition)
        self.edition.setCurrentIndex(max(0, self.edition.findData(tournament.edition)))
        self.colour = QComboBox()
        self.colour.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToContents)
        self.colour.addItem(self.tr("not drawn yet"), None)
        self.colour.addItem(self.tr("White for the highest player"), Colour.WHITE.value)
        self.colour.addItem(self.tr("Black for the highest player"), Colour.BLACK.value)
        drawn = tournament.initial_colour
        self.colour.setCurrentIndex(0 if drawn is None else 1 if drawn is Colour.WHITE else 2)
        self.acceleration = QComboBox()
        self.acceleration.addItem(self.tr("none"), None)
        self.acceleration.addItem(self.tr("Baku"), BAKU)
        self.acceleration.setCurrentIndex(max(0, self.acceleration.findData(tournament.acceleration)))
        fresh = tournament == Tournament()
        codes = tournament.details.tie_breaks or (USUAL_TIE_BREAKS if fresh else ())
        self.tie_breaks = QLineEdit(", ".join(codes))

    def _event_box(self) -> QGroupBox:
        return _group(
            self.tr("Event"),
            (
                (self.tr("&Name:"), self.name),
                (self.tr("&City:"), self.city),
                (self.tr("&Federation:"), self.federation),
                (self.tr("B&egins:"), self.start),
                (self.tr("En&ds:"), self.end),
                (self.tr("Chief &arbiter:"), self.chief),
                (self.tr("Dep&uties:"), self.deputies),
                (self.tr("&Time control:"), self.time_control),
                (self.tr("Ratin&g that counts:"), self.rating_kind),
                (self.tr("First board nu&mber:"), self.first_board),
            ),
        )

    def _rules_box(self) -> QGroupBox:
        box = _group(
            self.tr("Rules"),
            (
                (self.tr("&Rounds:"), self.rounds),
                *((("", self.rounds.reason),) if self.rounds.reason.text() else ()),
                (self.tr("Players e&xpected:"), self.expected),
                (self.tr("Rule&s:"), self.edition),
                (self.tr("&Initial colour:"), self._colour_row()),
                (self.tr("Accelerati&on:"), self.acceleration),
                (self.tr("Tie-brea&ks:"), self._tie_break_row()),
            ),
        )
        form = box.layout()
        assert isinstance(form, QFormLayout)
        form.addRow(self.points)
        return box

    def _colour_row(self) -> QWidget:
        self.draw = QPushButton(self.tr("Draw by lot"))
        self.draw.clicked.connect(lambda: self.colour.setCurrentIndex(1 + secrets.randbelow(2)))
        return _beside(self.colour, self.draw)

    def _tie_break_row(self) -> QWidget:
        choose = QPushButton(self.tr("Choose…"))
        choose.clicked.connect(self._choose_tie_breaks)
        self.tie_break_row = _beside(self.tie_breaks, choose)
        return self.tie_break_row

    def _choose_tie_breaks(self) -> None:
        dialog = TieBreaksDialog(self._codes() or (), self)
        dialog.accepted.connect(lambda: self.tie_breaks.setText(", ".join(dialog.codes())))
        dialog.open()

    # Watching what is typed

    def _watch(self) -> None:
        for spin in (self.rounds, self.expected):
            spin.valueChanged.connect(self._check)
        self.points.changed.connect(self._check)
        self.acceleration.currentIndexChanged.connect(self._check)
        for line in (self.start, self.end, self.tie_breaks):
            line.textChanged.connect(self._check)
        self._check()

    def _check(self) -> None:
        """Say what is odd; forbid only what cannot be kept."""
        told = (self.start.fault(), self.end.fault(), self._tie_break_fault(), self._baku_fault())
        faults = [fault for fault in told if fault]
        for line in (self.start, self.end):
            _mark(line, bool(line.fault()))
        _mark(self.tie_breaks, bool(self._tie_break_fault()))
        self.buttons.button(QDialogButtonBox.StandardButton.Ok).setEnabled(not faults)
        odd = spoken_here(rounds_warning(self.expected.value(), self.rounds.number() or 0))
        text = " ".join((*faults, *((odd,) if odd else ())))
        self.warning.setText(f"⚠ {text}" if text else "")
        self.warning.setVisible(bool(text))

    def _tie_break_fault(self) -> str:
        try:
            tie_breaks(self.tie_breaks.text())
        except InvalidTournament as error:
            return f"{spoken_here(raised(error.said))}."
        return ""

    def _baku_fault(self) -> str:
        fits = self.acceleration.currentData() is None or fits_baku(
            replace(self._before, points=self.points.points())
        )
        return "" if fits else self.tr("Baku needs a draw worth half a win and a loss worth nothing.")

    def _codes(self) -> tuple[str, ...] | None:
        return None if self._tie_break_fault() else tuple(c for c, _ in tie_breaks(self.tie_breaks.text()))

    # What was entered

    def details(self) -> Details:
        """Return what is printed about the event."""
        return replace(
            self._before.details,
            name=self.name.text().strip(),
            city=self.city.text().strip(),
            federation=self.federation.text().strip().upper(),
            start=self.start.kept(),
            end=self.end.kept(),
            chief_arbiter=self.chief.text().strip(),
            deputies=tuple(d.strip() for d in self.deputies.text().split(";") if d.strip()),
            time_control=self.time_control.currentText().strip(),
            first_board=self.first_board.value(),
            rating_kind=self.rating_kind.currentData(),
            tie_breaks=self._codes() or (),
        )

    def choices(self) -> tuple[str | None, int | None, Colour | None]:
        """Return edition, number of rounds and initial colour, None for what was not said."""
        letter = self.colour.currentData()
        return self.edition.currentData(), self.rounds.number(), Colour(letter) if letter else None

    def tournament(self) -> Tournament:
        """Return the tournament with everything the dialog holds."""
        edition, rounds, colour = self.choices()
        return replace(
            self._before,
            details=self.details(),
            edition=edition,
            round_count=rounds,
            initial_colour=colour,
            points=self.points.points(),
            acceleration=self.acceleration.currentData(),
        )

    def accept(self) -> None:
        """Close, unless what is asked for is still open: then say which (Qt)."""
        open_ = {"edition": self.edition.currentData(), "initial-colour": self.colour.currentData()}
        if self._missing in open_ and open_[self._missing] is None:
            words = {
                "edition": self.tr("Choose the rules by which the tournament is paired."),
                "initial-colour": self.tr("Choose the initial colour, or draw it by lot."),
            }
            self.warning.setText(f"⚠ {words[self._missing]}")
            self.warning.show()
            self._asked.setFocus()
            return
        super().accept()

    def showEvent(self, event: QShowEvent) -> None:
        """Show the whole page where the screen has room; large type puts the parts below each other (Qt)."""
        room, page = self.screen().availableSize(), self._page.minimumSizeHint()
        if page.width() + _EDGE > room.width():
            self._sides.setDirection(QHBoxLayout.Direction.TopToBottom)
            page = self._page.minimumSizeHint()
        wanted = QSize(page.width() + _EDGE, page.height() + 6 * self.fontMetrics().height())
        self.resize(wanted.boundedTo(room - QSize(_EDGE, _EDGE)))
        super().showEvent(event)
        # The field asked for is in sight, and shows that it has the keys, though no key led there yet.
        self.setAttribute(Qt.WidgetAttribute.WA_KeyboardFocusChange)
        self._asked.setFocus(Qt.FocusReason.TabFocusReason)
        self._area.ensureWidgetVisible(self._asked)


def _group(title: str, rows: tuple[tuple[str, QWidget], ...]) -> QGroupBox:
    box = QGroupBox(title)
    form = QFormLayout(box)
    form.setFieldGrowthPolicy(QFormLayout.FieldGrowthPolicy.ExpandingFieldsGrow)
    for text, field in rows:
        form.addRow(text, field)
    return box


def _beside(field: QWidget, button: QPushButton) -> QWidget:
    button.setAutoDefault(False)
    row = QWidget()
    layout = QHBoxLayout(row)
    layout.setContentsMargins(0, 0, 0, 0)
    layout.addWidget(field, 1)
    layout.addWidget(button)
    row.setFocusProxy(field)
    return row


def _mark(line: QLineEdit, faulty: bool) -> None:
    """Frame a faulty field, as well as telling about it below."""
    look = QPalette(line.palette())
    line.setAccessibleDescription(
        QCoreApplication.translate("TournamentDialog", "not valid") if faulty else ""
    )
    look.setColor(
        QPalette.ColorRole.Text,
        look.color(QPalette.ColorRole.BrightText if faulty else QPalette.ColorRole.WindowText),
    )
    line.setPalette(look)
