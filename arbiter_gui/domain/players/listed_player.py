"""What a rating list says about a player."""

from __future__ import annotations

import re
from enum import Enum
from typing import NamedTuple

from arbiter_gui.domain.errors import InvalidTournament
from arbiter_gui.domain.texts.sentences import say


class RatingKind(Enum):
    """Which of the three ratings; the value is the word FIDE's files are named with."""

    STANDARD = "standard"
    RAPID = "rapid"
    BLITZ = "blitz"


def rating_kind(word: str) -> RatingKind:
    """Return the kind that a word means; InvalidTournament when it means none."""
    try:
        return RatingKind(word)
    except ValueError as error:
        raise InvalidTournament(say("There is no rating called {word}.", word=repr(word))) from error


_MINUTES = re.compile(r"(\d+) ?min\b")
_INCREMENT = re.compile(r"(\d+) ?s(?:ec)?\b")
_RAPID, _BLITZ = 60, 10


def minutes_for_sixty(text: str) -> int | None:
    """Return how many minutes a player has for 60 moves; None when the time control does not tell.

    >>> minutes_for_sixty("90 min/40 moves + 30 min, 30 s/move"), minutes_for_sixty("rapid")
    (150, None)
    """
    periods, increment = _MINUTES.findall(text), _INCREMENT.search(text)
    if not periods:
        return None
    # 60 moves with n seconds each are n minutes.
    return sum(map(int, periods)) + (int(increment[1]) if increment else 0)


def kind_of_time_control(text: str) -> RatingKind | None:
    """Return the kind of game by its time for 60 moves (Laws of Chess, A.1 and B.1); None when it is not told.

    >>> kind_of_time_control("90 min, 30 s/move"), kind_of_time_control("3 min, 2 s/move")
    (<RatingKind.STANDARD: 'standard'>, <RatingKind.BLITZ: 'blitz'>)
    """
    minutes = minutes_for_sixty(text)
    if minutes is None:
        return None
    if minutes <= _BLITZ:
        return RatingKind.BLITZ
    return RatingKind.RAPID if minutes < _RAPID else RatingKind.STANDARD


class RatedPlayer(NamedTuple):
    """A player of a rating list.

    Ratings are 0 when unrated, `birth_year` 0 when unknown; `sex` is m, w or empty. The last three are the
    development coefficients (K) of the ratings, 0 where the list has none.
    """

    fide_id: int
    name: str
    federation: str = ""
    sex: str = ""
    title: str = ""
    standard: int = 0
    rapid: int = 0
    blitz: int = 0
    birth_year: int = 0
    inactive: bool = False
    standard_k: int = 0
    rapid_k: int = 0
    blitz_k: int = 0

    def rating(self, kind: RatingKind) -> int:
        """Return one of the ratings, 0 if unrated."""
        if kind is RatingKind.STANDARD:
            return self.standard
        return self.rapid if kind is RatingKind.RAPID else self.blitz

    def k(self, kind: RatingKind) -> int:
        """Return the development coefficient of one of the ratings, 0 if the list has none."""
        if kind is RatingKind.STANDARD:
            return self.standard_k
        return self.rapid_k if kind is RatingKind.RAPID else self.blitz_k
