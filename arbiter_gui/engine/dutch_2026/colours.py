"""Article 5: who gets White."""

from arbiter_gui.engine.dutch.colours import ladder
from arbiter_gui.engine.dutch_2026.rulebook import BOOK
from arbiter_gui.engine.kernel.colour_rules import initial_colour

LADDER = ladder(BOOK, "5.2.1", "5.2.2", "5.2.3", "5.2.4")

BOOK.implements("5.2.5")(initial_colour)
