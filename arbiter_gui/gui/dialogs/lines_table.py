"""A table to type lines into: Tab goes from cell to cell while one is typed into, and on to the buttons otherwise."""

from __future__ import annotations

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, Qt
from PySide6.QtWidgets import (
    QAbstractItemDelegate,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QTableWidget,
    QTableWidgetItem,
    QWidget,
)

_NEXT = QAbstractItemDelegate.EndEditHint.EditNextItem
_PREVIOUS = QAbstractItemDelegate.EndEditHint.EditPreviousItem


class _NamedEditors(QStyledItemDelegate):
    """Calls the field in a cell by the heading of its column, and describes it by the last cell of the line."""

    def createEditor(
        self, parent: QWidget, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex
    ) -> QWidget:
        """Return the field to type into (Qt)."""
        editor, model = super().createEditor(parent, option, index), index.model()
        editor.setAccessibleName(str(model.headerData(index.column(), Qt.Orientation.Horizontal)))
        last = model.index(index.row(), model.columnCount() - 1)
        editor.setAccessibleDescription(str(last.data() or ""))
        return editor


class LinesTable(QTableWidget):
    """The last column is not typed into; after the last cell of all Tab leaves the table, as in any page."""

    def __init__(self, columns: int, parent: QWidget | None = None) -> None:
        super().__init__(0, columns, parent)
        self.setTabKeyNavigation(False)
        self.setItemDelegate(_NamedEditors(self))
        self.verticalHeader().hide()
        self.horizontalHeader().setStretchLastSection(True)

    def read_only(self, row: int, text: str) -> None:
        """Write into the last column, where nobody types."""
        item = QTableWidgetItem(text)
        item.setFlags(item.flags() & ~Qt.ItemFlag.ItemIsEditable)
        item.setToolTip(text)
        self.setItem(row, self.columnCount() - 1, item)

    def edit_cell(self, row: int, column: int) -> None:
        """Begin to type into a cell."""
        self.setCurrentCell(row, column)
        self.edit(self.model().index(row, column))

    def closeEditor(self, editor: QWidget, hint: QAbstractItemDelegate.EndEditHint) -> None:
        """Go to the cell before or after to be typed into, or leave the table at its ends (Qt)."""
        if hint not in (_NEXT, _PREVIOUS):
            super().closeEditor(editor, hint)
            return
        typed = self.columnCount() - 1
        place = self.currentRow() * typed + self.currentColumn() + (1 if hint == _NEXT else -1)
        super().closeEditor(editor, QAbstractItemDelegate.EndEditHint.NoHint)
        if 0 <= place < self.rowCount() * typed:
            self.edit_cell(*divmod(place, typed))
        else:
            self.focusNextPrevChild(hint == _NEXT)
