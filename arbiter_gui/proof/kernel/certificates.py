"""Least costs and impossibilities, accepted only with a certificate that is checked here.

A lower bound needs potentials of the players and weights of odd sets (Edmonds): no perfect matching can cost less
than their sum. An impossibility needs groups of odd size that outnumber the players whose removal separates them
(Tutte). The origin of such a certificate does not matter: the asker of a proof proposes them, and each proposal is
added up edge by edge against the costs of this module's own formulation.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
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
    """Return a checked lower bound of all perfect matchings, None if a checked reason shows that there is none.

    Raises Unproven.
    """
    # Asked first, as potentials show nothing where no perfect matching exists: there another kind of reason is needed.
    if not can_be_matched(rows):
        return None
    proposal = current().asker.least(rows, costs)
    if proposal is None:
        raise Unproven("no certificate was found for a graph that can be matched")
    return checked(rows, costs, proposal)


def checked(rows: Rows, costs: Costs, proposal: Proposal) -> LowerBound:
    """Add up a proposal: no edge may undercut it, and only sets of odd size may carry a weight above nought.

    This is weak duality. Where every edge costs at least the potentials of its ends less the weights of the odd sets
    that hold both ends, a perfect matching costs at least all potentials less each weight times the most edges that
    fit into its set: half the size of the set, rounded down. An even set could hold one edge more, and a negative
    weight would turn the inequality round, so either makes the proposal worthless. Costs are in units, the proposal
    in parts of one.
    """
    mate, potentials, sets, parts_of_unit = proposal
    if any(weight < 0 or mask.bit_count() % 2 == 0 for mask, weight in sets):
        raise Unproven("a set of the proposal is no odd set with a weight")
    sets_around = []
    for v in range(len(rows)):
        sets_around.append([(mask, weight) for mask, weight in sets if mask >> v & 1])

    def slack(u: int, v: int) -> int:
        """Return how much an edge costs above what the proposal says it must, in parts of a unit."""
        shared_weight = sum(weight for mask, weight in sets_around[u] if mask >> v & 1)
        return parts_of_unit * costs[u][v] - potentials[u] - potentials[v] + shared_weight

    for u, row in enumerate(rows):
        current().asker.checkpoint()
        potential = potentials[u]
        costs_of_u = costs[u]
        # Each edge is looked at once, from its lower end: the rows of a problem are mutual.
        for v in _bits(row >> u << u):
            # Odd sets only add to a slack: where it is not negative without them, they need not be looked up.
            if parts_of_unit * costs_of_u[v] < potential + potentials[v] and slack(u, v) < 0:
                raise Unproven("an edge undercuts the proposal")
    weight_in_sets = sum(weight * (mask.bit_count() // 2) for mask, weight in sets)
    bound_in_parts = sum(potentials) - weight_in_sets

    def with_edges(edges: Sequence[tuple[int, int]]) -> int:
        """Return the bound of matchings with these edges: their slacks are paid on top, rounded up to a unit."""
        slacks = sum(slack(u, v) for u, v in edges)
        # Costs are whole units, so that what lies between two of them is as good as the upper one.
        return -(-(bound_in_parts + slacks) // parts_of_unit)

    return LowerBound(with_edges(()), mate, with_edges)


def can_be_matched(rows: Rows) -> bool:
    """Return whether all vertices can be matched at the same time; either answer is checked. Raises Unproven."""
    return len(rows) % 2 == 0 and unmatched(rows) == 0


def unmatched(rows: Rows) -> int:
    """Return how many every matching leaves over at least; the answer is checked. Raises Unproven.

    That so many can be matched is shown by the matching itself, that no more can be by odd groups which outnumber
    their removed neighbours by as many (the formula of Tutte and Berge).
    """
    current().asker.checkpoint()
    mates = current().asker.matching(rows)
    lonely = mates.count(-1)
    pairs = [(v, mate) for v, mate in enumerate(mates) if mate != -1]
    # Unless the mates are mutual, one vertex could serve two others, and too few would seem to be left over.
    are_mutual = all(mates[mate] == v for v, mate in pairs)
    are_allowed = all(rows[v] >> mate & 1 for v, mate in pairs)
    if len(mates) != len(rows) or not are_mutual or not are_allowed:
        raise Unproven("a matching was proposed that is none")
    if not lonely:
        return 0
    parting = current().asker.parting(rows)
    if parting is not None:
        removed, groups = parting
        # Each group beyond the number removed leaves one over in every matching, not just in the one proposed.
        if parts(rows, removed, groups) and len(groups) - len(removed) >= lonely:
            return lonely
    raise Unproven("neither a pairing of all nor a reason against it was found")


def parts(rows: Rows, removed: Sequence[int], groups: Sequence[Sequence[int]]) -> bool:
    """Return whether these groups are of odd size, have no neighbours but the removed ones, and outnumber them.

    Then not all can be matched (Tutte): every group needs a removed player, and there are not enough. The groups need
    not be all that remains: whatever is outside them has no say in whether they find partners.
    """
    removed_set = _bitset(removed)
    vertices = list(removed)
    for group in groups:
        if len(group) % 2 == 0:
            return False
        partners = removed_set | _bitset(group)
        if any(rows[v] & ~partners for v in group):
            return False
        vertices.extend(group)
    # A player in two groups would be counted as two who need a partner.
    is_named_twice = len(vertices) != len(set(vertices))
    return not is_named_twice and len(groups) > len(removed)


BYE = 0
"""The bye among pairing numbers, which begin with 1: a witness can name it like a player."""


def shows(witness: CannotPair | NeverCompleted, rows: Rows, vertices: Mapping[int, int]) -> bool:
    """Return whether a witness shows that not all can be matched; `vertices` are those of all players present."""
    removed = [vertices[number] for number in witness.removed]
    groups = []
    for group in witness.groups:
        groups.append([vertices[number] for number in group])
    return parts(rows, removed, groups)


def rows_of(players: Sequence[T], may: Callable[[T, T], bool]) -> list[int]:
    """Return who may be matched with whom, by places in the list; `may` is asked with the earlier of two first."""
    rows = [0] * len(players)
    for i, later in enumerate(players):
        for j in range(i):
            if may(players[j], later):
                rows[i] |= 1 << j
                rows[j] |= 1 << i
    return rows


def restricted(rows: Rows, keep: Sequence[int]) -> list[int]:
    """Return the rows of some vertices, which count from 0 now, in their order.

    The bits are picked from text: rows have hundreds of them, and shifting out one by one would copy each row often.
    """
    width = len(rows)
    positions = [width - 1 - v for v in reversed(keep)]
    restricted_rows = []
    for v in keep:
        digits = f"{rows[v]:0{width}b}"
        restricted_rows.append(int("".join(map(digits.__getitem__, positions)), 2))
    return restricted_rows


def mutual(rows: Rows) -> tuple[int, ...]:
    """Return the rows with only what both sides allow.

    The whole matrix is turned as text, row by row into columns, for the reason given in `restricted`.
    """
    width = len(rows)
    digits = [f"{row:0{width}b}"[::-1] for row in rows]
    columns = (int("".join(bits)[::-1], 2) for bits in zip(*digits, strict=True))
    return tuple(row & column for row, column in zip(rows, columns, strict=True))


def with_seats(rows: Rows, may_stay: Sequence[bool], seats: int = 1) -> list[int]:
    """Return rows with empty seats as the last vertices, for players who may be left over; the bye is such a seat.

    Seats may not be matched with one another: each is taken by a player, or the matching is not complete.
    """
    seat_bits = ((1 << seats) - 1) << len(rows)
    staying = _bitset(v for v, may in enumerate(may_stay) if may)
    player_rows = [row | seat_bits * may for row, may in zip(rows, may_stay, strict=True)]
    return player_rows + [staying] * seats


def _bitset(vertices: Iterable[int]) -> int:
    """Return vertices as a bitset."""
    return sum(1 << v for v in vertices)


def _bits(mask: int) -> list[int]:
    """Return the vertices of a bitset in their order."""
    vertices = []
    while mask:
        lowest_bit = mask & -mask
        vertices.append(lowest_bit.bit_length() - 1)
        mask ^= lowest_bit
    return vertices
