"""A table of typed lines about players: numbers on the left, their names on the right, the fault of a line below."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from itertools import pairwise

from PySide6.QtCore import QCoreApplication, QSize
from PySide6.QtWidgets import (
    QDialog,
    QDialogButtonBox,
    QHBoxLayout,
    QLabel,
    QPushButton,
    QTableWidgetItem,
    QVBoxLayout,
    QWidget,
)

from arbiter_gui.domain.tournament import Tournament
from arbiter_gui.gui.dialogs.lines_table import LinesTable
from arbiter_gui.reports.names import display_name

_NUMBER = re.compile(r"\d+")
PLAYERS = 0
"""The column of the pairing numbers; the last column has the names."""


class LinesDialog(QDialog):
    """One line a thing. A line that cannot be kept is told below and OK waits for it.

    Whoever makes one of its kind fills the table and calls `begin`, saying how the lines are read.
    """

    wide = 56
    """The width in em."""

    def __init__(self, tournament: Tournament, columns: int, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._tournament, self._names = tournament, columns - 1
        self._read: Callable[[], object] = tuple
        self.list = LinesTable(columns)
        self.note, self.fault = QLabel(), QLabel()
        for label in (self.note, self.fault):
            label.setWordWrap(True)
        self.buttons = QDialogButtonBox(
            QDialogButtonBox.StandardButton.Ok | QDialogButtonBox.StandardButton.Cancel
        )
        self.buttons.accepted.connect(self.accept)
        self.buttons.rejected.connect(self.reject)
        self._row = QHBoxLayout()
        layout = QVBoxLayout(self)
        layout.addWidget(self.note)
        layout.addWidget(self.list, 1)
        layout.addLayout(self._row)
        layout.addWidget(self.fault)
        layout.addWidget(self.buttons)

    def begin(
        self, read: Callable[[], object], new: Callable[[], object], *more: tuple[str, Callable[[], object]]
    ) -> None:
        """Show the buttons, `more` after those for a new line and a line less, and follow what is typed.

        `read` reads all lines, and raises ValueError with a sentence when one cannot be kept.
        """
        self._read = read
        fresh = QCoreApplication.translate("LinesDialog", "&New line")
        less = QCoreApplication.translate("LinesDialog", "&Remove line")
        stops: list[QWidget] = [self.list]
        for text, slot in ((fresh, new), (less, self._remove), *more):
            button = QPushButton(text)
            button.setAutoDefault(False)
            button.clicked.connect(lambda _checked=False, slot=slot: slot())
            self._row.addWidget(button)
            stops.append(button)
        for one, after in pairwise((*stops, self.buttons.buttons()[0])):
            QWidget.setTabOrder(one, after)
        self._row.addStretch()
        self.list.resizeColumnsToContents()
        self.list.itemChanged.connect(self._changed)
        self.check()

    def add(self, players: Iterable[int], *texts: str) -> None:
        """Add a line: players and the columns between them and their names."""
        row = self.list.rowCount()
        self.list.blockSignals(True)
        self.list.insertRow(row)
        for column, text in enumerate((" ".join(map(str, players)), *texts)):
            self.list.setItem(row, column, QTableWidgetItem(text))
        self.list.blockSignals(False)
        self._name(row)

    def rows(self) -> range:
        """Return the places of the lines, from 0."""
        return range(self.list.rowCount())

    def text(self, row: int, column: int) -> str:
        """Return what stands in a cell."""
        item = self.list.item(row, column)
        return item.text().strip() if item is not None else ""

    def numbers(self, row: int) -> tuple[int, ...]:
        """Return the pairing numbers of a line, each once, known or not."""
        return tuple(dict.fromkeys(map(int, _NUMBER.findall(self.text(row, PLAYERS)))))

    def known(self, row: int) -> tuple[int, ...]:
        """Return the pairing numbers of a line. Raises ValueError when one is nobody's."""
        found = self.numbers(row)
        for number in found:
            if number not in self._tournament.by_number:
                text = QCoreApplication.translate("LinesDialog", "Line {line}: there is no player {n}.")
                raise ValueError(text.format(line=row + 1, n=number))
        return found

    def bad_round(self, row: int) -> ValueError:
        """Return the fault of a round that is none."""
        text = QCoreApplication.translate("LinesDialog", "Line {line}: rounds are whole numbers from 1.")
        return ValueError(text.format(line=row + 1))

    def for_nobody(self) -> str:
        """Return what stands for the names where no player is named."""
        return ""

    def check(self) -> None:
        """Say what is wrong, and let OK wait for it."""
        fault = ""
        try:
            self._read()
        except ValueError as error:
            fault = str(error)
        self.fault.setText(f"⚠ {fault}" if fault else "")
        self.buttons.button(QDialogButtonBox.StandardButton.Ok).setEnabled(not fault)

    def _remove(self) -> None:
        if self.list.currentRow() >= 0:
            self.list.removeRow(self.list.currentRow())
            self.check()

    def _changed(self, item: QTableWidgetItem) -> None:
        if item.column() < self._names:
            self._name(item.row())
            self.check()

    def _name(self, row: int) -> None:
        """Write the names beside the numbers."""
        players = [self._tournament.by_number.get(n) for n in self.numbers(row)]
        names = "; ".join(display_name(player) if player else "?" for player in players) or self.for_nobody()
        self.list.blockSignals(True)
        self.list.read_only(row, names)
        self.list.blockSignals(False)

    def sizeHint(self) -> QSize:
        """Be wide enough for names (Qt)."""
        em = self.fontMetrics().horizontalAdvance("m")
        most = self.screen().availableSize() * 0.9
        return QSize(self.wide * em, 24 * self.fontMetrics().height()).boundedTo(most)
