"""All best pairings of some players at once, narrowed by one wish after another.

A *matching* pairs vertices, the players and their empty seats. A *wish* is that a vertex has its
partner in some set. The rules list the pairings in an order of their own; its first one among the
best is found by one wish for each step of that order, which is granted or refused.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple

from arbiter_gui.domain.control import FREE, Control
from arbiter_gui.engine.kernel.graph.bitsets import (
    Bitset,
    contains,
    first_vertex_of,
    has_several,
    members,
    singleton,
)
from arbiter_gui.engine.kernel.graph.cardinality import Forest, enlarge_matching


class Choices(ABC):
    """All optimal matchings of some vertices that fulfil every wish granted so far: all ways to
    pair a bracket best, while the rules choose one player's opponent after another.

    At least one is left at any time, because a wish that none of them fulfils is refused. So wishes
    in the order of a sequence lead to the first matching of that sequence, without going back.
    """

    @abstractmethod
    def restrict(self, vertex: int, partners: Bitset) -> bool:
        """Keep only matchings with the partner of `vertex` in the bitset.

        If none has, keep all and return False.
        """

    def restrict_all(self, vertices: Bitset, partners: Bitset) -> bool:
        """Keep only matchings with the partners of all `vertices` among `partners`, two bitsets
        without common members.

        If none has, return False; nothing more can be asked then.
        """
        return all(self.restrict(vertex, partners) for vertex in members(vertices))

    def match_with_first(self, vertex: int, candidates: Iterable[int]) -> int:
        """Keep only matchings with `vertex` and the first of some candidates that it can have.

        Return that partner; ValueError if it can have none.
        """
        for partner in candidates:
            if self.restrict(vertex, 1 << partner):
                return partner
        raise ValueError(f"no partner of vertex {vertex} in the order given")


class AnsweredWish(NamedTuple):
    """A wish that has been answered: whose it is, the bitset of the wanted partners, and whether it
    was granted.
    """

    wisher: int
    partners: Bitset
    granted: bool


class Wish(NamedTuple):
    """The wish that `vertex` gets a partner among `partners`, a bitset.

    `wisher` is the caller's own number of that player: it comes back in the answer.
    """

    wisher: int
    vertex: int
    partners: Bitset


def answers_in_turn(choices: Choices, wishes: Iterable[Wish], count: int) -> Iterator[AnsweredWish]:
    """Put wishes to `choices` in turn until `count` are granted, and yield the answers.

    So are found, for example, the first three MDPs that can all be paired. Each granted wish
    narrows `choices`. A wish is put only when its answer is asked for: a caller that stops early
    leaves the later ones out.
    """
    wishes_to_grant = count
    for wisher, vertex, partners in wishes:
        if wishes_to_grant == 0:
            return
        granted = choices.restrict(vertex, partners)
        if granted:
            wishes_to_grant -= 1
        yield AnsweredWish(wisher, partners, granted)


def match_in_turn(
    choices: Choices, tops: Iterable[int], bottoms: Iterable[int], control: Control = FREE
) -> tuple[tuple[int, int], ...]:
    """Pair each player of S1 (`tops`) in turn with the first of S2 (`bottoms`) whom he can have.

    Return the pairs. He can have a player who is free, if some best pairing with all earlier pairs
    has that pair too: so the result is the first one in the order of transpositions.
    """
    free = list(bottoms)
    pairs = []
    for vertex in tops:
        control.checkpoint()
        partner = choices.match_with_first(vertex, free)
        # Whoever was skipped before stays free for the next vertices.
        free.remove(partner)
        pairs.append((vertex, partner))
    return tuple(pairs)


class TightChoices(Choices):
    """The usual kind of choices: every perfect matching of a `graph` on the vertices `nodes` is an
    optimal one.

    The edges of the graph are the *tight* ones, the pairs that an optimal matching may have. There
    must be a perfect matching; `mate` are the partners in one, as far as they are known. Wishes
    change the graph in place. Two vertices that are matched for good are no longer *open*.
    """

    def __init__(self, graph: list[Bitset], nodes: Bitset, mate: Sequence[int]) -> None:
        """Begin with no wish granted, and with one perfect matching, completed from `mate`."""
        self._graph = graph
        self._open = nodes
        # A vertex that represents an odd set may have its partner inside the set: it is matched
        # anew here. From now on this is a perfect matching of the open vertices, until
        # `restrict_all` returns False.
        self._mate = [-1] * len(mate)
        for vertex in members(nodes):
            partner = mate[vertex]
            may_stay = partner >= 0 and (nodes & graph[vertex]) >> partner & 1
            if may_stay:
                self._mate[vertex] = partner
        enlarge_matching(graph, self._mate, nodes)

    def restrict(self, vertex: int, partners: Bitset) -> bool:
        """Keep only matchings with the partner of `vertex` in the bitset `partners`.

        Return False, with nothing changed, if none has that.
        """
        graph = self._graph
        wanted_neighbours = graph[vertex] & partners
        # If the present matching fulfils the wish already, nothing has to be searched.
        has_wanted_partner = partners >> self._mate[vertex] & 1
        if not has_wanted_partner and not self._match_with_one_of(
            vertex, wanted_neighbours & self._open
        ):
            return False
        if not has_several(partners):
            # A wish for one partner settles the pair: both leave the graph, which is quicker than
            # to take away their other edges.
            self._open &= ~(singleton(vertex) | partners)
            return True
        # The graph stays symmetric: whoever is refused loses the vertex as well.
        for refused in members(graph[vertex] & ~partners):
            graph[refused] &= ~singleton(vertex)
        graph[vertex] = wanted_neighbours
        return True

    def restrict_all(self, vertices: Bitset, partners: Bitset) -> bool:
        """Keep only matchings with the partners of all `vertices` among `partners`.

        Return False if none has: then nothing more can be asked. So is asked, say, whether all of
        S1 can meet players of S2. All these wishes together cost one search at most.
        """
        graph = self._graph
        mate = self._mate
        # Pairs that are no longer allowed are dissolved, and all unmatched vertices are matched at
        # once.
        is_perfect = True
        for vertex in members(vertices):
            graph[vertex] &= partners
            partner = mate[vertex]
            if partner >= 0 and not contains(partners, partner):
                mate[partner] = -1
                mate[vertex] = -1
                is_perfect = False
        # The graph stays symmetric: vertices that are no partners lose these edges too.
        for refused in members(self._open & ~(vertices | partners)):
            graph[refused] &= ~vertices
        # Whether a perfect matching is left: one search for all vertices without a partner says so.
        return is_perfect or enlarge_matching(graph, mate, self._open) is None

    def _match_with_one_of(self, vertex: int, partners: Bitset) -> bool:
        """Change the known matching so that a vertex has one of `partners`, some of its neighbours.

        Return False, with nothing changed, if no perfect matching has that.
        """
        mate = self._mate
        old_partner = mate[vertex]
        if not partners or not contains(self._open, vertex):
            return False
        # In most cases two pairs only have to change their partners, for which no tree must be
        # grown.
        if not has_several(partners):
            partner = first_vertex_of(partners)
            if self._rematch_old_partners(old_partner, mate[partner]):
                mate[vertex] = partner
                mate[partner] = vertex
                return True
        # Otherwise look for an alternating path from the old partner to one of `partners`. `vertex`
        # itself is left out: the path must end at a partner who is then free for it.
        mate[old_partner] = -1
        forest = Forest(
            self._graph, mate, self._open & ~singleton(vertex), roots=singleton(old_partner)
        )
        if not forest.grow(partners):
            mate[old_partner] = vertex
            return False
        partner = first_vertex_of(forest.outer & partners)
        forest.shift_matching(partner, vertex)
        mate[vertex] = partner
        return True

    def _rematch_old_partners(self, first: int, second: int) -> bool:
        """Give new partners to two vertices (`first`, `second`) whose partners are about to be
        matched with each other.

        They are matched with each other, or with the two vertices of a third pair, which is
        dissolved. Return False, with nothing changed, if neither is possible.
        """
        graph = self._graph
        mate = self._mate
        if contains(graph[first], second):
            mate[first] = second
            mate[second] = first
            return True
        for neighbour in members(graph[first] & self._open):
            partner = mate[neighbour]
            if graph[partner] >> second & 1:
                mate[first] = neighbour
                mate[neighbour] = first
                mate[partner] = second
                mate[second] = partner
                return True
        return False
