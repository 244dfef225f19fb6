"""The table of Dutch 2012: S1, S2, what is noted, and the requirements after each step of C.1 to C.14."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from arbiter_gui.explain.dutch_2012_words import in_force
from arbiter_gui.explain.step_table import Numbers, Pairs, Table
from arbiter_gui.trace import Event
from arbiter_gui.trace.candidates import Fold
from arbiter_gui.trace.demands import NoBye, NotKept
from arbiter_gui.trace.procedure import (
    BracketMeasured,
    ColoursAllowed,
    ColoursCounted,
    DemandLowered,
    ExchangeMade,
    FewerMovedDown,
    OnePairLess,
    OrderTaken,
    OtherSetTaken,
    PairsNoted,
    PairsRefused,
    PairsSet,
    PairsTried,
    RemainderBegun,
    RemainderGivenUp,
    SidesFormed,
)
from arbiter_gui.trace.score_brackets import (
    BracketsJoined,
    DemandGivenUp,
    OpponentlessFound,
    PairedAgain,
    PairingAccepted,
    ScoreBracketOpened,
)
from arbiter_gui.trace.values import PairApart

_NUMBERED = (
    BracketMeasured, ColoursCounted, PairsSet, RemainderBegun, OnePairLess, FewerMovedDown
)  # fmt: skip
"""What sets the numbers of C.2, C.3 and C.14."""

_NAMES = {"p0": "P0", "p1": "P1", "m0": "M0", "m1": "M1", "x1": "X1", "z1": "Z1", "p": "P"}
"""Those numbers; X and Z are told with the requirements."""


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
        self.crossed, self.marked = (), ()
        match event:
            case ScoreBracketOpened():
                self._lay(event.moved_down, event.residents)
            case SidesFormed():
                self._form(event)
            case PairsTried():
                self.pairs = event.pairs
            case PairsRefused():
                self._refuse(event)
            case OpponentlessFound():
                self.crossed = tuple((n,) for n in event.incompatible)
            case PairedAgain():
                self._lay(event.floaters, self.core)
                self.marked = event.floaters
            case BracketsJoined():
                self._join(event)
            case PairingAccepted():
                self.noted = ()
                self.settle(event.pairs, event.floaters, event.bye)
            case _ if not isinstance(event, Fold):  # a fold tells what was passed over before the pairs here
                self._set(event)
        if isinstance(event, PairsSet | ColoursAllowed | DemandLowered):
            split = next((e for e in later if isinstance(e, SidesFormed)), None)
            if split is not None:
                self.requirements = in_force(split.requirements)

    def _set(self, event: Event) -> None:
        """Take a step that sets numbers, S1 or S2, or clears them away."""
        told = ((name, getattr(event, field, None)) for field, name in _NAMES.items())
        if isinstance(event, _NUMBERED):
            self.parameters |= {name: number for name, number in told if number is not None}
        match event:
            case PairsSet() | OnePairLess() | FewerMovedDown() | DemandLowered():
                self.s1 = self.s2 = ()
                self.noted = self.pairs = ()
            case ExchangeMade():
                self.s1, self.s2 = self.begun
                self.swap(event.leaving, event.entering)
                self.marked, self.pairs, self.exchanged = (*event.leaving, *event.entering), (), True
            case OtherSetTaken():
                self.s1, self.pairs, self.marked = event.s1, (), event.s1
                self.s2 = tuple(n for n in self.players if n not in self.s1 and n not in self.down)
            case OrderTaken():
                moved = tuple(n for n, was in zip(event.s2, self.s2, strict=False) if n != was)
                self.s2, self.pairs, self.marked = event.s2, (), moved
            case PairsNoted():
                self.noted, self.s1, self.s2, self.pairs = event.marked, (), (), ()
            case RemainderGivenUp():
                self._give_up(event)
            case DemandGivenUp():
                self.marked = tuple(n for some in event.players for n in some)
            case _:
                self._move(event)

    def _lay(self, incoming: Numbers, core: Numbers) -> None:
        self.incoming, self.core = incoming, core
        self.players = (*incoming, *(n for n in core if n not in incoming))
        self.s1 = self.s2 = self.down = ()
        self.noted = self.pairs = ()
        self.requirements = ()
        self.parameters = {}

    def _form(self, event: SidesFormed) -> None:
        self.s1, self.s2, self.pairs = event.s1, event.s2, ()
        if not self.exchanged:
            self.begun = (self.s1, self.s2)
        self.exchanged = False
        self.requirements = in_force(event.requirements)

    def _refuse(self, event: PairsRefused) -> None:
        if event.pairs is not None:
            self._look_at(event.pairs)
        match event.why:
            case PairApart(one, other):
                self.crossed = ((one, other),)
            case NotKept(who=who):
                self.crossed = who
            case NoBye(player):
                self.crossed = ((player,),)

    def _look_at(self, pairs: Pairs) -> None:
        """Lay S2 as it would stand in an order that C.7 passes over."""
        led = tuple(pair[1] for pair in pairs)
        self.pairs = pairs
        self.s2 = (*led, *self.ordered(n for n in self.s2 if n not in led))

    def _give_up(self, event: RemainderGivenUp) -> None:
        self.parameters |= {"P": event.p} if event.p is not None else {}
        self.noted, self.s1 = (), tuple(one for one, _ in event.marked)
        met = tuple(other for _, other in event.marked)
        rest = (n for n in self.players if n not in (*self.s1, *met, *self.down))
        self.s2, self.pairs = (*met, *rest), event.marked

    def _join(self, event: BracketsJoined) -> None:
        *before, came = self.above
        self.above = tuple(before)
        core = (*(n for n in event.s1 if n not in came), *event.others)
        self._lay(event.s1, core)
        self.players = (*event.s1, *event.others)
        self.marked = event.s1
