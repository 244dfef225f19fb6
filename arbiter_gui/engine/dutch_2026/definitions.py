"""Articles 1 and 5: order, floats, colour preferences, topscorers; who gets White."""

from __future__ import annotations

from arbiter_gui.domain.history import Entry
from arbiter_gui.domain.tournament import PointSystem
from arbiter_gui.domain.values import ByeKind
from arbiter_gui.engine.dutch.definitions import float_of_game, is_topscorer, ladder
from arbiter_gui.engine.dutch.rounds import form_scoregroups, pair_bracket
from arbiter_gui.engine.dutch_2026.rulebook import BOOK
from arbiter_gui.engine.kernel.cards import Card, deal_cards
from arbiter_gui.engine.kernel.colour_rules import initial_colour
from arbiter_gui.engine.kernel.colours import due_colour

BOOK.implements("1.2")(deal_cards)
BOOK.implements("1.3")(form_scoregroups)
BOOK.implements("1.4.1")(pair_bracket)
BOOK.implements("1.4.2")(float_of_game)
BOOK.implements("1.6", "1.7")(due_colour)
BOOK.implements("1.8")(is_topscorer)


@BOOK.implements("1.4.3")
def a143_bye_is_a_downfloat(entry: Entry) -> bool:
    """1.4.3: tell whether the player received the pairing-allocated bye (reading U5)."""
    return entry.bye is ByeKind.PAIRING_ALLOCATED


@BOOK.implements("1.4.4")
def a144_points_without_playing(entry: Entry, points: PointSystem) -> bool:
    """1.4.4: tell whether a round brought more than a loss without a game."""
    return not entry.played and entry.points > min(points.white_loss, points.black_loss)


def unplayed_float(entry: Entry, points: PointSystem) -> str:
    """1.4.3, 1.4.4: return the float of a round without a game over the board."""
    down = a143_bye_is_a_downfloat(entry) or a144_points_without_playing(entry, points)
    return "D" if down else ""


def unplayed_games(card: Card) -> int:
    """Return in how many rounds so far the player had no game over the board (C9)."""
    return sum(1 for entry in card.past if not entry.played)


LADDER = ladder(BOOK, "5.2.1", "5.2.2", "5.2.3", "5.2.4")

BOOK.implements("5.2.5")(initial_colour)
