"""Article 1.4 of the Dutch System of 2026: whether a round without a game counts as a downfloat."""

from __future__ import annotations

from arbiter_gui.domain.history import Entry
from arbiter_gui.domain.tournament import PointSystem
from arbiter_gui.domain.values import ByeKind
from arbiter_gui.engine.dutch_2026.rulebook import BOOK


def a14_unplayed(entry: Entry, points: PointSystem) -> str:
    """1.4: return the float of a round without a game: a downfloat, or none."""
    if a143_had_the_bye(entry) or a144_had_more_than_a_loss(entry, points):
        return "D"
    return ""


@BOOK.implements("1.4.3")
def a143_had_the_bye(entry: Entry) -> bool:
    """1.4.3: the pairing-allocated bye is a downfloat, whatever it is worth (reading U5)."""
    return entry.bye is ByeKind.PAIRING_ALLOCATED


@BOOK.implements("1.4.4")
def a144_had_more_than_a_loss(entry: Entry, points: PointSystem) -> bool:
    """1.4.4: return whether a round without a game is a downfloat, as it gave more points than a
    loss.
    """
    return not entry.played and entry.points > min(points.white_loss, points.black_loss)
