"""Recorded rounds beside those of a table: how many boards are the same, and the boards in the order of the table."""

from __future__ import annotations

from collections.abc import Callable

from arbiter_gui.domain.history import with_boards
from arbiter_gui.domain.schedule import Schedule
from arbiter_gui.domain.tournament import Tournament
from arbiter_gui.domain.values import Board, Round

BoardsOfRound = Callable[[Tournament, Schedule, int], tuple[tuple[int, int], ...]]
"""The boards of a round of a schedule, (white, black) by pairing numbers; none for a round beyond it."""


def in_table_order(tournament: Tournament, schedule: Schedule, boards_of: BoardsOfRound) -> tuple[Round, ...]:
    """Return the recorded rounds with their boards in the order of the table, boards that it does not have last."""
    ordered = []
    for number, recorded in enumerate(tournament.rounds, 1):
        places = _places_in_table(boards_of(tournament, schedule, number))
        boards = _in_order(recorded.boards, places)
        ordered.append(with_boards(recorded, boards, tournament.points))
    return tuple(ordered)


def _places_in_table(boards: tuple[tuple[int, int], ...]) -> dict[frozenset[int], int]:
    """Return the place of each board in the table, by its two players without regard to their colours."""
    return {frozenset(players): place for place, players in enumerate(boards)}


def _in_order(boards: tuple[Board, ...], places: dict[frozenset[int], int]) -> tuple[Board, ...]:
    """Return boards by the places of their players; boards without a place come last, in the order given."""

    def place(board: Board) -> int:
        return places.get(frozenset((board.white, board.black)), len(places))

    return tuple(sorted(boards, key=place))


def boards_alike(tournament: Tournament, schedule: Schedule, boards_of: BoardsOfRound) -> int:
    """Return how many recorded boards are those of a schedule, with their colours."""
    alike = 0
    for number, recorded in enumerate(tournament.rounds, 1):
        pairs = {(board.white, board.black) for board in recorded.boards}
        alike += len(pairs.intersection(boards_of(tournament, schedule, number)))
    return alike
