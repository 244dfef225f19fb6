"""Going back to an earlier state as an edit of its own, so that it can be undone like any other."""

from __future__ import annotations

from dataclasses import dataclass, replace

from arbiter_gui.app.edits.rounds import altered
from arbiter_gui.domain.saying import Said, say
from arbiter_gui.domain.tournament import Tournament


@dataclass(frozen=True, slots=True)
class RestoreState:
    """Make the tournament what it was; `when` says in the history which state that is.

    What was put on record since stays there: FIDE mode left is not entered again, and a round that was published
    since stays published, with the mark of an alteration at `time` (ISO text) if it had other boards.
    """

    state: Tournament
    when: str
    time: str = ""

    @property
    def label(self) -> Said:
        """Such as ``restore the state after: pair round 3``."""
        return say("restore the state after: {edit}", edit=self.when)

    def apply(self, tournament: Tournament) -> Tournament:
        """Return the earlier state."""
        rounds = tuple(
            replace(altered(now, then, self.time), reported=then.reported) if now.published else then
            for now, then in zip(tournament.rounds, self.state.rounds, strict=False)
        )
        return replace(
            self.state,
            rounds=(*rounds, *self.state.rounds[len(rounds) :]),
            records=tournament.records,
        )
