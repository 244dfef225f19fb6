"""The order of D: that no pairing which gives up as little comes before the one that was taken."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from arbiter_gui.proof.kernel.accepted_candidate import AcceptedCandidate
from arbiter_gui.proof.kernel.certificates import restricted
from arbiter_gui.proof.kernel.claims import Layer, in_order
from arbiter_gui.proof.kernel.matching_problem import Amounts, Edge, Formulation, PosedMatching, added
from arbiter_gui.proof.kernel.sequences import passed_over


@dataclass(frozen=True)
class TakenPairing:
    """The pairs (places) that were taken of all that `form` allows: `first` of them led by a moved-down player.

    `totals` is what they come to; left-out moved-down players stand in S2 and in the remainder.
    """

    form: Formulation
    pairs: Sequence[Edge]
    first: int
    totals: Amounts

    def in_order(self) -> bool:
        """Tell whether the pairs stand in the order of S1: those of moved-down players, then the remainder's."""
        leaders = [u for u, _ in self.pairs]
        own = leaders[: self.first], leaders[self.first :]
        return all(row == sorted(row) for row in own) and all(u < v for u, v in self.pairs)

    def comes_first(self) -> bool:
        """Tell whether it is proved that all that comes before it in the order of D gives up more."""
        return self._set_first() and self._opponents_first() and self._remainder_first()

    @property
    def _s1(self) -> list[int]:
        return [u for u, _ in self.pairs[: self.first]]

    def _set_first(self) -> bool:
        """D.3: whoever is passed over gives up more beside those before him."""
        s1, inside = self._s1, (1 << self.form.size) - 1
        for passed, before in passed_over(range(self.form.size), s1):
            leaders = (*before, passed)
            lead = [
                row & inside >> u + 1 << u + 1 if u in leaders else row
                for u, row in enumerate(self.form.rows)
            ]
            if not PosedMatching(self.form, lead).dearer(self.totals):
                return False
        return True

    def _opponents_first(self) -> bool:
        """D.1.2: opponents of S1 in turn, each the first of S2 that is left."""
        s1 = self._s1
        free = [v for v in range(self.form.size) if v not in s1]
        posed = PosedMatching(self.form).narrowed(s1, sum(1 << v for v in free))
        return posed.partners_first(self.pairs[: self.first], free, self.totals)

    def _remainder_first(self) -> bool:
        """D.2 and D.1.1: the exchange of the remainder, then the opponents of its S1 in turn."""
        if not all(self.form.rows[u] >> v & 1 for u, v in self.pairs[: self.first]):
            return True  # nothing here begins with these pairs
        form, own, totals = self._remainder()
        accepted = AcceptedCandidate(form.size, 0, (0,) * form.size, own)
        layer = Layer(form, accepted)
        goal = in_order(accepted, totals)
        parts = [parts for enters in (False, True) for _, parts in accepted.not_exchanged(enters)]
        earlier = (layer.exchanged(some).dearer(goal) for some in parts)
        if own and not (layer.ordered().at_least(goal) and all(earlier)):
            return False
        s1 = [u for u, _ in own]
        return layer.composed.partners_first(own, [v for v in range(form.size) if v not in s1], totals)

    def _remainder(self) -> tuple[Formulation, tuple[Edge, ...], Amounts]:
        """Return what the pairs of moved-down players leave, as a formulation with its own places."""
        gone, form = self.pairs[: self.first], self.form
        taken = {v for pair in gone for v in pair}
        keep = [v for v in range(len(form.rows)) if v not in taken]
        at = {v: i for i, v in enumerate(keep)}
        rows = tuple(restricted(form.rows, keep))
        spent = added(form.amounts(u, v) for u, v in gone)
        own = tuple((at[u], at[v]) for u, v in self.pairs[self.first :])
        size, kinds = form.size - len(taken), tuple(form.kinds[v] for v in keep)
        small = Formulation(size, rows, kinds, lambda i, j: form.amounts(keep[i], keep[j]))
        return small, own, {key: n - spent[key] for key, n in self.totals.items()}
