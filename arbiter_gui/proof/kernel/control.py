"""How a verification is stopped: the control of whoever waits for it, known to all checks of that thread."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from typing import Protocol


class Control(Protocol):
    """Given by whoever waits for the verification."""

    def checkpoint(self) -> None:
        """Raise what ends the verification when it is to stop; called inside every loop that can take long."""
        ...

    def progress(self, done: int, total: int) -> None:
        """Hear how many events of the trace are done."""
        ...


class _Free:
    def checkpoint(self) -> None:
        """Go on."""

    def progress(self, done: int, total: int) -> None:
        """Tell nobody."""


FREE: Control = _Free()
"""The control that never stops and tells nobody."""

_CONTROL: ContextVar[Control] = ContextVar("control of the verification", default=FREE)


@contextmanager
def watched_by(control: Control) -> Iterator[None]:
    """Let this control stop the checks made meanwhile."""
    token = _CONTROL.set(control)
    try:
        yield
    finally:
        _CONTROL.reset(token)


def checkpoint() -> None:
    """Stop here when the verification was withdrawn; called inside every loop that can take long."""
    _CONTROL.get().checkpoint()


def progress(done: int, total: int) -> None:
    """Tell how many events of the trace are done."""
    _CONTROL.get().progress(done, total)
