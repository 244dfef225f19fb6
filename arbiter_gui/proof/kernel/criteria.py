"""The criteria of an edition as its judge reads them from the text, in their order.

Each criterion says of which cases it counts anything: a pair, a downfloater, a player of the next
bracket ... What it counts is an amount under a key, which begins with the priority of the criterion
in the judge's own order. The engine has a separate table: so an engine that counts another
criterion, or in another order, cannot be proved right by its own table.
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
        """Take the criteria, the most important first."""
        self.all = tuple(criteria)
        self._by_article = {criterion.article: criterion for criterion in self.all}
        self._priorities = {criterion: priority for priority, criterion in enumerate(self.all)}
        self._criteria_of_case: dict[str, list[tuple[int, Criterion]]] = {}
        for priority, criterion in enumerate(self.all):
            for case in criterion.of:
                self._criteria_of_case.setdefault(case.name, []).append((priority, criterion))

    def criterion_of(self, case: Enum) -> Criterion:
        """Return the one criterion of the edition that counts a case: that of completion, for
        instance.

        Raises ValueError if there are none or several.
        """
        # Unpacking into a single name fails for none and for several.
        (criterion,) = (criterion for criterion in self.all if case in criterion.of)
        return criterion

    def priority(self, criterion: Criterion) -> int:
        """Return the number of a criterion in the order, 0 for the most important one."""
        return self._priorities[criterion]

    def key(self, criterion: Criterion, entry: int = 0) -> Key:
        """Return the key under which amounts count what a criterion comes to.

        `entry` is that of a criterion that is a list, such as one of score differences; 0 for one
        that is a single number.
        """
        return Key(self._priorities[criterion], entry)

    def article(self, key: Key) -> str:
        """Return the article of the criterion of a key."""
        return self.all[key.priority].article

    def key_of(self, article: str, entry: int) -> Key:
        """Return the key of the criterion with this article, and of this entry of its list (0 for
        a single number).

        Raises Wrong for an article that is no criterion.
        """
        require(article in self._by_article, f"{article} is no criterion")
        return self.key(self._by_article[article], entry)

    def as_recorded(self, amounts: Amounts) -> tuple[tuple[str, int, int], ...]:
        """Return amounts as a trace records them: the article, the entry and the amount of each,
        the most important criterion first.

        In Dubov's text of 2026 ("C5", 0, 2) are two upfloaters, and ("C6", 15, 1) is an entry of
        the list of their scores: one of them has 1½ points.
        """
        return tuple(
            (self.article(key), key.entry, amount) for key, amount in sorted(amounts.items())
        )

    def key_of_reason(self, why: Worse, best_amounts: Amounts, *, listing_article: str) -> Key:
        """Return the key of the amount that gets worse by a reason why a player was skipped.

        The reason is read and checked: it must start from the amount in `best_amounts` and go up
        from there. It must name no players, and no entry of a list unless its article is
        `listing_article`, that of the one criterion that is a list. Raises Wrong.
        """
        names_entry_of_number = bool(why.detail) and why.article != listing_article
        require(not why.payers and not names_entry_of_number, "more is told than a figure")
        key = self.key_of(why.article, why.detail)
        gets_worse = why.best == best_amounts.get(key, 0) < why.least
        require(gets_worse, f"{tuple(key)} is not {why.best} at its best")
        return key

    def amounts(self, case: Enum, subject: object) -> Amounts:
        """Return what a pair, or a downfloater, adds to each criterion that counts such, without
        those to which it adds nothing.

        `case` says of what kind the `subject` is: each criterion counts one kind or more. A pair
        that gives one player the wrong colour adds {C12: 1}, say.
        """
        amounts: dict[Key, int] = {}
        # Looked up by the name of the case: this is asked of every pair of a bracket, and Python
        # keeps the hash of a text, but works out that of an enum anew each time.
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
    """Require that a criterion comes to exactly the amount of a reason why a player was skipped, as
    an upfloater for instance.

    `number` is the player's. In all pairings of the `problem` he is chosen, and `amounts_before`
    are what the criteria before that of the `key` come to without him. Two checks make it exact.
    The pairings are proved to cost at least `why.least`. That they cost at least one more can *not*
    be proved: it could be if it were true, as the asker's cheapest matching shows its own cost.
    Raises Wrong.
    """
    require(problem.certificate is not None, f"{number} cannot float up at all")
    is_worse = problem.costs_at_least({**amounts_before, key: why.least})
    require(is_worse, f"{number} makes {why.article} no worse")
    is_exact = not problem.costs_at_least({**amounts_before, key: why.least + 1})
    require(
        is_exact, f"{number} makes {why.article} worse than told, or another criterion before it"
    )
