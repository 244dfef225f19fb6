"""One score bracket of 2012: its events in their order, each level proved where it ends."""

from __future__ import annotations

from collections.abc import Callable

from arbiter_gui.proof.dutch_2012 import criteria as c
from arbiter_gui.proof.dutch_2012.bracket_matching import BracketOnTable
from arbiter_gui.proof.dutch_2012.level_proof import prove_accepted, prove_nothing
from arbiter_gui.proof.dutch_2012.level_steps import LevelSteps, PairingLevel, witness_holds
from arbiter_gui.proof.dutch_2012.players import least_spoiled, note, wishes_of
from arbiter_gui.proof.dutch_2012.refused_pairs import apart, given_up
from arbiter_gui.proof.dutch_2012.returns import (
    ReturnRequest,
    bars_set,
    gives_up_least,
    most_pairs,
    other_sets,
    others_serve,
    why_joined,
)
from arbiter_gui.proof.dutch_2012.round import PairedBracket, Players, ProcedureRound
from arbiter_gui.proof.dutch_2012.steps import AFTER, START, Step, after, step_of
from arbiter_gui.proof.kernel.certificates import can_be_matched
from arbiter_gui.proof.kernel.named_events import NamedEvent, Verb
from arbiter_gui.proof.kernel.players import Player, numbers, ranked
from arbiter_gui.proof.kernel.tally import Wrong, require
from arbiter_gui.proof.kernel.trace_reader import hold


class BracketCheck:
    """Replays the events of one bracket in their order."""

    def __init__(self, round_: ProcedureRound, number: int) -> None:
        self.round, self.number = round_, number
        self.opened = round_.story.trace.events[number]
        self.events = list(round_.story.children(number))
        self.residents: Players = round_.groups.pop(0)
        self.core = self.residents
        self.moved_on: Players = ()
        self.incoming: Players = round_.stack[-1].floaters if round_.stack else ()
        self.joined = self.homogeneous = False
        self.next: frozenset[Step] = AFTER[START]
        self.target: str | None = None
        self.asked = False
        self.steps: list[Step] = []
        self.kept: tuple[int, int] | None = None
        self.level: PairingLevel | None = None
        self.walk: LevelSteps | None = None
        self.witness: NamedEvent | None = None
        self.p1 = self.m1 = self.x1 = self.z1 = 0

    def check(self) -> None:
        """Check every event. Raises Wrong."""
        both = (*self.incoming, *self.residents)
        hold(
            self.opened, "A.3", score=self.residents[0].score, residents=numbers(self.residents),
            moved_down=numbers(self.incoming), notes=tuple(note(e, self.round.odd) for e in both),
        )  # fmt: skip
        last = max((i for i, (_, e) in enumerate(self.events) if _closes(e)), default=-1)
        require(last >= 0, "the bracket is never closed")
        for place, (number, event) in enumerate(self.events[: last + 1]):
            self.round.story.read(number)
            if event.verb is not Verb.READ:
                self._follows(event)
                self._one(number, event, place == last)
        self._relaxed([(n, e) for n, e in self.events[last + 1 :] if e.verb is not Verb.READ])
        for number, event in self.events[last + 1 :]:
            if event.verb is Verb.READ:
                self.round.story.read(number)

    def _one(self, number: int, event: NamedEvent, last: bool) -> None:
        story = self.round.story
        below = [story.read(n) for n, _ in story.children(number)]
        story.at = number
        kinds = _BELOW.get(step_of(event), ())
        require(
            all(e.verb in kinds or e.verb is Verb.READ for e in below),
            "something stands below that does not belong",
        )
        step = step_of(event)
        if last:
            self._close(event)
        elif step in _ENDING:
            self._end_level(None)
            _ENDING[step](self, number, event)
        elif step in _BESIDE:
            _BESIDE[step](self, event)
        else:
            self._walked(number, event, below)

    def _walked(self, number: int, event: NamedEvent, below: list[NamedEvent]) -> None:
        """C.3 to C.10: what the walk of the level makes of an event."""
        if self.walk is None:
            raise Wrong(f"{step_of(event)} stands outside C.3")
        self.walk.step(event, below)
        if event.verb is Verb.TRIED:
            told = self.round.story.children(number)
            self.folds = [(n, e) for n, e in told if e.verb is Verb.SKIPPED]
            done = frozenset(("C.6 accepted", "C.6 went-to"))
            self.next = self.next - done if any(e.verb is Verb.REFUSED for e in below) else done

    def _incompatible(self, event: NamedEvent) -> None:
        hold(event, "C.1", incompatible=numbers(self._alone()))

    def _impossible(self, _number: int, event: NamedEvent) -> None:
        self.witness = event

    # The bracket as C.1 leaves it

    def table(self) -> BracketOnTable:
        """Return the bracket on the table."""
        gone: set[Player] = set(self.moved_on)
        players = ranked([e for e in (*self.residents, *self.incoming) if e not in gone])
        m0 = 0 if self.homogeneous else sum(1 for e in players if e in self.incoming)
        lowest = not self.round.groups
        return BracketOnTable(players, m0, 0 < 2 * m0 < len(players), lowest, self.round.odd)

    def _alone(self) -> Players:
        table = self.table()
        bye = table.lowest and len(table.players) % 2 == 1
        everybody = range(len(table.players))
        return tuple(
            e
            for u, e in enumerate(table.players)
            if all(v == u or apart(table, u, v) for v in everybody) and not (bye and not e.no_bye)
        )

    def _moves_on(self, event: NamedEvent) -> None:
        gone = self.round.who(event["players"])
        require(event["because"] == ("incompatible",), "C.1 moves down who has no opponent")
        require(gone == self._alone(), "others have no opponent")
        self.moved_on = (*self.moved_on, *gone)

    # M, P, X and Z

    def _p_and_m(self, _number: int, event: NamedEvent) -> None:
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

    def _x_and_z(self, _number: int, event: NamedEvent) -> None:
        """C.2.b: X1 and Z1, less what C.14 took off."""
        table = self.table()
        less = len(table.players) // 2 - self.p1
        x1, z1 = least_spoiled(table.players, table.odd_round)
        self.x1, self.z1 = max(0, x1 - less), max(0, z1 - less)
        z = None if table.odd_round else self.z1
        require((event["x1"], event.get("z1")) == (self.x1, z), f"X1 is {self.x1} and Z1 {self.z1}")
        counts = (*wishes_of(table.players, True)[:3], wishes_of(table.players, table.odd_round)[3])
        told = tuple(event.get(key) for key in ("white", "black", "without", "variable"))
        require(told in (counts, (None,) * 4), f"the colours wanted are {counts}, not {told}")

    def _one_pair_less(self, _number: int, event: NamedEvent) -> None:
        """C.14.a and C.14.b.1: one pair less, and X1 and Z1 with it."""
        self.p1, self.x1, self.z1 = self.p1 - 1, max(0, self.x1 - 1), max(0, self.z1 - 1)
        z = None if self.round.odd else self.z1
        own = (self.p1, self.x1, z)
        require((event["p1"], event["x1"], event.get("z1")) == own, f"P1, X1 and Z1 are {own}")

    def _fewer_moved_down(self, _number: int, event: NamedEvent) -> None:
        """C.14.b.2: one moved-down player less is paired first, at last none."""
        self.m1 -= 1
        require(event["m1"] == self.m1, f"M1 is {self.m1}")
        if not self.m1:
            self.homogeneous = True
            self.p1 = len(self.table().players) // 2
            require(event["p1"] == self.p1, f"P1 is {self.p1}")

    # Levels

    def _open_level(self, event: NamedEvent) -> None:
        if self.walk is not None:
            self._end_level(None)
        table = self.table()
        self.level = PairingLevel(table, self.p1, self.m1, self.x1, self.z1)
        self.walk, self.folds = LevelSteps(self.level, self.round.tally), []
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

    def _hopeless(self, _number: int, event: NamedEvent) -> None:
        """C.13: no M1 helps where the joined bracket cannot be completed at all."""
        table = self.table()
        require(event["count"] == self.m1, f"{self.m1} steps are passed over")
        form = table.formulation(range(len(table.players)), len(table.players) % 2, all_first=False)
        require(not can_be_matched(form.rows), "the bracket can be completed after all")
        self.round.tally["claim"] += 1

    # Where the walk leaves the bracket

    def _close(self, event: NamedEvent) -> None:
        table = self.table()
        pairs = table.places(event["pairs"])
        require(bool(table.players) or not pairs, "pairs of nobody")
        if table.players:
            require(self.level is not None, "a pairing is accepted without C.3")
            self._end_level(pairs)
        left = tuple(table.players[v] for v in table.left(pairs))
        floaters = ranked((*self.moved_on, *left))
        require(event["floaters"] == numbers(floaters), "others float down")
        bye = left[0].number if table.lowest and left else None
        require(event["bye"] == bye, f"the bye goes to {bye}")
        self.round.stack.append(
            PairedBracket(
                self.residents, self.incoming, self.moved_on, table, event["pairs"], floaters, self.m1
            )
        )

    def _relaxed(self, told: list[tuple[int, NamedEvent]]) -> None:
        """Hold what is given up to what the pairing of the bracket above gives up, all of it and nothing else."""
        stage = self.round.stack[-1]
        table = stage.table
        own = given_up(table, table.places(stage.pairs))
        for (number, event), (article, facts) in zip(told, own, strict=False):
            self.round.story.read(number)
            require(event.verb is Verb.RELAXED, f"{article} is given up, which is not told")
            hold(event, article, **facts)
        require(len(told) == len(own), f"{len(own)} requirements are given up, {len(told)} are told")

    def _follows(self, event: NamedEvent) -> None:
        """Check that a step may come after the one before."""
        require(step_of(event) in self.next, f"{step_of(event)} cannot stand here")
        self.steps.append(step_of(event))
        goes = event.verb is Verb.RELAXED and self.target not in (None, event.article)
        require(not goes, f"{event.article} is lowered where {self.target} was to be")
        self.next = after(event)
        if step_of(event) == "C.1 refused" and not self.asked and set(self._alone()) & set(self.incoming):
            self.next = frozenset(
                ("C.12 refused", "C.12 backtracked")
            )  # C.12 is asked first for somebody who was moved down
        self.asked = self.asked or event.article in ("C.12", "C.13")
        self.target = event["to"] if step_of(event) == "C.10 skipped" else None

    def _sent(self, number: int, event: NamedEvent) -> None:
        """C.12 and C.13: another pairing of the bracket before, allowed and with the floaters it is said to have."""
        stage = self.round.stack[-1]
        require(event["score"] == stage.residents[0].score, "another bracket is asked")
        table = stage.table
        pairs = table.places(event["pairs"])
        require(all(apart(table, *pair) is None for pair in pairs), "the other pairing is not allowed")
        require(all(u < v for u, v in pairs), "the lower ranked of a pair stands first")
        taken = {v for pair in pairs for v in pair}
        require(len(taken) == 2 * len(pairs), "somebody is paired twice")
        left = tuple(table.players[v] for v in table.left(pairs))
        floaters = ranked((*stage.moved_on, *left))
        require(event["floaters"] == numbers(floaters), "the other pairing has other floaters")
        least = gives_up_least(stage, self._asked(event), pairs)
        self.round.tally.update(("optimum", "in order") if least else ("sent",))
        if event.article == "C.12":
            same = sorted(e.score for e in floaters) == sorted(e.score for e in stage.floaters)
            require(same, "C.12 sends players of other scores")
            require(floaters != stage.floaters, "C.12 sends the same players")
            if event.get("reading") == "R14":
                self.kept = (self.p1, self.m1)
        stage.pairs, stage.floaters = event["pairs"], floaters
        if table.heterogeneous:
            stage.m1 = table.m0 - table.totals(pairs).get(c.LOST, 0)
        self.round.sent[len(self.round.stack) - 1] = event.article
        below = [n for n, e in self.round.story.children(number) if e.verb is not Verb.READ]
        self._relaxed([(n, self.round.story.trace.events[n]) for n in below])
        self.incoming, self.residents, self.moved_on = floaters, self.core, ()
        self.round.tally["step"] += 1

    def _asked(self, event: NamedEvent) -> ReturnRequest:
        """Return what the bracket before must serve: all below paired, or as many pairs here as it says."""
        stage, lowest = self.round.stack[-1], not self.round.groups
        if event.article == "C.13":
            everybody = len(stage.table.players) + len(stage.moved_on) + len(self.core)
            return ReturnRequest(self.core, True, everybody % 2, False)
        here = (*self.core, *self.incoming)
        pairs = self.p1 if event.get("reading") == "R14" else most_pairs(here)
        return ReturnRequest(self.core, lowest, len(here) % 2 if lowest else len(here) - 2 * pairs, True)

    def _nobody_else(self, number: int, event: NamedEvent) -> None:
        """C.12: what bars each other set of floaters; the reason `not-here` says nothing that could be checked."""
        require(event["because"] == ("no-other-set",), "C.12 finds no other set")
        stage = self.round.stack[-1]
        self._nobody_serves(stage)
        told = [e for _, e in self.round.story.children(number) if e.verb is Verb.REFUSED]
        if not told:
            self.round.tally["nobody-else"] += 1
            return
        own = other_sets(stage)
        require([e["floaters"] for e in told] == list(map(numbers, own)), "other sets of floaters are told")
        for left, event in zip(own, told, strict=True):
            bars_set(stage, self.core, left, event["because"])
            self.round.tally["refusal"] += 1
        self.round.tally["nobody-else"] += any(e["because"] == ("not-here",) for e in told)

    def _nobody_serves(self, stage: PairedBracket) -> None:
        """C.12 called by C.1: no other floaters let the lowest be completed, or make one pair more here."""
        if self.steps[-2:-1] != ["C.1 refused"]:
            return
        here, lowest = (*self.core, *self.incoming), not self.round.groups
        seats = len(here) % 2 if lowest else len(here) - 2 * most_pairs(here) - 2
        require(
            not others_serve(stage, ReturnRequest(self.core, lowest, seats, True)),
            "other players could come (C.12)",
        )

    def _merged(self, _number: int, event: NamedEvent) -> None:
        """C.13: the bracket before is taken back; its players are S1 of the joined one at first."""
        why_joined(self.round.stack[-1], self.core, event.told.because)
        self.round.tally["claim"] += 1
        stage = self.round.stack.pop()
        self.residents, self.incoming = self.core, (*stage.residents, *stage.incoming)
        self.core, self.joined, self.moved_on, self.kept = (*stage.residents, *self.core), True, (), None
        told = (event["s1"], event["others"])
        own = (numbers(ranked(self.incoming)), numbers(ranked(self.residents)))
        require(told == own, "others are joined")
        self.round.tally["step"] += 1


_BELOW: dict[Step, tuple[Verb, ...]] = {
    "C.6 tried": (Verb.REFUSED, Verb.SKIPPED),
    "C.7 skipped": (Verb.REFUSED,),
    "C.12 refused": (Verb.REFUSED,),
    "C.12 backtracked": (Verb.RELAXED,),
    "C.13 backtracked": (Verb.RELAXED,),
}
"""What may stand below a step."""

_ENDING: dict[Step, Callable[[BracketCheck, int, NamedEvent], None]] = {
    "C.12 backtracked": BracketCheck._sent,
    "C.13 backtracked": BracketCheck._sent,
    "C.13 merged": BracketCheck._merged,
    "C.12 refused": BracketCheck._nobody_else,
    "C.3.a refused": BracketCheck._impossible,
    "C.14.b.2 skipped": BracketCheck._hopeless,
    "C.2.a set": BracketCheck._p_and_m,
    "C.2.b set": BracketCheck._x_and_z,
    "C.14.a set": BracketCheck._one_pair_less,
    "C.14.b.1 set": BracketCheck._one_pair_less,
    "C.14.b.2 set": BracketCheck._fewer_moved_down,
}
"""The steps that leave the level."""

_BESIDE: dict[Step, Callable[[BracketCheck, NamedEvent], None]] = {
    "C.1 refused": BracketCheck._incompatible,
    "C.1 moved-down": BracketCheck._moves_on,
    "C.3.a set": BracketCheck._open_level,
}


def _closes(event: NamedEvent) -> bool:
    return event.article == "C.6" and event.verb is Verb.ACCEPTED
