"""Chapter 2 as the judge reads it: C1 to C8 in the order of the text, each with what it counts."""

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
    opponent_floated,
)
from arbiter_gui.rulebook import Criterion

C8 = Criterion(article="C8", name="floats of opponents", counts=opponent_floated, of=(Case.PAIR,))

CRITERIA = (C1, C2, C3, C4, C5, C6, C7, C8)
"""All criteria in the order of the text."""

RANKED = JudgedCriteria(CRITERIA)
"""The criteria in their order, to make keys from."""
