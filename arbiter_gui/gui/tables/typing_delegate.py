"""The editor in a cell: errors are shown while typing."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QAbstractItemModel, QModelIndex, QObject, QPersistentModelIndex, Qt
from PySide6.QtGui import QPalette
from PySide6.QtWidgets import QLineEdit, QStyleOptionViewItem, QWidget

from arbiter_gui.gui.style.theme import Theme
from arbiter_gui.gui.tables.sign_delegate import SignDelegate

Index = QModelIndex | QPersistentModelIndex
_HEADING = Qt.ItemDataRole.AccessibleTextRole


class CheckedLine(QLineEdit):
    """A line that shows its text in the colour of errors, with the reason, while it is not valid.

    A `remark` is told as well, in a colour of its own, of a text that can be kept.
    """

    remark: Callable[[str], str] = staticmethod(lambda text: "")

    def __init__(
        self,
        check: Callable[[str], str],
        theme: Theme,
        told: Callable[[str], None] = lambda fault: None,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self._check_text = check
        self._theme = theme
        self._told = told
        self.textChanged.connect(self._changed)

    @property
    def fault(self) -> str:
        """What is wrong with the text, if anything."""
        return self._check_text(self.text())

    def _changed(self) -> None:
        fault = self.fault
        message = fault or self.remark(self.text())
        ink = "text"
        if fault:
            ink = "bad"
        elif message:
            ink = "warn"
        palette = self.palette()
        palette.setColor(QPalette.ColorRole.Text, self._theme.colour(ink))
        self.setPalette(palette)
        self.setToolTip(message)
        self.setAccessibleDescription(message)
        self._told(message)


class TypingDelegate(SignDelegate):
    """Edits cells with a CheckedLine; what is not valid is not kept, but for what stood there already.

    `fault` and `remark` say what is wrong with, or to be known of, a text in a cell.
    """

    def __init__(
        self,
        theme: Theme,
        fault: Callable[[Index, str], str],
        remark: Callable[[Index, str], str],
        told: Callable[[str], None],
        parent: QObject | None = None,
    ) -> None:
        super().__init__(theme, parent)
        self._fault = fault
        self._remark = remark
        self._told = told

    def createEditor(self, parent: QWidget, option: QStyleOptionViewItem, index: Index) -> QWidget:
        """Return the line to type in (Qt)."""
        cell = QPersistentModelIndex(index)
        text_before = _text(index)

        def fault(text: str) -> str:
            return "" if text == text_before else self._fault(cell, text)

        line = CheckedLine(fault, self._theme, self._told, parent)
        line.remark = lambda text: self._remark(cell, text)
        heading = index.model().headerData(index.column(), Qt.Orientation.Horizontal, _HEADING)
        line.setAccessibleName(str(heading))
        line.setFrame(False)
        line.setAlignment(Qt.AlignmentFlag(index.data(Qt.ItemDataRole.TextAlignmentRole)))
        line.setAutoFillBackground(True)
        return line

    def setEditorData(self, editor: QWidget, index: Index) -> None:
        """Begin with what stands there, selected (Qt)."""
        if isinstance(editor, CheckedLine):
            editor.setText(_text(index))
            editor.selectAll()

    def setModelData(self, editor: QWidget, model: QAbstractItemModel, index: Index) -> None:
        """Keep what is valid (Qt)."""
        if isinstance(editor, CheckedLine) and not editor.fault:
            model.setData(index, editor.text(), Qt.ItemDataRole.EditRole)


def _text(index: Index) -> str:
    return str(index.data(Qt.ItemDataRole.EditRole) or "")
