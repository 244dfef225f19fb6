"""The arbiter's changes in a round, cached so that a trace is read once and not at every key."""

from __future__ import annotations

from arbiter_gui.domain.record_lines.integrity import paired_by_hand
from arbiter_gui.domain.seating import table_numbers
from arbiter_gui.domain.texts.sentences import Said
from arbiter_gui.domain.values import Bye
from arbiter_gui.gui.tournament.current_tournament import CurrentTournament
from arbiter_gui.reports.round_tables.altered import arbiters_words

_Key = tuple[str, int, tuple[tuple[int, int], ...], tuple[Bye, ...], tuple[int, ...], bool]
"""What the words depend on: file, round, pairs, byes, tables, and whether the round was paired by hand."""


class Alterations:
    """Answers for recorded rounds of the tournament in the window."""

    def __init__(self, current: CurrentTournament) -> None:
        self._current = current
        self._known: tuple[_Key, Said | None] | None = None

    def note(self, number: int) -> Said | None:
        """Return the words about a recorded round; None when it stands as the engine paired it, or is not known."""
        session, tournament = self._current.session, self._current.tournament
        if session is None or number > len(tournament.rounds):
            return None
        recorded = tournament.rounds[number - 1]
        pairs = tuple((board.white, board.black) for board in recorded.boards)
        tables = table_numbers(tournament, number)
        by_hand = paired_by_hand(tournament, number)
        key = (str(session.path), number, pairs, recorded.byes, tables, by_hand)
        if self._known is None or self._known[0] != key:
            self._known = (key, arbiters_words(tournament, number, session.trace(number)))
        return self._known[1]
