"""An accepted candidate: the folds that must stand before it, and its place in the order of D as amounts."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from math import perm

from arbiter_gui.proof.kernel.sequences import (
    candidates,
    count_remainders,
    count_sets,
    exchanges_before,
    mdp_sets,
    passed_over,
)

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

    def sequence(self) -> Iterator[tuple[Pair, ...]]:
        """Yield every candidate of the sequence by BSN from 0."""
        m0, chosen = self.moved_down, [a for a, _ in self.mdp_pairs]
        sets = mdp_sets(self.scores[:m0], chosen, self.same_scores)
        return candidates(self.size, m0, sets, len(chosen), len(self.pairs))

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
