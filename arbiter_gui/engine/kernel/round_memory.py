"""What rounds have in common that differ in the results of a few games of the last round.

While games still run, the next round is paired for every way in which they can end, hundreds of times. These rounds
share one memory. In all of them the same players take part, and whom they met with which colours does not depend on
results: only the players of the running games vary, and they in their scores alone. So everything but that is worked
out once.

A bracket is paired the same whenever the criteria see the same in it: its players and the next scoregroup with their
scores, and of players further down whether they may meet and have the bye. Everything else about a player is the same
in all these rounds, so that the number stands for it (`SeenPlayers`).

A round that stands alone has a memory of its own, which goes when it is paired: nobody needs to ask whether there is
one.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from itertools import accumulate
from typing import Any, TypeVar

from arbiter_gui.domain.games_met import Games, games_of
from arbiter_gui.domain.tournament import Tournament
from arbiter_gui.engine.kernel.initial_colour import places_among_participants

_KEY = "round memory"
B = TypeVar("B")


@dataclass(slots=True)
class RoundMemory:
    """What is already known of the rounds that share it. It is filled by one thread.

    `varying` are the numbers of the players whose last result differs between the rounds. The others are known by
    their cards, by number; all players by their seats, by number and score; and by the players to whom they are
    `closed`, whatever the results: pairing numbers by pairing number. `index_of` numbers the players from 0.
    """

    varying: frozenset[int] = frozenset()
    cards: dict[int, Any] = field(default_factory=dict)
    seats: dict[tuple[int, int], Any] = field(default_factory=dict)
    closed: dict[int, tuple[int, ...]] = field(default_factory=dict)
    index_of: dict[int, int] = field(default_factory=dict)
    _brackets: dict[Hashable, Any] = field(default_factory=dict)
    _games: Games | None = None
    _places: Mapping[int, int] | None = None

    @property
    def is_shared(self) -> bool:
        """Whether it is that of several rounds."""
        return bool(self.varying)

    def games(self, tournament: Tournament) -> Games:
        """Return who met whom with which colours."""
        if self._games is None:
            self._games = games_of(tournament)
        return self._games

    def places(self, tournament: Tournament) -> Mapping[int, int]:
        """Return the place of each pairing number among the participants."""
        if self._places is None:
            self._places = places_among_participants(tournament)
        return self._places

    def bracket(self, seen: Hashable, pair: Callable[[], B]) -> B:
        """Return what a bracket came to in which the criteria saw the same, else `pair` it."""
        if seen not in self._brackets:
            self._brackets[seen] = pair()
        paired: B = self._brackets[seen]
        return paired


def with_memory(tournament: Tournament, memory: RoundMemory) -> Tournament:
    """Return the tournament, whose next round is paired with what the memory knows.

    All tournaments of a memory must be the same but for results of the last round, of games that were played.
    """
    tournament.kept(_KEY, lambda: memory)
    return tournament


def memory_of(tournament: Tournament) -> RoundMemory:
    """Return the memory given to a tournament, else a new one for a single round."""
    if not tournament.keeps(_KEY):
        return RoundMemory()

    def nothing() -> RoundMemory:
        raise AssertionError("the memory is kept with the tournament")

    return tournament.kept(_KEY, nothing)


SeenPlayer = tuple[int, int, bool, int]
"""What the criteria see of one player: number, score in tenths, topscorer, and 1 for one who may have the bye."""


class SeenPlayers:
    """What the criteria count of the players of a round, in the order of rank, so that brackets are recognised.

    `index_of` has an index for each pairing number, the same in all rounds of a memory; missing ones are added.
    """

    def __init__(self, players: Sequence[SeenPlayer], index_of: dict[int, int]) -> None:
        self._players = players
        self._index_of = index_of

    def in_bracket(self, places: Sequence[int]) -> Hashable:
        """Return what counts of players of a bracket, or of the next scoregroup."""
        players = self._players
        return tuple([players[place] for place in places])

    def below(self, places: Sequence[int]) -> Hashable:
        """Return what counts of players further down, whose scores do not matter."""
        codes = self._codes
        begin = min(places, default=len(codes))
        if len(places) == len(codes) - begin:
            return self._codes_from[begin]
        return sum([codes[place] for place in places])

    @cached_property
    def _codes(self) -> list[int]:
        """What counts of the player at each place, without the score, as a power of two: sums of these are sets."""
        index_of = self._index_of
        codes = []
        for number, _, topscorer, may_have_bye in self._players:
            index = index_of.setdefault(number, len(index_of))
            codes.append(1 << 4 * index + 2 * topscorer + may_have_bye)
        return codes

    @cached_property
    def _codes_from(self) -> list[int]:
        """The set of all players from each place on, and an empty one after the last."""
        sums = list(accumulate(reversed(self._codes), initial=0))
        return sums[::-1]
