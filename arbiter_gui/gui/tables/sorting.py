"""Sorting and filtering of a described table.

Qt's own proxy asks for two sort keys a comparison, each through Python: a third of a second for 5,000 rows. Here
every key is made once and Python sorts them, in a few hundredths.
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
    """Sorts a `TableModel` by the columns' own keys and keeps the rows that a question is true for."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._described: TableModel[Any] | None = None
        self._keep: Callable[[Any], bool] | None = None
        self._column, self._order = _UNSORTED, Qt.SortOrder.AscendingOrder
        self._shown: list[int] = []
        self._places: dict[int, int] = {}

    def setSourceModel(self, model: QAbstractItemModel) -> None:
        """Show a described table; there is one for the life of the view (Qt)."""
        assert isinstance(model, TableModel)
        assert self._described is None
        self.beginResetModel()
        self._described = model
        super().setSourceModel(model)
        self._take(self._wanted())
        model.modelAboutToBeReset.connect(self.beginResetModel)
        model.modelReset.connect(self._reset)
        model.dataChanged.connect(self._changed)
        self.endResetModel()

    def keep(self, question: Callable[[Any], bool] | None) -> None:
        """Show only rows for which the question is true; without one all of them, whoever comes."""
        self._keep = question
        self._rearrange()

    def sort(self, column: int, order: Qt.SortOrder = Qt.SortOrder.AscendingOrder) -> None:
        """Sort by a column; -1 brings the table's own order back (Qt)."""
        self._column, self._order = column, order
        self._rearrange()

    # Where the rows are

    def mapToSource(self, index: Index) -> QModelIndex:
        """Return the table's index of a row shown (Qt)."""
        if self._described is None or not index.isValid() or index.row() >= len(self._shown):
            return QModelIndex()
        return self._described.index(self._shown[index.row()], index.column())

    def mapFromSource(self, index: Index) -> QModelIndex:
        """Return where a row of the table is shown, an invalid index when it is not (Qt)."""
        place = self._places.get(index.row(), -1) if index.isValid() else -1
        return self.index(place, index.column()) if place >= 0 else QModelIndex()

    def rowCount(self, parent: Index = _NOWHERE) -> int:
        """Return how many rows are shown (Qt)."""
        return 0 if parent.isValid() else len(self._shown)

    def columnCount(self, parent: Index = _NOWHERE) -> int:
        """Return the number of columns (Qt)."""
        return 0 if self._described is None or parent.isValid() else len(self._described.table.columns)

    def index(self, row: int, column: int, parent: Index = _NOWHERE) -> QModelIndex:
        """Return the index of a place (Qt)."""
        there = 0 <= row < len(self._shown) and 0 <= column < self.columnCount(parent)
        return self.createIndex(row, column) if there else QModelIndex()

    def parent(self, index: Index = _NOWHERE) -> QModelIndex:  # type: ignore[override]
        """Rows have no parents (Qt)."""
        return QModelIndex()

    def hasChildren(self, parent: Index = _NOWHERE) -> bool:
        """Only the table itself has rows (Qt)."""
        return not parent.isValid() and bool(self._shown)

    def rows_of(self, players: Iterable[int]) -> list[int]:
        """Return the rows shown that are about these players, in order."""
        rows = self._described.rows_of(players) if self._described is not None else []
        return sorted(self._places[row] for row in rows if row in self._places)

    def rows(self) -> list[Any]:
        """Return the values of the rows shown, from the top."""
        return [self._described.table.rows[row] for row in self._shown] if self._described is not None else []

    def flags(self, index: Index) -> Qt.ItemFlag:
        """Return what can be done with a cell (Qt); asked for every cell that is painted."""
        if self._described is None or not index.isValid():
            return Qt.ItemFlag.NoItemFlags
        return self._described.flags_of(index.column())

    # What they say

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        """Return what a cell shows or says (Qt)."""
        row, model = index.row(), self._described
        if model is None or not 0 <= row < len(self._shown):
            return None
        return model.cell(self._shown[row], index.column(), role)

    def look(self, row: int, column: int) -> CellContent:
        """Return all that is painted of a cell shown."""
        assert self._described is not None
        return self._described.look(self._shown[row], column)

    def headerData(
        self, section: int, orientation: Qt.Orientation, role: int = Qt.ItemDataRole.DisplayRole
    ) -> Any:
        """Return the headings, also of a table without rows (Qt)."""
        return None if self._described is None else self._described.headerData(section, orientation, role)

    # When something changes

    def _wanted(self) -> list[int]:
        """Return the rows to show, in their order; equals stand as in the table, whichever way it is sorted."""
        model = self._described
        if model is None:
            return []
        rows = model.table.rows
        keep = self._keep
        found = [r for r, row in enumerate(rows) if keep(row)] if keep else list(range(len(rows)))
        if 0 <= self._column < model.columnCount():
            falling = self._order == Qt.SortOrder.DescendingOrder
            found.sort(key=model.sort_keys(self._column).__getitem__, reverse=falling)
        return found

    def _take(self, rows: list[int]) -> None:
        self._shown = rows
        self._places = {row: place for place, row in enumerate(rows)}

    def _reset(self) -> None:
        self._take(self._wanted())
        self.endResetModel()

    def _changed(self, first: QModelIndex, last: QModelIndex, roles: Sequence[int] = ()) -> None:
        self._rearrange()
        places = [self._places[r] for r in range(first.row(), last.row() + 1) if r in self._places]
        if places:
            top, bottom = self.index(min(places), first.column()), self.index(max(places), last.column())
            self.dataChanged.emit(top, bottom, list(roles))

    def _rearrange(self) -> None:
        """Come from the rows shown to those wanted: some go, the rest change places, some come."""
        wanted = self._wanted()
        if wanted == self._shown:
            return
        stay = set(wanted)
        for first, last in reversed(list(_runs(r not in stay for r in self._shown))):
            self.beginRemoveRows(QModelIndex(), first, last)
            self._take(self._shown[:first] + self._shown[last + 1 :])
            self.endRemoveRows()
        there = set(self._shown)
        self._reorder([r for r in wanted if r in there])
        for first, last in _runs(r not in there for r in wanted):
            self.beginInsertRows(QModelIndex(), first, last)
            self._take(self._shown[:first] + wanted[first : last + 1] + self._shown[first:])
            self.endInsertRows()

    def _reorder(self, rows: list[int]) -> None:
        if rows == self._shown:
            return
        self.layoutAboutToBeChanged.emit()
        before = self.persistentIndexList()
        sources = [self._shown[index.row()] for index in before]
        self._take(rows)
        after = [self.createIndex(self._places[r], i.column()) for r, i in zip(sources, before, strict=True)]
        self.changePersistentIndexList(before, after)
        self.layoutChanged.emit()


def _runs(marks: Iterator[bool]) -> Iterator[tuple[int, int]]:
    """Yield the first and last place of each run of marked places."""
    first = -1
    place = -1
    for place, marked in enumerate(marks):
        if marked and first < 0:
            first = place
        elif not marked and first >= 0:
            yield first, place - 1
            first = -1
    if first >= 0:
        yield first, place
