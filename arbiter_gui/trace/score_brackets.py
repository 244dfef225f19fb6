"""Events about whole brackets of 2012: how they are opened, closed, paired again and joined; readings and colours."""

from __future__ import annotations

from dataclasses import dataclass, field

from arbiter_gui.domain.values import Colour
from arbiter_gui.trace.base import Event, Level
from arbiter_gui.trace.demands import Demand, Obstacle, OpponentlessBelow, UnpairableAbove, WhyJoined
from arbiter_gui.trace.kinds import Accepted, ByReading, Cited, ColoursGiven, MovedDown, Opened
from arbiter_gui.trace.values import Count, Letter, Number, Numbers, Payers, Players


@dataclass(frozen=True)
class ScoreBracketOpened(Opened):
    """A score bracket (tenths) with who was moved down into it, and what each card notes."""

    level = Level.DECISIONS

    score: Count
    residents: Players
    moved_down: Players
    notes: tuple[tuple[Number, str], ...]

    @property
    def own(self) -> Players:
        """The residents."""
        return self.residents

    @property
    def came(self) -> Players:
        """The moved-down players."""
        return self.moved_down


@dataclass(frozen=True)
class OpponentlessFound(Event):
    """Players without possible opponent in the bracket."""

    level = Level.STEPS

    incompatible: Players


@dataclass(frozen=True)
class OpponentlessMovedDown(MovedDown):
    """They move on to the next bracket."""

    level = Level.DECISIONS


@dataclass(frozen=True)
class NobodyElse(ByReading):
    """No other players of the same scores from the previous bracket would help."""

    level = Level.STEPS


@dataclass(frozen=True)
class OthersBarred(Event):
    """What bars other players of the same scores."""

    level = Level.STEPS

    floaters: Players
    because: UnpairableAbove | OpponentlessBelow | Obstacle


@dataclass(frozen=True)
class PairedAgain(Accepted, ByReading):
    """The previous bracket (its score in tenths) is paired otherwise, so that others float down."""

    level = Level.DECISIONS

    score: Count
    floaters: Players

    @property
    def left(self) -> Players:
        """Who floats down now."""
        return self.floaters


@dataclass(frozen=True)
class BracketsJoined(ByReading):
    """The two lowest brackets become one, the upper one S1 at first.

    `because` tells why no other pairing of the upper one would do (None in traces of older versions).
    """

    level = Level.DECISIONS

    s1: Players
    others: Players
    because: WhyJoined | None = None


@dataclass(frozen=True)
class PairingAccepted(Accepted):
    """The pairing of a bracket, who floats down, and who has the bye."""

    level = Level.DECISIONS

    floaters: Players
    bye: Number | None

    @property
    def left(self) -> Players:
        """Who floats down or has the bye."""
        return self.floaters


@dataclass(frozen=True)
class DemandGivenUp(Event):
    """What an accepted pairing gives up of a requirement, and who pays."""

    level = Level.DECISIONS

    demand: Demand
    amount: Count
    players: Payers


@dataclass(frozen=True)
class ReadingDecided(Cited, ByReading):
    """A reading decided: `otherwise` other pairs would have been made (none at all: no pairing).

    `amount` of what it weighs, `m0` of `size` moved down, `gone` who had moved on before the bracket was measured.
    """

    level = Level.STEPS

    amount: Count | None = None
    m0: Count | None = None
    size: Count | None = None
    otherwise: tuple[Numbers, ...] | None = None
    gone: Numbers | None = None


@dataclass(frozen=True)
class ReadingFollowed(Cited, ByReading):
    """A reading that can be seen to decide, with the players or pairs it is about."""

    level = Level.STEPS

    players: Players | Payers


@dataclass(frozen=True)
class LettersWeighed(ColoursGiven, ByReading):
    """Colours by the preferences of both, as their cards note them (none in traces of older versions)."""

    level = Level.DECISIONS

    preferences: tuple[Letter, ...] = field(default=(), kw_only=True)

    @property
    def dues(self) -> tuple[Colour | None, ...]:
        """The colours that both prefer."""
        return tuple(letter.colour for letter in self.preferences)
