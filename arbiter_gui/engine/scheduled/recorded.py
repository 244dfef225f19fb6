"""Which *schedule*, all rounds of an event made at once from a table, the recorded rounds of a
report follow; and their boards in the order of the table.
"""

from __future__ import annotations

from collections.abc import Callable
from math import ceil

from arbiter_gui.domain.history import with_boards
from arbiter_gui.domain.schedule import MOST_CYCLES, Schedule
from arbiter_gui.domain.tournament import Tournament
from arbiter_gui.domain.tournament_system import is_double_in_words, stated_type
from arbiter_gui.domain.values import Board, Round

BoardsOfRound = Callable[[Tournament, Schedule, int], tuple[tuple[int, int], ...]]
"""The boards of a round of a schedule, (white, black) by pairing numbers; none for a round beyond
it."""


def stated_schedule(
    tournament: Tournament, schedule_of_code: Callable[[str], Schedule | None], rounds_of_cycle: int
) -> Schedule | None:
    """Return the schedule that the code in a report names; None if it has no such code.

    A code with fewer rounds than there are does not count: some programs write the code of one
    cycle for two.
    """
    stated = schedule_of_code(stated_type(tournament).text)
    if stated is None or rounds_planned(tournament) > rounds_of_cycle * stated.cycles:
        return None
    return stated


def rounds_planned(tournament: Tournament) -> int:
    """Return how many rounds are planned, or recorded if these are more."""
    return max(tournament.round_count or 0, len(tournament.rounds))


def cycles_shown(tournament: Tournament, rounds_of_cycle: int) -> int:
    """Return how many cycles a report shows: by its number of rounds, else by words such as
    "double".

    `rounds_of_cycle` is how many rounds one has.
    """
    planned = rounds_planned(tournament)
    if not planned and is_double_in_words(stated_type(tournament).text):
        return 2
    # A cycle that has begun counts, whether it is finished or not.
    cycles_begun = ceil(planned / rounds_of_cycle)
    return min(MOST_CYCLES, max(1, cycles_begun))


def rounds_in_table_order(
    tournament: Tournament, schedule: Schedule, boards_of: BoardsOfRound
) -> tuple[Round, ...]:
    """Return the recorded rounds with their boards in the order of the table.

    Boards that the table does not have come last.
    """
    ordered = []
    for number, recorded in enumerate(tournament.rounds, 1):
        indices = _indices_in_table(boards_of(tournament, schedule, number))
        boards = _in_order(recorded.boards, indices)
        ordered.append(with_boards(recorded, boards, tournament.points))
    return tuple(ordered)


def _indices_in_table(boards: tuple[tuple[int, int], ...]) -> dict[frozenset[int], int]:
    """Return the index of each board in the table, by its two players without regard to their
    colours.
    """
    return {frozenset(players): index for index, players in enumerate(boards)}


def _in_order(boards: tuple[Board, ...], indices: dict[frozenset[int], int]) -> tuple[Board, ...]:
    """Return boards by the indices of their players in the table.

    Boards without one come last, in the order given.
    """

    def index(board: Board) -> int:
        """Return the index in the table, a larger one than any for a board that is not there."""
        return indices.get(frozenset((board.white, board.black)), len(indices))

    return tuple(sorted(boards, key=index))


def count_of_same_boards(
    tournament: Tournament, schedule: Schedule, boards_of: BoardsOfRound
) -> int:
    """Return how many recorded boards are those of a schedule, with their colours."""
    # A board with the colours turned is another one.
    count = 0
    for number, recorded in enumerate(tournament.rounds, 1):
        pairs = {(board.white, board.black) for board in recorded.boards}
        count += len(pairs.intersection(boards_of(tournament, schedule, number)))
    return count
