"""The boards of recorded rounds in their order, for rounds that come without one."""

from __future__ import annotations

from dataclasses import replace

from arbiter_gui.domain.errors import ArbiterError
from arbiter_gui.domain.history import with_boards
from arbiter_gui.domain.tournament import PointSystem, Tournament
from arbiter_gui.domain.values import Round
from arbiter_gui.engine.kernel.boards import in_board_order
from arbiter_gui.engine.kernel.cards import past_score_of


def rounds_in_board_order(tournament: Tournament) -> tuple[Round, ...]:
    """Return the recorded rounds with their boards sorted by the scores they were paired with.

    Where virtual points cannot be worked out (no number of rounds, say) the real points decide.
    """
    try:
        before = past_score_of(tournament)
    except ArbiterError:
        before = past_score_of(replace(tournament, acceleration=None, virtual_points=()))
    return tuple(
        _sorted(recorded, {number: row[index] for number, row in before.items()}, tournament.points)
        for index, recorded in enumerate(tournament.rounds)
    )


def _sorted(recorded: Round, scores: dict[int, int], points: PointSystem) -> Round:
    by_pair = {(board.white, board.black): board for board in recorded.boards}
    boards = tuple(by_pair[pair] for pair in in_board_order(by_pair, scores))
    return with_boards(recorded, boards, points)
