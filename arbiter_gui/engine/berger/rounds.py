"""A round of the schedule read from the table, and the questions about it."""

from __future__ import annotations

from dataclasses import dataclass, field

from arbiter_gui.domain.control import Control
from arbiter_gui.domain.errors import InvalidTournament, NoLegalPairing
from arbiter_gui.domain.history import histories
from arbiter_gui.domain.schedule import Schedule
from arbiter_gui.domain.texts.sentences import counted, say
from arbiter_gui.domain.tournament import Tournament
from arbiter_gui.engine.berger.rulebook import BOOK, CYCLES, FREE, LAST_ROUNDS, TABLE
from arbiter_gui.engine.berger.schedules import WHOLE
from arbiter_gui.engine.berger.tables import (
    Board,
    PlaceInSchedule,
    annex1_cycle_colours,
    annex1_free_seat,
    annex1_table,
    boards_of_round,
    even_seats,
    place_in_schedule,
    rounds_of_schedule,
)
from arbiter_gui.engine.editions import check_size
from arbiter_gui.engine.kernel.boards import RoundPairing
from arbiter_gui.engine.kernel.cards import deal_cards
from arbiter_gui.engine.kernel.colours import NO_PREFERENCE
from arbiter_gui.engine.kernel.counter_questions import NO_WISH, CounterQuestions, Paired, RoundDemand
from arbiter_gui.engine.kernel.notation import NONE_IN_RULES, Notation
from arbiter_gui.engine.kernel.seats import Field, Seat
from arbiter_gui.engine.kernel.verdicts import Parted
from arbiter_gui.rulebook.criteria import NOTHING
from arbiter_gui.trace import Sink
from arbiter_gui.trace.berger import ColoursTurned, LastRoundsTurned, RoundOfTable, SeatFree, TableRead
from arbiter_gui.trace.kinds import BoardsOrdered
from arbiter_gui.trace.values import Apart, InOtherRounds


def schedule_for(tournament: Tournament) -> Schedule:
    """Return the schedule of a tournament: its own, else the one that its report shows."""
    return tournament.schedule or WHOLE.recorded(tournament)


def read_round(tournament: Tournament, sink: Sink, _control: Control) -> RoundPairing:
    """Return the next round of the schedule, whatever was played before, and record its place in the table.

    Raises InvalidTournament for too few or too many players, and for a round beyond the schedule.
    """
    numbers = sorted(tournament.by_number)
    schedule = schedule_for(tournament)
    number = tournament.next_round
    check_size(WHOLE, len(numbers))
    _check_round(number, rounds_of_schedule(len(numbers), schedule))
    where = place_in_schedule(number, len(numbers), schedule)
    _tell_place(sink, numbers, where)
    boards = _told_boards(sink, numbers, where)
    sink.event(BoardsOrdered(TABLE, boards))
    return RoundPairing(BOOK.key, number, boards, None)


def _check_round(number: int, rounds: int) -> None:
    if number > rounds:
        raise InvalidTournament(
            counted(rounds, "The schedule has {n} [round|rounds]; there is no round {number}.", number=number)
        )


def _tell_place(sink: Sink, numbers: list[int], where: PlaceInSchedule) -> None:
    sink.event(RoundOfTable(TABLE, tuple(numbers), where.cycle, where.table_round))
    if where.place != where.table_round:
        sink.event(LastRoundsTurned(LAST_ROUNDS, where.place))


def _told_boards(sink: Sink, numbers: list[int], where: PlaceInSchedule) -> tuple[Board, ...]:
    """Return the boards of a round by pairing numbers, and record how they follow from the table."""
    players = len(numbers)
    by_table, free = annex1_free_seat(annex1_table(even_seats(players), where.table_round), players)
    if free:
        sink.event(SeatFree(FREE, numbers[free - 1]))
    boards = annex1_cycle_colours(by_table, where.cycle)
    by_number = tuple((numbers[white - 1], numbers[black - 1]) for white, black in boards)
    if boards != by_table:
        sink.event(ColoursTurned(CYCLES))
    sink.event(TableRead(TABLE, by_number))
    return by_number


def rounds_of_meeting(tournament: Tournament, one: int, other: int) -> tuple[int, ...]:
    """Return the rounds in which the schedule has two players meet."""
    numbers = sorted(tournament.by_number)
    schedule = schedule_for(tournament)
    pair = {numbers.index(one) + 1, numbers.index(other) + 1}
    rounds = range(1, rounds_of_schedule(len(numbers), schedule) + 1)
    boards = {number: boards_of_round(number, len(numbers), schedule) for number in rounds}
    return tuple(number for number, round_ in boards.items() if pair in map(set, round_))


@dataclass(frozen=True)
class ScheduledField(Field):
    """All players of a schedule; two of them may not meet in a round because they meet in others."""

    tournament: Tournament = field(default_factory=Tournament)

    def apart(self, one: int, other: int) -> Apart | None:
        """Return in which other rounds two players meet, by their places; None where they meet in this one."""
        first, second = self.seats[one].number, self.seats[other].number
        rounds = rounds_of_meeting(self.tournament, first, second)
        if self.tournament.next_round in rounds:
            return None
        return InOtherRounds(TABLE, rounds)


def field_of(tournament: Tournament, _wish: RoundDemand = NO_WISH) -> ScheduledField:
    """Return the players of the schedule for questions about its next round."""
    seats = tuple(Seat(card, NO_PREFERENCE, False, ("", ""), False) for card in deal_cards(tournament))
    return ScheduledField(seats, NOTHING, NOTHING, tournament=tournament)


def paired_round(tournament: Tournament, wish: RoundDemand, sink: Sink, control: Control) -> Paired:
    """Return the next round of the schedule with its players. Raises NoLegalPairing for a wish."""
    if wish != NO_WISH:
        raise NoLegalPairing(TABLE, wish.aside, say("the table has only one round"))
    pairing = read_round(tournament, sink, control)
    return Paired(field_of(tournament), pairing.boards, None)


def no_comparison(_played: Paired, _wished: Paired, _control: Control) -> Parted:
    """Two rounds are never compared: there is only the one of the table."""
    raise AssertionError("the table has only one round")


def notation(tournament: Tournament) -> Notation:
    """Return the notation of the tournament board: no floats, and no colour preferences."""
    rows = histories(tournament)
    floats = {number: ("",) * len(row) for number, row in rows.items()}
    none = dict.fromkeys(rows, NONE_IN_RULES)
    return Notation(floats, none, in_brackets=False, knows_preferences=False)


ASKING = CounterQuestions(
    BOOK.key,
    paired_round,
    no_comparison,
    field_of,
    completion=TABLE,
    bye=TABLE,
    no_second_bye=TABLE,
    no_bye=FREE,
)
