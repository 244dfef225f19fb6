"""The tournament from which a recorded round is drawn, and how it differs from the current one."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace

from arbiter_gui.domain.texts.sentences import NOTHING, Said
from arbiter_gui.domain.tournament import Tournament
from arbiter_gui.domain.values import Round


@dataclass(frozen=True)
class StateWhenPaired:
    """The `tournament` up to a recorded round, the rounds before it as they were known when it was
    paired.

    `line` says in one line where the scores differ from today's; it is empty where they do not.
    """

    tournament: Tournament
    line: Said = NOTHING

    def same_before(self, other_state: StateWhenPaired, round_number: int) -> bool:
        """Return whether the round was paired from the same state as in `other_state`, with the
        same line.
        """
        return self.line == other_state.line and _are_paired_from_same_state(
            self.tournament, other_state.tournament, round_number
        )

    def same_cards(self, other_state: StateWhenPaired, round_number: int) -> bool:
        """Return whether the round has the same cards and pairs as in `other_state`.

        Its results may differ.
        """
        if _pairs_and_absent(self.tournament, round_number) != _pairs_and_absent(
            other_state.tournament, round_number
        ):
            return False
        return _are_paired_from_same_state(self.tournament, other_state.tournament, round_number)

    def with_last(self, recorded_round: Round) -> StateWhenPaired:
        """Return the same state with other results in the recorded round itself, which it does not
        depend on.
        """
        rounds = (*self.tournament.rounds[:-1], recorded_round)
        return replace(self, tournament=replace(self.tournament, rounds=rounds))


def _are_paired_from_same_state(
    tournament: Tournament, other_tournament: Tournament, round_number: int
) -> bool:
    """Return whether the round of two tournaments was paired from the same state."""
    # Who does not take part follows from the whole list of players, which takes long to read. It
    # need not be read where the same players met: then the same players did not play.
    if _pairs_and_absent(tournament, round_number) != _pairs_and_absent(
        other_tournament, round_number
    ):
        return tournament.before_round(round_number) == other_tournament.before_round(round_number)
    return _state_before_without_absences(
        tournament, round_number
    ) == _state_before_without_absences(other_tournament, round_number)


def _state_before_without_absences(tournament: Tournament, round_number: int) -> Tournament:
    """Return the state before a round, without requests for the players who are absent from it."""
    if round_number > len(tournament.rounds):
        return tournament
    requests = tuple(request for request in tournament.requests if request.round != round_number)
    return replace(tournament, rounds=tournament.rounds[: round_number - 1], requests=requests)


def _pairs_and_absent(tournament: Tournament, round_number: int) -> object:
    """Return the pairs of a round with their tables, and its byes.

    None if the round is not recorded.
    """
    if round_number > len(tournament.rounds):
        return None
    recorded_round = tournament.rounds[round_number - 1]
    return tuple(
        (board.white, board.black, board.table) for board in recorded_round.boards
    ), recorded_round.byes


StatesWhenPaired = Callable[[int], StateWhenPaired]
"""Gives the state of a recorded round by its number."""
