"""Why choices of the search were passed over: what keeps two apart, which criterion gets worse, who pays."""

from __future__ import annotations

from bisect import bisect_left
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import cache, partial
from itertools import combinations, product

from arbiter_gui.domain.caching import cached_property
from arbiter_gui.engine.kernel.bracket_search import counting
from arbiter_gui.engine.kernel.bracket_search.cost_fields import DIFFERENCE, EXCHANGES, Key
from arbiter_gui.engine.kernel.bracket_search.search import SOLVED, pose_remainder
from arbiter_gui.engine.kernel.bracket_search.standing import Standing
from arbiter_gui.engine.kernel.bracket_search.task import Labels, Outcome, Remainder, Task, Wish
from arbiter_gui.engine.kernel.control import FREE
from arbiter_gui.engine.kernel.graph.bitsets import bitset
from arbiter_gui.engine.kernel.graph.matching import Optimum, Problem, by_primal_dual
from arbiter_gui.engine.kernel.graph.settled_costs import SettledCosts
from arbiter_gui.trace.candidates import EXACT
from arbiter_gui.trace.values import (
    Alone,
    Apart,
    Legal,
    NeedsExchange,
    NotAtBest,
    Passed,
    Payers,
    Rest,
    Why,
    Worse,
)

FEW = 3
"""Up to so many exchanges with a smaller difference are solved one by one for their best figure."""

Part = Outcome | Remainder
"""A solved task, or what is left of one."""

Barrier = Callable[[int, int], Apart | None]
"""Tells what keeps two vertices apart, if anything does."""

NoBetter = Legal | NotAtBest | Worse
"""Why exchanges are passed over."""

Completes = Callable[[Sequence[int]], bool]
"""Tells whether the round can be completed with these vertices of a bracket left over."""


class Pinned:
    """A solved task, or what is left of one, whose pairs are pinned one after another; `pairs` are all it will have.

    What is left is not solved before a cost is asked for. With `dearer` who is passed over could be had at a higher
    cost only. `bounded` keeps what was said of edges that make a pairing so much dearer at the least.
    """

    def __init__(
        self, solved: Callable[[], Part], pairs: Iterable[tuple[int, int]], dearer: bool = False
    ) -> None:
        self._solved, self._pairs, self._dearer = solved, tuple(pairs), dearer
        self.bounded: dict[int, Why] = {}
        self._waiting: list[tuple[int, int]] = []

    @cached_property
    def part(self) -> Part:
        """The task or what is left of it."""
        return self._solved()

    @cached_property
    def costs(self) -> SettledCosts:
        """What it costs with further pairs."""
        part = self.part
        return SettledCosts(part.posed.problem, part.best, self._by_places(self._pairs), self._dearer)

    def _by_places(self, pairs: Iterable[tuple[int, int]]) -> list[tuple[int, int]]:
        place = self.part.posed.place
        return [(place[one], place[other]) for one, other in pairs]

    def pin(self, one: int, other: int) -> None:
        """Let a pair of vertices of the task stay from now on; it is settled when a cost is asked for."""
        self._waiting.append((one, other))

    def worse(self, u: int, v: int) -> tuple[Key, int, int] | None:
        """Return the first criterion that suffers when the pins so far stay and these two places meet."""
        fields, least, costs = self.part.posed.fields, self.part.best.cost, self.costs
        for pair in self._by_places(self._waiting):
            costs.settle(*pair)
        self._waiting.clear()
        cost = costs.least(u, v, partial(fields.alike, least))
        return None if cost is None else fields.first_difference(least, cost)


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

    def opponent(self, pinned: Pinned, player: int, other: int) -> Why:
        """Return why a player does not get an opponent."""
        if apart := self._barrier(player, other):
            return apart
        posed = pinned.part.posed
        u, v = posed.place[player], posed.place[other]
        if not posed.problem.allowed[u] >> v & 1:
            return Rest()
        if len(posed.vertices) <= SOLVED or self.task.size <= EXACT:
            return self._solved(pinned, u, v)
        excess = pinned.costs.excess(u, v)
        if excess not in pinned.bounded:
            bounded = self._bounded(pinned, excess)
            if bounded is None:
                return self._solved(pinned, u, v)
            pinned.bounded[excess] = bounded
        return pinned.bounded[excess]

    def _solved(self, pinned: Pinned, u: int, v: int) -> Why:
        worse = pinned.worse(u, v)
        return Rest() if worse is None else self._worse(*worse)

    def _bounded(self, pinned: Pinned, excess: int) -> Why | None:
        """Return what is worse by so much; None where that falls between two lists."""
        fields, least = pinned.part.posed.fields, pinned.part.best.cost
        worse = fields.first_difference(least, least + excess)
        if worse is None:
            return Rest()
        return None if worse[2] > fields.most(worse[0]) else self._worse(*worse)

    def refused(self, part: Part, wishes: Iterable[Wish]) -> tuple[Passed, ...]:
        """Return who does not get what a wish says, the earlier wishes that were granted being kept."""
        problem, out = part.posed.problem, list[Passed]()
        for vertex, partners, granted in wishes:
            wished = problem.restricted(part.posed.place[vertex], partners)
            if granted:
                problem = wished
            elif not wished.allowed[part.posed.place[vertex]]:
                out.append(Passed(self.task.numbers[vertex], Alone()))
            else:
                out.append(Passed(self.task.numbers[vertex], self.otherwise(part, [wished])))
        return tuple(out)

    def otherwise(self, part: Part, problems: Iterable[Problem]) -> Rest | NeedsExchange | Worse:
        """Return what gets worse at the least in narrower problems, with who pays."""
        found = [solved for problem in problems if (solved := by_primal_dual(problem, FREE)) is not None]
        solved = min(found, key=lambda one: one.cost, default=None)
        worse = None if solved is None else part.posed.fields.first_difference(part.best.cost, solved.cost)
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
        if key[0] == self.labels.ahead:
            return ()
        task = self.task
        pairs = [pair for pair in self.pins if not set(pair) <= set(vertices)]
        pairs += [(vertices[u], vertices[v]) for u, v in enumerate(solved.mate) if u < v]
        if any(task.amount(pair, key) for pair in pairs if min(pair) >= task.size):
            return ()
        return task.payers(pairs, key)

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
        """Return the best value that the passed candidates cannot have."""
        if criterion < max(1, self.weighed):
            return Legal()
        own = sorted(key for key in {*totals, *self.settled} if key[0] == criterion)
        amounts = ((key[1], totals.get(key, 0) + self.settled.get(key, 0)) for key in own)
        values = tuple((detail, amount) for detail, amount in amounts if amount)
        return NotAtBest(self.labels.criterion((criterion, 0)), values)


class ExchangeReasons:
    """Why no exchange came before the one of a remainder. BSNs count from 1 within its residents."""

    def __init__(self, reasons: Reasons, remainder: Remainder, place: Standing) -> None:
        self._reasons, self._remainder, self._place = reasons, remainder, place

    def fewer(self) -> NoBetter:
        """Return why no fewer are exchanged."""
        return self._best_of([((), ())]) if len(self._place.leaving) == 1 else self._culprits[0]

    def nearer(self) -> NoBetter:
        """Return why they are not exchanged with a smaller difference."""
        rest, gap, count = self._remainder, self._place.gap, len(self._place.leaving)
        few = 0 < counting.smaller_differences(len(rest.residents), rest.pairs, count, gap) <= FEW
        return self._best_of(list(self._nearer(count, gap))) if few else self._culprits[1]

    def _nearer(self, count: int, gap: int) -> Iterator[tuple[Sequence[int], Sequence[int]]]:
        """Yield the exchanges of so many players with a smaller difference: nobody in them is far from the middle."""
        pairs, size = self._remainder.pairs, len(self._remainder.residents)
        reach = count + gap - 1 - count**2
        near = range(max(1, pairs - reach + 1), pairs + 1), range(pairs + 1, min(size, pairs + reach) + 1)
        for leaving, entering in product(*(combinations(group, count) for group in near)):
            if sum(entering) - sum(leaving) < gap:
                yield leaving, entering

    def _best_of(self, exchanges: Sequence[tuple[Sequence[int], Sequence[int]]]) -> Legal | Worse:
        """Return what gets worse at the least with any of these exchanges."""
        rest = self._remainder
        problems = (self._composed(leaving, entering) for leaving, entering in exchanges)
        found = self._reasons.otherwise(rest, problems)
        return found if isinstance(found, Worse) else Legal()

    def _composed(self, leaving: Sequence[int], entering: Sequence[int]) -> Problem:
        """Return the remainder in which this S1 meets this S2."""
        rest, problem = self._remainder, self._remainder.posed.problem
        own = [rest.posed.place[v] for v in rest.residents]
        first = {i for i in range(1, rest.pairs + 1) if i not in leaving} | {*entering}
        s1 = bitset([own[i - 1] for i in first])
        s2 = bitset(own) & ~s1
        rows = [
            row & (s2 if s1 >> v & 1 else ~s2 if s2 >> v & 1 else ~s1)
            for v, row in enumerate(problem.allowed)
        ]
        return Problem(problem.kinds, problem.costs, tuple(rows))

    def leaving(self) -> tuple[Passed, ...]:
        """Return who could not leave S1 before those who do, the last one first."""
        return self._reasons.refused(self._remainder, self._remainder.leaves)

    def entering(self) -> tuple[Passed, ...]:
        """Return who could not enter S1 before those who do."""
        rest = self._remainder
        left = [wish for wish in rest.leaves if wish[-1]]
        return self._reasons.refused(rest, left + rest.enters)

    @cached_property
    def _culprits(self) -> tuple[NoBetter, NoBetter]:
        """The criterion that first needs so many exchanges, and the one that first needs the difference."""
        rest, task, at_best = self._remainder, self._reasons.task, self._reasons.at_best
        totals, count = rest.posed.fields.unpack(rest.best.cost), len(self._place.leaving)
        last = [0, *sorted({key[0] for key in rest.posed.fields.keys if key < EXCHANGES})]

        @cache
        def reached(place: int) -> tuple[int, int]:
            """Return how many are exchanged, and how far, by the criteria up to one; more of them never need less."""

            def within(key: Key) -> bool:
                return key[0] <= last[place]

            posed = pose_remainder(task, rest.posed.vertices, rest.pairs, within, True)
            solved = by_primal_dual(posed.problem, FREE)
            assert solved is not None, "a pairing with fewer criteria must exist"
            least = posed.fields.unpack(solved.cost)
            return least.get(EXCHANGES, 0), least[DIFFERENCE]

        size = bisect_left(range(len(last)), count, key=lambda place: reached(place)[0])
        difference = bisect_left(range(len(last)), (count, totals[DIFFERENCE]), size, key=reached)
        return at_best(last[size], totals), at_best(last[difference], totals)
