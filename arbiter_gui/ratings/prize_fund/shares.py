"""What those get who have the same points: by place, shared equally, or by Hort.

And rounding that keeps the sum.
"""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from itertools import groupby
from math import floor

from arbiter_gui.ratings.prize_fund.prize_list import PrizeSharing


def shares(
    points: Sequence[int],
    ranks: Sequence[object],
    amounts: Sequence[Fraction],
    sharing: PrizeSharing,
) -> tuple[Fraction, ...]:
    """Return the share of each of some players, in the order of their places.

    `points` and `ranks` (equal where not even the tie-breaks separate players) are those of the
    players, `amounts` the prizes of the places, as many as there are.

    >>> prizes = [Fraction(n) for n in (100, 80, 60, 40, 20, 10)]
    >>> given = shares([80, 80, 75, 70, 70, 70], range(6), prizes, PrizeSharing.HORT)
    >>> [round(float(share), 2) for share in given]
    [95.0, 85.0, 60.0, 31.67, 21.67, 16.67]
    """
    # Players who are equal even in rank share the prizes of their places, even where prizes are not
    # shared.
    place_amounts = _padded(amounts, len(points))
    by_place = _averages_of_equals(place_amounts, ranks)
    if sharing is PrizeSharing.NONE:
        return by_place
    by_points = _averages_of_equals(place_amounts, points)
    if sharing is PrizeSharing.EQUAL:
        return by_points
    # Hort: half of the prize goes by place, the other half is shared among players with equal
    # points.
    return tuple(
        (share_by_place + share_by_points) / 2
        for share_by_place, share_by_points in zip(by_place, by_points, strict=True)
    )


def rounded_to_unit(amounts: Sequence[Fraction], unit: Fraction) -> tuple[Fraction, ...]:
    """Return amounts in whole units with the same sum, as far as the sum is a whole number of
    units.

    All are rounded down; the remaining units go to the largest remainders, among equal ones to the
    better place (P2).

    >>> [int(a) for a in rounded_to_unit([Fraction(95, 3), Fraction(65, 3), Fraction(50, 3)],
    ... Fraction(1))]
    [32, 22, 16]
    """
    units = [floor(amount / unit) for amount in amounts]
    remaining_units = floor(sum(amounts, Fraction()) / unit) - sum(units)
    # The key is the remainder with its sign changed, so that the largest comes first.
    by_remainder = sorted(
        range(len(amounts)),
        key=lambda amount_index: (units[amount_index] - amounts[amount_index] / unit, amount_index),
    )
    for amount_index in by_remainder[:remaining_units]:
        units[amount_index] += 1
    return tuple(count * unit for count in units)


def _padded(amounts: Sequence[Fraction], count: int) -> list[Fraction]:
    """Return the amounts of so many places; those beyond the prizes are nothing."""
    return [*amounts[:count], *[Fraction()] * (count - len(amounts))]


def _averages_of_equals(
    amounts: Sequence[Fraction], keys: Sequence[object]
) -> tuple[Fraction, ...]:
    """Return, for each place, the average amount of the adjacent places with the same key."""
    averages: list[Fraction] = []
    for _, group in groupby(range(len(amounts)), key=lambda place: keys[place]):
        places = list(group)
        total = sum((amounts[place] for place in places), Fraction())
        averages.extend([total / len(places)] * len(places))
    return tuple(averages)
