"""How much work something is, without a clock: the same figure on a slow machine and on a busy
one.
"""

from __future__ import annotations

import cProfile
from collections.abc import Callable


def calls(deed: Callable[[], object]) -> int:
    """Return how many functions of Python were called to do it.

    A generator that goes on counts as a call.

    A profiler in C counts them: a function of Python that hears of each makes memory that is traced
    too, and slows down what is counted. From Python 3.12 on it counts other threads as well.
    """
    counter = cProfile.Profile(builtins=False)
    counter.enable()
    try:
        deed()
    finally:
        counter.disable()
    return sum(entry.callcount for entry in counter.getstats())
