"""The table of a board: counted from the first one, around reserved tables.

A fixed table changes neither the pairing nor the order of the boards, only the number that is
shown. It is recorded when the round is paired, so that a posted sheet remains true if the player's
table changes later.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from dataclasses import replace
from itertools import count

from arbiter_gui.domain.tournament import Tournament
from arbiter_gui.domain.values import Board, Player, Round


def tables_of(recorded_round: Round, first_board: int = 1) -> tuple[int, ...]:
    """Return the table number of each board of a round, in board order.

    Boards with a table of their own have that one, the earlier board if two want the same; the
    others have the remaining numbers, from the first upwards.

    >>> tables_of(Round((Board(1, 4), Board(5, 2, table=1), Board(3, 6))), 1)
    (2, 1, 3)
    """
    reserved: dict[int, int] = {}
    for board_index, board in enumerate(recorded_round.boards):
        if board.table is not None and board.table not in reserved.values():
            reserved[board_index] = board.table
    # The usual case: no board has a table of its own.
    if not reserved:
        return tuple(range(first_board, first_board + len(recorded_round.boards)))
    reserved_tables = frozenset(reserved.values())
    free_tables = (number for number in count(first_board) if number not in reserved_tables)
    tables = []
    for board_index in range(len(recorded_round.boards)):
        if board_index in reserved:
            tables.append(reserved[board_index])
        else:
            tables.append(next(free_tables))
    return tuple(tables)


def table_numbers(tournament: Tournament, round_number: int) -> tuple[int, ...]:
    """Return the table number of each board of the recorded round, which counts from 1."""
    first_table = tournament.details.first_board
    recorded_round = tournament.rounds[round_number - 1]
    return recorded_round.kept(
        ("tables", first_table), lambda: tables_of(recorded_round, first_table)
    )


def table_number(tournament: Tournament, round_number: int, board: int) -> int:
    """Return the number on the table of a board.

    `board` counts from 1, and may be one that does not exist.
    """
    if 1 <= round_number <= len(tournament.rounds):
        tables = table_numbers(tournament, round_number)
        if 1 <= board <= len(tables):
            return tables[board - 1]
    return board + tournament.details.first_board - 1


def with_fixed_tables(
    players: Mapping[int, Player], boards: Iterable[Board], recorded_round: Round | None = None
) -> tuple[Board, ...]:
    """Return the boards with the tables that their players keep, and the others without one.

    If both players keep one, it is that of the player with the lower pairing number; a table of an
    earlier board is not used again. Pairs of the `recorded_round`, once published, keep the
    tables on its sheet.
    """
    if recorded_round is not None and recorded_round.published:
        on_sheet = recorded_round.boards
    else:
        on_sheet = ()
    tables_on_sheet = {(board.white, board.black): board.table for board in on_sheet}
    boards = tuple(boards)
    # In most events no player keeps a table.
    if not tables_on_sheet and all(player.fixed_board is None for player in players.values()):
        return tuple(_at_table(board, table=None) for board in boards)
    occupied_tables = {tables_on_sheet.get((board.white, board.black)) for board in boards}
    seated_boards = []
    for board in boards:
        pair = (board.white, board.black)
        if pair in tables_on_sheet:
            table = tables_on_sheet[pair]
        else:
            table = _fixed_table(players, board, occupied_tables)
            if table is not None:
                occupied_tables.add(table)
        seated_boards.append(_at_table(board, table))
    return tuple(seated_boards)


def _fixed_table(
    players: Mapping[int, Player], board: Board, occupied_tables: Collection[int | None]
) -> int | None:
    """Return the free table that one of two players keeps, the one with the lower number first."""
    for number in sorted((board.white, board.black)):
        player = players.get(number)
        if (
            player is not None
            and player.fixed_board is not None
            and player.fixed_board not in occupied_tables
        ):
            return player.fixed_board
    return None


def _at_table(board: Board, table: int | None) -> Board:
    """Return a board at a table, the same object if it is there already."""
    if board.table == table:
        return board
    return replace(board, table=table)


def with_kept_tables(
    tournament: Tournament, round_number: int, boards: Iterable[Board], keep_tables: bool = False
) -> tuple[Board, ...]:
    """Return the boards of the recorded round after a change of it, with the tables that are kept.

    Once the round is published, or with `keep_tables`, as few players as possible move to another
    table: every unchanged pair keeps its number, and a new board has that of one of its players.
    Other tables stay empty.
    """
    recorded_round = tournament.rounds[round_number - 1]
    if not (recorded_round.published or keep_tables):
        return with_fixed_tables(tournament.by_number, boards, recorded_round)
    new_boards = with_fixed_tables(
        tournament.by_number, boards, replace(recorded_round, published=True)
    )
    old_tables = dict(
        zip(recorded_round.boards, table_numbers(tournament, round_number), strict=True)
    )
    wanted_tables = _wanted_tables(new_boards, old_tables)
    first_board = tournament.details.first_board
    while True:
        moved_boards = _at_wanted_tables(new_boards, wanted_tables, first_board)
        if moved_boards == new_boards:
            return new_boards
        # A board with a table of its own now moves the boards without one.
        new_boards = moved_boards


def _wanted_tables(
    boards: Iterable[Board], old_tables: Mapping[Board, int]
) -> dict[tuple[int, int], int]:
    """Return the table of each pair that stays, and a free one where one of its players sat of each
    new pair.
    """
    pair_tables: dict[tuple[int, int], int] = {}
    player_tables: dict[int, int] = {}
    for board, table in old_tables.items():
        pair_tables[board.white, board.black] = table
        player_tables[board.white] = table
        player_tables[board.black] = table
    wanted_tables: dict[tuple[int, int], int] = {}
    new_pairs = []
    for board in boards:
        pair = (board.white, board.black)
        if pair in pair_tables:
            wanted_tables[pair] = pair_tables[pair]
        elif board.table is None:
            # A board with a table of its own needs none here.
            new_pairs.append(pair)
    # Pairs that stay have their tables first; a new pair takes the lower of its players' tables
    # that is free.
    tables_in_use = set(wanted_tables.values())
    for pair in new_pairs:
        for table in sorted(player_tables[player] for player in pair if player in player_tables):
            if table not in tables_in_use:
                wanted_tables[pair] = table
                tables_in_use.add(table)
                break
    return wanted_tables


def _at_wanted_tables(
    boards: tuple[Board, ...], wanted_tables: Mapping[tuple[int, int], int], first_board: int
) -> tuple[Board, ...]:
    """Return the boards.

    Those that would get a different number than the wanted one have that one as their own.
    """
    moved_boards = []
    for board, table in zip(boards, tables_of(Round(boards), first_board), strict=True):
        wanted_table = wanted_tables.get((board.white, board.black), table)
        if table == wanted_table:
            moved_boards.append(board)
        else:
            moved_boards.append(replace(board, table=wanted_table))
    return tuple(moved_boards)


def players_of_shared_tables(players: Iterable[Player]) -> dict[int, tuple[int, ...]]:
    """Return the tables that several players keep, with their pairing numbers, in order."""
    numbers_by_table: dict[int, list[int]] = {}
    for player in players:
        if player.fixed_board is not None:
            numbers_by_table.setdefault(player.fixed_board, []).append(player.number)
    return {
        table: tuple(numbers)
        for table, numbers in sorted(numbers_by_table.items())
        if len(numbers) > 1
    }
