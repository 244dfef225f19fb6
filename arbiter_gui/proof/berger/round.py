"""A round of a schedule judged by the table itself, which is generated here by rotation and not by a formula.

The printed table can be made by hand: the highest seat stays, the others rotate around a circle. In every round each
of them moves on by half the number of seats; opposite seats meet, and the highest seat changes its colour.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import arbiter_gui.trace.berger as events
from arbiter_gui.domain.schedule import Schedule
from arbiter_gui.domain.texts.sentences import say
from arbiter_gui.domain.tournament import Tournament
from arbiter_gui.proof.judge import Judge, Outcome, RoundCheck, everybody_once
from arbiter_gui.proof.kernel.checks import TraceReader, require, was_checked
from arbiter_gui.proof.kernel.players import Field, Pair, Player
from arbiter_gui.rulebook import Criterion
from arbiter_gui.trace.kinds import BoardsOrdered

TABLE = "Annex 1"
FREE = "Annex 1, free number"
CYCLES = "Annex 1, further cycles"
LAST_ROUNDS = "Annex 1, last two rounds"


def table_by_rotation(seats: int, table_round: int) -> tuple[Pair, ...]:
    """Return the boards of a round of the table, White first, for an even number of seats."""
    circle = list(range(1, seats))
    for _ in range(table_round - 1):
        circle = [*circle[seats // 2 :], *circle[: seats // 2]]
    meets_highest = circle[0]
    highest_has_white = table_round % 2 == 0
    first = (seats, meets_highest) if highest_has_white else (meets_highest, seats)
    forwards = circle[1 : seats // 2]
    backwards = circle[: seats // 2 - 1 : -1]
    return (first, *zip(forwards, backwards, strict=True))


@dataclass(frozen=True)
class ScheduledRound:
    """One round in the text: cycle, place in it, round of the table, boards, and the player without a game."""

    cycle: int
    place: int
    table_round: int
    boards: tuple[Pair, ...]
    free: int | None


def rounds_laid_down(numbers: Sequence[int], schedule: Schedule) -> list[ScheduledRound]:
    """Return all rounds of a schedule, one after another, as an arbiter would write them down."""
    seats = len(numbers) + len(numbers) % 2
    laid_down = []
    for cycle in range(1, schedule.cycles + 1):
        order = list(range(1, seats))
        if schedule.turned and cycle < schedule.cycles:
            order[-2:] = [order[-1], order[-2]]
        for place, table_round in enumerate(order, 1):
            boards = table_by_rotation(seats, table_round)
            laid_down.append(_with_numbers(numbers, cycle, place, table_round, boards))
    return laid_down


def _with_numbers(
    numbers: Sequence[int], cycle: int, place: int, table_round: int, boards: Sequence[Pair]
) -> ScheduledRound:
    by_seat = dict(enumerate(numbers, 1))
    games: list[Pair] = []
    free = None
    for white, black in boards:
        if white not in by_seat or black not in by_seat:
            free = by_seat[min(white, black)]
        elif cycle % 2 == 0:
            games.append((by_seat[black], by_seat[white]))
        else:
            games.append((by_seat[white], by_seat[black]))
    return ScheduledRound(cycle, place, table_round, tuple(games), free)


OF_TABLE = Criterion(TABLE, "the table", lambda _one, _other: False)
"""The table alone decides the pairs."""


class ScheduledField(Field[Player]):
    """The players of a schedule; two of them are kept apart unless the round has them meet."""

    def __init__(self, tournament: Tournament) -> None:
        players = [_player(number) for number in sorted(tournament.by_number)]
        super().__init__(players, OF_TABLE, OF_TABLE)
        self.schedule = tournament.schedule or Schedule()
        laid_down = rounds_laid_down([player.number for player in players], self.schedule)
        self.round: ScheduledRound | None = None
        if tournament.next_round <= len(laid_down):
            self.round = laid_down[tournament.next_round - 1]

    def barring(self, one: int, other: int) -> frozenset[str]:
        """Return the article that keeps two players apart in the round; none where they meet."""
        meet = self.round is not None and {one, other} in map(set, self.round.boards)
        if meet:
            return frozenset()
        return frozenset((TABLE,))


def _player(number: int) -> Player:
    return Player(number, 0, frozenset(), (), (), no_bye=True, topscorer=False, turn=number)


class ScheduledRoundCheck(RoundCheck[Player]):
    """Reads a round that was taken from the table."""

    field: ScheduledField

    def check(self) -> None:
        """Check the place in the schedule, the player without a game, the boards, their colours and their order."""
        expected = self.field.round
        require(expected is not None, "the schedule has no such round")
        assert expected is not None
        self.what = say("the place in the table")
        self._check_place(expected)
        self.what = say("the boards")
        self._check_boards(expected)
        at = self.pages.expect(BoardsOrdered(TABLE, expected.boards))
        was_checked("colour", len(expected.boards))
        self.found(self.what, everybody_once(len(expected.boards)), at, TABLE)
        self.what = say("the round")
        self.pages.ends()

    def _check_place(self, expected: ScheduledRound) -> None:
        numbers = tuple(player.number for player in self.field.players)
        at = self.pages.expect(events.RoundOfTable(TABLE, numbers, expected.cycle, expected.table_round))
        if expected.place != expected.table_round:
            self.pages.expect(events.LastRoundsTurned(LAST_ROUNDS, expected.place))
        was_checked("claim")
        self.found(self.what, say("as the schedule has it"), at, TABLE)

    def _check_boards(self, expected: ScheduledRound) -> None:
        if expected.free is not None:
            self.pages.expect(events.SeatFree(FREE, expected.free))
            was_checked("claim")
        if expected.cycle % 2 == 0:
            self.pages.expect(events.ColoursTurned(CYCLES))
            was_checked("claim")
        self.pages.expect(events.TableRead(TABLE, expected.boards))
        was_checked("claim")


def _round_check(before: Tournament, story: TraceReader, field: ScheduledField) -> ScheduledRoundCheck:
    return ScheduledRoundCheck(before, story, field)


def _no_comparison(_played: ScheduledRoundCheck, _asked: ScheduledRoundCheck) -> Outcome:
    """Two rounds are never compared: the table has one."""
    raise ValueError("the table has only one round")


JUDGE = Judge(ScheduledField, _round_check, _no_comparison, completion=TABLE)
