"""A bracket of the Dutch System of 2012 as a matching whose costs are exceptions, that is pairs and
floaters that do not meet a requirement (B.1 to B.6, A.7). C.3 to C.10 try pairing after pairing,
and lower one requirement after another as little as possible. What they come to is the pairing with
the fewest exceptions, requirement after requirement from the strongest down, and among those the
first in the order of D. R1, R2, ... are the readings of the text that the judge follows.
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
    NOT_PAIRED_FIRST,
    POINT,
    RANKED,
    REQUIREMENTS,
    SCORES,
    Case,
    JudgedPair,
    Z,
    key_of,
)
from arbiter_gui.proof.judge import Affected
from arbiter_gui.proof.kernel.accepted_candidate import AcceptedCandidate
from arbiter_gui.proof.kernel.bracket_problems import BracketProblems, amounts_in_order
from arbiter_gui.proof.kernel.certificates import graph_of, graph_with_empty_seats, subgraph
from arbiter_gui.proof.kernel.context import Edge
from arbiter_gui.proof.kernel.field import may_meet
from arbiter_gui.proof.kernel.matching_problem import (
    Amounts,
    Key,
    MatchingProblem,
    PairingGraph,
    sum_of_amounts,
)
from arbiter_gui.proof.kernel.players import Player, Strength, numbers, ranked
from arbiter_gui.proof.kernel.set_positions import skipped_for
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
    """The players of a bracket who are paired (after C.1): in the order of A.2, those who were
    moved down first.

    A BSN (bracket sequence number, a word of the later editions) is the number of a player in that
    order, here from 0.
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

    def candidate_beside(
        self, pairs_before: Pairs, pairs: Pairs, *, mdp_count: int = 0
    ) -> AcceptedCandidate:
        """Return the players who are not in `pairs_before`, with their `pairs`, as a candidate of a
        bracket of their own.

        So the remainder can be judged like a homogeneous bracket once moved-down players are
        paired. All pairs are of BSNs; the candidate numbers its players anew. The first `mdp_count`
        of them count as moved down there. Of the `pairs` those are left out that are in
        `pairs_before` too: of any other pair both players are among the rest.
        """
        bsns = self.unpaired_in(pairs_before)
        vertices = {bsn: vertex for vertex, bsn in enumerate(bsns)}
        players = [self.players[bsn] for bsn in bsns]
        scores = tuple(player.score for player in players)
        pairs_here = tuple(
            (vertices[first], vertices[second]) for first, second in pairs if first in vertices
        )
        return AcceptedCandidate(
            numbers=numbers(players), mdp_count=mdp_count, scores=scores, pairs=pairs_here
        )

    def amounts_of_pair(self, higher: int, lower: int) -> dict[Key, int]:
        """Return how many exceptions a pair is from each requirement that it does not meet.

        The players are BSNs, the higher ranked one first.
        """
        player = self.players[higher]
        opponent = self.players[lower]
        amounts = dict(RANKED.amounts(Case.PAIR, JudgedPair(player, opponent, self.odd_round)))
        # D.4: in the lowest bracket the sum of the squared score differences is to be as small as
        # possible.
        if self.lowest:
            amounts[key_of(FACTOR)] = FACTOR.counts(player.score, opponent.score)
        # R8: a bracket treated as homogeneous has no criteria for upfloaters.
        if self.heterogeneous and higher < self.m0:
            if player.score != opponent.score:
                amounts |= RANKED.amounts(Case.FLOATS_UP, opponent)
            # R20: of two moved-down players who meet, one was put in S2, and so is not paired
            # first.
            if lower < self.m0:
                amounts[key_of(NOT_PAIRED_FIRST)] = 1
        return amounts

    def amounts_of_unpaired(self, bsn: int) -> dict[Key, int]:
        """Return how many exceptions a player (BSN) is from each requirement if he is left over."""
        player = self.players[bsn]
        amounts: dict[Key, int] = {}
        # R9: whoever was moved down before is no downfloater again.
        if bsn >= self.m0:
            amounts |= RANKED.amounts(Case.FLOATS_DOWN, player)
        elif self.heterogeneous:
            amounts[key_of(NOT_PAIRED_FIRST)] = 1
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
        """Yield each pair and then each unpaired player of a pairing, with the exceptions there.

        Those given are BSNs, those yielded pairing numbers: (4, 11) for a pair, (7,) for a player.
        """
        for first, second in pairs:
            numbers = (self.players[first].number, self.players[second].number)
            yield numbers, self.amounts_of_pair(min(first, second), max(first, second))
        for bsn in unpaired:
            yield (self.players[bsn].number,), self.amounts_of_unpaired(bsn)

    def amounts_of(self, pairs: Pairs) -> dict[Key, int]:
        """Return how many exceptions a whole pairing (BSNs) has from each requirement, with those
        of the players left over.
        """
        return dict(
            sum_of_amounts(
                amounts for _, amounts in self.amounts_by_players(pairs, self.unpaired_in(pairs))
            )
        )

    def affected_by_key(self, pairs: Pairs, unpaired: Iterable[int]) -> dict[Key, Affected]:
        """Return for the key of each requirement the pairs and unpaired players, by number, that do
        not meet it.
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

    def pairing_graph(self, bsns: Sequence[int], *, seats: int, all_first: bool) -> PairingGraph:
        """Return the players of some BSNs as a graph in which exceptions are costs.

        As many of them stay unpaired as there are empty `seats`, which are the last vertices. With
        `all_first` every moved-down player must meet a resident. Without it one may stay unpaired,
        or meet another moved-down player: that costs an exception (NOT_PAIRED_FIRST).
        """
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
        graph = graph_with_empty_seats(graph_of(bsns, can_be_paired), may_stay, seats)

        def edge_amounts(vertex: int, partner: int) -> Amounts:
            """Return the exceptions of an edge, its lower vertex first: of a pair, or of a player
            in an empty seat.
            """
            if partner < size:
                return self.amounts_of_pair(bsns[vertex], bsns[partner])
            return self.amounts_of_unpaired(bsns[vertex])

        return PairingGraph(player_count=size, neighbours=tuple(graph), edge_amounts=edge_amounts)

    def reason_apart(self, bsn: int, bsn_of_opponent: int) -> PairApart | None:
        """B.1.a, B.2: return the reason why the players of two BSNs may not meet, None if they may:
        they met before, or have the same absolute preference and neither is a topscorer.
        """
        player = self.players[bsn]
        opponent = self.players[bsn_of_opponent]
        if B1A.counts(player, opponent):
            return PairApart(
                player.number, opponent.number, Met(B1A.article, player.round_met(opponent.number))
            )
        if B2_MEETING.counts(player, opponent):
            return PairApart(
                player.number, opponent.number, SameColour(B2_MEETING.article, colour=None)
            )
        return None

    def requirement_events(self, pairs: Pairs) -> list[DemandGivenUp]:
        """Return the events that a trace records for the exceptions of a pairing (BSNs), one for
        each requirement, with the players affected.

        Z, the pairs that disregard a strong preference, is recorded only if some preference is
        variable: without one it says the same as X, the pairs that disregard any preference.
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
                        requirement.article, requirement.trace_code, len(affected), affected
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
    """A pairing to be proved the first in the order of D, among all that a pairing graph allows and
    that have no more exceptions.

    Moved-down players who are not paired first are in S2 and in the remainder (R20).
    """

    pairing_graph: PairingGraph
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
        """Return whether the pairs are in the order of their S1 players: those of moved-down
        players, then those of the remainder, each with its S1 player first.
        """
        s1 = [player for player, _ in self.pairs]
        mdps_in_s1 = s1[: self.first_count]
        s1_of_remainder = s1[self.first_count :]
        are_sorted = mdps_in_s1 == sorted(mdps_in_s1) and s1_of_remainder == sorted(s1_of_remainder)
        return are_sorted and all(player < opponent for player, opponent in self.pairs)

    def comes_first(self) -> bool:
        """Return whether it is proved that every pairing earlier in the order of D has more
        exceptions.

        The order is that of four choices: the set of moved-down players (D.3), their opponents
        (D.1.2), the exchange of the remainder (D.2), the opponents in it (D.1.1). An earlier
        pairing has an earlier alternative at one of them, and the same choices before it. So each
        such alternative must lead to more exceptions, whatever is chosen after it.
        """
        return (
            self._set_comes_first()
            and self._opponents_come_first()
            and self._remainder_comes_first()
        )

    def _set_comes_first(self) -> bool:
        """D.3: return whether it is proved that every earlier set of moved-down players leads to
        more exceptions.

        An earlier set has a player whom S1 skips, and the members of S1 who come before him.
        """
        size = self.pairing_graph.player_count
        s1 = [leader for leader, _ in self._first_pairs]
        for skipped in skipped_for(s1, range(size)):
            # Each of them must meet a player with a higher number. That says less than that they
            # are in S1: the problem allows more pairings than the earlier sets do, so that a bound
            # for it holds for them.
            graph = list(self.pairing_graph.neighbours)
            for player in (*skipped.chosen_before, skipped.player):
                graph[player] &= first_vertices(size) & vertices_from(player + 1)
            if not MatchingProblem(self.pairing_graph, graph).costs_more(self.amounts):
                return False
        return True

    def _opponents_come_first(self) -> bool:
        """D.1.2: return whether it is proved that all earlier orders of S2 against the moved-down
        players of S1 lead to more exceptions.

        In an earlier order some player of S1 has an earlier opponent, and all before him have the
        same opponents as here.
        """
        s1 = [leader for leader, _ in self._first_pairs]
        s2 = [vertex for vertex in range(self.pairing_graph.player_count) if vertex not in s1]
        problem = MatchingProblem(self.pairing_graph).with_partners_limited(s1, vertex_set(s2))
        return problem.has_first_partners(self._first_pairs, s2, self.amounts)

    def _remainder_comes_first(self) -> bool:
        """D.2 and D.1.1: return whether it is proved that in the remainder every earlier exchange,
        and then every earlier order of S2, leads to more exceptions.
        """
        pairing_graph = self.pairing_graph
        has_first_pairs = all(
            contains(pairing_graph.neighbours[first], second) for first, second in self._first_pairs
        )
        # Without them this graph has no pairing that begins with them, and so none that comes
        # earlier.
        if not has_first_pairs:
            return True
        problems = self._problems_of_remainder()
        # The exceptions of the first pairs are given: the remainder is compared with the others.
        amounts_of_first = sum_of_amounts(
            pairing_graph.amounts(first, second) for first, second in self._first_pairs
        )
        amounts = {key: amount - amounts_of_first[key] for key, amount in self.amounts.items()}
        pairs = problems.accepted.pairs
        if pairs and not _exchange_comes_first(problems, amounts):
            return False
        s1 = [first for first, _ in pairs]
        s2 = [vertex for vertex in range(problems.pairing_graph.player_count) if vertex not in s1]
        return problems.problem_after_exchange.has_first_partners(pairs, s2, amounts)

    def _problems_of_remainder(self) -> BracketProblems:
        """Return the matching problems of the remainder alone, as a homogeneous bracket in which
        its players are numbered anew (R19).
        """
        pairing_graph = self.pairing_graph
        paired_vertices = {vertex for pair in self._first_pairs for vertex in pair}
        bsns = [
            vertex
            for vertex in range(len(pairing_graph.neighbours))
            if vertex not in paired_vertices
        ]
        vertices = {bsn: vertex for vertex, bsn in enumerate(bsns)}
        remainder_pairs = self.pairs[self.first_count :]
        pairs = tuple((vertices[first], vertices[second]) for first, second in remainder_pairs)
        size = pairing_graph.player_count - len(paired_vertices)

        def edge_amounts(vertex: int, partner: int) -> Amounts:
            """Return what an edge of the remainder adds: the same as between these players in the
            bracket.
            """
            return pairing_graph.amounts(bsns[vertex], bsns[partner])

        # Neither numbers nor scores of its players matter: their order alone decides, and nobody is
        # moved down.
        accepted = AcceptedCandidate(
            numbers=tuple(range(size)), mdp_count=0, scores=(0,) * size, pairs=pairs
        )
        remainder = PairingGraph(
            player_count=size,
            neighbours=tuple(subgraph(pairing_graph.neighbours, bsns)),
            edge_amounts=edge_amounts,
        )
        return BracketProblems(remainder, accepted)


def _exchange_comes_first(problems: BracketProblems, amounts: Amounts) -> bool:
    """D.2: return whether it is proved that every earlier exchange leads to more exceptions.

    Earlier is an exchange of fewer players; of as many with a smaller difference; or, with the same
    difference, one in which a player leaves or enters S1 who comes before those who do here.
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
