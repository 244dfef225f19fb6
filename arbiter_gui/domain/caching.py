"""Cached results of calculations: entering a result changes few of thousands of lines.

Threads may share a cache without a lock: a cached result is read once and replaced as a whole, so
each thread continues from a complete one, and at worst something is calculated twice.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator, Mapping
from typing import Any, Generic, TypeVar, cast

T = TypeVar("T")
K = TypeVar("K")
V = TypeVar("V")
_MOST = 50_000
_MOST_KINDS = 100


class Cache:
    """A frozen value with a cache for results derived from it.

    Equality and copies ignore the cache.

    Cached results must not be changed.
    """

    def kept(self, key: Hashable, make: Callable[[], T]) -> T:
        """Return the result cached under a key, derived from this value alone.

        Otherwise `make` and cache it.
        """
        results: dict[Hashable, Any] = self.__dict__.setdefault("_kept", {})
        if key not in results:
            results[key] = make()
        result: T = results[key]
        return result

    def keeps(self, key: Hashable) -> bool:
        """Return whether a result is cached under a key."""
        return key in self.__dict__.get("_kept", {})

    def kept_after(self, key: Hashable, predecessor: object, make: Callable[[], T]) -> T:
        """Return the result derived from this value and from the very object that came before it,
        `predecessor`.

        Only the last one is cached: after a change of the earlier object, nothing derived from it
        is needed. So each round keeps the history up to it, as long as the round before keeps the
        same one.
        """
        # Into `__dict__` past the frozen fields: a cache is no part of the value.
        results: dict[Hashable, Any] = self.__dict__.setdefault("_kept_after", {})
        cached_predecessor, result = results.get(key, (None, None))
        # By identity: to compare the histories of thousands of players would take as long as to
        # make them again.
        if cached_predecessor is not predecessor:
            result = make()
            results[key] = (predecessor, result)
        return cast(T, result)

    def copy_results_from(self, source: Cache, *keys: Hashable) -> None:
        """Copy the results cached under some keys, or all of them, from a value with the same
        results.
        """
        for cache_name in ("_kept", "_kept_after"):
            results = self.__dict__.setdefault(cache_name, {})
            source_results = source.__dict__.get(cache_name, {})
            for key in keys or tuple(source_results):
                if key in source_results:
                    results.setdefault(key, source_results[key])


class Recent(Generic[T]):
    """Keeps, for each key, the last inputs of a function and what it returned for them.

    Unlike `functools.lru_cache` it compares inputs instead of hashing them, and the same objects
    are equal at once.

    >>> squares = Recent[int]()
    >>> (
    ...     squares.get("side", 3, lambda side: side * side),
    ...     squares.get("side", 4, lambda side: side * side),
    ... )
    (9, 16)
    """

    def __init__(self) -> None:
        self._last_results: dict[Hashable, tuple[object, T]] = {}

    def get(self, key: Hashable, inputs: object, make: Callable[..., T]) -> T:
        """Return `make(inputs)`, which must follow from the inputs alone."""
        entry = self._last_results.get(key)
        if entry is not None:
            last_inputs, last_result = entry
            if last_inputs == inputs:
                return last_result
        if len(self._last_results) >= _MOST:
            self._last_results.clear()
        result = make(inputs)
        self._last_results[key] = (inputs, result)
        return result


class Renewed(Generic[T]):
    """Keeps the last result for each key, from which the next one can be made.

    >>> counts = Renewed[int]()
    >>> counts.get("a", lambda last: 1), counts.get("a", lambda last: (last or 0) + 1)
    (1, 2)
    """

    def __init__(self) -> None:
        self._last_results: dict[Hashable, T] = {}

    def get(self, key: Hashable, make: Callable[[T | None], T]) -> T:
        """Return and keep the result made from the last one (None the first time)."""
        result = make(self._last_results.get(key))
        if len(self._last_results) >= _MOST_KINDS:
            self._last_results.clear()
        self._last_results[key] = result
        return result


class Carried:
    """Calculates a result for each of many keys, but not again where it would come from the very
    same object.

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
        self._last_results = Renewed[tuple[Mapping[Any, Any], dict[Any, Any]]]()

    def all(self, key: Hashable, inputs: Mapping[K, T], make: Callable[[T], V]) -> dict[K, V]:
        """Return `make(input)` for each, which must follow from the input and the key alone."""

        def renewed(
            last_entry: tuple[Mapping[K, T], dict[K, V]] | None,
        ) -> tuple[Mapping[K, T], dict[K, V]]:
            """Return the inputs with their results, those of unchanged inputs as they were."""
            last_inputs, last_results = last_entry or ({}, {})
            results = {}
            for name, value in inputs.items():
                if last_inputs.get(name) is value:
                    results[name] = last_results[name]
                else:
                    results[name] = make(value)
            return inputs, results

        _, results = self._last_results.get(key, renewed)
        return results


class MadeWhenAsked(Mapping[K, V]):
    """Values for the keys of another mapping, each made when it is first requested: of thousands
    few are seen.

    >>> asked = []
    >>> lengths = MadeWhenAsked({"one": 1, "three": 3}, lambda word: asked.append(word) or
    ... len(word))
    >>> lengths["three"], lengths["three"], len(lengths), "two" in lengths
    (5, 5, 2, False)
    >>> asked
    ['three']
    """

    def __init__(self, keys: Mapping[K, object], make: Callable[[K], V]) -> None:
        self._keys = keys
        self._make = make
        self._cached_values: dict[K, V] = {}

    def __getitem__(self, key: K) -> V:
        """Return the value of a key. Raises KeyError."""
        if key not in self._cached_values:
            if key not in self._keys:
                raise KeyError(key)
            self._cached_values[key] = self._make(key)
        return self._cached_values[key]

    def __contains__(self, key: object) -> bool:
        """Return whether there is a value, without making it."""
        return key in self._keys

    def __iter__(self) -> Iterator[K]:
        """Go through the keys."""
        return iter(self._keys)

    def __len__(self) -> int:
        """Return how many keys there are."""
        return len(self._keys)
