"""Completes a window once its frame has been painted: one part per turn of the event loop."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QCoreApplication, QEvent, QObject, QTimer

from arbiter_gui.gui.shell.window import MainWindow

_UNPAINTED = 500
"""Milliseconds after which an unpainted window, such as a minimized one, is completed."""


class WindowSteps(QObject):
    """Calls `when_done` with the window complete; `error` is what ended the program instead."""

    def __init__(self, window: MainWindow, when_done: Callable[[], object]) -> None:
        super().__init__(window)
        self._window = window
        self._when_done = when_done
        self.error: Exception | None = None
        self._turns = QTimer(self, interval=0)
        self._turns.timeout.connect(self._take_step)
        self._unpainted = QTimer(self, singleShot=True, interval=_UNPAINTED)
        self._unpainted.timeout.connect(self._begin_steps)
        self._unpainted.start()
        window.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Begin after the first paint (Qt)."""
        if event.type() is QEvent.Type.Paint:
            self._begin_steps()
        return False

    def _begin_steps(self) -> None:
        self._window.removeEventFilter(self)
        self._unpainted.stop()
        self._turns.start()

    def _take_step(self) -> None:
        """Make the next part of the window.

        An error ends the program, which would be without that part.
        """
        # It was closed before its last step: `closeEvent` has completed it, and nothing is opened
        # any more.
        if self._window.isHidden():
            self._turns.stop()
            return
        try:
            has_more = self._window.step()
        except Exception as error:  # without its parts there is no window to tell it in
            self.error = error
            self._turns.stop()
            QCoreApplication.exit()
            return
        if not has_more:
            self._turns.stop()
            self._when_done()
