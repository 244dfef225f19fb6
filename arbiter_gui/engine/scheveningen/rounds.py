"""A round of a Scheveningen match (each player of one team meets each of the other), read from its
table; and the questions about it.
"""

from __future__ import annotations

from arbiter_gui.domain.control import Control
from arbiter_gui.domain.errors import InvalidTournament
from arbiter_gui.domain.matches.sides import Sides, sides_of
from arbiter_gui.domain.tournament import Tournament
from arbiter_gui.engine.editions import check_size
from arbiter_gui.engine.kernel.boards import RoundPairing
from arbiter_gui.engine.scheduled.rounds import check_round, in_other_rounds, questions_about
from arbiter_gui.engine.scheveningen.rulebook import BOOK, COLOURS, CYCLES, EMPTY, TABLE, TEAMS
from arbiter_gui.engine.scheveningen.schedules import WHOLE_SCHEDULE
from arbiter_gui.engine.scheveningen.tables import (
    ScheduledRound,
    meetings_of_round,
    s1_no_teams,
    s4_games,
    s5_scheduled_round,
)
from arbiter_gui.trace import Sink
from arbiter_gui.trace.kinds import BoardsOrdered
from arbiter_gui.trace.schedules import (
    ColoursTurned,
    CycleReversed,
    PlaceEmpty,
    RoundOfTeams,
    TableRead,
    WhitesOfFirstTeam,
)
from arbiter_gui.trace.values import Apart, SameTeam


def read_round(tournament: Tournament, sink: Sink, _control: Control) -> RoundPairing:
    """Return the next round of the schedule, whatever was played before, and record which round of
    the table it is.

    Raises InvalidTournament for too few or too many players, for players who are not two teams, and
    for a round beyond the schedule.
    """
    check_size(WHOLE_SCHEDULE, len(tournament.players))
    no_teams = s1_no_teams(tournament)
    if no_teams is not None:
        raise InvalidTournament(no_teams)
    number = tournament.next_round
    check_round(
        number, WHOLE_SCHEDULE.rounds_for(tournament, WHOLE_SCHEDULE.schedule_for(tournament))
    )
    sides = sides_of(tournament)
    this_round = s5_scheduled_round(number, sides.boards)
    _record_round_of_table(sink, sides, this_round)
    games = s4_games(meetings_of_round(this_round, sides.boards), sides)
    for player in games.free:
        sink.event(PlaceEmpty(EMPTY, player))
    if this_round.is_reversed:
        sink.event(ColoursTurned(CYCLES))
    whites = tuple(white for white, _ in games.boards if white in sides.first.players)
    sink.event(WhitesOfFirstTeam(COLOURS, whites))
    sink.event(TableRead(TABLE, games.boards))
    sink.event(BoardsOrdered(TABLE, games.boards))
    return RoundPairing(BOOK.key, number, games.boards, bye=None)


def _record_round_of_table(sink: Sink, sides: Sides, this_round: ScheduledRound) -> None:
    """Record which round of the table is played, and whether its cycle goes from the last round to
    the first.
    """
    first = sides.first.players
    second = sides.second.players
    sink.event(
        RoundOfTeams(
            TABLE,
            first=first,
            second=second,
            cycle=this_round.cycle,
            table_round=this_round.table_round,
        )
    )
    if this_round.round_of_cycle != this_round.table_round:
        sink.event(CycleReversed(CYCLES, this_round.round_of_cycle))


def why_apart(tournament: Tournament, first: int, second: int) -> Apart | None:
    """Return why two players do not meet in the next round: they are teammates, or meet in other
    rounds.
    """
    if sides_of(tournament).are_teammates(first, second):
        return SameTeam(TEAMS)
    return in_other_rounds(tournament, WHOLE_SCHEDULE, (first, second), TABLE)


ASKING = questions_about(BOOK.key, read_round, why_apart, table=TABLE, no_bye=EMPTY)
