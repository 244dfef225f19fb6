"""Colour histories: the colours of players, their due colours, and how two histories compare."""

from __future__ import annotations

from collections.abc import Sequence
from enum import IntEnum
from typing import NamedTuple

from arbiter_gui.domain.values import Colour


class Strength(IntEnum):
    """How strongly a colour is due; a higher value is stronger."""

    NONE = 0
    MILD = 1
    STRONG = 2
    ABSOLUTE = 3


class Preference(NamedTuple):
    """The colour a player should get and how strongly; `colour` is None only with Strength.NONE."""

    strength: Strength
    colour: Colour | None


NO_PREFERENCE = Preference(Strength.NONE, colour=None)
_WHITE = Colour.WHITE
_LETTERS = {id(colour): colour.value for colour in Colour}
"""By identity, as an enumeration's own ways to its value and its hash are long ones."""


def colour_letters(colours: Sequence[Colour]) -> str:
    """Return the letters of some colours."""
    return "".join(map(_LETTERS.__getitem__, map(id, colours)))


def difference(colours: Sequence[Colour]) -> int:
    """Return games with White minus games with Black."""
    return 2 * colours.count(_WHITE) - len(colours)


def due_colour(colours: Sequence[Colour]) -> Preference:
    """Return the preference that follows from the colours of the played games, oldest first.

    It is the first of these that applies: A.7 of the Dutch System of 2012, A.6 of 2017, 1.7 of
    2026.
    """
    return (
        no_preference_without_a_game(colours)
        or absolute_preference(colours)
        or strong_preference(colours)
        or mild_preference(colours)
    )


def no_preference_without_a_game(colours: Sequence[Colour]) -> Preference | None:
    """Return that a player who has not played has no preference; None for any other player."""
    if colours:
        return None
    return NO_PREFERENCE


def absolute_preference(colours: Sequence[Colour]) -> Preference | None:
    """Return an absolute preference: after two games with one colour, or at a colour difference
    beyond one; else None.

    "The preference is white when the colour difference is less than -1 or when the last two games
    were played with black", and the other way round. A difference comes first: it decides which
    colour is due if the two contradict.
    """
    balance = difference(colours)
    if abs(balance) > 1:
        return Preference(Strength.ABSOLUTE, _equalising_colour(balance))
    if len(colours) >= 2 and colours[-1] is colours[-2]:
        return Preference(Strength.ABSOLUTE, colours[-1].other)
    return None


def strong_preference(colours: Sequence[Colour]) -> Preference | None:
    """Return a strong preference at a colour difference of +1 (for Black) or -1 (for White), else
    None.

    It is asked about only where there is no absolute preference.
    """
    balance = difference(colours)
    if balance:
        return Preference(Strength.STRONG, _equalising_colour(balance))
    return None


def mild_preference(colours: Sequence[Colour]) -> Preference:
    """Return the mild preference at a difference of zero: to alternate the colour with the previous
    game.
    """
    return Preference(Strength.MILD, colours[-1].other)


def _equalising_colour(balance: int) -> Colour:
    """Return the colour that brings a difference nearer to nought."""
    if balance > 0:
        return Colour.BLACK
    return Colour.WHITE


def last_contrast(
    first: Sequence[Colour], second: Sequence[Colour]
) -> tuple[Colour, Colour] | None:
    """Return both colours at the latest game where they differ, or None if they never do.

    Only played games are in the sequences. Unplayed rounds count as if they were at the beginning
    (C.04.2 D.5 of the older text, article 3.4 of 2026), so that the sequences are compared from
    their ends.
    """
    for first_colour, second_colour in zip(reversed(first), reversed(second), strict=False):
        if first_colour is not second_colour:
            return first_colour, second_colour
    return None
