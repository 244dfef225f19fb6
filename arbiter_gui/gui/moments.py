"""Looks up the moment a round of the desk was paired, once for each state of the tournament."""

from __future__ import annotations

from arbiter_gui.app.moment import Moment, moment_of
from arbiter_gui.domain.tournament import Tournament
from arbiter_gui.gui.desk import Desk


class Moments:
    """Reads the history of the open file; belongs to the thread of the window."""

    def __init__(self, desk: Desk) -> None:
        self._desk = desk
        self._of: Tournament | None = None
        self._known: dict[int, Moment | None] = {}

    def of(self, number: int) -> Moment | None:
        """Return the moment a recorded round was paired; None for a proposal or where the history has none.

        Raises StoreError.
        """
        desk = self._desk
        if desk.session is None or number > len(desk.tournament.rounds):
            return None
        if desk.tournament is not self._of:
            self._of, self._known = desk.tournament, {}
        if number not in self._known:
            self._known[number] = moment_of(desk.session, number)
        return self._known[number]
