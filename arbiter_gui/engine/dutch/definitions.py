"""Who the players are: topscorers, and the floats of the last two rounds; and the rules of who gets White."""

from __future__ import annotations

from collections.abc import Mapping

from arbiter_gui.domain.tournament import PointSystem, Tournament
from arbiter_gui.domain.values import Colour
from arbiter_gui.engine.kernel.cards import Card
from arbiter_gui.engine.kernel.colour_rules import (
    Ladder,
    Rung,
    alternate,
    grant_both,
    grant_the_higher,
    grant_the_stronger,
)
from arbiter_gui.engine.kernel.notation import Unplayed
from arbiter_gui.engine.kernel.seats import Seat
from arbiter_gui.rulebook import Rulebook


def is_topscorer(card: Card, tournament: Tournament) -> bool:
    """Tell whether the final round is being paired and the score exceeds half of the maximum."""
    final = tournament.round_count is not None and tournament.next_round >= tournament.round_count
    return final and 2 * card.score > (tournament.next_round - 1) * tournament.points.win


def float_of_game(own: int, opponents: int) -> str:
    """Return the float of a played game; the scores are those the round was paired with."""
    if own == opponents:
        return ""
    return "D" if own > opponents else "U"


def recent_floats(
    card: Card, past: Mapping[int, tuple[int, ...]], unplayed: Unplayed, points: PointSystem
) -> tuple[str, str]:
    """Return the floats of the previous round and of the one before; ``""`` before round 1.

    `past` are the scores of everybody with which the rounds were paired, by pairing number.
    """

    def float_in(index: int) -> str:
        if index < 0:
            return ""
        entry = card.past[index]
        if entry.played and entry.opponent is not None:
            return float_of_game(card.past_scores[index], past[entry.opponent][index])
        return unplayed(entry, points)

    played = len(card.past)
    return float_in(played - 1), float_in(played - 2)


RUNGS: tuple[Rung, ...] = (grant_both, grant_the_stronger, alternate, grant_the_higher)
"""The rules in their order, the first that decides counts."""


def ladder(book: Rulebook, *articles: str) -> Ladder:
    """Return the rules under an edition's articles, whose homes they become."""
    return tuple(
        (article, book.implements(article)(rung)) for article, rung in zip(articles, RUNGS, strict=True)
    )


def topscorer_colours(higher: Seat, lower: Seat | None) -> tuple[tuple[Seat, Colour], ...]:
    """Return who gets which colour in a pair with a topscorer; nothing for other pairs and downfloaters.

    Two players without any preference cannot go wrong, so their colours are left out too.
    """
    if lower is None or not (higher.topscorer or lower.topscorer):
        return ()
    for rung in RUNGS:
        colour = rung(higher, lower)
        if colour is not None:
            return (higher, colour), (lower, colour.other)
    return ()


def too_wide(seat: Seat, colour: Colour) -> bool:
    """Tell whether one more game with `colour` takes the colour difference beyond two."""
    return abs(seat.card.difference + (1 if colour is Colour.WHITE else -1)) > 2


def third_in_a_row(seat: Seat, colour: Colour) -> bool:
    """Tell whether the last two games were played with `colour` too."""
    return seat.card.colours[-2:] == (colour, colour)
