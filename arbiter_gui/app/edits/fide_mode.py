"""Leaving FIDE mode, which cannot be undone."""

from __future__ import annotations

from dataclasses import dataclass

from arbiter_gui.domain.errors import InvalidTournament
from arbiter_gui.domain.record_lines.integrity import (
    LEFT,
    MARK,
    event_line,
    fide_mode,
    with_event_lines,
)
from arbiter_gui.domain.texts.sentences import Said, say
from arbiter_gui.domain.tournament import Tournament


@dataclass(frozen=True, slots=True)
class LeaveFideMode:
    """Permit the arbiter from now on what the rules forbid; this cannot be undone."""

    @property
    def label(self) -> Said:
        """The label ``leave FIDE mode``."""
        return say("leave FIDE mode")

    @property
    def done(self) -> Said:
        """The sentence ``FIDE mode left.``."""
        return say("FIDE mode left.")

    def apply(self, tournament: Tournament) -> Tournament:
        """Return the tournament with the line that records it."""
        if not fide_mode(tournament):
            raise InvalidTournament(say("FIDE mode was left earlier."))
        event = LEFT.removeprefix(f"{MARK} ")
        return with_event_lines(tournament, (event_line(event, tournament.next_round),))
