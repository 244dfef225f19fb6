"""A window that cannot be used while a dialog beside it is open, although Qt does not block it.

Qt drops the keys of a window that a modal dialog blocks, also those that were typed before the
dialog had the focus. A dialog whose keys are typed fast is therefore not modal: `EarlyKeys` takes
those keys, and `BlockedWindow` ignores the mouse and later keys in the window below.
"""

from __future__ import annotations

from PySide6.QtCore import QEvent, QObject
from PySide6.QtWidgets import QApplication, QDialog

from arbiter_gui.gui.widgets.dialogs.window_below import WindowBelow

_PRESSED = (QEvent.Type.MouseButtonPress, QEvent.Type.TouchBegin)
"""Input that brings the dialog back to the front."""
_INPUT = frozenset(
    (
        *_PRESSED,
        QEvent.Type.MouseButtonRelease,
        QEvent.Type.MouseButtonDblClick,
        QEvent.Type.TouchUpdate,
        QEvent.Type.TouchEnd,
        QEvent.Type.Wheel,
        QEvent.Type.ContextMenu,
        QEvent.Type.KeyPress,
        QEvent.Type.KeyRelease,
        QEvent.Type.DragEnter,
        QEvent.Type.Drop,
        QEvent.Type.Close,
    )
)
"""What a window of the system receives from the arbiter."""


class BlockedWindow(QObject):
    """Ignores what is done in the window below a dialog that is about to be shown, until the dialog
    is closed.
    """

    def __init__(self, dialog: QDialog) -> None:
        super().__init__(dialog)
        self._dialog = dialog
        self._window_below = WindowBelow(dialog)
        dialog.installEventFilter(self)
        # Before `EarlyKeys`, which begins when the dialog is shown: the filter that comes last is
        # asked first.
        self._window_below.begin_to_ask(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Follow the dialog, and ignore what comes to the window below it (Qt)."""
        if watched is self._dialog:
            if event.type() is QEvent.Type.Hide:
                self._window_below.cease_to_ask(self)
            return False
        if event.type() is QEvent.Type.ShortcutOverride:
            # Else the window would look the key up among its shortcuts. Accepted, it is an ordinary
            # key.
            event.accept()
            return True
        if event.type() is QEvent.Type.WindowActivate or event.type() in _PRESSED:
            self._dialog.raise_()
            self._dialog.activateWindow()
        return event.type() in _INPUT and watched is self._window_below.system_window


def dialog_in_front() -> QDialog | None:
    """Return the dialog that must be answered before its window can be used: modal, or with a
    `BlockedWindow`.
    """
    modal_dialog = QApplication.activeModalWidget()
    if isinstance(modal_dialog, QDialog):
        return modal_dialog
    for dialog in QApplication.topLevelWidgets():
        if (
            isinstance(dialog, QDialog)
            and dialog.isVisible()
            and dialog.findChild(BlockedWindow) is not None
        ):
            return dialog
    return None
