"""How many candidates stand before a given one: the combinatorics behind the folds of a trace.

Numbers are in-bracket sequence numbers from 1. S1 is 1..`pairs`, S2 the rest up to `size`.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import lru_cache
from math import comb, perm
from typing import TypeVar

T = TypeVar("T")


def orders(size: int, pairs: int) -> int:
    """Return the number of transpositions of S2 for one S1: orders of its first `pairs` members."""
    return perm(size - pairs, pairs) if size - pairs >= pairs else 0


def exchanges(size: int, pairs: int) -> int:
    """Return the number of compositions of S1 and S2: whoever is exchanged, it comes to choosing S1."""
    return comb(size, pairs)


@lru_cache(maxsize=4096)
def _by_sum(low: int, high: int, count: int) -> Counter[int]:
    """Return how many sets of `count` numbers from low..high have each sum.

    Sums above the least one are counted by a Gaussian binomial coefficient, which is as long as there are sums.
    """
    size = high - low + 1
    if count == 0:
        return Counter({0: 1})
    if count > size:
        return Counter()
    least = count * low + count * (count - 1) // 2
    return Counter({least + above: ways for above, ways in enumerate(_gaussian(size, count))})


def _gaussian(size: int, count: int) -> list[int]:
    """Return the coefficients of the Gaussian binomial of `size` over `count`, by its product of fractions."""
    shorter = min(count, size - count)
    rest = size - shorter
    ways = [1]
    for step in range(1, shorter + 1):
        longer = ways + [0] * (step * rest + 1 - len(ways))
        for above in range(len(longer) - 1, rest + step - 1, -1):
            longer[above] -= longer[above - rest - step]
        for above in range(step, len(longer)):
            longer[above] += longer[above - step]
        ways = longer
    return ways


def smaller_differences(size: int, pairs: int, count: int, gap: int) -> int:
    """Return how many exchanges of `count` players have a difference smaller than `gap`."""
    leaving, entering = _by_sum(1, pairs, count), _by_sum(pairs + 1, size, count)
    return sum(a * b for x, a in leaving.items() for y, b in entering.items() if y - x < gap)


def _earlier(chosen: Sequence[int], below: int, ways: Callable[[int, int], int]) -> int:
    """Count what comes before ascending numbers above `below`: `ways` with a lower number at a place."""
    lowest = [below, *chosen]
    return sum(ways(i, other) for i, own in enumerate(chosen) for other in range(lowest[i] + 1, own))


def exchange_of(s1: Iterable[int]) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """Return who leaves the original S1 to make this one, the last who leave it first, and who enters it."""
    now = set(s1)
    own = set(range(1, len(now) + 1))
    return tuple(sorted(own - now, reverse=True)), tuple(sorted(now - own))


def earlier_exchanges(
    size: int, pairs: int, leaving: Sequence[int], entering: Sequence[int]
) -> tuple[int, ...]:
    """Return how many compositions of S1 come earlier than an exchange; none before the original one.

    They do so by how many are exchanged, how far, who leaves (5-2 before 4-3), and who enters.
    """
    if not leaving:
        return ()
    gap, count = sum(entering) - sum(leaving), len(leaving)
    down, up, into = sorted(leaving, reverse=True), sorted(entering), _by_sum(pairs + 1, size, count)

    def left_by(place: int, other: int) -> int:
        fixed = sum(down[:place]) - other + gap
        rest = _by_sum(1, -other - 1, count - place - 1)
        return sum(ways * into[fixed + total] for total, ways in rest.items())

    def entered_by(place: int, other: int) -> int:
        return _by_sum(other + 1, size, count - place - 1)[sum(up[place:]) - other]

    return (
        sum(comb(pairs, fewer) * comb(size - pairs, fewer) for fewer in range(count)),
        smaller_differences(size, pairs, count, gap),
        _earlier([-own for own in down], -pairs - 1, left_by),
        _earlier(up, pairs, entered_by),
    )


def orders_passed(free: Iterable[T], chosen: Sequence[T]) -> Iterator[tuple[list[T], int]]:
    """Yield for one choice after another who of the free comes before it, and the orders that begin with each."""
    left = list(free)
    each = perm(len(left), len(chosen))
    for own in chosen:
        each //= len(left)
        place = left.index(own)
        yield left[:place], each
        del left[place]


def earlier_orders(free: Iterable[T], chosen: Sequence[T]) -> int:
    """Return how many orders of the free come before the one that begins with those chosen."""
    return sum(len(before) * each for before, each in orders_passed(free, chosen))


def sets_by_scores(scores: Sequence[int], chosen: Sequence[int]) -> tuple[int, int]:
    """Return how many sets of MDPs come before `chosen` (places from 0, ascending) and how many of its size there are.

    `scores` are the MDPs' scores in order. The set with the highest different score comes first, then the one
    with the lowest numbers.
    """
    left, found, ways, after = len(chosen), 0, 1, len(scores)
    for size, own in _by_score(scores, chosen):
        after -= size
        above = range(len(own) + 1, min(size, left) + 1)
        found += ways * sum(comb(size, more) * comb(after, left - more) for more in above)
        ways, left = ways * comb(size, len(own)), left - len(own)
    return found + sets_of_equal_scores(scores, chosen)[0], comb(len(scores), len(chosen))


def _by_score(scores: Sequence[int], chosen: Sequence[int]) -> list[tuple[int, list[int]]]:
    """Return for each score, the highest first, how many MDPs have it and the places of those chosen among them."""
    groups = [[p for p, s in enumerate(scores) if s == score] for score in sorted(set(scores), reverse=True)]
    return [(len(group), [group.index(p) for p in chosen if p in group]) for group in groups]


def first_of_all(scores: Sequence[int], chosen: Sequence[int]) -> tuple[int, ...]:
    """Return the first set of MDPs of the size of `chosen`: the highest ranked ones."""
    return tuple(range(len(chosen)))


def first_of_equal_scores(scores: Sequence[int], chosen: Sequence[int]) -> tuple[int, ...]:
    """Return the first set of MDPs with the scores of `chosen`: of each score the highest ranked ones."""
    left = Counter(scores[place] for place in chosen)
    firsts = [[p for p, s in enumerate(scores) if s == score][:count] for score, count in left.items()]
    return tuple(sorted(p for first in firsts for p in first))


def sets_of_equal_scores(scores: Sequence[int], chosen: Sequence[int]) -> tuple[int, int]:
    """Return how many sets come before `chosen`, and how many there are, of those that leave over the same scores."""
    earlier, every = 0, 1
    for size, own in reversed(_by_score(scores, chosen)):
        earlier += earlier_combinations(size, own) * every
        every *= comb(size, len(own))
    return earlier, every


def earlier_combinations(size: int, chosen: Sequence[int]) -> int:
    """Return how many sets of as many places, from 0 up to `size`, come before one by their numbers."""
    return _earlier(chosen, -1, lambda place, other: comb(size - other - 1, len(chosen) - place - 1))
