"""Why the search of a bracket skipped a choice, such as an opponent: what forbids the pair, or
which criterion would get worse by how much, and the affected players.

A *part* is what was solved: the whole bracket, or its remainder. Pairs are *settled* once they are
chosen: a reason holds given these. A *field* is a criterion, or one entry of it, in a packed cost.
"""

from __future__ import annotations

from bisect import bisect_left
from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from functools import cache, cached_property, partial
from operator import attrgetter
from typing import NamedTuple

from arbiter_gui.engine.kernel.bracket_search import counting
from arbiter_gui.engine.kernel.bracket_search.candidate_position import CandidatePosition
from arbiter_gui.engine.kernel.bracket_search.counting import Exchange
from arbiter_gui.engine.kernel.bracket_search.packing import pack_remainder
from arbiter_gui.engine.kernel.bracket_search.task import (
    DIFFERENCE,
    EXCHANGES,
    SequenceArticles,
    SolvedPart,
    Task,
)
from arbiter_gui.engine.kernel.criteria import CostField
from arbiter_gui.engine.kernel.graph.bitsets import bitset, contains
from arbiter_gui.engine.kernel.graph.blossom import Problem
from arbiter_gui.engine.kernel.graph.choices import AnsweredWish
from arbiter_gui.engine.kernel.graph.matching import Optimum, by_primal_dual
from arbiter_gui.trace.candidates import EXACT
from arbiter_gui.trace.quantities import Payers
from arbiter_gui.trace.values import (
    Alone,
    Apart,
    Legal,
    NeedsExchange,
    NotAtBest,
    Passed,
    Rest,
    Why,
    Worse,
)

MOST_EXCHANGES_SOLVED = 3
"""Up to so many exchanges with a smaller difference are solved one by one for their best figure."""

MOST_VERTICES_SOLVED = 40
"""Up to so many vertices a refusal is solved for its figure; above, a bound of the optimum serves.
"""

MOST_DISTINGUISHED = 1_500
"""The number of residents up to which all are distinguished to find what first needs an exchange.
"""

LEGAL = -1
"""The priority before those of all criteria: what candidates must comply with to be candidates at
all."""

Barrier = Callable[[int, int], Apart | None]
"""A function that returns why two vertices may not meet, None if they may."""

WhyNoBetter = Legal | NotAtBest | Worse
"""Why exchanges are passed over."""

Completes = Callable[[Sequence[int]], bool]
"""A function that returns whether the round can be completed with these vertices of a bracket left
over."""


class Reasons:
    """Reasons why choices in the search of one bracket were skipped, given the pairs chosen before.
    A *part* is what was solved: the whole bracket, or its remainder.

    `settled_pairs` are the pairs chosen so far. Once the remainder is paired by itself,
    `settled_amounts` is what the pairs of MDPs add to each criterion, which the costs of the
    remainder leave out. `first_compared_criterion` is the priority of the first criterion by which
    candidates are compared: if an earlier one gets worse, the rest of the bracket cannot be paired
    at all. `has_unfounded_reason` is set once a reason rests on leaving over a player who cannot be
    left over, which the task alone does not show.
    """

    def __init__(
        self,
        task: Task,
        articles: SequenceArticles,
        barrier: Barrier,
        first_compared_criterion: int,
        completes: Completes | None = None,
    ) -> None:
        """Begin with no pair settled.

        `articles` has the edition's articles for choices, `barrier` returns why two players may not
        meet, and `completes` whether all others can be paired if some players are left over (None:
        the task itself sees to it). No reason is taken from a criterion before the priority
        `first_compared_criterion`.
        """
        self.task = task
        self.articles = articles
        self.first_compared_criterion = first_compared_criterion
        self._barrier = barrier
        self._completes = completes
        self.has_unfounded_reason = False
        # The recorder adds to these two: what is asked later is asked given the choices made so
        # far.
        self.settled_pairs: list[tuple[int, int]] = []
        self.settled_amounts = Counter[CostField]()

    def why_not_opponent(
        self, get_part: Callable[[], SolvedPart], player: int, opponent: int
    ) -> Why:
        """Return why a player does not get an opponent once the settled pairs are made: what keeps
        the two apart, or the criterion that gets worse with this pair. `Rest` says that the others
        could not be paired.

        `get_part` returns the solved bracket, or its remainder. It is a function since absolute
        criteria need neither.
        """
        # Absolute criteria first: they need no search.
        apart = self._barrier(player, opponent)
        if apart is not None:
            return apart
        part = get_part()
        packed_task = part.packed_task
        ((first, second),) = packed_task.pairs_of_problem([(player, opponent)])
        # They may meet, but not in this part: an MDP in the Limbo, say, meets no resident.
        if not contains(packed_task.problem.allowed[first], second):
            return Rest()
        # To solve a large part again for each pair would take too long, and mostly a bound says as
        # much.
        is_large = len(packed_task.vertices) > MOST_VERTICES_SOLVED and self.task.size > EXACT
        if is_large:
            by_bound = self._reason_by_bound(part, first, second)
            if by_bound is not None:
                return by_bound
        return self._reason_by_solving(part, first, second)

    def _reason_by_solving(
        self, part: SolvedPart, first: int, second: int
    ) -> Rest | NeedsExchange | Worse:
        """Return why a pair is too dear, by what the part costs at least with the pair beside the
        settled ones.

        `first` and `second` are vertices of the problem. `Rest` if the others cannot be paired.
        """
        packed_task = part.packed_task
        # Only the first field that differs is recorded, so that the cost need not be exact in the
        # fields below it.
        next_relevant_cost = partial(packed_task.fields.next_relevant_cost, part.cost)
        cost = part.costs.least_cost(
            packed_task.pairs_of_problem(self.settled_pairs), first, second, next_relevant_cost
        )
        if cost is None:
            return Rest()
        return self._reason_for_cost(part, cost)

    def _reason_by_bound(self, part: SolvedPart, first: int, second: int) -> Why | None:
        """Return why a pair is too dear, quickly: by a lower bound of what it adds to the cost,
        which the dual values of the solved part give without solving it again.

        If the bound is one unit in the field for colour preferences, then one player more does not
        get his. None if the bound falls between two costs that candidates can have, so that no
        reason can be read off it. `first` and `second` are vertices of the problem.
        """
        fields = part.packed_task.fields
        least_increase = part.costs.least_increase(first, second)
        # Many pairs are too dear by the same amount, and so for the same reason.
        if least_increase in part.reason_by_increase:
            return part.reason_by_increase[least_increase]
        difference = fields.first_difference(part.cost, part.cost + least_increase)
        if difference is not None:
            key, _, bound = difference
            # A criterion that lists entries has a field for each. A bound between the costs of two
            # possible lists is no list itself: read as amounts, it has more in a field than any
            # matching can have.
            falls_between_two_lists = bound > fields.largest_total(key)
            if falls_between_two_lists:
                return None
        reason = self._reason_for_cost(part, part.cost + least_increase)
        part.reason_by_increase[least_increase] = reason
        return reason

    def _reason_for_cost(self, part: SolvedPart, cost: int) -> Rest | NeedsExchange | Worse:
        """Return the first criterion that gets worse if the part costs as much as `cost`.

        `Rest` if nothing does: the candidates in question fail for another reason.
        """
        difference = part.packed_task.fields.first_difference(part.cost, cost)
        if difference is None:
            return Rest()
        key, best, amount = difference
        return self._reason_for_field(key, best, amount)

    def refused_wishes(
        self, part: SolvedPart, wishes: Iterable[AnsweredWish]
    ) -> tuple[Passed, ...]:
        """Return the players whose wishes were refused, each with the reason.

        A wish is to have a partner in some set: to be paired at all, to leave S1 or to enter it.
        The reasons hold given the wishes granted before.
        """
        problem = part.packed_task.problem
        refused = []
        for vertex, partners, granted in wishes:
            problem_vertex = part.packed_task.problem_vertex[vertex]
            narrower_problem = problem.restricted(problem_vertex, partners)
            # The next wishes were asked among the pairings that fulfil this one.
            if granted:
                problem = narrower_problem
                continue
            reason: Why
            if narrower_problem.allowed[problem_vertex]:
                reason = self.least_worsening(part, [narrower_problem])
            else:
                # Without any partner in the bracket nothing has to be solved.
                reason = Alone()
            refused.append(Passed(self.task.numbers[vertex], reason))
        return tuple(refused)

    def least_worsening(
        self, part: SolvedPart, problems: Iterable[Problem]
    ) -> Rest | NeedsExchange | Worse:
        """Return what gets worse at the least if a choice is made in another way.

        The `problems` are those of the part, narrowed to each other way. The best solution of any
        says which criterion gets worse, and for whom. `Rest` if none has a solution, or nothing
        would get worse. `has_unfounded_reason` is set if the best solution leaves over players
        after whom the round cannot be completed.
        """
        optima = []
        for problem in problems:
            optimum = by_primal_dual(problem)
            if optimum is not None:
                optima.append(optimum)
        if not optima:
            return Rest()
        best_optimum = min(optima, key=attrgetter("cost"))
        difference = part.packed_task.fields.first_difference(part.cost, best_optimum.cost)
        if difference is None:
            return Rest()
        vertices = part.packed_task.vertices
        self._check_completion(self._left_over(vertices, best_optimum))
        key, best, amount = difference
        return self._reason_for_field(key, best, amount, self._payers(vertices, best_optimum, key))

    def _check_completion(self, left_over: Sequence[int]) -> None:
        """Set `has_unfounded_reason` if the round cannot be completed with these left over."""
        # One such reason is enough: the bracket is then searched again, with all lower players in
        # its task.
        if self._completes is not None and not self.has_unfounded_reason:
            self.has_unfounded_reason = not self._completes(left_over)

    def _left_over(self, vertices: Sequence[int], optimum: Optimum) -> list[int]:
        """Return the players of a solved part who have no partner in the bracket."""
        size = self.task.size
        left_over = []
        # The mates of an optimum are vertices of the problem, which `vertices` translates into
        # those of the task.
        for vertex, partner in zip(vertices, optimum.mate, strict=True):
            is_player = vertex < size
            partner_is_player = vertices[partner] < size
            if is_player and not partner_is_player:
                left_over.append(vertex)
        return left_over

    def _payers(self, vertices: Sequence[int], solved: Optimum, key: CostField) -> Payers:
        """Return the pairs and downfloaters on whom a criterion falls in a solution, with those
        chosen before.

        Empty if players outside the bracket add to it too: the trace cannot name these.
        """
        if self.articles.is_about_next_bracket(key):
            return ()
        task = self.task
        # Pairs chosen before count too, unless the part has them itself.
        vertices_of_part = set(vertices)
        pairs = [pair for pair in self.settled_pairs if not vertices_of_part.issuperset(pair)]
        # Each pair is in the matching twice, once from each side.
        for first, partner in enumerate(solved.mate):
            if first < partner:
                pairs.append((vertices[first], vertices[partner]))
        # A pair of two exits is none of this bracket: what it adds falls on players of the next
        # one.
        pairs_of_exits = [pair for pair in pairs if min(pair) >= task.size]
        if any(task.amount(pair, key) for pair in pairs_of_exits):
            return ()
        return task.payers(sorted(pairs), key)

    def _reason_for_field(
        self, key: CostField, accepted: int, least_otherwise: int, payers: Payers = ()
    ) -> Rest | NeedsExchange | Worse:
        """Return the reason that a field of the cost gets worse, in terms of the rules, for the
        trace: a criterion, or an exchange of more players or with a larger difference.

        The field is a criterion, or the number or the difference of the exchange. `accepted` is its
        amount in the accepted candidate, `least_otherwise` the least amount of the skipped ones.
        """
        if key == EXCHANGES:
            return NeedsExchange(self.articles.exchange_size, accepted, least_otherwise)
        if key == DIFFERENCE:
            return NeedsExchange(self.articles.exchange_difference, accepted, least_otherwise)
        settled_amount = self.settled_amounts.get(key, 0)
        return self.reason_for_criterion(
            key, accepted + settled_amount, least_otherwise + settled_amount, payers
        )

    def reason_for_criterion(
        self, key: CostField, accepted: int, least_otherwise: int, payers: Payers = ()
    ) -> Rest | Worse:
        """Return the reason that a criterion gets worse; `Rest` if the skipped candidates are not
        even legal.

        `accepted` is the amount of the accepted candidate, `least_otherwise` the least amount of
        the skipped ones, both of the whole bracket.
        """
        # What comes before the criteria that are compared counts players whom the skipped
        # candidates leave unpaired.
        if key.priority < self.first_compared_criterion:
            return Rest()
        return Worse(self.articles.criterion(key), key.entry, accepted, least_otherwise, payers)

    def why_not_at_best(self, priority: int, totals: dict[CostField, int]) -> Legal | NotAtBest:
        """Return why exchanges are skipped without naming what each of them makes worse: none of
        them has a candidate that reaches the best value of the criterion with this priority.

        `Legal` if none has even a legal candidate: for the priority `LEGAL`, and for criteria by
        which candidates are not compared. `totals` are the amounts of the accepted candidate: they
        are the best values.
        """
        if priority == LEGAL or priority < self.first_compared_criterion:
            return Legal()
        # A criterion that lists amounts has one field for each entry.
        keys = sorted(key for key in {*totals, *self.settled_amounts} if key.priority == priority)
        values = []
        for key in keys:
            amount = totals.get(key, 0) + self.settled_amounts.get(key, 0)
            if amount:
                values.append((key.entry, amount))
        return NotAtBest(self.articles.criterion(CostField(priority)), tuple(values))


class _LeastExchange(NamedTuple):
    """The size of the least exchange: how many players are `exchanged`, and its amount in the field
    of the difference.
    """

    exchanged: int
    difference: int


class _ExchangeNeeds(NamedTuple):
    """Why no exchange of fewer players would do (`so_many_players`), and none of as many with a
    smaller difference (`the_difference`).
    """

    so_many_players: WhyNoBetter
    the_difference: WhyNoBetter


class ExchangeReasons:
    """Why no earlier exchange between S1 and S2 would do than the one that a remainder has.

    BSNs count from 1 within the residents of the remainder.
    """

    def __init__(
        self, reasons: Reasons, remainder: SolvedPart, position: CandidatePosition
    ) -> None:
        """Take the solved remainder, and the `position` of its pairing, which has the exchange."""
        self._reasons = reasons
        self._remainder = remainder
        self._residents = position.residents
        self._exchange = position.exchange
        self._pair_count = len(position.candidate.pairs)

    def why_no_fewer(self) -> WhyNoBetter:
        """Return why the exchange needs so many players: why none with fewer would do."""
        if self._exchange.size == 1:
            # Fewer than one is no exchange at all: only the original S1 has to be solved for it.
            no_exchange = Exchange(leaving=(), entering=())
            return self._least_worsening_of([no_exchange])
        return self._why_needed.so_many_players

    def why_no_nearer(self) -> WhyNoBetter:
        """Return why the exchange needs such a difference: why none of as many players with a
        smaller one would do.
        """
        # A few nearer exchanges are solved one by one; of many only the criterion that needs this
        # difference is named.
        size = len(self._residents)
        nearer_count = counting.number_with_smaller_difference(
            size, self._pair_count, self._exchange
        )
        if 0 < nearer_count <= MOST_EXCHANGES_SOLVED:
            return self._least_worsening_of(
                counting.exchanges_with_smaller_difference(size, self._pair_count, self._exchange)
            )
        return self._why_needed.the_difference

    def _least_worsening_of(self, exchanges: Sequence[Exchange]) -> Legal | Worse:
        """Return what gets worse with the best of these exchanges, or that none of them is
        legal.
        """
        problems = [self._problem_after(exchange) for exchange in exchanges]
        # An earlier exchange that makes nothing worse would have been accepted: so without a worse
        # criterion none is legal.
        reason = self._reasons.least_worsening(self._remainder, problems)
        if isinstance(reason, Worse):
            return reason
        return Legal()

    def _problem_after(self, exchange: Exchange) -> Problem:
        """Return the remainder as a problem in which S1 meets S2 as they are after an exchange."""
        leaving, entering = exchange
        packed_task = self._remainder.packed_task
        problem_vertices = [packed_task.problem_vertex[resident] for resident in self._residents]
        # The original S1, the first numbers, without those who leave it and with those who enter
        # it.
        s1_numbers = {*range(1, self._pair_count + 1), *entering} - {*leaving}
        s1 = bitset([problem_vertices[number - 1] for number in s1_numbers])
        s2 = bitset(problem_vertices) & ~s1
        graph = list(packed_task.problem.allowed)
        # Members of S1 meet those of S2 only, and everybody else meets nobody of S1: otherwise it
        # would be another S1.
        for vertex in range(len(graph)):
            if contains(s1, vertex):
                graph[vertex] &= s2
            elif contains(s2, vertex):
                graph[vertex] &= ~s2
            else:
                graph[vertex] &= ~s1
        return Problem(packed_task.problem.kinds, packed_task.problem.costs, tuple(graph))

    def who_could_not_leave(self) -> tuple[Passed, ...]:
        """Return the players who could not leave S1 before those who do, the last one first."""
        return self._reasons.refused_wishes(self._remainder, self._remainder.leave_wishes)

    def who_could_not_enter(self) -> tuple[Passed, ...]:
        """Return the players who could not enter S1 before those who do."""
        granted_leaves = [wish for wish in self._remainder.leave_wishes if wish.granted]
        return self._reasons.refused_wishes(
            self._remainder, granted_leaves + self._remainder.enter_wishes
        )

    @cached_property
    def _why_needed(self) -> _ExchangeNeeds:
        """Which criterion needs an exchange of so many players, and which one needs its difference.

        If only legality counts, a small exchange may do, or none. Each criterion that is added, in
        the order of priority, can make the least exchange larger; with all of them it is the
        accepted one. So the criterion to name is the first with which the least exchange has as
        many players as that one, or its difference too.
        """
        fields = self._remainder.packed_task.fields
        totals = fields.unpack(self._remainder.cost)
        priorities = [LEGAL, *sorted({key.priority for key in fields.keys if key < EXCHANGES})]

        # Each question solves a matching, and both searches below ask some of the same.
        @cache
        def least_exchange(last_priority: int) -> _LeastExchange:
            return self._least_exchange(last_priority)

        def least_count(last_priority: int) -> int:
            return least_exchange(last_priority).exchanged

        # More criteria never need a smaller exchange, so that the first one that needs it is found
        # by halving.
        accepted = _LeastExchange(self._exchange.size, totals[DIFFERENCE])
        index_by_count = bisect_left(priorities, accepted.exchanged, key=least_count)
        index_by_difference = bisect_left(
            priorities, accepted, lo=index_by_count, key=least_exchange
        )
        return _ExchangeNeeds(
            so_many_players=self._reasons.why_not_at_best(priorities[index_by_count], totals),
            the_difference=self._reasons.why_not_at_best(priorities[index_by_difference], totals),
        )

    def _least_exchange(self, last_priority: int) -> _LeastExchange:
        """Return the least exchange needed if only the criteria up to this priority count."""
        # In a small remainder all residents count by their own numbers.
        if len(self._residents) <= MOST_DISTINGUISHED:
            distinguished = frozenset(self._residents)
        else:
            distinguished = self._remainder.distinguished
        packed_task = pack_remainder(
            self._reasons.task,
            self._remainder.packed_task.vertices,
            self._pair_count,
            is_counted=lambda key: key.priority <= last_priority,
            distinguished=distinguished,
        )
        # Costs in which later criteria are left out, and the exchange comes right after those that
        # count.
        optimum = by_primal_dual(packed_task.problem)
        assert optimum is not None, "a pairing with fewer criteria must exist"
        amounts = packed_task.fields.unpack(optimum.cost)
        return _LeastExchange(amounts.get(EXCHANGES, 0), amounts[DIFFERENCE])
