"""3.5: one set of upfloaters judged by C4 to C7, and every player skipped for it."""

from __future__ import annotations

from collections.abc import Container, Sequence
from typing import Any

from arbiter_gui.proof.kernel.certificates import graph_with_others_below, least_unmatched_of_first
from arbiter_gui.proof.kernel.checks import count_checked, require, require_event
from arbiter_gui.proof.kernel.criteria import JudgedCriteria, require_exact_amount
from arbiter_gui.proof.kernel.field import Field
from arbiter_gui.proof.kernel.matching_problem import (
    Amounts,
    Formulation,
    Key,
    MatchingProblem,
    sum_of_amounts,
)
from arbiter_gui.proof.kernel.players import numbers
from arbiter_gui.proof.kernel.sequences import skipped_for
from arbiter_gui.proof.kernel.vertex_sets import (
    first_vertices,
    size_of,
    vertex_set,
    vertices_from,
)
from arbiter_gui.proof.upfloating.criteria import C4, C5, C6, C7, Asked, JudgedMember
from arbiter_gui.proof.upfloating.players import MatchPlayer
from arbiter_gui.trace.upfloating import SetChosen
from arbiter_gui.trace.values import Rest, Worse

Group = Sequence[MatchPlayer]


class JudgedSet:
    """The upfloaters chosen for some residents, judged as a matching of the residents with the
    players below them.

    The first `resident_count` vertices are the residents (`resident_vertices`), then comes the
    `pool`: all unpaired players with lower scores, of whom those with the score `next_score` are
    the next scoregroup. Only the first `relevant_count` players of the pool can matter.
    `floats_count` means that floats of the previous match count in this round.
    """

    def __init__(
        self,
        field: Field[Any],
        residents: Group,
        pool: Group,
        members: Group,
        *,
        next_score: int | None,
        floats_count: bool,
        criteria: JudgedCriteria,
    ) -> None:
        """Build the graph of residents and pool.

        `members` are the upfloaters that were chosen from the pool. `next_score` is in tenths, None
        if nobody is left below; `criteria` are those of the edition.
        """
        self.criteria = criteria
        self.next_group_key = criteria.key(C6)
        self.residents = residents
        self.pool = pool
        self.chosen_members = members
        self.next_score = next_score
        self.floats_count = floats_count
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
            player.score, moved_up=True, floated=player.floated and self.floats_count
        )
        return self.criteria.amounts(Asked.UPFLOATER, member)

    def _relevant_count(self) -> int:
        """Return how many players of the pool, from its first on, can matter to the choice of the
        set.

        These are the players down to the lowest score of the chosen set, and the next scoregroup,
        if two facts are proved: no smaller set is enough, and all who are left can be paired
        whichever set of this size leaves (`_can_spare_any`). A set with a lower score is then worse
        in C5, with nothing that could speak for it in C4. The whole pool if one of the facts is not
        proved.
        """
        count = len(self.chosen_members)
        next_size = sum(player.score == self.next_score for player in self.pool)
        if not count or not self._can_spare_any(count, next_size):
            return len(self.pool)
        # Residents meet one another or upfloaters. So a set has at least as many members as a
        # maximum matching of the residents alone leaves without a partner.
        if least_unmatched_of_first(self.graph, self.resident_count) < count:
            return len(self.pool)
        # The pool is in descending order of scores, so that a count marks how far down it matters.
        lowest_score = min(player.score for player in self.chosen_members)
        count_down_to_lowest = sum(player.score >= lowest_score for player in self.pool)
        return max(count_down_to_lowest, next_size)

    def _can_spare_any(self, count: int, next_size: int) -> bool:
        """Return whether it is proved that the pool can spare any `count` of its players as
        upfloaters.

        Whoever they are, all others of the pool can then be paired, also if one of those below the
        next scoregroup (which has `next_size` players) floats up into that. It follows from Dirac's
        theorem: an even number of players of whom each can meet at least half as many as they all
        are can be paired. That is enough, not necessary: False means that it is not proved in this
        way.
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

    def problem(self, pool_count: int, counts_next_group: bool) -> MatchingProblem:
        """Return the matching problem with the first `pool_count` players of the pool.

        With `counts_next_group` the upfloaters of the next scoregroup count.
        """
        # Built once: every skipped player is checked with the same two problems.
        if (pool_count, counts_next_group) not in self._problems:
            self._problems[pool_count, counts_next_group] = self._build_problem(
                pool_count, counts_next_group
            )
        return self._problems[pool_count, counts_next_group]

    def _build_problem(self, pool_count: int, counts_next_group: bool) -> MatchingProblem:
        """Return the matching problem of the residents and the first `pool_count` players of the
        pool.

        If that is not the whole pool, more pairs are allowed than there are
        (`graph_with_others_below`): what is impossible or dear even so is certainly so in the whole
        problem.
        """
        size = self.resident_count + pool_count
        is_in_next_group = [False] * self.resident_count
        for player in self.pool[:pool_count]:
            is_in_next_group.append(counts_next_group and player.score == self.next_score)
        # The last entry is that of the extra vertex that `graph_with_others_below` may add.
        is_in_next_group.append(False)
        graph = [neighbours & first_vertices(size) for neighbours in self.graph[:size]]
        if pool_count < len(self.pool):
            next_group = vertex_set(vertex for vertex in range(size) if is_in_next_group[vertex])
            graph = graph_with_others_below(graph, self.resident_count, next_group)

        def edge_amounts(vertex: int, partner: int) -> Amounts:
            """Return what a pair of vertices adds: an upfloater, or an upfloater of the next
            scoregroup.
            """
            # Residents come first, then the pool: two of the pool meet in the next scoregroup or
            # below it, a resident and one of the pool make that player an upfloater, and two
            # residents cost nothing here.
            if vertex >= self.resident_count:
                return self.criteria.amounts(
                    Asked.NEXT_PAIR, (is_in_next_group[vertex], is_in_next_group[partner])
                )
            if self.resident_count <= partner < size:
                return self.upfloater_amounts(self.pool[partner - self.resident_count])
            return {}

        return MatchingProblem(
            Formulation(player_count=size, graph=tuple(graph), edge_amounts=edge_amounts)
        )

    def check(self, event: SetChosen) -> Amounts:
        """3.5: check that no set is better in C4 to C7, and that every skipped player makes it
        worse as recorded.

        Return the amounts of the set.
        """
        # C6 is kept or not, whatever it is missed by: where the trace has it among the amounts, it
        # is not kept. That is taken from the trace here, and proved in `_check_best`.
        claimed = dict(sum_of_amounts(map(self.upfloater_amounts, self.chosen_members)))
        is_c6_missed = any(article == C6.article for article, _, _ in event.amounts)
        if is_c6_missed:
            claimed[self.next_group_key] = 1
        scores = tuple(player.score for player in self.chosen_members)
        facts = numbers(self.chosen_members), scores, self.criteria.recorded(claimed)
        require_event(event, SetChosen("3.5", event.passed, *facts))
        self._check_best(claimed, is_c6_missed)
        count_checked("optimum")
        skipped_players = list(skipped_for(self.chosen_members, self.pool))
        skipped_numbers = [skipped.player.number for skipped in skipped_players]
        refused_numbers = [refusal.player for refusal in event.passed]
        require(skipped_numbers == refused_numbers, "others are passed over")
        for skipped, refusal in zip(skipped_players, event.passed, strict=True):
            required_members = (*skipped.chosen_before, skipped.player)
            self._check_why_skipped(skipped.player, required_members, refusal.why, claimed)
            count_checked("refusal")
        return claimed

    def _check_best(self, claimed: Amounts, is_c6_missed: bool) -> None:
        """Check that no set is better, and that this one has no higher amount in C6 than recorded.

        Without upfloaters there is only one set, for which C6 asks nothing.
        """
        if not self.chosen_members:
            require(not is_c6_missed, "C6 is told of no set")
            return
        if is_c6_missed:
            self._check_best_missing_c6(claimed)
        else:
            self._check_best_meeting_c6(claimed)

    def _check_best_missing_c6(self, claimed: Amounts) -> None:
        """C6: check that no set as good in C4 and C5 lets the next scoregroup comply, and that this
        one is the best.

        The next scoregroup complies if it needs no more upfloaters than its size asks for. What
        cannot be had for any set costs nothing, so that without C6 the set must be best in the
        other criteria.
        """
        amounts_without_compliance = {
            key: amount for key, amount in claimed.items() if key < self.next_group_key
        }
        amounts_without_compliance[self.next_group_key] = self.upfloaters_by_size + 1
        cannot_comply = self.problem(self.relevant_count, True).costs_at_least(
            amounts_without_compliance
        )
        require(cannot_comply, "the next scoregroup could comply")
        amounts_without_c6 = {
            key: amount for key, amount in claimed.items() if key != self.next_group_key
        }
        is_best = self.problem(self.relevant_count, False).costs_at_least(amounts_without_c6)
        require(is_best, "another set is better")

    def _check_best_meeting_c6(self, claimed: Amounts) -> None:
        """C6: check that no set is better, and that this one has these amounts and lets the next
        scoregroup comply.

        The second follows from a bound that cannot be proved: if the set came to more, its least
        cost would show it.
        """
        # The problem counts all upfloaters of the next scoregroup, also those that its size asks
        # for.
        amounts_with_size = {**claimed, self.next_group_key: self.upfloaters_by_size}
        problem = self.problem(self.relevant_count, True)
        require(problem.costs_at_least(amounts_with_size), "another set is better")
        # That the least cost is no less shows that no set is better; that the chosen set comes to
        # it, that it keeps C6.
        relevant_vertices = range(self.resident_count, self.resident_count + self.relevant_count)
        chosen_vertices = self._pool_vertices(self.chosen_members)
        staying_vertices = set(relevant_vertices) - chosen_vertices
        problem_of_set = problem.narrowed(chosen_vertices, self.resident_vertices).narrowed(
            staying_vertices, ~self.resident_vertices
        )
        require(problem_of_set.certificate is not None, "the set leaves others without opponents")
        is_dearer = problem_of_set.costs_more(amounts_with_size)
        require(not is_dearer, "the set comes to more in C6")

    def _pool_vertices(self, players: Group) -> set[int]:
        """Return the vertices of players of the pool."""
        return {self.resident_count + self.pool.index(player) for player in players}

    def _check_why_skipped(
        self, player: MatchPlayer, required_members: Group, why: object, claimed: Amounts
    ) -> None:
        """3.5: check why a player was skipped: with him the set is worse, or leaves others without
        opponents (C3).

        `required_members` are he and the members chosen before him; who else joins them is left
        open.
        """
        vertices = self._pool_vertices(required_members)
        if isinstance(why, Rest):
            whole_pool = self.problem(len(self.pool), False).narrowed(
                vertices, self.resident_vertices
            )
            require(whole_pool.certificate is None, f"{player.number} could float up")
            return
        assert isinstance(why, Worse), "passed over for another reason"
        # The reason names the first criterion that gets worse, its best amount, and the least
        # possible with him.
        key = self.criteria.key_of_worse(why, claimed, listing_article=C5.article)
        amounts_before = {
            earlier_key: amount
            for earlier_key, amount in claimed.items()
            if earlier_key < key and earlier_key != self.next_group_key
        }
        if key == self.next_group_key:
            require(why.least == 1, "C6 is complied with or not")
            self._check_no_compliance(vertices, amounts_before, player.number)
        else:
            self._check_worse_amount(player.number, vertices, key, why, claimed, amounts_before)

    def _check_worse_amount(
        self,
        number: int,
        vertices: Container[int],
        key: Key,
        why: Worse,
        claimed: Amounts,
        amounts_before: Amounts,
    ) -> None:
        """Check the amount that a skipped player would make worse, other than C6, with nothing
        before it worse.
        """
        # C6 counts only for criteria after it, and only if it can be kept at all.
        counts_next_group = key > self.next_group_key and not claimed.get(self.next_group_key)
        # With more upfloaters than there must be, players from further below can matter.
        pool_count = self.relevant_count
        if key == self.criteria.key(C4):
            pool_count = len(self.pool)
        problem_with_members = self.problem(pool_count, counts_next_group).narrowed(
            vertices, self.resident_vertices
        )
        amounts = {**amounts_before}
        if counts_next_group:
            amounts[self.next_group_key] = self.upfloaters_by_size
        require_exact_amount(problem_with_members, number, why, key, amounts)

    def _check_no_compliance(
        self, vertices: Container[int], amounts_before: Amounts, number: int
    ) -> None:
        """C6: check that with these upfloaters the next scoregroup cannot comply, though C4 and C5
        are as good.

        `vertices` are those of a skipped player, of that number, and of the upfloaters chosen
        before him.
        """
        problem_without_c6 = self.problem(self.relevant_count, False).narrowed(
            vertices, self.resident_vertices
        )
        require(problem_without_c6.certificate is not None, f"{number} cannot float up at all")
        # That one more in the last amount before C6 cannot be proved means that a set with them has
        # the same amounts.
        last_key = max(amounts_before)
        is_as_good = not problem_without_c6.costs_at_least(
            {**amounts_before, last_key: amounts_before[last_key] + 1}
        )
        require(is_as_good, f"{number} makes C4 or C5 worse")
        problem_with_c6 = self.problem(self.relevant_count, True).narrowed(
            vertices, self.resident_vertices
        )
        amounts_without_compliance = {
            **amounts_before,
            self.next_group_key: self.upfloaters_by_size + 1,
        }
        cannot_comply = problem_with_c6.certificate is None or problem_with_c6.costs_at_least(
            amounts_without_compliance
        )
        require(cannot_comply, f"with {number} the next scoregroup can comply")


def judged_costs(
    claimed: Amounts, residents_score: int, members: Group, criteria: JudgedCriteria
) -> tuple[tuple[str, int], ...]:
    """Return what a set costs as a choice: C4, the score differences of C5 from the largest on, C6,
    C7.

    Each cost comes with its article; two rounds are compared by the first that differs.
    """
    score_differences = [
        (C5.article, residents_score - player.score) for player in reversed(members)
    ]
    next_group_cost = (C6.article, claimed.get(criteria.key(C6), 0))
    floats = (C7.article, claimed.get(criteria.key(C7), 0))
    return (C4.article, len(members)), *score_differences, next_group_cost, floats
