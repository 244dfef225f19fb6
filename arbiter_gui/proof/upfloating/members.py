"""3.6: how the members of a bracket are paired: which of them are the top members of the pairs, and
whom each of these meets. The top member of a pair is the one with the smaller number. Pairings are
in order first by their top members, then by the opponents of these in turn; in either the first
number that differs decides. So a player who is passed over is judged with the choices before him
fixed, whatever comes after. The criteria on pairs are those of the edition that count pairs of the
bracket.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cached_property
from typing import Generic, TypeVar

import arbiter_gui.trace.upfloating as kinds
from arbiter_gui.proof.kernel.checks import at_event, count_checked, require, require_event
from arbiter_gui.proof.kernel.criteria import JudgedCriteria
from arbiter_gui.proof.kernel.field import Field
from arbiter_gui.proof.kernel.matching_problem import (
    Amounts,
    Key,
    MatchingProblem,
    PairingGraph,
    sum_of_amounts,
)
from arbiter_gui.proof.kernel.players import Pair, Strength, numbers
from arbiter_gui.proof.kernel.vertex_sets import add_edge, limit_to_edge, members_of, vertices_from
from arbiter_gui.proof.upfloating.criteria import Case, JudgedMember
from arbiter_gui.proof.upfloating.players import MatchPlayer
from arbiter_gui.trace import columns
from arbiter_gui.trace.values import Passed, Rest, Why, Worse

P = TypeVar("P", bound=MatchPlayer)


class Members(Generic[P]):
    """3.6: the members of a bracket in the order of their numbers, and what the criteria on pairs
    count of a pair.

    A vertex of the matching problems is the index of a member in that order.
    """

    def __init__(
        self,
        field: Field[P],
        bracket: Sequence[P],
        upfloaters: Sequence[P],
        *,
        counts_floats: bool,
        criteria: JudgedCriteria,
    ) -> None:
        """Order the members by number and build their matching problem in the criteria on pairs.

        `bracket` are all members, of whom the `upfloaters` came from lower scoregroups.
        `counts_floats` means that floats of the previous match count in this round.
        """
        self.field = field
        self.criteria = criteria
        self.players = sorted(bracket, key=lambda player: player.number)
        self.member_numbers = numbers(self.players)
        self.vertex_of = {number: vertex for vertex, number in enumerate(self.member_numbers)}
        self.graph = field.graph_among(self.member_numbers)
        self._judged_members = [
            JudgedMember(
                score=player.score,
                moved_up=player in upfloaters,
                floated=player.floated and counts_floats,
                preferred_colour=player.preferred_colour,
                is_strong=player.strength is Strength.STRONG,
            )
            for player in self.players
        ]
        self.whole_problem = MatchingProblem(
            PairingGraph(
                player_count=len(self.member_numbers),
                neighbours=tuple(self.graph),
                edge_amounts=self._amounts_of_edge,
            )
        )

    def _amounts_of_edge(self, vertex: int, partner: int) -> Amounts:
        """Return what a pair of members adds to the criteria on pairs."""
        pair = (self._judged_members[vertex], self._judged_members[partner])
        return self.criteria.amounts(Case.PAIR, pair)

    def amounts_of(self, pairs: Sequence[Pair]) -> Amounts:
        """Return what these pairs (numbers) come to in the criteria on pairs, all together."""
        return sum_of_amounts(
            self._amounts_of_edge(self.vertex_of[player], self.vertex_of[opponent])
            for player, opponent in pairs
        )

    def costs(self, pairs: Sequence[Pair]) -> tuple[tuple[str, int], ...]:
        """Return what these pairs come to in each criterion on pairs, the most important first: its
        article and the amount.

        These are the costs by which two rounds are compared.
        """
        amounts = self.amounts_of(pairs)
        return tuple((self.criteria.article(key), amounts.get(key, 0)) for key in self._pair_keys)

    @cached_property
    def _pair_keys(self) -> tuple[Key, ...]:
        """The keys of the criteria that are asked of pairs, the most important first."""
        criteria_on_pairs = [
            criterion for criterion in self.criteria.all if Case.PAIR in criterion.of
        ]
        return tuple(map(self.criteria.key, criteria_on_pairs))

    def affected_pairs(self, pairs: Sequence[Pair]) -> tuple[Pair, ...]:
        """Return those of the pairs that do not fully meet the criteria on pairs."""
        return tuple(pair for pair in pairs if self.amounts_of([pair]))

    def check_top_members(self, event: kinds.MembersDivided, pairs: Sequence[Pair]) -> None:
        """3.6: check that no pairing is better than `pairs` in the criteria on pairs, and that of
        all as good ones theirs has the first top members.

        The top member of a pair has the smaller number (3.6.1), and smaller numbers come first. So
        for each player before the last top member who is not one himself, `event` must record why
        he could not be. Raises Wrong.
        """
        best_amounts = self.amounts_of(pairs)
        # With no amount at all nothing can be better.
        is_best = not best_amounts or self.whole_problem.costs_at_least(best_amounts)
        require(is_best, "another pairing is better in the criteria on pairs")
        count_checked("optimum")
        tops = tuple(sorted(min(pair) for pair in pairs))
        bottoms = tuple(number for number in self.member_numbers if number not in tops)
        require_event(event, kinds.MembersDivided("3.6", tops, bottoms, event.passed))
        skipped = [number for number in bottoms if number < tops[-1]]
        refused_numbers = [refusal.player for refusal in event.passed]
        require(refused_numbers == skipped, f"{skipped} are passed over as top members")
        reason_of = {refusal.player: refusal.why for refusal in event.passed}
        self._check_skipped_tops(tops, reason_of, best_amounts)

    def _check_skipped_tops(
        self, tops: Sequence[int], reason_of: Mapping[int, Why], best_amounts: Amounts
    ) -> None:
        """3.6.2: check the reason why each skipped player is not a top member, beside all top
        members with smaller numbers.

        `reason_of` has the recorded reason of each. With him as a top member a pairing must be
        worse than the `best_amounts`, or there must be none.
        """
        # As a top member a player may meet only members with larger numbers. For each top member
        # this stays in force, for a skipped player it is tried once. After the last top member
        # nobody can be skipped.
        problem = self.whole_problem
        for number in self.member_numbers[: self.vertex_of[tops[-1]]]:
            vertex = self.vertex_of[number]
            problem_as_top = problem.with_partners_limited({vertex}, vertices_from(vertex + 1))
            if number in tops:
                problem = problem_as_top
            else:
                self._check_why_not_chosen(
                    problem_as_top,
                    reason_of[number],
                    best_amounts,
                    f"{number} could be a top member",
                )
                count_checked("refusal")

    def _check_why_not_chosen(
        self, problem: MatchingProblem, why: Why, best_amounts: Amounts, sentence: str
    ) -> None:
        """Check the reason `why` a choice was not made: with it there is no pairing at all, or only
        one that is worse than the `best_amounts`.

        All pairings of the `problem` have that choice. Raises Wrong, with the sentence if the
        choice could be made without loss.
        """
        if why == Rest():
            require(problem.certificate is None, sentence)
        else:
            require(problem.certificate is not None, "there is no pairing at all")
            require(isinstance(why, Worse), "passed over for another reason")
            assert isinstance(why, Worse), "as was required"
            self._check_worse_amount(problem, why, best_amounts, sentence)

    def _check_worse_amount(
        self, problem: MatchingProblem, why: Worse, best_amounts: Amounts, sentence: str
    ) -> None:
        """Check that with a choice the criterion of a reason is the first on pairs to get worse,
        and that it comes to exactly the recorded amount.

        All pairings of the `problem` have that choice. Raises Wrong.
        """
        require(not why.payers and not why.detail, "more is told than a figure")
        key = self.criteria.key_of(why.article, 0)
        require(key in self._pair_keys, f"{why.article} is no criterion on pairs")
        require(why.best == best_amounts.get(key, 0) < why.least, f"{why.article} gets no worse")
        amounts_before = {
            earlier_key: amount for earlier_key, amount in best_amounts.items() if earlier_key < key
        }
        require(problem.costs_at_least({**amounts_before, key: why.least}), sentence)
        # The amount is not only a bound: that it is one more cannot be proved.
        is_exact = not problem.costs_at_least({**amounts_before, key: why.least + 1})
        require(
            is_exact,
            f"{why.article} gets less worse than that, or another criterion before it does",
        )

    def _problem_of_top_members(self, tops: tuple[int, ...]) -> MatchingProblem:
        """Return the problem in which each top member meets a bottom member with a larger number
        (3.6.1).
        """
        top_vertices = {self.vertex_of[number] for number in tops}
        graph = [0] * len(self.graph)
        for vertex in top_vertices:
            for partner in members_of(self.graph[vertex] & vertices_from(vertex + 1)):
                if partner not in top_vertices:
                    add_edge(graph, vertex, partner)
        return MatchingProblem(
            PairingGraph(
                player_count=len(graph), neighbours=tuple(graph), edge_amounts=self._amounts_of_edge
            )
        )

    def check_opponents(
        self, pairs: Sequence[Pair], row_events: Sequence[tuple[int, columns.RowFilled]]
    ) -> None:
        """3.6: check that each top member in turn has the first opponent with whom the pairing is
        as good, and why the opponents before that one were passed over.

        `pairs` are numbers, the top member first. `row_events` are the recorded rows, each with the
        number of its event: one for each top member for whom somebody is passed over. Raises Wrong.
        """
        tops = tuple(top for top, _ in pairs)
        require(tops == tuple(sorted(tops)), "the rows do not stand in their order")
        problem_of_tops = self._problem_of_top_members(tops)
        bottoms_left = [number for number in self.member_numbers if number not in tops]
        recorded_rows = {row.player: (number, row) for number, row in row_events}
        best_amounts = self.amounts_of(pairs)
        edges_before: list[Pair] = []
        tops_passing_over: list[int] = []
        for top, bottom in pairs:
            edge = (self.vertex_of[top], self.vertex_of[bottom])
            may_meet = bottom in bottoms_left and problem_of_tops.allows([edge])
            require(may_meet, f"{top} may not have {bottom}")
            # Opponents are tried by ascending number.
            skipped = bottoms_left[: bottoms_left.index(bottom)]
            if skipped:
                tops_passing_over.append(top)
                require(top in recorded_rows, f"it is not told who is passed over for {top}")
                number, row = recorded_rows[top]
                # With the pairs of the top members before him, which are fixed.
                problem = _problem_with_pairs(problem_of_tops, edges_before)
                with at_event(number):
                    require_event(row, columns.RowFilled("3.6", top, bottom, row.refused))
                    self._check_refusals(problem, top, row.refused, skipped, best_amounts)
            edges_before.append(edge)
            bottoms_left.remove(bottom)
        recorded_tops = [row.player for _, row in row_events]
        require(recorded_tops == tops_passing_over, "rows are told that pass over nobody")

    def _check_refusals(
        self,
        problem: MatchingProblem,
        top: int,
        refusals: Sequence[Passed],
        skipped: Sequence[int],
        best_amounts: Amounts,
    ) -> None:
        """Check why a top member does not get each of the `skipped` opponents, who come earlier.

        In all pairings of the `problem` the top members before him have the opponents that they
        got. Raises Wrong.
        """
        refused_numbers = [refusal.player for refusal in refusals]
        require(refused_numbers == list(skipped), f"{top} passes over {list(skipped)}")
        for refusal in refusals:
            if isinstance(refusal.why, Rest | Worse):
                require(self.field.is_legal_pair(top, refusal.player), "they may not meet at all")
                edge = (self.vertex_of[top], self.vertex_of[refusal.player])
                self._check_why_not_chosen(
                    _problem_with_pairs(problem, [edge]),
                    refusal.why,
                    best_amounts,
                    f"{top} could have {refusal.player}",
                )
            else:
                # C1: any other reason says that the two may not meet at all.
                is_reason = self.field.is_reason_apart(top, refusal.player, refusal.why)
                require(is_reason, f"{refusal.why} does not keep them apart")
            count_checked("refusal")


def _problem_with_pairs(problem: MatchingProblem, fixed_pairs: Sequence[Pair]) -> MatchingProblem:
    """Return a problem in which the two players (vertices) of each fixed pair may meet only each
    other.
    """
    allowed = [*problem.graph]
    for vertex, partner in fixed_pairs:
        limit_to_edge(allowed, vertex, partner)
    return MatchingProblem(problem.pairing_graph, allowed)
