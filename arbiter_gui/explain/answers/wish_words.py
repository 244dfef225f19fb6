"""What may be wished for instead of what was played, in the forms that a sentence about it needs."""

from __future__ import annotations

from arbiter_gui.domain.texts.sentences import raised, say
from arbiter_gui.explain.answers.verdicts import WishWords
from arbiter_gui.explain.wording import Voice


def to_meet(voice: Voice, one: int, other: int) -> WishWords:
    """WishWords that these two met; the player wording speaks to `one`."""
    a, b = voice.names.one(one), voice.names.one(other)
    if voice.is_you(one):
        return WishWords(
            say("you met {other}", other=b),
            say("You against {other}", other=b),
            say("You cannot meet {other}", other=b),
        )
    return WishWords(
        say("{one} met {other}", one=a, other=b),
        raised(say("{one} against {other}", one=a, other=b)),
        raised(say("{one} cannot meet {other}", one=a, other=b)),
    )


def to_be_paired(voice: Voice, player: int, score: int, first_of_several: bool) -> WishWords:
    """WishWords that a player were not moved down from the bracket of so many points, which the answer has named."""
    where = say("in the first of them") if first_of_several else say("there")
    facts = {"who": voice.names.one(player), "where": where}
    subject = say("An opponent {where} for {who}", **facts)
    if voice.is_you(player):
        return WishWords(
            say("you were to be paired {where}", where=where),
            subject,
            say("You could not be paired {where}", where=where),
            score,
        )
    return WishWords(
        say("{who} were to be paired {where}", **facts),
        subject,
        raised(say("{who} could not be paired {where}", **facts)),
        score,
    )


def to_float_instead(voice: Voice, player: int, instead_of: int) -> WishWords:
    """Wish that another player were moved down in place of one."""
    one, other = voice.names.one(player), voice.names.one(instead_of)
    return WishWords(
        say("{one} floated instead of {other}", one=one, other=other),
        raised(say("{one} as floater instead of {other}", one=one, other=other)),
        raised(say("{one} cannot float instead of {other}", one=one, other=other)),
    )


def to_have_the_bye(voice: Voice, player: int) -> WishWords:
    """WishWords that a player had the bye."""
    name = voice.names.one(player)
    subject = say("The bye for {who}", who=name)
    if voice.is_you(player):
        return WishWords(say("you had the bye"), subject, say("You cannot have the bye"), bye=player)
    return WishWords(
        say("{who} had the bye", who=name),
        subject,
        raised(say("{who} cannot have the bye", who=name)),
        bye=player,
    )
