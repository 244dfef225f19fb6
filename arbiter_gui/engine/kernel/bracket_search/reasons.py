"""Why the search skipped choices: what forbids a pair, which criterion gets worse, and the affected players."""

from __future__ import annotations

from bisect import bisect_left
from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from functools import cache, cached_property, partial
from itertools import combinations, product

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
"""Up to so many residents all are told apart to find what first needs an exchange, above only some of them."""

LEGAL = -1
"""Stands before the places of all criteria: what candidates must keep to be candidates at all."""

Barrier = Callable[[int, int], Apart | None]
"""Tells what keeps two vertices apart, if anything does."""

NoBetter = Legal | NotAtBest | Worse
"""Why exchanges are passed over."""

Completes = Callable[[Sequence[int]], bool]
"""Tells whether the round can be completed with these vertices of a bracket left over."""


class Reasons:
    """Works out reasons for one bracket.

    `pins` are the pairs chosen so far, `settled` what they add to each criterion once the remainder is paired.
    `weighed` is the first criterion that candidates are compared by: what gets worse before it only says that the
    rest fails. `mistaken` tells that somebody was named to pay who cannot be left over, as the task knows too little.
    """

    def __init__(
        self, task: Task, labels: Labels, barrier: Barrier, weighed: int, completes: Completes | None = None
    ) -> None:
        self.task, self.labels, self.weighed = task, labels, weighed
        self._barrier, self._completes = barrier, completes
        self.mistaken = False
        self.pins: list[tuple[int, int]] = []
        self.settled = Counter[Key]()

    def opponent(self, part: Callable[[], Part], player: int, other: int) -> Why:
        """Return why a player does not get an opponent, the pins so far being kept; `part` is posed when need be."""
        if apart := self._barrier(player, other):
            return apart
        own = part()
        ((u, v),), fields = own.posed.places([(player, other)]), own.posed.fields
        if not own.posed.problem.allowed[u] >> v & 1:
            return Rest()
        if len(own.posed.vertices) > SOLVED and self.task.size > EXACT:
            excess = own.costs.excess(u, v)
            if excess in own.bounded:
                return own.bounded[excess]
            worse = fields.first_difference(own.cost, own.cost + excess)
            if worse is None or worse[2] <= fields.most(worse[0]):  # otherwise it falls between two lists
                own.bounded[excess] = why = Rest() if worse is None else self._worse(*worse)
                return why
        cost = own.costs.least(own.posed.places(self.pins), u, v, partial(fields.alike, own.cost))
        worse = None if cost is None else fields.first_difference(own.cost, cost)
        return Rest() if worse is None else self._worse(*worse)

    def refused(self, part: Part, wishes: Iterable[Wish]) -> tuple[Passed, ...]:
        """Return who does not get what a wish says, the earlier wishes that were granted being kept."""
        problem, out = part.posed.problem, list[Passed]()
        for vertex, partners, granted in wishes:
            place = part.posed.place[vertex]
            wished = problem.restricted(place, partners)
            if granted:
                problem = wished
            else:
                why = self.otherwise(part, [wished]) if wished.allowed[place] else Alone()
                out.append(Passed(self.task.numbers[vertex], why))
        return tuple(out)

    def otherwise(self, part: Part, problems: Iterable[Problem]) -> Rest | NeedsExchange | Worse:
        """Return what gets worse at the least in narrower problems, with who pays."""
        found = [solved for problem in problems if (solved := by_primal_dual(problem)) is not None]
        solved = min(found, key=lambda one: one.cost, default=None)
        worse = None if solved is None else part.posed.fields.first_difference(part.cost, solved.cost)
        if solved is None or worse is None:
            return Rest()
        inside, size = part.posed.vertices, self.task.size
        if self._completes is not None and not self.mistaken:
            left = [v for v, mate in zip(inside, solved.mate, strict=True) if v < size <= inside[mate]]
            self.mistaken = not self._completes(left)
        return self._worse(*worse, self._payers(inside, solved, worse[0]))

    def _payers(self, vertices: Sequence[int], solved: Optimum, key: Key) -> Payers:
        """Return the pairs and downfloaters that an amount falls on, those chosen before included.

        Nobody where it falls on others too, who are not of the bracket.
        """
        if self.labels.ahead(key):
            return ()
        task = self.task
        pairs = [pair for pair in self.pins if not set(pair) <= set(vertices)]
        pairs += [(vertices[u], vertices[v]) for u, v in enumerate(solved.mate) if u < v]
        if any(task.amount(pair, key) for pair in pairs if min(pair) >= task.size):
            return ()
        return task.payers(sorted(pairs), key)

    def _worse(self, key: Key, best: int, least: int, payers: Payers = ()) -> Rest | NeedsExchange | Worse:
        if key == EXCHANGES:
            return NeedsExchange(self.labels.exchange_size, best, least)
        if key == DIFFERENCE:
            return NeedsExchange(self.labels.exchange_difference, best, least)
        more = self.settled.get(key, 0)
        return self.criterion_worse(key, best + more, least + more, payers)

    def criterion_worse(self, key: Key, best: int, least: int, payers: Payers = ()) -> Rest | Worse:
        """Return that a criterion gets worse; the figures are those of the whole bracket."""
        if key[0] < self.weighed:
            return Rest()
        return Worse(self.labels.criterion(key), key[1], best, least, payers)

    def at_best(self, criterion: int, totals: dict[Key, int]) -> Legal | NotAtBest:
        """Return the best value of the criterion with this place that the passed candidates cannot have.

        Where that place is before all criteria, the passed candidates cannot even be legal.
        """
        if criterion == LEGAL or criterion < self.weighed:
            return Legal()
        own = sorted(key for key in {*totals, *self.settled} if key[0] == criterion)
        amounts = ((key[1], totals.get(key, 0) + self.settled.get(key, 0)) for key in own)
        values = tuple((detail, amount) for detail, amount in amounts if amount)
        return NotAtBest(self.labels.criterion((criterion, 0)), values)


class ExchangeReasons:
    """Why no exchange came before the one of a remainder. BSNs count from 1 within its residents."""

    def __init__(self, reasons: Reasons, rest: Part, place: Standing) -> None:
        self._reasons, self._rest, self._place, self._pairs = reasons, rest, place, len(place.found.pairs)

    def fewer(self) -> NoBetter:
        """Return why no fewer are exchanged."""
        return self._best_of([((), ())]) if len(self._place.leaving) == 1 else self._culprits[0]

    def nearer(self) -> NoBetter:
        """Return why they are not exchanged with a smaller difference."""
        pairs, gap, count = self._pairs, self._place.gap, len(self._place.leaving)
        size = len(self._place.residents)
        if not 0 < counting.smaller_differences(size, pairs, count, gap) <= FEW:
            return self._culprits[1]
        reach = count + gap - 1 - count**2  # nobody in them is far from the middle
        near = range(max(1, pairs - reach + 1), pairs + 1), range(pairs + 1, min(size, pairs + reach) + 1)
        every = product(*(combinations(group, count) for group in near))
        return self._best_of([(out, into) for out, into in every if sum(into) - sum(out) < gap])

    def _best_of(self, exchanges: Sequence[tuple[Sequence[int], Sequence[int]]]) -> Legal | Worse:
        """Return what gets worse at the least with any of these exchanges: of who leaves S1, and who enters."""
        posed = self._rest.posed
        problem = posed.problem
        places = [posed.place[resident] for resident in self._place.residents]
        problems: list[Problem] = []
        for leaving, entering in exchanges:
            first = {number for number in range(1, self._pairs + 1) if number not in leaving} | {*entering}
            s1 = bitset([places[number - 1] for number in first])
            s2 = bitset(places) & ~s1
            rows = list(problem.allowed)
            for vertex in range(len(rows)):
                if s1 >> vertex & 1:
                    rows[vertex] &= s2
                elif s2 >> vertex & 1:
                    rows[vertex] &= ~s2
                else:
                    rows[vertex] &= ~s1
            problems.append(Problem(problem.kinds, problem.costs, tuple(rows)))
        reason = self._reasons.otherwise(self._rest, problems)
        return reason if isinstance(reason, Worse) else Legal()

    def leaving(self) -> tuple[Passed, ...]:
        """Return who could not leave S1 before those who do, the last one first."""
        return self._reasons.refused(self._rest, self._rest.leaves)

    def entering(self) -> tuple[Passed, ...]:
        """Return who could not enter S1 before those who do."""
        left = [wish for wish in self._rest.leaves if wish[-1]]
        return self._reasons.refused(self._rest, left + self._rest.enters)

    @cached_property
    def _culprits(self) -> tuple[NoBetter, NoBetter]:
        """The criterion that first needs so many exchanges, and the one that first needs the difference."""
        task, at_best, vertices = self._reasons.task, self._reasons.at_best, self._rest.posed.vertices
        fields, count = self._rest.posed.fields, len(self._place.leaving)
        residents = self._place.residents
        told_apart = frozenset(residents) if len(residents) <= TOLD_APART else self._rest.told_apart
        totals = fields.unpack(self._rest.cost)
        last = [LEGAL, *sorted({key[0] for key in fields.keys if key < EXCHANGES})]

        @cache
        def reached(place: int) -> tuple[int, int]:
            """Return how many are exchanged, and how far, by the criteria up to one; more of them never need less."""
            posed = pose_remainder(task, vertices, self._pairs, lambda key: key[0] <= last[place], told_apart)
            solved = by_primal_dual(posed.problem)
            assert solved is not None, "a pairing with fewer criteria must exist"
            needed = posed.fields.unpack(solved.cost)
            return needed.get(EXCHANGES, 0), needed[DIFFERENCE]

        size = bisect_left(range(len(last)), count, key=lambda place: reached(place)[0])
        difference = bisect_left(range(len(last)), (count, totals[DIFFERENCE]), size, key=reached)
        return at_best(last[size], totals), at_best(last[difference], totals)
