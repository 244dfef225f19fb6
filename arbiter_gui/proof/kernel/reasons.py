"""What a recorded reason claims of the candidates that were skipped for it, and whether that is
proved. A reason such as "C12 comes to 3 instead of 2" speaks of all candidates of a *branch*, which
share a choice that comes before the accepted candidate's: the cheapest of them decides. Players are
BSNs (bracket sequence numbers, from 0).
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import product
from typing import NamedTuple

from arbiter_gui.proof.kernel.accepted_candidate import FoldKind
from arbiter_gui.proof.kernel.bracket_problems import (
    EXCHANGE_COUNT,
    EXCHANGE_DIFFERENCE,
    LEFT_OVER,
)
from arbiter_gui.proof.kernel.checks import require
from arbiter_gui.proof.kernel.context import Edge
from arbiter_gui.proof.kernel.matching_problem import (
    Amounts,
    DecidingCriterion,
    Key,
    MatchingProblem,
    deciding_criterion,
    sum_of_amounts,
)
from arbiter_gui.proof.kernel.remainder_positions import Numbers
from arbiter_gui.proof.kernel.vertex_sets import vertices_from
from arbiter_gui.trace.values import NeedsExchange, NotAtBest, Rest, Worse

NO_ENTRY = 0
"""The entry of a criterion that lists nothing, so that it has one amount."""

CountedReason = Worse | NeedsExchange
"""A reason with amounts: `best` is that of the accepted candidate, `least` the least of those that
were skipped."""

LEGAL = LEFT_OVER.priority
"""The priority above those of all criteria: what every pairing must comply with."""


class Branch(NamedTuple):
    """Candidates that are skipped together, as they share a choice that comes before the accepted
    candidate's.

    What is claimed of them is a claim about what the cheapest of them costs more than the accepted
    candidate.
    """

    problems: Sequence[MatchingProblem]
    """The bracket with that choice, in each of its pairing graphs: each allows all these
    candidates, and perhaps more."""
    pairs: Sequence[Edge]
    """Pairs that all these candidates have."""
    accepted_amounts: Amounts
    """What the accepted candidate counts in each criterion, and perhaps in the order of
    exchanges.
    """

    def costs_more(self) -> bool:
        """Return whether it is proved that all these candidates are worse than the accepted one, or
        not legal.
        """
        return any(
            problem.costs_more(self.accepted_amounts, self.pairs) for problem in self.problems
        )

    def deciding_criteria(self) -> Iterator[DecidingCriterion | None]:
        """Yield for each pairing graph the criterion by which the best of these candidates is worse
        than the accepted one, that is the first in which the two differ.

        None if there are no such candidates, or if the best is as good in all criteria.
        """
        for problem in self.problems:
            amounts = problem.least_amounts_if_allowed(self.pairs)
            if amounts is None:
                yield None
            else:
                # Those left over are not compared: a reason speaks of criteria, and one of these
                # counts downfloaters.
                left_over = self.accepted_amounts.get(LEFT_OVER, 0)
                yield deciding_criterion(self.accepted_amounts, {**amounts, LEFT_OVER: left_over})


@dataclass(frozen=True, kw_only=True, slots=True)
class ReasonChecker:
    """Checks what the reasons of one bracket claim, in the articles and criteria of its edition."""

    numbers: Numbers
    """The pairing numbers of the players of the bracket, by BSN: reasons name players by them."""
    fold_articles: Mapping[FoldKind, str]
    """The articles of the edition for the kinds of folds, those about exchanges among them."""
    criterion_keys: Callable[[str, int], tuple[Key, ...]]
    """Returns the keys of the criteria of an article, for an entry of their lists."""
    next_bracket_priority: int | None
    """The priority of the criterion about the next bracket, whose affected players are not in this
    one; None if the edition has none."""
    first_named_priority: int
    """That of the first criterion whose amounts reasons name: where a more important one gets
    worse, they say that the rest fails."""

    def keys_of(self, why: CountedReason | NotAtBest) -> tuple[Key, ...]:
        """Return which amounts a reason can speak of, by its article: that of a criterion, or the
        number or the difference of the exchange.

        There can be several: an edition with one article for number and difference has two keys for
        it. The reason holds if it does for any of them.
        """
        if isinstance(why, NeedsExchange):
            keys = []
            if self.fold_articles[FoldKind.EXCHANGE_SIZE] == why.article:
                keys.append(EXCHANGE_COUNT)
            if self.fold_articles[FoldKind.EXCHANGE_DIFFERENCE] == why.article:
                keys.append(EXCHANGE_DIFFERENCE)
            return tuple(keys)
        if isinstance(why, Worse):
            return self.criterion_keys(why.article, why.detail)
        # A reason about the best value names no entry of a list: it is about the criterion as a
        # whole.
        return self.criterion_keys(why.article, NO_ENTRY)

    def check_bound(self, why: CountedReason, branch: Branch) -> None:
        """Check that no candidate of a branch is better than the amount of a reason, which may be
        less than it really comes to.

        Raises Wrong.
        """
        goals = self._least_claimed(why, branch.accepted_amounts)
        # If the branch has no candidates at all, any bound is true. An amount that no pairing at
        # all could come to is refused: it would be no reason.
        is_within_reach = any(
            goal[max(goal)] <= problem.most_possible(max(goal))
            for goal, problem in product(goals, branch.problems)
        )
        is_shown = any(
            problem.costs_at_least(goal, branch.pairs)
            for goal, problem in product(goals, branch.problems)
        )
        require(is_within_reach and is_shown, f"{why.article} is not shown to come to {why.least}")

    def is_first_worse(self, why: Rest | CountedReason, branch: Branch) -> bool:
        """Return whether it is proved that the best candidate of a branch differs from the accepted
        one first in the criterion of a reason, with its amounts.

        "The rest fails" (Rest) is right if the branch has no candidate, or if it gets worse in a
        criterion that reasons do not name (`first_named_priority`).
        """
        for decision in branch.deciding_criteria():
            if isinstance(why, Rest):
                if decision is None or decision.key.priority < self.first_named_priority:
                    return True
            elif decision is not None:
                amounts = (decision.amount, decision.other_amount)
                if amounts == (why.best, why.least) and decision.key in self.keys_of(why):
                    return True
        return False

    def check_affected_players(self, why: Worse, branch: Branch) -> None:
        """Check the players whom a reason names as affected: some candidate of the branch comes to
        the amount of the reason, and its criterion falls on just these players.

        Raises Wrong.
        """
        goals = self._least_claimed(why, branch.accepted_amounts)
        if any(max(goal).priority == self.next_bracket_priority for goal in goals):
            require(not why.payers, "who pays in the next bracket is not told")
            return
        affected = self._bsns_of_affected(why)
        # Each pairing graph costs a matching: the first that shows it is enough.
        is_shown = any(
            _can_affect_exactly(affected, problem, self._goal_in_bracket(goal), branch.pairs)
            for goal, problem in product(goals, branch.problems)
        )
        require(is_shown, f"it is not shown that those named pay in {why.article}")

    def _bsns_of_affected(self, why: Worse) -> list[Numbers]:
        """Return the affected pairs and single players of a reason by BSN, as the trace orders
        them: [(0, 4), (6,)] for a pair and a player who is left over.
        """
        bsn_of = {number: bsn for bsn, number in enumerate(self.numbers)}
        affected = []
        for pair_or_player in why.payers:
            affected.append(tuple(bsn_of[number] for number in pair_or_player))
        return affected

    def _goal_in_bracket(self, goal: Amounts) -> Amounts:
        """Return the amounts of a goal in those criteria that fall on pairs of this bracket.

        The number of players left over affects no pair, and the criterion about the next bracket
        affects players of that one.
        """
        priorities_of_others = (LEGAL, self.next_bracket_priority)
        return {
            key: amount for key, amount in goal.items() if key.priority not in priorities_of_others
        }

    def _least_claimed(self, why: CountedReason, best_amounts: Amounts) -> list[Amounts]:
        """Return what a reason claims that all its candidates come to at the least, as amounts.

        They are the best amounts in the criteria before that of the reason, and in this its own:
        {C10: 1, C12: 3} for "C12 comes to 3 instead of 2". There is one set of amounts for each
        criterion that the reason can mean (`keys_of`). Raises Wrong if it can mean none.
        """
        keys = self.keys_of(why)
        require(bool(keys), f"{why.article} is no criterion")
        amounts = [best_amounts.get(key, 0) for key in keys]
        require(
            why.best in amounts, f"{why.article} is said to come to {why.best}, not {amounts[0]}"
        )
        require(
            why.least > why.best, f"{why.article} does not get worse from {why.best} to {why.least}"
        )
        goals: list[Amounts] = []
        for key, amount in zip(keys, amounts, strict=True):
            # Criteria after this one may cost anything: they are left out of the goal, and so count
            # as nought.
            if amount == why.best:
                amounts_before = {
                    earlier: n for earlier, n in best_amounts.items() if earlier < key
                }
                goals.append({**amounts_before, key: why.least})
        return goals


def _can_affect_exactly(
    named: Sequence[Numbers], problem: MatchingProblem, goal: Amounts, fixed_pairs: Sequence[Edge]
) -> bool:
    """Return whether some pairing with the fixed pairs comes to the goal and affects exactly the
    named players in its last criterion.

    `named` are pairs, and single players who are left over, by BSN. One such pairing is enough:
    that none does better was shown before, here only that the named ones can be those affected.
    """
    player_count = problem.pairing_graph.player_count
    affected_pairs = [(group[0], group[1]) for group in named if len(group) == 2]
    affected_floaters = {group[0] for group in named if len(group) == 1}
    # Whoever is left over may be matched only with vertices outside the bracket.
    narrowed_problem = problem.with_partners_limited(affected_floaters, vertices_from(player_count))
    if not narrowed_problem.allows(affected_pairs):
        return False
    edges = (*fixed_pairs, *(pair for pair in affected_pairs if pair not in fixed_pairs))
    matching = narrowed_problem.cheapest_matching(edges)
    if matching is None:
        return False
    amounts = sum_of_amounts(
        problem.pairing_graph.amounts(first, second) for first, second in matching
    )
    comes_to_goal = all(amounts.get(key, 0) == amount for key, amount in goal.items())
    return comes_to_goal and _affected_in(problem, matching, max(goal)) == named


def _affected_in(problem: MatchingProblem, matching: Sequence[Edge], key: Key) -> list[Numbers]:
    """Return the pairs of a matching that add to a criterion, and single players who do as they are
    left over, by BSN and in ascending order.
    """
    player_count = problem.pairing_graph.player_count
    affected = []
    for edge in matching:
        if problem.pairing_graph.amounts(*edge).get(key):
            # A player who is left over is matched with a vertex outside the bracket.
            affected.append(tuple(sorted(vertex for vertex in edge if vertex < player_count)))
    return sorted(affected)
