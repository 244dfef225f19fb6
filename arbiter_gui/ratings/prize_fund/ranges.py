"""Ranges of ratings and ages: for whom a prize is, and how people write that.

A list has ``rating=1600-1799`` and ``age=-18``. People also write ``U1800``, ``under 1800``,
``<1800``, ``2000+`` or ``over 2000``, and in an announcement in another language its words for
that.
"""

from __future__ import annotations

import re
from dataclasses import dataclass

from arbiter_gui.domain.errors import InvalidTournament
from arbiter_gui.domain.players.ages import AgeGroup
from arbiter_gui.domain.texts.sentences import Said, say
from arbiter_gui.domain.values import Player

_RATING = "rating"
_AGE = "age"
_RANGES = (_RATING, _AGE)
"""The values that a list can give as ranges."""
_LISTED_RANGE = re.compile(r"(\d{0,4})\s*[-–]\s*(\d{0,4})")


def _words(text: str) -> str:
    """Return the pattern of the words and signs that a text lists, separated by strokes."""
    return "|".join(re.escape(word.strip()).replace(r"\ ", r"\s+") for word in text.split("|"))


_NAMES_OF_RATING = _words(
    "rating | ratings | rating fide | rated | elo | elo fide | dwz | nwz | twz | wertung | "
    "wertungszahl | classement"
    " | classement elo | ranking | valoración | рейтинг"
)
_BELOW = _words(
    "< | u | under | below | less than | unter | moins de | sous | menos de | por debajo de | meno "
    "di | sotto"
    " | poniżej | abaixo de | ниже"
)
_UP_TO = _words(
    "<= | ≤ | - | – | up to | at most | bis | höchstens | jusqu'à | jusqu’à | hasta | fino a | do "
    "| até | до"
)
_ABOVE = _words(
    "> | over | above | more than | über | plus de | más de | oltre | più di | powyżej | acima de "
    "| mais de | выше"
)
_FROM = _words(
    ">= | ≥ | from | at least | ab | von | mindestens | dès | à partir de | desde | de | da | od | "
    "a partir de | от"
)
_TO = _words("- | – | to | bis | à | a | al | do | até | до")


def _pattern(text: str) -> re.Pattern[str]:
    """Return the pattern of a whole condition, which may begin with a word for the rating."""
    return re.compile(rf"(?:(?:{_NAMES_OF_RATING})\s*)?{text}", re.IGNORECASE)


_BOTH = _pattern(rf"(?:(?:{_FROM})\s*)?(\d{{1,4}})\s*(?:{_TO})\s*(\d{{3,4}})")
_LOWER_BOUND_AFTER = _pattern(r"(\d{3,4})\s*[-–+]")
_BOUNDS = (
    (_pattern(rf"(?:{_UP_TO})\s*(\d{{3,4}})"), False, 0),
    (_pattern(rf"(?:{_FROM})\s*(\d{{3,4}})"), True, 0),
    (_pattern(rf"(?:{_BELOW})\s*(\d{{3,4}})"), False, -1),
    (_pattern(rf"(?:{_ABOVE})\s*(\d{{3,4}})"), True, 1),
)
"""A pattern with one bound, whether that is the lower one, and what leads from the figure to the
bound."""
_YOUTH = re.compile(rf"(?:{_BELOW})\s*-?(\d{{1,2}})", re.IGNORECASE)
_SENIORS = re.compile(rf"(?:s|{_ABOVE}|{_FROM})\s*(\d{{1,2}})|(\d{{2}})\s*\+", re.IGNORECASE)


@dataclass(frozen=True, slots=True)
class Range:
    """A rating or an age from `low` to `high`; 0 and None leave an end open.

    A player without the value is outside.
    """

    what: str
    low: int = 0
    high: int | None = None

    @property
    def name(self) -> Said:
        """The condition in words."""
        if self.what == _AGE:
            return AgeGroup(self.low, self.high, 0).name
        facts = {"what": say("rating"), "low": self.low, "high": self.high}
        if self.high is None:
            return say("{what} from {low}", **facts)
        if not self.low:
            return say("{what} up to {high}", **facts)
        return say("{what} {low} to {high}", **facts)

    @property
    def text(self) -> str:
        """The condition as a list has it."""
        low = ""
        if self.low:
            low = str(self.low)
        high = ""
        if self.high is not None:
            high = str(self.high)
        return f"{self.what}={low}-{high}"

    def has(self, player: Player, year: int) -> bool:
        """Return whether a player is in it; ages are those that are reached in the year."""
        if self.what == _AGE:
            return AgeGroup(self.low, self.high, year).has(player)
        is_low_enough = self.high is None or player.rating <= self.high
        return player.rating > 0 and self.low <= player.rating and is_low_enough


def range_typed(text: str) -> Range | None:
    """Return the range that a condition means, None if it is not one.

    Raises InvalidTournament for a range of a list (``rating=``, ``age=``) in no known form.

    >>> (
    ...     range_typed("U1800").text,
    ...     range_typed("rating 2000+").text,
    ...     range_typed("U18").text,
    ...     range_typed("women"),
    ... )
    ('rating=-1799', 'rating=2000-', 'age=-18', None)
    """
    condition = text.strip()
    key, equals, value = [word.strip() for word in condition.partition("=")]
    if equals and key in _RANGES:
        return _listed_range(key, value)
    youth = _YOUTH.fullmatch(condition)
    if youth is not None:
        return Range(_AGE, 0, int(youth[1]))
    seniors = _SENIORS.fullmatch(condition)
    if seniors is not None:
        return Range(_AGE, int(seniors[1] or seniors[2]))
    return _rating_in_words(condition)


def _listed_range(key: str, value: str) -> Range:
    """Return a range in the form of a list, or of ratings in words after ``rating=``.

    Raises InvalidTournament.
    """
    match = _LISTED_RANGE.fullmatch(value)
    if match is not None and (match[1] or match[2]):
        low = int(match[1] or 0)
        if not match[2]:
            return Range(key, low)
        return Range(key, low, int(match[2]))
    in_words = None
    if key == _RATING:
        in_words = _rating_in_words(value)
    if in_words is None:
        raise InvalidTournament(
            say("{text} is not a range such as 1600-1799, -12 or 60-", text=repr(value))
        )
    return in_words


def _rating_in_words(condition: str) -> Range | None:
    """Return the ratings that are written as figures and words, None if it is something else."""
    both = _BOTH.fullmatch(condition)
    if both is not None:
        low, high = sorted((int(both[1]), int(both[2])))
        return Range(_RATING, low, high)
    lower_bound = _LOWER_BOUND_AFTER.fullmatch(condition)
    if lower_bound is not None:
        return Range(_RATING, int(lower_bound[1]))
    for pattern, is_lower, step in _BOUNDS:
        match = pattern.fullmatch(condition)
        if match is None:
            continue
        bound = int(match[1]) + step
        if is_lower:
            return Range(_RATING, bound)
        return Range(_RATING, 0, bound)
    return None
