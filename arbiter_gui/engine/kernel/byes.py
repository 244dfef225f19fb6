"""Players barred from the pairing-allocated bye, in the editions that compare the points with those
of a win.
"""

from __future__ import annotations

from arbiter_gui.domain.history import Entry
from arbiter_gui.domain.tournament import PointSystem
from arbiter_gui.domain.values import ByeKind
from arbiter_gui.engine.kernel.cards import Card


def bars_the_bye(entry: Entry, points: PointSystem) -> bool:
    """Return whether a past round keeps a player from the bye: he had it then, or scored the points
    of a win without playing.
    """
    return entry.bye is ByeKind.PAIRING_ALLOCATED or (
        not entry.played and entry.points >= points.win
    )


def barred_from_the_bye(card: Card, points: PointSystem) -> bool:
    """Return whether an earlier round bars a player from the bye (C2 of 2026; B4 of Burstein, D1 of
    Dubov).
    """
    if len(card.colours) == len(card.past):
        return False  # a game in every round
    return any(bars_the_bye(entry, points) for entry in card.past)
