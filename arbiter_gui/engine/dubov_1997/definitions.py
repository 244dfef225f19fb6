"""Chapter 1: rating, average rating of the opponents, due colour; the players of a round, as noted."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from arbiter_gui.domain.games_met import games_of
from arbiter_gui.domain.tournament import Tournament
from arbiter_gui.domain.values import Colour, Player
from arbiter_gui.engine.dubov.definitions import Had, average, averages_of, notation_of
from arbiter_gui.engine.dubov_1997.rulebook import BOOK
from arbiter_gui.engine.kernel.notation import Notation
from arbiter_gui.engine.kernel.seats import Seat


@dataclass(frozen=True, slots=True)
class Entrant(Seat):
    """A player to be paired; only the due colour counts, not how strongly. `aro` is in tenths of a rating point.

    `transfers` says for each recorded round whether the player was paired with a higher score (2.5).
    """

    rating: int
    aro: int
    due: Colour
    transfers: tuple[bool, ...]


@BOOK.implements("1.a")
def a1a_rating(player: Player) -> int:
    """1: R; 0 for an unrated player (reading A4)."""
    return player.rating


@BOOK.implements("1.b")
def a1b_aro(opponents: Iterable[int], ratings: Mapping[int, int]) -> int:
    """1: ARO in tenths, half up; 0 without an opponent (readings A1 to A3)."""
    return average(opponents, ratings, 10)


@BOOK.implements("1.c")
def a1c_due_colour(colours: tuple[Colour, ...]) -> Colour:
    """1: the colour played less often, else the opposite of the last one; Black without a game (A5, A6)."""
    blacks = colours.count(Colour.BLACK)
    whites = len(colours) - blacks
    if whites != blacks:
        return Colour.WHITE if blacks > whites else Colour.BLACK
    return colours[-1].other if colours else Colour.BLACK


def ratings_of(tournament: Tournament) -> dict[int, int]:
    """Return R of every player by pairing number."""
    return {player.number: a1a_rating(player) for player in tournament.players}


def aros_of(tournament: Tournament) -> dict[int, int]:
    """Return the ARO of every player after the recorded rounds, in tenths, by pairing number."""
    ratings = ratings_of(tournament)
    return {number: a1b_aro(met, ratings) for number, met in games_of(tournament).met.items()}


def notation(tournament: Tournament) -> Notation:
    """Return the float arrows and due colours of the tournament board; without a game nothing is due."""

    def preference(colours: Had) -> str:
        return a1c_due_colour(colours).value if colours else "A"

    return notation_of(tournament, preference)


def averages(tournament: Tournament) -> dict[int, tuple[int, Colour]]:
    """Return every player's ARO after the recorded rounds, in tenths, and due colour (9), by pairing number."""
    return averages_of(tournament, aros_of(tournament), a1c_due_colour)
