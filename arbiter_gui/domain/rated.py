"""What a rating list says about a player."""

from __future__ import annotations

from enum import Enum
from typing import NamedTuple

from arbiter_gui.domain.errors import InvalidTournament


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
        raise InvalidTournament(f"There is no rating called {word!r}.") from error


class RatedPlayer(NamedTuple):
    """A player of a rating list. Ratings are 0 when unrated, `birth_year` 0 when unknown; `sex` is m, w or empty."""

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

    def rating(self, kind: RatingKind) -> int:
        """Return one of the ratings, 0 if unrated."""
        if kind is RatingKind.STANDARD:
            return self.standard
        return self.rapid if kind is RatingKind.RAPID else self.blitz
