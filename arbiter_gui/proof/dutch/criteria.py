"""What the judges of the Dutch editions ask about: two players, a pair, a downfloater, the next bracket."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum, auto
from functools import cached_property
from typing import NamedTuple

from arbiter_gui.domain.values import Colour
from arbiter_gui.proof.kernel.players import ColourPayers, Player, colour_payers


class Asked(Enum):
    """What a criterion is asked of."""

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
    DOWNFLOATER = auto()
    NEXT_BRACKET = auto()
    """A player of the next bracket."""


@dataclass(frozen=True)
class JudgedPair:
    """A pair, the higher ranked player first; `moved_down` tells that he is an MDP. `initial` is the colour by lot."""

    higher: Player
    lower: Player
    moved_down: bool
    initial: Colour | None

    @property
    def difference(self) -> int:
        """The difference of the scores in tenths."""
        return self.higher.score - self.lower.score

    @cached_property
    def colours(self) -> ColourPayers:
        """Who pays in what is said of colours."""
        return colour_payers(self.higher, self.lower, self.initial)


class JudgedDownfloater(NamedTuple):
    """A player who is left over; `lowest` is the lowest score of the bracket.

    `moved_down` tells that he came into it as an MDP, `certain_bye` that he is bound to receive the bye.
    """

    player: Player
    lowest: int
    moved_down: bool = False
    certain_bye: bool = False


class BelowBracket(NamedTuple):
    """A player of the next bracket, in which the residents have the score `there`.

    `opponent` is the score of whom he meets there, None where he meets nobody.
    """

    player: Player
    there: int
    opponent: int | None
