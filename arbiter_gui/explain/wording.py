"""The two wordings of the answers, for the arbiter and to the player at the desk, and what may be wished for."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import Enum

from arbiter_gui.domain.figures import of_points
from arbiter_gui.domain.texts.sentences import Said, either, forms, pattern, raised, say
from arbiter_gui.explain.naming import Namer


class Wording(Enum):
    """To whom an answer speaks."""

    ARBITER = "arbiter"
    PLAYER = "player"


_GROUPS = {
    "": pattern("the [group|bracket] {of}"),
    "of": pattern("of the [group|bracket] {of}"),
    "in": pattern("in the [group|bracket] {of}"),
    "into": pattern("into the [group|bracket] {of}"),
    "from": pattern("from the [group|bracket] {of}"),
    "below": pattern("below the group {of}"),
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
        return Said(forms(_GROUPS[relation])[not self.to_player], (("of", of_points(score)),))

    def person(self, number: int, text: str, /, **values: object) -> Said:
        """Return the one of two `forms` for the player who is spoken to, else the other one, where he is `{who}`.

        A number other than `n` is that of a player, as a row of them is: they are named.
        """
        told = dict[str, object](who=self.names.one(number)) | values
        for name, value in values.items():
            if isinstance(value, tuple):
                told[name] = self.names.all(value)
            elif isinstance(value, int) and name != "n":
                told[name] = self.names.one(value)
        return Said(forms(text)[not self.is_you(number)], tuple(told.items()))

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
    return WishWords(
        voice.person(one, "[you|{who}] met {other}", other=other),
        raised(voice.person(one, "[You|{who}] against {other}", other=other)),
        raised(voice.person(one, "[You|{who}] cannot meet {other}", other=other)), met=(one, other),
    )  # fmt: skip


def to_be_paired(voice: Voice, player: int, score: int, first_of_several: bool) -> WishWords:
    """WishWords that a player were not moved down from the bracket of so many points, which the answer has named."""
    where = either(first_of_several, "[in the first of them|there]")
    return WishWords(
        voice.person(player, "[you|{who}] were to be paired {where}", where=where),
        say("An opponent {where} for {who}", who=voice.names.one(player), where=where),
        raised(voice.person(player, "[You|{who}] could not be paired {where}", where=where)), score,
    )  # fmt: skip


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
    return WishWords(
        voice.person(player, "[you|{who}] had the bye"), say("The bye for {who}", who=voice.names.one(player)),
        raised(voice.person(player, "[You|{who}] cannot have the bye")), bye=player,
    )  # fmt: skip
