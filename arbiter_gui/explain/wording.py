"""The two wordings of the answers: about players, for the arbiter, and to the player who stands at the desk."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import Enum

from arbiter_gui.domain.texts.figures import of_points
from arbiter_gui.domain.texts.sentences import Said, either, say
from arbiter_gui.explain.naming import Namer


class Wording(Enum):
    """To whom an answer speaks."""

    ARBITER = "arbiter"
    PLAYER = "player"


@dataclass(frozen=True)
class Voice:
    """How one answer speaks: of `you` in the second person, or of everybody by number and name.

    A bracket is called by its score in tenths, as subject and in four relations: languages decline it.
    """

    names: Namer
    wording: Wording

    @property
    def to_player(self) -> bool:
        """Whether the player is spoken to."""
        return self.wording is Wording.PLAYER

    def group(self, score: int) -> Said:
        """Return a bracket by its points."""
        return either(self.to_player, "the group {of}", "the bracket {of}", of=of_points(score))

    def of_group(self, score: int) -> Said:
        """Return whose something is."""
        return either(self.to_player, "of the group {of}", "of the bracket {of}", of=of_points(score))

    def in_group(self, score: int) -> Said:
        """Return where a bracket is meant as a place."""
        return either(self.to_player, "in the group {of}", "in the bracket {of}", of=of_points(score))

    def into_group(self, score: int) -> Said:
        """Return where somebody comes to."""
        return either(self.to_player, "into the group {of}", "into the bracket {of}", of=of_points(score))

    def from_group(self, score: int) -> Said:
        """Return where somebody comes from."""
        return either(self.to_player, "from the group {of}", "from the bracket {of}", of=of_points(score))

    def below_group(self, score: int) -> Said:
        """Return where those are who come after a group."""
        return say("below the group {of}", of=of_points(score))

    def person(self, number: int, you: str, other: str, /, **values: object) -> Said:
        """Return the one pattern for the player who is spoken to, else the other one, where he is `{who}`."""
        pattern = you if self.is_you(number) else other
        return Said(pattern, (("who", self.names.one(number)), *values.items()))

    def is_you(self, number: int) -> bool:
        """Whether this player is the one spoken to, so that the verb has another form."""
        return number == self.names.you


def voice_for(names: Mapping[int, str], wording: Wording, player: int) -> Voice:
    """Return the voice that speaks about `player`, or to him."""
    to_player = wording is Wording.PLAYER
    return Voice(Namer(names, you=player if to_player else None, numbered=not to_player), wording)
