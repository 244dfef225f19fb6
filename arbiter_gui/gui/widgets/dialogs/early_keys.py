"""Keys that are typed after a dialog has opened and before its window has the focus."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QObject, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QDialog, QLineEdit

from arbiter_gui.gui.widgets.dialogs.blocked_window import BlockedWindow
from arbiter_gui.gui.widgets.dialogs.opening import accept_dialog, opened_beside
from arbiter_gui.gui.widgets.dialogs.window_below import WindowBelow

_COMMANDS = (
    Qt.KeyboardModifier.ControlModifier
    | Qt.KeyboardModifier.AltModifier
    | Qt.KeyboardModifier.MetaModifier
)
"""A key with one of these is a command, and no letter for a field."""
_CONFIRMING = (Qt.Key.Key_Return, Qt.Key.Key_Enter)
"""Keys that accept the dialog."""
_WITHOUT_LETTER = (Qt.Key.Key_Backspace, Qt.Key.Key_Escape, *_CONFIRMING)
"""Keys for the dialog, although they are no letters."""


class EarlyKeys(QObject):
    """Types into the field of a dialog what comes too early, until the window of the dialog is
    active.

    A window manager gives a new window the focus some time after it is shown. Until then keys still
    go to the window below. Qt drops them there if the dialog blocks that window, so the dialog must
    not be modal (`opened_beside`).
    """

    def __init__(self, dialog: QDialog, field: QLineEdit) -> None:
        super().__init__(dialog)
        self._dialog = dialog
        self._window_below = WindowBelow(dialog)
        self._field = field
        dialog.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Follow the dialog, and type the keys that go to other windows (Qt)."""
        if watched is self._dialog:
            self._follow_dialog(event)
            return False
        if not isinstance(event, QKeyEvent) or not _is_typed(event):
            return False
        if event.type() is QEvent.Type.ShortcutOverride:
            # Else the window below would take a letter that is a shortcut there.
            event.accept()
            return True
        if event.type() is QEvent.Type.KeyPress:
            self._type_in_field(event)
            return True
        return False

    def _type_in_field(self, event: QKeyEvent) -> None:
        """Do what the key would do in the field."""
        if event.key() in _CONFIRMING:
            accept_dialog(self._dialog)
        elif event.key() == Qt.Key.Key_Escape:
            self._dialog.reject()
        elif event.key() == Qt.Key.Key_Backspace:
            self._field.backspace()
        else:
            self._field.insert(event.text())

    def _follow_dialog(self, event: QEvent) -> None:
        """Listen to the keys of the window below from the moment the dialog is shown until it is
        active or closed.
        """
        if event.type() is QEvent.Type.Show and not self._dialog.isActiveWindow():
            self._window_below.begin_to_ask(self)
        elif event.type() in (QEvent.Type.WindowActivate, QEvent.Type.Hide):
            self._window_below.cease_to_ask(self)


def open_for_typing(dialog: QDialog, field: QLineEdit) -> None:
    """Open a dialog whose `field` is typed into at once.

    Its window cannot be used until the dialog is closed.
    """
    BlockedWindow(dialog)
    EarlyKeys(dialog, field)
    opened_beside(dialog)


def _is_typed(event: QKeyEvent) -> bool:
    """Return whether a key is a letter for a field, or edits it, or closes the dialog."""
    if event.modifiers() & _COMMANDS:
        return False
    return event.key() in _WITHOUT_LETTER or (event.text() != "" and event.text().isprintable())
