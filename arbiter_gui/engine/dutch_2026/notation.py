"""How the tournament board notes floats (1.4) and preferences (1.7)."""

from __future__ import annotations

from arbiter_gui.domain.tournament import Tournament
from arbiter_gui.engine.dutch_2026.definitions import a17_preference, unplayed_float
from arbiter_gui.engine.kernel.notation import Notation, preference_code, read_notation


def notation(tournament: Tournament) -> Notation:
    """Return the float arrows and preference codes of the tournament board."""
    return read_notation(tournament, unplayed_float, lambda colours: preference_code(a17_preference(colours)))
