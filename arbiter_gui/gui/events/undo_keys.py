"""The keys for undo in a dialog of the event: the last edit of all groups, not the typing in an empty field."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QEvent, QObject
from PySide6.QtGui import QKeyEvent, QKeySequence, QShortcut
from PySide6.QtWidgets import QDialog, QLineEdit


class UndoKeys(QObject):
    """Filter of a dialog's undo keys; an empty line passes them on, one with text undoes its typing."""

    def __init__(self, dialog: QDialog, undo: Callable[[], object]) -> None:
        super().__init__(dialog)
        self.shortcut = QShortcut(QKeySequence(QKeySequence.StandardKey.Undo), dialog)
        self.shortcut.activated.connect(undo)
        for line in dialog.findChildren(QLineEdit):
            line.installEventFilter(self)

    def eventFilter(self, line: QObject, event: QEvent) -> bool:
        """Keep an empty line from handling the keys before the shortcut is checked (Qt)."""
        if event.type() is not QEvent.Type.ShortcutOverride or not isinstance(event, QKeyEvent):
            return False
        is_empty = isinstance(line, QLineEdit) and not line.text()
        if is_empty and event.matches(QKeySequence.StandardKey.Undo):
            event.ignore()
            return True
        return False
