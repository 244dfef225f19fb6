"""Who gets White: the rules of colour allocation that editions share. An edition lists some of them
with its articles as a *ladder*; the first one that decides counts.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import NamedTuple

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


class Decision(NamedTuple):
    """The article that decided, and the colour of the higher ranked player."""

    article: str
    colour: Colour


RULES = (
    ColourRule.BOTH_GRANTED,
    ColourRule.STRONGER,
    ColourRule.ALTERNATE,
    ColourRule.HIGHER_RANKED,
)
"""What the rules of a ladder do, in the order that every ladder has."""


def grant_both(higher: Seat, lower: Seat) -> Colour | None:
    """Grant both preferences when they differ; a missing one counts as granted.

    Return the colour of the higher ranked player, None if both want the same. "Players who did not
    play any games have no colour preference (the preference of their opponents is granted)."
    """
    wish = higher.preference.colour
    opposing_wish = lower.preference.colour
    if wish is opposing_wish:
        return None
    if wish is None:
        return _opposite(opposing_wish)
    return wish


def grant_the_stronger(higher: Seat, lower: Seat) -> Colour | None:
    """Grant the stronger preference: absolute before strong before mild.

    "If both are absolute (topscorers) grant the wider colour difference." Return None if they are
    equally strong.
    """
    wish = higher.preference
    opposing_wish = lower.preference
    if wish.colour is None or opposing_wish.colour is None:
        return None
    # The difference of colours counts between two absolute preferences alone.
    if wish.strength is opposing_wish.strength is Strength.ABSOLUTE:
        lead = abs(higher.card.difference) - abs(lower.card.difference)
    else:
        lead = wish.strength - opposing_wish.strength
    if lead > 0:
        return wish.colour
    if lead < 0:
        return opposing_wish.colour.other
    return None


def _opposite(colour: Colour | None) -> Colour | None:
    """Return the other colour, None for no colour."""
    if colour is None:
        return None
    return colour.other


def alternate(higher: Seat, lower: Seat) -> Colour | None:
    """Alternate the colours "to the most recent time in which one player had white and the other
    black".

    Return None if there was no such time.
    """
    contrast = last_contrast(higher.card.colours, lower.card.colours)
    if contrast is None:
        return None
    colour_of_higher, _ = contrast
    return colour_of_higher.other


def grant_the_higher(higher: Seat, lower: Seat) -> Colour | None:
    """Grant the preference of the higher ranked player."""
    return higher.preference.colour


def deciding_rule(ladder: Ladder, higher: Seat, lower: Seat) -> Decision | None:
    """Return what the first rule of a ladder that decides says; None if none decides."""
    for article, rung in ladder:
        colour = rung(higher, lower)
        if colour is not None:
            return Decision(article, colour)
    return None


def required_initial_colour(drawn: Colour | None) -> Colour:
    """Return the colour drawn by lot before round 1; NeedsChoice while it is unknown (None)."""
    if drawn is None:
        raise NeedsChoice(
            "initial-colour", say("the initial colour has not been drawn yet: White or Black?")
        )
    return drawn


def colour_by_lot(ordinal: int, drawn: Colour | None) -> Colour:
    """Return the colour of the higher ranked player if only the lot decides: the initial colour for
    an odd `ordinal`, else the other one.

    `ordinal` is the pairing number counted among those who have taken part, `drawn` the initial
    colour. Raises NeedsChoice if that has not been drawn.
    """
    colour = required_initial_colour(drawn)
    has_odd_ordinal = ordinal % 2 == 1
    if has_odd_ordinal:
        return colour
    return colour.other


class InitialColour(NamedTuple):
    """The last rule for the colours of a pair: its article, and the initial colour, which was
    `drawn` by lot before round 1 (None: not yet).
    """

    article: str
    drawn: Colour | None


def colour_pairs(
    field: Field,
    pairs: Iterable[tuple[int, int]],
    ladder: Ladder,
    last_rule: InitialColour,
    ordinals: Mapping[int, int],
    sink: Sink,
    kinds: Mapping[str, ColourRule] | None = None,
) -> list[tuple[int, int]]:
    """Return who has White and who Black in each pair, and record which rule decided.

    `pairs` are pairs of places; the result has pairing numbers, (white, black). `ladder` are the
    rules in their order, `last_rule` the one of the initial colour after them. `ordinals` are, by
    pairing number, those among the participants. `kinds` says what the rules of a ladder without
    preferences do, by their articles; None: it is one of preferences. Raises NeedsChoice if the
    initial colour is needed and has not been drawn.
    """
    boards = []
    # The rules of a ladder of preferences come in one order, so that the articles need only be put
    # beside them.
    rule_of_article = kinds or {
        article: rule for (article, _), rule in zip(ladder, RULES, strict=True)
    }
    for pair in pairs:
        # Players are in the order of rank: of two places the smaller one is that of the higher
        # ranked player.
        higher = field.seats[min(pair)]
        lower = field.seats[max(pair)]
        decision = deciding_rule(ladder, higher, lower)
        # No rule decides: neither of the two has ever played, and the initial colour does.
        if decision is None:
            decision = Decision(
                last_rule.article, colour_by_lot(ordinals[higher.number], last_rule.drawn)
            )
        article, colour = decision
        white = higher if colour is Colour.WHITE else lower
        black = lower if colour is Colour.WHITE else higher
        if sink.level >= Level.DECISIONS:
            rule = rule_of_article.get(article, ColourRule.BY_NUMBER)
            weighed = colours_event(
                article, rule, white, black, higher, knows_preferences=kinds is None
            )
            sink.event(weighed)
        boards.append((white.card.number, black.card.number))
    return boards


def colours_event(
    article: str,
    rule: ColourRule,
    white: Seat,
    black: Seat,
    higher: Seat,
    *,
    knows_preferences: bool,
) -> PreferencesWeighed:
    """Return the event that records the colours of a pair, with the rule that decided.

    `higher` is the higher ranked of the two.
    """
    # Where the rules know no preferences, the trace has none.
    preferences: tuple[Preference, ...] = ()
    if knows_preferences:
        preferences = (recorded_preference(white), recorded_preference(black))
    return PreferencesWeighed(
        article,
        white.card.number,
        black.card.number,
        higher.card.number,
        preferences,
        rule=rule,
        colours=(colour_letters(white.card.colours), colour_letters(black.card.colours)),
    )


_FOR_WHITE = {
    Strength.NONE: Preference.NONE,
    Strength.MILD: Preference.MILD_WHITE,
    Strength.STRONG: Preference.STRONG_WHITE,
    Strength.ABSOLUTE: Preference.ABSOLUTE_WHITE,
}

_FOR_BLACK = {
    Strength.NONE: Preference.NONE,
    Strength.MILD: Preference.MILD_BLACK,
    Strength.STRONG: Preference.STRONG_BLACK,
    Strength.ABSOLUTE: Preference.ABSOLUTE_BLACK,
}


def recorded_preference(seat: Seat) -> Preference:
    """Return a colour preference as a trace records it: strength and colour in one value."""
    by_strength = _FOR_WHITE if seat.preference.colour is Colour.WHITE else _FOR_BLACK
    return by_strength[seat.preference.strength]
