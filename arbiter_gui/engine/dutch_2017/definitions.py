"""Chapter A: the effect of a round without a game, and the difference that counts for a
downfloater.
"""

from __future__ import annotations

from arbiter_gui.domain.history import Entry
from arbiter_gui.domain.tournament import PointSystem
from arbiter_gui.engine.dutch_2017.criteria import POINT
from arbiter_gui.engine.dutch_2017.rulebook import BOOK


@BOOK.implements("A.4.b")
def a4b_unplayed(entry: Entry, points: PointSystem) -> str:
    """A.4.b: return the float of a round without a game, which is always a downfloat: "a player
    who, for whatever reason, does not play in a round, also receives a downfloat".
    """
    return "D"


@BOOK.implements("A.8")
def a8_difference_of_downfloater(score: int, lowest: int) -> int:
    """A.8: return the score difference of a downfloater.

    It is that to "an artificial value that is one point less than the score of the lowest ranked
    player of the current bracket", here `lowest`.
    """
    return score - (lowest - POINT)
