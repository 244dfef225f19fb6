"""The result of a game from the ratings of both players.

The model is the one common to known generators (O. Milvang, 2015): the chance of a win for White,
and of one for Black, are pieces of parabolas in the rating difference, whose position depends on
the mean rating.
"""

from __future__ import annotations

from dataclasses import dataclass

from arbiter_gui.app.generate.recipe import Recipe
from arbiter_gui.app.lots import Lots
from arbiter_gui.domain.values import (
    BLACK_WINS,
    BLACK_WINS_BY_FORFEIT,
    DOUBLE_FORFEIT,
    DRAWN,
    WHITE_WINS,
    WHITE_WINS_BY_FORFEIT,
    Mark,
    Result,
)

UNRATED = 1400
"""The rating at which an unrated player plays."""

_SHORT = {
    WHITE_WINS: Result(Mark.SHORT_WIN, Mark.SHORT_LOSS),
    BLACK_WINS: Result(Mark.SHORT_LOSS, Mark.SHORT_WIN),
    DRAWN: Result(Mark.SHORT_DRAW, Mark.SHORT_DRAW),
}
_UNUSUAL = (
    Result(Mark.DRAW, Mark.LOSS),
    Result(Mark.LOSS, Mark.DRAW),
    Result(Mark.LOSS, Mark.LOSS),
)


@dataclass(frozen=True, slots=True)
class _Curve:
    """A rising chance: 0 below `low`, 1 above `high`, `value` at `middle`."""

    low: float
    middle: float
    high: float
    value: float

    def chance_at(self, difference: float) -> float:
        """Return the chance at a difference of ratings: two parabolas that meet at the middle."""
        if difference <= self.low:
            return 0.0
        if difference >= self.high:
            return 1.0
        if difference <= self.middle:
            share = (difference - self.low) / (self.middle - self.low)
            return self.value * share * share
        share = (difference - self.high) / (self.middle - self.high)
        return 1.0 - (1.0 - self.value) * share * share


def result_chances(white: int, black: int) -> tuple[float, float, float]:
    """Return the chances that White wins, of a draw, and that Black wins, by the two ratings."""
    mean = (white + black) / 2
    difference = white - black
    if mean > 1200:
        rating_share = (mean - 1200) / 1200
    else:
        rating_share = 0.0
    for_white = _Curve(
        -1492 + 0.391 * mean, 40, 1691 - 0.428 * mean, 0.45 - 0.10 * rating_share * rating_share
    )
    # Black's curve falls with White's advantage: seen from Black's side it rises.
    for_black = _Curve(
        -(1428 - 0.388 * mean), 80, 1753 - 0.416 * mean, 0.46 - 0.13 * rating_share * rating_share
    )
    win = for_white.chance_at(difference)
    loss = for_black.chance_at(-difference)
    return win, max(0.0, 1.0 - win - loss), loss


def _capped_ratings(white: int, black: int, cap: int | None) -> tuple[int, int]:
    """Return two ratings with the same mean, to half a point, that differ by at most the cap.

    >>> _capped_ratings(2600, 1800, 400), _capped_ratings(1500, 1700, 400)
    ((2400, 2000), (1500, 1700))
    """
    if cap is None or abs(white - black) <= cap:
        return white, black
    lower_rating = (white + black - cap) // 2
    if white > black:
        return (lower_rating + cap, lower_rating)
    return (lower_rating, lower_rating + cap)


def drawn_result(recipe: Recipe, white: int, black: int, lots: Lots) -> Result:
    """Return the result of a board; `white` and `black` are ratings, 0 for unrated."""
    # All lots are drawn for every board, so that a changed chance has no effect on anything else.
    is_forfeit = lots.happens(recipe.forfeits)
    is_double_forfeit = lots.happens(recipe.double_forfeits)
    forfeit_lot = lots.share()
    is_unusual = lots.happens(recipe.unusual)
    unusual_result = _UNUSUAL[lots.below(3)]
    is_short = lots.happens(recipe.short_games)
    draw_lot = lots.share()
    winner_lot = lots.share()
    if is_forfeit:
        if forfeit_lot < 0.5:
            single_forfeit = WHITE_WINS_BY_FORFEIT
        else:
            single_forfeit = BLACK_WINS_BY_FORFEIT
        if is_double_forfeit:
            return DOUBLE_FORFEIT
        return single_forfeit
    if is_unusual:
        return unusual_result
    win, draw, loss = result_chances(
        *_capped_ratings(white or UNRATED, black or UNRATED, recipe.rating_cap)
    )
    if draw_lot < (draw if recipe.draws is None else recipe.draws):
        result = DRAWN
    else:
        if winner_lot * (win + loss) < win:
            result = WHITE_WINS
        else:
            result = BLACK_WINS
    if is_short:
        return _SHORT[result]
    return result
