"""The steps of one bracket of 2012, replayed: what is set, tried, refused, relaxed, and where each step goes."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import comb, perm
from typing import Any

from arbiter_gui.proof.dutch_2012 import criteria as c
from arbiter_gui.proof.dutch_2012.bracket_matching import DEMANDS, Pairs, Reason, refusals
from arbiter_gui.proof.dutch_2012.level_proof import PairingLevel
from arbiter_gui.proof.kernel.checks import hold, require, was_checked
from arbiter_gui.proof.kernel.matching_problem import Key
from arbiter_gui.proof.kernel.sequences import d1_place, exchanges_before, sets_before
from arbiter_gui.trace import Event, procedure
from arbiter_gui.trace.demands import Demand, Obstacle

_ANEW: dict[str, tuple[Key, ...]] = {
    "C.3.c": (c.A7D,), "C.3.d": (c.X, c.Z), "C.3.e": (c.B5_DOWN,), "C.3.f": (c.B6_DOWN,), "C.3.g": (c.B5_UP,),
    "C.3.h": (c.B6_UP,),
}  # fmt: skip
"""What each step of C.3 puts in force again; a walk that restarts there goes through all that follow."""

_GO_ON = {
    procedure.OrdersPassed: procedure.OrderTaken,
    procedure.PairingsPassed: procedure.ExchangeMade,
    procedure.OtherSetsPassed: procedure.OtherSetTaken,
}
"""The steps that go on after what was passed over."""

_WALK_ENDS = (
    procedure.ExchangeMade, procedure.OtherSetTaken, procedure.OtherSetsPassed, procedure.RemainderGivenUp
)  # fmt: skip
"""The steps, beside those of C.10, that come when nothing is left of a walk."""

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


class LevelSteps:
    """Replays the events of one level after another."""

    def __init__(self, level: PairingLevel) -> None:
        self.level = level
        self.skipped: procedure.SomePassed | None = None
        self.first_walk, self.untold_first, self.untold = True, 0, 0
        self.skipped_set = False
        self.lowers: str | None = None
        self.below: Sequence[Event] = ()
        self.closed: set[type[Event]] = set()

    def step(self, event: Event, below: Sequence[Event]) -> None:
        """Check one event of the level. Raises Wrong."""
        if self.skipped is not None and not isinstance(event, _GO_ON[type(self.skipped)]):
            self.closed.add(type(self.skipped))
            self._all_passed()
        if self.skipped is None:
            self._nothing_left(event)
        self.below = below
        if type(event) in _CHECKS:
            _CHECKS[type(event)](self, event)
            was_checked("step", not isinstance(event, procedure.SomePassed | procedure.DemandsPassed))

    def ends(self) -> None:
        """Check what was passed over last, and that few orders of a walk were told one by one."""
        if self.skipped is not None:
            self._all_passed()
        lacking = (self.untold_first or self.untold) and self.level.walks_first_parts
        require(not lacking, "why single orders were passed over is not told")

    def _nothing_left(self, event: Event) -> None:
        """Check that a walk ends where nothing is left of it, or what is left was passed over."""
        level, ends = self.level, isinstance(event, procedure.DemandsPassed | procedure.DemandLowered)
        if isinstance(event, procedure.SidesFormed | procedure.OrderTaken):
            self.closed = set()
        if self.lowers is not None or not (ends or isinstance(event, _WALK_ENDS)):
            return
        require(not (ends and level.remainder), "C.9 comes before C.10")
        if level.remainder or not level.table.heterogeneous:
            if procedure.PairingsPassed not in self.closed:
                self._no_order_left()
                goes_on = isinstance(event, procedure.ExchangeMade)
                require(goes_on or not self._compositions_left(), "exchanges are left")
            return
        self._no_order_left()
        if ends and procedure.OtherSetsPassed not in self.closed:
            left = comb(level.table.m0, level.m1) - self._set_number(level.s1) - 1
            require(not left, f"{left} sets are left")

    def _no_order_left(self) -> None:
        left = 0 if procedure.OrdersPassed in self.closed else self._orders_left()
        require(not left, f"{left} orders are left")

    def _orders_left(self) -> int:
        """Return how many orders of S2 come after the present one (D.1)."""
        level = self.level
        return perm(len(level.s2), len(level.s1)) - _rank(level.s2, level.s1) - 1

    def _compositions_left(self) -> int:
        """Return how many exchanges come after the present one (D.2)."""
        group, pairs = self.level.group, self.level.pairs
        first, now = set(group[:pairs]), set(self.level.s1)
        return comb(len(group), pairs) - self._compositions_before(first - now, now - first) - 1

    def _means(self) -> list[str]:
        """Return the steps of C.10 that mean something here."""
        names = {name for name, _ in self.level.in_force()}
        return [step for step, (key, _) in _C10.items() if DEMANDS[key] in names]

    def _demands_passed(self, event: procedure.DemandsPassed) -> None:
        """C.10: the first steps that mean something here are passed over."""
        means, passed = self._means(), len(event.steps)
        self.lowers = means[passed] if passed < len(means) else "C.12"
        own = tuple((step, DEMANDS[_C10[step][0]]) for step in means[:passed])
        require(event.steps == own and event.article == means[0], "other steps of C.10 come first")
        require(event.to == self.lowers, f"C.10 goes on with {self.lowers}")
        self.level.left_over.append((event, dict(self.level.asked)))
        was_checked("jump")

    def _x_and_z(self, event: procedure.ColoursAllowed) -> None:
        level = self.level
        z = None if level.table.odd_round else level.z1
        hold(event, procedure.ColoursAllowed("C.3.d", level.x1, z))

    def _split(self, event: procedure.SidesFormed) -> None:
        level = self.level
        told = tuple(tuple(level.table.place[n] for n in side) for side in (event.s1, event.s2))
        require(sorted((*told[0], *told[1])) == list(level.group), "S1 and S2 are not the group")
        require(len(told[0]) == level.pairs, f"S1 has {len(told[0])} players, P is {level.pairs}")
        require(all(list(side) == sorted(side) for side in told), "S1 or S2 is not in the order of A.2")
        require(event.requirements == level.in_force(), f"in force is {level.in_force()}")
        level.s1, level.s2 = told

    def _tried(self, event: procedure.PairsTried) -> None:
        level = self.level
        pairs = tuple(zip(level.s1, level.s2, strict=False))
        require(event.pairs == self._names(pairs), "C.6 does not set S1 against S2")
        refused = [e for e in self.below if isinstance(e, procedure.PairsRefused)]
        require(all(e.pairs is None for e in refused), "pairs that were tried are named twice")
        told = [(e.article, e.why) for e in refused]
        if told:
            self._refused(pairs, level.first if level.remainder else None, told)

    def _refused(self, pairs: Pairs, first: Pairs | None, told: Sequence[Reason]) -> None:
        """Check what is told against pairs; what only the whole bracket can show waits for the end of the level."""
        level = self.level
        if refusals(level.table, level.asked, pairs, first, told):
            part = level.table.heterogeneous and first is None
            level.outdone.append((None if part else (*(first or ()), *pairs), told[0]))
        was_checked("refusal", len(told))

    def _names(self, pairs: Sequence[tuple[int, int]]) -> tuple[tuple[int, int], ...]:
        players = self.level.table.players
        return tuple((players[u].number, players[v].number) for u, v in pairs)

    def _marked(self, event: procedure.PairsNoted) -> None:
        level = self.level
        pairs = tuple(zip(level.s1, level.s2, strict=False))
        require(level.table.heterogeneous and not level.remainder, "there is no remainder here")
        hold(event, procedure.PairsNoted("C.6", self._names(pairs), level.m1))
        was_checked("jump")
        refusals(level.table, level.asked, pairs, None, [])
        level.first, level.remainder = pairs, True

    def _redefined(self, event: procedure.RemainderBegun) -> None:
        level = self.level
        hold(event, procedure.RemainderBegun("C.6", level.p1 - level.m1, level.p1, level.m1))

    def _given_up(self, event: procedure.RemainderGivenUp) -> None:
        level = self.level
        hold(event, procedure.RemainderGivenUp("C.9", self._names(level.first), level.m1))
        was_checked("jump")
        level.remainder = False
        level.s1 = tuple(u for u, _ in level.first)
        first = [v for _, v in level.first]
        level.s2 = (*first, *(v for v in level.group if v not in level.s1 and v not in first))

    def _ordered(self, event: procedure.OrderTaken) -> None:
        """C.7: the orders skipped lie between the one before and the one now (D.1)."""
        level = self.level
        after = tuple(level.table.place[n] for n in event.s2)
        require(sorted(after) == sorted(level.s2), "C.7 orders other players")
        rest = after[len(level.s1) :]
        require(list(rest) == sorted(rest), "an order comes before this one with the same pairs")
        old = -1 if self.skipped_set else _rank(level.s2, level.s1)
        between, count = _rank(after, level.s1) - old - 1, self._taken()
        require(between == count, f"C.7 passes over {between} orders, not {count}")
        level.s2, self.skipped_set = after, False

    def _taken(self) -> int:
        """Return the count of the skip that waits for this step, 0 when none does."""
        event, self.skipped = self.skipped, None
        if event is None:
            return 0
        walked = isinstance(event, procedure.OrdersPassed) and self.level.first_part
        own = Obstacle.REQUIREMENTS if walked else Obstacle.SEARCH
        what = f"what was passed over on the way is so for another reason than {own.value}"
        require(event.because is own, what)
        return event.count

    def _all_passed(self) -> None:
        """Check the count of what is left of a walk that ends here."""
        assert self.skipped is not None
        level = self.level
        size, pairs = len(level.group), level.pairs
        if isinstance(self.skipped, procedure.OrdersPassed):
            own = self._orders_left()
        elif isinstance(self.skipped, procedure.PairingsPassed):
            require(self.skipped.exchanges is None, "no exchange comes after what was passed over")
            own = comb(size, pairs) * perm(size - pairs, pairs) - 1
        else:
            own = comb(level.table.m0, level.m1) - self._set_number(level.s1) - 1
        self.level.left_over.append((self.skipped, dict(level.asked)))
        told, self.skipped = self.skipped.count, None
        require(own == told, f"{own} are left to pass over, not {told:,}")

    def _exchanged(self, event: procedure.ExchangeMade) -> None:
        level = self.level
        group, pairs = level.group, level.pairs
        told = [[level.table.place[n] for n in side] for side in (event.leaving, event.entering)]
        out, come = map(set, told)
        orders = [sorted(out), sorted(come)], [sorted(out)[::-1], sorted(come)]
        require(told in orders, "out of order")
        s1, s2 = set(group[:pairs]), set(group[pairs:])
        require(out <= s1 and come <= s2 and len(out) == len(come), "this is no exchange")
        earlier = self._compositions_before(out, come)
        if self.skipped is None:
            now = set(level.s1)
            require(earlier == self._compositions_before(s1 - now, now - s1) + 1, "another exchange is next")
        else:
            told_of = getattr(self.skipped, "exchanges", None)
            require(told_of == earlier - 1, f"C.8.a passes over {earlier - 1} exchanges")
            own, count = earlier * perm(len(s2), pairs) - 1, self._taken()
            require(count == own, f"C.8.a passes over {own:,} pairings, not {count:,}")
        level.s1, level.s2 = tuple(sorted(s1 - out | come)), tuple(sorted(s2 - come | out))

    def _compositions_before(self, out: set[int], come: set[int]) -> int:
        """Return how many compositions of S1 and S2 come before one; the first has nobody exchanged."""
        if not out:
            return 0
        group = self.level.group
        leaving, entering = ([group.index(v) + 1 for v in some] for some in (out, come))
        told = sorted(leaving, reverse=True), sorted(entering)
        return sum(exchanges_before(len(group), self.level.pairs, *told))

    def _other_set(self, event: procedure.OtherSetTaken) -> None:
        level = self.level
        s1 = tuple(level.table.place[n] for n in event.s1)
        fits = len(s1) == level.m1 and list(s1) == sorted(set(s1)) and all(v < level.table.m0 for v in s1)
        require(fits, "S1 is no set of D.3")
        between, count = self._set_number(s1) - self._set_number(level.s1) - 1, self._taken()
        require(between == count, f"C.8.b passes over {between} sets, not {count}")
        level.remainder, level.s1 = False, s1
        level.s2 = tuple(v for v in level.group if v not in s1)

    def _set_number(self, s1: Sequence[int]) -> int:
        """Return how many sets of D.3 come before one."""
        return sets_before([0] * self.level.table.m0, s1)

    def _passed(self, event: procedure.SomePassed) -> None:
        """Check what is told one by one of all that was passed over."""
        self.skipped = event
        self._listed(event)

    def _listed(self, event: procedure.SomePassed) -> None:
        """Check the reasons of heterogeneous parts that are told one by one."""
        place = self.level.table.place
        told: dict[tuple[tuple[int, int], ...], list[Reason]] = {}
        for e in self.below:
            if isinstance(e, procedure.PairsRefused):
                named = e.pairs or ()
                require(len(named) == self.level.m1, "not all pairs of the part are told")
                told.setdefault(tuple((place[a], place[b]) for a, b in named), []).append((e.article, e.why))
        for pairs, reasons in told.items():
            self._refused(pairs, None, reasons)
        require(not told or len(told) == event.count, "not all that was passed over is refused one by one")
        if isinstance(event, procedure.OrdersPassed) and self.level.first_part and not told:
            self.untold += event.count <= procedure.ORDERS_TOLD

    def _lowered(self, event: procedure.DemandLowered) -> None:
        """C.10: the first requirement that means something here, or the one after those passed over."""
        step = self.lowers or self._means()[0]
        require(event.article == step, f"{step} comes before")
        level = self.level
        key, restart = _C10[event.article]
        if key == c.X:
            key = c.Z if event.demand is Demand.Z else c.X
            level.asked[c.Z] = level.z1 if key == c.X else level.asked[c.Z]
        level.asked[key] += 1
        x = z = None
        if event.article == "C.10.e":
            x, z = level.asked[c.X], None if level.table.odd_round else level.asked[c.Z]
        hold(event, procedure.DemandLowered(event.article, DEMANDS[key], level.asked[key], restart, x, z))
        again = [key for step, keys in _ANEW.items() if step >= restart for key in keys]
        level.asked |= {key: level.begun[key] for key in again}
        level.remainder, level.first, self.lowers = False, (), None
        # only the first walk of a level and its last one are told order by order
        self.untold_first += self.untold if self.first_walk else 0
        self.untold = 0
        self.first_walk = False
        was_checked("jump")


_CHECKS: dict[type[Event], Callable[[LevelSteps, Any], None]] = {
    procedure.OrdersPassed: LevelSteps._passed,
    procedure.PairingsPassed: LevelSteps._passed,
    procedure.OtherSetsPassed: LevelSteps._passed,
    procedure.DemandsPassed: LevelSteps._demands_passed,
    procedure.DemandLowered: LevelSteps._lowered,
    procedure.ColoursAllowed: LevelSteps._x_and_z,
    procedure.SidesFormed: LevelSteps._split,
    procedure.PairsTried: LevelSteps._tried,
    procedure.PairsNoted: LevelSteps._marked,
    procedure.RemainderBegun: LevelSteps._redefined,
    procedure.RemainderGivenUp: LevelSteps._given_up,
    procedure.OrderTaken: LevelSteps._ordered,
    procedure.ExchangeMade: LevelSteps._exchanged,
    procedure.OtherSetTaken: LevelSteps._other_set,
}


def _rank(s2: Sequence[int], s1: Sequence[int]) -> int:
    """Return how many orders of S2 come before one that is set against S1 (D.1)."""
    return d1_place(s2[: len(s1)], s2)
