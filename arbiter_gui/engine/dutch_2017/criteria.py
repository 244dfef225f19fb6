"""Chapter C: the pairing criteria C.1 to C.19, in the order in which the regulation prints them."""

from __future__ import annotations

from collections.abc import Sequence

from arbiter_gui.domain.tournament import PointSystem
from arbiter_gui.domain.values import ByeKind, Mark
from arbiter_gui.engine.dutch.criteria import (
    DOWN,
    DOWNFLOATERS,
    PAIRS,
    PREVIOUS_ROUND,
    TWO_ROUNDS_BEFORE,
    UNPAIRED,
    UP,
    WHERE_SCORES_DIFFER,
    Case,
    Downfloater,
    InNextBracket,
    Pair,
    colours_of,
    difference_after,
    third_time_running,
)
from arbiter_gui.engine.kernel.cards import Card
from arbiter_gui.engine.kernel.colours import Strength
from arbiter_gui.engine.kernel.criteria import by_difference
from arbiter_gui.engine.kernel.impossible import Deadlock
from arbiter_gui.engine.kernel.seats import Field, Seat, colours_clash, have_met
from arbiter_gui.rulebook import Criterion, measures

POINT = 10
"""One point in tenths: the step of A.8's artificial value, whatever the point system."""

# Absolute criteria: no pairing may violate them.


def c1_met_before(one: Seat, other: Seat) -> bool:
    """C.1: tell whether two players met over the board, or the event prohibits the pair."""
    return have_met(one, other)


C1 = Criterion(
    article="C.1",
    name="repeated meetings",
    summary="Two players meet only once",
    counts=c1_met_before,
    of=(Case.MET,),
)


def c2_bars_the_bye(card: Card, points: PointSystem) -> bool:
    """C.2: tell whether the player had the bye, or won by forfeit."""
    if len(card.colours) == len(card.past):
        return False  # a game in every round
    return any(
        entry.bye is ByeKind.PAIRING_ALLOCATED or entry.mark is Mark.FORFEIT_WIN for entry in card.past
    )


C2 = Criterion(
    article="C.2",
    name="second byes",
    summary="No second pairing-allocated bye, nor one after a win by forfeit",
    counts=c2_bars_the_bye,
    of=(Case.BYE_BEFORE,),
)


def c3_same_absolute_preference(one: Seat, other: Seat) -> bool:
    """C.3: tell whether two non-topscorers have the same absolute colour preference."""
    return colours_clash(one, other)


C3 = Criterion(
    article="C.3",
    name="same absolute preferences",
    summary="Two non-topscorers with the same absolute preference do not meet",
    counts=c3_same_absolute_preference,
    of=(Case.COLOURS,),
)

# Completion criterion.


def c4_why_not_completed(field: Field, places: Sequence[int]) -> Deadlock | None:
    """C.4: return why these players cannot all be paired; None where they can."""
    return field.deadlock(places)


C4 = Criterion(
    article="C.4",
    name="completion",
    summary="Penultimate bracket: its downfloaters must allow the round to be completed",
    counts=c4_why_not_completed,
    of=(Case.REST,),
)

# Quality criteria: the more important comes first.


def c5_downfloaters(_: Downfloater) -> int:
    """C.5: every downfloater counts, so that the pairs are as many as can be."""
    return 1


C5 = Criterion(
    article="C.5",
    name="pairs",
    summary="As many pairs as possible",
    counts=c5_downfloaters,
    of=DOWNFLOATERS,
    words=measures.LEFT,
)


def c6_score_differences(pair_or_downfloater: Pair | Downfloater) -> tuple[int, ...]:
    """C.6: the score differences of pairs and downfloaters (A.8), the largest is compared first."""
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
    """C.7: a score difference in the next bracket; or one more who is unpaired there, with his difference.

    That is the difference to a point below the bracket (A.8).
    """
    if not player.paired:
        return (UNPAIRED, by_difference(player.difference + POINT))
    return (by_difference(player.difference),) if player.difference else ()


C7 = Criterion(
    article="C.7",
    name="next bracket",
    summary="Downfloaters that serve the next bracket best: its pairs, then its score differences",
    counts=c7_next_bracket,
    of=(Case.NEXT_BRACKET,),
    lists=True,
    words=measures.DIFFERENCES_BELOW,
)


def c8_wide_differences(pair: Pair) -> int:
    """C.8: topscorers and their opponents who come to a colour difference beyond two."""
    return sum(abs(difference_after(card, colour)) > 2 for card, colour in colours_of(pair))


C8 = Criterion(
    article="C.8",
    name="colour differences of topscorers",
    summary="Topscorers and their opponents: fewest colour differences beyond two",
    counts=c8_wide_differences,
    of=(Case.PAIR_WITH_TOPSCORER,),
    words=measures.TOP_WIDE,
)


def c9_third_running(pair: Pair) -> int:
    """C.9: topscorers and their opponents who get one colour three times running."""
    return sum(third_time_running(card, colour) for card, colour in colours_of(pair))


C9 = Criterion(
    article="C.9",
    name="third colours running of topscorers",
    summary="Topscorers and their opponents: fewest with one colour three times in a row",
    counts=c9_third_running,
    of=(Case.PAIR_WITH_TOPSCORER,),
    words=measures.TOP_RUNNING,
)


def c10_colour_preferences(pair: Pair) -> int:
    """C.10: of two who prefer the same colour one does not get it."""
    wish = pair.higher.preference.colour
    return int(wish is not None and wish is pair.lower.preference.colour)


C10 = Criterion(
    article="C.10",
    name="colour preferences",
    summary="Fewest players without their colour preference",
    counts=c10_colour_preferences,
    of=PAIRS,
    words=measures.COLOUR,
)


def c11_strong_preferences(pair: Pair) -> int:
    """C.11: of two who prefer the same colour, both strongly or more, one does not get it.

    Between two absolute preferences nobody loses a strong one (reading U4).
    """
    one = pair.higher.preference
    other = pair.lower.preference
    return int(one.colour is other.colour and min(one.strength, other.strength) is Strength.STRONG)


C11 = Criterion(
    article="C.11",
    name="strong colour preferences",
    summary="Fewest players without their strong preference",
    counts=c11_strong_preferences,
    of=PAIRS,
    words=measures.STRONG,
)


def c12_downfloats(pair_or_downfloater: Pair | Downfloater) -> int:
    """C.12: players who float down and did so in the previous round as well."""
    return int(pair_or_downfloater.higher.floats[PREVIOUS_ROUND] == DOWN)


C12 = Criterion(
    article="C.12",
    name="repeated downfloats",
    summary="Fewest downfloats repeated from the previous round",
    counts=c12_downfloats,
    of=WHERE_SCORES_DIFFER,
    words=measures.DOWN,
)


def c13_upfloats(pair: Pair) -> int:
    """C.13: players who float up and did so in the previous round as well."""
    return int(pair.lower.floats[PREVIOUS_ROUND] == UP)


C13 = Criterion(
    article="C.13",
    name="repeated upfloats",
    summary="Fewest upfloats repeated from the previous round",
    counts=c13_upfloats,
    of=(Case.UNEVEN_PAIR,),
    words=measures.UP,
)


def c14_downfloats_two_before(pair_or_downfloater: Pair | Downfloater) -> int:
    """C.14: players who float down and did so two rounds before as well."""
    return int(pair_or_downfloater.higher.floats[TWO_ROUNDS_BEFORE] == DOWN)


C14 = Criterion(
    article="C.14",
    name="downfloats two rounds before",
    summary="Fewest downfloats repeated from two rounds earlier",
    counts=c14_downfloats_two_before,
    of=WHERE_SCORES_DIFFER,
    words=measures.DOWN_TWO,
)


def c15_upfloats_two_before(pair: Pair) -> int:
    """C.15: players who float up and did so two rounds before as well."""
    return int(pair.lower.floats[TWO_ROUNDS_BEFORE] == UP)


C15 = Criterion(
    article="C.15",
    name="upfloats two rounds before",
    summary="Fewest upfloats repeated from two rounds earlier",
    counts=c15_upfloats_two_before,
    of=(Case.UNEVEN_PAIR,),
    words=measures.UP_TWO,
)


def c16_differences_of_downfloats(pair_or_downfloater: Pair | Downfloater) -> tuple[int, ...]:
    """C.16: the score differences of those who float down and did so in the previous round as well."""
    if pair_or_downfloater.higher.floats[PREVIOUS_ROUND] == DOWN:
        return (by_difference(pair_or_downfloater.difference),)
    return ()


C16 = Criterion(
    article="C.16",
    name="score differences of repeated downfloats",
    summary="Smallest score differences of downfloats repeated from the previous round",
    counts=c16_differences_of_downfloats,
    of=WHERE_SCORES_DIFFER,
    lists=True,
    words=measures.FAR_DOWN,
)


def c17_differences_of_upfloats(pair: Pair) -> tuple[int, ...]:
    """C.17: the score differences of those who float up and did so in the previous round as well."""
    if pair.lower.floats[PREVIOUS_ROUND] == UP:
        return (by_difference(pair.difference),)
    return ()


C17 = Criterion(
    article="C.17",
    name="score differences of repeated upfloats",
    summary="Smallest score differences of upfloats repeated from the previous round",
    counts=c17_differences_of_upfloats,
    of=(Case.UNEVEN_PAIR,),
    lists=True,
    words=measures.FAR_UP,
)


def c18_differences_of_downfloats_two_before(pair_or_downfloater: Pair | Downfloater) -> tuple[int, ...]:
    """C.18: the score differences of those who float down and did so two rounds before as well."""
    if pair_or_downfloater.higher.floats[TWO_ROUNDS_BEFORE] == DOWN:
        return (by_difference(pair_or_downfloater.difference),)
    return ()


C18 = Criterion(
    article="C.18",
    name="score differences of downfloats two rounds before",
    summary="Smallest score differences of downfloats repeated from two rounds earlier",
    counts=c18_differences_of_downfloats_two_before,
    of=WHERE_SCORES_DIFFER,
    lists=True,
    words=measures.FAR_DOWN_TWO,
)


def c19_differences_of_upfloats_two_before(pair: Pair) -> tuple[int, ...]:
    """C.19: the score differences of those who float up and did so two rounds before as well."""
    if pair.lower.floats[TWO_ROUNDS_BEFORE] == UP:
        return (by_difference(pair.difference),)
    return ()


C19 = Criterion(
    article="C.19",
    name="score differences of upfloats two rounds before",
    summary="Smallest score differences of upfloats repeated from two rounds earlier",
    counts=c19_differences_of_upfloats_two_before,
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
"""All criteria in the order of the regulation; of the quality criteria that is the order in which they are compared.

A line that is taken out switches its criterion off; a line that is moved changes its priority.
"""
