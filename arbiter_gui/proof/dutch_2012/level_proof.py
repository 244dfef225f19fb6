"""A level of 2012 and its claims: that it has no pairing, or that the accepted one is the first of the best."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cached_property
from math import comb, perm

from arbiter_gui.proof.dutch_2012 import criteria as c
from arbiter_gui.proof.dutch_2012.bracket_matching import (
    ARTICLES,
    DEMANDS,
    BracketOnTable,
    Pairs,
    Reason,
    TakenPairing,
)
from arbiter_gui.proof.kernel.certificates import can_be_matched, parts
from arbiter_gui.proof.kernel.checks import require, was_checked
from arbiter_gui.proof.kernel.claims import Prover
from arbiter_gui.proof.kernel.matching_problem import Formulation, Key, PosedMatching, added
from arbiter_gui.proof.kernel.sequences import count_remainders
from arbiter_gui.trace import demands
from arbiter_gui.trace import procedure as p
from arbiter_gui.trace.candidates import Fold
from arbiter_gui.trace.values import Apart, Rest

FOLDS = {
    "sets": "C.8.b", "mdp": "C.7", "size": "C.8.a", "gap": "C.8.a", "leaving": "C.8.a",
    "entering": "C.8.a", "partner": "C.7",
}  # fmt: skip
"""The step that each kind of fold belongs to."""


class PairingLevel:
    """What is asked at one M1 and P1, from C.3.a on; S1 and S2 as they lie now (places).

    `first` are the pairs of moved-down players (none with M1 = 0) once they are noted and the `remainder` goes on.
    `folds` are those of the pairs tried last; a group of no more than `walked` pairings needs none, as it is walked to
    one by one. `left_over` are the events that gave up what was left, with what was asked then, `outdone` the pairs of
    the whole bracket (None: of the moved-down players alone) that were refused though they keep everything, as told.
    """

    walked = p.PAIRINGS_WALKED

    def __init__(self, table: BracketOnTable, p1: int, m1: int, x1: int, z1: int) -> None:
        self.table, self.p1, self.m1, self.x1, self.z1 = table, p1, m1, x1, z1
        self.begun: dict[Key, int] = dict.fromkeys(c.REQUIREMENTS, 0) | {c.X: x1, c.Z: z1}
        self.asked = dict(self.begun)
        self.left_over: list[tuple[p.SomePassed | p.DemandsPassed, dict[Key, int]]] = []
        self.outdone: list[tuple[Pairs | None, Reason]] = []
        self.folds: list[tuple[int, Fold]] = []
        self.first: Pairs = ()
        self.remainder = False
        self.s1: tuple[int, ...] = ()
        self.s2: tuple[int, ...] = ()

    @property
    def group(self) -> list[int]:
        """The places that C.4 divides now: the whole bracket, or what the noted pairs leave."""
        return self.table.left(self.first)

    @property
    def tried(self) -> Pairs:
        """S1 set against S2."""
        return tuple(zip(self.s1, self.s2, strict=False))

    @property
    def first_part(self) -> bool:
        """Whether moved-down players are paired now, before the remainder."""
        return self.table.heterogeneous and not self.remainder

    @property
    def walks_first_parts(self) -> bool:
        """Whether the pairs of moved-down players are few enough to be walked to one by one."""
        m0, m1, size = self.table.m0, self.m1, len(self.table.players)
        few = comb(m0, m1) * perm(size - m1, m1) <= p.FIRST_PARTS_WALKED
        return few or not self.table.heterogeneous

    @property
    def pairs(self) -> int:
        """P as it is now."""
        return self.m1 if self.first_part else self.p1 - len(self.first)

    def in_force(self) -> tuple[tuple[demands.Demand, int], ...]:
        """Return the requirements that mean something here, with what is given up of each."""
        table = self.table
        top = any(e.topscorer for e in table.players)
        floats, upfloats = len(table.players) > 2 * self.p1, table.heterogeneous
        applies = (top, table.odd_round, True, not table.odd_round, floats, floats, upfloats, upfloats)
        means = zip(c.REQUIREMENTS, applies, strict=True)
        return tuple((DEMANDS[key], self.asked[key]) for key, applied in means if applied)

    @cached_property
    def whole(self) -> Formulation:
        """P1 pairs with M1 moved-down players first as a matching, the others in empty seats."""
        everybody = range(len(self.table.players))
        return self.table.formulation(everybody, len(everybody) - 2 * self.p1, self.m1 == self.table.m0)

    def hold_witness(self, told: p.LevelImpossible | None) -> None:
        """C.3.a: so many pairs are possible if enough is given up, or it is shown that they are not. Raises Wrong."""
        impossible = not can_be_matched(self.whole.rows)
        require(impossible is (told is not None), f"a level is {'' if impossible else 'not '}impossible")
        if told is None:
            return
        own = "C.3.a", self.p1, self.m1 if self.table.heterogeneous else 0
        require((told.article, told.p1, told.m1) == own, f"P1 and M1 are {own[1:]}")
        seats = iter(range(self.whole.size, len(self.whole.rows)))
        rows, place = (told.removed, *told.groups), self.table.place
        gone, *groups = [[place[n] if n else next(seats) for n in row] for row in rows]
        require(parts(self.whole.rows, gone, groups), "the witness at C.3.a shows nothing")
        was_checked("witness")

    def wrong_with(self, pairs: Pairs) -> list[Reason]:
        """Return what is wrong with pairs of the group by themselves, beside the noted ones."""
        table, whole = self.table, (*self.first, *pairs)
        left = [] if self.first_part else table.left(whole)
        barred = [why for pair in pairs if (why := table.apart(*pair)) is not None]
        if barred:
            return [(why.why.article, why) for why in barred]
        byes = [table.players[v].number for v in left if not table.may_stay(v)]
        if byes:
            return [("B.1.b", demands.NoBye(number)) for number in byes]
        for key, who in sorted(table.spoilers(whole, left).items()):
            if len(who) > self.asked.get(key, len(who)):
                return [(ARTICLES[key], demands.NotKept(DEMANDS[key], len(who), self.asked[key], who))]
        return []

    def prove_nothing(self) -> None:
        """Prove that there are not P1 pairs with M1 moved-down players among them. Raises Wrong."""
        lost, posed = self.table.m0 - self.m1, PosedMatching(self.whole)
        none = posed.at_least({c.LOST: lost + 1}) if self.table.heterogeneous else posed.certificate is None
        require(none, f"{self.p1} pairs with {self.m1} moved-down players are possible after all")
        self._hold_reasons(None)
        was_checked("optimum")

    def prove_accepted(self) -> None:
        """Prove that nothing gives up less than these pairs, and that what was jumped over is worse. Raises Wrong."""
        table, pairs = self.table, (*self.first, *self.tried)
        require(len(pairs) == self.p1, f"there are not {self.p1} pairs")
        require(all(u < v for u, v in pairs), "the same pairs turned round come earlier")
        totals = table.totals(pairs)
        m1, lost = (self.m1, table.m0 - self.m1) if table.heterogeneous else (0, 0)
        require(totals.get(c.LOST, 0) == lost, f"not {self.m1} moved-down players are paired first")
        self._hold_reasons(totals)
        require(PosedMatching(self.whole).at_least(totals), "a better pairing cannot be ruled out")
        earliest = TakenPairing(self.whole, pairs, m1, totals).comes_first()
        require(earliest, "a pairing that comes earlier does as well")
        was_checked("optimum", 2)
        lowered = [key for key in c.REQUIREMENTS if self.asked[key] > self.begun[key]]
        needed = all(totals.get(key, 0) == self.asked[key] for key in lowered)
        require(needed, "a requirement was lowered further than needed")
        if self.walks_first_parts and count_remainders(len(self.group), self.pairs) <= self.walked:
            require(not self.folds, "what was tried one by one is folded as well")
        else:
            self._prove_folds(pairs, totals)

    def _hold_reasons(self, totals: Mapping[Key, int] | None) -> None:
        """Hold what is said of all that was left, and of pairs that keep everything, to the level's best, if any."""
        for event, asked in self.left_over:
            because: demands.Because = (
                demands.Obstacle.NO_PAIRING if totals is None else demands.Obstacle.REST
            )
            if totals is not None and isinstance(event, p.DemandsPassed):
                because = demands.Obstacle.NO_HELP
            elif totals is not None:
                missing = next((key for key in c.REQUIREMENTS if totals.get(key, 0) > asked[key]), None)
                because = (
                    demands.Needs(DEMANDS[missing], totals[missing], asked[missing]) if missing else because
                )
            require(
                event.because == because, f"what is left is given up for {because}, not for {event.because}"
            )
        for pairs, told in self.outdone:
            own: Reason | None = None if pairs is not None else ("C.9", Rest())
            spent = {} if pairs is None else self.table.totals(pairs)
            for key, kind in ((c.SCORES, demands.ScoresTooHigh), (c.FACTOR, demands.FactorTooHigh)):
                if totals is not None and spent.get(key, 0) > totals.get(key, 0) > 0:
                    own = ARTICLES[key], kind(spent[key], totals[key])
            require(told == own, f"pairs that keep everything are refused for {own}, not for {told}")

    def _prove_folds(self, pairs: Pairs, totals: Mapping[Key, int]) -> None:
        """Prove the folds of everybody, or of the remainder where that alone was jumped over."""
        table = self.table
        alone = self.remainder and (self.walks_first_parts or self.m1 < table.m0)
        gone = self.first if alone else ()
        keep, first = table.left(gone), table.heterogeneous and not alone
        require(not first or self.m1 == table.m0, "the folds tell of no set of D.3")
        accepted = table.candidate(gone, pairs, table.m0 if first else 0)
        form = table.formulation(keep, len(table.players) - 2 * self.p1, first)
        spent = added(table.pair_cost(min(pair), max(pair)) for pair in gone)

        def barred(u: int, v: int) -> Apart | None:
            reason = table.apart(keep[u], keep[v])
            return None if reason is None else reason.why

        rest = {key: n - spent[key] for key, n in totals.items()}
        Prover([form], accepted, rest, FOLDS, barred, _keys).check_folds(self.folds)


def _keys(article: str, detail: int) -> tuple[Key, ...]:
    """Return the requirements of an article; none of them has entries."""
    every = {c.LOST: "C.14.b.2", **ARTICLES}.items()
    return () if detail else tuple(key for key, told in every if told == article)
