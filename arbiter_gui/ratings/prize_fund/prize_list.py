"""The prizes of an event as their list says them, one line a prize, and how such a list is read.

A line is an amount, a place and conditions, parted by semicolons: ``500; 1``, ``80; 1; category=U16``,
``60; 1-3; rating=1600-1799``, ``90; 1; teams=club:4``. Lines with a colon say how all of them are given:
``currency: EUR``, ``share: hort``.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from enum import Enum
from fractions import Fraction

from arbiter_gui.domain.errors import InvalidTournament
from arbiter_gui.domain.players.groups import PlayerGroup, Trait, group_called
from arbiter_gui.domain.players.name_matching import birth_year
from arbiter_gui.domain.texts.sentences import Said, joined, say
from arbiter_gui.domain.values import Player
from arbiter_gui.ratings.teams import TeamRule, team_rule
from arbiter_gui.standings.tie_breaks import tie_breaks

_AMOUNT = re.compile(r"\d{1,9}(?:[.,]\d{1,2})?")
_PLACES = re.compile(r"(\d{1,3})(?:-(\d{1,3}))?")
_RANGE = re.compile(r"(\d{0,4})-(\d{0,4})")
_RANGES = {"rating": say("rating"), "age": say("age")}
"""The values that a list can give as ranges, by its word for them."""


class PrizeSharing(Enum):
    """What those get who have the same points; the value is the word of the list."""

    EQUAL = "equal"
    HORT = "hort"
    NONE = "none"

    @property
    def words(self) -> Said:
        """How prizes are shared, in words."""
        return _SHARING[self]


_SHARING = {
    PrizeSharing.EQUAL: say("shared equally among players with equal points"),
    PrizeSharing.HORT: say("by the Hort system: half by rank, half shared among players with equal points"),
    PrizeSharing.NONE: say("by rank, not shared"),
}


@dataclass(frozen=True, slots=True)
class Range:
    """A rating or an age from `low` to `high`; 0 and None leave an end open. Who has none is in no range."""

    what: str
    low: int = 0
    high: int | None = None

    @property
    def name(self) -> Said:
        """What is wanted, in words."""
        facts = {"what": _RANGES[self.what], "low": self.low, "high": self.high}
        if self.high is None:
            return say("{what} from {low}", **facts)
        if not self.low:
            return say("{what} up to {high}", **facts)
        return say("{what} {low} to {high}", **facts)

    def has(self, player: Player, year: int) -> bool:
        """Return whether a player is in it; ages are those that are reached in the year."""
        value = player.rating if self.what == "rating" else _age(player, year)
        is_low_enough = self.high is None or value <= self.high
        return value > 0 and self.low <= value and is_low_enough


def _age(player: Player, year: int) -> int:
    """Return the age that a player reaches in a year, 0 where one of the two is not known."""
    year_of_birth = birth_year(player.birth)
    if not year_of_birth or not year:
        return 0
    return year - year_of_birth


@dataclass(frozen=True, slots=True)
class Unrated:
    """The condition to have no rating."""

    @property
    def name(self) -> Said:
        """What is wanted, in words."""
        return say("unrated")

    def has(self, player: Player, year: int) -> bool:
        """Return whether a player has no rating."""
        return not player.rating


@dataclass(frozen=True, slots=True)
class Member:
    """The condition to belong to a group: a category, a sex, a club, a federation."""

    group: PlayerGroup

    @property
    def name(self) -> Said:
        """What is wanted, in words."""
        return self.group.name

    def has(self, player: Player, year: int) -> bool:
        """Return whether a player belongs to the group."""
        return self.group.has(player)


Condition = Range | Unrated | Member


@dataclass(frozen=True, slots=True)
class Fund:
    """The prizes for one set of conditions: what the first, the second ... place gets, exactly.

    With `teams` they are for teams by that rule, made of the players who fulfil the conditions.
    """

    conditions: tuple[Condition, ...]
    amounts: tuple[Fraction, ...]
    teams: TeamRule | None = None

    @property
    def name(self) -> Said:
        """Who can win these prizes; the main prizes are open to all."""
        names = [condition.name for condition in self.conditions]
        if self.teams is not None:
            names.insert(0, self.teams.name)
        if not names:
            return say("main prizes")
        return joined(names, " + ")

    def open_to(self, player: Player, year: int) -> bool:
        """Return whether a player can win them."""
        return all(condition.has(player, year) for condition in self.conditions)


@dataclass(frozen=True, slots=True)
class PrizeList:
    """All prizes of an event, and how they are given.

    `several`: a player may have more than one. `unit` is what amounts are rounded to, None: cents.
    `tie_breaks` are codes for the prizes only, empty: those of the standings.
    """

    funds: tuple[Fund, ...] = ()
    currency: str = ""
    sharing: PrizeSharing = PrizeSharing.EQUAL
    several: bool = False
    unit: Fraction = Fraction(1, 100)
    tie_breaks: str = ""

    @property
    def total(self) -> Fraction:
        """All prizes together."""
        return sum((sum(fund.amounts, Fraction()) for fund in self.funds), Fraction())


def read_prizes(lines: Iterable[str]) -> PrizeList:
    """Return the prizes of a list; empty lines and those that begin with ``#`` say nothing.

    Raises InvalidTournament, which names the line.
    """
    prizes = PrizeList()
    amounts: Amounts = {}
    for number, line in enumerate(lines, 1):
        text = line.strip()
        if not text or text.startswith("#"):
            continue
        try:
            if ":" in text.partition(";")[0]:
                prizes = _setting(prizes, text)
            else:
                _prize(amounts, text)
        except InvalidTournament as error:
            raise InvalidTournament(say("line {n}: {what}", n=number, what=error.said)) from error
    funds = []
    for (conditions, team_rule_of_prize), amounts_by_place in amounts.items():
        funds.append(_fund(conditions, team_rule_of_prize, amounts_by_place))
    return replace(prizes, funds=tuple(funds))


Kind = tuple[tuple[Condition, ...], TeamRule | None]
"""A kind of prize: its conditions, and the rule for teams."""
Amounts = dict[Kind, dict[int, Fraction]]
"""The amounts by place, for each kind of prize."""


def _fund(conditions: tuple[Condition, ...], rule: TeamRule | None, by_place: dict[int, Fraction]) -> Fund:
    """Return the prizes of one kind; a place between two others for which there is none gets nothing."""
    amounts = tuple(by_place.get(place, Fraction()) for place in range(1, max(by_place) + 1))
    return Fund(conditions, amounts, rule)


def _setting(prizes: PrizeList, text: str) -> PrizeList:
    """Return the list with a setting; InvalidTournament for one that there is not."""
    key, _, value = [word.strip() for word in text.partition(":")]
    if key == "currency" and value:
        return replace(prizes, currency=value)
    if key == "share" and value in {sharing.value for sharing in PrizeSharing}:
        return replace(prizes, sharing=PrizeSharing(value))
    if key == "prizes" and value in ("one", "several"):
        return replace(prizes, several=value == "several")
    if key == "round" and _AMOUNT.fullmatch(value) and _amount(value) > 0:
        return replace(prizes, unit=_amount(value))
    if key == "tie-breaks" and tie_breaks(value):
        return replace(prizes, tie_breaks=value)
    raise InvalidTournament(
        say(
            "{text} is not recognised; possible lines are currency: EUR, share: equal, hort or "
            "none, prizes: one or several, round: 1, tie-breaks: BH, SB",
            text=repr(text),
        )
    )


def _prize(amounts: Amounts, text: str) -> None:
    """Add the prize of a line; InvalidTournament where a part is not understood."""
    amount, *further = [field.strip() for field in text.split(";")]
    if not _AMOUNT.fullmatch(amount):
        raise InvalidTournament(say("{text} is not an amount such as 500 or 12.50", text=repr(amount)))
    places = _places("".join(further[:1]))
    by_place = amounts.setdefault(_kind(further[1:]), {})
    for place in places:
        if place in by_place:
            raise InvalidTournament(say("place {place} already has a prize", place=place))
        by_place[place] = _amount(amount)


def _places(text: str) -> range:
    """Return the places of ``1`` or ``4-6``."""
    match = _PLACES.fullmatch(text)
    if match is not None:
        first_place = int(match[1])
        last_place = int(match[2] or match[1])
        if 1 <= first_place <= last_place:
            return range(first_place, last_place + 1)
    raise InvalidTournament(say("{text} is not a place such as 1 or 4-6", text=repr(text)))


def _kind(conditions: Sequence[str]) -> Kind:
    """Return the conditions on players, and the rule for teams where one of the conditions is one."""
    rule: TeamRule | None = None
    of_players = []
    for text in conditions:
        rule_of_condition = _team_rule(text)
        if rule_of_condition is not None and rule is not None:
            raise InvalidTournament(say("a prize is for teams of one type"))
        if rule_of_condition is not None:
            rule = rule_of_condition
        elif text:
            of_players.append(_condition(text))
    return tuple(of_players), rule


def _team_rule(text: str) -> TeamRule | None:
    """Return the rule of a prize for teams, ``teams=club:4``; None for any other condition."""
    key, equals, value = [word.strip() for word in text.partition("=")]
    if key != "teams" or not equals:
        return None
    rule = team_rule(value)
    if rule is None:
        raise InvalidTournament(say("{text} is not a rule for teams such as club:4", text=repr(value)))
    return rule


def _amount(text: str) -> Fraction:
    return Fraction(text.replace(",", "."))


def _condition(text: str) -> Condition:
    if text.casefold() == "unrated":
        return Unrated()
    key, _, value = [word.strip() for word in text.partition("=")]
    if key not in _RANGES:
        return Member(_group(text))
    match = _RANGE.fullmatch(value)
    if match is None or not (match[1] or match[2]):
        raise InvalidTournament(say("{text} is not a range such as 1600-1799, -12 or 60-", text=repr(value)))
    low = int(match[1] or 0)
    if not match[2]:
        return Range(key, low)
    return Range(key, low, int(match[2]))


def _group(text: str) -> PlayerGroup:
    words = {"women": PlayerGroup(Trait.SEX, "w"), "men": PlayerGroup(Trait.SEX, "m")}
    return words.get(text.casefold()) or group_called(text)
