"""As many pairs as possible, whatever they cost: maximum matchings by Edmonds' search; and a proof
if not all vertices (players) can be paired.

The search grows alternating trees from all unmatched vertices, the *roots*, at once: a path has
unmatched and matched edges in turn. A vertex is *outer* when an even alternating path leads to it
from a root, *inner* when only an odd one does. Odd cycles of outer vertices are *blossoms*; they
are kept as united sets of vertices. A graph has for each vertex the bitset of its neighbours.
Labels follow Gabow (1976): an outer vertex knows either the outer vertex before its partner, or the
edge that closed the blossom which made it outer.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from arbiter_gui.engine.kernel.graph.bitsets import (
    Bitset,
    Graph,
    add_edge,
    bitset,
    contains,
    first_vertex_of,
    first_vertices,
    members,
    union,
    vertex_range,
)


class Forest:
    """Alternating trees that grow from unmatched vertices (the *roots*) along pairs; where two of
    them meet, one pair more is made. An *outer* vertex could be left over in place of its root, an
    *inner* one is passed on the way to it, a *fresh* one is in no tree yet. A *blossom* is an odd
    cycle of outer vertices, its *base* the one by which it is matched with the outside.

    `graph` need not be clean outside the vertices `nodes`. `mate` (-1: unmatched) is changed in
    place whenever two trees meet. `outer` and `inner` are bitsets; `blossoms` maps the base of each
    blossom to the bitset of its vertices; a single outer vertex counts as a blossom with itself as
    its base. When `grow` ends without an
    augmentation, the matching is maximum and the outer vertices are those some maximum matching
    misses.
    """

    def __init__(self, graph: Graph, mate: list[int], nodes: Bitset, roots: Bitset) -> None:
        """Begin a tree at each vertex of the bitset `roots`: all those of `nodes` without a
        partner.

        `graph` has for each vertex the bitset of its neighbours.
        """
        self.graph = graph
        self.mate = mate
        self.outer = roots
        self.inner = 0
        # Vertices that no tree has reached. They are matched in pairs, as all unmatched vertices
        # are roots.
        self.fresh = nodes & ~roots
        self.augmentations = 0
        self._queue = list(members(roots))
        # Labels of outer vertices: the outer vertex before the partner (-1 for a root), or the edge
        # that closed the blossom.
        self._predecessor: dict[int, int] = dict.fromkeys(self._queue, -1)
        self._bridge: dict[int, tuple[int, int]] = {}
        # From the base of a blossom to that of the blossom around it, as in union-find.
        self._enclosing_base: dict[int, int] = {}
        # The root of every vertex in a tree, and all vertices of the tree of every root.
        self._root = dict(zip(self._queue, self._queue, strict=True))
        self.blossoms = {vertex: 1 << vertex for vertex in self._queue}
        self._tree_vertices = dict(self.blossoms)

    def base(self, vertex: int) -> int:
        """Return the base of the blossom that an outer vertex is in: the outermost one, as blossoms
        can be nested.

        Two vertices are in the same blossom just if their bases are the same.
        """
        bases = self._enclosing_base
        while vertex in bases:
            enclosing_base = bases[vertex]
            if enclosing_base in bases:
                # Shorten the path for the next call.
                bases[vertex] = bases[enclosing_base]
            vertex = enclosing_base
        return vertex

    def grow(self, targets: Bitset = 0) -> bool:
        """Grow all trees to the end, or until one of the `targets` is outer; return whether one is.

        Where two trees meet on the way, one pair more is made. Without a meeting the matching is
        as large as can be. `targets` (a bitset) are for a search that wants a certain partner.
        """
        graph = self.graph
        # Vertices are taken in the order in which they became outer.
        for vertex in self._queue:  # the queue grows meanwhile
            if not self.outer >> vertex & 1:
                continue  # an augmentation has removed its tree
            fresh_neighbours = graph[vertex] & self.fresh
            if fresh_neighbours and self._grow_tree(vertex, fresh_neighbours):
                continue
            # An edge to an outer vertex either joins two trees or closes a blossom; edges inside a
            # blossom do neither.
            while outer_neighbours := graph[vertex] & self.outer:
                in_other_blossoms = outer_neighbours & ~self.blossoms[self.base(vertex)]
                if not in_other_blossoms:
                    break
                neighbour = first_vertex_of(in_other_blossoms)
                if self._root[vertex] != self._root[neighbour]:
                    # Two even paths that meet are an augmenting path: one pair more.
                    self._augment(vertex, neighbour)
                    break
                # Two even paths of one tree close an odd cycle, all of whose vertices are outer
                # from now on.
                self._shrink(vertex, neighbour)
            if self.outer & targets:
                return True
        return False

    def _grow_tree(self, vertex: int, fresh_neighbours: Bitset) -> bool:
        """Add the matched pairs next to `vertex` to its tree, until it meets another tree.

        Return True if it does. The two trees are then joined by an augmenting path, so that `outer`
        has lost the vertices of both. `fresh_neighbours` is a bitset, and not empty.
        """
        mate = self.mate
        root_of = self._root
        root = root_of[vertex]
        outer_elsewhere = self.outer & ~self._tree_vertices[root]
        # Outer vertices of other trees next to the last partner added: with one of them the path is
        # complete.
        reached = 0
        new_inner = 0
        new_outer = 0
        # Each matched pair makes its first vertex inner and the second one outer, from which the
        # tree grows on.
        while fresh_neighbours:
            # The lowest bit alone, and its number: `first_vertex_of` written out, as this is the
            # innermost loop.
            neighbour_bit = fresh_neighbours & -fresh_neighbours
            neighbour = neighbour_bit.bit_length() - 1
            partner = mate[neighbour]
            partner_bit = 1 << partner
            self._predecessor[partner] = vertex
            self.blossoms[partner] = partner_bit
            root_of[neighbour] = root
            root_of[partner] = root
            self._queue.append(partner)
            new_inner |= neighbour_bit
            new_outer |= partner_bit
            reached = self.graph[partner] & outer_elsewhere
            if reached:
                break
            fresh_neighbours &= ~(neighbour_bit | partner_bit)
        self.inner |= new_inner
        self.outer |= new_outer
        self.fresh &= ~(new_inner | new_outer)
        self._tree_vertices[root] |= new_inner | new_outer
        if reached:
            self._augment(partner, first_vertex_of(reached))
        return bool(reached)

    def _shrink(self, first: int, second: int) -> None:
        """Make one blossom of the odd cycle that an edge between two outer vertices of a tree
        closes.

        All its vertices are outer from then on: whichever of them is left over, the others can be
        paired along the cycle.
        """
        common_base = self._common_base(first, second)
        mate = self.mate
        blossom = self.blossoms[common_base]
        # From each end of the edge up to the common base: every blossom on the way is merged, and
        # every inner vertex between two of them becomes outer.
        for end in (first, second):
            base = self.base(end)
            while base != common_base:
                inner = mate[base]
                self._bridge[inner] = (first, second)
                blossom |= self.blossoms.pop(base) | 1 << inner
                self._enclosing_base[base] = common_base
                self._enclosing_base[inner] = common_base
                self.inner &= ~(1 << inner)
                self.outer |= 1 << inner
                self._queue.append(inner)
                base = self._next_base(base)
        self.blossoms[common_base] = blossom

    def _next_base(self, base: int) -> int:
        """Return the next base on the way to the root, -1 above the root."""
        predecessor = self._predecessor[base]
        return self.base(predecessor) if predecessor in self._enclosing_base else predecessor

    def _common_base(self, first: int, second: int) -> int:
        """Return the base in which the paths of two outer vertices of one tree to its root meet: it
        becomes that of the blossom which an edge between the two closes.

        Both paths are walked in turn, so that the walk is no longer than twice the shorter one.
        """
        visited_bases = set()
        current_base = self.base(first)
        waiting_base = self.base(second)
        while current_base not in visited_bases:
            visited_bases.add(current_base)
            next_base = self._next_base(current_base)
            current_base = waiting_base
            waiting_base = next_base
            if current_base < 0:  # one path has reached the root: only the other one goes on
                current_base = waiting_base
                waiting_base = -1
        return current_base

    def _augment(self, first: int, second: int) -> None:
        """Make one pair more: match outer vertices of two trees with each other, and pair all
        others on their paths to the roots anew, so that both roots get partners too.
        """
        self.shift_matching(first, second)
        self.shift_matching(second, first)
        # The shift changed the partners on which the labels of both trees rely, so that both leave
        # this forest. The roots that are left grow on without them; only a new forest can show that
        # nothing more is possible.
        both_trees = (
            self._tree_vertices[self._root[first]] | self._tree_vertices[self._root[second]]
        )
        self.outer &= ~both_trees
        self.inner &= ~both_trees
        self.augmentations += 1

    def shift_matching(self, vertex: int, partner: int) -> None:
        """Give the outer `vertex` the new `partner` and shift the matching along its path to the
        root.

        The path has matched and unmatched edges in turn: they change their parts, so that the root
        gets a partner too. Only one direction of the new pair is entered: `partner` itself is left
        to the caller.
        """
        mate = self.mate
        # Pairs still to be entered: an outer vertex, and its new partner.
        new_pairs = [(vertex, partner)]
        while new_pairs:
            outer, new_partner = new_pairs.pop()
            old_partner = mate[outer]
            mate[outer] = new_partner
            if old_partner < 0 or mate[old_partner] != outer:
                # `outer` is the root, or its old partner has been given a new one already.
                continue
            if outer in self._bridge:
                # A blossom made this vertex outer: its even path goes over the edge that closed the
                # blossom, once in each direction.
                first, second = self._bridge[outer]
                new_pairs += [(second, first), (first, second)]
            else:
                predecessor = self._predecessor[outer]
                mate[old_partner] = predecessor
                new_pairs.append((predecessor, old_partner))


def maximum_matching(graph: Graph) -> list[int]:
    """Return a maximum matching as partners (-1: unmatched)."""
    mate = [-1] * len(graph)
    enlarge_matching(graph, mate, first_vertices(len(graph)))
    return mate


def enlarge_matching(graph: Graph, mate: list[int], nodes: Bitset) -> Forest | None:
    """Make as many pairs as possible among the vertices `nodes`: `mate` is changed in place.

    Return None if all of them are matched; else the last forest, which shows that no matching is
    larger. Partners in `mate` must be neighbours in `graph`; -1 stands for none.
    """
    unmatched = _match_greedily(graph, mate, nodes)
    while unmatched:
        forest = Forest(graph, mate, nodes, unmatched)
        forest.grow()
        # Only a forest that kept all its trees shows that the matching is maximum: no two of them
        # could be joined by an augmenting path, and without such a path no matching is larger
        # (Berge).
        if not forest.augmentations:
            return forest
        unmatched = _without_partner(unmatched, mate)
    return None


def _without_partner(vertices: Bitset, mate: Sequence[int]) -> Bitset:
    """Return those of the bitset `vertices` that are not matched."""
    return bitset([vertex for vertex in members(vertices) if mate[vertex] < 0])


def _match_greedily(graph: Graph, mate: list[int], nodes: Bitset) -> Bitset:
    """Match unmatched vertices as far as it is quickly done, those with few neighbours first.

    Return the bitset of those that stay without a partner.

    `nodes` is the bitset of the vertices to match, and `graph` has the bitset of neighbours of
    each. The partners found are entered in `mate`, where -1 means none.
    """
    # A quick answer first: nothing is to be done where everything is matched.
    if -1 not in mate:
        return 0
    # A vertex with few neighbours is soon without a free one. To begin with those leaves fewer
    # trees to be grown.
    unmatched = [vertex for vertex in members(nodes) if mate[vertex] < 0]
    degrees = {vertex: (graph[vertex] & nodes).bit_count() for vertex in unmatched}
    free = bitset(unmatched)
    without_partner = 0
    for vertex in sorted(unmatched, key=degrees.__getitem__):
        if not free >> vertex & 1:
            continue
        free ^= 1 << vertex
        free_neighbours = graph[vertex] & free
        if free_neighbours:
            partner = first_vertex_of(free_neighbours)
            free ^= 1 << partner
            mate[vertex] = partner
            mate[partner] = vertex
        else:
            without_partner |= 1 << vertex
    return without_partner


class Witness(NamedTuple):
    """A proof that not all players can be paired: too many odd groups that meet only a few others.

    Each of the `odd_groups` needs a partner for at least one of its members from outside, and only
    the vertices `removed` can be that; but there are more groups than those. Their difference is
    the least number of unmatched vertices (theorem of Tutte and Berge).
    """

    removed: tuple[int, ...]
    odd_groups: tuple[tuple[int, ...], ...]


def witness(graph: Graph) -> Witness | None:
    """Return a proof that not all vertices can be matched, None if they can.

    The odd groups consist of the vertices that some maximum matching leaves unmatched; their
    neighbours outside the groups are removed (theorem of Gallai and Edmonds).
    """
    forest = enlarge_matching(graph, [-1] * len(graph), first_vertices(len(graph)))
    if forest is None:
        return None
    # An outer vertex has no neighbours but inner ones and those of its own blossom: with any other
    # the forest would have grown on. Blossoms are odd, and each tree has one more of them than it
    # has inner vertices.
    groups = sorted(tuple(members(mask)) for mask in forest.blossoms.values())
    return Witness(tuple(members(forest.inner)), tuple(groups))


def smallest_witness(allowed: Graph, proof: Witness) -> Witness:
    """Return the part of a proof that is a proof by itself and has the fewest vertices.

    Groups that outnumber the removed vertices which they reach are a proof by themselves. If one
    group is set aside, all removed vertices can be matched with the other groups. The groups on
    alternating paths from the one set aside are then such a part.
    """
    # Only which groups reach which removed vertices matters: a small graph with one vertex for each
    # of them.
    group_count = len(proof.odd_groups)
    graph = _groups_and_removed(allowed, proof)
    parts = [
        tuple(members(_groups_reached(graph, group_count, root))) for root in range(group_count)
    ]

    def size_of(part: tuple[int, ...]) -> tuple[int, tuple[int, ...]]:
        """Return the key by which the smallest part is found, the groups themselves among parts of
        one size.
        """
        vertices = sum(len(proof.odd_groups[group]) for group in part)
        # A part has one removed vertex fewer than groups, so that the number of groups orders parts
        # as both do.
        return vertices + len(part), part

    smallest_part = min(parts, key=size_of)
    # In the graph the removed vertices come after the groups, in the order of the proof.
    reached_indices = union([graph[group] for group in smallest_part]) >> group_count
    removed = tuple(proof.removed[index] for index in members(reached_indices))
    return Witness(removed, tuple(proof.odd_groups[group] for group in smallest_part))


def _groups_and_removed(allowed: Graph, proof: Witness) -> list[Bitset]:
    """Return a small graph that shows which groups of a proof reach which of its removed vertices:
    one vertex for each group, and then one for each removed vertex.

    A group and a removed vertex are neighbours if a vertex of the group may be matched with the
    removed one.
    """
    group_count = len(proof.odd_groups)
    neighbours_of_group = [
        union([allowed[vertex] for vertex in group]) for group in proof.odd_groups
    ]
    graph = [0] * (group_count + len(proof.removed))
    for group, neighbours in enumerate(neighbours_of_group):
        for removed_vertex, vertex in enumerate(proof.removed, group_count):
            if contains(neighbours, vertex):
                add_edge(graph, group, removed_vertex)
    return graph


def _groups_reached(graph: Graph, group_count: int, root: int) -> Bitset:
    """Return the groups of the smallest proof that has the group `root`, as a bitset.

    All other groups are matched with removed vertices first. The groups wanted are those on
    alternating paths from the root, which reach one removed vertex fewer than they are. The first
    `group_count` vertices of the graph are the groups, the others the removed vertices.
    """
    # The root comes last, when all removed vertices are matched: its tree ends without an
    # augmentation, and has in it only groups and the removed vertices matched with these groups.
    mate = [-1] * len(graph)
    removed = vertex_range(group_count, len(graph))
    free = removed
    matched_groups = 0
    other_groups = [group for group in range(group_count) if group != root]
    for group in (*other_groups, root):
        nodes = removed | matched_groups | 1 << group
        forest = Forest(graph, mate, nodes, roots=free | 1 << group)
        forest.grow()
        # Each group adds one vertex, so that at most one augmentation is possible: then the group
        # is matched.
        if forest.augmentations:
            matched_groups |= 1 << group
        free = _without_partner(free, mate)
    return forest.outer & ~removed
