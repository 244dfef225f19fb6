"""Events of the Burstein system: the index of each player, the bye, and the players skipped in a
turn.

Buchholz is in tenths of a point, Sonneborn-Berger in hundredths.
"""

from __future__ import annotations

from arbiter_gui.trace.candidates import OpponentsPassed
from arbiter_gui.trace.columns import ByReadings, EarlyBye
from arbiter_gui.trace.kinds import Event, Level
from arbiter_gui.trace.quantities import Count, Number, Player
from arbiter_gui.trace.values import Passed, Preference


class PlayersRanked(Event, level=Level.STEPS):
    """The number of players; their indices follow, in the order of the ranking."""

    count: Count


class IndexRead(ByReadings, level=Level.STEPS):
    """The index of a player's opposition, and the colour preference with the colours so far."""

    player: Player
    buchholz: int
    sonneborn_berger: int
    preference: Preference
    colours: str


class ByeByRanking(EarlyBye, ByReadings, level=Level.DECISIONS):
    """The bye: score (tenths) and games played of the player who gets it, and all players skipped
    before.
    """

    score: Count
    games: Count
    passed: tuple[Passed, ...]


class TurnSettled(OpponentsPassed, level=Level.STEPS):
    """The opponents skipped before the `chosen` one of a player; 0 if the player floats.

    0 is the number of the virtual players whom floaters meet.
    """

    chosen: Number
