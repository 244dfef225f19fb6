"""The two wordings of the answers: about players, for the arbiter, and to the player who stands at the desk."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import Enum

from arbiter_gui.domain.texts.figures import of_points
from arbiter_gui.domain.texts.sentences import Said, say
from arbiter_gui.explain.naming import Namer


class Wording(Enum):
    """To whom an answer speaks."""

    ARBITER = "arbiter"
    PLAYER = "player"


@dataclass(frozen=True)
class Voice:
    """How one answer speaks: of `you` in the second person, or of everybody by number and name."""

    names: Namer
    wording: Wording

    @property
    def to_player(self) -> bool:
        """Whether the player is spoken to."""
        return self.wording is Wording.PLAYER

    def group(self, score: int) -> Said:
        """Return a bracket by its points; the five of them are apart for languages that decline."""
        of = of_points(score)
        return say("the group {of}", of=of) if self.to_player else say("the bracket {of}", of=of)

    def below_group(self, score: int) -> Said:
        """Return where those are who come after a group."""
        return say("below the group {of}", of=of_points(score))

    def of_group(self, score: int) -> Said:
        """Return whose something is."""
        of = of_points(score)
        return say("of the group {of}", of=of) if self.to_player else say("of the bracket {of}", of=of)

    def in_group(self, score: int) -> Said:
        """Return where a bracket is meant as a place."""
        of = of_points(score)
        return say("in the group {of}", of=of) if self.to_player else say("in the bracket {of}", of=of)

    def into_group(self, score: int) -> Said:
        """Return where somebody comes to."""
        of = of_points(score)
        return say("into the group {of}", of=of) if self.to_player else say("into the bracket {of}", of=of)

    def from_group(self, score: int) -> Said:
        """Return where somebody comes from."""
        of = of_points(score)
        return say("from the group {of}", of=of) if self.to_player else say("from the bracket {of}", of=of)

    def is_you(self, number: int) -> bool:
        """Whether this player is the one spoken to, so that the verb has another form."""
        return number == self.names.you


def voice_for(names: Mapping[int, str], wording: Wording, player: int) -> Voice:
    """Return the voice that speaks about `player`, or to him."""
    if wording is Wording.PLAYER:
        return Voice(Namer(names, you=player, numbered=False), wording)
    return Voice(Namer(names), wording)
