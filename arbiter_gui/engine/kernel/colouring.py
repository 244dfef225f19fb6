"""Gives every pair of a round its colours and writes down which rule decided."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping

from arbiter_gui.domain.values import Colour
from arbiter_gui.engine.kernel.colour_rules import RULES, Ladder, climb
from arbiter_gui.engine.kernel.colours import colour_letters
from arbiter_gui.engine.kernel.seats import Field, Seat
from arbiter_gui.trace import Level, Sink
from arbiter_gui.trace.candidates import PreferencesWeighed
from arbiter_gui.trace.values import ColourRule, Preference

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
    boards, rules = [], {article: rule for (article, _), rule in zip(ladder, RULES, strict=True)}
    for pair in pairs:
        higher, lower = field.seats[min(pair)], field.seats[max(pair)]
        article, rule = initial
        article, colour = climb(ladder, higher, lower) or (article, rule(places[higher.number]))
        seats = (higher, lower) if colour is Colour.WHITE else (lower, higher)
        if sink.level >= Level.DECISIONS:
            sink.event(
                PreferencesWeighed(
                    article, seats[0].number, seats[1].number, higher.number,
                    (preference_told(seats[0]), preference_told(seats[1])),
                    rule=rules.get(article, ColourRule.BY_NUMBER),
                    colours=(colour_letters(seats[0].card.colours), colour_letters(seats[1].card.colours)),
                )
            )  # fmt: skip
        boards.append((seats[0].number, seats[1].number))
    return boards


_PREFERENCES = (
    (Preference.NONE, Preference.NONE),
    (Preference.MILD_BLACK, Preference.MILD_WHITE),
    (Preference.STRONG_BLACK, Preference.STRONG_WHITE),
    (Preference.ABSOLUTE_BLACK, Preference.ABSOLUTE_WHITE),
)
"""By strength, that for Black first."""


def preference_told(seat: Seat) -> Preference:
    """Return the preference as a trace tells it."""
    return _PREFERENCES[seat.preference.strength][seat.preference.colour is Colour.WHITE]
