"""How many candidates come before a given one: the combinatorics behind the folds of a trace.

Numbers are in-bracket sequence numbers from 1. S1 is 1..`pairs`, S2 the rest up to `size`.
"""

from __future__ import annotations

from bisect import bisect_left
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import lru_cache
from itertools import accumulate
from math import comb, perm
from typing import TypeVar

T = TypeVar("T")


def number_of_orders(size: int, pairs: int) -> int:
    """Return the number of transpositions of S2 for one S1: orders of its first `pairs` members.

    Members of S2 after those are left over, and their order makes no other candidate.
    """
    if size - pairs >= pairs:
        return perm(size - pairs, pairs)
    return 0


def number_of_exchanges(size: int, pairs: int) -> int:
    """Return the number of compositions of S1 and S2: every exchange amounts to choosing S1."""
    return comb(size, pairs)


@lru_cache(maxsize=4096)
def _cached_sets_by_sum(low: int, high: int, count: int) -> Counter[int]:
    """Return how many sets of `count` numbers from low..high have each sum."""
    return SetsBySum().ways_by_sum(low, high, count)


class SetsBySum:
    """Numbers of sets by their sums, each worked out from the previous one if that is near.

    Sets of `count` numbers from 1 to `size` have `ways` by the sum above the least one: the coefficients of a
    Gaussian binomial. It is a product of fractions (1 - q^a) / (1 - q^b), so that its neighbours differ from it by
    one of them. A large bracket needs hundreds of neighbours, each of which has some ten thousand coefficients.
    """

    def __init__(self) -> None:
        self._size = 0
        self._count = 0
        self._ways = [1]

    def ways_by_sum(self, low: int, high: int, count: int) -> Counter[int]:
        """Return how many sets of `count` numbers from low..high have each sum."""
        size = high - low + 1
        if count == 0:
            return Counter({0: 1})
        if count > size:
            return Counter()
        self._work_out_ways(size, count)
        # low + (low + 1) + ... with `count` terms.
        least_sum = count * low + count * (count - 1) // 2
        return Counter({least_sum + sum_above: ways for sum_above, ways in enumerate(self._ways)})

    def _work_out_ways(self, size: int, count: int) -> None:
        """Work out the ways for a size and a count, from the current ones or from the beginning."""
        steps_from_here = abs(size - self._size) + abs(count - self._count)
        steps_from_nothing = min(count, size - count)
        if steps_from_here > steps_from_nothing:
            self._size = size - steps_from_nothing  # [n over k] is [n over n - k]
            self._count = 0
            self._ways = [1]
            for _ in range(size - self._size):
                self._apply_step(1, 1)
            self._count = count
        # The count falls before the size changes, and rises after it. So on the way it never exceeds the size, where
        # all coefficients would be nought and no step could lead back.
        while self._count > count:
            self._apply_step(0, -1)
        while self._size < size:
            self._apply_step(1, 0)
        while self._size > size:
            self._apply_step(-1, 0)
        while self._count < count:
            self._apply_step(0, 1)

    def _apply_step(self, larger: int, count_more: int) -> None:
        """Go to the next size, the next count or both, by the fraction between their binomials."""
        size = self._size
        count = self._count
        factor, divisor = {
            (1, 0): (size + 1, size + 1 - count),
            (-1, 0): (size - count, size),
            (0, 1): (size - count, count + 1),
            (0, -1): (count, size - count + 1),
            (1, 1): (size + 1, count + 1),
        }[larger, count_more]
        self._ways = _by_divisor(_times_factor(self._ways, factor), divisor)
        self._size += larger
        self._count += count_more


def _times_factor(ways: list[int], exponent: int) -> list[int]:
    """Return the coefficients of a polynomial multiplied by 1 - q^exponent."""
    empty = [0] * exponent
    return [way - lower for way, lower in zip(ways + empty, empty + ways, strict=True)]


def _by_divisor(ways: list[int], exponent: int) -> list[int]:
    """Return the coefficients of a polynomial divided by 1 - q^exponent, without remainder."""
    for first in range(exponent):
        ways[first::exponent] = accumulate(ways[first::exponent])
    return ways[: len(ways) - exponent]


MOST_CACHED_SUMS = 1000
"""Sets with up to so many different sums are cached: brackets need them one after another."""


def _sets_by_sum(sets: SetsBySum, low: int, high: int, count: int) -> Counter[int]:
    """Return how many sets of `count` numbers from low..high have each sum, kept where they are few."""
    if count * (high - low + 1 - count) <= MOST_CACHED_SUMS:
        return _cached_sets_by_sum(low, high, count)
    return sets.ways_by_sum(low, high, count)


def smaller_differences(size: int, pairs: int, count: int, gap: int) -> int:
    """Return how many exchanges of `count` players have a difference smaller than `gap`."""
    sets = SetsBySum()
    leaving = _sets_by_sum(sets, 1, pairs, count)
    return _with_smaller_difference(leaving, _sets_by_sum(sets, pairs + 1, size, count), gap)


def _with_smaller_difference(leaving: Counter[int], entering: Counter[int], gap: int) -> int:
    """Return how many pairs of sets, counted by their sums, have a difference smaller than `gap`."""
    sums_entering = sorted(entering)
    # For each place in `sums_entering`, how many sets have a lower sum.
    sets_before = list(accumulate((entering[total] for total in sums_entering), initial=0))
    pairs_of_sets = 0
    for sum_leaving, ways in leaving.items():
        pairs_of_sets += ways * sets_before[bisect_left(sums_entering, sum_leaving + gap)]
    return pairs_of_sets


def _earlier_choices(members: Sequence[int], bound: int, ways: Callable[[int, int], int]) -> int:
    """Return the number of earlier choices of ascending numbers above `bound`.

    Such a choice agrees with `members` up to a place and has a lower number there; `ways` returns, for a place and
    the number there, how many choices begin like that.
    """
    earlier = 0
    lowest = bound
    for place, number in enumerate(members):
        earlier += sum(ways(place, lower_number) for lower_number in range(lowest + 1, number))
        lowest = number
    return earlier


def exchange_of(s1: Iterable[int]) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """Return the players who leave the original S1 for this one, the last ones first, and those who enter it."""
    changed_s1 = set(s1)
    original_s1 = set(range(1, len(changed_s1) + 1))
    return tuple(sorted(original_s1 - changed_s1, reverse=True)), tuple(sorted(changed_s1 - original_s1))


def earlier_exchanges(
    size: int, pairs: int, leaving: Sequence[int], entering: Sequence[int]
) -> tuple[int, ...]:
    """Return how many compositions of S1 come earlier than an exchange; none before the original one.

    They do so by the number exchanged, the difference, who leaves (5-2 before 4-3), and who enters.
    """
    if not leaving:
        return ()
    count = len(leaving)
    gap = sum(entering) - sum(leaving)
    highest_first = sorted(leaving, reverse=True)
    lowest_first = sorted(entering)
    sets = SetsBySum()
    leaving_sets = _sets_by_sum(sets, 1, pairs, count)
    entering_sets = _sets_by_sum(sets, pairs + 1, size, count)

    def exchanges_with_leaver(place: int, next_number: int) -> int:
        """Return the number of exchanges in which another number, taken negative, leaves S1 at a place."""
        leaving_before = sum(highest_first[:place]) - next_number
        further = _sets_by_sum(sets, 1, -next_number - 1, count - place - 1)
        return sum(ways * entering_sets[leaving_before + total + gap] for total, ways in further.items())

    def exchanges_with_entrant(place: int, next_number: int) -> int:
        """Return the number of exchanges in which another number enters S1 at a place."""
        further = _sets_by_sum(sets, next_number + 1, size, count - place - 1)
        return further[sum(lowest_first[place:]) - next_number]

    # Fewer exchanged: so many of S1 for as many of S2, in C(pairs, fewer) * C(size - pairs, fewer) ways.
    # The highest number is to leave first, so numbers are negated: then they ascend like those of players who enter.
    return (
        sum(comb(pairs, fewer) * comb(size - pairs, fewer) for fewer in range(count)),
        _with_smaller_difference(leaving_sets, entering_sets, gap),
        _earlier_choices([-number for number in highest_first], -pairs - 1, exchanges_with_leaver),
        _earlier_choices(lowest_first, pairs, exchanges_with_entrant),
    )


def skipped_choices(free: Iterable[T], order: Sequence[T]) -> Iterator[tuple[list[T], int]]:
    """Yield, for each choice of `order` in turn, the free ones skipped before it, and how many orders begin with each.

    An order has as many members of `free` as `order` has.
    """
    remaining = list(free)
    orders_of_rest = perm(len(remaining), len(order))
    for choice in order:
        # perm(n, k) is n times perm(n - 1, k - 1), which is the number of orders once one of the n is settled.
        orders_of_rest //= len(remaining)
        place = remaining.index(choice)
        yield remaining[:place], orders_of_rest
        del remaining[place]


def earlier_orders(free: Iterable[T], order: Sequence[T]) -> int:
    """Return how many orders of the free ones come before the one that begins with `order`."""
    return sum(len(skipped) * orders_each for skipped, orders_each in skipped_choices(free, order))


def sets_by_scores(scores: Sequence[int], members: Sequence[int]) -> tuple[int, int]:
    """Return how many sets of MDPs come before `members` (places from 0, ascending) and how many of its size there are.

    `scores` are the MDPs' scores in order. The set with the highest different score comes first, then the one
    with the lowest numbers.
    """
    earlier = 0
    ways = 1
    to_choose = len(members)
    lower_count = len(scores)  # how many have lower scores than the group at hand
    for size, places in _members_by_score(scores, members):
        lower_count -= size
        # A set comes earlier if it agrees in the higher scores (`ways` such beginnings) and has more of this score: so
        # many of the group, and the others from lower scores.
        larger_counts = range(len(places) + 1, min(size, to_choose) + 1)
        earlier += ways * sum(
            comb(size, count) * comb(lower_count, to_choose - count) for count in larger_counts
        )
        ways *= comb(size, len(places))
        to_choose -= len(places)
    earlier_of_same_scores, _ = sets_of_equal_scores(scores, members)
    return earlier + earlier_of_same_scores, comb(len(scores), len(members))


def _members_by_score(scores: Sequence[int], members: Sequence[int]) -> list[tuple[int, list[int]]]:
    """Return for each score, the highest first, how many MDPs have it and the places of those chosen among them."""
    groups = []
    for score in sorted(set(scores), reverse=True):
        group = [place for place, own_score in enumerate(scores) if own_score == score]
        groups.append((len(group), [group.index(place) for place in members if place in group]))
    return groups


def first_of_all(scores: Sequence[int], members: Sequence[int]) -> tuple[int, ...]:
    """Return the first set of MDPs of the size of `members`: the highest ranked ones."""
    return tuple(range(len(members)))


def first_of_equal_scores(scores: Sequence[int], members: Sequence[int]) -> tuple[int, ...]:
    """Return the first set of MDPs with the scores of `members`: of each score the highest ranked ones."""
    members_by_score = Counter(scores[place] for place in members)
    first_places = []
    for score, count in members_by_score.items():
        group = [place for place, own_score in enumerate(scores) if own_score == score]
        first_places += group[:count]
    return tuple(sorted(first_places))


def sets_of_equal_scores(scores: Sequence[int], members: Sequence[int]) -> tuple[int, int]:
    """Return how many sets come before `members`, and how many there are, of those that leave over the same scores."""
    earlier = 0
    set_count = 1
    for size, places in reversed(_members_by_score(scores, members)):
        earlier += earlier_combinations(size, places) * set_count
        set_count *= comb(size, len(places))
    return earlier, set_count


def earlier_combinations(size: int, members: Sequence[int]) -> int:
    """Return how many sets of as many places, from 0 up to `size`, come before one by their numbers."""

    def completions_with(place: int, number: int) -> int:
        """Return in how many ways the places after this one can be filled, with higher numbers than this."""
        higher_numbers = size - number - 1
        places_after = len(members) - place - 1
        return comb(higher_numbers, places_after)

    return _earlier_choices(members, -1, completions_with)
