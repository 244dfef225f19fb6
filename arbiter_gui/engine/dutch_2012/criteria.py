"""Section B, with A.7, A.11 and D.4: who may meet, and the *requirements*, the criteria that a
bracket should keep but may have to give up, with what a pair or a floater counts in each.

`CRITERIA` has everything in the order in which pairings are compared. C.10 relaxes in the order of
`REQUIREMENTS`, the last one first (R5); above them are the numbers of pairs and the scores (A.11,
R1, D.4).
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum, auto
from typing import NamedTuple

from arbiter_gui.engine.dutch.criteria import DOWN, PREVIOUS_ROUND, TWO_ROUNDS_BEFORE, UP
from arbiter_gui.engine.kernel.colours import Strength
from arbiter_gui.engine.kernel.criteria import Criteria
from arbiter_gui.engine.kernel.seats import Seat, colours_clash, have_met
from arbiter_gui.rulebook import Criterion, measures
from arbiter_gui.trace.requirements import RequirementCode
from arbiter_gui.trace.values import Met, SameColour


class Case(Enum):
    """What a requirement is asked of."""

    PAIR = auto()
    SCORES_APART = auto()
    """Two scores that meet in the lowest bracket, or one and that which the bye stands for."""
    MOVES_ON = auto()
    FLOATS_DOWN = auto()
    FLOATS_UP = auto()


class Pair(NamedTuple):
    """Two players who are paired in a round with an odd number, or an even one."""

    one: Seat
    other: Seat
    odd_round: bool


class ScoresApart(NamedTuple):
    """Two scores in tenths."""

    higher: int
    lower: int


@dataclass(frozen=True, eq=False)
class Requirement(Criterion):
    """What a bracket may have to give up; `code` is what a trace calls it, where C.10 can lower it.

    `name` is what the verdicts call it.
    """

    code: RequirementCode | None = None

    @property
    def trace_code(self) -> RequirementCode:
        """The code of the requirement in the trace. Only those that C.10 can relax have one."""
        assert self.code is not None, f"C.10 does not lower {self.name}"
        return self.code


# B.1 and B.2: who may meet whom, and who may have the bye.


def b1a_met_before(player: Seat, opponent: Seat) -> bool:
    """B.1.a: return whether two players met over the board, or the event prohibits the pair."""
    return have_met(player, opponent)


B1A = Criterion(
    article="B.1.a",
    name="repeated meetings",
    summary="No two players meet twice",
    counts=b1a_met_before,
)


def b1b_may_have_bye(entrant: Seat) -> bool:
    """B.1.b: return whether a player may have the bye: one who has had no points without play
    (R10).
    """
    return entrant.may_have_bye


B1B = Criterion(
    article="B.1.b",
    name="byes after points without play",
    summary="Points scored without playing count as a downfloat and rule out the bye",
    counts=b1b_may_have_bye,
)

B2_WITHOUT_TOPSCORER = Criterion(
    article="B.2", name="same absolute preferences of others than top scorers", counts=colours_clash
)
"""B.2 keeps two players apart who are not topscorers; one topscorer is enough to lift it (R11)."""


def forbidden(player: Seat, opponent: Seat) -> Met | SameColour | None:
    """Return which of B.1 and B.2 keeps two players apart, None if neither does.

    B.1 comes with the round in which they met. B.2 does not count when a top scorer is among them
    (R11).
    """
    if B1A.counts(player, opponent):
        return Met(B1A.article, player.card.round_met(opponent.card.number))
    if B2_WITHOUT_TOPSCORER.counts(player, opponent):
        return SameColour(B2_WITHOUT_TOPSCORER.article, colour=None)
    return None


# What stands above the requirements: how many are paired, and how many points move on.


def _count_of_one(_: object) -> int:
    """Return that each subject counts once: a subject is only asked about where it applies."""
    return 1


LEFT_OVER = Requirement(article="A.6.b", name="left", counts=_count_of_one, words=measures.MOVED_ON)
"""How many players move on, where two rounds are compared."""
OPPONENTLESS = Requirement(
    article="C.1", name="opponentless", counts=_count_of_one, words=measures.OPPONENTLESS
)
"""How many players have no possible opponent in the bracket, where two rounds are compared."""
NOT_FIRST = Requirement(
    article="A.6.c", name="lost", counts=_count_of_one, words=measures.NOT_FIRST
)
"""Moved-down players who are not among the M1 that are paired first."""
NOT_FIRST_BY_SCORE = Requirement(
    article="A.6.c", name="lost by score", counts=_count_of_one, lists=True
)
"""The scores of the moved-down players not paired first, the highest compared first (R17)."""
FLOATERS = Requirement(article="C.12", name="floaters", counts=_count_of_one)
"""How many players float from the previous bracket, where C.12 or C.13 pairs it together with the
one below."""
NOT_FIRST_BELOW = Requirement(article="C.12", name="lost below", counts=_count_of_one)
"""Moved-down players who find no opponent in the bracket below, where that must pair as many as
possible."""


def a11_score_moving_on(entrant: Seat) -> int:
    """A.11: return the score in tenths of a player who moves on (R1)."""
    return entrant.score


SCORES = Requirement(
    article="A.11",
    name="scores",
    summary="Quality: pairs, then scores, colours, downfloaters, upfloaters",
    counts=a11_score_moving_on,
    of=(Case.MOVES_ON,),
    words=measures.SENT_SCORES,
)
"""The sum of the scores of the players who move on (R1); under a reading other than R2 each score
is an entry."""

POINT = 10
"""D.4: one point in tenths; the bye stands for an opponent with so much less than the lowest
player."""


def d4_factor(scores: ScoresApart) -> int:
    """D.4: return the squared difference of two scores in tenths (B.3)."""
    return (scores.higher - scores.lower) ** 2


FACTOR = Requirement(
    article="D.4",
    name="factor",
    summary="In the lowest bracket the sum of the squared score differences is as small as "
    "possible",
    counts=d4_factor,
    of=(Case.SCORES_APART,),
    words=measures.FACTOR,
)
A7D_FIRST = Requirement(article="A.7.d", name="a7d first", counts=_count_of_one)
"""A.7.d above B.2 (a reading other than R5)."""

# The requirements that C.10 lowers, the strongest first.


def prefer_same_colour(pair: Pair) -> bool:
    """Return whether the two players of a pair prefer the same colour, so that one of them cannot
    get it.
    """
    colour = pair.one.preference.colour
    return colour is not None and colour is pair.other.preference.colour


def a7e_variable(entrant: Seat, odd_round: bool) -> bool:
    """A.7.e: return whether a preference is variable: a mild one in an even round, which may give
    way (R7).
    """
    return not odd_round and entrant.preference.strength is Strength.MILD


def b2_same_absolute_preference(pair: Pair) -> int:
    """B.2: return 1 for a pair, one of a topscorer, in which both must have the same colour, else
    0.
    """
    both_absolute = (
        min(pair.one.preference.strength, pair.other.preference.strength) is Strength.ABSOLUTE
    )
    return int(both_absolute and prefer_same_colour(pair))


B2 = Requirement(
    article="B.2",
    name="b2",
    summary="Two players with the same absolute preference do not meet, except topscorers",
    counts=b2_same_absolute_preference,
    of=(Case.PAIR,),
    words=measures.TOP_SAME,
    code=RequirementCode.B2,
)


def a7d_strong_as_absolute(pair: Pair) -> int:
    """A.7.d: return 1 for a pair that clashes because strong preferences count as absolute, else 0.

    They do in odd rounds. Both of the pair then want the same colour at least strongly, but not
    both absolutely, which is a matter of B.2.
    """
    if not pair.odd_round or not prefer_same_colour(pair):
        return 0
    # Two absolute preferences are a matter of B.2, which keeps them apart without the help of
    # A.7.d.
    strengths = (pair.one.preference.strength, pair.other.preference.strength)
    return int(
        min(strengths) >= Strength.STRONG and strengths != (Strength.ABSOLUTE, Strength.ABSOLUTE)
    )


A7D = Requirement(
    article="A.7.d",
    name="a7d",
    summary=(
        "Odd rounds: a strong preference counts as absolute unless that causes more floaters or "
        "larger score differences"
    ),
    counts=a7d_strong_as_absolute,
    of=(Case.PAIR,),
    words=measures.SEMI_ABSOLUTE,
    code=RequirementCode.A7D,
)


def b4_disregarded_colour(pair: Pair) -> int:
    """B.4: return 1 for a pair in which one of the two cannot get the preferred colour, else 0.

    X is the number of these pairs.
    """
    return int(prefer_same_colour(pair))


X = Requirement(
    article="B.4",
    name="x",
    summary="As many players as possible get their preferred colour",
    counts=b4_disregarded_colour,
    of=(Case.PAIR,),
    words=measures.PAIRS_COLOUR,
    code=RequirementCode.X,
)


def a7e_disregarded_strong_colour(pair: Pair) -> int:
    """A.7.e: return 1 for a pair of an even round that disregards a strong preference, else 0.

    Z is the number of these pairs.
    """
    if pair.odd_round or not prefer_same_colour(pair):
        return 0
    # A variable preference gives way without a loss; so Z counts only pairs in which neither of the
    # two has one.
    return int(
        not a7e_variable(pair.one, odd_round=False)
        and not a7e_variable(pair.other, odd_round=False)
    )


Z = Requirement(
    article="A.7.e",
    name="z",
    summary="Even rounds: mild preferences give way wherever that saves strong ones",
    counts=a7e_disregarded_strong_colour,
    of=(Case.PAIR,),
    words=measures.PAIRS_STRONG,
    code=RequirementCode.Z,
)


def b5_downfloat(entrant: Seat) -> int:
    """B.5: return 1 for a downfloater who also floated down in the round before, else 0.

    Asked of residents (R9).
    """
    return int(entrant.floats[PREVIOUS_ROUND] == DOWN)


B5_DOWN = Requirement(
    article="B.5",
    name="b5-down",
    counts=b5_downfloat,
    of=(Case.FLOATS_DOWN,),
    words=measures.MOVED_DOWN_AGAIN,
    code=RequirementCode.B5_DOWN,
)


def b6_downfloat(entrant: Seat) -> int:
    """B.6: return 1 for a downfloater who also floated down two rounds before, else 0.

    Asked of residents (R9).
    """
    return int(entrant.floats[TWO_ROUNDS_BEFORE] == DOWN)


B6_DOWN = Requirement(
    article="B.6",
    name="b6-down",
    counts=b6_downfloat,
    of=(Case.FLOATS_DOWN,),
    words=measures.MOVED_DOWN_TWO,
    code=RequirementCode.B6_DOWN,
)


def b5_upfloat(entrant: Seat) -> int:
    """B.5: return 1 for an upfloater who also floated up in the round before, else 0."""
    return int(entrant.floats[PREVIOUS_ROUND] == UP)


B5_UP = Requirement(
    article="B.5",
    name="b5-up",
    counts=b5_upfloat,
    of=(Case.FLOATS_UP,),
    words=measures.MET_HIGHER_AGAIN,
    code=RequirementCode.B5_UP,
)


def b6_upfloat(entrant: Seat) -> int:
    """B.6: return 1 for an upfloater who also floated up two rounds before, else 0."""
    return int(entrant.floats[TWO_ROUNDS_BEFORE] == UP)


B6_UP = Requirement(
    article="B.6",
    name="b6-up",
    counts=b6_upfloat,
    of=(Case.FLOATS_UP,),
    words=measures.MET_HIGHER_TWO,
    code=RequirementCode.B6_UP,
)
WHOSE_FLOAT = Requirement(article="C.10.a", name="whose float", counts=_count_of_one)
"""The player who repeats a float, counted only under a reading other than R6."""

REQUIREMENTS = (B2, A7D, X, Z, B5_DOWN, B6_DOWN, B5_UP, B6_UP)
"""What C.10 lowers, the strongest first."""

CRITERIA = (
    LEFT_OVER,
    OPPONENTLESS,
    NOT_FIRST,
    NOT_FIRST_BY_SCORE,
    FLOATERS,
    NOT_FIRST_BELOW,
    SCORES,
    FACTOR,
    A7D_FIRST,
    *REQUIREMENTS,
    WHOSE_FLOAT,
)
"""Everything that pairings are compared by, the most important first."""

RANKED = Criteria(CRITERIA)
"""The same as the search compares it."""
