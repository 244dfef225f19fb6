"""Differences from the pairing under the rules, in words."""

from __future__ import annotations

from arbiter_gui.engine.api import Difference


def difference_text(difference: Difference) -> str:
    """Return a difference in words."""
    return f"recorded {_board(difference.recorded)}, expected {_board(difference.expected)}"


def _board(board: tuple[int, int] | None) -> str:
    if board is None:
        return "nothing"
    white, black = board
    if not black:
        return f"bye for {white}"
    return f"{white}-{black}"
