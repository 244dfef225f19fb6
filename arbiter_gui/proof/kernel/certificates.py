"""Least costs and impossibilities that are believed only with a certificate checked here.

A lower bound needs potentials of the players and weights of odd sets (Edmonds): no perfect matching can cost less
than they add up to. An impossibility needs groups of odd size that outnumber the players whose removal parts them
(Tutte). Where such a certificate comes from does not matter: whoever asks for a proof brings somebody who proposes
them, and whatever is proposed is added up edge by edge against the costs of this module's own formulation.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import TypeVar

from arbiter_gui.proof.kernel.context import Costs, Proposal, Rows, current
from arbiter_gui.trace.demands import NeverCompleted
from arbiter_gui.trace.kinds import CannotPair

T = TypeVar("T")


class Unproven(Exception):
    """A proposed certificate does not show what it should: nothing follows from it."""


@dataclass(frozen=True)
class LowerBound:
    """A checked lower bound: every perfect matching costs at least `bound`, and one with some edges `with_edges`.

    `mate` is the matching that was proposed.
    """

    bound: int
    mate: tuple[int, ...]
    with_edges: Callable[[Sequence[tuple[int, int]]], int]


def least_cost(rows: Rows, costs: Costs) -> LowerBound | None:
    """Return a checked lower bound of all perfect matchings, None when a checked reason says that there is none.

    Raises Unproven.
    """
    if not can_be_matched(rows):
        return None
    proposal = current().asker.least(rows, costs)
    if proposal is None:
        raise Unproven("no certificate was found for a graph that can be matched")
    return checked(rows, costs, proposal)


def checked(rows: Rows, costs: Costs, proposal: Proposal) -> LowerBound:
    """Add up a proposal: no edge may undercut it, and only sets of odd size may carry a weight above nought."""
    mate, potentials, sets, unit = proposal
    if any(weight < 0 or mask.bit_count() % 2 == 0 for mask, weight in sets):
        raise Unproven("a set of the proposal is no odd set with a weight")
    around = [[(mask, weight) for mask, weight in sets if mask >> v & 1] for v in range(len(rows))]

    def slack(u: int, v: int) -> int:
        own = sum(weight for mask, weight in around[u] if mask >> v & 1) if around[u] else 0
        return unit * costs[u][v] - potentials[u] - potentials[v] + own

    for u, row in enumerate(rows):
        current().asker.checkpoint()
        own, dear = potentials[u], costs[u]
        for v in _bits(row >> u << u):  # odd sets only add to a slack: most need not be looked up
            if unit * dear[v] < own + potentials[v] and slack(u, v) < 0:
                raise Unproven("an edge undercuts the proposal")
    whole = sum(potentials) - sum(weight * (mask.bit_count() // 2) for mask, weight in sets)

    def with_edges(edges: Sequence[tuple[int, int]]) -> int:
        return -(-(whole + sum(slack(u, v) for u, v in edges)) // unit)

    return LowerBound(with_edges(()), mate, with_edges)


def can_be_matched(rows: Rows) -> bool:
    """Tell whether everybody can be matched at the same time; either answer is checked. Raises Unproven."""
    return len(rows) % 2 == 0 and unmatched(rows) == 0


def unmatched(rows: Rows) -> int:
    """Return how many every matching leaves over at least; the answer is checked. Raises Unproven."""
    current().asker.checkpoint()
    mates = current().asker.matching(rows)
    left, pairs = mates.count(-1), [(v, w) for v, w in enumerate(mates) if w != -1]
    if len(mates) != len(rows) or not all(mates[w] == v and rows[v] >> w & 1 for v, w in pairs):
        raise Unproven("a matching was proposed that is none")
    if left:
        found = current().asker.parting(rows)
        if found is None or not parts(rows, *found) or len(found[1]) - len(found[0]) < left:
            raise Unproven("neither a pairing of all nor a reason against it was found")
    return left


def parts(rows: Rows, removed: Sequence[int], groups: Sequence[Sequence[int]]) -> bool:
    """Tell whether these groups are of odd size, see nobody outside but the removed, and outnumber them."""
    gone = sum(1 << v for v in removed)
    named, odd = [*removed, *(v for group in groups for v in group)], all(len(group) % 2 for group in groups)
    inside = [(group, gone | sum(1 << v for v in group)) for group in groups]
    alone = all(not rows[v] & ~seen for group, seen in inside for v in group)
    return odd and alone and len(named) == len(set(named)) and len(groups) > len(removed)


BYE = 0
"""Stands for the bye among pairing numbers."""


def shows(told: CannotPair | NeverCompleted, rows: Rows, at: Mapping[int, int]) -> bool:
    """Tell whether what is told shows that not all can be matched; `at` are the places of all who are there."""
    return parts(rows, [at[n] for n in told.removed], [[at[n] for n in group] for group in told.groups])


def rows_of(players: Sequence[T], may: Callable[[T, T], bool]) -> list[int]:
    """Return who may be matched with whom, by places in the list; `may` is asked with the earlier of two first."""
    rows = [0] * len(players)
    for i, other in enumerate(players):
        for j in range(i):
            if may(players[j], other):
                rows[i] |= 1 << j
                rows[j] |= 1 << i
    return rows


def restricted(rows: Rows, keep: Sequence[int]) -> list[int]:
    """Return the rows of some vertices, which count from 0 now, in their order."""
    places = [len(rows) - 1 - v for v in reversed(keep)]
    written = (f"{rows[v]:0{len(rows)}b}" for v in keep)  # picked from text, as rows have hundreds of bits
    return [int("".join(map(bits.__getitem__, places)), 2) for bits in written]


def mutual(rows: Rows) -> tuple[int, ...]:
    """Return the rows with only what both sides allow."""
    written = [f"{row:0{len(rows)}b}"[::-1] for row in rows]
    columns = (int("".join(bits)[::-1], 2) for bits in zip(*written, strict=True))
    return tuple(row & column for row, column in zip(rows, columns, strict=True))


def with_seats(rows: Rows, may_stay: Sequence[bool], seats: int = 1) -> list[int]:
    """Return rows with so many empty seats as last vertices, for those who may stay over; the bye is such a seat."""
    sitting = ((1 << seats) - 1) << len(rows)
    staying = sum(1 << i for i, may in enumerate(may_stay) if may)
    return [*(row | sitting * may for row, may in zip(rows, may_stay, strict=True)), *[staying] * seats]


def _bits(mask: int) -> list[int]:
    out = []
    while mask:
        low = mask & -mask
        out.append(low.bit_length() - 1)
        mask ^= low
    return out
