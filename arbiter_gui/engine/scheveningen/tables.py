"""The table of a Scheveningen match, in which each player of one team meets each of the other, as a
formula: opponents, colours, empty seats, and further *cycles*, in which all meet again.

The players of a team have the seats 1 to n, where n is the size of the larger team; the smaller
team has empty seats after its last player.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import NamedTuple

from arbiter_gui.domain.matches.sides import Sides, why_not_two_teams
from arbiter_gui.domain.schedule import Schedule
from arbiter_gui.domain.texts.sentences import Said
from arbiter_gui.domain.tournament import Tournament
from arbiter_gui.engine.scheveningen.rulebook import BOOK, COLOURS, CYCLES, EMPTY, TABLE, TEAMS

Board = tuple[int, int]
"""White and Black by their pairing numbers."""


@dataclass(frozen=True, slots=True)
class Meeting:
    """Two seats that meet in a round of the table, counted from 1, and whether that of the first
    team has White.
    """

    first: int
    second: int
    first_has_white: bool


@dataclass(frozen=True, slots=True)
class ScheduledRound:
    """A round of the event: its cycle, which round of the cycle it is, and the round of the table
    played in it.

    In a reversed cycle the last round of the table comes first, and the colours are those that the
    table does not have.
    """

    cycle: int
    round_of_cycle: int
    table_round: int
    is_reversed: bool


@BOOK.implements(TEAMS)
def s1_no_teams(tournament: Tournament) -> Said | None:
    """S.1: return why the players are not two teams; None if they are."""
    return why_not_two_teams(tournament)


@BOOK.implements(TABLE)
def s2_opponent(seat: int, table_round: int, boards: int) -> int:
    """S.2: return which seat of the second team a seat of the first one meets in a round of the
    table.
    """
    # In round 1 each seat meets the same one of the other team, and in every further round the next
    # one.
    return (seat + table_round - 2) % boards + 1


@BOOK.implements(COLOURS)
def s3_first_has_white(seat: int, table_round: int, boards: int) -> bool:
    """S.3: return whether a seat of the first team has White in a round of the table.

    The seats with White are neighbours, counted around from the last seat to the first. With an
    even number of boards they are the first seats in odd rounds, and all others in even ones. With
    an odd number they move on in every second round, so that every player has White half of the
    time as nearly as can be.
    """
    is_odd_round = table_round % 2 == 1
    if boards % 2 == 0:
        # In odd rounds a player of the second team meets only every second seat of the first one.
        # With an even number of Whites, each half of the seats has as many of them, and all players
        # have White in half of their games.
        whites_of_odd_rounds = 2 * ((boards + 2) // 4)
        return (seat <= whites_of_odd_rounds) == is_odd_round
    if not is_odd_round:
        # In an even round those seats have White that have Black in the round after it.
        return not s3_first_has_white(seat, table_round + 1, boards)
    # In round 1 the seats with White begin with seat 1, in every second round after it one seat
    # earlier.
    odd_rounds_before = (table_round - 1) // 2
    longer_half = (boards + 1) // 2
    return (seat - 1 + odd_rounds_before) % boards < longer_half


class Games(NamedTuple):
    """The boards of a round, White first, and the players without a game, all by pairing
    numbers.
    """

    boards: tuple[Board, ...]
    free: tuple[int, ...]


@BOOK.implements(EMPTY)
def s4_games(meetings: tuple[Meeting, ...], sides: Sides) -> Games:
    """S.4: return the boards of some meetings of seats, and the players who meet an empty seat."""
    boards: list[Board] = []
    free: list[int] = []
    for meeting in meetings:
        first = _player_at(sides.first.players, meeting.first)
        second = _player_at(sides.second.players, meeting.second)
        # Otherwise one of the two has nobody opposite: no game, and no point.
        if first is not None and second is not None:
            boards.append(_by_colour(first, second, meeting.first_has_white))
        else:
            free += [player for player in (first, second) if player is not None]
    return Games(tuple(boards), tuple(free))


def _player_at(players: Sequence[int], seat: int) -> int | None:
    """Return the player of a team on a seat, counted from 1; None at an empty one."""
    if seat > len(players):
        return None
    return players[seat - 1]


def _by_colour(first: int, second: int, first_has_white: bool) -> Board:
    """Return two players as a board, White first."""
    if first_has_white:
        return first, second
    return second, first


@BOOK.implements(CYCLES)
def s5_scheduled_round(number: int, boards: int) -> ScheduledRound:
    """S.5: return round `number` of the event in the schedule.

    In every second cycle the last round comes first.
    """
    cycle = (number - 1) // boards + 1
    round_of_cycle = (number - 1) % boards + 1
    # Every second cycle plays the rounds from the last to the first, with colours turned.
    if cycle % 2 == 0:
        round_from_the_end = boards + 1 - round_of_cycle
        return ScheduledRound(
            cycle, round_of_cycle, table_round=round_from_the_end, is_reversed=True
        )
    return ScheduledRound(cycle, round_of_cycle, table_round=round_of_cycle, is_reversed=False)


def meetings_of_round(this_round: ScheduledRound, boards: int) -> tuple[Meeting, ...]:
    """Return which seats meet in a round, in the order of the first team, with their colours."""
    meetings = []
    for seat in range(1, boards + 1):
        opponent = s2_opponent(seat, this_round.table_round, boards)
        has_white = (
            s3_first_has_white(seat, this_round.table_round, boards) != this_round.is_reversed
        )
        meetings.append(Meeting(seat, opponent, has_white))
    return tuple(meetings)


def rounds_of_schedule(players: int, schedule: Schedule) -> int:
    """Return how many rounds a schedule has for so many players, half of them in each team."""
    boards = (players + 1) // 2
    return schedule.cycles * boards
