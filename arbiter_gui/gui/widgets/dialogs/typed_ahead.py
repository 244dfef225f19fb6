"""Keys that are typed while a dialog is being made: they go on into it.

Qt drops the keys of a window behind a dialog that waits for an answer. On a slow display several keys are typed before
the dialog is there, as in the results of a match.
"""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication, QEvent, QObject, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QApplication, QWidget

_PLAIN = Qt.KeyboardModifier.ShiftModifier | Qt.KeyboardModifier.KeypadModifier


class TypedAhead(QObject):
    """Takes keys from `window` before a dialog covers it (`collect`), and types them into the dialog (`type_on`)."""

    def __init__(self, window: QWidget) -> None:
        super().__init__(window)
        self._window = window
        self._typed: list[QKeyEvent] = []

    def collect(self) -> None:
        """Take the keys that wait to be delivered; a command's key is left to the window."""
        application = QApplication.instance()
        assert application is not None
        application.installEventFilter(self)
        try:
            QCoreApplication.processEvents()
        finally:
            application.removeEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Take a key for the window (Qt)."""
        if not isinstance(event, QKeyEvent) or event.type() is not QEvent.Type.KeyPress:
            return False
        if not self._is_of_window(watched) or event.modifiers() & ~_PLAIN:
            return False
        self._typed.append(QKeyEvent(event.type(), event.key(), event.modifiers(), event.text()))
        return True

    def _is_of_window(self, watched: QObject) -> bool:
        if isinstance(watched, QWidget):
            return watched.window() is self._window
        return watched == self._window.windowHandle()

    def type_on(self) -> None:
        """Type the keys where the focus is: into the dialog, and after Enter into what comes then."""
        for event in self._typed:
            front = QApplication.activeModalWidget() or self._window
            QCoreApplication.sendEvent(front.focusWidget() or front, event)
        self._typed.clear()
        self.deleteLater()
