"""Sorting and filtering of a described table."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from PySide6.QtCore import QAbstractItemModel, QObject, QSortFilterProxyModel

from arbiter_gui.gui.models.roles import ROW_ROLE, SORT_ROLE, Index
from arbiter_gui.gui.models.table_model import TableModel


class SortedRows(QSortFilterProxyModel):
    """Sorts by the columns' own keys and keeps the rows that a question is true for."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.setSortRole(SORT_ROLE)
        self._described: TableModel[Any] | None = None
        self._keep: Callable[[Any], bool] = lambda row: True

    def setSourceModel(self, model: QAbstractItemModel) -> None:
        """Remember a described table, which can be asked for sort keys without a detour through Qt (Qt)."""
        self._described = model if isinstance(model, TableModel) else None
        super().setSourceModel(model)

    def keep(self, question: Callable[[Any], bool]) -> None:
        """Show only rows for which the question is true."""
        self.beginFilterChange()
        self._keep = question
        self.endFilterChange()

    def filterAcceptsRow(self, source_row: int, source_parent: Index) -> bool:
        """Ask the question (Qt)."""
        model = self.sourceModel()
        return bool(self._keep(model.data(model.index(source_row, 0), ROW_ROLE)))

    def lessThan(self, left: Index, right: Index) -> bool:
        """Compare the columns' sort keys, which Qt cannot (Qt)."""
        column = left.column()
        if self._described is not None:
            key = self._described.sort_key
            return bool(key(left.row(), column) < key(right.row(), column))
        model = self.sourceModel()
        return bool(model.data(left, SORT_ROLE) < model.data(right, SORT_ROLE))
