"""What is asked of the matching kernel."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Problem:
    """A minimum-cost perfect matching of the vertices 0..n-1 whose costs depend only on kinds.

    `kinds` is the kind of each vertex; `costs` a symmetric matrix of kinds with exact integers >= 0 of any
    size, None where such kinds never meet; `allowed` for each vertex the bitset of the vertices it may be
    matched with: symmetric, without the vertex itself and without pairs whose kinds cost None.
    """

    kinds: tuple[int, ...]
    costs: tuple[tuple[int | None, ...], ...]
    allowed: tuple[int, ...]

    def price(self, one: int, other: int) -> int:
        """Return the cost of the pair; raises ValueError when it may not be matched."""
        cost = self.costs[self.kinds[one]][self.kinds[other]]
        if cost is None or not self.allowed[one] >> other & 1:
            raise ValueError(f"vertices {one} and {other} may not be matched")
        return cost

    def restricted(self, vertex: int, partners: int) -> Problem:
        """Return the problem in which `vertex` may only be matched inside the bitset `partners`."""
        gone = self.allowed[vertex] & ~partners
        rows = [row & ~(1 << vertex) if gone >> v & 1 else row for v, row in enumerate(self.allowed)]
        rows[vertex] &= partners
        return Problem(self.kinds, self.costs, tuple(rows))
