"""A bracket on the table of 2012 as a matching: why pairs are refused, and which come first in the
order of D.

C.3 to C.10 try pairing after pairing, and lower one requirement after another as little as
possible. What they come to is the pairing with the fewest exceptions, requirement after requirement
from the strongest down, and among those the first in the order of D. That makes a level one
matching, whose costs are the exceptions.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import NamedTuple

from arbiter_gui.proof.dutch_2012.criteria import (
    B1A,
    B2_MEETING,
    FACTOR,
    LOST,
    POINT,
    RANKED,
    REQUIREMENTS,
    SCORES,
    Asked,
    JudgedPair,
    Z,
    key_of,
)
from arbiter_gui.proof.judge import Affected
from arbiter_gui.proof.kernel.bracket_problems import BracketProblems, amounts_in_order
from arbiter_gui.proof.kernel.certificates import graph_of, graph_with_seats, subgraph
from arbiter_gui.proof.kernel.context import Edge
from arbiter_gui.proof.kernel.field import may_meet
from arbiter_gui.proof.kernel.matching_problem import (
    Amounts,
    Formulation,
    Key,
    MatchingProblem,
    sum_of_amounts,
)
from arbiter_gui.proof.kernel.players import Player, Strength, numbers, ranked
from arbiter_gui.proof.kernel.sequences import AcceptedCandidate, skipped_for
from arbiter_gui.proof.kernel.vertex_sets import contains, first_vertices, vertex_set, vertices_from
from arbiter_gui.trace.requirements import Refusal
from arbiter_gui.trace.score_brackets import DemandGivenUp
from arbiter_gui.trace.values import Met, PairApart, SameColour

Pairs = tuple[tuple[int, int], ...]
"""Pairs of BSNs."""

Reason = tuple[str, Refusal]
"""The article under which a refusal is recorded, and why it is refused."""


@dataclass(frozen=True)
class BracketOnTable:
    """A bracket after C.1: players in the order of A.2, those who were moved down first.

    A BSN is the number of a player in that order, here from 0; the word is that of the later
    editions of the text.
    """

    players: tuple[Player, ...]
    m0: int
    """How many of the first players were moved down (A.6.c)."""
    heterogeneous: bool
    """Whether moved-down players are paired first, before the remainder (A.3)."""
    lowest: bool
    """Whether it is the last bracket, in which a player left over gets the bye."""
    odd_round: bool
    """Whether a round with an odd number is paired, in which a strong preference counts almost as
    absolute (A.7.d)."""

    @cached_property
    def bsn_of(self) -> dict[int, int]:
        """The BSN of each player, by pairing number."""
        return {player.number: bsn for bsn, player in enumerate(self.players)}

    def bsn_pairs(self, pairs: Iterable[tuple[int, ...]]) -> Pairs:
        """Return pairs of pairing numbers as pairs of BSNs."""
        return tuple((self.bsn_of[player], self.bsn_of[opponent]) for player, opponent in pairs)

    def unpaired_in(self, pairs: Iterable[tuple[int, int]]) -> list[int]:
        """Return the BSNs of the players in none of the pairs (BSNs)."""
        paired_bsns = {bsn for pair in pairs for bsn in pair}
        return [bsn for bsn in range(len(self.players)) if bsn not in paired_bsns]

    def candidate(self, settled_pairs: Pairs, pairs: Pairs, m0: int = 0) -> AcceptedCandidate:
        """Return what `pairs` make of the players outside `settled_pairs`, as a candidate of a
        bracket of their own.

        All pairs are of BSNs; the candidate numbers its players anew. The first `m0` of them count
        as moved down there.
        """
        bsns = self.unpaired_in(settled_pairs)
        vertices = {bsn: vertex for vertex, bsn in enumerate(bsns)}
        players = [self.players[bsn] for bsn in bsns]
        scores = tuple(player.score for player in players)
        pairs_here = tuple(
            (vertices[first], vertices[second]) for first, second in pairs if first in vertices
        )
        return AcceptedCandidate(
            numbers=numbers(players), mdp_count=m0, scores=scores, pairs=pairs_here
        )

    def amounts_of_pair(self, higher: int, lower: int) -> dict[Key, int]:
        """Return how far a pair of BSNs, the higher ranked player first, is an exception from each
        requirement.
        """
        player = self.players[higher]
        opponent = self.players[lower]
        amounts = dict(RANKED.amounts(Asked.PAIR, JudgedPair(player, opponent, self.odd_round)))
        # D.4: in the lowest bracket the squared differences of scores are to be as small as
        # possible.
        if self.lowest:
            amounts[key_of(FACTOR)] = FACTOR.counts(player.score, opponent.score)
        # R8: a bracket treated as homogeneous has no criteria for upfloaters.
        if self.heterogeneous and higher < self.m0:
            if player.score != opponent.score:
                amounts |= RANKED.amounts(Asked.FLOATS_UP, opponent)
            # R20: of two moved-down players who meet, one was put in S2, and so is not paired
            # first.
            if lower < self.m0:
                amounts[key_of(LOST)] = 1
        return amounts

    def amounts_of_unpaired(self, bsn: int) -> dict[Key, int]:
        """Return how far a player who is left over (a BSN) is an exception from each
        requirement.
        """
        player = self.players[bsn]
        amounts: dict[Key, int] = {}
        # R9: whoever was moved down before is no downfloater again.
        if bsn >= self.m0:
            amounts |= RANKED.amounts(Asked.FLOATS_DOWN, player)
        elif self.heterogeneous:
            amounts[key_of(LOST)] = 1
        # In the lowest bracket the one left over has the bye, which is compared like an opponent
        # (D.4); elsewhere the score moves on (A.11).
        if self.lowest:
            lowest_score = min(member.score for member in self.players)
            amounts[key_of(FACTOR)] = FACTOR.counts(player.score, lowest_score - POINT)
        else:
            amounts[key_of(SCORES)] = SCORES.counts(player)
        return amounts

    def amounts_by_players(
        self, pairs: Pairs, unpaired: Iterable[int]
    ) -> Iterator[tuple[tuple[int, ...], dict[Key, int]]]:
        """Yield each pair (of BSNs) and each unpaired player (BSN) by pairing numbers, with their
        exceptions.
        """
        for first, second in pairs:
            numbers = (self.players[first].number, self.players[second].number)
            yield numbers, self.amounts_of_pair(min(first, second), max(first, second))
        for bsn in unpaired:
            yield (self.players[bsn].number,), self.amounts_of_unpaired(bsn)

    def amounts_of(self, pairs: Pairs) -> dict[Key, int]:
        """Return the exceptions of a pairing (BSNs), including the players left over."""
        return dict(
            sum_of_amounts(
                amounts for _, amounts in self.amounts_by_players(pairs, self.unpaired_in(pairs))
            )
        )

    def affected_by_key(self, pairs: Pairs, unpaired: Iterable[int]) -> dict[Key, Affected]:
        """Return the pairs and unpaired players who are exceptions from each requirement, by its
        key.
        """
        affected_by_key: dict[Key, Affected] = {}
        for pair_or_player, amounts in self.amounts_by_players(pairs, unpaired):
            for key, amount in amounts.items():
                if amount:
                    affected_by_key[key] = (*affected_by_key.get(key, ()), pair_or_player)
        return affected_by_key

    def may_stay(self, bsn: int) -> bool:
        """Return whether a player may be left over: in the lowest bracket only one who may have the
        bye.
        """
        return not self.lowest or not self.players[bsn].no_bye

    def formulation(self, bsns: Sequence[int], *, seats: int, all_first: bool) -> Formulation:
        """Return the players of some BSNs as a matching problem in which exceptions are costs.

        As many as there are `seats` stay unpaired. With `all_first` every moved-down player has to
        meet a resident.
        """
        # Without `all_first` any moved-down player may stay unpaired or meet another one: what that
        # loses is a cost (LOST).
        size = len(bsns)
        if self.heterogeneous and all_first:
            paired_first = self.m0
        else:
            paired_first = 0

        def can_be_paired(bsn: int, bsn_of_opponent: int) -> bool:
            """Return whether the players of two BSNs may be a pair of this problem."""
            are_both_moved_down = bsn < paired_first and bsn_of_opponent < paired_first
            return not are_both_moved_down and may_meet(
                self.players[bsn], self.players[bsn_of_opponent]
            )

        may_stay = [bsn >= paired_first and self.may_stay(bsn) for bsn in bsns]
        graph = graph_with_seats(graph_of(bsns, can_be_paired), may_stay, seats)

        def edge_amounts(vertex: int, partner: int) -> Amounts:
            """Return what an edge gives up, its lower vertex first: a pair, or a player who takes
            an empty seat.
            """
            if partner < size:
                return self.amounts_of_pair(bsns[vertex], bsns[partner])
            return self.amounts_of_unpaired(bsns[vertex])

        return Formulation(player_count=size, graph=tuple(graph), edge_amounts=edge_amounts)

    def reason_apart(self, bsn: int, bsn_of_opponent: int) -> PairApart | None:
        """B.1.a, B.2: return what keeps the players of two BSNs apart, None if they may meet.

        Two players shall not meet more than once, nor may two with the same absolute preference,
        unless one of them is a topscorer.
        """
        player = self.players[bsn]
        opponent = self.players[bsn_of_opponent]
        if B1A.counts(player, opponent):
            return PairApart(
                player.number, opponent.number, Met(B1A.article, player.round_met(opponent.number))
            )
        if B2_MEETING.counts(player, opponent):
            return PairApart(player.number, opponent.number, SameColour(B2_MEETING.article, None))
        return None

    def requirement_events(self, pairs: Pairs) -> list[DemandGivenUp]:
        """Return the events for the exceptions of a pairing from each requirement, with the players
        affected.

        Z is recorded only if a preference is variable: without one it says the same as X.
        """
        affected_by_key = self.affected_by_key(pairs, self.unpaired_in(pairs))
        has_variable = any(player.strength is Strength.MILD for player in self.players)
        is_z_recorded = has_variable and not self.odd_round
        events = []
        for requirement in REQUIREMENTS:
            affected = affected_by_key.get(key_of(requirement))
            if affected is not None and (requirement is not Z or is_z_recorded):
                events.append(
                    DemandGivenUp(
                        requirement.article, requirement.lowered_code, len(affected), affected
                    )
                )
        return events


Players = tuple[Player, ...]


class PairCounts(NamedTuple):
    """How many pairs a level asks for: P1 in all (A.6.b), M1 of them of moved-down players who are
    paired first.
    """

    p1: int
    m1: int


NO_PAIRS = PairCounts(p1=0, m1=0)


@dataclass(frozen=True)
class PairedBracket:
    """A bracket that is paired for now.

    A later bracket may ask that it is paired again (C.12, C.13).
    """

    residents: Players
    incoming: Players
    """The players who came down into it."""
    moved_on: Players
    """The players whom C.1 moved on to the next bracket before any pairing."""
    table: BracketOnTable
    """The bracket without them."""
    pairs: tuple[tuple[int, ...], ...]
    """The pairs by pairing numbers, those of moved-down players first."""
    m1: int = 0
    """How many of the pairs are those of moved-down players who are paired first (A.6.c)."""
    accepted_level: PairCounts = NO_PAIRS
    """The level that was accepted at first."""
    asking_article: str = ""
    """The article that asked for other pairs since (C.12, C.13), empty if none did."""
    bracket_before_join: PairedBracket | None = None
    """Where brackets were joined, the highest of them as it was paired before."""

    @property
    def score(self) -> int:
        """The score of its residents in tenths."""
        return self.residents[0].score

    @property
    def left_over(self) -> Players:
        """The players in none of the pairs."""
        bsns = self.table.unpaired_in(self.table.bsn_pairs(self.pairs))
        return tuple(self.table.players[bsn] for bsn in bsns)

    @cached_property
    def floaters(self) -> Players:
        """All players who move to the next bracket."""
        return ranked((*self.moved_on, *self.left_over))


@dataclass(frozen=True)
class ChosenPairing:
    """A pairing chosen among all that a formulation allows, to be proved the first in the order of
    D.

    Moved-down players who are not paired first are in S2 and in the remainder (R20).
    """

    formulation: Formulation
    pairs: Sequence[Edge]
    """Its pairs (BSNs), each with its S1 player first."""
    first_count: int
    """How many pairs, from the first on, are those of moved-down players who are paired first."""
    amounts: Amounts
    """Its exceptions from each requirement."""

    @property
    def _first_pairs(self) -> Sequence[Edge]:
        """The pairs of moved-down players."""
        return self.pairs[: self.first_count]

    def is_in_order(self) -> bool:
        """Return whether the pairs are in the order of S1: those of moved-down players, then the
        remainder's.
        """
        leaders = [leader for leader, _ in self.pairs]
        mdps = leaders[: self.first_count]
        leaders_of_remainder = leaders[self.first_count :]
        are_sorted = mdps == sorted(mdps) and leaders_of_remainder == sorted(leaders_of_remainder)
        return are_sorted and all(leader < opponent for leader, opponent in self.pairs)

    def comes_first(self) -> bool:
        """Return whether it is proved that everything earlier in the order of D has more
        exceptions.

        The order is that of choices: the set of moved-down players (D.3), their opponents (D.1.2),
        the exchange of the remainder (D.2), the opponents in it (D.1.1). So it is enough that any
        earlier choice has more exceptions beside the choices before it, whatever is chosen after
        it.
        """
        return (
            self._set_comes_first()
            and self._opponents_come_first()
            and self._remainder_comes_first()
        )

    def _set_comes_first(self) -> bool:
        """D.3: return whether it is proved that every earlier set of moved-down players has more
        exceptions.

        An earlier set has a player whom S1 skips, beside the members of S1 before him.
        """
        size = self.formulation.player_count
        s1 = [leader for leader, _ in self._first_pairs]
        for skipped in skipped_for(s1, range(size)):
            # Each of them leads a pair with somebody who stands behind him. That is less than to be
            # in S1, so that the problem allows more than the earlier sets do, and a bound for it
            # holds for them.
            graph = list(self.formulation.graph)
            for leader in (*skipped.chosen_before, skipped.player):
                graph[leader] &= first_vertices(size) & vertices_from(leader + 1)
            if not MatchingProblem(self.formulation, graph).costs_more(self.amounts):
                return False
        return True

    def _opponents_come_first(self) -> bool:
        """D.1.2: return whether it is proved that all earlier orders of S2 have more exceptions.

        In these some player of S1 has an earlier opponent of S2, and all before him have the
        opponents they have here.
        """
        s1 = [leader for leader, _ in self._first_pairs]
        s2 = [vertex for vertex in range(self.formulation.player_count) if vertex not in s1]
        problem = MatchingProblem(self.formulation).narrowed(s1, vertex_set(s2))
        return problem.has_first_partners(self._first_pairs, s2, self.amounts)

    def _remainder_comes_first(self) -> bool:
        """D.2 and D.1.1: return whether the exchange of the remainder, then the opponents of its
        S1, come first.
        """
        formulation = self.formulation
        if not all(
            contains(formulation.graph[first], second) for first, second in self._first_pairs
        ):
            # This formulation has no pairing that begins with these pairs, and so none that comes
            # earlier.
            return True
        problems = self._problems_of_remainder()
        # The exceptions of the first pairs are given: the remainder is compared with the others.
        amounts_of_first = sum_of_amounts(
            formulation.amounts(first, second) for first, second in self._first_pairs
        )
        amounts = {key: amount - amounts_of_first[key] for key, amount in self.amounts.items()}
        pairs = problems.accepted.pairs
        if pairs and not _exchange_comes_first(problems, amounts):
            return False
        s1 = [first for first, _ in pairs]
        s2 = [vertex for vertex in range(problems.formulation.player_count) if vertex not in s1]
        return problems.problem_after_exchange.has_first_partners(pairs, s2, amounts)

    def _problems_of_remainder(self) -> BracketProblems:
        """Return the remainder alone as a homogeneous bracket, its players numbered anew within it
        (R19).
        """
        formulation = self.formulation
        paired_vertices = {vertex for pair in self._first_pairs for vertex in pair}
        bsns = [vertex for vertex in range(len(formulation.graph)) if vertex not in paired_vertices]
        vertices = {bsn: vertex for vertex, bsn in enumerate(bsns)}
        remainder_pairs = self.pairs[self.first_count :]
        pairs = tuple((vertices[first], vertices[second]) for first, second in remainder_pairs)
        size = formulation.player_count - len(paired_vertices)

        def edge_amounts(vertex: int, partner: int) -> Amounts:
            """Return what an edge of the remainder adds: the same as between these players in the
            bracket.
            """
            return formulation.amounts(bsns[vertex], bsns[partner])

        # Neither numbers nor scores of its players matter: their order alone decides, and nobody is
        # moved down.
        accepted = AcceptedCandidate(
            numbers=tuple(range(size)), mdp_count=0, scores=(0,) * size, pairs=pairs
        )
        remainder = Formulation(
            player_count=size,
            graph=tuple(subgraph(formulation.graph, bsns)),
            edge_amounts=edge_amounts,
        )
        return BracketProblems(remainder, accepted)


def _exchange_comes_first(problems: BracketProblems, amounts: Amounts) -> bool:
    """D.2: return whether it is proved that every earlier exchange has more exceptions.

    Earlier is one of fewer players, one with a smaller difference, or one of other players who come
    first.
    """
    goal = amounts_in_order(problems.accepted, amounts)
    # No exchange of fewer players, or with a smaller difference, is as good.
    if not problems.problem_of_exchanges().costs_at_least(goal):
        return False
    # Nor is one of as many players and the same difference in which an earlier player leaves S1, or
    # enters it.
    accepted = problems.accepted
    for skipped in (*accepted.skipped_as_leaving(), *accepted.skipped_as_entering()):
        problem = problems.problem_of_exchanges(exchanged_players=skipped.exchanged)
        if not problem.costs_more(goal):
            return False
    return True
