"""The check of a round of a Scheveningen match: the table is made here as an arbiter would make it
by hand, and the round must be the one of that table.

The first team keeps its seats. After every round the second team moves on by one seat, and every
seat of the first team changes its colour. With an odd number of boards the colours also move on by
one seat after every odd round.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

import arbiter_gui.trace.schedules as events
from arbiter_gui.domain.schedule import Schedule
from arbiter_gui.domain.tournament import Tournament
from arbiter_gui.proof.judge import Judge
from arbiter_gui.proof.kernel.players import Pair
from arbiter_gui.proof.scheduled.round import TableField, TableRound, TableRoundCheck, no_comparison
from arbiter_gui.trace.kinds import Event

TEAMS = "S.1"
TABLE = "S.2"
COLOURS = "S.3"
EMPTY = "S.4"
CYCLES = "S.5"

Team = tuple[int, ...]
"""The players of a team in the order of their seats, by pairing number."""


class Seat(NamedTuple):
    """A seat of the first team in a round; an empty place of either team has the number 0."""

    player: int
    opponent: int
    has_white: bool
    """Whether the player of the first team has White."""


def teams_of(tournament: Tournament) -> tuple[Team, Team]:
    """S.1: return both teams, that with the smallest pairing number first; players with the same
    team name are in one team.

    Raises ValueError if the names do not make two teams.
    """
    numbers_by_name: dict[str, list[int]] = {}
    for number in sorted(tournament.by_number):
        name = tournament.by_number[number].team.strip().casefold()
        numbers_by_name.setdefault(name, []).append(number)
    if len(numbers_by_name) != 2 or "" in numbers_by_name:
        raise ValueError("the players are not two teams")
    first, second = numbers_by_name.values()
    return tuple(first), tuple(second)


def rows_by_moving(first: Team, second: Team) -> list[list[Seat]]:
    """S.2, S.3: return one row for each round of a cycle: who sits opposite each player of the
    first team, and which of the two has White.

    From round to round the second team and the colours move on.
    """
    boards = max(len(first), len(second))
    first_seats = _with_empty_seats(first, boards)
    opponents = _with_empty_seats(second, boards)
    whites = [seat < _whites_of_first_round(boards) for seat in range(boards)]
    rows = []
    for table_round in range(1, boards + 1):
        rows.append(list(map(Seat, first_seats, opponents, whites)))
        # The second team moves on by one seat, and every seat of the first team changes its colour.
        opponents = [*opponents[1:], opponents[0]]
        whites = [not has_white for has_white in whites]
        # S.3: with an odd number of boards the colours also move on, after every odd round.
        if boards % 2 and table_round % 2:
            whites = [*whites[1:], whites[0]]
    return rows


def _with_empty_seats(team: Sequence[int], boards: int) -> list[int]:
    """Return a team filled up with empty seats (0) to the size of the larger one."""
    return [*team, *[0] * (boards - len(team))]


def _whites_of_first_round(boards: int) -> int:
    """Return how many seats of the first team have White in round 1: half of them, rounded up, and
    up to an even number if the number of boards is even.
    """
    if boards % 2:
        return boards - boards // 2
    half = boards // 2
    return half + half % 2


def rounds_of_schedule(tournament: Tournament) -> list[TableRound]:
    """Return all rounds of a schedule, cycle after cycle.

    Every second cycle plays the rounds of the table from the last one back, with colours reversed.
    """
    first, second = teams_of(tournament)
    schedule = tournament.schedule or Schedule()
    rows = rows_by_moving(first, second)
    rounds = []
    for cycle in range(1, schedule.cycles + 1):
        order = list(enumerate(rows, 1))
        goes_back = cycle % 2 == 0
        if goes_back:
            order.reverse()
        for round_in_cycle, (table_round, row) in enumerate(order, 1):
            games = _games_of_row(row, reversed_colours=goes_back)
            rounds.append(
                TableRound(
                    cycle=cycle,
                    round_in_cycle=round_in_cycle,
                    table_round=table_round,
                    boards=games.boards,
                    free=games.without_game,
                )
            )
    return rounds


class _GamesOfRow(NamedTuple):
    """What a row of the table is as a round."""

    boards: tuple[Pair, ...]
    """The games, White first."""
    without_game: Team
    """The players who sit opposite an empty seat of the smaller team."""


def _games_of_row(row: list[Seat], *, reversed_colours: bool) -> _GamesOfRow:
    """Return the games of a row of the table, and who has none.

    With `reversed_colours`, in every second cycle, each game has the other colours than the row.
    """
    games: list[Pair] = []
    free: list[int] = []
    for player, opponent, has_white in row:
        if not (player and opponent):
            free += [number for number in (player, opponent) if number]
        elif has_white != reversed_colours:
            games.append((player, opponent))
        else:
            games.append((opponent, player))
    return _GamesOfRow(tuple(games), tuple(free))


class TeamField(TableField):
    """The players of both teams; teammates are kept apart by the system itself."""

    def __init__(self, tournament: Tournament) -> None:
        self.teams = teams_of(tournament)
        super().__init__(tournament, rounds_of_schedule(tournament), table_article=TABLE)

    def barring_articles(self, player: int, opponent: int) -> frozenset[str]:
        """Return the article that keeps two players apart in the round; none where they meet."""
        first, _ = self.teams
        if (player in first) == (opponent in first):
            return frozenset((TEAMS,))
        return super().barring_articles(player, opponent)


class TeamRoundCheck(TableRoundCheck):
    """The check of a round of a Scheveningen match."""

    article_of_free = EMPTY
    article_of_cycles = CYCLES
    free_event = events.PlaceEmpty
    field: TeamField

    def position_events(self, expected: TableRound) -> Iterator[Event]:
        """Yield the round of the table for both teams, and the reversed order of a cycle."""
        first, second = self.field.teams
        yield events.RoundOfTeams(TABLE, first, second, expected.cycle, expected.table_round)
        if expected.round_in_cycle != expected.table_round:
            yield events.CycleReversed(CYCLES, expected.round_in_cycle)

    def colour_events(self, expected: TableRound) -> Iterator[Event]:
        """Yield who of the first team has White."""
        first, _ = self.field.teams
        whites = [white for white, _ in expected.boards if white in first]
        yield events.WhitesOfFirstTeam(COLOURS, tuple(whites))


JUDGE = Judge(
    build_field=TeamField,
    begin_check=TeamRoundCheck,
    compare=no_comparison,
    completion_article=TABLE,
)
