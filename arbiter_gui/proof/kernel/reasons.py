"""Reasons that traces of older versions do not tell: not checked there, and false where they had to be told."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from contextvars import ContextVar

from arbiter_gui.proof.kernel.tally import require
from arbiter_gui.trace import Trace

_MISSING: ContextVar[list[str] | None] = ContextVar("reasons that need not be told", default=None)


@contextmanager
def reasons_of(trace: Trace) -> Iterator[list[str]]:
    """Yield the reasons that turn out meanwhile not to be told, in a trace that need not tell all of them."""
    missing: list[str] = []
    token = _MISSING.set(None if trace.every_reason else missing)
    try:
        yield missing
    finally:
        _MISSING.reset(token)


def is_told(told: bool, sentence: str) -> bool:
    """Return whether a reason is told, to be checked then. Raises Wrong with the sentence where it had to be."""
    missing = _MISSING.get()
    if missing is None:
        require(told, sentence)
    elif not told:
        missing.append(sentence)
    return told
