"""Chapter 2 as the judge reads it: C1 to C10 in the order of the text, each with what it counts."""

from __future__ import annotations

from arbiter_gui.proof.kernel.criteria import JudgedCriteria
from arbiter_gui.proof.upfloating.criteria import (
    C1,
    C2,
    C3,
    C4,
    C5,
    C6,
    C7,
    Case,
    JudgedMember,
    opponent_floated,
)
from arbiter_gui.rulebook import Criterion


def c8_same_preference(pair: tuple[JudgedMember, JudgedMember]) -> int:
    """C8: return 1 if two teams prefer the same colour, so that one of them misses it, else 0."""
    team, opponent = pair
    return int(
        team.preferred_colour is not None and team.preferred_colour is opponent.preferred_colour
    )


def c9_same_strong_preference(pair: tuple[JudgedMember, JudgedMember]) -> int:
    """C9: return 1 if both teams strongly prefer the same colour, else 0."""
    team, opponent = pair
    return c8_same_preference(pair) * int(team.is_strong and opponent.is_strong)


C8 = Criterion(article="C8", name="preferences", counts=c8_same_preference, of=(Case.PAIR,))
C9 = Criterion(
    article="C9", name="strong preferences", counts=c9_same_strong_preference, of=(Case.PAIR,)
)
C10 = Criterion(article="C10", name="floats of opponents", counts=opponent_floated, of=(Case.PAIR,))

CRITERIA = (C1, C2, C3, C4, C5, C6, C7, C8, C9, C10)
"""All criteria in the order of the text."""

RANKED = JudgedCriteria(CRITERIA)
"""The same, to make keys from."""
