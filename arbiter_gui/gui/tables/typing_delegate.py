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

    A `remark` on a valid text is shown as well, in another colour.
    """

    remark: Callable[[str], str] = staticmethod(lambda text: "")

    def __init__(
        self,
        check: Callable[[str], str],
        theme: Theme,
        tell: Callable[[str], None] = lambda fault: None,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self._check_text = check
        self._theme = theme
        self._tell = tell
        self.textChanged.connect(self._show_fault_or_remark)

    @property
    def fault(self) -> str:
        """What is wrong with the text, if anything."""
        return self._check_text(self.text())

    def _show_fault_or_remark(self) -> None:
        """Show in colour and words whether the text can be stored, and whether it is odd."""
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
        self._tell(message)


class TypingDelegate(SignDelegate):
    """Edits cells with a CheckedLine; an invalid text is not kept, unless it was there before.

    `fault` and `remark` return what is wrong with a text in a cell, and remarks on it.
    """

    def __init__(
        self,
        theme: Theme,
        fault: Callable[[Index, str], str],
        remark: Callable[[Index, str], str],
        tell: Callable[[str], None],
        parent: QObject | None = None,
    ) -> None:
        super().__init__(theme, parent)
        self._fault = fault
        self._remark = remark
        self._tell = tell

    def createEditor(self, parent: QWidget, option: QStyleOptionViewItem, index: Index) -> QWidget:
        """Return the line to type in (Qt)."""
        # The row may move while the line is open.
        cell = QPersistentModelIndex(index)
        text_before = _edited_text(index)

        def fault(text: str) -> str:
            if text == text_before:
                return ""
            return self._fault(cell, text)

        line = CheckedLine(fault, self._theme, self._tell, parent)
        line.remark = lambda text: self._remark(cell, text)
        heading = index.model().headerData(index.column(), Qt.Orientation.Horizontal, _HEADING)
        line.setAccessibleName(str(heading))
        line.setFrame(False)
        line.setAlignment(Qt.AlignmentFlag(index.data(Qt.ItemDataRole.TextAlignmentRole)))
        line.setAutoFillBackground(True)
        return line

    def setEditorData(self, editor: QWidget, index: Index) -> None:
        """Begin with the current text, selected (Qt)."""
        if isinstance(editor, CheckedLine):
            editor.setText(_edited_text(index))
            editor.selectAll()

    def setModelData(self, editor: QWidget, model: QAbstractItemModel, index: Index) -> None:
        """Keep a valid text (Qt)."""
        if isinstance(editor, CheckedLine) and not editor.fault:
            model.setData(index, editor.text(), Qt.ItemDataRole.EditRole)


def _edited_text(index: Index) -> str:
    return str(index.data(Qt.ItemDataRole.EditRole) or "")
