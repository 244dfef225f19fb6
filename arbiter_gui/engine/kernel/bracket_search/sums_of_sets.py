"""How many sets of numbers have each sum, so that exchanges of players can be counted by their
difference: of two numbers from 1 to 4, for example, two sets have the sum 5.

These counts are the coefficients of Gaussian binomials, polynomials in q: the *ways* of q^3 are the
number of sets with a sum of 3 above the least one.
"""

from __future__ import annotations

from collections import Counter
from functools import lru_cache
from itertools import accumulate
from typing import NamedTuple

MOST_CACHED_SUMS = 1000
"""Sets with up to so many different sums are cached: brackets need them one after another."""


class _Step(NamedTuple):
    """A step to the counts for another `size` or `count`: how these change, and the fraction (1 -
    q^factor) / (1 - q^divisor) by which the polynomial is multiplied.
    """

    size_change: int
    count_change: int
    factor: int
    divisor: int


class SetsBySum:
    """Numbers of sets by their sums, each worked out from the previous one if that is near.

    Sets of `count` numbers from 1 to `size` have `ways` by the sum above the least one: the
    coefficients of a Gaussian binomial. It is a product of fractions (1 - q^a) / (1 - q^b), so that
    its neighbours differ from it by one of them. A large bracket needs hundreds of neighbours, each
    of which has some ten thousand coefficients.
    """

    def __init__(self) -> None:
        """Begin with the empty set out of no numbers: there is one such set."""
        self._size = 0
        self._count = 0
        self._ways = [1]

    def ways_by_sum(self, low: int, high: int, count: int) -> Counter[int]:
        """Return how many sets of `count` numbers from low..high have each sum."""
        size = high - low + 1
        if count == 0:
            return Counter({0: 1})
        # There are no such sets.
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
            self._begin_anew(size, count)
        # The count falls before the size changes, and rises after it. So on the way it never
        # exceeds the size, where all coefficients would be nought and no step could lead back.
        while self._count > count:
            self._take_step(self._step_to_smaller_count())
        while self._size < size:
            self._take_step(self._step_to_larger_size())
        while self._size > size:
            self._take_step(self._step_to_smaller_size())
        while self._count < count:
            self._take_step(self._step_to_larger_count())

    def _begin_anew(self, size: int, count: int) -> None:
        """Work out the ways for a size and a count, beginning with the empty set."""
        # There are as many sets of k numbers out of n as of n - k numbers, by each sum above the
        # least one. So the smaller of the two counts decides how many steps are needed.
        steps = min(count, size - count)
        self._size = size - steps
        self._count = 0
        self._ways = [1]
        for _ in range(steps):
            self._take_step(self._step_to_larger_both())
        self._count = count

    # A Gaussian binomial is the product of (1 - q^(size - count + k)) / (1 - q^k) for k from 1 to
    # `count`. Each step is the quotient of the products for two neighbours, in which all other
    # factors are the same.

    def _step_to_larger_size(self) -> _Step:
        """Return the step to one number more to choose from."""
        return _Step(
            size_change=+1,
            count_change=0,
            factor=self._size + 1,
            divisor=self._size + 1 - self._count,
        )

    def _step_to_smaller_size(self) -> _Step:
        """Return the step to one number fewer to choose from."""
        return _Step(
            size_change=-1, count_change=0, factor=self._size - self._count, divisor=self._size
        )

    def _step_to_larger_count(self) -> _Step:
        """Return the step to sets of one member more."""
        return _Step(
            size_change=0, count_change=+1, factor=self._size - self._count, divisor=self._count + 1
        )

    def _step_to_smaller_count(self) -> _Step:
        """Return the step to sets of one member fewer."""
        return _Step(
            size_change=0, count_change=-1, factor=self._count, divisor=self._size - self._count + 1
        )

    def _step_to_larger_both(self) -> _Step:
        """Return the step to one number more to choose from, and sets of one member more."""
        return _Step(+1, +1, factor=self._size + 1, divisor=self._count + 1)

    def _take_step(self, step: _Step) -> None:
        """Take one step: go on to the ways of sets of a neighbouring size and count.

        The ways are the coefficients of a polynomial; those of the neighbour are the same
        polynomial times a fraction. Its factor comes first, as only then does the division have no
        remainder.
        """
        self._ways = _by_divisor(_times_factor(self._ways, step.factor), step.divisor)
        self._size += step.size_change
        self._count += step.count_change


def _times_factor(ways: list[int], exponent: int) -> list[int]:
    """Return the coefficients of a polynomial multiplied by 1 - q^exponent.

    `ways[power]` is the coefficient of q^power, which is how many sets have that sum above the
    least one.
    """
    # A power of the product gets the coefficient of the same power, less that of the one lower by
    # `exponent`.
    shift = [0] * exponent
    return [way - lower for way, lower in zip(ways + shift, shift + ways, strict=True)]


def _by_divisor(ways: list[int], exponent: int) -> list[int]:
    """Return the coefficients of a polynomial divided by 1 - q^exponent, which must leave no
    remainder.

    `ways[power]` is the coefficient of q^power. The list is changed on the way, so that no copy of
    it is needed.
    """
    # To divide by it is to multiply by 1 + q^exponent + q^(2 exponent) + ...: each coefficient
    # becomes the sum of its own and of all lower ones at steps of `exponent`. Powers that are equal
    # modulo `exponent` are added up in turn.
    for residue in range(exponent):
        ways[residue::exponent] = accumulate(ways[residue::exponent])
    # The quotient has a degree lower by `exponent`: without a remainder the highest sums are
    # nought.
    return ways[: len(ways) - exponent]


@lru_cache(maxsize=4096)
def cached_sets_by_sum(low: int, high: int, count: int) -> Counter[int]:
    """Return how many sets of `count` numbers from low..high have each sum.

    The result must not be changed.
    """
    return SetsBySum().ways_by_sum(low, high, count)


def sets_by_sum(sets: SetsBySum, low: int, high: int, count: int) -> Counter[int]:
    """Return how many sets of `count` numbers from low..high have each sum, from the cache if they
    are few.
    """
    size = high - low + 1
    different_sums = count * (size - count)
    if different_sums <= MOST_CACHED_SUMS:
        return cached_sets_by_sum(low, high, count)
    return sets.ways_by_sum(low, high, count)
