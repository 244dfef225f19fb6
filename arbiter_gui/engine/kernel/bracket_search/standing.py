"""The position of a candidate in its bracket's sequence, choice by choice, by counting alone."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cached_property
from math import perm
from typing import NamedTuple

from arbiter_gui.engine.kernel.bracket_search import counting
from arbiter_gui.engine.kernel.bracket_search.task import Candidate, Labels, Pairs, Shape, Task


class OpponentChoice(NamedTuple):
    """A player and the opponent, the opponents skipped before, and the number of candidates with each of these."""

    player: int
    opponent: int
    skipped: list[int]
    candidates_each: int


class Standing:
    """The place of a candidate: the MDPs it pairs, whom they meet, the exchange of its remainder, whom S1 meets.

    `candidates_per_set`, `candidates_per_mdp_pairing` and `candidates_per_exchange` are the numbers of candidates with
    one set of MDPs, with one MDP-pairing, and with one exchange; `total` is the number of all. BSNs of an exchange
    count from 1 within the `residents` of the remainder.
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
        exchange_count = counting.number_of_exchanges(len(self.residents), pair_count)
        mdp_pairing_count = perm(task.size - moved_down_count, mdp_pair_count)
        self.candidates_per_exchange = counting.number_of_orders(len(self.residents), pair_count)
        self.candidates_per_mdp_pairing = exchange_count * self.candidates_per_exchange
        self.candidates_per_set = mdp_pairing_count * self.candidates_per_mdp_pairing
        self.earlier_sets, set_count = labels.mdp_sets(mdp_scores, self.mdps)
        self.total = set_count * self.candidates_per_set

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
    def opponents(self) -> tuple[list[OpponentChoice], list[OpponentChoice]]:
        """The choices of opponents for the paired MDPs, and for S1 of the remainder."""
        s1 = {vertex for vertex, _ in self.candidate.pairs}
        s2 = [vertex for vertex in self.residents if vertex not in s1]
        all_residents = range(self.task.moved_down, self.task.size)
        mdp_pairs = self.candidate.mdp_pairs
        mdp_opponents = _opponents(mdp_pairs, all_residents, self.candidates_per_mdp_pairing)
        return mdp_opponents, _opponents(self.candidate.pairs, s2, 1)

    def position(self) -> int:
        """Return which candidate of the sequence it is, from 1."""
        earlier = self.earlier_sets * self.candidates_per_set
        earlier += sum(self.exchanges) * self.candidates_per_exchange
        for choices in self.opponents:
            for choice in choices:
                earlier += len(choice.skipped) * choice.candidates_each
        return earlier + 1


def _opponents(pairs: Pairs, free: Iterable[int], candidates_per_order: int) -> list[OpponentChoice]:
    """Return the choice of the opponent in each pair, made in turn among the `free` ones.

    `candidates_per_order` is the number of candidates for each order of opponents.
    """
    partners = [partner for _, partner in pairs]
    choices = []
    for (player, opponent), (skipped, order_count) in zip(
        pairs, counting.skipped_choices(free, partners), strict=True
    ):
        choices.append(OpponentChoice(player, opponent, skipped, order_count * candidates_per_order))
    return choices
