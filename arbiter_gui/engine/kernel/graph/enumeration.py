"""The optimum of a problem with so few vertices that trying all perfect matchings is the quickest way."""

from __future__ import annotations

from collections.abc import Iterable

from arbiter_gui.engine.kernel.graph.bitsets import members as bits
from arbiter_gui.engine.kernel.graph.problem import Problem

Matching = tuple[int, ...]
"""The partner of every vertex."""


class Enumerated:
    """A solved problem: `cost` is exact, `mate` the partners in one of its `optimal` matchings."""

    def __init__(self, problem: Problem, cost: int, optimal: list[Matching]) -> None:
        self._problem, self._optimal = problem, optimal
        self.cost, self.mate = cost, optimal[0]

    def excess(self, one: int, other: int) -> int:
        """Return a lower bound on how much dearer any perfect matching with this edge is.

        Raises ValueError when the two may not be matched at all.
        """
        self._problem.price(one, other)
        return 0 if any(mate[one] == other for mate in self._optimal) else 1

    def choices(self, asked: int = -1) -> ListedChoices:
        """Return all optimal matchings, with no wish granted yet."""
        return ListedChoices(self._optimal)


class ListedChoices:
    """Choices among matchings that are all listed."""

    def __init__(self, left: list[Matching]) -> None:
        self._left = left

    @property
    def mate(self) -> Matching:
        """See Choices."""
        return self._left[0]

    def restrict(self, vertex: int, partners: int) -> bool:
        """See Choices."""
        kept = [mate for mate in self._left if partners >> mate[vertex] & 1]
        self._left = kept or self._left
        return bool(kept)

    def first(self, vertex: int, order: Iterable[int]) -> int:
        """See Choices."""
        for w in order:
            if self.restrict(vertex, 1 << w):
                return w
        raise ValueError(f"no partner of vertex {vertex} in the order given")


def enumerated(problem: Problem) -> Enumerated | None:
    """Return the optimum of the problem, None when there is no perfect matching."""
    kinds, costs, allowed = problem.kinds, problem.costs, problem.allowed
    mate = [-1] * len(kinds)
    optimal: list[Matching] = []
    least: int | None = None

    def extend(left: int, cost: int) -> None:
        """Match the vertices that are `left` in every way that is no dearer than the best one so far."""
        nonlocal least, optimal
        if not left:
            if cost != least:
                least, optimal = cost, []
            optimal.append(tuple(mate))
            return
        v = (left & -left).bit_length() - 1
        left &= left - 1
        prices = costs[kinds[v]]
        for w in bits(allowed[v] & left):
            price = prices[kinds[w]]
            assert price is not None, "who is allowed has a price"
            if least is None or cost + price <= least:
                mate[v], mate[w] = w, v
                extend(left ^ 1 << w, cost + price)

    extend((1 << len(kinds)) - 1, 0)
    return None if least is None else Enumerated(problem, least, optimal)
