"""The rating change of a rated player, game by game (B.02, 8.3)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from arbiter_gui.domain.points import points_text
from arbiter_gui.domain.texts.player_names import Numbered
from arbiter_gui.domain.texts.sentences import NOTHING, Said, joined, plain, say
from arbiter_gui.ratings.games import Meeting
from arbiter_gui.ratings.months import Listed
from arbiter_gui.ratings.regulations import Regulations
from arbiter_gui.standings.rating_tables import expected

MOST_K_GAMES = 700
"""The limit of K times the games of a rating period (8.3.3)."""


@dataclass(frozen=True, slots=True)
class GameChange:
    """One rated game: the real difference, the one that counts, and the score expected, in
    hundredths.

    `k` is the coefficient of the list that counts for it, 0 if not known; `list` is that list in a
    long event.
    """

    meeting: Meeting
    difference: int
    counted: int
    expected: int
    k: int = 0
    list: str = ""

    @property
    def hundredths(self) -> int:
        """Score minus expected score, in hundredths of a point (8.3.2b)."""
        # Half a point is 50 hundredths.
        return 50 * (self.meeting.halves or 0) - self.expected

    @property
    def words(self) -> Said:
        """The calculation of the game."""
        cut = NOTHING
        if self.counted != self.difference:
            cut = say(", counted as {counted}", counted=self.counted)
        return say(
            "round {n}: {other} ({rating}), difference {difference}{cut}; expected {expected}, "
            "scored {score}: {gain}",
            n=self.meeting.round,
            other=Numbered(self.meeting.opponent),
            rating=self.meeting.rating,
            difference=self.difference,
            cut=cut,
            expected=hundredths_text(self.expected),
            score=points_text(5 * (self.meeting.halves or 0)),
            gain=hundredths_text(self.hundredths, signed=True),
        )


@dataclass(frozen=True, slots=True)
class RatingPeriod:
    """The games of a player that are rated and rounded together, by one list.

    K of all of them is known.
    """

    list: str
    games: tuple[GameChange, ...]

    @property
    def k(self) -> int:
        """The development coefficient of the list."""
        return self.games[0].k

    @property
    def least_k(self) -> int:
        """K, lowered if these games alone are too many for it (8.3.3)."""
        return limited_k(self.k, len(self.games))

    @property
    def gain(self) -> int:
        """Score minus expected score of all games, in hundredths."""
        return sum(game.hundredths for game in self.games)

    @property
    def whole(self) -> int:
        """The change of the rating in whole points if these were all games of the period (8.3.3,
        8.3.4).
        """
        return rounded_change(self.least_k * self.gain)

    @property
    def words(self) -> tuple[Said, ...]:
        """Lines with the sum of the games, a lowered K, and the change in whole points."""
        gain = hundredths_text(self.gain, signed=True)
        change = hundredths_text(self.k * self.gain, signed=True)
        lines = [say("total {gain} × K {k} = {change}", gain=gain, k=self.k, change=change)]
        if self.least_k != self.k:
            lines.append(
                say(
                    "K × {games} games is more than 700: for this event alone K would be {least} "
                    "(8.3.3)",
                    games=len(self.games),
                    least=self.least_k,
                )
            )
        rounded = plain("0")
        if self.whole:
            rounded = plain(f"{self.whole:+d}")
        lines.append(
            say(
                "rounded once for all games of the month; for this event alone: {whole} (8.3.4)",
                whole=rounded,
            )
        )
        return tuple(lines)


@dataclass(frozen=True, slots=True)
class RatingChange:
    """The effect of rated games on the rating of a player.

    `k` is the development coefficient, 0 if not known.
    """

    own: int
    k: int
    games: tuple[GameChange, ...]

    @property
    def expected(self) -> int:
        """The score expected of all games, in hundredths."""
        return sum(game.expected for game in self.games)

    @property
    def gain(self) -> int:
        """Score minus expected score, in hundredths (8.3.2c)."""
        return sum(game.hundredths for game in self.games)

    @property
    def change(self) -> int | None:
        """The change of the rating in hundredths, not rounded: that is done once a rating period.

        None without K.
        """
        if not all(game.k for game in self.games):
            return None
        return sum(game.k * game.hundredths for game in self.games)

    @property
    def periods(self) -> tuple[RatingPeriod, ...]:
        """The games by the list that counts for them; more than one in a long event only."""
        games_by_list: dict[str, list[GameChange]] = {}
        for game in self.games:
            games_by_list.setdefault(game.list, []).append(game)
        return tuple(
            RatingPeriod(rating_list, tuple(games)) for rating_list, games in games_by_list.items()
        )

    @property
    def calculation(self) -> tuple[Said, ...]:
        """Lines that show how the change is calculated, game by game."""
        return (*(game.words for game in self.games), *self.summary)

    @property
    def summary(self) -> tuple[Said, ...]:
        """The lines of the calculation below those of the games: sums, K and rounding."""
        if self.change is None:
            return (
                say("total {gain}; K is not known", gain=hundredths_text(self.gain, signed=True)),
            )
        if len(self.periods) == 1:
            return self.periods[0].words
        lines = [
            say("{list}: {line}", list=period.list or say("no date"), line=line)
            for period in self.periods
            for line in period.words
        ]
        return (
            *lines,
            say("all months: {change}", change=hundredths_text(self.change, signed=True)),
        )


def rating_change(
    own_rating: int,
    k: int,
    meetings: Iterable[Meeting],
    rules: Regulations,
    by_round: Mapping[int, Listed] | None = None,
) -> RatingChange:
    """Return the change of a rated player from the games that count, in any order.

    `by_round` gives the player's rating and K for rounds that use a different list.

    >>> from arbiter_gui.domain.values import Colour
    >>> games = [Meeting(1, 2, Colour.WHITE, 2310, 2), Meeting(2, 3, Colour.BLACK, 1980, 1)]
    >>> rating_change(2105, 20, games, Regulations()).change
    1180
    """
    listed_by_round = by_round or {}
    games = []
    for meeting in meetings:
        if meeting.counts:
            listed = listed_by_round.get(meeting.round, Listed(own_rating, k))
            counted_difference = rules.counted_difference(listed.rating, meeting.rating)
            # Both are kept: the calculation shows the real difference where a smaller one counts.
            difference = listed.rating - meeting.rating
            games.append(
                GameChange(
                    meeting,
                    difference,
                    counted_difference,
                    expected(counted_difference),
                    listed.k,
                    listed.list,
                )
            )
    return RatingChange(own_rating, k, tuple(games))


def limited_k(k: int, games: int) -> int:
    """Return the greatest K that keeps K times the games of a period within 700 (8.3.3).

    >>> limited_k(20, 39), limited_k(20, 36), limited_k(20, 35)
    (17, 19, 20)
    """
    if k * games > MOST_K_GAMES:
        return MOST_K_GAMES // games
    return k


def rounded_change(hundredths: int) -> int:
    """Return the change of a whole period as a whole number, a half away from zero (8.3.4).

    >>> rounded_change(-250), rounded_change(250), rounded_change(249)
    (-3, 3, 2)
    """
    # Rounded without its sign, so that a half goes away from zero on either side.
    points = (abs(hundredths) + 50) // 100
    if hundredths < 0:
        return -points
    return points


def hundredths_text(value: int, signed: bool = False) -> Said:
    """Return hundredths with two decimals, with a sign where they are a change.

    >>> hundredths_text(1020, signed=True), hundredths_text(92), hundredths_text(-17)
    ('+10.20', '0.92', '-0.17')
    """
    sign = ""
    if value < 0:
        sign = "-"
    elif value and signed:
        sign = "+"
    number = say("{whole}.{part}", whole=abs(value) // 100, part=f"{abs(value) % 100:02}")
    if not sign:
        return number
    return joined((sign, number), "")
