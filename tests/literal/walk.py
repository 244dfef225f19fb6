"""B.4 and B.8: the earliest best candidate of a bracket."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from math import comb, perm

from arbiter_gui.proof.kernel.players import Player as Entrant
from arbiter_gui.proof.kernel.remainder_positions import Numbers, d1_position
from tests.literal.bracket import Bracket, Candidate, candidates
from tests.literal.completion import forbids
from tests.literal.criteria import Judge, Verdict
from tests.literal.sequences import d2_exchanges, d3_sets, exchanged


@dataclass(frozen=True)
class Choice:
    """The accepted candidate of a bracket."""

    bracket: Bracket
    candidate: Candidate
    verdict: Verdict

    @property
    def downfloaters(self) -> tuple[Entrant, ...]:
        """The players that leave the bracket unpaired, in the order of A.2."""
        return tuple(e for e in self.bracket.players if e.number in self.candidate.downfloaters)


def best(bracket: Bracket, *, plain: bool = False) -> Choice:
    """B.8: the best legal candidate, the earliest of equals; B.4 stops at a perfect one.

    `plain` walks through every candidate of the text; otherwise illegal beginnings and repetitions
    are skipped. Raises LookupError when no candidate is legal.
    """
    judge = Judge(bracket)
    choice: Choice | None = None
    for candidate in candidates(bracket) if plain else legal_candidates(bracket):
        if judge.violations(candidate) or judge.c6_psd(candidate) != bracket.limits.psd:
            continue
        verdict = judge.quality(candidate)
        if choice is None or verdict.vector < choice.verdict.vector:
            choice = Choice(bracket, candidate, verdict)
            if _perfect(verdict):
                break
    if choice is None:
        raise LookupError("no candidate of the bracket is legal")
    return choice


def _perfect(verdict: Verdict) -> bool:
    """B.4: nobody pays, and there is nothing that C.7 could choose."""
    ahead = verdict.value("C.7")
    return (ahead == (0, ()) or not verdict.value("C.5")) and not any(verdict.vector[3:])


def legal_candidates(bracket: Bracket) -> Iterator[Candidate]:
    """The candidates whose pairs are legal, in order, each set of pairs only where it comes first.

    A candidate in which a player of S1 has a higher BSN than the partner is a repetition: the
    exchange that has these two the other way round moves fewer players or a smaller difference, and
    so comes earlier.
    """
    limits, players = bracket.limits, bracket.players
    m0, m1 = len(bracket.mdps), limits.m1
    pairs = limits.max_pairs - m1
    s2 = range(m0 + 1, len(players) + 1)
    left = len(s2) - m1
    inside = comb(left, pairs) * perm(left - pairs, pairs)
    outside = perm(len(s2), m1)
    for set_place, mdps in enumerate(d3_sets([e.score for e in players[:m0]], m1)):
        for transposition in _legal_orders(players, mdps, s2):
            done = (set_place * outside + d1_position(transposition, s2)) * inside
            rest = [players[b - 1] for b in s2 if b not in transposition]
            start = Candidate(
                done, mdps, transposition, *_NOTHING, _named(players, mdps, transposition), ()
            )
            yield from _finish(players, start, rest, pairs)


_NOTHING = (d2_exchanges((), ())[0], ())


def _named(
    players: Sequence[Entrant], upper: Sequence[int], lower: Sequence[int]
) -> tuple[tuple[int, int], ...]:
    return tuple(
        (players[a - 1].number, players[b - 1].number) for a, b in zip(upper, lower, strict=True)
    )


def _finish(
    players: Sequence[Entrant], start: Candidate, rest: Sequence[Entrant], pairs: int
) -> Iterator[Candidate]:
    """Add every legal pairing of the remainder to an MDP-Pairing."""
    s1, s2 = range(1, pairs + 1), range(pairs + 1, len(rest) + 1)
    block = perm(len(s2), pairs)
    for place, exchange in enumerate(d2_exchanges(s1, s2)):
        upper, lower = exchanged(exchange, s1, s2)
        for order in _legal_orders(rest, upper, lower):
            named = start.pairs + _named(rest, upper, order)
            met = {number for pair in named for number in pair}
            yield Candidate(
                start.position + place * block + d1_position(order, lower) + 1,
                start.mdps,
                start.transposition,
                exchange,
                order,
                named,
                tuple(e.number for e in players if e.number not in met),
            )


def _legal_orders(
    players: Sequence[Entrant], upper: Sequence[int], lower: Sequence[int], chosen: Numbers = ()
) -> Iterator[Numbers]:
    """The orders of `lower` in which every partner is legal and ranked below the player of
    `upper`.
    """
    if len(chosen) == len(upper):
        yield chosen
        return
    mine = upper[len(chosen)]
    for other in lower:
        if (
            other > mine
            and other not in chosen
            and forbids(players[mine - 1], players[other - 1]) is None
        ):
            yield from _legal_orders(players, upper, lower, (*chosen, other))
