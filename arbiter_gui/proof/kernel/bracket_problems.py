"""The matching problems of a bracket while its choices are fixed in turn: the set of MDPs, partners, S1, S2.

The sequence of candidates is a tree: which MDPs are paired, whom each of them meets, how many residents change between
S1 and S2 and which, then whom each resident of S1 meets. A fold claims of one branch before the accepted one that all
its candidates are worse. Here each such branch becomes a matching with edges taken away, whose least cost says so.
"""

from __future__ import annotations

from functools import cached_property

from arbiter_gui.proof.kernel.matching_problem import (
    Amounts,
    Formulation,
    Key,
    MatchingProblem,
    sum_of_amounts,
)
from arbiter_gui.proof.kernel.sequences import AcceptedCandidate, Numbers
from arbiter_gui.proof.kernel.vertex_sets import VertexSet, first_vertices, vertex_set, vertices_from

LEFT_OVER = Key(-1)
"""Above all criteria: how many are left over, so that the order of D is asked only of candidates of one shape."""

SETS = Key(1000)
EXCHANGE_COUNT = Key(1001)
EXCHANGE_DIFFERENCE = Key(1002)
"""Below all criteria: set of MDPs; how many are exchanged, and the sum that their difference adds to."""


def _exchange_marks(accepted: AcceptedCandidate, first: int, second: int) -> Amounts:
    """Return what a pair of the remainder adds by its lower number, which is the one in S1 where it first occurs.

    A pair whose lower number is beyond the first S1 has been exchanged into S1. As the sum of the lower numbers grows
    with the difference of an exchange, the two together put exchanges in order.
    """
    numbers = accepted.remainder_number
    # The opponents of MDPs are chosen before any exchange and add nothing to it.
    if first not in numbers or second not in numbers:
        return {}
    lower_number = min(numbers[first], numbers[second])
    # The lower numbers of all pairs are those of S1: their sum is that of the first S1, plus the difference.
    if lower_number > len(accepted.remainder_pairs):
        return {EXCHANGE_DIFFERENCE: lower_number, EXCHANGE_COUNT: 1}
    return {EXCHANGE_DIFFERENCE: lower_number}


def amounts_in_order(accepted: AcceptedCandidate, amounts: Amounts) -> Amounts:
    """Return amounts with the exchange of the accepted candidate, and with how many players it leaves over.

    Every candidate of the sequence leaves as many over: as the first amount of all it excludes matchings with fewer
    pairs, which are no candidates.
    """
    left_over = accepted.size - 2 * len(accepted.pairs)
    exchange = sum_of_amounts(
        _exchange_marks(accepted, first, second) for first, second in accepted.remainder_pairs
    )
    return {**amounts, LEFT_OVER: left_over, **exchange}


class BracketProblems:
    """The matching problems of one formulation of a bracket: the whole, and with the choices of the accepted candidate.

    Each is built when a claim first needs it, and kept, as its certificate takes long in a large bracket.
    """

    def __init__(self, formulation: Formulation, accepted: AcceptedCandidate) -> None:
        self.formulation = formulation
        self.accepted = accepted
        self.whole_problem = MatchingProblem(formulation)
        self._problems_of_exchanges: dict[tuple[int | None, Numbers], MatchingProblem] = {}

    @cached_property
    def problem_of_sets(self) -> MatchingProblem:
        """The whole with the order of the sets of MDPs below the criteria."""
        marks = self.accepted.marks_of_sets
        moved_down = self.accepted.moved_down
        size = self.formulation.player_count

        def mark_of_set(first: int, second: int) -> Amounts:
            """Return what an edge adds to the order of sets: the mark of an MDP who is not paired in the bracket."""
            is_mdp_left_over = first < moved_down and second >= size
            if is_mdp_left_over:
                return {SETS: marks[first]}
            return {}

        return MatchingProblem(self.formulation.with_order_marks(mark_of_set))

    @cached_property
    def problem_of_chosen_mdps(self) -> MatchingProblem:
        """The whole with only the chosen MDPs paired in the bracket."""
        # In a homogeneous bracket, and where all MDPs are paired, there is nothing to take away.
        if not self.accepted.limbo:
            return self.whole_problem
        return MatchingProblem(self.formulation, self._graph_without_limbo())

    @cached_property
    def problem_after_exchange(self) -> MatchingProblem:
        """The remainder with S1 against S2 after the exchange."""
        leaders = frozenset(leader for leader, _ in self.accepted.remainder_pairs)
        return self.problem_with_s1(leaders)

    def problem_with_s1(self, s1: frozenset[int]) -> MatchingProblem:
        """Return the remainder with these residents (BSNs) in S1: each meets a player of S2, or none at all."""
        s1_vertices = vertex_set(s1)
        s2_vertices = vertex_set(self.accepted.residents) & ~s1_vertices
        outside_vertices = vertices_from(self.formulation.player_count)
        graph = self._graph_without_limbo()
        for vertex in self.accepted.residents:
            if vertex in s1:
                # A player of S1 without a pair would make it another candidate, with fewer pairs.
                graph[vertex] &= s2_vertices
            else:
                graph[vertex] &= s1_vertices | outside_vertices
        return MatchingProblem(self.formulation, graph)

    def problem_of_exchanges(
        self, last_priority: int | None = None, exchanged_players: Numbers = ()
    ) -> MatchingProblem:
        """Return the remainder with the order of exchanges below the criteria (only those up to `last_priority`).

        The residents of `exchanged_players` have left S1, or have entered it: a player who left is second in the pair,
        so that no later player is the opponent, and a player who entered is first.
        """
        problem = self._problems_of_exchanges.get((last_priority, exchanged_players))
        if problem is None:
            problem = self._build_problem_of_exchanges(last_priority, exchanged_players)
            self._problems_of_exchanges[last_priority, exchanged_players] = problem
        return problem

    def _build_problem_of_exchanges(
        self, last_priority: int | None, exchanged_players: Numbers
    ) -> MatchingProblem:
        """Return the problem of `problem_of_exchanges`, which keeps it."""
        residents = self.accepted.residents
        graph = self._graph_without_limbo()
        original_s1 = residents[: len(self.accepted.remainder_pairs)]
        # A pair is led by the lower of its two numbers (`_exchange_marks`): a player of S1 who has left it meets
        # nobody behind him, and a player who has entered it only somebody behind him.
        for vertex in exchanged_players:
            vertices_behind = vertex_set(resident for resident in residents if resident > vertex)
            if vertex in original_s1:
                graph[vertex] &= ~vertices_behind
            else:
                graph[vertex] &= vertices_behind
        if not exchanged_players:
            return MatchingProblem(self.formulation.with_order_marks(self._order_marks, last_priority), graph)
        # The costs do not depend on `exchanged_players`: they are worked out once for all of them.
        return MatchingProblem(self.problem_of_exchanges(last_priority).formulation, graph)

    def _order_marks(self, vertex: int, partner: int) -> Amounts:
        """Return what an edge adds to the number of exchanges and their difference, or to that of players left over.

        Of the two vertices `partner` is the higher one; those from the size of the bracket on are outside of it.
        """
        # From a vertex of the bracket to one outside of it: a downfloater and what he is matched with.
        if vertex < self.formulation.player_count <= partner:
            return {LEFT_OVER: 1}
        return _exchange_marks(self.accepted, vertex, partner)

    @property
    def _bracket_vertices(self) -> VertexSet:
        """The players of the bracket."""
        return first_vertices(self.formulation.player_count)

    def _graph_without_limbo(self) -> list[int]:
        """Return the graph in which the MDPs of the Limbo have no opponents in the bracket."""
        # Both directions of each edge go: a graph that is not mutual is no matching problem.
        limbo = vertex_set(self.accepted.limbo)
        graph = []
        for vertex, neighbours in enumerate(self.formulation.graph):
            if vertex in self.accepted.limbo:
                graph.append(neighbours & ~self._bracket_vertices)
            elif vertex < self.formulation.player_count:
                graph.append(neighbours & ~limbo)
            else:
                graph.append(neighbours)
        return graph
