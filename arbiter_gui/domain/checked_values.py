"""Values read from JSON, checked before domain values are made from them."""

from __future__ import annotations

from typing import Any


def checked_truth(value: Any) -> bool:
    """Return a truth value. Raises ValueError for anything else.

    >>> checked_truth(True)
    True
    """
    if not isinstance(value, bool):
        raise ValueError(f"{value!r:.40} is neither true nor false")
    return value


def checked_number(value: Any, lowest: int, highest: int) -> int:
    """Return a whole number from `lowest` to `highest`.

    Raises ValueError for anything else, also for a truth value.

    >>> checked_number(3, 1, 4)
    3
    """
    # JSON's true is an int to `isinstance`; it is not a number here.
    if type(value) is not int or not lowest <= value <= highest:
        raise ValueError(f"{value!r:.40} is not a number from {lowest} to {highest}")
    return value
