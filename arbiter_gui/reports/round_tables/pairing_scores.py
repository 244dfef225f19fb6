"""Virtual points in tables: the pairing score stands beside the real one where a round is accelerated."""

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


def virtual_in_round(tournament: Tournament, number: int) -> dict[int, int]:
    """Return the virtual points (tenths) by player with which a round is paired, nothing if it is not accelerated.

    Where they cannot be worked out yet (the number of rounds is not known, say) tables go without them: pairing
    the round tells why.
    """
    try:
        points_by_round = virtual_points(tournament)
    except ArbiterError:
        return {}
    return {
        player: points for (player, round_number), points in points_by_round.items() if round_number == number
    }


def score_column(key: str, read: Callable[[R], int | None], words: Said) -> Column[R]:
    """Return the column of the pairing score, read in tenths; `words` are its heading in words."""
    return points_column(key, read, say("PS"), words)
