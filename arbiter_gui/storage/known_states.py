"""The states on both sides of the last edits: to take one of them back, nothing need be read again."""

from __future__ import annotations

from dataclasses import dataclass, field

from arbiter_gui.domain.tournament import Tournament

_MOST = 3
"""So many edits: what was worked out from a tournament of thousands is kept with it, and takes room."""

State = tuple[Tournament, dict[int, int]]
"""A tournament, and the trace numbers of its rounds."""


@dataclass(slots=True)
class KnownStates:
    """The states before and after an edit, by its number in the log, of the last few."""

    _sides: dict[int, tuple[State, State]] = field(default_factory=dict)

    def keep(self, edit: int, before: State, after: State) -> None:
        """Remember what an edit came from and what it led to; what is known of the oldest one goes."""
        self._sides[edit] = before, after
        while len(self._sides) > _MOST:
            del self._sides[next(iter(self._sides))]

    def other_side(self, action: str, edit: int, now: Tournament) -> State | None:
        """Return the state to which undo or redo of an edit leads; None unless `now` is the very other one."""
        if edit not in self._sides:
            return None
        before, after = self._sides[edit]
        if action == "undo" and after[0] is now:
            return before
        if action == "redo" and before[0] is now:
            return after
        return None
