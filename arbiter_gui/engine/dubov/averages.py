"""ARO, the average rating of the opponents met over the board."""

from __future__ import annotations

from collections.abc import Iterable, Mapping


def average(opponents: Iterable[int], ratings: Mapping[int, int], parts: int) -> int:
    """Return the average in so many parts of a rating point (10: tenths), half up; 0 without an opponent."""
    met = [ratings[n] for n in opponents]
    return (2 * parts * sum(met) + len(met)) // (2 * len(met)) if met else 0
