"""A described table with editable cells."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar

from PySide6.QtCore import QObject, Qt

from arbiter_gui.gui.tables.roles import Index
from arbiter_gui.gui.tables.table_model import TableModel
from arbiter_gui.reports.tables.table import Table

R = TypeVar("R")
_DISPLAY = int(Qt.ItemDataRole.DisplayRole)
_EDIT = int(Qt.ItemDataRole.EditRole)


class EditableModel(TableModel[R]):
    """`keys` name the columns that can be changed.

    `commit(row, key, text)` keeps a change or returns False.
    """

    def __init__(
        self,
        table: Table[R],
        keys: tuple[str, ...],
        commit: Callable[[R, str, str], bool],
        players: Callable[[R], tuple[int, ...]] = lambda row: (),
        mark: Callable[[R, str], str] = lambda row, key: "",
        parent: QObject | None = None,
    ) -> None:
        """Show a `table`; `players` and `mark` are those of `TableModel`."""
        super().__init__(table, players, mark, parent)
        self._keys = keys
        self._commit = commit

    def flags_of(self, column_index: int) -> Qt.ItemFlag:
        """Return what can be done with the cells of a column."""
        flags = super().flags_of(column_index)
        if self.table.columns[column_index].key in self._keys:
            flags |= Qt.ItemFlag.ItemIsEditable
        return flags

    def cell(self, row: int, column_index: int, role: int) -> Any:
        """Return what stands in a cell, also to begin an edit with."""
        if role != _EDIT:
            return super().cell(row, column_index, role)
        typed_of_row = self.table.columns[column_index].typed_text_of
        if typed_of_row is not None:
            return typed_of_row(self.table.rows[row])
        return super().cell(row, column_index, _DISPLAY)

    def setData(self, index: Index, value: Any, role: int = Qt.ItemDataRole.EditRole) -> bool:
        """Keep what was typed (Qt)."""
        if role != Qt.ItemDataRole.EditRole or not index.isValid():
            return False
        text = str(value)
        if text == self.data(index, _EDIT):
            return True
        row = self.table.rows[index.row()]
        column = self.table.columns[index.column()]
        return self._commit(row, column.key, text)
