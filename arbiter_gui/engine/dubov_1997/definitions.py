"""Chapters 1 and 2: the due colour and its notation, what no pairing may do; and the state of a round."""

from __future__ import annotations

from collections.abc import Hashable
from dataclasses import dataclass, field

from arbiter_gui.domain.tournament import Tournament
from arbiter_gui.domain.values import Colour
from arbiter_gui.engine.dubov import definitions as shared
from arbiter_gui.engine.dubov import round_state as states
from arbiter_gui.engine.dubov.definitions import Entrant, Had, notation_of, read_entrants
from arbiter_gui.engine.dubov_1997.rulebook import BOOK
from arbiter_gui.engine.kernel.colours import Preference, Strength, preference
from arbiter_gui.engine.kernel.control import Control
from arbiter_gui.engine.kernel.counter_questions import NO_WISH, RoundDemand
from arbiter_gui.engine.kernel.notation import Notation
from arbiter_gui.engine.kernel.seats import Field, Seat, have_met
from arbiter_gui.trace import Sink
from arbiter_gui.trace.values import Apart, NoColour, SameColour

BOOK.implements("1.a")(shared.rating_of)
"""An unrated player has R 0 (A4)."""

BOOK.implements("1.b")(shared.average)
"""In tenths (A1 to A3)."""


@BOOK.implements("1.c")
def a1c_due_colour(colours: Had) -> Colour:
    """1: the colour played less often, else the opposite of the last one; Black without a game (A5, A6)."""
    blacks = colours.count(Colour.BLACK)
    whites = len(colours) - blacks
    if whites != blacks:
        return Colour.WHITE if blacks > whites else Colour.BLACK
    return colours[-1].other if colours else Colour.BLACK


def a1c_preference(colours: Had) -> Preference:
    """Return the due colour as a preference; how strong it is means nothing here."""
    return preference(Strength.MILD, a1c_due_colour(colours))


def notation(tournament: Tournament) -> Notation:
    """Return the float arrows and due colours of the tournament board; without a game nothing is due."""
    return notation_of(tournament, lambda colours: a1c_due_colour(colours).value if colours else "A")


BOOK.implements("2.1")(have_met)
"""They met over the board (A7), or the event prohibits the pair (A62)."""

BOOK.implements("2.2")(shared.may_have_bye)
"""No bye before, and no whole point from a round without play (A8)."""


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
    most = 4 if max(round_count or 0, next_round) > 9 else 3
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
    for player in (one, other):
        for colour in (player.due.other, player.due):
            if not a24_keeps_changing(player, colour):
                return NoColour("2.4", colour)
            if not a23_keeps_difference(player, colour):
                return NoColour("2.3", colour)
    raise AssertionError("two players without a common colouring have no limit against them")


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
    return Limits(entrants, have_met, colours_exclude, ("2.1", "2.3"))


@dataclass
class RoundState(states.RoundState):
    """`rows` are the pairs of a place in a white column with one in a black."""

    rows: set[tuple[int, int]] = field(default_factory=set)


@dataclass
class ScoreGroup:
    """A score group while it is paired: its `members` as a set of places, of whom `fetched` came from below.

    `told` is the number of the event that begins it.
    """

    score: int
    told: int
    members: int
    fetched: int = 0


def round_state(
    tournament: Tournament, sink: Sink, control: Control, wish: RoundDemand = NO_WISH
) -> RoundState:
    """Lay out the players of the next round, all of them unpaired."""
    entrants = read_entrants(tournament, wish, 10, a1c_preference)
    return RoundState(tournament, entrants, limited(entrants), sink, control)
