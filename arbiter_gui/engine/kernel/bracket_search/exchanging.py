"""Pairs the remainder of a bracket in which players must be *exchanged* between S1, the upper half,
and S2, since no best pairing has the original halves.

The rules try exchanges of as few players as possible first, then those with the least difference
between the numbers of the exchanged players, then look at who leaves S1, and who enters it; only
then at the opponent of each member of S1. So it is searched in three steps: the least difference as
one more field of the costs, the members of S1 one wish after another, and the opponents in the
order of S1. A resident is *distinguished* if he counts in the difference by his own number.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from arbiter_gui.domain.control import Control
from arbiter_gui.engine.kernel.bracket_search.packing import (
    indices_in_difference,
    pack_remainder,
    residents_of,
)
from arbiter_gui.engine.kernel.bracket_search.task import (
    DIFFERENCE,
    EXCHANGES,
    PackedTask,
    Pairs,
    SolvedPart,
    Task,
)
from arbiter_gui.engine.kernel.graph.bitsets import bitset, vertices_from
from arbiter_gui.engine.kernel.graph.blossom import Problem
from arbiter_gui.engine.kernel.graph.choices import (
    AnsweredWish,
    Choices,
    Wish,
    answers_in_turn,
    match_in_turn,
)
from arbiter_gui.engine.kernel.graph.matching import (
    Optimum,
    SolvedChoices,
    optimum,
    refined_optimum,
)

MOST_SOLVED_AT_ONCE = 24
"""Up to so many vertices the least difference is sought at once; above, how many are exchanged is
settled first."""

NEAR = 64
"""The number of residents on either side of the border between S1 and S2 who are distinguished at
first in a large remainder.
"""


def remainder_with_exchange(
    task: Task, vertices: tuple[int, ...], pair_count: int, control: Control
) -> SolvedPart:
    """Pair the remainder of a bracket in which every best pairing needs an exchange, by the
    earliest one in the sequence.

    `vertices` are its residents, the players who stay in the Limbo, and the exits; `pair_count` is
    how many pairs its best pairings have, and so how many residents are in S1.
    """
    return _ExchangeSearch(task, vertices, pair_count, control).solved_remainder()


class _ExchangeSearch:
    """The search of one remainder that needs an exchange. Residents who are *distinguished* count
    in its difference by their own numbers.

    The first `pair_count` residents are the original S1, the others the original S2.
    """

    def __init__(
        self, task: Task, vertices: tuple[int, ...], pair_count: int, control: Control
    ) -> None:
        """Take the players and exits (`vertices`) of a bracket's remainder, of which `pair_count`
        pairs are to be made.
        """
        self._task = task
        self._vertices = vertices
        self._pair_count = pair_count
        self._control = control
        self._residents = residents_of(task, vertices)

    def solved_remainder(self) -> SolvedPart:
        """Return the solved remainder with its pairs after the exchange.

        A large remainder with thousands of different kinds would take too long, and as a rule the
        exchanged players are near the border between S1 and S2. So residents far from the border
        count as if they were nearer: no exchange is counted larger than it is. The least one is
        therefore the right one if all its players count by their own numbers; otherwise these are
        distinguished too, and the search is repeated.
        """
        # The `distinguished` residents count in the difference by their own numbers. They are those
        # near the border at first, twice as many each time that an exchange turns out to reach
        # farther.
        size = len(self._residents)
        near = NEAR if size > 4 * NEAR else size
        distinguished = self._near_border(near)
        while True:
            remainder = self._solve_with_least_difference(distinguished)
            choices = self._choose_exchange(remainder)
            exchanged = _granted_wishers(remainder.leave_wishes + remainder.enter_wishes)
            if exchanged <= distinguished:
                remainder.pairs = self._pairs_after_exchange(remainder, choices)
                return remainder
            near *= 2
            distinguished |= exchanged | self._near_border(near)

    def _near_border(self, near: int) -> frozenset[int]:
        """Return the last `near` residents of the original S1, and the first of the original S2."""
        return frozenset(self._residents[max(0, self._pair_count - near) : self._pair_count + near])

    def _choose_exchange(self, remainder: SolvedPart) -> Choices:
        """Find out who leaves S1 and who enters it; return the best pairings with this exchange.

        Who these are is noted in the `leave_wishes` and `enter_wishes` of the remainder: for each
        resident who was asked, whether some best pairing has him leave or enter. The highest
        numbers are asked first for leaving, the lowest for entering.
        """
        assert remainder.best is not None, "it was solved"
        residents = self._residents
        problem_vertices = [
            remainder.packed_task.problem_vertex[resident] for resident in residents
        ]
        all_residents = bitset(problem_vertices)
        choices = remainder.best.choices(all_residents)
        exchange_size = remainder.packed_task.fields.unpack(remainder.cost)[EXCHANGES]
        # A member of S1 meets a resident with a larger number. So a player who leaves S1 does not,
        # and one who enters it does.
        residents_after = [all_residents & vertices_from(vertex + 1) for vertex in problem_vertices]
        leaving = [
            Wish(residents[index], problem_vertices[index], partners=~residents_after[index])
            for index in reversed(range(self._pair_count))
        ]
        entering = [
            Wish(residents[index], problem_vertices[index], partners=residents_after[index])
            for index in range(self._pair_count, len(residents))
        ]
        # Of exchanges with the same difference those come first in which the highest numbers leave
        # S1; of these the ones in which the lowest numbers enter it (4.3.3 and 4.3.4 of 2026).
        remainder.leave_wishes += answers_in_turn(choices, leaving, exchange_size)
        remainder.enter_wishes += answers_in_turn(choices, entering, exchange_size)
        return choices

    def _pairs_after_exchange(self, remainder: SolvedPart, choices: Choices) -> Pairs:
        """Return the pairs of the remainder after its exchange: each of S1 in turn with the first
        possible opponent.
        """
        residents = self._residents
        s1_residents = set(residents[: self._pair_count])
        s1_residents -= _granted_wishers(remainder.leave_wishes)
        s1_residents |= _granted_wishers(remainder.enter_wishes)
        problem_vertex = remainder.packed_task.problem_vertex
        s1_vertices = [
            problem_vertex[resident] for resident in residents if resident in s1_residents
        ]
        s2_vertices = [
            problem_vertex[resident] for resident in residents if resident not in s1_residents
        ]
        # Where odd sets are left each wish would be solved by itself: a narrower problem without
        # them is solved once.
        if isinstance(choices, SolvedChoices):
            choices = self._choices_between(s1_vertices, s2_vertices)
        pairs_of_problem = match_in_turn(choices, s1_vertices, s2_vertices, self._control)
        vertices = self._vertices
        return tuple([(vertices[higher], vertices[lower]) for higher, lower in pairs_of_problem])

    def _solve_with_least_difference(self, distinguished: frozenset[int]) -> SolvedPart:
        """Return the solved remainder: the best criteria, then the fewest exchanges, then the least
        difference.

        That is the order in which the rules try exchanges: few players before many, and of as many
        those with the smaller difference (4.3.1 and 4.3.2 of 2026, D.2.a and D.2.b of 2017).
        """
        packed_task = pack_remainder(
            self._task, self._vertices, self._pair_count, distinguished=distinguished
        )
        solved: Optimum | None = None
        if len(self._vertices) > MOST_SOLVED_AT_ONCE:
            solved = self._solve_in_two_stages(packed_task, distinguished)
        if solved is None:
            solved = optimum(packed_task.problem, self._control)
        assert solved is not None, "the best matching was lost when its MDP-pairing was settled"
        return SolvedPart(packed_task, solved.cost, solved, distinguished=distinguished)

    def _solve_in_two_stages(
        self, packed_task: PackedTask, distinguished: frozenset[int]
    ) -> Optimum | None:
        """Return the optimum of a large remainder, in the quicker way: solved without the
        difference first, and then refined.

        None if residents are not in the order of their numbers, so that this way is not open.
        """
        # Distinguished residents are all of different kinds, and with many kinds a search from
        # scratch takes long. Without the difference there are few kinds; that optimum already fixes
        # how many are exchanged, and is only refined.
        doubled_potentials = self._doubled_first_potentials(distinguished)
        if doubled_potentials is None:
            return None
        without_difference = optimum(self._problem_without_difference(), self._control)
        assert without_difference is not None, (
            "the best matching was lost when its MDP-pairing was settled"
        )
        refined = refined_optimum(
            packed_task.problem,
            without_difference,
            finer_bits=packed_task.fields.width_of(DIFFERENCE),
            doubled_potentials=doubled_potentials,
            control=self._control,
        )
        assert refined is not None, "the best matching was lost when its MDP-pairing was settled"
        return refined

    def _problem_without_difference(self) -> Problem:
        """Return the remainder as a problem in which exchanges of as many players are equal."""
        return pack_remainder(self._task, self._vertices, self._pair_count).problem

    def _doubled_first_potentials(self, distinguished: frozenset[int]) -> list[int] | None:
        """Return potentials with which the search of the least difference can begin: one for each
        vertex, doubled so that none is a fraction. None if residents are not in the order of their
        numbers, as these potentials would then prove nothing.

        With the residents 1 and 2 in S1, 3 and 4 in S2, and no exits they are [-1, 1, 3, 3].

        Potentials must never add up to more than a pair costs. A pair costs the number n by which
        its member of S1 counts: that of the two residents who comes first. Let f be the number of
        the first member of the original S2. A member of S1 gets n - f/2, and one of S2 f/2. Between
        S1 and S2 the two add up to n, the cost of the pair. Inside S1 they add up to n plus a
        number less f, which is no more than n. Inside S2 they add up to f, which is no more than n
        either. An exit gets -f/2: a pair with an exit costs 0, and its potentials add up to 0 at
        most.
        """
        residents = self._residents
        numbers = list(range(1, len(residents) + 1))
        if self._task.by_number:
            numbers = [self._task.numbers[resident] for resident in residents]
        if numbers != sorted(numbers):
            return None
        first_of_s2 = numbers[self._pair_count]
        # Exits first, and players in the Limbo, who meet exits only; the residents are set below.
        doubled_potentials = dict.fromkeys(self._vertices, -first_of_s2)
        counted_index = indices_in_difference(residents, self._pair_count, distinguished)
        for resident in residents[: self._pair_count]:
            doubled_potentials[resident] = 2 * numbers[counted_index[resident]] - first_of_s2
        for resident in residents[self._pair_count :]:
            doubled_potentials[resident] = first_of_s2
        return list(doubled_potentials.values())

    def _choices_between(self, s1: Sequence[int], s2: Sequence[int]) -> Choices:
        """Return the best pairings of S1 with S2 after the exchange, both given as vertices of the
        packed problem.

        The difference is the same in all of them, so that numbers need not be distinguished:
        residents are of few kinds again. Pairs within S1 or within S2 are ruled out, so that no odd
        sets among residents are left, with which every wish would have to be solved. No best
        pairing is lost: a pair within S1 would make the exchange smaller than the least one, and a
        pair within S2 would leave a member of S1 over, though all best pairings have as many pairs.
        """
        problem = self._problem_without_difference()
        graph = list(problem.allowed)
        for side in (s1, s2):
            members = bitset(side)
            for vertex in side:
                graph[vertex] &= ~members
        settled = optimum(Problem(problem.kinds, problem.costs, tuple(graph)), self._control)
        assert settled is not None, "the best pairings were lost when the exchange was settled"
        return settled.choices(bitset(s1) | bitset(s2))


def _granted_wishers(wishes: Iterable[AnsweredWish]) -> set[int]:
    """Return the residents whose wish, to leave or to enter S1, was granted."""
    return {wish.wisher for wish in wishes if wish.granted}
