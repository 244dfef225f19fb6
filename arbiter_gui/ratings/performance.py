"""Average, percentage and performance as B.01 1.4.7 to 1.4.9 and B.02 8.1 have them, of games that
count.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from arbiter_gui.domain.points import points_text
from arbiter_gui.domain.texts.sentences import Said, say
from arbiter_gui.standings.rating_tables import difference


@dataclass(frozen=True, slots=True)
class Performance:
    """What a score against some ratings is worth: `average` and `value` are whole numbers, halves
    rounded up.

    `halves` is the score in half points, `percent` the percentage to a whole number, half a per
    cent up.
    """

    games: int
    halves: int
    total: int
    average: int
    percent: int
    step: int

    @property
    def value(self) -> int:
        """The performance rating."""
        return self.average + self.step

    @property
    def calculation(self) -> tuple[Said, ...]:
        """Lines that show how the performance is calculated."""
        return (
            say(
                "ratings {total} / {games} = {average} on average",
                total=self.total,
                games=self.games,
                average=self.average,
            ),
            say(
                "{score} of {games} is {percent}%: {average} {sign} {step} = {value}",
                score=points_text(5 * self.halves),
                games=self.games,
                percent=self.percent,
                average=self.average,
                sign="-" if self.step < 0 else "+",
                step=abs(self.step),
                value=self.value,
            ),
        )


def performance_of(ratings: Sequence[int], halves: int) -> Performance | None:
    """Return the performance of a score in half points against these ratings.

    None without any game.

    >>> performance_of([2450, 2430, 2400, 2390, 2380, 2360, 2350, 2340], 12).value
    2581
    """
    if not ratings:
        return None
    games = len(ratings)
    total = sum(ratings)
    # Halves up, in whole numbers and not in fractions: norms try thousands of choices. A half is
    # added before the division rounds down; both are doubled for it, and the score is in half
    # points already.
    average = (2 * total + games) // (2 * games)
    percent = (100 * halves + games) // (2 * games)
    return Performance(games, halves, total, average, percent, difference(percent))
