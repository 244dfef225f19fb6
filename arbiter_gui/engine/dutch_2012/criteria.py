"""Section B: who may meet whom, and what a pair or a floater costs.

Costs are amounts in named fields, the most important first. The order of the fields is the order in which C.10
gives way, last field first (R5); above them stand the numbers of pairs and the scores (A.11, R1, D.4).
"""

from __future__ import annotations

from arbiter_gui.engine.dutch_2012.definitions import Entrant, a7d_strong_as_absolute, a7e_variable
from arbiter_gui.engine.dutch_2012.rulebook import BOOK
from arbiter_gui.engine.kernel.colours import Strength
from arbiter_gui.engine.kernel.criteria import Key
from arbiter_gui.engine.kernel.seats import colours_clash, have_met
from arbiter_gui.trace.demands import Demand
from arbiter_gui.trace.values import Met, SameColour

LEFT: Key = (0, 1)
"""How many players move on, where two rounds are compared."""
LOST: Key = (1, 0)
"""Moved-down players who are not among the M1 that are paired first; (2, -score) counts those of one score (R17)."""
FLOATERS: Key = (3, 0)
"""Players left for the next bracket while that one is looked at too (C.12, C.13)."""
LOST_BELOW: Key = (4, 0)
"""The same as LOST, in the bracket below."""
SCORES: Key = (5, 0)
"""The sum of the scores of those who move on, in tenths (R1); by another reading than R2 (5, -score) counts them."""
FACTOR: Key = (6, 0)
"""D.4: the sum of squared score differences of the lowest bracket."""
A7D_FIRST: Key = (9, 0)
"""A.7.d where it stands above B.2 (another reading than R5)."""
B2: Key = (10, 0)
A7D: Key = (11, 0)
X: Key = (12, 0)
Z: Key = (13, 0)
B5_DOWN: Key = (14, 0)
B6_DOWN: Key = (15, 0)
B5_UP: Key = (16, 0)
B6_UP: Key = (17, 0)
WHOSE_FLOAT: Key = (18, 0)
"""Who repeats a float, asked by another reading than R6 only."""

DEMANDS: dict[Key, Demand] = dict(zip((B2, A7D, X, Z, B5_DOWN, B6_DOWN, B5_UP, B6_UP), Demand, strict=True))
"""What C.10 lowers, the strongest first, as a trace calls it."""
REQUIREMENTS = tuple(DEMANDS)

ARTICLES: dict[Key, str] = {
    LOST: "A.6.c", LEFT: "A.6.b", SCORES: "A.11", FACTOR: "D.4", B2: "B.2", A7D: "A.7.d", X: "B.4", Z: "A.7.e",
    B5_DOWN: "B.5", B6_DOWN: "B.6", B5_UP: "B.5", B6_UP: "B.6",
}  # fmt: skip
"""The article that each field belongs to."""
CODES: dict[Key, str] = {
    LOST: "lost", LEFT: "left", SCORES: "scores", FACTOR: "factor", B2: "b2", A7D: "a7d", X: "x", Z: "z",
    B5_DOWN: "b5-down", B6_DOWN: "b6-down", B5_UP: "b5-up", B6_UP: "b6-up",
}  # fmt: skip
"""What the fields are called where two rounds part."""

BOOK.implements("B.1.a")(have_met)


@BOOK.implements("B.1.b")
def b1b_may_have_bye(entrant: Entrant) -> bool:
    """B.1.b: whether he has had no points without play (R10)."""
    return entrant.may_have_bye


@BOOK.implements("B.2")
def b2_colours_compatible(one: Entrant, other: Entrant) -> bool:
    """B.2: whether the two do not need the same colour absolutely."""
    both = one.preference.strength is Strength.ABSOLUTE and other.preference.strength is Strength.ABSOLUTE
    return not both or one.preference.colour is not other.preference.colour


def forbidden(one: Entrant, other: Entrant) -> Met | SameColour | None:
    """Return which of B.1 and B.2 keeps two players apart, with the round they met in; None if neither.

    B.2 does not count when a top scorer is among them (R11).
    """
    if have_met(one, other):
        return Met("B.1.a", one.card.round_met(other.card.number))
    return SameColour("B.2", None) if colours_clash(one, other) else None


@BOOK.implements("B.4")
def b4_disregards_colour(one: Entrant, other: Entrant) -> bool:
    """B.4: whether one of the two cannot get his colour."""
    return one.preference.colour is not None and one.preference.colour is other.preference.colour


@BOOK.implements("B.3", "D.4")
def d4_factor(higher: int, lower: int) -> int:
    """D.4: the squared difference of two scores in tenths (B.3)."""
    return (higher - lower) ** 2


POINT = 10
"""D.4: the opponent that the bye stands for has so much less than the lowest one."""


def colour_amounts(one: Entrant, other: Entrant, odd_round: bool) -> dict[Key, int]:
    """Return what the pair adds to B.2, A.7.d, X and Z."""
    if not b4_disregards_colour(one, other):
        return {}
    amounts = {X: 1}
    if not b2_colours_compatible(one, other):
        amounts[B2] = 1
    if a7d_strong_as_absolute(one, other, odd_round):
        amounts[A7D] = 1
    if not odd_round and not a7e_variable(one, odd_round) and not a7e_variable(other, odd_round):
        amounts[Z] = 1
    return amounts


def upfloat_amounts(one: Entrant, other: Entrant) -> dict[Key, int]:
    """Return what the upfloat of the lower one of a pair adds to B.5 and B.6."""
    if one.score == other.score:
        return {}
    return b5_same_floats(min(one, other, key=lambda e: e.score), "U", B5_UP, B6_UP)


def downfloat_amounts(entrant: Entrant) -> dict[Key, int]:
    """Return what moving on adds to B.5 and B.6; asked for residents only (R9)."""
    return b5_same_floats(entrant, "D", B5_DOWN, B6_DOWN)


@BOOK.implements("B.5", "B.6")
def b5_same_floats(entrant: Entrant, now: str, b5: Key, b6: Key) -> dict[Key, int]:
    """B.5, B.6: whether he would float as in the round before, and as two rounds before."""
    return {key: 1 for key, before in zip((b5, b6), entrant.floats, strict=True) if before == now}
