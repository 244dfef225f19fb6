"""A bracket on the table of 2012 as a matching: why pairs are refused, and which come first in the order of D."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property

from arbiter_gui.proof.dutch_2012 import criteria as c
from arbiter_gui.proof.kernel.certificates import restricted, rows_of, with_seats
from arbiter_gui.proof.kernel.layers import Layer, in_order
from arbiter_gui.proof.kernel.matching_problem import Amounts, Edge, Formulation, Key, PosedMatching, added
from arbiter_gui.proof.kernel.players import Float, Player, Strength, may_meet, numbers, ranked
from arbiter_gui.proof.kernel.sequences import AcceptedCandidate, passed_over
from arbiter_gui.trace.demands import Demand, Refusal
from arbiter_gui.trace.score_brackets import DemandGivenUp
from arbiter_gui.trace.values import Met, PairApart, SameColour

ARTICLES: dict[Key, str] = {
    c.SCORES: "A.11", c.FACTOR: "D.4", c.B2: "B.2", c.A7D: "A.7.d", c.X: "B.4", c.Z: "A.7.e",
    c.B5_DOWN: "B.5", c.B6_DOWN: "B.6", c.B5_UP: "B.5", c.B6_UP: "B.6",
}  # fmt: skip
"""The article of each requirement."""

DEMANDS: dict[Key, Demand] = dict(zip(c.REQUIREMENTS, Demand, strict=True))
"""The requirements as the trace names them."""

Pairs = tuple[tuple[int, int], ...]
Reason = tuple[str, Refusal]
"""A reason, and the article it is told under."""


@dataclass(frozen=True)
class BracketOnTable:
    """A bracket on the table after C.1: players in the order of A.2, the first `m0` moved down.

    `heterogeneous` tells that moved-down players are paired first; `lowest` that a player left over gets the bye.
    """

    players: tuple[Player, ...]
    m0: int
    heterogeneous: bool
    lowest: bool
    odd_round: bool

    @cached_property
    def place(self) -> dict[int, int]:
        """The places by pairing number."""
        return {e.number: i for i, e in enumerate(self.players)}

    def places(self, pairs: Iterable[tuple[int, ...]]) -> Pairs:
        """Return pairs of pairing numbers as places."""
        return tuple((self.place[a], self.place[b]) for a, b in pairs)

    def left(self, pairs: Iterable[tuple[int, int]]) -> list[int]:
        """Return the places of those who are in none of the pairs (places)."""
        taken = {v for pair in pairs for v in pair}
        return [v for v in range(len(self.players)) if v not in taken]

    def candidate(self, gone: Pairs, pairs: Pairs, m0: int = 0) -> AcceptedCandidate:
        """Return the pairs of whoever is in none of `gone`, the first `m0` of them moved down, as a candidate."""
        keep = self.left(gone)
        at = {v: i for i, v in enumerate(keep)}
        scores = tuple(self.players[v].score for v in keep)
        own = tuple((at[u], at[v]) for u, v in pairs if u in at)
        return AcceptedCandidate(numbers(self.players[v] for v in keep), m0, scores, own)

    def pair_cost(self, u: int, v: int) -> dict[Key, int]:
        """Return what a pair of places, the higher first, gives up of every requirement."""
        one, other = self.players[u], self.players[v]
        colours = zip(c.REQUIREMENTS, c.colour_cost(one, other, self.odd_round), strict=False)
        amounts = {key: amount for key, amount in colours if amount}
        if self.lowest:
            amounts[c.FACTOR] = (one.score - other.score) ** 2
        if self.heterogeneous and u < self.m0:
            amounts |= c.float_amounts(other, Float.UP) if one.score != other.score else {}
            if v < self.m0:
                amounts[c.LOST] = 1
        return amounts

    def alone_cost(self, u: int) -> dict[Key, int]:
        """Return what a player who stays over gives up."""
        e = self.players[u]
        amounts = (
            c.float_amounts(e, Float.DOWN) if u >= self.m0 else {c.LOST: 1} if self.heterogeneous else {}
        )
        if self.lowest:
            amounts[c.FACTOR] = (e.score - min(o.score for o in self.players) + 10) ** 2
        else:
            amounts[c.SCORES] = e.score
        return amounts

    def costs(self, pairs: Pairs, left: Iterable[int]) -> Iterator[tuple[tuple[int, ...], dict[Key, int]]]:
        """Yield what each pair (places) and each player who stays over gives up, by their pairing numbers."""
        for u, v in pairs:
            yield (self.players[u].number, self.players[v].number), self.pair_cost(min(u, v), max(u, v))
        for v in left:
            yield (self.players[v].number,), self.alone_cost(v)

    def totals(self, pairs: Pairs) -> dict[Key, int]:
        """Return what a pairing (places) gives up, those who stay over included."""
        return dict(added(cost for _, cost in self.costs(pairs, self.left(pairs))))

    def spoilers(self, pairs: Pairs, left: Iterable[int]) -> dict[Key, tuple[tuple[int, ...], ...]]:
        """Return on whom what is given up falls: the pairs, then the players who stay over."""
        found: dict[Key, tuple[tuple[int, ...], ...]] = {}
        for who, cost in self.costs(pairs, left):
            found |= {key: (*found.get(key, ()), who) for key, amount in cost.items() if amount}
        return found

    def may_stay(self, u: int) -> bool:
        """Tell whether a player may stay over: in the lowest bracket only who may have the bye."""
        return not self.lowest or not self.players[u].no_bye

    def formulation(self, keep: Sequence[int], seats: int, all_first: bool) -> Formulation:
        """Return the players `keep` (places) with so many empty seats; `all_first`: every MDP meets a resident."""
        size, m0 = len(keep), self.m0 if self.heterogeneous and all_first else 0

        def meet(u: int, v: int) -> bool:
            return (u >= m0 or v >= m0) and may_meet(self.players[u], self.players[v])

        rows = with_seats(rows_of(keep, meet), [u >= m0 and self.may_stay(u) for u in keep], seats)

        def cost(i: int, j: int) -> Amounts:
            return self.pair_cost(keep[i], keep[j]) if j < size else self.alone_cost(keep[i])

        return Formulation(size, tuple(rows), cost)

    def apart(self, u: int, v: int) -> PairApart | None:
        """Return which of B.1.a and B.2 keeps two places apart."""
        one, other = self.players[u], self.players[v]
        if other.number in one.met:
            return PairApart(one.number, other.number, Met("B.1.a", one.round_met(other.number)))
        return None if may_meet(one, other) else PairApart(one.number, other.number, SameColour("B.2", None))

    def given_up(self, pairs: Pairs) -> list[DemandGivenUp]:
        """Return what a pairing gives up of each requirement, how often and who pays.

        Z is told only where a preference is variable: without one it says the same as X.
        """
        found = self.spoilers(pairs, self.left(pairs))
        variable = not self.odd_round and any(e.strength is Strength.MILD for e in self.players)
        return [
            DemandGivenUp(ARTICLES[key], DEMANDS[key], len(found[key]), found[key])
            for key in c.REQUIREMENTS
            if key in found and (key != c.Z or variable)
        ]


Players = tuple[Player, ...]


@dataclass(frozen=True)
class PairedBracket:
    """A bracket that is paired for now, `m1` moved-down players first.

    `reached` are P1 and M1 of the level that was accepted at first, `again` the article (C.12, C.13) that asked for
    other pairs since. Where brackets were joined `undone` is the highest of them as it was before.
    """

    residents: Players
    incoming: Players
    moved_on: Players
    table: BracketOnTable
    pairs: tuple[tuple[int, ...], ...]
    m1: int = 0
    reached: tuple[int, int] = (0, 0)
    again: str = ""
    undone: PairedBracket | None = None

    @property
    def score(self) -> int:
        """The score of its residents in tenths."""
        return self.residents[0].score

    @property
    def left(self) -> Players:
        """Who is in none of the pairs."""
        return tuple(self.table.players[v] for v in self.table.left(self.table.places(self.pairs)))

    @cached_property
    def floaters(self) -> Players:
        """Everybody who goes to the next bracket."""
        return ranked((*self.moved_on, *self.left))


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
        s1, form, inside = [u for u, _ in self.pairs[: self.first]], self.form, (1 << self.form.size) - 1
        # D.3: whoever is passed over gives up more beside those before him
        for passed, before in passed_over(range(form.size), s1):
            later = {u: inside >> u + 1 << u + 1 for u in (*before, passed)}
            lead = [row & later.get(u, row) for u, row in enumerate(form.rows)]
            if not PosedMatching(form, lead).dearer(self.totals):
                return False
        # D.1.2: opponents of S1 in turn, each the first of S2 that is left
        free = [v for v in range(form.size) if v not in s1]
        posed = PosedMatching(form).narrowed(s1, sum(1 << v for v in free))
        return posed.partners_first(self.pairs[: self.first], free, self.totals) and self._remainder_first()

    def _remainder_first(self) -> bool:
        """D.2 and D.1.1: the exchange of the remainder, then the opponents of its S1 in turn."""
        gone, form = self.pairs[: self.first], self.form
        if not all(form.rows[u] >> v & 1 for u, v in gone):
            return True  # nothing here begins with these pairs
        taken = {v for pair in gone for v in pair}
        keep = [v for v in range(len(form.rows)) if v not in taken]
        at = {v: i for i, v in enumerate(keep)}
        spent = added(form.amounts(u, v) for u, v in gone)
        own = tuple((at[u], at[v]) for u, v in self.pairs[self.first :])
        totals = {key: n - spent[key] for key, n in self.totals.items()}
        size, rows = form.size - len(taken), tuple(restricted(form.rows, keep))
        accepted = AcceptedCandidate(tuple(range(size)), 0, (0,) * size, own)
        layer = Layer(Formulation(size, rows, lambda i, j: form.amounts(keep[i], keep[j])), accepted)
        goal = in_order(accepted, totals)
        parts = [parts for enters in (False, True) for _, parts in accepted.not_exchanged(enters)]
        earlier = (layer.ordered(parts=some).dearer(goal) for some in parts)
        if own and not (layer.ordered().at_least(goal) and all(earlier)):
            return False
        s1 = [u for u, _ in own]
        return layer.composed.partners_first(own, [v for v in range(size) if v not in s1], totals)
