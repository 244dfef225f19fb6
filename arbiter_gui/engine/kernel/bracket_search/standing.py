"""The position of a candidate in its bracket's sequence, choice by choice, by counting alone."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cached_property
from math import perm

from arbiter_gui.engine.kernel.bracket_search import counting
from arbiter_gui.engine.kernel.bracket_search.task import Candidate, Labels, Pairs, Shape, Task

Opponent = tuple[int, int, list[int], int]
"""A player with the opponent, the earlier opponents, and the candidates with each of them."""


class Standing:
    """The place of a candidate: the MDPs it pairs, whom they meet, the exchange of its remainder, whom S1 meets.

    `sets`, `remainders` and `orders` are the candidates with one set of MDPs, with one MDP-pairing, and with one
    exchange; `total` is all of them. BSNs of an exchange count from 1 within the `residents` of the remainder.
    """

    def __init__(self, labels: Labels, task: Task, candidate: Candidate) -> None:
        moved_down_count = task.moved_down
        mdp_scores = task.scores[:moved_down_count]
        self.task = task
        self.candidate = candidate
        self.mdps = [mdp for mdp, _ in candidate.mdp_pairs]
        paired_with_mdps = {vertex for pair in candidate.mdp_pairs for vertex in pair}
        self.residents = [
            vertex for vertex in range(moved_down_count, task.size) if vertex not in paired_with_mdps
        ]
        bsn = {vertex: number for number, vertex in enumerate(self.residents, 1)}
        self.leaving, self.entering = counting.exchange_of([bsn[vertex] for vertex, _ in candidate.pairs])
        self.gap = sum(self.entering) - sum(self.leaving)
        mdp_pair_count = len(self.mdps)
        pair_count = len(candidate.pairs)
        limbo_scores = [score for mdp, score in enumerate(mdp_scores) if mdp not in paired_with_mdps]
        self.shape = Shape(
            task.size, moved_down_count, mdp_pair_count, mdp_pair_count + pair_count, tuple(limbo_scores)
        )
        self.orders = counting.number_of_orders(len(self.residents), pair_count)
        self.remainders = counting.number_of_exchanges(len(self.residents), pair_count) * self.orders
        self.sets = perm(task.size - moved_down_count, mdp_pair_count) * self.remainders
        self.earlier_sets, set_count = labels.mdp_sets(mdp_scores, self.mdps)
        self.total = set_count * self.sets

    @property
    def exchanged_numbers(self) -> tuple[tuple[int, ...], tuple[int, ...]]:
        """The players who leave S1 and who enter it, by pairing number."""
        numbers = [self.task.numbers[vertex] for vertex in self.residents]
        leaving = [numbers[bsn - 1] for bsn in self.leaving]
        entering = [numbers[bsn - 1] for bsn in self.entering]
        return tuple(leaving), tuple(entering)

    @cached_property
    def exchanges(self) -> tuple[int, ...]:
        """The numbers of earlier exchanges: by the number exchanged, the difference, who leaves, and who enters."""
        size = len(self.residents)
        pair_count = len(self.candidate.pairs)
        return counting.earlier_exchanges(size, pair_count, self.leaving, self.entering)

    @cached_property
    def opponents(self) -> tuple[list[Opponent], list[Opponent]]:
        """The MDPs that are paired, and S1 of the remainder, each with his opponent and those passed over for him."""
        s1 = {vertex for vertex, _ in self.candidate.pairs}
        s2 = [vertex for vertex in self.residents if vertex not in s1]
        all_residents = range(self.task.moved_down, self.task.size)
        mdp_opponents = _opponents(self.candidate.mdp_pairs, all_residents, self.remainders)
        return mdp_opponents, _opponents(self.candidate.pairs, s2, 1)

    def position(self) -> int:
        """Return which candidate of the sequence it is."""
        position = 1 + self.earlier_sets * self.sets + sum(self.exchanges) * self.orders
        for opponents in self.opponents:
            for _, _, passed_over, candidates in opponents:
                position += len(passed_over) * candidates
        return position


def _opponents(pairs: Pairs, free: Iterable[int], candidates: int) -> list[Opponent]:
    """Return the opponents of the first player of each pair; each order of the rest gives as many candidates."""
    partners = [partner for _, partner in pairs]
    opponents = []
    for pair, (passed_over, orders) in zip(pairs, counting.orders_passed(free, partners), strict=True):
        opponents.append((*pair, passed_over, orders * candidates))
    return opponents
