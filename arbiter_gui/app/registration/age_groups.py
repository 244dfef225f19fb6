"""Age groups from the year of birth, written into the categories of the players."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace

from arbiter_gui.app.edits import ChangePlayer
from arbiter_gui.app.edits.several import Several
from arbiter_gui.domain.players.ages import SENIORS, YOUTH
from arbiter_gui.domain.players.groups import Trait, values_of
from arbiter_gui.domain.players.name_matching import birth_year
from arbiter_gui.domain.texts.sentences import counted
from arbiter_gui.domain.tournament import Tournament
from arbiter_gui.domain.values import Player

_OLDEST = 120
_AGE_GROUP = re.compile(r"(?<![^\s,;/])[US]\d{1,2}(?![^\s,;/])", re.IGNORECASE)
"""An age group among the words of a category, which are separated by blanks, commas, semicolons or
strokes."""
_APART = " \t,;/"


@dataclass(frozen=True, slots=True)
class AgeLimits:
    """The groups of an event in `year`; every player belongs to the narrowest that fits.

    U16 is for players who had not turned 16 before 1 January of the year, S50 for those who turn 50
    in it or before (FIDE's limits for youth and senior events). With another `month` and `day`, U16
    is for players who had not turned 16 before that day, S50 for those who are 50 on it.
    """

    year: int
    youth: tuple[int, ...] = YOUTH
    seniors: tuple[int, ...] = SENIORS
    month: int = 1
    day: int = 1

    @property
    def uses_year_only(self) -> bool:
        """Whether the year of birth alone decides."""
        return (self.month, self.day) == (1, 1)

    def group_of(self, birth: str) -> str | None:
        """Return the group for a birth date, empty if none fits.

        None if the date does not determine it.

        >>> AgeLimits(2026).group_of("2010"), AgeLimits(2026, month=9).group_of("2010")
        ('U16', None)
        >>> [AgeLimits(2026, month=9).group_of(birth) for birth in ("2010/08/31", "2010/09/01",
        ... "1976/09/02")]
        ['U18', 'U16', '']
        """
        year_born = birth_year(birth)
        if not year_born:
            return None
        if self.uses_year_only:
            return self.group_of_year(year_born)
        parts = birth.split("/")
        if len(parts) == 3 and parts[1].strip("0"):
            return self._group_on_day(year_born, int(parts[1]), int(parts[2]))
        group_if_born_first = self._group_on_day(year_born, 1, 1)
        group_if_born_last = self._group_on_day(year_born, 12, 31)
        if group_if_born_first == group_if_born_last:
            return group_if_born_first
        return None

    def _group_on_day(self, year: int, month: int, day: int) -> str:
        """Return the group of a player born on a day.

        A birthday on the reference day does not end a youth group.
        """
        age_on_day = self.year - year
        age_before = age_on_day
        if (month, day) > (self.month, self.day):
            age_on_day -= 1
        if (month, day) >= (self.month, self.day):
            age_before -= 1
        if not 0 <= age_before < _OLDEST:
            return ""
        youth_limits = [limit for limit in self.youth if age_before < limit]
        if youth_limits:
            return f"U{min(youth_limits)}"
        senior_limits = [limit for limit in self.seniors if age_on_day >= limit]
        if senior_limits:
            return f"S{max(senior_limits)}"
        return ""

    def group_of_year(self, year_born: int) -> str:
        """Return the group of a player born in a year; empty if none fits.

        >>> limits = AgeLimits(2026)
        >>> [limits.group_of_year(year) for year in (2018, 2017, 2006, 2005, 1976, 1961)]
        ['U8', 'U10', 'U20', '', 'S50', 'S65']
        """
        age = self.year - year_born
        if not 0 < age < _OLDEST:
            return ""
        youth_limits = [limit for limit in self.youth if age <= limit]
        if youth_limits:
            return f"U{min(youth_limits)}"
        senior_limits = [limit for limit in self.seniors if age >= limit]
        if senior_limits:
            return f"S{max(senior_limits)}"
        return ""


@dataclass(frozen=True, slots=True)
class Grouping:
    """The effect of filling in: `changed_players` are players after it, the others the numbers of
    unchanged ones.

    Players `keeping_category` already have another category, those `without_birth_date` have none
    that determines the group, and those `without_group` fit no group.
    """

    changed_players: tuple[Player, ...]
    keeping_category: tuple[int, ...]
    without_birth_date: tuple[int, ...]
    without_group: tuple[int, ...]


def grouping(tournament: Tournament, limits: AgeLimits, replacing: bool = False) -> Grouping:
    """Return which players get which category; `replacing` replaces only the age groups in it."""
    changed_players: list[Player] = []
    keeping_category: list[int] = []
    without_birth_date: list[int] = []
    without_group: list[int] = []
    for player in tournament.players:
        # None: the birth is unknown; empty: the player is too old, or too young, for every group.
        group = limits.group_of(player.birth)
        if group is None:
            without_birth_date.append(player.number)
            continue
        category_words = values_of(player, Trait.CATEGORY)
        has_group = group.casefold() in (word.casefold() for word in category_words)
        category = player.category
        # A category that the arbiter has entered is not changed without being asked to.
        if (replacing or not category_words) and not has_group:
            category = _with_group(player.category, group)
        if category != player.category:
            changed_players.append(replace(player, category=category))
        elif not group:
            without_group.append(player.number)
        elif not has_group:
            keeping_category.append(player.number)
    return Grouping(
        tuple(changed_players),
        tuple(keeping_category),
        tuple(without_birth_date),
        tuple(without_group),
    )


def edit_filling_categories(changed_players: Iterable[Player]) -> Several:
    """Return the one edit that gives these players their categories."""
    edits = tuple(ChangePlayer(player) for player in changed_players)
    return Several(
        counted(len(edits), "age group for {n} player", "age groups for {n} players"),
        edits,
        counted(
            len(edits),
            "Age group entered for {n} player.",
            "Age groups entered for {n} players.",
        ),
    )


def _with_group(category: str, group: str) -> str:
    """Return a category with this age group instead of its own ones, or before it if it has none.

    With an empty group all age groups are removed.
    """
    matches = list(_AGE_GROUP.finditer(category))
    if not group:
        return _without_matches(category, matches)
    if not matches:
        return f"{group} {category}".rstrip()
    # The new group takes the place of the first one.
    first_match, *later_matches = matches
    category = _without_matches(category, later_matches)
    return category[: first_match.start()] + group + category[first_match.end() :]


def _without_matches(category: str, matches: Sequence[re.Match[str]]) -> str:
    """Return a category without the words that were found in it, and without what parted them from
    others.
    """
    # From the last to the first, so that the places of the earlier ones stay valid.
    for match in reversed(matches):
        text_before = category[: match.start()]
        text_after = category[match.end() :]
        if text_before.strip(_APART):
            category = text_before.rstrip(_APART) + text_after
        else:
            category = text_after.lstrip(_APART)
    return category
