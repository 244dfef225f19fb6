"""What was worked out once and is kept: a result typed changes little of what thousands of lines say."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from typing import Any, Generic, TypeVar

T = TypeVar("T")
_MOST = 50_000


class Keeping:
    """A frozen value with room for what follows from it; equality and copies know nothing of that.

    What is kept must not be changed.
    """

    def kept(self, key: Hashable, make: Callable[[], T]) -> T:
        """Return what was worked out from this value alone under a key before, else `make` it and keep it."""
        known: dict[Hashable, Any] = self.__dict__.setdefault("_kept", {})
        if key not in known:
            known[key] = make()
        found: T = known[key]
        return found

    def continued(self, key: Hashable, before: T, make: Callable[[], T]) -> T:
        """Return what follows from this value and from the very object that came `before` it.

        Only the last one is kept: after a change of what was before, nothing that followed from it is needed.
        """
        known: dict[Hashable, Any] = self.__dict__.setdefault("_continued", {})
        came_from, found = known.get(key, (None, None))
        if came_from is not before:
            found = make()
            known[key] = before, found
        out: T = found
        return out

    def takes_over(self, other: Keeping, *keys: Hashable) -> None:
        """Keep what is kept under some keys with a value from which the same follows."""
        for room in ("_kept", "_continued"):
            known = other.__dict__.get(room, {})
            self.__dict__.setdefault(room, {}).update({key: known[key] for key in keys if key in known})


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
