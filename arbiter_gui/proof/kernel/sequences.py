"""The sequence of candidates: its places counted without walking there, and the folds before the accepted one."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from math import comb, perm, prod
from typing import TypeVar

from arbiter_gui.domain.caching import cached_property

Numbers = tuple[int, ...]

T = TypeVar("T")


def passed_over(order: Iterable[T], chosen: Collection[T]) -> Iterator[tuple[T, tuple[T, ...]]]:
    """Yield who stands before the last chosen one and is not chosen, each with those who are chosen before."""
    before: tuple[T, ...] = ()
    for one in order:
        if len(before) == len(chosen):
            return
        if one in chosen:
            before = (*before, one)
        else:
            yield one, before


def d1_place(order: Sequence[int], s2: Sequence[int]) -> int:
    """The place, from 0, of `order` in `d1_transpositions(s2, len(order))`."""
    left, place = sorted(s2), 0
    for index, number in enumerate(order):
        place += left.index(number) * perm(len(left) - 1, len(order) - index - 1)
        left.remove(number)
    return place


def count_remainders(size: int, pairs: int) -> int:
    """Return how many candidates a homogeneous bracket or a remainder has."""
    return comb(size, pairs) * perm(size - pairs, pairs)


@lru_cache(maxsize=4096)
def _gaussian(n: int, k: int) -> tuple[int, ...]:
    """Return the coefficients of the Gaussian binomial: sets of k of 1..n by their sum above the least."""
    if k in (0, n):
        return (1,)
    short, long = _gaussian(n - 1, k - 1), _gaussian(n - 1, k)
    out = [0] * (k * (n - k) + 1)
    for i, ways in enumerate(short):
        out[i] += ways
    for i, ways in enumerate(long):
        out[i + k] += ways
    return tuple(out)


def sets_with_sum(count: int, low: int, high: int, total: int) -> int:
    """Return how many sets of `count` numbers from low..high have this sum."""
    n = high - low + 1
    if count < 0 or n < count:
        return 0
    above = total - count * (count + 1) // 2 - count * (low - 1)
    row = _gaussian(n, count)
    return row[above] if 0 <= above < len(row) else 0


def exchanges_before(
    size: int, pairs: int, leaving: Sequence[int], entering: Sequence[int]
) -> tuple[int, int, int, int]:
    """Return how many exchanges come earlier for each reason: fewer players, a smaller difference, by who leaves
    S1 (the highest different number is the higher one), by who enters (the lowest different number is the lower).
    """
    count = len(leaving)
    if not count:
        return 0, 0, 0, 0
    fewer = sum(comb(pairs, k) * comb(size - pairs, k) for k in range(count))
    gap = sum(entering) - sum(leaving)
    outs = {s: sets_with_sum(count, 1, pairs, s) for s in range(count * pairs + 1)}
    ins = {s: sets_with_sum(count, pairs + 1, size, s) for s in range(count * size + 1)}
    smaller = sum(a * b for s, a in outs.items() if a for t, b in ins.items() if b and t - s < gap)
    top = (
        pairs + 1
    )  # who leaves counted from the top, so that the lowest different number decides there as well
    with_gap = {count * top + gap - t: b for t, b in ins.items() if b}
    before_leaving = _earlier([top - n for n in leaving], 1, pairs, with_gap)
    before_entering = _earlier(entering, top, size, {sum(entering): 1})
    return fewer, smaller, before_leaving, before_entering


def _earlier(chosen: Sequence[int], low: int, high: int, ways: Mapping[int, int]) -> int:
    """Count the sets of as many numbers whose lowest different number is lower, each in so many ways by its sum."""
    found, kept, floor = 0, 0, low
    for left, number in zip(range(len(chosen))[::-1], sorted(chosen), strict=True):
        for other in range(floor, number):
            rest = ((total - kept - other, n) for total, n in ways.items())
            found += sum(n * sets_with_sum(left, other + 1, high, total) for total, n in rest)
        kept, floor = kept + number, number + 1
    return found


def sets_before(scores: Sequence[int], chosen: Sequence[int]) -> int:
    """Return how many sets of moved-down players come earlier (D.3, 4.4): by scores, then by numbers.

    `scores` in order of rank, `chosen` places from 0. A set with more players of the highest score that tells
    two sets apart comes first; among equal scores the lower first different number.
    """
    found, same, left, after = 0, 1, len(chosen), len(scores)
    for row, count in zip(*_classes(scores, chosen), strict=True):
        after -= len(row)
        more = range(count + 1, min(len(row), left) + 1)
        found += same * sum(comb(len(row), n) * comb(after, left - n) for n in more)
        same, left = same * comb(len(row), count), left - count
    return found + count_sets(scores, chosen, same_scores=True)[0]


def _classes(scores: Sequence[int], chosen: Sequence[int]) -> tuple[list[list[int]], list[int]]:
    """Return the places of each score, the highest first, and how many of them are chosen."""
    classes = [[p for p, s in enumerate(scores) if s == score] for score in sorted(set(scores), reverse=True)]
    return classes, [sum(1 for p in row if p in chosen) for row in classes]


def first_set(scores: Sequence[int], chosen: Sequence[int], same_scores: bool) -> tuple[int, ...]:
    """Return the first of these sets; of valid ones that has of every score those of the lowest numbers."""
    if not same_scores:
        return tuple(range(len(chosen)))
    wanted = [scores[p] for p in chosen]
    places = ((score, [p for p, s in enumerate(scores) if s == score]) for score in set(wanted))
    return tuple(sorted(p for score, row in places for p in row[: wanted.count(score)]))


def count_sets(scores: Sequence[int], chosen: Sequence[int], same_scores: bool) -> tuple[int, int]:
    """Return how many of these sets come before the chosen one, and how many there are."""
    if not same_scores:
        return sets_before(scores, chosen), comb(len(scores), len(chosen))
    classes, counts = _classes(scores, chosen)
    every = prod(comb(len(row), count) for row, count in zip(classes, counts, strict=True))
    return _by_numbers(classes, counts, chosen), every


def _by_numbers(classes: Sequence[Sequence[int]], counts: Sequence[int], chosen: Sequence[int]) -> int:
    """Count the sets with as many of each score that come earlier by their numbers."""
    found = 0
    for i, (row, count) in enumerate(zip(classes, counts, strict=True)):
        later = 1
        for other, n in zip(classes[i + 1 :], counts[i + 1 :], strict=True):
            later *= comb(len(other), n)
        own, floor = [row.index(p) for p in row if p in chosen], 0
        for place, at in enumerate(own):
            ways = (comb(len(row) - other - 1, count - place - 1) for other in range(floor, at))
            found += later * sum(ways)
            floor = at + 1
    return found


Pair = tuple[int, int]


@dataclass(frozen=True, slots=True)
class ExpectedFold:
    """One fold: its kind, its candidates, and for a fold of opponents the player, the chosen and the passed (BSN)."""

    kind: str
    count: int
    player: int = -1
    chosen: int = -1
    passed: tuple[int, ...] = ()
    each: int = 0
    sets: int = 0


@dataclass(frozen=True)
class AcceptedCandidate:
    """The accepted candidate by BSN from 0, in the order in which its pairs are chosen.

    `same_scores` tells that only those sets of moved-down players are valid that leave the same scores over.
    """

    size: int
    moved_down: int
    scores: tuple[int, ...]
    pairs: tuple[Pair, ...]
    same_scores: bool = False

    @cached_property
    def mdp_pairs(self) -> tuple[Pair, ...]:
        """The pairs of moved-down players."""
        return tuple(pair for pair in self.pairs if pair[0] < self.moved_down)

    @cached_property
    def own_pairs(self) -> tuple[Pair, ...]:
        """The pairs of the remainder, or of a homogeneous bracket, led by their S1 players."""
        return tuple(pair for pair in self.pairs if pair[0] >= self.moved_down)

    @property
    def limbo(self) -> frozenset[int]:
        """The moved-down players who are not paired."""
        return frozenset(range(self.moved_down)) - {a for a, _ in self.mdp_pairs}

    @cached_property
    def residents(self) -> tuple[int, ...]:
        """The residents of the remainder."""
        taken = {b for _, b in self.mdp_pairs}
        return tuple(v for v in range(self.moved_down, self.size) if v not in taken)

    @cached_property
    def number(self) -> dict[int, int]:
        """The numbers in the remainder."""
        return {v: i for i, v in enumerate(self.residents, 1)}

    @property
    def exchange(self) -> tuple[tuple[int, ...], tuple[int, ...]]:
        """Who left S1 (the last first) and who entered, by their numbers in the remainder."""
        first = {self.number[a] for a, _ in self.own_pairs}
        own = set(range(1, len(self.own_pairs) + 1))
        return tuple(sorted(own - first, reverse=True)), tuple(sorted(first - own))

    def not_exchanged(self, enters: bool) -> Iterator[tuple[int, tuple[int, ...]]]:
        """Yield who could leave S1, the last one first, or enter it, before those who do.

        With him stand all who had such a part before him, and he himself.
        """
        residents, size = self.residents, len(self.own_pairs)
        s1, s2 = residents[:size], residents[size:]
        leaving, entering = (tuple(residents[i - 1] for i in some) for some in self.exchange)
        order, chosen, gone = (s2, entering, leaving) if enters else (s1[::-1], leaving, ())
        for v, before in passed_over(order, chosen):
            yield v, (*gone, *before, v)

    @property
    def total(self) -> int:
        """How many candidates the sequence has."""
        m1, residents = len(self.mdp_pairs), self.size - self.moved_down
        return self._sets[1] * perm(residents, m1) * count_remainders(residents - m1, len(self.own_pairs))

    @property
    def _sets(self) -> tuple[int, int]:
        return count_sets(self.scores[: self.moved_down], [a for a, _ in self.mdp_pairs], self.same_scores)

    @cached_property
    def marks_of_sets(self) -> tuple[int, ...]:
        """What each MDP adds when left out: scores decide first, then numbers; earlier sets add up to less."""
        m0, base = self.moved_down, self.moved_down + 1
        classes = sorted(set(self.scores[:m0]))
        return tuple((base ** classes.index(self.scores[v]) << base) + (1 << m0 - v) for v in range(m0))

    def in_order(self) -> bool:
        """Tell whether the pairs stand in the order of S1: moved-down players, then residents."""
        firsts = [a for a, _ in self.mdp_pairs], [a for a, _ in self.own_pairs]
        return self.pairs == self.mdp_pairs + self.own_pairs and all(row == sorted(row) for row in firsts)

    def alike(self, other: AcceptedCandidate) -> bool:
        """Tell whether another one is a candidate of the same sequence."""

        def shape(one: AcceptedCandidate) -> tuple[int, list[int]]:
            scores = [one.scores[a] if self.same_scores else 0 for a, _ in one.mdp_pairs]
            return len(one.pairs), sorted(scores)

        return other.in_order() and shape(self) == shape(other)

    @property
    def place(self) -> int:
        """The place in the sequence, from 1. Raises ValueError for what is no candidate."""
        return 1 + sum(fold.count for fold in self.folds())

    def folds(self) -> Iterator[ExpectedFold]:
        """Yield the folds in the order of the choices."""
        m1, residents = len(self.mdp_pairs), range(self.moved_down, self.size)
        rest = count_remainders(len(self.residents), len(self.own_pairs))
        earlier, _ = self._sets
        if earlier:
            yield ExpectedFold("sets", earlier * perm(len(residents), m1) * rest, sets=earlier)
        yield from _opponents("mdp", self.mdp_pairs, list(residents), rest)
        yield from self._exchanges()
        first = {a for a, _ in self.own_pairs}
        second = [v for v in self.residents if v not in first]
        yield from _opponents("partner", self.own_pairs, second, 1)

    def _exchanges(self) -> Iterator[ExpectedFold]:
        size, pairs = len(self.residents), len(self.own_pairs)
        each = perm(size - pairs, pairs)
        kinds = ("size", "gap", "leaving", "entering")
        for kind, sets in zip(kinds, exchanges_before(size, pairs, *self.exchange), strict=True):
            if sets:
                yield ExpectedFold(kind, sets * each, sets=sets)


def _opponents(kind: str, pairs: Sequence[Pair], free: list[int], rest: int) -> Iterator[ExpectedFold]:
    for done, (player, chosen) in enumerate(pairs, 1):
        passed = tuple(free[: free.index(chosen)])
        each = perm(len(free) - 1, len(pairs) - done) * rest
        free.remove(chosen)
        if passed:
            yield ExpectedFold(kind, each * len(passed), player, chosen, passed, each)
