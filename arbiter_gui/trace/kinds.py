"""What every event has, the kinds of events that every edition has, and what those of several have
in common.

An event's number is its position in the trace; `parent` is such a number, or `AT_TOP`.
"""

from __future__ import annotations

from dataclasses import field
from enum import IntEnum
from typing import ClassVar

from arbiter_gui.trace.quantities import (
    Groups,
    Number,
    Numbers,
    Pairs,
    Player,
    Players,
    RoundNumber,
)
from arbiter_gui.trace.values import ColourRule, TraceValue

AT_TOP = -1
"""The parent of an event that is below no other; also the number that is returned for an event that
was not kept."""


class Level(IntEnum):
    """How much of a round is recorded; each level has everything of the ones before."""

    NONE = 0
    DECISIONS = 1
    STEPS = 2
    CANDIDATES = 3


class Event(TraceValue):
    """One action of one `article`.

    Each kind is a class of its own, with the level at which it is recorded.

    Attributes are pairing numbers, counts, enums and reasons, never sentences.
    """

    level: ClassVar[Level]
    kinds: ClassVar[dict[str, type[Event]]] = {}
    """All kinds by name, including those of external editions."""

    article: str
    parent: int = field(default=AT_TOP, kw_only=True)

    def __init_subclass__(cls, level: Level | None = None) -> None:
        """Register the kind by its name; a class without its own level only groups kinds."""
        super().__init_subclass__()
        if level is not None:
            cls.level = level
            Event.kinds[cls.__name__] = cls


class Opened(Event):
    """A bracket or scoregroup begins: the events below this one are about it."""


class Accepted(Event):
    """Pairs are made for good, unless a later event takes them back."""

    pairs: Pairs


class Repeated(Accepted):
    """The boards of round `first` again."""

    first: RoundNumber


class MovedDown(Event, level=Level.DECISIONS):
    """Players go on to a lower bracket."""

    players: Players


class CannotPair(Event):
    """A player cannot be paired.

    The `groups` of odd size can meet only the `removed`, of whom there are fewer.
    """

    removed: Numbers = field(kw_only=True)
    groups: Groups = field(kw_only=True)


class RoundImpossible(CannotPair, level=Level.DECISIONS):
    """The whole round has no legal pairing.

    `others` are players whom the groups cannot meet either.

    Traces of older versions may list the bye (0) among them.
    """

    others: Numbers = field(default=(), kw_only=True)


class ByeGiven(Event, level=Level.DECISIONS):
    """A player receives the bye."""

    player: Player


class ColoursGiven(Event):
    """Two players get their colours by a rule.

    `colours` are the colours of their games so far, White's first.
    """

    white: Player
    black: Player
    rule: ColourRule = field(kw_only=True)
    colours: tuple[str, ...] = field(default=(), kw_only=True)


class BoardsOrdered(Event, level=Level.DECISIONS):
    """The boards of the round in their order, White first."""

    boards: Pairs


class ScoregroupsFormed(Event, level=Level.DECISIONS):
    """All players by their scores (tenths), the highest first."""

    groups: tuple[tuple[Number, Numbers], ...]


class Cited(Event):
    """A reading of the text is cited."""


class ByReading(Event):
    """An event in which a reading of the text may have decided; None: none did."""

    reading: str | None = field(default=None, kw_only=True)
