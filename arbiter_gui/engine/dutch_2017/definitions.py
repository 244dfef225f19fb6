"""Chapter A: order, floats, colour preferences, topscorers."""

from __future__ import annotations

from arbiter_gui.domain.history import Entry
from arbiter_gui.domain.tournament import PointSystem
from arbiter_gui.engine.dutch.definitions import is_topscorer
from arbiter_gui.engine.dutch.rounds import close_bracket, form_scoregroups
from arbiter_gui.engine.dutch_2017.rulebook import BOOK
from arbiter_gui.engine.kernel.cards import deal_cards
from arbiter_gui.engine.kernel.colours import due_colour

BOOK.implements("A.2")(deal_cards)
BOOK.implements("A.3")(form_scoregroups)
BOOK.implements("A.4.a")(close_bracket)
BOOK.implements("A.6", "A.6.a", "A.6.b", "A.6.c", "A.6.d")(due_colour)
BOOK.implements("A.7")(is_topscorer)


@BOOK.implements("A.4.b")
def a4b_unplayed(entry: Entry, points: PointSystem) -> str:
    """A.4.b: whoever did not play, for whatever reason, floats down; a game floats by its scores."""
    return "D"
