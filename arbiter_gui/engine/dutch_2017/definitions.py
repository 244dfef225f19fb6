"""Chapter A: order, floats, colour preferences, topscorers."""

from __future__ import annotations

from collections.abc import Sequence

from arbiter_gui.domain.history import Entry
from arbiter_gui.domain.tournament import Tournament
from arbiter_gui.domain.values import Colour
from arbiter_gui.engine.dutch_2017.rulebook import BOOK
from arbiter_gui.engine.kernel.cards import Card, deal_cards
from arbiter_gui.engine.kernel.colours import Preference, due_colour


@BOOK.implements("A.2")
def a2_order(tournament: Tournament) -> tuple[Card, ...]:
    """A.2: rank the players who take part by score, then pairing number."""
    return deal_cards(tournament)


@BOOK.implements("A.4.b")
def a4b_float(entry: Entry, own: int, opponents: int | None) -> str:
    """A.4.b: return the float of one round; the scores are those the round was paired with."""
    if not entry.played or opponents is None or own > opponents:
        return "D"
    return "U" if own < opponents else ""


@BOOK.implements("A.6", "A.6.a", "A.6.b", "A.6.c", "A.6.d")
def a6_preference(colours: Sequence[Colour]) -> Preference:
    """A.6: return the preference after these colours, oldest first: absolute, strong, mild or none."""
    return due_colour(colours)


@BOOK.implements("A.7")
def a7_is_topscorer(card: Card, tournament: Tournament) -> bool:
    """A.7: tell whether the final round is being paired and the score exceeds half of the maximum."""
    final = tournament.round_count is not None and tournament.next_round >= tournament.round_count
    return final and 2 * card.score > (tournament.next_round - 1) * tournament.points.win


def a4b_floats(card: Card, past: dict[int, tuple[int, ...]]) -> tuple[str, str]:
    """Return the floats of the previous round and of the one before; ``""`` before round 1."""
    return _float(card, 1, past), _float(card, 2, past)


def _float(card: Card, back: int, past: dict[int, tuple[int, ...]]) -> str:

    index = len(card.past) - back
    if index < 0:
        return ""
    entry = card.past[index]
    other = past[entry.opponent][index] if entry.opponent is not None else None
    return a4b_float(entry, card.past_scores[index], other)
