"""One norm compared with one choice of games: every requirement with the actual and the required
figure.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from enum import Enum

from arbiter_gui.domain.points import points_text
from arbiter_gui.domain.texts.sentences import Said, plain, say
from arbiter_gui.ratings.performance import Performance, performance_of
from arbiter_gui.ratings.title_norms.games import NormGame, used_ratings
from arbiter_gui.ratings.title_norms.rules import (
    COUNTED_TITLES,
    USUAL_GAMES,
    Norm,
    fewest_half_points,
    level_needed,
    most_compatriots,
    most_of_one_federation,
    titled_needed,
)

FOREIGN_NEEDED = 2


class Need(Enum):
    """A requirement; the value is its article in B.01."""

    GAMES = "1.4.1"
    FEDERATIONS = "1.4.3"
    OWN = "1.4.4 own"
    ONE = "1.4.4 one"
    TITLED = "1.4.5a"
    LEVEL = "1.4.5"
    AVERAGE = "1.4.8a"
    SHARE = "1.4.8b"
    PERFORMANCE = "1.4.8"

    @property
    def article(self) -> str:
        """The number of the article."""
        return self.value.partition(" ")[0]

    @property
    def words(self) -> Said:
        """The requirement in words."""
        return _WORDS[self]

    @property
    def noun(self) -> Said:
        """The thing counted, for a table with the figures beside it."""
        return _NOUNS[self]

    @property
    def is_limit(self) -> bool:
        """Whether there may be at most so many; of all else at least so many are needed."""
        return self in (Need.OWN, Need.ONE)


_NOUNS = {
    Need.GAMES: say("games"),
    Need.FEDERATIONS: say("other federations"),
    Need.OWN: say("opponents from own federation"),
    Need.ONE: say("opponents from one federation"),
    Need.TITLED: say("title holders"),
    Need.LEVEL: say("holders of the required titles"),
    Need.AVERAGE: say("average of opponents"),
    Need.SHARE: say("score (35%)"),
    Need.PERFORMANCE: say("performance"),
}
_WORDS = {
    Need.GAMES: say("games"),
    Need.FEDERATIONS: say("federations other than the player's (minimum)"),
    Need.OWN: say("opponents from the player's federation (maximum)"),
    Need.ONE: say("opponents from one federation (maximum)"),
    Need.TITLED: say("title holders (minimum)"),
    Need.LEVEL: say("holders of the required titles (minimum)"),
    Need.AVERAGE: say("average rating of the opponents (minimum)"),
    Need.SHARE: say("score (minimum 35%)"),
    Need.PERFORMANCE: say("performance (minimum)"),
}


@dataclass(frozen=True, slots=True)
class NormRequirement:
    """A requirement with both figures; points are in halves."""

    need: Need
    actual: int
    """The figure that the games come to."""
    required: int
    """The figure that is required, at least or (`Need.is_limit`) at most."""
    met: bool
    exempt: Said | None = None
    """Why the requirement does not hold for this player or event; None where it does."""

    @property
    def have(self) -> Said:
        """The actual figure as text."""
        return self._figure_words(self.actual)

    @property
    def required_words(self) -> Said:
        """The required figure as text."""
        return self._figure_words(self.required)

    @property
    def bound(self) -> Said:
        """The required figure with its sign, such as ``≥ 9``."""
        sign = "≤" if self.need.is_limit else "≥"
        return say("{sign} {figure}", sign=sign, figure=self.required_words)

    @property
    def short(self) -> Said:
        """The requirement in few words, such as ``title holders 4 (≥ 5)``."""
        return say("{what} {have} ({bound})", what=self.need.noun, have=self.have, bound=self.bound)

    def _figure_words(self, figure: int) -> Said:
        """Return a figure as text; a score is in half points."""
        if self.need is Need.SHARE:
            return plain(points_text(5 * figure))
        return plain(figure)

    @property
    def fulfilled(self) -> bool:
        """Whether the requirement is met, or the norm exempt from it."""
        return self.met or self.exempt is not None

    @property
    def words(self) -> Said:
        """The requirement as a line."""
        line = say(
            "{what}: {have}, required {wanted} ({article})",
            what=self.need.words,
            have=self.have,
            wanted=self.required_words,
            article=self.need.article,
        )
        if self.exempt is None:
            return line
        return say("{line}; exempt: {why}", line=line, why=self.exempt)


@dataclass(frozen=True, slots=True)
class NormCheck:
    """A norm compared with a choice of games.

    `ratings` are the ratings that count, in the order of the games.
    """

    norm: Norm
    games: tuple[NormGame, ...]
    ratings: tuple[int, ...]
    performance: Performance | None
    requirements: tuple[NormRequirement, ...]

    @property
    def required(self) -> int | None:
        """The lowest score in half points with which these games would be a norm by performance and
        share.

        None if no score would be enough. It is calculated on demand: a search holds thousands of
        choices.
        """
        return required_halves(self.norm, self.ratings)

    @property
    def achieved(self) -> bool:
        """Whether every requirement is fulfilled."""
        return all(requirement.fulfilled for requirement in self.requirements)

    @property
    def failing(self) -> tuple[NormRequirement, ...]:
        """The requirements that are not fulfilled."""
        return tuple(requirement for requirement in self.requirements if not requirement.fulfilled)

    @property
    def halves(self) -> int:
        """The score in half points."""
        return sum(game.halves for game in self.games)

    @property
    def exceeded(self) -> int:
        """The full points by which an achieved norm exceeds the requirement (1.4.1d)."""
        if not self.achieved:
            return 0
        required = self.required
        if required is None:
            return 0
        return (self.halves - required) // 2


def check_norm(
    norm: Norm,
    federation: str,
    games: Sequence[NormGame],
    least_games: int = USUAL_GAMES,
    exempt: Said | None = None,
    double: bool = False,
) -> NormCheck:
    """Return a norm compared with these games of a player of a federation.

    `exempt` says why the mixture of federations is not asked for (1.4.3a to d), None where it is.
    `least_games` is 8 where 1.4.1c holds. `double` is a double round-robin, where half of the
    opponents need a title of the level.
    """
    # The floor for the lowest opponent differs from norm to norm, so the same games have other
    # ratings for another.
    ratings = used_ratings(games, norm.floor)
    halves = sum(game.halves for game in games)
    performance = performance_of(ratings, halves)
    requirements = (
        _at_least(Need.GAMES, len(games), least_games),
        *_federation_requirements(games, federation.strip().upper(), exempt),
        *_title_requirements(norm, games, double),
        *_result_requirements(norm, performance, len(games), halves),
    )
    return NormCheck(norm, tuple(games), ratings, performance, requirements)


def required_halves(norm: Norm, ratings: Sequence[int]) -> int | None:
    """Return the least score in half points for the performance and 35 % against these ratings.

    None for none.
    """
    # The performance grows with the score, so that the first one that is enough is the least.
    for halves in range(fewest_half_points(len(ratings)), 2 * len(ratings) + 1):
        performance = performance_of(ratings, halves)
        if performance is not None and performance.value >= norm.performance:
            return halves
    return None


def _federation_requirements(
    games: Sequence[NormGame], federation: str, exempt: Said | None
) -> tuple[NormRequirement, ...]:
    """Return the requirements on the federations of the opponents (1.4.3, 1.4.4)."""
    counts = Counter(game.federation for game in games if game.federation)
    foreign = len(counts.keys() - {federation})
    compatriots = counts[federation]
    of_one_federation = max(counts.values(), default=0)
    return (
        _at_least(Need.FEDERATIONS, foreign, FOREIGN_NEEDED, exempt),
        _at_most(Need.OWN, compatriots, most_compatriots(len(games)), exempt),
        _at_most(Need.ONE, of_one_federation, most_of_one_federation(len(games)), exempt),
    )


def _title_requirements(
    norm: Norm, games: Sequence[NormGame], double: bool
) -> tuple[NormRequirement, ...]:
    """Return the requirements on the titles of the opponents (1.4.5)."""
    titled = sum(game.title in COUNTED_TITLES for game in games)
    level = sum(game.title in norm.level for game in games)
    return (
        _at_least(Need.TITLED, titled, titled_needed(len(games))),
        _at_least(Need.LEVEL, level, level_needed(len(games), double)),
    )


def _result_requirements(
    norm: Norm, performance: Performance | None, games: int, halves: int
) -> tuple[NormRequirement, ...]:
    """Return the requirements on the result: average of the opponents, score, performance
    (1.4.8).
    """
    average = 0
    performance_rating = 0
    if performance is not None:
        average = performance.average
        performance_rating = performance.value
    return (
        _at_least(Need.AVERAGE, average, norm.average),
        _at_least(Need.SHARE, halves, fewest_half_points(games)),
        _at_least(Need.PERFORMANCE, performance_rating, norm.performance),
    )


def _at_least(
    need: Need, actual: int, required: int, exempt: Said | None = None
) -> NormRequirement:
    """Return a requirement that is met by at least the required figure."""
    return NormRequirement(need, actual, required, actual >= required, exempt)


def _at_most(need: Need, actual: int, required: int, exempt: Said | None = None) -> NormRequirement:
    """Return a requirement that is met by at most the required figure."""
    return NormRequirement(need, actual, required, actual <= required, exempt)
