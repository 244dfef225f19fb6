"""The keys for undo in a dialog of the event: the last edit of all groups, or the typing that came
after it.
"""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QEvent, QObject
from PySide6.QtGui import QKeyEvent, QKeySequence, QShortcut
from PySide6.QtWidgets import QDialog, QLineEdit

from arbiter_gui.app.change import Change
from arbiter_gui.app.session import Session
from arbiter_gui.domain.tournament import Tournament


class UndoKeys(QObject):
    """Filter of a dialog's undo keys: what was done last is undone, typing in a line or an edit of
    a group.

    A line passes the keys on while it is empty, and after a group was changed until something is
    typed again.
    """

    def __init__(self, dialog: QDialog, undo: Callable[[], object]) -> None:
        super().__init__(dialog)
        self.shortcut = QShortcut(QKeySequence(QKeySequence.StandardKey.Undo), dialog)
        self.shortcut.activated.connect(undo)
        self._typed_in: set[QObject] = set()
        for line in dialog.findChildren(QLineEdit):
            line.installEventFilter(self)
            line.textEdited.connect(lambda _text, line=line: self._typed_in.add(line))

    def note_change(self, _session: Session, _before: Tournament, change: Change) -> None:
        """Undo no typing that came before a change of a group, unless another device made that."""
        if not change.device_name:
            self._typed_in.clear()

    def eventFilter(self, line: QObject, event: QEvent) -> bool:
        """Keep a line from handling the keys before the shortcut is checked, unless it was typed in
        last (Qt).
        """
        if event.type() is not QEvent.Type.ShortcutOverride or not isinstance(event, QKeyEvent):
            return False
        is_typed_in = isinstance(line, QLineEdit) and bool(line.text()) and line in self._typed_in
        if not is_typed_in and event.matches(QKeySequence.StandardKey.Undo):
            event.ignore()
            return True
        return False
