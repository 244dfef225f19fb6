"""The window goes first: while it answers, what is worked out beside it rests at its checkpoints.

Python runs one thread at a time. A table that is painted asks Python for hundreds of cells, and beside a worker it
would wait its turn for each of them: a key would take a third of a second that takes 20 ms alone.
"""

from __future__ import annotations

from threading import Event

from PySide6.QtCore import QCoreApplication, QEvent, QObject, QTimer

_PATIENCE = 0.25
"""How long work rests at most at a checkpoint, in seconds: it goes on beside a window that is busy for long."""


class Foreground(QObject):
    """Knows whether the window is answering; watches it only while somebody works.

    There is one for the application, and it lives as long: a filter of events must not go while they come.
    """

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._working = 0
        self._free = Event()
        self._free.set()
        # Timers come after all events that wait, painting included.
        self._after = QTimer(self)
        self._after.setSingleShot(True)
        self._after.timeout.connect(self._free.set)

    @staticmethod
    def of_application() -> Foreground:
        """Return the one of the application."""
        application = QCoreApplication.instance()
        assert application is not None
        found = application.findChild(Foreground)
        return found if isinstance(found, Foreground) else Foreground(application)

    def begin(self) -> None:
        """Somebody begins to work."""
        self._working += 1
        application = QCoreApplication.instance()
        if self._working == 1 and application is not None:
            application.installEventFilter(self)

    def end(self) -> None:
        """Somebody who began to work ends."""
        self._working -= 1
        application = QCoreApplication.instance()
        if self._working == 0 and application is not None:
            application.removeEventFilter(self)
            self._free.set()

    def give_way(self) -> None:
        """Called by the worker: rest while the window answers."""
        self._free.wait(_PATIENCE)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Note that the window has something to do (Qt)."""
        if self._free.is_set() and event.type() is not QEvent.Type.Timer:
            self._free.clear()
            self._after.start(0)
        return False
