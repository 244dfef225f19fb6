"""Positions within a homogeneous bracket or a remainder, counted without going through it: how many
transpositions come before one (D.1; 4.2 of 2026), and how many exchanges between S1 and S2 (D.2;
4.3).

In the order of the rules all transpositions are tried after each exchange.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache
from itertools import accumulate
from math import comb, perm
from typing import NamedTuple

Numbers = tuple[int, ...]


def d1_position(order: Sequence[int], s2: Sequence[int]) -> int:
    """D.1: return how many transpositions come before this `order` of opponents, which S1 meets one
    by one.

    Transpositions are all orders of as many players of `s2`. They are sorted like words: the first
    place in which two differ decides, the lower number first. Of S2 = 4, 5, 6 the order 4, 5 has
    position 0, 4, 6 has 1, and 5, 4 has 2.
    """
    free_numbers = sorted(s2)
    position = 0
    for index, number in enumerate(order):
        positions_after = len(order) - index - 1
        # Every lower number that is still free begins as many orders as the others can form behind
        # it.
        orders_of_each = perm(len(free_numbers) - 1, positions_after)
        position += free_numbers.index(number) * orders_of_each
        free_numbers.remove(number)
    return position


def count_remainders(size: int, pairs: int) -> int:
    """Return how many candidates a homogeneous bracket or a remainder has, with `size` players of
    whom so many `pairs` are made.
    """
    # Any players form S1, as many as there are pairs; for each of them in turn an opponent is
    # chosen among all the others.
    return comb(size, pairs) * perm(size - pairs, pairs)


@lru_cache(maxsize=4096)
def _gaussian_coefficients(size: int, count: int) -> tuple[int, ...]:
    """Return how many sets of `count` numbers out of 1..`size` have each sum: the entry i is for
    the sum that is i above the least one.

    Two numbers out of 1, 2, 3 have the sums 3, 4 and 5, each once: (1, 1, 1). The numbers are the
    coefficients of the Gaussian binomial, here by its recursion, that of Pascal's triangle with
    powers.
    """
    if count in (0, size):
        return (1,)
    # Sets with number 1 leave one number fewer to choose, the least sum of the others unchanged; in
    # sets without it each of the `count` numbers is at least one above the least.
    with_one = _gaussian_coefficients(size - 1, count - 1)
    without_one = _gaussian_coefficients(size - 1, count)
    coefficients = [0] * (count * (size - count) + 1)
    for sum_above, ways in enumerate(with_one):
        coefficients[sum_above] += ways
    for sum_above, ways in enumerate(without_one):
        coefficients[sum_above + count] += ways
    return tuple(coefficients)


def sets_with_sum(count: int, *, lowest: int, highest: int, total: int) -> int:
    """Return how many sets of `count` numbers from `lowest` to `highest` have the sum `total`."""
    number_count = highest - lowest + 1
    if count < 0 or number_count < count:
        return 0
    # The least sum is that of the first `count` numbers.
    least_sum = sum(range(lowest, lowest + count))
    sum_above_least = total - least_sum
    sets_of_sums = _gaussian_coefficients(number_count, count)
    if not 0 <= sum_above_least < len(sets_of_sums):
        return 0
    return sets_of_sums[sum_above_least]


class Exchange(NamedTuple):
    """The residents who change sides between S1 and S2 (D.2, 4.3), by their numbers in the
    remainder, from 1.
    """

    leaving: Numbers
    """Those who leave S1, the highest number first."""
    entering: Numbers
    """Those who enter S1, the lowest number first: as many as leave it."""

    @property
    def size(self) -> int:
        """How many players leave S1, and so how many enter it."""
        return len(self.leaving)

    @property
    def difference(self) -> int:
        """The sum of the numbers that enter S1 less that of those that leave it."""
        return sum(self.entering) - sum(self.leaving)


class EarlierExchanges(NamedTuple):
    """How many exchanges come earlier than one, by the first of four rules that decides between the
    two.

    Each counts only exchanges that are equal by the rules before it, so that their sum counts every
    earlier one once.
    """

    fewer_players: int
    smaller_difference: int
    leaving_first: int
    """The highest number in which those who leave S1 differ is higher."""
    entering_first: int
    """The lowest number in which those who enter S1 differ is lower."""


def exchanges_before(exchange: Exchange, *, player_count: int, pair_count: int) -> EarlierExchanges:
    """D.2 (2017), 4.3 (2026): return how many exchanges come earlier than this one, in a remainder
    of so many players and pairs.

    Four rules decide between two exchanges, each where the rules before it leave them equal. The
    earlier one has fewer players; the smaller difference of the sums of their numbers; the higher
    number where those who leave S1 first differ, from the highest down; the lower number where
    those who enter S1 first differ, from the lowest up.
    """
    count = exchange.size
    if not count:
        return EarlierExchanges(0, 0, 0, 0)
    # First rule. S1 has the numbers up to `pair_count` of the remainder, S2 the rest; an exchange
    # of k is any k of S1 and any k of S2.
    s2_count = player_count - pair_count
    fewer_count = sum(comb(pair_count, k) * comb(s2_count, k) for k in range(count))
    # How many sets of `count` players have each sum: of those who can leave, and of those who can
    # enter.
    leaving_by_sum = {
        total: sets_with_sum(count, lowest=1, highest=pair_count, total=total)
        for total in range(count * pair_count + 1)
    }
    entering_by_sum = {
        total: sets_with_sum(count, lowest=pair_count + 1, highest=player_count, total=total)
        for total in range(count * player_count + 1)
    }
    return EarlierExchanges(
        fewer_players=fewer_count,
        smaller_difference=_exchanges_with_smaller_difference(
            leaving_by_sum, entering_by_sum, exchange.difference
        ),
        leaving_first=_exchanges_with_earlier_leaving(exchange, pair_count, entering_by_sum),
        # Fourth rule. The same players leave now, so that only sets with the same sum can enter.
        entering_first=_count_exchanges_with_earlier_set(
            exchange.entering,
            lowest=pair_count + 1,
            highest=player_count,
            ways_by_sum={sum(exchange.entering): 1},
        ),
    )


def _exchanges_with_earlier_leaving(
    exchange: Exchange, pair_count: int, entering_by_sum: Mapping[int, int]
) -> int:
    """Return how many exchanges of as many players with the same difference come earlier by those
    who leave S1 (D.2, third rule): by the highest number in which they differ.

    `entering_by_sum` says how many sets can enter S1 with each sum of their numbers.
    """
    # S1 is numbered from its last player up: so the lowest number decides, as in
    # `_count_exchanges_with_earlier_set`.
    first_of_s2 = pair_count + 1
    leaving_from_top = [first_of_s2 - number for number in exchange.leaving]
    # Whoever leaves, those who enter must make up the same difference: for each sum of the numbers
    # from the top, in how many ways they can.
    ways_with_difference = {
        exchange.size * first_of_s2 + exchange.difference - total: ways
        for total, ways in entering_by_sum.items()
        if ways
    }
    return _count_exchanges_with_earlier_set(
        leaving_from_top, lowest=1, highest=pair_count, ways_by_sum=ways_with_difference
    )


def _exchanges_with_smaller_difference(
    leaving_by_sum: Mapping[int, int], entering_by_sum: Mapping[int, int], difference: int
) -> int:
    """Return how many exchanges of one size have a smaller `difference` than this (D.2, second
    rule).

    The difference is the sum of the numbers that enter S1 less that of those that leave it.
    `leaving_by_sum` and `entering_by_sum` say how many sets can leave and enter with each sum:
    their keys must be all sums from 0 on, in ascending order.
    """
    # `entering_below[total]` sets that can enter have a sum below `total`.
    entering_below = list(accumulate(entering_by_sum.values(), initial=0))
    exchanges = 0
    for sum_leaving, sets_leaving in leaving_by_sum.items():
        # With a smaller difference the sum of those who enter is below this, within the sums that
        # there are.
        bound = min(max(sum_leaving + difference, 0), len(entering_by_sum))
        exchanges += sets_leaving * entering_below[bound]
    return exchanges


def _count_exchanges_with_earlier_set(
    members: Sequence[int], *, lowest: int, highest: int, ways_by_sum: Mapping[int, int]
) -> int:
    """Return how many exchanges have, on one of their two sides, a set of numbers that comes before
    the set `members`.

    Sets have as many numbers as `members`, from `lowest` to `highest`; earlier is the one with the
    lower number where two first differ. Each set counts once for every set of the other side that
    makes an exchange with it: how many these are follows from its sum (`ways_by_sum`, 0 if the sum
    is missing). Out of 1 to 4 the sets {1, 2}, {1, 3}, {1, 4} and {2, 3} come before {2, 4}: with
    {5: 3} the last two of them, with the sum 5, count three times each, which makes 6.
    """
    count = 0
    sum_before = 0
    next_free = lowest
    numbers_after = len(members)
    # For each of the members: the sets that agree with those before it and have a smaller number in
    # its place, however they go on.
    for number in sorted(members):
        numbers_after -= 1
        for smaller_number in range(next_free, number):
            for total, ways_of_total in ways_by_sum.items():
                sum_after = total - sum_before - smaller_number
                ways_after = sets_with_sum(
                    numbers_after, lowest=smaller_number + 1, highest=highest, total=sum_after
                )
                count += ways_of_total * ways_after
        sum_before += number
        next_free = number + 1
    return count
