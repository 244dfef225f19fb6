"""Article 4: the colours of a match, which are those of board 1."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from arbiter_gui.domain.values import Colour
from arbiter_gui.engine.kernel.colours import Preference, Strength, last_contrast
from arbiter_gui.engine.team_2026.teams import Team


class Side(NamedTuple):
    """A team of a match with its colour preference."""

    team: Team
    preference: Preference


Rule = Callable[[Side, Side], Colour | None]
"""A rule for the colour of the first-team; None: it does not decide."""


def a42_first_team(one: Side, other: Side) -> tuple[Side, Side]:
    """4.2: the first-team has the higher primary score, then the higher secondary score, then the smaller TPN."""
    first, second = sorted(
        (one, other), key=lambda side: (-side.team.score, -side.team.secondary, side.team.number)
    )
    return first, second


def a432_only_one(first: Side, other: Side) -> Colour | None:
    """4.3.2: where only one team has a preference, it is granted."""
    one, another = first.preference.colour, other.preference.colour
    if one is None:
        return None if another is None else another.other
    return one if another is None else None


def a433_opposite(first: Side, other: Side) -> Colour | None:
    """4.3.3: opposite preferences are granted."""
    one, another = first.preference.colour, other.preference.colour
    return one if one is not None and another is not None and one is not another else None


def a434_only_one_strong(first: Side, other: Side) -> Colour | None:
    """4.3.4: of two Type B preferences for one colour the only strong one is granted."""
    one, another = first.preference, other.preference
    if one.colour is None or another.colour is None or one.strength is another.strength:
        return None
    return one.colour if one.strength is Strength.STRONG else another.colour.other


def a435_lower_difference(first: Side, other: Side) -> Colour | None:
    """4.3.5: White to the team with the lower colour difference."""
    one, another = first.team.colour_difference, other.team.colour_difference
    if one == another:
        return None
    return Colour.WHITE if one < another else Colour.BLACK


def a436_turned(first: Side, other: Side) -> Colour | None:
    """4.3.6: the opposite of the latest match in which they had different colours."""
    contrast = last_contrast(first.team.colours, other.team.colours)
    return contrast[0].other if contrast else None


def a437_first_team(first: Side, _: Side) -> Colour | None:
    """4.3.7: the preference of the first-team."""
    return first.preference.colour


def a438_first_alternates(first: Side, _: Side) -> Colour | None:
    """4.3.8: the first-team does not get the colour of its last match."""
    return first.team.colours[-1].other if first.team.colours else None


def a439_other_alternates(_: Side, other: Side) -> Colour | None:
    """4.3.9: the other team does not get the colour of its last match."""
    return other.team.colours[-1] if other.team.colours else None


LADDER: tuple[tuple[str, Rule], ...] = (
    ("4.3.2", a432_only_one),
    ("4.3.3", a433_opposite),
    ("4.3.4", a434_only_one_strong),
    ("4.3.5", a435_lower_difference),
    ("4.3.6", a436_turned),
    ("4.3.7", a437_first_team),
    ("4.3.8", a438_first_alternates),
    ("4.3.9", a439_other_alternates),
)
"""The rules after the one on the initial colour, the first that decides counts."""


def a43_first_colour(first: Side, other: Side, initial: Colour) -> tuple[str, Colour]:
    """4.3: return the article that decides, and the colour of the first-team."""
    if not first.team.colours and not other.team.colours:
        return "4.3.1", initial if first.team.has_odd_place else initial.other
    for article, rule in LADDER:
        colour = rule(first, other)
        if colour is not None:
            return article, colour
    raise AssertionError("a team that has had a colour does not get it again")
