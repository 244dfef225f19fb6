"""Section E: who plays White."""

from __future__ import annotations

from dataclasses import dataclass

from arbiter_gui.domain.errors import NeedsChoice
from arbiter_gui.domain.texts.sentences import say
from arbiter_gui.domain.tournament import Tournament
from arbiter_gui.domain.values import Colour
from arbiter_gui.engine.dutch_2012.definitions import Entrant, a2_order
from arbiter_gui.engine.dutch_2012.rulebook import BOOK
from arbiter_gui.engine.kernel import colour_rules as rules
from arbiter_gui.engine.kernel.initial_colour import places_among_participants
from arbiter_gui.engine.kernel.seats import Seat
from arbiter_gui.trace.values import ColourRule


@dataclass(frozen=True, slots=True)
class Allocation:
    """The colours of a pair and the article (with a reading, if one decided) that gave them."""

    white: Entrant
    black: Entrant
    article: str
    reading: str | None = None


def allocate(one: Entrant, other: Entrant, tournament: Tournament) -> Allocation:
    """Give colours by E.1 to E.5, in that order. Raises NeedsChoice when E.5 lacks the initial colour."""
    higher, lower = a2_order((one, other))
    found = rules.climb(LADDER, higher, lower)
    article, colour = found or ("E.5", e5_by_number(higher, tournament))
    both, reading = (higher, lower) if colour is Colour.WHITE else (lower, higher), None
    if found is None and tournament.next_round > 1:
        reading = "R22"
    elif found is None and (_place(higher, tournament) - higher.number) % 2:
        reading = "R21"
    elif found is not None and higher.preference == lower.preference:
        larger = rules.grant_the_stronger(higher, lower)
        reading = "R23" if larger not in (None, colour) else None
    return Allocation(*both, article, reading)


@BOOK.implements("E.2")
def e2_grant_stronger(higher: Seat, lower: Seat) -> Colour | None:
    """E.2: the colour that follows from the stronger of two preferences; equal strengths say nothing (R23)."""
    equal = higher.preference.strength is lower.preference.strength
    return None if equal else rules.grant_the_stronger(higher, lower)


LADDER: rules.Ladder = (
    ("E.1", BOOK.implements("E.1")(rules.grant_both)),
    ("E.2", e2_grant_stronger),
    ("E.3", BOOK.implements("E.3")(rules.alternate)),
    ("E.4", BOOK.implements("E.4")(rules.grant_the_higher)),
)
RULES = dict(zip(("E.1", "E.2", "E.3", "E.4", "E.5"), (*rules.RULES, ColourRule.BY_NUMBER), strict=True))
"""What kind of rule each article is."""


@BOOK.implements("E.5")
def e5_by_number(higher: Entrant, tournament: Tournament) -> Colour:
    """E.5: by the parity of the higher one's number.

    In round 1 the number is the place among those who take part (R21) and odd gets the initial colour; later
    it is the pairing number and odd gets the opposite (R22).
    """
    initial = tournament.initial_colour
    if initial is None:
        raise NeedsChoice("initial-colour", say("the colour of the first player has not been drawn yet"))
    first = tournament.next_round == 1
    return rules.initial_colour(_place(higher, tournament) if first else higher.number + 1, initial)


def _place(higher: Entrant, tournament: Tournament) -> int:
    """Return the place among the players of round 1, which is paired, from 1."""
    return tournament.kept("places", lambda: places_among_participants(tournament))[higher.number]
