"""Odd sets of vertices that an optimal matching leaves by exactly one edge, nested in one another.

Whichever vertex it is left by, the parts of an odd set can be matched among themselves by tight edges. What happens
inside depends on that vertex alone, so a set can stand as one vertex among its sisters.
"""

from __future__ import annotations

from dataclasses import dataclass

from arbiter_gui.engine.kernel.graph.bitsets import bitset, union
from arbiter_gui.engine.kernel.graph.bitsets import members as bits
from arbiter_gui.engine.kernel.graph.cardinality import enlarge


@dataclass(slots=True, eq=False)
class OddSet:
    """An odd set, or the whole graph, as the level on which its parts are matched with one another.

    A part is a single vertex or an inner odd set and is named by its lowest vertex: `nodes` are all parts,
    `sets` those that are odd sets. `rows` are the tight edges of the vertices in `mask`; those inside one part
    do not count here. `weight` is the dual value in the solver's unit.
    """

    mask: int
    nodes: int
    rows: dict[int, int]
    sets: dict[int, OddSet]
    weight: int = 0

    def part_of(self, vertex: int) -> int:
        """Return the part that holds `vertex`."""
        return next((name for name, odd in self.sets.items() if odd.mask >> vertex & 1), vertex)

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

    def covered(self, nodes: int) -> int:
        """Return all vertices in the given parts."""
        return nodes | union([odd.mask for name, odd in self.sets.items() if nodes >> name & 1])

    def graph(self, size: int) -> list[int]:
        """Return the rows of the graph of parts, in a list of `size` rows."""
        out, rows, sets = [0] * size, self.rows, self.sets
        single = self.nodes & ~bitset(sets)
        for v in bits(single):
            out[v] = rows[v] & single
        for name, odd in sets.items():
            reach = union([rows[v] for v in bits(odd.mask)])
            for v in bits(reach & single):
                out[v] |= 1 << name
            out[name] = reach & single | bitset(
                n for n, other in sets.items() if reach & other.mask and n != name
            )
        return out

    def matched_without(self, part: int, size: int) -> list[int]:
        """Return partners that match all other parts among themselves; a bug if there are none."""
        mate = [-1] * size
        if enlarge(self.graph(size), mate, self.nodes & ~(1 << part)) is not None:
            raise AssertionError("an odd set cannot be left by one of its vertices")
        return mate

    def unfold(self, mate: list[int]) -> list[int]:
        """Return the matching of vertices that follows from the one of the parts of the whole graph."""
        if not self.sets:
            return list(mate)
        out, size = [-1] * len(mate), len(mate)
        todo = [(self, mate, self.nodes)]
        while todo:
            level, partners, nodes = todo.pop()
            for a in bits(nodes):
                b = partners[a]
                if b < a:
                    continue
                if a not in level.sets and b not in level.sets:
                    out[a] = b
                    out[b] = a
                    continue
                end = level.covered(1 << b)
                v = next(v for v in bits(level.covered(1 << a)) if level.rows[v] & end)
                w = next(iter(bits(level.rows[v] & end)))
                out[v], out[w] = w, v
                for part, exit_ in ((a, v), (b, w)):
                    inner = level
                    while part in inner.sets:
                        inner = inner.sets[part]
                        part = inner.part_of(exit_)
                        todo.append((inner, inner.matched_without(part, size), inner.nodes & ~(1 << part)))
        return out

    def edges(self, size: int) -> list[int]:
        """Return the rows of all tight edges, also of those inside odd sets."""
        out, todo = [0] * size, [self]
        for level in todo:
            todo += level.sets.values()
            for v, row in level.rows.items():
                out[v] |= row
        return out

    def unnested(self, asked: int, size: int) -> tuple[list[int], int] | None:
        """Return a graph without odd sets whose perfect matchings are those of this one, and its vertices.

        A set without any of the vertices `asked` stands there as its lowest vertex; one that holds all others but one
        is left exactly once by any perfect matching, so that its parts can stand there. None when an odd set is left.
        """
        level = OddSet(self.mask, self.nodes, dict(self.rows), dict(self.sets))
        while inner := [odd for odd in level.sets.items() if odd[1].mask & asked]:
            name, odd = inner.pop()
            if inner or level.nodes.bit_count() > 2:
                return None
            for v in bits(odd.mask):
                level.rows[v] = odd.rows[v] | level.rows[v] & ~odd.mask
            level.nodes = level.nodes & ~(1 << name) | odd.nodes
            del level.sets[name]
            level.sets |= odd.sets
        return level.graph(size), level.nodes
