"""All optimal matchings when some odd sets have a weight and so must be left exactly once.

Every odd set is a level of its own: its parts are matched but for one, the one that holds the exit. A wish can
only take exits away, first from the innermost set around the vertex, then from the sets around that one; so
after a wish these levels are settled again from the inside outwards.
"""

from __future__ import annotations

from collections.abc import Iterable

from arbiter_gui.engine.kernel.graph.bitsets import members as bits
from arbiter_gui.engine.kernel.graph.cardinality import Forest, enlarge
from arbiter_gui.engine.kernel.graph.odd_sets import OddSet, copied, settle_level, still_matched, unfold


class NestedChoices:
    """Choices over the levels of `whole`, which is copied."""

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
