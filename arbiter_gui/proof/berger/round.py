"""The check of a round of a round-robin: the Berger table is generated here a second time, by
rotation and not by a formula, and the round must be the one of that table.

The printed table can be made by hand: the highest seat stays, the others rotate around a circle. In
every round each of them moves on by half the number of seats; opposite seats meet, and the highest
seat changes its colour.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import arbiter_gui.trace.schedules as events
from arbiter_gui.domain.schedule import Schedule
from arbiter_gui.domain.tournament import Tournament
from arbiter_gui.proof.judge import Judge
from arbiter_gui.proof.kernel.players import Pair
from arbiter_gui.proof.scheduled.round import TableField, TableRound, TableRoundCheck, no_comparison
from arbiter_gui.trace.kinds import Event

TABLE = "Annex 1"
FREE = "Annex 1, free number"
CYCLES = "Annex 1, further cycles"
LAST_ROUNDS = "Annex 1, last two rounds"


def table_by_rotation(seats: int, table_round: int) -> tuple[Pair, ...]:
    """Return the boards of a round of the table (from 1), White first, for an even number of seats.

    For 4 seats round 1 is (1, 4), (2, 3), and round 2 is (4, 3), (1, 2).
    """
    # From round to round the seats on the circle move on by half the number of seats; the highest
    # seat is not on it.
    circle = list(range(1, seats))
    for _ in range(table_round - 1):
        circle = [*circle[seats // 2 :], *circle[: seats // 2]]
    meets_highest = circle[0]
    highest_has_white = table_round % 2 == 0
    if highest_has_white:
        first = (seats, meets_highest)
    else:
        first = (meets_highest, seats)
    # The circle is folded at the seat that meets the highest one: its neighbours meet each other,
    # then theirs.
    forwards = circle[1 : seats // 2]
    backwards = circle[: seats // 2 - 1 : -1]
    return (first, *zip(forwards, backwards, strict=True))


def rounds_of_schedule(numbers: Sequence[int], schedule: Schedule) -> list[TableRound]:
    """Return all rounds of a schedule, cycle after cycle, with the players of these `numbers`."""
    seats = len(numbers) + len(numbers) % 2
    rounds = []
    for cycle in range(1, schedule.cycles + 1):
        # The last two rounds of a cycle change places, so that nobody has one colour three times
        # running where the next cycle begins; after the last cycle nothing follows.
        order = list(range(1, seats))
        if schedule.turned and cycle < schedule.cycles:
            order[-2:] = [order[-1], order[-2]]
        for round_in_cycle, table_round in enumerate(order, 1):
            boards = table_by_rotation(seats, table_round)
            rounds.append(_round_with_numbers(numbers, cycle, round_in_cycle, table_round, boards))
    return rounds


def _round_with_numbers(
    numbers: Sequence[int],
    cycle: int,
    round_in_cycle: int,
    table_round: int,
    boards: Sequence[Pair],
) -> TableRound:
    """Return a round of the table with the players of its seats.

    Every second cycle reverses the colours.
    """
    by_seat = dict(enumerate(numbers, 1))
    games: list[Pair] = []
    free: tuple[int, ...] = ()
    for white, black in boards:
        # Only the highest seat can be empty, in an odd field: its opponent, the smaller number, has
        # no game.
        if white not in by_seat or black not in by_seat:
            free = (by_seat[min(white, black)],)
        elif cycle % 2 == 0:
            games.append((by_seat[black], by_seat[white]))
        else:
            games.append((by_seat[white], by_seat[black]))
    return TableRound(
        cycle=cycle,
        round_in_cycle=round_in_cycle,
        table_round=table_round,
        boards=tuple(games),
        free=free,
    )


def field_of(tournament: Tournament) -> TableField:
    """Return the players of the schedule, with the round that the table has for them."""
    rounds = rounds_of_schedule(sorted(tournament.by_number), tournament.schedule or Schedule())
    return TableField(tournament, rounds, table_article=TABLE)


class BergerRoundCheck(TableRoundCheck):
    """The check of a round of a round-robin."""

    article_of_free = FREE
    article_of_cycles = CYCLES

    def position_events(self, expected: TableRound) -> Iterator[Event]:
        """Yield the round of the table, and the reversal of the last two rounds of a cycle."""
        numbers = tuple(player.number for player in self.field.players)
        yield events.RoundOfTable(TABLE, numbers, expected.cycle, expected.table_round)
        if expected.round_in_cycle != expected.table_round:
            yield events.LastRoundsTurned(LAST_ROUNDS, expected.round_in_cycle)


JUDGE = Judge(
    build_field=field_of,
    begin_check=BergerRoundCheck,
    compare=no_comparison,
    completion_article=TABLE,
)
