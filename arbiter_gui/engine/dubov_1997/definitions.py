"""Chapters 1 to 3 of the Dubov System of 1997: the *due* colour of a player, who may meet whom, and
who of a pair gets White.

R is the rating, ARO the average rating of the opponents in tenths. A *reading* (A20, B16) is how
the project understands an unclear article.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable
from dataclasses import dataclass
from typing import NamedTuple

from arbiter_gui.domain.control import Control
from arbiter_gui.domain.tournament import Tournament
from arbiter_gui.domain.values import Colour
from arbiter_gui.engine.dubov import definitions as shared
from arbiter_gui.engine.dubov.definitions import ColoursHad, Entrant, notation_of, read_entrants
from arbiter_gui.engine.dubov.round_state import RoundState, applying_readings
from arbiter_gui.engine.dubov_1997.criteria import (
    A21,
    A23,
    A24,
    a23_keeps_difference,
    a24_keeps_changing,
    may_have,
)
from arbiter_gui.engine.dubov_1997.rulebook import BOOK
from arbiter_gui.engine.kernel.colour_rules import alternate
from arbiter_gui.engine.kernel.colours import Preference, Strength
from arbiter_gui.engine.kernel.counter_questions import NO_WISH, RoundWish
from arbiter_gui.engine.kernel.notation import Notation
from arbiter_gui.engine.kernel.seats import Field, Seat
from arbiter_gui.rulebook import Criterion
from arbiter_gui.trace import Sink
from arbiter_gui.trace.values import Apart, ColourRule, NoColour, SameColour

BOOK.implements("1.a")(shared.rating_of)
"""An unrated player has R 0 (A4)."""

PARTS_OF_ARO = 10
"""An ARO is worked out in tenths of a rating point."""

BOOK.implements("1.b")(shared.average)
"""In tenths (A1 to A3)."""


@BOOK.implements("1.c")
def a1c_due_colour(colours: ColoursHad) -> Colour:
    """1.c: return the due colour: the one played less often, else the opposite of the previous
    game.

    Only played games count (A6). Without any, Black is due (A5).
    """
    games_with_white = colours.count(Colour.WHITE)
    games_with_black = len(colours) - games_with_white
    if games_with_white > games_with_black:
        return Colour.BLACK
    if games_with_white < games_with_black:
        return Colour.WHITE
    if colours:
        return colours[-1].other
    return Colour.BLACK


def a1c_preference(colours: ColoursHad) -> Preference:
    """Return the due colour as a preference; how strong it is means nothing here."""
    return Preference(Strength.MILD, a1c_due_colour(colours))


def notation(tournament: Tournament) -> Notation:
    """Return the float arrows and due colours of the tournament board.

    Without a game nothing is due.
    """
    return notation_of(
        tournament, lambda colours: a1c_due_colour(colours).value if colours else "A"
    )


def colours_exclude(player: Seat, opponent: Seat) -> bool:
    """Return whether 2.3 and 2.4 keep two players apart, whichever of them gets White."""
    return not any(
        may_have(player, colour) and may_have(opponent, colour.other) for colour in Colour
    )


COLOURS_EXCLUDE = Criterion(
    article=A23.article, name="colours that cannot be shared", counts=colours_exclude
)
"""2.3 and 2.4 between two players."""


def colour_limit_between(first: Entrant, second: Entrant) -> NoColour:
    """Return the colour limit by which two players may not meet, and the colour that it forbids.

    A limit of the first player is named before one of the second.
    """
    for player in (first, second):
        # The colour that is not due is tried first: it is the one that a limit most likely forbids.
        for colour in (player.due.other, player.due):
            for limit in (A24, A23):
                if not limit.counts(player, colour):
                    return NoColour(limit.article, colour)
    raise AssertionError("a colour limit keeps the two apart")


@dataclass(frozen=True)
class Limits(Field):
    """Players with 2.1, 2.3 and 2.4 between every two of them (A19)."""

    seats: tuple[Entrant, ...]

    def clash_likeness(self, seat: Seat) -> Hashable:
        """Return all of a player by which colours keep two apart: the due colour, and which he may
        have.
        """
        white, black = Colour.WHITE, Colour.BLACK
        return seat.preference.colour is white, may_have(seat, white), may_have(seat, black)

    def apart(self, first: int, second: int) -> Apart | None:
        """Return the limit that keeps two places apart, if one does."""
        why = super().apart(first, second)
        if isinstance(why, SameColour):
            return colour_limit_between(self.seats[first], self.seats[second])
        return why


def players_with_limits(entrants: tuple[Entrant, ...]) -> Limits:
    """Return players with the limits between them."""
    return Limits(entrants, A21, COLOURS_EXCLUDE)


@BOOK.implements("3.a")
def a3a_both_due(player: Entrant, opponent: Entrant) -> Colour | None:
    """3, first: give both their due colour; return that of `player`, None if the two are equal."""
    if player.due is opponent.due:
        return None
    return player.due


@BOOK.implements("3.b")
def a3b_equalise(player: Entrant, opponent: Entrant) -> Colour | None:
    """3, second: "equalise the numbers of black and white games played before".

    Of two players with the same due colour the one with the larger surplus gets it (A20). Return
    the colour of `player`, None if the surpluses are equal.
    """
    surplus = abs(player.card.difference) - abs(opponent.card.difference)
    if surplus == 0:
        return None
    if surplus > 0:
        return player.due
    return opponent.due.other


@BOOK.implements("3.d")
def a3d_higher_aro(player: Entrant, opponent: Entrant) -> Colour | None:
    """3, fourth: "assign white to the player with the higher ARO".

    Return the colour of `player`, None if the AROs are equal.
    """
    if player.aro == opponent.aro:
        return None
    if player.aro > opponent.aro:
        return Colour.WHITE
    return Colour.BLACK


@BOOK.implements("3.e")
def a3e_lower_rating(player: Entrant, opponent: Entrant) -> Colour:
    """3, fifth: "assign white to the player with the lower R"; return the colour of `player`.

    Of equal R, White goes to the lower in the starting rank (A23).
    """
    if player.rating != opponent.rating:
        is_lower = player.rating < opponent.rating
    else:
        is_lower = player.number > opponent.number
    if is_lower:
        return Colour.WHITE
    return Colour.BLACK


LADDER: tuple[tuple[str, Callable[[Entrant, Entrant], Colour | None]], ...] = (
    ("3.a", a3a_both_due),
    ("3.b", a3b_equalise),
    ("3.c", BOOK.implements("3.c")(alternate)),  # from the last game in which they differed (A22)
    ("3.d", a3d_higher_aro),
    ("3.e", a3e_lower_rating),
)

RULES = {
    "3.a": ColourRule.BOTH_GRANTED,
    "3.b": ColourRule.LARGER_SURPLUS,
    "3.c": ColourRule.ALTERNATE,
    "3.d": ColourRule.HIGHER_AVERAGE,
    "3.e": ColourRule.LOWER_RATING,
    A23.article: ColourRule.WITHIN_TWO,
    A24.article: ColourRule.NOT_THREE_RUNNING,
}
"""The kind of rule of each article that can decide the colours."""


class Allocation(NamedTuple):
    """The colours of a pair, the article that decided and the readings it needed."""

    white: Entrant
    black: Entrant
    article: str
    readings: tuple[str, ...]


def allocate(player: Entrant, opponent: Entrant) -> Allocation:
    """Return who of two players has White: by the first rule of chapter 3 that decides.

    If that breaks the limits 2.3 and 2.4, and the other way round breaks them less, the colours are
    reversed (A21): the text has no exception from these limits.
    """
    article, colour = _first_decision(player, opponent)
    if colour is Colour.WHITE:
        white, black = player, opponent
    else:
        white, black = opponent, player
    broken = limits_broken(white, black)
    broken_if_reversed = limits_broken(black, white)
    if broken_if_reversed < broken:
        limit = A24 if broken.third_colours > broken_if_reversed.third_colours else A23
        return Allocation(white=black, black=white, article=limit.article, readings=("A21",))
    return Allocation(white, black, article, _readings_of_rule(article, player, opponent))


def _readings_of_rule(article: str, player: Entrant, opponent: Entrant) -> tuple[str, ...]:
    """Return the readings by which an article of chapter 3 decided the colours of a pair."""
    games = len(player.card.colours)
    games_of_opponent = len(opponent.card.colours)
    return applying_readings(
        # A24: a player without a game is due Black, like any other.
        A24=not games or not games_of_opponent,
        # A20: the surplus counts, whichever colour it is of.
        A20=article == "3.b",
        # A22: with different numbers of games the last ones are compared first.
        A22=article == "3.c" and games != games_of_opponent,
        # A23: of equals in R the lower placed of the starting rank has White.
        A23=article == "3.e" and player.rating == opponent.rating,
    )


class _Decision(NamedTuple):
    """The article of chapter 3 that decides about a pair, and the colour of its first player."""

    article: str
    colour: Colour


def _first_decision(player: Entrant, opponent: Entrant) -> _Decision:
    """Return the first article of chapter 3 that decides, and the colour of `player` by it.

    The last always decides.
    """
    for article, rule in LADDER:
        colour = rule(player, opponent)
        if colour is not None:
            return _Decision(article, colour)
    raise AssertionError("the last rule always decides")


class BrokenLimits(NamedTuple):
    """How often a pair breaks 2.4 and 2.3, compared in this order (A61)."""

    third_colours: int
    wide_differences: int


def limits_broken(white: Entrant, black: Entrant) -> BrokenLimits:
    """Return how often a pair breaks the limits of colours, 2.3 and 2.4, with these colours."""
    third_colours = 0
    wide_differences = 0
    # Each of the two may break each of the limits.
    for player, colour in ((white, Colour.WHITE), (black, Colour.BLACK)):
        third_colours += not a24_keeps_changing(player, colour)
        wide_differences += not a23_keeps_difference(player, colour)
    return BrokenLimits(third_colours, wide_differences)


def round_state(
    tournament: Tournament, sink: Sink, control: Control, wish: RoundWish = NO_WISH
) -> RoundState:
    """Return the state before the pairing: the players of the next round, all of them unpaired.

    A `wish` forbids pairs that would not grant it. `sink` takes the events of the pairing,
    `control` can stop it.
    """
    # The average rating of the opponents (ARO, 1.b) is in tenths here, and the due colour follows
    # 1.c.
    entrants = read_entrants(tournament, wish, PARTS_OF_ARO, a1c_preference)
    return RoundState(tournament, entrants, players_with_limits(entrants), sink, control)
