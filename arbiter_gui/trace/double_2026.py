"""Events of the Double-Swiss System beside those that it shares: second games."""

from __future__ import annotations

from arbiter_gui.trace import upfloating
from arbiter_gui.trace.kinds import ColoursGiven, Level, Repeated


class SecondGames(Repeated, level=Level.DECISIONS):
    """The second games of the matches that began in round `first`, with colours turned."""


class GameTurned(ColoursGiven, level=Level.DECISIONS):
    """The colours of a second game, which are those of the first one turned."""


__all__ = ["GameTurned", "SecondGames", "upfloating"]
