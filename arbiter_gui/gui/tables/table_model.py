"""A described table (`reports.table`) as a Qt model: the columns define everything."""

from __future__ import annotations

import heapq
from collections.abc import Callable, Iterable, Sequence
from dataclasses import replace
from typing import Any, Generic, TypeVar

from PySide6.QtCore import QAbstractTableModel, QModelIndex, QObject, Qt
from PySide6.QtGui import QFont

from arbiter_gui.gui.language.translated_table import translated_table
from arbiter_gui.gui.language.translating import window_name_style
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
_DISPLAY = int(Role.DisplayRole)
_ALIGNMENT = int(Role.TextAlignmentRole)
_FONT = int(Role.FontRole)
_SPOKEN = (Role.ToolTipRole, Role.AccessibleTextRole, Role.AccessibleDescriptionRole)
_ANSWERED = frozenset(
    (_DISPLAY, _ALIGNMENT, _FONT, MARK_ROLE, SORT_ROLE, PLAYERS_ROLE, ROW_ROLE, *map(int, _SPOKEN))
)
_LONGEST = 8
"""So many of the texts with the most letters are measured: one of them is the widest, or near
enough."""
_NOWHERE = QModelIndex()
_FLAGS = Qt.ItemFlag.ItemIsEnabled | Qt.ItemFlag.ItemIsSelectable | Qt.ItemFlag.ItemNeverHasChildren


class TableModel(QAbstractTableModel, Generic[R]):
    """Shows a Table whose cells depend on nothing but their row: equal rows show the same.

    `players` names the pairing numbers that a row is about, for selecting across views; `mark`
    names how a cell of a row and column key looks (see `sign_delegate`), or nothing.
    """

    def __init__(
        self,
        table: Table[R],
        players: Callable[[R], tuple[int, ...]] = lambda row: (),
        mark: Callable[[R, str], str] = lambda row, key: "",
        parent: QObject | None = None,
    ) -> None:
        super().__init__(parent)
        self._value_readers = [column.value_of for column in table.columns]
        self.table = translated_table(table)
        self._players = players
        self._mark_of = mark
        # The texts of the cells of each row; None for a row that has not been shown yet.
        self._texts: list[tuple[str, ...] | None] = [None] * len(table.rows)
        self._name_style = window_name_style()
        # Worked out when first asked for, and forgotten with the rows: sort keys by column, rows by
        # pairing number, the longest tail and the longest texts by column.
        self._keys_of: dict[int, list[Any]] = {}
        self._rows_of: dict[int, list[int]] = {}
        self._tails_of_columns: dict[int, str] = {}
        self._longest: dict[int, list[str]] = {}
        self._bold = QFont()
        self._bold.setBold(True)

    def set_table(self, table: Table[R]) -> None:
        """Show other rows.

        Cells are repainted where they changed, unless rows or columns came or went.
        """
        self._value_readers = [column.value_of for column in table.columns]
        table = translated_table(table)
        self._clear_caches()
        # Another style of names changes the texts of rows that are the same.
        if self._name_style is not window_name_style():
            self._name_style = window_name_style()
            self._show_from_start(table)
            return
        same_columns = _keys_and_titles(table) == _keys_and_titles(self.table)
        # A reset loses the selection and the place, so it is done only where rows or columns come
        # or go.
        if not same_columns or len(table.rows) != len(self.table.rows):
            if same_columns:
                texts = self._texts_that_stay(table)
            else:
                texts = []
            self._show_from_start(table, texts)
            return
        changed_places = self._replace_rows(table)
        if changed_places:
            last_column = self.columnCount() - 1
            self.dataChanged.emit(
                self.index(changed_places[0], 0), self.index(changed_places[-1], last_column)
            )

    def _show_from_start(
        self, table: Table[R], texts: Sequence[tuple[str, ...] | None] = ()
    ) -> None:
        """Show a table from the start; the texts of its first rows may be known already."""
        new_rows = len(table.rows) - len(texts)
        self.beginResetModel()
        self.table = table
        self._texts = [*texts, *[None] * new_rows]
        self.endResetModel()

    def _texts_that_stay(self, table: Table[R]) -> list[tuple[str, ...] | None]:
        """Return the texts of the first rows, as many as there are in both tables, where they have
        been shown.
        """
        rows = zip(self.table.rows, table.rows, self._texts, strict=False)
        return [
            texts if texts is not None and old_row == new_row else None
            for old_row, new_row, texts in rows
        ]

    def _replace_rows(self, table: Table[R]) -> list[int]:
        """Show the same number of rows; return which have changed.

        A row that was never seen counts as unchanged only if it is the same object: its contents
        are not worked out.
        """
        changed_rows = []
        for row_number, (old_row, new_row) in enumerate(
            zip(self.table.rows, table.rows, strict=True)
        ):
            if old_row is not new_row and (self._texts[row_number] is None or old_row != new_row):
                changed_rows.append(row_number)
        for row_number in changed_rows:
            self._texts[row_number] = None
        self.table = table
        return changed_rows

    def set_row(self, row_number: int, row: R) -> None:
        """Show one row with other values."""
        self._clear_caches()
        rows = list(self.table.rows)
        rows[row_number] = row
        self.table = replace(self.table, rows=tuple(rows))
        self._texts[row_number] = tuple(column.text(row) for column in self.table.columns)
        self.dataChanged.emit(
            self.index(row_number, 0), self.index(row_number, self.columnCount() - 1)
        )

    def _clear_caches(self) -> None:
        """Clear what was cached about the former rows."""
        self._tails_of_columns.clear()
        self._longest.clear()
        self._keys_of.clear()
        self._rows_of.clear()

    def row(self, index: Index) -> R:
        """Return the row value of an index."""
        return self.table.rows[index.row()]

    def rows_of(self, players: Iterable[int]) -> list[int]:
        """Return the rows about these players, each once, in order.

        Without players no row is examined.
        """
        numbers = tuple(players)
        if numbers and not self._rows_of:
            for row_number, row in enumerate(self.table.rows):
                for number in self._players(row):
                    self._rows_of.setdefault(number, []).append(row_number)
        row_numbers: set[int] = set()
        for number in numbers:
            row_numbers.update(self._rows_of.get(number, ()))
        return sorted(row_numbers)

    def texts_of(self, row: int) -> tuple[str, ...]:
        """Return the texts of a row's cells; they are made when they are shown."""
        texts = self._texts[row]
        if texts is None:
            texts = tuple(column.text(self.table.rows[row]) for column in self.table.columns)
            self._texts[row] = texts
        return texts

    def longest(self, column_index: int) -> list[str]:
        """Return some of the longest texts of a column.

        They are looked for once, whatever the type and the room.
        """
        if column_index not in self._longest:
            self._longest[column_index] = self._longest_of(column_index)
        return self._longest[column_index]

    def _longest_of(self, column_index: int) -> list[str]:
        """Return the longest texts of a column, from which its width is measured."""
        column = self.table.columns[column_index]
        value_of = self._value_readers[column_index]
        # Every cell of a large list is asked: many share a value, which is said in the window's
        # language once.
        cells = [value_of(row) for row in self.table.rows]
        distinct_cells = {id(cell): cell for cell in cells}.values()
        # Names are as long as they read: of thousands only the longest are put into words.
        names: list[Any] = [cell for cell in distinct_cells if type(cell) is str and cell]
        names = sorted(names, key=len, reverse=True)[:_LONGEST]
        values = [cell for cell in distinct_cells if type(cell) is not str and cell]
        return heapq.nlargest(_LONGEST, map(column.text_of, (*names, *values)), key=len)

    def rowCount(self, parent: Index = _NOWHERE) -> int:
        """Return the number of rows (Qt)."""
        if parent.isValid():
            return 0
        return len(self.table.rows)

    def columnCount(self, parent: Index = _NOWHERE) -> int:
        """Return the number of columns (Qt)."""
        if parent.isValid():
            return 0
        return len(self.table.columns)

    def flags(self, index: Index) -> Qt.ItemFlag:
        """Return what can be done with a cell (Qt)."""
        if index.isValid():
            return self.flags_of(index.column())
        return Qt.ItemFlag.NoItemFlags

    def flags_of(self, column_index: int) -> Qt.ItemFlag:
        """Return what can be done with the cells of a column."""
        return _FLAGS

    def data(self, index: Index, role: int = Role.DisplayRole) -> Any:
        """Return what a cell shows, says or sorts by (Qt)."""
        if index.isValid():
            return self.cell(index.row(), index.column(), role)
        return None

    def cell(self, row: int, column_index: int, role: int) -> Any:
        """Return what `data` does, for a row and the place of a column.

        Sorted rows ask here, without an index.
        """
        # Qt asks for many roles that no table has: these are answered before anything is looked up.
        if role not in _ANSWERED:
            return None
        column = self.table.columns[column_index]
        if role == _DISPLAY:
            return self.texts_of(row)[column_index]
        if role == _ALIGNMENT:
            return _ALIGN[column.align]
        if role == _FONT:
            if column.strong:
                return self._bold
            return None
        if role == MARK_ROLE:
            return self._mark_of(self.table.rows[row], column.key)
        return self._unpainted_value(row, column_index, role)

    def cell_content(self, row: int, column_index: int) -> CellContent:
        """Return all that is painted of a cell."""
        column = self.table.columns[column_index]
        mark = self._mark_of(self.table.rows[row], column.key)
        return CellContent(
            self.texts_of(row)[column_index],
            column.align,
            column.strong,
            mark,
            self._tail_of_column(column_index),
        )

    def _tail_of_column(self, column_index: int) -> str:
        """Return the longest fraction of a column of figures, so that their points stand below each
        other.
        """
        column = self.table.columns[column_index]
        if column.kind is Kind.POINTS:
            # Beside results and ranks points stand at the edge of their column.
            return ""
        if column_index not in self._tails_of_columns:
            self._tails_of_columns[column_index] = longest_tail(self.table, column)
        return self._tails_of_columns[column_index]

    def _unpainted_value(self, number: int, column_index: int, role: int) -> Any:
        """Return what a cell says without showing it: to a screen reader, for sorting, and about
        whom it is.
        """
        row = self.table.rows[number]
        column = self.table.columns[column_index]
        if role == Role.ToolTipRole:
            return column.text_for_readers(row) or None
        if role == Role.AccessibleTextRole:
            if column.sentence is not None:
                return column.sentence(row)
            return f"{column.heading}: {column.text_for_readers(row) or self.tr('empty')}"
        if role == Role.AccessibleDescriptionRole:
            return self._description(row)
        if role == SORT_ROLE:
            return self.sort_keys(column_index)[number]
        if role == PLAYERS_ROLE:
            return self._players(row)
        if role == ROW_ROLE:
            return row
        return None

    def _description(self, row: R) -> str | None:
        """Return a row in words, None where the sentence of a cell says it all."""
        if any(column.sentence is not None for column in self.table.columns):
            return None
        columns = [column for column in self.table.columns if column.text(row)]
        return "; ".join(f"{column.heading} {column.text_for_readers(row)}" for column in columns)

    def sort_keys(self, column: int) -> list[Any]:
        """Return the sort keys of a column, row by row; they are made once."""
        if column not in self._keys_of:
            sort_key = self.table.columns[column].sort_key
            self._keys_of[column] = [sort_key(row) for row in self.table.rows]
        return self._keys_of[column]

    def headerData(
        self, section: int, orientation: Qt.Orientation, role: int = Role.DisplayRole
    ) -> Any:
        """Return the headings (Qt)."""
        if orientation is not Qt.Orientation.Horizontal or not 0 <= section < len(
            self.table.columns
        ):
            return None
        column = self.table.columns[section]
        if role == Role.DisplayRole:
            return column.title
        if role in (Role.ToolTipRole, Role.AccessibleTextRole):
            return column.heading
        if role == Role.TextAlignmentRole:
            return _ALIGN[column.align]
        return None


def _keys_and_titles(table: Table[Any]) -> list[tuple[str, str]]:
    """Return the keys and titles of the columns, by which two tables have the same ones."""
    return [(column.key, column.title) for column in table.columns]
