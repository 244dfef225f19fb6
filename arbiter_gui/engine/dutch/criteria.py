"""What the criteria of the Dutch editions look at, the *cases*: a pair, a downfloater, a player of
the next bracket; and what they count of colours.
"""

from __future__ import annotations

from enum import Enum
from typing import NamedTuple

from arbiter_gui.domain.values import Colour
from arbiter_gui.engine.dutch.definitions import RUNGS
from arbiter_gui.engine.kernel.cards import Card
from arbiter_gui.engine.kernel.seats import Seat

DOWN = "D"
"""A downfloat, as the floats of a seat have it."""
UP = "U"
"""An upfloat."""

PREVIOUS_ROUND = 0
"""The index of the float of the previous round among the floats of a seat."""
TWO_ROUNDS_BEFORE = 1
"""The index of the float of the round before that."""


class Case(Enum):
    """What a criterion can be asked of, beside the absolute cases."""

    BYE_SCORE = "the whole field"
    LEVEL_PAIR = "a pair of equal scores"
    UNEVEN_PAIR = "a pair of different scores, such as a moved-down player and a resident"
    PAIR_WITH_TOPSCORER = "a pair with a topscorer, whatever the scores"
    RESIDENT_DOWNFLOATER = "a resident who is left over"
    MDP_DOWNFLOATER = "a moved-down player who is left over, in the Limbo"
    NEXT_BRACKET = (
        "somebody of the next bracket, such as a downfloater, with an opponent there or without"
    )


PAIRS = (Case.LEVEL_PAIR, Case.UNEVEN_PAIR)
DOWNFLOATERS = (Case.RESIDENT_DOWNFLOATER, Case.MDP_DOWNFLOATER)
WHERE_SCORES_DIFFER = (Case.UNEVEN_PAIR, *DOWNFLOATERS)
"""All cases with a floater."""
MDPS = (Case.UNEVEN_PAIR, Case.MDP_DOWNFLOATER)
"""Moved-down players, paired or not, in an edition in which all residents of a bracket have one
score."""


class Pair(NamedTuple):
    """Two players who are paired, the higher ranked first, and the difference of their scores in
    tenths.

    Where the scores differ the higher one gets a downfloat and the lower one an upfloat.
    """

    higher: Seat
    lower: Seat
    difference: int


class Downfloater(NamedTuple):
    """A player who is left over and gets a downfloat, with the score difference in tenths that it
    counts as.

    The player is the `higher` of the two whoever the opponent further down will be; so a criterion
    of downfloats can count a pair and a downfloater alike. `certain_bye` means that no other player
    is left over, and that the player will certainly receive the bye.
    """

    higher: Seat
    difference: int
    certain_bye: bool = False


class InNextBracket(NamedTuple):
    """A player of the next bracket: score, its distance from that of the bracket, and whether
    paired there.
    """

    score: int
    difference: int
    paired: bool


def colours_of(pair: Pair) -> tuple[tuple[Card, Colour], ...]:
    """Return both players of a pair with their colours; nothing if neither has a preference.

    For the criteria of topscorers.
    """
    # The criteria of topscorers ask for the colours of a pair before it is one, so that the rules
    # for the allocation of White are applied already here. The initial colour is left out: where it
    # decides, neither player has had a game, and one game makes neither a wide difference nor a
    # third colour running.
    for rung in RUNGS:
        colour = rung(pair.higher, pair.lower)
        if colour is not None:
            return (pair.higher.card, colour), (pair.lower.card, colour.other)
    return ()


def difference_after(card: Card, colour: Colour) -> int:
    """Return the colour difference that a game with this colour leads to."""
    return card.difference + (1 if colour is Colour.WHITE else -1)


def third_time_running(card: Card, colour: Colour) -> bool:
    """Return whether both of the last two games already had this colour."""
    return card.colours[-2:] == (colour, colour)
