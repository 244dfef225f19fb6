"""What lies on the table after each step of a trace, as far as the steps themselves say so."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field

from arbiter_gui.explain.dutch_2012_words import Requirement
from arbiter_gui.trace import Event
from arbiter_gui.trace.candidates import (
    CandidateFaulted,
    CandidateTried,
    CriterionNotMet,
    ExchangesPassed,
    FirstCandidate,
    OpponentsPassed,
    ParametersSet,
    SetsPassed,
    SubgroupsFormed,
)
from arbiter_gui.trace.columns import (
    ColumnsOrdered,
    Fetching,
    FloaterPaired,
    ProposalMade,
    RowFilled,
    RowTried,
    SidesChanged,
)
from arbiter_gui.trace.kinds import Accepted, BoardsOrdered, ByeGiven, ColoursGiven, MovedDown, Opened
from arbiter_gui.trace.values import PairApart

Pairs = tuple[tuple[int, ...], ...]
Numbers = tuple[int, ...]


@dataclass
class Table:
    """The cards of one bracket while its steps are read; every edition whose events name S1, S2 and pairs.

    `players` are those of the bracket in order; `noted` pairs stand for good while the others go on; `pairs` are
    those of the present try; `crossed` are the pairs or players that the step refuses, `marked` those it moves.
    """

    players: Numbers = ()
    s1: Numbers = ()
    s2: Numbers = ()
    noted: Pairs = ()
    pairs: Pairs = ()
    crossed: Pairs = ()
    marked: Numbers = ()
    down: Numbers = ()
    bye: int | None = None
    accepted: bool = False
    parameters: dict[str, int] = field(default_factory=dict)
    requirements: tuple[Requirement, ...] = ()

    @property
    def others(self) -> Numbers:
        """Who is in the bracket but neither in S1 or S2, nor noted, nor on the way down."""
        gone = {*self.s1, *self.s2, *self.down, self.bye, *(n for pair in self.noted for n in pair)}
        return tuple(n for n in self.players if n not in gone)

    def apply(self, event: Event, later: Iterable[Event]) -> None:
        """Take one step; `later` are the events that follow it."""
        self.crossed, self.marked = (), ()
        match event:
            case Opened():
                self.players = (*event.came, *event.own)
            case ParametersSet():
                self.parameters |= {"M0": event.m0, "MaxPairs": event.max_pairs, "M1": event.m1}
            case SubgroupsFormed():
                self.s1, self.s2, self.pairs = event.s1, event.s2, ()
            case FirstCandidate() | CandidateTried():
                self.pairs = event.pairs
            case RowTried():
                self.pairs = ((event.white, event.black),)
            case CandidateFaulted(why=PairApart(one, other)):
                self.crossed = ((one, other),)
            case Accepted():
                self._accept(event)
            case CriterionNotMet():
                self.marked = tuple(n for some in event.players for n in some)
            case _:
                self._move(event)

    def _move(self, event: Event) -> None:
        """Take a step that moves players, or gives them opponents, colours or the bye."""
        match event:
            case ExchangesPassed():
                self.pairs, self.marked = (), (*event.leaving, *event.entering)
                self.swap(event.leaving, event.entering)
            case OpponentsPassed() | RowFilled():
                self._meet(event.player, event.chosen)
            case SetsPassed():
                self.marked, self.pairs = event.chosen, ()
            case ColumnsOrdered():
                self.s1, self.s2, self.pairs = event.whites, event.blacks, ()
            case MovedDown():
                self.marked = event.players
                self.send_down(event.players)
            case Fetching():
                self.marked = event.players
                self.players = (*self.players, *(n for n in event.players if n not in self.players))
            case SidesChanged():
                self.marked = event.players
            case ColoursGiven():
                white, black = event.white, event.black
                self.s1, self.s2 = (*self.s1, white), (*self.s2, black)
                self.pairs, self.marked = (*self.pairs, (white, black)), (white, black)
            case ByeGiven():
                self.bye, self.marked = event.player, (event.player,)
            case BoardsOrdered():
                self.settle(event.boards, (), self.bye)

    def _accept(self, event: Accepted) -> None:
        match event:
            case FloaterPaired():
                self.noted, self.marked = (*self.noted, *event.pairs), event.pairs[0]
            case ProposalMade():
                self.marked = tuple(n for n in (event.player,) if n is not None)
            case _:
                self.settle(event.pairs, event.left, None)

    def ordered(self, numbers: Iterable[int]) -> Numbers:
        """Return players in the order of the bracket, strangers last."""
        place = {n: i for i, n in enumerate(self.players)}
        return tuple(sorted(numbers, key=lambda n: (place.get(n, len(place)), n)))

    def swap(self, leaving: Numbers, entering: Numbers) -> None:
        """Exchange players of S1 and S2."""
        if set(leaving) <= set(self.s1) and set(entering) <= set(self.s2):
            self.s1 = self.ordered({*self.s1, *entering} - set(leaving))
            self.s2 = self.ordered({*self.s2, *leaving} - set(entering))

    def _meet(self, one: int, other: int) -> None:
        self.marked = (one, other)
        kept = tuple(p for p in self.pairs if not {one, other} & set(p)) if not self._first_try else ()
        self._first_try = False
        self.pairs = (*kept, (one, other))

    _first_try: bool = True

    def settle(self, pairs: Pairs, left: Numbers, bye: int | None) -> None:
        """Lay accepted pairs side by side; who is left over floats down or has the bye."""
        self.accepted, self.noted = True, tuple(p for p in self.noted if p not in pairs)
        self.s1, self.s2 = tuple(p[0] for p in pairs), tuple(p[1] for p in pairs)
        self.pairs, self.bye = pairs, bye
        self.down = tuple(n for n in left if n != bye)

    def send_down(self, who: Numbers) -> None:
        """Put players on the way to the next bracket."""
        self.down = (*self.down, *(n for n in who if n not in self.down))
        self.s1, self.s2 = (tuple(n for n in side if n not in who) for side in (self.s1, self.s2))
