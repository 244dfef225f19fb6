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

    It interrupts anything written in Python, on every system. A call that cannot be interrupted and never returns
    ends with its process.
    """

    def __init__(self, seconds: float) -> None:
        self._seconds = seconds
        self._thread = threading.get_ident()
        self._lock = threading.Lock()
        self._over = False
        self._sent = False
        self._first = threading.Timer(seconds, self._interrupt)
        self._last = threading.Timer(seconds + GRACE, self._end)

    def __enter__(self) -> Self:
        for timer in (self._first, self._last):
            # A worker that ends before its deadline must not be kept alive by its timer.
            timer.daemon = True
            timer.start()
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        try:
            self._over = True
        # The interruption can come right here, before the first assignment is made.
        finally:
            self._over = True
            self._first.cancel()
            self._last.cancel()
            with self._lock:
                sent = self._sent
        if sent and kind is not TooLong:
            # It arrived at the very end and was not raised yet: it must not hit whatever is next.
            _raise_in(self._thread, None)

    def _interrupt(self) -> None:
        with self._lock:
            if not self._over:
                self._sent = True
                _raise_in(self._thread, TooLong)

    def _end(self) -> None:
        with self._lock:
            if not self._over:
                os._exit(70)


def _raise_in(thread: int, error: type[BaseException] | None) -> None:
    exception = None if error is None else ctypes.py_object(error)
    ctypes.pythonapi.PyThreadState_SetAsyncExc(ctypes.c_ulong(thread), exception)
