"""The window below a dialog, and the objects that receive its keys."""

from __future__ import annotations

from PySide6.QtCore import QObject
from PySide6.QtGui import QWindow
from PySide6.QtWidgets import QDialog, QWidget


class WindowBelow:
    """The window over which a dialog is open.

    An event filter is asked about what the window and its focus receive.
    """

    def __init__(self, dialog: QDialog) -> None:
        self._dialog = dialog
        self._receivers: list[QObject] = []

    @property
    def window(self) -> QWidget | None:
        """The window; None for a dialog of its own."""
        parent = self._dialog.parentWidget()
        if parent is None:
            return None
        return parent.window()

    @property
    def system_window(self) -> QWindow | None:
        """The window of the system, to which keys and the mouse come first."""
        if self.window is None:
            return None
        return self.window.windowHandle()

    def begin_to_ask(self, event_filter: QObject) -> None:
        """Ask the filter about events, last of all filters."""
        self.cease_to_ask(event_filter)
        if self.window is None:
            return
        candidates = (self.window, self.system_window, self.window.focusWidget())
        self._receivers = [receiver for receiver in candidates if receiver is not None]
        for receiver in self._receivers:
            receiver.installEventFilter(event_filter)

    def cease_to_ask(self, event_filter: QObject) -> None:
        """No longer ask the filter."""
        for receiver in self._receivers:
            receiver.removeEventFilter(event_filter)
        self._receivers = []
