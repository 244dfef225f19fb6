"""The colour preference for the next round, as the letters of the tournament board."""

from __future__ import annotations

from collections.abc import Mapping

from arbiter_gui.domain.tournament import Tournament
from arbiter_gui.reports.round_tables.floats import notation_of


def preference_codes(tournament: Tournament) -> Mapping[int, str]:
    """Return every player's code after the recorded rounds by pairing number, as his edition writes
    it.
    """
    return notation_of(tournament).preferences
