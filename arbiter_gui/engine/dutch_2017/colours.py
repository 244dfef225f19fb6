"""Chapter E: who gets White."""

from __future__ import annotations

from collections.abc import Callable

from arbiter_gui.domain.errors import NeedsChoice
from arbiter_gui.domain.values import Colour
from arbiter_gui.engine.dutch_2017.definitions import Seat
from arbiter_gui.engine.dutch_2017.rulebook import BOOK
from arbiter_gui.engine.kernel.colours import Strength, last_contrast

Rung = Callable[[Seat, Seat], Colour | None]
"""A rule for the colour of the first (higher ranked) of two players; None: it does not decide."""


@BOOK.implements("E.1")
def e1_grant_both(higher: Seat, lower: Seat) -> Colour | None:
    """E.1: both preferences can be granted, a missing one counting as granted."""
    one, other = higher.preference.colour, lower.preference.colour
    if one is None:
        return other.other if other is not None else None
    return one if one is not other else None


@BOOK.implements("E.2")
def e2_grant_the_stronger(higher: Seat, lower: Seat) -> Colour | None:
    """E.2: the stronger preference; between two absolute ones the wider colour difference."""
    one, other = higher.preference, lower.preference
    if one.colour is None or other.colour is None:
        return None
    if one.strength is not other.strength:
        return one.colour if one.strength > other.strength else other.colour.other
    if one.strength is Strength.ABSOLUTE:
        wide, narrow = abs(higher.card.difference), abs(lower.card.difference)
        if wide != narrow:
            return one.colour if wide > narrow else other.colour.other
    return None


@BOOK.implements("E.3")
def e3_alternate(higher: Seat, lower: Seat) -> Colour | None:
    """E.3: the opposite of what they had when last they had different colours (C.04.2 D.5)."""
    contrast = last_contrast(higher.card.colours, lower.card.colours)
    return contrast[0].other if contrast else None


@BOOK.implements("E.4")
def e4_grant_the_higher(higher: Seat, lower: Seat) -> Colour | None:
    """E.4: the preference of the higher ranked player."""
    return higher.preference.colour


LADDER: tuple[tuple[str, Rung], ...] = (
    ("E.1", e1_grant_both),
    ("E.2", e2_grant_the_stronger),
    ("E.3", e3_alternate),
    ("E.4", e4_grant_the_higher),
)


@BOOK.implements("E.5")
def e5_initial_colour(place: int, initial: Colour | None) -> Colour:
    """E.5: the initial colour for an odd number of the higher ranked player, else the other.

    `place` is the pairing number counted among those who have taken part (reading TPN).
    Raises NeedsChoice when the initial colour was not drawn.
    """
    if initial is None:
        raise NeedsChoice("initial-colour", "the initial colour has not been drawn yet: White or Black?")
    return initial if place % 2 else initial.other


def decided_by(higher: Seat, lower: Seat) -> tuple[str, Colour] | None:
    """Return the first rule E.1 to E.4 that decides, and the higher ranked player's colour."""
    for article, rung in LADDER:
        colour = rung(higher, lower)
        if colour is not None:
            return article, colour
    return None
