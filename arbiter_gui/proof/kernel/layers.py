"""The problems posed for a bracket while its choices are fixed in turn: the set of MDPs, partners, S1, S2.

The sequence of candidates is a tree: which MDPs are paired, whom each of them meets, how many residents change between
S1 and S2 and which, then whom each resident of S1 meets. A fold claims of one branch before the accepted one that all
its candidates are worse. Here each such branch becomes a matching with edges taken away, whose least cost says so.
"""

from __future__ import annotations

from functools import cached_property

from arbiter_gui.proof.kernel.matching_problem import Amounts, Formulation, Key, PosedMatching, added
from arbiter_gui.proof.kernel.sequences import AcceptedCandidate, Numbers

LEFT_OVER: Key = (-1, 0)
"""Above all criteria: how many are left over, so that the order of D is asked only of candidates of one shape."""

SETS: Key = (1000, 0)
EXCHANGE_COUNT: Key = (1001, 0)
EXCHANGE_DIFFERENCE: Key = (1002, 0)
"""Below all criteria: set of MDPs; how many are exchanged, and the sum that their difference adds to."""


def _marks(accepted: AcceptedCandidate, u: int, v: int) -> Amounts:
    """Return what a pair of the remainder adds by its lower number, which is the one in S1 where it first occurs.

    A pair whose lower number is beyond the first S1 has been exchanged into S1. As the sum of the lower numbers grows
    with the difference of an exchange, the two together put exchanges in order.
    """
    numbers = accepted.number
    if u not in numbers or v not in numbers:
        return {}
    lower_number = min(numbers[u], numbers[v])
    # The lower numbers of all pairs are those of S1: their sum is that of the first S1, plus the difference.
    if lower_number > len(accepted.own_pairs):
        return {EXCHANGE_DIFFERENCE: lower_number, EXCHANGE_COUNT: 1}
    return {EXCHANGE_DIFFERENCE: lower_number}


def totals_in_order(accepted: AcceptedCandidate, totals: Amounts) -> Amounts:
    """Return totals with the exchange, and with how many are left over: as many as by every candidate."""
    left_over = accepted.size - 2 * len(accepted.pairs)
    exchange = added(_marks(accepted, u, v) for u, v in accepted.own_pairs)
    return {**totals, LEFT_OVER: left_over, **exchange}


class Layer:
    """One formulation of the bracket, whole and with the choices that led to the accepted candidate."""

    def __init__(self, form: Formulation, accepted: AcceptedCandidate) -> None:
        self.form = form
        self.accepted = accepted
        self.whole_problem = PosedMatching(form)
        self._ordered_problems: dict[tuple[int | None, Numbers], PosedMatching] = {}

    @cached_property
    def problem_of_sets(self) -> PosedMatching:
        """The whole with the order of the sets of MDPs below the criteria."""
        marks = self.accepted.marks_of_sets
        moved_down = self.accepted.moved_down
        size = self.form.size

        def mark_of_set(u: int, v: int) -> Amounts:
            is_mdp_left_over = u < moved_down and v >= size
            if is_mdp_left_over:
                return {SETS: marks[u]}
            return {}

        return PosedMatching(self.form.ordered(mark_of_set))

    @cached_property
    def problem_of_chosen_mdps(self) -> PosedMatching:
        """The whole with only the chosen MDPs paired in the bracket."""
        # In a homogeneous bracket, and where all MDPs are paired, there is nothing to take away.
        if not self.accepted.limbo:
            return self.whole_problem
        return PosedMatching(self.form, self._rows_without_limbo())

    @cached_property
    def problem_after_exchange(self) -> PosedMatching:
        """The remainder with S1 against S2 after the exchange."""
        leaders = frozenset(leader for leader, _ in self.accepted.own_pairs)
        return self.problem_with_s1(leaders)

    def problem_with_s1(self, s1: frozenset[int]) -> PosedMatching:
        """Return the remainder with these residents (BSNs) in S1: each meets a player of S2, or none at all."""
        s1_vertices = sum(1 << v for v in s1)
        s2_vertices = sum(1 << v for v in self.accepted.residents) & ~s1_vertices
        all_vertices = (1 << len(self.form.rows)) - 1
        outside_vertices = all_vertices & ~self._bracket_vertices
        rows = self._rows_without_limbo()
        for v in self.accepted.residents:
            is_in_s1 = s1_vertices >> v & 1
            if is_in_s1:
                # A player of S1 without a pair would make it another candidate, with fewer pairs.
                rows[v] &= s2_vertices
            else:
                rows[v] &= s1_vertices | outside_vertices
        return PosedMatching(self.form, rows)

    def ordered(self, last: int | None = None, parts: Numbers = ()) -> PosedMatching:
        """Return the remainder with the order of exchanges below the criteria (only those up to `last`).

        The residents of `parts` have left S1, or have entered it: a player who left is second in the pair, so that no
        later player is the opponent, and a player who entered is first.
        """
        problem = self._ordered_problems.get((last, parts))
        if problem is None:
            problem = self._build_ordered_problem(last, parts)
            self._ordered_problems[last, parts] = problem
        return problem

    def _build_ordered_problem(self, last: int | None, parts: Numbers) -> PosedMatching:
        """Return the problem of `ordered`, which keeps it."""
        residents = self.accepted.residents
        rows = self._rows_without_limbo()
        # S1 as it was before any exchange.
        s1 = residents[: len(self.accepted.own_pairs)]
        for vertex in parts:
            vertices_behind = sum(1 << v for v in residents if v > vertex)
            if vertex in s1:
                rows[vertex] &= ~vertices_behind
            else:
                rows[vertex] &= vertices_behind
        if not parts:
            return PosedMatching(self.form.ordered(self._marks, last), rows)
        # The costs do not depend on `parts`: they are worked out once for all of them.
        return PosedMatching(self.ordered(last).form, rows)

    def _marks(self, u: int, v: int) -> Amounts:
        """Return what an edge adds to the order of exchanges, or to the number of players left over."""
        if u < self.form.size <= v:
            return {LEFT_OVER: 1}
        return _marks(self.accepted, u, v)

    @property
    def _bracket_vertices(self) -> int:
        """The bitset of the players of the bracket."""
        return (1 << self.form.size) - 1

    def _rows_without_limbo(self) -> list[int]:
        """Return the rows in which the MDPs of the Limbo have no opponents in the bracket."""
        limbo = sum(1 << v for v in self.accepted.limbo)
        rows = []
        for v, row in enumerate(self.form.rows):
            if v in self.accepted.limbo:
                rows.append(row & ~self._bracket_vertices)
            elif v < self.form.size:
                rows.append(row & ~limbo)
            else:
                rows.append(row)
        return rows
