"""Maximum matchings of general graphs, unweighted, with a Python integer as the set of neighbours; why none is perfect.

Edmonds' search grows alternating trees from all unmatched vertices at once. A vertex is *outer* when an even
alternating path leads to it from a root, *inner* when only an odd one does. Odd cycles of outer vertices are
blossoms; they are kept as united sets of vertices. Labels follow Gabow (1976): an outer vertex knows either
the outer vertex before its partner, or the edge that closed the blossom which made it outer.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from arbiter_gui.engine.kernel.graph.bitsets import bitset, union
from arbiter_gui.engine.kernel.graph.bitsets import members as bits


class Forest:
    """Alternating trees over the vertices in `nodes`; `rows` need not be clean outside `nodes`.

    `mate` (-1: unmatched) is changed in place whenever two trees meet. `outer` and `inner` are bitsets;
    `members` maps the base of each blossom or single outer vertex to its bitset. When `grow` ends without an
    augmentation, the matching is maximum and the outer vertices are those some maximum matching misses.
    """

    def __init__(self, rows: Sequence[int], mate: list[int], nodes: int, roots: int) -> None:
        self.rows, self.mate = rows, mate
        self.outer, self.inner = roots, 0
        self.fresh = nodes & ~roots
        self.augmented = 0
        self._queue = list(bits(roots))
        self._before: dict[int, int] = dict.fromkeys(self._queue, -1)
        self._bridge: dict[int, tuple[int, int]] = {}
        self._base: dict[int, int] = {}
        self._tree = dict(zip(self._queue, self._queue, strict=True))
        self.members = {v: 1 << v for v in self._queue}
        self._extent = dict(self.members)

    def base(self, vertex: int) -> int:
        """Return the base of the blossom of an outer vertex."""
        parent = self._base
        while vertex in parent:
            up = parent[vertex]
            if up in parent:
                parent[vertex] = parent[up]
            vertex = up
        return vertex

    def grow(self, wanted: int = 0) -> bool:
        """Grow all trees to the end, or until a vertex of `wanted` is outer; say whether one is."""
        rows = self.rows
        for v in self._queue:  # it grows meanwhile
            if not self.outer >> v & 1:
                continue
            if rows[v] & self.fresh and self._reach(v, rows[v] & self.fresh):
                continue
            while (outer := rows[v] & self.outer) and (touched := outer & ~self.members[self.base(v)]):
                w = (touched & -touched).bit_length() - 1
                if self._tree[v] != self._tree[w]:
                    self._augment(v, w)
                    break
                self._shrink(v, w)
            if self.outer & wanted:
                return True
        return False

    def _reach(self, v: int, near: int) -> bool:
        """Let the tree of `v` grow by the matched pairs at `near`; True as soon as it meets another tree."""
        mate, tree, root = self.mate, self._tree, self._tree[v]
        others, met = self.outer & ~self._extent[root], 0
        taken, outer = 0, 0
        while near:
            low = near & -near
            w = low.bit_length() - 1
            x = mate[w]
            high = 1 << x
            self._before[x] = v
            self.members[x] = high
            tree[w] = tree[x] = root
            self._queue.append(x)
            taken |= low
            outer |= high
            if met := self.rows[x] & others:
                break
            near &= ~(low | high)
        self.inner |= taken
        self.outer |= outer
        self.fresh &= ~(taken | outer)
        self._extent[root] |= taken | outer
        if met:
            self._augment(x, (met & -met).bit_length() - 1)
        return bool(met)

    def _shrink(self, v: int, w: int) -> None:
        join = self._join(v, w)
        mate = self.mate
        merged = self.members[join]
        for start in (v, w):
            b = self.base(start)
            while b != join:
                t = mate[b]
                self._bridge[t] = (v, w)
                merged |= self.members.pop(b) | 1 << t
                self._base[b] = self._base[t] = join
                self.inner &= ~(1 << t)
                self.outer |= 1 << t
                self._queue.append(t)
                up = self._before[b]
                b = self.base(up) if up in self._base else up
        self.members[join] = merged

    def _join(self, v: int, w: int) -> int:
        """Return the base in which the paths of two outer vertices of one tree meet."""
        seen, before, merged = set(), self._before, self._base
        a, b = self.base(v), self.base(w)
        while True:
            if a in seen:
                return a
            seen.add(a)
            up = before[a]
            a, b = b, self.base(up) if up in merged else up
            if a < 0:
                a, b = b, a

    def _augment(self, v: int, w: int) -> None:
        for one, other in ((v, w), (w, v)):
            self.shift(one, other)
        gone = self._extent[self._tree[v]] | self._extent[self._tree[w]]
        self.outer &= ~gone
        self.inner &= ~gone
        self.augmented += 1

    def shift(self, vertex: int, partner: int) -> None:
        """Give the outer `vertex` the new `partner` and shift the matching along its path to the root."""
        mate, todo = self.mate, [(vertex, partner)]
        while todo:
            v, w = todo.pop()
            old = mate[v]
            mate[v] = w
            if old < 0 or mate[old] != v:
                continue
            if v in self._bridge:
                x, y = self._bridge[v]
                todo += [(y, x), (x, y)]
            else:
                before = self._before[v]
                mate[old] = before
                todo.append((before, old))


def maximum_matching(rows: Sequence[int]) -> list[int]:
    """Return a maximum matching as partners (-1: unmatched)."""
    mate = [-1] * len(rows)
    enlarge(rows, mate, (1 << len(rows)) - 1)
    return mate


def enlarge(rows: Sequence[int], mate: list[int], nodes: int) -> Forest | None:
    """Make `mate` maximum on `nodes` in place; return the final forest, None when all are matched."""
    single = match_greedily(rows, mate, nodes)
    while single:
        forest = Forest(rows, mate, nodes, single)
        forest.grow()
        if not forest.augmented:
            return forest
        single = sum(1 << v for v in bits(single) if mate[v] < 0)
    return None


def match_greedily(rows: Sequence[int], mate: list[int], nodes: int) -> int:
    """Match unmatched vertices, those with few neighbours first; return the bitset left unmatched."""
    single = [v for v in bits(nodes) if mate[v] < 0] if -1 in mate else []
    free, left = bitset(single), 0
    degrees = dict(zip(single, map(int.bit_count, [rows[v] & nodes for v in single]), strict=True))
    for v in sorted(single, key=degrees.__getitem__):
        if free >> v & 1:
            free ^= 1 << v
            if near := rows[v] & free:
                low = near & -near
                free ^= low
                w = low.bit_length() - 1
                mate[v], mate[w] = w, v
            else:
                left |= 1 << v
    return left


class Witness(NamedTuple):
    """Without the vertices `removed`, the `odd` groups cannot meet one another and each has an odd size.

    Every odd group sends at least one vertex to a removed one, and there are more groups than removed
    vertices: by so many as stay unmatched at best (theorem of Tutte and Berge).
    """

    removed: tuple[int, ...]
    odd: tuple[tuple[int, ...], ...]


def witness(rows: Sequence[int]) -> Witness | None:
    """Return a proof that no perfect matching exists, None if one does.

    The vertices some maximum matching misses fall into the odd groups, their other neighbours are removed
    (Gallai and Edmonds).
    """
    forest = enlarge(rows, [-1] * len(rows), (1 << len(rows)) - 1)
    if forest is None:
        return None
    groups = sorted(tuple(bits(mask)) for mask in forest.members.values())
    return Witness(tuple(bits(forest.inner)), tuple(groups))


def smallest(allowed: Sequence[int], found: Witness) -> Witness:
    """Return the part of a proof that shows it with the fewest vertices.

    Groups that outnumber the removed vertices they reach are a proof by themselves. With one group set aside the
    others can serve all removed ones; what the one set aside reaches by way of that service is such a part.
    """
    count = len(found.odd)
    reached = [union([allowed[v] for v in group]) for group in found.odd]
    rows = [bitset(i for i, r in enumerate(found.removed, count) if row >> r & 1) for row in reached]
    rows += [bitset(g for g, row in enumerate(reached) if row >> r & 1) for r in found.removed]
    parts = [tuple(bits(_part(rows, count, root))) for root in range(count)]
    best = min(parts, key=lambda part: (sum(len(found.odd[g]) for g in part) + len(part), part))
    near = union([rows[g] for g in best]) >> count
    return Witness(tuple(found.removed[i] for i in bits(near)), tuple(found.odd[g] for g in best))


def _part(rows: Sequence[int], groups: int, root: int) -> int:
    """Return the groups reached from `root` when each removed vertex serves another group, the first that can."""
    mate, served = [-1] * len(rows), 0
    free = removed = (1 << len(rows)) - (1 << groups)
    for group in (*(g for g in range(groups) if g != root), root):
        forest = Forest(rows, mate, removed | served | 1 << group, free | 1 << group)
        forest.grow()
        served |= forest.augmented << group
        free = bitset(v for v in bits(free) if mate[v] < 0)
    return forest.outer & ~removed
