"""Chapter 1 of the Dubov System of 2026: colour preferences, ARO (average rating of the opponents),
upfloats and their maximum MaxT; and the players of a round.
"""

from __future__ import annotations

from collections.abc import Sequence

from arbiter_gui.domain.control import Control
from arbiter_gui.domain.tournament import Tournament
from arbiter_gui.domain.values import Colour
from arbiter_gui.engine.dubov import definitions as shared
from arbiter_gui.engine.dubov.definitions import Entrant, notation_of, read_entrants
from arbiter_gui.engine.dubov.round_state import RoundState
from arbiter_gui.engine.dubov_2026.criteria import C1, C3
from arbiter_gui.engine.dubov_2026.rulebook import BOOK, most_upfloats
from arbiter_gui.engine.kernel.byes import bars_the_bye
from arbiter_gui.engine.kernel.colours import (
    Preference,
    Strength,
    absolute_preference,
    difference,
    due_colour,
    mild_preference,
    strong_preference,
)
from arbiter_gui.engine.kernel.counter_questions import NO_WISH, RoundWish
from arbiter_gui.engine.kernel.notation import Notation, preference_code
from arbiter_gui.engine.kernel.seats import Field
from arbiter_gui.trace import Sink

BOOK.implements("1.1")(shared.rating_of)
"""An unrated player has 0 (D25)."""

BOOK.implements("1.7", "D10")(shared.average)
"""In whole points, half up."""

BOOK.implements("1.4")(shared.may_have_bye)
BOOK.implements("1.3.1")(shared.read_entrants)
"""By pairing score (D17), then number."""

BOOK.implements("D1")(bars_the_bye)
BOOK.implements("D3")(shared.paired_upwards)


BOOK.implements("1.5")(difference)
BOOK.implements("1.6.1")(absolute_preference)
BOOK.implements("1.6.2")(strong_preference)
BOOK.implements("1.6.3")(mild_preference)


@BOOK.implements("1.6.4")
def a164_preference(colours: Sequence[Colour]) -> Preference:
    """1.6.4: return a mild preference for Black without a game (D13), otherwise that of 1.6.1 to
    1.6.3.
    """
    if colours:
        return due_colour(colours)
    return Preference(Strength.MILD, Colour.BLACK)


@BOOK.implements("D6")
def d6_is_last_round(tournament: Tournament) -> bool:
    """D6: return whether the planned number of rounds is reached."""
    return tournament.round_count is not None and tournament.next_round >= tournament.round_count


@BOOK.implements("1.8")
def a18_most_upfloats(tournament: Tournament) -> int:
    """1.8: return MaxT, the number of upfloats that makes a player a maximum upfloater: 2, and one
    more for every five rounds.

    Where fewer rounds are planned than have been played, those up to this one count (D6).
    """
    # A file may say fewer rounds than it has, or none at all.
    return most_upfloats(max(tournament.round_count or 0, tournament.next_round))


@BOOK.implements("1.8.2")
def a182_is_maximum_upfloater(entrant: Entrant, limit: int) -> bool:
    """1.8.2: return whether a player has had MaxT upfloats or more so far (D3)."""
    return sum(entrant.upwards) >= limit


def notation(tournament: Tournament) -> Notation:
    """Return the float arrows and preference codes of the tournament board."""
    return notation_of(tournament, lambda colours: preference_code(a164_preference(colours)))


def round_state(
    tournament: Tournament, sink: Sink, control: Control, wish: RoundWish = NO_WISH
) -> RoundState:
    """Return the state before the pairing: the unpaired players, and who may meet under C1 and
    C3.
    """
    entrants = read_entrants(tournament, wish, parts=1, preference=a164_preference)
    return RoundState(tournament, entrants, Field(entrants, C1, C3), sink, control)
