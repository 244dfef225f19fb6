"""Article 2: the pairing criteria C1 to C8, in the order in which the regulation prints them."""

from __future__ import annotations

from arbiter_gui.engine.kernel.criteria import AbsoluteCase, Criteria
from arbiter_gui.engine.kernel.seats import have_met
from arbiter_gui.engine.upfloating import criteria as shared
from arbiter_gui.engine.upfloating.meetings import can_be_paired
from arbiter_gui.rulebook import Criterion

# 2.1 Absolute criteria.

C1 = Criterion(
    article="C1",
    aliases=("2.1.1",),
    name="repeated meetings",
    summary="Two players play only one match against each other",
    counts=have_met,
    of=(AbsoluteCase.MET,),
)

# 2.2 Completion criterion.

C3 = Criterion(
    article="C3",
    aliases=("2.2.1",),
    name="completion",
    summary="The players not yet paired can always all be paired",
    counts=can_be_paired,
    of=(AbsoluteCase.REST,),
)

# 2.3 Quality criteria: the more important comes first.

C4, C5, C6, C7 = shared.SET_CRITERIA
C8 = shared.opponents_again("C8", "2.3.5")

CRITERIA = (C1, C3, C4, C5, C6, C7, C8)

RANKED = Criteria(CRITERIA)
"""The criteria as the search compares them."""
