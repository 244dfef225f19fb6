"""Chapter 3: who gets White."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from arbiter_gui.domain.values import Colour
from arbiter_gui.engine.dubov.definitions import Entrant
from arbiter_gui.engine.dubov_1997.definitions import a23_keeps_difference, a24_keeps_changing
from arbiter_gui.engine.dubov_1997.rulebook import BOOK
from arbiter_gui.engine.kernel.colour_rules import alternate
from arbiter_gui.trace.values import ColourRule


@BOOK.implements("3.a")
def a3a_both_due(one: Entrant, other: Entrant) -> Colour | None:
    """3, first: both get their due colour. Returns the colour of `one`."""
    return one.due if one.due is not other.due else None


@BOOK.implements("3.b")
def a3b_equalise(one: Entrant, other: Entrant) -> Colour | None:
    """3, second: of two players with the same due colour the larger surplus is worked off (A20)."""
    surplus = abs(one.card.difference) - abs(other.card.difference)
    if surplus == 0:
        return None
    return one.due if surplus > 0 else other.due.other


@BOOK.implements("3.d")
def a3d_higher_aro(one: Entrant, other: Entrant) -> Colour | None:
    """3, fourth: White to the higher ARO."""
    if one.aro == other.aro:
        return None
    return Colour.WHITE if one.aro > other.aro else Colour.BLACK


@BOOK.implements("3.e")
def a3e_lower_rating(one: Entrant, other: Entrant) -> Colour:
    """3, fifth: White to the lower R; if that is equal, to the lower placed of the starting rank (A23)."""
    return Colour.WHITE if (-one.rating, one.number) > (-other.rating, other.number) else Colour.BLACK


LADDER: tuple[tuple[str, Callable[[Entrant, Entrant], Colour | None]], ...] = (
    ("3.a", a3a_both_due),
    ("3.b", a3b_equalise),
    ("3.c", BOOK.implements("3.c")(alternate)),  # from the last game in which they differed (A22)
    ("3.d", a3d_higher_aro),
    ("3.e", a3e_lower_rating),
)

RULES = {
    "3.a": ColourRule.BOTH_GRANTED, "3.b": ColourRule.LARGER_SURPLUS, "3.c": ColourRule.ALTERNATE,
    "3.d": ColourRule.HIGHER_AVERAGE, "3.e": ColourRule.LOWER_RATING, "2.3": ColourRule.WITHIN_TWO,
    "2.4": ColourRule.NOT_THREE_RUNNING,
}  # fmt: skip
"""What kind of rule each article is that can decide."""


@dataclass(frozen=True, slots=True)
class Given:
    """The colours of a pair, the article that decided and the readings it needed."""

    white: Entrant
    black: Entrant
    article: str
    readings: tuple[str, ...] = ()


def allocate(one: Entrant, other: Entrant) -> Given:
    """Give colours: the limits first (A21), then the first rule of chapter 3 that decides.

    Where both ways break a limit (only in a proposal by 9), the way that breaks less counts as allowed.
    """
    article, colour = next(
        (a, c) for a, rule in LADDER if (c := rule(one, other)) is not None
    )  # the last one always decides
    wished = (one, other) if colour is Colour.WHITE else (other, one)
    turned = wished[::-1]
    breaks = broken(*wished)
    if any(breaks) and (fewer := broken(*turned)) < breaks:
        limit = "2.4" if breaks[0] > fewer[0] else "2.3"
        return Given(*turned, limit, ("A21",))
    return Given(*wished, article, _readings(article, one, other))


def broken(white: Entrant, black: Entrant) -> tuple[int, int]:
    """Return how often a pair breaks 2.4 and 2.3 with these colours, in the order of A61."""
    pair = ((white, Colour.WHITE), (black, Colour.BLACK))
    return (
        sum(not a24_keeps_changing(p, colour) for p, colour in pair),
        sum(not a23_keeps_difference(p, colour) for p, colour in pair),
    )


def _readings(article: str, one: Entrant, other: Entrant) -> tuple[str, ...]:
    found = []
    if not one.card.colours or not other.card.colours:
        found.append("A24")
    if article == "3.b":
        found.append("A20")
    if article == "3.c" and len(one.card.colours) != len(other.card.colours):
        found.append("A22")
    if article == "3.e" and one.rating == other.rating:
        found.append("A23")
    return tuple(found)
