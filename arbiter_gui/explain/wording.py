"""The two wordings of the answers, for the arbiter and for the player at the desk, and the words of
the possible wishes. A text with `[a|b]` has two forms, the first for the player who is addressed.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import Enum

from arbiter_gui.domain.figures import of_points
from arbiter_gui.domain.texts.sentences import Said, either, pattern, raised, say
from arbiter_gui.explain.naming import Namer, form_of


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
"""A bracket to the player and to the arbiter, by its relation to what is said.

Each relation is a text of its own, because languages decline the noun.
"""


@dataclass(frozen=True)
class Voice:
    """The voice of one answer: it addresses `you` in the second person, or names all players by
    number and name.
    """

    names: Namer
    wording: Wording

    @property
    def to_player(self) -> bool:
        """Whether the player is spoken to."""
        return self.wording is Wording.PLAYER

    def group(self, score: int, relation: str = "") -> Said:
        """Return a bracket by its score (tenths): `the bracket of 2½ points`, or with a relation
        such as "in" `in the bracket of 2½ points`; to a player it is a group.
        """
        text = form_of(_GROUPS[relation], first=self.to_player)
        return Said(text, (("of", of_points(score)),))

    def person(self, number: int, text: str, /, **values: object) -> Said:
        """Return a text about a player, in the form for the one addressed or in that for anybody
        else.

        Where they differ the text has both: `[you were|{who} was] paired with {other}`, the form
        for the player addressed first. `{who}` is the player. A value that is a number, or a tuple
        of numbers, is one of players, who are named; only `n` is a plain number. Other values are
        filled in as they are.
        """
        words = dict[str, object](who=self.names.player(number)) | values
        for name, value in values.items():
            if isinstance(value, tuple):
                words[name] = self.names.players(value)
            elif isinstance(value, int) and name != "n":
                words[name] = self.names.player(value)
        return Said(form_of(text, first=self.is_you(number)), tuple(words.items()))

    def is_you(self, number: int) -> bool:
        """Return whether this player is the one addressed, so that the verb has another form."""
        return number == self.names.you


def voice_for(names: Mapping[int, str], wording: Wording, player: int) -> Voice:
    """Return the voice that speaks about `player`, or to him."""
    if wording is Wording.PLAYER:
        return Voice(Namer(names, you=player, numbered=False), wording)
    return Voice(Namer(names), wording)


@dataclass(frozen=True, slots=True)
class WishWords:
    """The wish of a counter-question, in the forms in which a sentence can take it."""

    clause: Said
    """A clause: `if 1 met 5`."""
    subject: Said
    """A subject: `1 against 5`."""
    impossible: Said
    """A sentence that denies it: `1 cannot meet 5`."""
    named_score: int | None = None
    """The score (tenths) of the bracket that the answer has named before and need not name again.
    """
    pair: tuple[int, ...] = ()
    """The two players to be paired, if that is the wish."""
    bye: int = 0
    """The player to have the bye, if that is the wish."""
    byes: tuple[int, int] = (0, 0)
    """The players with the bye as the round is paired, and with the wish (0: none)."""
    as_recorded: bool = False
    """Whether the wish is the recorded round itself, or a board of it: nobody has requested that.
    """


def wish_to_meet(voice: Voice, player: int, opponent: int) -> WishWords:
    """Return the words for the wish that two players met: a clause, a subject, and that it is
    impossible. The wording for a player speaks to `player`.
    """
    return WishWords(
        clause=voice.person(player, "if [you|{who}] met {other}", other=opponent),
        subject=raised(voice.person(player, "[You|{who}] against {other}", other=opponent)),
        impossible=raised(voice.person(player, "[You|{who}] cannot meet {other}", other=opponent)),
        pair=(player, opponent),
    )


def wish_to_meet_as_recorded(voice: Voice, player: int, opponent: int) -> WishWords:
    """Return the words for a recorded board that the rules do not give: "if you met" would be said
    to a player who does meet that opponent.
    """
    return WishWords(
        clause=voice.person(player, "if the rules paired [you|{who}] with {other}", other=opponent),
        subject=raised(voice.person(player, "[You|{who}] against {other}", other=opponent)),
        impossible=raised(
            voice.person(player, "the rules cannot pair [you|{who}] with {other}", other=opponent)
        ),
        pair=(player, opponent),
        as_recorded=True,
    )


def wish_to_be_paired(
    voice: Voice, player: int, score: int, *, first_of_several: bool
) -> WishWords:
    """Return the words for the wish that a player were paired in a bracket instead of being moved
    down from it.

    The answer has named the bracket, that of `score` (tenths), before: as the first of several
    (`first_of_several`), or alone.
    """
    where = either(first_of_several, "[in the first of them|there]")
    return WishWords(
        clause=voice.person(player, "if [you|{who}] were to be paired {where}", where=where),
        subject=say("An opponent for {who} {where}", who=voice.names.player(player), where=where),
        impossible=raised(
            voice.person(player, "[You|{who}] could not be paired {where}", where=where)
        ),
        named_score=score,
    )


def wish_to_float_instead(voice: Voice, player: int, instead_of: int) -> WishWords:
    """Return the words for the wish that one player were moved down instead of another."""
    names = {"one": voice.names.player(player), "other": voice.names.player(instead_of)}
    return WishWords(
        clause=say("if {one} floated instead of {other}", **names),
        subject=raised(say("{one} as floater instead of {other}", **names)),
        impossible=raised(say("{one} cannot float instead of {other}", **names)),
    )


def wish_to_have_the_bye(voice: Voice, player: int) -> WishWords:
    """Return the words for the wish that a player had the bye: a clause, a subject, and that it is
    impossible. The wording for a player speaks to `player`, with the first form of `[You|{who}]`.
    """
    return WishWords(
        clause=voice.person(player, "if [you|{who}] received the bye"),
        subject=say("The bye for {who}", who=voice.names.player(player)),
        impossible=raised(voice.person(player, "[You|{who}] cannot receive the bye")),
        bye=player,
    )


def wish_to_have_the_bye_as_recorded(voice: Voice, player: int) -> WishWords:
    """Return the words for a recorded bye that the rules do not give."""
    return WishWords(
        clause=voice.person(player, "if the rules gave [you|{who}] the bye"),
        subject=say("The bye for {who}", who=voice.names.player(player)),
        impossible=raised(voice.person(player, "the rules cannot give [you|{who}] the bye")),
        bye=player,
        as_recorded=True,
    )
