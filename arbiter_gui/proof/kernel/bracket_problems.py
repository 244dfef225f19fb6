"""The matching problems of a bracket while its choices are fixed in turn: the set of MDPs,
partners, S1, S2.

The sequence of candidates is a tree: which MDPs are paired, whom each of them meets, how many
residents change between S1 and S2 and which, then whom each resident of S1 meets. A fold claims of
one branch before the accepted one that all its candidates are worse. Here each such branch becomes
a matching with edges taken away, whose least cost says so.
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
from arbiter_gui.proof.kernel.vertex_sets import (
    VertexSet,
    first_vertices,
    vertex_set,
    vertices_from,
)

LEFT_OVER = Key(-1)
"""How many are left over. Above all criteria, so that the order of D is asked only of candidates of
one shape."""

SETS = Key(1000)
"""The marks of the MDPs who are not paired. Below all criteria, as are the next two: only of
equally good candidates the order decides."""
EXCHANGE_COUNT = Key(1001)
"""How many residents are exchanged between S1 and S2."""
EXCHANGE_DIFFERENCE = Key(1002)
"""The sum of the numbers in S1, which is as much larger than in the first S1 as the difference of
the exchange."""


def _exchange_marks(accepted: AcceptedCandidate, vertex: int, partner: int) -> Amounts:
    """Return what a pair of the remainder adds to the number of exchanges, and to the sum of the
    numbers in S1.

    So the order of exchanges (D.2, 4.3) becomes a cost of pairs. A pair turned round comes later in
    the sequence than the pair itself, so that its S1 player is the one with the lower number. One
    beyond the first S1, which has the numbers 1, 2, ... up to that of the pairs, has been exchanged
    into S1.
    """
    numbers = accepted.remainder_number
    # The opponents of MDPs are chosen before any exchange and add nothing to it.
    if vertex not in numbers or partner not in numbers:
        return {}
    number_in_s1 = min(numbers[vertex], numbers[partner])
    if number_in_s1 > len(accepted.remainder_pairs):
        return {EXCHANGE_DIFFERENCE: number_in_s1, EXCHANGE_COUNT: 1}
    return {EXCHANGE_DIFFERENCE: number_in_s1}


def amounts_in_order(accepted: AcceptedCandidate, amounts: Amounts) -> Amounts:
    """Return these amounts of the accepted candidate, with its place in the order of exchanges as
    further amounts.

    They count how many players it leaves over, too. Every candidate of the sequence leaves as many
    over: as the first amount of all it excludes matchings with fewer pairs, which are no
    candidates.
    """
    left_over = accepted.size - 2 * len(accepted.pairs)
    exchange = sum_of_amounts(
        _exchange_marks(accepted, first, second) for first, second in accepted.remainder_pairs
    )
    return {**amounts, LEFT_OVER: left_over, **exchange}


class BracketProblems:
    """The matching problems of one formulation: the whole bracket, and with choices of the accepted
    candidate fixed.

    Each is built when a claim first needs it, and kept, as its certificate takes long in a large
    bracket.
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
        moved_down = self.accepted.mdp_count
        size = self.formulation.player_count

        def mark_of_set(first: int, second: int) -> Amounts:
            """Return what an edge adds to the order of sets: the mark of an MDP who is not paired
            in the bracket.
            """
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
        """Return the remainder with these residents (BSNs) in S1: each meets a player of S2, or
        none at all.
        """
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
        """Return the remainder as a problem in which the exchange counts, below the criteria (D.2,
        4.3).

        Of the criteria only those up to `last_priority` count (None: all). The residents of
        `exchanged_players` (BSNs) must have changed sides: left S1, if they are in the first S1, or
        else entered it.
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
        # The S1 player of a pair is the one with the lower number (`_exchange_marks`): a player who
        # has left S1 meets nobody behind him, and a player who has entered it only somebody behind
        # him.
        for vertex in exchanged_players:
            vertices_behind = vertex_set(resident for resident in residents if resident > vertex)
            if vertex in original_s1:
                graph[vertex] &= ~vertices_behind
            else:
                graph[vertex] &= vertices_behind
        if not exchanged_players:
            return MatchingProblem(
                self.formulation.with_order_marks(self._order_marks, last_priority), graph
            )
        # The costs do not depend on `exchanged_players`: they are worked out once for all of them.
        return MatchingProblem(self.problem_of_exchanges(last_priority).formulation, graph)

    def _order_marks(self, vertex: int, partner: int) -> Amounts:
        """Return what an edge adds to the order of exchanges, or to the number of players left
        over.

        Of the two vertices `partner` is the higher one; those from the size of the bracket on are
        outside of it.
        """
        # From a vertex of the bracket to one outside of it: a downfloater and what he is matched
        # with.
        if vertex < self.formulation.player_count <= partner:
            return {LEFT_OVER: 1}
        return _exchange_marks(self.accepted, vertex, partner)

    @property
    def _bracket_vertices(self) -> VertexSet:
        """The players of the bracket."""
        return first_vertices(self.formulation.player_count)

    def _graph_without_limbo(self) -> list[int]:
        """Return the graph in which the MDPs of the Limbo have no opponents in the bracket, and
        stay unpaired.
        """
        # An edge is taken away at both of its ends.
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
