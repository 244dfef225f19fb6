"""Chapter C: what a pairing must not do, and what it does as rarely as possible.

Each quality criterion is a function that tells how much one pair, or one downfloater, adds to it. `CRITERIA`
lists them in order of priority; the sums over a candidate, compared from the first on, rank the candidates.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial

from arbiter_gui.domain.tournament import PointSystem
from arbiter_gui.domain.values import ByeKind, Mark
from arbiter_gui.engine.dutch import criteria
from arbiter_gui.engine.dutch.criteria import UNPAIRED, Case, Criteria
from arbiter_gui.engine.dutch_2017.rulebook import BOOK
from arbiter_gui.engine.kernel.bracket_search.cost_fields import Key
from arbiter_gui.engine.kernel.cards import Card
from arbiter_gui.engine.kernel.seats import Seat, colours_clash, have_met

POINT = 10
"""One point in tenths: the step of A.8's artificial value, whatever the point system."""

BOOK.implements("C.1")(have_met)
BOOK.implements("C.3")(colours_clash)
BOOK.implements("C.5")(criteria.downfloaters)
BOOK.implements("C.8")(criteria.difference_beyond_two)
BOOK.implements("C.9")(criteria.three_in_a_row)
BOOK.implements("C.10")(criteria.preferences)
BOOK.implements("C.11")(criteria.strong_preferences)


@BOOK.implements("C.2", "A.5")
def c2_may_have_bye(card: Card, points: PointSystem) -> bool:
    """C.2: tell whether the player neither had the bye nor won by forfeit."""
    if len(card.colours) == len(card.past):
        return True  # a game in every round
    return not any(e.bye is ByeKind.PAIRING_ALLOCATED or e.mark is Mark.FORFEIT_WIN for e in card.past)


@BOOK.implements("A.8")
def a8_score_difference(seat: Seat, opponent: Seat | None, lowest: int) -> int:
    """A.8: the difference of a pair, or of a downfloater to one point below the bracket's lowest score."""
    return seat.score - (opponent.score if opponent is not None else lowest - POINT)


@BOOK.implements("C.6")
def c6_score_differences(case: Case) -> int:
    """C.6: list the score differences (A.8), the largest being the most important."""
    return case.difference


@BOOK.implements("C.7")
def c7_following_bracket(unpaired: int, difference: int) -> Iterator[tuple[int, int]]:
    """C.7: what a downfloater does to the following bracket: its unpaired players, then its differences."""
    if unpaired:
        yield UNPAIRED, unpaired
    if difference:
        yield -difference, 1


@BOOK.implements("C.12", "C.14", "C.16", "C.18")
def c12_down_again(case: Case, back: int) -> int:
    """C.12, C.14: the same downfloat as in the previous round (`back` 0), or as two rounds before (1).

    C.16, C.18 list the score differences of these players, the others count them.
    """
    return case.difference if case.higher.floats[back] == "D" else 0


@BOOK.implements("C.13", "C.15", "C.17", "C.19")
def c13_up_again(case: Case, back: int) -> int:
    """C.13, C.15: the same upfloat as in the previous round, or as two rounds before; C.17, C.19 list them."""
    return case.difference if case.lower is not None and case.lower.floats[back] == "U" else 0


def _counted(measure: Callable[[Case, int], int], back: int) -> Callable[[Case], bool]:
    return lambda case: measure(case, back) > 0


CRITERIA: Criteria = (
    (5, False, criteria.downfloaters),
    (6, True, c6_score_differences),
    (8, False, criteria.difference_beyond_two),
    (9, False, criteria.three_in_a_row),
    (10, False, criteria.preferences),
    (11, False, criteria.strong_preferences),
    (12, False, _counted(c12_down_again, 0)),
    (13, False, _counted(c13_up_again, 0)),
    (14, False, _counted(c12_down_again, 1)),
    (15, False, _counted(c13_up_again, 1)),
    (16, True, partial(c12_down_again, back=0)),
    (17, True, partial(c13_up_again, back=0)),
    (18, True, partial(c12_down_again, back=1)),
    (19, True, partial(c13_up_again, back=1)),
)
"""The criteria of single cases in order of priority; C.7 looks at the next bracket and is added by B."""

_CRITERIA_OF = criteria.criteria_of(CRITERIA, 2)


def judge(case: Case) -> dict[Key, int]:
    """Return what a pair or a downfloater adds to each criterion."""
    return criteria.added(case, _CRITERIA_OF)
