"""A bracket on the table of 2012 as a matching: P1 pairs with M1 moved-down players, and why pairs are refused."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property

from arbiter_gui.proof.dutch_2012 import criteria as c
from arbiter_gui.proof.dutch_2012.players import allowed
from arbiter_gui.proof.kernel.certificates import rows_of, with_seats
from arbiter_gui.proof.kernel.checks import require
from arbiter_gui.proof.kernel.matching_problem import Amounts, Formulation, Key, added
from arbiter_gui.proof.kernel.players import Player, Strength
from arbiter_gui.trace.demands import Demand, FactorTooHigh, NoBye, NotKept, Refusal, ScoresTooHigh
from arbiter_gui.trace.score_brackets import DemandGivenUp
from arbiter_gui.trace.values import Met, PairApart, Rest, SameColour

ARTICLES: dict[Key, str] = {
    c.SCORES: "A.11", c.FACTOR: "D.4", c.B2: "B.2", c.A7D: "A.7.d", c.X: "B.4", c.Z: "A.7.e",
    c.B5_DOWN: "B.5", c.B6_DOWN: "B.6", c.B5_UP: "B.5", c.B6_UP: "B.6",
}  # fmt: skip
"""The article of each requirement."""

DEMANDS: dict[Key, Demand] = dict(zip(c.REQUIREMENTS, Demand, strict=True))
"""The requirements as the trace names them."""

Pairs = Sequence[tuple[int, int]]
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

    @property
    def mixed(self) -> bool:
        """Whether the scores differ, so that they are weighed (A.11, D.4)."""
        return len({e.score for e in self.players}) > 1

    @cached_property
    def place(self) -> dict[int, int]:
        """The places by pairing number."""
        return {e.number: i for i, e in enumerate(self.players)}

    def places(self, pairs: Iterable[tuple[int, ...]]) -> tuple[tuple[int, int], ...]:
        """Return pairs of pairing numbers as places."""
        return tuple((self.place[a], self.place[b]) for a, b in pairs)

    def left(self, pairs: Iterable[tuple[int, int]]) -> list[int]:
        """Return the places of those who are in none of the pairs (places)."""
        taken = {v for pair in pairs for v in pair}
        return [v for v in range(len(self.players)) if v not in taken]

    def pair_cost(self, u: int, v: int) -> dict[Key, int]:
        """Return what a pair of places, the higher first, gives up of every requirement."""
        one, other = self.players[u], self.players[v]
        amounts = dict(c.colour_amounts(one, other, self.odd_round))
        if self.lowest and self.mixed:
            amounts[c.FACTOR] = (one.score - other.score) ** 2
        if self.heterogeneous and u < self.m0:
            amounts |= c.upfloat_amounts(one, other)
            if v < self.m0:
                amounts[c.LOST] = 1
        return amounts

    def alone_cost(self, u: int) -> dict[Key, int]:
        """Return what a player who stays over gives up."""
        e = self.players[u]
        amounts: dict[Key, int] = {}
        if u >= self.m0:
            amounts |= c.downfloat_amounts(e)
        elif self.heterogeneous:
            amounts[c.LOST] = 1
        if self.mixed and self.lowest:
            amounts[c.FACTOR] = (e.score - min(o.score for o in self.players) + 10) ** 2
        elif self.mixed:
            amounts[c.SCORES] = e.score
        return amounts

    def totals(self, pairs: Sequence[tuple[int, int]]) -> dict[Key, int]:
        """Return what a pairing (places) gives up, those who stay over included."""
        alone = map(self.alone_cost, self.left(pairs))
        return dict(added([*(self.pair_cost(min(p), max(p)) for p in pairs), *alone]))

    def may_stay(self, u: int) -> bool:
        """Tell whether a player may stay over: in the lowest bracket only who may have the bye."""
        return not self.lowest or not self.players[u].no_bye

    def formulation(self, keep: Sequence[int], seats: int, all_first: bool) -> Formulation:
        """Return the players `keep` (places) with so many empty seats; `all_first`: every MDP meets a resident."""
        size, m0 = len(keep), self.m0 if self.heterogeneous and all_first else 0

        def meet(u: int, v: int) -> bool:
            return (u >= m0 or v >= m0) and allowed(self.players[u], self.players[v])

        rows = with_seats(rows_of(keep, meet), [u >= m0 and self.may_stay(u) for u in keep], seats)

        def cost(i: int, j: int) -> Amounts:
            return self.pair_cost(keep[i], keep[j]) if j < size else self.alone_cost(keep[i])

        kinds = [self._kind(u) for u in keep] + ["seat"] * seats
        return Formulation(size, tuple(rows), tuple(kinds), cost)

    def apart(self, u: int, v: int) -> PairApart | None:
        """Return which of B.1.a and B.2 keeps two places apart."""
        one, other = self.players[u], self.players[v]
        if other.number in one.met:
            return PairApart(one.number, other.number, Met("B.1.a", one.round_met(other.number)))
        return None if allowed(one, other) else PairApart(one.number, other.number, SameColour("B.2", None))

    def spoilers(self, pairs: Pairs, left: Sequence[int]) -> dict[Key, tuple[tuple[int, ...], ...]]:
        """Return for every requirement who spoils it: the pairs, then the players who stay over."""
        found: dict[Key, list[tuple[int, ...]]] = {}
        numbers = [e.number for e in self.players]
        cases = [((u, v), self.pair_cost(min(u, v), max(u, v))) for u, v in pairs]
        for who, cost in [*cases, *(((v,), self.alone_cost(v)) for v in left)]:
            for key in cost:
                if key in c.REQUIREMENTS:
                    found.setdefault(key, []).append(tuple(numbers[v] for v in who))
        return {key: tuple(who) for key, who in found.items()}

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

    def _kind(self, u: int) -> object:
        e = self.players[u]
        return u < self.m0, e.wish, e.strength, e.score, e.floats[-2:]


def refusals(
    table: BracketOnTable, asked: Mapping[Key, int], pairs: Pairs, first: Pairs | None, told: Sequence[Reason]
) -> bool:
    """Hold what is told against some pairs to what is wrong with them; nothing told means that all is kept.

    Return whether nothing is wrong with them by themselves and yet something is told: `outdone` says what it must be.

    `first` are the marked pairs of a heterogeneous bracket whose remainder this is, None outside a remainder.
    """
    barred: list[Reason] = [(w.why.article, w) for pair in pairs if (w := table.apart(*pair)) is not None]
    if barred:
        require(list(told) == barred, f"these pairs are refused for {barred}, not for {list(told)}")
        return False
    part = table.heterogeneous and first is None
    whole = [*(first or ()), *pairs]
    left = [] if part else table.left(whole)
    byes: list[Reason] = [("B.1.b", NoBye(table.players[v].number)) for v in left if not table.may_stay(v)]
    if byes:
        require(list(told) == byes, f"these pairs are refused for {byes}")
        return False
    found = table.spoilers(whole, left)
    for key in c.REQUIREMENTS:
        who = found.get(key, ())
        if len(who) > asked[key]:
            spoiled = ARTICLES[key], NotKept(DEMANDS[key], len(who), asked[key], who)
            require(list(told) == [spoiled], f"these pairs are refused for {spoiled}, not for {list(told)}")
            return False
    require(len(told) < 2, f"nothing forbids these pairs, but {list(told)} is told")
    return bool(told)


def outdone(table: BracketOnTable, pairs: Pairs | None, totals: Mapping[Key, int] | None) -> Reason:
    """Return why pairs that keep everything are refused where `totals` can be had, None where the level has nothing.

    `pairs` are those of the whole bracket, None for the moved-down players alone.
    """
    own = table.totals(pairs) if pairs is not None and totals is not None else {}
    for key, kind in ((c.FACTOR, FactorTooHigh), (c.SCORES, ScoresTooHigh)):
        if totals is not None and own.get(key, 0) > totals.get(key, 0) > 0:
            return ARTICLES[key], kind(own[key], totals[key])
    return "C.9", Rest()
