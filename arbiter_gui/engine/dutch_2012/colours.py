"""Section E: who plays White."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from arbiter_gui.domain.errors import NeedsChoice
from arbiter_gui.domain.texts.sentences import say
from arbiter_gui.domain.tournament import Tournament
from arbiter_gui.domain.values import Colour
from arbiter_gui.engine.dutch_2012.definitions import Entrant, a2_order
from arbiter_gui.engine.dutch_2012.rulebook import BOOK
from arbiter_gui.engine.kernel.colours import Strength, difference, last_contrast
from arbiter_gui.engine.kernel.places import places_among_participants
from arbiter_gui.trace.values import ColourRule


@dataclass(frozen=True, slots=True)
class Allocation:
    """The colours of a pair and the article (with a reading, if one decided) that gave them."""

    white: Entrant
    black: Entrant
    article: str
    rule: ColourRule
    reading: str | None = None


def allocate(one: Entrant, other: Entrant, tournament: Tournament) -> Allocation:
    """Give colours by E.1 to E.5, in that order. Raises NeedsChoice when E.5 lacks the initial colour."""
    higher, lower = a2_order((one, other))
    for article, rule, decides in _LADDER:
        colour = decides(higher, lower)
        if colour is not None:
            return _given(higher, lower, colour, article, rule, _larger_difference(higher, lower, colour))
    colour, reading = e5_by_number(higher, tournament), _other_number(higher, tournament)
    return _given(higher, lower, colour, "E.5", ColourRule.BY_NUMBER, reading)


def _larger_difference(higher: Entrant, lower: Entrant, colour: Colour) -> str | None:
    """Return R23 if the larger of two differences would give other colours to two absolute preferences."""
    if higher.due != lower.due or higher.due.strength is not Strength.ABSOLUTE:
        return None
    mine, theirs = abs(difference(higher.colours)), abs(difference(lower.colours))
    own = higher.due.colour
    assert own is not None, "an absolute preference is one for a colour"
    wanted = colour if mine == theirs else own if mine > theirs else own.other
    return None if wanted is colour else "R23"


def _other_number(higher: Entrant, tournament: Tournament) -> str | None:
    """Return the reading of E.5 that decides: R22 after round 1, R21 if place and number are not both odd."""
    if tournament.next_round > 1:
        return "R22"
    return "R21" if (_place(higher, tournament) - higher.number) % 2 else None


def _given(
    higher: Entrant, lower: Entrant, colour: Colour, article: str, rule: ColourRule, reading: str | None
) -> Allocation:
    both = (higher, lower) if colour is Colour.WHITE else (lower, higher)
    return Allocation(*both, article, rule, reading)


@BOOK.implements("E.1")
def e1_grant_both(higher: Entrant, lower: Entrant) -> Colour | None:
    """E.1: the higher one's colour when both preferences can be granted; a single one is granted (A.7.f)."""
    mine, theirs = higher.due.colour, lower.due.colour
    if mine is None:
        return None if theirs is None else theirs.other
    return mine if mine is not theirs else None


@BOOK.implements("E.2")
def e2_grant_stronger(higher: Entrant, lower: Entrant) -> Colour | None:
    """E.2: the colour that follows from the stronger of two preferences; equal strengths say nothing (R23)."""
    if higher.due.strength == lower.due.strength or higher.due.colour is None or lower.due.colour is None:
        return None
    return higher.due.colour if higher.due.strength > lower.due.strength else lower.due.colour.other


@BOOK.implements("E.3")
def e3_alternate(higher: Entrant, lower: Entrant) -> Colour | None:
    """E.3: the opposite of what the higher one had when the two last had different colours."""
    contrast = last_contrast(higher.colours, lower.colours)
    return None if contrast is None else contrast[0].other


@BOOK.implements("E.4")
def e4_higher_ranked(higher: Entrant) -> Colour | None:
    """E.4: the higher one's preference."""
    return higher.due.colour


_LADDER: tuple[tuple[str, ColourRule, Callable[[Entrant, Entrant], Colour | None]], ...] = (
    ("E.1", ColourRule.BOTH_GRANTED, e1_grant_both),
    ("E.2", ColourRule.STRONGER, e2_grant_stronger),
    ("E.3", ColourRule.ALTERNATE, e3_alternate),
    ("E.4", ColourRule.HIGHER_RANKED, lambda higher, _: e4_higher_ranked(higher)),
)


@BOOK.implements("E.5")
def e5_by_number(higher: Entrant, tournament: Tournament) -> Colour:
    """E.5: by the parity of the higher one's number.

    In round 1 the number is the place among those who take part (R21) and odd gets the initial colour; later
    it is the pairing number and odd gets the opposite (R22).
    """
    initial = tournament.initial_colour
    if initial is None:
        raise NeedsChoice("initial-colour", say("the colour of the first player has not been drawn yet"))
    if tournament.next_round > 1:
        return initial.other if higher.number % 2 else initial
    return initial if _place(higher, tournament) % 2 else initial.other


def _place(higher: Entrant, tournament: Tournament) -> int:
    """Return the place among the players of round 1, which is paired, from 1."""
    return tournament.kept("places", lambda: places_among_participants(tournament))[higher.number]
