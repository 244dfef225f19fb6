"""What is worked out once for many rounds that differ only in how a few running games of the last
round end.

While games are still running, the next round is paired for every way in which they can end,
hundreds of times. These rounds share one memory. The same players take part in all of them, with
the same opponents and colours so far: only the scores of the players in the running games vary.
Everything else is worked out once.

A bracket is paired the same way whenever the criteria see the same things in it: its players and
the next scoregroup with their scores, and for players further down whether they may meet each other
and have the bye. Everything else about a player is the same in all these rounds, so that the
pairing number stands for it (`SeenPlayers`).

A round that is paired alone has a memory of its own, which is dropped afterwards, so that no caller
has to ask whether there is one.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from itertools import accumulate
from operator import or_
from typing import Any, NamedTuple, TypeVar

from arbiter_gui.domain.games_met import Games, games_of
from arbiter_gui.domain.tournament import Tournament
from arbiter_gui.engine.kernel.graph.bitsets import singleton, union
from arbiter_gui.engine.kernel.initial_colour import ordinals_of_participants

_KEY = "round memory"
B = TypeVar("B")


@dataclass(slots=True)
class RoundMemory:
    """What is known so far about the rounds that share this memory; it is filled by one thread.

    `varying` are the numbers of the players whose last result differs between the rounds. `cards`
    are those of the other players by number, `seats` those of all players by number and score.
    `not_to_be_met` are, by number, the players whom a player may not meet again, or at all.
    `index_of` numbers the players from 0, in the order in which they are first asked about.
    """

    varying: frozenset[int] = frozenset()
    cards: dict[int, Any] = field(default_factory=dict)
    seats: dict[tuple[int, int], Any] = field(default_factory=dict)
    not_to_be_met: dict[int, tuple[int, ...]] = field(default_factory=dict)
    index_of: dict[int, int] = field(default_factory=dict)
    _brackets: dict[Hashable, Any] = field(default_factory=dict)
    _games: Games | None = None
    _ordinals: Mapping[int, int] | None = None

    @property
    def is_shared(self) -> bool:
        """Whether several rounds use this memory."""
        return bool(self.varying)

    def games(self, tournament: Tournament) -> Games:
        """Return the games played so far, with their colours."""
        if self._games is None:
            self._games = games_of(tournament)
        return self._games

    def ordinals(self, tournament: Tournament) -> Mapping[int, int]:
        """Return the ordinal of each pairing number among the participants."""
        if self._ordinals is None:
            self._ordinals = ordinals_of_participants(tournament)
        return self._ordinals

    def bracket(self, view: Hashable, pair: Callable[[], B]) -> B:
        """Return how a bracket is paired: as an earlier one with the same `view`, else by `pair`.

        The view is everything on which the pairing depends. A fact that is missing in it gives a
        stale pairing.
        """
        if view not in self._brackets:
            self._brackets[view] = pair()
        paired: B = self._brackets[view]
        return paired


def with_memory(tournament: Tournament, memory: RoundMemory) -> Tournament:
    """Return the tournament; its next round will be paired with this memory.

    All tournaments that share a memory must be the same except for results of games played in the
    last round.
    """
    assert not tournament.keeps(_KEY), "a tournament has one memory"
    tournament.kept(_KEY, lambda: memory)
    return tournament


def memory_of(tournament: Tournament) -> RoundMemory:
    """Return the memory given to a tournament, or a new one for a single round."""
    if not tournament.keeps(_KEY):
        return RoundMemory()
    return tournament.kept(_KEY, RoundMemory)


class SeenPlayer(NamedTuple):
    """What the criteria see of a player; the score is in tenths."""

    number: int
    score: int
    topscorer: bool
    may_have_bye: bool


CASES_PER_PLAYER = 4
"""Topscorer or not, and with the right to the bye or without."""


class SeenPlayers:
    """What the criteria see of the players of a round, in ranking order, by which brackets are
    recognised.

    `index_of` has an index for each pairing number, the same in all rounds of a memory; missing
    ones are added.
    """

    def __init__(self, players: Sequence[SeenPlayer], index_of: dict[int, int]) -> None:
        self._players = players
        self._index_of = index_of

    def in_bracket(self, places: Sequence[int]) -> Hashable:
        """Return what the criteria see of players of a bracket, or of the next scoregroup."""
        players = self._players
        return tuple([players[place] for place in places])

    def further_down(self, places: Sequence[int]) -> Hashable:
        """Return what the criteria see of players below the next scoregroup: a set, as a bitset.

        Their scores do not matter, only who they are and whether they may have the bye.
        """
        bits = self._bit_of_place
        first = min(places, default=len(bits))
        # Mostly these are all players from some place on, whose set is known.
        are_all_from_first = len(places) == len(bits) - first
        if are_all_from_first:
            return self._set_from[first]
        return union([bits[place] for place in places])

    @cached_property
    def _bit_of_place(self) -> list[int]:
        """For each place the bit of its player in a set of players.

        A player has four bits, one for each case he can be in: a topscorer or not, and with or
        without the right to the bye. So two sets are equal only if they have the same players, and
        these are in the same cases.
        """
        index_of = self._index_of
        bits = []
        for number, _, topscorer, may_have_bye in self._players:
            index = index_of.setdefault(number, len(index_of))
            case = 2 * topscorer + may_have_bye
            bits.append(singleton(CASES_PER_PLAYER * index + case))
        return bits

    @cached_property
    def _set_from(self) -> list[int]:
        """The set of all players from each place on, and an empty one after the last."""
        sets_from_the_end = list(accumulate(reversed(self._bit_of_place), or_, initial=0))
        return sets_from_the_end[::-1]
