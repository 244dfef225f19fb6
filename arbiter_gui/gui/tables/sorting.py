"""Sorting and filtering of a described table.

Qt's own proxy asks for two sort keys a comparison, each through Python: a third of a second for
5,000 rows. Here every key is made once and Python sorts them, in a few hundredths.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Any

from PySide6.QtCore import QAbstractItemModel, QAbstractProxyModel, QModelIndex, QObject, Qt

from arbiter_gui.gui.tables.cell import CellContent
from arbiter_gui.gui.tables.roles import Index
from arbiter_gui.gui.tables.table_model import TableModel

_NOWHERE = QModelIndex()
_UNSORTED = -1


class SortedRows(QAbstractProxyModel):
    """Sorts a `TableModel` by the columns' own keys and keeps the rows that a question is true
    for.
    """

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._described_model: TableModel[Any] | None = None
        self._is_shown: Callable[[Any], bool] | None = None
        """Returns whether a row is shown; None shows all."""
        self._column = _UNSORTED
        self._order = Qt.SortOrder.AscendingOrder
        self._shown_rows: list[int] = []
        self._shown_position_of: dict[int, int] = {}

    def setSourceModel(self, model: QAbstractItemModel) -> None:
        """Show a described table; there is one for the life of the view (Qt)."""
        assert isinstance(model, TableModel)
        assert self._described_model is None
        self.beginResetModel()
        self._described_model = model
        super().setSourceModel(model)
        self._show_rows(self._rows_to_show())
        model.modelAboutToBeReset.connect(self.beginResetModel)
        model.modelReset.connect(self._reset_rows)
        model.dataChanged.connect(self._changed)
        self.endResetModel()

    def filter_rows(self, question: Callable[[Any], bool] | None) -> None:
        """Show only rows for which the question is true; without one, all rows."""
        self._is_shown = question
        self._rearrange_rows()

    def sort(self, column: int, order: Qt.SortOrder = Qt.SortOrder.AscendingOrder) -> None:
        """Sort by a column; -1 restores the table's own order (Qt)."""
        self._column = column
        self._order = order
        self._rearrange_rows()

    # Where the rows are

    def mapToSource(self, index: Index) -> QModelIndex:
        """Return the table's index of a row shown (Qt)."""
        if (
            self._described_model is None
            or not index.isValid()
            or index.row() >= len(self._shown_rows)
        ):
            return QModelIndex()
        return self._described_model.index(self._shown_rows[index.row()], index.column())

    def mapFromSource(self, index: Index) -> QModelIndex:
        """Return where a row of the table is shown, an invalid index when it is not (Qt)."""
        if not index.isValid() or index.row() not in self._shown_position_of:
            return QModelIndex()
        return self.index(self._shown_position_of[index.row()], index.column())

    def rowCount(self, parent: Index = _NOWHERE) -> int:
        """Return how many rows are shown (Qt)."""
        if parent.isValid():
            return 0
        return len(self._shown_rows)

    def columnCount(self, parent: Index = _NOWHERE) -> int:
        """Return the number of columns (Qt)."""
        if self._described_model is None or parent.isValid():
            return 0
        return len(self._described_model.table.columns)

    def index(self, row: int, column: int, parent: Index = _NOWHERE) -> QModelIndex:
        """Return the index of a place (Qt)."""
        if 0 <= row < len(self._shown_rows) and 0 <= column < self.columnCount(parent):
            return self.createIndex(row, column)
        return QModelIndex()

    def parent(self, index: Index = _NOWHERE) -> QModelIndex:  # type: ignore[override]
        """Rows have no parents (Qt)."""
        return QModelIndex()

    def hasChildren(self, parent: Index = _NOWHERE) -> bool:
        """Only the table itself has rows (Qt)."""
        return not parent.isValid() and bool(self._shown_rows)

    def rows_of(self, players: Iterable[int]) -> list[int]:
        """Return the rows shown that are about these players, in order."""
        if self._described_model is None:
            return []
        rows = self._described_model.rows_of(players)
        return sorted(
            self._shown_position_of[row] for row in rows if row in self._shown_position_of
        )

    def rows(self) -> list[Any]:
        """Return the values of the rows shown, from the top."""
        if self._described_model is None:
            return []
        table_rows = self._described_model.table.rows
        return [table_rows[row] for row in self._shown_rows]

    def flags(self, index: Index) -> Qt.ItemFlag:
        """Return what can be done with a cell (Qt); asked for every cell that is painted."""
        if self._described_model is None or not index.isValid():
            return Qt.ItemFlag.NoItemFlags
        return self._described_model.flags_of(index.column())

    # What they say

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        """Return what a cell shows or says (Qt)."""
        row = index.row()
        model = self._described_model
        if model is None or not 0 <= row < len(self._shown_rows):
            return None
        return model.cell(self._shown_rows[row], index.column(), role)

    def cell_content(self, row: int, column: int) -> CellContent:
        """Return all that is painted of a cell shown."""
        assert self._described_model is not None
        return self._described_model.cell_content(self._shown_rows[row], column)

    def headerData(
        self, section: int, orientation: Qt.Orientation, role: int = Qt.ItemDataRole.DisplayRole
    ) -> Any:
        """Return the headings, also of a table without rows (Qt)."""
        if self._described_model is None:
            return None
        return self._described_model.headerData(section, orientation, role)

    # When something changes

    def _rows_to_show(self) -> list[int]:
        """Return the rows to show, in their order.

        Equal ones keep the order of the table in either direction.
        """
        model = self._described_model
        if model is None:
            return []
        table_rows = model.table.rows
        keep = self._is_shown
        if keep is None:
            rows = list(range(len(table_rows)))
        else:
            rows = [row for row, value in enumerate(table_rows) if keep(value)]
        if 0 <= self._column < model.columnCount():
            falling = self._order == Qt.SortOrder.DescendingOrder
            rows.sort(key=model.sort_keys(self._column).__getitem__, reverse=falling)
        return rows

    def _show_rows(self, rows: list[int]) -> None:
        self._shown_rows = rows
        self._shown_position_of = {row: position for position, row in enumerate(rows)}

    def _reset_rows(self) -> None:
        self._show_rows(self._rows_to_show())
        self.endResetModel()

    def _changed(self, first: QModelIndex, last: QModelIndex, roles: Sequence[int] = ()) -> None:
        """Sort the rows anew after a change, and report where the changed ones are shown now."""
        self._rearrange_rows()
        changed_rows = range(first.row(), last.row() + 1)
        positions = [
            self._shown_position_of[row] for row in changed_rows if row in self._shown_position_of
        ]
        if positions:
            top_left = self.index(min(positions), first.column())
            bottom_right = self.index(max(positions), last.column())
            self.dataChanged.emit(top_left, bottom_right, list(roles))

    def _rearrange_rows(self) -> None:
        """Change the rows shown into those wanted: remove some, move the rest, insert some."""
        rows = self._rows_to_show()
        if rows == self._shown_rows:
            return
        rows_to_show = set(rows)
        removed_runs = list(_runs_of_marked(row not in rows_to_show for row in self._shown_rows))
        # From the bottom, so that the places above stay what they are.
        for first_row, last_row in reversed(removed_runs):
            self.beginRemoveRows(QModelIndex(), first_row, last_row)
            self._show_rows(self._shown_rows[:first_row] + self._shown_rows[last_row + 1 :])
            self.endRemoveRows()
        rows_that_stay = set(self._shown_rows)
        self._reorder_rows([row for row in rows if row in rows_that_stay])
        for first_row, last_row in _runs_of_marked(row not in rows_that_stay for row in rows):
            self.beginInsertRows(QModelIndex(), first_row, last_row)
            added_rows = rows[first_row : last_row + 1]
            self._show_rows(
                self._shown_rows[:first_row] + added_rows + self._shown_rows[first_row:]
            )
            self.endInsertRows()

    def _reorder_rows(self, rows: list[int]) -> None:
        """Show the same rows in another order."""
        if rows == self._shown_rows:
            return
        self.layoutAboutToBeChanged.emit()
        # The cursor and the selection are persistent indexes, and go with their rows.
        old_indexes = self.persistentIndexList()
        table_rows = [self._shown_rows[index.row()] for index in old_indexes]
        self._show_rows(rows)
        new_indexes = []
        for row, index in zip(table_rows, old_indexes, strict=True):
            new_indexes.append(self.createIndex(self._shown_position_of[row], index.column()))
        self.changePersistentIndexList(old_indexes, new_indexes)
        self.layoutChanged.emit()


def _runs_of_marked(marks: Iterator[bool]) -> Iterator[tuple[int, int]]:
    """Yield the first and last place of each run of marked places."""
    first_row = -1
    row = -1
    for row, is_marked in enumerate(marks):
        if is_marked and first_row < 0:
            first_row = row
        elif not is_marked and first_row >= 0:
            yield first_row, row - 1
            first_row = -1
    # The last run has no unmarked place behind it.
    if first_row >= 0:
        yield first_row, row
