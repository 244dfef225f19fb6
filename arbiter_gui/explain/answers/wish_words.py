"""What may be wished for instead of what was played, in the forms that a sentence about it needs."""

from __future__ import annotations

from dataclasses import dataclass

from arbiter_gui.domain.texts.sentences import Said, either, raised, say
from arbiter_gui.explain.wording import Voice


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
