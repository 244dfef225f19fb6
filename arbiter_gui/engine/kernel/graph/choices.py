"""All optimal matchings at once, narrowed by one wish after another.

Some odd sets need no care of their own then. One in which nobody is asked about can stand as one vertex, met by whoever
can meet one of its exits. One that holds all vertices but one is left exactly once by any perfect matching, so it can
be forgotten. With both, a bracket with one downfloater and everybody below it becomes an ordinary graph.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Protocol

from arbiter_gui.engine.kernel.graph.bitsets import members as bits
from arbiter_gui.engine.kernel.graph.cardinality import Forest, enlarge
from arbiter_gui.engine.kernel.graph.odd_sets import OddSet, copied, settle


class Choices(Protocol):
    """The optimal matchings that keep every wish granted so far."""

    @property
    def mate(self) -> tuple[int, ...]:
        """One of these matchings, as partners."""
        ...

    def restrict(self, vertex: int, partners: int) -> bool:
        """Keep only matchings with the partner of `vertex` in the bitset; if none has, return False."""
        ...

    def restrict_all(self, vertices: int, partners: int) -> bool:
        """Keep only matchings with the partners of all `vertices` among `partners`, two bitsets without common members.

        If none has, return False; nothing more can be asked then.
        """
        ...

    def first(self, vertex: int, order: Iterable[int]) -> int:
        """Match `vertex` with the first of `order` that it can have; ValueError when it can have none."""
        ...


class TightChoices:
    """Choices when no odd set matters: the perfect matchings of the tight graph `rows` on the vertices `nodes`."""

    def __init__(self, rows: Sequence[int], mate: Sequence[int], nodes: int) -> None:
        self._mate = list(mate)
        self._rows = list(rows)
        self._open = nodes

    @property
    def mate(self) -> tuple[int, ...]:
        """See Choices."""
        return tuple(self._mate)

    def restrict(self, vertex: int, partners: int) -> bool:
        """See Choices."""
        mine = self._rows[vertex]
        if not partners >> self._mate[vertex] & 1:
            if not self._open >> vertex & 1:
                return False
            forest = self._search(vertex)
            if not forest.grow(mine & partners):
                self._mate[self._mate[vertex]] = vertex
                return False
            self._take(forest, vertex, forest.outer & mine & partners)
        for w in bits(mine & ~partners):
            self._rows[w] &= ~(1 << vertex)
        self._rows[vertex] = mine & partners
        return True

    def restrict_all(self, vertices: int, partners: int) -> bool:
        """See Choices."""
        rows, mate = self._rows, self._mate
        matched = True
        for v in bits(vertices):
            rows[v] &= partners
            if mate[v] >= 0 and not partners >> mate[v] & 1:
                mate[mate[v]] = mate[v] = -1
                matched = False
        for w in bits(self._open & ~(vertices | partners)):
            rows[w] &= ~vertices
        return matched or enlarge(rows, mate, self._open) is None

    def first(self, vertex: int, order: Iterable[int]) -> int:
        """See Choices."""
        if not self._open >> vertex & 1:
            return self._settled(vertex, order)
        mine, mate = self._rows[vertex] & self._open, self._mate
        old = mate[vertex]
        forest: Forest | None = None
        for w in order:
            if w == old:
                mate[old] = vertex
                break
            if not mine >> w & 1:
                continue
            x = mate[w]
            if self._joined(old, x):
                mate[vertex], mate[w] = w, vertex
                break
            forest = forest or self._search(vertex)
            if forest.grow(1 << w):
                self._take(forest, vertex, 1 << w)
                break
        else:
            mate[old] = vertex
            raise ValueError(f"no partner of vertex {vertex} in the order given")
        self._open &= ~(1 << vertex | 1 << mate[vertex])
        return mate[vertex]

    def _joined(self, one: int, other: int) -> bool:
        """Match two vertices with each other, or with two that are matched now; tell whether that was possible."""
        rows, mate = self._rows, self._mate
        if rows[one] >> other & 1:
            mate[one], mate[other] = other, one
            return True
        for a in bits(rows[one] & self._open):
            b = mate[a]
            if rows[b] >> other & 1:
                mate[one], mate[a], mate[b], mate[other] = a, one, other, b
                return True
        return False

    def _settled(self, vertex: int, order: Iterable[int]) -> int:
        if self._mate[vertex] not in order:
            raise ValueError(f"no partner of vertex {vertex} in the order given")
        return self._mate[vertex]

    def _search(self, vertex: int) -> Forest:
        """Search from the partner of `vertex`, without it: what gets outer can be its partner instead."""
        old = self._mate[vertex]
        self._mate[old] = -1
        return Forest(self._rows, self._mate, self._open & ~(1 << vertex), 1 << old)

    def _take(self, forest: Forest, vertex: int, partners: int) -> None:
        w = (partners & -partners).bit_length() - 1
        forest.shift(w, vertex)
        self._mate[vertex] = w


def unnested(whole: OddSet, asked: int, size: int) -> tuple[list[int], int] | None:
    """Return a graph without odd sets whose perfect matchings are those of `whole`, and its vertices.

    A set without any of the vertices `asked` stands there as its lowest vertex. None when an odd set is left.
    """
    nodes, sets, rows = whole.nodes, whole.sets, [whole.rows[v] for v in range(size)]
    while True:
        inner = {}
        for name, odd in sets.items():
            if odd.mask & asked:
                inner[name] = odd
            else:
                _close(rows, odd, size)
        if not inner:
            return rows, nodes
        if len(inner) > 1 or nodes.bit_count() > 2:
            return None
        (name, odd) = inner.popitem()
        single = nodes & ~(1 << name)
        for v in bits(odd.mask):
            rows[v] = odd.rows[v] | rows[v] & single
        nodes, sets = odd.nodes | single, odd.sets


def _close(rows: list[int], odd: OddSet, size: int) -> None:
    """Let an odd set stand as its lowest vertex, with the neighbours that its exits have outside."""
    odd = copied(odd)
    if not settle(odd, size):
        raise AssertionError("the optimum does not keep its own odd sets")
    near, bit = 0, 1 << odd.lowest
    for v in bits(odd.exits):
        near |= rows[v]
    near &= ~odd.mask
    for v, row in enumerate(rows):
        rows[v] = row & ~odd.mask | (bit if near >> v & 1 else 0)
    for v in bits(odd.mask):
        rows[v] = 0
    rows[odd.lowest] = near
