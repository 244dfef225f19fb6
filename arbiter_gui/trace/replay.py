"""The only reader of a trace: the position after each event, the final brackets and the boards.

Nothing is calculated again; positions follow from the events alone, whichever edition wrote them.
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
from arbiter_gui.trace.position import (
    Parameters,
    Position,
    initial_position,
    players_of_opening,
    position_after,
)
from arbiter_gui.trace.recording import Trace
from arbiter_gui.trace.score_brackets import BracketsJoined, PairedAgain

E = TypeVar("E", bound=Event)
OUTSIDE = -1
"""The bracket of an event that belongs to none."""
_SETTING_REQUIREMENTS = procedure.PairsSet | procedure.ColoursAllowed | procedure.DemandLowered
"""After these the requirements are those with which S1 and S2 are formed next."""
_REARRANGING = procedure.ExchangeMade | procedure.OtherSetTaken
"""The events after which S1 and S2 are arranged in the way in which they are formed next."""
FormingEvent = procedure.SidesFormed | candidates.CandidateAccepted
_MEASURED = ParametersSet | procedure.BracketMeasured | procedure.ColoursCounted


@dataclass(eq=False, slots=True)
class FinalBracket:
    """A bracket at the end of the pairing.

    `number` is its opening in the trace; `events` are below it, or pair it again later. `position` is the last one.
    `counts` is false if another bracket replaced it, into which it was `joined` or in which its players were paired
    again.
    """

    number: int
    opened: Opened
    events: list[Event] = field(default_factory=list)
    position: Position = field(default_factory=Position)
    counts: bool = True
    joined: bool = False

    @property
    def first_parameters(self) -> Parameters:
        """Its numbers as they were worked out first."""
        position = Position()
        for event in self.events:
            if isinstance(event, _MEASURED):
                position = position_after(event, position)
        return position.parameters

    def events_of(self, kind: type[E]) -> Iterator[E]:
        """Yield the events of a kind."""
        return (event for event in self.events if isinstance(event, kind))


@dataclass(frozen=True, slots=True)
class Replay:
    """The positions of a round, one an event; for each the opening of its bracket; and the brackets in the end."""

    positions: tuple[Position, ...]
    openings: tuple[int, ...]
    brackets: tuple[FinalBracket, ...]

    def last_bracket_of(self, player: int) -> FinalBracket | None:
        """Return the last bracket of a player that counts."""
        for bracket in reversed(self.brackets):
            if bracket.counts and player in bracket.position.players:
                return bracket
        return None


def replay(trace: Trace) -> Replay:
    """Return the positions after each event of a trace, and the final brackets; worked out once for a trace."""
    return trace.kept("replay", lambda: _replay_of(trace.events))


def _replay_of(events: Sequence[Event]) -> Replay:
    """Return the positions after each event, and the brackets as they are in the end."""
    # Some events do not contain all that a reader wants to see after them, such as the new S1 after an exchange. That
    # is taken from a later event of the bracket, never worked out.
    next_forming = _next_forming_events(events)
    brackets: dict[int, FinalBracket] = {}
    positions: list[Position] = []
    openings: list[int] = []
    for number, event in enumerate(events):
        opening = openings[event.parent] if event.parent >= 0 else OUTSIDE
        if isinstance(event, Opened):
            opening = number
            brackets[number] = FinalBracket(number, event)
        # An event of the same bracket as the last one goes on from there. One that comes back to an earlier bracket
        # goes on from where that one was left.
        bracket = brackets.get(opening)
        if openings and opening == openings[-1]:
            position = positions[-1]
        elif bracket is not None:
            position = bracket.position
        else:
            position = Position()
        openings.append(opening)
        position = _without_marks(position)
        if not _only_explains_pairs(event, events):
            position = _position_after(position, event, next_forming[number], brackets)
            _change_bracket_above(event, brackets)
        positions.append(position)
        if bracket is not None:
            bracket.position = position
            if not isinstance(event, Opened):
                bracket.events.append(event)
    _mark_brackets_that_count(tuple(brackets.values()))
    return Replay(tuple(positions), tuple(openings), tuple(brackets.values()))


def _without_marks(position: Position) -> Position:
    """Return a position without what the event before it rejected or moved."""
    if not position.crossed and not position.marked:
        return position
    return position.with_changes(crossed=(), marked=())


def _only_explains_pairs(event: Event, events: Sequence[Event]) -> bool:
    """Return whether a fold moves nothing: it only explains how the pairs of an attempt were reached."""
    return isinstance(event, Fold) and isinstance(events[event.parent], procedure.PairsTried)


def _mark_brackets_that_count(brackets: Sequence[FinalBracket]) -> None:
    """Mark which brackets count: those that were merged, or paired again later, do not."""
    # A resident has a second bracket only if the first one was replaced (A.9 of 2017: the last brackets are collapsed);
    # moved-down players have several anyway.
    opened_later: set[int] = set()
    for bracket in reversed(brackets):
        _, residents = players_of_opening(bracket.opened)
        bracket.counts = not bracket.joined and opened_later.isdisjoint(residents)
        opened_later.update(residents)


def _position_after(
    position: Position, event: Event, next_forming: FormingEvent | None, brackets: Mapping[int, FinalBracket]
) -> Position:
    """Return the position of a bracket after one of its events.

    `next_forming` is the next event of the bracket that forms S1 and S2 or accepts pairs; None without one.
    """
    if isinstance(event, BracketsJoined):
        return _position_of_joined(event, _bracket_above(brackets))
    position = position_after(event, position)
    # What was skipped says who was paired or exchanged next, but not with whom or how: that is in the accepted pairs.
    if isinstance(next_forming, candidates.CandidateAccepted):
        if isinstance(event, candidates.OpponentsPassed):
            if not event.chosen:  # the player is left over
                return position.with_changes(marked=(event.player,))
            return position.with_chosen_pair(next_forming.pairs, event.player)
        if isinstance(event, candidates.ExchangesPassed):
            return position.with_exchange(next_forming.pairs, event.leaving, event.entering)
    elif next_forming is not None and isinstance(event, _SETTING_REQUIREMENTS):
        return position.with_changes(requirements=next_forming.requirements)
    elif next_forming is not None and isinstance(event, _REARRANGING):
        return position.with_changes(s1=next_forming.s1, s2=next_forming.s2)
    return position


def _change_bracket_above(event: Event, brackets: Mapping[int, FinalBracket]) -> None:
    """Change the bracket above if an event is about that one too: it is joined or paired again."""
    if isinstance(event, BracketsJoined):
        _bracket_above(brackets).joined = True
    elif isinstance(event, PairedAgain):
        bracket_above = _bracket_above(brackets)
        bracket_above.events.append(event)
        bracket_above.position = bracket_above.position.with_changes(
            pairs=event.pairs, downfloaters=event.floaters
        )


def _position_of_joined(event: BracketsJoined, bracket_above: FinalBracket) -> Position:
    """C.13 of 2012: return the position of two joined brackets, with all players of the upper one as the first S1."""
    residents_above = tuple(player for player in event.s1 if player not in bracket_above.position.from_above)
    position = initial_position(event.s1, (*residents_above, *event.others))
    return position.with_changes(players=(*event.s1, *event.others), marked=event.s1)


def _bracket_above(brackets: Mapping[int, FinalBracket]) -> FinalBracket:
    """Return the bracket above the last one, without those that were merged with others."""
    # The last one is the bracket that is being paired.
    remaining = [bracket for bracket in brackets.values() if not bracket.joined]
    return remaining[-2]


def _next_forming_events(events: Sequence[Event]) -> list[FormingEvent | None]:
    """Return, for each event, the next one in its bracket that forms S1 and S2 or accepts pairs, or None."""
    forming_events: list[FormingEvent | None] = []
    next_forming: FormingEvent | None = None
    # From the end, as the next one is asked for: before an opening the events belong to another bracket.
    for event in reversed(events):
        forming_events.append(next_forming)
        if isinstance(event, FormingEvent):
            next_forming = event
        elif isinstance(event, Opened):
            next_forming = None
    forming_events.reverse()
    return forming_events


def engine_boards(trace: Trace) -> tuple[tuple[tuple[int, int], ...], int | None]:
    """Return the boards as (white, black) and the bye that a trace ends with."""
    return trace.kept("boards", lambda: _last_boards(trace.events))


def _last_boards(events: Sequence[Event]) -> tuple[tuple[tuple[int, int], ...], int | None]:
    """Return the boards and the bye that were recorded last: a proposal comes after what it replaces."""
    boards: tuple[tuple[int, int], ...] = ()
    bye: int | None = None
    for event in events:
        if isinstance(event, BoardsOrdered):
            boards = event.boards
        if isinstance(event, ByeGiven | ProposalMade):
            bye = event.player
    return boards, bye


def altered_boards(recorded: Round, trace: Trace) -> tuple[int, ...]:
    """Return the numbers, from 1, of the boards that the engine did not make; colours count."""
    boards_made = set(engine_boards(trace)[0])
    if not boards_made:
        return ()
    altered = []
    for number, board in enumerate(recorded.boards, 1):
        if (board.white, board.black) not in boards_made:
            altered.append(number)
    return tuple(altered)
