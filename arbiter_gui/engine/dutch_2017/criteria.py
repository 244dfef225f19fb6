"""Chapter C: what a pairing must not do, and what it does as rarely as possible.

Each quality criterion is a function that tells how much one pair, or one downfloater, adds to it. `CRITERIA`
lists them in order of priority; the sums over a candidate, compared from the first on, rank the candidates.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial

from arbiter_gui.domain.tournament import PointSystem
from arbiter_gui.domain.values import ByeKind, Mark
from arbiter_gui.engine.dutch import criteria
from arbiter_gui.engine.dutch.criteria import UNPAIRED, Criteria, Items
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


@dataclass(frozen=True, slots=True)
class Case:
    """A pair (`higher`, `lower`), or a downfloater when `lower` is None, with its score difference."""

    higher: Seat
    lower: Seat | None
    difference: int


@BOOK.implements("C.6")
def c6_score_differences(case: Case) -> Items:
    """C.6: list the score differences (A.8), the largest being the most important."""
    return ((-case.difference, 1),) if case.difference else ()


@BOOK.implements("C.7")
def c7_following_bracket(unpaired: int, difference: int) -> Items:
    """C.7: what a downfloater does to the following bracket: its unpaired players, then its differences."""
    if unpaired:
        yield UNPAIRED, unpaired
    if difference:
        yield -difference, 1


def _down_again(case: Case, back: int) -> bool:
    return case.difference > 0 and case.higher.floats[back] == "D"


def _up_again(case: Case, back: int) -> bool:
    return case.lower is not None and case.difference > 0 and case.lower.floats[back] == "U"


@BOOK.implements("C.12", "C.14")
def c12_down_again(case: Case, back: int) -> Items:
    """C.12, C.14: the same downfloat as in the previous round (`back` 0), or as two rounds before (1)."""
    return ((0, 1),) if _down_again(case, back) else ()


@BOOK.implements("C.13", "C.15")
def c13_up_again(case: Case, back: int) -> Items:
    """C.13, C.15: the same upfloat as in the previous round, or as two rounds before."""
    return ((0, 1),) if _up_again(case, back) else ()


@BOOK.implements("C.16", "C.18")
def c16_down_again_by(case: Case, back: int) -> Items:
    """C.16, C.18: the score differences of the players of C.12, or of C.14."""
    return ((-case.difference, 1),) if _down_again(case, back) else ()


@BOOK.implements("C.17", "C.19")
def c17_up_again_by(case: Case, back: int) -> Items:
    """C.17, C.19: the score differences of the players of C.13, or of C.15."""
    return ((-case.difference, 1),) if _up_again(case, back) else ()


CRITERIA: Criteria = (
    (5, criteria.downfloaters),
    (6, c6_score_differences),
    (8, criteria.difference_beyond_two),
    (9, criteria.three_in_a_row),
    (10, criteria.preferences),
    (11, criteria.strong_preferences),
    (12, partial(c12_down_again, back=0)),
    (13, partial(c13_up_again, back=0)),
    (14, partial(c12_down_again, back=1)),
    (15, partial(c13_up_again, back=1)),
    (16, partial(c16_down_again_by, back=0)),
    (17, partial(c17_up_again_by, back=0)),
    (18, partial(c16_down_again_by, back=1)),
    (19, partial(c17_up_again_by, back=1)),
)
"""The criteria of single cases in order of priority; C.7 looks at the next bracket and is added by B."""

_CRITERIA_OF = criteria.criteria_of(CRITERIA, 2)


def judge(case: Case) -> dict[Key, int]:
    """Return what a pair or a downfloater adds to each criterion."""
    return criteria.added(case, not case.difference, _CRITERIA_OF)
