"""One score bracket of 2012: its events in their order, each level proved where it ends."""

from __future__ import annotations

from collections.abc import Sequence

from arbiter_gui.engine.dutch_2012.definitions import Entrant, a2_order
from arbiter_gui.engine.dutch_2012.telling import notes
from arbiter_gui.explain.verify.certificates import can_be_matched
from arbiter_gui.explain.verify.counts_2012 import colours_of, least_spoiled
from arbiter_gui.explain.verify.level_2012 import Table
from arbiter_gui.explain.verify.proving_2012 import prove_accepted, prove_nothing
from arbiter_gui.explain.verify.returns_2012 import Return, bars_set, gives_up_least, most_pairs, other_sets
from arbiter_gui.explain.verify.round_2012 import Players, Round, Stage
from arbiter_gui.explain.verify.tally import require
from arbiter_gui.explain.verify.tries_2012 import apart, gives_up
from arbiter_gui.explain.verify.walk_2012 import Level, Walk, witness_holds
from arbiter_gui.trace import Event, Verb


class BracketCheck:
    """Replays the events of one bracket in their order."""

    def __init__(self, round_: Round, number: int) -> None:
        self.round, self.number = round_, number
        self.opened, round_.at = round_.trace.events[number], number
        self.events = list(round_.trace.children(number))
        self.residents: Players = round_.groups.pop(0)
        self.core = self.residents
        self.moved_on: Players = ()
        self.incoming: Players = round_.stack[-1].floaters if round_.stack else ()
        self.joined = self.homogeneous = False
        self.kept: tuple[int, int] | None = None
        self.level: Level | None = None
        self.walk: Walk | None = None
        self.witness: Event | None = None
        self.p1 = self.m1 = self.x1 = self.z1 = 0

    def check(self) -> None:
        """Check every event. Raises Wrong."""
        require(self.opened["residents"] == _numbers(self.residents), "the residents are others")
        require(self.opened["moved_down"] == _numbers(self.incoming), "others were moved down")
        both = (*self.incoming, *self.residents)
        require(self.opened["notes"] == notes(both, self.round.field.odd), "the notes are not so")
        require(self.opened["score"] == self.residents[0].score, "the bracket has another score")
        last = max((i for i, (_, e) in enumerate(self.events) if _closes(e)), default=-1)
        require(last >= 0, "the bracket is never closed")
        for place, (number, event) in enumerate(self.events[: last + 1]):
            self.round.at = number
            self._one(number, event, place == last)
        for number, event in self.events[last + 1 :]:
            self.round.at = number
            if event.verb is Verb.RELAXED:
                self._relaxed(event, self.round.stack[-1])

    def _one(self, number: int, event: Event, last: bool) -> None:
        below = [e for _, e in self.round.trace.children(number)]
        key = (event.article, event.verb)
        if last:
            self._close(event)
        elif key == ("C.1", Verb.REFUSED):
            require(event["incompatible"] == _numbers(self._alone()), "others have no opponent")
        elif key == ("C.1", Verb.MOVED_DOWN):
            self._moves_on(event)
        elif event.verb is Verb.BACKTRACKED:
            self._end_level(None)
            self._sent(event, below)
        elif event.verb is Verb.MERGED:
            self._end_level(None)
            self._merged(event)
        elif event.verb is Verb.SET and event.article in _SETTERS:
            self._end_level(None)
            _SETTERS[event.article](self, event)
        elif key == ("C.12", Verb.REFUSED):
            self._end_level(None)
            require(event["because"] == ("no-other-set",), "C.12 finds no other set")
            self._nobody_else(below)
        elif key == ("C.3.a", Verb.REFUSED):
            self._end_level(None)
            self.witness = event
        elif key == ("C.3.a", Verb.SET):
            self._open_level(event)
        elif event.article == "C.14.b.2" and event.verb is Verb.SKIPPED:
            self._end_level(None)
            self._hopeless(event)
        elif self.walk is not None:
            self.walk.step(event, below)
            self._keep_folds(number, below, event)

    def _keep_folds(self, number: int, below: list[Event], event: Event) -> None:
        if event.verb is Verb.TRIED:
            self.folds = [e for e in below if e.verb is Verb.SKIPPED]

    # The bracket as C.1 leaves it

    def table(self) -> Table:
        """Return the bracket on the table."""
        gone: set[Entrant] = set(self.moved_on)
        players = a2_order(e for e in (*self.residents, *self.incoming) if e not in gone)
        m0 = 0 if self.homogeneous else sum(1 for e in players if e in self.incoming)
        lowest = not self.round.groups
        return Table(players, m0, 0 < 2 * m0 < len(players), lowest, self.round.field.odd)

    def _alone(self) -> Players:
        table = self.table()
        bye = table.lowest and len(table.players) % 2 == 1
        everybody = range(len(table.players))
        return tuple(
            e
            for u, e in enumerate(table.players)
            if all(v == u or apart(table, u, v) for v in everybody) and not (bye and e.may_have_bye)
        )

    def _moves_on(self, event: Event) -> None:
        gone = self.round.who(event["players"])
        require(event["because"] == ("incompatible",), "C.1 moves down who has no opponent")
        require(gone == self._alone(), "others have no opponent")
        self.moved_on = (*self.moved_on, *gone)

    # M, P, X and Z

    def _p_and_m(self, event: Event) -> None:
        """C.2.a: P0 and M0, or what C.12 was called with."""
        self.homogeneous = False
        table = self.table()
        p0, m0 = len(table.players) // 2, table.m0
        kept = self.kept or (p0, m0)
        self.p1, self.m1, self.kept = min(kept[0], p0), min(kept[1], m0), None
        kind = "heterogeneous" if table.heterogeneous else "as-homogeneous" if m0 else "homogeneous"
        own = (p0, self.p1, m0, self.m1, kind, int(table.lowest))
        told = tuple(event[key] for key in ("p0", "p1", "m0", "m1", "kind", "lowest"))
        require(told == own, f"P0, P1, M0, M1 and the kind are {own}, not {told}")
        require(event["size"] == len(table.players), f"there are {len(table.players)} players")

    def _x_and_z(self, event: Event) -> None:
        """C.2.b: X1 and Z1, less what C.14 took off."""
        table = self.table()
        less = len(table.players) // 2 - self.p1
        x1, z1 = least_spoiled(table.players, table.odd_round)
        self.x1, self.z1 = max(0, x1 - less), max(0, z1 - less)
        z = None if table.odd_round else self.z1
        require((event["x1"], event.get("z1")) == (self.x1, z), f"X1 is {self.x1} and Z1 {self.z1}")
        counts = (*colours_of(table.players, True)[:3], colours_of(table.players, table.odd_round)[3])
        told = tuple(event.get(key) for key in ("white", "black", "without", "variable"))
        require(told in (counts, (None,) * 4), f"the colours wanted are {counts}, not {told}")

    def _one_pair_less(self, event: Event) -> None:
        """C.14.a and C.14.b.1: one pair less, and X1 and Z1 with it."""
        self.p1, self.x1, self.z1 = self.p1 - 1, max(0, self.x1 - 1), max(0, self.z1 - 1)
        z = None if self.round.field.odd else self.z1
        own = (self.p1, self.x1, z)
        require((event["p1"], event["x1"], event.get("z1")) == own, f"P1, X1 and Z1 are {own}")

    def _fewer_moved_down(self, event: Event) -> None:
        """C.14.b.2: one moved-down player less is paired first, at last none."""
        self.m1 -= 1
        require(event["m1"] == self.m1, f"M1 is {self.m1}")
        if not self.m1:
            self.homogeneous = True
            self.p1 = len(self.table().players) // 2
            require(event["p1"] == self.p1, f"P1 is {self.p1}")

    # Levels

    def _open_level(self, event: Event) -> None:
        if self.walk is not None:
            self._end_level(None)
        table = self.table()
        self.level = Level(table, self.p1, self.m1, self.x1, self.z1)
        self.walk, self.folds = Walk(self.level, self.round.tally), []
        require(event["p"] == self.level.pairs, f"P is {self.level.pairs}")
        if self.witness is not None:
            require(witness_holds(self.level, self.witness), "the witness at C.3.a shows nothing")
            told = (self.witness["p1"], self.witness["m1"], self.witness["because"])
            own = (self.p1, self.m1 if table.heterogeneous else 0, ("no-pairing",))
            require(told == own, f"P1 and M1 are {own[:2]}")
            self.round.tally["witness"] += 1
            self.witness = None

    def _end_level(self, accepted: tuple[tuple[int, int], ...] | None) -> None:
        """Prove that the level had nothing, or that what was accepted is its first best pairing."""
        if self.level is None or self.walk is None:
            return
        if accepted is None:
            prove_nothing(self.level, self.round.tally)
        else:
            self.walk.ends()
            prove_accepted(self.level, accepted, self.folds, self.walk.searched, self.round.tally)
        self.level = self.walk = None

    def _hopeless(self, event: Event) -> None:
        """C.13: no M1 helps where the joined bracket cannot be completed at all."""
        table = self.table()
        require(event["count"] == self.m1, f"{self.m1} steps are passed over")
        form = table.formulation(range(len(table.players)), len(table.players) % 2, all_first=False)
        require(not can_be_matched(form.rows), "the bracket can be completed after all")
        self.round.tally["claim"] += 1

    # Where the walk leaves the bracket

    def _close(self, event: Event) -> None:
        table = self.table()
        pairs = tuple((table.place[a], table.place[b]) for a, b in event["pairs"])
        require(bool(table.players) or not pairs, "pairs of nobody")
        if table.players:
            require(self.level is not None, "a pairing is accepted without C.3")
            self._end_level(pairs)
        taken = {n for pair in event["pairs"] for n in pair}
        left = tuple(e for e in table.players if e.number not in taken)
        floaters = a2_order((*self.moved_on, *left))
        require(event["floaters"] == _numbers(floaters), "others float down")
        bye = left[0].number if table.lowest and left else None
        require(event["bye"] == bye, f"the bye goes to {bye}")
        self.round.stack.append(
            Stage(self.residents, self.incoming, self.moved_on, table, event["pairs"], floaters)
        )

    def _relaxed(self, event: Event, stage: Stage) -> None:
        table = stage.table
        pairs = [(table.place[a], table.place[b]) for a, b in stage.pairs]
        require(gives_up(table, pairs, event), f"{event.article} is not given up so")

    def _sent(self, event: Event, below: Sequence[Event]) -> None:
        """C.12 and C.13: another pairing of the bracket before, allowed and with the floaters it is said to have."""
        stage = self.round.stack[-1]
        require(event["score"] == stage.residents[0].score, "another bracket is asked")
        table = stage.table
        pairs = tuple((table.place[a], table.place[b]) for a, b in event["pairs"])
        require(all(apart(table, *pair) is None for pair in pairs), "the other pairing is not allowed")
        taken = {v for pair in pairs for v in pair}
        require(len(taken) == 2 * len(pairs), "somebody is paired twice")
        left = tuple(e for v, e in enumerate(table.players) if v not in taken)
        floaters = a2_order((*stage.moved_on, *left))
        require(event["floaters"] == _numbers(floaters), "the other pairing has other floaters")
        least = gives_up_least(stage, self._asked(event), pairs)
        self.round.tally.update(("optimum", "in order") if least else ("sent",))
        if event.article == "C.12":
            same = sorted(e.score for e in floaters) == sorted(e.score for e in stage.floaters)
            require(same, "C.12 sends players of other scores")
            require(floaters != stage.floaters, "C.12 sends the same players")
            if event.get("reading") == "R14":
                self.kept = (self.p1, self.m1)
        stage.pairs, stage.floaters = event["pairs"], floaters
        for relaxed in (e for e in below if e.verb is Verb.RELAXED):
            self._relaxed(relaxed, stage)
        self.incoming, self.residents, self.moved_on = floaters, self.core, ()
        self.round.tally["step"] += 1

    def _asked(self, event: Event) -> Return:
        """Return what the bracket before must serve: all below paired, or as many pairs here as it says."""
        stage, lowest = self.round.stack[-1], not self.round.groups
        if event.article == "C.13":
            everybody = len(stage.table.players) + len(stage.moved_on) + len(self.core)
            return Return(self.core, True, everybody % 2, False)
        here = (*self.core, *self.incoming)
        pairs = self.p1 if event.get("reading") == "R14" else most_pairs(here)
        return Return(self.core, lowest, len(here) % 2 if lowest else len(here) - 2 * pairs, True)

    def _nobody_else(self, below: Sequence[Event]) -> None:
        """C.12: what bars each other set of floaters; the reason `not-here` says nothing that could be checked."""
        stage = self.round.stack[-1]
        told = [e for e in below if e.verb is Verb.REFUSED]
        if not told:
            self.round.tally["nobody-else"] += 1
            return
        own = other_sets(stage)
        require([e["floaters"] for e in told] == list(map(_numbers, own)), "other sets of floaters are told")
        for left, event in zip(own, told, strict=True):
            bars_set(stage, self.core, left, event["because"])
            self.round.tally["refusal"] += 1
        self.round.tally["nobody-else"] += any(e["because"] == ("not-here",) for e in told)

    def _merged(self, event: Event) -> None:
        """C.13: the bracket before is taken back; its players are S1 of the joined one at first."""
        stage = self.round.stack.pop()
        self.residents, self.incoming = self.core, (*stage.residents, *stage.incoming)
        self.core, self.joined, self.moved_on, self.kept = (*stage.residents, *self.core), True, (), None
        told = (event["s1"], event["others"])
        own = (_numbers(a2_order(self.incoming)), _numbers(a2_order(self.residents)))
        require(told == own, "others are joined")
        self.round.tally["step"] += 1


_SETTERS = {
    "C.2.a": BracketCheck._p_and_m,
    "C.2.b": BracketCheck._x_and_z,
    "C.14.a": BracketCheck._one_pair_less,
    "C.14.b.1": BracketCheck._one_pair_less,
    "C.14.b.2": BracketCheck._fewer_moved_down,
}


def _closes(event: Event) -> bool:
    return event.article == "C.6" and event.verb is Verb.ACCEPTED


def _numbers(players: Sequence[Entrant]) -> tuple[int, ...]:
    return tuple(e.number for e in players)
