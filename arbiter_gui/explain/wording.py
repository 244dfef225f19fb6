"""The two wordings of the answers: about players, for the arbiter, and to the player who stands at the desk."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import Enum

from arbiter_gui.domain.texts.figures import of_points
from arbiter_gui.domain.texts.sentences import Said, pattern
from arbiter_gui.explain.naming import Namer


class Wording(Enum):
    """To whom an answer speaks."""

    ARBITER = "arbiter"
    PLAYER = "player"


_GROUPS = {
    "": (pattern("the group {of}"), pattern("the bracket {of}")),
    "of": (pattern("of the group {of}"), pattern("of the bracket {of}")),
    "in": (pattern("in the group {of}"), pattern("in the bracket {of}")),
    "into": (pattern("into the group {of}"), pattern("into the bracket {of}")),
    "from": (pattern("from the group {of}"), pattern("from the bracket {of}")),
    "below": (pattern("below the group {of}"),) * 2,
}
"""A bracket to the player and to the arbiter, by its relation to what is said: languages decline it."""


@dataclass(frozen=True)
class Voice:
    """How one answer speaks: of `you` in the second person, or of everybody by number and name."""

    names: Namer
    wording: Wording

    @property
    def to_player(self) -> bool:
        """Whether the player is spoken to."""
        return self.wording is Wording.PLAYER

    def group(self, score: int, relation: str = "") -> Said:
        """Return a bracket by its points, as subject or in a relation: whose something is, where, and so on."""
        return Said(_GROUPS[relation][0 if self.to_player else 1], (("of", of_points(score)),))

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
