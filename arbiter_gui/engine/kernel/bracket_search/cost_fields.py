"""Criteria in order of priority, packed into one exact integer.

A candidate's quality is a list of amounts, the most important first. Each amount gets a field of its own, wide
enough for the whole bracket at hand, so comparing two packed integers compares the lists from the first on.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping

Key = tuple[int, int]
"""(place of the criterion in the order of priority, minus the score difference it counts or 0)."""

Amounts = Mapping[Key, int]
"""How much a pair or a downfloater adds to each field; fields it does not touch are left out."""

EXCHANGES: Key = (1000, 0)
"""Below all criteria: how many players are exchanged (fewer come earlier in the sequence)."""

DIFFERENCE: Key = (1001, 0)
"""Below that: the sum of the numbers in S1, which grows with the difference of an exchange."""


class CostFields:
    """The fields that occur in a bracket, with their places in the packed integer."""

    def __init__(self, entries: Iterable[Amounts], vertices: int) -> None:
        largest: dict[Key, int] = {}
        for amounts in entries:
            for key, amount in amounts.items():
                if amount > largest.get(key, 0):
                    largest[key] = amount
        self.keys, self._largest, self._vertices = sorted(largest), largest, vertices
        fields, shift = dict[Key, tuple[int, int]](), 0
        for key in reversed(self.keys):
            width = (largest[key] * vertices).bit_length()
            fields[key] = shift, (1 << width) - 1
            shift += width
        self._fields = dict(reversed(fields.items()))

    def most(self, key: Key) -> int:
        """Return the most that a matching can come to in a field."""
        return self._largest[key] * (self._vertices // 2)

    def pack(self, amounts: Amounts) -> int:
        """Return the amounts as one integer."""
        return sum([amount << self._fields[key][0] for key, amount in amounts.items() if amount])

    def unpack(self, cost: int) -> dict[Key, int]:
        """Return the non-zero amounts of a packed sum."""
        fields = self._fields.items()
        return {key: amount for key, (shift, mask) in fields if (amount := cost >> shift & mask)}

    def alike(self, low: int, high: int) -> int | None:
        """Return the least packed sum above `high` whose first difference from `low` is another; None if not above."""
        if high <= low:
            return None
        shift = next(shift for shift, _ in self._fields.values() if low >> shift != high >> shift)
        return ((high >> shift) + 1) << shift

    def first_difference(self, low: int, high: int) -> tuple[Key, int, int] | None:
        """Return the most important field in which two packed sums differ, with both amounts."""
        for key, (shift, mask) in self._fields.items():
            if low >> shift != high >> shift:
                return key, low >> shift & mask, high >> shift & mask
        return None
