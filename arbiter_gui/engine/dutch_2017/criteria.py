"""Chapter C: what a pairing must not do, and what it does as rarely as possible; A.4.b and A.8, which it goes by."""

from __future__ import annotations

from arbiter_gui.domain.history import Entry
from arbiter_gui.domain.tournament import PointSystem
from arbiter_gui.domain.values import ByeKind, Mark
from arbiter_gui.engine.dutch.definitions import colours
from arbiter_gui.engine.dutch_2017.rulebook import BOOK
from arbiter_gui.engine.kernel.bracket_search.task import Key
from arbiter_gui.engine.kernel.cards import Card
from arbiter_gui.engine.kernel.seats import Seat

POINT = 10
"""One point in tenths: the step of A.8's artificial value, whatever the point system."""


@BOOK.implements("A.4.b")
def a4b_unplayed(entry: Entry, points: PointSystem) -> str:
    """A.4.b: whoever did not play, for whatever reason, floats down; a game floats by its scores."""
    return "D"


@BOOK.implements("C.2", "A.5")
def c2_may_have_bye(card: Card, points: PointSystem) -> bool:
    """C.2: tell whether the player neither had the bye nor won by forfeit."""
    if len(card.colours) == len(card.past):
        return True  # a game in every round
    return not any(e.bye is ByeKind.PAIRING_ALLOCATED or e.mark is Mark.FORFEIT_WIN for e in card.past)


@BOOK.implements("A.8", "C.5", "C.6", "C.12", "C.13", "C.14", "C.15", "C.16", "C.17", "C.18", "C.19")
def judge(higher: Seat, lower: Seat | None, lowest: int) -> dict[Key, int]:
    """C.5, C.6, C.8 to C.19: what a pair adds, or a downfloater (None); of a list, by the difference.

    A.8: the difference of a downfloater is that to one point below `lowest`, the bracket's lowest score.
    """
    out = {(5, 0): 1} if lower is None else colours(higher, lower, 8)
    difference = higher.score - (lowest - POINT if lower is None else lower.score)
    if not difference:
        return out
    out[6, -difference] = 1
    for back in (0, 1):  # the previous round, and two rounds before
        if higher.floats[back] == "D":
            out[12 + 2 * back, 0] = out[16 + 2 * back, -difference] = 1
        if lower is not None and lower.floats[back] == "U":
            out[13 + 2 * back, 0] = out[17 + 2 * back, -difference] = 1
    return out
