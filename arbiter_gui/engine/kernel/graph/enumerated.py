"""All perfect matchings of few vertices, tried one by one: for a small bracket that is the quickest
way to the cheapest ones."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from itertools import combinations
from typing import NamedTuple

from arbiter_gui.engine.kernel.graph.bitsets import contains
from arbiter_gui.engine.kernel.graph.blossom import Problem

ENUMERATED = 8
"""Up to this many vertices all perfect matchings are tried: there are at most 7 x 5 x 3 = 105."""

Matching = tuple[int, ...]
"""The partner of every vertex."""

Edge = tuple[int, int]
"""Two vertices, the lower one first."""


class _AllMatchings(NamedTuple):
    """All ways to pair some vertices, and their edges in columns, so that costs are added up
    quickly.

    A column has one edge of each matching: the first column the first edges, and so on. Edges are
    given by their numbers in the order of `combinations`: by the lower vertex, then by the higher
    one. Of four vertices edge 0 is (0, 1), edge 5 is (2, 3), and {01, 23} comes first: the columns
    begin with 0 and 5.
    """

    matchings: list[Matching]
    columns: list[tuple[int, ...]]


def all_optimal(problem: Problem) -> list[Matching]:
    """Return all optimal matchings of few vertices, none if there is no perfect one.

    The number of vertices must be even and no cost negative, as `Problem` says: only then does a
    barred pair cost more than all others together.
    """
    size = len(problem.kinds)
    # Vertices that may not be matched get a price, too: so no matching need be left out.
    barred = _dearer_than_any_matching(problem)
    prices = _prices_of_edges(problem, barred)
    matchings, columns = _all_matchings(size)
    # What each matching costs; it is summed up edge by edge.
    costs = [0] * len(matchings)
    for column in columns:
        # A column holds one edge of every matching: adding column by column is quicker than row by
        # row.
        prices_of_column = [prices[edge] for edge in column]
        costs = [cost + price for cost, price in zip(costs, prices_of_column, strict=True)]
    cheapest = min(costs)
    # The cheapest matching has a pair that may not meet: then there is none without.
    if cheapest >= barred:
        return []
    return [matching for matching, cost in zip(matchings, costs, strict=True) if cost == cheapest]


def _dearer_than_any_matching(problem: Problem) -> int:
    """Return a price for pairs that may not meet, above what all pairs of a matching can cost
    together.
    """
    prices = [price for row in problem.costs for price in row if price is not None]
    return 1 + len(problem.kinds) * max(prices, default=0)


def _prices_of_edges(problem: Problem, barred: int) -> list[int]:
    """Return the price of every edge, `barred` for one that may not be matched, in the order of
    `combinations`.
    """
    prices = []
    for first, second in combinations(range(len(problem.kinds)), 2):
        may_be_matched = contains(problem.allowed[first], second)
        cost = problem.costs[problem.kinds[first]][problem.kinds[second]]
        prices.append(cost if may_be_matched and cost is not None else barred)
    return prices


@cache
def _all_matchings(size: int) -> _AllMatchings:
    """Return all perfect matchings of `size` vertices, by the partners of vertex 0, then of vertex
    1, and so on.
    """
    number_of_edge = {edge: number for number, edge in enumerate(combinations(range(size), 2))}
    matchings = []
    rows = []
    for edges in _perfect_matchings(tuple(range(size))):
        matchings.append(_partners(edges, size))
        rows.append([number_of_edge[edge] for edge in edges])
    columns = list(zip(*rows, strict=True))
    return _AllMatchings(matchings, columns)


def _perfect_matchings(vertices: tuple[int, ...]) -> Iterator[tuple[Edge, ...]]:
    """Yield the edges of every perfect matching of some vertices."""
    if not vertices:
        yield ()
        return
    # The first vertex has some partner: each choice leaves a smaller problem of the same kind.
    first = vertices[0]
    for partner in vertices[1:]:
        unmatched = tuple(vertex for vertex in vertices[1:] if vertex != partner)
        for edges in _perfect_matchings(unmatched):
            yield ((first, partner), *edges)


def _partners(edges: tuple[Edge, ...], size: int) -> Matching:
    """Return the partner of every vertex in a matching given by its edges."""
    partners = [-1] * size
    for first, second in edges:
        partners[first] = second
        partners[second] = first
    return tuple(partners)
