"""Article 2 of the Team Swiss: the pairing criteria C1 to C10, in the order of the regulation."""

from __future__ import annotations

from typing import Protocol

from arbiter_gui.domain.texts.sentences import say
from arbiter_gui.engine.kernel.colours import Strength
from arbiter_gui.engine.kernel.criteria import AbsoluteCase, Criteria
from arbiter_gui.engine.upfloating import criteria as shared
from arbiter_gui.engine.upfloating.criteria import Case, PairOfMembers
from arbiter_gui.engine.upfloating.meetings import can_be_paired
from arbiter_gui.rulebook import Criterion, Measure


class Team(Protocol):
    """What the absolute criteria look at."""

    @property
    def number(self) -> int:
        """The TPN."""
        ...

    @property
    def opponents(self) -> frozenset[int]:
        """The teams that it has played, and those that it must not meet."""
        ...

    @property
    def barred_from_bye(self) -> bool:
        """Whether C2 keeps it from the bye."""
        ...


# 2.1 Absolute criteria.


def c1_have_met(team: Team, opponent: Team) -> bool:
    """C1: return whether two teams have played a match.

    One that was forfeited does not count (reading T5).
    """
    return opponent.number in team.opponents


C1 = Criterion(
    article="C1",
    aliases=("2.1.1",),
    name="repeated meetings",
    summary="Two teams play only one match against each other",
    counts=c1_have_met,
    of=(AbsoluteCase.MET,),
)


def c2_barred_from_the_bye(team: Team) -> bool:
    """C2: return whether a team may not have the bye: after a bye, a match won by forfeit, or a
    full-point bye.
    """
    return team.barred_from_bye


C2 = Criterion(
    article="C2",
    aliases=("2.1.2",),
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
    summary="It is always possible to pair all the teams not yet paired",
    counts=can_be_paired,
    of=(AbsoluteCase.REST,),
)

# 2.3 Quality criteria: the more important comes first.

C4, C5, C6, C7 = shared.SET_CRITERIA


def c8_missed_preference(pair: PairOfMembers) -> int:
    """C8: return 1 for two teams with the same preference, which one goes without, else 0."""
    return int(pair.one.preference.colour is pair.other.preference.colour is not None)


C8 = Criterion(
    article="C8",
    aliases=("2.3.5",),
    name="colour preferences",
    summary="Fewest teams that do not get their colour preference",
    counts=c8_missed_preference,
    of=(Case.PAIR,),
    words=Measure(
        say("teams that do not get their colour preference"),
        say("more teams would not get the colour they prefer"),
        say("colour preference"),
        colour=True,
    ),
)


def c9_missed_strong_preference(pair: PairOfMembers) -> int:
    """C9: return 1 for two teams that strongly prefer the same colour (Type B), else 0."""
    first_preference = pair.one.preference
    second_preference = pair.other.preference
    return int(
        first_preference == second_preference and first_preference.strength is Strength.STRONG
    )


C9 = Criterion(
    article="C9",
    aliases=("2.3.6",),
    name="strong colour preferences",
    summary="Type B: fewest teams that do not get their strong colour preference",
    counts=c9_missed_strong_preference,
    of=(Case.PAIR,),
    words=Measure(
        say("teams that do not get their strong colour preference"),
        say("more teams would not get the colour they have had less often"),
        say("strong colour preference"),
        colour=True,
    ),
)

C10 = shared.opponents_again("C10", "2.3.7")

CRITERIA = (C1, C2, C3, C4, C5, C6, C7, C8, C9, C10)
"""All criteria in the order of the regulation, in which the quality criteria are compared."""

RANKED = Criteria(CRITERIA)
"""The criteria as the search compares them."""
