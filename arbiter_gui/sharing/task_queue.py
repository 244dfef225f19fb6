"""Work handed to the one thread that has the session: it is done there in turn, and its outcome comes back."""

from __future__ import annotations

import queue
import threading
from collections.abc import Callable
from concurrent.futures import Future
from typing import Any, Protocol, TypeVar

from arbiter_gui.sharing.limits import MOST_WAITING

T = TypeVar("T")


class Busy(Exception):
    """So much waits already that no more is taken; the device keeps its entry and asks again."""


class TournamentOwner(Protocol):
    """The thread that has the session."""

    def hand_over(self, work: Callable[[], T]) -> Future[T]:
        """Have some work done on that thread, in turn. Raises Busy."""
        ...


class HandedTask:
    """Work with the future of its outcome."""

    def __init__(self, work: Callable[[], Any]) -> None:
        self._work = work
        self.future: Future[Any] = Future()

    def run(self) -> None:
        """Do the work; what it raises is for whoever waits for the outcome."""
        if not self.future.set_running_or_notify_cancel():
            return
        try:
            self.future.set_result(self._work())
        except Exception as error:  # the outermost edge of a job: whoever asked for it is told
            self.future.set_exception(error)


class TaskQueue:
    """For a program without a window: the thread that has the session does the work in `run`."""

    def __init__(self) -> None:
        self._tasks: queue.Queue[HandedTask | None] = queue.Queue(MOST_WAITING)
        self._thread = threading.get_ident()

    def hand_over(self, work: Callable[[], T]) -> Future[T]:
        """Have some work done on the thread that calls `run`. Raises Busy."""
        task = HandedTask(work)
        try:
            self._tasks.put_nowait(task)
        except queue.Full as error:
            raise Busy from error
        return task.future

    def run(self) -> None:
        """Do what is handed over, until `stop`."""
        while (task := self._tasks.get()) is not None:
            task.run()

    def stop(self) -> None:
        """End `run` after what waits already."""
        self._tasks.put(None)
