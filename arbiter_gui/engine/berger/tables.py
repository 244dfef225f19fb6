"""Annex 1 of C.05: the Berger table of a round robin as a formula; the *free number* of an odd
field, whose opponent has no game; and further *cycles*, in which everybody meets everybody again.

Seats are numbered from 1; their number is even, so that of an odd field the highest seat is free.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

from arbiter_gui.domain.schedule import Schedule
from arbiter_gui.engine.berger.rulebook import BOOK, CYCLES, FREE, LAST_ROUNDS, TABLE

Board = tuple[int, int]
"""White and Black by their seats."""


@dataclass(frozen=True, slots=True)
class ScheduledRound:
    """A round of the event: its cycle, which round of the cycle it is, and the round of the table
    played in it.

    All three count from 1. The round of the table differs from the round of the cycle where rounds
    are reversed.
    """

    cycle: int
    round_of_cycle: int
    table_round: int


def even_seats(players: int) -> int:
    """Return the number of seats of the table for so many players: the next even number."""
    return players + players % 2


def rounds_of_cycle(players: int) -> int:
    """Return the number of rounds in which all players meet once."""
    return even_seats(players) - 1


def rounds_of_schedule(players: int, schedule: Schedule) -> int:
    """Return how many rounds a schedule has for so many players."""
    return schedule.cycles * rounds_of_cycle(players)


@BOOK.implements(TABLE)
def annex1_table(seats: int, table_round: int) -> tuple[Board, ...]:
    """Annex 1: return the boards of a round of the table, in its order, as (white, black) by seats.

    Of 4 seats round 1 is 1-4, 2-3. The highest seat meets seat c = 1 + (r - 1) x seats/2, counted
    around the other seats, and has White in even rounds. Each further board has the seats as far
    above c as below it; the one above has White.
    """
    # All seats but the highest one form a circle, around which the centre moves by half of the
    # seats in every round.
    circle = seats - 1
    centre = 1 + (table_round - 1) * (seats // 2) % circle
    # The highest seat would have one colour all the time, were the colours of its board not to
    # alternate.
    is_odd_round = table_round % 2 == 1
    first = (centre, seats) if is_odd_round else (seats, centre)
    boards = [first]
    for distance in range(1, seats // 2):
        upper_seat = (centre + distance - 1) % circle + 1
        lower_seat = (centre - distance - 1) % circle + 1
        boards.append((upper_seat, lower_seat))
    return tuple(boards)


class Games(NamedTuple):
    """The boards of a round, and the seat of the player without a game: 0 where all have one."""

    boards: tuple[Board, ...]
    free_seat: int


@BOOK.implements(FREE)
def annex1_free_seat(boards: tuple[Board, ...], players: int) -> Games:
    """Annex 1: return the games of a round of the table, for a number of `players`.

    In an odd field one seat more than there are players is in the table, the free number: whoever
    would meet it has no game, and is the `free_seat` of the result (0 in an even field).
    """
    # In an even field no seat has this number.
    free_number = players + 1
    games: list[Board] = []
    free_seat = 0
    for white, black in boards:
        if white == free_number:
            free_seat = black
        elif black == free_number:
            free_seat = white
        else:
            games.append((white, black))
    return Games(tuple(games), free_seat)


@BOOK.implements(CYCLES)
def annex1_cycle_colours(boards: tuple[Board, ...], cycle: int) -> tuple[Board, ...]:
    """Annex 1: return boards with the colours that they have in a cycle: in every second one these
    are reversed, so that two players meet once with each colour.
    """
    is_odd_cycle = cycle % 2 == 1
    if is_odd_cycle:
        return boards
    return tuple((black, white) for white, black in boards)


@BOOK.implements(LAST_ROUNDS)
def annex1_last_rounds(round_of_cycle: int, rounds: int) -> int:
    """Annex 1: return the round of the table for a round of a cycle whose last two are played in
    reverse order, so that no player gets one colour three times running when the next cycle begins.

    `rounds` is how many rounds a cycle has.
    """
    if round_of_cycle <= rounds - 2:
        return round_of_cycle
    # The last two rounds are exchanged: their numbers, rounds - 1 and rounds, add up to 2 * rounds
    # - 1.
    return 2 * rounds - 1 - round_of_cycle


def scheduled_round(number: int, players: int, schedule: Schedule) -> ScheduledRound:
    """Return round `number` of the event as a schedule has it, for a number of `players`.

    With 6 players a cycle has 5 rounds: round 7 is the second one of cycle 2.
    """
    rounds = rounds_of_cycle(players)
    cycle = (number - 1) // rounds + 1
    round_of_cycle = (number - 1) % rounds + 1
    table_round = round_of_cycle
    # Only where a cycle follows: there a player could otherwise get one colour three times running,
    # because the next cycle begins with the first rounds again and reverses the colours.
    if schedule.turned and cycle < schedule.cycles:
        table_round = annex1_last_rounds(round_of_cycle, rounds)
    return ScheduledRound(cycle, round_of_cycle, table_round)


def boards_of_round(number: int, players: int, schedule: Schedule) -> tuple[Board, ...]:
    """Return the boards of a round of the event by seats, in the order of the table, without the
    free number.
    """
    this_round = scheduled_round(number, players, schedule)
    boards = annex1_table(even_seats(players), this_round.table_round)
    games = annex1_free_seat(boards, players)
    return annex1_cycle_colours(games.boards, this_round.cycle)
