"""The two wordings of the answers, for the arbiter and to the player at the desk, and what may be wished for."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import Enum

from arbiter_gui.domain.figures import of_points
from arbiter_gui.domain.texts.sentences import Said, either, pattern, raised, say
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


@dataclass(frozen=True, slots=True)
class WishWords:
    """What was asked for, as a clause after `if`, as a subject, and as something that cannot be.

    `named` is the score of the bracket that the answer has named before, so that it need not be named again;
    `met` are the two who are to meet and `bye` is who is to have the bye, if that is the wish; `byes` are
    who has it as the round is paired, and with the wish (0: nobody).
    """

    clause: Said
    subject: Said
    cannot: Said
    named: int | None = None
    met: tuple[int, ...] = ()
    bye: int = 0
    byes: tuple[int, int] = (0, 0)


def to_meet(voice: Voice, one: int, other: int) -> WishWords:
    """WishWords that these two met; the player wording speaks to `one`."""
    you, who = voice.is_you(one), {"one": voice.names.one(one), "other": voice.names.one(other)}
    return WishWords(
        either(you, "you met {other}", "{one} met {other}", **who),
        raised(either(you, "You against {other}", "{one} against {other}", **who)),
        raised(either(you, "You cannot meet {other}", "{one} cannot meet {other}", **who)),
        met=(one, other),
    )


def to_be_paired(voice: Voice, player: int, score: int, first_of_several: bool) -> WishWords:
    """WishWords that a player were not moved down from the bracket of so many points, which the answer has named."""
    you, where = voice.is_you(player), either(first_of_several, "in the first of them", "there")
    facts = {"who": voice.names.one(player), "where": where}
    return WishWords(
        either(you, "you were to be paired {where}", "{who} were to be paired {where}", **facts),
        say("An opponent {where} for {who}", **facts),
        raised(either(you, "You could not be paired {where}", "{who} could not be paired {where}", **facts)),
        score,
    )


def to_float_instead(voice: Voice, player: int, instead_of: int) -> WishWords:
    """WishWords that another player were moved down in place of one."""
    who = {"one": voice.names.one(player), "other": voice.names.one(instead_of)}
    return WishWords(
        say("{one} floated instead of {other}", **who),
        raised(say("{one} as floater instead of {other}", **who)),
        raised(say("{one} cannot float instead of {other}", **who)),
    )


def to_have_the_bye(voice: Voice, player: int) -> WishWords:
    """WishWords that a player had the bye."""
    you, name = voice.is_you(player), voice.names.one(player)
    return WishWords(
        either(you, "you had the bye", "{who} had the bye", who=name),
        say("The bye for {who}", who=name),
        raised(either(you, "You cannot have the bye", "{who} cannot have the bye", who=name)),
        bye=player,
    )
