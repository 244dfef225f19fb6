"""3.5: the set of upfloaters chosen for a scoregroup: no set is better by C4 to C7, and every
player who was skipped for it was rightly skipped. Residents are the players of the scoregroup; the
pool are all unpaired players with lower scores.
"""

from __future__ import annotations

from collections.abc import Container, Sequence
from typing import Any

from arbiter_gui.proof.kernel.certificates import (
    fewest_unmatched_of_first,
    relaxed_graph,
)
from arbiter_gui.proof.kernel.checks import count_checked, require, require_event
from arbiter_gui.proof.kernel.criteria import JudgedCriteria, require_exact_amount
from arbiter_gui.proof.kernel.field import Field
from arbiter_gui.proof.kernel.matching_problem import (
    Amounts,
    Key,
    MatchingProblem,
    PairingGraph,
    sum_of_amounts,
)
from arbiter_gui.proof.kernel.players import numbers
from arbiter_gui.proof.kernel.set_positions import skipped_for
from arbiter_gui.proof.kernel.vertex_sets import (
    first_vertices,
    size_of,
    vertex_set,
    vertices_from,
)
from arbiter_gui.proof.upfloating.criteria import C4, C5, C6, C7, Case, JudgedMember
from arbiter_gui.proof.upfloating.players import MatchPlayer
from arbiter_gui.trace.upfloating import SetChosen
from arbiter_gui.trace.values import Rest, Worse

Group = Sequence[MatchPlayer]


class JudgedSet:
    """The upfloaters chosen for some residents, judged as a matching of the residents and the pool,
    the players below them.

    Of its vertices the first `resident_count` are the residents, then comes the pool, the highest
    score first. The next scoregroup are the players of the pool with `next_score`. Only the first
    `relevant_count` players of the pool can matter. `counts_floats` means that floats of the
    previous match count in this round.
    """

    def __init__(
        self,
        field: Field[Any],
        residents: Group,
        pool: Group,
        members: Group,
        *,
        next_score: int | None,
        counts_floats: bool,
        criteria: JudgedCriteria,
    ) -> None:
        """Take the residents of a scoregroup and all lower players, the pool, to judge whom it gets
        as upfloaters.

        `members` are the upfloaters that were chosen from the pool. `next_score` is in tenths, None
        if nobody is left below; `criteria` are those of the edition.
        """
        self.criteria = criteria
        self.next_group_key = criteria.key(C6)
        self.residents = residents
        self.pool = pool
        self.chosen_members = members
        self.next_score = next_score
        self.counts_floats = counts_floats
        self.resident_count = len(residents)
        self.resident_vertices = first_vertices(self.resident_count)
        self.graph = field.graph_among(numbers((*residents, *pool)))
        self.relevant_count = self._relevant_count()
        # C6: the next scoregroup complies if it needs no more upfloaters than its size asks for
        # (readings DS1 and T1): one if an odd number of its players stays there.
        next_group_left = [
            player for player in pool if player.score == next_score and player not in members
        ]
        self.upfloaters_by_size = len(next_group_left) % 2
        self._problems: dict[tuple[int, bool], MatchingProblem] = {}

    def upfloater_amounts(self, player: MatchPlayer) -> Amounts:
        """Return what an upfloater adds to C4, C5 and C7."""
        member = JudgedMember(
            player.score, moved_up=True, floated=player.floated and self.counts_floats
        )
        return self.criteria.amounts(Case.UPFLOATER, member)

    def _relevant_count(self) -> int:
        """Return how many players of the pool, from the first on, can matter to the choice of the
        set; the problems leave out all others.

        They are the players down to the lowest score of the chosen set, and the next scoregroup, if
        two facts are proved: no smaller set is enough, and all others can be paired whichever set
        of this size floats up. A set with a lower score is then worse in C5, and no better in C4.
        If one of the facts is not proved, the whole pool can matter.
        """
        count = len(self.chosen_members)
        next_size = sum(player.score == self.next_score for player in self.pool)
        if not count or not self._others_can_always_be_paired(count, next_size):
            return len(self.pool)
        # Residents meet one another or upfloaters. So a set has at least as many members as a
        # maximum matching of the residents alone leaves without a partner.
        if fewest_unmatched_of_first(self.graph, self.resident_count) < count:
            return len(self.pool)
        # The pool is in descending order of scores, so that a count marks how far down it matters.
        lowest_score = min(player.score for player in self.chosen_members)
        count_down_to_lowest = sum(player.score >= lowest_score for player in self.pool)
        return max(count_down_to_lowest, next_size)

    def _others_can_always_be_paired(self, count: int, next_size: int) -> bool:
        """Return whether it is proved that all others of the pool can be paired, whichever `count`
        of its players float up.

        That is also true if then one player from further below floats up into the next scoregroup,
        which has `next_size` players. The proof is Dirac's theorem: an even number of players can
        be paired if each of them may meet at least half of their number. False means only that it
        is not proved in this way.
        """
        first_below = self.resident_count + next_size
        size_below = len(self.pool) - next_size
        for vertex in range(self.resident_count, len(self.graph)):
            opponents = size_of(self.graph[vertex] & vertices_from(self.resident_count))
            opponents_below = size_of(self.graph[vertex] & vertices_from(first_below))
            # Without any `count` players, the player has `count` opponents fewer at worst, among
            # that many fewer.
            if 2 * opponents < len(self.pool) + count:
                return False
            # A player of the next scoregroup must find an opponent below it, whoever is missing
            # there.
            if vertex < first_below and opponents_below <= count:
                return False
            # The players below lose these opponents and one more: the upfloater of the next
            # scoregroup.
            if vertex >= first_below and 2 * opponents_below < size_below + count + 1:
                return False
        return True

    def problem(self, pool_count: int, *, counts_next_group: bool) -> MatchingProblem:
        """Return the matching problem of the residents and the first `pool_count` players of the
        pool, as it counts upfloaters.

        With `counts_next_group` the upfloaters of the next scoregroup count, too (C6).
        """
        # Built once: every skipped player is checked with the same two problems.
        if (pool_count, counts_next_group) not in self._problems:
            self._problems[pool_count, counts_next_group] = self._build_problem(
                pool_count, counts_next_group
            )
        return self._problems[pool_count, counts_next_group]

    def _build_problem(self, pool_count: int, counts_next_group: bool) -> MatchingProblem:
        """Build what `problem` returns.

        Without the whole pool more pairs are allowed than there are (`relaxed_graph`): what is
        impossible or costs so much even then is so in truth.
        """
        size = self.resident_count + pool_count
        is_in_next_group = [False] * self.resident_count
        for player in self.pool[:pool_count]:
            is_in_next_group.append(counts_next_group and player.score == self.next_score)
        # The last entry is that of the extra vertex that the relaxed graph may have.
        is_in_next_group.append(False)
        graph = [neighbours & first_vertices(size) for neighbours in self.graph[:size]]
        if pool_count < len(self.pool):
            next_group = vertex_set(vertex for vertex in range(size) if is_in_next_group[vertex])
            graph = relaxed_graph(graph, self.resident_count, next_group)

        def edge_amounts(vertex: int, partner: int) -> Amounts:
            """Return what a pair adds: an upfloater of this scoregroup, one of the next, or
            nothing.
            """
            # Residents come first, then the pool. Two of the pool meet in the next scoregroup or
            # below it; one of the pool who meets a resident is an upfloater; two residents add
            # nothing.
            if vertex >= self.resident_count:
                return self.criteria.amounts(
                    Case.NEXT_PAIR, (is_in_next_group[vertex], is_in_next_group[partner])
                )
            if self.resident_count <= partner < size:
                return self.upfloater_amounts(self.pool[partner - self.resident_count])
            return {}

        return MatchingProblem(
            PairingGraph(player_count=size, neighbours=tuple(graph), edge_amounts=edge_amounts)
        )

    def check(self, event: SetChosen) -> Amounts:
        """3.5: check that no set is better in C4 to C7, and the recorded reason of every skipped
        player.

        Return what the set comes to in these criteria. Raises Wrong.
        """
        # C6 is met or not, by however much it is missed: the trace has it among the amounts if it
        # is not. That is taken from the trace here, and proved in `_check_best`.
        claimed_amounts = dict(sum_of_amounts(map(self.upfloater_amounts, self.chosen_members)))
        misses_c6 = any(article == C6.article for article, _, _ in event.amounts)
        if misses_c6:
            claimed_amounts[self.next_group_key] = 1
        expected = SetChosen(
            "3.5",
            passed=event.passed,
            players=numbers(self.chosen_members),
            scores=tuple(player.score for player in self.chosen_members),
            amounts=self.criteria.as_recorded(claimed_amounts),
        )
        require_event(event, expected)
        self._check_best(claimed_amounts, misses_c6=misses_c6)
        count_checked("optimum")
        skipped_players = list(skipped_for(self.chosen_members, self.pool))
        skipped_numbers = [skipped.player.number for skipped in skipped_players]
        refused_numbers = [refusal.player for refusal in event.passed]
        require(skipped_numbers == refused_numbers, "others are passed over")
        for skipped, refusal in zip(skipped_players, event.passed, strict=True):
            required_members = (*skipped.chosen_before, skipped.player)
            self._check_why_skipped(skipped.player, required_members, refusal.why, claimed_amounts)
            count_checked("refusal")
        return claimed_amounts

    def _check_best(self, claimed_amounts: Amounts, *, misses_c6: bool) -> None:
        """Check that no set is better than the chosen one, which meets C6 or does not
        (`misses_c6`).

        Without upfloaters there is only one set, for which C6 asks nothing. Raises Wrong.
        """
        if not self.chosen_members:
            require(not misses_c6, "C6 is told of no set")
            return
        if misses_c6:
            self._check_best_missing_c6(claimed_amounts)
        else:
            self._check_best_meeting_c6(claimed_amounts)

    def _check_best_missing_c6(self, claimed_amounts: Amounts) -> None:
        """Check a set that does not meet C6: no set as good in C4 and C5 meets it, and in the other
        criteria none is better.

        C6 is met if the next scoregroup complies, that is if it then needs no more upfloaters than
        its size asks for: one for an odd number, none for an even one.
        """
        amounts_without_compliance = {
            key: amount for key, amount in claimed_amounts.items() if key < self.next_group_key
        }
        amounts_without_compliance[self.next_group_key] = self.upfloaters_by_size + 1
        cannot_comply = self.problem(self.relevant_count, counts_next_group=True).costs_at_least(
            amounts_without_compliance
        )
        require(cannot_comply, "the next scoregroup could comply")
        amounts_without_c6 = {
            key: amount for key, amount in claimed_amounts.items() if key != self.next_group_key
        }
        is_best = self.problem(self.relevant_count, counts_next_group=False).costs_at_least(
            amounts_without_c6
        )
        require(is_best, "another set is better")

    def _check_best_meeting_c6(self, claimed_amounts: Amounts) -> None:
        """Check a set that meets C6: no set is better, and with this one the next scoregroup needs
        no more upfloaters than its size asks for.

        The second is shown by a bound that cannot be proved: if the set came to more, that could be
        proved.
        """
        # The problem counts all upfloaters of the next scoregroup, also those that its size asks
        # for.
        amounts_with_size = {**claimed_amounts, self.next_group_key: self.upfloaters_by_size}
        problem = self.problem(self.relevant_count, counts_next_group=True)
        require(problem.costs_at_least(amounts_with_size), "another set is better")
        # Now with exactly the chosen players floating up.
        relevant_vertices = range(self.resident_count, self.resident_count + self.relevant_count)
        chosen_vertices = self._pool_vertices(self.chosen_members)
        staying_vertices = set(relevant_vertices) - chosen_vertices
        problem_of_set = problem.with_partners_limited(
            chosen_vertices, self.resident_vertices
        ).with_partners_limited(staying_vertices, ~self.resident_vertices)
        require(problem_of_set.certificate is not None, "the set leaves others without opponents")
        is_dearer = problem_of_set.costs_more(amounts_with_size)
        require(not is_dearer, "the set comes to more in C6")

    def _pool_vertices(self, players: Group) -> set[int]:
        """Return the vertices of these players of the pool in the matching problems."""
        return {self.resident_count + self.pool.index(player) for player in players}

    def _check_why_skipped(
        self, player: MatchPlayer, required_members: Group, why: object, claimed_amounts: Amounts
    ) -> None:
        """3.5: check the reason `why` a player was skipped: with him the set is worse, or the other
        players cannot all be paired (C3).

        `required_members` are he and the members chosen before him; the others of such a set are
        left open. Raises Wrong.
        """
        vertices = self._pool_vertices(required_members)
        if isinstance(why, Rest):
            whole_pool = self.problem(
                len(self.pool), counts_next_group=False
            ).with_partners_limited(vertices, self.resident_vertices)
            require(whole_pool.certificate is None, f"{player.number} could float up")
            return
        assert isinstance(why, Worse), "passed over for another reason"
        # The reason names the first criterion that gets worse, its best amount, and the least
        # possible with him.
        key = self.criteria.key_of_reason(why, claimed_amounts, listing_article=C5.article)
        amounts_before = {
            earlier_key: amount
            for earlier_key, amount in claimed_amounts.items()
            if earlier_key < key and earlier_key != self.next_group_key
        }
        if key == self.next_group_key:
            require(why.least == 1, "C6 is complied with or not")
            self._check_no_compliance(vertices, amounts_before, player.number)
        else:
            self._check_worse_amount(
                player.number, vertices, key, why, claimed_amounts, amounts_before
            )

    def _check_worse_amount(
        self,
        number: int,
        vertices: Container[int],
        key: Key,
        why: Worse,
        claimed_amounts: Amounts,
        amounts_before: Amounts,
    ) -> None:
        """Check the reason that with a skipped player, of this number, a criterion other than C6
        gets worse, and none before it.

        `vertices` are his and those of the members chosen before him; `amounts_before` are the best
        ones in the criteria before that of the `key`, without C6. Raises Wrong.
        """
        # C6 counts only for criteria after it, and only if it can be kept at all.
        counts_next_group = key > self.next_group_key and not claimed_amounts.get(
            self.next_group_key
        )
        # With more upfloaters than there must be, players from further below can matter.
        pool_count = self.relevant_count
        if key == self.criteria.key(C4):
            pool_count = len(self.pool)
        problem_with_members = self.problem(
            pool_count, counts_next_group=counts_next_group
        ).with_partners_limited(vertices, self.resident_vertices)
        amounts = {**amounts_before}
        if counts_next_group:
            amounts[self.next_group_key] = self.upfloaters_by_size
        require_exact_amount(problem_with_members, number, why, key, amounts)

    def _check_no_compliance(
        self, vertices: Container[int], amounts_before: Amounts, number: int
    ) -> None:
        """C6: check that with a skipped player, of this number, C4 and C5 can be as good, but the
        next scoregroup needs more upfloaters than its size asks for.

        `vertices` are his and those of the upfloaters chosen before him. Raises Wrong.
        """
        without_c6 = self.problem(self.relevant_count, counts_next_group=False)
        problem_without_c6 = without_c6.with_partners_limited(vertices, self.resident_vertices)
        require(problem_without_c6.certificate is not None, f"{number} cannot float up at all")
        # That the last amount before C6 is one more cannot be proved: so some set with them comes
        # to the same amounts.
        last_key = max(amounts_before)
        is_as_good = not problem_without_c6.costs_at_least(
            {**amounts_before, last_key: amounts_before[last_key] + 1}
        )
        require(is_as_good, f"{number} makes C4 or C5 worse")
        with_c6 = self.problem(self.relevant_count, counts_next_group=True)
        problem_with_c6 = with_c6.with_partners_limited(vertices, self.resident_vertices)
        amounts_without_compliance = {
            **amounts_before,
            self.next_group_key: self.upfloaters_by_size + 1,
        }
        cannot_comply = problem_with_c6.certificate is None or problem_with_c6.costs_at_least(
            amounts_without_compliance
        )
        require(cannot_comply, f"with {number} the next scoregroup can comply")


def judged_costs(
    claimed_amounts: Amounts, residents_score: int, upfloaters: Group, criteria: JudgedCriteria
) -> tuple[tuple[str, int], ...]:
    """Return what a set of upfloaters costs, as two rounds are compared by: each cost with its
    article, and the first that differs decides.

    They are the number of upfloaters (C4), their score differences from the largest on (C5), C6
    and C7, whose amounts are as the trace claims them. The `upfloaters` come highest first, so that
    the last of them has the largest difference. `residents_score` is in tenths.
    """
    score_differences = [
        (C5.article, residents_score - player.score) for player in reversed(upfloaters)
    ]
    next_group_cost = (C6.article, claimed_amounts.get(criteria.key(C6), 0))
    floats = (C7.article, claimed_amounts.get(criteria.key(C7), 0))
    return (C4.article, len(upfloaters)), *score_differences, next_group_cost, floats
