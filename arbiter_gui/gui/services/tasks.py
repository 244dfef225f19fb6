"""Work outside the window's thread: one worker, one queued signal back, cancel and progress.

No QThread and no QRunnable: their life ends in C++ and in Python at different moments. The executor
has one thread, so jobs run one after another; answers always arrive on the window's thread.
"""

from __future__ import annotations

import sys
from collections.abc import Callable
from concurrent.futures import Future, ThreadPoolExecutor
from dataclasses import dataclass, field
from functools import partial
from threading import Event
from time import monotonic
from typing import Any, Generic, TypeVar

from PySide6.QtCore import QObject, Qt, Signal

from arbiter_gui.domain.control import Control
from arbiter_gui.domain.errors import PairingCancelled
from arbiter_gui.gui.services.window_priority import WindowPriority

T = TypeVar("T")
_SECONDS_BETWEEN_REPORTS = 0.05
_SWITCH_INTERVAL_SECONDS = 0.001
"""For so long one thread keeps the interpreter while another one waits for it."""


@dataclass(eq=False)
class Job(Generic[T]):
    """One piece of work, and the functions called (on the window's thread) with its result."""

    work: Callable[[Control], T]
    done: Callable[[T], None]
    failed: Callable[[Exception], None]
    progress: Callable[[int, int], None] = lambda settled, total: None
    stop: Event = field(default_factory=Event)

    def cancel(self) -> None:
        """Ask the work to stop at its next checkpoint.

        It then ends as `failed` with PairingCancelled.
        """
        self.stop.set()


class StopButton:
    """The engine's control: raises when the job was cancelled and passes progress on, not too
    often.
    """

    def __init__(
        self,
        stop_event: Event,
        report: Callable[[int, int], None],
        give_way: Callable[[], None] = lambda: None,
    ) -> None:
        """Take the event that asks to stop, the function that gets the progress (players settled,
        players in all), and the one that waits while the window is busy.
        """
        self._stop_event = stop_event
        self._report = report
        self._last_report = 0.0
        self._give_way = give_way

    def checkpoint(self) -> None:
        """Let the window go first; raise PairingCancelled when the user has asked to stop."""
        if not self._stop_event.is_set():
            self._give_way()
        if self._stop_event.is_set():
            raise PairingCancelled

    def progress(self, settled: int, total: int) -> None:
        """Report to the window how many players are settled."""
        now = monotonic()
        if now - self._last_report >= _SECONDS_BETWEEN_REPORTS:
            self._last_report = now
            self._report(settled, total)


class Tasks(QObject):
    """Runs jobs one after another in a worker thread.

    It sets the interval at which Python switches between threads, for the whole process.
    """

    _job_ended = Signal(object, object, object)
    """Job, answer, error: one of the last two is None."""
    _progress_made = Signal(object, int, int)
    """Job, players settled, players in all."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        # By default a thread keeps the interpreter for 5 ms while another one waits for it. A page
        # that is painted calls Python for hundreds of cells, and beside a worker could wait so long
        # at each.
        sys.setswitchinterval(_SWITCH_INTERVAL_SECONDS)
        self._pool = ThreadPoolExecutor(1, thread_name_prefix="arbiter-job")
        self._open_jobs: list[Job[Any]] = []
        self._priority = WindowPriority.of_application()
        # Both are emitted in the worker. Queued, they arrive in the window's thread, and never
        # within `start`.
        self._job_ended.connect(self._take_outcome, Qt.ConnectionType.QueuedConnection)
        self._progress_made.connect(self._report_progress, Qt.ConnectionType.QueuedConnection)

    @property
    def busy(self) -> bool:
        """Whether a job is waiting or running."""
        return bool(self._open_jobs)

    def has(self, job: Job[Any]) -> bool:
        """Whether a job is waiting or running."""
        return job in self._open_jobs

    def start(self, job: Job[T]) -> Job[T]:
        """Queue a job; `done` or `failed` is called later, never at once."""
        if not self._open_jobs:
            self._priority.begin()
        self._open_jobs.append(job)
        self._pool.submit(self._run_job, job).add_done_callback(self._raise_own_error)
        return job

    def close(self, *, finish: bool = False) -> None:
        """Cancel everything, or with `finish` carry it out, and wait for the worker to end.

        For the program's end.
        """
        for job in () if finish else tuple(self._open_jobs):
            job.cancel()
        # What has ended meanwhile waits as an event: `_take_outcome` finds its job gone, and calls
        # nothing in a window that closes.
        if self._open_jobs:
            self._open_jobs.clear()
            self._priority.end()
        self._priority.let_go()
        self._pool.shutdown(wait=True, cancel_futures=not finish)

    def _run_job(self, job: Job[Any]) -> None:
        """Do a job on its thread of the pool; its outcome comes back to the window as a signal."""
        report = partial(self._progress_made.emit, job)
        control = StopButton(job.stop, report, self._priority.give_way)
        try:
            # A job that was cancelled while it waited for its turn ends before it begins.
            control.checkpoint()
            answer = job.work(control)
        except (
            Exception
        ) as error:  # the outermost edge of a job: sorted into known errors and bugs there
            self._job_ended.emit(job, None, error)
        else:
            self._job_ended.emit(job, answer, None)

    @staticmethod
    def _raise_own_error(future: Future[None]) -> None:
        # Errors of the work are handed on by `_run_job`; one of `_run_job` itself would stay unseen
        # in the future.
        if not future.cancelled():
            future.result()

    def _take_outcome(self, job: Job[Any], answer: Any, error: Exception | None) -> None:
        """Pass on the outcome of a job in the window's thread, unless the job was discarded
        meanwhile.
        """
        if job not in self._open_jobs:
            return
        self._open_jobs.remove(job)
        if not self._open_jobs:
            self._priority.end()
        if error is None:
            job.done(answer)
        else:
            job.failed(error)

    def _report_progress(self, job: Job[Any], settled: int, total: int) -> None:
        # Who has stopped a job may have closed its bar before the last words of the worker arrive.
        if job in self._open_jobs and not job.stop.is_set():
            job.progress(settled, total)
