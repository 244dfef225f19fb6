"""A bracket in the proof, the edition's amounts for its candidates, and the possible partners of
downfloaters.
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
from arbiter_gui.proof.dutch.criteria import Asked, BelowBracket
from arbiter_gui.proof.kernel.certificates import (
    Unproven,
    graph_with_seats,
    least_unmatched,
    subgraph,
)
from arbiter_gui.proof.kernel.criteria import JudgedCriteria
from arbiter_gui.proof.kernel.field import Field, Ranks
from arbiter_gui.proof.kernel.matching_problem import (
    UNPAIRED,
    Amounts,
    Formulation,
    MatchingProblem,
)
from arbiter_gui.proof.kernel.players import Player
from arbiter_gui.proof.kernel.sequences import FoldKind
from arbiter_gui.proof.kernel.vertex_sets import (
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
SPARE = -2
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

    As a matching (`formulation_of`), a bracket has its players as first vertices, and then *sinks*:
    vertices that a downfloater can be matched with. They are lower players, the bye, and spares;
    matched with a spare, a player stays without an opponent in the next bracket too. A formulation
    is *relaxed* if its sinks are the next scoregroup and spares alone, so that nobody further down
    need be paired: it never costs more than the full one.
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
        """Return what a pair of ranks adds to the criteria of this bracket, or a player left over
        (`opponent` None).

        `rank` is that of the higher ranked player of the pair. `is_only_floater` means that no more
        than this player can be left over. Asked through `known_amounts`, which keeps the answers.
        """

    def amounts_below(self, rank: int, opponent: int | None) -> Amounts:
        """Return what a player adds to the criterion about the next bracket, by the opponent there
        (None: none).

        The player is a downfloater of this bracket, or one of the next scoregroup.
        """
        if opponent is None:
            score_of_opponent = None
        else:
            score_of_opponent = self.player(opponent).score
        residents_score = self.player(self.next_group[0]).score
        downfloater = BelowBracket(self.player(rank), residents_score, score_of_opponent)
        return self.criteria.amounts(Asked.NEXT_BRACKET, downfloater)

    @property
    def may_collapse(self) -> bool:
        """Whether the edition lets a bracket be paired though the rest cannot be completed after it
        (A.9 of 2017).

        An edition that does not (2026) looks for other downfloaters first (C4).
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
        """The players of the next scoregroup as a set: every edge of a formulation asks for
        them.
        """
        return frozenset(self.next_group)

    @cached_property
    def known_amounts(self) -> Callable[[int, int | None, bool], Amounts]:
        """`amounts_added` with its answers kept: all formulations of the bracket ask it about the
        same pairs.
        """
        return cache(self.amounts_added)

    def completable(self, floaters: Sequence[int]) -> bool:
        """Return whether these and all lower players can be paired, with the bye in an odd
        field.
        """
        return self.field.completable(tuple(floaters) + self.lower_players)

    def may_leave(self, floaters: Ranks) -> bool:
        """Return whether these may be left over: in a last bracket none, or one player who may have
        the bye.
        """
        if self.lower_players:
            return not self.must_complete_rest or self.completable(floaters)
        return len(floaters) <= 1 and all(self._may_have_bye(rank) for rank in floaters)

    def _may_have_bye(self, rank: int) -> bool:
        """Return whether a player may receive the bye."""
        return contains(self.field.may_have_bye, rank)

    @property
    def counts_next_bracket(self) -> bool:
        """Whether the criterion about the next bracket says anything."""
        return bool(self.lower_players) and self.mode is Mode.NORMAL

    def formulations(self, floaters: Ranks) -> list[Formulation]:
        """Return the bracket as matchings, the relaxed one first: its least cost is never more than
        the true one.

        `floaters` are the players left over by the candidate that is to be proved best.
        """
        is_only_floater = len(floaters) == 1
        return [self.formulation_of(sinks, is_only_floater) for sinks in self._sinks(floaters)]

    def next_bracket_amounts(self, downfloaters: Ranks) -> Amounts:
        """C.7 (2017), C8 (2026): return the least that these downfloaters make the next bracket
        count. Raises Unproven.

        The next bracket is paired as well as it can be with them, and so that all below it can be
        paired after it. If it cannot be paired at all, the amount is NO_PAIRING_BELOW.
        """
        if not downfloaters or not self.counts_next_bracket:
            return {}
        with_next = (*downfloaters, *self.next_group)
        next_bracket = replace(self, lower_players=self.lower_players[len(self.next_group) :])
        for sinks in self._sinks(downfloaters):
            problem = MatchingProblem(self._formulation_below(downfloaters, sinks))
            amounts = problem.least_amounts()
            certificate = problem.certificate
            if amounts is None or certificate is None:
                return {self.criteria.key(self.next_bracket_criterion, UNPAIRED): NO_PAIRING_BELOW}
            # Whoever is matched with nobody of the two brackets floats on.
            floaters = tuple(
                rank
                for vertex, rank in enumerate(with_next)
                if certificate.proposal.mate[vertex] >= len(with_next)
            )
            # The relaxed formulation looks at the next bracket alone. Its answer holds where those
            # below it can be completed after it; where they cannot, the full one is asked, which
            # pairs everybody.
            if not self.next_must_complete_rest or next_bracket.may_leave(floaters):
                return amounts
        raise Unproven("the next bracket was completed and cannot be completed")

    def _sinks(self, floaters: Ranks) -> list[Ranks]:
        """Return the sinks of each formulation of the bracket, those of the relaxed one first if
        there is one.
        """
        # Without floaters nothing outside the bracket can matter.
        if not floaters:
            return [()]
        all_sinks = self.lower_players + (BYE,) * self.field.odd
        # Without the criterion about the next bracket its players are sinks like all the lower
        # ones.
        if not self.counts_next_bracket:
            return [all_sinks]
        relaxed_sinks = self.sinks_of_next_group(len(floaters))
        if self.next_must_complete_rest:
            return [relaxed_sinks, all_sinks]
        return [relaxed_sinks]

    def sinks_of_next_group(self, floater_count: int) -> Ranks:
        """Return the sinks of the relaxed formulation: the next scoregroup, and as many spares as
        can help.
        """
        # All floaters may go on, and so may those of the next scoregroup who cannot be paired in
        # it. More spares would not help: any further player who floats on only adds to the cost.
        spare_count = floater_count + least_unmatched(subgraph(self.field.allowed, self.next_group))
        return self.next_group + (SPARE,) * spare_count

    def formulation_of(self, sinks: Ranks, is_only_floater: bool) -> Formulation:
        """Return the bracket with these sinks as one matching.

        `is_only_floater`: a single player is left over, whoever that is, and so is certain to have
        the bye.
        """

        def floater_amounts(rank: int, sink: int) -> Amounts:
            """Return what a floater adds to the criteria of this bracket, and to the one about the
            next bracket.
            """
            amounts_here = self.known_amounts(rank, None, is_only_floater)
            return {**amounts_here, **self._amounts_with_sink(rank, sink)}

        return self._formulation(
            self.ranks,
            sinks,
            count_kept_apart=self.count_kept_apart,
            floater_amounts=floater_amounts,
        )

    def _formulation_below(self, downfloaters: Ranks, sinks: Ranks) -> Formulation:
        """Return the next bracket as a matching: downfloaters meet its scoregroup, or float on from
        it.
        """
        # Downfloaters do not meet one another: two of them who did would be a pair of the bracket
        # above.
        return self._formulation(
            downfloaters,
            sinks,
            count_kept_apart=len(downfloaters),
            floater_amounts=self._amounts_with_sink,
        )

    def _amounts_with_sink(self, rank: int, sink: int) -> Amounts:
        """Return what a downfloater matched with a sink adds to the criterion about the next
        bracket.
        """
        if not self.counts_next_bracket:
            return {}
        # Only a player of the next scoregroup is an opponent there: with any other sink he floats
        # on from it.
        if sink in self._next_members:
            return self.amounts_below(rank, sink)
        return self.amounts_below(rank, None)

    def _formulation(
        self,
        players: Ranks,
        sinks: Ranks,
        *,
        count_kept_apart: int,
        floater_amounts: Callable[[int, int], Amounts],
    ) -> Formulation:
        """Return players and sinks as one matching, in which the first `count_kept_apart` players
        do not meet.

        `floater_amounts` returns what a player (a rank) adds to the criteria if he is matched with
        a sink.
        """
        player_count = len(players)
        ranks = players + sinks

        def amounts_among_sinks(rank: int, sink: int) -> Amounts:
            """Return what two sinks add that are matched with each other: nothing unless one of
            them floats down.
            """
            # A player of the next scoregroup who meets a lower one, the bye or a spare floats down
            # from that bracket.
            is_from_next = rank in self._next_members and sink not in self._next_members
            if self.counts_next_bracket and is_from_next:
                return self.amounts_below(rank, None)
            return {}

        def edge_amounts(first: int, second: int) -> Amounts:
            """Return what an edge adds, the earlier vertex first: a pair, a floater and his sink,
            or two sinks.
            """
            if second < player_count:
                return self.known_amounts(ranks[first], ranks[second], False)
            if first < player_count:
                return floater_amounts(ranks[first], ranks[second])
            return amounts_among_sinks(ranks[first], ranks[second])

        graph = self._graph_of_formulation(players, sinks, count_kept_apart)
        return Formulation(player_count=player_count, graph=tuple(graph), edge_amounts=edge_amounts)

    def _graph_of_formulation(
        self, players: Ranks, sinks: Ranks, count_kept_apart: int
    ) -> list[int]:
        """Return which players and sinks may be matched.

        The first `count_kept_apart` players do not meet.

        The bye or the spares are the last sinks, and never both: only a player who may have the bye
        can be matched with it, any player with a spare.
        """
        ranks = [rank for rank in (*players, *sinks) if rank not in (BYE, SPARE)]
        graph = subgraph(self.field.allowed, ranks)
        for vertex in range(count_kept_apart):
            graph[vertex] &= vertices_from(count_kept_apart)
        if BYE in sinks:
            return graph_with_seats(graph, [self._may_have_bye(rank) for rank in ranks])
        vertex_count = len(players) + len(sinks)
        all_vertices = first_vertices(vertex_count)
        # Unlike the bye, spares may be matched with one another: those that nobody needs make
        # pairs.
        spare_vertices = all_vertices & vertices_from(len(ranks))
        graph_with_spares = [neighbours | spare_vertices for neighbours in graph]
        neighbours_of_spares = [
            without_vertex(all_vertices, vertex) for vertex in range(len(ranks), vertex_count)
        ]
        return graph_with_spares + neighbours_of_spares


MOST_SETS = 500
"""So many sets of downfloaters are looked at."""


class CompletionAfterBest(NamedTuple):
    """Whether those below a bracket can be paired after the best sets of its downfloaters."""

    can_succeed: bool
    """Whether some of these sets leave them a complete pairing."""
    can_fail: bool
    """Whether some of these sets leave them none."""


class FirstDownfloaters:
    """C4 of 2026: the sets of downfloaters that are best in a bracket, before anybody asks what
    becomes of those below.

    Players are BSNs. `best_set` is one of the sets, that of the certificate; several can be as
    good.
    """

    def __init__(self, bracket: Bracket) -> None:
        self.bracket = bracket
        self.size = len(bracket.ranks)
        # Where one player is left over whatever is done, that player is the certain bye of C9
        # (2026).
        is_only_floater = least_unmatched(bracket.formulation_of((), False).graph) == 1
        sinks = bracket.sinks_of_next_group(self.size)
        self.problem = MatchingProblem(bracket.formulation_of(sinks, is_only_floater))
        self.amounts = self.problem.least_amounts()
        certificate = self.problem.certificate
        assert certificate is not None, "everybody may be left over"
        self.certificate = certificate
        self.best_set = tuple(
            vertex for vertex in range(self.size) if certificate.proposal.mate[vertex] >= self.size
        )

    def is_best(self, downfloaters: Sequence[int]) -> bool:
        """Return whether leaving exactly these players over is best in the criteria of this bracket
        and the next.
        """
        if tuple(downfloaters) == self.best_set:
            return True
        bracket_vertices = first_vertices(self.size)
        staying_vertices = [vertex for vertex in range(self.size) if vertex not in downfloaters]
        # These players leave the bracket, and all others stay: nothing else can then be as cheap as
        # the best.
        problem_of_leaving = self.problem.narrowed(downfloaters, ~bracket_vertices)
        problem_of_set = problem_of_leaving.narrowed(staying_vertices, bracket_vertices)
        return problem_of_set.least_amounts() == self.amounts

    def completion(self) -> CompletionAfterBest:
        """C4 of 2026: return whether those below can be paired after the best sets of downfloaters.

        Where these are too many to be looked at, some may leave a pairing and others may not.
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
        """Return whether a player can be in a best set: the certificate lets him be matched with a
        sink at no cost.

        An edge whose slack raises the bound is in no cheapest matching (complementary slackness).
        """
        for sink in range(self.size, len(self.problem.graph)):
            edge = (vertex, sink)
            if not self.problem.allows([edge]):
                continue
            # The bound of all matchings with this edge: what it costs on top shows in it.
            if self.certificate.with_edges([edge]) == self.certificate.bound:
                return True
        return False
