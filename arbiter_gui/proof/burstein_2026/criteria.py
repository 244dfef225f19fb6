"""Article 2 as the judge reads it: C1 to C8 in the order of the text, each with what it counts."""

from __future__ import annotations

from arbiter_gui.proof.dutch import shared_counts
from arbiter_gui.proof.dutch.criteria import Case, JudgedPair
from arbiter_gui.proof.kernel.criteria import JudgedCriteria
from arbiter_gui.proof.kernel.field import Field, met_before, must_have_one_colour
from arbiter_gui.proof.kernel.recount import bars_the_bye
from arbiter_gui.rulebook import Criterion

C1 = Criterion(article="C1", name="repeated meetings", counts=met_before, of=(Case.MEETING,))

C2 = Criterion(article="C2", name="second byes", counts=bars_the_bye, of=(Case.EARLIER_ROUND,))
C3 = Criterion(
    article="C3",
    name="same absolute preferences",
    counts=must_have_one_colour,
    of=(Case.PREFERENCES,),
)

C4 = Criterion(article="C4", name="completion", counts=Field.completable, of=(Case.REST,))

C5 = Criterion(
    article="C5",
    name="outgoing floaters",
    counts=shared_counts.every_downfloater,
    of=(Case.DOWNFLOATER,),
)

C6 = Criterion(
    article="C6",
    name="scores of outgoing floaters",
    counts=shared_counts.score_of_downfloater,
    of=(Case.DOWNFLOATER,),
    lists=True,
)

C7 = Criterion(
    article="C7",
    name="next bracket",
    counts=shared_counts.left_over_below,
    of=(Case.NEXT_BRACKET,),
    lists=True,
)


def c8_missed_preference(pair: JudgedPair) -> int:
    """C8: return 1 if both of a pair prefer the same colour, so that one misses it, else 0."""
    preferred = pair.higher.preferred_colour
    return int(preferred is not None and preferred is pair.lower.preferred_colour)


C8 = Criterion(
    article="C8", name="colour preferences", counts=c8_missed_preference, of=(Case.PAIR,)
)

CRITERIA = (C1, C2, C3, C4, C5, C6, C7, C8)
"""All criteria in the order of the text."""

RANKED = JudgedCriteria(CRITERIA)
"""The same, to make keys from."""
