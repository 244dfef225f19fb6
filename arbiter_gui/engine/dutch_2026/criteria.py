"""Article 2 of the Dutch System of 2026: the pairing criteria C1 to C21, in the order of the
regulation. MDPs are moved-down players.
"""

from __future__ import annotations

from arbiter_gui.engine.dutch import shared_counts
from arbiter_gui.engine.dutch.criteria import DOWNFLOATERS, MDPS, PAIRS, Case, Downfloater
from arbiter_gui.engine.kernel.cards import Card
from arbiter_gui.engine.kernel.criteria import AbsoluteCase
from arbiter_gui.engine.kernel.seats import Field, colours_clash
from arbiter_gui.engine.swiss_2026 import criteria as absolute
from arbiter_gui.rulebook import Criterion, measures

# 2.1 Absolute criteria: no pairing may violate them.

C1 = absolute.C1  # repeated meetings
C2 = absolute.C2  # second byes

C3 = Criterion(
    article="C3",
    aliases=("2.1.3", "C.3"),
    name="same absolute preferences",
    summary="Two non-topscorers with the same absolute preference do not meet",
    counts=colours_clash,
    of=(AbsoluteCase.COLOURS,),
)

# 2.2 Completion criterion.

C4 = Criterion(
    article="C4",
    aliases=("2.2.1", "C.4"),
    name="completion",
    summary="After each bracket, it must still be possible to pair all the remaining players",
    counts=Field.deadlock,
    of=(AbsoluteCase.REST,),
)

# 2.3 Criterion of the pairing-allocated bye.


def c5_lowest_bye(field: Field) -> Field:
    """C5: return the field with a limit for the bye: no player with a higher score may have it.

    The limit is the lowest score with which the round can be completed. The text asks for the
    lowest possible score of the player who receives it. With an even number nobody does.
    """
    if not field.odd:
        return field
    # From the lowest score upwards: the first limit under which the round can be completed is the
    # best.
    all_places = range(len(field.seats))
    for score in sorted({seat.score for seat in field.seats if seat.may_have_bye}):
        limited = field.with_bye_limit(score)
        if limited.deadlock(all_places) is None:
            return limited
    # With no limit the round can be completed: the search then reports that it cannot be paired.
    return field


C5 = Criterion(
    article="C5",
    aliases=("2.3.1", "C.5"),
    name="score of the bye",
    summary="The bye goes to a player with the lowest score possible",
    counts=c5_lowest_bye,
    of=(Case.BYE_SCORE,),
    words=measures.BYE_SCORE,
)

# 2.4 Quality criteria: the more important comes first.

C6 = Criterion(
    article="C6",
    aliases=("2.4.1", "C.6"),
    name="downfloaters",
    summary="Fewest downfloaters",
    counts=shared_counts.every_downfloater,
    of=DOWNFLOATERS,
    words=measures.LEFT,
)

C7 = Criterion(
    article="C7",
    aliases=("2.4.2", "C.7"),
    name="scores of downfloaters",
    summary="Lowest scores of the downfloaters",
    counts=shared_counts.score_of_downfloater,
    of=DOWNFLOATERS,
    lists=True,
    words=measures.LEFT_BY_SCORE,
)

C8 = Criterion(
    article="C8",
    aliases=("2.4.3", "C.8"),
    name="next bracket",
    summary="Downfloaters with which the next bracket satisfies C1 to C7 best",
    counts=shared_counts.left_over_below,
    of=(Case.NEXT_BRACKET,),
    lists=True,
    words=measures.LEFT_BELOW_BY_SCORE,
)


def unplayed_games(card: Card) -> int:
    """Return in how many rounds a player had no game."""
    return sum(1 for entry in card.past if not entry.played)


def c9_unplayed_games(downfloater: Downfloater) -> int:
    """C9: return the unplayed games of a downfloater who will certainly receive the bye (reading
    U2); 0 for any other.
    """
    if downfloater.certain_bye:
        return unplayed_games(downfloater.higher.card)
    return 0


C9 = Criterion(
    article="C9",
    aliases=("2.4.4", "C.9"),
    name="unplayed games of the bye",
    summary="Fewest unplayed games of the player who receives the bye",
    counts=c9_unplayed_games,
    of=DOWNFLOATERS,
    words=measures.BYE_UNPLAYED,
)

C10 = Criterion(
    article="C10",
    aliases=("2.4.5", "C.10"),
    name="colour differences of topscorers",
    summary="Topscorers and their opponents: fewest colour differences beyond two",
    counts=shared_counts.wide_colour_differences,
    of=(Case.PAIR_WITH_TOPSCORER,),
    words=measures.TOP_WIDE,
)

C11 = Criterion(
    article="C11",
    aliases=("2.4.6", "C.11"),
    name="third colours running of topscorers",
    summary="Topscorers and their opponents: fewest with the same colour three times in a row",
    counts=shared_counts.third_colours_running,
    of=(Case.PAIR_WITH_TOPSCORER,),
    words=measures.TOP_RUNNING,
)

C12 = Criterion(
    article="C12",
    aliases=("2.4.7", "C.12"),
    name="colour preferences",
    summary="Fewest players who do not get their colour preference",
    counts=shared_counts.colour_preferences,
    of=PAIRS,
    words=measures.COLOUR,
)

C13 = Criterion(
    article="C13",
    aliases=("2.4.8", "C.13"),
    name="strong colour preferences",
    summary="Fewest players who do not get their strong preference",
    counts=shared_counts.strong_colour_preferences,
    of=PAIRS,
    words=measures.STRONG,
)

C14 = Criterion(
    article="C14",
    aliases=("2.4.9", "C.14"),
    name="repeated downfloats of residents",
    summary="Fewest resident downfloaters with a downfloat in the previous round",
    counts=shared_counts.downfloat_in_previous_round,
    of=(Case.RESIDENT_DOWNFLOATER,),
    words=measures.RESIDENT_DOWN,
)

C15 = Criterion(
    article="C15",
    aliases=("2.4.10", "C.15"),
    name="repeated upfloats of opponents of MDPs",
    summary="Fewest MDP opponents who had an upfloat in the previous round",
    counts=shared_counts.upfloat_in_previous_round,
    of=(Case.UNEVEN_PAIR,),
    words=measures.OPPONENT_UP,
)

C16 = Criterion(
    article="C16",
    aliases=("2.4.11", "C.16"),
    name="downfloats of residents two rounds before",
    summary="Fewest resident downfloaters with a downfloat two rounds earlier",
    counts=shared_counts.downfloat_two_rounds_before,
    of=(Case.RESIDENT_DOWNFLOATER,),
    words=measures.RESIDENT_DOWN_TWO,
)

C17 = Criterion(
    article="C17",
    aliases=("2.4.12", "C.17"),
    name="upfloats of opponents of MDPs two rounds before",
    summary="Fewest MDP opponents who had an upfloat two rounds earlier",
    counts=shared_counts.upfloat_two_rounds_before,
    of=(Case.UNEVEN_PAIR,),
    words=measures.OPPONENT_UP_TWO,
)

# C18 to C21 list differences instead of counting players: 2.4.13 to 2.4.16 ask for the smallest
# ones, and lists are compared from their largest entry. The difference of an MDP in the Limbo is
# larger than any of a pair (reading U3).
C18 = Criterion(
    article="C18",
    aliases=("2.4.13", "C.18"),
    name="score differences of repeated downfloats of MDPs",
    summary="Smallest score differences of MDPs with a downfloat in the previous round",
    counts=shared_counts.difference_of_downfloat_in_previous_round,
    of=MDPS,
    lists=True,
    words=measures.MDP_FAR_DOWN,
)

C19 = Criterion(
    article="C19",
    aliases=("2.4.14", "C.19"),
    name="score differences of repeated upfloats of opponents of MDPs",
    summary="Smallest score differences of MDPs' opponents with an upfloat in the previous round",
    counts=shared_counts.difference_of_upfloat_in_previous_round,
    of=(Case.UNEVEN_PAIR,),
    lists=True,
    words=measures.OPPONENT_FAR_UP,
)

C20 = Criterion(
    article="C20",
    aliases=("2.4.15", "C.20"),
    name="score differences of downfloats of MDPs two rounds before",
    summary="Smallest score differences of MDPs with a downfloat two rounds earlier",
    counts=shared_counts.difference_of_downfloat_two_rounds_before,
    of=MDPS,
    lists=True,
    words=measures.MDP_FAR_DOWN_TWO,
)

C21 = Criterion(
    article="C21",
    aliases=("2.4.16", "C.21"),
    name="score differences of upfloats of opponents of MDPs two rounds before",
    summary="Smallest score differences of MDPs' opponents with an upfloat two rounds earlier",
    counts=shared_counts.difference_of_upfloat_two_rounds_before,
    of=(Case.UNEVEN_PAIR,),
    lists=True,
    words=measures.OPPONENT_FAR_UP_TWO,
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
    C20,
    C21,
)
"""All criteria in the order of the regulation, in which the quality criteria are compared.

A line that is taken out switches its criterion off; a line that is moved changes its priority. C4
is asked by the process of a bracket itself (`process.py`), whatever its line here.
"""
