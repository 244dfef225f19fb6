"""The table of Dutch 2012: S1, S2, what is noted, and the requirements after each step of C.1 to C.14."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from arbiter_gui.explain.dutch_2012_words import in_force
from arbiter_gui.explain.step_table import Numbers, Pairs, Table, crossed
from arbiter_gui.trace import Event, Verb

_NAMES = {"p0": "P0", "p1": "P1", "m0": "M0", "m1": "M1", "x1": "X1", "z1": "Z1", "p": "P"}
"""The numbers that C.2, C.3 and C.14 set; X and Z are told with the requirements."""


@dataclass
class Procedure(Table):
    """The cards of a bracket of 2012.

    `core` are those who stay when C.12 or C.13 send others from above; `incoming` came from above, and `above` is
    the same of the brackets before this one. `begun` is S1 and S2 before any exchange, because D.2 counts each
    exchange from there.
    """

    core: Numbers = ()
    incoming: Numbers = ()
    above: tuple[Numbers, ...] = ()
    begun: tuple[Numbers, Numbers] = ((), ())
    exchanged: bool = False

    def after(self, previous: Table | None) -> None:
        """Remember who had come from above into the brackets before this one, for C.13."""
        if isinstance(previous, Procedure):
            self.above = (*previous.above, previous.incoming)

    def apply(self, event: Event, later: Iterable[Event]) -> None:
        """Take one step; what C.3 and C.10 leave in force is what the next C.5 says."""
        super().apply(event, later)
        if event.article.startswith(("C.3", "C.10")) and event.verb in (Verb.SET, Verb.RELAXED):
            split = next((e for e in later if e.verb is Verb.SPLIT), None)
            if split is not None:
                self.requirements = in_force(split["requirements"])

    def _lay(self, incoming: Numbers, core: Numbers) -> None:
        self.incoming, self.core = incoming, core
        self.players = (*incoming, *(n for n in core if n not in incoming))
        self.s1 = self.s2 = self.down = ()
        self.noted = self.pairs = ()
        self.requirements = ()
        self.parameters = {}

    def _opened(self, event: Event) -> None:
        self._lay(event["moved_down"], event["residents"])

    def _set(self, event: Event) -> None:
        self.parameters |= {_NAMES[k]: v for k, v in event.facts if k in _NAMES and isinstance(v, int)}
        if event.article == "C.8.a":
            self.s1, self.s2 = self.begun
            self.swap(event["leaving"], event["entering"])
            self.marked, self.pairs, self.exchanged = (*event["leaving"], *event["entering"]), (), True
        elif event.article == "C.8.b":
            self.s1, self.pairs, self.marked = event["s1"], (), event["s1"]
            self.s2 = tuple(n for n in self.players if n not in self.s1 and n not in self.down)
        elif event.article.startswith(("C.3.a", "C.14")):
            self.s1 = self.s2 = ()
            self.noted = self.pairs = ()

    def _split(self, event: Event) -> None:
        super()._split(event)
        if not self.exchanged:
            self.begun = (self.s1, self.s2)
        self.exchanged = False
        self.requirements = in_force(event["requirements"])

    def _ordered(self, event: Event) -> None:
        if event.get("s2") is None:
            super()._ordered(event)
            return
        moved = tuple(n for n, before in zip(event["s2"], self.s2, strict=False) if n != before)
        self.s2, self.pairs, self.marked = event["s2"], (), moved

    def _tried(self, event: Event) -> None:
        self.pairs = event["pairs"]

    def _refused(self, event: Event) -> None:
        if event.get("pairs") is not None:
            self._look_at(event["pairs"])
        if event.get("incompatible") is not None:
            self.crossed = tuple((n,) for n in event["incompatible"])
        elif event.article in ("B.5", "B.6"):
            self.crossed = event["why"][3]
        elif event.get("why"):
            self.crossed = crossed(event["why"])

    def _look_at(self, pairs: Pairs) -> None:
        """Lay S2 as it would stand in an order that C.7 passes over."""
        led = tuple(pair[1] for pair in pairs)
        self.pairs = pairs
        self.s2 = (*led, *self.ordered(n for n in self.s2 if n not in led))

    def _skipped(self, event: Event) -> None:
        """Leave the cards as they are: a fold tells what was passed over before the pairs on the table."""

    def _relaxed(self, event: Event) -> None:
        if event.article.startswith("C.10"):
            self.s1 = self.s2 = ()
            self.noted = self.pairs = ()
            return
        super()._relaxed(event)

    def _went_to(self, event: Event) -> None:
        marked: Pairs = event["marked"]
        self.pairs = ()
        if event.article == "C.9":
            self.parameters |= {"P": event["p"]} if event.get("p") is not None else {}
            self.noted, self.s1 = (), tuple(pair[0] for pair in marked)
            met = tuple(pair[1] for pair in marked)
            rest = (n for n in self.players if n not in (*self.s1, *met, *self.down))
            self.s2, self.pairs = (*met, *rest), marked
            return
        self.noted, self.s1, self.s2 = marked, (), ()

    def _accepted(self, event: Event) -> None:
        self.noted = ()
        self.settle(event["pairs"], event["floaters"], event["bye"])

    def _backtracked(self, event: Event) -> None:
        self._lay(event["floaters"], self.core)
        self.marked = event["floaters"]

    def _merged(self, event: Event) -> None:
        joined: Numbers = event["s1"]
        *before, came = self.above
        self.above = tuple(before)
        core = (*(n for n in joined if n not in came), *event["others"])
        self._lay(joined, core)
        self.players = (*joined, *event["others"])
        self.marked = joined
