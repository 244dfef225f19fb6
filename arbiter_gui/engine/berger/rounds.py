"""A round of a round robin, read from the Berger table, and the questions about it. *Seats* are the
numbers of the table: the players have them in the order of their pairing numbers.
"""

from __future__ import annotations

from arbiter_gui.domain.control import Control
from arbiter_gui.domain.tournament import Tournament
from arbiter_gui.engine.berger.rulebook import BOOK, CYCLES, FREE, LAST_ROUNDS, TABLE
from arbiter_gui.engine.berger.schedules import WHOLE_SCHEDULE
from arbiter_gui.engine.berger.tables import (
    Board,
    ScheduledRound,
    annex1_cycle_colours,
    annex1_free_seat,
    annex1_table,
    even_seats,
    rounds_of_schedule,
    scheduled_round,
)
from arbiter_gui.engine.editions import check_size
from arbiter_gui.engine.kernel.boards import RoundPairing
from arbiter_gui.engine.scheduled.rounds import check_round, in_other_rounds, questions_about
from arbiter_gui.trace import Sink
from arbiter_gui.trace.kinds import BoardsOrdered
from arbiter_gui.trace.schedules import (
    ColoursTurned,
    LastRoundsTurned,
    RoundOfTable,
    SeatFree,
    TableRead,
)
from arbiter_gui.trace.values import Apart


def read_round(tournament: Tournament, sink: Sink, _control: Control) -> RoundPairing:
    """Return the next round of the schedule, whatever was played before, and record which round of
    the table it is.

    Raises InvalidTournament for too few or too many players, and for a round beyond the schedule.
    """
    numbers = sorted(tournament.by_number)
    schedule = WHOLE_SCHEDULE.schedule_for(tournament)
    number = tournament.next_round
    check_size(WHOLE_SCHEDULE, len(numbers))
    check_round(number, rounds_of_schedule(len(numbers), schedule))
    this_round = scheduled_round(number, len(numbers), schedule)
    _record_round_of_table(sink, numbers, this_round)
    boards = _record_boards(sink, numbers, this_round)
    sink.event(BoardsOrdered(TABLE, boards))
    return RoundPairing(BOOK.key, number, boards, bye=None)


def _record_round_of_table(sink: Sink, numbers: list[int], this_round: ScheduledRound) -> None:
    """Record which round of the table is played, and if the cycle's last rounds are reversed."""
    sink.event(RoundOfTable(TABLE, tuple(numbers), this_round.cycle, this_round.table_round))
    if this_round.round_of_cycle != this_round.table_round:
        sink.event(LastRoundsTurned(LAST_ROUNDS, this_round.round_of_cycle))


def _record_boards(sink: Sink, numbers: list[int], this_round: ScheduledRound) -> tuple[Board, ...]:
    """Record how the boards of a round follow from the table, and return them by pairing
    numbers.
    """
    players = len(numbers)
    # Seats are those of the table: the players have them in the order of their numbers.
    games = annex1_free_seat(annex1_table(even_seats(players), this_round.table_round), players)
    if games.free_seat:
        sink.event(SeatFree(FREE, numbers[games.free_seat - 1]))
    boards = annex1_cycle_colours(games.boards, this_round.cycle)
    numbered_boards = tuple((numbers[white - 1], numbers[black - 1]) for white, black in boards)
    if boards != games.boards:
        sink.event(ColoursTurned(CYCLES))
    sink.event(TableRead(TABLE, numbered_boards))
    return numbered_boards


def why_apart(tournament: Tournament, first: int, second: int) -> Apart | None:
    """Return in which other rounds two players meet; None where they meet in the next one."""
    return in_other_rounds(tournament, WHOLE_SCHEDULE, (first, second), TABLE)


ASKING = questions_about(BOOK.key, read_round, why_apart, table=TABLE, no_bye=FREE)
