"""Chapter C of the Dutch System of 2017: the pairing criteria C.1 to C.19, in the order of the
regulation.
"""

from __future__ import annotations

from arbiter_gui.domain.tournament import PointSystem
from arbiter_gui.domain.values import ByeKind, Mark
from arbiter_gui.engine.dutch import shared_counts
from arbiter_gui.engine.dutch.criteria import (
    DOWNFLOATERS,
    PAIRS,
    WHERE_SCORES_DIFFER,
    Case,
    Downfloater,
    InNextBracket,
    Pair,
)
from arbiter_gui.engine.kernel.cards import Card
from arbiter_gui.engine.kernel.criteria import AbsoluteCase
from arbiter_gui.engine.kernel.seats import Field, colours_clash, have_met
from arbiter_gui.rulebook import Criterion, measures
from arbiter_gui.rulebook.measures import UNPAIRED, by_difference

POINT = 10
"""One point in tenths: the step of A.8's artificial value, whatever the point system."""

# Absolute criteria: no pairing may violate them.

C1 = Criterion(
    article="C.1",
    name="repeated meetings",
    summary="Two players meet only once",
    counts=have_met,
    of=(AbsoluteCase.MET,),
)


def c2_bars_the_bye(card: Card, points: PointSystem) -> bool:
    """C.2: return whether the player had the bye, or won by forfeit.

    Other editions ask also what a round was worth, for which all get the `points`.
    """
    if len(card.colours) == len(card.past):
        return False  # a game in every round
    return any(
        entry.bye is ByeKind.PAIRING_ALLOCATED or entry.mark is Mark.FORFEIT_WIN
        for entry in card.past
    )


C2 = Criterion(
    article="C.2",
    name="second byes",
    summary="No second pairing-allocated bye, nor one after a win by forfeit",
    counts=c2_bars_the_bye,
    of=(AbsoluteCase.BYE_BEFORE,),
)

C3 = Criterion(
    article="C.3",
    name="same absolute preferences",
    summary="Two non-topscorers with the same absolute preference do not meet",
    counts=colours_clash,
    of=(AbsoluteCase.COLOURS,),
)

# Completion criterion.

C4 = Criterion(
    article="C.4",
    name="completion",
    summary="Penultimate bracket: its downfloaters must allow the round to be completed",
    counts=Field.deadlock,
    of=(AbsoluteCase.REST,),
)

# Quality criteria: the more important comes first.

C5 = Criterion(
    article="C.5",
    name="pairs",
    summary="As many pairs as possible",
    counts=shared_counts.every_downfloater,
    of=DOWNFLOATERS,
    words=measures.LEFT,
)


def c6_score_differences(pair_or_downfloater: Pair | Downfloater) -> tuple[int, ...]:
    """C.6: list the score difference of a pair or a downfloater (A.8).

    The largest one is compared first.
    """
    # A downfloater counts as one who meets a player a point below the bracket: the higher the score
    # that is left over, the more it costs.
    return (by_difference(pair_or_downfloater.difference),)


C6 = Criterion(
    article="C.6",
    name="score differences",
    summary="Smallest pairing score difference",
    counts=c6_score_differences,
    of=WHERE_SCORES_DIFFER,
    lists=True,
    words=measures.DIFFERENCES,
)


def c7_next_bracket(player: InNextBracket) -> tuple[int, ...]:
    """C.7: return what a player of the next bracket adds, as entries of a list.

    A player who is paired there adds the score difference of his pair, nothing if the scores are
    equal. One who is unpaired adds an entry for that, and his difference to a point below the
    bracket (A.8).
    """
    if not player.paired:
        return (UNPAIRED, by_difference(player.difference + POINT))
    if player.difference:
        return (by_difference(player.difference),)
    return ()


C7 = Criterion(
    article="C.7",
    name="next bracket",
    summary="Downfloaters that serve the next bracket best: its pairs, then its score differences",
    counts=c7_next_bracket,
    of=(Case.NEXT_BRACKET,),
    lists=True,
    words=measures.DIFFERENCES_BELOW,
)

C8 = Criterion(
    article="C.8",
    name="colour differences of topscorers",
    summary="Topscorers and their opponents: fewest colour differences beyond two",
    counts=shared_counts.wide_colour_differences,
    of=(Case.PAIR_WITH_TOPSCORER,),
    words=measures.TOP_WIDE,
)

C9 = Criterion(
    article="C.9",
    name="third colours running of topscorers",
    summary="Topscorers and their opponents: fewest with the same colour three times in a row",
    counts=shared_counts.third_colours_running,
    of=(Case.PAIR_WITH_TOPSCORER,),
    words=measures.TOP_RUNNING,
)

C10 = Criterion(
    article="C.10",
    name="colour preferences",
    summary="Fewest players who do not get their colour preference",
    counts=shared_counts.colour_preferences,
    of=PAIRS,
    words=measures.COLOUR,
)

C11 = Criterion(
    article="C.11",
    name="strong colour preferences",
    summary="Fewest players who do not get their strong preference",
    counts=shared_counts.strong_colour_preferences,
    of=PAIRS,
    words=measures.STRONG,
)

C12 = Criterion(
    article="C.12",
    name="repeated downfloats",
    summary="Fewest downfloats repeated from the previous round",
    counts=shared_counts.downfloat_in_previous_round,
    of=WHERE_SCORES_DIFFER,
    words=measures.DOWN,
)

C13 = Criterion(
    article="C.13",
    name="repeated upfloats",
    summary="Fewest upfloats repeated from the previous round",
    counts=shared_counts.upfloat_in_previous_round,
    of=(Case.UNEVEN_PAIR,),
    words=measures.UP,
)

C14 = Criterion(
    article="C.14",
    name="downfloats two rounds before",
    summary="Fewest downfloats repeated from two rounds earlier",
    counts=shared_counts.downfloat_two_rounds_before,
    of=WHERE_SCORES_DIFFER,
    words=measures.DOWN_TWO,
)

C15 = Criterion(
    article="C.15",
    name="upfloats two rounds before",
    summary="Fewest upfloats repeated from two rounds earlier",
    counts=shared_counts.upfloat_two_rounds_before,
    of=(Case.UNEVEN_PAIR,),
    words=measures.UP_TWO,
)

C16 = Criterion(
    article="C.16",
    name="score differences of repeated downfloats",
    summary="Smallest score differences of downfloats repeated from the previous round",
    counts=shared_counts.difference_of_downfloat_in_previous_round,
    of=WHERE_SCORES_DIFFER,
    lists=True,
    words=measures.FAR_DOWN,
)

C17 = Criterion(
    article="C.17",
    name="score differences of repeated upfloats",
    summary="Smallest score differences of upfloats repeated from the previous round",
    counts=shared_counts.difference_of_upfloat_in_previous_round,
    of=(Case.UNEVEN_PAIR,),
    lists=True,
    words=measures.FAR_UP,
)

C18 = Criterion(
    article="C.18",
    name="score differences of downfloats two rounds before",
    summary="Smallest score differences of downfloats repeated from two rounds earlier",
    counts=shared_counts.difference_of_downfloat_two_rounds_before,
    of=WHERE_SCORES_DIFFER,
    lists=True,
    words=measures.FAR_DOWN_TWO,
)

C19 = Criterion(
    article="C.19",
    name="score differences of upfloats two rounds before",
    summary="Smallest score differences of upfloats repeated from two rounds earlier",
    counts=shared_counts.difference_of_upfloat_two_rounds_before,
    of=(Case.UNEVEN_PAIR,),
    lists=True,
    words=measures.FAR_UP_TWO,
)

CRITERIA = (
    C1,
    C2,
    C3,
    C4,
    C5,
    C6,
    C7,
    C8,
    C9,
    C10,
    C11,
    C12,
    C13,
    C14,
    C15,
    C16,
    C17,
    C18,
    C19,
)
"""All criteria in the order of the regulation, in which the quality criteria are compared.

A line that is taken out switches its criterion off; a line that is moved changes its priority. C4
is asked by the process of a bracket itself (`process.py`), whatever its line here.
"""
