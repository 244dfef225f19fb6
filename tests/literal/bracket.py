"""Section B: one bracket, its parameters, and all its candidates in the order of the text."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from enum import Enum
from functools import cached_property

from arbiter_gui.domain.values import Colour
from arbiter_gui.proof.kernel.players import Player as Entrant
from arbiter_gui.proof.kernel.remainder_positions import Numbers
from tests.literal.completion import completable, forbids
from tests.literal.sequences import Exchange, d1_transpositions, d2_exchanges, d3_sets, exchanged

POINT = 10
LARGEST = 16
Psd = tuple[int, ...]


class TooLarge(Exception):
    """The bracket has too many players to try everything."""


class Route(Enum):
    """How a bracket is processed (A.9)."""

    NORMAL = "normal"
    PENULTIMATE = "penultimate"
    COLLAPSED = "collapsed"


@dataclass(frozen=True)
class Bracket:
    """A bracket to be paired.

    `following` is the next scoregroup, `rest` everybody below this bracket.
    """

    mdps: tuple[Entrant, ...]
    residents: tuple[Entrant, ...]
    following: tuple[Entrant, ...] = ()
    rest: tuple[Entrant, ...] = ()
    route: Route = Route.NORMAL
    initial: Colour | None = None

    @cached_property
    def players(self) -> tuple[Entrant, ...]:
        """All players in the order of A.2.

        The BSN of a player is the index plus one (section D).
        """
        return tuple(sorted((*self.mdps, *self.residents), key=lambda e: (-e.score, e.number)))

    @property
    def last(self) -> bool:
        """Whether nobody is left below, so that the bye is part of this bracket (A.9, note)."""
        return not self.rest

    @property
    def artificial(self) -> int:
        """A.8: one point less than the lowest ranked player's score."""
        return self.players[-1].score - POINT

    @cached_property
    def limits(self) -> Limits:
        """B.1.b, B.1.c and the best PSD (C.6)."""
        return find_limits(self)

    def allows_downfloaters(self, downfloaters: Sequence[Entrant]) -> bool:
        """C.2 in the last bracket, C.4 in the penultimate one; elsewhere everybody may float."""
        if self.last:
            return len(downfloaters) <= 1 and not any(e.no_bye for e in downfloaters)
        return self.route is not Route.PENULTIMATE or completable((*downfloaters, *self.rest))


@dataclass(frozen=True, slots=True)
class Limits:
    """MaxPairs, M1 and the lowest PSD of a bracket."""

    max_pairs: int
    m1: int
    psd: Psd


def find_limits(bracket: Bracket) -> Limits:
    """The most pairs, then the lowest PSD, over all legal pairings of the bracket, by exhaustion.

    M1 is the number of MDPs that are paired then. Raises LookupError when nothing is legal.
    """
    players, floor = bracket.players, bracket.artificial
    if len(players) > LARGEST:
        raise TooLarge(f"{len(players)} players: the twin tries everything and stops at {LARGEST}")
    ranked = []
    for paired, psd in _perfect_pairings(bracket).items():
        left = [e for i, e in enumerate(players) if not paired >> i & 1]
        floats = (e.score - floor for e in left)
        ranked.append(
            (-(len(players) - len(left)) // 2, tuple(sorted((*psd, *floats), reverse=True)), paired)
        )
    for minus_pairs, psd, paired in sorted(ranked):
        left = [e for i, e in enumerate(players) if not paired >> i & 1]
        if bracket.allows_downfloaters(left):
            m1 = sum(1 for e in bracket.mdps if e not in left)
            return Limits(-minus_pairs, m1, psd)
    raise LookupError("the bracket has no legal pairing")


def _perfect_pairings(bracket: Bracket) -> dict[int, Psd]:
    """The lowest PSD of every set of players (as a bit mask by index) that can be paired among
    themselves.

    MDPs meet residents only (B.3). The lowest lists add up: equal additions never change their
    order.
    """
    players = bracket.players
    first = len(bracket.mdps)
    edges = [
        (1 << i | 1 << j, players[i].score - players[j].score)
        for j in range(first, len(players))
        for i in range(j)
        if forbids(players[i], players[j]) is None
    ]
    by_highest: dict[int, list[tuple[int, int]]] = {}
    for edge, sd in edges:
        by_highest.setdefault(edge.bit_length() - 1, []).append((edge, sd))
    found: dict[int, Psd] = {0: ()}
    # Masks grow by the pair of their highest player, so each mask is met after all its parts.
    for top in range(len(players)):
        for edge, sd in by_highest.get(top, ()):
            for mask, psd in [(m, p) for m, p in found.items() if m < 1 << top and not m & edge]:
                new = tuple(sorted((*psd, sd), reverse=True))
                if mask | edge not in found or new < found[mask | edge]:
                    found[mask | edge] = new
    return found


@dataclass(frozen=True, slots=True)
class Candidate:
    """One candidate.

    `position` counts every candidate the text generates, from 1, repetitions included.

    `mdps` (S1) and `transposition` (the first N1 of S2) are BSNs of the bracket; `exchange` and
    `remainder` (the transposition of S2R) are BSNs of the remainder, or of the homogeneous bracket.
    `pairs` and `downfloaters` are pairing numbers.
    """

    position: int
    mdps: Numbers
    transposition: Numbers
    exchange: Exchange
    remainder: Numbers
    pairs: tuple[tuple[int, int], ...]
    downfloaters: Numbers


def candidates(bracket: Bracket) -> Iterator[Candidate]:
    """B.2 to B.8: every candidate, legal or not, in the order of the text.

    A homogeneous bracket is all remainder: no MDPs, and one empty MDP-Pairing.
    """
    limits, players = bracket.limits, bracket.players
    first = len(bracket.mdps)
    s2 = range(first + 1, len(players) + 1)
    position = 0
    for mdps in d3_sets([e.score for e in players[:first]], limits.m1):
        for transposition in d1_transpositions(s2, limits.m1):
            mdp_pairs = tuple(
                (players[a - 1], players[b - 1]) for a, b in zip(mdps, transposition, strict=True)
            )
            rest = [players[b - 1] for b in s2 if b not in transposition]
            for exchange, order, pairs in remainder_candidates(rest, limits.max_pairs - limits.m1):
                position += 1
                met = {e for pair in (*mdp_pairs, *pairs) for e in pair}
                yield Candidate(
                    position,
                    mdps,
                    transposition,
                    exchange,
                    order,
                    tuple((a.number, b.number) for a, b in (*mdp_pairs, *pairs)),
                    tuple(e.number for e in players if e not in met),
                )


def remainder_candidates(
    players: Sequence[Entrant], pairs: int
) -> Iterator[tuple[Exchange, Numbers, tuple[tuple[Entrant, Entrant], ...]]]:
    """B.6: all transpositions of S2, then the same again after each exchange, S1 and S2
    reordered.
    """
    s1, s2 = range(1, pairs + 1), range(pairs + 1, len(players) + 1)
    for exchange in d2_exchanges(s1, s2):
        upper, lower = exchanged(exchange, s1, s2)
        for order in d1_transpositions(lower, pairs):
            yield (
                exchange,
                order,
                tuple((players[a - 1], players[b - 1]) for a, b in zip(upper, order, strict=True)),
            )
