"""What was checked, counted, and what makes a check fail."""

from __future__ import annotations

from collections import Counter

from arbiter_gui.explain.verify.certificates import Unproven


class Wrong(Exception):
    """Something in the trace is not true."""


def require(holds: bool, sentence: str) -> None:
    """Raise Wrong with the sentence unless it holds."""
    if not holds:
        raise Wrong(sentence)


BROKEN = (Wrong, Unproven, KeyError, ValueError, IndexError, StopIteration, TypeError, AssertionError)
"""What a damaged trace can lead to: a claim that fails, or facts that are not there or make no sense."""


def failed(error: BaseException) -> str:
    """Return why a check did not hold, in words."""
    if isinstance(error, Wrong):
        return str(error)
    return f"what is told there makes no sense ({type(error).__name__}: {error})"


Tally = Counter[str]
"""How many of each kind of thing were checked; `unchecked` counts what was not."""

NAMES = (
    ("fold", "fold"),
    ("claim", "claim"),
    ("optimum", "optimum"),
    ("candidate", "candidate"),
    ("step", "step"),
    ("jump", "jump"),
    ("refusal", "refusal"),
    ("witness", "witness"),
    ("colour", "colour"),
)
"""The kinds in the order of the sentence; their plurals are regular but for two."""

_PLURALS = {"optimum": "optima", "witness": "witnesses"}


def listed(tally: Tally) -> str:
    """Return the tally as words: `412 folds, 96 optima and 3 witnesses`."""
    words = [_counted(tally[key], name) for key, name in NAMES if tally[key]]
    return " and ".join([", ".join(words[:-1]), words[-1]]) if len(words) > 1 else "".join(words) or "nothing"


def _counted(count: int, name: str) -> str:
    return f"{count:,} {name if count == 1 else _PLURALS.get(name, name + 's')}"
