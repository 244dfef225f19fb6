"""C.3 to C.10 at one M1 and P1, read in the order of the text: what is set, tried, refused, passed over, lowered."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from math import comb, perm

from arbiter_gui.domain.figures import count as as_count
from arbiter_gui.proof.dutch_2012 import criteria as c
from arbiter_gui.proof.dutch_2012.bracket_matching import DEMANDS, BracketOnTable, Pairs, Reason
from arbiter_gui.proof.dutch_2012.level_proof import PairingLevel
from arbiter_gui.proof.kernel.checks import EventReader, TraceReader, Wrong, hold, require, was_checked
from arbiter_gui.proof.kernel.matching_problem import Key
from arbiter_gui.proof.kernel.players import numbers
from arbiter_gui.proof.kernel.sequences import d1_place, exchanges_before, sets_before
from arbiter_gui.trace import Level
from arbiter_gui.trace import procedure as p
from arbiter_gui.trace.candidates import Fold
from arbiter_gui.trace.demands import Demand, Obstacle

_C10: dict[str, tuple[Key, str]] = {
    "C.10.a": (c.B6_UP, "C.4"),
    "C.10.b": (c.B5_UP, "C.3.h"),
    "C.10.c": (c.B6_DOWN, "C.3.g"),
    "C.10.d": (c.B5_DOWN, "C.3.f"),
    "C.10.e": (c.X, "C.3.e"),
    "C.10.f": (c.A7D, "C.3.d"),
    "C.10.g": (c.B2, "C.3.c"),
}
"""The requirement that each step of C.10 lowers (C.10.e Z, then X), and where the walk restarts.

From there on C.3 puts all weaker requirements in force again.
"""

_WALKS: dict[type[p.SomePassed], tuple[str, type[p.OrderTaken | p.ExchangeMade | p.OtherSetTaken]]] = {
    p.OrdersPassed: ("C.7", p.OrderTaken),
    p.PairingsPassed: ("C.8.a", p.ExchangeMade),
    p.OtherSetsPassed: ("C.8.b", p.OtherSetTaken),
}
"""The article under which each kind is passed over, and what is taken in the end."""


class LevelWalk(PairingLevel):
    """A level while its steps are read up to where they leave it."""

    def __init__(self, story: TraceReader, pages: EventReader, table: BracketOnTable, *measured: int) -> None:
        super().__init__(table, *measured)
        self.story, self.pages = story, pages
        unfolded = story.trace.tells(Level.CANDIDATES)
        self.walked = p.PAIRINGS_UNFOLDED if unfolded else p.PAIRINGS_WALKED
        self.untold = [0]  # how many orders each walk since C.10 passes over without a reason for each

    def finds(self) -> bool:
        """Tell whether pairs are found that keep all that is asked; else C.12 comes next. Raises Wrong."""
        witness = None
        if isinstance(self.pages.next, p.LevelImpossible):
            _, witness = self.pages.take(p.LevelImpossible)
        self.pages.expect(p.PairsSet("C.3.a", self.pairs))
        self.hold_witness(witness)
        self._colours_allowed()
        self._sides_formed()
        while True:
            if self._refused():
                if not self._goes_on():
                    return False
            elif isinstance(self.pages.next, p.PairsNoted):
                self._noted()
            else:
                # only the first walk of a level and its last one are told order by order
                lacking = (self.untold[0] or self.untold[-1]) and self.walks_first_parts
                require(not lacking, "why single orders were passed over is not told")
                return True

    def _colours_allowed(self) -> None:
        self.pages.expect_step(p.ColoursAllowed("C.3.d", self.x1, None if self.table.odd_round else self.z1))

    def _sides_formed(self, s1: Sequence[int] | None = None) -> None:
        """C.4 and C.5: S1 and S2 of the group; at first those come into S1 who stand first."""
        self.s1 = tuple(self.group[: self.pairs] if s1 is None else s1)
        self.s2 = tuple(v for v in self.group if v not in self.s1)
        sides = self._numbers(self.s1), self._numbers(self.s2)
        self.pages.expect_step(p.SidesFormed("C.5", *sides, self.in_force()))

    def _refused(self) -> bool:
        """C.6: S1 against S2; tell whether that is refused."""
        below = self.story.below(
            self.pages.expect_step(p.PairsTried("C.6", self._names(self.tried))), aside=True
        )
        refused = [e for _, e in below.all(p.PairsRefused)]
        self.folds = [] if refused else list(below.all(Fold))
        below.ends()
        require(all(e.pairs is None for e in refused), "pairs that were tried are named twice")
        self._reasons(self.tried, [(e.article, e.why) for e in refused])
        return bool(refused)

    def _reasons(self, pairs: Pairs, told: list[Reason]) -> None:
        """Check what is told against pairs; what only the whole bracket can show waits for the end of the level."""
        own = self.wrong_with(pairs)
        if len(told) == 1 and not own:
            self.outdone.append((None if self.first_part else (*self.first, *pairs), told[0]))
        else:
            require(told == own, f"these pairs are refused for {own}, not for {told}")
        was_checked("refusal", len(told))

    def _names(self, pairs: Pairs) -> tuple[tuple[int, int], ...]:
        return tuple((self.table.players[u].number, self.table.players[v].number) for u, v in pairs)

    def _numbers(self, places: Iterable[int]) -> tuple[int, ...]:
        return numbers(self.table.players[v] for v in places)

    def _noted(self) -> None:
        """C.6: the pairs of moved-down players are noted, and the remainder begins."""
        require(self.first_part, "there is no remainder here")
        self.pages.expect_step(p.PairsNoted("C.6", self._names(self.tried), self.m1))
        self.first, self.remainder = self.tried, True
        self.pages.expect_step(p.RemainderBegun("C.6", self.p1 - self.m1, self.p1, self.m1))
        was_checked("jump")
        self._sides_formed()

    # C.7 to C.9: what comes after pairs that are refused

    def _goes_on(self) -> bool:
        """C.7 to C.10: tell whether something else is to be tried after pairs that are refused."""
        rank, orders = d1_place(self.s2[: len(self.s1)], self.s2), perm(len(self.s2), len(self.s1))
        if not isinstance(self.pages.next, p.PairingsPassed):
            if self._next(p.OrdersPassed, rank, orders):
                return True
            rank = orders - 1
        if self.first_part:
            m0 = self.table.m0
            sets = sets_before([0] * m0, self.s1), comb(m0, self.m1)
            return self._next(p.OtherSetsPassed, *sets) or self._lowered()
        here = self._exchanges_before() * orders + rank
        if self._next(p.PairingsPassed, here, comb(len(self.group), self.pairs) * orders):
            return True
        if not self.remainder:
            return self._lowered()
        # C.9: back to the pairs of moved-down players
        self.pages.expect_step(p.RemainderGivenUp("C.9", self._names(self.first), self.m1))
        was_checked("jump")
        self.s1, met = (tuple(pair[side] for pair in self.first) for side in (0, 1))
        self.first, self.remainder = (), False
        self.s2 = (*met, *(v for v in self.group if v not in (*self.s1, *met)))
        return self._goes_on()

    def _next(self, kind: type[p.SomePassed], now: int, total: int) -> bool:
        """Read the next of `total` after the one at place `now`, or that none is taken; tell whether one is."""
        skipped, (article, taken) = None, _WALKS[kind]
        if isinstance(self.pages.next, kind):
            number, skipped = self.pages.take(kind)
            require(skipped.article == article, f"{skipped.article} passes nothing over")
            if isinstance(skipped, p.OrdersPassed):
                self._listed(skipped, number)
        because = Obstacle.REQUIREMENTS if self.first_part and kind is p.OrdersPassed else Obstacle.SEARCH
        found = isinstance(self.pages.next, taken)
        count = (self._taken(self.pages.step(taken)[1]) if found else total) - now - 1
        told = 0 if skipped is None else skipped.count
        if count != told:
            raise Wrong(f"{as_count(count)} are passed over, not {as_count(told)}")
        if isinstance(skipped, p.PairingsPassed):
            whole = count // perm(len(self.s2), len(self.s1)) if found else None
            require(skipped.exchanges == whole, f"{whole} exchanges are passed over")
        if skipped is not None and found:
            require(skipped.because is because, f"what is on the way is passed over for {because.value}")
        elif skipped is not None:
            self.left_over.append((skipped, dict(self.asked)))
        return found

    def _taken(self, event: p.OrderTaken | p.ExchangeMade | p.OtherSetTaken) -> int:
        """Try the order (D.1), the exchange (D.2) or the set (D.3) that is taken; return its place."""
        place, m0 = self.table.place, self.table.m0
        match event:
            case p.OrderTaken():
                met = [place[n] for n in event.s2[: len(self.s1)]]
                after = (*met, *sorted(v for v in self.s2 if v not in met))
                require(sorted(after) == sorted(self.s2), "C.7 orders other players")
                hold(event, p.OrderTaken("C.7", self._numbers(after)))
                self.s2 = after
                return d1_place(met, after)
            case p.ExchangeMade():
                s1 = self.group[: self.pairs]
                out, come = ([place[n] for n in side] for side in (event.leaving, event.entering))
                in_order = sorted({*out}) in (out, out[::-1]) and sorted({*come}) == come
                fits = {*out} <= {*s1} and {*come} <= {*self.group} - {*s1} and len(out) == len(come)
                require(event.article == "C.8.a" and in_order and fits, "this is no exchange")
                self._sides_formed(sorted({*s1} - {*out} | {*come}))
                return self._exchanges_before() * perm(len(self.s2), len(self.s1))
        s1 = [place[n] for n in event.s1]
        fits = len(s1) == self.m1 and s1 == sorted({*s1}) and all(v < m0 for v in s1)
        require(event.article == "C.8.b" and fits, "S1 is no set of D.3")
        self._sides_formed(s1)
        return sets_before([0] * m0, s1)

    def _exchanges_before(self) -> int:
        """Return how many divisions into S1 and S2 come before this one; the first has nobody exchanged."""
        at = {v: i for i, v in enumerate(self.group, 1)}
        first, now = set(range(1, self.pairs + 1)), {at[v] for v in self.s1}
        out, come = sorted(first - now, reverse=True), sorted(now - first)
        return sum(exchanges_before(len(at), self.pairs, out, come)) if out else 0

    def _listed(self, event: p.OrdersPassed, number: int) -> None:
        """Check the reasons of orders that are told one by one."""
        below = self.story.below(number, aside=True)
        told: dict[Pairs, list[Reason]] = {}
        for _, e in below.all(p.PairsRefused):
            told.setdefault(self.table.places(e.pairs or ()), []).append((e.article, e.why))
        below.ends()
        for pairs, reasons in told.items():
            require(len(pairs) == len(self.s1), "not all pairs of the part are told")
            self._reasons(pairs, reasons)
        require(not told or len(told) == event.count, "not all that was passed over is refused one by one")
        if self.first_part and not told:
            self.untold[-1] += event.count <= p.ORDERS_TOLD

    # C.10

    def _lowered(self) -> bool:
        """C.10: the first requirement that means something here, or the one after those passed over, if any is left."""
        names = dict(self.in_force())
        means = [step for step, (key, _) in _C10.items() if DEMANDS[key] in names]
        passed = 0
        if isinstance(self.pages.next, p.DemandsPassed):
            _, over = self.pages.take(p.DemandsPassed)
            passed = len(over.steps)
            goes_to = means[passed] if passed < len(means) else "C.12"
            own = tuple((step, DEMANDS[_C10[step][0]]) for step in means[:passed])
            hold(over, p.DemandsPassed(means[0], goes_to, over.because, own))
            self.left_over.append((over, dict(self.asked)))
            was_checked("jump")
        if passed == len(means):
            return False
        _, event = self.pages.step(p.DemandLowered)
        (key, restart), x, z = _C10[means[passed]], None, None
        if key == c.X:
            key = c.Z if event.demand is Demand.Z else c.X
        self.asked[key] += 1
        again = c.REQUIREMENTS[c.REQUIREMENTS.index(key) + 1 :]
        self.asked |= {weaker: self.begun[weaker] for weaker in again}
        if key in (c.X, c.Z):
            x, z = self.asked[c.X], None if self.table.odd_round else self.asked[c.Z]
        hold(event, p.DemandLowered(means[passed], DEMANDS[key], self.asked[key], restart, x, z))
        self.first, self.remainder = (), False
        self.untold.append(0)
        was_checked("jump")
        if key in (c.B2, c.A7D):
            self._colours_allowed()
        self._sides_formed()
        return True
