"""Odd sets of vertices that an optimal matching leaves by exactly one edge, nested in one another.

Whichever of its possible exits is used, the parts of an odd set can be matched among themselves by tight edges.
What happens inside depends on the exit alone, so a set can stand as one vertex among its sisters.
"""

from __future__ import annotations

from dataclasses import dataclass

from arbiter_gui.engine.kernel.graph.bitsets import members as bits
from arbiter_gui.engine.kernel.graph.cardinality import enlarge


@dataclass(slots=True, eq=False)
class OddSet:
    """An odd set, or the whole graph, as the level on which its parts are matched with one another.

    A part is a single vertex or an inner odd set and is named by its lowest vertex: `nodes` are all parts,
    `sets` those that are odd sets. `rows` are the tight edges of the vertices in `mask`; those inside one part
    do not count here. `exits` are the vertices that may be matched outside the set, none for the whole graph.
    `mate` holds the partners of parts (-1: none is kept); `weight` is the dual value in the solver's unit.
    """

    mask: int
    nodes: int
    rows: dict[int, int]
    sets: dict[int, OddSet]
    exits: int
    mate: list[int]
    weight: int = 0

    @property
    def lowest(self) -> int:
        """The vertex that names the set."""
        return (self.mask & -self.mask).bit_length() - 1

    def part_of(self, vertex: int) -> int:
        """Return the part that holds `vertex`."""
        return next((name for name, odd in self.sets.items() if odd.mask >> vertex & 1), vertex)

    def exits_of(self, part: int) -> int:
        """Return the vertices by which a part can be matched with another one."""
        return self.sets[part].exits if part in self.sets else 1 << part

    def covered(self, nodes: int) -> int:
        """Return all vertices in the given parts."""
        out = nodes
        for name, odd in self.sets.items():
            if nodes >> name & 1:
                out |= odd.mask
        return out

    def tightened(self, vertex: int, others: int, slack: int) -> bool:
        """Add edges to a vertex's row where they are tight at this slack; False where one has less than none."""
        inside = next((odd for odd in self.sets.values() if odd.mask >> vertex & 1), None)
        here = others & ~inside.mask if inside else others
        if here and slack < 0:
            return False
        if slack == 0:
            self.rows[vertex] |= here
        there = others & ~here
        return not (inside and there) or inside.tightened(vertex, there, slack + inside.weight)

    def graph(self, size: int) -> list[int]:
        """Return the rows of the graph of parts, in a list of `size` rows."""
        rows, single = self.rows, self.nodes
        out = [0] * size
        for name in self.sets:
            single &= ~(1 << name)
        for v in bits(single):
            out[v] = rows[v] & single
        seen: list[tuple[int, int]] = []
        for name, odd in self.sets.items():
            reach, bit = 0, 1 << name
            for v in bits(odd.exits):
                reach |= rows[v]
            out[name] |= reach & single
            for v in bits(reach & single):
                out[v] |= bit
            for other, exits in seen:
                if reach & exits:
                    out[name] |= 1 << other
                    out[other] |= bit
            seen.append((name, odd.exits))
        return out

    def matched_without(self, part: int, size: int) -> list[int]:
        """Return partners that match all other parts among themselves; a bug if there are none."""
        mate = list(self.mate)
        if mate[part] >= 0:
            mate[mate[part]] = mate[part] = -1
        if enlarge(self.graph(size), mate, self.nodes & ~(1 << part)) is not None:
            raise AssertionError("an odd set cannot be left by one of its exits")
        return mate


def unfold(whole: OddSet, size: int) -> list[int]:
    """Return the matching of vertices that follows from the matching of the parts of the whole graph."""
    if not whole.sets:
        return list(whole.mate)
    mate = [-1] * size
    todo = [(whole, whole.mate, whole.nodes)]
    while todo:
        level, partners, nodes = todo.pop()
        for a in bits(nodes):
            b = partners[a]
            if b < a:
                continue
            v, w = _edge(level.rows, level.exits_of(a), level.exits_of(b))
            mate[v], mate[w] = w, v
            for part, exit_ in ((a, v), (b, w)):
                inner = level
                while part in inner.sets:
                    inner = inner.sets[part]
                    part = inner.part_of(exit_)
                    todo.append((inner, inner.matched_without(part, size), inner.nodes & ~(1 << part)))
    return mate


def _edge(rows: dict[int, int], one: int, other: int) -> tuple[int, int]:
    for v in bits(one):
        near = rows[v] & other
        if near:
            return v, (near & -near).bit_length() - 1
    raise AssertionError("matched parts without a tight edge")


def copied(level: OddSet) -> OddSet:
    """Return a level and all below it as values of their own."""
    sets = {name: copied(odd) for name, odd in level.sets.items()}
    return OddSet(
        level.mask, level.nodes, dict(level.rows), sets, level.exits, list(level.mate), level.weight
    )


def settle(level: OddSet, size: int) -> bool:
    """Match the parts of a level, the inner ones first, and find its exits; False when that is impossible."""
    return all(settle(inner, size) for inner in level.sets.values()) and settle_level(level, size)


def settle_level(level: OddSet, size: int) -> bool:
    """Match the parts of a level, of an odd set all but one, and find its exits; False when that is impossible."""
    graph, mate = level.graph(size), list(level.mate)
    for a in bits(level.nodes):
        if mate[a] >= 0 and not graph[a] >> mate[a] & 1:
            mate[mate[a]] = mate[a] = -1
    forest = enlarge(graph, mate, level.nodes)
    level.mate = mate
    if level.nodes.bit_count() % 2 == 0:
        return forest is None
    if forest is None or sum(mate[a] < 0 for a in bits(level.nodes)) > 1:
        return False
    level.exits = 0
    for part in bits(forest.outer):
        level.exits |= level.exits_of(part)
    return level.exits != 0
