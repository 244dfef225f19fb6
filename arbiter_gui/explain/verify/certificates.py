"""Least costs and impossibilities that are believed only with a certificate checked here.

A lower bound needs potentials of the players and weights of odd sets (Edmonds): no perfect matching can cost less
than they add up to. An impossibility needs groups of odd size that outnumber the players whose removal parts them
(Tutte). Where such a certificate comes from does not matter: the kernel is asked to propose one, and whatever it
proposes is added up edge by edge against the costs of this module's own formulation.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from dataclasses import dataclass

from arbiter_gui.engine.kernel.blossom import SCALE, PrimalDual
from arbiter_gui.engine.kernel.cardinality import maximum_matching
from arbiter_gui.engine.kernel.matching_problem import Problem
from arbiter_gui.engine.kernel.matching_witness import witness
from arbiter_gui.engine.kernel.oddsets import OddSet, unfold
from arbiter_gui.explain.verify.watching import Checkpoints, checkpoint

Rows = Sequence[int]
"""For each vertex the bitset of the vertices it may be matched with."""


class Unproven(Exception):
    """A proposed certificate does not show what it should: nothing follows from it."""


@dataclass(frozen=True)
class Certificate:
    """A checked lower bound: every perfect matching costs at least `bound`.

    An edge adds its slack to what a matching with it costs at least; `mate` is the matching that was proposed.
    """

    bound: int
    mate: tuple[int, ...]
    _quarters: int
    _slack: Callable[[int, int], int]

    def with_edges(self, edges: Sequence[tuple[int, int]]) -> int:
        """Return a lower bound of every perfect matching with all these edges."""
        return -(-(self._quarters + sum(self._slack(u, v) for u, v in edges)) // SCALE)


def least_cost(rows: Rows, cost: Callable[[int, int], int], kinds: Sequence[Hashable]) -> Certificate | None:
    """Return a checked lower bound of all perfect matchings, None when a checked reason says that there is none.

    `kinds` only make the proposal quick: vertices of one kind are taken to cost alike. Raises Unproven.
    """
    if not can_be_matched(rows):
        return None
    state = PrimalDual(_problem(rows, cost, kinds))
    if not state.solve(Checkpoints()):
        raise Unproven("no certificate was found for a graph that can be matched")
    potentials = [0] * len(rows)
    for (_, potential), mask in state.classes.items():
        for v in _bits(mask):
            potentials[v] = potential
    sets = [(odd.mask, odd.weight) for odd in _all_sets(state.whole) if odd.weight]
    return _checked(rows, cost, potentials, sets, tuple(unfold(state.whole, len(rows))))


def _problem(rows: Rows, cost: Callable[[int, int], int], kinds: Sequence[Hashable]) -> Problem:
    """Return the problem for the kernel: one cost for every two kinds, taken from the first edge between them."""
    ids: dict[Hashable, int] = {}
    own = tuple(ids.setdefault(kind, len(ids)) for kind in kinds)
    table: list[list[int | None]] = [[None] * len(ids) for _ in ids]
    for u, row in enumerate(rows):
        checkpoint()
        for v in _bits(row >> u << u):
            if table[own[u]][own[v]] is None:
                table[own[u]][own[v]] = table[own[v]][own[u]] = cost(u, v)
    return Problem(own, tuple(map(tuple, table)), tuple(rows))


def _all_sets(level: OddSet) -> list[OddSet]:
    return [odd for inner in level.sets.values() for odd in (inner, *_all_sets(inner))]


def _checked(
    rows: Rows,
    cost: Callable[[int, int], int],
    potentials: Sequence[int],
    sets: Sequence[tuple[int, int]],
    mate: tuple[int, ...],
) -> Certificate:
    """Add up a proposal: no edge may undercut it, and only sets of odd size may carry a weight above nought."""
    if any(weight < 0 or mask.bit_count() % 2 == 0 for mask, weight in sets):
        raise Unproven("a set of the proposal is no odd set with a weight")
    around = [[(mask, weight) for mask, weight in sets if mask >> v & 1] for v in range(len(rows))]

    def slack(u: int, v: int) -> int:
        own = sum(weight for mask, weight in around[u] if mask >> v & 1) if around[u] else 0
        return SCALE * cost(u, v) - potentials[u] - potentials[v] + own

    for u, row in enumerate(rows):
        checkpoint()
        if any(slack(u, v) < 0 for v in _bits(row >> u << u)):
            raise Unproven("an edge undercuts the proposal")
    quarters = sum(potentials) - sum(weight * (mask.bit_count() // 2) for mask, weight in sets)
    return Certificate(-(-quarters // SCALE), mate, quarters, slack)


def can_be_matched(rows: Rows) -> bool:
    """Tell whether everybody can be matched at the same time; either answer is checked. Raises Unproven."""
    if len(rows) % 2:
        return False
    checkpoint()
    mates = maximum_matching(rows)
    if all(w >= 0 and mates[w] == v and rows[v] >> w & 1 for v, w in enumerate(mates)):
        return True
    found = witness(rows)
    if found is None or not parts(rows, found.removed, found.odd):
        raise Unproven("neither a pairing of all nor a reason against it was found")
    return False


def parts(rows: Rows, removed: Sequence[int], groups: Sequence[Sequence[int]]) -> bool:
    """Tell whether these groups are of odd size, see nobody outside but the removed, and outnumber them."""
    gone = sum(1 << v for v in set(removed))
    masks = [sum(1 << v for v in set(group)) for group in groups]
    if len(masks) <= gone.bit_count() or sum(mask.bit_count() for mask in masks) != sum(map(len, groups)):
        return False
    union = 0
    for mask in masks:
        if mask.bit_count() % 2 == 0 or union & mask or gone & mask:
            return False
        union |= mask
        if any(rows[v] & ~mask & ~gone for v in _bits(mask)):
            return False
    return True


def _bits(mask: int) -> list[int]:
    out = []
    while mask:
        low = mask & -mask
        out.append(low.bit_length() - 1)
        mask ^= low
    return out
