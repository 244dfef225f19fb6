"""Gives every pair of a round its colours and writes down which rule decided."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping

from arbiter_gui.domain.values import Colour
from arbiter_gui.engine.kernel.ladder import Ladder, climb
from arbiter_gui.engine.kernel.seats import Field, Seat
from arbiter_gui.trace import Level, Sink, Verb

InitialColour = tuple[str, Callable[[int], Colour]]
"""The last rule: its article, and the higher ranked player's colour by his place among the participants."""


def colour_pairs(
    field: Field,
    pairs: Iterable[tuple[int, int]],
    ladder: Ladder,
    initial: InitialColour,
    places: Mapping[int, int],
    sink: Sink,
) -> list[tuple[int, int]]:
    """Return (white, black) pairing numbers of pairs of places, by the first rule that decides."""
    boards = []
    for pair in pairs:
        higher, lower = field.seats[min(pair)], field.seats[max(pair)]
        article, rule = initial
        article, colour = climb(ladder, higher, lower) or (article, rule(places[higher.number]))
        seats = (higher, lower) if colour is Colour.WHITE else (lower, higher)
        sink.event(
            Level.DECISIONS, article, Verb.GAVE_COLOUR, white=seats[0].number, black=seats[1].number,
            higher=higher.number,
            preferences=tuple(_preference(seat) for seat in seats),
            colours=tuple("".join(c.value for c in seat.card.colours) for seat in seats),
        )  # fmt: skip
        boards.append((seats[0].number, seats[1].number))
    return boards


def _preference(seat: Seat) -> str:
    """Return the preference as a short code: `absolute-w`, `mild-b`, `none`."""
    colour = seat.preference.colour
    strength = seat.preference.strength.name.lower()
    return strength if colour is None else f"{strength}-{colour.value}"
