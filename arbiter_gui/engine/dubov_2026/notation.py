"""How the tournament board notes floats (games between different scores) and preferences (1.6)."""

from __future__ import annotations

from arbiter_gui.domain.history import Entry
from arbiter_gui.domain.tournament import PointSystem, Tournament
from arbiter_gui.engine.dubov_2026.definitions import a16_preference
from arbiter_gui.engine.kernel.notation import Notation, preference_code, read_notation


def notation(tournament: Tournament) -> Notation:
    """Return the float arrows and preference codes of the tournament board."""
    return read_notation(tournament, _unplayed, lambda colours: preference_code(a16_preference(colours)))


def _unplayed(_entry: Entry, _points: PointSystem) -> str:
    return ""
