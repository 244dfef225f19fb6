"""Lists of all groups that have choices: payments, prizes, teams, the table of a Grand Prix."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from PySide6.QtCore import QCoreApplication, QSize, Signal
from PySide6.QtWidgets import (
    QCheckBox,
    QComboBox,
    QDialogButtonBox,
    QFormLayout,
    QLabel,
    QLineEdit,
    QPushButton,
    QSpinBox,
    QWidget,
)

from arbiter_gui.app.report_files.reading_back import read_back_findings
from arbiter_gui.domain.errors import InvalidTournament
from arbiter_gui.domain.organisation.event import Event
from arbiter_gui.domain.players.groups import Trait
from arbiter_gui.gui.language.translating import translated
from arbiter_gui.gui.tables.table_model import TableModel
from arbiter_gui.gui.tables.table_view import TournamentTable
from arbiter_gui.gui.widgets.dialogs.forms import narrow_fields
from arbiter_gui.gui.widgets.dialogs.frame import FramedDialog
from arbiter_gui.gui.widgets.dialogs.opening import within_screen
from arbiter_gui.ratings.event_teams import EventTeamRule
from arbiter_gui.ratings.teams import USUAL_SIZE, TeamRule
from arbiter_gui.reports.event_tables.grand_prix import grand_prix_table, points_by_place
from arbiter_gui.reports.event_tables.payments import event_payments_table
from arbiter_gui.reports.event_tables.prizes import event_prize_table
from arbiter_gui.reports.event_tables.report_check import event_report_check_table
from arbiter_gui.reports.event_tables.teams import event_team_table
from arbiter_gui.reports.tables.table import Table
from arbiter_gui.standings.grand_prix import GrandPrixRules

_WIDE, _HIGH = 130, 30
"""The size of a list with its choices, in letters and in lines."""
_MOST_COUNTED = 99
EXTENSIONS = (".pdf", ".xlsx", ".html")
"""The possible files of a list: a print-out, a workbook, a page."""


class EventListDialog(FramedDialog):
    """A list with its choices above and its note below.

    It stays open and shows the current state of the groups.

    Signal: write_wanted(Table, str), with the extension of the file.
    """

    write_wanted = Signal(object, str)

    def __init__(
        self, title: str, make: Callable[[], Table[Any]], parent: QWidget | None = None
    ) -> None:
        """`make` returns the current list for the choices.

        It raises InvalidTournament if there is none.
        """
        super().__init__(parent)
        self.setWindowTitle(title)
        self._make = make
        self._table: Table[Any] | None = None
        self.choices = QFormLayout()
        self.list_table = TournamentTable()
        self.list_table.setAccessibleName(title)
        self._rows: TableModel[Any] | None = None
        self.note = QLabel()
        self.note.setWordWrap(True)
        self.buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Close)
        self.buttons.rejected.connect(self.close)
        self.writing = []
        titles = (self.tr("&PDF…"), self.tr("&Workbook…"), self.tr("Web p&age…"))
        for extension, text in zip(EXTENSIONS, titles, strict=True):
            button = QPushButton(text)
            button.clicked.connect(lambda _checked, kind=extension: self._write(kind))
            self.buttons.addButton(button, QDialogButtonBox.ButtonRole.ActionRole)
            self.writing.append(button)
        self._add_choices()
        self.contents.addLayout(self.choices)
        self.contents.addWidget(self.list_table, 1)
        self.contents.addWidget(self.note)
        self.explain(
            QCoreApplication.translate(
                "EventListDialog", "The list shows the current state of the groups."
            )
        )
        self.end_with(self.buttons)
        for button in self.findChildren(QPushButton):
            button.setAutoDefault(False)
        self.refresh()

    def refresh(self) -> None:
        """Show the current list, or why there is none."""
        try:
            self._table = self._make()
        except InvalidTournament as error:
            self._table = None
            self.note.setText("⚠ " + translated(error.said))
        for button in self.writing:
            button.setEnabled(self._table is not None)
        if self._table is None:
            self._rows = None
            self.list_table.setModel(model=None)
            return
        if self._rows is None:
            self._rows = TableModel(self._table, parent=self)
            self.list_table.setModel(self._rows)
        else:
            self._rows.set_table(self._table)
        self.list_table.fit_columns()
        self.note.setText(translated(self._table.note))

    def sizeHint(self) -> QSize:
        """Have room for names, clubs and what is listed of them (Qt)."""
        metrics = self.fontMetrics()
        size = QSize(_WIDE * metrics.averageCharWidth(), _HIGH * metrics.lineSpacing())
        return within_screen(self, size.expandedTo(super().sizeHint()))

    def _add_choices(self) -> None:
        """Add the choices; a change of one updates the list."""

    def _write(self, extension: str) -> None:
        if self._table is not None:
            self.write_wanted.emit(self._table, extension)


class EventPaymentsDialog(EventListDialog):
    """The fees and payments of all players."""

    def __init__(self, event: Callable[[], Event], parent: QWidget | None = None) -> None:
        self._event = event
        super().__init__(self.tr("Payments of all groups"), self.table, parent)

    def table(self) -> Table[Any]:
        """Return the payments of all groups."""
        return event_payments_table(self._event())


class EventReportCheckDialog(EventListDialog):
    """The obstacles to rating the report of any group."""

    def __init__(self, event: Callable[[], Event], parent: QWidget | None = None) -> None:
        self._event = event
        super().__init__(self.tr("Report check of all groups"), self.table, parent)

    def table(self) -> Table[Any]:
        """Return the findings in all groups."""
        return event_report_check_table(self._event(), read_back_findings)


class EventPrizesDialog(EventListDialog):
    """The prizes of all groups, as in the list of each group."""

    def __init__(self, event: Callable[[], Event], parent: QWidget | None = None) -> None:
        self.one_prize = QCheckBox()
        self.by_hand = QCheckBox()
        self._event = event
        super().__init__(self.tr("Prizes of all groups"), self.table, parent)

    def _add_choices(self) -> None:
        """Offer one prize for each person, and the list to sign."""
        self.one_prize.setText(self.tr("&One prize per person across all groups"))
        self.by_hand.setText(self.tr("By &name, with space to sign"))
        self.one_prize.setChecked(True)
        for box in (self.one_prize, self.by_hand):
            self.choices.addRow(box)
            box.toggled.connect(lambda _on: self.refresh())

    def table(self) -> Table[Any]:
        """Return the prizes for the choices."""
        return event_prize_table(
            self._event(), self.one_prize.isChecked(), self.by_hand.isChecked()
        )


class EventTeamsDialog(EventListDialog):
    """The ranking of clubs or other teams over all groups."""

    def __init__(self, event: Callable[[], Event], parent: QWidget | None = None) -> None:
        self.grouping_box = QComboBox()
        self.counting = QSpinBox()
        self.of_a_group = QSpinBox()
        self._event = event
        super().__init__(self.tr("Teams of all groups"), self.table, parent)

    def _add_choices(self) -> None:
        """Offer how teams are formed and how many players count."""
        for text, trait in (
            (self.tr("the club"), Trait.CLUB),
            (self.tr("the federation"), Trait.FEDERATION),
            (self.tr("the category"), Trait.CATEGORY),
            (self.tr("the team entered"), Trait.TEAM),
        ):
            self.grouping_box.addItem(text, trait)
        self.counting.setRange(1, _MOST_COUNTED)
        self.counting.setValue(USUAL_SIZE)
        self.of_a_group.setRange(0, _MOST_COUNTED)
        self.of_a_group.setSpecialValueText("–")
        narrow_fields(self.counting, self.of_a_group)
        self.choices.addRow(self.tr("Teams &based on:"), self.grouping_box)
        self.choices.addRow(self.tr("Players &counted:"), self.counting)
        self.choices.addRow(self.tr("&Maximum from one group:"), self.of_a_group)
        self.grouping_box.currentIndexChanged.connect(lambda _row: self.refresh())
        for field in (self.counting, self.of_a_group):
            field.valueChanged.connect(lambda _value: self.refresh())

    def table(self) -> Table[Any]:
        """Return the ranking for the choices."""
        rule = TeamRule(self.grouping_box.currentData(), self.counting.value())
        return event_team_table(self._event(), EventTeamRule(rule, self.of_a_group.value()))


class GrandPrixDialog(EventListDialog):
    """The table of a season, in which each group is a tournament."""

    def __init__(self, event: Callable[[], Event], parent: QWidget | None = None) -> None:
        self.points = QLineEdit()
        self.best = QSpinBox()
        self.category = QLineEdit()
        self._event = event
        super().__init__(self.tr("Grand Prix"), self.table, parent)

    def _add_choices(self) -> None:
        """Offer the points for each rank, how many results count, and a category."""
        self.points.setPlaceholderText(self.tr("such as 10 8 6; leave empty to use the scores"))
        self.best.setRange(0, _MOST_COUNTED)
        self.best.setSpecialValueText("–")
        narrow_fields(self.best)
        self.choices.addRow(self.tr("Points by &rank:"), self.points)
        self.choices.addRow(self.tr("&Best results counted:"), self.best)
        self.choices.addRow(self.tr("&Category only:"), self.category)
        self.points.textChanged.connect(lambda _text: self.refresh())
        self.category.textChanged.connect(lambda _text: self.refresh())
        self.best.valueChanged.connect(lambda _value: self.refresh())

    def table(self) -> Table[Any]:
        """Return the table for the choices.

        Raises InvalidTournament for points that are not numbers.
        """
        rules = GrandPrixRules(
            points_by_place(self.points.text().replace(",", " ").split()),
            self.best.value() or None,
            self.category.text().strip(),
        )
        return grand_prix_table(self._event(), rules)
