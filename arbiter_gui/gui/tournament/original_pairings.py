"""The first pairings of the rounds of the open tournament, looked up once for each state of the
tournament.
"""

from __future__ import annotations

from typing import Protocol

from arbiter_gui.app.change import Change
from arbiter_gui.app.original_pairings.engine_pairings import engine_pairing_from_history
from arbiter_gui.app.original_pairings.original_pairing import (
    OriginalPairing,
    original_pairing_of,
    pairing_just_made,
    state_when_paired,
)
from arbiter_gui.app.session import Session
from arbiter_gui.domain.errors import ArbiterError
from arbiter_gui.domain.record_lines.integrity import is_changed_by_hand
from arbiter_gui.domain.state_when_paired import StateWhenPaired
from arbiter_gui.domain.texts.sentences import raised
from arbiter_gui.domain.tournament import Tournament
from arbiter_gui.domain.values import Round
from arbiter_gui.gui.tournament.last_card_layout import LastCardLayout
from arbiter_gui.trace import Trace
from arbiter_gui.trace.replay import FinalBoards, engine_boards


class OpenState(Protocol):
    """The open file, the tournament in it, and the tournament with the proposal."""

    session: Session | None

    @property
    def tournament(self) -> Tournament:
        """The recorded tournament."""

    @property
    def shown_tournament(self) -> Tournament:
        """The same with a proposal."""


class OriginalPairings:
    """Reader of the history of the open file, in the window's thread.

    `card_layout` has the cards of a round.
    """

    def __init__(self, current: OpenState) -> None:
        self._current = current
        self._tournament_read: Tournament | None = None
        self._originals: dict[int, OriginalPairing | None] = {}
        self._states_when_paired: dict[int, StateWhenPaired] = {}
        self.card_layout = LastCardLayout()

    def of(self, round_number: int) -> OriginalPairing | None:
        """Return the original pairing of a recorded round.

        None for a proposal or a round missing in the history.

        Raises StoreError.
        """
        current = self._current
        if current.session is None or round_number > len(current.tournament.rounds):
            return None
        if current.tournament is not self._tournament_read:
            self._tournament_read = current.tournament
            self._originals = {}
            self._states_when_paired = {}
        if round_number not in self._originals:
            self._originals[round_number] = original_pairing_of(current.session, round_number)
        return self._originals[round_number]

    def engine_pairing(self, round_number: int) -> FinalBoards | None:
        """Return what the engine first paired in a recorded round, by the present numbers.

        None if that is unknown, or the round is not known to be changed.
        """
        session = self._current.session
        tournament = self._current.tournament
        if session is None or not 1 <= round_number <= len(tournament.rounds):
            return None
        trace = session.trace(round_number)
        if trace is not None:
            return engine_boards(trace)
        return engine_pairing_from_history(tournament, round_number, self.of)

    def removed_from_last_round(self) -> tuple[int, ...]:
        """Return the players removed from the last recorded round after it was paired.

        Empty also if that cannot be read.
        """
        tournament = self._current.tournament
        first_game = tournament.match_of(len(tournament.rounds)).start
        # The history, which takes long to read, is not needed for a round that was not changed.
        if not is_changed_by_hand(tournament, first_game):
            return ()
        try:
            original_pairing = self.of(first_game)
        except ArbiterError:
            return ()
        if original_pairing is None:
            return ()
        return original_pairing.changed_field.taken_out

    def begin(self, round_number: int, tournament_before: Tournament, trace: Trace) -> None:
        """Note that a round was just recorded, so that its original pairing need not be read from
        the file.
        """
        self._tournament_read = self._current.tournament
        self._originals = {round_number: pairing_just_made(tournament_before, trace)}
        self._states_when_paired = {}

    def follow(self, old_state: Tournament, change: Change) -> None:
        """Keep the original pairings that results and publications cannot change: those up to their
        round.
        """
        new_state = self._current.tournament
        numbers = [*change.rounds, *(round_number for round_number, _ in change.results)]
        changes_more = change.players or change.requests or change.settings or change.details
        if changes_more or not numbers or self._tournament_read is not old_state:
            return
        if not all(
            _have_same_pairs(old_state, new_state, round_number) for round_number in numbers
        ):
            return
        first_round = min(numbers)
        self._tournament_read = new_state
        # Results of a round change the basis of later rounds, but not that of its own pairing.
        self._originals = {
            round_number: original_pairing
            for round_number, original_pairing in self._originals.items()
            if round_number <= first_round
        }
        self._states_when_paired = {
            round_number: state
            for round_number, state in self._states_when_paired.items()
            if round_number <= first_round
        }
        if first_round in self._states_when_paired:
            self._states_when_paired[first_round] = self._states_when_paired[first_round].with_last(
                new_state.rounds[first_round - 1]
            )

    def at_hand(self, round_number: int) -> StateWhenPaired | None:
        """Return the result of `state_when_paired`.

        None if the history would have to be read for it.
        """
        is_recorded = round_number <= len(self._current.tournament.rounds)
        is_read = (
            self._current.tournament is self._tournament_read and round_number in self._originals
        )
        if is_recorded and not is_read:
            return None
        return self.state_when_paired(round_number)

    def state_when_paired(self, round_number: int) -> StateWhenPaired:
        """Return the state from which a round is drawn.

        If the history cannot be read, its line states that.
        """
        try:
            original_pairing = self.of(round_number)
        except ArbiterError as error:
            return StateWhenPaired(self._current.shown_tournament, raised(error.said))
        if original_pairing is None:
            return StateWhenPaired(self._current.shown_tournament)
        if original_pairing.numbers_are_lost:
            return state_when_paired(self._current.tournament, round_number, original_pairing)
        if round_number not in self._states_when_paired:
            self._states_when_paired[round_number] = state_when_paired(
                self._current.tournament, round_number, original_pairing
            )
        return self._states_when_paired[round_number]


def _have_same_pairs(old_state: Tournament, new_state: Tournament, round_number: int) -> bool:
    """Return whether a round has the same boards and byes in two states, whatever the results."""
    if round_number > min(len(old_state.rounds), len(new_state.rounds)):
        return False
    round_before = old_state.rounds[round_number - 1]
    round_after = new_state.rounds[round_number - 1]
    return _pairs(round_before) == _pairs(round_after) and round_before.byes == round_after.byes


def _pairs(recorded_round: Round) -> list[tuple[int, int]]:
    return [(board.white, board.black) for board in recorded_round.boards]
