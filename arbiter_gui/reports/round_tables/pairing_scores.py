"""Virtual points in tables: the pairing score is shown beside the real one in an accelerated
round.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

from arbiter_gui.domain.acceleration import virtual_points
from arbiter_gui.domain.errors import ArbiterError
from arbiter_gui.domain.texts.sentences import Said, say
from arbiter_gui.domain.tournament import Tournament
from arbiter_gui.reports.tables.columns import points_column
from arbiter_gui.reports.tables.table import Column

R = TypeVar("R")
NOTE = say("PS: pairing score, the points plus the virtual points of the acceleration.")


def virtual_in_round(tournament: Tournament, asked_round: int) -> dict[int, int]:
    """Return the virtual points (tenths) by player in the pairing of a round.

    Nothing if it is not accelerated.

    If they cannot be calculated yet (for example because the number of rounds is unknown) tables
    leave them out: pairing the round says why.
    """
    try:
        points_by_round = virtual_points(tournament)
    except ArbiterError:
        return {}
    return {
        player: points
        for (player, round_number), points in points_by_round.items()
        if round_number == asked_round
    }


def score_column(key: str, read: Callable[[R], int | None], words: Said) -> Column[R]:
    """Return the column of the pairing score, read in tenths; `words` are its heading in words."""
    return points_column(key, read, say("PS"), words)
