"""Chapter C: what a pairing must not do, and what it does as rarely as possible.

Each quality criterion is a function that tells how much one pair, or one downfloater, adds to it. `CRITERIA`
lists them in order of priority; the sums over a candidate, compared from the first on, rank the candidates.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass

from arbiter_gui.domain.values import ByeKind, Mark
from arbiter_gui.engine.dutch_2017.colours import LADDER
from arbiter_gui.engine.dutch_2017.rulebook import BOOK
from arbiter_gui.engine.kernel.bracket_search.ledger import Key
from arbiter_gui.engine.kernel.cards import Card
from arbiter_gui.engine.kernel.colour_rules import third_in_a_row, too_wide, topscorer_colours
from arbiter_gui.engine.kernel.colours import Strength
from arbiter_gui.engine.kernel.seats import Seat, colours_clash, have_met

POINT = 10
"""One point in tenths: the step of A.8's artificial value, whatever the point system."""

UNPAIRED = -(10**9)
"""The detail of C.7 that counts unpaired players of the following bracket: before any score difference."""


@BOOK.implements("C.1")
def c1_have_met(one: Seat, other: Seat) -> bool:
    """C.1: tell whether they met over the board, or the event prohibits the pair."""
    return have_met(one, other)


@BOOK.implements("C.2", "A.5")
def c2_may_have_bye(card: Card) -> bool:
    """C.2: tell whether the player neither had the bye nor won by forfeit."""
    for entry in card.past:
        if entry.bye is ByeKind.PAIRING_ALLOCATED:
            return False
        if entry.mark is Mark.FORFEIT_WIN:
            return False
    return True


@BOOK.implements("C.3")
def c3_colours_clash(one: Seat, other: Seat) -> bool:
    """C.3: tell whether two non-topscorers have the same absolute preference."""
    return colours_clash(one, other)


@BOOK.implements("A.8")
def a8_score_difference(seat: Seat, opponent: Seat | None, lowest: int) -> int:
    """A.8: the difference of a pair, or of a downfloater to one point below the bracket's lowest score."""
    return seat.score - (opponent.score if opponent is not None else lowest - POINT)


@dataclass(frozen=True, slots=True)
class Case:
    """A pair (`higher`, `lower`), or a downfloater when `lower` is None, with its score difference."""

    higher: Seat
    lower: Seat | None
    difference: int


Measure = Callable[[Case], Iterable[tuple[int, int]]]
"""Return (detail, amount) items: detail is 0 for a plain count and -difference for a list of differences."""


@BOOK.implements("C.5")
def c5_pairs(case: Case) -> Iterable[tuple[int, int]]:
    """C.5: count downfloaters."""
    return ((0, 1),) if case.lower is None else ()


@BOOK.implements("C.6")
def c6_score_differences(case: Case) -> Iterable[tuple[int, int]]:
    """C.6: list the score differences (A.8), the largest being the most important."""
    return ((-case.difference, 1),) if case.difference else ()


@BOOK.implements("C.7")
def c7_following_bracket(unpaired: int, differences: Iterable[int]) -> Iterable[tuple[int, int]]:
    """C.7: what downfloaters do to the following bracket: its unpaired players, then its differences."""
    if unpaired:
        yield UNPAIRED, unpaired
    for difference in differences:
        if difference:
            yield -difference, 1


@BOOK.implements("C.8")
def c8_difference_beyond_two(case: Case) -> Iterable[tuple[int, int]]:
    """C.8: a topscorer or topscorer's opponent gets a colour difference beyond two."""
    count = sum(too_wide(*given) for given in topscorer_colours(LADDER, case.higher, case.lower))
    return ((0, count),) if count else ()


@BOOK.implements("C.9")
def c9_three_in_a_row(case: Case) -> Iterable[tuple[int, int]]:
    """C.9: a topscorer or topscorer's opponent gets one colour for the third time running."""
    count = sum(third_in_a_row(*given) for given in topscorer_colours(LADDER, case.higher, case.lower))
    return ((0, count),) if count else ()


@BOOK.implements("C.10")
def c10_preferences(case: Case) -> Iterable[tuple[int, int]]:
    """C.10: one of the two does not get the preferred colour."""
    if case.lower is None or case.higher.preference.colour is None:
        return ()
    return ((0, 1),) if case.higher.preference.colour is case.lower.preference.colour else ()


@BOOK.implements("C.11")
def c11_strong_preferences(case: Case) -> Iterable[tuple[int, int]]:
    """C.11: the one who does not get the preferred colour had a strong preference (reading U4)."""
    if case.lower is None or case.higher.preference.colour is not case.lower.preference.colour:
        return ()
    weaker = min(case.higher.preference.strength, case.lower.preference.strength)
    return ((0, 1),) if weaker is Strength.STRONG else ()


def _down_again(case: Case, back: int) -> bool:
    return case.difference > 0 and case.higher.floats[back] == "D"


def _up_again(case: Case, back: int) -> bool:
    return case.lower is not None and case.difference > 0 and case.lower.floats[back] == "U"


@BOOK.implements("C.12")
def c12_down_again(case: Case) -> Iterable[tuple[int, int]]:
    """C.12: the same downfloat as in the previous round."""
    return ((0, 1),) if _down_again(case, 0) else ()


@BOOK.implements("C.13")
def c13_up_again(case: Case) -> Iterable[tuple[int, int]]:
    """C.13: the same upfloat as in the previous round."""
    return ((0, 1),) if _up_again(case, 0) else ()


@BOOK.implements("C.14")
def c14_down_two_back(case: Case) -> Iterable[tuple[int, int]]:
    """C.14: the same downfloat as two rounds before."""
    return ((0, 1),) if _down_again(case, 1) else ()


@BOOK.implements("C.15")
def c15_up_two_back(case: Case) -> Iterable[tuple[int, int]]:
    """C.15: the same upfloat as two rounds before."""
    return ((0, 1),) if _up_again(case, 1) else ()


@BOOK.implements("C.16")
def c16_down_again_by(case: Case) -> Iterable[tuple[int, int]]:
    """C.16: the score differences of C.12's players."""
    return ((-case.difference, 1),) if _down_again(case, 0) else ()


@BOOK.implements("C.17")
def c17_up_again_by(case: Case) -> Iterable[tuple[int, int]]:
    """C.17: the score differences of C.13's players."""
    return ((-case.difference, 1),) if _up_again(case, 0) else ()


@BOOK.implements("C.18")
def c18_down_two_back_by(case: Case) -> Iterable[tuple[int, int]]:
    """C.18: the score differences of C.14's players."""
    return ((-case.difference, 1),) if _down_again(case, 1) else ()


@BOOK.implements("C.19")
def c19_up_two_back_by(case: Case) -> Iterable[tuple[int, int]]:
    """C.19: the score differences of C.15's players."""
    return ((-case.difference, 1),) if _up_again(case, 1) else ()


CRITERIA: tuple[tuple[int, Measure], ...] = (
    (5, c5_pairs),
    (6, c6_score_differences),
    (8, c8_difference_beyond_two),
    (9, c9_three_in_a_row),
    (10, c10_preferences),
    (11, c11_strong_preferences),
    (12, c12_down_again),
    (13, c13_up_again),
    (14, c14_down_two_back),
    (15, c15_up_two_back),
    (16, c16_down_again_by),
    (17, c17_up_again_by),
    (18, c18_down_two_back_by),
    (19, c19_up_two_back_by),
)
"""The criteria of single cases in order of priority; C.7 looks at the next bracket and is added by B."""

_OF_EQUAL_SCORES = CRITERIA[2:6]
"""C.8 to C.11, the only ones in which a pair without score difference can fail."""

_OF_TOPSCORERS = CRITERIA[2:4]
"""C.8 and C.9, in which only pairs with a topscorer can fail."""

_OF_FLOATS = CRITERIA[6:]
"""C.12 to C.19, in which only a higher player with an earlier downfloat or a lower one with an upfloat can fail."""

_CRITERIA_OF = {
    (equal, top, floated): tuple(
        c
        for c in (_OF_EQUAL_SCORES if equal else CRITERIA)
        if (top or c not in _OF_TOPSCORERS) and (floated or c not in _OF_FLOATS)
    )
    for equal in (True, False)
    for top in (True, False)
    for floated in (True, False)
}


def judge(case: Case) -> dict[Key, int]:
    """Return what a pair or a downfloater adds to each criterion."""
    out: dict[Key, int] = {}
    higher, lower = case.higher, case.lower
    top = higher.topscorer or (lower is not None and lower.topscorer)
    floated = "D" in higher.floats or (lower is not None and "U" in lower.floats)
    for number, measure in _CRITERIA_OF[not case.difference, top, floated]:
        for detail, amount in measure(case):
            out[number, detail] = out.get((number, detail), 0) + amount
    return out
