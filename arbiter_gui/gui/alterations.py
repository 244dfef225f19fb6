"""What the arbiter altered in a round, remembered so that a trace is read once and not at every key."""

from __future__ import annotations

from arbiter_gui.domain.errors import DamagedTrace
from arbiter_gui.domain.integrity import paired_by_hand
from arbiter_gui.domain.saying import Said
from arbiter_gui.domain.seating import table_numbers
from arbiter_gui.gui.desk import Desk
from arbiter_gui.reports.altered import arbiters_words

_Key = tuple[str, int, tuple[tuple[int, int], ...], tuple[int, ...], bool]


class Alterations:
    """Answers for recorded rounds of the tournament on the desk."""

    def __init__(self, desk: Desk) -> None:
        self._desk = desk
        self._known: tuple[_Key, Said | None] | None = None

    def note(self, number: int) -> Said | None:
        """Return the words about a recorded round; None when it stands as the engine paired it, or is not known."""
        session, tournament = self._desk.session, self._desk.tournament
        if session is None or number > len(tournament.rounds):
            return None
        pairs = tuple((b.white, b.black) for b in tournament.rounds[number - 1].boards)
        tables, by_hand = table_numbers(tournament, number), paired_by_hand(tournament, number)
        key = (str(session.path), number, pairs, tables, by_hand)
        if self._known is None or self._known[0] != key:
            try:
                said = arbiters_words(tournament, number, session.trace(number))
            except DamagedTrace as error:
                said = error.said
            self._known = (key, said)
        return self._known[1]
