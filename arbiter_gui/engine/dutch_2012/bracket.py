"""A score bracket, the players of one score with those moved down to them, and its pairing."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from functools import cached_property, lru_cache
from typing import NamedTuple

from arbiter_gui.engine.dutch_2012.criteria import B1A, B2_WITHOUT_TOPSCORER
from arbiter_gui.engine.dutch_2012.definitions import (
    Entrant,
    a2_order,
    a3_kind_of_bracket,
    a6b_most_pairs,
)
from arbiter_gui.engine.kernel.bracket_search.task import Outcome
from arbiter_gui.engine.kernel.seats import Field
from arbiter_gui.rulebook import Criterion
from arbiter_gui.trace.requirements import BracketKind

Pair = tuple[Entrant, Entrant]


def numbers(entrants: Iterable[Entrant]) -> tuple[int, ...]:
    """Return the pairing numbers of some players, in their order."""
    return tuple([entrant.card.number for entrant in entrants])


def numbered_pairs(pairs: Iterable[Pair]) -> tuple[tuple[int, int], ...]:
    """Return pairs of players as pairs of pairing numbers."""
    return tuple([(first.card.number, second.card.number) for first, second in pairs])


def players_without_pair(players: Iterable[Entrant], pairs: Iterable[Pair]) -> list[Entrant]:
    """Return the players in none of the pairs, in their order."""
    paired = {player for pair in pairs for player in pair}
    return [player for player in players if player not in paired]


@dataclass(frozen=True)
class Bracket:
    """Players to be paired together after C.1, in the order of A.2; the first `m0` were moved down.

    `lowest` means that no player can move on: a player left over gets the bye.
    """

    players: tuple[Entrant, ...]
    m0: int
    lowest: bool
    odd_round: bool

    @cached_property
    def size(self) -> int:
        """How many players the bracket has."""
        return len(self.players)

    @cached_property
    def kind(self) -> BracketKind:
        """The kind of the bracket, by which A.3 says how it is paired."""
        return a3_kind_of_bracket(self.size, self.m0)

    @cached_property
    def heterogeneous(self) -> bool:
        """Whether moved-down players are paired first."""
        return self.kind is BracketKind.HETEROGENEOUS

    @cached_property
    def has_topscorer(self) -> bool:
        """Whether any of its players is a topscorer (A.10)."""
        return any(player.topscorer for player in self.players)

    @property
    def p0(self) -> int:
        """P0, the most pairs that the bracket can have (A.6.b)."""
        return a6b_most_pairs(self.size)


@lru_cache(maxsize=4)
def field_of(players: tuple[Entrant, ...]) -> Field:
    """Return the players with who may meet whom by the absolute criteria B.1 and B.2.

    "If it is helpful [...] when pairing top scorers B2 may be ignored": a topscorer may meet any
    player due the same colour (R11). The last fields are cached: other readings are asked about the
    very same players.
    """
    return Field(players, B1A, B2_WITHOUT_TOPSCORER)


def opponentless_among(players: tuple[Entrant, ...]) -> list[Entrant]:
    """C.1: return the players without a possible opponent among the others, by B.1 and B.2."""
    opponents_of_players = field_of(players).possible_opponents
    return [
        player
        for player, opponents in zip(players, opponents_of_players, strict=True)
        if not opponents
    ]


@dataclass(frozen=True)
class Candidate:
    """A pairing of a bracket.

    In a homogeneous bracket there are no first pairs; in a heterogeneous one the others are those
    of the remainder.
    """

    first_pairs: tuple[Pair, ...] = ()
    """The pairs of the moved-down players in S1, each of them first, in the order of S1."""
    other_pairs: tuple[Pair, ...] = ()
    floaters: tuple[Entrant, ...] = ()
    """The players without a pair, who move on; in the lowest bracket the one with the bye."""
    totals: Mapping[Criterion, int] = field(default_factory=dict)
    """The total of each of the `criteria` that is not nought."""
    outcome: Outcome | None = None
    """How the pairing was searched."""

    @property
    def all_pairs(self) -> tuple[Pair, ...]:
        """Every pair, in the order in which they were made."""
        return self.first_pairs + self.other_pairs

    def total(self, criterion: Criterion) -> int:
        """Return the total of one of the `criteria`."""
        return self.totals.get(criterion, 0)


class PairLevel(NamedTuple):
    """What is asked of a bracket: how many pairs, P1, and how many moved-down players paired first,
    M1. C.14 lowers the two when no pairing is found.
    """

    p1: int
    m1: int


NO_PAIRS = PairLevel(p1=0, m1=0)


@dataclass(frozen=True)
class Stage:
    """A score bracket that has been paired; C.12 and C.13 may still pair it again.

    `incoming` were moved down into `residents`; `moved_on` had no opponent at all (C.1); `m1` is
    the number of moved-down players that were paired first. `first_level` is that at which C.6
    first accepted a pairing; if C.12 or C.13 asked for another one later, `repeated_by` is that
    article. If C.13 joined brackets, `before_joining` is the highest of them as it was paired
    before.
    """

    residents: tuple[Entrant, ...]
    incoming: tuple[Entrant, ...]
    bracket: Bracket
    moved_on: tuple[Entrant, ...]
    m1: int
    candidate: Candidate
    first_level: PairLevel = NO_PAIRS
    repeated_by: str = ""
    before_joining: Stage | None = None

    @property
    def floaters(self) -> tuple[Entrant, ...]:
        """All players who move to the next bracket, in the order of A.2."""
        return a2_order((*self.moved_on, *self.candidate.floaters))
