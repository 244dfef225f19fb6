"""Article 5: who gets White."""

from __future__ import annotations

from arbiter_gui.domain.errors import NeedsChoice
from arbiter_gui.domain.texts.sentences import say
from arbiter_gui.domain.values import Colour
from arbiter_gui.engine.dutch_2026.rulebook import BOOK
from arbiter_gui.engine.kernel import colour_rules as ladder
from arbiter_gui.engine.kernel.seats import Seat


@BOOK.implements("5.2.1")
def a521_grant_both(higher: Seat, lower: Seat) -> Colour | None:
    """5.2.1: both preferences can be granted, a missing one counting as granted."""
    return ladder.grant_both(higher, lower)


@BOOK.implements("5.2.2")
def a522_grant_the_stronger(higher: Seat, lower: Seat) -> Colour | None:
    """5.2.2: the stronger preference; between two absolute ones the wider colour difference."""
    return ladder.grant_the_stronger(higher, lower)


@BOOK.implements("5.2.3")
def a523_alternate(higher: Seat, lower: Seat) -> Colour | None:
    """5.2.3: the opposite of what they had when last they had different colours."""
    return ladder.alternate(higher, lower)


@BOOK.implements("5.2.4")
def a524_grant_the_higher(higher: Seat, lower: Seat) -> Colour | None:
    """5.2.4: the preference of the higher ranked player."""
    return ladder.grant_the_higher(higher, lower)


LADDER: ladder.Ladder = (
    ("5.2.1", a521_grant_both),
    ("5.2.2", a522_grant_the_stronger),
    ("5.2.3", a523_alternate),
    ("5.2.4", a524_grant_the_higher),
)


@BOOK.implements("5.2.5")
def a525_initial_colour(place: int, initial: Colour | None) -> Colour:
    """5.2.5: the initial colour for an odd number of the higher ranked player, else the other.

    `place` is the number counted among those who have taken part (reading TPN).
    Raises NeedsChoice when the initial colour was not drawn.
    """
    if initial is None:
        raise NeedsChoice("initial-colour", say("the initial colour has not been drawn yet: White or Black?"))
    return initial if place % 2 else initial.other
