"""The cheapest way to pair all vertices (players and empty seats), in exact integers: what the
other packages call of this one.

optimum            the least cost, one optimal matching
refined_optimum    the same for finer costs, beginning with the optimum of the coarser ones
Optimum.choices    all optimal matchings, narrowed step by step
least_matching     a least matching with the dual values that prove it

Costs with some pairs settled are in `settled_costs.py`.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from arbiter_gui.domain.control import FREE, Control
from arbiter_gui.engine.kernel.graph.bitsets import (
    ALL_VERTICES,
    Bitset,
    Graph,
    contains,
    first_vertices,
    members,
)
from arbiter_gui.engine.kernel.graph.blossom import (
    SCALE,
    Duals,
    PrimalDual,
    Problem,
    total_of_duals,
)
from arbiter_gui.engine.kernel.graph.choices import Choices, TightChoices
from arbiter_gui.engine.kernel.graph.enumerated import ENUMERATED, Matching, all_optimal


class Optimum:
    """A solved problem: what the best pairing costs, and the partner of every vertex in one of the
    best (`mate`).

    It was solved in one of two ways. By trying all matchings: then all `optimal` ones are known,
    and `state` is None. Or by the primal-dual method: then its `state` shows which these are, and
    gives the dual values.
    """

    def __init__(
        self,
        problem: Problem,
        mate: Matching,
        *,
        optimal: Sequence[Matching] = (),
        state: PrimalDual | None = None,
    ) -> None:
        """Take one optimal matching, and either all `optimal` ones or the solved `state`."""
        self.cost = _cost_of(problem, mate)
        self.mate = mate
        self.state = state
        self._problem = problem
        self._optimal = optimal

    def choices(self, vertices: Bitset = ALL_VERTICES) -> Choices:
        """Return all optimal matchings, with no wish granted yet.

        `vertices` is the bitset of the vertices that wishes will be about. Wanted partners must
        then be among these, or include all the others, because the others may be merged into one
        vertex.
        """
        # By complementary slackness the optimal matchings are just the perfect matchings of the
        # tight edges that leave every odd set once: costs no longer matter.
        if self.state is None:
            return _ListedChoices(self._optimal)
        plain_graph = self.state.top_level.graph_without_odd_sets(vertices, self.state.size)
        if plain_graph is None:
            return SolvedChoices(self._problem, self.state, self.mate)
        return TightChoices(plain_graph.neighbours, plain_graph.nodes, self.mate)


def _cost_of(problem: Problem, mate: Matching) -> int:
    """Return what all pairs of a matching cost together.

    `mate` has the partner of every vertex, so that each pair is in it twice.
    """
    costs = problem.costs
    kinds = problem.kinds
    prices = [
        costs[kinds[first]][kinds[second]] or 0
        for first, second in enumerate(mate)
        if first < second
    ]
    return sum(prices)


class _ListedChoices(Choices):
    """Choices among matchings that are all listed."""

    def __init__(self, matchings: Sequence[Matching]) -> None:
        self._matchings = matchings

    def restrict(self, vertex: int, partners: Bitset) -> bool:
        """Keep only matchings with the partner of `vertex` in the bitset; False if none has."""
        matchings = [mate for mate in self._matchings if contains(partners, mate[vertex])]
        if not matchings:
            return False
        self._matchings = matchings
        return True


class SolvedChoices(Choices):
    """The rare, slow kind of choices: odd sets must be left exactly once, so that every wish is
    solved again on the tight edges, the pairs that an optimal matching may have.
    """

    def __init__(self, problem: Problem, state: PrimalDual, mate: Matching) -> None:
        self._problem = Problem(
            problem.kinds, problem.costs, tuple(state.top_level.edges(state.size))
        )
        self._state = state
        self._mate = mate
        self._duals = state.duals

    def restrict(self, vertex: int, partners: Bitset) -> bool:
        """Keep only matchings with the partner of `vertex` in the bitset `partners`.

        Return False, with nothing changed, if none has that.
        """
        narrower_problem = self._problem.restricted(vertex, partners)
        has_wanted_partner = contains(partners, self._mate[vertex])
        if has_wanted_partner:
            self._problem = narrower_problem
            return True
        return self._adopt_if_as_cheap(narrower_problem)

    def restrict_all(self, vertices: Bitset, partners: Bitset) -> bool:
        """Keep only matchings with the partners of all `vertices` among `partners`.

        Return False if none has. All at once, as every single wish may have to be solved.
        """
        graph = list(self._problem.allowed)
        all_vertices = first_vertices(len(graph))
        for vertex in members(vertices):
            graph[vertex] &= partners
        # The graph stays symmetric: vertices that are no partners lose these edges too.
        for refused in members(all_vertices & ~(vertices | partners)):
            graph[refused] &= ~vertices
        return self._adopt_if_as_cheap(
            Problem(self._problem.kinds, self._problem.costs, tuple(graph))
        )

    def _adopt_if_as_cheap(self, narrower_problem: Problem) -> bool:
        """Grant a wish if it costs nothing: go over to the problem that it leaves.

        Return False, with nothing changed, if the optimum of that problem costs more.
        """
        # A quick answer first: a vertex without neighbours has no partner.
        if not all(narrower_problem.allowed):
            return False
        all_vertices = first_vertices(len(self._mate))
        state = self._state.state_from_duals(
            all_vertices, narrower_problem.allowed, self._mate, self._duals
        )
        if not state.solve(FREE.checkpoint):
            return False
        # The dual values of an optimum add up to its cost.
        is_dearer = total_of_duals(state.duals) > total_of_duals(self._duals)
        if is_dearer:
            return False
        self._mate = tuple(state.top_level.unfold(state.mate))
        self._duals = state.duals
        self._problem = narrower_problem
        return True


def optimum(problem: Problem, control: Control = FREE) -> Optimum | None:
    """Return the cheapest way to pair all vertices, None when they cannot all be paired.

    Ties are broken by vertex numbers, so the same problem has the same answer. Raises ValueError
    when the costs are not symmetric, and what `control.checkpoint` raises when the job is stopped.
    """
    # With few vertices it is quicker to try all matchings, which also finds all optimal ones at
    # once.
    if len(problem.kinds) > ENUMERATED:
        return by_primal_dual(problem, control)
    control.checkpoint()
    if not _may_be_solvable(problem):
        return None
    optimal = all_optimal(problem)
    if not optimal:
        return None
    # The first one in a fixed order: the same problem always has the same optimum.
    return Optimum(problem, optimal[0], optimal=optimal)


def _may_be_solvable(problem: Problem) -> bool:
    """Return False if a glance rules out a perfect matching: an odd number of vertices, or one
    without neighbours.

    Raises ValueError if the costs are not symmetric.
    """
    if problem.costs != tuple(zip(*problem.costs, strict=True)):
        raise ValueError("the costs are not symmetric")
    return len(problem.kinds) % 2 == 0 and all(problem.allowed)


def by_primal_dual(problem: Problem, control: Control = FREE) -> Optimum | None:
    """Return the optimum by the primal-dual method, however few the vertices; None if there is no
    perfect matching.

    Ties are then broken in the same way in small and large problems.
    """
    # A quick answer first.
    if not _may_be_solvable(problem):
        return None
    return _solved(problem, PrimalDual(problem), control)


def _solved(problem: Problem, state: PrimalDual, control: Control) -> Optimum | None:
    """Return the optimum of a problem by going on with the search `state`, None if there is no
    perfect matching.
    """
    if not state.solve(control.checkpoint):
        return None
    return Optimum(problem, tuple(state.top_level.unfold(state.mate)), state=state)


def refined_optimum(
    problem: Problem,
    coarse: Optimum,
    finer_bits: int,
    doubled_potentials: Sequence[int],
    control: Control = FREE,
) -> Optimum | None:
    """Return the optimum of a problem that has finer costs than the solved problem of `coarse`,
    found quicker than from scratch.

    Each cost is the coarse one, shifted by `finer_bits`, plus a finer part below it.
    `doubled_potentials` are twice the potentials of the vertices for the finer parts alone (twice,
    as a half may be needed): no finer part may be less than the sum of the potentials of its two
    ends. None if there is no perfect matching.
    """
    # A search from scratch would have to find every pair among many different costs. Here the dual
    # values of both parts are added up. They are valid from the start, so that only vertices whose
    # edges are no longer tight are matched anew. The enumerated optimum of few vertices has no dual
    # values, but is found at once again.
    if coarse.state is None:
        return optimum(problem, control)
    # Shifted dual values are valid for shifted costs, and the finer potentials for the finer parts:
    # so their sums are valid for the sums. A potential is stored times `SCALE`, twice a potential
    # therefore times half of it.
    coarse_duals = coarse.state.duals
    potentials = []
    for coarse_potential, doubled in zip(coarse_duals.potentials, doubled_potentials, strict=True):
        potentials.append((coarse_potential << finer_bits) + SCALE // 2 * doubled)
    sets = [(odd_set, weight << finer_bits) for odd_set, weight in coarse_duals.sets]
    all_vertices = first_vertices(len(problem.kinds))
    state = PrimalDual(problem).state_from_duals(
        all_vertices, problem.allowed, coarse.mate, Duals(potentials, sets)
    )
    return _solved(problem, state, control)


class ProvedMatching(NamedTuple):
    """A least perfect matching, with the dual values that prove it.

    `matching` has the partner and `potentials` the potential of every vertex; `odd_sets` are pairs
    of a bitset and its weight. `scale` is how many units of the dual values make a unit of cost.
    """

    matching: Matching
    potentials: list[int]
    odd_sets: list[tuple[int, int]]
    scale: int


def least_matching(
    graph: Graph, costs: Sequence[Sequence[int | None]], stop: Callable[[], None]
) -> ProvedMatching | None:
    """Return a least perfect matching with its proof, None if there is no perfect matching.

    `graph` has the bitset of neighbours of each vertex, `costs` the cost of each edge by its two
    vertices. `stop` is called regularly and may raise.
    """
    # Every vertex is a kind of its own, so that a cost table of kinds is one of vertices.
    kinds = tuple(range(len(graph)))
    state = PrimalDual(Problem(kinds, tuple(map(tuple, costs)), tuple(graph)))
    if not state.solve(stop):
        return None
    matching = tuple(state.top_level.unfold(state.mate))
    potentials, sets = state.duals
    return ProvedMatching(matching, potentials, sets, SCALE)
