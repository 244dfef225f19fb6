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
_ADDED_GAMES = 2
"""So many draws against a rating of 1800 are added to every result (8.2)."""
_ADDED_RATINGS = 3600
"""The sum of the ratings of these two opponents."""


@dataclass(frozen=True, slots=True)
class FirstRating:
    """What an unrated player's games against rated opponents come to.

    Percentages and ratings are rounded half up, which is a reading (R2).
    """

    ratings: tuple[int, ...]
    """The ratings of the opponents."""
    halves: int
    """The score in half points."""

    @property
    def average(self) -> Fraction:
        """Ra: the average rating of the opponents, with the two draws against 1800."""
        return Fraction(sum(self.ratings) + _ADDED_RATINGS, self._game_count)

    @property
    def _game_count(self) -> int:
        """How many games are counted, with the two draws."""
        return len(self.ratings) + _ADDED_GAMES

    @property
    def percent(self) -> int:
        """The score with the two draws, in per cent of the games."""
        # Half a point of one game is 50 per cent; the two draws add a whole one.
        return int(half_up(Fraction(50 * self.halves + 100, self._game_count)))

    @property
    def step(self) -> int:
        """The rating difference for the score."""
        return difference(self.percent)

    @property
    def rating(self) -> int:
        """Ru, rounded, at most 2200."""
        return min(MOST, self._rating_without_limit)

    @property
    def _rating_without_limit(self) -> int:
        """Ru, rounded, however high it is."""
        return int(half_up(self.average + self.step))

    @property
    def why_not(self) -> Said | None:
        """Why this event gives no first rating; None if it gives one."""
        if not self.halves:
            return say("no points: the event is disregarded (8.2.1)")
        if len(self.ratings) < NEEDED:
            return say(
                "{n} of {needed} games against rated opponents", n=len(self.ratings), needed=NEEDED
            )
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
                games=self._game_count,
                average=decimal(self.average),
            ),
            say(
                "{score} + 1 of {games} is {percent}%: {average} {sign} {step} = {rating}",
                score=points_text(5 * self.halves),
                games=self._game_count,
                percent=self.percent,
                average=decimal(self.average),
                sign="-" if self.step < 0 else "+",
                step=abs(self.step),
                rating=self._rating_without_limit,
            ),
        ]
        if self._rating_without_limit > MOST:
            lines.append(say("the highest initial rating is 2200 (8.2.2)"))
        if self.why_not is not None:
            lines.append(say("no rating: {why}", why=self.why_not))
        return tuple(lines)


def first_rating(meetings: Iterable[Meeting]) -> FirstRating | None:
    """Return what an unrated player's games come to.

    None without a game against a rated opponent.
    """
    games = [meeting for meeting in meetings if meeting.counts]
    if not games:
        return None
    ratings = tuple(game.rating for game in games)
    halves = sum(game.halves or 0 for game in games)
    return FirstRating(ratings, halves)
