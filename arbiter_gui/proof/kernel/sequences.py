"""The sequence of candidates: its places counted without walking there, and the folds before the accepted one."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cached_property, lru_cache
from itertools import accumulate
from math import comb, perm, prod
from typing import TypeVar

from arbiter_gui.trace.candidates import ExchangesPassed, Fold, OpponentsPassed, SetsPassed

Numbers = tuple[int, ...]
Pair = tuple[int, int]

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
    # Sets that enter by the largest sum that they may have: `up_to[total]` have a sum below `total`.
    up_to = list(accumulate(ins.values(), initial=0))
    smaller = 0
    for sum_leaving, ways in outs.items():
        # With a smaller difference the sum of those who enter is below this.
        bound = min(max(sum_leaving + gap, 0), len(ins))
        smaller += ways * up_to[bound]
    # Who leaves is counted from the top, so that the lowest different number decides there as well.
    top = pairs + 1
    with_gap = {count * top + gap - t: b for t, b in ins.items() if b}
    before_leaving = _earlier([top - n for n in leaving], 1, pairs, with_gap)
    before_entering = _earlier(entering, top, size, {sum(entering): 1})
    return fewer, smaller, before_leaving, before_entering


def _earlier(chosen: Sequence[int], low: int, high: int, ways: Mapping[int, int]) -> int:
    """Count the sets of as many numbers whose lowest different number is lower, each in so many ways by its sum."""
    count = 0
    sum_before = 0
    lowest = low
    numbers_after = len(chosen)
    for number in sorted(chosen):
        numbers_after -= 1
        for lower in range(lowest, number):
            for total, ways_of_total in ways.items():
                sum_after = total - sum_before - lower
                count += ways_of_total * sets_with_sum(numbers_after, lower + 1, high, sum_after)
        sum_before += number
        lowest = number + 1
    return count


def sets_before(scores: Sequence[int], chosen: Collection[int], same_scores: bool = False) -> int:
    """Return how many sets of moved-down players come earlier (D.3, 4.4): by scores, then by numbers.

    `scores` in order of rank, `chosen` places from 0. A set with more players of the highest score that tells
    two sets apart comes first; among equal scores the lower first different number. With `same_scores` only sets with
    as many players of each score count.
    """
    found, alike = 0, 1
    here, want = Counter(scores), Counter(scores[p] for p in chosen)
    after, left = len(scores), len(chosen)
    for score in () if same_scores else sorted(here, reverse=True):
        after -= here[score]
        more = range(want[score] + 1, min(here[score], left) + 1)
        found += alike * sum(comb(here[score], n) * comb(after, left - n) for n in more)
        alike, left = alike * comb(here[score], want[score]), left - want[score]
    for place, score in enumerate(scores):
        here[score] -= 1
        if place in chosen:
            want[score] -= 1
        elif want[score]:  # with him in place of the next one of his score
            want[score] -= 1
            found += prod(comb(here[s], n) for s, n in want.items())
            want[score] += 1
    return found


Choice = tuple[str, Fold, tuple[Pair, ...]]
"""A kind of fold, what is told of it but for the reasons, and the pairs that it passes over (BSN)."""


@dataclass(frozen=True)
class AcceptedCandidate:
    """The accepted candidate by BSN from 0, in the order in which its pairs are chosen; `numbers` are pairing numbers.

    `same_scores` tells that only those sets of moved-down players are valid that leave the same scores over.
    """

    numbers: Numbers
    moved_down: int
    scores: tuple[int, ...]
    pairs: tuple[Pair, ...]
    same_scores: bool = False

    @property
    def size(self) -> int:
        """How many players the bracket has."""
        return len(self.numbers)

    def names(self, vertices: Iterable[int]) -> Numbers:
        """Return the pairing numbers of BSNs."""
        return tuple(self.numbers[v] for v in vertices)

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
    def residents(self) -> Numbers:
        """The residents of the remainder."""
        taken = {b for _, b in self.mdp_pairs}
        return tuple(v for v in range(self.moved_down, self.size) if v not in taken)

    @cached_property
    def number(self) -> dict[int, int]:
        """The numbers in the remainder."""
        return {v: i for i, v in enumerate(self.residents, 1)}

    @cached_property
    def exchange(self) -> tuple[Numbers, Numbers]:
        """Who left S1 (the last first) and who entered, by their numbers in the remainder."""
        first = {self.number[a] for a, _ in self.own_pairs}
        own = set(range(1, len(self.own_pairs) + 1))
        return tuple(sorted(own - first, reverse=True)), tuple(sorted(first - own))

    @property
    def exchanged(self) -> tuple[Numbers, Numbers]:
        """The same by pairing number."""
        leaving, entering = (self.names(self.residents[i - 1] for i in some) for some in self.exchange)
        return leaving, entering

    def not_exchanged(self, enters: bool) -> Iterator[tuple[int, Numbers]]:
        """Yield who could leave S1, the last one first, or enter it, before those who do.

        With him stand all who had such a part before him, and he himself.
        """
        residents, size = self.residents, len(self.own_pairs)
        s1, s2 = residents[:size], residents[size:]
        leaving, entering = (tuple(residents[i - 1] for i in some) for some in self.exchange)
        order, chosen, gone = (s2, entering, leaving) if enters else (s1[::-1], leaving, ())
        for v, before in passed_over(order, chosen):
            yield v, (*gone, *before, v)

    @cached_property
    def classes(self) -> Numbers:
        """What is alike of moved-down players who can stand for each other in a valid set: their scores, or all."""
        return self.scores[: self.moved_down] if self.same_scores else (0,) * self.moved_down

    @property
    def first_set(self) -> Numbers:
        """The first valid set of moved-down players: of each class those of the lowest numbers."""
        want = Counter(self.classes[a] for a, _ in self.mdp_pairs)
        rows = ([v for v, own in enumerate(self.classes) if own == one][:n] for one, n in want.items())
        return tuple(sorted(v for row in rows for v in row))

    @property
    def total(self) -> int:
        """How many candidates the sequence has."""
        m1, residents = len(self.mdp_pairs), self.size - self.moved_down
        here, want = Counter(self.classes), Counter(self.classes[a] for a, _ in self.mdp_pairs)
        sets = prod(comb(here[one], n) for one, n in want.items())
        return sets * perm(residents, m1) * count_remainders(residents - m1, len(self.own_pairs))

    @cached_property
    def marks_of_sets(self) -> Numbers:
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
        shapes = [
            (len(one.pairs), Counter(self.classes[a] for a, _ in one.mdp_pairs)) for one in (self, other)
        ]
        return other.in_order() and shapes[0] == shapes[1]

    @property
    def place(self) -> int:
        """The place in the sequence, from 1. Raises ValueError for what is no candidate."""
        return 1 + sum(fold.count for _, fold, _ in self._choices())

    def folds(self, articles: Mapping[str, str]) -> Iterator[Choice]:
        """Yield the folds before it in the order of the choices; `articles` names their kinds."""
        place = 1
        for kind, fold, passed in self._choices():
            last = place + fold.count - 1
            yield kind, replace(fold, article=articles[kind], first=place, last=last), passed
            place = last + 1

    def _choices(self) -> Iterator[Choice]:
        mdps, residents = [a for a, _ in self.mdp_pairs], range(self.moved_down, self.size)
        rest = count_remainders(len(self.residents), len(self.own_pairs))
        sets = sets_before(self.scores[: self.moved_down], mdps, self.same_scores)
        if sets:
            count = sets * perm(len(residents), len(mdps)) * rest
            yield "sets", SetsPassed("", self.names(mdps), sets, count=count, first=1, last=count), ()
        yield from self._opponents("mdp", self.mdp_pairs, list(residents), rest)
        size, pairs, (out, into) = len(self.residents), len(self.own_pairs), self.exchange
        exchange = len(out), sum(into) - sum(out), *self.exchanged
        earlier = exchanges_before(size, pairs, out, into)
        for kind, sets in zip(("size", "gap", "leaving", "entering"), earlier, strict=True):
            count = sets * perm(size - pairs, pairs)
            if sets:
                yield kind, ExchangesPassed("", sets, None, *exchange, count=count, first=1, last=count), ()
        first = {a for a, _ in self.own_pairs}
        yield from self._opponents(
            "partner", self.own_pairs, [v for v in self.residents if v not in first], 1
        )

    def _opponents(self, kind: str, pairs: Sequence[Pair], free: list[int], rest: int) -> Iterator[Choice]:
        for done, (player, chosen) in enumerate(pairs, 1):
            passed = tuple((player, v) for v in free[: free.index(chosen)])
            each = perm(len(free) - 1, len(pairs) - done) * rest
            free.remove(chosen)
            if passed:
                count, (one, other) = each * len(passed), self.names((player, chosen))
                yield (
                    kind,
                    OpponentsPassed("", each, one, other, (), count=count, first=1, last=count),
                    passed,
                )
