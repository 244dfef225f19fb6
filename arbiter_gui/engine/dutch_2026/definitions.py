"""Article 1: order, floats, colour preferences, topscorers."""

from __future__ import annotations

from collections.abc import Sequence

from arbiter_gui.domain.history import Entry
from arbiter_gui.domain.tournament import PointSystem, Tournament
from arbiter_gui.domain.values import ByeKind, Colour
from arbiter_gui.engine.dutch_2026.rulebook import BOOK
from arbiter_gui.engine.kernel.cards import Card, deal_cards
from arbiter_gui.engine.kernel.colours import Preference, due_colour


@BOOK.implements("1.2")
def a12_order(tournament: Tournament) -> tuple[Card, ...]:
    """1.2: rank the players who take part by score, then pairing number."""
    return deal_cards(tournament)


@BOOK.implements("1.4.2")
def a142_float(own: int, opponents: int) -> str:
    """1.4.2: return the float of a played game; the scores are those the round was paired with (reading U8)."""
    if own == opponents:
        return ""
    return "D" if own > opponents else "U"


@BOOK.implements("1.4.3")
def a143_bye_is_a_downfloat(entry: Entry) -> bool:
    """1.4.3: tell whether the player received the pairing-allocated bye (reading U5)."""
    return entry.bye is ByeKind.PAIRING_ALLOCATED


@BOOK.implements("1.4.4")
def a144_points_without_playing(entry: Entry, points: PointSystem) -> bool:
    """1.4.4: tell whether a round brought more than a loss without a game."""
    return not entry.played and entry.points > min(points.white_loss, points.black_loss)


def floats(card: Card, past: dict[int, tuple[int, ...]], points: PointSystem) -> tuple[str, str]:
    """Return the floats of the previous round and of the one before; ``""`` before round 1."""
    return _float(card, 1, past, points), _float(card, 2, past, points)


def _float(card: Card, back: int, past: dict[int, tuple[int, ...]], points: PointSystem) -> str:
    index = len(card.past) - back
    if index < 0:
        return ""
    entry = card.past[index]
    if entry.played and entry.opponent is not None:
        return a142_float(card.past_scores[index], past[entry.opponent][index])
    return unplayed_float(entry, points)


def unplayed_float(entry: Entry, points: PointSystem) -> str:
    """1.4.3, 1.4.4: return the float of a round without a game over the board."""
    down = a143_bye_is_a_downfloat(entry) or a144_points_without_playing(entry, points)
    return "D" if down else ""


@BOOK.implements("1.6", "1.7")
def a17_preference(colours: Sequence[Colour]) -> Preference:
    """1.6, 1.7: return the colour preference from the colour difference and the last games."""
    return due_colour(colours)


@BOOK.implements("1.8")
def a18_is_topscorer(card: Card, tournament: Tournament) -> bool:
    """1.8: tell whether the final round is being paired and the score exceeds half of the maximum."""
    final = tournament.round_count is not None and tournament.next_round >= tournament.round_count
    return final and 2 * card.score > (tournament.next_round - 1) * tournament.points.win


def unplayed_games(card: Card) -> int:
    """Return in how many rounds so far the player had no game over the board (C9)."""
    return sum(1 for entry in card.past if not entry.played)
