"""A folder for many short-lived files, and fields to fill them with."""

import contextlib
import dataclasses
import tempfile
from pathlib import Path

from arbiter_gui.domain.tournament import Tournament
from arbiter_gui.domain.values import BLACK_WINS, WHITE_WINS, Board, Player, Round
from tests.in_memory import folder_in_memory


@contextlib.contextmanager
def scratch_folder():
    with tempfile.TemporaryDirectory(dir=folder_in_memory()) as folder:
        yield Path(folder)


def field(players, rounds=0):
    """A tournament of some size, all results 1-0, everybody always on the same board."""
    boards = tuple(Board(2 * i + 1, 2 * i + 2, WHITE_WINS) for i in range(players // 2))
    people = tuple(Player(i, f"Player {i}", 2400 - i) for i in range(1, players + 1))
    return Tournament(people, (Round(boards),) * rounds, round_count=rounds + 2)


def with_black_winning(tournament, board):
    recorded = tournament.rounds[-1]
    boards = list(recorded.boards)
    boards[board - 1] = dataclasses.replace(boards[board - 1], result=BLACK_WINS)
    return dataclasses.replace(tournament, rounds=(*tournament.rounds[:-1], Round(tuple(boards))))


def record(store, after, label, time, trace=None, without=(), **more):
    """Save a tournament as the outcome of an edit, whatever stood before."""
    return store.apply(lambda _before: (after, without), label, time, trace, **more)
