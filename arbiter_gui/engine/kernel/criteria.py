"""The criteria of an edition in their order, and the fields of a cost made from it.

The kernel compares costs, not criteria: a cost is one integer packed from fields, the most important first. The key
of a field begins with the place of its criterion in the order. So moving a criterion in the tuple of an edition moves
its field, and removing it switches it off; nothing else needs to change.
"""

from __future__ import annotations

from collections.abc import Callable, Container, Iterator, Mapping, Sequence
from enum import Enum
from typing import Any

from arbiter_gui.rulebook import Criterion
from arbiter_gui.rulebook.criteria import NOTHING

Key = tuple[int, int]
"""A field: the place of its criterion in the order of priority, and which entry of its list (0: it is a count)."""

Amounts = Mapping[Key, int]
"""How much something adds to each field; fields to which it adds nothing are left out."""


class AbsoluteCase(Enum):
    """What the absolute criteria and that of completion are asked of."""

    MET = "two players of whom one was an opponent of the other, or whom the event keeps apart"
    COLOURS = "two players, by their colour preferences"
    BYE_BEFORE = "a player and his past rounds"
    REST = "the players who are not paired yet"


_Asked = tuple[Callable[..., Any], int, Key, bool]
"""The function of a criterion, its place, its field where it counts, and whether it lists instead."""


class Criteria:
    """The criteria of an edition, the most important first."""

    def __init__(self, criteria: Sequence[Criterion]) -> None:
        self.all = tuple(criteria)
        self._place = {criterion: place for place, criterion in enumerate(self.all)}
        # What is asked again and again is looked up once: by the name of the case, as an enum hashes slowly.
        self._asked_of: dict[str, list[_Asked]] = {}
        for place, criterion in enumerate(self.all):
            for case in criterion.of:
                question = (criterion.counts, place, (place, 0), criterion.lists)
                self._asked_of.setdefault(case.name, []).append(question)

    def __contains__(self, criterion: object) -> bool:
        """Return whether the edition has a criterion."""
        return criterion in self._place

    def __iter__(self) -> Iterator[Criterion]:
        """Yield the criteria in their order."""
        return iter(self.all)

    def asked_of(self, case: Enum) -> tuple[Criterion, ...]:
        """Return the criteria that are asked of a case, in their order."""
        return tuple(criterion for criterion in self.all if case in criterion.of)

    def criterion_of(self, case: Enum) -> Criterion:
        """Return the criterion that is asked of a case, one that counts nothing where the edition has none."""
        return next(iter(self.asked_of(case)), NOTHING)

    def place(self, criterion: Criterion) -> int:
        """Return the place of a criterion in the order, from 0; KeyError for one that the edition has not."""
        return self._place[criterion]

    def key(self, criterion: Criterion, entry: int = 0) -> Key:
        """Return the field of an entry of a criterion."""
        return self._place[criterion], entry

    def criterion(self, key: Key) -> Criterion:
        """Return the criterion of a field, which must be one of a criterion."""
        return self.all[key[0]]

    def is_of(self, key: Key, criterion: Criterion) -> bool:
        """Return whether a field, which may be one of the search besides the criteria, belongs to a criterion."""
        return self._place.get(criterion) == key[0]

    def article(self, key: Key) -> str:
        """Return the article of the criterion of a field."""
        return self.all[key[0]].article

    def amounts(self, case: Enum, subject: object) -> dict[Key, int]:
        """Return what a subject adds to the criteria that are asked of its case."""
        amounts: dict[Key, int] = {}
        for counts, place, count, lists in self._asked_of.get(case._name_, ()):
            counted = counts(subject)
            if not counted:
                continue
            if lists:
                for entry in counted:
                    amounts[place, entry] = 1
            else:
                amounts[count] = counted
        return amounts

    def amount(self, totals: Amounts, criterion: Criterion, entry: int = 0) -> int:
        """Return the amount of totals in an entry of a criterion; 0 if the edition does not have it."""
        if criterion not in self._place:
            return 0
        return totals.get((self._place[criterion], entry), 0)

    def fields_of(self, criteria: Container[Criterion]) -> frozenset[int]:
        """Return the places of those of some criteria that the edition has."""
        return frozenset(place for criterion, place in self._place.items() if criterion in criteria)
