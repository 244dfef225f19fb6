"""What pairs and floaters do to a requirement of Dutch 2012 that is given up, in words."""

from __future__ import annotations

from arbiter_gui.domain.saying import Said, counted, say
from arbiter_gui.explain.naming import count


def spoilers_of(article: str, kind: str, amount: int) -> Said:
    """Return how many floaters or pairs a requirement is dropped for: `1 upfloater`."""
    shown = count(amount)
    if kind == "down":
        return counted(amount, "{n} downfloater", "{n} downfloaters", n=shown)
    if kind == "up":
        return counted(amount, "{n} upfloater", "{n} upfloaters", n=shown)
    if article == "B.2":
        return counted(amount, "{n} pair with a top scorer", "{n} pairs with a top scorer", n=shown)
    return counted(amount, "{n} pair", "{n} pairs", n=shown)


def spoiled(article: str, kind: str, amount: int, who: str = "") -> Said:
    """Return what `amount` pairs or floaters do to a requirement: `3 pairs disregard a preference (1-5, ...)`."""
    if kind:
        return _floats_again(article, kind, amount, who or spoilers_of(article, kind, amount))
    text = _spoiled_pairs(article, amount)
    return say("{what} ({who})", what=text, who=who) if who else text


def _floats_again(article: str, kind: str, amount: int, who: str) -> Said:
    one, last_round = amount == 1, article == "B.5"
    if kind == "down" and last_round:
        if one:
            return say("{who} floats down again, as in the previous round", who=who)
        return say("{who} float down again, as in the previous round", who=who)
    if kind == "down":
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


def _spoiled_pairs(article: str, amount: int) -> Said:
    shown = count(amount)
    if article == "B.2":
        return counted(
            amount,
            "{n} pair has the same absolute preference",
            "{n} pairs have the same absolute preference",
            n=shown,
        )
    if article == "A.7.d":
        return counted(
            amount,
            "{n} pair disregards a semi-absolute preference",
            "{n} pairs disregard a semi-absolute preference",
            n=shown,
        )
    if article == "A.7.e":
        return counted(
            amount,
            "{n} pair disregards a strong preference",
            "{n} pairs disregard a strong preference",
            n=shown,
        )
    return counted(amount, "{n} pair disregards a preference", "{n} pairs disregard a preference", n=shown)
