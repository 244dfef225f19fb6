"""Section B: what a pair or a floater gives up of each requirement; smaller keys weigh more."""

from __future__ import annotations

from arbiter_gui.proof.dutch_2012.players import colour_cost
from arbiter_gui.proof.kernel.matching_problem import Key
from arbiter_gui.proof.kernel.players import Float, Player

LOST: Key = (1, 0)
"""Moved-down players who are not among the M1 that are paired first."""
FLOATERS: Key = (3, 0)
"""Players left for the next bracket while that one is looked at too (C.12, C.13)."""
LOST_BELOW: Key = (4, 0)
"""Moved-down players who stay without opponent in the next bracket, where C.12 asks for as few as can be."""
SCORES: Key = (5, 0)
"""The sum of the scores of those who move on, in tenths (A.11)."""
FACTOR: Key = (6, 0)
"""D.4: the sum of squared score differences of the lowest bracket."""
B2: Key = (10, 0)
A7D: Key = (11, 0)
X: Key = (12, 0)
Z: Key = (13, 0)
B5_DOWN: Key = (14, 0)
B6_DOWN: Key = (15, 0)
B5_UP: Key = (16, 0)
B6_UP: Key = (17, 0)

REQUIREMENTS = (B2, A7D, X, Z, B5_DOWN, B6_DOWN, B5_UP, B6_UP)
"""What C.10 lowers, the strongest first."""

POINT = 10
"""D.4: the opponent that the bye stands for has a point less than the lowest."""


def lost_with(score: int) -> Key:
    """Return the key that counts lost players of one score; higher scores stand first (R17)."""
    return (2, -score)


def colour_amounts(one: Player, other: Player, odd: bool) -> dict[Key, int]:
    """Return what the pair gives up of B.2, A.7.d, X and Z."""
    costs = zip((B2, A7D, X, Z), colour_cost(one, other, odd), strict=True)
    return {key: amount for key, amount in costs if amount}


def upfloat_amounts(higher: Player, lower: Player) -> dict[Key, int]:
    """B.5, B.6: the upfloat of the lower one of a pair."""
    return _floats(lower, Float.UP, B5_UP, B6_UP) if higher.score != lower.score else {}


def downfloat_amounts(player: Player) -> dict[Key, int]:
    """B.5, B.6: moving on; asked for residents only (R9)."""
    return _floats(player, Float.DOWN, B5_DOWN, B6_DOWN)


def _floats(player: Player, kind: Float, last: Key, before: Key) -> dict[Key, int]:
    return {key: 1 for key, ago in ((last, 1), (before, 2)) if player.had(kind, ago)}
