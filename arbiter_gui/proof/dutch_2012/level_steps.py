"""The steps of one bracket of 2012, replayed: what is set, tried, refused, relaxed, and where each step goes."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from math import comb, perm

from arbiter_gui.proof.dutch_2012 import criteria as c
from arbiter_gui.proof.dutch_2012.bracket_matching import BracketOnTable
from arbiter_gui.proof.dutch_2012.refused_pairs import ARTICLES, KINDS, NAMES, refusals
from arbiter_gui.proof.dutch_2012.steps import JUMPS
from arbiter_gui.proof.kernel.certificates import can_be_matched, parts
from arbiter_gui.proof.kernel.counting import exchanges_before, sets_before
from arbiter_gui.proof.kernel.named_events import NamedEvent, Verb
from arbiter_gui.proof.kernel.sequences import d1_place
from arbiter_gui.proof.kernel.tally import Tally, require
from arbiter_gui.proof.kernel.trace_reader import hold
from arbiter_gui.proof.kernel.weights import Key

RESTARTS = ("C.3.c", "C.3.d", "C.3.e", "C.3.f", "C.3.g", "C.3.h")
"""The steps of C.3 that put one requirement after another in force again: A.7.d, X and Z, then the floats."""

_GO_ON = {"C.7": Verb.ORDERED, "C.8.a": Verb.SET, "C.8.b": Verb.SET}
"""The steps that go on after what was passed over."""

LOWERED: dict[str, Key] = {
    "C.10.a": c.B6_UP,
    "C.10.b": c.B5_UP,
    "C.10.c": c.B6_DOWN,
    "C.10.d": c.B5_DOWN,
    "C.10.f": c.A7D,
    "C.10.g": c.B2,
}
"""The requirement that each step of C.10 lowers; C.10.e lowers Z, then X."""

_LOWERS = {
    "C.10.a": "B.6 up", "C.10.b": "B.5 up", "C.10.c": "B.6 down", "C.10.d": "B.5 down", "C.10.e": "X",
    "C.10.f": "A.7.d", "C.10.g": "B.2",
}  # fmt: skip
"""The requirement without which a step of C.10 means nothing."""


class PairingLevel:
    """What is asked at one M1 and P1, from C.3.a on.

    `allowed` are pairs (places) that were refused or passed over, with all that is asked now, for nothing of their own,
    and the moved-down players who are paired first in whatever has them (none: those of the pairs).
    """

    def __init__(self, table: BracketOnTable, p1: int, m1: int, x1: int, z1: int) -> None:
        self.table, self.p1, self.m1, self.x1, self.z1 = table, p1, m1, x1, z1
        self.asked: dict[Key, int] = dict.fromkeys(c.REQUIREMENTS, 0) | {c.X: x1, c.Z: z1}
        self.needed: dict[Key, int] = {}
        self.allowed: list[tuple[tuple[tuple[int, int], ...], tuple[int, ...]]] = []
        self.first: tuple[tuple[int, int], ...] = ()
        self.remainder = False
        self.s1: tuple[int, ...] = ()
        self.s2: tuple[int, ...] = ()

    @property
    def group(self) -> tuple[int, ...]:
        """The places that C.4 divides now: the whole bracket, or what the marked pairs leave."""
        return tuple(self.table.left(self.first if self.remainder else ()))

    @property
    def pairs(self) -> int:
        """P as it is now."""
        if not self.table.heterogeneous:
            return self.p1
        return self.p1 - len(self.first) if self.remainder else self.m1

    def in_force(self) -> tuple[tuple[str, int], ...]:
        """Return the requirements that mean something here, with what is given up of each."""
        table = self.table
        top = any(e.topscorer for e in table.players)
        floats = len(table.players) > 2 * self.p1
        applies = {
            c.B2: top, c.A7D: table.odd_round, c.X: True, c.Z: not table.odd_round, c.B5_DOWN: floats,
            c.B6_DOWN: floats, c.B5_UP: table.heterogeneous, c.B6_UP: table.heterogeneous,
        }  # fmt: skip
        return tuple((NAMES[key], self.asked[key]) for key in c.REQUIREMENTS if applies[key])


class LevelSteps:
    """Replays the events of one level after another; `tally` counts steps, jumps and refusals that hold."""

    def __init__(self, level: PairingLevel, tally: Tally) -> None:
        self.level, self.tally = level, tally
        self.skipped: NamedEvent | None = None
        self.searched = False
        self.skipped_set = False
        self.lowers: str | None = None

    def step(self, event: NamedEvent, below: Sequence[NamedEvent]) -> None:
        """Check one event of the level. Raises Wrong."""
        known: dict[tuple[str, Verb], Callable[[NamedEvent, Sequence[NamedEvent]], None]] = {
            ("C.3.d", Verb.SET): self._x_and_z,
            ("C.5", Verb.SPLIT): self._split,
            ("C.6", Verb.TRIED): self._tried,
            ("C.6", Verb.WENT_TO): self._marked,
            ("C.6", Verb.SET): self._redefined,
            ("C.9", Verb.WENT_TO): self._given_up,
            ("C.7", Verb.ORDERED): self._ordered,
            ("C.8.a", Verb.SET): self._exchanged,
            ("C.8.b", Verb.SET): self._other_set,
        }
        check = known.get((event.article, event.verb))
        if self.skipped is not None:
            here = self.skipped.article
            if (event.article, event.verb) != (here, _GO_ON[here]):
                self._all_passed()
        if event.article in JUMPS and event.get("to") is not None:
            self._jump(event)
        if event.verb is Verb.SKIPPED and not event.article.startswith("C.10"):
            require(isinstance(event["count"], int), "how many are passed over is not told")
            self.skipped = event
            self._because(event)
            self._listed(event, below)
        elif event.article.startswith("C.10") and event.verb is Verb.RELAXED:
            self._relaxed(event)
        elif check is not None:
            check(event, below)
            self.tally["step"] += 1

    def ends(self) -> None:
        """Check what was passed over last."""
        if self.skipped is not None:
            self._all_passed()

    def _jump(self, event: NamedEvent) -> None:
        """C.10 tells several steps passed over at once: the last of them jumps."""
        steps = event.get("steps") or (event.article,)
        if event.article.startswith("C.10"):
            self._lowers(event, steps)
        here = steps[-1]
        chain = [step for step in JUMPS if step.startswith("C.10")]
        if event.verb is Verb.SKIPPED:
            at = chain.index(here)
            onward = [*chain[at + 1 :], *JUMPS[chain[-1]]]
            require(event["to"] in onward, f"{here} cannot go to {event['to']}")
        else:
            require(event["to"] in JUMPS[here], f"{here} cannot go to {event['to']}")
        self.tally["jump"] += 1

    def _lowers(self, event: NamedEvent, steps: Sequence[str]) -> None:
        """C.10: the first requirement that means something here, or the one after those that are passed over."""
        names = {name for name, _ in self.level.in_force()}
        means = [step for step, name in _LOWERS.items() if name in names]
        if event.verb is Verb.SKIPPED:
            passed = len(steps)
            after = means[passed] if passed < len(means) else "C.12"
            require(
                list(steps) == means[:passed] and event.article == steps[0], "other steps of C.10 come first"
            )
            require(event["to"] == after, f"C.10 goes on with {after}")
            self.lowers = after
        else:
            require(event.article == (self.lowers or means[0]), f"{self.lowers or means[0]} comes before")
            self.lowers = None

    def _x_and_z(self, event: NamedEvent, _below: Sequence[NamedEvent]) -> None:
        level = self.level
        z = None if level.table.odd_round else level.z1
        require((event["x"], event.get("z")) == (level.x1, z), f"X is {level.x1} and Z {z}")

    def _split(self, event: NamedEvent, _below: Sequence[NamedEvent]) -> None:
        level = self.level
        told = tuple(tuple(level.table.place[n] for n in event[side]) for side in ("s1", "s2"))
        require(sorted((*told[0], *told[1])) == list(level.group), "S1 and S2 are not the group")
        require(len(told[0]) == level.pairs, f"S1 has {len(told[0])} players, P is {level.pairs}")
        require(all(list(side) == sorted(side) for side in told), "S1 or S2 is not in the order of A.2")
        require(event["requirements"] == level.in_force(), f"in force is {level.in_force()}")
        level.s1, level.s2 = told

    def _tried(self, event: NamedEvent, below: Sequence[NamedEvent]) -> None:
        level = self.level
        pairs = tuple(zip(level.s1, level.s2, strict=False))
        require(event["pairs"] == self._names(pairs), "C.6 does not set S1 against S2")
        told = [(e.article, *e["why"]) for e in below if e.verb is Verb.REFUSED]
        if told:
            first = level.first if level.remainder else None
            if refusals(level.table, level.asked, pairs, first, told):
                level.allowed.append(((*(first or ()), *pairs), ()))
            self.tally["refusal"] += len(told)

    def _names(self, pairs: Sequence[tuple[int, int]]) -> tuple[tuple[int, ...], ...]:
        players = self.level.table.players
        return tuple((players[u].number, players[v].number) for u, v in pairs)

    def _marked(self, event: NamedEvent, _below: Sequence[NamedEvent]) -> None:
        level = self.level
        pairs = tuple(zip(level.s1, level.s2, strict=False))
        require(level.table.heterogeneous and not level.remainder, "there is no remainder here")
        hold(event, "C.6", to="C.4", marked=self._names(pairs), p=level.m1)
        refusals(level.table, level.asked, pairs, None, [])
        level.first, level.remainder = pairs, True

    def _redefined(self, event: NamedEvent, _below: Sequence[NamedEvent]) -> None:
        level = self.level
        own = (level.p1 - level.m1, level.p1, level.m1)
        require((event["p"], event["p1"], event["m1"]) == own, f"P is {own[0]} for the remainder")

    def _given_up(self, event: NamedEvent, _below: Sequence[NamedEvent]) -> None:
        level = self.level
        hold(event, "C.9", to="C.7", marked=self._names(level.first), p=level.m1)
        level.remainder = False
        level.allowed.append((level.first, ()))
        level.s1 = tuple(u for u, _ in level.first)
        first = [v for _, v in level.first]
        level.s2 = (*first, *(v for v in level.group if v not in level.s1 and v not in first))

    def _ordered(self, event: NamedEvent, _below: Sequence[NamedEvent]) -> None:
        """C.7: the orders skipped lie between the one before and the one now (D.1)."""
        level = self.level
        after = tuple(level.table.place[n] for n in event["s2"])
        require(sorted(after) == sorted(level.s2), "C.7 orders other players")
        old = -1 if self.skipped_set else _rank(level.s2, level.s1)
        self._passed(None if self.skipped_set else level.s2, after)
        between, count = _rank(after, level.s1) - old - 1, self._taken("C.7")
        require(between == count, f"C.7 passes over {between} orders, not {count}")
        level.s2, self.skipped_set = after, False

    def _passed(self, old: Sequence[int] | None, after: Sequence[int] | None) -> None:
        """Note the orders of S2 between two (None: from the first, to the last) of a heterogeneous part."""
        level = self.level
        searched = self.skipped is None or self.skipped.get("because") == ("search",)
        if searched or level.remainder or not level.table.heterogeneous:
            return
        low, high = (None if order is None else tuple(order[: len(level.s1)]) for order in (old, after))
        level.allowed += (
            (tuple(zip(level.s1, partners, strict=False)), level.s1)
            for partners in _between(sorted(level.s2), low, high)
        )

    def _taken(self, article: str) -> int:
        """Return the count of the skip that waits for this step, 0 when none does."""
        event, self.skipped = self.skipped, None
        require(event is None or event.article == article, f"{article} does not follow what was passed over")
        return 0 if event is None else event["count"]

    def _all_passed(self) -> None:
        """Check the count of what is left of a walk that ends here."""
        assert self.skipped is not None
        level, own = self.level, None
        size, pairs = len(level.group), level.pairs
        if self.skipped.article == "C.7":
            self._passed(level.s2, None)
            own = perm(len(level.s2), len(level.s1)) - _rank(level.s2, level.s1) - 1
        elif self.skipped.article == "C.8.a":
            own = comb(size, pairs) * perm(size - pairs, pairs) - 1
        elif self.skipped.article == "C.8.b":
            own = comb(level.table.m0, level.m1) - self._set_number(level.s1) - 1
        told = self._taken(self.skipped.article)
        require(own == told, f"{own} are left to pass over, not {told:,}")

    def _exchanged(self, event: NamedEvent, _below: Sequence[NamedEvent]) -> None:
        level = self.level
        group, pairs = level.group, level.pairs
        out, come = ({level.table.place[n] for n in event[key]} for key in ("leaving", "entering"))
        told = [[level.table.place[n] for n in event[key]] for key in ("leaving", "entering")]
        require(
            told == [sorted(out), sorted(come)] or told == [sorted(out)[::-1], sorted(come)], "out of order"
        )
        s1, s2 = set(group[:pairs]), set(group[pairs:])
        require(out <= s1 and come <= s2 and len(out) == len(come), "this is no exchange")
        earlier = self._compositions_before(out, come)
        if self.skipped is None:
            now = set(level.s1)
            require(earlier == self._compositions_before(s1 - now, now - s1) + 1, "another exchange is next")
        else:
            require(self.skipped["exchanges"] == earlier - 1, f"C.8.a passes over {earlier - 1} exchanges")
            own, count = earlier * perm(len(s2), pairs) - 1, self._taken("C.8.a")
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

    def _other_set(self, event: NamedEvent, _below: Sequence[NamedEvent]) -> None:
        level = self.level
        s1 = tuple(level.table.place[n] for n in event["s1"])
        fits = len(s1) == level.m1 and list(s1) == sorted(set(s1)) and all(v < level.table.m0 for v in s1)
        require(fits, "S1 is no set of D.3")
        between, count = self._set_number(s1) - self._set_number(level.s1) - 1, self._taken("C.8.b")
        require(between == count, f"C.8.b passes over {between} sets, not {count}")
        level.remainder, level.s1 = False, s1
        level.s2 = tuple(v for v in level.group if v not in s1)

    def _set_number(self, s1: Sequence[int]) -> int:
        """Return how many sets of D.3 come before one."""
        return sets_before([0] * self.level.table.m0, s1)

    def _because(self, event: NamedEvent) -> None:
        """Check what is said to stand in the way of all that was passed over."""
        because: tuple[object, ...] = event.get("because") or ()
        self.searched = self.searched or (because == ("search",) and event.article != "C.8.b")
        if len(because) == 4:
            key = next(k for k in c.REQUIREMENTS if (ARTICLES[k], KINDS.get(k, "")) == because[:2])
            needed, asked = because[2], self.level.asked[key]
            assert isinstance(needed, int)
            require(because[3] == asked < needed, f"{because[0]} is asked otherwise")
            require(self.level.needed.setdefault(key, needed) == needed, f"{because[0]} needs two figures")

    def _listed(self, event: NamedEvent, below: Sequence[NamedEvent]) -> None:
        """Check the reasons of heterogeneous parts that are told one by one."""
        place = self.level.table.place
        told: dict[tuple[tuple[int, int], ...], list[tuple[object, ...]]] = {}
        for e in below:
            if e.verb is Verb.REFUSED:
                require(len(e["pairs"]) == self.level.m1, "not all pairs of the part are told")
                pairs = tuple((place[a], place[b]) for a, b in e["pairs"])
                told.setdefault(pairs, []).append((e.article, *e["why"]))
        for pairs, reasons in told.items():
            if refusals(self.level.table, self.level.asked, pairs, None, reasons):
                self.level.allowed.append((pairs, ()))
            self.tally["refusal"] += len(reasons)
        require(not told or len(told) <= event["count"], "more is refused than passed over")

    def _relaxed(self, event: NamedEvent) -> None:
        level = self.level
        key = LOWERED.get(event.article)
        if key is None:
            key = c.Z if event["of"] == "Z" else c.X
            level.asked[c.Z] = level.z1 if key == c.X else level.asked[c.Z]
        level.asked[key] += 1
        require(event["amount"] == level.asked[key], f"{event.article} comes to {level.asked[key]}")
        if event.article == "C.10.e":
            require(event["of"] == ("Z" if key == c.Z else "X"), "C.10.e lowers X or Z")
            z = None if level.table.odd_round else level.asked[c.Z]
            require((event["x"], event.get("z")) == (level.asked[c.X], z), "X and Z are not so")
        if event["to"] in RESTARTS:
            anew = ((c.A7D,), (c.X, c.Z), (c.B5_DOWN,), (c.B6_DOWN,), (c.B5_UP,), (c.B6_UP,))
            for keys in anew[RESTARTS.index(event["to"]) :]:
                level.asked |= {k: {c.X: level.x1, c.Z: level.z1}.get(k, 0) for k in keys}
        level.remainder, level.first = False, ()
        level.allowed.clear()
        self.tally["step"] += 1


def _rank(s2: Sequence[int], s1: Sequence[int]) -> int:
    """Return how many orders of S2 come before one that is set against S1 (D.1)."""
    return d1_place(s2[: len(s1)], s2)


def _between(
    pool: Sequence[int], low: tuple[int, ...] | None, high: tuple[int, ...] | None
) -> Iterator[tuple[int, ...]]:
    """Yield the beginnings of all orders of a sorted pool that come after `low` and before `high`."""
    size, end = len(low or high or ()), pool[-1] + 1
    same = next((k for k in range(size) if not low or not high or low[k] != high[k]), size)
    spans = (
        [((low or high or ())[:same], low[same] if low else -1, high[same] if high else end)]
        if same < size
        else []
    )
    for k in range(same + 1, size):
        spans += [(low[:k], low[k], end)] if low else []
        spans += [(high[:k], -1, high[k])] if high else []
    for start, above, below in spans:
        yield from ((*start, v) for v in pool if above < v < below and v not in start)


def witness_holds(level: PairingLevel, event: NamedEvent) -> bool:
    """Tell whether the groups of a witness at C.3.a show that so many pairs are impossible; 0 is an empty seat."""
    table = level.table
    seats = len(table.players) - 2 * level.p1
    form = table.formulation(range(len(table.players)), seats, level.m1 == table.m0)
    names = {**table.place}
    free = iter(range(form.size, form.size + seats))
    at = [[names[n] if n else next(free) for n in part] for part in (event["removed"], *event["groups"])]
    return parts(form.rows, at[0], at[1:]) and not can_be_matched(form.rows)
