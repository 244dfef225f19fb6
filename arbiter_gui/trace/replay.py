"""The only reader of a trace: the position after each event, the final brackets and the boards.

Nothing is calculated again; positions follow from the events alone, whichever edition wrote them.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from typing import NamedTuple, TypeVar

from arbiter_gui.domain.values import Round
from arbiter_gui.trace import candidates, procedure
from arbiter_gui.trace.candidates import Fold, ParametersSet
from arbiter_gui.trace.columns import ProposalMade
from arbiter_gui.trace.kinds import AT_TOP, BoardsOrdered, ByeGiven, Event, Opened
from arbiter_gui.trace.position import (
    Pairs,
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
"""An event that records S1 and S2 as a whole, or the accepted pairs."""
_MEASURED = ParametersSet | procedure.BracketMeasured | procedure.ColoursCounted
"""The events with the numbers of a bracket as they are worked out first."""


@dataclass(eq=False, slots=True)
class FinalBracket:
    """A bracket at the end of the pairing."""

    number: int
    """The number of the event that opened it."""
    opened: Opened
    events: list[Event] = field(default_factory=list)
    """The events below the opening, and later ones that pair the bracket again."""
    position: Position = field(default_factory=Position)
    """The position after the last of its events."""
    counts: bool = True
    """False if another bracket replaced it: it was `joined`, or its players were paired again in
    another one."""
    joined: bool = False
    """Whether the bracket below took it in (C.13 of 2012)."""

    @property
    def first_parameters(self) -> Parameters:
        """Its numbers as they were worked out first, before any step lowered them."""
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
    """The positions of a round, and the brackets in the end."""

    positions: tuple[Position, ...]
    """The position after each event."""
    openings: tuple[int, ...]
    """For each event the number of the one that opened its bracket."""
    brackets: tuple[FinalBracket, ...]

    def last_bracket_of(self, player: int) -> FinalBracket | None:
        """Return the last bracket of a player that counts."""
        for bracket in reversed(self.brackets):
            if bracket.counts and player in bracket.position.players:
                return bracket
        return None


def replay(trace: Trace) -> Replay:
    """Return the positions after each event of a trace, and the final brackets.

    Worked out once for a trace.
    """
    return trace.kept("replay", lambda: _replay_of(trace.events))


def _replay_of(events: Sequence[Event]) -> Replay:
    """Return the positions after each event, and the brackets as they are in the end."""
    reading = _EventReading(events)
    for number in range(len(events)):
        reading.read_event(number)
    brackets = tuple(reading.brackets.values())
    _mark_brackets_that_count(brackets)
    return Replay(tuple(reading.positions), tuple(reading.openings), brackets)


class _EventReading:
    """The events of a round read in their order: the position after each event read so far, and the
    brackets so far.

    A bracket has the position after the last of its events, and goes on changing.
    """

    def __init__(self, events: Sequence[Event]) -> None:
        """Take the events of a round, none of which is read yet."""
        self._events = events
        self._next_forming = _next_forming_events(events)
        """For each event the next one of its bracket that forms S1 and S2 or accepts pairs: some
        events do not contain all that a reader wants to see after them, such as the new S1 after an
        exchange. That is taken from there, never worked out."""
        self.positions: list[Position] = []
        """The position after each event."""
        self.openings: list[int] = []
        """For each event the number of the event that opened its bracket, `OUTSIDE` if it has no
        bracket."""
        self.brackets: dict[int, FinalBracket] = {}
        """The brackets by the numbers of the events that opened them."""

    def read_event(self, number: int) -> None:
        """Read the event with this number, the next one: find its bracket, and the position after
        it.
        """
        event = self._events[number]
        opening = self._opening_of(number)
        if isinstance(event, Opened):
            self.brackets[opening] = FinalBracket(opening, event)
        position = _without_marks(self._position_before(opening))
        if not _only_explains_pairs(event, self._events):
            position = self._position_after(event, position, self._next_forming[number])
            self._change_bracket_above(event)
        self.openings.append(opening)
        self.positions.append(position)
        bracket = self.brackets.get(opening)
        if bracket is not None:
            bracket.position = position
            if not isinstance(event, Opened):
                bracket.events.append(event)

    def _opening_of(self, number: int) -> int:
        """Return the number of the event that opened the bracket of an event: the event itself, or
        the one of the event above it; `OUTSIDE` if it is in no bracket.
        """
        event = self._events[number]
        if isinstance(event, Opened):
            return number
        if event.parent == AT_TOP:
            return OUTSIDE
        return self.openings[event.parent]

    def _position_before(self, opening: int) -> Position:
        """Return the position before the next event of a bracket, which `opening` opened: that
        after its last event; an empty one if it has none, or outside the brackets.
        """
        is_same_bracket = bool(self.openings) and opening == self.openings[-1]
        if is_same_bracket:
            return self.positions[-1]
        # An event that comes back to an earlier bracket goes on from where that one was left.
        if opening in self.brackets:
            return self.brackets[opening].position
        return Position()

    def _position_after(
        self, event: Event, position: Position, next_forming: FormingEvent | None
    ) -> Position:
        """Return the position of a bracket after an event, from the `position` before it.

        `next_forming` is the next event of the bracket that forms S1 and S2 or accepts pairs (None:
        there is none): from it is taken what the event itself does not contain.
        """
        if isinstance(event, BracketsJoined):
            return _position_of_joined(event, self._bracket_above())
        position = position_after(event, position)
        if isinstance(next_forming, candidates.CandidateAccepted):
            return _with_choice_of_fold(event, position, next_forming.pairs)
        if isinstance(next_forming, procedure.SidesFormed):
            return _as_formed_next(event, position, next_forming)
        return position

    def _change_bracket_above(self, event: Event) -> None:
        """Change the bracket above, if an event joins it to the present one or pairs it again."""
        if isinstance(event, BracketsJoined):
            self._bracket_above().joined = True
        elif isinstance(event, PairedAgain):
            bracket_above = self._bracket_above()
            bracket_above.events.append(event)
            bracket_above.position = bracket_above.position.with_changes(
                pairs=event.pairs, downfloaters=event.floaters
            )

    def _bracket_above(self) -> FinalBracket:
        """Return the bracket above the one that is being paired; brackets that were joined to
        others are not counted.
        """
        # The last one is the bracket that is being paired.
        remaining = [bracket for bracket in self.brackets.values() if not bracket.joined]
        return remaining[-2]


def _without_marks(position: Position) -> Position:
    """Return a position without what the event before it rejected or moved."""
    if not position.crossed_pairs and not position.marked_players:
        return position
    return position.with_changes(crossed_pairs=(), marked_players=())


def _only_explains_pairs(event: Event, events: Sequence[Event]) -> bool:
    """Return whether an event is a fold below pairs that are tried: it explains how these were
    reached, and moves nothing.
    """
    return isinstance(event, Fold) and isinstance(events[event.parent], procedure.PairsTried)


def _with_choice_of_fold(event: Event, position: Position, accepted_pairs: Pairs) -> Position:
    """Return the position with what was chosen after the candidates of a fold were skipped: an
    exchange, or an opponent. Any other event leaves it as it is.

    The opponent is taken from the pairs that are accepted in the end.
    """
    if isinstance(event, candidates.ExchangesPassed):
        return position.with_exchange(accepted_pairs, event.leaving, event.entering)
    if isinstance(event, candidates.OpponentsPassed):
        is_left_over = not event.chosen
        if is_left_over:
            return position.with_changes(marked_players=(event.player,))
        return position.with_chosen_pair(accepted_pairs, event.player)
    return position


def _as_formed_next(event: Event, position: Position, formed: procedure.SidesFormed) -> Position:
    """Return the position with requirements, or S1 and S2, that an event of 2012 changes, but that
    only the next event `formed` records.
    """
    if isinstance(event, _SETTING_REQUIREMENTS):
        return position.with_changes(requirements=formed.requirements)
    if isinstance(event, _REARRANGING):
        return position.with_changes(s1=formed.s1, s2=formed.s2)
    return position


def _mark_brackets_that_count(brackets: Sequence[FinalBracket]) -> None:
    """Set `counts` of each bracket: false for one that was joined to another, or replaced by a
    later one.
    """
    # A resident has a second bracket only if the first one was replaced (A.9 of 2017).
    opened_later: set[int] = set()
    for bracket in reversed(brackets):
        residents = players_of_opening(bracket.opened).residents
        bracket.counts = not bracket.joined and opened_later.isdisjoint(residents)
        opened_later.update(residents)


def _position_of_joined(event: BracketsJoined, bracket_above: FinalBracket) -> Position:
    """C.13 of 2012: return the position of two joined brackets, in which all players of the upper
    one count as moved down and form S1 at first.
    """
    residents_above = tuple(
        player for player in event.s1 if player not in bracket_above.position.from_above
    )
    position = initial_position(event.s1, (*residents_above, *event.others))
    # Residents of the upper bracket are among both: the order of the bracket has each once.
    return position.with_changes(players=(*event.s1, *event.others), marked_players=event.s1)


def _next_forming_events(events: Sequence[Event]) -> list[FormingEvent | None]:
    """Return for each event the next one in its bracket that forms S1 and S2 or accepts pairs; None
    if there is none.
    """
    forming_events: list[FormingEvent | None] = []
    next_forming: FormingEvent | None = None
    # From the end to the front: the events before an opening belong to another bracket.
    for event in reversed(events):
        forming_events.append(next_forming)
        if isinstance(event, FormingEvent):
            next_forming = event
        elif isinstance(event, Opened):
            next_forming = None
    forming_events.reverse()
    return forming_events


class FinalBoards(NamedTuple):
    """The boards of a round as (white, black), in their order, and the player with the bye.

    None without one.
    """

    boards: tuple[tuple[int, int], ...]
    bye: int | None


def engine_boards(trace: Trace) -> FinalBoards:
    """Return the boards and the bye that a trace ends with."""
    return trace.kept("boards", lambda: _last_boards(trace.events))


def _last_boards(events: Sequence[Event]) -> FinalBoards:
    """Return the boards and the bye that were recorded last, as a proposal comes after what it
    replaces.
    """
    boards: tuple[tuple[int, int], ...] = ()
    bye: int | None = None
    for event in events:
        if isinstance(event, BoardsOrdered):
            boards = event.boards
        if isinstance(event, ByeGiven | ProposalMade):
            bye = event.player
    return FinalBoards(boards, bye)


def altered_boards(recorded: Round, paired: FinalBoards) -> tuple[int, ...]:
    """Return the numbers, from 1, of the recorded boards that differ from those that the engine
    paired, also in colours. Empty if it paired no boards.
    """
    boards_made = set(paired.boards)
    if not boards_made:
        return ()
    altered = []
    for number, board in enumerate(recorded.boards, 1):
        if (board.white, board.black) not in boards_made:
            altered.append(number)
    return tuple(altered)
