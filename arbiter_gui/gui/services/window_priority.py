"""The window has priority: while it responds, the engine in the worker pauses at its checkpoints.

Python runs one thread at a time. A table that is painted asks Python for hundreds of cells, and
beside a worker that never rests a key takes half as long again.
"""

from __future__ import annotations

from threading import Event

from PySide6.QtCore import QCoreApplication, QEvent, QObject, Qt, QTimer

_PATIENCE = 0.1
"""The longest rest of work at a checkpoint, in seconds: it continues beside a window that is busy
for long."""
_QUIET = 5
"""The time without events before work continues, in milliseconds: one answer is many events."""
_IDLE = frozenset((QEvent.Type.Timer, QEvent.Type.MouseMove, QEvent.Type.HoverMove))
"""Events that come all the time and need no answer; what follows from them comes by itself."""


class WindowPriority(QObject):
    """Knows whether the window is answering; watches it only while work is running.

    There is one for the application, with the same lifetime: an event filter must not disappear
    while events come.
    """

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._running_jobs = 0
        self._is_window_free = Event()
        self._is_window_free.set()
        self._quiet = True
        self._rest_timer = QTimer(self)
        self._rest_timer.setTimerType(Qt.TimerType.PreciseTimer)
        self._rest_timer.setInterval(_QUIET)
        self._rest_timer.timeout.connect(self._release_if_quiet)

    @staticmethod
    def of_application() -> WindowPriority:
        """Return the one of the application."""
        application = QCoreApplication.instance()
        assert application is not None
        priority = application.findChild(WindowPriority)
        if isinstance(priority, WindowPriority):
            return priority
        return WindowPriority(application)

    def begin(self) -> None:
        """Note that work begins, usually because of what the window is answering."""
        self._running_jobs += 1
        application = QCoreApplication.instance()
        if self._running_jobs == 1 and application is not None:
            application.installEventFilter(self)
        # The event that has caused the work, such as a key, is still being answered.
        self._hold_work()

    def end(self) -> None:
        """Note that work ends."""
        self._running_jobs -= 1
        application = QCoreApplication.instance()
        if self._running_jobs == 0 and application is not None:
            application.removeEventFilter(self)
            self._rest_timer.stop()
            self._is_window_free.set()

    def let_go(self) -> None:
        """The window is about to wait for a worker: until its next event there is nothing to rest
        for.
        """
        self._is_window_free.set()

    def give_way(self) -> None:
        """Called by the worker: rest while the window answers."""
        self._is_window_free.wait(_PATIENCE)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Note that the window has something to do (Qt)."""
        if self._quiet and event.type() not in _IDLE:
            self._hold_work()
        return False

    def _hold_work(self) -> None:
        """Hold work up until everything is answered that waits."""
        self._quiet = False
        if self._is_window_free.is_set():
            self._is_window_free.clear()
            self._rest_timer.start()

    def _release_if_quiet(self) -> None:
        """Let the worker go on if the window had nothing to do for a while."""
        # A whole interval without an event: one answer is several events, each just after the
        # other.
        if self._quiet:
            self._rest_timer.stop()
            self._is_window_free.set()
        self._quiet = True
