"""A task that is abandoned if it takes too long, wherever it is."""

from __future__ import annotations

import ctypes
import os
import threading
from types import TracebackType
from typing import Self

GRACE = 10.0
"""Seconds after the limit until the whole process ends, if the task could not be interrupted."""


class TooLong(BaseException):
    """The time is over; not an error that any handler on the way would catch."""


class Deadline:
    """A time limit that raises TooLong in the thread that entered it after `seconds` seconds.

    It interrupts anything written in Python, on every system. A call that cannot be interrupted and
    never returns ends with its process.
    """

    def __init__(self, seconds: float) -> None:
        """Prepare the two timers: one interrupts the thread, a later one ends the process if that
        has no effect.
        """
        self._seconds = seconds
        self._thread = threading.get_ident()
        self._lock = threading.Lock()
        self._is_over = False
        self._was_interrupted = False
        self._interrupting_timer = threading.Timer(seconds, self._interrupt)
        self._ending_timer = threading.Timer(seconds + GRACE, self._end_process)

    def __enter__(self) -> Self:
        for timer in (self._interrupting_timer, self._ending_timer):
            # A worker that ends before its deadline must not be kept alive by its timer.
            timer.daemon = True
            timer.start()
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        """End the time limit; a TooLong that was sent too late is withdrawn."""
        try:
            self._is_over = True
        # TooLong can be raised right here, before the assignment above is made.
        finally:
            self._is_over = True
            self._interrupting_timer.cancel()
            self._ending_timer.cancel()
            with self._lock:
                was_interrupted = self._was_interrupted
        if was_interrupted and kind is not TooLong:
            # TooLong was sent at the very end and is not raised yet: withdrawn, so that it does not
            # hit later code.
            _raise_in_thread(self._thread, error=None)

    def _interrupt(self) -> None:
        with self._lock:
            if not self._is_over:
                self._was_interrupted = True
                _raise_in_thread(self._thread, TooLong)

    def _end_process(self) -> None:
        with self._lock:
            if not self._is_over:
                os._exit(70)


def _raise_in_thread(thread: int, error: type[BaseException] | None) -> None:
    """Let a thread raise an error at its next step.

    None withdraws one that it has not raised yet.
    """
    exception = None if error is None else ctypes.py_object(error)
    ctypes.pythonapi.PyThreadState_SetAsyncExc(ctypes.c_ulong(thread), exception)
