"""Chooses upfloaters by a matching problem: residents are matched with one another or with
*candidates*, the lower participants, and whoever is matched with a resident is an upfloater.

All others meet below (C3). A pair of a participant of the next scoregroup with a lower one makes an
upfloater for that scoregroup, to which C6 looks ahead. A *set* is a set of upfloaters.
"""

from __future__ import annotations

from collections.abc import Hashable, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property

from arbiter_gui.engine.kernel.bracket_search.packing import pack_graph
from arbiter_gui.engine.kernel.bracket_search.task import PackedTask
from arbiter_gui.engine.kernel.criteria import Amounts, CostField
from arbiter_gui.engine.kernel.graph.bitsets import (
    Bitset,
    bitset,
    contains,
    first_vertices,
    induced_graph,
    members,
    without,
)
from arbiter_gui.engine.kernel.graph.matching import Optimum, optimum
from arbiter_gui.engine.upfloating.bracket import OpenBracket

NOTHING: Amounts = {}


@dataclass(frozen=True)
class SolvedSet:
    """The best sets of upfloaters, as an optimum: `totals` is what each of them comes to in the
    criteria, `upfloaters` how many members it has.
    """

    problem: SetProblem
    best: Optimum
    totals: Mapping[CostField, int]
    upfloaters: int


@dataclass(frozen=True)
class SetProblem:
    """The matching problem: its vertices are the residents, then the first `candidate_count` of the
    candidates.

    If these are not all candidates, the others can be paired whoever leaves them. So all below the
    next scoregroup may meet one another, and in an odd number one more vertex represents a lower
    one. With `looks_ahead` the upfloaters of the next scoregroup are counted.
    """

    bracket: OpenBracket
    candidate_count: int
    looks_ahead: bool

    @cached_property
    def resident_count(self) -> int:
        """How many residents there are."""
        return self.bracket.residents.bit_count()

    @cached_property
    def resident_vertices(self) -> Bitset:
        """The bitset of the vertices of the residents."""
        return first_vertices(self.resident_count)

    @cached_property
    def size(self) -> int:
        """The number of vertices that represent participants."""
        return self.resident_count + self.candidate_count

    @cached_property
    def _candidates(self) -> tuple[int, ...]:
        """The candidates by their places; the vertex of the first one is `resident_count`."""
        return self.bracket.pool[: self.candidate_count]

    @cached_property
    def _next_scoregroup_vertices(self) -> Bitset:
        """The bitset of the vertices of the next scoregroup.

        Empty without `looks_ahead`, where it does not matter.
        """
        if not self.looks_ahead:
            return 0
        places = enumerate(self._candidates, self.resident_count)
        return bitset(
            vertex for vertex, place in places if contains(self.bracket.next_scoregroup, place)
        )

    @cached_property
    def _packed_task(self) -> PackedTask:
        """The matching problem with its costs."""
        graph = self._graph()
        return pack_graph(map(self._kind, range(len(graph))), graph, self._amounts)

    def _graph(self) -> list[Bitset]:
        """Return for each vertex the bitset of those it may meet.

        If only a few candidates are vertices, partners further down are not in the graph. It is
        known that they can be found: so vertices that would need one may meet each other instead,
        whoever they are.
        """
        legal = self.bracket.participants.legal
        graph = induced_graph(legal, (*members(self.bracket.residents), *self._candidates))
        if self.candidate_count == len(self.bracket.pool):
            return graph
        lower_vertices = first_vertices(self.size + self.size % 2) & ~self.resident_vertices
        for vertex in range(self.resident_count, self.size):
            # Real partners matter only where a criterion looks: among the residents, and inside the
            # next scoregroup. Anywhere else it is known that some partner can be found.
            exact_partners = self.resident_vertices
            if contains(self._next_scoregroup_vertices, vertex):
                exact_partners |= self._next_scoregroup_vertices
            graph[vertex] = graph[vertex] & exact_partners | without(
                lower_vertices & ~exact_partners, vertex
            )
        if self.size % 2:
            # The last vertex stands for any player further down, with whom the odd one is paired.
            graph.append(without(lower_vertices, self.size))
        return graph

    def _is_resident(self, vertex: int) -> bool:
        """Return whether a vertex represents a resident; these come first."""
        return vertex < self.resident_count

    def _is_candidate(self, vertex: int) -> bool:
        """Return whether a vertex represents a candidate; these come after the residents."""
        return self.resident_count <= vertex < self.size

    def _place_of_candidate(self, vertex: int) -> int:
        """Return the place of the candidate whom a vertex represents."""
        return self._candidates[vertex - self.resident_count]

    def _kind(self, vertex: int) -> Hashable:
        """Return all facts of a vertex on which costs depend: equal kinds cost the same."""
        if self._is_resident(vertex):
            return "resident"
        if not self._is_candidate(vertex):
            return "below"
        participant = self.bracket.participants.all[self._place_of_candidate(vertex)]
        return (
            participant.score,
            participant.floated,
            contains(self._next_scoregroup_vertices, vertex),
        )

    def _amounts(self, first: int, second: int) -> Amounts | None:
        """Return what a pair of vertices adds to the criteria, `first` < `second`; None if they are
        never paired.

        Two residents add nothing. A resident and a candidate make an upfloater, and so do, for the
        next scoregroup, one of its members and another vertex.
        """
        if self._is_resident(first):
            return self._amounts_with_resident(second)
        next_scoregroup = self._next_scoregroup_vertices
        floats_into_next = contains(next_scoregroup, first) is not contains(next_scoregroup, second)
        if not floats_into_next:
            return NOTHING
        assert self.bracket.next_scoregroup_field is not None, (
            "the next scoregroup is looked at where a criterion asks for it"
        )
        return {self.bracket.next_scoregroup_field: 1}

    def _amounts_with_resident(self, partner: int) -> Amounts | None:
        """Return what a pair of a resident and another vertex adds to the criteria, None if it is
        never made: with a player below the candidates.
        """
        if self._is_resident(partner):
            return NOTHING
        if self._is_candidate(partner):
            return self.bracket.amounts(self._place_of_candidate(partner))
        return None

    def solved(self, required: Sequence[int] = ()) -> SolvedSet | None:
        """Return the best sets that have all `required` candidates (places); None if no set has."""
        # Whoever is required may meet residents only: that makes an upfloater of him.
        problem = self._packed_task.problem
        for place in required:
            vertex = self.resident_count + self.bracket.pool.index(place)
            problem = problem.restricted(vertex, self.resident_vertices)
        # Somebody has no partner at all: there is no such set.
        if not all(problem.allowed):
            return None
        best = optimum(problem, self.bracket.control)
        if best is None:
            return None
        return self._solved_set(best)

    def _solved_set(self, best: Optimum) -> SolvedSet:
        """Return the best sets that an optimum stands for, with their totals in the criteria.

        The optimum counts every upfloater of the next scoregroup; the total of C6 is 0 or 1.
        """
        # Whoever is matched with a resident floats up.
        candidates = range(self.resident_count, self.size)
        upfloaters = bitset(vertex for vertex in candidates if self._is_resident(best.mate[vertex]))
        totals = self._packed_task.fields.unpack(best.cost)
        key = self.bracket.next_scoregroup_field
        if key is not None:
            # C6 counts only whether there are too many upfloaters of the next scoregroup.
            missed = self._missed_in_next_scoregroup(totals.pop(key, 0), upfloaters)
            if missed:
                totals[key] = missed
        return SolvedSet(self, best, totals, upfloaters.bit_count())

    def _missed_in_next_scoregroup(self, counted: int, upfloaters: Bitset) -> int:
        """C6: return 1 if the next scoregroup, without the `upfloaters`, needs too many itself,
        else 0.

        `counted` is how many it needs by the matching, which knows it only with `looks_ahead`.
        """
        residents = (self._next_scoregroup_vertices & ~upfloaters).bit_count()
        if self.looks_ahead:
            return self.bracket.amount_for_next_scoregroup(counted, residents)
        # Without `looks_ahead` C6 cannot be complied with. The next scoregroup then needs two more
        # upfloaters than its size asks for, since their number has the parity of the size.
        asked_for_by_size = residents % 2
        return self.bracket.amount_for_next_scoregroup(asked_for_by_size + 2, residents)


def best_sets(
    bracket: OpenBracket, candidate_count: int, required: Sequence[int] = ()
) -> SolvedSet | None:
    """Return the best sets out of the first `candidate_count` candidates that have all `required`
    ones; None if there is none.

    C6 asks whether the next scoregroup complies, not how far it is from that (readings DS1, T1).
    """
    if bracket.next_scoregroup_field is None:
        return SetProblem(bracket, candidate_count, looks_ahead=False).solved(required)
    solved = SetProblem(bracket, candidate_count, looks_ahead=True).solved(required)
    if solved is not None and bracket.next_scoregroup_field not in solved.totals:
        return solved
    # No set complies, so that all fail C6 alike. Without it C7 decides among all of them.
    return SetProblem(bracket, candidate_count, looks_ahead=False).solved(required)
