"""Why the search skipped choices: what forbids a pair, which criterion gets worse, and the affected players."""

from __future__ import annotations

from bisect import bisect_left
from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from functools import cache, cached_property, partial
from itertools import combinations, product
from operator import attrgetter

from arbiter_gui.engine.kernel.bracket_search import counting
from arbiter_gui.engine.kernel.bracket_search.posing import pose_remainder
from arbiter_gui.engine.kernel.bracket_search.standing import Standing
from arbiter_gui.engine.kernel.bracket_search.task import DIFFERENCE, EXCHANGES, Labels, Part, Task
from arbiter_gui.engine.kernel.criteria import Key
from arbiter_gui.engine.kernel.graph.bitsets import bitset
from arbiter_gui.engine.kernel.graph.blossom import Problem
from arbiter_gui.engine.kernel.graph.choices import Wish
from arbiter_gui.engine.kernel.graph.matching import Optimum, by_primal_dual
from arbiter_gui.trace.candidates import EXACT
from arbiter_gui.trace.quantities import Payers
from arbiter_gui.trace.values import Alone, Apart, Legal, NeedsExchange, NotAtBest, Passed, Rest, Why, Worse

FEW = 3
"""Up to so many exchanges with a smaller difference are solved one by one for their best figure."""

SOLVED = 40
"""Up to so many vertices a refusal is solved for its figure; above, a bound of the optimum serves."""

TOLD_APART = 1_500
"""The number of residents up to which all are distinguished to find what first needs an exchange."""

LEGAL = -1
"""The place before those of all criteria: what candidates must comply with to be candidates at all."""

Barrier = Callable[[int, int], Apart | None]
"""A function that returns why two vertices may not meet, None if they may."""

Exchange = tuple[Sequence[int], Sequence[int]]
"""The numbers of the players who leave S1, and of those who enter it."""

NoBetter = Legal | NotAtBest | Worse
"""Why exchanges are passed over."""

Completes = Callable[[Sequence[int]], bool]
"""A function that returns whether the round can be completed with these vertices of a bracket left over."""


class Reasons:
    """Works out reasons for one bracket.

    `pins` are the pairs chosen so far, `settled` what they add to each criterion once the remainder is paired.
    `first_compared_criterion` is the first criterion that candidates are compared by: an earlier one that gets worse
    only says that the rest fails. `mistaken` means that a reason named a player who cannot be left over, as the task
    knows too little.
    """

    def __init__(
        self,
        task: Task,
        labels: Labels,
        barrier: Barrier,
        first_compared_criterion: int,
        completes: Completes | None = None,
    ) -> None:
        self.task = task
        self.labels = labels
        self.first_compared_criterion = first_compared_criterion
        self._barrier = barrier
        self._completes = completes
        self.mistaken = False
        self.pins: list[tuple[int, int]] = []
        self.settled = Counter[Key]()

    def why_not_opponent(self, part: Callable[[], Part], player: int, opponent: int) -> Why:
        """Return why a player does not get an opponent, the pins so far being kept; `part` is posed when need be."""
        apart = self._barrier(player, opponent)
        if apart is not None:
            return apart
        posed_part = part()
        posed = posed_part.posed
        ((first, second),) = posed.places([(player, opponent)])
        if not posed.problem.allowed[first] >> second & 1:
            return Rest()
        is_large = len(posed.vertices) > SOLVED and self.task.size > EXACT
        if is_large:
            by_bound = self._by_bound(posed_part, first, second)
            if by_bound is not None:
                return by_bound
        # Only the first field that differs is recorded, so that the cost need not be exact in the fields below it.
        first_unlike = partial(posed.fields.first_unlike, posed_part.cost)
        cost = posed_part.costs.least_cost(posed.places(self.pins), first, second, first_unlike)
        if cost is None:
            return Rest()
        return self._difference(posed_part, cost)

    def _by_bound(self, part: Part, first: int, second: int) -> Why | None:
        """Return why a pair (of places) is not had by a bound of the optimum, None where the bound says too little."""
        fields = part.posed.fields
        excess = part.costs.least_excess(first, second)
        if excess in part.bounded:
            return part.bounded[excess]
        worse = fields.first_difference(part.cost, part.cost + excess)
        if worse is not None:
            key, _, bound = worse
            falls_between_two_lists = bound > fields.most_in(key)
            if falls_between_two_lists:
                return None
        reason = self._difference(part, part.cost + excess)
        part.bounded[excess] = reason
        return reason

    def _difference(self, part: Part, cost: int) -> Rest | NeedsExchange | Worse:
        """Return what gets worse at a cost."""
        worse = part.posed.fields.first_difference(part.cost, cost)
        if worse is None:
            return Rest()
        key, best, amount = worse
        return self._worse(key, best, amount)

    def wishes_refused(self, part: Part, wishes: Iterable[Wish]) -> tuple[Passed, ...]:
        """Return the players whose wish is rejected, given the earlier granted wishes."""
        problem = part.posed.problem
        refused = []
        for vertex, partners, granted in wishes:
            place = part.posed.place[vertex]
            wished = problem.restricted(place, partners)
            if granted:
                problem = wished
                continue
            reason: Why = Alone()
            if wished.allowed[place]:
                reason = self.worse_in_narrower(part, [wished])
            refused.append(Passed(self.task.numbers[vertex], reason))
        return tuple(refused)

    def worse_in_narrower(self, part: Part, problems: Iterable[Problem]) -> Rest | NeedsExchange | Worse:
        """Return what gets worse at least in narrower problems, with the affected players."""
        optima = []
        for problem in problems:
            optimum = by_primal_dual(problem)
            if optimum is not None:
                optima.append(optimum)
        if not optima:
            return Rest()
        best_optimum = min(optima, key=attrgetter("cost"))
        worse = part.posed.fields.first_difference(part.cost, best_optimum.cost)
        if worse is None:
            return Rest()
        vertices = part.posed.vertices
        if self._completes is not None and not self.mistaken:
            self.mistaken = not self._completes(self._left_over(vertices, best_optimum))
        key, best, amount = worse
        return self._worse(key, best, amount, self._payers(vertices, best_optimum, key))

    def _left_over(self, vertices: Sequence[int], optimum: Optimum) -> list[int]:
        """Return the players of a solved part who have no partner in the bracket."""
        size = self.task.size
        left_over = []
        for vertex, place in zip(vertices, optimum.mate, strict=True):
            is_player = vertex < size
            partner_is_player = vertices[place] < size
            if is_player and not partner_is_player:
                left_over.append(vertex)
        return left_over

    def _payers(self, vertices: Sequence[int], solved: Optimum, key: Key) -> Payers:
        """Return the pairs and downfloaters affected by an amount, including those chosen before.

        Empty if it affects others too, who are not of the bracket.
        """
        if self.labels.ahead(key):
            return ()
        task = self.task
        vertices_of_part = set(vertices)
        pairs = [pair for pair in self.pins if not vertices_of_part.issuperset(pair)]
        for place, partner_place in enumerate(solved.mate):
            if place < partner_place:
                pairs.append((vertices[place], vertices[partner_place]))
        of_no_player = [pair for pair in pairs if min(pair) >= task.size]
        if any(task.amount(pair, key) for pair in of_no_player):
            return ()
        return task.payers(sorted(pairs), key)

    def _worse(self, key: Key, best: int, lowest: int, payers: Payers = ()) -> Rest | NeedsExchange | Worse:
        """Return that a field gets worse: a criterion, or one of those below the criteria, which are of exchanges."""
        if key == EXCHANGES:
            return NeedsExchange(self.labels.exchange_size, best, lowest)
        if key == DIFFERENCE:
            return NeedsExchange(self.labels.exchange_difference, best, lowest)
        settled_amount = self.settled.get(key, 0)
        return self.criterion_worse(key, best + settled_amount, lowest + settled_amount, payers)

    def criterion_worse(self, key: Key, best: int, lowest: int, payers: Payers = ()) -> Rest | Worse:
        """Return that a criterion gets worse; the figures are those of the whole bracket."""
        if key[0] < self.first_compared_criterion:
            return Rest()
        return Worse(self.labels.criterion(key), key[1], best, lowest, payers)

    def at_best(self, criterion: int, totals: dict[Key, int]) -> Legal | NotAtBest:
        """Return the best value of the criterion with this place that the passed candidates cannot have.

        Where that place is before all criteria, the passed candidates cannot even be legal.
        """
        if criterion == LEGAL or criterion < self.first_compared_criterion:
            return Legal()
        keys = sorted(key for key in {*totals, *self.settled} if key[0] == criterion)
        values = []
        for key in keys:
            amount = totals.get(key, 0) + self.settled.get(key, 0)
            if amount:
                values.append((key[1], amount))
        return NotAtBest(self.labels.criterion((criterion, 0)), tuple(values))


class ExchangeReasons:
    """Why no exchange came before the one of a remainder. BSNs count from 1 within its residents."""

    def __init__(self, reasons: Reasons, remainder: Part, place: Standing) -> None:
        self._reasons = reasons
        self._rest = remainder
        self._place = place
        self._pair_count = len(place.candidate.pairs)

    def why_no_fewer(self) -> NoBetter:
        """Return why no fewer are exchanged."""
        if len(self._place.leaving) == 1:
            no_exchange: Exchange = ((), ())
            return self._best_of([no_exchange])
        needs_so_many, _ = self._criteria_that_need_it
        return needs_so_many

    def why_no_nearer(self) -> NoBetter:
        """Return why they are not exchanged with a smaller difference."""
        gap = self._place.gap
        count = len(self._place.leaving)
        size = len(self._place.residents)
        if not 0 < counting.smaller_differences(size, self._pair_count, count, gap) <= FEW:
            _, needs_the_difference = self._criteria_that_need_it
            return needs_the_difference
        # Players at the distances a from the border in S1 and b in S2 (from 1) differ by a + b - 1. If all but one are
        # as near as can be, 1 to `count` on either side, so much of a difference below the gap is left for the one.
        reach = count + gap - 1 - count**2
        s1_numbers = range(max(1, self._pair_count - reach + 1), self._pair_count + 1)
        s2_numbers = range(self._pair_count + 1, min(size, self._pair_count + reach) + 1)
        exchanges = product(combinations(s1_numbers, count), combinations(s2_numbers, count))
        nearer = [
            (leaving, entering) for leaving, entering in exchanges if sum(entering) - sum(leaving) < gap
        ]
        return self._best_of(nearer)

    def _best_of(self, exchanges: Sequence[Exchange]) -> Legal | Worse:
        """Return what gets worse at least with any of these exchanges."""
        problems = [self._problem_after(exchange) for exchange in exchanges]
        reason = self._reasons.worse_in_narrower(self._rest, problems)
        if isinstance(reason, Worse):
            return reason
        return Legal()

    def _problem_after(self, exchange: Exchange) -> Problem:
        """Return the remainder as a problem in which S1 meets S2 after an exchange."""
        leaving, entering = exchange
        posed = self._rest.posed
        places = [posed.place[resident] for resident in self._place.residents]
        s1_numbers = {*range(1, self._pair_count + 1), *entering} - {*leaving}
        s1 = bitset([places[number - 1] for number in s1_numbers])
        s2 = bitset(places) & ~s1
        rows = list(posed.problem.allowed)
        for vertex in range(len(rows)):
            if s1 >> vertex & 1:
                rows[vertex] &= s2
            elif s2 >> vertex & 1:
                rows[vertex] &= ~s2
            else:
                rows[vertex] &= ~s1
        return Problem(posed.problem.kinds, posed.problem.costs, tuple(rows))

    def who_could_not_leave(self) -> tuple[Passed, ...]:
        """Return the players who could not leave S1 before those who do, the last one first."""
        return self._reasons.wishes_refused(self._rest, self._rest.leaves)

    def who_could_not_enter(self) -> tuple[Passed, ...]:
        """Return the players who could not enter S1 before those who do."""
        granted_leaves = [wish for wish in self._rest.leaves if wish[-1]]
        return self._reasons.wishes_refused(self._rest, granted_leaves + self._rest.enters)

    @cached_property
    def _criteria_that_need_it(self) -> tuple[NoBetter, NoBetter]:
        """The criterion that first needs so many exchanges, and the one that first needs the difference."""
        fields = self._rest.posed.fields
        count = len(self._place.leaving)
        totals = fields.unpack(self._rest.cost)
        criteria = [LEGAL, *sorted({key[0] for key in fields.keys if key < EXCHANGES})]

        @cache
        def exchanged(place: int) -> tuple[int, int]:
            """Return the number exchanged and the difference, by the criteria up to one; more need no less."""
            return self._exchanged_by(criteria[place])

        def exchanged_count(place: int) -> int:
            count, _ = exchanged(place)
            return count

        # More criteria never need fewer exchanges, so that the first one that needs them is found by halving.
        places = range(len(criteria))
        by_count = bisect_left(places, count, key=exchanged_count)
        by_difference = bisect_left(places, (count, totals[DIFFERENCE]), by_count, key=exchanged)
        at_best = self._reasons.at_best
        return at_best(criteria[by_count], totals), at_best(criteria[by_difference], totals)

    def _exchanged_by(self, last_criterion: int) -> tuple[int, int]:
        """Return the number exchanged and the difference, if only the criteria up to this one count."""
        residents = self._place.residents
        told_apart = frozenset(residents) if len(residents) <= TOLD_APART else self._rest.told_apart
        posed = pose_remainder(
            self._reasons.task,
            self._rest.posed.vertices,
            self._pair_count,
            lambda key: key[0] <= last_criterion,
            told_apart,
        )
        optimum = by_primal_dual(posed.problem)
        assert optimum is not None, "a pairing with fewer criteria must exist"
        amounts = posed.fields.unpack(optimum.cost)
        return amounts.get(EXCHANGES, 0), amounts[DIFFERENCE]
