"""The one reading of a trace: what lies on the table after each event, each bracket and the boards in the end.

Nothing is worked out anew; positions follow from the events alone, whatever the edition that wrote them.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import TypeVar

from arbiter_gui.domain.values import Round
from arbiter_gui.trace import candidates, procedure
from arbiter_gui.trace.candidates import Fold, ParametersSet
from arbiter_gui.trace.columns import ProposalMade
from arbiter_gui.trace.kinds import BoardsOrdered, ByeGiven, Event, Opened
from arbiter_gui.trace.position import Parameters, Position, after, laid, who_lies
from arbiter_gui.trace.recording import Trace
from arbiter_gui.trace.score_brackets import BracketsJoined, PairedAgain

E = TypeVar("E", bound=Event)
OUTSIDE = -1
"""Where an event stands that belongs to no bracket."""
_FORESEEN = procedure.PairsSet | procedure.ColoursAllowed | procedure.DemandLowered
"""After these the requirements are those with which S1 and S2 are formed next."""
_LAID = procedure.ExchangeMade | procedure.OtherSetTaken
"""After these S1 and S2 lie as they are formed next."""
Coming = procedure.SidesFormed | candidates.CandidateAccepted
_MEASURED = ParametersSet | procedure.BracketMeasured | procedure.ColoursCounted


@dataclass(eq=False, slots=True)
class FinalBracket:
    """A bracket as it lies when the round is paired.

    `number` is its opening in the trace; `events` stand below it, or pair it again later. `position` is the last one.
    `counts` is false where another bracket took its place, into which it was `joined` or in which its players were
    paired again.
    """

    number: int
    opened: Opened
    events: list[Event] = field(default_factory=list)
    position: Position = field(default_factory=Position)
    counts: bool = True
    joined: bool = False

    @property
    def measured(self) -> Parameters:
        """Its numbers as they were worked out first."""
        lain = Position()
        for event in self.events:
            lain = after(event, lain) if isinstance(event, _MEASURED) else lain
        return lain.parameters

    def those(self, kind: type[E]) -> Iterator[E]:
        """Yield the events of a kind."""
        return (event for event in self.events if isinstance(event, kind))


@dataclass(frozen=True, slots=True)
class Replay:
    """The positions of a round, one an event; for each the opening of its bracket; and the brackets in the end."""

    positions: tuple[Position, ...]
    openings: tuple[int, ...]
    brackets: tuple[FinalBracket, ...]

    def last_of(self, player: int) -> FinalBracket | None:
        """Return the last bracket that counts in which a player lay."""
        here = (b for b in reversed(self.brackets) if b.counts and player in b.position.players)
        return next(here, None)


def replay(trace: Trace) -> Replay:
    """Return what lay on the table after each event of a trace."""
    return trace.kept("replay", lambda: _replayed(trace.events))


def _replayed(events: Sequence[Event]) -> Replay:
    coming, found = _to_come(events), dict[int, FinalBracket]()
    positions, openings = list[Position](), list[int]()
    for number, event in enumerate(events):
        opening = openings[event.parent] if event.parent >= 0 else OUTSIDE
        if isinstance(event, Opened):
            opening = number
            found[number] = FinalBracket(number, event)
        bracket = found.get(opening)
        if openings and opening == openings[-1]:
            lain = positions[-1]
        else:
            lain = Position() if bracket is None else bracket.position
        openings.append(opening)
        if lain.crossed or lain.marked:
            lain = lain.but(crossed=(), marked=())
        if not (isinstance(event, Fold) and isinstance(events[event.parent], procedure.PairsTried)):
            # how the pairs of a try were reached, which lie there already, moves nothing
            lain = _moved(lain, event, coming[number], found)
        positions.append(lain)
        if bracket is not None:
            bracket.position = lain
            bracket.events += [] if isinstance(event, Opened) else [event]
    later: set[int] = set()
    for bracket in reversed(found.values()):
        _, own = who_lies(bracket.opened)
        bracket.counts = not bracket.joined and later.isdisjoint(own)
        later.update(own)
    return Replay(tuple(positions), tuple(openings), tuple(found.values()))


def _moved(
    lain: Position, event: Event, coming: Coming | None, found: Mapping[int, FinalBracket]
) -> Position:
    """Return the table after one event, and change the bracket above where it says something of that."""
    if isinstance(event, BracketsJoined | PairedAgain):
        above = [b for b in found.values() if not b.joined][-2]
    if isinstance(event, BracketsJoined):
        above.joined = True
        own = (n for n in event.s1 if n not in above.position.came)
        lain = laid(event.s1, (*own, *event.others))
        return lain.but(players=(*event.s1, *event.others), marked=event.s1)
    if isinstance(event, PairedAgain):
        above.events.append(event)
        above.position = above.position.but(pairs=event.pairs, down=event.floaters)
    lain = after(event, lain)
    if isinstance(coming, candidates.CandidateAccepted):
        if isinstance(event, candidates.OpponentsPassed):
            return lain.chosen(coming.pairs, event.player)
        if isinstance(event, candidates.ExchangesPassed):
            return lain.exchanged(coming.pairs, event.leaving, event.entering)
    elif coming is not None and isinstance(event, _FORESEEN):
        return lain.but(requirements=coming.requirements)
    elif coming is not None and isinstance(event, _LAID):
        return lain.but(s1=coming.s1, s2=coming.s2)
    return lain


def _to_come(events: Sequence[Event]) -> list[Coming | None]:
    """Return for each event how S1 and S2 are formed, or what is accepted, next in its bracket; None for nothing."""
    found: list[Coming | None] = []
    coming: Coming | None = None
    for event in reversed(events):
        found.append(coming)
        if isinstance(event, Coming | Opened):
            coming = event if isinstance(event, Coming) else None
    return found[::-1]


def engine_boards(trace: Trace) -> tuple[tuple[tuple[int, int], ...], int | None]:
    """Return the boards as (white, black) and the bye that a trace ends with."""

    def last() -> tuple[tuple[tuple[int, int], ...], int | None]:
        boards = [e.boards for e in trace.events if isinstance(e, BoardsOrdered)]
        byes = [e.player for e in trace.events if isinstance(e, ByeGiven | ProposalMade)]
        return boards[-1] if boards else (), byes[-1] if byes else None

    return trace.kept("boards", last)


def altered_boards(recorded: Round, trace: Trace) -> tuple[int, ...]:
    """Return the numbers, from 1, of the boards that the engine did not make; colours count."""
    made = set(engine_boards(trace)[0])
    if not made:
        return ()
    return tuple(i for i, b in enumerate(recorded.boards, 1) if (b.white, b.black) not in made)
