"""The criteria of an edition in their order, and the fields of a cost made from it.

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


class _Question(NamedTuple):
    """A criterion that is asked of a case: the function that counts it, and its field.

    With `is_list` the function returns entries, each of which makes a field of its own.
    """

    counts: Callable[..., Any]
    field: CostField
    is_list: bool


class Criteria:
    """The criteria of an edition, the most important first."""

    def __init__(self, criteria: Sequence[Criterion]) -> None:
        self.all = tuple(criteria)
        self._priority = {criterion: priority for priority, criterion in enumerate(self.all)}
        # By the name of the case, as an enumeration hashes slowly and `amounts` is called for every
        # two kinds.
        self._questions_of: dict[str, list[_Question]] = {}
        for priority, criterion in enumerate(self.all):
            for case in criterion.of:
                question = _Question(criterion.counts, CostField(priority), criterion.lists)
                self._questions_of.setdefault(case.name, []).append(question)

    def __contains__(self, criterion: object) -> bool:
        """Return whether the edition has a criterion."""
        return criterion in self._priority

    def __iter__(self) -> Iterator[Criterion]:
        """Yield the criteria in their order."""
        return iter(self.all)

    def asked_of(self, case: Enum) -> tuple[Criterion, ...]:
        """Return the criteria that are asked of a case, in their order."""
        return tuple(criterion for criterion in self.all if case in criterion.of)

    def criterion_of(self, case: Enum) -> Criterion:
        """Return the criterion that is asked of a case, one that counts nothing where the edition
        has none.
        """
        return next(iter(self.asked_of(case)), NOTHING)

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
        """Return whether a field, which may be one of the search besides the criteria, belongs to a
        criterion.
        """
        return self._priority.get(criterion) == key.priority

    def article(self, key: CostField) -> str:
        """Return the article of the criterion of a field."""
        return self.all[key.priority].article

    def amounts(self, case: Enum, subject: object) -> dict[CostField, int]:
        """Return what a subject (two players, a downfloater, ...) adds to the criteria that are
        asked of its case.
        """
        amounts: dict[CostField, int] = {}
        # A criterion that lists entries adds one to a field for each entry; any other adds its
        # count to its own.
        for counts, field, is_list in self._questions_of.get(case._name_, ()):
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
        """Return the amount of totals in an entry of a criterion.

        0 if the edition does not have it.
        """
        if criterion not in self._priority:
            return 0
        return totals.get(self.key(criterion, entry), 0)

    def priorities_of(self, criteria: Container[Criterion]) -> frozenset[int]:
        """Return the priorities of those of some criteria that the edition has."""
        return frozenset(
            priority for criterion, priority in self._priority.items() if criterion in criteria
        )
