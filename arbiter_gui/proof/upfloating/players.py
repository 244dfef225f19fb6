"""Players and teams that are paired by matches."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property

from arbiter_gui.domain.values import Colour
from arbiter_gui.proof.kernel.players import Player, Strength


@dataclass(frozen=True)
class MatchPlayer(Player):
    """A participant of an event in which two meet in a match, a player of Double-Swiss or a team:
    opponents and colours are those of matches, and no colour is preferred.
    """

    matches: int = 0
    """How many matches the participant has played."""
    floated: bool = False
    """Whether the participant floated in the previous match."""

    __hash__ = Player.__hash__

    @cached_property
    def strength(self) -> Strength:
        """No player prefers a colour."""
        return Strength.NONE

    @cached_property
    def preferred_colour(self) -> Colour | None:
        """No player prefers a colour."""
        return None
