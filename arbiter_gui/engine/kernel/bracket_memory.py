"""Brackets that were paired before, for tournaments that differ in the results of some games of the last round.

A bracket is paired the same whenever the criteria see the same in it: its players and the next scoregroup with their
scores, and of players further down whether they may meet and have the bye. Everything else about a player is the same
in all these tournaments, so the number stands for it.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable
from dataclasses import dataclass, field
from typing import Any, TypeVar

from arbiter_gui.domain.tournament import Tournament

_KEY = "bracket memory"
B = TypeVar("B")


@dataclass(slots=True)
class BracketMemory:
    """What brackets came to, by what the criteria see of them. It is filled by one thread.

    `varying` are the numbers of those whose last result differs between the tournaments; nothing else of `of_players`,
    by number, does: such as the cards of all others.
    """

    varying: frozenset[int] = frozenset()
    known: dict[Hashable, Any] = field(default_factory=dict)
    of_players: dict[str, dict[int, Any]] = field(default_factory=dict)

    def recalled(self, key: Hashable, pair: Callable[[], B]) -> B:
        """Return what a bracket came to before, else pair it."""
        if key not in self.known:
            self.known[key] = pair()
        paired: B = self.known[key]
        return paired

    def of_unvarying(self, what: str) -> dict[int, Any]:
        """Return what is known of players by number; to be filled with those who are not `varying`."""
        return self.of_players.setdefault(what, {})


def with_memory(tournament: Tournament, memory: BracketMemory) -> Tournament:
    """Return the tournament, whose next round is paired with what the memory knows.

    All tournaments of a memory must be the same but for results of the last round, of games that were played.
    """
    tournament.kept(_KEY, lambda: memory)
    return tournament


def memory_of(tournament: Tournament) -> BracketMemory | None:
    """Return the memory that was given to a tournament, None without one."""
    if not tournament.keeps(_KEY):
        return None

    def nothing() -> BracketMemory:
        raise AssertionError("the memory is kept with the tournament")

    return tournament.kept(_KEY, nothing)
