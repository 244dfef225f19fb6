"""The arbiter's changes in a round, cached so that a trace is read once and not at every key."""

from __future__ import annotations

from dataclasses import dataclass

from arbiter_gui.domain.record_lines.integrity import is_paired_again, paired_by_hand
from arbiter_gui.domain.seating import table_numbers
from arbiter_gui.domain.texts.sentences import Said
from arbiter_gui.domain.values import Bye
from arbiter_gui.gui.tournament.current_tournament import CurrentTournament
from arbiter_gui.reports.round_tables.altered import arbiters_words


@dataclass(frozen=True, slots=True)
class _RoundAsRecorded:
    """The data that determine the words about a round.

    A result that is entered is not among them.
    """

    file: str
    number: int
    pairs: tuple[tuple[int, int], ...]
    byes: tuple[Bye, ...]
    tables: tuple[int, ...]
    by_hand: bool
    paired_again: bool


class Alterations:
    """The words about the recorded rounds of the tournament in the window."""

    def __init__(self, current: CurrentTournament) -> None:
        self._current = current
        self._round: _RoundAsRecorded | None = None
        self._note: Said | None = None

    def note(self, round_number: int) -> Said | None:
        """Return the words about a recorded round.

        None if it is as the engine paired it, or that is not known.
        """
        session = self._current.session
        tournament = self._current.tournament
        if session is None or round_number > len(tournament.rounds):
            return None
        recorded_round = tournament.rounds[round_number - 1]
        round_now = _RoundAsRecorded(
            file=str(session.path),
            number=round_number,
            pairs=tuple((board.white, board.black) for board in recorded_round.boards),
            byes=recorded_round.byes,
            tables=table_numbers(tournament, round_number),
            by_hand=paired_by_hand(tournament, round_number),
            paired_again=is_paired_again(tournament, round_number),
        )
        if self._round != round_now:
            self._round = round_now
            self._note = arbiters_words(
                tournament,
                round_number,
                self._current.original_pairings.engine_pairing(round_number),
            )
        return self._note
