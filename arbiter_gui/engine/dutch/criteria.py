"""What a pair or a downfloater adds to the criteria that mean the same in every edition, and to all of them."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import NamedTuple

from arbiter_gui.engine.dutch.definitions import third_in_a_row, too_wide, topscorer_colours
from arbiter_gui.engine.kernel.bracket_search.cost_fields import Key
from arbiter_gui.engine.kernel.colours import Strength
from arbiter_gui.engine.kernel.seats import Seat

UNPAIRED = -(10**9)
"""The detail that counts those left over in the next bracket: before any of their scores or differences."""


class Case(NamedTuple):
    """A pair (`higher`, `lower`) with its score difference, or a downfloater when `lower` is None.

    `moved_down` tells whether the higher player is an MDP, `certain_bye` whether a downfloater is bound to receive the
    bye.
    """

    higher: Seat
    lower: Seat | None
    difference: int = 0
    moved_down: bool = False
    certain_bye: bool = False


Criteria = Sequence[tuple[int, bool, Callable[[Case], int]]]
"""Criteria in order of priority: the number, whether it lists what it measures, and what a case comes to.

What is counted adds up; of what is listed the largest entry is the most important, and nought is none.
"""


def downfloaters(case: Case) -> bool:
    """Count downfloaters."""
    return case.lower is None


def difference_beyond_two(case: Case) -> int:
    """Count topscorers and topscorers' opponents who get a colour difference beyond two."""
    return sum(too_wide(*given) for given in topscorer_colours(case.higher, case.lower))


def three_in_a_row(case: Case) -> int:
    """Count topscorers and topscorers' opponents who get one colour for the third time running."""
    return sum(third_in_a_row(*given) for given in topscorer_colours(case.higher, case.lower))


def preferences(case: Case) -> bool:
    """Count pairs of which one does not get the preferred colour."""
    colour = case.higher.preference.colour
    return case.lower is not None and colour is not None and colour is case.lower.preference.colour


def strong_preferences(case: Case) -> bool:
    """Count pairs of which one does not get the preferred colour and had a strong preference (reading U4)."""
    if case.lower is None or case.higher.preference.colour is not case.lower.preference.colour:
        return False
    return min(case.higher.preference.strength, case.lower.preference.strength) is Strength.STRONG


def criteria_of(criteria: Criteria, topscorers: int) -> dict[tuple[bool, bool, bool], Criteria]:
    """Return the criteria in which a case can fail at all: by whether it is level, has a topscorer, an earlier float.

    In a level one only the four criteria of colours can fail. `topscorers` is the place of the first of them: two
    are about topscorers, and those after the four about a float of the higher player, or of the lower one, like an
    earlier one.
    """
    colours, floats = criteria[topscorers : topscorers + 4], criteria[topscorers + 4 :]
    return {
        (level, top, floated): tuple(
            c
            for c in (colours if level else criteria)
            if (top or c not in colours[:2]) and (floated or c not in floats)
        )
        for level in (True, False)
        for top in (True, False)
        for floated in (True, False)
    }


def added(case: Case, criteria: Mapping[tuple[bool, bool, bool], Criteria]) -> dict[Key, int]:
    """Return what a pair or a downfloater adds to each criterion."""
    out: dict[Key, int] = {}
    higher, lower = case.higher, case.lower
    level = lower is not None and not case.difference
    top = higher.topscorer or (lower is not None and lower.topscorer)
    floated = "D" in higher.floats or (lower is not None and "U" in lower.floats)
    for number, listed, measure in criteria[level, top, floated]:
        if amount := int(measure(case)):
            out[number, -amount if listed else 0] = 1 if listed else amount
    return out
