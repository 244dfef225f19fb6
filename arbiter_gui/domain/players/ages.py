"""Ages of players: the one meaning of U18 and S50, wherever they are by age (decision 57).

The age is the one that a player reaches in the year in which the event begins. U18 are the players
who reach at most 18 in it, that is who had not turned 18 before 1 January; it includes the younger
ones, as FIDE's limits for youth events do. S50 are those who reach at least 50.
"""

from __future__ import annotations

import re
from collections import Counter
from dataclasses import dataclass

from arbiter_gui.domain.calendar.event_days import first_day
from arbiter_gui.domain.players.groups import PlayerGroup
from arbiter_gui.domain.players.name_matching import birth_year
from arbiter_gui.domain.texts.sentences import Said, say
from arbiter_gui.domain.tournament import Details, Tournament
from arbiter_gui.domain.values import Player

YOUTH = (8, 10, 12, 14, 16, 18, 20)
"""The highest ages of the usual groups of young players."""
SENIORS = (50, 65)
"""The lowest ages of the usual groups of seniors."""
_SPAN = re.compile(r"age\s*=\s*(\d{0,3})-(\d{0,3})")
_SHORT = re.compile(r"([us])\s?(\d{1,2})", re.IGNORECASE)


def event_year(details: Details) -> int:
    """Return the year in which an event begins, 0 if its days are not known."""
    day = first_day(details)
    if day is not None:
        return int(day[:4])
    return birth_year(details.start)


def age_reached(player: Player, year: int) -> int:
    """Return the age that a player reaches in a year, 0 where one of the two is not known."""
    year_of_birth = birth_year(player.birth)
    if not year_of_birth or not year:
        return 0
    return year - year_of_birth


@dataclass(frozen=True, slots=True)
class AgeGroup:
    """The players who reach an age from `low` to `high` in `year`; 0 and None leave an end open.

    A player whose year of birth is unknown is in no group.
    """

    low: int
    high: int | None
    year: int

    def has(self, player: Player) -> bool:
        """Return whether a player belongs to the group."""
        return self.has_age(age_reached(player, self.year))

    def has_age(self, age: int) -> bool:
        """Return whether an age is in the group; 0 is an unknown one."""
        is_low_enough = self.high is None or age <= self.high
        return age > 0 and self.low <= age and is_low_enough

    @property
    def name(self) -> Said:
        """What the group is called, so that a category of the same name is not confused with it."""
        if self.high is None:
            return say("S{age} (by age)", age=self.low)
        if not self.low:
            return say("U{age} (by age)", age=self.high)
        return say("age {low} to {high}", low=self.low, high=self.high)


ListedGroup = PlayerGroup | AgeGroup
"""The players of a list of their own: those who have something in common, or those of an age."""


def age_groups_of(tournament: Tournament) -> tuple[AgeGroup, ...]:
    """Return the usual age groups that have players, without those that contain all players."""
    year = event_year(tournament.details)
    groups = [AgeGroup(0, age, year) for age in YOUTH]
    groups.extend(AgeGroup(age, None, year) for age in SENIORS)
    # Thousands of players have few ages: each age is compared once.
    ages = Counter(age_reached(player, year) for player in tournament.players)
    offered_groups = []
    for group in groups:
        members = sum(players for age, players in ages.items() if group.has_age(age))
        if 0 < members < len(tournament.players):
            offered_groups.append(group)
    return tuple(offered_groups)


def age_group_called(text: str, year: int) -> AgeGroup | None:
    """Return the group that is written as ``U18``, ``S50`` or ``age=-18``; None for any other text.

    >>> age_group_called("u18", 2026) == age_group_called("age=-18", 2026) == AgeGroup(0, 18, 2026)
    True
    >>> age_group_called("S50", 2026), age_group_called("category=U18", 2026)
    (AgeGroup(low=50, high=None, year=2026), None)
    """
    short = _SHORT.fullmatch(text.strip())
    if short is not None:
        age = int(short[2])
        if short[1].casefold() == "u":
            return AgeGroup(0, age, year)
        return AgeGroup(age, None, year)
    span = _SPAN.fullmatch(text.strip())
    if span is None or not (span[1] or span[2]):
        return None
    low = int(span[1] or 0)
    if not span[2]:
        return AgeGroup(low, None, year)
    return AgeGroup(low, int(span[2]), year)
