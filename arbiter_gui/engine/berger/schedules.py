"""Which round-robin schedule a report file means: by its code in record 192 of the TRF format, or
by the rounds recorded in it. A *cycle* is all rounds in which everybody meets everybody once.
"""

from __future__ import annotations

import re

from arbiter_gui.domain.schedule import MOST_CYCLES, MOST_SEATS, Schedule
from arbiter_gui.domain.tournament import Tournament
from arbiter_gui.engine.berger.tables import (
    Board,
    boards_of_round,
    rounds_of_cycle,
    rounds_of_schedule,
)
from arbiter_gui.engine.berger.varma import annex2_groups
from arbiter_gui.engine.editions import WholeSchedule
from arbiter_gui.engine.scheduled.recorded import (
    count_of_same_boards,
    cycles_shown,
    stated_schedule,
)

FEWEST_PLAYERS = 3

_SINGLE = "BERGER_ROUNDROBIN"
_SINGLE_BY_FIDE = "FIDE_ROUNDROBIN"
_DOUBLE_IN_TABLE_ORDER = "BERGER_DOUBLEROUNDROBIN"
_DOUBLE_WITH_REVERSED_ROUNDS = "FIDE_DOUBLEROUNDROBIN"
_OF_TEAMS = "_TEAM_"
"""The mark in the codes of team schedules."""
CODES = (_SINGLE, _SINGLE_BY_FIDE, _DOUBLE_IN_TABLE_ORDER, _DOUBLE_WITH_REVERSED_ROUNDS)
_CYCLES = re.compile(r"(?:BERGER|FIDE)_ROUNDROBIN_G([1-9])")


def schedule_of_code(code: str) -> Schedule | None:
    """Return the schedule that a code of record 192 means.

    None for one that names no schedule of these rules.

    >>> schedule_of_code("BERGER_ROUNDROBIN_G2").cycles, schedule_of_code("CUSTOM_ROUNDROBIN")
    (2, None)
    """
    plain = code.strip().upper().replace(_OF_TEAMS, "_")
    if plain in (_SINGLE, _SINGLE_BY_FIDE):
        return Schedule()
    if plain == _DOUBLE_IN_TABLE_ORDER:
        return Schedule(cycles=2, turned=False)
    if plain == _DOUBLE_WITH_REVERSED_ROUNDS:
        return Schedule(cycles=2, turned=True)
    cycles_match = _CYCLES.fullmatch(plain)
    # Further cycles are numbered in the code.
    if cycles_match is None or int(cycles_match[1]) > MOST_CYCLES:
        return None
    cycles = int(cycles_match[1])
    return Schedule(cycles, turned=cycles == 1)


def code_of_schedule(schedule: Schedule) -> str:
    """Return the code of record 192 for a schedule.

    No code says that the last rounds of more than two cycles are turned; there the recorded rounds
    show it.
    """
    if schedule.cycles == 1:
        return _SINGLE
    if schedule.cycles == 2:
        if schedule.turned:
            return _DOUBLE_WITH_REVERSED_ROUNDS
        return _DOUBLE_IN_TABLE_ORDER
    return f"{_SINGLE}_G{schedule.cycles}"


def recorded_schedule(tournament: Tournament) -> Schedule:
    """Return the schedule that a tournament follows: that of its code, else the one shown by its
    rounds.

    A code with fewer rounds than there are is not followed: some programs write that of one cycle
    for two. The number of cycles then follows from the planned number of rounds, or from the
    recorded rounds if none is planned. Whether the last rounds of a cycle are reversed follows from
    the rounds played there, and is assumed while there are none.
    """
    players = len(tournament.players)
    rounds = rounds_of_cycle(players) if players else 1
    stated = stated_schedule(tournament, schedule_of_code, rounds)
    # For more cycles than two no code says whether the last rounds are reversed.
    if stated is not None and stated.cycles <= 2:
        return stated
    if stated is not None:
        cycles = stated.cycles
    else:
        cycles = cycles_shown(tournament, rounds)
    if cycles == 1:
        return Schedule()
    return Schedule(cycles, turned=_shows_reversed_rounds(tournament, cycles))


def _shows_reversed_rounds(tournament: Tournament, cycles: int) -> bool:
    """Return whether the recorded rounds are those of so many cycles whose last two rounds are
    reversed.

    That is assumed unless the recorded rounds agree better with the order of the table.
    """
    in_table_order = Schedule(cycles, turned=False)
    reversed_rounds = Schedule(cycles, turned=True)
    boards_in_table_order = count_of_same_boards(tournament, in_table_order, boards_by_number)
    boards_of_reversed_rounds = count_of_same_boards(tournament, reversed_rounds, boards_by_number)
    return boards_of_reversed_rounds >= boards_in_table_order


def boards_by_number(tournament: Tournament, schedule: Schedule, number: int) -> tuple[Board, ...]:
    """Return the boards of a round by pairing numbers; none for a round beyond the table."""
    numbers = sorted(tournament.by_number)
    if number > rounds_of_schedule(len(numbers), schedule):
        return ()
    boards = boards_of_round(number, len(numbers), schedule)
    return tuple((numbers[white - 1], numbers[black - 1]) for white, black in boards)


WHOLE_SCHEDULE = WholeSchedule(
    player_limits=(FEWEST_PLAYERS, MOST_SEATS),
    rounds=rounds_of_schedule,
    stated=schedule_of_code,
    code=code_of_schedule,
    recorded=recorded_schedule,
    boards=boards_by_number,
    groups=annex2_groups,
)
