"""A round of the schedule read from the table, and the questions about it."""

from __future__ import annotations

from arbiter_gui.domain.control import Control
from arbiter_gui.domain.schedule import Schedule
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
from arbiter_gui.engine.scheduled.rounds import check_round, questions_about
from arbiter_gui.trace import Sink
from arbiter_gui.trace.kinds import BoardsOrdered
from arbiter_gui.trace.schedules import ColoursTurned, LastRoundsTurned, RoundOfTable, SeatFree, TableRead
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
    check_round(number, rounds_of_schedule(len(numbers), schedule))
    where = place_in_schedule(number, len(numbers), schedule)
    _tell_place(sink, numbers, where)
    boards = _told_boards(sink, numbers, where)
    sink.event(BoardsOrdered(TABLE, boards))
    return RoundPairing(BOOK.key, number, boards, None)


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


def rounds_of_meeting(tournament: Tournament, player: int, opponent: int) -> tuple[int, ...]:
    """Return the rounds in which the schedule has two players meet."""
    numbers = sorted(tournament.by_number)
    schedule = schedule_for(tournament)
    pair = {numbers.index(player) + 1, numbers.index(opponent) + 1}
    rounds = range(1, rounds_of_schedule(len(numbers), schedule) + 1)
    boards = {number: boards_of_round(number, len(numbers), schedule) for number in rounds}
    return tuple(number for number, round_ in boards.items() if pair in map(set, round_))


def why_apart(tournament: Tournament, player: int, opponent: int) -> Apart | None:
    """Return in which other rounds two players meet; None where they meet in the next one."""
    rounds = rounds_of_meeting(tournament, player, opponent)
    if tournament.next_round in rounds:
        return None
    return InOtherRounds(TABLE, rounds)


ASKING = questions_about(BOOK.key, read_round, why_apart, table=TABLE, no_bye=FREE)
