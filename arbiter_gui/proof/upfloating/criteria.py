"""What C.04.5 and C.04.6 have in common, as the judge reads it: upfloaters, the next scoregroup,
and their floats.
"""

from __future__ import annotations

from enum import Enum, auto
from operator import attrgetter
from typing import NamedTuple

from arbiter_gui.domain.values import Colour
from arbiter_gui.proof.kernel.certificates import can_be_matched
from arbiter_gui.proof.kernel.field import met_before
from arbiter_gui.rulebook import Criterion


class Case(Enum):
    """What a criterion looks at when it counts: two players, an upfloater, a pair ..."""

    MEETING = auto()
    """Two players, whether they met."""
    EARLIER_MATCH = auto()
    """A player, whether an earlier match bars him from the bye."""
    REST = auto()
    """The players who are left, whether all of them can be paired."""
    UPFLOATER = auto()
    NEXT_PAIR = auto()
    """A pair of lower players, by whether each of them is in the next scoregroup."""
    PAIR = auto()
    """A pair of the bracket."""


class JudgedMember(NamedTuple):
    """A member of a bracket as the criteria see it."""

    score: int
    """The score in tenths."""
    moved_up: bool
    """Whether it is an upfloater, not a resident."""
    floated: bool
    """Whether it floated in the previous match, in a round in which that counts."""
    preferred_colour: Colour | None = None
    """The preferred colour, None without one."""
    is_strong: bool = False
    """Whether that is a strong preference."""


C1 = Criterion(article="C1", name="repeated matches", counts=met_before, of=(Case.MEETING,))
C2 = Criterion(
    article="C2", name="second byes", counts=attrgetter("no_bye"), of=(Case.EARLIER_MATCH,)
)
C3 = Criterion(article="C3", name="completion", counts=can_be_matched, of=(Case.REST,))


def c4_every_upfloater(_: JudgedMember) -> int:
    """C4: return 1 for every upfloater."""
    return 1


C4 = Criterion(article="C4", name="upfloaters", counts=c4_every_upfloater, of=(Case.UPFLOATER,))


def c5_score_of_upfloater(upfloater: JudgedMember) -> tuple[int, ...]:
    """C5: return the score of an upfloater as an entry of a list.

    The lowest score differs most from that of the residents, and is compared first.
    """
    return (upfloater.score,)


C5 = Criterion(
    article="C5", name="scores", counts=c5_score_of_upfloater, of=(Case.UPFLOATER,), lists=True
)


def c6_upfloater_into_next_scoregroup(in_next: tuple[bool, bool]) -> int:
    """C6: return 1 for a pair of a player of the next scoregroup with a lower one, who floats up
    into it, else 0.

    `in_next` says of each of the two whether he is in the next scoregroup.
    """
    # The sum over all pairs is compared with what the size of the scoregroup asks for in any case.
    return int(in_next[0] is not in_next[1])


C6 = Criterion(
    article="C6",
    name="next scoregroup",
    counts=c6_upfloater_into_next_scoregroup,
    of=(Case.NEXT_PAIR,),
)


def c7_upfloater_floated_before(upfloater: JudgedMember) -> int:
    """C7: return 1 for an upfloater who floated in the previous match, else 0."""
    return int(upfloater.floated)


C7 = Criterion(
    article="C7",
    name="floats of upfloaters",
    counts=c7_upfloater_floated_before,
    of=(Case.UPFLOATER,),
)


def opponent_floated(pair: tuple[JudgedMember, JudgedMember]) -> int:
    """Return 1 if a pair is an upfloater with an opponent of a higher score who floated in the
    previous match, else 0.
    """
    # DS3, T4: with two upfloaters of different scores it is the higher one, though no two meet
    # where they are fewest.
    lower, higher = sorted(pair, key=attrgetter("score"))
    return int(lower.moved_up and lower.score < higher.score and higher.floated)
