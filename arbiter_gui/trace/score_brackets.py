"""Events about whole brackets of 2012: how they are opened, closed, paired again and joined; readings and colours."""

from __future__ import annotations

from dataclasses import field

from arbiter_gui.trace.demands import Demand, Obstacle, OpponentlessBelow, UnpairableAbove, WhyJoined
from arbiter_gui.trace.kinds import Accepted, ByReading, Cited, ColoursGiven, Event, Level, MovedDown, Opened
from arbiter_gui.trace.quantities import Count, Number, Numbers, Payers, Players
from arbiter_gui.trace.values import Letter


class ScoreBracketOpened(Opened, level=Level.DECISIONS):
    """A score bracket (tenths) with who was moved down into it, and what each card notes."""

    score: Count
    residents: Players
    moved_down: Players
    notes: tuple[tuple[Number, str], ...]


class OpponentlessFound(Event, level=Level.STEPS):
    """Players without possible opponent in the bracket."""

    incompatible: Players


class OpponentlessMovedDown(MovedDown, level=Level.DECISIONS):
    """They move on to the next bracket."""


class NobodyElse(ByReading, level=Level.STEPS):
    """No other players of the same scores from the previous bracket would help."""


class OthersBarred(Event, level=Level.STEPS):
    """What bars other players of the same scores."""

    floaters: Players
    because: UnpairableAbove | OpponentlessBelow | Obstacle


class PairedAgain(Accepted, ByReading, level=Level.DECISIONS):
    """The previous bracket (its score in tenths) is paired otherwise, so that others float down."""

    score: Count
    floaters: Players


class BracketsJoined(ByReading, level=Level.DECISIONS):
    """The two lowest brackets become one, the upper one S1 at first.

    `because` tells why no other pairing of the upper one would do (None in traces of older versions).
    """

    s1: Players
    others: Players
    because: WhyJoined | None = None


class PairingAccepted(Accepted, level=Level.DECISIONS):
    """The pairing of a bracket, who floats down, and who has the bye."""

    floaters: Players
    bye: Number | None


class DemandGivenUp(Event, level=Level.DECISIONS):
    """What an accepted pairing gives up of a requirement, and who pays."""

    demand: Demand
    amount: Count
    players: Payers


class ReadingDecided(Cited, ByReading, level=Level.STEPS):
    """A reading decided: `otherwise` other pairs would have been made (none at all: no pairing).

    `amount` of what it weighs, `m0` of `size` moved down, `gone` who had moved on before the bracket was measured.
    """

    amount: Count | None = None
    m0: Count | None = None
    size: Count | None = None
    otherwise: tuple[Numbers, ...] | None = None
    gone: Numbers | None = None


class ReadingFollowed(Cited, ByReading, level=Level.STEPS):
    """A reading that can be seen to decide, with the players or pairs it is about."""

    players: Players | Payers


class LettersWeighed(ColoursGiven, ByReading, level=Level.DECISIONS):
    """Colours by the preferences of both, as their cards note them (none in traces of older versions)."""

    preferences: tuple[Letter, ...] = field(default=(), kw_only=True)
