"""Chapter 2 of Dubov 2026 as the judge reads it: C1 to C10, and what a pair counts in each."""

from __future__ import annotations

from enum import Enum, auto
from operator import attrgetter
from typing import NamedTuple

from arbiter_gui.domain.values import Colour
from arbiter_gui.proof.kernel.certificates import can_be_matched
from arbiter_gui.proof.kernel.criteria import JudgedCriteria
from arbiter_gui.proof.kernel.field import met_before, must_have_one_colour
from arbiter_gui.rulebook import Criterion


class Case(Enum):
    """What a criterion looks at when it counts: two players, an upfloater, a pair ..."""

    MEETING = auto()
    EARLIER_ROUND = auto()
    PREFERENCES = auto()
    REST = auto()
    UPFLOATER = auto()
    PAIR = auto()


class JudgedUpfloater(NamedTuple):
    """An upfloater as the criteria see him: his score in tenths, how many earlier upfloats he had,
    and whether one was in the previous round.

    `is_maximum` means that he had as many as a player may have (MaxT, 1.8) or more. If the last
    round is paired upfloats do not count.
    """

    score: int
    upfloats: int
    floated_before: bool
    is_maximum: bool
    is_last_round: bool


C1 = Criterion(article="C1", name="repeated meetings", counts=met_before, of=(Case.MEETING,))
C2 = Criterion(
    article="C2", name="second byes", counts=attrgetter("no_bye"), of=(Case.EARLIER_ROUND,)
)
C3 = Criterion(
    article="C3",
    name="same absolute preferences",
    counts=must_have_one_colour,
    of=(Case.PREFERENCES,),
)
C4 = Criterion(article="C4", name="completion", counts=can_be_matched, of=(Case.REST,))


def c5_upfloaters(_: JudgedUpfloater) -> int:
    """C5: return 1 for every upfloater."""
    return 1


C5 = Criterion(article="C5", name="upfloaters", counts=c5_upfloaters, of=(Case.UPFLOATER,))


def c6_score_listed(upfloater: JudgedUpfloater) -> tuple[int, ...]:
    """C6: return the score of an upfloater as an entry of a list, the lowest compared first."""
    return (upfloater.score,)


C6 = Criterion(
    article="C6", name="score differences", counts=c6_score_listed, of=(Case.UPFLOATER,), lists=True
)


def c7_missed_colour(preferred_colours: tuple[Colour, Colour]) -> int:
    """C7: return 1 if both of a pair prefer the same colour, so that one misses it, else 0."""
    colour, colour_of_opponent = preferred_colours
    return int(colour is colour_of_opponent)


C7 = Criterion(article="C7", name="colour preferences", counts=c7_missed_colour, of=(Case.PAIR,))


def c8_is_maximum(upfloater: JudgedUpfloater) -> int:
    """C8: return 1 for a maximum upfloater, else 0; always 0 in the last round."""
    return int(upfloater.is_maximum and not upfloater.is_last_round)


C8 = Criterion(article="C8", name="maximum upfloaters", counts=c8_is_maximum, of=(Case.UPFLOATER,))


def c9_past_upfloats(upfloater: JudgedUpfloater) -> int:
    """C9: return how often a maximum upfloater floated up before, else 0; 0 in the last round."""
    if upfloater.is_maximum and not upfloater.is_last_round:
        return upfloater.upfloats
    return 0


C9 = Criterion(article="C9", name="earlier upfloats", counts=c9_past_upfloats, of=(Case.UPFLOATER,))


def c10_floats_again(upfloater: JudgedUpfloater) -> int:
    """C10: return 1 for an upfloat as in the previous round, else 0; 0 in the last round."""
    return int(upfloater.floated_before and not upfloater.is_last_round)


C10 = Criterion(article="C10", name="upfloats again", counts=c10_floats_again, of=(Case.UPFLOATER,))

CRITERIA = (C1, C2, C3, C4, C5, C6, C7, C8, C9, C10)
"""All criteria in the order of the text."""

RANKED = JudgedCriteria(CRITERIA)
"""The criteria in their order, to make keys from."""
