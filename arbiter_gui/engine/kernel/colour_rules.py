"""Colour allocation: the rules that editions share, how they are applied in order, and which one decided."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping

from arbiter_gui.domain.errors import NeedsChoice
from arbiter_gui.domain.texts.sentences import say
from arbiter_gui.domain.values import Colour
from arbiter_gui.engine.kernel.colours import Strength, colour_letters, last_contrast
from arbiter_gui.engine.kernel.seats import Field, Seat
from arbiter_gui.trace import Level, Sink
from arbiter_gui.trace.candidates import PreferencesWeighed
from arbiter_gui.trace.values import ColourRule, Preference

Rung = Callable[[Seat, Seat], Colour | None]
"""A rule for the colour of the first (higher ranked) of two players; None: it does not decide."""

Ladder = tuple[tuple[str, Rung], ...]
"""Rules with their articles, the first that decides counts."""


RULES = (ColourRule.BOTH_GRANTED, ColourRule.STRONGER, ColourRule.ALTERNATE, ColourRule.HIGHER_RANKED)
"""What the rungs do, in the order in which every ladder has them."""


def grant_both(higher: Seat, lower: Seat) -> Colour | None:
    """Grant both preferences when they differ; a missing one counts as granted."""
    one, other = higher.preference.colour, lower.preference.colour
    if one is None:
        return other.other if other is not None else None
    return one if one is not other else None


def grant_the_stronger(higher: Seat, lower: Seat) -> Colour | None:
    """Grant the stronger preference; between two absolute ones the wider colour difference."""
    one, other = higher.preference, lower.preference
    if one.colour is None or other.colour is None:
        return None
    if one.strength is not other.strength:
        return one.colour if one.strength > other.strength else other.colour.other
    if one.strength is Strength.ABSOLUTE:
        wide, narrow = abs(higher.card.difference), abs(lower.card.difference)
        if wide != narrow:
            return one.colour if wide > narrow else other.colour.other
    return None


def alternate(higher: Seat, lower: Seat) -> Colour | None:
    """Give the opposite of what they had when last they had different colours."""
    contrast = last_contrast(higher.card.colours, lower.card.colours)
    return contrast[0].other if contrast else None


def grant_the_higher(higher: Seat, lower: Seat) -> Colour | None:
    """Grant the preference of the higher ranked player."""
    return higher.preference.colour


def climb(ladder: Ladder, higher: Seat, lower: Seat) -> tuple[str, Colour] | None:
    """Return the first article that decides, and the higher ranked player's colour."""
    for article, rung in ladder:
        colour = rung(higher, lower)
        if colour is not None:
            return article, colour
    return None


def drawn(initial: Colour | None) -> Colour:
    """Return the colour drawn by lot; NeedsChoice while it is unknown."""
    if initial is None:
        raise NeedsChoice("initial-colour", say("the initial colour has not been drawn yet: White or Black?"))
    return initial


def initial_colour(place: int, initial: Colour | None) -> Colour:
    """Return the initial colour for an odd place of the higher ranked player, else the other; raises NeedsChoice.

    `place` is the pairing number counted among those who have taken part.
    """
    return drawn(initial) if place % 2 else drawn(initial).other


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
    telling = sink.level >= Level.DECISIONS
    for pair in pairs:
        higher, lower = field.seats[min(pair)], field.seats[max(pair)]
        article, colour = climb(ladder, higher, lower) or (initial[0], initial[1](places[higher.number]))
        white, black = (higher, lower) if colour is Colour.WHITE else (lower, higher)
        one, other = white.card, black.card
        if telling:
            sink.event(
                PreferencesWeighed(
                    article, one.number, other.number, higher.card.number,
                    (preference_told(white), preference_told(black)),
                    rule=rules.get(article, ColourRule.BY_NUMBER),
                    colours=(colour_letters(one.colours), colour_letters(other.colours)),
                )
            )  # fmt: skip
        boards.append((one.number, other.number))
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
