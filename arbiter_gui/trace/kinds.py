"""The kinds of events that every edition has, and what the kinds of several editions have in common."""

from __future__ import annotations

from dataclasses import dataclass, field

from arbiter_gui.domain.values import Colour
from arbiter_gui.trace.base import Event, Level
from arbiter_gui.trace.values import ColourRule, Groups, Number, Numbers, Pairs, Player, Players


@dataclass(frozen=True)
class Opened(Event):
    """A bracket or score group is begun: what follows below it is about it."""

    @property
    def own(self) -> Players:
        """Those whose own bracket it is."""
        return ()

    @property
    def came(self) -> Players:
        """Those who came from above."""
        return ()


@dataclass(frozen=True)
class Accepted(Event):
    """Pairs are made for good, unless a later event takes them back."""

    pairs: Pairs

    @property
    def left(self) -> Players:
        """Who is left over by these pairs and floats down or has the bye."""
        return ()


@dataclass(frozen=True)
class MovedDown(Event, level=Level.DECISIONS):
    """Players go on to a lower bracket."""

    players: Players


@dataclass(frozen=True)
class CannotPair(Event):
    """Somebody cannot be paired.

    The `groups` of odd size can meet nobody but the `removed`, of whom there are fewer.
    """

    removed: Numbers = field(kw_only=True)
    groups: Groups = field(kw_only=True)


@dataclass(frozen=True)
class RoundImpossible(CannotPair, level=Level.DECISIONS):
    """The whole round has no legal pairing; `others` are those whom the groups cannot meet either.

    Traces of older versions may tell the bye (0) among them.
    """

    others: Numbers = field(default=(), kw_only=True)


@dataclass(frozen=True)
class ByeGiven(Event, level=Level.DECISIONS):
    """The bye goes to a player."""

    player: Player


@dataclass(frozen=True)
class ColoursGiven(Event):
    """Two players get their colours by a rule; `colours` are the colours of their games so far, White's first."""

    white: Player
    black: Player
    rule: ColourRule = field(kw_only=True)
    colours: tuple[str, ...] = field(default=(), kw_only=True)

    @property
    def dues(self) -> tuple[Colour | None, ...]:
        """The colours due to both, White's first; None for who is due none, nothing where it is not told."""
        return ()


@dataclass(frozen=True)
class BoardsOrdered(Event, level=Level.DECISIONS):
    """The boards of the round in their order, White first."""

    boards: Pairs


@dataclass(frozen=True)
class ScoregroupsFormed(Event, level=Level.DECISIONS):
    """All players by their scores (tenths), the highest first."""

    groups: tuple[tuple[Number, Numbers], ...]


@dataclass(frozen=True)
class Cited(Event):
    """A reading of the text is cited."""


@dataclass(frozen=True)
class ByReading(Event):
    """An event in which a reading of the text may have decided; None: none did."""

    reading: str | None = field(default=None, kw_only=True)
