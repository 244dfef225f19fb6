"""What random tournaments of several tests have in common: results without a game, and players who
must not meet.

A seed stands for one tournament, so these draw as often, and in the same order, as the tests always
have.
"""

from __future__ import annotations

from random import Random

from arbiter_gui.domain.tournament import ProhibitedGroup
from arbiter_gui.domain.values import (
    BLACK_WINS_BY_FORFEIT,
    DOUBLE_FORFEIT,
    DRAWN,
    WHITE_WINS_BY_FORFEIT,
    Result,
)

FORFEITS = (WHITE_WINS_BY_FORFEIT, BLACK_WINS_BY_FORFEIT, DOUBLE_FORFEIT)
_PROHIBITED = 0.2
"""The share of tournaments in which three players must not meet."""


def forfeit_or_draw(chance: Random, forfeits: float, draws: float) -> Result | None:
    """Draw a result by these shares of forfeits and of draws among the rest.

    None for a game that somebody wins.
    """
    if chance.random() < forfeits:
        return chance.choice(FORFEITS)
    if chance.random() < draws:
        return DRAWN
    return None


def perhaps_prohibited(chance: Random, players: int) -> tuple[ProhibitedGroup, ...]:
    """Draw whether three of so many players must not meet, and who."""
    if chance.random() >= _PROHIBITED:
        return ()
    return (ProhibitedGroup(tuple(sorted(chance.sample(range(1, players + 1), 3)))),)
