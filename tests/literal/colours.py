"""Colour preferences (A.6) and the allocation of colours (E.1 to E.5)."""

from __future__ import annotations

from dataclasses import dataclass
from enum import IntEnum

from arbiter_gui.domain.values import Colour
from tests.literal.entrants import Entrant

W, B = Colour.WHITE, Colour.BLACK


class Strength(IntEnum):
    """The kinds of preference, weakest first."""

    NONE = 0
    MILD = 1
    STRONG = 2
    ABSOLUTE = 3


@dataclass(frozen=True, slots=True)
class Preference:
    """The colour a player should get; None for a player without games (A.6.d)."""

    strength: Strength
    colour: Colour | None


def preference(entrant: Entrant) -> Preference:
    """A.6.a to A.6.d."""
    colours, difference = entrant.colours, entrant.difference
    if not colours:
        return Preference(Strength.NONE, None)
    if abs(difference) > 1:
        return Preference(Strength.ABSOLUTE, B if difference > 1 else W)
    if len(colours) > 1 and colours[-1] is colours[-2]:
        return Preference(Strength.ABSOLUTE, colours[-1].other)
    if difference:
        return Preference(Strength.STRONG, B if difference > 0 else W)
    return Preference(Strength.MILD, colours[-1].other)


@dataclass(frozen=True, slots=True)
class Allocation:
    """Who has which colour, by pairing number, and the article that decided."""

    white: int
    black: int
    article: str

    def of(self, number: int) -> Colour:
        """The colour that the player with this number gets."""
        return W if number == self.white else B


def allocate(one: Entrant, other: Entrant, initial: Colour | None) -> Allocation:
    """E.1 to E.5, in that order. Raises ValueError when E.5 is needed and no lot was drawn."""
    higher, lower = sorted((one, other), key=lambda e: (-e.score, e.number))
    for article, colour in (
        ("E.1", _e1_both(higher, lower)),
        ("E.2", _e2_stronger(higher, lower)),
        ("E.3", _e3_alternate(higher, lower)),
        ("E.4", preference(higher).colour),
    ):
        if colour is not None:
            return _give(higher, lower, colour, article)
    if initial is None:
        raise ValueError("E.5 needs the initial colour")
    return _give(higher, lower, initial if higher.turn % 2 else initial.other, "E.5")


def _give(higher: Entrant, lower: Entrant, colour: Colour, article: str) -> Allocation:
    if colour is W:
        return Allocation(higher.number, lower.number, article)
    return Allocation(lower.number, higher.number, article)


def _e1_both(higher: Entrant, lower: Entrant) -> Colour | None:
    """The higher player's colour when both preferences can be granted; one alone is granted (A.6.d)."""
    mine, theirs = preference(higher).colour, preference(lower).colour
    if mine is None:
        return None if theirs is None else theirs.other
    return mine if mine is not theirs else None


def _e2_stronger(higher: Entrant, lower: Entrant) -> Colour | None:
    """The higher player's colour when one preference is stronger, or both absolute and one wider."""
    mine, theirs = preference(higher), preference(lower)
    one, two = int(mine.strength), int(theirs.strength)
    if mine.strength is theirs.strength is Strength.ABSOLUTE:
        one, two = abs(higher.difference), abs(lower.difference)
    if one == two or mine.colour is None or theirs.colour is None:
        return None
    return mine.colour if one > two else theirs.colour.other


def _e3_alternate(higher: Entrant, lower: Entrant) -> Colour | None:
    """The opposite of what the higher player had when the two last had different colours.

    Only played games count, and the gaps are moved to the start (C.04.2 D.5), so the two lists of colours
    are compared from their ends.
    """
    for mine, theirs in zip(reversed(higher.colours), reversed(lower.colours), strict=False):
        if mine is not theirs:
            return mine.other
    return None
