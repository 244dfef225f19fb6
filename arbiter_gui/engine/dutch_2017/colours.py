"""Chapter E: who gets White."""

from __future__ import annotations

from arbiter_gui.domain.errors import NeedsChoice
from arbiter_gui.domain.texts.sentences import say
from arbiter_gui.domain.values import Colour
from arbiter_gui.engine.dutch_2017.rulebook import BOOK
from arbiter_gui.engine.kernel import colour_rules as ladder
from arbiter_gui.engine.kernel.seats import Seat


@BOOK.implements("E.1")
def e1_grant_both(higher: Seat, lower: Seat) -> Colour | None:
    """E.1: both preferences can be granted, a missing one counting as granted."""
    return ladder.grant_both(higher, lower)


@BOOK.implements("E.2")
def e2_grant_the_stronger(higher: Seat, lower: Seat) -> Colour | None:
    """E.2: the stronger preference; between two absolute ones the wider colour difference."""
    return ladder.grant_the_stronger(higher, lower)


@BOOK.implements("E.3")
def e3_alternate(higher: Seat, lower: Seat) -> Colour | None:
    """E.3: the opposite of what they had when last they had different colours (C.04.2 D.5)."""
    return ladder.alternate(higher, lower)


@BOOK.implements("E.4")
def e4_grant_the_higher(higher: Seat, lower: Seat) -> Colour | None:
    """E.4: the preference of the higher ranked player."""
    return ladder.grant_the_higher(higher, lower)


LADDER: ladder.Ladder = (
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
        raise NeedsChoice("initial-colour", say("the initial colour has not been drawn yet: White or Black?"))
    return initial if place % 2 else initial.other
