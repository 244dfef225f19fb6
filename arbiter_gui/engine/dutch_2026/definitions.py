"""Article 1.4: the effect of a round without a game on a player."""

from __future__ import annotations

from arbiter_gui.domain.history import Entry
from arbiter_gui.domain.tournament import PointSystem
from arbiter_gui.domain.values import ByeKind
from arbiter_gui.engine.dutch_2026.rulebook import BOOK


@BOOK.implements("1.4.3", "1.4.4")
def a143_unplayed(entry: Entry, points: PointSystem) -> str:
    """1.4.3, 1.4.4: the bye is a downfloat (reading U5), and so is more than a loss without a game."""
    if entry.bye is ByeKind.PAIRING_ALLOCATED:
        return "D"
    more_than_a_loss = entry.points > min(points.white_loss, points.black_loss)
    if not entry.played and more_than_a_loss:
        return "D"
    return ""
