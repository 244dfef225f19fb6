"""What lies on the table of a bracket at one moment: a value, and what each kind of event moves on it."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass, replace
from typing import Any

from arbiter_gui.trace import candidates, columns, kinds, procedure, score_brackets
from arbiter_gui.trace.demands import BracketKind, Demand, NoBye, NotKept, Refusal
from arbiter_gui.trace.kinds import Event
from arbiter_gui.trace.values import PairApart

Numbers = tuple[int, ...]
Sides = tuple[Numbers, Numbers]
Pairs = tuple[tuple[int, ...], ...]
Requirements = tuple[tuple[Demand, int], ...]
Parameters = tuple[tuple[str, int], ...]


@dataclass(frozen=True, slots=True)
class Position:
    """The cards of one bracket after one event; players are pairing numbers.

    `players` are those of the bracket in order: `came` from above, `core` whose own bracket it is. `s1` and `s2` are
    in order; `pairs` are those of the present try, or accepted; `noted` pairs stand for good while the others go on.
    `crossed` are the pairs (or single players) that the event refuses, `marked` the players it moves; `down` float
    down, `apart` can meet nobody here. `parameters` are P0, M0, X1 and so on, `requirements` what is in force, with
    what is given up of each.

    `alike` brackets treat everybody as if nobody had come from above. `pinned` pairs are chosen one
    after another, first those of S1; where everybody in it has come from above, those of the `remainder` follow, which
    is S1R and S2R.
    """

    players: Numbers = ()
    came: Numbers = ()
    core: Numbers = ()
    s1: Numbers = ()
    s2: Numbers = ()
    pairs: Pairs = ()
    noted: Pairs = ()
    crossed: Pairs = ()
    marked: Numbers = ()
    down: Numbers = ()
    apart: Numbers = ()
    bye: int | None = None
    accepted: bool = False
    parameters: Parameters = ()
    requirements: Requirements = ()
    alike: bool = False
    pinned: Pairs = ()
    remainder: Sides = ((), ())

    @property
    def others(self) -> Numbers:
        """Who is in the bracket but neither in S1 or S2, nor noted, nor on the way down."""
        gone = {*self.s1, *self.s2, *self.down, self.bye, *(n for pair in self.noted for n in pair)}
        return tuple(n for n in self.players if n not in gone)

    @property
    def on_table(self) -> Numbers:
        """Everybody on the table, each once."""
        noted = (n for pair in self.noted for n in pair)
        bye = () if self.bye is None else (self.bye,)
        return tuple(dict.fromkeys((*self.s1, *self.s2, *noted, *self.others, *self.down, *bye)))

    @property
    def residents(self) -> Numbers:
        """Those whose own bracket it is, without who is among those from above."""
        return tuple(n for n in self.core if n not in self.came)

    @property
    def made(self) -> Pairs:
        """The pairs that stand for good."""
        return tuple(dict.fromkeys((*self.noted, *(self.pairs if self.accepted else ()))))

    def but(self, **changes: Any) -> Position:
        """Return the position with other values in these places."""
        return replace(self, **changes)

    def numbered(self, **numbers: int | None) -> Position:
        """Set parameters; those of None stay as they are."""
        told = {name: number for name, number in numbers.items() if number is not None}
        return replace(self, parameters=tuple((dict(self.parameters) | told).items()))

    def ordered(self, numbers: Iterable[int]) -> Numbers:
        """Return players in the order of the bracket, strangers last."""
        place = {n: i for i, n in enumerate(self.players)}
        return tuple(sorted(numbers, key=lambda n: (place.get(n, len(place)), n)))

    @property
    def cleared(self) -> Position:
        """The table without S1, S2 and their pairs."""
        return replace(self, s1=(), s2=(), noted=(), pairs=())

    def chosen(self, pairs: Pairs, one: int) -> Position:
        """Set a player beside his opponent among the pairs that are accepted in the end, like all of S1 before him."""
        lain = self if one in self.s1 else self._with_remainder(pairs)
        made = pairs[: [pair[0] for pair in pairs].index(one) + 1]
        return replace(lain, pairs=made, pinned=made, marked=made[-1])

    def _with_remainder(self, pairs: Pairs) -> Position:
        """Return the table with the remainder begun, where S1 are players from above: all of them are paired then."""
        if self.remainder[0] or not self.s1 or not set(self.s1) <= set(self.came):
            return self
        made = pairs[: len(self.s1)]
        own = max(dict(self.parameters).get("MaxPairs", 0) - len(made), 0)
        met = {n for pair in made for n in pair}
        rest = tuple(n for n in self.s2 if n not in met)
        return replace(self, pairs=made, pinned=made, remainder=(rest[:own], rest[own:]))

    def exchanged(self, pairs: Pairs, out: Numbers, into: Numbers) -> Position:
        """Exchange players of S1 and S2, or of S1R and S2R where S1 are players from above."""
        inside = bool({*self.s1} & {*out, *into})
        lain = self if inside else self._with_remainder(pairs)
        made = () if inside else pairs[: len(lain.s1)] if lain.remainder[0] else ()
        upper, lower = map(set, (lain.s1, lain.s2) if inside else lain.remainder)
        if upper.issuperset(out) and lower.issuperset(into):
            upper, lower = upper - {*out} | {*into}, lower - {*into} | {*out}
        sides = self.ordered(upper), self.ordered(lower)
        lain = replace(lain, pairs=made, pinned=made, marked=(*out, *into))
        return replace(lain, s1=sides[0], s2=sides[1]) if inside else replace(lain, remainder=sides)

    def settled(self, pairs: Pairs, left: Numbers = (), bye: int | None = None) -> Position:
        """Lay accepted pairs side by side; who is left over floats down or has the bye."""
        return replace(
            self,
            accepted=True,
            noted=tuple(p for p in self.noted if p not in pairs),
            remainder=((), ()),
            s1=tuple(p[0] for p in pairs),
            s2=tuple(p[1] for p in pairs),
            pairs=pairs,
            bye=bye,
            down=tuple(n for n in left if n != bye),
        )

    def sent_down(self, who: Numbers) -> Position:
        """Put players on the way to the next bracket; before any pairs stand they can meet nobody in this one."""
        s1, s2 = (tuple(n for n in side if n not in who) for side in (self.s1, self.s2))
        down, apart = ((*some, *(n for n in who if n not in some)) for some in (self.down, self.apart))
        apart = self.apart if self.accepted else apart
        return replace(self, marked=who, down=down, apart=apart, s1=s1, s2=s2)


def laid(came: Numbers, core: Numbers) -> Position:
    """Lay the cards of a bracket: who came from above before those whose own it is."""
    return Position((*came, *(n for n in core if n not in came)), came, core)


def after(event: Event, position: Position) -> Position:
    """Return what lies on the table after an event; a kind that is not known leaves the cards as they are.

    What an event refuses or moves is told for that event alone: `crossed` and `marked` must be empty before.
    """
    move = next((_MOVES[kind] for kind in type(event).__mro__ if kind in _MOVES), None)
    return position if move is None else move(event, position)


def _coloured(event: kinds.ColoursGiven, lain: Position) -> Position:
    pair = event.white, event.black
    s1, s2 = (*lain.s1, event.white), (*lain.s2, event.black)
    return lain.but(s1=s1, s2=s2, pairs=(*lain.pairs, pair), marked=pair)


def _sets_passed(event: candidates.SetsPassed, lain: Position) -> Position:
    s1 = event.chosen if set(event.chosen) <= set(lain.came) else lain.s1
    return lain.but(s1=s1, marked=event.chosen, pairs=())


def _fetched(event: columns.Fetching, lain: Position) -> Position:
    come = tuple(n for n in event.players if n not in lain.players)
    return lain.but(players=(*lain.players, *come), marked=event.players)


def _row_filled(event: columns.RowFilled, lain: Position) -> Position:
    own = event.player, event.chosen
    made = (*(pair for pair in lain.pinned if not {*own} & {*pair}), own)
    return lain.but(pairs=made, pinned=made, marked=own)


def _measured(event: procedure.BracketMeasured, lain: Position) -> Position:
    alike = event.treated is BracketKind.AS_HOMOGENEOUS
    return lain.but(alike=alike).numbered(P0=event.p0, P1=event.p1, M0=event.m0, M1=event.m1)


def _refused(event: procedure.PairsRefused, lain: Position) -> Position:
    if event.pairs is not None:
        led = tuple(pair[1] for pair in event.pairs)
        rest = lain.ordered(n for n in lain.s2 if n not in led)
        lain = lain.but(pairs=event.pairs, s2=(*led, *rest))
    return lain.but(crossed=_crossed(event.why))


def _order_taken(event: procedure.OrderTaken, lain: Position) -> Position:
    moved = tuple(n for n, was in zip(event.s2, lain.s2, strict=False) if n != was)
    return lain.but(s2=event.s2, pairs=(), marked=moved)


def _remainder_given_up(event: procedure.RemainderGivenUp, lain: Position) -> Position:
    first, met = (tuple(pair[side] for pair in event.marked) for side in (0, 1))
    rest = tuple(n for n in lain.players if n not in (*first, *met, *lain.down))
    return lain.but(noted=(), s1=first, s2=(*met, *rest), pairs=event.marked).numbered(P=event.p)


def _given_up(event: candidates.CriterionNotMet | score_brackets.DemandGivenUp, lain: Position) -> Position:
    return lain.but(marked=tuple(n for some in event.players for n in some))


_MOVES: dict[type, Callable[[Any, Position], Position]] = {
    kinds.Accepted: lambda e, lain: lain.settled(e.pairs),
    kinds.Opened: lambda e, _: laid(*who_lies(e)),
    kinds.MovedDown: lambda e, lain: lain.sent_down(e.players),
    kinds.ByeGiven: lambda e, lain: lain.but(bye=e.player, marked=(e.player,)),
    kinds.BoardsOrdered: lambda e, lain: lain.settled(e.boards, bye=lain.bye),
    kinds.ColoursGiven: _coloured,
    score_brackets.PairedAgain: lambda e, lain: laid(e.floaters, lain.core).but(marked=e.floaters),
    score_brackets.PairingAccepted: lambda e, lain: lain.but(noted=()).settled(e.pairs, e.floaters, e.bye),
    score_brackets.OpponentlessFound: lambda e, lain: lain.but(crossed=tuple((n,) for n in e.incompatible)),
    score_brackets.DemandGivenUp: _given_up,
    columns.FloaterPaired: lambda e, lain: lain.but(noted=(*lain.noted, *e.pairs), marked=e.pairs[0]),
    columns.ProposalMade: lambda e, lain: lain.but(marked=() if e.player is None else (e.player,)),
    columns.ColumnsOrdered: lambda e, lain: lain.but(s1=e.whites, s2=e.blacks, pairs=()),
    columns.RowFilled: _row_filled,
    columns.RowTried: lambda e, lain: lain.but(pairs=((e.white, e.black),)),
    columns.Fetching: _fetched,
    columns.SidesChanged: lambda e, lain: lain.but(marked=e.players),
    candidates.CandidateAccepted: lambda e, lain: lain.settled(e.pairs, e.downfloaters),
    candidates.ParametersSet: lambda e, lain: lain.numbered(M0=e.m0, MaxPairs=e.max_pairs, M1=e.m1),
    candidates.SubgroupsFormed: lambda e, lain: lain.but(
        s1=e.s1, s2=e.s2, pairs=(), pinned=(), remainder=((), ())
    ),
    candidates.FirstCandidate: lambda e, lain: lain.but(pairs=e.pairs),
    candidates.CandidateTried: lambda e, lain: lain.but(pairs=e.pairs),
    candidates.CandidateFaulted: lambda e, lain: lain.but(crossed=_crossed(e.why)),
    candidates.CriterionNotMet: _given_up,
    candidates.SetsPassed: _sets_passed,
    procedure.BracketMeasured: _measured,
    procedure.ColoursCounted: lambda e, lain: lain.numbered(X1=e.x1, Z1=e.z1),
    procedure.PairsSet: lambda e, lain: lain.cleared.numbered(P=e.p),
    procedure.OnePairLess: lambda e, lain: lain.cleared.numbered(P1=e.p1, X1=e.x1, Z1=e.z1),
    procedure.FewerMovedDown: lambda e, lain: lain.cleared.numbered(P1=e.p1, M1=e.m1),
    procedure.DemandLowered: lambda e, lain: lain.cleared,
    procedure.RemainderBegun: lambda e, lain: lain.numbered(P=e.p, P1=e.p1, M1=e.m1),
    procedure.PairsNoted: lambda e, lain: lain.but(noted=e.marked, s1=(), s2=(), pairs=()),
    procedure.SidesFormed: lambda e, lain: lain.but(s1=e.s1, s2=e.s2, pairs=(), requirements=e.requirements),
    procedure.PairsTried: lambda e, lain: lain.but(pairs=e.pairs),
    procedure.PairsRefused: _refused,
    procedure.ExchangeMade: lambda e, lain: lain.but(marked=(*e.leaving, *e.entering), pairs=()),
    procedure.OtherSetTaken: lambda e, lain: lain.but(marked=e.s1, pairs=()),
    procedure.OrderTaken: _order_taken,
    procedure.RemainderGivenUp: _remainder_given_up,
}
"""What each kind moves on the table, also those derived from it."""


def who_lies(opened: kinds.Opened) -> Sides:
    """Return who came from above into a bracket, and those whose own it is."""
    match opened:
        case candidates.BracketOpened(mdps=came, residents=own):
            return came, own
        case score_brackets.ScoreBracketOpened(moved_down=came, residents=own):
            return came, own
        case columns.GroupOpened(floaters=came, residents=own):
            return came, own
    return (), ()


def _crossed(why: candidates.Fault | Refusal) -> Pairs:
    """Return the pairs that a reason refuses, or a player."""
    match why:
        case PairApart(one, other):
            return ((one, other),)
        case NotKept(who=who):
            return who
        case NoBye(player):
            return ((player,),)
    return ()
