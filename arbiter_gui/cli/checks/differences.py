"""Differences from the pairing under the rules, in words."""

from __future__ import annotations

from arbiter_gui.domain.texts.sentences import Said, plain, say
from arbiter_gui.engine.api import Difference


def difference_text(difference: Difference) -> Said:
    """Return a difference in words."""
    return say(
        "recorded {recorded}, expected {expected}",
        recorded=board_text(difference.recorded),
        expected=board_text(difference.expected),
    )


def board_text(board: tuple[int, int] | None) -> Said:
    """Return a board as `white-black`, or the player with the bye."""
    if board is None:
        return say("nothing")
    white, black = board
    if not black:
        return say("bye for {who}", who=white)
    return plain(f"{white}-{black}")
