"""The colour preference for the next round, as the letters of the tournament board."""

from __future__ import annotations

from arbiter_gui.domain.history import histories
from arbiter_gui.domain.tournament import Tournament
from arbiter_gui.domain.values import Colour
from arbiter_gui.engine.kernel.colours import Strength, due_colour


def preference_code(colours: tuple[Colour, ...]) -> str:
    """Return the code of what is due after these colours, oldest first.

    Capital: absolute; small: strong or mild; ``A``: none (A.6 of the Dutch System 2017, 1.7 of 2026).

    >>> preference_code((Colour.WHITE, Colour.WHITE))
    'B'
    """
    due = due_colour(colours)
    if due.colour is None:
        return "A"
    letter = "W" if due.colour is Colour.WHITE else "B"
    return letter if due.strength is Strength.ABSOLUTE else letter.lower()


def preference_codes(tournament: Tournament) -> dict[int, str]:
    """Return every player's code after the recorded rounds, by pairing number; games not played count not."""
    return {
        number: preference_code(tuple(e.colour for e in row if e.played and e.colour is not None))
        for number, row in histories(tournament).items()
    }
