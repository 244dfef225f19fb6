"""A described table (`reports.table`) as a Qt model: the columns define everything."""

from __future__ import annotations

import heapq
from collections.abc import Callable, Iterable
from dataclasses import replace
from typing import Any, Generic, TypeVar

from PySide6.QtCore import QAbstractTableModel, QModelIndex, QObject, Qt
from PySide6.QtGui import QFont

from arbiter_gui.gui.language.translated_table import translated_table
from arbiter_gui.gui.tables.cell import CellContent
from arbiter_gui.gui.tables.roles import MARK_ROLE, PLAYERS_ROLE, ROW_ROLE, SORT_ROLE, Index
from arbiter_gui.reports.tables.figures import longest_tail
from arbiter_gui.reports.tables.table import Align, Kind, Table

R = TypeVar("R")
Role = Qt.ItemDataRole

_ALIGN = {
    Align.LEFT: int(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter),
    Align.CENTRE: int(Qt.AlignmentFlag.AlignHCenter | Qt.AlignmentFlag.AlignVCenter),
    Align.RIGHT: int(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter),
}
# Plain numbers, made once: a page of cells asks thousands of times.
_DISPLAY, _ALIGNMENT, _FONT = int(Role.DisplayRole), int(Role.TextAlignmentRole), int(Role.FontRole)
_SPOKEN = (Role.ToolTipRole, Role.AccessibleTextRole, Role.AccessibleDescriptionRole)
_ANSWERED = frozenset(
    (_DISPLAY, _ALIGNMENT, _FONT, MARK_ROLE, SORT_ROLE, PLAYERS_ROLE, ROW_ROLE, *map(int, _SPOKEN))
)
_LONGEST = 8
"""So many of the texts with the most letters are measured: one of them is the widest, or near enough."""
_NOWHERE = QModelIndex()
_FLAGS = Qt.ItemFlag.ItemIsEnabled | Qt.ItemFlag.ItemIsSelectable | Qt.ItemFlag.ItemNeverHasChildren


class TableModel(QAbstractTableModel, Generic[R]):
    """Shows a Table whose cells depend on nothing but their row: equal rows show the same.

    `players` names the pairing numbers that a row is about, for selecting across views; `mark` names how a
    cell of a row and column key looks (see `sign_delegate`), or nothing.
    """

    def __init__(
        self,
        table: Table[R],
        players: Callable[[R], tuple[int, ...]] = lambda row: (),
        mark: Callable[[R, str], str] = lambda row, key: "",
        parent: QObject | None = None,
    ) -> None:
        super().__init__(parent)
        self._reads = [column.read for column in table.columns]
        self.table = translated_table(table)
        self._players, self._mark_of = players, mark
        self._texts: list[tuple[str, ...] | None] = [None] * len(table.rows)
        self._keys_of: dict[int, list[Any]] = {}
        self._rows_of: dict[int, list[int]] = {}
        self._tails: dict[int, str] = {}
        self._longest: dict[int, list[str]] = {}
        self._bold = QFont()
        self._bold.setBold(True)

    def set_table(self, table: Table[R]) -> None:
        """Show other rows; cells are repainted where they changed, unless rows or columns came or went."""
        self._reads = [column.read for column in table.columns]
        table = translated_table(table)
        self._forget()
        same = [(c.key, c.title) for c in table.columns] == [(c.key, c.title) for c in self.table.columns]
        if not same or len(table.rows) != len(self.table.rows):
            stay = self._texts_that_stay(table) if same else []
            self.beginResetModel()
            self.table, self._texts = table, stay + [None] * (len(table.rows) - len(stay))
            self.endResetModel()
            return
        changed = self._take(table)
        if changed:
            last = self.columnCount() - 1
            self.dataChanged.emit(self.index(changed[0], 0), self.index(changed[-1], last))

    def _texts_that_stay(self, table: Table[R]) -> list[tuple[str, ...] | None]:
        """Return the texts of the first rows, as many as there are in both tables, where they have been shown."""
        rows = zip(self.table.rows, table.rows, self._texts, strict=False)
        return [seen if seen is not None and old == new else None for old, new, seen in rows]

    def _take(self, table: Table[R]) -> list[int]:
        """Show rows of the same number; return which are not what they were.

        Of a row that nobody has seen yet only the very same is known to be so: what it shows is not worked out for it.
        """
        rows = enumerate(zip(self.table.rows, table.rows, self._texts, strict=True))
        changed = [i for i, (old, new, seen) in rows if old is not new and (seen is None or old != new)]
        for place in changed:
            self._texts[place] = None
        self.table = table
        return changed

    def set_row(self, place: int, row: R) -> None:
        """Show one row with other values."""
        self._forget()
        rows = self.table.rows
        self.table = replace(self.table, rows=(*rows[:place], row, *rows[place + 1 :]))
        self._texts[place] = tuple(column.text(row) for column in self.table.columns)
        self.dataChanged.emit(self.index(place, 0), self.index(place, self.columnCount() - 1))

    def _forget(self) -> None:
        """Let go of what follows from the rows of before."""
        for known in (self._tails, self._longest, self._keys_of, self._rows_of):
            known.clear()

    def row(self, index: Index) -> R:
        """Return the row value of an index."""
        return self.table.rows[index.row()]

    def rows_of(self, players: Iterable[int]) -> list[int]:
        """Return the rows about these players, each once, in order; where nobody is meant no row is looked at."""
        wanted = tuple(players)
        if wanted and not self._rows_of:
            for place, row in enumerate(self.table.rows):
                for number in self._players(row):
                    self._rows_of.setdefault(number, []).append(place)
        return sorted({place for number in wanted for place in self._rows_of.get(number, ())})

    def texts_of(self, row: int) -> tuple[str, ...]:
        """Return the texts of a row's cells; they are made when they are shown."""
        texts = self._texts[row]
        if texts is None:
            texts = tuple(column.text(self.table.rows[row]) for column in self.table.columns)
            self._texts[row] = texts
        return texts

    def longest(self, place: int) -> list[str]:
        """Return some of the longest texts of a column; they are looked for once, whatever the type and the room."""
        if place not in self._longest:
            self._longest[place] = self._longest_of(place)
        return self._longest[place]

    def _longest_of(self, place: int) -> list[str]:
        column, read = self.table.columns[place], self._reads[place]
        # Every cell of a large list is asked: many share a value, which is said in the window's language once.
        told = [read(row) for row in self.table.rows]
        values = list(filter(None, dict(zip(map(id, told), told, strict=True)).values()))
        # Names are as long as they read: of thousands only the longest are put into words.
        names: list[Any] = [value for value in values if type(value) is str]
        names = sorted(names, key=len, reverse=True)[:_LONGEST]
        others = [value for value in values if type(value) is not str]
        return heapq.nlargest(_LONGEST, map(column.text_of, (*names, *others)), key=len)

    def rowCount(self, parent: Index = _NOWHERE) -> int:
        """Return the number of rows (Qt)."""
        return 0 if parent.isValid() else len(self.table.rows)

    def columnCount(self, parent: Index = _NOWHERE) -> int:
        """Return the number of columns (Qt)."""
        return 0 if parent.isValid() else len(self.table.columns)

    def flags(self, index: Index) -> Qt.ItemFlag:
        """Return what can be done with a cell (Qt)."""
        return self.flags_of(index.column()) if index.isValid() else Qt.ItemFlag.NoItemFlags

    def flags_of(self, place: int) -> Qt.ItemFlag:
        """Return what can be done with the cells of a column."""
        return _FLAGS

    def data(self, index: Index, role: int = Role.DisplayRole) -> Any:
        """Return what a cell shows, says or sorts by (Qt)."""
        return self.cell(index.row(), index.column(), role) if index.isValid() else None

    def cell(self, row: int, place: int, role: int) -> Any:
        """Return what `data` does, for a row and the place of a column; sorted rows ask here, without an index."""
        if role not in _ANSWERED:
            return None
        column = self.table.columns[place]
        if role == _DISPLAY:
            return self.texts_of(row)[place]
        if role == _ALIGNMENT:
            return _ALIGN[column.align]
        if role == _FONT:
            return self._bold if column.strong else None
        if role == MARK_ROLE:
            return self._mark_of(self.table.rows[row], column.key)
        return self._other(row, place, role)

    def look(self, row: int, place: int) -> CellContent:
        """Return all that is painted of a cell."""
        column = self.table.columns[place]
        mark = self._mark_of(self.table.rows[row], column.key)
        return CellContent(self.texts_of(row)[place], column.align, column.strong, mark, self._tail(place))

    def _tail(self, place: int) -> str:
        column = self.table.columns[place]
        if column.kind is Kind.POINTS:
            # Beside results and ranks points stand at the edge of their column.
            return ""
        if place not in self._tails:
            self._tails[place] = longest_tail(self.table, column)
        return self._tails[place]

    def _other(self, number: int, place: int, role: int) -> Any:
        row, column = self.table.rows[number], self.table.columns[place]
        if role == Role.ToolTipRole:
            return column.spoken(row) or None
        if role == Role.AccessibleTextRole:
            named = f"{column.heading}: {column.spoken(row) or self.tr('empty')}"
            return column.sentence(row) if column.sentence is not None else named
        if role == Role.AccessibleDescriptionRole:
            if any(c.sentence is not None for c in self.table.columns):
                return None
            return "; ".join(f"{c.heading} {c.spoken(row)}" for c in self.table.columns if c.text(row))
        if role == SORT_ROLE:
            return self.sort_keys(place)[number]
        if role == PLAYERS_ROLE:
            return self._players(row)
        return row if role == ROW_ROLE else None

    def sort_keys(self, column: int) -> list[Any]:
        """Return the sort keys of a column, row by row; they are made once."""
        if column not in self._keys_of:
            self._keys_of[column] = [self.table.columns[column].sort_key(r) for r in self.table.rows]
        return self._keys_of[column]

    def headerData(self, section: int, orientation: Qt.Orientation, role: int = Role.DisplayRole) -> Any:
        """Return the headings (Qt)."""
        if orientation is not Qt.Orientation.Horizontal or not 0 <= section < len(self.table.columns):
            return None
        column = self.table.columns[section]
        if role == Role.DisplayRole:
            return column.title
        if role in (Role.ToolTipRole, Role.AccessibleTextRole):
            return column.heading
        if role == Role.TextAlignmentRole:
            return _ALIGN[column.align]
        return None
