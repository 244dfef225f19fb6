"""What pairs and floaters do to a requirement of Dutch 2012 that is given up, in words."""

from __future__ import annotations

from arbiter_gui.domain.saying import Said, counted, say
from arbiter_gui.explain.naming import count
from arbiter_gui.trace.demands import Demand

DOWN, UP = (Demand.B5_DOWN, Demand.B6_DOWN), (Demand.B5_UP, Demand.B6_UP)
"""The requirements about downfloats and about upfloats."""

_LAST_ROUND = (Demand.B5_DOWN, Demand.B5_UP)
"""The ones about the previous round; the others are about the one before."""


def spoilers_of(demand: Demand, amount: int) -> Said:
    """Return how many floaters or pairs a requirement is dropped for: `1 upfloater`."""
    shown = count(amount)
    if demand in DOWN:
        return counted(amount, "{n} downfloater", "{n} downfloaters", n=shown)
    if demand in UP:
        return counted(amount, "{n} upfloater", "{n} upfloaters", n=shown)
    if demand is Demand.B2:
        return counted(amount, "{n} pair with a top scorer", "{n} pairs with a top scorer", n=shown)
    return counted(amount, "{n} pair", "{n} pairs", n=shown)


def spoiled(demand: Demand, amount: int, who: str = "") -> Said:
    """Return what `amount` pairs or floaters do to a requirement: `3 pairs disregard a preference (1-5, ...)`."""
    if demand in DOWN or demand in UP:
        return _floats_again(demand, amount, who or spoilers_of(demand, amount))
    text = _spoiled_pairs(demand, amount)
    return say("{what} ({who})", what=text, who=who) if who else text


def _floats_again(demand: Demand, amount: int, who: str) -> Said:
    one, last_round = amount == 1, demand in _LAST_ROUND
    if demand in DOWN and last_round:
        if one:
            return say("{who} floats down again, as in the previous round", who=who)
        return say("{who} float down again, as in the previous round", who=who)
    if demand in DOWN:
        if one:
            return say("{who} floats down again, as two rounds before", who=who)
        return say("{who} float down again, as two rounds before", who=who)
    if last_round:
        if one:
            return say("{who} floats up again, as in the previous round", who=who)
        return say("{who} float up again, as in the previous round", who=who)
    if one:
        return say("{who} floats up again, as two rounds before", who=who)
    return say("{who} float up again, as two rounds before", who=who)


def _spoiled_pairs(demand: Demand, amount: int) -> Said:
    shown = count(amount)
    if demand is Demand.B2:
        return counted(
            amount,
            "{n} pair has the same absolute preference",
            "{n} pairs have the same absolute preference",
            n=shown,
        )
    if demand is Demand.A7D:
        return counted(
            amount,
            "{n} pair disregards a semi-absolute preference",
            "{n} pairs disregard a semi-absolute preference",
            n=shown,
        )
    if demand is Demand.Z:
        return counted(
            amount,
            "{n} pair disregards a strong preference",
            "{n} pairs disregard a strong preference",
            n=shown,
        )
    return counted(amount, "{n} pair disregards a preference", "{n} pairs disregard a preference", n=shown)
