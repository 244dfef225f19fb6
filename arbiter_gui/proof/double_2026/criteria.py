"""Chapter 2 as the judge reads it: C1 to C8 in the order of the text, each with what it counts."""

from __future__ import annotations

from enum import Enum, auto
from operator import attrgetter
from typing import NamedTuple

from arbiter_gui.proof.kernel.certificates import can_be_matched
from arbiter_gui.proof.kernel.criteria import JudgedCriteria
from arbiter_gui.proof.kernel.players import met_before
from arbiter_gui.rulebook import Criterion


class Asked(Enum):
    """What a criterion is asked of."""

    MEETING = auto()
    EARLIER_MATCH = auto()
    REST = auto()
    UPFLOATER = auto()
    NEXT_PAIR = auto()
    PAIR = auto()


class JudgedMember(NamedTuple):
    """A player in a bracket: score in tenths, whether as an upfloater, and with a float that counts in this match."""

    score: int
    moved_up: bool
    floated: bool


C1 = Criterion(article="C1", name="repeated matches", counts=met_before, of=(Asked.MEETING,))
C2 = Criterion(article="C2", name="second byes", counts=attrgetter("no_bye"), of=(Asked.EARLIER_MATCH,))
C3 = Criterion(article="C3", name="completion", counts=can_be_matched, of=(Asked.REST,))


def c4_upfloaters(_: JudgedMember) -> int:
    """C4: every upfloater counts."""
    return 1


C4 = Criterion(article="C4", name="upfloaters", counts=c4_upfloaters, of=(Asked.UPFLOATER,))


def c5_scores(upfloater: JudgedMember) -> tuple[int, ...]:
    """C5: the scores are listed, the lowest first, as it differs most."""
    return (upfloater.score,)


C5 = Criterion(article="C5", name="scores", counts=c5_scores, of=(Asked.UPFLOATER,), lists=True)


def c6_from_below(in_next: tuple[bool, bool]) -> int:
    """C6: a pair of the next scoregroup with somebody below it is an upfloater of that scoregroup."""
    return int(in_next[0] is not in_next[1])


C6 = Criterion(article="C6", name="next scoregroup", counts=c6_from_below, of=(Asked.NEXT_PAIR,))


def c7_floated(upfloater: JudgedMember) -> int:
    """C7: an upfloater who floated in the previous match."""
    return int(upfloater.floated)


C7 = Criterion(article="C7", name="floats of upfloaters", counts=c7_floated, of=(Asked.UPFLOATER,))


def c8_floated(pair: tuple[JudgedMember, JudgedMember]) -> int:
    """C8: the opponent with the higher score of an upfloater floated in the previous match."""
    lower, higher = sorted(pair, key=attrgetter("score"))
    return int(lower.moved_up and lower.score < higher.score and higher.floated)


C8 = Criterion(article="C8", name="floats of opponents", counts=c8_floated, of=(Asked.PAIR,))

CRITERIA = (C1, C2, C3, C4, C5, C6, C7, C8)
"""All criteria in the order of the text."""

RANKED = JudgedCriteria(CRITERIA)
"""The same, to make keys from."""
