"""Article 2: what a pairing must not do, and what it does as rarely as possible.

Each quality criterion is a function that tells how much one pair, or one downfloater, adds to it. `CRITERIA`
lists them in order of priority. C8 looks at the next bracket, so article 3 adds it where it knows that bracket.
"""

from __future__ import annotations

from functools import partial

from arbiter_gui.domain.tournament import PointSystem
from arbiter_gui.domain.values import ByeKind
from arbiter_gui.engine.dutch import criteria
from arbiter_gui.engine.dutch.criteria import UNPAIRED, Case, Criteria
from arbiter_gui.engine.dutch_2026.definitions import unplayed_games
from arbiter_gui.engine.dutch_2026.rulebook import BOOK
from arbiter_gui.engine.kernel.bracket_search.cost_fields import Key
from arbiter_gui.engine.kernel.cards import Card
from arbiter_gui.engine.kernel.seats import colours_clash, have_met

LIMBO = 10**6
"""Added to the score of an MDP left in the Limbo, to make its difference the largest (reading U3)."""

BOOK.implements("C1")(have_met)
BOOK.implements("C3")(colours_clash)
BOOK.implements("C6")(criteria.downfloaters)
BOOK.implements("C10")(criteria.difference_beyond_two)
BOOK.implements("C11")(criteria.three_in_a_row)
BOOK.implements("C12")(criteria.preferences)
BOOK.implements("C13")(criteria.strong_preferences)


@BOOK.implements("C2", "1.5")
def c2_may_have_bye(card: Card, points: PointSystem) -> bool:
    """C2: tell whether no earlier round brought the bye, or a win's points without playing."""
    if len(card.colours) == len(card.past):
        return True  # a game in every round
    return not any(
        e.bye is ByeKind.PAIRING_ALLOCATED or (not e.played and e.points >= points.win) for e in card.past
    )


@BOOK.implements("C7")
def c7_scores(case: Case) -> int:
    """C7: list the downfloaters' scores, the highest being the most important."""
    return 1 + case.higher.score if case.lower is None else 0


@BOOK.implements("C8")
def c8_next_bracket(score: int) -> tuple[tuple[int, int], ...]:
    """C8: one more who floats down from the next bracket, and the score of whoever that is (reading U1)."""
    return (UNPAIRED, 1), (-1 - score, 1)


@BOOK.implements("C9")
def c9_unplayed_games(case: Case) -> int:
    """C9: the unplayed games of the one who is bound to receive the bye (reading U2)."""
    return unplayed_games(case.higher.card) if case.certain_bye and case.lower is None else 0


@BOOK.implements("C14", "C16")
def c14_down_again(case: Case, back: int) -> bool:
    """C14, C16: a resident downfloater had a downfloat in the previous round (`back` 0), or two rounds before (1)."""
    return case.lower is None and not case.moved_down and case.higher.floats[back] == "D"


@BOOK.implements("C15", "C17")
def c15_up_again(case: Case, back: int) -> bool:
    """C15, C17: an MDP's opponent had an upfloat in the previous round, or two rounds before."""
    return case.moved_down and case.lower is not None and case.lower.floats[back] == "U"


@BOOK.implements("C18", "C20")
def c18_down_again_by(case: Case, back: int) -> int:
    """C18, C20: the score difference of an MDP with a downfloat then (reading U3)."""
    if not case.moved_down or case.higher.floats[back] != "D":
        return 0
    return LIMBO + case.higher.score if case.lower is None else case.difference


@BOOK.implements("C19", "C21")
def c19_up_again_by(case: Case, back: int) -> int:
    """C19, C21: the score difference of an MDP's opponent with an upfloat then."""
    return case.difference if c15_up_again(case, back) else 0


CRITERIA: Criteria = (
    (6, False, criteria.downfloaters),
    (7, True, c7_scores),
    (9, False, c9_unplayed_games),
    (10, False, criteria.difference_beyond_two),
    (11, False, criteria.three_in_a_row),
    (12, False, criteria.preferences),
    (13, False, criteria.strong_preferences),
    (14, False, partial(c14_down_again, back=0)),
    (15, False, partial(c15_up_again, back=0)),
    (16, False, partial(c14_down_again, back=1)),
    (17, False, partial(c15_up_again, back=1)),
    (18, True, partial(c18_down_again_by, back=0)),
    (19, True, partial(c19_up_again_by, back=0)),
    (20, True, partial(c18_down_again_by, back=1)),
    (21, True, partial(c19_up_again_by, back=1)),
)
"""The criteria of single cases in order of priority."""

_CRITERIA_OF = criteria.criteria_of(CRITERIA, 3)


def judge(case: Case) -> dict[Key, int]:
    """Return what a pair or a downfloater adds to each criterion."""
    return criteria.added(case, _CRITERIA_OF)
