"""Article 2: what a pairing must not do, and what it does as rarely as possible.

Each quality criterion is a function that tells how much one pair, or one downfloater, adds to it. `CRITERIA`
lists them in order of priority. C8 looks at the next bracket, so article 3 adds it where it knows that bracket.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass

from arbiter_gui.domain.tournament import PointSystem
from arbiter_gui.domain.values import ByeKind
from arbiter_gui.engine.dutch_2026.colours import LADDER
from arbiter_gui.engine.dutch_2026.definitions import unplayed_games
from arbiter_gui.engine.dutch_2026.rulebook import BOOK
from arbiter_gui.engine.kernel.bracket_search.ledger import Key
from arbiter_gui.engine.kernel.cards import Card
from arbiter_gui.engine.kernel.colour_rules import third_in_a_row, too_wide, topscorer_colours
from arbiter_gui.engine.kernel.colours import Strength
from arbiter_gui.engine.kernel.seats import Seat, colours_clash, have_met

UNPAIRED = -(10**9)
"""The detail of C8 that counts the next bracket's downfloaters: before any of their scores."""

LIMBO = 10**6
"""Added to the score of an MDP left in the Limbo, to make its difference the largest (reading U3)."""

Items = Iterable[tuple[int, int]]
"""(detail, amount): detail is 0 for a plain count, otherwise negative and the more so the more it matters."""


@BOOK.implements("C1")
def c1_have_met(one: Seat, other: Seat) -> bool:
    """C1: tell whether they met over the board, or the event prohibits the pair."""
    return have_met(one, other)


@BOOK.implements("C2", "1.5")
def c2_may_have_bye(card: Card, points: PointSystem) -> bool:
    """C2: tell whether no earlier round brought the bye, or a win's points without playing."""
    for entry in card.past:
        if entry.bye is ByeKind.PAIRING_ALLOCATED or (not entry.played and entry.points >= points.win):
            return False
    return True


@BOOK.implements("C3")
def c3_colours_clash(one: Seat, other: Seat) -> bool:
    """C3: tell whether two non-topscorers have the same absolute preference."""
    return colours_clash(one, other)


@dataclass(frozen=True, slots=True)
class Case:
    """A pair (`higher`, `lower`), or a downfloater when `lower` is None.

    `moved_down` tells whether the higher player is an MDP; `certain_bye` whether a downfloater is bound to
    receive the bye (C9).
    """

    higher: Seat
    lower: Seat | None
    moved_down: bool
    certain_bye: bool = False


@BOOK.implements("C6")
def c6_downfloaters(case: Case) -> Items:
    """C6: count downfloaters."""
    return ((0, 1),) if case.lower is None else ()


@BOOK.implements("C7")
def c7_scores(case: Case) -> Items:
    """C7: list the downfloaters' scores, the highest being the most important."""
    return ((-1 - case.higher.score, 1),) if case.lower is None else ()


@BOOK.implements("C8")
def c8_next_bracket(scores: Iterable[int]) -> Items:
    """C8: count and list the scores of those who float down from the next bracket (reading U1)."""
    for score in scores:
        yield UNPAIRED, 1
        yield -1 - score, 1


@BOOK.implements("C9")
def c9_unplayed_games(case: Case) -> Items:
    """C9: the unplayed games of the one who is bound to receive the bye (reading U2)."""
    if not case.certain_bye or case.lower is not None:
        return ()
    unplayed = unplayed_games(case.higher.card)
    return ((0, unplayed),) if unplayed else ()


@BOOK.implements("C10")
def c10_difference_beyond_two(case: Case) -> Items:
    """C10: a topscorer or topscorer's opponent gets a colour difference beyond two."""
    count = sum(too_wide(*given) for given in topscorer_colours(LADDER, case.higher, case.lower))
    return ((0, count),) if count else ()


@BOOK.implements("C11")
def c11_three_in_a_row(case: Case) -> Items:
    """C11: a topscorer or topscorer's opponent gets one colour for the third time running."""
    count = sum(third_in_a_row(*given) for given in topscorer_colours(LADDER, case.higher, case.lower))
    return ((0, count),) if count else ()


@BOOK.implements("C12")
def c12_preferences(case: Case) -> Items:
    """C12: one of the two does not get the preferred colour."""
    colour = case.higher.preference.colour
    same = case.lower is not None and colour is not None and colour is case.lower.preference.colour
    return ((0, 1),) if same else ()


@BOOK.implements("C13")
def c13_strong_preferences(case: Case) -> Items:
    """C13: the one who does not get the preferred colour had a strong preference (reading U4)."""
    if case.lower is None or case.higher.preference.colour is not case.lower.preference.colour:
        return ()
    weaker = min(case.higher.preference.strength, case.lower.preference.strength)
    return ((0, 1),) if weaker is Strength.STRONG else ()


def _down_again(case: Case, back: int) -> bool:
    return case.lower is None and not case.moved_down and case.higher.floats[back] == "D"


def _up_again(case: Case, back: int) -> bool:
    return case.moved_down and case.lower is not None and case.lower.floats[back] == "U"


def _moved_again(case: Case, back: int) -> int:
    """Return how much an MDP with an earlier downfloat counts; 0 when he has none."""
    if not case.moved_down or case.higher.floats[back] != "D":
        return 0
    return LIMBO + case.higher.score if case.lower is None else case.higher.score - case.lower.score


@BOOK.implements("C14")
def c14_down_again(case: Case) -> Items:
    """C14: a resident downfloater had a downfloat in the previous round."""
    return ((0, 1),) if _down_again(case, 0) else ()


@BOOK.implements("C15")
def c15_up_again(case: Case) -> Items:
    """C15: an MDP's opponent had an upfloat in the previous round."""
    return ((0, 1),) if _up_again(case, 0) else ()


@BOOK.implements("C16")
def c16_down_two_back(case: Case) -> Items:
    """C16: a resident downfloater had a downfloat two rounds before."""
    return ((0, 1),) if _down_again(case, 1) else ()


@BOOK.implements("C17")
def c17_up_two_back(case: Case) -> Items:
    """C17: an MDP's opponent had an upfloat two rounds before."""
    return ((0, 1),) if _up_again(case, 1) else ()


@BOOK.implements("C18")
def c18_down_again_by(case: Case) -> Items:
    """C18: the score difference of an MDP with a downfloat in the previous round (reading U3)."""
    difference = _moved_again(case, 0)
    return ((-difference, 1),) if difference else ()


@BOOK.implements("C19")
def c19_up_again_by(case: Case) -> Items:
    """C19: the score difference of an MDP's opponent with an upfloat in the previous round."""
    return ((case.lower.score - case.higher.score, 1),) if case.lower and _up_again(case, 0) else ()


@BOOK.implements("C20")
def c20_down_two_back_by(case: Case) -> Items:
    """C20: the score difference of an MDP with a downfloat two rounds before (reading U3)."""
    difference = _moved_again(case, 1)
    return ((-difference, 1),) if difference else ()


@BOOK.implements("C21")
def c21_up_two_back_by(case: Case) -> Items:
    """C21: the score difference of an MDP's opponent with an upfloat two rounds before."""
    return ((case.lower.score - case.higher.score, 1),) if case.lower and _up_again(case, 1) else ()


CRITERIA: tuple[tuple[int, Callable[[Case], Items]], ...] = (
    (6, c6_downfloaters),
    (7, c7_scores),
    (9, c9_unplayed_games),
    (10, c10_difference_beyond_two),
    (11, c11_three_in_a_row),
    (12, c12_preferences),
    (13, c13_strong_preferences),
    (14, c14_down_again),
    (15, c15_up_again),
    (16, c16_down_two_back),
    (17, c17_up_two_back),
    (18, c18_down_again_by),
    (19, c19_up_again_by),
    (20, c20_down_two_back_by),
    (21, c21_up_two_back_by),
)
"""The criteria of single cases in order of priority."""

_OF_RESIDENTS = CRITERIA[3:7]
"""C10 to C13, the only ones in which a pair of residents can fail."""

_OF_TOPSCORERS = CRITERIA[3:5]
"""C10 and C11, in which only pairs with a topscorer can fail."""

_OF_FLOATS = CRITERIA[7:]
"""C14 to C21, in which only a higher player with an earlier downfloat or a lower one with an upfloat can fail."""

_CRITERIA_OF = {
    (residents, top, floated): tuple(
        c
        for c in (_OF_RESIDENTS if residents else CRITERIA)
        if (top or c not in _OF_TOPSCORERS) and (floated or c not in _OF_FLOATS)
    )
    for residents in (True, False)
    for top in (True, False)
    for floated in (True, False)
}


def judge(case: Case) -> dict[Key, int]:
    """Return what a pair or a downfloater adds to each criterion."""
    out: dict[Key, int] = {}
    higher, lower = case.higher, case.lower
    residents = lower is not None and not case.moved_down
    top = higher.topscorer or (lower is not None and lower.topscorer)
    floated = "D" in higher.floats or (lower is not None and "U" in lower.floats)
    for number, measure in _CRITERIA_OF[residents, top, floated]:
        for detail, amount in measure(case):
            out[number, detail] = out.get((number, detail), 0) + amount
    return out
