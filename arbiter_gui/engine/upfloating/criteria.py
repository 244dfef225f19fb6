"""The quality criteria that the Double-Swiss (C.04.5) and the Team Swiss (C.04.6) have in common,
and what they look at: an upfloater, the next scoregroup, or a pair.
"""

from __future__ import annotations

from enum import Enum, auto
from typing import NamedTuple

from arbiter_gui.domain.texts.sentences import pattern, say
from arbiter_gui.engine.kernel.colours import NO_PREFERENCE, Preference
from arbiter_gui.rulebook import Criterion, Measure
from arbiter_gui.rulebook.measures import Unit

MISSED_MATCHES = "bye-matches"
"""The code for matches missed by the participant with the bye."""


class Case(Enum):
    """What a quality criterion is asked of."""

    UPFLOATER = auto()
    NEXT_SCOREGROUP = auto()
    PAIR = auto()


class Upfloater(NamedTuple):
    """A member of a set of upfloaters: score in tenths, and whether there was a float in the
    previous round.
    """

    score: int
    floated: bool


class NextScoregroup(NamedTuple):
    """The next lower scoregroup: how many upfloaters it needs, and the fewest that its size asks
    for.
    """

    needed: int
    by_size: int


class Member(NamedTuple):
    """One of a pair in a bracket: whether as an upfloater, with a float in the previous round, the
    preference.
    """

    upfloater: bool
    floated: bool
    preference: Preference = NO_PREFERENCE


class PairOfMembers(NamedTuple):
    """Two of a bracket who are paired."""

    one: Member
    other: Member


def every_upfloater(_: Upfloater) -> int:
    """C4: return 1 for every upfloater: the fewest are best."""
    return 1


def score_of_upfloater(upfloater: Upfloater) -> tuple[int, ...]:
    """C5: return the score of an upfloater as a list of one entry.

    The entries of a set are compared from the lowest score on, which differs most.
    """
    return (upfloater.score,)


def next_not_complied(following: NextScoregroup) -> int:
    """C6: return 1 if the next scoregroup needs more upfloaters than its size asks for, else 0
    (readings DS1, T1).
    """
    return int(following.needed > following.by_size)


def upfloater_again(upfloater: Upfloater) -> int:
    """C7: return 1 for an upfloater who floated in the previous round, else 0."""
    return int(upfloater.floated)


def opponent_again(pair: PairOfMembers) -> int:
    """Return 1 if the opponent of an upfloater floated in the previous round, else 0.

    This is C8 of C.04.5 and C10 of C.04.6. In a set with as few members as can be, no two
    upfloaters meet: without those two it would be a smaller set. So the opponent is always a
    resident (readings DS3, T4).
    """
    if pair.one.upfloater is pair.other.upfloater:
        return 0
    resident = pair.other if pair.one.upfloater else pair.one
    return int(resident.floated)


_BELOW = say("a player from further below would be moved up")

C4 = Criterion(
    article="C4",
    aliases=("2.3.1",),
    name="upfloaters",
    summary="Fewest upfloaters",
    counts=every_upfloater,
    of=(Case.UPFLOATER,),
    words=Measure(
        say("upfloaters"),
        say("more players would have to be moved up from lower groups"),
        say("more upfloaters"),
    ),
)

C5 = Criterion(
    article="C5",
    aliases=("2.3.2",),
    name="scores of upfloaters",
    summary="Upfloaters' scores as high as possible, the lowest score compared first",
    counts=score_of_upfloater,
    of=(Case.UPFLOATER,),
    lists=True,
    words=Measure(
        say("upfloaters"),
        _BELOW,
        say("upfloaters from further below"),
        Unit.OF_SCORE,
        pattern("more players {with_points} would have to be moved up"),
    ),
)

C6 = Criterion(
    article="C6",
    aliases=("2.3.3",),
    name="next scoregroup",
    summary="The next scoregroup, unless empty, can be paired with the fewest upfloaters that its "
    "size allows",
    counts=next_not_complied,
    of=(Case.NEXT_SCOREGROUP,),
    words=Measure(
        say("next scoregroup that needs further upfloaters"),
        say("the next group could not be paired without more players from below"),
        say("worse for the next scoregroup"),
        in_next_bracket=True,
    ),
)

C7 = Criterion(
    article="C7",
    aliases=("2.3.4",),
    name="floats of upfloaters",
    summary="Fewest upfloaters who floated in the previous round",
    counts=upfloater_again,
    of=(Case.UPFLOATER,),
    words=Measure(
        say("upfloaters who floated in the previous round"),
        say(
            "more players who met an opponent with a different score in the previous round would "
            "have to be moved up"
        ),
        say("second consecutive float"),
    ),
)

SET_CRITERIA = (C4, C5, C6, C7)
"""The criteria on sets, which both texts print under the same numbers in the same words."""


def opponents_again(article: str, alias: str) -> Criterion:
    """Return the criterion on the opponents of upfloaters, which has a different number in each
    text: an `article` such as C8, and an `alias` such as 2.3.5.
    """
    return Criterion(
        article=article,
        aliases=(alias,),
        name="floats of opponents",
        summary="Fewest opponents of upfloaters who floated in the previous round",
        counts=opponent_again,
        of=(Case.PAIR,),
        words=Measure(
            noun=say("opponents of upfloaters who floated in the previous round"),
            clause=say(
                "more of the players moved up would meet a player who had an opponent with a "
                "different score in the previous round"
            ),
            short=say("second consecutive float of an opponent"),
        ),
    )
