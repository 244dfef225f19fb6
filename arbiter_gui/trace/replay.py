"""The one reading of a trace: what lies on the table after each event, each bracket and the boards in the end.

Nothing is worked out anew; positions follow from the events alone, whatever the edition that wrote them.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import TypeVar

from arbiter_gui.domain.values import Round
from arbiter_gui.trace import procedure
from arbiter_gui.trace.candidates import Fold, ParametersSet
from arbiter_gui.trace.columns import ProposalMade
from arbiter_gui.trace.kinds import BoardsOrdered, ByeGiven, Event, Opened
from arbiter_gui.trace.position import Parameters, Position, Requirements, after, who_lies
from arbiter_gui.trace.recording import Trace
from arbiter_gui.trace.score_brackets import BracketsJoined, PairedAgain

E = TypeVar("E", bound=Event)
OUTSIDE = -1
"""Where an event stands that belongs to no bracket."""
_FORESEEN = procedure.PairsSet | procedure.ColoursAllowed | procedure.DemandLowered
"""After these the requirements are those with which S1 and S2 are formed next."""


@dataclass(frozen=True, slots=True)
class FinalBracket:
    """A bracket as it lies when the round is paired.

    `number` is its opening in the trace; `events` stand below it, or pair it again later. `position` is the last one,
    `measured` are its numbers as they were worked out first. `counts` is false where another bracket took its place,
    into which it was `joined` or in which its players were paired again.
    """

    number: int
    opened: Opened
    events: tuple[Event, ...]
    position: Position
    measured: Parameters
    counts: bool
    joined: bool

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
    return trace.kept("replay", lambda: _Table(trace.events).replayed())


@dataclass(eq=False)
class _Bracket:
    """A bracket while its events are read."""

    number: int
    opened: Opened
    events: list[Event]
    position: Position
    measured: Parameters = ()
    joined: bool = False


class _Table:
    """Takes one event after the other."""

    def __init__(self, events: Sequence[Event]) -> None:
        self._events = events
        self._found: dict[int, _Bracket] = {}
        self._in_force = _requirements_to_come(events)
        self._openings: list[int] = []
        self._position = Position()

    def replayed(self) -> Replay:
        """Return all positions and brackets."""
        positions = []
        for number, event in enumerate(self._events):
            self._enter(number, event)
            self._take(number, event)
            positions.append(self._position)
        return Replay(tuple(positions), tuple(self._openings), tuple(self._final()))

    def _enter(self, number: int, event: Event) -> None:
        """Turn to the bracket that an event stands below."""
        opening = self._openings[event.parent] if event.parent >= 0 else OUTSIDE
        if isinstance(event, Opened):
            opening = number
            self._found[number] = _Bracket(number, event, [], Position())
        if not self._openings or opening != self._openings[-1]:
            self._position = self._found[opening].position if opening >= 0 else Position()
        self._openings.append(opening)

    def _take(self, number: int, event: Event) -> None:
        """Change the table by one event, and the brackets above where it says something of them."""
        position = self._position
        if position.crossed or position.marked:
            position = position.but(crossed=(), marked=())
        if isinstance(event, BracketsJoined):
            position = self._joined(event, position)
        elif not (isinstance(event, Fold) and isinstance(self._events[event.parent], procedure.PairsTried)):
            # how the pairs of a try were reached, which lie there already, moves nothing
            position = after(event, position)
        foreseen = self._in_force[number] if isinstance(event, _FORESEEN) else None
        if foreseen is not None:
            position = position.but(requirements=foreseen)
        self._position = position
        if self._openings[-1] >= 0:
            self._keep(self._found[self._openings[-1]], event)

    def _keep(self, bracket: _Bracket, event: Event) -> None:
        bracket.position = self._position
        if isinstance(event, Opened):
            return
        bracket.events.append(event)
        if isinstance(event, ParametersSet | procedure.BracketMeasured | procedure.ColoursCounted):
            bracket.measured = after(event, Position(parameters=bracket.measured)).parameters
        elif isinstance(event, PairedAgain):
            above = self._above()
            above.events.append(event)
            above.position = above.position.but(pairs=event.pairs, down=event.floaters)

    def _above(self) -> _Bracket:
        """Return the bracket above the one that is being paired."""
        return [b for b in self._found.values() if not b.joined][-2]

    def _joined(self, event: BracketsJoined, position: Position) -> Position:
        """Lay the bracket together with the one above it: its players are S1 at first."""
        above = self._above()
        above.joined = True
        own = (n for n in event.s1 if n not in above.position.came)
        laid = position.laid(event.s1, (*own, *event.others))
        return laid.but(players=(*event.s1, *event.others), marked=event.s1)

    def _final(self) -> Iterator[FinalBracket]:
        later: set[int] = set()
        found = []
        for b in reversed(self._found.values()):
            (_, own), events = who_lies(b.opened), tuple(b.events)
            counts = not b.joined and later.isdisjoint(own)
            later.update(own)
            found.append(FinalBracket(b.number, b.opened, events, b.position, b.measured, counts, b.joined))
        return reversed(found)


def _requirements_to_come(events: Sequence[Event]) -> list[Requirements | None]:
    """Return for each event the requirements with which S1 and S2 are formed next in its bracket; None for none."""
    found: list[Requirements | None] = []
    coming: Requirements | None = None
    for event in reversed(events):
        found.append(coming)
        if isinstance(event, procedure.SidesFormed):
            coming = event.requirements
        elif isinstance(event, Opened):
            coming = None
    return found[::-1]


def engine_boards(trace: Trace) -> tuple[tuple[tuple[int, int], ...], int | None]:
    """Return the boards as (white, black) and the bye that a trace ends with."""
    return trace.kept("boards", lambda: _engine_boards(trace))


def _engine_boards(trace: Trace) -> tuple[tuple[tuple[int, int], ...], int | None]:
    boards: tuple[tuple[int, int], ...] = ()
    bye: int | None = None
    for event in trace.events:
        if isinstance(event, BoardsOrdered):
            boards = event.boards
        elif isinstance(event, ByeGiven | ProposalMade):
            bye = event.player
    return boards, bye


def altered_boards(recorded: Round, trace: Trace) -> tuple[int, ...]:
    """Return the numbers, from 1, of the boards that the engine did not make; colours count."""
    made = set(engine_boards(trace)[0])
    if not made:
        return ()
    return tuple(i for i, b in enumerate(recorded.boards, 1) if (b.white, b.black) not in made)
