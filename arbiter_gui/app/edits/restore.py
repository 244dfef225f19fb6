"""Going back to an earlier state as an edit of its own, so that it can be undone like any other."""

from __future__ import annotations

from dataclasses import dataclass

from arbiter_gui.domain.tournament import Tournament


@dataclass(frozen=True, slots=True)
class RestoreState:
    """Make the tournament what it was; `when` says in the history which state that is."""

    state: Tournament
    when: str

    @property
    def label(self) -> str:
        """Such as ``restore the state after: pair round 3``."""
        return f"restore the state after: {self.when}"

    def apply(self, tournament: Tournament) -> Tournament:
        """Return the earlier state."""
        return self.state
