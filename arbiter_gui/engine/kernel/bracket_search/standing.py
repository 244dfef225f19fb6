"""The position of a candidate in its bracket's sequence, choice by choice, by counting alone."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cached_property
from math import perm

from arbiter_gui.engine.kernel.bracket_search import counting
from arbiter_gui.engine.kernel.bracket_search.task import Found, Labels, Pairs, Shape, Task

Opponent = tuple[int, int, list[int], int]
"""A player with his opponent, those who come before, and the candidates with each of them."""


class Standing:
    """The place of a candidate: the MDPs it pairs, whom they meet, the exchange of its remainder, whom S1 meets.

    `sets`, `remainders` and `orders` are the candidates with one set of MDPs, with one MDP-pairing, and with one
    exchange; `total` is all of them. BSNs of an exchange count from 1 within the `residents` of the remainder.
    """

    def __init__(self, labels: Labels, task: Task, found: Found) -> None:
        size, m0, scores, pairs = task.size, task.moved_down, task.scores[: task.moved_down], found.pairs
        self.task, self.found = task, found
        self.mdps = [mdp for mdp, _ in found.mdp_pairs]
        taken = {v for pair in found.mdp_pairs for v in pair}
        self.residents = [v for v in range(m0, size) if v not in taken]
        place = {v: i for i, v in enumerate(self.residents, 1)}
        self.leaving, self.entering = counting.exchange_of([place[v] for v, _ in pairs])
        self.gap = sum(self.entering) - sum(self.leaving)
        m1, left, own = len(self.mdps), len(self.residents), len(pairs)
        limbo = tuple([score for v, score in enumerate(scores) if v not in taken])
        self.shape = Shape(size, m0, m1, m1 + own, limbo)
        self.orders = counting.orders(left, own)
        self.remainders = counting.exchanges(left, own) * self.orders
        self.sets = perm(size - m0, m1) * self.remainders
        self.earlier_sets, every = labels.mdp_sets(scores, self.mdps)
        self.total = every * self.sets

    @property
    def exchanged(self) -> tuple[tuple[int, ...], tuple[int, ...]]:
        """Who leaves S1 and who enters it, by pairing number."""
        number = [self.task.numbers[v] for v in self.residents]
        return tuple([number[i - 1] for i in self.leaving]), tuple([number[i - 1] for i in self.entering])

    @cached_property
    def exchanges(self) -> tuple[int, ...]:
        """How many exchanges come earlier by how many are exchanged, how far, who leaves, and who enters."""
        size, pairs = len(self.residents), len(self.found.pairs)
        return counting.earlier_exchanges(size, pairs, self.leaving, self.entering)

    @cached_property
    def opponents(self) -> tuple[list[Opponent], list[Opponent]]:
        """The MDPs that are paired, and S1 of the remainder, each with his opponent and those passed over for him."""
        s1 = {v for v, _ in self.found.pairs}
        residents = range(self.task.moved_down, self.task.size)
        return (
            _opponents(self.found.mdp_pairs, residents, self.remainders),
            _opponents(self.found.pairs, [v for v in self.residents if v not in s1], 1),
        )

    def position(self) -> int:
        """Return which candidate of the sequence it is."""
        passed = sum(len(before) * each for own in self.opponents for _, _, before, each in own)
        return self.earlier_sets * self.sets + sum(self.exchanges) * self.orders + passed + 1


def _opponents(pairs: Pairs, free: Iterable[int], each: int) -> list[Opponent]:
    passed = counting.orders_passed(free, [partner for _, partner in pairs])
    return [(*pair, before, orders * each) for pair, (before, orders) in zip(pairs, passed, strict=True)]
