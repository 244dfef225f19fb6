"""How the tournament board notes floats (games between different scores) and preferences (1.6)."""

from __future__ import annotations

from arbiter_gui.domain.history import Entry, histories
from arbiter_gui.domain.tournament import PointSystem, Tournament
from arbiter_gui.domain.values import Colour
from arbiter_gui.engine.dubov_2026.definitions import a16_preference, aros_of
from arbiter_gui.engine.kernel.notation import Notation, preference_code, read_notation


def notation(tournament: Tournament) -> Notation:
    """Return the float arrows and preference codes of the tournament board."""
    return read_notation(tournament, _unplayed, lambda colours: preference_code(a16_preference(colours)))


def averages(tournament: Tournament) -> dict[int, tuple[int, Colour]]:
    """Return every player's ARO after the recorded rounds, in whole points, and the colour preferred, by number."""
    aros = aros_of(tournament)
    return {
        number: (aros[number], a16_preference(_had(row)).colour or Colour.BLACK)
        for number, row in histories(tournament).items()
    }


def _had(row: tuple[Entry, ...]) -> tuple[Colour, ...]:
    return tuple(e.colour for e in row if e.played and e.colour is not None)


def _unplayed(_entry: Entry, _points: PointSystem) -> str:
    return ""
