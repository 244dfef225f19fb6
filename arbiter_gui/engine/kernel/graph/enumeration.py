"""The optimal matchings of a problem with so few vertices that trying all perfect matchings is the quickest way."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from itertools import combinations

from arbiter_gui.engine.kernel.graph.blossom import Problem
from arbiter_gui.engine.kernel.graph.choices import Choices

Matching = tuple[int, ...]
"""The partner of every vertex."""


class ListedChoices(Choices):
    """Choices among matchings that are all listed."""

    def __init__(self, left: list[Matching]) -> None:
        self._left = left

    def restrict(self, vertex: int, partners: int) -> bool:
        """See Choices."""
        kept = [mate for mate in self._left if partners >> mate[vertex] & 1]
        self._left = kept or self._left
        return bool(kept)


def enumerated(problem: Problem) -> list[Matching]:
    """Return all optimal matchings of the problem, none when there is no perfect one.

    The number of vertices must be even, which `optimum` sees to, and no cost negative, as `Problem` says: only
    then is a barred pair dearer than all others together.
    """
    kinds, costs, allowed = problem.kinds, problem.costs, problem.allowed
    size = len(kinds)
    dearest = max([price for row in costs for price in row if price is not None], default=0)
    barred = 1 + size * dearest
    prices: list[int] = []
    for v in range(size):
        row = costs[kinds[v]]
        for w in range(v + 1, size):
            price = row[kinds[w]] if allowed[v] >> w & 1 else None
            prices.append(barred if price is None else price)
    matchings, edges = _all_matchings(size)
    parts = [[prices[edge] for edge in column] for column in edges]
    sums = [*map(sum, zip([0] * len(matchings), *parts, strict=True))]
    least = min(sums)
    if least >= barred:
        return []
    return [mate for mate, cost in zip(matchings, sums, strict=True) if cost == least]


@cache
def _all_matchings(size: int) -> tuple[list[Matching], list[tuple[int, ...]]]:
    """Return all perfect matchings of so many vertices, first partners of first vertices first, and their edges.

    The edges come in columns: the first edge of each matching, the second one of each, and so on. They are numbered
    in the order of their first ends, then of their second ones.
    """
    number = {edge: i for i, edge in enumerate(combinations(range(size), 2))}
    pairs = list(_paired(tuple(range(size))))
    mates = [{v: w for one, other in each for v, w in ((one, other), (other, one))} for each in pairs]
    columns = zip(*[[number[pair] for pair in each] for each in pairs], strict=True)
    return [tuple(mate[v] for v in range(size)) for mate in mates], list(columns)


def _paired(left: tuple[int, ...]) -> Iterator[tuple[tuple[int, int], ...]]:
    """Yield all ways to pair the vertices that are left."""
    if not left:
        yield ()
    for other in left[1:]:
        for rest in _paired(tuple(v for v in left[1:] if v != other)):
            yield ((left[0], other), *rest)
