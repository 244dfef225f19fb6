"""Chapter 5: who gets White.

Two players without games want Black equally, so that no rule but 5.2.5 could decide before 5.2.1 does; that one
leaves them to it.
"""

from __future__ import annotations

from arbiter_gui.domain.values import Colour
from arbiter_gui.engine.dubov_2026.rulebook import BOOK
from arbiter_gui.engine.kernel import colour_rules as rules
from arbiter_gui.engine.kernel.seats import Seat

BOOK.implements("5.1")(rules.drawn)
BOOK.implements("5.2.1")(rules.initial_colour)


@BOOK.implements("5.2.5")
def a525_grant_the_higher(higher: Seat, lower: Seat) -> Colour | None:
    """5.2.5: the preference of the higher ranked player."""
    return rules.grant_the_higher(higher, lower) if higher.card.colours or lower.card.colours else None


LADDER: rules.Ladder = (
    ("5.2.2", BOOK.implements("5.2.2")(rules.grant_both)),
    ("5.2.3", BOOK.implements("5.2.3")(rules.grant_the_stronger)),
    ("5.2.4", BOOK.implements("5.2.4", "D12")(rules.alternate)),
    ("5.2.5", a525_grant_the_higher),
)
"""Two absolute preferences for one colour, of which 5.2.3 says nothing, never meet (C3)."""
