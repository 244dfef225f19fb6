"""Article 2 of the Double-Swiss: the pairing criteria C1 to C8, in the order of the regulation."""

from __future__ import annotations

from arbiter_gui.domain.values import ByeKind, Mark
from arbiter_gui.engine.kernel.cards import Card
from arbiter_gui.engine.kernel.criteria import AbsoluteCase, Criteria
from arbiter_gui.engine.kernel.seats import have_met
from arbiter_gui.engine.upfloating import criteria as shared
from arbiter_gui.engine.upfloating.meetings import can_be_paired
from arbiter_gui.rulebook import Criterion

# 2.1 Absolute criteria: no pairing may violate them.

C1 = Criterion(
    article="C1",
    aliases=("2.1.1", "C.1"),
    name="repeated matches",
    summary="Two players play only one match against each other",
    counts=have_met,
    of=(AbsoluteCase.MET,),
)

BARRING_BYES = (ByeKind.PAIRING_ALLOCATED, ByeKind.FULL)


def c2_barred_from_the_bye(card: Card) -> bool:
    """C2: return whether a player may not have the bye: after a bye, a full-point bye, or a match
    won by forfeit.
    """
    return any(
        match.bye in BARRING_BYES or (not match.played and match.mark is Mark.FORFEIT_WIN)
        for match in card.past
    )


C2 = Criterion(
    article="C2",
    aliases=("2.1.2", "C.2"),
    name="second byes",
    summary="No bye after a bye, a match won by forfeit or a full-point bye",
    counts=c2_barred_from_the_bye,
    of=(AbsoluteCase.BYE_BEFORE,),
)

# 2.2 Completion criterion.

C3 = Criterion(
    article="C3",
    aliases=("2.2.1", "C.3"),
    name="completion",
    summary="It is always possible to pair all the players not yet paired",
    counts=can_be_paired,
    of=(AbsoluteCase.REST,),
)

# 2.3 Quality criteria: the more important comes first.

C4, C5, C6, C7 = shared.SET_CRITERIA
C8 = shared.opponents_again("C8", "2.3.5")

CRITERIA = (C1, C2, C3, C4, C5, C6, C7, C8)
"""All criteria in the order of the regulation, in which the quality criteria are compared.

A criterion that is removed is switched off; one that is moved changes its priority. In the last
round C7 and C8 count nothing, because no floats are recorded.
"""

RANKED = Criteria(CRITERIA)
"""The criteria as the search compares them."""
