"""Articles 3 and 4: one bracket, its parameters, and all its candidates in the order of the
text.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import combinations

from arbiter_gui.proof.kernel.players import Player
from arbiter_gui.proof.kernel.remainder_positions import Numbers
from tests.literal.dutch_2026.completion import Field
from tests.literal.sequences import Exchange, d1_transpositions, d2_exchanges

Scores = tuple[int, ...]


@dataclass(frozen=True)
class Bracket:
    """A bracket to be paired; `groups` are the scoregroups below it, the next one first."""

    field: Field
    mdps: tuple[Player, ...]
    residents: tuple[Player, ...]
    groups: tuple[tuple[Player, ...], ...] = ()

    @cached_property
    def players(self) -> tuple[Player, ...]:
        """All players in the order of 1.2; a BSN is the place plus one (4.1)."""
        return (*self.mdps, *self.residents)

    @cached_property
    def below(self) -> int:
        """The mask of all players below this bracket."""
        return sum(self.field.mask(group) for group in self.groups)

    def leaves_a_pairing(self, downfloaters: Sequence[Player]) -> bool:
        """C4, C5: whether a complete pairing with the lowest bye is left after this bracket.

        Two downfloaters may meet in that imagined pairing. This leads to no dead end: if it needed
        such a pair, the bracket could have made the pair itself and so have fewer downfloaters
        (C6).
        """
        if not self.groups and len(downfloaters) > 1:
            return False
        return self.field.completable(self.field.mask(downfloaters) | self.below)

    @cached_property
    def outcomes(self) -> tuple[tuple[Player, ...], ...]:
        """Every set of downfloaters that some legal candidate leaves (C1 to C5)."""
        pairable = _pairable_sets(self)
        players = self.players
        sets = (
            tuple(p for place, p in enumerate(players) if not mask >> place & 1)
            for mask in sorted(pairable)
        )
        return tuple(left for left in sets if self.leaves_a_pairing(left))

    @cached_property
    def best(self) -> tuple[int, Scores]:
        """C6 and C7 at their best: the number of downfloaters and their scores, highest first.

        Raises LookupError when nothing is legal.
        """
        if not self.outcomes:
            raise LookupError("the bracket has no legal candidate")
        return min((len(left), downfloater_scores(left)) for left in self.outcomes)

    @property
    def max_pairs(self) -> int:
        """3.1: the most pairs of this bracket."""
        return (len(self.players) - self.best[0]) // 2

    @property
    def m1(self) -> int:
        """3.1.3: the number of MDPs that are paired: those whose scores are not among the
        downfloaters'.
        """
        if not self.mdps:
            return 0
        level = self.residents[0].score
        return len(self.mdps) - sum(1 for score in self.best[1] if score > level)


def downfloater_scores(left: Sequence[Player]) -> Scores:
    """C7: the scores of the downfloaters, highest first."""
    return tuple(sorted((p.score for p in left), reverse=True))


def _pairable_sets(bracket: Bracket) -> set[int]:
    """All masks, by place in the bracket, of players that can be paired completely.

    MDPs meet residents only (3.3).
    """
    field, players, mdps = bracket.field, bracket.players, len(bracket.mdps)
    pairs = [
        1 << a | 1 << b
        for a, b in combinations(range(len(players)), 2)
        if b >= mdps
        and field.near[field.place[players[a].number]] >> field.place[players[b].number] & 1
    ]
    found = newest = {0}
    while newest:
        newest = {mask | pair for mask in newest for pair in pairs if not mask & pair} - found
        found = found | newest
    return found


@dataclass(frozen=True, slots=True)
class Candidate:
    """One candidate (3.3): pairs and downfloaters by TPN, and how the sequence came to it.

    `mdps` are the BSNs of S1 in a heterogeneous bracket and `transposition` those of their
    opponents; the rest is about the remainder or the homogeneous bracket, in its own BSNs.
    """

    mdps: Numbers
    transposition: Numbers
    exchange: Exchange
    order: Numbers
    pairs: tuple[tuple[int, int], ...]
    downfloaters: tuple[int, ...]


def candidates(bracket: Bracket, *, skip: bool) -> Iterator[Candidate]:
    """3.6 and 3.7: every candidate in order.

    A homogeneous bracket is a remainder of everybody. With `skip` those with a pair that C1 or C3
    forbids, and repetitions of earlier sets of pairs, are left out: if somebody in S1 has a larger
    BSN than his opponent, then the exchange with these two the other way round moves fewer players,
    or less far, and came before.
    """
    players, m0, m1 = bracket.players, len(bracket.mdps), bracket.m1
    for chosen in combinations(range(1, m0 + 1), m1):
        limbo = [p.score for bsn, p in enumerate(bracket.mdps, 1) if bsn not in chosen]
        if limbo != list(bracket.best[1][: m0 - m1]):
            continue  # 4.4.1: C7 leaves other scores in the Limbo
        upper = [players[bsn - 1] for bsn in chosen]
        for transposition, lower in _orders(bracket.field, upper, bracket.residents, skip=skip):
            mdp_pairs = tuple((a.number, b.number) for a, b in zip(upper, lower, strict=True))
            rest = [p for p in bracket.residents if p not in lower]
            shifted = tuple(bsn + m0 for bsn in transposition)
            for exchange, order, pairs in remainder(
                bracket.field, rest, bracket.max_pairs - m1, skip=skip
            ):
                met = {tpn for pair in (*mdp_pairs, *pairs) for tpn in pair}
                left = tuple(p.number for p in players if p.number not in met)
                yield Candidate(chosen, shifted, exchange, order, (*mdp_pairs, *pairs), left)


def remainder(
    field: Field, rest: Sequence[Player], pairs: int, *, skip: bool
) -> Iterator[tuple[Exchange, Numbers, tuple[tuple[int, int], ...]]]:
    """3.6: all transpositions of S2, then the next exchange of the original S1 and S2, and so
    on.
    """
    s1, s2 = range(1, pairs + 1), range(pairs + 1, len(rest) + 1)
    for exchange in d2_exchanges(s1, s2):
        upper = sorted(set(s1) - set(exchange.down) | set(exchange.up))
        lower = sorted(set(s2) - set(exchange.up) | set(exchange.down))
        for order in _bsn_orders(field, rest, upper, lower, skip=skip):
            named = zip(upper, order, strict=True)
            yield exchange, order, tuple((rest[a - 1].number, rest[b - 1].number) for a, b in named)


def _orders(
    field: Field, upper: Sequence[Player], lower: Sequence[Player], *, skip: bool
) -> Iterator[tuple[Numbers, tuple[Player, ...]]]:
    """4.2 for the residents under an S1 of MDPs, whose BSNs all are smaller."""
    both = [*upper, *lower]
    places = range(1, len(upper) + 1), range(len(upper) + 1, len(both) + 1)
    for order in _bsn_orders(field, both, *places, skip=skip):
        yield tuple(bsn - len(upper) for bsn in order), tuple(both[bsn - 1] for bsn in order)


def _bsn_orders(
    field: Field,
    players: Sequence[Player],
    upper: Sequence[int],
    lower: Sequence[int],
    *,
    skip: bool,
) -> Iterator[Numbers]:
    if not skip:
        yield from d1_transpositions(lower, len(upper))
        return
    near = [field.near[field.place[player.number]] for player in players]
    places = [field.place[player.number] for player in players]

    def extend(chosen: Numbers) -> Iterator[Numbers]:
        if len(chosen) == len(upper):
            yield chosen
            return
        mine = upper[len(chosen)]
        for bsn in lower:
            if bsn > mine and bsn not in chosen and near[mine - 1] >> places[bsn - 1] & 1:
                yield from extend((*chosen, bsn))

    yield from extend(())
