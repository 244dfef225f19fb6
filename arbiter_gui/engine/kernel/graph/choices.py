"""All optimal matchings at once, narrowed by one wish after another.

Some odd sets need no care of their own then. One in which nobody is asked about can stand as one vertex, met by whoever
can meet one of its exits. One that holds all vertices but one is left exactly once by any perfect matching, so it can
be forgotten. With both, a bracket with one downfloater and everybody below it becomes an ordinary graph.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable, Sequence

from arbiter_gui.engine.kernel.graph.bitsets import members as bits
from arbiter_gui.engine.kernel.graph.cardinality import Forest, enlarge
from arbiter_gui.engine.kernel.graph.odd_sets import OddSet, copied, settle, settle_level


class Choices(ABC):
    """The optimal matchings that keep every wish granted so far."""

    @abstractmethod
    def restrict(self, vertex: int, partners: int) -> bool:
        """Keep only matchings with the partner of `vertex` in the bitset; if none has, return False."""

    def restrict_all(self, vertices: int, partners: int) -> bool:
        """Keep only matchings with the partners of all `vertices` among `partners`, two bitsets without common members.

        If none has, return False; nothing more can be asked then.
        """
        return all(self.restrict(v, partners) for v in bits(vertices))

    def first(self, vertex: int, order: Iterable[int]) -> int:
        """Match `vertex` with the first of `order` that it can have; ValueError when it can have none."""
        for w in order:
            if self._pair(vertex, w):
                return w
        raise ValueError(f"no partner of vertex {vertex} in the order given")

    def _pair(self, one: int, other: int) -> bool:
        """Match two with each other for good; False when that is impossible."""
        return self.restrict(one, 1 << other)


class TightChoices(Choices):
    """Choices when no odd set matters: the perfect matchings of the tight graph `rows` on the vertices `nodes`."""

    def __init__(self, rows: Sequence[int], mate: Sequence[int], nodes: int) -> None:
        self._mate = list(mate)
        self._rows = list(rows)
        self._open = nodes

    def restrict(self, vertex: int, partners: int) -> bool:
        """See Choices."""
        mine = self._rows[vertex]
        if not (partners >> self._mate[vertex] & 1 or self._rematched(vertex, mine & partners)):
            return False
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

    def _pair(self, one: int, other: int) -> bool:
        if self._mate[one] != other and not self._rematched(one, self._rows[one] & 1 << other):
            return False
        self._open &= ~(1 << one | 1 << other)
        return True

    def _rematched(self, vertex: int, partners: int) -> bool:
        """Match a vertex with one of `partners`, who are near it; False when it can have none of them."""
        mate, old, partners = self._mate, self._mate[vertex], partners & self._open
        if not partners or not self._open >> vertex & 1:
            return False
        if partners & partners - 1 == 0:
            w = partners.bit_length() - 1
            if self._joined(old, mate[w]):
                mate[vertex], mate[w] = w, vertex
                return True
        mate[old] = -1
        forest = Forest(self._rows, mate, self._open & ~(1 << vertex), 1 << old)
        if not forest.grow(partners):
            mate[old] = vertex
            return False
        found = forest.outer & partners
        w = (found & -found).bit_length() - 1
        forest.shift(w, vertex)
        mate[vertex] = w
        return True

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


def unnested(whole: OddSet, asked: int, size: int) -> tuple[list[int], int] | None:
    """Return a graph without odd sets whose perfect matchings are those of `whole`, and its vertices.

    A set without any of the vertices `asked` stands there as its lowest vertex. None when an odd set is left.
    """
    level = copied(whole)
    while inner := [odd for odd in level.sets.values() if odd.mask & asked]:
        if len(inner) > 1 or level.nodes.bit_count() > 2:
            return None
        odd = inner[0]
        for v in bits(odd.mask):
            level.rows[v] = odd.rows[v] | level.rows[v] & ~odd.mask
        level.nodes = level.nodes & ~(1 << odd.lowest) | odd.nodes
        del level.sets[odd.lowest]
        level.sets |= odd.sets
    if not all(settle(odd, size) for odd in level.sets.values()):
        raise AssertionError("the optimum does not keep its own odd sets")
    return level.graph(size), level.nodes


class NestedChoices(Choices):
    """Choices when some odd sets have a weight and so must be left exactly once; `whole` is copied.

    Every odd set is a level of its own: its parts are matched but for one, the one that holds the exit. A wish can
    only take exits away, first from the innermost set around the vertex, then from the sets around that one; so
    after a wish these levels are settled again from the inside outwards. `_chains` are the levels around each vertex.
    """

    def __init__(self, whole: OddSet, size: int) -> None:
        self._size = size
        whole = copied(whole)
        self._chains: list[tuple[OddSet, ...]] = [(whole,)] * size
        self._fixed: dict[int, int] = {}
        levels = list(whole.sets.values())
        for odd in levels:
            levels += odd.sets.values()
            for v in bits(odd.mask):
                self._chains[v] = (odd, *self._chains[v])
        if not settle(whole, size):
            raise AssertionError("the optimum does not keep its own odd sets")

    def restrict(self, vertex: int, partners: int) -> bool:
        """See Choices."""
        if vertex in self._fixed:
            return bool(partners >> self._fixed[vertex] & 1)
        if not any(level.rows[vertex] & partners for level in self._chains[vertex]):
            return False
        saved = []
        changed, possible = False, True
        for level in self._chains[vertex]:
            gone = level.rows[vertex] & ~partners
            saved.append((level, gone, level.exits, level.mate))
            if gone:
                self._toggle(level, vertex, gone)
            before = level.exits
            if gone or changed:
                possible = settle_level(level, self._size)
            changed = level.exits != before
            if not possible:
                break
        if not possible:
            for level, gone, exits, mate in saved:
                self._toggle(level, vertex, gone)
                level.exits, level.mate = exits, mate
        return possible

    def _pair(self, one: int, other: int) -> bool:
        """See Choices; out of its level goes a pair of which both stand for themselves there."""
        if not self.restrict(one, 1 << other):
            return False
        level, pair = self._chains[one][0], 1 << one | 1 << other
        if level is self._chains[other][0] and level.nodes & pair == pair:
            level.nodes &= ~pair
            level.exits &= ~pair  # the wish left them no edge outside
            self._fixed |= {one: other, other: one}
            if level.mate[one] != other and not settle_level(level, self._size):
                raise AssertionError("a settled pair cannot be taken out")
        return True

    def _toggle(self, level: OddSet, vertex: int, others: int) -> None:
        level.rows[vertex] ^= others
        for w in bits(others):
            level.rows[w] ^= 1 << vertex
