"""Article 2: the pairing criteria C1 to C8, in the order in which the regulation prints them."""

from __future__ import annotations

from collections.abc import Sequence

from arbiter_gui.domain.tournament import PointSystem
from arbiter_gui.domain.values import ByeKind
from arbiter_gui.engine.dutch.criteria import (
    DOWNFLOATERS,
    PAIRS,
    UNPAIRED,
    Case,
    Downfloater,
    InNextBracket,
    Pair,
)
from arbiter_gui.engine.kernel.cards import Card
from arbiter_gui.engine.kernel.criteria import Criteria, by_score
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
    """C2: tell whether an earlier round brought the bye, or a win's points without playing (reading B4)."""
    for entry in card.past:
        if entry.bye is ByeKind.PAIRING_ALLOCATED:
            return True
        if not entry.played and entry.points >= points.win:
            return True
    return False


C2 = Criterion(
    article="C2",
    aliases=("2.1.2", "C.2"),
    name="second byes",
    summary="No bye after a bye, or after a round with the points of a win without playing",
    counts=c2_bars_the_bye,
    of=(Case.BYE_BEFORE,),
)


def c3_same_absolute_preference(one: Seat, other: Seat) -> bool:
    """C3: tell whether two players have the same absolute colour preference."""
    return colours_clash(one, other)


C3 = Criterion(
    article="C3",
    aliases=("2.1.3", "C.3"),
    name="same absolute preferences",
    summary="Two players with the same absolute preference do not meet",
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
    summary="The players not yet paired can always all be paired",
    counts=c4_why_not_completed,
    of=(Case.REST,),
)

# 2.3 Quality criteria: the more important comes first.


def c5_floaters(_: Downfloater) -> int:
    """C5: every outgoing floater counts, so that the pairs are as many as can be."""
    return 1


C5 = Criterion(
    article="C5",
    aliases=("2.3.1", "C.5"),
    name="outgoing floaters",
    summary="Most pairs, that is, fewest outgoing floaters",
    counts=c5_floaters,
    of=DOWNFLOATERS,
    words=measures.LEFT,
)


def c6_scores_of_floaters(floater: Downfloater) -> tuple[int, ...]:
    """C6: the scores of the outgoing floaters are listed, the highest is compared first."""
    return (by_score(floater.higher.score),)


C6 = Criterion(
    article="C6",
    aliases=("2.3.2", "C.6"),
    name="scores of outgoing floaters",
    summary="Lowest scores of the outgoing floaters",
    counts=c6_scores_of_floaters,
    of=DOWNFLOATERS,
    lists=True,
    words=measures.LEFT_BY_SCORE,
)


def c7_left_over_below(player: InNextBracket) -> tuple[int, ...]:
    """C7: somebody of the next bracket without opponent there counts, and his score is listed (reading B1).

    C1 to C4 are kept there by what may meet whom; C5 and C6 of that bracket are the two entries.
    """
    if player.paired:
        return ()
    return UNPAIRED, by_score(player.score)


C7 = Criterion(
    article="C7",
    aliases=("2.3.3", "C.7"),
    name="next bracket",
    summary="Outgoing floaters with whom the next bracket complies best with C1 to C6",
    counts=c7_left_over_below,
    of=(Case.NEXT_BRACKET,),
    lists=True,
    words=measures.LEFT_BELOW_BY_SCORE,
)


def c8_colour_preferences(pair: Pair) -> int:
    """C8: of two who prefer the same colour one does not get it."""
    preferred = pair.higher.preference.colour
    return int(preferred is not None and preferred is pair.lower.preference.colour)


C8 = Criterion(
    article="C8",
    aliases=("2.3.4", "C.8"),
    name="colour preferences",
    summary="Fewest players without their colour preference",
    counts=c8_colour_preferences,
    of=PAIRS,
    words=measures.COLOUR,
)

CRITERIA = (C1, C2, C3, C4, C5, C6, C7, C8)
"""All criteria in the order of the regulation; of the quality criteria that is the order in which they are compared.

A criterion that is taken out is switched off; one that is moved changes its priority.
"""

RANKED = Criteria(CRITERIA)
"""The criteria as the search compares them."""
