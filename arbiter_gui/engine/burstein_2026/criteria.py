"""Article 2 of the Burstein System: the pairing criteria C1 to C8, in the order of the
regulation.
"""

from __future__ import annotations

from arbiter_gui.engine.dutch import shared_counts
from arbiter_gui.engine.dutch.criteria import DOWNFLOATERS, PAIRS, Case
from arbiter_gui.engine.kernel.criteria import AbsoluteCase, Criteria
from arbiter_gui.engine.kernel.seats import Field
from arbiter_gui.engine.swiss_2026 import criteria as absolute
from arbiter_gui.rulebook import Criterion, measures

# 2.1 Absolute criteria: no pairing may violate them.

C1 = absolute.C1  # repeated meetings
C2 = absolute.C2  # second byes
C3 = absolute.C3  # same absolute preferences

# 2.2 Completion criterion.

C4 = Criterion(
    article="C4",
    aliases=("2.2.1", "C.4"),
    name="completion",
    summary="It is always possible to pair all the players not yet paired",
    counts=Field.deadlock,
    of=(AbsoluteCase.REST,),
)

# 2.3 Quality criteria: the more important comes first.

C5 = Criterion(
    article="C5",
    aliases=("2.3.1", "C.5"),
    name="outgoing floaters",
    summary="Most pairs, that is, fewest outgoing floaters",
    counts=shared_counts.every_downfloater,
    of=DOWNFLOATERS,
    words=measures.LEFT,
)

C6 = Criterion(
    article="C6",
    aliases=("2.3.2", "C.6"),
    name="scores of outgoing floaters",
    summary="Lowest scores of the outgoing floaters",
    counts=shared_counts.score_of_downfloater,
    of=DOWNFLOATERS,
    lists=True,
    words=measures.LEFT_BY_SCORE,
)

C7 = Criterion(
    article="C7",
    aliases=("2.3.3", "C.7"),
    name="next bracket",
    summary="Outgoing floaters with whom the next bracket complies best with C1 to C6",
    counts=shared_counts.left_over_below,
    of=(Case.NEXT_BRACKET,),
    lists=True,
    words=measures.LEFT_BELOW_BY_SCORE,
)

C8 = Criterion(
    article="C8",
    aliases=("2.3.4", "C.8"),
    name="colour preferences",
    summary="Fewest players who do not get their colour preference",
    counts=shared_counts.colour_preferences,
    of=PAIRS,
    words=measures.COLOUR,
)

CRITERIA = (C1, C2, C3, C4, C5, C6, C7, C8)
"""All criteria in the order of the regulation, in which the quality criteria are compared.

A criterion that is taken out is switched off; one that is moved changes its priority.
"""

RANKED = Criteria(CRITERIA)
"""The criteria as the search compares them."""
