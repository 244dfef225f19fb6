"""What the arbiter altered in a round, remembered so that a trace is read once and not at every key."""

from __future__ import annotations

from arbiter_gui.domain.saying import Said
from arbiter_gui.domain.seating import table_numbers
from arbiter_gui.gui.desk import Desk
from arbiter_gui.reports.altered import altered_words

_Key = tuple[str, int, tuple[tuple[int, int], ...], tuple[int, ...]]


class Alterations:
    """Answers for recorded rounds of the tournament on the desk."""

    def __init__(self, desk: Desk) -> None:
        self._desk = desk
        self._known: tuple[_Key, Said | None] | None = None

    def note(self, number: int) -> Said | None:
        """Return the words about a recorded round; None when it stands as the engine paired it, or is not known."""
        session = self._desk.session
        if session is None or number > len(self._desk.tournament.rounds):
            return None
        recorded = self._desk.tournament.rounds[number - 1]
        first = self._desk.tournament.details.first_board
        pairs = tuple((b.white, b.black) for b in recorded.boards)
        key = (str(session.path), number, pairs, table_numbers(self._desk.tournament, number))
        if self._known is None or self._known[0] != key:
            trace = session.trace(number)
            self._known = (key, altered_words(recorded, trace, first) if trace is not None else None)
        return self._known[1]
