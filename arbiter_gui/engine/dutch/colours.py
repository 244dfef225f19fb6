"""Who gets White: the rules of colours, which the editions number each in its way."""

from __future__ import annotations

from arbiter_gui.domain.values import Colour
from arbiter_gui.engine.kernel.colour_rules import (
    Ladder,
    Rung,
    alternate,
    grant_both,
    grant_the_higher,
    grant_the_stronger,
)
from arbiter_gui.engine.kernel.seats import Seat
from arbiter_gui.rulebook import Rulebook

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
