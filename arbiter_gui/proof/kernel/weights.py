"""Amounts in order of priority as one exact integer, so that comparing two sums compares the lists."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping

Key = tuple[int, int]
"""Number of the criterion, and minus the score difference or score it counts, or 0."""

Amounts = Mapping[Key, int]

UNPAIRED = -(10**9)
"""The detail that counts players who find no opponent in the next bracket: before any score or difference."""


class Scale:
    """A field for every key that occurs, wide enough for `summands` edges; smaller keys weigh more."""

    def __init__(self, entries: Iterable[Amounts], summands: int) -> None:
        largest: dict[Key, int] = {}
        for amounts in entries:
            for key, amount in amounts.items():
                largest[key] = max(amount, largest.get(key, 0))
        self.most = {key: amount * (summands // 2) for key, amount in largest.items()}
        self.unit: dict[Key, int] = {}
        unit = 1
        for key in sorted(largest, reverse=True):
            self.unit[key] = unit
            unit *= largest[key] * summands + 1

    def pack(self, amounts: Amounts) -> int:
        """Return the amounts as one number; KeyError for a key that no edge has."""
        return sum(amount * self.unit[key] for key, amount in amounts.items() if amount)

    def reachable(self, amounts: Amounts) -> Amounts | None:
        """Return the amounts, cut before the first key that no edge has: there the key above must get worse.

        None when there is no key above it.
        """
        missing = min(
            (key for key, amount in amounts.items() if amount and key not in self.unit), default=None
        )
        if missing is None:
            return amounts
        above = max((key for key in self.unit if key < missing), default=None)
        if above is None:
            return None
        return {**{k: n for k, n in amounts.items() if k < missing}, above: amounts.get(above, 0) + 1}


def added(amounts: Iterable[Amounts]) -> Counter[Key]:
    """Add up amounts."""
    total: Counter[Key] = Counter()
    for some in amounts:
        total.update(some)
    return total
