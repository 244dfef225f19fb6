"""Article 2 of the Dubov System of 2026: the pairing criteria C1 to C10, in the order of the
regulation. *Upfloaters* are lower players who join the residents of a scoregroup.
"""

from __future__ import annotations

from enum import Enum, auto
from typing import NamedTuple

from arbiter_gui.domain.texts.sentences import pattern, say
from arbiter_gui.engine.dubov.round_state import RoundState
from arbiter_gui.engine.kernel.criteria import AbsoluteCase, Criteria
from arbiter_gui.engine.kernel.graph.bitsets import Bitset
from arbiter_gui.engine.swiss_2026 import criteria as absolute
from arbiter_gui.rulebook import Criterion, Measure, measures
from arbiter_gui.rulebook.measures import Unit


class Case(Enum):
    """What a quality criterion is asked of."""

    UPFLOATER = auto()
    PAIR = auto()


class Counted(NamedTuple):
    """Everything about a player that the criteria count in a bracket."""

    prefers_white: bool
    score: int | None = None
    """The score in tenths of a possible upfloater; None for a resident."""
    upfloats: int = 0
    """The earlier upfloats of a maximum upfloater (1.8.2); 0 for any other player."""
    floated_up_before: bool = False
    """Whether the player floated up in the previous round."""


class CountedPair(NamedTuple):
    """Two players who are paired, by all that the criteria count of them."""

    player: Counted
    opponent: Counted


# 2.1 Absolute criteria.

C1 = absolute.C1  # repeated meetings
C2 = absolute.C2  # second byes
C3 = absolute.C3  # same absolute preferences

# 2.2 Completion criterion.


def c4_completable(state: RoundState, places: Bitset) -> bool:
    """C4: return whether players who are not paired yet can all be paired."""
    return state.can_be_paired(places)


C4 = Criterion(
    article="C4",
    aliases=("2.2.1", "C.4"),
    name="completion",
    summary="It is always possible to pair all the players not yet paired",
    counts=c4_completable,
    of=(AbsoluteCase.REST,),
)

# 2.3 Quality criteria: the more important comes first.


def c5_upfloaters(_: Counted) -> int:
    """C5: return 1 for every upfloater."""
    return 1


C5 = Criterion(
    article="C5",
    aliases=("2.3.1", "C.5"),
    name="upfloaters-number",
    summary="Fewest upfloaters",
    counts=c5_upfloaters,
    of=(Case.UPFLOATER,),
    words=Measure(
        say("upfloaters"),
        say("more players would have to be moved up from lower groups"),
        say("more upfloaters"),
    ),
)


def c6_scores_of_upfloaters(upfloater: Counted) -> tuple[int, ...]:
    """C6: return the score of an upfloater as a list of one entry.

    The entries of a set are compared from the lowest score on, which differs most (D16).
    """
    assert upfloater.score is not None, "residents do not float up"
    return (upfloater.score,)


_BELOW = say("a player from further below would be moved up")
_FURTHER = say("upfloaters from further below")
C6 = Criterion(
    article="C6",
    aliases=("2.3.2", "C.6"),
    name="upfloaters-difference",
    summary="Smallest score differences of upfloaters, the largest one compared first",
    counts=c6_scores_of_upfloaters,
    of=(Case.UPFLOATER,),
    lists=True,
    words=Measure(
        noun=say("upfloaters"),
        clause=_BELOW,
        short=_FURTHER,
        unit=Unit.OF_SCORE,
        of_entry=pattern("more players {with_points} would have to be moved up"),
    ),
)
DIFFERENCE_OF_ONE = Measure(
    say("the score difference of an upfloater"), _BELOW, _FURTHER, Unit.POINTS
)
"""The words for C6 where the score difference of one upfloater is compared."""


def c7_missed_preference(pair: CountedPair) -> int:
    """C7: return 1 for a pair who prefer the same colour, which one does not get, else 0 (D14)."""
    return int(pair.player.prefers_white is pair.opponent.prefers_white)


C7 = Criterion(
    article="C7",
    aliases=("2.3.3", "C.7"),
    name="upfloaters-colour",
    summary="Fewest players who do not get their colour preference",
    counts=c7_missed_preference,
    of=(Case.PAIR,),
    words=measures.COLOUR,
)


def c8_maximum_upfloaters(upfloater: Counted) -> int:
    """C8: return 1 for an upfloater who has already floated up the maximum number of times, else
    0.
    """
    return int(upfloater.upfloats > 0)


C8 = Criterion(
    article="C8",
    aliases=("2.3.4", "C.8"),
    name="upfloaters-maximum",
    summary="Fewest maximum upfloaters among the upfloaters, except in the last round",
    counts=c8_maximum_upfloaters,
    of=(Case.UPFLOATER,),
    words=Measure(
        say("maximum upfloaters"),
        say(
            "more players who have already met higher-scoring opponents too often would be moved up"
        ),
        say("maximum upfloaters"),
    ),
)


def c9_earlier_upfloats(upfloater: Counted) -> int:
    """C9: return the number of earlier upfloats of a maximum upfloater (D4)."""
    return upfloater.upfloats


C9 = Criterion(
    article="C9",
    aliases=("2.3.5", "C.9"),
    name="upfloaters-earlier",
    summary="Fewest earlier upfloats of maximum upfloaters, except in the last round",
    counts=c9_earlier_upfloats,
    of=(Case.UPFLOATER,),
    words=Measure(
        say("earlier upfloats of maximum upfloaters"),
        say("players who have met higher-scoring opponents even more often would be moved up"),
        say("earlier upfloats"),
    ),
)


def c10_upfloats_again(upfloater: Counted) -> int:
    """C10: return 1 for an upfloater who floated up in the previous round, else 0 (D5)."""
    return int(upfloater.floated_up_before)


C10 = Criterion(
    article="C10",
    aliases=("2.3.6", "C.10"),
    name="upfloaters-again",
    summary="Fewest upfloaters who floated up in the previous round, except in the last round",
    counts=c10_upfloats_again,
    of=(Case.UPFLOATER,),
    words=Measure(
        say("upfloaters who floated up in the previous round"),
        measures.UP.clause,
        measures.UP.short,
    ),
)

CRITERIA = (C1, C2, C3, C4, C5, C6, C7, C8, C9, C10)
"""All criteria in the order of the regulation, in which the quality criteria are compared.

A criterion that is taken out is switched off; one that is moved changes its priority.
"""

RANKED = Criteria(CRITERIA)
"""The criteria as the search compares them."""
