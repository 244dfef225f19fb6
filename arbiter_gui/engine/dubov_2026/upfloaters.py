"""Articles 3.2.1 and 3.2.2: which lower players, the *upfloaters*, join the residents of a
scoregroup so that all of them can be paired. *Candidates* are lower players by score, then number.

Residents and lower players are one matching problem: a resident may meet a resident or an
upfloater, all other lower players meet lower ones, which is C4. Its least cost is the best possible
in C5 to C10, and the members of the set are then fixed one after another in the order of 4.2.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable, Mapping, Sequence
from functools import cached_property
from itertools import accumulate, groupby
from typing import NamedTuple

from arbiter_gui.domain.values import Colour
from arbiter_gui.engine.dubov.definitions import Entrant
from arbiter_gui.engine.dubov.round_state import RoundState, applying_readings
from arbiter_gui.engine.dubov.rows import COSTS_OF_ROWS, LEFT, RIGHT
from arbiter_gui.engine.dubov_2026.criteria import (
    C4,
    C5,
    C6,
    C7,
    C8,
    C9,
    C10,
    RANKED,
    Case,
    Counted,
    CountedPair,
)
from arbiter_gui.engine.dubov_2026.definitions import (
    a18_most_upfloats,
    a182_is_maximum_upfloater,
    d6_is_last_round,
)
from arbiter_gui.engine.dubov_2026.rulebook import BOOK
from arbiter_gui.engine.kernel.bracket_search.counting import position_of_set
from arbiter_gui.engine.kernel.bracket_search.packing import pack_graph
from arbiter_gui.engine.kernel.bracket_search.task import PackedTask
from arbiter_gui.engine.kernel.criteria import CostField
from arbiter_gui.engine.kernel.graph.bitsets import (
    Bitset,
    Graph,
    bitset,
    contains,
    first_vertices,
    induced_graph,
    members,
    smallest_size,
    without,
)
from arbiter_gui.engine.kernel.graph.cardinality import maximum_matching
from arbiter_gui.engine.kernel.graph.matching import Optimum, optimum
from arbiter_gui.trace import Level
from arbiter_gui.trace.dubov_2026 import UpfloatersChosen
from arbiter_gui.trace.values import Passed, Rest, Worse

STAYS_BELOW = Counted(prefers_white=False, score=-1)
"""A lower player who is not a candidate, or represents all those: such a player meets only lower
ones.

No player has a score below nought, so that no real player is counted like this.
"""


@BOOK.implements("D5")
def d5_floated_before(upfloats: Sequence[bool]) -> bool:
    """D5: return whether a player floated up in the previous round of the tournament.

    An absence breaks the run.
    """
    return bool(upfloats) and upfloats[-1]


def counted_upfloater(entrant: Entrant, most_upfloats: int, is_last_round: bool) -> Counted:
    """Return what the criteria see of a possible upfloater: nothing of C8 to C10 in the last round
    (D6).

    `most_upfloats` is MaxT: only of a player who has had so many does it matter how many they are
    (C8, C9).
    """
    prefers_white = entrant.due is Colour.WHITE
    if is_last_round:
        return Counted(prefers_white, entrant.score)
    upfloats = sum(entrant.upwards) if a182_is_maximum_upfloater(entrant, most_upfloats) else 0
    floated_up_before = d5_floated_before(entrant.upwards)
    return Counted(prefers_white, entrant.score, upfloats, floated_up_before)


COLOUR: CostField = RANKED.key(C7)
"""The field of C7."""
_AFTER_COLOUR: tuple[CostField, ...] = tuple(
    RANKED.key(criterion) for criterion in (C8, C9, C10) if criterion in RANKED
)


def cost_of_colours(player: Counted, opponent: Counted) -> dict[CostField, int]:
    """C7: return {C7: 1} if the two of a pair prefer the same colour, else nothing."""
    return RANKED.amounts(Case.PAIR, CountedPair(player, opponent))


def cost_of_upfloater(upfloater: Counted) -> dict[CostField, int]:
    """C5, C6, C8 to C10: return what an upfloater costs, whoever the opponent is."""
    return RANKED.amounts(Case.UPFLOATER, upfloater)


def cost_of_pair(player: Counted, opponent: Counted) -> dict[CostField, int] | None:
    """Return what a pair adds to each criterion in this bracket, None if it cannot be made.

    A lower player who is paired with a resident floats up. Only residents have no score here.
    """
    if player.score is not None and opponent.score is not None:
        # Both are lower: they are paired in another bracket, of which is only asked that it can be
        # done (C4).
        return {}
    lower = opponent if player.score is None else player
    if lower == STAYS_BELOW:
        return None
    of_upfloater = cost_of_upfloater(lower) if lower.score is not None else {}
    return of_upfloater | cost_of_colours(player, opponent)


@BOOK.implements("4.2")
def a42_possible_upfloaters(lower: Bitset) -> list[int]:
    """4.2: return all players with a lower score by descending score, then number, which is the
    order of places.
    """
    return list(members(lower))


@BOOK.implements("3.2.1")
def a321_fewest_upfloaters(state: RoundState, residents: Bitset) -> int:
    """3.2.1: return the minimum number of upfloaters: as many as residents find no opponent among
    themselves.
    """
    return maximum_matching(induced_graph(state.legal, tuple(members(residents)))).count(-1)


class ChosenUpfloaters(NamedTuple):
    """The places of the upfloaters, and the players skipped before the last one.

    The latter are empty unless steps are recorded.
    """

    places: tuple[int, ...]
    skipped: tuple[Passed, ...]


NO_UPFLOATERS = ChosenUpfloaters(places=(), skipped=())


@BOOK.implements("3.2.2")
def a322_choose_upfloaters(state: RoundState, residents: Bitset) -> ChosenUpfloaters:
    """3.2.2: return the upfloaters of a scoregroup, none if its residents can be paired alone.

    Of the sets that leave a complete pairing of the others (C4), those that are best in C5 to C10
    count, and of these the first in the order of 4.2.
    """
    lower = state.left & ~residents
    if state.can_be_paired(residents) and C4.counts(state, lower):
        return NO_UPFLOATERS
    search = _Search(state, residents, a42_possible_upfloaters(lower))
    return search.single_upfloater() or search.first_set()


class _SolvedProblem(NamedTuple):
    """The best sets of upfloaters, as the optimum of a matching problem.

    Its vertices are the residents, the candidates, then the other lower players. `counted` is what
    the criteria see of each; `totals` is what a best set comes to in each criterion.
    """

    candidate_count: int
    counted: tuple[Counted, ...]
    packed_task: PackedTask
    best: Optimum
    totals: dict[CostField, int]


class _Search:
    """The search for the upfloaters of a scoregroup, among the `pool` of all lower players, who are
    in the order of 4.2.

    In its matching problems the residents are the first vertices, and the candidates follow them.
    """

    def __init__(self, state: RoundState, residents: Bitset, pool: Sequence[int]) -> None:
        """Take the scoregroup's `residents`, and the places of the possible upfloaters in order."""
        self.state = state
        self.residents = tuple(members(residents))
        self.pool = pool
        self.resident_count = len(self.residents)
        self.lower = bitset(pool)
        self.resident_vertices = first_vertices(self.resident_count)
        # How many more residents prefer White than Black.
        self.surplus_of_white = 2 * (residents & state.whites).bit_count() - self.resident_count
        self.records_steps = state.sink.level >= Level.STEPS
        self.most_upfloats = a18_most_upfloats(state.tournament)
        self.is_last_round = d6_is_last_round(state.tournament)

    def single_upfloater(self) -> ChosenUpfloaters | None:
        """Return the only upfloater of an odd group, if a short cut finds it, else None.

        It does if the first candidate with the least possible totals really reaches these totals.
        """
        if self.resident_count % 2 == 0:
            return None
        # An odd group needs at least one upfloater (C5), and no score is nearer than the highest
        # lower one (C6). The totals below are lower bounds: if the least of them is reached, no
        # candidate can be better.
        entrants = self.state.entrants
        highest_score = entrants[self.pool[0]].score
        nearest_places = [place for place in self.pool if entrants[place].score == highest_score]
        least_totals = [self._least_totals(place) for place in nearest_places]
        best_totals = min(least_totals)
        index = least_totals.index(best_totals)
        upfloater = nearest_places[index]
        if not self._reaches_least_totals(upfloater):
            return None
        skipped = []
        if self.records_steps:
            for candidate, place in enumerate(nearest_places[:index]):
                worse = self._worse_total(place, best_totals, least_totals[candidate])
                why = worse or self._why_not_in_set((candidate,))
                skipped.append(Passed(entrants[place].number, why))
        return ChosenUpfloaters((upfloater,), tuple(skipped))

    def _surplus_with(self, prefers_white: bool) -> int:
        """Return how many more players prefer White than Black once one more joins the residents.

        `prefers_white` says which colour that one prefers.
        """
        return self.surplus_of_white + (1 if prefers_white else -1)

    def _least_totals(self, place: int) -> tuple[int, ...]:
        """Return what a player as the only upfloater costs at least in C7 to C10, in this order.

        If one colour is preferred by two more players, a pair has one unmet preference in any case.
        """
        counted = self._counted_candidate(place)
        of_upfloater = cost_of_upfloater(counted)
        alike_pairs = abs(self._surplus_with(counted.prefers_white)) // 2
        # Two players alike show what a pair costs in which both prefer one colour.
        colours = alike_pairs * cost_of_colours(counted, counted).get(COLOUR, 0)
        return (colours, *(of_upfloater.get(key, 0) for key in _AFTER_COLOUR))

    def _reaches_least_totals(self, place: int) -> bool:
        """Return whether a player as the only upfloater costs as little as `_least_totals` says.

        It must be possible to pair all, without a pair inside the smaller subgroup.
        """
        state = self.state
        places = sorted((*self.residents, place))
        prefers_white = contains(state.whites, place)
        white_is_larger = self._surplus_with(prefers_white) > 0
        # The smaller subgroup takes the part of the left column, inside which a pair costs
        # something.
        columns = []
        for member in places:
            is_in_larger = contains(state.whites, member) == white_is_larger
            columns.append(RIGHT if is_in_larger else LEFT)
        cheapest = state.cheapest_pairings(places, columns, COSTS_OF_ROWS)
        has_no_pair_inside = cheapest is not None and cheapest.cost == 0
        return has_no_pair_inside and state.can_be_paired(without(self.lower, place))

    def _worse_total(
        self, place: int, best_totals: Sequence[int], totals: Sequence[int]
    ) -> Worse | None:
        """Return the first criterion that gets worse with a player as the only upfloater.

        `totals` is what he costs at least; None if he does not reach them, so that they say
        nothing.
        """
        if not self._reaches_least_totals(place):
            return None
        for key, best_total, total in zip(
            (COLOUR, *_AFTER_COLOUR), best_totals, totals, strict=True
        ):
            if best_total != total:
                return Worse(RANKED.article(key), 0, best_total, total)
        raise AssertionError("a candidate as good as the best would have been taken")

    def _counted_candidate(self, place: int) -> Counted:
        """Return a possible upfloater as the criteria see one."""
        return counted_upfloater(self.state.entrants[place], self.most_upfloats, self.is_last_round)

    @cached_property
    def _solved_for_nearest(self) -> _SolvedProblem:
        """The solved problem with as few of the highest lower scores as contain the best set.

        A set with a player of a lower score is worse in C6, unless it has fewer members (C5).
        """
        state = self.state
        count = a321_fewest_upfloaters(state, bitset(self.residents))
        # Dirac's theorem: if each of n players may meet at least half of them, all can be paired.
        # Whoever stays below loses at most as many opponents as players leave: so the lower players
        # can be paired whichever `count` of them leave, or two more.
        fewest_opponents = smallest_size([state.legal[place] & self.lower for place in self.pool])
        others_can_spare_any = 2 * fewest_opponents >= len(self.pool) + count + 2
        by_score = groupby(self.pool, lambda place: state.entrants[place].score)
        sizes = [len(list(group)) for _, group in by_score]
        for candidate_count in accumulate(sizes):
            solved = self._solve_candidates(
                candidate_count, others_can_spare_any=others_can_spare_any
            )
            if solved is not None and solved.totals[RANKED.key(C5)] == count:
                return solved
        return self._solved_for_all

    @cached_property
    def _solved_for_all(self) -> _SolvedProblem:
        """The solved problem with all lower players as candidates."""
        solved = self._solve_candidates(len(self.pool))
        assert solved is not None, "everybody could be paired so far"
        return solved

    def _solve_candidates(
        self, candidate_count: int, *, others_can_spare_any: bool = False
    ) -> _SolvedProblem | None:
        """Return the best sets out of the first `candidate_count` candidates, None if none will do.

        Vertices are the residents, the candidates and the other lower players.
        `others_can_spare_any` says that the other lower players can be paired whichever candidates
        leave: they are left out then, and candidates may all meet one another.
        """
        players = (*self.residents, *self.pool[:candidate_count])
        if others_can_spare_any:
            graph = self._graph_of_candidates(induced_graph(self.state.legal, players))
        else:
            graph = self._graph_of_all(candidate_count)
        # Of a resident only the colour preference counts (C7).
        counted = [Counted(contains(self.state.whites, place)) for place in self.residents]
        counted += [self._counted_candidate(place) for place in self.pool[:candidate_count]]
        counted += [STAYS_BELOW] * (len(graph) - len(players))

        def cost_of_edge(vertex: int, partner: int) -> dict[CostField, int] | None:
            return cost_of_pair(counted[vertex], counted[partner])

        packed_task = pack_graph(counted, graph, cost_of_edge)
        best = optimum(packed_task.problem, self.state.control)
        if best is None:
            return None
        totals = defaultdict(int, packed_task.fields.unpack(best.cost))
        return _SolvedProblem(candidate_count, tuple(counted), packed_task, best, totals)

    def _graph_of_all(self, candidate_count: int) -> list[Bitset]:
        """Return who may meet whom among residents and all lower players.

        Residents may meet only the candidates, the first `candidate_count` lower players.
        """
        graph = induced_graph(self.state.legal, (*self.residents, *self.pool))
        first_other = self.resident_count + candidate_count
        for resident in range(self.resident_count):
            graph[resident] &= first_vertices(first_other)
        for lower_player in range(first_other, len(graph)):
            graph[lower_player] &= ~self.resident_vertices
        return graph

    def _graph_of_candidates(self, graph: Graph) -> list[Bitset]:
        """Return a graph in which candidates who do not float up may meet one another, whoever they
        are.

        One player further below is added if their number is odd.
        """
        # Only the edges to residents are kept as they are: that all others can be paired, whoever
        # leaves them, is known.
        size = len(graph)
        players_further_below = size % 2
        lower_vertices = first_vertices(size + players_further_below) & ~self.resident_vertices
        opened_graph = list(graph[: self.resident_count])
        for candidate in range(self.resident_count, size):
            residents_met = graph[candidate] & self.resident_vertices
            opened_graph.append(residents_met | without(lower_vertices, candidate))
        return opened_graph + [without(lower_vertices, size)] * players_further_below

    def first_set(self) -> ChosenUpfloaters:
        """Return the first of the best sets in the order of 4.2, and the players skipped.

        Each candidate in turn is in the set, if a best set can have him with all those before.
        """
        nearest = self._solved_for_nearest
        upfloater_count = nearest.totals[RANKED.key(C5)]
        choices = nearest.best.choices()
        set_so_far: list[int] = []
        skipped: list[Passed] = []
        for candidate, place in enumerate(self.pool[: nearest.candidate_count]):
            if len(set_so_far) == upfloater_count:
                break
            vertex = self.resident_count + candidate
            of_upfloater = cost_of_upfloater(nearest.counted[vertex])
            # A candidate whose own amounts exceed the best totals need not be tried.
            can_be = all(nearest.totals[key] >= amount for key, amount in of_upfloater.items())
            # If `restrict` grants the wish, all sets that are left have this candidate.
            if can_be and choices.restrict(vertex, self.resident_vertices):
                set_so_far.append(candidate)
            elif self.records_steps:
                why = self._why_not_in_set((*set_so_far, candidate))
                skipped.append(Passed(self.state.entrants[place].number, why))
        upfloater_places = tuple(self.pool[candidate] for candidate in set_so_far)
        return ChosenUpfloaters(upfloater_places, tuple(skipped))

    def _why_not_in_set(self, required: Sequence[int]) -> Worse | Rest:
        """Return the criterion that gets worse if some candidates are all in the set.

        `required` are their indices in the pool. `Rest` if no set can have them all.
        """
        for solved in (self._solved_for_nearest, self._solved_for_all):
            problem = solved.packed_task.problem
            for candidate in required:
                problem = problem.restricted(
                    self.resident_count + candidate, self.resident_vertices
                )
            best = optimum(problem, self.state.control)
            if best is not None:
                difference = solved.packed_task.fields.first_difference(solved.best.cost, best.cost)
                assert difference is not None, (
                    "a candidate as good as the best would have been taken"
                )
                key, best_amount, amount = difference
                return Worse(RANKED.article(key), key.entry, best_amount, amount)
        return Rest()


def record_upfloaters(
    state: RoundState,
    score: int,
    chosen: ChosenUpfloaters,
    missed_preferences: int,
    group_event: int,
) -> None:
    """Record the upfloaters of a score, in the trace and as a choice for counter-questions.

    Only a sink that takes decisions gets them.

    `missed_preferences` is the total of C7 in the bracket: the colour preferences that will not be
    met. `group_event` is the number of the event of the bracket, below which it is recorded.
    """
    if state.sink.level < Level.DECISIONS:
        return
    upfloaters = [state.entrants[place] for place in chosen.places]
    totals = _totals_with_upfloaters(state, upfloaters, missed_preferences)
    # By the priorities of the criteria, and in a criterion that has a list by its entries.
    figures = tuple(
        (RANKED.article(key), key.entry, total) for key, total in sorted(totals.items()) if total
    )
    # D3: an upfloat counts even if its game was forfeited. In the last round none counts (D6).
    any_by_forfeit = any(upfloater.floated_up_by_forfeit for upfloater in upfloaters)
    event = UpfloatersChosen(
        "3.2.2",
        passed=chosen.skipped,
        players=state.numbers_of(chosen.places),
        scores=tuple(upfloater.score for upfloater in upfloaters),
        amounts=figures,
        readings=applying_readings(D3=any_by_forfeit and not d6_is_last_round(state.tournament)),
    )
    state.record(event, group_event)
    _record_choice_of_upfloaters(state, score, chosen.places, totals)


def _record_choice_of_upfloaters(
    state: RoundState, score: int, places: Sequence[int], totals: Mapping[CostField, int]
) -> None:
    """Record the set of upfloaters as a choice that counter-questions compare.

    It has what the set comes to in C5 to C10, and its position in the order of 4.2.
    """
    lower_scores = [state.entrants[place].score for place in places]
    costs = [(C5, len(places))]
    # Each upfloater is an entry of C6; the lowest score, which differs most, is compared first
    # (D16).
    costs += [(C6, score - lower_score) for lower_score in sorted(lower_scores)]
    costs += [(RANKED.criterion(key), totals[key]) for key in (COLOUR, *_AFTER_COLOUR)]
    position = position_of_set(
        a42_possible_upfloaters(state.places_below(state.left, score)), places
    )
    state.record_choice_by_criteria(
        article="3.2.2",
        kind="upfloaters",
        chosen=state.numbers_of(places),
        costs=costs,
        position=position,
    )


def _totals_with_upfloaters(
    state: RoundState, upfloaters: Iterable[Entrant], missed_preferences: int
) -> Counter[CostField]:
    """Return what a bracket with these upfloaters costs in C7, the missed colour preferences, and
    in C8 to C10, which count their earlier upfloats (in the last round none, D6).
    """
    most_upfloats = a18_most_upfloats(state.tournament)
    is_last_round = d6_is_last_round(state.tournament)
    totals = Counter({COLOUR: missed_preferences})
    for upfloater in upfloaters:
        counted = counted_upfloater(upfloater, most_upfloats, is_last_round)
        totals.update(cost_of_upfloater(counted))
    return totals
