"""Why a graph has no perfect matching, in a form a person can check by hand."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from arbiter_gui.engine.kernel.graph.bitsets import members as bits
from arbiter_gui.engine.kernel.graph.cardinality import enlarge


@dataclass(frozen=True, slots=True)
class Witness:
    """Without the vertices `removed`, the `odd` groups cannot meet one another and each has an odd size.

    Every odd group sends at least one vertex to a removed one, and there are more groups than removed
    vertices (theorem of Tutte and Berge); `lacking` is how many vertices stay unmatched at best.
    """

    removed: tuple[int, ...]
    odd: tuple[tuple[int, ...], ...]

    @property
    def lacking(self) -> int:
        """How many vertices every matching leaves over."""
        return len(self.odd) - len(self.removed)


def witness(allowed: Sequence[int]) -> Witness | None:
    """Return a proof that no perfect matching exists, None if one does.

    The vertices some maximum matching misses fall into the odd groups, their other neighbours are removed
    (Gallai and Edmonds).
    """
    mate = [-1] * len(allowed)
    forest = enlarge(allowed, mate, (1 << len(allowed)) - 1)
    if forest is None:
        return None
    groups = sorted(tuple(bits(mask)) for mask in forest.members.values())
    return Witness(tuple(bits(forest.inner)), tuple(groups))


def smallest(allowed: Sequence[int], found: Witness) -> Witness:
    """Return the part of a proof that shows it with the fewest vertices.

    Groups that outnumber the removed vertices they reach are a proof by themselves. With one group set aside the
    others can serve all removed ones; what the one set aside reaches by way of that service is such a part.
    """
    reached = [
        frozenset(i for i, r in enumerate(found.removed) if any(allowed[v] >> r & 1 for v in group))
        for group in found.odd
    ]
    best: tuple[int, tuple[int, ...]] | None = None
    for root in range(len(found.odd)):
        part = _part(reached, root)
        if part is None:
            continue
        size = sum(len(found.odd[g]) for g in part) + len(part) - 1
        if best is None or (size, part) < best:
            best = size, part
    if best is None:
        return found
    removed = sorted(frozenset().union(*(reached[g] for g in best[1])))
    return Witness(tuple(found.removed[i] for i in removed), tuple(found.odd[g] for g in best[1]))


def _part(reached: Sequence[frozenset[int]], root: int) -> tuple[int, ...] | None:
    """Return the groups reached from `root` when each removed vertex serves another group; None if one is free."""
    serves: dict[int, int] = {}

    def served(group: int, tried: set[int]) -> bool:
        for vertex in reached[group] - tried:
            tried.add(vertex)
            if vertex not in serves or served(serves[vertex], tried):
                serves[vertex] = group
                return True
        return False

    for group in range(len(reached)):
        if group != root:
            served(group, set())
    part, waiting = {root}, [root]
    while waiting:
        for vertex in reached[waiting.pop()]:
            if vertex not in serves:
                return None
            if serves[vertex] not in part:
                part.add(serves[vertex])
                waiting.append(serves[vertex])
    return tuple(sorted(part))
