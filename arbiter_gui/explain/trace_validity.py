"""Whether a trace from a file can be told at all: its facts are those that the readers of traces ask for."""

from __future__ import annotations

from arbiter_gui.engine.editions import editions
from arbiter_gui.explain.pictures.scenes import scenes
from arbiter_gui.explain.steps import bracket_numbers, steps
from arbiter_gui.explain.text import as_text
from arbiter_gui.trace import Trace

_MISSING = (LookupError, TypeError, ValueError, AttributeError, ArithmeticError, RuntimeError)
"""What comes of a fact that is missing, or is of another type, wherever it is asked for."""


def is_readable(trace: Trace) -> bool:
    """Return whether text, steps and pictures can be made of a trace; it is tried out.

    A trace of an edition that is not known here cannot be told either.
    """
    if trace.edition not in editions():
        return False
    try:
        as_text(trace)
        steps(trace)
        scenes(trace)
        bracket_numbers(trace)
    except _MISSING:
        return False
    return True
