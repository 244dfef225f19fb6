"""The criteria of an edition in their order of importance, and how they are counted: a *case* is
what a criterion is asked about, such as a pair or a downfloater.

An *amount* is what one pair or floater adds to a criterion, a *total* what a candidate or a set
comes to in it. A *figure* is a total as a verdict or a trace reports it.

The kernel compares costs, not criteria: a cost is one integer packed from fields, the most
important first. The key of a field begins with the priority of its criterion in the order. So
moving a criterion in the tuple of an edition moves its field, and removing it switches it off;
nothing else needs to change.
"""

from __future__ import annotations

from collections.abc import Callable, Container, Iterator, Mapping, Sequence
from enum import Enum
from typing import Any, NamedTuple

from arbiter_gui.rulebook import Criterion
from arbiter_gui.rulebook.criteria import NOTHING


class CostField(NamedTuple):
    """A field of a cost; fields are ordered by priority, the most important first.

    `priority` is that of its criterion in the order of the edition. `entry` says which entry of a
    criterion that lists differences or scores it is; 0 for a criterion that counts.
    """

    priority: int
    entry: int = 0


Amounts = Mapping[CostField, int]
"""How much something adds to each field; fields to which it adds nothing are left out."""


class AbsoluteCase(Enum):
    """The cases that the absolute criteria and the one of completion are asked about."""

    MET = "two players of whom one was an opponent of the other, or whom the event keeps apart"
    COLOURS = "two players, by their colour preferences"
    BYE_BEFORE = "a player and his past rounds"
    REST = "the players who are not paired yet"


class _Counter(NamedTuple):
    """How one criterion is counted: its function, and the field of the cost that takes the result.

    With `is_list` the function returns entries, each of which makes a field of its own.
    """

    counts: Callable[..., Any]
    field: CostField
    is_list: bool


class Criteria:
    """The criteria of an edition, the most important first."""

    def __init__(self, criteria: Sequence[Criterion]) -> None:
        """Take the criteria in their order, and note for each case which of them look at it."""
        self.all = tuple(criteria)
        self._priority = {criterion: priority for priority, criterion in enumerate(self.all)}
        # By the name of the case, as an enumeration hashes slowly and `amounts` is called for every
        # two kinds.
        self._counters_of: dict[str, list[_Counter]] = {}
        for priority, criterion in enumerate(self.all):
            for case in criterion.of:
                counter = _Counter(criterion.counts, CostField(priority), criterion.lists)
                self._counters_of.setdefault(case.name, []).append(counter)

    def __contains__(self, criterion: object) -> bool:
        """Return whether the edition has a criterion."""
        return criterion in self._priority

    def __iter__(self) -> Iterator[Criterion]:
        """Yield the criteria in their order."""
        return iter(self.all)

    def criteria_for(self, case: Enum) -> tuple[Criterion, ...]:
        """Return the criteria that look at a case, say at a pair, in their order."""
        return tuple(criterion for criterion in self.all if case in criterion.of)

    def criterion_for(self, case: Enum) -> Criterion:
        """Return the first criterion that looks at a case; one that counts nothing if the edition
        has none.
        """
        return next(iter(self.criteria_for(case)), NOTHING)

    def priority(self, criterion: Criterion) -> int:
        """Return the priority of a criterion in the order, from 0.

        KeyError for one that the edition has not.
        """
        return self._priority[criterion]

    def key(self, criterion: Criterion, entry: int = 0) -> CostField:
        """Return the field of an entry of a criterion."""
        return CostField(self._priority[criterion], entry)

    def criterion(self, key: CostField) -> Criterion:
        """Return the criterion of a field, which must be one of a criterion."""
        return self.all[key.priority]

    def is_of(self, key: CostField, criterion: Criterion) -> bool:
        """Return whether a field belongs to a criterion.

        It may be one of no criterion, as the search has some fields besides.
        """
        return self._priority.get(criterion) == key.priority

    def article(self, key: CostField) -> str:
        """Return the article of the criterion of a field."""
        return self.all[key.priority].article

    def amounts(self, case: Enum, subject: object) -> dict[CostField, int]:
        """Return what a pair, a downfloater or the like (the subject) adds to each criterion.

        `case` says what it is, and so which criteria look at it. Criteria to which it adds nothing
        are left out: {(6, 0): 1} for one colour preference not granted, if that has priority 6.
        """
        amounts: dict[CostField, int] = {}
        # Most criteria count, and have one field, with entry 0. A criterion with a list, such as
        # the score differences, has a field for each entry, in which it adds one: {(2, -10): 1} for
        # a difference of one point. `_name_` is `name` without the cost of a property.
        for counts, field, is_list in self._counters_of.get(case._name_, ()):
            counted = counts(subject)
            if not counted:
                continue
            if is_list:
                for entry in counted:
                    amounts[CostField(field.priority, entry)] = 1
            else:
                amounts[field] = counted
        return amounts

    def amount(self, totals: Amounts, criterion: Criterion, entry: int = 0) -> int:
        """Return what some totals have in one criterion, or in one entry of it.

        0 if the edition does not have that criterion.
        """
        if criterion not in self._priority:
            return 0
        return totals.get(self.key(criterion, entry), 0)

    def priorities_of(self, criteria: Container[Criterion]) -> frozenset[int]:
        """Return the priorities of those of some criteria that the edition has."""
        return frozenset(
            priority for criterion, priority in self._priority.items() if criterion in criteria
        )
