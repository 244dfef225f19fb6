"""Work beside the window that one waits for: a bar comes where it takes longer, and `Esc` ends it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol, TypeVar

from PySide6.QtWidgets import QWidget

from arbiter_gui.domain.errors import ArbiterError, PairingCancelled
from arbiter_gui.engine.kernel.control import FREE, Control
from arbiter_gui.gui.services.tasks import Job, Tasks
from arbiter_gui.gui.widgets.wait_dialog import WaitDialog

T = TypeVar("T")


class WorkRunner(Protocol):
    """Does some work and tells how it ended: with its answer, or with a known error (PairingCancelled: stopped)."""

    def __call__(
        self, work: Callable[[Control], T], done: Callable[[T], None], failed: Callable[[ArbiterError], None]
    ) -> None:
        """Begin; who asks again before the end does not hear of the earlier work any more."""


def at_once(
    work: Callable[[Control], T], done: Callable[[T], None], failed: Callable[[ArbiterError], None]
) -> None:
    """Do the work here and now; for small ones."""
    try:
        answer = work(FREE)
    except ArbiterError as error:
        failed(error)
    else:
        done(answer)


class AwaitedWork:
    """One piece of work at a time in a worker of its own; `crashed` is told of bugs."""

    def __init__(self, tasks: Tasks, crashed: Callable[[Exception], None]) -> None:
        self._tasks, self._crashed = tasks, crashed
        self._ends: Callable[[], None] | None = None

    @property
    def busy(self) -> bool:
        """Whether somebody waits."""
        return self._ends is not None

    def over(self, parent: QWidget, title: str, text: str) -> WorkRunner:
        """Return what does work beside the window and shows its bar over `parent`."""

        def beside(
            work: Callable[[Control], T], done: Callable[[T], None], failed: Callable[[ArbiterError], None]
        ) -> None:
            self._begin(WaitDialog(title, text, parent), work, done, failed)

        return beside

    def stop(self) -> None:
        """End what is waited for; nobody is told."""
        if self._ends is not None:
            self._ends()

    def _begin(
        self,
        bar: WaitDialog,
        work: Callable[[Control], T],
        done: Callable[[T], None],
        failed: Callable[[ArbiterError], None],
    ) -> None:
        self.stop()

        def ended() -> None:
            self._ends = None
            job.cancel()
            bar.finished.disconnect(stopped)
            bar.leave()

        def landed(answer: T) -> None:
            if self._ends is ended:
                ended()
                done(answer)

        def fallen(error: Exception) -> None:
            if self._ends is not ended:
                return
            ended()
            if isinstance(error, ArbiterError):
                failed(error)
            else:
                self._crashed(error)

        def stopped() -> None:
            ended()
            failed(PairingCancelled())

        job = Job(work, landed, fallen, bar.move_to)
        bar.finished.connect(stopped)
        self._ends = ended
        self._tasks.start(job)
