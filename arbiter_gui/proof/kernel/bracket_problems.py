"""A bracket as matching problems in which the choices of the accepted candidate are fixed one after
another, to prove that none of them could be made earlier.

The sequence of candidates is a tree of choices: which MDPs (moved-down players) are paired, whom
each of them meets, how many residents change between S1 and S2 and which, then whom each resident
of S1 meets. A trace claims of each branch before the accepted candidate that all candidates of the
branch are worse. Here such a branch becomes a matching problem with edges taken away, whose least
cost says so.
"""

from __future__ import annotations

from functools import cached_property

from arbiter_gui.proof.kernel.accepted_candidate import AcceptedCandidate
from arbiter_gui.proof.kernel.matching_problem import (
    Amounts,
    Key,
    MatchingProblem,
    PairingGraph,
    sum_of_amounts,
)
from arbiter_gui.proof.kernel.remainder_positions import Numbers
from arbiter_gui.proof.kernel.vertex_sets import (
    VertexSet,
    first_vertices,
    vertex_set,
    vertices_from,
)

LEFT_OVER = Key(-1)
"""How many are left over. Above all criteria, so that the order of D is asked only of candidates of
one shape."""

UNPAIRED_MDPS = Key(1000)
"""The marks of the MDPs who are not paired (`AcceptedCandidate.marks_of_sets`). Below all criteria,
as are the next two: only of equally good candidates the order decides."""
EXCHANGE_COUNT = Key(1001)
"""How many residents are exchanged between S1 and S2."""
EXCHANGE_DIFFERENCE = Key(1002)
"""The sum of the numbers in S1, which is as much larger than in the first S1 as the difference of
the exchange."""


def _exchange_marks(accepted: AcceptedCandidate, vertex: int, partner: int) -> Amounts:
    """Return what a pair adds to the number of exchanged residents and to the difference of the
    exchange, so that the order of exchanges (D.2, 4.3) becomes a cost of pairs.

    The S1 player of a pair is the one with the lower number: a pair turned round comes later in the
    sequence. Without an exchange S1 has the numbers 1, 2, ... up to the number of pairs; an S1
    player beyond them has been exchanged into it. The numbers of S1 are added up in place of the
    difference, which grows with them. Of 8 residents in 4 pairs, the pair 5-7 adds one exchanged
    player and the number 5, the pair 2-6 only the number 2.
    """
    numbers = accepted.remainder_number
    # The opponents of MDPs are chosen before any exchange and add nothing to it.
    if vertex not in numbers or partner not in numbers:
        return {}
    number_in_s1 = min(numbers[vertex], numbers[partner])
    last_of_first_s1 = len(accepted.remainder_pairs)
    if number_in_s1 > last_of_first_s1:
        return {EXCHANGE_DIFFERENCE: number_in_s1, EXCHANGE_COUNT: 1}
    return {EXCHANGE_DIFFERENCE: number_in_s1}


def amounts_in_order(accepted: AcceptedCandidate, amounts: Amounts) -> Amounts:
    """Return the `amounts` of the accepted candidate in the criteria, together with those of its
    place in the order of exchanges.

    Compared with them, an equally good candidate with an earlier exchange costs less. The number of
    players left over is added as the first amount of all: every candidate of the sequence leaves as
    many over, so that a matching with fewer pairs, which is no candidate, costs more.
    """
    left_over = accepted.size - 2 * len(accepted.pairs)
    exchange = sum_of_amounts(
        _exchange_marks(accepted, first, second) for first, second in accepted.remainder_pairs
    )
    return {**amounts, LEFT_OVER: left_over, **exchange}


class BracketProblems:
    """The matching problems of one pairing graph: the whole bracket, and the bracket with choices
    of the accepted candidate fixed.

    Each is built when a claim first needs it, and kept, as its certificate takes long in a large
    bracket.
    """

    def __init__(self, pairing_graph: PairingGraph, accepted: AcceptedCandidate) -> None:
        self.pairing_graph = pairing_graph
        self.accepted = accepted
        self.whole_problem = MatchingProblem(pairing_graph)
        self._problems_of_exchanges: dict[tuple[int | None, Numbers], MatchingProblem] = {}

    @cached_property
    def problem_of_sets(self) -> MatchingProblem:
        """The whole bracket, in which of equally good candidates the one with the earlier set of
        paired MDPs costs less (D.3, 4.4).
        """
        marks = self.accepted.marks_of_sets
        mdp_count = self.accepted.mdp_count
        size = self.pairing_graph.player_count

        def mark_of_set(first: int, second: int) -> Amounts:
            """Return what an edge adds to the order of sets: the mark of an MDP who is not paired
            in the bracket.
            """
            is_mdp_left_over = first < mdp_count and second >= size
            if is_mdp_left_over:
                return {UNPAIRED_MDPS: marks[first]}
            return {}

        return MatchingProblem(self.pairing_graph.with_order_marks(mark_of_set))

    @cached_property
    def problem_of_chosen_mdps(self) -> MatchingProblem:
        """The whole bracket in which the MDPs of the Limbo, whom the accepted candidate leaves
        unpaired, have no opponents.
        """
        # In a homogeneous bracket, and where all MDPs are paired, there is nothing to take away.
        if not self.accepted.limbo:
            return self.whole_problem
        return MatchingProblem(self.pairing_graph, self._graph_without_limbo())

    @cached_property
    def problem_after_exchange(self) -> MatchingProblem:
        """The bracket with S1 and S2 as in the accepted candidate: what is left open is who of S1
        meets whom of S2.
        """
        leaders = frozenset(leader for leader, _ in self.accepted.remainder_pairs)
        return self.problem_with_s1(leaders)

    def problem_with_s1(self, s1: frozenset[int]) -> MatchingProblem:
        """Return the bracket with exactly these residents (BSNs) in S1: each of them meets a player
        of S2, and those of S2 who meet nobody are left over.
        """
        s1_vertices = vertex_set(s1)
        s2_vertices = vertex_set(self.accepted.residents) & ~s1_vertices
        outside_vertices = vertices_from(self.pairing_graph.player_count)
        graph = self._graph_without_limbo()
        for vertex in self.accepted.residents:
            if vertex in s1:
                # A player of S1 without a pair would make it another candidate, with fewer pairs.
                graph[vertex] &= s2_vertices
            else:
                graph[vertex] &= s1_vertices | outside_vertices
        return MatchingProblem(self.pairing_graph, graph)

    def problem_of_exchanges(
        self, *, last_priority: int | None = None, exchanged_players: Numbers = ()
    ) -> MatchingProblem:
        """Return the bracket as a problem in which of equally good candidates the one with the
        earlier exchange costs less (D.2, 4.3).

        Of the criteria only those up to `last_priority` count (None: all). The residents of
        `exchanged_players` (BSNs) must have changed sides: those of the first S1 have left it, the
        others have entered it.
        """
        problem = self._problems_of_exchanges.get((last_priority, exchanged_players))
        if problem is None:
            problem = self._build_problem_of_exchanges(last_priority, exchanged_players)
            self._problems_of_exchanges[last_priority, exchanged_players] = problem
        return problem

    def _build_problem_of_exchanges(
        self, last_priority: int | None, exchanged_players: Numbers
    ) -> MatchingProblem:
        """Build what `problem_of_exchanges` returns."""
        residents = self.accepted.residents
        graph = self._graph_without_limbo()
        original_s1 = residents[: len(self.accepted.remainder_pairs)]
        # The S1 player of a pair is the one with the lower number (`_exchange_marks`). So a player
        # who has left S1 meets nobody with a higher number, one who has entered it only those.
        for vertex in exchanged_players:
            vertices_behind = vertex_set(resident for resident in residents if resident > vertex)
            if vertex in original_s1:
                graph[vertex] &= ~vertices_behind
            else:
                graph[vertex] &= vertices_behind
        if not exchanged_players:
            return MatchingProblem(
                self.pairing_graph.with_order_marks(self._order_marks, last_priority=last_priority),
                graph,
            )
        # The costs do not depend on `exchanged_players`: those of the problem without any are used.
        problem_of_any = self.problem_of_exchanges(last_priority=last_priority)
        return MatchingProblem(problem_of_any.pairing_graph, graph)

    def _order_marks(self, vertex: int, partner: int) -> Amounts:
        """Return what an edge adds to the order of exchanges, or to the number of players left
        over.

        Of its two vertices `partner` is the higher one. Vertices from `player_count` on are outside
        the bracket: a player matched with one of them is left over.
        """
        is_left_over = vertex < self.pairing_graph.player_count <= partner
        if is_left_over:
            return {LEFT_OVER: 1}
        return _exchange_marks(self.accepted, vertex, partner)

    @property
    def _bracket_vertices(self) -> VertexSet:
        """The players of the bracket."""
        return first_vertices(self.pairing_graph.player_count)

    def _graph_without_limbo(self) -> list[int]:
        """Return the graph in which the MDPs of the Limbo have no opponents in the bracket, so that
        they stay unpaired.
        """
        # Each edge is taken away at both of its ends: here at the MDP, below at the opponent.
        limbo = vertex_set(self.accepted.limbo)
        graph = []
        for vertex, neighbours in enumerate(self.pairing_graph.neighbours):
            if vertex in self.accepted.limbo:
                graph.append(neighbours & ~self._bracket_vertices)
            elif vertex < self.pairing_graph.player_count:
                graph.append(neighbours & ~limbo)
            else:
                graph.append(neighbours)
        return graph
