"""Chapter E: who gets White."""

from arbiter_gui.engine.dutch.colours import ladder
from arbiter_gui.engine.dutch_2017.rulebook import BOOK
from arbiter_gui.engine.kernel.colour_rules import initial_colour

LADDER = ladder(BOOK, "E.1", "E.2", "E.3", "E.4")

BOOK.implements("E.5")(initial_colour)
