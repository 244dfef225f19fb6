"""What was worked out last from the same inputs: a result typed changes little of what thousands of lines say."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from typing import Generic, TypeVar

T = TypeVar("T")
_MOST = 50_000


class Recent(Generic[T]):
    """Keeps, for each key, the last inputs of a function and what it returned for them.

    Unlike `functools.lru_cache` it compares inputs instead of hashing them, and the same objects are equal at once.

    >>> squares = Recent[int]()
    >>> squares.get("side", 3, lambda side: side * side), squares.get("side", 4, lambda side: side * side)
    (9, 16)
    """

    def __init__(self) -> None:
        self._known: dict[Hashable, tuple[object, T]] = {}

    def get(self, key: Hashable, inputs: object, make: Callable[..., T]) -> T:
        """Return `make(inputs)`, which must follow from the inputs alone."""
        known = self._known.get(key)
        if known is not None and known[0] == inputs:
            return known[1]
        if len(self._known) >= _MOST:
            self._known.clear()
        found = make(inputs)
        self._known[key] = (inputs, found)
        return found
