"""Chapter 5: who gets White.

Two players without games want Black equally, so that no rule but 5.2.5 could decide before 5.2.1 does; that one
leaves them to it.
"""

from __future__ import annotations

from arbiter_gui.domain.errors import NeedsChoice
from arbiter_gui.domain.texts.sentences import say
from arbiter_gui.domain.values import Colour
from arbiter_gui.engine.dubov_2026 import readings
from arbiter_gui.engine.dubov_2026.rulebook import BOOK
from arbiter_gui.engine.kernel import colour_rules as ladder
from arbiter_gui.engine.kernel.seats import Seat


@BOOK.implements("5.2.2")
def a522_grant_both(higher: Seat, lower: Seat) -> Colour | None:
    """5.2.2: the preferences differ."""
    return ladder.grant_both(higher, lower)


@BOOK.implements("5.2.3")
def a523_grant_the_stronger(higher: Seat, lower: Seat) -> Colour | None:
    """5.2.3: the stronger preference; two absolute ones for one colour never meet (C3)."""
    return ladder.grant_the_stronger(higher, lower)


@BOOK.implements("5.2.4")
def a524_alternate(higher: Seat, lower: Seat) -> Colour | None:
    """5.2.4: the opposite of what they had at the latest games in which they differed (D12)."""
    contrast = readings.d12_contrast(higher.card.colours, lower.card.colours)
    return contrast[0].other if contrast else None


@BOOK.implements("5.2.5")
def a525_grant_the_higher(higher: Seat, lower: Seat) -> Colour | None:
    """5.2.5: the preference of the higher ranked player."""
    return ladder.grant_the_higher(higher, lower) if higher.card.colours or lower.card.colours else None


LADDER: ladder.Ladder = (
    ("5.2.2", a522_grant_both),
    ("5.2.3", a523_grant_the_stronger),
    ("5.2.4", a524_alternate),
    ("5.2.5", a525_grant_the_higher),
)


@BOOK.implements("5.2.1")
def a521_without_games(place: int, initial: Colour | None) -> Colour:
    """5.2.1: the initial colour for an odd number of the higher ranked player, else the other (D7)."""
    drawn = a51_initial(initial)
    return drawn if place % 2 else drawn.other


@BOOK.implements("5.1")
def a51_initial(initial: Colour | None) -> Colour:
    """5.1: the colour drawn by lot; NeedsChoice while it is unknown."""
    if initial is None:
        raise NeedsChoice("initial-colour", say("the initial colour has not been drawn yet: White or Black?"))
    return initial
