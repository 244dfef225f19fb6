"""One level of the procedure of 2012 as a matching: P1 pairs with M1 moved-down players paired first."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import cached_property

from arbiter_gui.proof.dutch_2012 import criteria as c
from arbiter_gui.proof.dutch_2012.players import allowed
from arbiter_gui.proof.kernel.certificates import rows_of, with_seats
from arbiter_gui.proof.kernel.matching_problem import Amounts, Formulation, Key, added
from arbiter_gui.proof.kernel.players import Player

Pair = tuple[Player, Player]


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

    def _kind(self, u: int) -> object:
        e = self.players[u]
        return u < self.m0, e.wish, e.strength, e.score, e.floats[-2:]
