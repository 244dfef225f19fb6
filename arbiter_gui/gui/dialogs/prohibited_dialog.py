"""Pairs and groups that must not meet: clubs, families, delegations; who they are, why, and in which rounds."""

from __future__ import annotations

import re
from collections.abc import Callable

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
from arbiter_gui.domain.values import Player
from arbiter_gui.reports.names import display_name

_NUMBER = re.compile(r"\d+")
_PLAYERS, _FIRST, _LAST, _GROUP, _NAMES = range(5)


class ProhibitedDialog(QDialog):
    """One line a group. A line that cannot be kept is told below and OK waits for it."""

    def __init__(
        self, tournament: Tournament, selected: tuple[int, ...] = (), parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self.setWindowTitle(self.tr("Prohibited pairings"))
        self._tournament, self._selected = tournament, selected
        self.list = QTableWidget(0, 5)
        self.list.setAccessibleName(self.tr("Groups of whom no two may meet"))
        self.list.verticalHeader().hide()
        headings = (self.tr("Players (numbers)"), self.tr("From round"), self.tr("To round"))
        self.list.setHorizontalHeaderLabels([*headings, self.tr("Group"), self.tr("Names")])
        self.list.horizontalHeader().setStretchLastSection(True)
        self.fault = QLabel()
        self.fault.setWordWrap(True)
        note = QLabel(self._note())
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

    def _note(self) -> str:
        text = self.tr(
            "No two players of a line are paired with each other. An empty last round: to the end."
        )
        if not self._tournament.rounds:
            return text
        late = self.tr("Round 1 is paired: by then it should have been announced who must not meet.")
        return f"{text} ⚠ {late}"

    def add_group(self, players: tuple[int, ...] = ()) -> None:
        """Add a line, by default an empty one to type into."""
        self._add(ProhibitedGroup(players, self._tournament.next_round))
        row = self.list.rowCount() - 1
        self.list.setCurrentCell(row, _GROUP if players else _PLAYERS)
        self._check()
        if not players:
            self.list.edit(self.list.model().index(row, _PLAYERS))

    def groups(self) -> tuple[ProhibitedGroup, ...]:
        """Return the groups as they stand; lines without players are left out. Raises ValueError with a sentence."""
        found = (self._group(row) for row in range(self.list.rowCount()))
        return tuple(group for group in found if group is not None)

    def _button_row(self) -> QHBoxLayout:
        row = QHBoxLayout()
        by_federation = self.tr("One line a &federation")
        for text, slot in (
            (self.tr("&New line"), lambda: self.add_group()),
            (self.tr("&Remove line"), self._remove),
            (self.tr("One line a &club"), lambda: self.add_by(lambda player: player.club)),
            (by_federation, lambda: self.add_by(lambda player: player.federation)),
        ):
            button = QPushButton(text)
            button.setAutoDefault(False)
            button.clicked.connect(lambda _checked=False, slot=slot: slot())
            row.addWidget(button)
        row.addStretch()
        return row

    def add_by(self, word: Callable[[Player], str]) -> None:
        """Add a line for all players who have the same word, such as the club; a word written otherwise counts."""
        by: dict[str, list[Player]] = {}
        for player in self._tournament.players:
            if word(player):
                by.setdefault(" ".join(word(player).casefold().split()), []).append(player)
        there = {frozenset(map(int, _NUMBER.findall(self._text(r, _PLAYERS)))) for r in self._rows()}
        for players in by.values():
            numbers = tuple(player.number for player in players)
            if len(numbers) > 1 and frozenset(numbers) not in there:
                self._add(ProhibitedGroup(numbers, self._tournament.next_round, None, word(players[0])))
        self.list.resizeColumnToContents(_GROUP)
        self._check()

    def _rows(self) -> range:
        return range(self.list.rowCount())

    def _add(self, group: ProhibitedGroup) -> None:
        row = self.list.rowCount()
        self.list.blockSignals(True)
        self.list.insertRow(row)
        texts = (" ".join(map(str, group.players)), str(group.first), str(group.last or ""), group.name, "")
        for column, text in enumerate(texts):
            self.list.setItem(row, column, QTableWidgetItem(text))
        self.list.blockSignals(False)
        self._name(row)

    def _remove(self) -> None:
        if self.list.currentRow() >= 0:
            self.list.removeRow(self.list.currentRow())
            self._check()

    def _changed(self, item: QTableWidgetItem) -> None:
        if item.column() < _GROUP:
            self._name(item.row())
            self._check()

    def _name(self, row: int) -> None:
        """Write the names beside the numbers."""
        numbers = map(int, _NUMBER.findall(self._text(row, _PLAYERS)))
        known = (self._tournament.by_number.get(n) for n in numbers)
        names = "; ".join(display_name(player) if player else "?" for player in known)
        self.list.blockSignals(True)
        item = QTableWidgetItem(names)
        item.setToolTip(names)
        self.list.setItem(row, _NAMES, item)
        self.list.blockSignals(False)

    def _text(self, row: int, column: int) -> str:
        item = self.list.item(row, column)
        return item.text().strip() if item is not None else ""

    def _group(self, row: int) -> ProhibitedGroup | None:
        players, begin, end, name = (self._text(row, column) for column in range(_NAMES))
        numbers = tuple(dict.fromkeys(map(int, _NUMBER.findall(players))))
        if not numbers:
            return None
        unknown = [n for n in numbers if n not in self._tournament.by_number]
        if unknown:
            raise ValueError(
                self.tr("Line {line}: there is no player {n}.").format(line=row + 1, n=unknown[0])
            )
        if len(numbers) < 2:
            raise ValueError(self.tr("Line {line}: a group has at least two players.").format(line=row + 1))
        if not begin.isdigit() or int(begin) < 1 or (end and not end.isdigit()):
            raise ValueError(self.tr("Line {line}: rounds are whole numbers from 1.").format(line=row + 1))
        first, last = int(begin), int(end) if end else None
        if last is not None and last < first:
            raise ValueError(
                self.tr("Line {line}: the last round lies before the first.").format(line=row + 1)
            )
        return ProhibitedGroup(numbers, first, last, name)

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
        return QSize(56 * em, 24 * self.fontMetrics().height()).boundedTo(self.screen().availableSize() * 0.9)
