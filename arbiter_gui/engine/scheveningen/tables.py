"""The table of a Scheveningen match as a formula: opponents, colours, empty places, further cycles.

The players of a team sit on the boards 1 to n, where n is the size of the larger team; the smaller team has empty
places behind its last player.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from arbiter_gui.domain.matches.sides import Sides, why_not_two_teams
from arbiter_gui.domain.schedule import Schedule
from arbiter_gui.domain.texts.sentences import Said
from arbiter_gui.domain.tournament import Tournament
from arbiter_gui.engine.scheveningen.rulebook import BOOK, COLOURS, CYCLES, EMPTY, TABLE, TEAMS

Board = tuple[int, int]
"""White and Black by their pairing numbers."""


@dataclass(frozen=True, slots=True)
class Meeting:
    """Two places that meet in a round of the table, counted from 1, and whether that of the first team has White."""

    first: int
    second: int
    first_has_white: bool


@dataclass(frozen=True, slots=True)
class PlaceInSchedule:
    """The place of a round of the event: its cycle, its place in it, and the round of the table played there.

    In a reversed cycle the last round of the table comes first, and the colours are those that the table does not have.
    """

    cycle: int
    place: int
    table_round: int
    is_reversed: bool


@BOOK.implements(TEAMS)
def s1_no_teams(tournament: Tournament) -> Said | None:
    """S.1: return why the players are not two teams; None if they are."""
    return why_not_two_teams(tournament)


@BOOK.implements(TABLE)
def s2_opponent(place: int, table_round: int, boards: int) -> int:
    """S.2: return the place in the second team that a place of the first one meets in a round of the table."""
    return (place + table_round - 2) % boards + 1


@BOOK.implements(COLOURS)
def s3_first_has_white(place: int, table_round: int, boards: int) -> bool:
    """S.3: return whether a place of the first team has White in a round of the table.

    The places with White are neighbours. In odd rounds they begin with place 1; in even rounds the other places have
    White. With an odd number of boards they move on by one place after every two rounds, and the last of the other
    places has Black, so that every player has White half of the time as nearly as can be.
    """
    pair_of_rounds = (table_round - 1) // 2
    is_odd_round = table_round % 2 == 1
    if boards % 2 == 0:
        # In odd rounds a player of the second team meets only every second place of the first one. With an even number
        # of Whites, each half of the places has as many of them, and all players have White in half of their games.
        whites_of_odd_rounds = 2 * ((boards + 2) // 4)
        return (place <= whites_of_odd_rounds) == is_odd_round
    longer_half = (boards + 1) // 2
    if is_odd_round:
        return (place - 1 + pair_of_rounds) % boards < longer_half
    return (place - longer_half + pair_of_rounds) % boards < longer_half - 1


@BOOK.implements(EMPTY)
def s4_games(meetings: tuple[Meeting, ...], sides: Sides) -> tuple[tuple[Board, ...], tuple[int, ...]]:
    """S.4: return the boards by pairing numbers, and the players who meet an empty place."""
    boards: list[Board] = []
    free: list[int] = []
    for meeting in meetings:
        first = _player_at(sides.first.players, meeting.first)
        second = _player_at(sides.second.players, meeting.second)
        if first is not None and second is not None:
            boards.append(_by_colour(first, second, meeting.first_has_white))
        else:
            free += [player for player in (first, second) if player is not None]
    return tuple(boards), tuple(free)


def _player_at(players: Sequence[int], place: int) -> int | None:
    """Return the player of a team at a place, counted from 1; None at an empty one."""
    if place > len(players):
        return None
    return players[place - 1]


def _by_colour(first: int, second: int, first_has_white: bool) -> Board:
    """Return two players as a board, White first."""
    if first_has_white:
        return first, second
    return second, first


@BOOK.implements(CYCLES)
def s5_place_in_schedule(number: int, boards: int) -> PlaceInSchedule:
    """S.5: return the place of round `number` of the event; in every second cycle the last round comes first."""
    cycle = (number - 1) // boards + 1
    place = (number - 1) % boards + 1
    if cycle % 2 == 0:
        return PlaceInSchedule(cycle, place, boards + 1 - place, is_reversed=True)
    return PlaceInSchedule(cycle, place, place, is_reversed=False)


def meetings_of_round(round_place: PlaceInSchedule, boards: int) -> tuple[Meeting, ...]:
    """Return which places meet in a round, by the boards of the first team, with the colours of its cycle."""
    meetings = []
    for place in range(1, boards + 1):
        opponent = s2_opponent(place, round_place.table_round, boards)
        has_white = s3_first_has_white(place, round_place.table_round, boards) != round_place.is_reversed
        meetings.append(Meeting(place, opponent, has_white))
    return tuple(meetings)


def rounds_of_schedule(players: int, schedule: Schedule) -> int:
    """Return how many rounds a schedule has for so many players, half of them in each team."""
    boards = (players + 1) // 2
    return schedule.cycles * boards
