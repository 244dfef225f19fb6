"""The tournament from which a recorded round is drawn, and how it differs from the current one."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace

from arbiter_gui.domain.texts.sentences import NOTHING, Said
from arbiter_gui.domain.tournament import Tournament
from arbiter_gui.domain.values import Round


@dataclass(frozen=True)
class StateWhenPaired:
    """The `tournament` up to a recorded round, the rounds before it as they were known when it was paired.

    `line` says in one line where the scores differ from today's; it is empty where they do not.
    """

    tournament: Tournament
    line: Said = NOTHING

    def same_before(self, other: StateWhenPaired, number: int) -> bool:
        """Return whether the cards of round `number`, and the line, are those of another state."""
        return self.line == other.line and _same_before(self.tournament, other.tournament, number)

    def same_cards(self, other: StateWhenPaired, number: int) -> bool:
        """Return whether the cards of a round and its pairs are those of another state; results may differ."""
        mine = self.tournament
        theirs = other.tournament
        return _met(mine, number) == _met(theirs, number) and _same_before(mine, theirs, number)

    def with_last(self, recorded: Round) -> StateWhenPaired:
        """Return the same state with other results in the recorded round itself, which it does not depend on."""
        rounds = (*self.tournament.rounds[:-1], recorded)
        return replace(self, tournament=replace(self.tournament, rounds=rounds))


def _same_before(mine: Tournament, theirs: Tournament, number: int) -> bool:
    """Return whether a round was paired from the same state; if the same players met, the same did not play."""
    if _met(mine, number) != _met(theirs, number):
        return mine.before_round(number) == theirs.before_round(number)
    return _before_but_absent(mine, number) == _before_but_absent(theirs, number)


def _before_but_absent(tournament: Tournament, number: int) -> Tournament:
    """Return the state before a round without looking for the players who do not take part, if it is recorded."""
    if number > len(tournament.rounds):
        return tournament
    requests = tuple(request for request in tournament.requests if request.round != number)
    return replace(tournament, rounds=tournament.rounds[: number - 1], requests=requests)


def _met(tournament: Tournament, number: int) -> object:
    """Return the pairs of a round with their tables, and the players who do not play, if it is recorded."""
    if number > len(tournament.rounds):
        return None
    recorded = tournament.rounds[number - 1]
    return tuple((b.white, b.black, b.table) for b in recorded.boards), recorded.byes


StatesWhenPaired = Callable[[int], StateWhenPaired]
"""Gives the state of a recorded round by its number."""
