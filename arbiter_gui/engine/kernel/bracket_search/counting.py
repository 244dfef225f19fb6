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


def exchanges(size: int, pairs: int, most: int | None = None) -> int:
    """Return the number of compositions of S1 and S2 with at most `most` players exchanged (default: all)."""
    if most is None:
        return comb(size, pairs)  # whoever is exchanged, it comes to choosing S1
    return sum(comb(pairs, k) * comb(size - pairs, k) for k in range(most + 1))


@lru_cache(maxsize=4096)
def _by_sum(low: int, high: int, count: int) -> Counter[int]:
    """Return how many sets of `count` numbers from low..high have each sum."""
    rows: list[Counter[int]] = [Counter({0: 1})] + [Counter() for _ in range(count)]
    for number in range(low, high + 1):
        for chosen in range(count, 0, -1):
            for total, ways in rows[chosen - 1].items():
                rows[chosen][total + number] += ways
    return rows[count]


def smaller_differences(size: int, pairs: int, count: int, gap: int) -> int:
    """Return how many exchanges of `count` players have a difference smaller than `gap`."""
    leaving, entering = _by_sum(1, pairs, count), _by_sum(pairs + 1, size, count)
    return sum(a * b for x, a in leaving.items() for y, b in entering.items() if y - x < gap)


def _earlier(chosen: Sequence[int], below: int, ways: Callable[[int, int], int]) -> int:
    """Count what comes before ascending numbers above `below`: `ways` with a lower number at a place."""
    found = 0
    for place, own in enumerate(chosen):
        for other in range(below + 1, own):
            found += ways(place, other)
        below = own
    return found


def earlier_leaving(size: int, pairs: int, leaving: Sequence[int], gap: int) -> int:
    """Return how many exchanges of equal size and difference `gap` come earlier by whom they move out of S1.

    The highest different number decides: 5-2 comes before 4-3.
    """
    down = sorted(leaving, reverse=True)
    entering = _by_sum(pairs + 1, size, len(down))

    def ways(place: int, other: int) -> int:
        fixed = sum(down[:place]) - other + gap
        rest = _by_sum(1, -other - 1, len(down) - place - 1)
        return sum(count * entering[fixed + total] for total, count in rest.items())

    return _earlier([-own for own in down], -pairs - 1, ways)


def earlier_entering(size: int, pairs: int, entering: Sequence[int]) -> int:
    """Return how many sets moved into S1 of equal size and sum come earlier (lowest different number first)."""
    up = sorted(entering)

    def ways(place: int, other: int) -> int:
        return _by_sum(other + 1, size, len(up) - place - 1)[sum(up[place:]) - other]

    return _earlier(up, pairs, ways)


def exchange_of(s1: Iterable[int]) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """Return who leaves the original S1 to make this one, the last who leave it first, and who enters it."""
    now = set(s1)
    own = set(range(1, len(now) + 1))
    return tuple(sorted(own - now, reverse=True)), tuple(sorted(now - own))


def earlier_exchanges(
    size: int, pairs: int, leaving: Sequence[int], entering: Sequence[int]
) -> tuple[int, ...]:
    """Return how many compositions of S1 come earlier than an exchange; none before the original one.

    They do so by how many are exchanged, how far, who leaves, and who enters.
    """
    if not leaving:
        return ()
    gap, count = sum(entering) - sum(leaving), len(leaving)
    return (
        exchanges(size, pairs, count - 1),
        smaller_differences(size, pairs, count, gap),
        earlier_leaving(size, pairs, leaving, gap),
        earlier_entering(size, pairs, entering),
    )


def orders_passed(free: Iterable[T], chosen: Sequence[T]) -> Iterator[tuple[list[T], int]]:
    """Yield for one choice after another who of the free comes before it, and the orders that begin with each."""
    left = list(free)
    orders = perm(len(left), len(chosen))
    for size, own in zip(range(len(left), 0, -1), chosen, strict=False):
        orders //= size
        place = left.index(own)
        yield left[:place], orders
        del left[place]


def earlier_orders(free: Iterable[T], chosen: Sequence[T]) -> int:
    """Return how many orders of the free come before the one that begins with those chosen."""
    return sum(len(before) * each for before, each in orders_passed(free, chosen))


def earlier_sets(scores: Sequence[int], chosen: Sequence[int]) -> int:
    """Return how many sets of MDPs of this size come earlier than `chosen` (places from 0, ascending).

    `scores` are the MDPs' scores in order. The set with the highest different score comes first, then the one
    with the lowest numbers.
    """
    left, found, ways, after = len(chosen), 0, 1, len(scores)
    for group in _by_score(scores):
        count = sum(1 for place in chosen if place in group)
        after -= len(group)
        for more in range(count + 1, min(len(group), left) + 1):
            found += ways * comb(len(group), more) * comb(after, left - more)
        ways, left = ways * comb(len(group), count), left - count
    return found + sets_of_equal_scores(scores, chosen)[0]


def _by_score(scores: Sequence[int]) -> list[list[int]]:
    """Return the places of each score, the highest first."""
    return [[p for p, s in enumerate(scores) if s == score] for score in sorted(set(scores), reverse=True)]


def sets_by_scores(scores: Sequence[int], chosen: Sequence[int]) -> tuple[int, int]:
    """Return how many sets of MDPs come before `chosen` and how many there are, higher scores leading."""
    return earlier_sets(scores, chosen), comb(len(scores), len(chosen))


def first_of_all(scores: Sequence[int], chosen: Sequence[int]) -> tuple[int, ...]:
    """Return the first set of MDPs of the size of `chosen`: the highest ranked ones."""
    return tuple(range(len(chosen)))


def first_of_equal_scores(scores: Sequence[int], chosen: Sequence[int]) -> tuple[int, ...]:
    """Return the first set of MDPs with the scores of `chosen`: of each score the highest ranked ones."""
    left = Counter(scores[place] for place in chosen)
    out = []
    for place, score in enumerate(scores):
        if left[score]:
            left[score] -= 1
            out.append(place)
    return tuple(out)


def sets_of_equal_scores(scores: Sequence[int], chosen: Sequence[int]) -> tuple[int, int]:
    """Return the same where only those sets are any that leave over the same scores as `chosen`."""
    earlier, every = 0, 1
    for group in reversed(_by_score(scores)):
        own = [p - group[0] for p in chosen if p in group]
        earlier += earlier_combinations(len(group), own) * every
        every *= comb(len(group), len(own))
    return earlier, every


def earlier_combinations(size: int, chosen: Sequence[int]) -> int:
    """Return how many sets of as many places, from 0 up to `size`, come before one by their numbers."""
    return _earlier(chosen, -1, lambda place, other: comb(size - other - 1, len(chosen) - place - 1))
