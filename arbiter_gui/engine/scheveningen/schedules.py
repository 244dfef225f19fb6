"""Which schedule of a Scheveningen match a report file means: by its code in record 192 of the TRF
format, or by the rounds recorded in it.
"""

from __future__ import annotations

import re

from arbiter_gui.domain.matches.sides import sides_of, why_not_two_teams
from arbiter_gui.domain.schedule import MOST_CYCLES, MOST_SEATS, Schedule, ScheduleForm
from arbiter_gui.domain.tournament import Tournament
from arbiter_gui.engine.editions import WholeSchedule
from arbiter_gui.engine.scheduled.recorded import cycles_shown, stated_schedule
from arbiter_gui.engine.scheveningen.tables import (
    Board,
    meetings_of_round,
    rounds_of_schedule,
    s1_no_teams,
    s4_games,
    s5_scheduled_round,
)

FEWEST_PLAYERS = 4

_SINGLE, _DOUBLE = "FIDE_SCHEVENINGEN", "FIDE_DOUBLESCHEVENINGEN"
CODES = (_SINGLE, _DOUBLE)
_CYCLES = re.compile(r"FIDE_SCHEVENINGEN_G([1-9])")


def _in_cycles(cycles: int) -> Schedule:
    return Schedule(cycles, form=ScheduleForm.TWO_TEAMS)


def schedule_of_code(code: str) -> Schedule | None:
    """Return the schedule that a code of record 192 means.

    None for one that names none of this system.

    >>> schedule_of_code("FIDE_SCHEVENINGEN_G3").cycles, schedule_of_code("CUSTOM_SCHEVENINGEN")
    (3, None)
    """
    plain = code.strip().upper()
    if plain == _SINGLE:
        return _in_cycles(cycles=1)
    if plain == _DOUBLE:
        return _in_cycles(cycles=2)
    cycles_match = _CYCLES.fullmatch(plain)
    if cycles_match is None or int(cycles_match[1]) > MOST_CYCLES:
        return None
    return _in_cycles(int(cycles_match[1]))


def code_of_schedule(schedule: Schedule) -> str:
    """Return the code of record 192 for a schedule."""
    if schedule.cycles == 1:
        return _SINGLE
    if schedule.cycles == 2:
        return _DOUBLE
    return f"{_SINGLE}_G{schedule.cycles}"


def size_of_schedule(tournament: Tournament) -> int:
    """Return for how many players the schedule is made: twice as many as the larger team has.

    Until the teams are known, it is the number of players.
    """
    if why_not_two_teams(tournament) is not None:
        return len(tournament.players)
    return 2 * sides_of(tournament).boards


def recorded_schedule(tournament: Tournament) -> Schedule:
    """Return the schedule that a tournament follows: that of its code, else by the number of its
    rounds.

    A code with fewer rounds than there are is not followed.
    """
    rounds = rounds_of_schedule(max(2, size_of_schedule(tournament)), _in_cycles(cycles=1))
    stated = stated_schedule(tournament, schedule_of_code, rounds)
    if stated is not None:
        return stated
    return _in_cycles(cycles_shown(tournament, rounds))


def boards_by_number(tournament: Tournament, schedule: Schedule, number: int) -> tuple[Board, ...]:
    """Return the boards of a round by pairing numbers.

    Empty for a round beyond the table, or without two teams.
    """
    if why_not_two_teams(tournament) is not None:
        return ()
    if number > rounds_of_schedule(size_of_schedule(tournament), schedule):
        return ()
    sides = sides_of(tournament)
    this_round = s5_scheduled_round(number, sides.boards)
    return s4_games(meetings_of_round(this_round, sides.boards), sides).boards


WHOLE_SCHEDULE = WholeSchedule(
    player_limits=(FEWEST_PLAYERS, MOST_SEATS),
    rounds=rounds_of_schedule,
    stated=schedule_of_code,
    code=code_of_schedule,
    recorded=recorded_schedule,
    boards=boards_by_number,
    groups=lambda _players: (),
    form=ScheduleForm.TWO_TEAMS,
    size=size_of_schedule,
    why_impossible=s1_no_teams,
    turns_last_rounds=False,
)
