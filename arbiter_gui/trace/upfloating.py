"""Events of C.04.5 and C.04.6: matches so far, the bye, sets of upfloaters, top members, and second
games.
"""

from __future__ import annotations

from arbiter_gui.trace.columns import ByReadings, ColumnsOrdered, EarlyBye, Fetching
from arbiter_gui.trace.kinds import ColoursGiven, Event, Level, Repeated
from arbiter_gui.trace.quantities import Count, Player
from arbiter_gui.trace.values import Passed


class MatchesCounted(Event, level=Level.STEPS):
    """The number of players; their matches so far follow."""

    count: Count


class MatchesRead(ByReadings, level=Level.STEPS):
    """The matches that a player has really played, their colours, and whether the previous one was
    a float.
    """

    player: Player
    matches: Count
    colours: str
    floated: bool


class ByeByMatches(EarlyBye, ByReadings, level=Level.DECISIONS):
    """The bye: score (tenths) and matches played of the player who gets it, and all players skipped
    before.
    """

    score: Count
    matches: Count
    passed: tuple[Passed, ...]


class SetChosen(Fetching, level=Level.DECISIONS):
    """Players with these scores (tenths) join the bracket.

    `amounts` are (criterion, score or 0, amount).
    """

    scores: tuple[Count, ...]
    amounts: tuple[tuple[str, Count, Count], ...]


class MembersDivided(ColumnsOrdered, level=Level.DECISIONS):
    """Top members (`whites`) and bottom members (`blacks`) of the pairs, and the players skipped as
    top members.
    """

    passed: tuple[Passed, ...]

    @property
    def tops(self) -> tuple[Player, ...]:
        """The top members, stored in the first column."""
        return self.whites

    @property
    def bottoms(self) -> tuple[Player, ...]:
        """The bottom members, stored in the second column."""
        return self.blacks


class SecondGames(Repeated, level=Level.DECISIONS):
    """The second games of the matches that began in round `first`, with colours reversed
    (C.04.5).
    """


class GameTurned(ColoursGiven, level=Level.DECISIONS):
    """The colours of a second game, which are those of the first one turned (C.04.5)."""
