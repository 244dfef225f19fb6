"""Events about whole brackets of 2012 (how they are opened, closed, paired again and joined), and
about readings and colours.

The articles are those of the Dutch system of 2012.
"""

from __future__ import annotations

from dataclasses import field

from arbiter_gui.trace.kinds import (
    Accepted,
    ByReading,
    Cited,
    ColoursGiven,
    Event,
    Level,
    MovedDown,
    Opened,
)
from arbiter_gui.trace.quantities import Count, Number, Numbers, Payers, Players
from arbiter_gui.trace.requirements import (
    Obstacle,
    OpponentlessBelow,
    RequirementCode,
    UnpairableAbove,
    WhyJoined,
)
from arbiter_gui.trace.values import Letter


class ScoreBracketOpened(Opened, level=Level.DECISIONS):
    """A score bracket (tenths) with the players moved down into it, and the notes on each card."""

    score: Count
    residents: Players
    moved_down: Players
    notes: tuple[tuple[Number, str], ...]


class OpponentlessFound(Event, level=Level.STEPS):
    """C.1: players for whom B.1 and B.2 leave no possible opponent in the bracket."""

    incompatible: Players


class OpponentlessMovedDown(MovedDown, level=Level.DECISIONS):
    """C.1: players without a possible opponent move on to the next bracket."""


class NobodyElse(ByReading, level=Level.STEPS):
    """C.12: no other players of the same scores from the previous bracket would help."""


class OthersBarred(Event, level=Level.STEPS):
    """C.12: the reason why other players with the same scores cannot be sent down instead."""

    floaters: Players
    because: UnpairableAbove | OpponentlessBelow | Obstacle


class PairedAgain(Accepted, ByReading, level=Level.DECISIONS):
    """C.12, C.13: the previous bracket (score in tenths) is paired differently, so that other
    players float down.
    """

    score: Count
    floaters: Players


class BracketsJoined(ByReading, level=Level.DECISIONS):
    """C.13: the two lowest brackets are joined, and the upper one is the first S1.

    `because` says why no other pairing of the upper one works (None in traces of older versions).
    """

    s1: Players
    others: Players
    because: WhyJoined | None = None


class PairingAccepted(Accepted, level=Level.DECISIONS):
    """The pairing of a bracket, its downfloaters, and the player with the bye."""

    floaters: Players
    bye: Number | None


class DemandGivenUp(Event, level=Level.DECISIONS):
    """The exceptions from a requirement (C.10) in an accepted pairing, and the affected players."""

    demand: RequirementCode
    amount: Count
    players: Payers


class ReadingDecided(Cited, ByReading, level=Level.STEPS):
    """A reading decided: without it, other pairs would have been made.

    An attribute is None where that does not depend on it.
    """

    amount: Count | None = None
    """The quantity it weighs."""
    m0: Count | None = None
    """How many players were moved down."""
    size: Count | None = None
    """How many players the bracket has."""
    otherwise: tuple[Numbers, ...] | None = None
    """The pairs that would have been made; empty: no pairing at all."""
    gone: Numbers | None = None
    """The players who had left before the bracket was measured (C.1)."""


class ReadingFollowed(Cited, ByReading, level=Level.STEPS):
    """A reading that can be seen to decide, with the players or pairs it is about."""

    players: Players | Payers


class LettersWeighed(ColoursGiven, ByReading, level=Level.DECISIONS):
    """Colours by the preferences of both, as their cards note them (none in traces of older
    versions).
    """

    preferences: tuple[Letter, ...] = field(default=(), kw_only=True)
