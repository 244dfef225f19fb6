"""The editor in a cell: what is wrong is said while it is typed."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QAbstractItemModel, QModelIndex, QObject, QPersistentModelIndex, Qt
from PySide6.QtGui import QPalette
from PySide6.QtWidgets import QLineEdit, QStyleOptionViewItem, QWidget

from arbiter_gui.gui.delegates.faces import FaceDelegate
from arbiter_gui.gui.theme import Theme

Index = QModelIndex | QPersistentModelIndex


class CheckedLine(QLineEdit):
    """A line that shows its text in the colour of errors, with the reason, while it is not valid."""

    def __init__(
        self,
        check: Callable[[str], str],
        theme: Theme,
        told: Callable[[str], None] = lambda fault: None,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self._check_text, self._theme, self._told = check, theme, told
        self.textChanged.connect(self._changed)

    @property
    def fault(self) -> str:
        """What is wrong with the text, if anything."""
        return self._check_text(self.text())

    def _changed(self) -> None:
        fault = self.fault
        look = self.palette()
        ink = "bad" if fault else "text"
        look.setColor(QPalette.ColorRole.Text, self._theme.colour(ink))
        self.setPalette(look)
        self.setToolTip(fault)
        self.setAccessibleDescription(fault)
        self._told(fault)


class TypingDelegate(FaceDelegate):
    """Edits cells with a CheckedLine; what is not valid is not kept."""

    def __init__(
        self,
        theme: Theme,
        key_of: Callable[[Index], str],
        fault: Callable[[str, str], str],
        told: Callable[[str], None],
        parent: QObject | None = None,
    ) -> None:
        super().__init__(theme, parent)
        self._key_of, self._fault, self._told = key_of, fault, told

    def createEditor(self, parent: QWidget, option: QStyleOptionViewItem, index: Index) -> QWidget:
        """Return the line to type in (Qt)."""
        key = self._key_of(index)
        line = CheckedLine(lambda text: self._fault(key, text), self._theme, self._told, parent)
        line.setFrame(False)
        line.setAutoFillBackground(True)
        return line

    def setEditorData(self, editor: QWidget, index: Index) -> None:
        """Begin with what stands there, selected (Qt)."""
        if isinstance(editor, CheckedLine):
            editor.setText(str(index.data(Qt.ItemDataRole.EditRole) or ""))
            editor.selectAll()

    def setModelData(self, editor: QWidget, model: QAbstractItemModel, index: Index) -> None:
        """Keep what is valid (Qt)."""
        if isinstance(editor, CheckedLine) and not editor.fault:
            model.setData(index, editor.text(), Qt.ItemDataRole.EditRole)
