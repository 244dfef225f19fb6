"""The rating regulations of an event: B.02 for standard games, the chapters on rapid and blitz for
the others.
"""

from __future__ import annotations

from dataclasses import dataclass

from arbiter_gui.domain.calendar.event_days import first_day
from arbiter_gui.domain.players.listed_player import RatingKind, rating_kind
from arbiter_gui.domain.tournament import Tournament

CAP = 400
"""A greater difference counts as this one (B.02, 8.3.1)."""
FREE_FROM = 2650
"""From this own rating on differences count in full in standard games (8.3.1, since October 2025).
"""
TOO_GREAT = 600
"""Rapid and blitz: so great a difference is not rated where one player is rated above `RATED_ABOVE`
(R&B 7.3.1)."""
RATED_ABOVE = 2600
_FREE_SINCE = "2025/10/01"
_LIMITED_SINCE = "2024/12/01"


@dataclass(frozen=True, slots=True)
class Regulations:
    """The regulations of one event.

    `free_from` is the own rating from which differences are not limited to 400, `too_great` the
    difference from which a game of a player above 2600 is not rated; None where there is no such
    rule.
    """

    kind: RatingKind = RatingKind.STANDARD
    free_from: int | None = FREE_FROM
    too_great: int | None = None

    def counted_difference(self, own_rating: int, opponent: int) -> int:
        """Return the difference of two ratings as it counts for the first of the two (8.3.1).

        >>> rules = Regulations()
        >>> rules.counted_difference(2400, 2813), rules.counted_difference(2813, 2400)
        (-400, 413)
        """
        difference = own_rating - opponent
        if self.free_from is not None and own_rating >= self.free_from:
            return difference
        return max(-CAP, min(CAP, difference))

    def too_far(self, own_rating: int, opponent: int) -> bool:
        """Return whether a game is not rated because the two are too far apart (R&B 7.3.1)."""
        return (
            self.too_great is not None
            and max(own_rating, opponent) > RATED_ABOVE
            and abs(own_rating - opponent) >= self.too_great
        )


def regulations_of(tournament: Tournament) -> Regulations:
    """Return the rules in force when the event began; without a date the present ones.

    That the first day decides, and not that of the game, is a reading (R1).
    """
    kind = rating_kind(tournament.details.rating_kind)
    start = first_day(tournament.details)
    # Dates as YYYY/MM/DD are in order as text.
    free_from: int | None = None
    too_great: int | None = None
    if kind is RatingKind.STANDARD:
        if start is None or start >= _FREE_SINCE:
            free_from = FREE_FROM
    elif start is None or start >= _LIMITED_SINCE:
        too_great = TOO_GREAT
    return Regulations(kind, free_from, too_great)
