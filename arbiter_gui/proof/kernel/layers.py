"""What is posed of a bracket while its choices are fixed by and by: the set of MDPs, their partners, S1, S2."""

from __future__ import annotations

from functools import cached_property

from arbiter_gui.proof.kernel.matching_problem import Amounts, Formulation, Key, PosedMatching, added
from arbiter_gui.proof.kernel.sequences import AcceptedCandidate, Numbers

LEFT: Key = (-1, 0)
"""Above all criteria: how many are left over, so that the order of D is asked only of candidates of one shape."""

SETS: Key = (1000, 0)
EXCHANGED: Key = (1001, 0)
SUM: Key = (1002, 0)
"""Below all criteria: set of MDPs; how many are exchanged, their difference."""


def _marks(accepted: AcceptedCandidate, u: int, v: int) -> Amounts:
    """Return what a pair of the remainder adds by its lower number, which is the one in S1 where it first occurs."""
    if not {u, v} <= accepted.number.keys():
        return {}
    low = min(accepted.number[u], accepted.number[v])
    return {SUM: low, EXCHANGED: 1} if low > len(accepted.own_pairs) else {SUM: low}


def in_order(accepted: AcceptedCandidate, totals: Amounts) -> Amounts:
    """Return totals with the exchange, and with how many are left over: as many as by every candidate."""
    left = accepted.size - 2 * len(accepted.pairs)
    return {**totals, LEFT: left, **added(_marks(accepted, *pair) for pair in accepted.own_pairs)}


class Layer:
    """One formulation of the bracket, whole and with the choices that led to the accepted candidate."""

    def __init__(self, form: Formulation, accepted: AcceptedCandidate) -> None:
        self.form, self.accepted = form, accepted
        self.whole = PosedMatching(form)
        self._ordered: dict[tuple[int | None, Numbers], PosedMatching] = {}

    @cached_property
    def sets(self) -> PosedMatching:
        """The whole with the order of the sets of MDPs below the criteria."""
        own, m0, size = self.accepted.marks_of_sets, self.accepted.moved_down, self.form.size
        return PosedMatching(self.form.ordered(lambda u, v: {SETS: own[u]} if u < m0 and v >= size else {}))

    @cached_property
    def chosen(self) -> PosedMatching:
        """The whole with only the chosen MDPs paired in the bracket."""
        return PosedMatching(self.form, self._closed()) if self.accepted.limbo else self.whole

    @cached_property
    def composed(self) -> PosedMatching:
        """The remainder with S1 against S2 as they are after the exchange."""
        return self.composition(frozenset(a for a, _ in self.accepted.own_pairs))

    def composition(self, s1: frozenset[int]) -> PosedMatching:
        """Return the remainder with these residents (BSNs) in S1."""
        first = sum(1 << v for v in s1)
        second = sum(1 << v for v in self.accepted.residents) & ~first
        outside = ((1 << len(self.form.rows)) - 1) & ~((1 << self.form.size) - 1)
        rows = self._closed()
        for v in self.accepted.residents:
            rows[v] &= second if first >> v & 1 else first | outside
        return PosedMatching(self.form, rows)

    def ordered(self, last: int | None = None, parts: Numbers = ()) -> PosedMatching:
        """Return the remainder with the order of exchanges below the criteria (only those up to `last`).

        The residents of `parts` have left S1, or have entered it.
        """
        posed = self._ordered.get((last, parts))
        if posed is None:
            residents, rows = self.accepted.residents, self._closed()
            s1 = residents[: len(self.accepted.own_pairs)]
            for w in parts:
                higher = sum(1 << x for x in residents if x > w)
                rows[w] &= ~higher if w in s1 else higher
            form = self.ordered(last).form if parts else self.form.ordered(self._marks, last)
            posed = self._ordered[last, parts] = PosedMatching(form, rows)
        return posed

    def _marks(self, u: int, v: int) -> Amounts:
        return {LEFT: 1} if u < self.form.size <= v else _marks(self.accepted, u, v)

    def _closed(self) -> list[int]:
        """Return the rows in which the MDPs of the Limbo meet nobody of the bracket."""
        inside, limbo = (1 << self.form.size) - 1, sum(1 << v for v in self.accepted.limbo)
        return [
            row & ~inside if limbo >> v & 1 else row & ~limbo if v < self.form.size else row
            for v, row in enumerate(self.form.rows)
        ]
