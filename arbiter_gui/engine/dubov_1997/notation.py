"""How the tournament board notes floats (8.1: only games between different scores) and due colours (1)."""

from __future__ import annotations

from arbiter_gui.domain.history import Entry, histories
from arbiter_gui.domain.tournament import PointSystem, Tournament
from arbiter_gui.domain.values import Colour
from arbiter_gui.engine.dubov_1997.definitions import a1c_due_colour, aros_of
from arbiter_gui.engine.kernel.notation import Notation, read_notation


def notation(tournament: Tournament) -> Notation:
    """Return the float arrows and due colours of the tournament board; without a game nothing is due."""

    def preference(colours: tuple[Colour, ...]) -> str:
        return a1c_due_colour(colours).value if colours else "A"

    return read_notation(tournament, _unplayed, preference)


def _unplayed(_entry: Entry, _points: PointSystem) -> str:
    return ""


def averages(tournament: Tournament) -> dict[int, tuple[int, Colour]]:
    """Return every player's ARO after the recorded rounds, in tenths, and due colour (9), by pairing number."""
    aros = aros_of(tournament)
    return {
        number: (
            aros[number],
            a1c_due_colour(tuple(e.colour for e in row if e.played and e.colour is not None)),
        )
        for number, row in histories(tournament).items()
    }
