"""Odd sets of vertices that an optimal matching leaves by exactly one edge, nested in one another.

An odd set is factor-critical: whichever vertex is its exit, its parts can be matched among themselves by
tight edges. So everything inside depends on the exit alone, and a set can stand as one vertex.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from arbiter_gui.engine.kernel.cardinality import bits, enlarge


@dataclass(slots=True, eq=False)
class OddSet:
    """An odd set `mask` of dual value `weight`, made of the lowest vertices of its parts, `nodes`.

    `sets` are those parts that are odd sets themselves, by lowest vertex. `rows` are the tight edges between
    vertices of the set; those inside one part do not count.
    """

    mask: int
    nodes: int
    rows: dict[int, int]
    weight: int = 0
    sets: dict[int, OddSet] = field(default_factory=dict)

    @property
    def lowest(self) -> int:
        """The vertex that stands for the set."""
        return (self.mask & -self.mask).bit_length() - 1


def contract(rows: Mapping[int, int], nodes: int, sets: Mapping[int, OddSet], size: int) -> list[int]:
    """Return the rows of the graph in which each of `sets` is one vertex; `nodes` are its vertices."""
    out = [0] * size
    single = nodes
    for lowest in sets:
        single ^= 1 << lowest
    for v in bits(single):
        out[v] = rows[v] & single
    seen: list[tuple[int, int, int]] = []
    for lowest, odd in sets.items():
        reach = 0
        for v in bits(odd.mask):
            reach |= rows[v]
        out[lowest] = reach & single
        for v in bits(reach & single):
            out[v] |= 1 << lowest
        for other, mask, _ in seen:
            if reach & mask:
                out[lowest] |= 1 << other
                out[other] |= 1 << lowest
        seen.append((lowest, odd.mask, reach))
    return out


def unfold(
    rows: Mapping[int, int], sets: Mapping[int, OddSet], partners: list[int], nodes: int, mate: list[int]
) -> None:
    """Write the matching of vertices into `mate` that follows from the matching `partners` of the parts."""
    todo = [(rows, sets, partners, nodes)]
    while todo:
        rows, sets, partners, nodes = todo.pop()
        for a in bits(nodes):
            b = partners[a]
            if b < a:
                continue
            v, w = _edge(rows, _mask(sets, a), _mask(sets, b))
            mate[v], mate[w] = w, v
            for part, exit_ in ((a, v), (b, w)):
                todo += _inside(sets, part, exit_, len(mate))


def _inside(
    sets: Mapping[int, OddSet], part: int, exit_: int, size: int
) -> list[tuple[Mapping[int, int], Mapping[int, OddSet], list[int], int]]:
    found: list[tuple[Mapping[int, int], Mapping[int, OddSet], list[int], int]] = []
    while part in sets:
        odd = sets[part]
        part = part_of(odd, exit_)
        nodes = odd.nodes & ~(1 << part)
        found.append((odd.rows, odd.sets, match_parts(odd, part, size), nodes))
        sets = odd.sets
    return found


def part_of(odd: OddSet, vertex: int) -> int:
    """Return the part of `odd` that holds `vertex`."""
    if odd.nodes >> vertex & 1 and vertex not in odd.sets:
        return vertex
    return next(lowest for lowest, inner in odd.sets.items() if inner.mask >> vertex & 1)


def match_parts(odd: OddSet, part: int, size: int) -> list[int]:
    """Return partners that match all parts of `odd` but one among themselves."""
    mate = [-1] * size
    rows = contract(odd.rows, odd.nodes, odd.sets, size)
    left = enlarge(rows, mate, odd.nodes & ~(1 << part))
    if left is not None:
        raise AssertionError("an odd set is not factor-critical")
    return mate


def _mask(sets: Mapping[int, OddSet], part: int) -> int:
    return sets[part].mask if part in sets else 1 << part


def _edge(rows: Mapping[int, int], one: int, other: int) -> tuple[int, int]:
    for v in bits(one):
        near = rows[v] & other
        if near:
            return v, (near & -near).bit_length() - 1
    raise AssertionError("matched parts without a tight edge")
