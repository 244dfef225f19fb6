"""How a verification is stopped: the control of whoever waits for it, known to all checks of that thread."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from contextvars import ContextVar

from arbiter_gui.engine.kernel.control import FREE, Control

_CONTROL: ContextVar[Control] = ContextVar("control of the verification", default=FREE)


@contextmanager
def watched_by(control: Control) -> Iterator[None]:
    """Let this control stop the checks made meanwhile, by PairingCancelled."""
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


class Checkpoints:
    """The control that the kernel is given: it can be stopped, and tells nobody how far it is."""

    def checkpoint(self) -> None:
        """Stop here when the verification was withdrawn."""
        checkpoint()

    def progress(self, settled: int, total: int) -> None:
        """Tell nobody: this is a small part of the whole."""
