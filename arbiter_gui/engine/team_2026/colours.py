"""Article 4: which team of a match has White on board 1. The *first-team* is the higher ranked of
the two; rules are asked in turn until one decides its colour.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple, Protocol

from arbiter_gui.domain.values import Colour
from arbiter_gui.engine.kernel.colour_rules import required_initial_colour
from arbiter_gui.engine.kernel.colours import Preference, Strength, last_contrast
from arbiter_gui.engine.team_2026.rulebook import BOOK
from arbiter_gui.trace.values import ColourRule


class ColouredTeam(Protocol):
    """What the rules on colours look at."""

    @property
    def number(self) -> int:
        """The TPN."""
        ...

    @property
    def score(self) -> int:
        """The primary score in tenths."""
        ...

    @property
    def secondary(self) -> int:
        """The secondary score in tenths, 0 for all where it is not used."""
        ...

    @property
    def colours(self) -> tuple[Colour, ...]:
        """1.6: the colours of the matches that were played, oldest first."""
        ...

    @property
    def colour_difference(self) -> int:
        """1.6.2: matches with White less matches with Black."""
        ...

    @property
    def has_odd_ordinal(self) -> bool:
        """4.3.1: whether the TPN is odd."""
        ...


class Side(NamedTuple):
    """A team of a match with its colour preference."""

    team: ColouredTeam
    preference: Preference


Rule = Callable[[Side, Side], Colour | None]
"""A rule for the colour of the first-team; None: it does not decide."""


@BOOK.implements("4.2")
def a42_first_team(side: Side, opponent: Side) -> tuple[Side, Side]:
    """4.2: return the two teams of a match, the first-team first.

    It has the higher primary score, then the higher secondary score, then the smaller TPN.
    """

    def order(either: Side) -> tuple[int, int, int]:
        """Return the key by which teams are sorted, the first-team having the smaller one."""
        return -either.team.score, -either.team.secondary, either.team.number

    first, second = sorted((side, opponent), key=order)
    return first, second


@BOOK.implements("4.3.2")
def a432_only_preference(first: Side, second: Side) -> Colour | None:
    """4.3.2: grant the preference of the only team that has one; None if both have, or neither."""
    wish = first.preference.colour
    opposing_wish = second.preference.colour
    if wish is not None and opposing_wish is None:
        return wish
    if wish is None and opposing_wish is not None:
        return opposing_wish.other
    return None


@BOOK.implements("4.3.3")
def a433_opposite_preferences(first: Side, second: Side) -> Colour | None:
    """4.3.3: grant opposite preferences."""
    wish = first.preference.colour
    opposing_wish = second.preference.colour
    if wish is None or opposing_wish is None or wish is opposing_wish:
        return None
    return wish


@BOOK.implements("4.3.4")
def a434_only_strong_preference(first: Side, second: Side) -> Colour | None:
    """4.3.4: grant the only strong one of two preferences for one colour; None if both are equally
    strong, or a team has none.

    Only Type B has strong and mild ones.
    """
    wish = first.preference
    opposing_wish = second.preference
    if wish.colour is None or opposing_wish.colour is None:
        return None
    if wish.strength is opposing_wish.strength:
        return None
    if wish.strength is Strength.STRONG:
        return wish.colour
    return opposing_wish.colour.other


@BOOK.implements("4.3.5")
def a435_white_for_lower_difference(first: Side, second: Side) -> Colour | None:
    """4.3.5: give White to the team with the lower colour difference; None if they are equal."""
    difference = first.team.colour_difference
    opposing_difference = second.team.colour_difference
    if difference < opposing_difference:
        return Colour.WHITE
    if difference > opposing_difference:
        return Colour.BLACK
    return None


@BOOK.implements("4.3.6")
def a436_reverse_of_last_difference(first: Side, second: Side) -> Colour | None:
    """4.3.6: return for the first-team the opposite of its colour in the latest match in which the
    two teams had different colours; None if these never differed.
    """
    last_different_colours = last_contrast(first.team.colours, second.team.colours)
    if last_different_colours is None:
        return None
    colour_of_first, _ = last_different_colours
    return colour_of_first.other


@BOOK.implements("4.3.7")
def a437_preference_of_first_team(first: Side, _: Side) -> Colour | None:
    """4.3.7: grant the preference of the first-team."""
    return first.preference.colour


@BOOK.implements("4.3.8")
def a438_first_team_alternates(first: Side, _: Side) -> Colour | None:
    """4.3.8: give the first-team another colour than in its last match."""
    colours = first.team.colours
    if colours:
        return colours[-1].other
    return None


@BOOK.implements("4.3.9")
def a439_other_team_alternates(_: Side, second: Side) -> Colour | None:
    """4.3.9: give the other team another colour than in its last match."""
    colours = second.team.colours
    if colours:
        return colours[-1]
    return None


LADDER: tuple[tuple[str, Rule], ...] = (
    ("4.3.2", a432_only_preference),
    ("4.3.3", a433_opposite_preferences),
    ("4.3.4", a434_only_strong_preference),
    ("4.3.5", a435_white_for_lower_difference),
    ("4.3.6", a436_reverse_of_last_difference),
    ("4.3.7", a437_preference_of_first_team),
    ("4.3.8", a438_first_team_alternates),
    ("4.3.9", a439_other_team_alternates),
)
"""The rules after the one on the initial colour, the first that decides counts."""


class DecidedColour(NamedTuple):
    """The colour of the first-team, and the article that gave it."""

    article: str
    colour: Colour


def a43_colour_of_first_team(first: Side, second: Side, drawn: Colour | None) -> DecidedColour:
    """4.3: return the colour of the first-team by the first rule that decides.

    `drawn` is the initial colour; raises NeedsChoice if it is needed, but has not been drawn.
    """
    if not first.team.colours and not second.team.colours:
        return DecidedColour("4.3.1", a431_initial_colour(first, drawn))
    for article, rule in LADDER:
        colour = rule(first, second)
        if colour is not None:
            return DecidedColour(article, colour)
    # One of the two has had a colour, so that 4.3.8 or 4.3.9 decides at the latest.
    raise AssertionError("a team that has had a colour does not get it again")


@BOOK.implements("4.3.1")
def a431_initial_colour(first: Side, drawn: Colour | None) -> Colour:
    """4.3.1: give a first-team with an odd number the initial colour, any other the opposite one.

    This is asked only if neither team has had a colour. `drawn` is the initial colour.
    """
    colour = required_initial_colour(drawn)
    if first.team.has_odd_ordinal:
        return colour
    return colour.other


RULES = {
    "4.3.1": ColourRule.BY_NUMBER,
    "4.3.2": ColourRule.BOTH_GRANTED,
    "4.3.3": ColourRule.BOTH_GRANTED,
    "4.3.4": ColourRule.STRONGER,
    "4.3.5": ColourRule.LOWER_DIFFERENCE,
    "4.3.6": ColourRule.ALTERNATE,
    "4.3.7": ColourRule.HIGHER_RANKED,
    "4.3.8": ColourRule.HIGHER_ALTERNATES,
    "4.3.9": ColourRule.LOWER_ALTERNATES,
}
"""What the rules do, as a trace records it."""
