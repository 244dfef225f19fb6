"""The keys for undo in a dialog of the event: the last edit of all groups, not the typing of a field that is empty."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QEvent, QObject
from PySide6.QtGui import QKeyEvent, QKeySequence, QShortcut
from PySide6.QtWidgets import QDialog, QLineEdit


class UndoKeys(QObject):
    """Belongs to its dialog; an empty line lets the keys through, one with text takes back what is typed."""

    def __init__(self, dialog: QDialog, undo: Callable[[], object]) -> None:
        super().__init__(dialog)
        self.shortcut = QShortcut(QKeySequence(QKeySequence.StandardKey.Undo), dialog)
        self.shortcut.activated.connect(undo)
        for line in dialog.findChildren(QLineEdit):
            line.installEventFilter(self)

    def eventFilter(self, line: QObject, event: QEvent) -> bool:
        """Keep an empty line from taking the keys before the shortcut is asked (Qt)."""
        if event.type() is not QEvent.Type.ShortcutOverride or not isinstance(event, QKeyEvent):
            return False
        is_empty = isinstance(line, QLineEdit) and not line.text()
        if is_empty and event.matches(QKeySequence.StandardKey.Undo):
            event.ignore()
            return True
        return False
