"""Tasks for the one thread that owns the session: it runs them in turn, and the results are
returned.
"""

from __future__ import annotations

import queue
import threading
from collections.abc import Callable
from concurrent.futures import Future
from typing import Any, Protocol, TypeVar

from arbiter_gui.sharing.limits import MOST_WAITING

T = TypeVar("T")


class Busy(Exception):
    """Too many tasks are waiting already; the device keeps its entry and asks again."""


class TournamentOwner(Protocol):
    """The thread that owns the session."""

    def hand_over(self, work: Callable[[], T]) -> Future[T]:
        """Run a task on that thread, in turn. Raises Busy."""
        ...


class HandedTask:
    """A task with the future of its result."""

    def __init__(self, work: Callable[[], Any]) -> None:
        self._work = work
        self.future: Future[Any] = Future()

    def run(self) -> None:
        """Run the task; an error is passed on to the code that waits for the result."""
        if not self.future.set_running_or_notify_cancel():
            return
        try:
            self.future.set_result(self._work())
        except Exception as error:  # the outermost edge of a job: passed on to its caller
            self.future.set_exception(error)


class TaskQueue:
    """The queue for a program without a window: the thread that owns the session runs the tasks in
    `run`.
    """

    def __init__(self) -> None:
        self._tasks: queue.Queue[HandedTask | None] = queue.Queue(MOST_WAITING)
        self._thread = threading.get_ident()

    def hand_over(self, work: Callable[[], T]) -> Future[T]:
        """Run a task on the thread that calls `run`. Raises Busy."""
        task = HandedTask(work)
        try:
            self._tasks.put_nowait(task)
        except queue.Full as error:
            raise Busy from error
        return task.future

    def run(self) -> None:
        """Run the tasks that are handed over, until `stop`."""
        while (task := self._tasks.get()) is not None:
            task.run()

    def stop(self) -> None:
        """End `run` after the tasks that are already waiting."""
        self._tasks.put(None)
