"""How the tournament board notes floats and preferences (1.6)."""

from __future__ import annotations

from arbiter_gui.domain.tournament import Tournament
from arbiter_gui.domain.values import Colour
from arbiter_gui.engine.dubov.notation import averages_of, notation_of
from arbiter_gui.engine.dubov_2026.definitions import a16_preference, aros_of
from arbiter_gui.engine.kernel.notation import Notation, preference_code


def notation(tournament: Tournament) -> Notation:
    """Return the float arrows and preference codes of the tournament board."""
    return notation_of(tournament, lambda colours: preference_code(a16_preference(colours)))


def averages(tournament: Tournament) -> dict[int, tuple[int, Colour]]:
    """Return every player's ARO after the recorded rounds, in whole points, and the colour preferred, by number."""
    return averages_of(
        tournament, aros_of(tournament), lambda had: a16_preference(had).colour or Colour.BLACK
    )
