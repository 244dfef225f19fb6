"""Article 4 of the Double-Swiss: who has White in the first game of a match. Each rule returns the
colour of the higher-ranked player, None if it does not decide.

No player prefers a colour.
"""

from __future__ import annotations

from arbiter_gui.domain.values import Colour
from arbiter_gui.engine.double_2026.rulebook import BOOK
from arbiter_gui.engine.kernel import colour_rules as rules
from arbiter_gui.engine.kernel.seats import Seat
from arbiter_gui.trace.values import ColourRule

BOOK.implements("4.1")(rules.required_initial_colour)
BOOK.implements("4.3.1")(rules.colour_by_lot)


@BOOK.implements("4.3.2")
def a432_fewer_whites(higher: Seat, lower: Seat) -> Colour | None:
    """4.3.2: give White to the player who has had White in fewer matches.

    Return the colour of the higher-ranked player, None if both had it as often.
    """
    whites_of_higher = higher.card.colours.count(Colour.WHITE)
    whites_of_lower = lower.card.colours.count(Colour.WHITE)
    if whites_of_higher == whites_of_lower:
        return None
    if whites_of_higher < whites_of_lower:
        return Colour.WHITE
    return Colour.BLACK


@BOOK.implements("4.3.4")
def a434_higher_alternates(higher: Seat, _: Seat) -> Colour | None:
    """4.3.4: give the higher-ranked player another colour than in his last match.

    None if he has had none.
    """
    if not higher.card.colours:
        return None
    return higher.card.colours[-1].other


@BOOK.implements("4.3.5")
def a435_lower_alternates(_: Seat, lower: Seat) -> Colour | None:
    """4.3.5: give the lower-ranked player another colour than in his last match.

    Return the colour of the higher-ranked player, None if the other has had no colour.
    """
    if not lower.card.colours:
        return None
    # The lower-ranked player gets the other colour: so the higher-ranked one gets the one that he
    # had.
    return lower.card.colours[-1]


LADDER: rules.Ladder = (
    ("4.3.2", a432_fewer_whites),
    ("4.3.3", BOOK.implements("4.3.3", "DS6")(rules.alternate)),
    ("4.3.4", a434_higher_alternates),
    ("4.3.5", a435_lower_alternates),
)
"""The rules after the one on the initial colour, which has nothing to say once one of them decides.
"""

RULES = {
    "4.3.2": ColourRule.FEWER_WHITES,
    "4.3.3": ColourRule.ALTERNATE,
    "4.3.4": ColourRule.HIGHER_ALTERNATES,
    "4.3.5": ColourRule.LOWER_ALTERNATES,
}
"""The effect of the rules, as recorded in a trace."""
