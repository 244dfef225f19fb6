"""Pairs and groups that must not meet: clubs, families; numbers in a line, and the rounds it holds for."""

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

from arbiter_gui.domain.tournament import ProhibitedGroup, Tournament
from arbiter_gui.reports.names import display_name

_NUMBER = re.compile(r"\d+")


class ProhibitedDialog(QDialog):
    """One line a group. A line that cannot be kept is told below and OK waits for it."""

    def __init__(
        self, tournament: Tournament, selected: tuple[int, ...] = (), parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self.setWindowTitle(self.tr("Prohibited pairings"))
        self._tournament, self._selected = tournament, selected
        self.list = QTableWidget(0, 4)
        self.list.setAccessibleName(self.tr("Groups of whom no two may meet"))
        self.list.verticalHeader().hide()
        self.list.setHorizontalHeaderLabels(
            [self.tr("Players (numbers)"), self.tr("From round"), self.tr("To round"), self.tr("Names")]
        )
        self.list.horizontalHeader().setStretchLastSection(True)
        self.fault = QLabel()
        self.fault.setWordWrap(True)
        note = QLabel(
            self.tr("No two players of a line are paired with each other. An empty last round: to the end.")
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
        for group in tournament.prohibited:
            self._add(group)
        self.list.resizeColumnsToContents()
        self.list.itemChanged.connect(self._changed)
        if len(selected) > 1:
            self.add_group(selected)
        self._check()

    def add_group(self, players: tuple[int, ...] = ()) -> None:
        """Add a line, by default an empty one to type into."""
        self._add(ProhibitedGroup(players, self._tournament.next_round))
        row = self.list.rowCount() - 1
        self.list.setCurrentCell(row, 0)
        self._check()
        if not players:
            self.list.edit(self.list.model().index(row, 0))

    def groups(self) -> tuple[ProhibitedGroup, ...]:
        """Return the groups as they stand; lines without players are left out. Raises ValueError with a sentence."""
        found = (self._group(row) for row in range(self.list.rowCount()))
        return tuple(group for group in found if group is not None)

    def _button_row(self) -> QHBoxLayout:
        row = QHBoxLayout()
        for text, slot in (
            (self.tr("&New line"), lambda: self.add_group()),
            (self.tr("&Remove line"), self._remove),
            (self.tr("One line a &federation"), self._by_federation),
        ):
            button = QPushButton(text)
            button.setAutoDefault(False)
            button.clicked.connect(lambda _checked=False, slot=slot: slot())
            row.addWidget(button)
        row.addStretch()
        return row

    def _add(self, group: ProhibitedGroup) -> None:
        row = self.list.rowCount()
        self.list.insertRow(row)
        texts = (" ".join(map(str, group.players)), str(group.first), str(group.last or ""), "")
        for column, text in enumerate(texts):
            self.list.setItem(row, column, QTableWidgetItem(text))
        self._name(row)

    def _remove(self) -> None:
        if self.list.currentRow() >= 0:
            self.list.removeRow(self.list.currentRow())
            self._check()

    def _by_federation(self) -> None:
        by: dict[str, list[int]] = {}
        for player in self._tournament.players:
            if player.federation:
                by.setdefault(player.federation, []).append(player.number)
        there = {frozenset(group.players) for group in self._tournament.prohibited}
        for numbers in by.values():
            if len(numbers) > 1 and frozenset(numbers) not in there:
                self._add(ProhibitedGroup(tuple(numbers), self._tournament.next_round))
        self._check()

    def _changed(self, item: QTableWidgetItem) -> None:
        if item.column() < 3:
            self._name(item.row())
            self._check()

    def _name(self, row: int) -> None:
        """Write the names beside the numbers."""
        numbers = map(int, _NUMBER.findall(self._text(row, 0)))
        known = (self._tournament.by_number.get(n) for n in numbers)
        names = "; ".join(display_name(player) if player else "?" for player in known)
        self.list.blockSignals(True)
        self.list.setItem(row, 3, QTableWidgetItem(names))
        self.list.blockSignals(False)

    def _text(self, row: int, column: int) -> str:
        item = self.list.item(row, column)
        return item.text().strip() if item is not None else ""

    def _group(self, row: int) -> ProhibitedGroup | None:
        texts = [self._text(row, column) for column in range(3)]
        numbers = tuple(dict.fromkeys(map(int, _NUMBER.findall(texts[0]))))
        if not numbers:
            return None
        unknown = [n for n in numbers if n not in self._tournament.by_number]
        if unknown:
            raise ValueError(
                self.tr("Line {line}: there is no player {n}.").format(line=row + 1, n=unknown[0])
            )
        if len(numbers) < 2:
            raise ValueError(self.tr("Line {line}: a group has at least two players.").format(line=row + 1))
        if not texts[1].isdigit() or int(texts[1]) < 1 or (texts[2] and not texts[2].isdigit()):
            raise ValueError(self.tr("Line {line}: rounds are whole numbers from 1.").format(line=row + 1))
        first, last = int(texts[1]), int(texts[2]) if texts[2] else None
        if last is not None and last < first:
            raise ValueError(
                self.tr("Line {line}: the last round lies before the first.").format(line=row + 1)
            )
        return ProhibitedGroup(numbers, first, last)

    def _check(self) -> None:
        fault = ""
        try:
            self.groups()
        except ValueError as error:
            fault = str(error)
        self.fault.setText(f"⚠ {fault}" if fault else "")
        self.buttons.button(QDialogButtonBox.StandardButton.Ok).setEnabled(not fault)

    def sizeHint(self) -> QSize:
        """Be wide enough for names (Qt)."""
        em = self.fontMetrics().horizontalAdvance("m")
        return QSize(52 * em, 24 * self.fontMetrics().height()).boundedTo(self.screen().availableSize() * 0.9)
