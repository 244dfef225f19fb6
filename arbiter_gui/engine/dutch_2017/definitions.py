"""Chapter A: the effect of a round without a game, and the difference that counts for a downfloater."""

from __future__ import annotations

from arbiter_gui.domain.history import Entry
from arbiter_gui.domain.tournament import PointSystem
from arbiter_gui.engine.dutch_2017.criteria import POINT
from arbiter_gui.engine.dutch_2017.rulebook import BOOK


@BOOK.implements("A.4.b")
def a4b_unplayed(entry: Entry, points: PointSystem) -> str:
    """A.4.b: a player who did not play, for whatever reason, floats down; a game floats by its scores."""
    return "D"


@BOOK.implements("A.8")
def a8_difference_of_downfloater(score: int, lowest: int) -> int:
    """A.8: return the difference of a score to one point below `lowest`, the lowest score of the bracket."""
    return score - (lowest - POINT)
