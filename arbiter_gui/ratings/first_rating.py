"""The first rating of an unrated player (B.02, 8.2)."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from fractions import Fraction

from arbiter_gui.domain.points import points_text
from arbiter_gui.domain.texts.sentences import Said, say
from arbiter_gui.ratings.games import Meeting
from arbiter_gui.standings.rating_tables import difference
from arbiter_gui.standings.values import decimal, half_up

NEEDED = 5
"""Rated opponents that a first rating needs (8.2.1)."""
LEAST = 1400
"""The least rating that is published (7.2.1)."""
MOST = 2200
"""The highest first rating (8.2.2)."""
_ADDED = 2
_ADDED_RATINGS = 3600
"""Two draws against 1800 are added to every result."""


@dataclass(frozen=True, slots=True)
class FirstRating:
    """What an unrated player's games against rated opponents come to.

    `average` (Ra) and `share` (p) are with the two added draws; `share` is rounded to hundredths, half up, and so is
    the half in `rating`, which are readings (R2). `rating` is within the highest; `published` is it, or None where no
    rating comes of it, which `why_not` says.
    """

    ratings: tuple[int, ...]
    halves: int

    @property
    def average(self) -> Fraction:
        """Ra with the two draws against 1800."""
        return Fraction(sum(self.ratings) + _ADDED_RATINGS, len(self.ratings) + _ADDED)

    @property
    def percent(self) -> int:
        """The score with the two draws, in per cent of the games."""
        # Half a point of one game is 50 per cent; the two draws add a whole one.
        return int(half_up(Fraction(50 * self.halves + 100, len(self.ratings) + _ADDED)))

    @property
    def step(self) -> int:
        """The rating difference for the score."""
        return difference(self.percent)

    @property
    def rating(self) -> int:
        """Ru, rounded, at most 2200."""
        return min(MOST, int(half_up(self.average + self.step)))

    @property
    def why_not(self) -> Said | None:
        """Why this event gives no first rating; None if it gives one."""
        if not self.halves:
            return say("no point: the event is disregarded (8.2.1)")
        if len(self.ratings) < NEEDED:
            return say("{n} of {needed} games against rated opponents", n=len(self.ratings), needed=NEEDED)
        if self.rating < LEAST:
            return say("below 1400 (7.2.1)")
        return None

    @property
    def published(self) -> int | None:
        """The first rating from this event alone; None if there is none."""
        if self.why_not is not None:
            return None
        return self.rating

    @property
    def calculation(self) -> tuple[Said, ...]:
        """Lines that show how the rating is calculated."""
        lines = [
            say(
                "(ratings {sum} + 3600) / {games} = {average}",
                sum=sum(self.ratings),
                games=len(self.ratings) + _ADDED,
                average=decimal(self.average),
            ),
            say(
                "{score} + 1 of {games} is {percent} %: {average} {sign} {step} = {rating}",
                score=points_text(5 * self.halves),
                games=len(self.ratings) + _ADDED,
                percent=self.percent,
                average=decimal(self.average),
                sign="-" if self.step < 0 else "+",
                step=abs(self.step),
                rating=int(half_up(self.average + self.step)),
            ),
        ]
        if self.rating == MOST < int(half_up(self.average + self.step)):
            lines.append(say("the highest first rating is 2200 (8.2.2)"))
        if self.why_not is not None:
            lines.append(say("no rating: {why}", why=self.why_not))
        return tuple(lines)


def first_rating(meetings: Iterable[Meeting]) -> FirstRating | None:
    """Return what an unrated player's games come to; None without a game against a rated opponent."""
    games = [meeting for meeting in meetings if meeting.counts]
    if not games:
        return None
    ratings = tuple(game.rating for game in games)
    halves = sum(game.halves or 0 for game in games)
    return FirstRating(ratings, halves)
