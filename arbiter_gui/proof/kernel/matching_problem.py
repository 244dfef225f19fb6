"""A bracket with everybody below it as one matching: the verifier's own formulation, with its own packed costs."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Container, Iterable, Mapping, Sequence
from copy import copy
from dataclasses import dataclass, field

from arbiter_gui.domain.caching import cached_property
from arbiter_gui.proof.kernel.certificates import LowerBound, Unproven, can_be_matched, least_cost, restricted

Key = tuple[int, int]
"""Number of the criterion, and minus the score difference or score it counts, or 0."""

Amounts = Mapping[Key, int]

UNPAIRED = -(10**9)
"""The detail that counts players who find no opponent in the next bracket: before any score or difference."""


class Scale:
    """A field for every key that occurs, wide enough for `summands` edges; smaller keys weigh more."""

    def __init__(self, entries: Iterable[Amounts], summands: int) -> None:
        largest: dict[Key, int] = {}
        for amounts in entries:
            for key, amount in amounts.items():
                if amount > largest.get(key, -1):
                    largest[key] = amount
        self.most = {key: amount * (summands // 2) for key, amount in largest.items()}
        self.unit: dict[Key, int] = {}
        unit = 1
        for key in sorted(largest, reverse=True):
            self.unit[key] = unit
            unit *= largest[key] * summands + 1

    def pack(self, amounts: Amounts) -> int:
        """Return the amounts as one number; KeyError for a key that no edge has."""
        packed, unit = 0, self.unit
        for key, amount in amounts.items():
            if amount:
                packed += amount * unit[key]
        return packed

    def reachable(self, amounts: Amounts) -> Amounts | None:
        """Return the amounts, cut before the first key that no edge has: there the key above must get worse.

        None when there is no key above it.
        """
        missing = min(
            (key for key, amount in amounts.items() if amount and key not in self.unit), default=None
        )
        if missing is None:
            return amounts
        above = max((key for key in self.unit if key < missing), default=None)
        if above is None:
            return None
        return {**{k: n for k, n in amounts.items() if k < missing}, above: amounts.get(above, 0) + 1}


def added(amounts: Iterable[Amounts]) -> Counter[Key]:
    """Add up amounts."""
    total: Counter[Key] = Counter()
    for some in amounts:
        total.update(some)
    return total


def first_difference(best: Amounts, other: Amounts) -> tuple[Key, int, int] | None:
    """Return the first criterion in which two totals differ with both values, None when they are equal."""
    values = ((key, best.get(key, 0), other.get(key, 0)) for key in sorted({*best, *other}))
    return next((found for found in values if found[1] != found[2]), None)


Edge = tuple[int, int]

Packed = tuple[Scale, list[list[int]]]

_NOWHERE: Key = (9999, 0)
"""A criterion that no pair touches."""


@dataclass(frozen=True)
class Formulation:
    """Vertices 0..size-1 are the bracket's players by BSN; then come those that a downfloater can be matched with."""

    size: int
    rows: tuple[int, ...]
    cost: Callable[[int, int], Amounts]
    _known: dict[Edge, Amounts] = field(default_factory=dict)

    def amounts(self, u: int, v: int) -> Amounts:
        """Return what an edge adds to each criterion."""
        edge = (u, v) if u < v else (v, u)
        if edge not in self._known:
            self._known[edge] = self.cost(*edge)
        return self._known[edge]

    @cached_property
    def everything(self) -> Mapping[Edge, Amounts]:
        """What every possible edge adds."""
        size = len(self.rows)
        edges = [(u, v) for u, row in enumerate(self.rows) for v in range(u + 1, size) if row >> v & 1]
        return {edge: self.amounts(*edge) for edge in edges}

    @cached_property
    def packed(self) -> Packed:
        """The scale of what the edges add, and the matrix of what that comes to in it."""
        return _packed(self.everything, len(self.rows))


def _packed(everything: Mapping[Edge, Amounts], size: int) -> Packed:
    scale, costs = Scale(everything.values(), size), [[0] * size for _ in range(size)]
    for (u, v), amounts in everything.items():
        costs[u][v] = costs[v][u] = scale.pack(amounts)
    return scale, costs


def nothing(_u: int, _v: int) -> Amounts:
    """Add nothing below the criteria."""
    return {}


def mutual(rows: Sequence[int]) -> tuple[int, ...]:
    """Return the rows with only what both sides allow."""
    size = range(len(rows))
    return tuple(sum(1 << v for v in size if rows[u] >> v & 1 and rows[v] >> u & 1) for u in size)


class PosedMatching:
    """A formulation with more amounts below the criteria (`extra`), or with only the criteria up to `last`."""

    def __init__(
        self,
        form: Formulation,
        rows: Sequence[int] | None = None,
        extra: Callable[[int, int], Amounts] = nothing,
        last: int | None = None,
    ) -> None:
        self.form, self.extra, self.last = form, extra, last
        self.rows = form.rows if rows is None else mutual(rows)
        if extra is nothing and last is None:
            self.scale, self.costs = form.packed
        else:
            everything = {edge: self._with(own, *edge) for edge, own in form.everything.items()}
            self.scale, self.costs = _packed(everything, len(form.rows))
        self._base: tuple[tuple[int, ...], LowerBound | None] | None = None

    def amounts(self, u: int, v: int) -> Amounts:
        """Return everything that an edge adds."""
        return self._with(self.form.amounts(u, v), u, v)

    def _with(self, own: Amounts, u: int, v: int) -> Amounts:
        if self.last is not None:
            own = {key: amount for key, amount in own.items() if key[0] <= self.last}
        more = self.extra(u, v)
        return {**own, **more} if more else own

    def narrowed(self, vertices: Container[int], those: int) -> PosedMatching:
        """Return the same where these vertices meet nobody but `those` (a bitset)."""
        other = copy(self)
        other.rows = mutual([row & those if v in vertices else row for v, row in enumerate(self.rows)])
        other._base = None
        return other

    def allows(self, edges: Iterable[Edge]) -> bool:
        """Tell whether all these may be matched."""
        return all(self.rows[u] >> v & 1 for u, v in edges)

    def most(self, key: Key) -> int:
        """Return the most that a matching can come to in a criterion; of one that no edge has, all players."""
        return self.scale.most.get(key, len(self.rows))

    def at_least(self, goal: Amounts, edges: Sequence[Edge] = (), fixed: Sequence[Edge] = ()) -> bool:
        """Tell whether it is proved that every matching with these edges costs at least `goal`.

        The certificate of the whole is tried first; where it does not reach, one for what these edges leave.
        """
        pairs = (*fixed, *edges)
        wanted = self.scale.reachable(goal)
        if wanted is None:
            return not (self.allows(pairs) and can_be_matched(self._without(pairs)[1]))
        least = self.scale.pack(wanted)
        if not self.allows(pairs):
            return True
        places, certificate = self.base()
        if certificate is None:
            return True
        at = {v: i for i, v in enumerate(places)}
        if certificate.with_edges([(at[u], at[v]) for u, v in pairs]) >= least:
            return True
        if not pairs:
            return False
        _, narrow = self.solve(pairs)
        return narrow is None or narrow.bound + sum(self.costs[u][v] for u, v in pairs) >= least

    def dearer(self, totals: Amounts, edges: Sequence[Edge] = (), fixed: Sequence[Edge] = ()) -> bool:
        """Tell whether it is proved that every matching with these edges costs more than the totals."""
        last = max(self.scale.unit, default=_NOWHERE)  # the least important criterion that occurs
        return self.at_least({**totals, last: totals.get(last, 0) + 1}, edges, fixed)

    def partners_first(self, pairs: Sequence[Edge], free: Sequence[int], totals: Amounts) -> bool:
        """Tell whether it is proved that whoever has an earlier opponent of those still `free` costs more in turn."""
        left, done = list(free), list[Edge]()
        for u, chosen in pairs:
            if not all(self.dearer(totals, [(u, v)], done) for v in left[: left.index(chosen)]):
                return False
            done.append((u, chosen))
            left.remove(chosen)
        return True

    def least(self, edges: Sequence[Edge] = ()) -> Amounts | None:
        """Return what the cheapest matching with these edges comes to, None where there is none. Raises Unproven."""
        keep, found = self.solve(edges) if edges else self.base()
        if found is None:
            return None
        chosen = [(keep[i], keep[j]) for i, j in enumerate(found.mate) if i < j]
        if not self.allows(chosen) or 2 * len(chosen) != len(keep):
            raise Unproven("a matching was proposed that is none")
        if sum(self.costs[u][v] for u, v in chosen) != found.bound:
            raise Unproven("the proposal is not shown to cost least")
        return dict(added(self.amounts(u, v) for u, v in (*edges, *chosen)))

    def base(self) -> tuple[tuple[int, ...], LowerBound | None]:
        """Return the certificate of the whole, once."""
        if self._base is None:
            self._base = self.solve(())
        return self._base

    def solve(self, gone: Sequence[Edge]) -> tuple[tuple[int, ...], LowerBound | None]:
        """Return the vertices that these edges leave, and a certificate for them."""
        if not gone:
            return tuple(range(len(self.rows))), least_cost(self.rows, self.costs)
        keep, rows = self._without(gone)
        return keep, least_cost(rows, [[self.costs[u][v] for v in keep] for u in keep])

    def _without(self, gone: Sequence[Edge]) -> tuple[tuple[int, ...], list[int]]:
        taken = {v for edge in gone for v in edge}
        keep = tuple(v for v in range(len(self.rows)) if v not in taken)
        return keep, restricted(self.rows, keep)
