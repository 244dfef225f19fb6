"""The criteria of an edition as its judge reads them from the text, in their order.

The engine has a separate table.

The amounts of a pair or a downfloater have keys that begin with the priority of the criterion in
the judge's own order. So an engine that counts another criterion, or in another order, cannot be
proved right by its own table.
"""

from __future__ import annotations

from collections.abc import Sequence
from enum import Enum

from arbiter_gui.proof.kernel.checks import require
from arbiter_gui.proof.kernel.matching_problem import Amounts, Key, MatchingProblem
from arbiter_gui.rulebook import Criterion
from arbiter_gui.trace.values import Worse


class JudgedCriteria:
    """The criteria of an edition in the order of its text.

    The place of one, from 0, is its priority.
    """

    def __init__(self, criteria: Sequence[Criterion]) -> None:
        self.all = tuple(criteria)
        self._by_article = {criterion.article: criterion for criterion in self.all}
        self._priorities = {criterion: priority for priority, criterion in enumerate(self.all)}
        self._criteria_of_case: dict[str, list[tuple[int, Criterion]]] = {}
        for priority, criterion in enumerate(self.all):
            for case in criterion.of:
                self._criteria_of_case.setdefault(case.name, []).append((priority, criterion))

    def asked_of(self, case: Enum) -> Criterion:
        """Return the one criterion that is asked of a case.

        Raises ValueError if there are none or several.
        """
        # Taking apart one value also fails where an edition has two such criteria.
        (criterion,) = (criterion for criterion in self.all if case in criterion.of)
        return criterion

    def priority(self, criterion: Criterion) -> int:
        """Return the number of a criterion in the order, 0 for the most important one."""
        return self._priorities[criterion]

    def key(self, criterion: Criterion, entry: int = 0) -> Key:
        """Return the key of an entry of a criterion."""
        return Key(self._priorities[criterion], entry)

    def article(self, key: Key) -> str:
        """Return the article of the criterion of a key."""
        return self.all[key.priority].article

    def key_of(self, article: str, entry: int) -> Key:
        """Return the key of an entry of the criterion that an article is.

        Raises Wrong for any other article.
        """
        require(article in self._by_article, f"{article} is no criterion")
        return self.key(self._by_article[article], entry)

    def recorded(self, amounts: Amounts) -> tuple[tuple[str, int, int], ...]:
        """Return amounts as a trace records them: the article, the entry and the amount of each, in
        their order.
        """
        return tuple(
            (self.article(key), key.entry, amount) for key, amount in sorted(amounts.items())
        )

    def key_of_worse(self, why: Worse, best_amounts: Amounts, *, listing_article: str) -> Key:
        """Return the key of the amount that a reason says gets worse, from the best one on.

        The reason must name no players, and an entry only of the criterion that is a list, which
        has the `listing_article`. Raises Wrong.
        """
        has_detail = bool(why.detail) and why.article != listing_article
        require(not why.payers and not has_detail, "more is told than a figure")
        key = self.key_of(why.article, why.detail)
        gets_worse = why.best == best_amounts.get(key, 0) < why.least
        require(gets_worse, f"{tuple(key)} is not {why.best} at its best")
        return key

    def amounts(self, case: Enum, subject: object) -> Amounts:
        """Return what a subject adds to all criteria that are asked of its case: a pair, for
        instance, or a floater.
        """
        amounts: dict[Key, int] = {}
        # By the name of the case, as this is asked of every pair of a bracket and a hash of a
        # string is kept.
        for priority, criterion in self._criteria_of_case.get(case.name, ()):
            count = criterion.counts(subject)
            if not count:
                continue
            # A list is compared entry by entry: how many of the largest difference, then how many
            # of the next.
            if criterion.lists:
                for entry in count:
                    amounts[Key(priority, entry)] = 1
            else:
                amounts[Key(priority)] = count
        return amounts


def require_exact_amount(
    problem: MatchingProblem, number: int, why: Worse, key: Key, amounts_before: Amounts
) -> None:
    """Require that a criterion comes to exactly the recorded amount if a skipped player, of that
    number, is chosen.

    In all pairings of the `problem` he is chosen; `amounts_before` are those that the criteria
    before this one keep. A certificate proves only that they cost at least so much. That they need
    not cost more follows from the other side: a bound of one more cannot be proved, as a least
    matching is a proof of its own cost.
    """
    require(problem.certificate is not None, f"{number} cannot float up at all")
    is_worse = problem.costs_at_least({**amounts_before, key: why.least})
    require(is_worse, f"{number} makes {why.article} no worse")
    # The amount is not only a bound: one more cannot be proved, as a set with him comes to exactly
    # this.
    is_exact = not problem.costs_at_least({**amounts_before, key: why.least + 1})
    require(
        is_exact, f"{number} makes {why.article} worse than told, or another criterion before it"
    )
