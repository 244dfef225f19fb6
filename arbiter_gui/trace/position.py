"""What lies on the table of a bracket at one moment: a value, and what each kind of event moves on it."""

from __future__ import annotations

from collections.abc import Iterable
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

    `begun` is S1 and S2 before any exchange, as exchanges are counted from there; `exchanged` tells that S1 and S2
    stem from one. `alike` brackets treat everybody as if nobody had come from above. `pinned` pairs are chosen one
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
    begun: Sides = ((), ())
    exchanged: bool = False
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

    def laid(self, came: Numbers, core: Numbers) -> Position:
        """Lay the cards of a bracket anew: who came from above before those whose own it is."""
        players = (*came, *(n for n in core if n not in came))
        return Position(players, came, core, begun=self.begun, exchanged=self.exchanged)

    def numbered(self, **numbers: int | None) -> Position:
        """Set parameters; those of None stay as they are."""
        told = {name: number for name, number in numbers.items() if number is not None}
        return replace(self, parameters=tuple((dict(self.parameters) | told).items()))

    def ordered(self, numbers: Iterable[int]) -> Numbers:
        """Return players in the order of the bracket, strangers last."""
        place = {n: i for i, n in enumerate(self.players)}
        return tuple(sorted(numbers, key=lambda n: (place.get(n, len(place)), n)))

    def swapped(self, leaving: Numbers, entering: Numbers) -> Position:
        """Exchange players of S1 and S2, if they lie there."""
        s1, s2 = self._exchanged((self.s1, self.s2), leaving, entering)
        return replace(self, s1=s1, s2=s2)

    def _exchanged(
        self, sides: tuple[Numbers, Numbers], leaving: Numbers, entering: Numbers
    ) -> tuple[Numbers, Numbers]:
        upper, lower = sides
        if not (set(leaving) <= set(upper) and set(entering) <= set(lower)):
            return sides
        return self.ordered({*upper, *entering} - set(leaving)), self.ordered(
            {*lower, *leaving} - set(entering)
        )

    @property
    def cleared(self) -> Position:
        """The table without S1, S2 and their pairs."""
        return replace(self, s1=(), s2=(), noted=(), pairs=())

    def pin(self, one: int, other: int) -> Position:
        """Set two players together who are chosen for each other; the first such pair clears the table."""
        pinned = (*(p for p in self.pinned if not {one, other} & set(p)), (one, other))
        return replace(self, marked=(one, other), pinned=pinned, pairs=pinned)

    def chosen(self, one: int, other: int) -> Position:
        """Set a player beside the opponent chosen for him in S1, or in the remainder.

        Whoever stands before him and passed over nobody has the first opponent that was left.
        """
        lain = self if one in self.s1 else self.with_remainder
        sides = lain.remainder if one in lain.remainder[0] else (lain.s1, lain.s2)
        before = sides[0][: sides[0].index(one)] if one in sides[0] else ()
        pairs = lain._filled(before, sides[1])
        return replace(lain, pinned=pairs).pin(one, other)

    @property
    def with_remainder(self) -> Position:
        """The remainder begun, where S1 are players from above: they have their opponents by then."""
        if self.remainder[0] or not self.s1 or self.alike or not set(self.s1) <= set(self.came):
            return self
        pinned, numbers = self._filled(self.s1, self.s2), dict(self.parameters)
        own = numbers.get("MaxPairs", numbers.get("P1", 0)) - len(self.s1)
        met = {n for pair in pinned for n in pair}
        rest = tuple(n for n in self.s2 if n not in met)
        return replace(
            self, pinned=pinned, pairs=pinned, remainder=(rest[: max(own, 0)], rest[max(own, 0) :])
        )

    def _filled(self, upper: Numbers, lower: Numbers) -> Pairs:
        """Return the pinned pairs, and the first opponents left for those of a side that have none."""
        found = list(self.pinned)
        for one in upper:
            taken = {n for pair in found for n in pair}
            first = next((n for n in lower if n not in taken), None)
            if one not in taken and first is not None:
                found.append((one, first))
        return tuple(found)

    def exchanges(self, leaving: Numbers, entering: Numbers) -> Position:
        """Exchange players of S1 and S2, or of S1R and S2R where S1 are players from above."""
        moved = (*leaving, *entering)
        if not (set(self.s1) & set(moved)):
            lain = self.with_remainder
            upper = {*lain.s1}
            kept = tuple(p for p in lain.pinned if upper & set(p))
            remainder = lain._exchanged(lain.remainder, leaving, entering)
            return replace(lain, remainder=remainder, pinned=kept, pairs=kept, marked=moved)
        return self.swapped(leaving, entering).but(pairs=(), pinned=(), marked=moved)

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


def after(event: Event, position: Position) -> Position:
    """Return what lies on the table after an event; a kind that is not known leaves the cards as they are.

    What an event refuses or moves is told for that event alone: `crossed` and `marked` must be empty before.
    """
    for read in (_of_every_edition, _of_candidates, _of_columns, _of_procedure, _of_tries):
        moved = read(event, position)
        if moved is not None:
            return moved
    return position


def _of_every_edition(event: Event, position: Position) -> Position | None:
    match event:
        case score_brackets.PairedAgain():
            return position.laid(event.floaters, position.core).but(marked=event.floaters)
        case score_brackets.PairingAccepted():
            return position.but(noted=()).settled(event.pairs, event.floaters, event.bye)
        case columns.FloaterPaired():
            return position.but(noted=(*position.noted, *event.pairs), marked=event.pairs[0])
        case columns.ProposalMade():
            return position.but(marked=() if event.player is None else (event.player,))
        case candidates.CandidateAccepted():
            return position.settled(event.pairs, event.downfloaters)
        case kinds.Accepted():
            return position.settled(event.pairs)
        case kinds.Opened():
            return position.laid(*who_lies(event))
        case kinds.MovedDown():
            return position.sent_down(event.players)
        case kinds.ByeGiven():
            return position.but(bye=event.player, marked=(event.player,))
        case kinds.BoardsOrdered():
            return position.settled(event.boards, bye=position.bye)
        case kinds.ColoursGiven():
            pair = event.white, event.black
            s1, s2 = (*position.s1, event.white), (*position.s2, event.black)
            return position.but(s1=s1, s2=s2, pairs=(*position.pairs, pair), marked=pair)
    return None


def _of_candidates(event: Event, position: Position) -> Position | None:
    match event:
        case candidates.ParametersSet():
            return position.numbered(M0=event.m0, MaxPairs=event.max_pairs, M1=event.m1)
        case candidates.SubgroupsFormed():
            return position.but(s1=event.s1, s2=event.s2, pairs=(), pinned=(), remainder=((), ()))
        case candidates.FirstCandidate() | candidates.CandidateTried():
            return position.but(pairs=event.pairs)
        case candidates.CandidateFaulted():
            return position.but(crossed=_crossed(event.why))
        case candidates.CriterionNotMet() | score_brackets.DemandGivenUp():
            return position.but(marked=tuple(n for some in event.players for n in some))
        case candidates.SetsPassed():
            s1 = event.chosen if set(event.chosen) <= set(position.came) else position.s1
            return position.but(s1=s1, marked=event.chosen, pairs=())
        case candidates.ExchangesPassed():
            return position.exchanges(event.leaving, event.entering)
        case candidates.OpponentsPassed():
            return position.chosen(event.player, event.chosen)
    return None


def _of_columns(event: Event, position: Position) -> Position | None:
    match event:
        case columns.ColumnsOrdered():
            return position.but(s1=event.whites, s2=event.blacks, pairs=())
        case columns.RowFilled():
            return position.pin(event.player, event.chosen)
        case columns.RowTried():
            return position.but(pairs=((event.white, event.black),))
        case columns.Fetching():
            come = tuple(n for n in event.players if n not in position.players)
            return position.but(players=(*position.players, *come), marked=event.players)
        case columns.SidesChanged():
            return position.but(marked=event.players)
    return None


def _of_procedure(event: Event, position: Position) -> Position | None:
    match event:
        case procedure.BracketMeasured():
            alike = event.treated is BracketKind.AS_HOMOGENEOUS
            return position.but(alike=alike).numbered(P0=event.p0, P1=event.p1, M0=event.m0, M1=event.m1)
        case procedure.ColoursCounted():
            return position.numbered(X1=event.x1, Z1=event.z1)
        case procedure.PairsSet():
            return position.cleared.numbered(P=event.p)
        case procedure.OnePairLess():
            return position.cleared.numbered(P1=event.p1, X1=event.x1, Z1=event.z1)
        case procedure.FewerMovedDown():
            return position.cleared.numbered(P1=event.p1, M1=event.m1)
        case procedure.DemandLowered():
            return position.cleared
        case procedure.RemainderBegun():
            return position.numbered(P=event.p, P1=event.p1, M1=event.m1)
        case procedure.PairsNoted():
            return position.but(noted=event.marked, s1=(), s2=(), pairs=())
        case score_brackets.OpponentlessFound():
            return position.but(crossed=tuple((n,) for n in event.incompatible))
    return None


def _of_tries(event: Event, position: Position) -> Position | None:
    match event:
        case procedure.SidesFormed():
            begun = position.begun if position.exchanged else (event.s1, event.s2)
            laid = position.but(s1=event.s1, s2=event.s2, pairs=(), begun=begun, exchanged=False)
            return laid.but(requirements=event.requirements)
        case procedure.PairsTried():
            return position.but(pairs=event.pairs)
        case procedure.PairsRefused():
            if event.pairs is not None:
                led = tuple(pair[1] for pair in event.pairs)
                rest = position.ordered(n for n in position.s2 if n not in led)
                position = position.but(pairs=event.pairs, s2=(*led, *rest))
            return position.but(crossed=_crossed(event.why))
        case procedure.ExchangeMade():
            back = position.but(s1=position.begun[0], s2=position.begun[1])
            moved = (*event.leaving, *event.entering)
            return back.swapped(event.leaving, event.entering).but(marked=moved, pairs=(), exchanged=True)
        case procedure.OtherSetTaken():
            rest = tuple(n for n in position.players if n not in event.s1 and n not in position.down)
            return position.but(s1=event.s1, s2=rest, pairs=(), marked=event.s1)
        case procedure.OrderTaken():
            moved = tuple(n for n, was in zip(event.s2, position.s2, strict=False) if n != was)
            return position.but(s2=event.s2, pairs=(), marked=moved)
        case procedure.RemainderGivenUp():
            first, met = (tuple(pair[side] for pair in event.marked) for side in (0, 1))
            rest = tuple(n for n in position.players if n not in (*first, *met, *position.down))
            laid = position.but(noted=(), s1=first, s2=(*met, *rest), pairs=event.marked)
            return laid.numbered(P=event.p)
    return None


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
