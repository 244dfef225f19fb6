"""Article 2: the pairing criteria C1 to C21, in the order in which the regulation prints them."""

from __future__ import annotations

from collections.abc import Sequence

from arbiter_gui.domain.tournament import PointSystem
from arbiter_gui.domain.values import ByeKind
from arbiter_gui.engine.dutch.criteria import (
    DOWN,
    DOWNFLOATERS,
    MDPS,
    PAIRS,
    PREVIOUS_ROUND,
    TWO_ROUNDS_BEFORE,
    UNPAIRED,
    UP,
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
from arbiter_gui.engine.kernel.criteria import by_difference, by_score
from arbiter_gui.engine.kernel.impossible import Deadlock
from arbiter_gui.engine.kernel.seats import Field, Seat, colours_clash, have_met
from arbiter_gui.rulebook import Criterion, measures

# 2.1 Absolute criteria: no pairing may violate them.


def c1_met_before(one: Seat, other: Seat) -> bool:
    """C1: tell whether two players met over the board, or the event prohibits the pair."""
    return have_met(one, other)


C1 = Criterion(
    article="C1",
    aliases=("2.1.1", "C.1"),
    name="repeated meetings",
    summary="Two players meet only once",
    counts=c1_met_before,
    of=(Case.MET,),
)


def c2_bars_the_bye(card: Card, points: PointSystem) -> bool:
    """C2: tell whether an earlier round brought the bye, or a win's points without playing."""
    if len(card.colours) == len(card.past):
        return False  # a game in every round
    return any(
        entry.bye is ByeKind.PAIRING_ALLOCATED or (not entry.played and entry.points >= points.win)
        for entry in card.past
    )


C2 = Criterion(
    article="C2",
    aliases=("2.1.2", "C.2"),
    name="second byes",
    summary="No bye after a bye, or after a round with the points of a win without playing",
    counts=c2_bars_the_bye,
    of=(Case.BYE_BEFORE,),
)


def c3_same_absolute_preference(one: Seat, other: Seat) -> bool:
    """C3: tell whether two non-topscorers have the same absolute colour preference."""
    return colours_clash(one, other)


C3 = Criterion(
    article="C3",
    aliases=("2.1.3", "C.3"),
    name="same absolute preferences",
    summary="Two non-topscorers with the same absolute preference do not meet",
    counts=c3_same_absolute_preference,
    of=(Case.COLOURS,),
)

# 2.2 Completion criterion.


def c4_why_not_completed(field: Field, places: Sequence[int]) -> Deadlock | None:
    """C4: return why the players who are not paired yet cannot all be paired; None where they can."""
    return field.deadlock(places)


C4 = Criterion(
    article="C4",
    aliases=("2.2.1", "C.4"),
    name="completion",
    summary="After each bracket, the remaining players can still all be paired",
    counts=c4_why_not_completed,
    of=(Case.REST,),
)

# 2.3 Criterion of the pairing-allocated bye.


def c5_lowest_bye(field: Field) -> Field:
    """C5: keep the bye from all above the lowest score whose holder can receive it in a complete pairing."""
    if not field.odd:
        return field
    everybody = range(len(field.seats))
    for score in sorted({seat.score for seat in field.seats if seat.may_have_bye}):
        limited = field.with_bye_limit(score)
        if limited.deadlock(everybody) is None:
            return limited
    return field


C5 = Criterion(
    article="C5",
    aliases=("2.3.1", "C.5"),
    name="score of the bye",
    summary="The bye goes to the lowest possible score",
    counts=c5_lowest_bye,
    of=(Case.BYE_SCORE,),
    words=measures.BYE_SCORE,
)

# 2.4 Quality criteria: the more important comes first.


def c6_downfloaters(_: Downfloater) -> int:
    """C6: every downfloater counts, so that the pairs are as many as can be."""
    return 1


C6 = Criterion(
    article="C6",
    aliases=("2.4.1", "C.6"),
    name="downfloaters",
    summary="Fewest downfloaters",
    counts=c6_downfloaters,
    of=DOWNFLOATERS,
    words=measures.LEFT,
)


def c7_scores_of_downfloaters(downfloater: Downfloater) -> tuple[int, ...]:
    """C7: the scores of the downfloaters are listed, the highest is compared first."""
    return (by_score(downfloater.higher.score),)


C7 = Criterion(
    article="C7",
    aliases=("2.4.2", "C.7"),
    name="scores of downfloaters",
    summary="Lowest scores of the downfloaters",
    counts=c7_scores_of_downfloaters,
    of=DOWNFLOATERS,
    lists=True,
    words=measures.LEFT_BY_SCORE,
)


def c8_left_over_below(player: InNextBracket) -> tuple[int, ...]:
    """C8: somebody of the next bracket without opponent there counts, and his score is listed (reading U1).

    C1 to C5 are kept there by what may meet whom; C6 and C7 of that bracket are the two entries.
    """
    return () if player.paired else (UNPAIRED, by_score(player.score))


C8 = Criterion(
    article="C8",
    aliases=("2.4.3", "C.8"),
    name="next bracket",
    summary="Downfloaters with which the next bracket satisfies C1 to C7 best",
    counts=c8_left_over_below,
    of=(Case.NEXT_BRACKET,),
    lists=True,
    words=measures.LEFT_BELOW_BY_SCORE,
)


def unplayed_games(card: Card) -> int:
    """Return in how many rounds a player had no game."""
    return sum(1 for entry in card.past if not entry.played)


def c9_unplayed_games(downfloater: Downfloater) -> int:
    """C9: the unplayed games of the one who is bound to receive the bye (reading U2)."""
    return unplayed_games(downfloater.higher.card) if downfloater.certain_bye else 0


C9 = Criterion(
    article="C9",
    aliases=("2.4.4", "C.9"),
    name="unplayed games of the bye",
    summary="Fewest unplayed games of the player who receives the bye",
    counts=c9_unplayed_games,
    of=DOWNFLOATERS,
    words=measures.BYE_UNPLAYED,
)


def c10_wide_differences(pair: Pair) -> int:
    """C10: topscorers and their opponents who come to a colour difference beyond two."""
    return sum(abs(difference_after(card, colour)) > 2 for card, colour in colours_of(pair))


C10 = Criterion(
    article="C10",
    aliases=("2.4.5", "C.10"),
    name="colour differences of topscorers",
    summary="Topscorers and their opponents: fewest colour differences beyond two",
    counts=c10_wide_differences,
    of=(Case.PAIR_WITH_TOPSCORER,),
    words=measures.TOP_WIDE,
)


def c11_third_running(pair: Pair) -> int:
    """C11: topscorers and their opponents who get one colour three times running."""
    return sum(third_time_running(card, colour) for card, colour in colours_of(pair))


C11 = Criterion(
    article="C11",
    aliases=("2.4.6", "C.11"),
    name="third colours running of topscorers",
    summary="Topscorers and their opponents: fewest with one colour three times in a row",
    counts=c11_third_running,
    of=(Case.PAIR_WITH_TOPSCORER,),
    words=measures.TOP_RUNNING,
)


def c12_colour_preferences(pair: Pair) -> int:
    """C12: of two who prefer the same colour one does not get it."""
    wish = pair.higher.preference.colour
    return int(wish is not None and wish is pair.lower.preference.colour)


C12 = Criterion(
    article="C12",
    aliases=("2.4.7", "C.12"),
    name="colour preferences",
    summary="Fewest players without their colour preference",
    counts=c12_colour_preferences,
    of=PAIRS,
    words=measures.COLOUR,
)


def c13_strong_preferences(pair: Pair) -> int:
    """C13: of two who prefer the same colour, both strongly or more, one does not get it.

    Between two absolute preferences nobody loses a strong one (reading U4).
    """
    one = pair.higher.preference
    other = pair.lower.preference
    return int(one.colour is other.colour and min(one.strength, other.strength) is Strength.STRONG)


C13 = Criterion(
    article="C13",
    aliases=("2.4.8", "C.13"),
    name="strong colour preferences",
    summary="Fewest players without their strong preference",
    counts=c13_strong_preferences,
    of=PAIRS,
    words=measures.STRONG,
)


def c14_resident_downfloats(resident: Downfloater) -> int:
    """C14: resident downfloaters who floated down in the previous round as well."""
    return int(resident.higher.floats[PREVIOUS_ROUND] == DOWN)


C14 = Criterion(
    article="C14",
    aliases=("2.4.9", "C.14"),
    name="repeated downfloats of residents",
    summary="Fewest resident downfloaters with a downfloat in the previous round",
    counts=c14_resident_downfloats,
    of=(Case.RESIDENT_DOWNFLOATER,),
    words=measures.RESIDENT_DOWN,
)


def c15_upfloats_of_opponents(pair: Pair) -> int:
    """C15: opponents of MDPs who floated up in the previous round as well."""
    return int(pair.lower.floats[PREVIOUS_ROUND] == UP)


C15 = Criterion(
    article="C15",
    aliases=("2.4.10", "C.15"),
    name="repeated upfloats of opponents of MDPs",
    summary="Fewest opponents of MDPs with an upfloat in the previous round",
    counts=c15_upfloats_of_opponents,
    of=(Case.UNEVEN_PAIR,),
    words=measures.OPPONENT_UP,
)


def c16_resident_downfloats_two_before(resident: Downfloater) -> int:
    """C16: resident downfloaters who floated down two rounds before as well."""
    return int(resident.higher.floats[TWO_ROUNDS_BEFORE] == DOWN)


C16 = Criterion(
    article="C16",
    aliases=("2.4.11", "C.16"),
    name="downfloats of residents two rounds before",
    summary="Fewest resident downfloaters with a downfloat two rounds earlier",
    counts=c16_resident_downfloats_two_before,
    of=(Case.RESIDENT_DOWNFLOATER,),
    words=measures.RESIDENT_DOWN_TWO,
)


def c17_upfloats_of_opponents_two_before(pair: Pair) -> int:
    """C17: opponents of MDPs who floated up two rounds before as well."""
    return int(pair.lower.floats[TWO_ROUNDS_BEFORE] == UP)


C17 = Criterion(
    article="C17",
    aliases=("2.4.12", "C.17"),
    name="upfloats of opponents of MDPs two rounds before",
    summary="Fewest opponents of MDPs with an upfloat two rounds earlier",
    counts=c17_upfloats_of_opponents_two_before,
    of=(Case.UNEVEN_PAIR,),
    words=measures.OPPONENT_UP_TWO,
)


def c18_differences_of_mdps(mdp: Pair | Downfloater) -> tuple[int, ...]:
    """C18: the score differences of MDPs who floated down in the previous round, the largest compared first.

    That of an MDP in the Limbo is larger than any of a pair (reading U3).
    """
    return _difference_of_downfloat(mdp, PREVIOUS_ROUND)


def _difference_of_downfloat(mdp: Pair | Downfloater, rounds_before: int) -> tuple[int, ...]:
    if mdp.higher.floats[rounds_before] != DOWN:
        return ()
    return (by_difference(mdp.difference),)


C18 = Criterion(
    article="C18",
    aliases=("2.4.13", "C.18"),
    name="score differences of repeated downfloats of MDPs",
    summary="Smallest score differences of MDPs with a downfloat in the previous round",
    counts=c18_differences_of_mdps,
    of=MDPS,
    lists=True,
    words=measures.MDP_FAR_DOWN,
)


def c19_differences_of_opponents(pair: Pair) -> tuple[int, ...]:
    """C19: the score differences of opponents of MDPs who floated up in the previous round."""
    return _difference_of_upfloat(pair, PREVIOUS_ROUND)


def _difference_of_upfloat(pair: Pair, rounds_before: int) -> tuple[int, ...]:
    if pair.lower.floats[rounds_before] != UP:
        return ()
    return (by_difference(pair.difference),)


C19 = Criterion(
    article="C19",
    aliases=("2.4.14", "C.19"),
    name="score differences of repeated upfloats of opponents of MDPs",
    summary="Smallest score differences of MDPs' opponents with an upfloat in the previous round",
    counts=c19_differences_of_opponents,
    of=(Case.UNEVEN_PAIR,),
    lists=True,
    words=measures.OPPONENT_FAR_UP,
)


def c20_differences_of_mdps_two_before(mdp: Pair | Downfloater) -> tuple[int, ...]:
    """C20: the score differences of MDPs who floated down two rounds before."""
    return _difference_of_downfloat(mdp, TWO_ROUNDS_BEFORE)


C20 = Criterion(
    article="C20",
    aliases=("2.4.15", "C.20"),
    name="score differences of downfloats of MDPs two rounds before",
    summary="Smallest score differences of MDPs with a downfloat two rounds earlier",
    counts=c20_differences_of_mdps_two_before,
    of=MDPS,
    lists=True,
    words=measures.MDP_FAR_DOWN_TWO,
)


def c21_differences_of_opponents_two_before(pair: Pair) -> tuple[int, ...]:
    """C21: the score differences of opponents of MDPs who floated up two rounds before."""
    return _difference_of_upfloat(pair, TWO_ROUNDS_BEFORE)


C21 = Criterion(
    article="C21",
    aliases=("2.4.16", "C.21"),
    name="score differences of upfloats of opponents of MDPs two rounds before",
    summary="Smallest score differences of MDPs' opponents with an upfloat two rounds earlier",
    counts=c21_differences_of_opponents_two_before,
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
"""All criteria in the order of the regulation; of the quality criteria that is the order in which they are compared.

A line that is taken out switches its criterion off; a line that is moved changes its priority.
"""
