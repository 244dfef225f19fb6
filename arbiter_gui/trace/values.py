"""The values in events besides numbers: closed sets as enums, and reasons as values."""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import Enum
from typing import dataclass_transform

from arbiter_gui.domain.values import Colour
from arbiter_gui.trace.quantities import Count, Payers, Player, RoundNumber


class Mode(Enum):
    """Which part a bracket has in the round."""

    NORMAL = "normal"
    PENULTIMATE = "penultimate"
    LAST = "last"
    COLLAPSED = "collapsed"


class ColourRule(Enum):
    """The type of rule that gave the colours of a board."""

    BOTH_GRANTED = "both-granted"
    STRONGER = "stronger"
    ALTERNATE = "alternate"
    HIGHER_RANKED = "higher-ranked"
    BY_NUMBER = "by-number"
    LARGER_SURPLUS = "larger-surplus"
    HIGHER_AVERAGE = "higher-average"
    LOWER_RATING = "lower-rating"
    WITHIN_TWO = "within-two"
    NOT_THREE_RUNNING = "not-three-running"
    FEWER_WHITES = "fewer-whites"
    LOWER_DIFFERENCE = "lower-difference"
    HIGHER_ALTERNATES = "higher-alternates"
    LOWER_ALTERNATES = "lower-alternates"
    TURNED = "turned"


class _Due(Enum):
    """A preference whose value ends with the letter of the colour that is due, where one is."""

    @property
    def colour(self) -> Colour | None:
        """The colour that is due, None for none."""
        letter = self.value.strip("()")[-1].lower()
        if letter not in "wb":
            return None
        return Colour(letter)


class Preference(_Due):
    """The colour a player should get and how strongly, in the editions of 2017 and later."""

    ABSOLUTE_WHITE = "absolute-w"
    ABSOLUTE_BLACK = "absolute-b"
    STRONG_WHITE = "strong-w"
    STRONG_BLACK = "strong-b"
    MILD_WHITE = "mild-w"
    MILD_BLACK = "mild-b"
    NONE = "none"


class Letter(_Due):
    """A preference of 2012 as the booklet notes it on the card."""

    ABSOLUTE_WHITE = "W"
    ABSOLUTE_BLACK = "B"
    SEMI_ABSOLUTE_WHITE = "(W)"
    SEMI_ABSOLUTE_BLACK = "(B)"
    STRONG_WHITE = "w"
    STRONG_BLACK = "b"
    VARIABLE_WHITE = "(w)"
    VARIABLE_BLACK = "(b)"
    NONE = "A"


@dataclass_transform(frozen_default=True, field_specifiers=(field,))
class TraceValue:
    """The base of everything in a trace: a subclass is a frozen dataclass, without being marked as
    one.
    """

    def __init_subclass__(cls) -> None:
        """Make the subclass a frozen dataclass."""
        dataclass(frozen=True)(cls)


# What keeps two players apart


class Met(TraceValue):
    """Two players met in this round; None: the event prohibits the pair."""

    article: str
    round: RoundNumber | None


class SameColour(TraceValue):
    """Both players must have the same colour; None if the article does not say which."""

    article: str
    colour: Colour | None


class BothMovedDown(TraceValue):
    """Two moved-down players may not be paired with one another."""

    article: str


class NoColour(TraceValue):
    """Two players cannot both have a colour: the first one cannot have this one."""

    article: str
    colour: Colour


class InOtherRounds(TraceValue):
    """The schedule has two players meet in these rounds and in no others."""

    article: str
    rounds: tuple[RoundNumber, ...]


class SameTeam(TraceValue):
    """Two players are in the same team, and only players of different teams meet."""

    article: str


class SecondGame(TraceValue):
    """The round has the second games of the matches that began in this round."""

    article: str
    round: RoundNumber


Apart = Met | SameColour | BothMovedDown | NoColour | InOtherRounds | SameTeam | SecondGame
"""The reason why two players may not meet."""


class PairApart(TraceValue):
    """A pair that may not be made."""

    one: Player
    other: Player
    why: Apart


# Why a choice was passed over


class Rest(TraceValue):
    """The other players could then be paired less well, or not at all."""


class Legal(TraceValue):
    """No other legal pairing exists."""


class Worse(TraceValue):
    """A criterion would be worse: at least `least` instead of `best`.

    `detail` is the entry of a list, or 0.

    `payers` are the pairs and downfloaters affected in the best other pairing, if recorded.
    """

    article: str
    detail: int
    best: int
    least: int
    payers: Payers = ()


class NeedsExchange(TraceValue):
    """The choice needs an exchange of S1 and S2, or a larger one, which comes later."""

    article: str
    best: int
    least: int


class NotAtBest(TraceValue):
    """No candidate that is passed over keeps a criterion at its best, which is (entry, amount) for
    each entry.
    """

    article: str
    amounts: tuple[tuple[int, int], ...]


class HadPoint(TraceValue):
    """The player has had a bye or a whole point without play."""

    article: str


class KeepsColour(TraceValue):
    """The player may not have the colour that is not due."""

    article: str


class Transferred(TraceValue):
    """The player was transferred upwards so many times already; None: in the previous round."""

    article: str
    times: Count | None


class Alone(TraceValue):
    """The player has no possible opponent in the group."""


class GroupFails(TraceValue):
    """The group could then still not be paired."""


Why = (
    Apart
    | Rest
    | Legal
    | Worse
    | NeedsExchange
    | HadPoint
    | KeepsColour
    | Transferred
    | Alone
    | GroupFails
)
"""Why a player was passed over."""


class Passed(TraceValue):
    """A skipped player, and why."""

    player: Player
    why: Why
