"""Boards of all groups by the numbers on the tables, for one user who enters the results of all of
them.
"""

from __future__ import annotations

import re
from dataclasses import dataclass

from arbiter_gui.domain.organisation.event import Event, Group
from arbiter_gui.domain.seating import table_numbers
from arbiter_gui.domain.values import Board, Player
from arbiter_gui.reports.sheets.slip_code import SlipCode, read_slip_code, tournament_mark

_TABLE = re.compile(r"[#\s]*(\d{1,5})")


@dataclass(frozen=True, slots=True)
class EventBoard:
    """A board of a group: the round, its place in it from 1, and the number on its table."""

    group: str
    round: int
    board_number: int
    table: int
    board: Board
    white: Player
    black: Player


def boards_meant(event: Event, text: str) -> tuple[EventBoard, ...]:
    """Return the boards for a table number, or for the code of a slip, which a scanner types.

    A number is that of a table in the current round of its group; several groups may have it. The
    code of a slip gives the group, by the name of the tournament, and the round.
    """
    code = read_slip_code(text)
    if code is not None:
        return tuple(board for group in event.groups for board in _boards_of_slip(group, code))
    match = _TABLE.fullmatch(text.strip())
    if match is None:
        return ()
    table = int(match[1])
    return tuple(
        board
        for group in event.groups
        for board in _boards_at_table(group, group.tournament.current_round, table)
    )


def next_missing(event: Event, last_board: EventBoard | None = None) -> EventBoard | None:
    """Return the first board without a result in the current rounds, by table, after a given one.

    None for none.
    """
    missing_boards = []
    for group in event.groups:
        round_number = group.tournament.current_round
        if round_number:
            recorded_round = group.tournament.rounds[round_number - 1]
            missing_boards += [
                _event_board(group, round_number, board_number)
                for board_number in recorded_round.missing
            ]
    missing_boards.sort(key=lambda row: row.table)
    if last_board is not None:
        later_boards = [row for row in missing_boards if row.table > last_board.table]
        # After the last of them comes the first one again.
        missing_boards = later_boards + missing_boards
    return next(iter(missing_boards), None)


def _boards_of_slip(group: Group, code: SlipCode) -> tuple[EventBoard, ...]:
    if tournament_mark(group.tournament) != code.mark or code.round > len(group.tournament.rounds):
        return ()
    return _boards_at_table(group, code.round, code.table)


def _boards_at_table(group: Group, round_number: int, table: int) -> tuple[EventBoard, ...]:
    """Return the board at a table in a round of a group, none if that table does not exist."""
    if not round_number:
        return ()
    tables = table_numbers(group.tournament, round_number)
    if table not in tables:
        return ()
    return (_event_board(group, round_number, tables.index(table) + 1),)


def _event_board(group: Group, round_number: int, board_number: int) -> EventBoard:
    """Return a board of a group with its table number and players."""
    tournament = group.tournament
    board = tournament.rounds[round_number - 1].boards[board_number - 1]
    return EventBoard(
        group.name,
        round_number,
        board_number,
        table_numbers(tournament, round_number)[board_number - 1],
        board,
        tournament.by_number[board.white],
        tournament.by_number[board.black],
    )
