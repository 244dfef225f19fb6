"""Chapter 2: which pairs are legal, and what a pair adds to each of the quality criteria C5 to C10.

The places of the criteria are their numbers. C6 counts the upfloaters of every score, and those of the lowest score
matter most (D16).
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from arbiter_gui.engine.dubov_2026 import readings
from arbiter_gui.engine.dubov_2026.definitions import Entrant, a182_is_maximum
from arbiter_gui.engine.dubov_2026.rulebook import BOOK
from arbiter_gui.engine.kernel.bracket_search.cost_fields import Key
from arbiter_gui.engine.kernel.seats import colours_clash, have_met

BOOK.implements("C1")(have_met)
BOOK.implements("C3")(colours_clash)


@dataclass(frozen=True, slots=True)
class CriterionKind:
    """All that the criteria ask of a player in a bracket; `score` is None for a resident.

    `upfloats` are those of a maximum upfloater, else 0; `again` tells of an upfloat in the previous round.
    """

    white: bool
    score: int | None = None
    upfloats: int = 0
    again: bool = False


BELOW = CriterionKind(False, -1)
"""Somebody below who is no candidate, or who stands in for all of those: he meets only others below."""


def kind_of(entrant: Entrant, resident: bool, most: int, last: bool) -> CriterionKind:
    """Return what the criteria ask of a player; C8 to C10 ask nothing in the last round (D6)."""
    if resident:
        return CriterionKind(entrant.white)
    if last:
        return CriterionKind(entrant.white, entrant.score)
    upfloats = sum(entrant.upfloats) if a182_is_maximum(entrant, most) else 0
    return CriterionKind(entrant.white, entrant.score, upfloats, readings.d5_floated_before(entrant.upfloats))


@BOOK.implements("C5")
def c5_upfloaters(lower: CriterionKind) -> tuple[int, int]:
    """C5: every upfloater counts."""
    return 0, 1


@BOOK.implements("C6")
def c6_score(lower: CriterionKind) -> tuple[int, int]:
    """C6: the upfloaters of a score, the lowest score first."""
    assert lower.score is not None, "residents do not float up"
    return lower.score, 1


@BOOK.implements("C8")
def c8_maximum(lower: CriterionKind) -> tuple[int, int]:
    """C8: a maximum upfloater counts."""
    return 0, int(lower.upfloats > 0)


@BOOK.implements("C9")
def c9_upfloats(lower: CriterionKind) -> tuple[int, int]:
    """C9: the upfloats so far of a maximum upfloater (D4)."""
    return 0, lower.upfloats


@BOOK.implements("C10")
def c10_again(lower: CriterionKind) -> tuple[int, int]:
    """C10: an upfloater of the previous round counts (D5)."""
    return 0, int(lower.again)


@BOOK.implements("C7")
def c7_colour(one: CriterionKind, other: CriterionKind) -> int:
    """C7: of two players with the same preference one goes without it, of others none (D14)."""
    return int(one.white is other.white)


COLOUR: Key = (7, 0)
"""The place of C7."""

OF_UPFLOATERS: tuple[tuple[int, Callable[[CriterionKind], tuple[int, int]]], ...] = (
    (5, c5_upfloaters),
    (6, c6_score),
    (8, c8_maximum),
    (9, c9_upfloats),
    (10, c10_again),
)
"""What an upfloater adds, by the numbers of the criteria."""


def own_amounts(lower: CriterionKind) -> dict[Key, int]:
    """Return what an upfloater adds whoever he meets."""
    told = ((number, rule(lower)) for number, rule in OF_UPFLOATERS)
    return {(number, detail): amount for number, (detail, amount) in told if amount}


def amounts(one: CriterionKind, other: CriterionKind) -> dict[Key, int] | None:
    """Return what a pair adds, None for one that cannot be; two lower players add nothing, they meet later (C4)."""
    if one.score is not None and other.score is not None:
        return {}
    lower = one if one.score is not None else other
    if lower == BELOW:
        return None
    own = own_amounts(lower) if lower.score is not None else {}
    return own | ({COLOUR: 1} if c7_colour(one, other) else {})


def criterion(key: Key) -> str:
    """Return the criterion of a place."""
    return f"C{key[0]}"
