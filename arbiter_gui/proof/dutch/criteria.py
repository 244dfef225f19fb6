"""What the judges of the Dutch editions ask about: two players, a pair, a downfloater, the next
bracket.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum, auto
from functools import cached_property
from typing import NamedTuple

from arbiter_gui.domain.values import Colour
from arbiter_gui.proof.kernel.colours import AffectedByColours, affected_by_colours
from arbiter_gui.proof.kernel.players import Player


class Case(Enum):
    """What a criterion looks at when it counts: two players, a pair, a downfloater ..."""

    MEETING = auto()
    """Two players, whether they met."""
    PREFERENCES = auto()
    """Two players, whether their preferences keep them apart."""
    EARLIER_ROUND = auto()
    """A round of a player, whether it bars him from the bye."""
    REST = auto()
    """The players who are left, whether all of them can be paired."""
    BYE_SCORE = auto()
    """The field, which score has the bye."""
    PAIR = auto()
    """A pair of the bracket."""
    DOWNFLOATER = auto()
    """A player whom the bracket leaves over."""
    NEXT_BRACKET = auto()
    """A player of the next bracket."""


@dataclass(frozen=True)
class JudgedPair:
    """A pair as the criteria see it."""

    higher: Player
    """The higher ranked player."""
    lower: Player
    moved_down: bool
    """Whether the higher ranked player is an MDP of the bracket."""
    initial: Colour | None
    """The colour drawn by lot before round 1, None if it is not drawn yet."""

    @property
    def score_difference(self) -> int:
        """The difference of the scores in tenths."""
        return self.higher.score - self.lower.score

    @cached_property
    def colours(self) -> AffectedByColours:
        """The players affected in each colour criterion."""
        return affected_by_colours(self.higher, self.lower, self.initial)


class JudgedDownfloater(NamedTuple):
    """A player who is left over, as the criteria see him."""

    player: Player
    lowest: int
    """The lowest score of the bracket, in tenths."""
    moved_down: bool = False
    """Whether the player is an MDP of the bracket."""
    certain_bye: bool = False
    """Whether the player will certainly receive the bye (C9 of 2026)."""


class BelowBracket(NamedTuple):
    """A player of the next bracket: a downfloater from this one, or one of its residents."""

    player: Player
    residents_score: int
    """The score of the residents there."""
    opponent_score: int | None
    """The score of the opponent there, None for a player without one."""
