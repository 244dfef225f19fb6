"""What each kind of event moves on the table: `after(event, position)` is the next position.

One function a kind; a kind that is not registered leaves the cards as they are. What an event refuses or moves is
told for that event alone, so that `crossed` and `marked` are empty when a function is asked.
"""

from __future__ import annotations

from functools import singledispatch

from arbiter_gui.trace.base import Event
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
    FloaterPaired,
    PlayerFetched,
    ProposalMade,
    RowFilled,
    RowTried,
    SidesChanged,
)
from arbiter_gui.trace.demands import BracketKind, NoBye, NotKept
from arbiter_gui.trace.kinds import Accepted, BoardsOrdered, ByeGiven, ColoursGiven, MovedDown, Opened
from arbiter_gui.trace.position import Position
from arbiter_gui.trace.procedure import (
    BracketMeasured,
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
    DemandGivenUp,
    OpponentlessFound,
    PairedAgain,
    PairingAccepted,
)
from arbiter_gui.trace.values import PairApart


@singledispatch
def after(event: Event, position: Position) -> Position:
    """Return what lies on the table after an event."""
    return position


@after.register
def _(event: Opened, position: Position) -> Position:
    return position.laid(event.came, event.own)


@after.register
def _(event: MovedDown, position: Position) -> Position:
    return position.sent_down(event.players)


@after.register
def _(event: ColoursGiven, position: Position) -> Position:
    pair = event.white, event.black
    s1, s2 = (*position.s1, event.white), (*position.s2, event.black)
    return position.but(s1=s1, s2=s2, pairs=(*position.pairs, pair), marked=pair)


@after.register
def _(event: ByeGiven, position: Position) -> Position:
    return position.but(bye=event.player, marked=(event.player,))


@after.register
def _(event: BoardsOrdered, position: Position) -> Position:
    return position.settled(event.boards, bye=position.bye)


@after.register
def _(event: Accepted, position: Position) -> Position:
    return position.settled(event.pairs, event.left)


@after.register
def _(event: ParametersSet, position: Position) -> Position:
    return position.numbered(M0=event.m0, MaxPairs=event.max_pairs, M1=event.m1)


@after.register
def _(event: SubgroupsFormed, position: Position) -> Position:
    return position.but(s1=event.s1, s2=event.s2, pairs=())


@after.register(FirstCandidate)
@after.register(CandidateTried)
def _(event: FirstCandidate | CandidateTried, position: Position) -> Position:
    return position.but(pairs=event.pairs)


@after.register
def _(event: CandidateFaulted, position: Position) -> Position:
    match event.why:
        case PairApart(one, other):
            return position.but(crossed=((one, other),))
    return position


@after.register(CriterionNotMet)
@after.register(DemandGivenUp)
def _(event: CriterionNotMet | DemandGivenUp, position: Position) -> Position:
    return position.but(marked=tuple(n for some in event.players for n in some))


@after.register
def _(event: SetsPassed, position: Position) -> Position:
    return position.but(marked=event.chosen, pairs=())


@after.register
def _(event: ExchangesPassed, position: Position) -> Position:
    moved = (*event.leaving, *event.entering)
    return position.swapped(event.leaving, event.entering).but(pairs=(), marked=moved)


@after.register(OpponentsPassed)
@after.register(RowFilled)
def _(event: OpponentsPassed | RowFilled, position: Position) -> Position:
    return position.pin(event.player, event.chosen)


@after.register
def _(event: ColumnsOrdered, position: Position) -> Position:
    return position.but(s1=event.whites, s2=event.blacks, pairs=())


@after.register
def _(event: RowTried, position: Position) -> Position:
    return position.but(pairs=((event.white, event.black),))


@after.register
def _(event: PlayerFetched, position: Position) -> Position:
    come = tuple(n for n in event.players if n not in position.players)
    return position.but(players=(*position.players, *come), marked=event.players)


@after.register
def _(event: SidesChanged, position: Position) -> Position:
    return position.but(marked=event.players)


@after.register
def _(event: FloaterPaired, position: Position) -> Position:
    return position.but(noted=(*position.noted, *event.pairs), marked=event.pairs[0])


@after.register
def _(event: ProposalMade, position: Position) -> Position:
    return position.but(marked=() if event.player is None else (event.player,))


@after.register
def _(event: OpponentlessFound, position: Position) -> Position:
    return position.but(crossed=tuple((n,) for n in event.incompatible))


@after.register
def _(event: PairedAgain, position: Position) -> Position:
    return position.laid(event.floaters, position.core).but(marked=event.floaters)


@after.register
def _(event: PairingAccepted, position: Position) -> Position:
    return position.but(noted=()).settled(event.pairs, event.floaters, event.bye)


@after.register
def _(event: BracketMeasured, position: Position) -> Position:
    alike = event.treated is BracketKind.AS_HOMOGENEOUS
    return position.but(alike=alike).numbered(P0=event.p0, P1=event.p1, M0=event.m0, M1=event.m1)


@after.register
def _(event: ColoursCounted, position: Position) -> Position:
    return position.numbered(X1=event.x1, Z1=event.z1)


@after.register
def _(event: PairsSet, position: Position) -> Position:
    return _cleared(position).numbered(P=event.p)


@after.register
def _(event: OnePairLess, position: Position) -> Position:
    return _cleared(position).numbered(P1=event.p1, X1=event.x1, Z1=event.z1)


@after.register
def _(event: FewerMovedDown, position: Position) -> Position:
    return _cleared(position).numbered(P1=event.p1, M1=event.m1)


@after.register
def _(event: DemandLowered, position: Position) -> Position:
    return _cleared(position)


def _cleared(position: Position) -> Position:
    return position.but(s1=(), s2=(), noted=(), pairs=())


@after.register
def _(event: SidesFormed, position: Position) -> Position:
    begun = position.begun if position.exchanged else (event.s1, event.s2)
    laid = position.but(s1=event.s1, s2=event.s2, pairs=(), begun=begun, exchanged=False)
    return laid.but(requirements=event.requirements)


@after.register
def _(event: PairsTried, position: Position) -> Position:
    return position.but(pairs=event.pairs)


@after.register
def _(event: PairsRefused, position: Position) -> Position:
    if event.pairs is not None:
        led = tuple(pair[1] for pair in event.pairs)
        rest = position.ordered(n for n in position.s2 if n not in led)
        position = position.but(pairs=event.pairs, s2=(*led, *rest))
    match event.why:
        case PairApart(one, other):
            return position.but(crossed=((one, other),))
        case NotKept(who=who):
            return position.but(crossed=who)
        case NoBye(player):
            return position.but(crossed=((player,),))
    return position


@after.register
def _(event: ExchangeMade, position: Position) -> Position:
    back = position.but(s1=position.begun[0], s2=position.begun[1])
    moved = (*event.leaving, *event.entering)
    return back.swapped(event.leaving, event.entering).but(marked=moved, pairs=(), exchanged=True)


@after.register
def _(event: OtherSetTaken, position: Position) -> Position:
    rest = tuple(n for n in position.players if n not in event.s1 and n not in position.down)
    return position.but(s1=event.s1, s2=rest, pairs=(), marked=event.s1)


@after.register
def _(event: OrderTaken, position: Position) -> Position:
    moved = tuple(n for n, was in zip(event.s2, position.s2, strict=False) if n != was)
    return position.but(s2=event.s2, pairs=(), marked=moved)


@after.register
def _(event: PairsNoted, position: Position) -> Position:
    return position.but(noted=event.marked, s1=(), s2=(), pairs=())


@after.register
def _(event: RemainderBegun, position: Position) -> Position:
    return position.numbered(P=event.p, P1=event.p1, M1=event.m1)


@after.register
def _(event: RemainderGivenUp, position: Position) -> Position:
    first, met = (tuple(pair[side] for pair in event.marked) for side in (0, 1))
    rest = (n for n in position.players if n not in (*first, *met, *position.down))
    laid = position.but(noted=(), s1=first, s2=(*met, *rest), pairs=event.marked)
    return laid.numbered(P=event.p)
