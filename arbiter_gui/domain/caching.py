"""Cached results of calculations: entering a result changes few of thousands of lines.

Threads may share it without a lock: what is kept is read once and replaced as a whole, so that each goes on from what
was whole before, and the worst that happens is that something is worked out twice.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator, Mapping
from typing import Any, Generic, TypeVar

T = TypeVar("T")
K = TypeVar("K")
V = TypeVar("V")
_MOST = 50_000
_MOST_KINDS = 100


class Cache:
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

    def keeps(self, key: Hashable) -> bool:
        """Return whether something was worked out under a key already."""
        return key in self.__dict__.get("_kept", {})

    def continued(self, key: Hashable, before: object, make: Callable[[], T]) -> T:
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

    def takes_over(self, other: Cache, *keys: Hashable) -> None:
        """Keep what is kept under some keys, or all of it, with a value from which the same follows."""
        for room in ("_kept", "_continued"):
            known, own = other.__dict__.get(room, {}), self.__dict__.setdefault(room, {})
            own.update({key: known[key] for key in keys or known if key in known and key not in own})


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


class Renewed(Generic[T]):
    """Keeps, for each key, the last of its kind, so that the next can be made of it.

    >>> counts = Renewed[int]()
    >>> counts.get("a", lambda last: 1), counts.get("a", lambda last: (last or 0) + 1)
    (1, 2)
    """

    def __init__(self) -> None:
        self._known: dict[Hashable, T] = {}

    def get(self, key: Hashable, make: Callable[[T | None], T]) -> T:
        """Return what is made of the last one, None to begin with; it takes its place."""
        found = make(self._known.get(key))
        if len(self._known) >= _MOST_KINDS:
            self._known.clear()
        self._known[key] = found
        return found


class Carried:
    """Works something out for each of many, but not again for whom it would come from the very same object.

    >>> asked = []
    >>> lengths, words = Carried(), {1: "one", 2: "two"}
    >>> for more in ({}, {2: "three"}):
    ...     print(lengths.all("", words | more, lambda word: asked.append(word) or len(word)))
    {1: 3, 2: 3}
    {1: 3, 2: 5}
    >>> asked
    ['one', 'two', 'three']
    """

    def __init__(self) -> None:
        self._last = Renewed[tuple[Mapping[Any, Any], dict[Any, Any]]]()

    def all(self, key: Hashable, inputs: Mapping[K, T], make: Callable[[T], V]) -> dict[K, V]:
        """Return `make(input)` for each, which must follow from the input and the key alone."""

        def renewed(last: tuple[Mapping[K, T], dict[K, V]] | None) -> tuple[Mapping[K, T], dict[K, V]]:
            before, found = last or ({}, {})
            same = before.get
            return inputs, {n: found[n] if same(n) is one else make(one) for n, one in inputs.items()}

        return self._last.get(key, renewed)[1]


class MadeWhenAsked(Mapping[K, V]):
    """Values for the keys of another mapping, each made when somebody first asks for it: of thousands few are seen.

    >>> asked = []
    >>> lengths = MadeWhenAsked({"one": 1, "three": 3}, lambda word: asked.append(word) or len(word))
    >>> lengths["three"], lengths["three"], len(lengths), "two" in lengths
    (5, 5, 2, False)
    >>> asked
    ['three']
    """

    def __init__(self, keys: Mapping[K, object], make: Callable[[K], V]) -> None:
        self._keys, self._make = keys, make
        self._made: dict[K, V] = {}

    def __getitem__(self, key: K) -> V:
        """Return the value of a key. Raises KeyError."""
        if key not in self._made:
            if key not in self._keys:
                raise KeyError(key)
            self._made[key] = self._make(key)
        return self._made[key]

    def __contains__(self, key: object) -> bool:
        """Tell whether there is a value, without making it."""
        return key in self._keys

    def __iter__(self) -> Iterator[K]:
        """Go through the keys."""
        return iter(self._keys)

    def __len__(self) -> int:
        """Return how many keys there are."""
        return len(self._keys)
