"""Assigning the numbers of a round-robin: by lot, by Varma's tables, by rating or by hand, before
the schedule.
"""

from __future__ import annotations

import secrets
from collections.abc import Callable

from PySide6.QtCore import Qt
from PySide6.QtWidgets import (
    QAbstractItemView,
    QComboBox,
    QHeaderView,
    QLabel,
    QPushButton,
    QSpinBox,
    QTableWidget,
    QTableWidgetItem,
    QWidget,
)

from arbiter_gui.app.drawing.numbers import (
    Numbers,
    drawn_numbers,
    edit_giving_numbers,
    late_meeting_words,
)
from arbiter_gui.app.edits.schedule import GiveNumbers
from arbiter_gui.domain.errors import ArbiterError
from arbiter_gui.domain.schedule import NumbersBy
from arbiter_gui.domain.texts.name_styles import called
from arbiter_gui.domain.texts.visible import in_a_line
from arbiter_gui.domain.tournament import Tournament
from arbiter_gui.gui.language.translating import translated
from arbiter_gui.gui.widgets.dialogs.forms import FormDialog, add_rows

MOST_SEED = 999_999_999
_NUMBER, _NAME, _RATING, _FEDERATION = range(4)
_MOST_WARNINGS = 4


class NumbersDialog(FormDialog):
    """The way of assigning the numbers, with a preview before they are applied.

    By hand each is typed into the list.

    `take` is called with the edit and returns whether it was applied.
    """

    def __init__(self, tournament: Tournament, parent: QWidget | None = None) -> None:
        super().__init__("", parent=parent)
        self.setWindowTitle(self.tr("Number players"))
        self._tournament = tournament
        self.apply_numbers: Callable[[GiveNumbers], bool] = lambda edit: True
        self.order_box = QComboBox()
        self.order_box.addItem(self.tr("by lot"), NumbersBy.LOT)
        self.order_box.addItem(self.tr("from the Varma tables"), NumbersBy.VARMA)
        self.order_box.addItem(
            self.tr("by rating, where the regulations of the event say so"), NumbersBy.RATING
        )
        self.order_box.addItem(self.tr("by hand"), NumbersBy.HAND)
        self.seed_box = QSpinBox()
        self.seed_box.setRange(0, MOST_SEED)
        self.seed_box.setValue(secrets.randbelow(MOST_SEED + 1))
        self.draw_button = QPushButton(self.tr("&Draw lots again"))
        self.draw_button.clicked.connect(
            lambda: self.seed_box.setValue(secrets.randbelow(MOST_SEED + 1))
        )
        self.number_table = QTableWidget(len(tournament.players), 4)
        self.warning_label = QLabel()
        self.warning_label.setWordWrap(True)
        self.warning_label.setTextFormat(Qt.TextFormat.PlainText)  # names are shown as typed
        self._lay_out()
        self.order_box.currentIndexChanged.connect(self._show_numbers)
        self.seed_box.valueChanged.connect(self._show_numbers)
        self.number_table.cellChanged.connect(lambda: self._show_warnings())
        self._show_numbers()

    def _lay_out(self) -> None:
        """Put the order above the table in which numbers are typed."""
        headings = (self.tr("No."), self.tr("Name"), self.tr("Rating"), self.tr("Federation"))
        self.number_table.setHorizontalHeaderLabels(headings)
        self.number_table.verticalHeader().hide()
        self.number_table.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
        self.number_table.setShowGrid(False)
        self.number_table.setAlternatingRowColors(True)
        self.number_table.horizontalHeader().setSectionResizeMode(
            _NAME, QHeaderView.ResizeMode.Stretch
        )
        self.number_table.setMinimumSize(460, 280)
        self.number_table.setAccessibleName(self.tr("Players with their numbers"))
        add_rows(
            self.form,
            (
                (self.tr("&Numbers:"), self.order_box),
                (self.tr("&Seed for drawing lots:"), self.seed_box, self.draw_button),
                (self.tr("&Players:"), self.number_table),
            ),
        )
        self.form.addRow(self.warning_label)

    @property
    def _numbers_by(self) -> NumbersBy:
        by = self.order_box.currentData()
        assert isinstance(by, NumbersBy), "every way has its value"
        return by

    def _show_numbers(self) -> None:
        """Show the numbers from the chosen method, with the players in their new order."""
        hint = self.tr("The list shows the proposed numbers. OK assigns them.")
        if self._numbers_by is NumbersBy.HAND:
            hint = self.tr("Type the number of each player into the list. OK assigns the numbers.")
        self.explain(hint)
        drawn = self._numbers_by in (NumbersBy.LOT, NumbersBy.VARMA)
        self.seed_box.setEnabled(drawn)
        self.draw_button.setEnabled(drawn)
        try:
            numbers = drawn_numbers(self._tournament, self._numbers_by, self.seed_box.value())
        except ArbiterError as error:
            self.number_table.setRowCount(0)
            self._show_fault(translated(error.said))
            return
        self._fill_list(numbers)
        self._show_warnings()

    def _fill_list(self, numbers: Numbers) -> None:
        """List the players in the order of these numbers, which can be typed only if they are given
        by hand.
        """
        players = sorted(self._tournament.players, key=lambda player: numbers[player.number])
        # Numbers of half a list would be reported as wrong.
        self.number_table.blockSignals(True)
        self.number_table.setRowCount(len(players))
        for row, player in enumerate(players):
            texts = (
                str(numbers[player.number]),
                translated(called(player.name))
                or self.tr("Player {number}").format(number=player.number),
                str(player.rating or ""),
                in_a_line(player.federation),
            )
            for column, text in enumerate(texts):
                item = QTableWidgetItem(text)
                item.setData(Qt.ItemDataRole.UserRole, player.number)
                if column != _NUMBER or self._numbers_by is not NumbersBy.HAND:
                    item.setFlags(item.flags() & ~Qt.ItemFlag.ItemIsEditable)
                self.number_table.setItem(row, column, item)
        self.number_table.blockSignals(False)
        for column in (_NUMBER, _RATING, _FEDERATION):
            # The name has the room that is left, which fitting it to its text would take away.
            self.number_table.resizeColumnToContents(column)
        self.number_table.setCurrentCell(0, _NUMBER)

    def numbers(self) -> Numbers:
        """Return the numbers in the list by the old ones.

        A text that is not a number counts as 0.
        """
        numbers: Numbers = {}
        for row in range(self.number_table.rowCount()):
            item = self.number_table.item(row, _NUMBER)
            if item is not None:
                text = item.text().strip()
                numbers[item.data(Qt.ItemDataRole.UserRole)] = int(text) if text.isdecimal() else 0
        return numbers

    def edit(self) -> GiveNumbers:
        """Return the edit that assigns the numbers in the list."""
        seed = None
        if self.seed_box.isEnabled():
            seed = self.seed_box.value()
        return edit_giving_numbers(self.numbers(), self._numbers_by, seed)

    def _show_warnings(self) -> None:
        """Show the errors, else the players of one federation who meet in the last rounds."""
        try:
            numbered_tournament = self.edit().apply(self._tournament)
        except ArbiterError as error:
            self._show_fault(translated(error.said))
            return
        self.buttons.button(self.buttons.StandardButton.Ok).setEnabled(True)
        warnings = list(late_meeting_words(numbered_tournament))
        lines = [f"⚠ {translated(warning)}" for warning in warnings[:_MOST_WARNINGS]]
        if len(warnings) > _MOST_WARNINGS:
            lines.append(self.tr("Further pairs: {n}").format(n=len(warnings) - _MOST_WARNINGS))
        self.warning_label.setText("\n".join(lines))

    def _show_fault(self, text: str) -> None:
        self.warning_label.setText(f"⚠ {text}")
        self.buttons.button(self.buttons.StandardButton.Ok).setEnabled(False)

    def accept(self) -> None:
        """Assign the numbers; the dialog stays open if that is refused (Qt)."""
        if self.apply_numbers(self.edit()):
            super().accept()
