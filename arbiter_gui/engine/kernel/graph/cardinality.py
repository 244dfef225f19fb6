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
        self.rows = rows
        self.mate = mate
        self.outer = roots
        self.inner = 0
        # Vertices that no tree has reached. They are matched in pairs, as all unmatched vertices are roots.
        self.fresh = nodes & ~roots
        self.augmented = 0
        self._queue = list(bits(roots))
        # Labels of outer vertices: the outer vertex before the partner, or the edge that closed the blossom.
        self._before: dict[int, int] = dict.fromkeys(self._queue, -1)
        self._bridge: dict[int, tuple[int, int]] = {}
        # From the base of a blossom to that of the blossom around it, as in union-find.
        self._base: dict[int, int] = {}
        # The root of every vertex in a tree, and all vertices of the tree of every root.
        self._tree = dict(zip(self._queue, self._queue, strict=True))
        self.members = {v: 1 << v for v in self._queue}
        self._extent = dict(self.members)

    def base(self, vertex: int) -> int:
        """Return the base of the blossom of an outer vertex."""
        bases = self._base
        while vertex in bases:
            upper_base = bases[vertex]
            if upper_base in bases:
                # Shorten the path for the next one who asks.
                bases[vertex] = bases[upper_base]
            vertex = upper_base
        return vertex

    def grow(self, targets: int = 0) -> bool:
        """Grow all trees to the end, or until a vertex of `targets` is outer; say whether one is."""
        rows = self.rows
        for vertex in self._queue:  # it grows meanwhile
            if not self.outer >> vertex & 1:
                continue  # its tree was taken away by an augmentation
            if rows[vertex] & self.fresh and self._reach(vertex, rows[vertex] & self.fresh):
                continue
            while outer_neighbours := rows[vertex] & self.outer:
                in_other_blossoms = outer_neighbours & ~self.members[self.base(vertex)]
                if not in_other_blossoms:
                    break
                neighbour = _lowest(in_other_blossoms)
                if self._tree[vertex] != self._tree[neighbour]:
                    # Two even paths that meet are an augmenting path: one pair more.
                    self._augment(vertex, neighbour)
                    break
                # Two even paths of one tree close an odd cycle, all of whose vertices are outer from now on.
                self._shrink(vertex, neighbour)
            if self.outer & targets:
                return True
        return False

    def _reach(self, vertex: int, fresh_neighbours: int) -> bool:
        """Let the tree of a vertex grow by the adjacent matched pairs; True as soon as it meets another tree."""
        mate = self.mate
        tree = self._tree
        root = tree[vertex]
        outer_elsewhere = self.outer & ~self._extent[root]
        reached = 0
        new_inner = 0
        new_outer = 0
        while fresh_neighbours:
            neighbour_bit = fresh_neighbours & -fresh_neighbours
            neighbour = neighbour_bit.bit_length() - 1
            partner = mate[neighbour]
            partner_bit = 1 << partner
            self._before[partner] = vertex
            self.members[partner] = partner_bit
            tree[neighbour] = root
            tree[partner] = root
            self._queue.append(partner)
            new_inner |= neighbour_bit
            new_outer |= partner_bit
            reached = self.rows[partner] & outer_elsewhere
            if reached:
                break
            fresh_neighbours &= ~(neighbour_bit | partner_bit)
        self.inner |= new_inner
        self.outer |= new_outer
        self.fresh &= ~(new_inner | new_outer)
        self._extent[root] |= new_inner | new_outer
        if reached:
            self._augment(partner, _lowest(reached))
        return bool(reached)

    def _shrink(self, first: int, second: int) -> None:
        """Make one blossom of the odd cycle that an edge between two outer vertices of a tree closes."""
        join = self._join(first, second)
        mate = self.mate
        blossom = self.members[join]
        for end in (first, second):
            base = self.base(end)
            while base != join:
                inner = mate[base]
                self._bridge[inner] = (first, second)
                blossom |= self.members.pop(base) | 1 << inner
                self._base[base] = join
                self._base[inner] = join
                self.inner &= ~(1 << inner)
                self.outer |= 1 << inner
                self._queue.append(inner)
                base = self._base_before(base)
        self.members[join] = blossom

    def _base_before(self, base: int) -> int:
        """Return the next base on the way to the root, -1 above the root."""
        predecessor = self._before[base]
        return self.base(predecessor) if predecessor in self._base else predecessor

    def _join(self, first: int, second: int) -> int:
        """Return the base in which the paths of two outer vertices of one tree meet.

        Both paths are walked in turn, so that the walk is no longer than twice the shorter one.
        """
        passed = set()
        walker = self.base(first)
        waiting = self.base(second)
        while walker not in passed:
            passed.add(walker)
            base_above = self._base_before(walker)
            walker = waiting
            waiting = base_above
            if walker < 0:  # the other path has reached the root
                walker = waiting
                waiting = -1
        return walker

    def _augment(self, first: int, second: int) -> None:
        """Match two outer vertices of two trees and all along the ways to their roots; both trees are done."""
        for vertex, partner in ((first, second), (second, first)):
            self.shift(vertex, partner)
        # The shift changed the partners on which the labels of both trees rely, so that both leave this forest. The
        # roots that are left grow on without them; only a new forest can show that nothing more is possible.
        both_trees = self._extent[self._tree[first]] | self._extent[self._tree[second]]
        self.outer &= ~both_trees
        self.inner &= ~both_trees
        self.augmented += 1

    def shift(self, vertex: int, partner: int) -> None:
        """Give the outer `vertex` the new `partner` and shift the matching along its path to the root."""
        mate = self.mate
        new_pairs = [(vertex, partner)]
        while new_pairs:
            outer, new_partner = new_pairs.pop()
            old_partner = mate[outer]
            mate[outer] = new_partner
            if old_partner < 0 or mate[old_partner] != outer:
                # The root, or somebody whose old partner has been given a new one already.
                continue
            if outer in self._bridge:
                # It became outer by a blossom: the even path goes over the edge that closed it, once in each direction.
                first, second = self._bridge[outer]
                new_pairs += [(second, first), (first, second)]
            else:
                predecessor = self._before[outer]
                mate[old_partner] = predecessor
                new_pairs.append((predecessor, old_partner))


def maximum_matching(rows: Sequence[int]) -> list[int]:
    """Return a maximum matching as partners (-1: unmatched)."""
    mate = [-1] * len(rows)
    enlarge(rows, mate, (1 << len(rows)) - 1)
    return mate


def enlarge(rows: Sequence[int], mate: list[int], nodes: int) -> Forest | None:
    """Make `mate` maximum on `nodes` in place; return the final forest, None when all are matched."""
    unmatched = match_greedily(rows, mate, nodes)
    while unmatched:
        forest = Forest(rows, mate, nodes, unmatched)
        forest.grow()
        # Only a forest that kept all its trees shows that the matching is maximum: no two of them could be joined by
        # an augmenting path, and without such a path no matching is larger (Berge).
        if not forest.augmented:
            return forest
        unmatched = _without_partner(unmatched, mate)
    return None


def _without_partner(vertices: int, mate: Sequence[int]) -> int:
    return bitset([vertex for vertex in bits(vertices) if mate[vertex] < 0])


def _lowest(vertices: int) -> int:
    """Return the first vertex of a bitset that is not empty."""
    return (vertices & -vertices).bit_length() - 1


def match_greedily(rows: Sequence[int], mate: list[int], nodes: int) -> int:
    """Match unmatched vertices, those with few neighbours first; return the bitset of those without a partner."""
    if -1 not in mate:
        return 0
    # A vertex with few neighbours is soon without a free one. To begin with those leaves fewer trees to be grown.
    unmatched = [vertex for vertex in bits(nodes) if mate[vertex] < 0]
    degrees = {vertex: (rows[vertex] & nodes).bit_count() for vertex in unmatched}
    free = bitset(unmatched)
    without_partner = 0
    for vertex in sorted(unmatched, key=degrees.__getitem__):
        if not free >> vertex & 1:
            continue
        free ^= 1 << vertex
        free_neighbours = rows[vertex] & free
        if free_neighbours:
            partner = _lowest(free_neighbours)
            free ^= 1 << partner
            mate[vertex] = partner
            mate[partner] = vertex
        else:
            without_partner |= 1 << vertex
    return without_partner


class Witness(NamedTuple):
    """Without the vertices `removed`, the `odd` groups cannot meet one another and each has an odd size.

    Every odd group sends at least one vertex to a removed one, and there are more groups than removed vertices: by
    the number unmatched at best (theorem of Tutte and Berge).
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
    # An outer vertex has no neighbours but inner ones and those of its own blossom: with any other the forest would
    # have grown on. Blossoms are odd, and each tree has one more of them than it has inner vertices.
    groups = sorted(tuple(bits(mask)) for mask in forest.members.values())
    return Witness(tuple(bits(forest.inner)), tuple(groups))


def smallest_witness(allowed: Sequence[int], proof: Witness) -> Witness:
    """Return the part of a proof that shows it with the fewest vertices.

    Groups that outnumber the removed vertices they reach are a proof by themselves. With one group set aside the
    others can serve all removed ones; what the one set aside reaches by way of that service is such a part.
    """
    count = len(proof.odd)
    rows = _groups_and_removed(allowed, proof)
    parts = [tuple(bits(_groups_reached(rows, count, root))) for root in range(count)]

    def size_of(part: tuple[int, ...]) -> tuple[int, tuple[int, ...]]:
        vertices = sum(len(proof.odd[group]) for group in part)
        # A part with so many groups has one removed vertex fewer than groups.
        return vertices + len(part), part

    best = min(parts, key=size_of)
    reached = union([rows[group] for group in best]) >> count
    removed = tuple(proof.removed[place] for place in bits(reached))
    return Witness(removed, tuple(proof.odd[group] for group in best))


def _groups_and_removed(allowed: Sequence[int], proof: Witness) -> list[int]:
    """Return the graph of a proof: its groups come first, then its removed vertices, each with whom it can meet."""
    count = len(proof.odd)
    neighbours = [union([allowed[vertex] for vertex in group]) for group in proof.odd]
    rows = []
    for reached in neighbours:
        places = [place for place, vertex in enumerate(proof.removed, count) if reached >> vertex & 1]
        rows.append(bitset(places))
    for vertex in proof.removed:
        groups = [group for group, reached in enumerate(neighbours) if reached >> vertex & 1]
        rows.append(bitset(groups))
    return rows


def _groups_reached(rows: Sequence[int], count: int, root: int) -> int:
    """Return the groups reached from `root` if each removed vertex serves another group, the first that can.

    The first `count` vertices of the graph are the groups.
    """
    # The root comes last, when all removed vertices are taken: its tree cannot be matched, and what it reaches is
    # a group or a removed vertex that serves one of these groups.
    mate = [-1] * len(rows)
    removed = (1 << len(rows)) - (1 << count)
    free = removed
    served = 0
    groups = [group for group in range(count) if group != root]
    for group in (*groups, root):
        forest = Forest(rows, mate, removed | served | 1 << group, free | 1 << group)
        forest.grow()
        served |= forest.augmented << group
        free = _without_partner(free, mate)
    return forest.outer & ~removed
