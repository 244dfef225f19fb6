"""How the tournament board notes floats (8.1) and due colours (1)."""

from __future__ import annotations

from arbiter_gui.domain.tournament import Tournament
from arbiter_gui.domain.values import Colour
from arbiter_gui.engine.dubov.notation import Had, averages_of, notation_of
from arbiter_gui.engine.dubov_1997.definitions import a1c_due_colour, aros_of
from arbiter_gui.engine.kernel.notation import Notation


def notation(tournament: Tournament) -> Notation:
    """Return the float arrows and due colours of the tournament board; without a game nothing is due."""

    def preference(colours: Had) -> str:
        return a1c_due_colour(colours).value if colours else "A"

    return notation_of(tournament, preference)


def averages(tournament: Tournament) -> dict[int, tuple[int, Colour]]:
    """Return every player's ARO after the recorded rounds, in tenths, and due colour (9), by pairing number."""
    return averages_of(tournament, aros_of(tournament), a1c_due_colour)
