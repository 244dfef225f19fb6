"""The four norms and the numbers they need (B.01 of 2024, 1.4).

FM, CM, WFM and WCM have none: they come by rating.
"""

from __future__ import annotations

from dataclasses import dataclass
from math import ceil

from arbiter_gui.domain.players.sexes import is_woman
from arbiter_gui.domain.players.titles import fide_title
from arbiter_gui.domain.values import Player

USUAL_GAMES = 9
"""Games of a norm (1.4.1)."""
MOST_COUNTED = 13
"""Games for which a norm of an event of more rounds counts at most (1.7)."""
UNRATED_AS = 1400
"""The rating that an unrated opponent counts if not raised to the floor (1.4.6c)."""
COUNTED_TITLES = ("GM", "IM", "WGM", "WIM", "FM", "WFM")
"""Titles that make an opponent a title holder; CM and WCM do not (1.4.5a)."""
HIGHER_TITLES = ("GM", "IM", "WGM", "WIM")
"""Those that are counted among the foreign players of a large Swiss (1.4.3d)."""


@dataclass(frozen=True, slots=True)
class Norm:
    """The requirements of one title for a norm.

    These are the performance (1.4.8), the least average (1.4.8a), the floor of one opponent
    (1.4.6b), the titles of its level (1.4.5), and the rating that the title itself needs (1.5.3).
    """

    title: str
    performance: int
    average: int
    floor: int
    level: tuple[str, ...]
    rating: int
    women: bool = False


NORMS = (
    Norm("GM", 2600, 2380, 2200, ("GM",), 2500),
    Norm("IM", 2450, 2230, 2050, ("GM", "IM"), 2400),
    Norm("WGM", 2400, 2180, 2000, ("GM", "IM", "WGM"), 2300, women=True),
    Norm("WIM", 2250, 2030, 1850, ("GM", "IM", "WGM", "WIM"), 2200, women=True),
)
_TITLES_COVERED = {
    "GM": ("GM", "IM", "WGM", "WIM"),
    "IM": ("IM", "WGM", "WIM"),
    "WGM": ("WGM", "WIM"),
    "WIM": ("WIM",),
}
"""The titles whose norms are of no use to a player, by the title the player has."""


def norms_for(player: Player) -> tuple[Norm, ...]:
    """Return the norms that would help a player: none for a title already held, women's norms only
    for women.

    >>> [norm.title for norm in norms_for(Player(1, title="IM"))]
    ['GM']
    """
    titles_there = _TITLES_COVERED.get(fide_title(player.title), ())
    woman = is_woman(player)
    return tuple(
        norm for norm in NORMS if norm.title not in titles_there and (woman or not norm.women)
    )


def titled_needed(games: int) -> int:
    """Return how many opponents need a title: half of them, rounded up (1.4.5a)."""
    return (games + 1) // 2


def level_needed(games: int, double: bool = False) -> int:
    """Return how many need a title of the level: a third, rounded up, at least three (1.4.5b to e).

    In a `double` round-robin it is half of them.
    """
    if double:
        return max(3, ceil(games / 2))
    return max(3, ceil(games / 3))


def most_compatriots(games: int) -> int:
    """Return how many may be of the player's federation: three fifths, rounded down (1.4.4)."""
    return 3 * games // 5


def most_of_one_federation(games: int) -> int:
    """Return how many may be of one federation: two thirds, rounded down (1.4.4)."""
    return 2 * games // 3


def fewest_half_points(games: int) -> int:
    """Return the least score in half points: 35 per cent (1.4.8b).

    >>> [fewest_half_points(games) / 2 for games in range(7, 14)]
    [2.5, 3.0, 3.5, 3.5, 4.0, 4.5, 5.0]
    """
    # 35 per cent of a point is 0.7 half points for each game; the sum is rounded up, which division
    # of the negative number does.
    return -(-70 * games // 100)
