"""Chance that does not depend on the machine or the version of Python."""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import TypeVar

T = TypeVar("T")


class Lots:
    """A drawer of lots; the same words as seed always give the same lots.

    Only `random()` of a text-seeded generator is used, whose sequence Python keeps from version to
    version.
    """

    def __init__(self, *seed: object) -> None:
        self._random = random.Random(" ".join(map(str, seed)))

    def share(self) -> float:
        """Return a number from 0 up to, but not including, 1."""
        return self._random.random()

    def happens(self, chance: float) -> bool:
        """Return whether an event of this chance (0 to 1) happens; a lot is drawn in any case."""
        return self._random.random() < chance

    def below(self, count: int) -> int:
        """Return a whole number from 0 to `count` - 1."""
        return int(self._random.random() * count)

    def between(self, lowest: int, highest: int) -> int:
        """Return a whole number from `lowest` to `highest`, both included."""
        return lowest + self.below(highest - lowest + 1)

    def draw(self, values: Sequence[T], count: int) -> list[T]:
        """Return `count` different things, in the order drawn."""
        undrawn = list(values)
        return [undrawn.pop(self.below(len(undrawn))) for _ in range(count)]
