"""The players in a list, row by row: selected or not, with remarks."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any

from PySide6.QtCore import QAbstractTableModel, QModelIndex, QObject, Qt, Signal

from arbiter_gui.app.registration.import_filter import ImportFilter
from arbiter_gui.domain.calendar.dates import date_said
from arbiter_gui.domain.organisation.money import money_text
from arbiter_gui.domain.texts.visible import in_a_line
from arbiter_gui.domain.values import Player
from arbiter_gui.formats.player_lists import ProposedPlayer
from arbiter_gui.gui.language.translating import translated
from arbiter_gui.gui.tables.roles import Index

NAME = 1
REMARK = 2
"""The columns of names and of remarks; the first column has the row and its tick."""
KEYS = (
    "row",
    "name",
    "remark",
    "title",
    "rating",
    "fide_rating",
    "national_rating",
    "federation",
    "fide_id",
    "birth",
    "club",
    "category",
    "team",
    "fee",
    "paid",
    "fixed_board",
)
_MONEY = ("fee", "paid")
_NOWHERE = QModelIndex()
_CHOSEN = (
    Qt.ItemFlag.ItemIsSelectable | Qt.ItemFlag.ItemIsEnabled | Qt.ItemFlag.ItemNeverHasChildren
)
_TICKED = _CHOSEN | Qt.ItemFlag.ItemIsUserCheckable


@dataclass(frozen=True, slots=True)
class ImportLine:
    """A proposed player with a remark; `ticked` initially."""

    proposed: ProposedPlayer
    remark: str
    ticked: bool

    def text(self, key: str) -> str:
        """Return the text of a column."""
        if key == "row":
            return str(self.proposed.row)
        if key == "remark":
            return in_a_line(self.remark)
        value = getattr(self.proposed.player, key)
        if key in _MONEY:
            if value:
                return translated(money_text(value))
            return ""
        if key == "birth":
            return translated(date_said(value))
        if value:
            return in_a_line(str(value))
        return ""

    def has(self, key: str) -> bool:
        """Return whether a column other than the row's has any content."""
        return bool(self.remark if key == "remark" else getattr(self.proposed.player, key))


class ImportModel(QAbstractTableModel):
    """Lines with a box to tick.

    A tick set or removed by the user is kept for the row, whatever is proposed again.

    Signal: counted, when different players are ticked.
    """

    counted = Signal()

    def __init__(self, headings: Sequence[str], parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._headings = tuple(headings)
        self.lines: tuple[ImportLine, ...] = ()
        self.shown: tuple[ImportLine, ...] = ()
        # The ticks set or removed by the user, by the row in the file: the lines themselves are
        # made anew.
        self._decided: dict[int, bool] = {}
        self._only_remarked = False
        self._filter = ImportFilter()

    def take(self, lines: Iterable[ImportLine]) -> None:
        """Show other lines."""
        self.beginResetModel()
        self.lines = tuple(lines)
        self._filter_lines()
        self.endResetModel()
        self.counted.emit()

    def show_only_remarked(self, only_remarked: bool) -> None:
        """Show only the lines with a remark, or all."""
        self.beginResetModel()
        self._only_remarked = only_remarked
        self._filter_lines()
        self.endResetModel()

    def show_filtered(self, conditions: ImportFilter) -> None:
        """Show only the players who meet the conditions; no others are imported."""
        self.beginResetModel()
        self._filter = conditions
        self._filter_lines()
        self.endResetModel()
        self.counted.emit()

    def _filter_lines(self) -> None:
        lines = [line for line in self.lines if self._filter.is_imported(line.proposed)]
        self.shown = tuple(line for line in lines if line.remark or not self._only_remarked)

    def ticked(self, line: ImportLine) -> bool:
        """Return whether a line would be imported."""
        if not line.proposed.usable or not self._filter.is_imported(line.proposed):
            return False
        return self._decided.get(line.proposed.row, line.ticked)

    def chosen(self) -> tuple[ProposedPlayer, ...]:
        """Return the ticked players as the list proposes them, also those not shown."""
        return tuple(line.proposed for line in self.lines if self.ticked(line))

    def players(self) -> tuple[Player, ...]:
        """Return the ticked players, without numbers, also those not shown."""
        return tuple(line.proposed.player for line in self.lines if self.ticked(line))

    def byes(self) -> tuple[tuple[int, ...], ...]:
        """Return the rounds for which each of the ticked players requests a bye, in their order."""
        return tuple(line.proposed.byes for line in self.lines if self.ticked(line))

    def absences(self) -> tuple[tuple[int, ...], ...]:
        """Return the rounds in which each of the ticked players will be absent, in their order."""
        return tuple(line.proposed.absences for line in self.lines if self.ticked(line))

    def toggle(self, rows: Sequence[int]) -> None:
        """Tick the usable lines of some rows, or remove all their ticks if all have one."""
        lines = [self.shown[row] for row in rows if self.shown[row].proposed.usable]
        tick = not all(self.ticked(line) for line in lines)
        for line in lines:
            self._decided[line.proposed.row] = tick
        if lines:
            self.dataChanged.emit(self.index(0, 0), self.index(len(self.shown) - 1, NAME))
            self.counted.emit()

    # Qt

    def rowCount(self, parent: Index = _NOWHERE) -> int:
        """Return the number of lines shown (Qt)."""
        if parent.isValid():
            return 0
        return len(self.shown)

    def columnCount(self, parent: Index = _NOWHERE) -> int:
        """Return the number of columns (Qt)."""
        if parent.isValid():
            return 0
        return len(KEYS)

    def headerData(
        self, section: int, orientation: Qt.Orientation, role: int = Qt.ItemDataRole.DisplayRole
    ) -> Any:
        """Return the heading of a column (Qt)."""
        if orientation is Qt.Orientation.Horizontal and role == Qt.ItemDataRole.DisplayRole:
            return self._headings[section]
        return None

    def flags(self, index: Index) -> Qt.ItemFlag:
        """Return the flags that allow ticking usable lines in the first column (Qt)."""
        if index.column() or not self.shown[index.row()].proposed.usable:
            return _CHOSEN
        return _TICKED

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        """Return the value of a cell for a role (Qt)."""
        if not index.isValid():
            return None
        line = self.shown[index.row()]
        key = KEYS[index.column()]
        if role == Qt.ItemDataRole.CheckStateRole and index.column() == 0:
            if self.ticked(line):
                return Qt.CheckState.Checked
            return Qt.CheckState.Unchecked
        if role == Qt.ItemDataRole.AccessibleTextRole and index.column() == NAME:
            return self._spoken_line(line)
        if role in (Qt.ItemDataRole.DisplayRole, Qt.ItemDataRole.ToolTipRole):
            return line.text(key)
        return None

    def setData(self, index: Index, value: Any, role: int = Qt.ItemDataRole.EditRole) -> bool:
        """Set a tick with the mouse (Qt)."""
        if role != Qt.ItemDataRole.CheckStateRole or not index.isValid():
            return False
        self.toggle([index.row()])
        return True

    def _spoken_line(self, line: ImportLine) -> str:
        if self.ticked(line):
            state = self.tr("selected")
        else:
            state = self.tr("not selected")
        return ", ".join(
            words for words in (line.text("name"), state, line.text("remark")) if words
        )
