"""Several edits that count as one: one line of history, one undo."""

from __future__ import annotations

from dataclasses import dataclass

from arbiter_gui.app.edits.base import Edit
from arbiter_gui.domain.tournament import Tournament


@dataclass(frozen=True, slots=True)
class Several:
    """Edits carried out one after the other, under one label; all of them or none."""

    label: str
    edits: tuple[Edit, ...]

    def apply(self, tournament: Tournament) -> Tournament:
        """Return the tournament after the last edit; InvalidTournament of the first that cannot be."""
        for edit in self.edits:
            tournament = edit.apply(tournament)
        return tournament
