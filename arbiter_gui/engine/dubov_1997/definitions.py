"""Chapters 1 to 3: the due colour, limits of every pairing, who gets White; and the state of a round."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from dataclasses import dataclass
from typing import NamedTuple

from arbiter_gui.domain.control import Control
from arbiter_gui.domain.tournament import Tournament
from arbiter_gui.domain.values import Colour
from arbiter_gui.engine.dubov import definitions as shared
from arbiter_gui.engine.dubov.definitions import Entrant, Had, notation_of, read_entrants
from arbiter_gui.engine.dubov.round_state import RoundState, cited
from arbiter_gui.engine.dubov_1997.rulebook import BOOK, most_transfers
from arbiter_gui.engine.kernel.colour_rules import alternate
from arbiter_gui.engine.kernel.colours import Preference, Strength
from arbiter_gui.engine.kernel.counter_questions import NO_WISH, RoundDemand
from arbiter_gui.engine.kernel.notation import Notation
from arbiter_gui.engine.kernel.seats import Field, Seat, have_met
from arbiter_gui.rulebook import Criterion
from arbiter_gui.trace import Sink
from arbiter_gui.trace.values import Apart, ColourRule, NoColour, SameColour

BOOK.implements("1.a")(shared.rating_of)
"""An unrated player has R 0 (A4)."""

BOOK.implements("1.b")(shared.average)
"""In tenths (A1 to A3)."""

BOOK.implements("2.1")(have_met)
"""They met over the board (A7), or the event prohibits the pair (A62)."""

BOOK.implements("2.2")(shared.may_have_bye)
"""No bye before, and no whole point from a round without play (A8)."""


@BOOK.implements("1.c")
def a1c_due_colour(colours: Had) -> Colour:
    """1: the colour played less often, else the opposite of the last one; Black without a game (A5, A6)."""
    more = 2 * colours.count(Colour.WHITE) - len(colours)
    if more:
        return Colour.BLACK if more > 0 else Colour.WHITE
    return colours[-1].other if colours else Colour.BLACK


def a1c_preference(colours: Had) -> Preference:
    """Return the due colour as a preference; how strong it is means nothing here."""
    return Preference(Strength.MILD, a1c_due_colour(colours))


def notation(tournament: Tournament) -> Notation:
    """Return the float arrows and due colours of the tournament board; without a game nothing is due."""
    return notation_of(tournament, lambda colours: a1c_due_colour(colours).value if colours else "A")


@BOOK.implements("2.3")
def a23_keeps_difference(entrant: Seat, colour: Colour) -> bool:
    """2.3: the difference stays within two, or at least an excess in the record shrinks (A10, B16)."""
    before = entrant.card.difference
    after = before + 1 if colour is Colour.WHITE else before - 1
    return -2 <= after <= 2 or abs(after) < abs(before)


@BOOK.implements("2.4")
def a24_keeps_changing(entrant: Seat, colour: Colour) -> bool:
    """2.4: the last two played games did not both have this colour (A12)."""
    return entrant.card.colours[-2:] != (colour, colour)


@BOOK.implements("2.5")
def a25_may_be_transferred(entrant: Entrant, next_round: int, round_count: int | None) -> bool:
    """2.5: not in two rounds running, and not beyond three (ten rounds and more: four); the last round is free."""
    if round_count is not None and next_round >= round_count:
        return True
    most = most_transfers(max(round_count or 0, next_round))
    return entrant.upwards[-1:] != (True,) and sum(entrant.upwards) < most


@BOOK.implements("2.6")
def a26_may_change_subgroup(entrant: Entrant) -> bool:
    """2.6: the colour that is not due would keep 2.3 and 2.4."""
    return may_have(entrant, entrant.due.other)


def may_have(entrant: Seat, colour: Colour) -> bool:
    """Tell whether 2.3 and 2.4 let a player have a colour."""
    return a23_keeps_difference(entrant, colour) and a24_keeps_changing(entrant, colour)


def colours_exclude(one: Seat, other: Seat) -> bool:
    """Tell whether 2.3 and 2.4 leave two players no way to share the colours."""
    return not any(may_have(one, colour) and may_have(other, colour.other) for colour in Colour)


def barring(one: Entrant, other: Entrant) -> NoColour:
    """Return the colour limit that keeps two players apart, one that bars the first player before the other's."""
    limits = {"2.4": a24_keeps_changing, "2.3": a23_keeps_difference}
    return next(
        NoColour(article, colour)
        for player in (one, other)
        for colour in (player.due.other, player.due)
        for article, keeps in limits.items()
        if not keeps(player, colour)
    )


A21 = Criterion("2.1", "repeated meetings", have_met)
A23 = Criterion("2.3", "colours", colours_exclude)


@dataclass(frozen=True)
class Limits(Field):
    """Players with 2.1, 2.3 and 2.4 between every two of them (A19)."""

    seats: tuple[Entrant, ...]

    def alike(self, seat: Seat) -> Hashable:
        """Return the due colour, and which colours a player may have: a colour limit is each player's own."""
        white, black = Colour.WHITE, Colour.BLACK
        return seat.preference.colour is white, may_have(seat, white), may_have(seat, black)

    def apart(self, one: int, other: int) -> Apart | None:
        """Return the limit that keeps two places apart, if one does."""
        found = super().apart(one, other)
        return barring(self.seats[one], self.seats[other]) if isinstance(found, SameColour) else found


def limited(entrants: tuple[Entrant, ...]) -> Limits:
    """Return players with the limits between them."""
    return Limits(entrants, A21, A23)


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


class Given(NamedTuple):
    """The colours of a pair, the article that decided and the readings it needed."""

    white: Entrant
    black: Entrant
    article: str
    readings: tuple[str, ...]


def allocate(one: Entrant, other: Entrant) -> Given:
    """Give colours by the first rule of chapter 3 that decides, if the other way does not break less (A21)."""
    given = ((a, c) for a, rule in LADDER if (c := rule(one, other)) is not None)
    article, colour = next(given)  # the last rule always decides
    white, black = (one, other) if colour is Colour.WHITE else (other, one)
    breaks = broken(white, black)
    if any(breaks) and (fewer := broken(black, white)) < breaks:
        return Given(black, white, "2.4" if breaks[0] > fewer[0] else "2.3", ("A21",))
    games = len(one.card.colours), len(other.card.colours)
    readings = cited(
        A24=not all(games), A20=article == "3.b", A22=article == "3.c" and games[0] != games[1],
        A23=article == "3.e" and one.rating == other.rating,
    )  # fmt: skip
    return Given(white, black, article, readings)


def broken(white: Entrant, black: Entrant) -> tuple[int, int]:
    """Return how often a pair breaks 2.4 and 2.3 with these colours, in the order of A61."""
    pair = ((white, Colour.WHITE), (black, Colour.BLACK))
    return (
        sum(not a24_keeps_changing(p, colour) for p, colour in pair),
        sum(not a23_keeps_difference(p, colour) for p, colour in pair),
    )


def round_state(
    tournament: Tournament, sink: Sink, control: Control, wish: RoundDemand = NO_WISH
) -> RoundState:
    """Lay out the players of the next round, all of them unpaired."""
    entrants = read_entrants(tournament, wish, 10, a1c_preference)
    return RoundState(tournament, entrants, limited(entrants), sink, control)
