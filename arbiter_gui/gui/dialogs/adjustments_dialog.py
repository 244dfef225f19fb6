"""Points that the arbiter gives or takes apart from the results: one line for each bonus, penalty or odd result."""

from __future__ import annotations

import re

from PySide6.QtCore import QSize
from PySide6.QtWidgets import (
    QDialog,
    QDialogButtonBox,
    QHBoxLayout,
    QLabel,
    QPushButton,
    QTableWidget,
    QTableWidgetItem,
    QVBoxLayout,
    QWidget,
)

from arbiter_gui.domain.points import decimal_points, parse_points
from arbiter_gui.domain.tournament import ADJUSTMENT_KINDS, PointAdjustment, Tournament
from arbiter_gui.reports.names import display_name

_NUMBER = re.compile(r"\d+")
_MOST = 999
_WORDS = 4
"""The column that says what the line comes to."""


class AdjustmentsDialog(QDialog):
    """One line an adjustment. A line that cannot be kept is told below and OK waits for it."""

    def __init__(
        self, tournament: Tournament, selected: tuple[int, ...] = (), parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self.setWindowTitle(self.tr("Point adjustments"))
        self._tournament = tournament
        self.list = QTableWidget(0, _WORDS + 1)
        self.list.setAccessibleName(self.tr("Bonuses, penalties, and results worth something else"))
        self.list.verticalHeader().hide()
        self.list.setHorizontalHeaderLabels(
            [
                self.tr("Players (numbers)"),
                self.tr("Points"),
                self.tr("Round"),
                self.tr("Instead of"),
                self.tr("Names"),
            ]
        )
        self.list.horizontalHeader().setStretchLastSection(True)
        self.fault = QLabel()
        self.fault.setWordWrap(True)
        note = QLabel(
            self.tr(
                "Points with a minus are a penalty. They count from the round after the one named; without a "
                "round they count in every round. A letter says that such a result is worth these points "
                "instead: W D L games, + - forfeits, F H Z byes."
            )
        )
        note.setWordWrap(True)
        self.buttons = QDialogButtonBox(
            QDialogButtonBox.StandardButton.Ok | QDialogButtonBox.StandardButton.Cancel
        )
        self.buttons.accepted.connect(self.accept)
        self.buttons.rejected.connect(self.reject)
        layout = QVBoxLayout(self)
        layout.addWidget(note)
        layout.addWidget(self.list, 1)
        layout.addLayout(self._button_row())
        layout.addWidget(self.fault)
        layout.addWidget(self.buttons)
        for adjustment in tournament.adjustments:
            self._add(adjustment)
        self.list.resizeColumnsToContents()
        self.list.itemChanged.connect(self._changed)
        if selected:
            self.add_line(selected)
        self._check()

    def add_line(self, players: tuple[int, ...] = ()) -> None:
        """Add a penalty of a point in the last round, for these players, to be typed over."""
        self._add(PointAdjustment("", -10, max(1, len(self._tournament.rounds)), players))
        row = self.list.rowCount() - 1
        self.list.setCurrentCell(row, 1 if players else 0)
        self._check()
        self.list.edit(self.list.model().index(row, 1 if players else 0))

    def adjustments(self) -> tuple[PointAdjustment, ...]:
        """Return the lines as they stand. Raises ValueError with a sentence."""
        return tuple(self._line(row) for row in range(self.list.rowCount()))

    def _button_row(self) -> QHBoxLayout:
        row = QHBoxLayout()
        for text, slot in ((self.tr("&New line"), self.add_line), (self.tr("&Remove line"), self._remove)):
            button = QPushButton(text)
            button.setAutoDefault(False)
            button.clicked.connect(lambda _checked=False, slot=slot: slot())
            row.addWidget(button)
        row.addStretch()
        return row

    def _add(self, each: PointAdjustment) -> None:
        row = self.list.rowCount()
        self.list.insertRow(row)
        players = " ".join(map(str, each.players))
        for column, text in enumerate(
            (players, decimal_points(each.points), str(each.round or ""), each.kind, "")
        ):
            self.list.setItem(row, column, QTableWidgetItem(text))
        self._name(row)

    def _remove(self) -> None:
        if self.list.currentRow() >= 0:
            self.list.removeRow(self.list.currentRow())
            self._check()

    def _changed(self, item: QTableWidgetItem) -> None:
        if item.column() < _WORDS:
            self._name(item.row())
            self._check()

    def _name(self, row: int) -> None:
        """Write the names beside the numbers."""
        numbers = [int(n) for n in _NUMBER.findall(self._text(row, 0))]
        known = [self._tournament.by_number.get(n) for n in numbers]
        names = "; ".join(display_name(player) if player else "?" for player in known)
        self.list.blockSignals(True)
        self.list.setItem(row, _WORDS, QTableWidgetItem(names or self.tr("everybody")))
        self.list.blockSignals(False)

    def _text(self, row: int, column: int) -> str:
        item = self.list.item(row, column)
        return item.text().strip() if item is not None else ""

    def _line(self, row: int) -> PointAdjustment:
        numbers = tuple(dict.fromkeys(int(n) for n in _NUMBER.findall(self._text(row, 0))))
        unknown = [n for n in numbers if n not in self._tournament.by_number]
        if unknown:
            raise ValueError(
                self.tr("Line {line}: there is no player {n}.").format(line=row + 1, n=unknown[0])
            )
        number, kind = self._text(row, 2), self._text(row, 3).upper()
        if number and (not number.isdecimal() or int(number) < 1):
            raise ValueError(self.tr("Line {line}: rounds are whole numbers from 1.").format(line=row + 1))
        if kind not in ADJUSTMENT_KINDS:
            raise ValueError(self.tr("Line {line}: one of W D L + - F H Z, or nothing.").format(line=row + 1))
        if not kind and not numbers:
            raise ValueError(self.tr("Line {line}: name the players.").format(line=row + 1))
        return PointAdjustment(kind, self._points(row), int(number) if number else None, numbers)

    def _points(self, row: int) -> int:
        text = self._text(row, 1).replace("−", "-").replace("–", "-")
        try:
            points = parse_points(text.removeprefix("-").removeprefix("+"))
        except ValueError:
            points = _MOST + 1
        if points > _MOST:
            raise ValueError(self.tr("Line {line}: points such as -1 or 0.5.").format(line=row + 1))
        return -points if text.startswith("-") else points

    def _check(self) -> None:
        fault = ""
        try:
            self.adjustments()
        except ValueError as error:
            fault = str(error)
        self.fault.setText(f"⚠ {fault}" if fault else "")
        self.buttons.button(QDialogButtonBox.StandardButton.Ok).setEnabled(not fault)

    def sizeHint(self) -> QSize:
        """Be wide enough for names (Qt)."""
        em = self.fontMetrics().horizontalAdvance("m")
        return QSize(52 * em, 24 * self.fontMetrics().height()).boundedTo(self.screen().availableSize() * 0.9)
