"""What can be counted on a bracket of 2012: the place of an order, the colours wanted and not to be had."""

from __future__ import annotations

from collections.abc import Sequence
from math import perm

from arbiter_gui.domain.values import Colour
from arbiter_gui.proof.kernel.players import Player, Strength


def rank(order: Sequence[int], taken: int) -> int:
    """Return how many orders of these members come before by their first `taken` ones."""
    free, found = sorted(order), 0
    for place in range(taken if taken <= len(order) else len(order)):
        at = free.index(order[place])
        found += at * perm(len(free) - 1, min(taken, len(order)) - place - 1)
        free.pop(at)
    return found


def colours_of(players: Sequence[Player], odd_round: bool) -> tuple[int, int, int, int]:
    """Return how many want White, Black, nothing, or a mild colour in an even round (A.8)."""
    mild = [] if odd_round else [e for e in players if e.strength is Strength.MILD]
    fixed = [e for e in players if e not in mild]
    white, black = (sum(e.wish is colour for e in fixed) for colour in (Colour.WHITE, Colour.BLACK))
    return white, black, len(fixed) - white - black, len(mild)


def least_spoiled(players: Sequence[Player], odd_round: bool) -> tuple[int, int]:
    """A.8: return X1 and Z1 for as many pairs as the bracket can have."""
    pairs = len(players) // 2
    white, black, none, _ = colours_of(players, True)
    x1 = max(0, pairs - min(white, black) - none)
    white, black, none, mild = colours_of(players, False)
    return x1, 0 if odd_round else max(0, pairs - min(white, black) - none - mild)
