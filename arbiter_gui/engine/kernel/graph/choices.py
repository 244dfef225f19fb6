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
from arbiter_gui.engine.kernel.graph.odd_sets import (
    OddSet,
    copied,
    settle,
    settle_level,
    still_matched,
    unfold,
)


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


class NestedChoices:
    """Choices when some odd sets have a weight and so must be left exactly once; `whole` is copied.

    Every odd set is a level of its own: its parts are matched but for one, the one that holds the exit. A wish can
    only take exits away, first from the innermost set around the vertex, then from the sets around that one; so
    after a wish these levels are settled again from the inside outwards.
    """

    def __init__(self, whole: OddSet, size: int) -> None:
        self._size = size
        self._whole = copied(whole)
        self._chains = [self._chain(v) for v in range(size)]
        self._mate: tuple[int, ...] | None = None
        self._fixed: dict[int, int] = {}
        todo = [self._whole]
        for level in todo:
            todo += level.sets.values()
        for level in reversed(todo):
            if not self._settle(level):
                raise AssertionError("the optimum does not keep its own odd sets")

    @property
    def mate(self) -> tuple[int, ...]:
        """See Choices."""
        if self._mate is None:
            mate = unfold(self._whole, self._size)
            for v, w in self._fixed.items():
                mate[v] = w
            self._mate = tuple(mate)
        return self._mate

    def restrict(self, vertex: int, partners: int) -> bool:
        """See Choices."""
        if vertex in self._fixed:
            return bool(partners >> self._fixed[vertex] & 1)
        saved = []
        changed, possible = False, True
        for level in self._chains[vertex]:
            gone = level.rows[vertex] & ~partners
            saved.append((level, gone, level.exits, level.mate))
            if gone:
                self._toggle(level, vertex, gone)
            before = level.exits
            if gone or changed:
                possible = self._settle(level)
            changed = level.exits != before
            if not possible:
                break
        if possible:
            self._mate = None
            return True
        for level, gone, exits, mate in saved:
            self._toggle(level, vertex, gone)
            level.exits, level.mate = exits, mate
        return False

    def restrict_all(self, vertices: int, partners: int) -> bool:
        """See Choices."""
        return all(self.restrict(v, partners) for v in bits(vertices))

    def first(self, vertex: int, order: Iterable[int]) -> int:
        """See Choices."""
        possible = 1 << self._fixed[vertex] if vertex in self._fixed else self._possible(vertex)
        for w in order:
            if possible >> w & 1:
                if not self.restrict(vertex, 1 << w):
                    raise AssertionError("a possible partner cannot be had")
                self._fix(vertex, w)
                return w
        raise ValueError(f"no partner of vertex {vertex} in the order given")

    def _fix(self, one: int, other: int) -> None:
        """Take a settled pair out of its level when both stand for themselves there."""
        level, pair = self._chains[one][0], 1 << one | 1 << other
        if level is self._chains[other][0] and level.nodes & pair == pair:
            level.nodes &= ~pair
            level.exits &= ~pair  # the wish left them no edge outside
            self._fixed |= {one: other, other: one}
            if level.mate[one] != other and not self._settle(level):
                raise AssertionError("a settled pair cannot be taken out")

    def _chain(self, vertex: int) -> tuple[OddSet, ...]:
        """Return the levels around a vertex from the inside outwards."""
        levels = [self._whole]
        while (part := levels[-1].part_of(vertex)) in levels[-1].sets:
            levels.append(levels[-1].sets[part])
        return tuple(reversed(levels))

    def _toggle(self, level: OddSet, vertex: int, others: int) -> None:
        level.rows[vertex] ^= others
        for w in bits(others):
            level.rows[w] ^= 1 << vertex

    def _settle(self, level: OddSet) -> bool:
        """Match the parts of a level again and find its exits; False when that is impossible."""
        if level is not self._whole:
            return settle_level(level, self._size)
        graph = level.graph(self._size)
        mate = still_matched(level, graph)
        forest = enlarge(graph, mate, level.nodes)
        level.mate = mate
        return forest is None

    def _possible(self, vertex: int) -> int:
        """Return all partners `vertex` can have.

        From the outside inwards: which parts can the one around `vertex` be matched with, and which of its
        exits serve that? Further in, only these exits count.
        """
        found = useful = 0
        for level in reversed(self._chains[vertex]):
            part = level.part_of(vertex)
            mine, ends = level.exits_of(part), 0
            others = self._swappable(level, part, useful)
            for other in bits(others & level.nodes):
                ends |= level.exits_of(other)
            if mine >> vertex & 1:
                found |= level.rows[vertex] & ends
            useful &= mine
            for v in bits(mine):
                if level.rows[v] & ends:
                    useful |= 1 << v
        return found

    def _swappable(self, level: OddSet, part: int, useful: int) -> int:
        """Return the parts with which `part` can be matched while all others stay matched.

        The outside, with which one part must be matched by a useful exit, is the part numbered `size`.
        """
        graph, mate, nodes = level.graph(self._size), list(level.mate), level.nodes
        if level is not self._whole:
            outside = 1 << self._size
            doors = sum(1 << p for p in bits(nodes) if level.exits_of(p) & useful)
            for p in bits(doors):
                graph[p] |= outside
            graph.append(doors)
            mate.append(-1)
            nodes |= outside
            if enlarge(graph, mate, nodes) is not None:
                raise AssertionError("an odd set has no useful exit")
        partner = mate[part]
        mate[partner] = -1
        forest = Forest(graph, mate, nodes & ~(1 << part), 1 << partner)
        forest.grow()
        return forest.outer
