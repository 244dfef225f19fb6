"""A bracket of an edition with criteria as a graph to be matched: its players, the opponents that
its downfloaters can have below, and what each pair counts in the criteria.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cache, cached_property
from itertools import combinations, islice
from typing import ClassVar, NamedTuple

from arbiter_gui.domain.tournament import Tournament
from arbiter_gui.domain.values import Colour
from arbiter_gui.proof.dutch.criteria import BelowBracket, Case
from arbiter_gui.proof.kernel.accepted_candidate import FoldKind
from arbiter_gui.proof.kernel.certificates import (
    Unproven,
    fewest_unmatched,
    graph_with_empty_seats,
    subgraph,
)
from arbiter_gui.proof.kernel.criteria import JudgedCriteria
from arbiter_gui.proof.kernel.field import Field, Ranks
from arbiter_gui.proof.kernel.matching_problem import (
    UNPAIRED,
    Amounts,
    MatchingProblem,
    PairingGraph,
)
from arbiter_gui.proof.kernel.players import Player
from arbiter_gui.proof.kernel.vertex_sets import (
    VertexSet,
    contains,
    first_vertices,
    vertices_from,
    without_vertex,
)
from arbiter_gui.rulebook import Criterion
from arbiter_gui.trace.values import Apart, BothMovedDown, Mode

NO_PAIRING_BELOW = 10**6
"""The amount of the criterion about the next bracket if that cannot be paired at all: more than any
real one."""

BYE = -1
"""The bye among ranks, of which it has none."""
EMPTY_SEAT = -2
"""An empty seat among ranks: a player matched with it stays without an opponent in the next bracket
as well."""


@dataclass(frozen=True, slots=True)
class Articles:
    """The articles under which an edition records each event of a round."""

    scoregroups: str
    """Scoregroups and brackets."""
    parameters: str
    """How many pairs a bracket can have."""
    subgroups: str
    """S1, S2 and the Limbo."""
    first_candidate: str
    """S1 set against S2."""
    perfect_candidate: str
    """The acceptance of a candidate that meets all criteria."""
    best_candidate: str
    """The acceptance of the best candidate, which does not meet all of them."""
    downfloaters: str
    """The players left over float down."""
    bye: str
    board_order: str
    colour_rules: tuple[str, ...]
    """The five rules of colours in their order."""
    folds: Mapping[FoldKind, str]
    """The order of candidates, by the choice at which those skipped differ from the accepted one.
    """
    collapse: str = ""
    """A rest that could not be completed after all; empty in an edition that rules this out
    beforehand."""


@dataclass(frozen=True)
class Bracket(ABC):
    """Players by their ranks in the field: moved down, resident, in the next scoregroup, and all
    lower ones.

    As a graph (`pairing_graph_with`), a bracket has its players as first vertices, and then
    `partners_below`: what a downfloater can be matched with. These are lower players, the bye, and
    empty seats; a player in an empty seat has no opponent in the next bracket either.

    A claim is tried on two graphs. The *full* one has all lower players. The *relaxed* one has only
    the next scoregroup and empty seats, so that nobody further down need be paired: it is smaller,
    and never costs more than the full one.
    """

    articles: ClassVar[Articles]
    criteria: ClassVar[JudgedCriteria]
    next_bracket_criterion: ClassVar[Criterion]
    """The criterion about the next bracket."""
    same_scores: ClassVar[bool]
    """Whether only those sets of moved-down players are valid that leave the same scores over."""

    field: Field[Player]
    initial: Colour | None
    """The colour drawn by lot before round 1."""
    mode: Mode
    mdps: Ranks
    """The players moved down into the bracket."""
    residents: Ranks
    next_group: Ranks
    """The scoregroup after this one; none in a last bracket."""
    lower_players: Ranks
    """All players with a lower score, those of the next scoregroup first."""
    is_given_up: bool = False
    """Whether the round took another course after it, because the rest could not be completed."""

    @staticmethod
    @abstractmethod
    def field_of(tournament: Tournament) -> Field[Player]:
        """Return the participants of the next round, why two of them may not meet, and the limit of
        the bye.
        """

    @abstractmethod
    def amounts_added(self, rank: int, opponent: int | None, is_only_floater: bool) -> Amounts:
        """Return what a pair adds to the criteria of this bracket, or a player who is left over
        (`opponent` None).

        Both are ranks, `rank` that of the higher ranked player. `is_only_floater` means that this
        player alone is left over. Called through `known_amounts`, which keeps the answers.
        """

    def amounts_below(self, rank: int, opponent: int | None) -> Amounts:
        """Return what a player of the next bracket adds to the criterion about that bracket (C.7 of
        2017, C8 of 2026).

        `rank` is a downfloater of this bracket, or a player of the next scoregroup; `opponent` is
        the opponent there, None if there is none.
        """
        if opponent is None:
            score_of_opponent = None
        else:
            score_of_opponent = self.player(opponent).score
        residents_score = self.player(self.next_group[0]).score
        downfloater = BelowBracket(self.player(rank), residents_score, score_of_opponent)
        return self.criteria.amounts(Case.NEXT_BRACKET, downfloater)

    @property
    def may_collapse(self) -> bool:
        """Whether the edition lets a bracket be paired even if those below cannot be paired after
        it, and then joins them (A.9 of 2017).

        An edition that does not (2026) chooses other downfloaters at once (C4).
        """
        return bool(self.articles.collapse)

    @property
    def must_complete_rest(self) -> bool:
        """Whether the players below must be completed after this bracket, if there are any."""
        return True

    @property
    def next_must_complete_rest(self) -> bool:
        """Whether the next bracket must leave all lower players a complete pairing."""
        return True

    @property
    def count_kept_apart(self) -> int:
        """How many players, from the first BSN on, may not meet one another: the moved-down
        ones.
        """
        return len(self.mdps)

    @property
    def ranks(self) -> Ranks:
        """All players in the order of their BSNs."""
        return self.mdps + self.residents

    def player(self, rank: int) -> Player:
        """Return the player who has a rank in the field."""
        return self.field.players[rank]

    @property
    def score(self) -> int:
        """The score of the residents, of the highest where they differ."""
        return self.player(self.residents[0]).score

    def bar_between(self, first: int, second: int) -> Apart | None:
        """Return the reason why the players of two ranks may not meet; None if they may."""
        if first in self.mdps and second in self.mdps:
            return BothMovedDown("both moved down")
        return self.field.reason_apart(self.player(first), self.player(second))

    @cached_property
    def _next_members(self) -> frozenset[int]:
        """The players of the next scoregroup as a set, which is quickly searched: every edge of a
        graph is looked up in it.
        """
        return frozenset(self.next_group)

    @cached_property
    def known_amounts(self) -> Callable[[int, int | None, bool], Amounts]:
        """`amounts_added` with its answers kept, as both graphs of the bracket ask about the same
        pairs.
        """
        return cache(self.amounts_added)

    def completable(self, floaters: Sequence[int]) -> bool:
        """Return whether these and all lower players can be paired, with the bye in an odd
        field.
        """
        return self.field.completable(tuple(floaters) + self.lower_players)

    def may_leave(self, floaters: Ranks) -> bool:
        """Return whether these players may be left over.

        In the last bracket they may if there are none, or just one who may receive the bye; in any
        other if all players below can be paired with them, where the edition asks for that.
        """
        if self.lower_players:
            return not self.must_complete_rest or self.completable(floaters)
        return len(floaters) <= 1 and all(self._may_have_bye(rank) for rank in floaters)

    def _may_have_bye(self, rank: int) -> bool:
        """Return whether a player may receive the bye."""
        return contains(self.field.may_have_bye, rank)

    @property
    def counts_next_bracket(self) -> bool:
        """Whether the criterion about the next bracket counts anything here."""
        return bool(self.lower_players) and self.mode is Mode.NORMAL

    def pairing_graphs(self, floaters: Ranks) -> list[PairingGraph]:
        """Return the bracket as graphs to be matched, the relaxed one first.

        What one of them shows to cost at least so much does so in truth. `floaters` are the players
        left over by the candidate that is to be proved best.
        """
        is_only_floater = len(floaters) == 1
        return [
            self.pairing_graph_with(partners_below, is_only_floater=is_only_floater)
            for partners_below in self._partners_below_of_graphs(floaters)
        ]

    def next_bracket_amounts(self, downfloaters: Ranks) -> Amounts:
        """C.7 (2017), C8 (2026): return what the next bracket counts at its best with these
        downfloaters.

        It is paired as well as it can be with them, but so that all players below it can be paired
        after it. If it cannot be paired at all, the amount is NO_PAIRING_BELOW. Raises Unproven.
        """
        if not downfloaters or not self.counts_next_bracket:
            return {}
        players_of_next = (*downfloaters, *self.next_group)
        next_bracket = replace(self, lower_players=self.lower_players[len(self.next_group) :])
        for partners_below in self._partners_below_of_graphs(downfloaters):
            problem = MatchingProblem(self._graph_of_next_bracket(downfloaters, partners_below))
            amounts = problem.least_amounts()
            certificate = problem.certificate
            if amounts is None or certificate is None:
                return {self.criteria.key(self.next_bracket_criterion, UNPAIRED): NO_PAIRING_BELOW}
            # Players of the next bracket who are not matched with one another float on from it.
            floaters_of_next = tuple(
                rank
                for vertex, rank in enumerate(players_of_next)
                if certificate.proposal.mate[vertex] >= len(players_of_next)
            )
            # The relaxed graph looks at the next bracket alone. Its answer holds if those below can
            # be paired after it; if they cannot, the full graph is asked, which pairs everybody.
            if not self.next_must_complete_rest or next_bracket.may_leave(floaters_of_next):
                return amounts
        raise Unproven("the next bracket was completed and cannot be completed")

    def _partners_below_of_graphs(self, floaters: Ranks) -> list[Ranks]:
        """Return for each graph of the bracket the partners below that its floaters can have, those
        of the relaxed graph first if there is one.
        """
        # Without floaters nothing outside the bracket can matter.
        if not floaters:
            return [()]
        all_below = self.lower_players + (BYE,) * self.field.odd
        # Without the criterion about the next bracket its players are like all other lower ones.
        if not self.counts_next_bracket:
            return [all_below]
        next_group_alone = self.partners_in_next_group(len(floaters))
        if self.next_must_complete_rest:
            return [next_group_alone, all_below]
        return [next_group_alone]

    def partners_in_next_group(self, floater_count: int) -> Ranks:
        """Return the partners below of the relaxed graph: the next scoregroup, and as many empty
        seats as can be of use.
        """
        # All floaters may float on, and so may those of the next scoregroup who cannot be paired in
        # it. More seats would be of no use: any further player who floats on only adds to the cost.
        graph_of_next_group = subgraph(self.field.possible_opponents, self.next_group)
        seat_count = floater_count + fewest_unmatched(graph_of_next_group)
        return self.next_group + (EMPTY_SEAT,) * seat_count

    def pairing_graph_with(self, partners_below: Ranks, *, is_only_floater: bool) -> PairingGraph:
        """Return the graph of the bracket in which downfloaters are matched with these partners.

        `is_only_floater` means that a single player is left over, whoever that is, and so is
        certain to have the bye.
        """

        def floater_amounts(rank: int, partner_below: int) -> Amounts:
            """Return what a floater adds to the criteria of this bracket, and to the one about the
            next bracket.
            """
            amounts_here = self.known_amounts(rank, None, is_only_floater)
            return {**amounts_here, **self._amounts_with_partner_below(rank, partner_below)}

        return self._build_pairing_graph(
            self.ranks,
            partners_below,
            count_kept_apart=self.count_kept_apart,
            floater_amounts=floater_amounts,
        )

    def _graph_of_next_bracket(self, downfloaters: Ranks, partners_below: Ranks) -> PairingGraph:
        """Return the graph of the next bracket: downfloaters meet its scoregroup, or float on from
        it.
        """
        # Downfloaters do not meet one another: two of them who did would be a pair of the bracket
        # above.
        return self._build_pairing_graph(
            downfloaters,
            partners_below,
            count_kept_apart=len(downfloaters),
            floater_amounts=self._amounts_with_partner_below,
        )

    def _amounts_with_partner_below(self, rank: int, partner_below: int) -> Amounts:
        """Return what a downfloater adds to the criterion about the next bracket, by the partner
        with whom he is matched below.
        """
        if not self.counts_next_bracket:
            return {}
        # Only a player of the next scoregroup is an opponent there: with any other partner he
        # floats on from it.
        if partner_below in self._next_members:
            return self.amounts_below(rank, partner_below)
        return self.amounts_below(rank, opponent=None)

    def _build_pairing_graph(
        self,
        players: Ranks,
        partners_below: Ranks,
        *,
        count_kept_apart: int,
        floater_amounts: Callable[[int, int], Amounts],
    ) -> PairingGraph:
        """Return the graph of some players and of their partners below, in this order of vertices.

        The first `count_kept_apart` players do not meet one another. `floater_amounts` returns what
        a player adds to the criteria if he is matched with a partner below (both as ranks).
        """
        player_count = len(players)
        ranks = players + partners_below

        def amounts_of_lower_pair(rank: int, second_rank: int) -> Amounts:
            """Return what two lower players add if they are matched: nothing, unless one of them
            floats down from the next scoregroup.
            """
            # One of the next scoregroup floats down if he meets a lower player, or has the bye or
            # an empty seat.
            floats_down = rank in self._next_members and second_rank not in self._next_members
            if self.counts_next_bracket and floats_down:
                return self.amounts_below(rank, opponent=None)
            return {}

        def edge_amounts(first: int, second: int) -> Amounts:
            """Return what an edge adds, the earlier vertex first: a pair of the bracket, a floater
            and his partner below, or two lower players.
            """
            if second < player_count:
                is_only_floater = False
                return self.known_amounts(ranks[first], ranks[second], is_only_floater)
            if first < player_count:
                return floater_amounts(ranks[first], ranks[second])
            return amounts_of_lower_pair(ranks[first], ranks[second])

        graph = self._who_may_be_matched(players, partners_below, count_kept_apart)
        return PairingGraph(
            player_count=player_count, neighbours=tuple(graph), edge_amounts=edge_amounts
        )

    def _who_may_be_matched(
        self, players: Ranks, partners_below: Ranks, count_kept_apart: int
    ) -> list[VertexSet]:
        """Return for each vertex of a graph the set of those that it may be matched with.

        The vertices are the players and then the partners below. The first `count_kept_apart`
        players do not meet one another. The bye or the empty seats come last, and never both: only
        a player who may receive the bye can be matched with it, any player with an empty seat.
        """
        ranks = [rank for rank in (*players, *partners_below) if rank not in (BYE, EMPTY_SEAT)]
        graph = subgraph(self.field.possible_opponents, ranks)
        for vertex in range(count_kept_apart):
            graph[vertex] &= vertices_from(count_kept_apart)
        if BYE in partners_below:
            return graph_with_empty_seats(graph, [self._may_have_bye(rank) for rank in ranks])
        vertex_count = len(players) + len(partners_below)
        all_vertices = first_vertices(vertex_count)
        # Unlike the bye, empty seats may be matched with one another, so that a perfect matching
        # need not use them all.
        seat_vertices = all_vertices & vertices_from(len(ranks))
        neighbours_of_players = [neighbours | seat_vertices for neighbours in graph]
        neighbours_of_seats = [
            without_vertex(all_vertices, vertex) for vertex in range(len(ranks), vertex_count)
        ]
        return neighbours_of_players + neighbours_of_seats


MOST_SETS = 500
"""The most sets of downfloaters that are looked at one by one."""


class CompletionAfterBest(NamedTuple):
    """Whether those below a bracket can be paired after the best sets of its downfloaters."""

    can_succeed: bool
    """Whether some of these sets leave them a complete pairing."""
    can_fail: bool
    """Whether some of these sets leave them none."""


class FirstDownfloaters:
    """C4 of 2026: the sets of downfloaters that are best for a bracket and the next one, whether or
    not the players below can then be paired.

    Players are BSNs. `best_set` is one of the sets, that of the certificate; several can be as
    good.
    """

    def __init__(self, bracket: Bracket) -> None:
        """Find one best set by a cheapest matching of the bracket with the next scoregroup."""
        self.bracket = bracket
        self.size = len(bracket.ranks)
        # Where one player is left over whatever is done, that player is the certain bye of C9
        # (2026).
        is_only_floater = (
            fewest_unmatched(bracket.pairing_graph_with((), is_only_floater=False).neighbours) == 1
        )
        partners_below = bracket.partners_in_next_group(self.size)
        self.problem = MatchingProblem(
            bracket.pairing_graph_with(partners_below, is_only_floater=is_only_floater)
        )
        self.amounts = self.problem.least_amounts()
        certificate = self.problem.certificate
        assert certificate is not None, "everybody may be left over"
        self.certificate = certificate
        self.best_set = tuple(
            vertex for vertex in range(self.size) if certificate.proposal.mate[vertex] >= self.size
        )

    def is_best(self, downfloaters: Sequence[int]) -> bool:
        """Return whether these downfloaters (BSNs) are as good as any, by the criteria of this
        bracket and the next.
        """
        if tuple(downfloaters) == self.best_set:
            return True
        bracket_vertices = first_vertices(self.size)
        staying_vertices = [vertex for vertex in range(self.size) if vertex not in downfloaters]
        # With exactly these players leaving the bracket the least cost must be that of a best set.
        problem_of_leaving = self.problem.with_partners_limited(downfloaters, ~bracket_vertices)
        problem_of_set = problem_of_leaving.with_partners_limited(
            staying_vertices, bracket_vertices
        )
        return problem_of_set.least_amounts() == self.amounts

    def completion(self) -> CompletionAfterBest:
        """C4 of 2026: return whether the players below can be paired after the best sets of
        downfloaters: after some, after all, or after none of them.

        If there are too many sets to look at each, both are taken to be possible.
        """
        can_float = [vertex for vertex in range(self.size) if self._can_float_at_best(vertex)]
        # All best sets have one size, that of the one in hand, as the number of downfloaters counts
        # before all else.
        sets = list(islice(combinations(can_float, len(self.best_set)), MOST_SETS))
        if len(sets) == MOST_SETS:
            return CompletionAfterBest(can_succeed=True, can_fail=True)
        answers: set[bool] = set()
        for floaters in sets:
            # Whether a set is among the best costs a matching, and is asked only while it can add
            # to the answers.
            is_completable = self.bracket.completable(
                [self.bracket.ranks[vertex] for vertex in floaters]
            )
            if is_completable not in answers and self.is_best(floaters):
                answers.add(is_completable)
        return CompletionAfterBest(can_succeed=True in answers, can_fail=False in answers)

    def _can_float_at_best(self, vertex: int) -> bool:
        """Return whether a player can belong to a best set: the certificate does not rule it out.

        It rules a partner below out if the bound of matchings with that edge is higher than the
        bound of all: such an edge is in no cheapest matching (complementary slackness).
        """
        for partner_below in range(self.size, len(self.problem.graph)):
            edge = (vertex, partner_below)
            if not self.problem.allows([edge]):
                continue
            if self.certificate.with_edges([edge]) == self.certificate.bound:
                return True
        return False
