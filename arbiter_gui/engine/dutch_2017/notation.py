"""How the tournament board notes floats (A.4.b) and preferences (A.6)."""

from __future__ import annotations

from arbiter_gui.domain.history import Entry
from arbiter_gui.domain.tournament import PointSystem, Tournament
from arbiter_gui.engine.dutch_2017.definitions import a4b_float, a6_preference
from arbiter_gui.engine.kernel.notation import Notation, preference_code, read_notation


def notation(tournament: Tournament) -> Notation:
    """Return the float arrows and preference codes of the tournament board."""
    return read_notation(
        tournament,
        unplayed=_unplayed,
        preference=lambda colours: preference_code(a6_preference(colours)),
    )


def _unplayed(entry: Entry, _points: PointSystem) -> str:
    return a4b_float(entry, 0, None)
