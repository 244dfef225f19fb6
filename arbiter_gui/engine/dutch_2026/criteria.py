"""Article 2: what a pairing must not do, and what it does as rarely as possible; 1.4 on floats without a game."""

from __future__ import annotations

from arbiter_gui.domain.history import Entry
from arbiter_gui.domain.tournament import PointSystem
from arbiter_gui.domain.values import ByeKind
from arbiter_gui.engine.dutch.definitions import colours
from arbiter_gui.engine.dutch_2026.rulebook import BOOK
from arbiter_gui.engine.kernel.bracket_search.task import Key
from arbiter_gui.engine.kernel.cards import Card
from arbiter_gui.engine.kernel.seats import Seat

LIMBO = 10**6
"""Added to the score of an MDP left in the Limbo, to make its difference the largest (reading U3)."""


@BOOK.implements("1.4.3", "1.4.4")
def a143_unplayed(entry: Entry, points: PointSystem) -> str:
    """1.4.3, 1.4.4: the bye is a downfloat (reading U5), and so is more than a loss without a game."""
    bye = entry.bye is ByeKind.PAIRING_ALLOCATED
    more = not entry.played and entry.points > min(points.white_loss, points.black_loss)
    return "D" if bye or more else ""


@BOOK.implements("C2", "1.5")
def c2_may_have_bye(card: Card, points: PointSystem) -> bool:
    """C2: tell whether no earlier round brought the bye, or a win's points without playing."""
    if len(card.colours) == len(card.past):
        return True  # a game in every round
    return not any(
        e.bye is ByeKind.PAIRING_ALLOCATED or (not e.played and e.points >= points.win) for e in card.past
    )


@BOOK.implements("C9")
def c9_unplayed_games(card: Card) -> int:
    """C9: in how many rounds the one who is bound to receive the bye had no game (reading U2)."""
    return sum(1 for entry in card.past if not entry.played)


@BOOK.implements("C6", "C7", "C14", "C15", "C16", "C17", "C18", "C19", "C20", "C21")
def judge(higher: Seat, lower: Seat | None, moved_down: bool, certain_bye: bool) -> dict[Key, int]:
    """C6, C7, C9 to C21: what a pair adds, or a downfloater (None); of a list by the scores or differences in it.

    `moved_down`: the higher player is an MDP. `certain_bye`: a downfloater is bound to receive the bye.
    """
    if lower is None:
        out, difference = {(6, 0): 1, (7, -1 - higher.score): 1}, LIMBO + higher.score
        if certain_bye and (unplayed := c9_unplayed_games(higher.card)):
            out[9, 0] = unplayed
    else:
        out, difference = colours(higher, lower, 10), higher.score - lower.score
    for back in (0, 1):  # C14 to C21: the previous round, and two rounds before
        if higher.floats[back] == "D" and moved_down:
            out[18 + 2 * back, -difference] = 1
        elif higher.floats[back] == "D" and lower is None:
            out[14 + 2 * back, 0] = 1
        if moved_down and lower is not None and lower.floats[back] == "U":
            out[15 + 2 * back, 0] = out[19 + 2 * back, -difference] = 1
    return out
