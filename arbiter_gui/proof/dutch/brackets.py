"""A bracket in the proof, the edition's amounts for its candidates, and the possible partners of downfloaters."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cache, cached_property
from itertools import combinations, islice
from typing import ClassVar

from arbiter_gui.domain.tournament import Tournament
from arbiter_gui.domain.values import Colour
from arbiter_gui.proof.dutch.criteria import Asked, BelowBracket
from arbiter_gui.proof.kernel.certificates import Unproven, graph_with_seats, least_unmatched, subgraph
from arbiter_gui.proof.kernel.criteria import JudgedCriteria
from arbiter_gui.proof.kernel.field import Field, Ranks
from arbiter_gui.proof.kernel.matching_problem import UNPAIRED, Amounts, Formulation, MatchingProblem
from arbiter_gui.proof.kernel.players import Player
from arbiter_gui.proof.kernel.sequences import FoldKind
from arbiter_gui.proof.kernel.vertex_sets import contains, first_vertices, vertices_from, without_vertex
from arbiter_gui.rulebook import Criterion
from arbiter_gui.trace.values import Apart, BothMovedDown, Mode

NEVER = 10**6
"""The count of a next bracket that cannot be paired at all."""

BYE = -1
"""The bye among ranks, of which it has none."""
SPARE = -2
"""An empty seat among ranks: a player matched with it stays without an opponent in the next bracket as well."""


@dataclass(frozen=True, slots=True)
class Articles:
    """The articles under which an edition records each event of a round."""

    groups: str
    """Scoregroups and brackets."""
    parameters: str
    """How many pairs a bracket can have."""
    subgroups: str
    """S1, S2 and the Limbo."""
    candidate: str
    """S1 set against S2."""
    perfect: str
    """The acceptance of a candidate that meets all criteria."""
    best: str
    """The acceptance of the best candidate, which does not meet all of them."""
    down: str
    """The players left over float down."""
    bye: str
    boards: str
    """The order of the boards."""
    colours: tuple[str, ...]
    """The five rules of colours in their order."""
    folds: Mapping[FoldKind, str]
    """The order of candidates, by the choice at which those skipped differ from the accepted one."""
    lack: str = ""
    """A rest that could not be completed after all; empty in an edition that rules this out beforehand."""


@dataclass(frozen=True)
class Bracket(ABC):
    """Players by their ranks in the field: moved down, resident, in the next scoregroup, and all lower ones.

    As a matching (`formulation_of`), a bracket has its players as first vertices, and then *sinks*: vertices that a
    downfloater can be matched with. They are lower players, the bye, and spares; matched with a spare, a player stays
    without an opponent in the next bracket too. A formulation is *light* if it has the next scoregroup alone below it.
    """

    articles: ClassVar[Articles]
    criteria: ClassVar[JudgedCriteria]
    ahead_criterion: ClassVar[Criterion]
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
        """Return the participants of the next round, why two of them may not meet, and the limit of the bye."""

    @abstractmethod
    def amounts_added(self, rank: int, opponent: int | None, is_single: bool) -> Amounts:
        """Return what a pair of ranks adds, or a player left over without `opponent`; `is_single`: the only one.

        `rank` is that of the higher ranked player of the pair.
        """

    def amounts_below(self, rank: int, opponent: int | None) -> Amounts:
        """Return what a player adds to the criterion about the next bracket, by the opponent there, or having none."""
        if opponent is None:
            score_of_opponent = None
        else:
            score_of_opponent = self.player(opponent).score
        residents_score = self.player(self.next_group[0]).score
        downfloater = BelowBracket(self.player(rank), residents_score, score_of_opponent)
        return self.criteria.amounts(Asked.NEXT_BRACKET, downfloater)

    @property
    def must_complete_rest(self) -> bool:
        """Whether the players below must be completed after this bracket, if there are any."""
        return True

    @property
    def next_must_complete_rest(self) -> bool:
        """Whether the next bracket must leave all lower players a complete pairing."""
        return True

    @property
    def apart_count(self) -> int:
        """How many players, from the first on, may not meet one another: the moved-down ones."""
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
        """The players of the next scoregroup as a set: every edge of a formulation asks for them."""
        return frozenset(self.next_group)

    @cached_property
    def cost(self) -> Callable[[int, int | None, bool], Amounts]:
        """What a pair or a downfloater adds, worked out once for all formulations of the bracket."""
        return cache(self.amounts_added)

    def completable(self, floaters: Sequence[int]) -> bool:
        """Return whether these and all lower players can be paired, with the bye in an odd field."""
        return self.field.completable(tuple(floaters) + self.lower_players)

    def may_leave(self, floaters: Ranks) -> bool:
        """Return whether these may be left over: in a last bracket none, or one player who may have the bye."""
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
        """Return the bracket as matchings, the light one first: its least cost is never more than the true one."""
        is_single = len(floaters) == 1
        return [self.formulation_of(sinks, is_single) for sinks in self._sinks(floaters)]

    def next_bracket_amounts(self, downfloaters: Ranks) -> Amounts:
        """Return what downfloaters add to the criterion about the next bracket at its best. Raises Unproven.

        NEVER is the amount where the next bracket cannot be paired at all.
        """
        if not downfloaters or not self.counts_next_bracket:
            return {}
        with_next = (*downfloaters, *self.next_group)
        next_bracket = replace(self, lower_players=self.lower_players[len(self.next_group) :])
        for sinks in self._sinks(downfloaters):
            problem = MatchingProblem(self._formulation_below(downfloaters, sinks))
            amounts = problem.least_amounts()
            certificate = problem.certificate
            # NEVER is more than any real count: such a set is worse than all that leave a pairing.
            if amounts is None or certificate is None:
                return {self.criteria.key(self.ahead_criterion, UNPAIRED): NEVER}
            # Whoever is matched with nobody of the two brackets floats on.
            floaters = tuple(
                rank
                for vertex, rank in enumerate(with_next)
                if certificate.proposal.mate[vertex] >= len(with_next)
            )
            # The light formulation looks at the next bracket alone. Its answer holds where those below it can be
            # completed after it; where they cannot, the full one is asked, which pairs everybody.
            if not self.next_must_complete_rest or next_bracket.may_leave(floaters):
                return amounts
        raise Unproven("the next bracket was completed and cannot be completed")

    def _sinks(self, floaters: Ranks) -> list[Ranks]:
        """Return what the downfloaters can be matched with: a light version where there is one, and the full one."""
        # Without floaters nothing outside the bracket can matter; without the criterion about the next bracket its
        # players are sinks like all the lower ones.
        sinks = self.lower_players + (BYE,) * self.field.odd
        if not floaters:
            return [()]
        if not self.counts_next_bracket:
            return [sinks]
        light = self.light_sinks(len(floaters))
        if self.next_must_complete_rest:
            return [light, sinks]
        return [light]

    def light_sinks(self, floater_count: int) -> Ranks:
        """Return the next scoregroup and as many spares as can help: the next bracket can do as well alone."""
        # All floaters may go on, and so may those of the next scoregroup who cannot be paired in it. More spares would
        # not help: any further player who floats on only adds to the cost.
        spare_count = floater_count + least_unmatched(subgraph(self.field.allowed, self.next_group))
        return self.next_group + (SPARE,) * spare_count

    def formulation_of(self, sinks: Ranks, is_single: bool) -> Formulation:
        """Return the bracket, and the possible partners of a downfloater (`sinks`), as one matching.

        `is_single`: one player left over is the only one, and so the certain bye.
        """

        def cost_of_floater(rank: int, sink: int) -> Amounts:
            """Return what a floater adds to the criteria of this bracket, and to the one about the next bracket."""
            return {**self.cost(rank, None, is_single), **self._amounts_with_sink(rank, sink)}

        return self._formulation(self.ranks, sinks, self.apart_count, cost_of_floater)

    def _formulation_below(self, downfloaters: Ranks, sinks: Ranks) -> Formulation:
        """Return the next bracket as a matching: downfloaters meet its scoregroup, or float on from it."""
        # Downfloaters do not meet one another: two of them who did would be a pair of the bracket above.
        return self._formulation(downfloaters, sinks, len(downfloaters), self._amounts_with_sink)

    def _amounts_with_sink(self, rank: int, sink: int) -> Amounts:
        """Return what a downfloater matched with a sink adds to the criterion about the next bracket."""
        if not self.counts_next_bracket:
            return {}
        # Only a player of the next scoregroup is an opponent there: with any other sink he floats on from it.
        if sink in self._next_members:
            return self.amounts_below(rank, sink)
        return self.amounts_below(rank, None)

    def _formulation(
        self,
        players: Ranks,
        sinks: Ranks,
        apart_count: int,
        cost_of_floater: Callable[[int, int], Amounts],
    ) -> Formulation:
        """Return players and sinks as one matching, in which the first `apart_count` players do not meet."""
        size = len(players)
        ranks = players + sinks

        def cost_among_sinks(rank: int, sink: int) -> Amounts:
            """Return what two sinks add that are matched with each other: nothing unless one of them floats down."""
            # A player of the next scoregroup who meets a lower one, the bye or a spare floats down from that bracket.
            is_from_next = rank in self._next_members and sink not in self._next_members
            if self.counts_next_bracket and is_from_next:
                return self.amounts_below(rank, None)
            return {}

        def edge_amounts(first: int, second: int) -> Amounts:
            """Return what an edge adds, the earlier vertex first: a pair, a floater and his sink, or two sinks."""
            if second < size:
                return self.cost(ranks[first], ranks[second], False)
            if first < size:
                return cost_of_floater(ranks[first], ranks[second])
            return cost_among_sinks(ranks[first], ranks[second])

        graph = self._graph_of_formulation(players, sinks, apart_count)
        return Formulation(player_count=size, graph=tuple(graph), edge_amounts=edge_amounts)

    def _graph_of_formulation(self, players: Ranks, sinks: Ranks, apart_count: int) -> list[int]:
        """Return the possible partners of players and sinks; the first `apart_count` players do not meet.

        The bye and spares are the last sinks: players who may have the bye can be left over to the bye, any player to a
        spare.
        """
        ranks = [rank for rank in (*players, *sinks) if rank not in (BYE, SPARE)]
        graph = subgraph(self.field.allowed, ranks)
        for vertex in range(apart_count):
            graph[vertex] &= vertices_from(apart_count)
        if BYE in sinks:
            return graph_with_seats(graph, [self._may_have_bye(rank) for rank in ranks])
        vertex_count = len(players) + len(sinks)
        all_vertices = first_vertices(vertex_count)
        # Unlike the bye, spares may be matched with one another: those that nobody needs make pairs.
        spare_vertices = all_vertices & vertices_from(len(ranks))
        graph_with_spares = [neighbours | spare_vertices for neighbours in graph]
        neighbours_of_spares = [
            without_vertex(all_vertices, vertex) for vertex in range(len(ranks), vertex_count)
        ]
        return graph_with_spares + neighbours_of_spares


MOST_SETS = 500
"""So many sets of downfloaters are looked at."""


class FirstChoice:
    """The sets of downfloaters (BSNs) that are best in a bracket whatever becomes of those below.

    `best_set` is one of them, that of the certificate; several can be as good.
    """

    def __init__(self, bracket: Bracket) -> None:
        self.bracket = bracket
        self.size = len(bracket.ranks)
        # Where one player is left over whatever is done, that player is the certain bye of C9 (2026).
        is_single = least_unmatched(bracket.formulation_of((), False).graph) == 1
        sinks = bracket.light_sinks(self.size)
        self.problem = MatchingProblem(bracket.formulation_of(sinks, is_single))
        self.amounts = self.problem.least_amounts()
        certificate = self.problem.certificate
        assert certificate is not None, "everybody may be left over"
        self.certificate = certificate
        self.best_set = tuple(
            vertex for vertex in range(self.size) if certificate.proposal.mate[vertex] >= self.size
        )

    def is_best(self, downfloaters: Sequence[int]) -> bool:
        """Return whether leaving exactly these players over is best in the criteria of this bracket and the next."""
        if tuple(downfloaters) == self.best_set:
            return True
        bracket_vertices = first_vertices(self.size)
        staying_vertices = [vertex for vertex in range(self.size) if vertex not in downfloaters]
        # These players leave the bracket, and all others stay: nothing else can then be as cheap as the best.
        problem_of_leaving = self.problem.narrowed(downfloaters, ~bracket_vertices)
        problem_of_set = problem_of_leaving.narrowed(staying_vertices, bracket_vertices)
        return problem_of_set.least_amounts() == self.amounts

    def completion_answers(self) -> set[bool]:
        """C4 of 2026: return whether those below can be paired after the best sets of downfloaters.

        Both answers where some sets leave a pairing and others do not, and where they are too many to be looked at.
        """
        can_float = [vertex for vertex in range(self.size) if self._can_float_at_best(vertex)]
        # All best sets have one size, that of the one in hand, as the number of downfloaters counts before all else.
        sets = list(islice(combinations(can_float, len(self.best_set)), MOST_SETS))
        if len(sets) == MOST_SETS:
            return {False, True}
        answers: set[bool] = set()
        for floaters in sets:
            # Whether a set is among the best costs a matching, and is asked only while it can add to the answers.
            is_completable = self.bracket.completable([self.bracket.ranks[vertex] for vertex in floaters])
            if is_completable not in answers and self.is_best(floaters):
                answers.add(is_completable)
        return answers

    def _can_float_at_best(self, vertex: int) -> bool:
        """Return whether the certificate lets a player float at no cost; any other player is in no best set."""
        for sink in range(self.size, len(self.problem.graph)):
            edge = (vertex, sink)
            if not self.problem.allows([edge]):
                continue
            # The bound of all matchings with this edge: what it costs on top shows in it.
            if self.certificate.with_edges([edge]) == self.certificate.bound:
                return True
        return False
