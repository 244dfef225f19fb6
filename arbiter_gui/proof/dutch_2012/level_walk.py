"""C.3 to C.10 at one M1 and P1, read in the order of the text: what is set, tried, refused, passed over, lowered."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from math import comb, perm
from typing import TypeVar

from arbiter_gui.proof.dutch_2012 import criteria as c
from arbiter_gui.proof.dutch_2012.bracket_matching import DEMANDS, BracketOnTable, Pairs, Reason, refusals
from arbiter_gui.proof.dutch_2012.level_proof import PairingLevel
from arbiter_gui.proof.kernel.checks import EventReader, TraceReader, hold, require, was_checked
from arbiter_gui.proof.kernel.matching_problem import Key
from arbiter_gui.proof.kernel.players import numbers
from arbiter_gui.proof.kernel.sequences import d1_place, exchanges_before, sets_before
from arbiter_gui.trace import procedure as p
from arbiter_gui.trace.candidates import Fold
from arbiter_gui.trace.demands import Demand, Obstacle

_ANEW: dict[str, tuple[Key, ...]] = {
    "C.3.c": (c.A7D,), "C.3.d": (c.X, c.Z), "C.3.e": (c.B5_DOWN,), "C.3.f": (c.B6_DOWN,), "C.3.g": (c.B5_UP,),
    "C.3.h": (c.B6_UP,),
}  # fmt: skip
"""What each step of C.3 puts in force again; a walk that restarts there goes through all that follow."""

_C10: dict[str, tuple[Key, str]] = {
    "C.10.a": (c.B6_UP, "C.4"),
    "C.10.b": (c.B5_UP, "C.3.h"),
    "C.10.c": (c.B6_DOWN, "C.3.g"),
    "C.10.d": (c.B5_DOWN, "C.3.f"),
    "C.10.e": (c.X, "C.3.e"),
    "C.10.f": (c.A7D, "C.3.d"),
    "C.10.g": (c.B2, "C.3.c"),
}
"""The requirement that each step of C.10 lowers, and where the walk restarts; C.10.e lowers Z, then X."""


S = TypeVar("S", bound=p.SomePassed)

_STEPS: dict[type[p.SomePassed], str] = {
    p.OrdersPassed: "C.7",
    p.PairingsPassed: "C.8.a",
    p.OtherSetsPassed: "C.8.b",
}
"""The article under which each kind is passed over."""


class LevelWalk(PairingLevel):
    """A level while its steps are read up to where they leave it; `folds` are those of the pairs tried last."""

    def __init__(self, story: TraceReader, pages: EventReader, table: BracketOnTable, *measured: int) -> None:
        super().__init__(table, *measured)
        self.story, self.pages = story, pages
        self.folds: list[tuple[int, Fold]] = []
        self.first_walk, self.untold_first, self.untold = True, 0, 0

    def finds(self) -> bool:
        """Tell whether pairs are found that keep all that is asked; else C.12 comes next. Raises Wrong."""
        self._colours_allowed()
        self._sides_formed()
        while True:
            if self._refused():
                if not self._goes_on():
                    return False
            elif isinstance(self.pages.next, p.PairsNoted):
                self._noted()
                self._sides_formed()
            else:
                lacking = (self.untold_first or self.untold) and self.walks_first_parts
                require(not lacking, "why single orders were passed over is not told")
                return True

    def _goes_on(self) -> bool:
        """C.7 to C.10: tell whether something else is to be tried after pairs that are refused."""
        if self._other_order():
            return True
        if not self.first_part:
            if self._exchanged():
                return True
            if self.remainder:
                self._given_up()
                if self._other_order():
                    return True
        return (self.first_part and self._other_set()) or self._lowered()

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
        pairs = self._against()
        below = self.story.below(self.pages.expect_step(p.PairsTried("C.6", self._names(pairs))), aside=True)
        refused = [e for _, e in below.all(p.PairsRefused)]
        self.folds = [] if refused else list(below.all(Fold))
        below.ends()
        require(all(e.pairs is None for e in refused), "pairs that were tried are named twice")
        if refused:
            told = [(e.article, e.why) for e in refused]
            self._reasons(pairs, self.first if self.remainder else None, told)
        return bool(refused)

    def _against(self) -> tuple[tuple[int, int], ...]:
        """S1 set against S2."""
        return tuple(zip(self.s1, self.s2, strict=False))

    def _reasons(self, pairs: Pairs, first: Pairs | None, told: Sequence[Reason]) -> None:
        """Check what is told against pairs; what only the whole bracket can show waits for the end of the level."""
        if refusals(self.table, self.asked, pairs, first, told):
            part = self.table.heterogeneous and first is None
            self.outdone.append((None if part else (*(first or ()), *pairs), told[0]))
        was_checked("refusal", len(told))

    def _names(self, pairs: Pairs) -> tuple[tuple[int, int], ...]:
        one, other = (self._numbers(pair[side] for pair in pairs) for side in (0, 1))
        return tuple(zip(one, other, strict=True))

    def _numbers(self, places: Iterable[int]) -> tuple[int, ...]:
        return numbers(self.table.players[v] for v in places)

    def _noted(self) -> None:
        """C.6: the pairs of moved-down players are noted, and the remainder begins."""
        pairs = self._against()
        require(self.first_part, "there is no remainder here")
        self.pages.expect_step(p.PairsNoted("C.6", self._names(pairs), self.m1))
        refusals(self.table, self.asked, pairs, None, [])
        self.first, self.remainder = pairs, True
        self.pages.expect_step(p.RemainderBegun("C.6", self.p1 - self.m1, self.p1, self.m1))
        was_checked("jump")

    # C.7 to C.9: what comes after pairs that are refused

    def _other_order(self) -> bool:
        """C.7: the next order of S2 (D.1), or what is left of them; tell whether one is taken."""
        if isinstance(self.pages.next, p.PairingsPassed):
            return False
        now = _rank(self.s2, self.s1)
        skipped = self._passed_over(p.OrdersPassed)
        if not isinstance(self.pages.next, p.OrderTaken):
            self._nothing_left(skipped, perm(len(self.s2), len(self.s1)) - now - 1)
            return False
        _, event = self.pages.step(p.OrderTaken)
        met = [self.table.place[n] for n in event.s2[: len(self.s1)]]
        after = (*met, *sorted(v for v in self.s2 if v not in met))
        require(sorted(after) == sorted(self.s2), "C.7 orders other players")
        hold(event, p.OrderTaken("C.7", self._numbers(after)))
        own = Obstacle.REQUIREMENTS if self.first_part else Obstacle.SEARCH
        _on_the_way(skipped, _rank(after, self.s1) - now - 1, own)
        self.s2 = after
        return True

    def _exchanged(self) -> bool:
        """C.8.a: the next exchange (D.2), or what is left of them; tell whether one is made."""
        group, pairs = self.group, self.pairs
        s1, s2, now = set(group[:pairs]), set(group[pairs:]), set(self.s1)
        here, orders = self._exchanges_before(s1 - now, now - s1), perm(len(s2), pairs)
        skipped = self._passed_over(p.PairingsPassed)
        if not isinstance(self.pages.next, p.ExchangeMade):
            left = comb(len(group), pairs) - here - 1
            if skipped is not None:
                require(skipped.exchanges is None, "no exchange comes after what was passed over")
                left = comb(len(group), pairs) * orders - 1
            self._nothing_left(skipped, left)
            return False
        _, event = self.pages.step(p.ExchangeMade)
        told = [[self.table.place[n] for n in side] for side in (event.leaving, event.entering)]
        out, come = map(set, told)
        in_order = [sorted(out), sorted(come)], [sorted(out)[::-1], sorted(come)]
        require(event.article == "C.8.a" and told in in_order, "out of order")
        require(out <= s1 and come <= s2 and len(out) == len(come), "this is no exchange")
        earlier = self._exchanges_before(out, come)
        if skipped is None:
            require(earlier == here + 1, "another exchange is next")
        else:
            require(skipped.exchanges == earlier - 1, f"C.8.a passes over {earlier - 1} exchanges")
            _on_the_way(skipped, earlier * orders - 1)
        self._sides_formed(sorted(s1 - out | come))
        return True

    def _exchanges_before(self, out: set[int], come: set[int]) -> int:
        """Return how many compositions of S1 and S2 come before one; the first has nobody exchanged."""
        group = self.group
        leaving, entering = (sorted(group.index(v) + 1 for v in some) for some in (out, come))
        return sum(exchanges_before(len(group), self.pairs, leaving[::-1], entering)) if out else 0

    def _given_up(self) -> None:
        """C.9: back to the pairs of moved-down players."""
        self.pages.expect_step(p.RemainderGivenUp("C.9", self._names(self.first), self.m1))
        was_checked("jump")
        self.remainder = False
        self.s1 = tuple(u for u, _ in self.first)
        first = [v for _, v in self.first]
        self.s2 = (*first, *(v for v in self.group if v not in self.s1 and v not in first))

    def _other_set(self) -> bool:
        """C.8.b: the next set of moved-down players (D.3), or what is left of them; tell whether one is taken."""
        m0 = self.table.m0
        place = sets_before([0] * m0, self.s1)
        skipped = self._passed_over(p.OtherSetsPassed)
        if not isinstance(self.pages.next, p.OtherSetTaken):
            self._nothing_left(skipped, comb(m0, self.m1) - place - 1)
            return False
        _, event = self.pages.step(p.OtherSetTaken)
        s1 = tuple(self.table.place[n] for n in event.s1)
        fits = len(s1) == self.m1 and list(s1) == sorted(set(s1)) and all(v < m0 for v in s1)
        require(event.article == "C.8.b" and fits, "S1 is no set of D.3")
        _on_the_way(skipped, sets_before([0] * m0, s1) - place - 1)
        self._sides_formed(s1)
        return True

    def _passed_over(self, kind: type[S]) -> S | None:
        """Read what was passed over, where something was, with what is told one by one of orders."""
        if not isinstance(self.pages.next, kind):
            return None
        number, event = self.pages.take(kind)
        require(event.article == _STEPS[kind], f"{event.article} passes nothing over")
        if isinstance(event, p.OrdersPassed):
            below = self.story.below(number, aside=True)
            self._listed(event, [e for _, e in below.all(p.PairsRefused)])
            below.ends()
        return event

    def _listed(self, event: p.OrdersPassed, refused: Sequence[p.PairsRefused]) -> None:
        """Check the reasons of heterogeneous parts that are told one by one."""
        place = self.table.place
        told: dict[tuple[tuple[int, int], ...], list[Reason]] = {}
        for e in refused:
            named = e.pairs or ()
            require(len(named) == self.m1, "not all pairs of the part are told")
            told.setdefault(tuple((place[a], place[b]) for a, b in named), []).append((e.article, e.why))
        for pairs, reasons in told.items():
            self._reasons(pairs, None, reasons)
        require(not told or len(told) == event.count, "not all that was passed over is refused one by one")
        if self.first_part and not told:
            self.untold += event.count <= p.ORDERS_TOLD

    def _nothing_left(self, skipped: p.SomePassed | None, left: int) -> None:
        """Check that a walk ends where nothing is left of it, or that so much is passed over."""
        told = 0 if skipped is None else skipped.count
        require(left == told, f"{left:,} are left to pass over, not {told:,}")
        if skipped is not None:
            self.left_over.append((skipped, dict(self.asked)))

    # C.10

    def _lowered(self) -> bool:
        """C.10: the first requirement that means something here, or the one after those passed over, if any is left."""
        names = {name for name, _ in self.in_force()}
        means = [step for step, (key, _) in _C10.items() if DEMANDS[key] in names]
        passed = self._demands_passed(means) if isinstance(self.pages.next, p.DemandsPassed) else 0
        if passed == len(means):
            return False
        _, event = self.pages.step(p.DemandLowered)
        require(event.article == means[passed], f"{means[passed]} comes before")
        key, restart = _C10[event.article]
        x = z = None
        if key == c.X:
            key = c.Z if event.demand is Demand.Z else c.X
            self.asked[c.Z] = self.z1 if key == c.X else self.asked[c.Z]
        self.asked[key] += 1
        if event.article == "C.10.e":
            x, z = self.asked[c.X], None if self.table.odd_round else self.asked[c.Z]
        hold(event, p.DemandLowered(event.article, DEMANDS[key], self.asked[key], restart, x, z))
        again = [key for step, keys in _ANEW.items() if step >= restart for key in keys]
        self.asked |= {key: self.begun[key] for key in again}
        self.remainder, self.first = False, ()
        # only the first walk of a level and its last one are told order by order
        self.untold_first += self.untold if self.first_walk else 0
        self.untold, self.first_walk = 0, False
        was_checked("jump")
        if restart <= "C.3.d":
            self._colours_allowed()
        self._sides_formed()
        return True

    def _demands_passed(self, means: Sequence[str]) -> int:
        """C.10: the first steps that mean something here are passed over; return how many."""
        _, event = self.pages.take(p.DemandsPassed)
        passed = len(event.steps)
        goes_to = means[passed] if passed < len(means) else "C.12"
        own = tuple((step, DEMANDS[_C10[step][0]]) for step in means[:passed])
        hold(event, p.DemandsPassed(means[0], goes_to, event.because, own))
        self.left_over.append((event, dict(self.asked)))
        was_checked("jump")
        return passed


def _on_the_way(skipped: p.SomePassed | None, count: int, because: Obstacle = Obstacle.SEARCH) -> None:
    """Check that so many are passed over on the way to what is taken, and why."""
    told = 0 if skipped is None else skipped.count
    require(count == told, f"{count:,} are passed over, not {told:,}")
    fits = skipped is None or skipped.because is because
    require(fits, f"what was passed over on the way is so for another reason than {because.value}")


def _rank(s2: Sequence[int], s1: Sequence[int]) -> int:
    """Return how many orders of S2 come before one that is set against S1 (D.1)."""
    return d1_place(s2[: len(s1)], s2)
