"""Section B, with A.7, A.11 and D.4, in the judge's reading: what each requirement counts for a
pair or a floater. `CRITERIA` has everything in the order in which pairings are compared. C.10
relaxes in the order of `REQUIREMENTS`, the last one first; above them are the numbers of pairs and
the scores.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum, auto
from typing import NamedTuple

from arbiter_gui.domain.values import ByeKind, Mark
from arbiter_gui.proof.kernel.criteria import JudgedCriteria
from arbiter_gui.proof.kernel.field import met_before, must_have_one_colour
from arbiter_gui.proof.kernel.matching_problem import Key
from arbiter_gui.proof.kernel.players import Float, Player, Strength
from arbiter_gui.proof.kernel.recount import PlayerRound
from arbiter_gui.rulebook import Criterion
from arbiter_gui.trace.requirements import RequirementCode


class Case(Enum):
    """What a criterion looks at when it counts: two players, a pair, a floater ..."""

    MEETING = auto()
    """Two players, whether they may meet."""
    EARLIER_ROUND = auto()
    """A round of a player, whether it bars him from the bye."""
    PAIR = auto()
    SCORES_APART = auto()
    """Two scores that meet in the lowest bracket, or one and the score that the bye represents."""
    MOVES_ON = auto()
    """Any player who moves on to the next bracket."""
    FLOATS_DOWN = auto()
    """A resident who moves on (R9)."""
    FLOATS_UP = auto()
    """An opponent of a moved-down player with a higher score."""


class JudgedPair(NamedTuple):
    """Two players who are paired in a round with an odd number, or an even one."""

    first: Player
    second: Player
    odd_round: bool

    @property
    def want_same_colour(self) -> bool:
        """Whether both prefer the same colour."""
        return (
            self.first.preferred_colour is not None
            and self.first.preferred_colour is self.second.preferred_colour
        )

    @property
    def weaker_preference(self) -> Strength:
        """The strength of the weaker preference of the two."""
        return min(self.first.strength, self.second.strength)


@dataclass(frozen=True, eq=False)
class Requirement(Criterion):
    """What a bracket may have to give up.

    `code` is what a trace calls it, where C.10 can lower it.
    """

    code: RequirementCode | None = None

    @property
    def trace_code(self) -> RequirementCode:
        """The code of the requirement in the trace. Only those that C.10 can lower have one."""
        assert self.code is not None, f"C.10 does not lower {self.name}"
        return self.code


# B.1 and B.2: who may meet whom, and who may have the bye.

B1A = Criterion(article="B.1.a", name="repeated meetings", counts=met_before, of=(Case.MEETING,))

_BYES_WITH_POINTS = (ByeKind.PAIRING_ALLOCATED, ByeKind.FULL, ByeKind.HALF)


def b1b_points_without_play(player_round: PlayerRound) -> bool:
    """B.1.b (R10): return whether a round gave points without play, after which the player may not
    have the bye.

    Such a round is the bye, any other bye with points, or a win because the opponent did not
    appear.
    """
    return player_round.bye in _BYES_WITH_POINTS or player_round.mark is Mark.FORFEIT_WIN


B1B = Criterion(
    article="B.1.b",
    name="byes after points without play",
    counts=b1b_points_without_play,
    of=(Case.EARLIER_ROUND,),
)

B2_MEETING = Criterion(
    article="B.2",
    name="same absolute preferences of others than topscorers",
    counts=must_have_one_colour,
    of=(Case.MEETING,),
)


# What stands above the requirements: how many are paired, and how many points move on.


def _count_of_one(_: object) -> int:
    return 1


NOT_PAIRED_FIRST = Requirement(
    article="C.14.b.2", name="moved-down players who are not paired first", counts=_count_of_one
)
"""Moved-down players who are not among the M1 that are paired first."""
NOT_PAIRED_FIRST_BY_SCORE = Requirement(
    article="C.14.b.2", name="scores of these", counts=_count_of_one, lists=True
)
"""The scores of these, the highest compared first (R17)."""
FLOATERS = Requirement(article="C.12", name="floaters", counts=_count_of_one)
"""Players left for the next bracket while that one is looked at too (C.12, C.13)."""
WITHOUT_OPPONENT_BELOW = Requirement(
    article="C.12", name="moved-down players without opponent below", counts=_count_of_one
)
"""Moved-down players who stay without opponent in the next bracket, where C.12 asks for as few as
can be."""


def a11_score_moving_on(player: Player) -> int:
    """A.11: return the score of a player who moves on, in tenths."""
    return player.score


SCORES = Requirement(
    article="A.11", name="scores that move on", counts=a11_score_moving_on, of=(Case.MOVES_ON,)
)

POINT = 10
"""D.4: the opponent represented by the bye has so much less than the lowest player."""


def d4_factor(score: int, other_score: int) -> int:
    """D.4: return the squared difference of two scores in tenths: 25 for half a point."""
    return (score - other_score) ** 2


FACTOR = Requirement(
    article="D.4", name="squared score differences", counts=d4_factor, of=(Case.SCORES_APART,)
)

# The requirements that C.10 lowers, the strongest first.


def b2_same_absolute_preference(pair: JudgedPair) -> int:
    """B.2: return 1 for a pair in which both have the same absolute preference, else 0.

    Only pairs with a topscorer are left to count: all others are not allowed to begin with.
    """
    return int(pair.want_same_colour and pair.weaker_preference is Strength.ABSOLUTE)


B2 = Requirement(
    article="B.2",
    name="same absolute preferences of topscorers",
    counts=b2_same_absolute_preference,
    of=(Case.PAIR,),
    code=RequirementCode.B2,
)


def a7d_strong_as_absolute(pair: JudgedPair) -> int:
    """A.7.d: return 1 for a pair in an odd round if both strongly prefer the same colour, which
    counts almost as absolute then, else 0.
    """
    # Two absolute preferences are left to B.2, or they would be counted twice.
    return int(
        pair.odd_round and pair.want_same_colour and pair.weaker_preference is Strength.STRONG
    )


A7D = Requirement(
    article="A.7.d",
    name="strong preferences that count as absolute",
    counts=a7d_strong_as_absolute,
    of=(Case.PAIR,),
    code=RequirementCode.A7D,
)


def b4_disregarded_colour(pair: JudgedPair) -> int:
    """B.4: return 1 for a pair that disregards a preference (X), else 0: both prefer the same
    colour, and one of them does not get it.
    """
    return int(pair.want_same_colour)


X = Requirement(
    article="B.4",
    name="disregarded preferences",
    counts=b4_disregarded_colour,
    of=(Case.PAIR,),
    code=RequirementCode.X,
)


def a7e_disregarded_strong_colour(pair: JudgedPair) -> int:
    """A.7.e: return 1 for a pair in an even round that disregards a strong preference (Z), else 0:
    both prefer the same colour, and neither preference is variable.
    """
    has_no_variable_one = pair.weaker_preference >= Strength.STRONG
    return int(not pair.odd_round and pair.want_same_colour and has_no_variable_one)


Z = Requirement(
    article="A.7.e",
    name="disregarded strong preferences",
    counts=a7e_disregarded_strong_colour,
    of=(Case.PAIR,),
    code=RequirementCode.Z,
)


def b5_downfloat(player: Player) -> int:
    """B.5: return 1 if a player who moves on floated down in the previous round, else 0."""
    return int(player.had_float(Float.DOWN, rounds_ago=1))


B5_DOWN = Requirement(
    article="B.5",
    name="downfloats one round before",
    counts=b5_downfloat,
    of=(Case.FLOATS_DOWN,),
    code=RequirementCode.B5_DOWN,
)


def b6_downfloat(player: Player) -> int:
    """B.6: return 1 if a player who moves on floated down two rounds before, else 0."""
    return int(player.had_float(Float.DOWN, rounds_ago=2))


B6_DOWN = Requirement(
    article="B.6",
    name="downfloats two rounds before",
    counts=b6_downfloat,
    of=(Case.FLOATS_DOWN,),
    code=RequirementCode.B6_DOWN,
)


def b5_upfloat(player: Player) -> int:
    """B.5: return 1 if a player who meets a higher score floated up in the previous round, else
    0.
    """
    return int(player.had_float(Float.UP, rounds_ago=1))


B5_UP = Requirement(
    article="B.5",
    name="upfloats one round before",
    counts=b5_upfloat,
    of=(Case.FLOATS_UP,),
    code=RequirementCode.B5_UP,
)


def b6_upfloat(player: Player) -> int:
    """B.6: return 1 if a player who meets a higher score floated up two rounds before, else 0."""
    return int(player.had_float(Float.UP, rounds_ago=2))


B6_UP = Requirement(
    article="B.6",
    name="upfloats two rounds before",
    counts=b6_upfloat,
    of=(Case.FLOATS_UP,),
    code=RequirementCode.B6_UP,
)

REQUIREMENTS = (B2, A7D, X, Z, B5_DOWN, B6_DOWN, B5_UP, B6_UP)
"""What C.10 lowers, the strongest first."""

CRITERIA = (
    NOT_PAIRED_FIRST,
    NOT_PAIRED_FIRST_BY_SCORE,
    FLOATERS,
    WITHOUT_OPPONENT_BELOW,
    SCORES,
    FACTOR,
    *REQUIREMENTS,
)
"""Everything that pairings are compared by, the most important first."""

RANKED = JudgedCriteria(CRITERIA)
"""The same with the keys of what they count."""


def key_of(requirement: Requirement) -> Key:
    """Return the key under which the amount of a requirement is kept."""
    return RANKED.key(requirement)


def keys_of_article(article: str, entry: int) -> tuple[Key, ...]:
    """Return the keys of the requirements that a reason can mean by an article.

    B.5 and B.6 are two each, for downfloats and upfloats. None of them is a list: with an `entry`
    of a list a reason means none.
    """
    if entry:
        return ()
    requirements = (NOT_PAIRED_FIRST, SCORES, FACTOR, *REQUIREMENTS)
    return tuple(
        key_of(requirement) for requirement in requirements if requirement.article == article
    )
