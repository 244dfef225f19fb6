"""Records the search of a bracket as folds that together form a proof.

Every pin of the search passes over candidates of the sequence. A fold says where it stands, how many candidates
it covers and what rules them out: an absolute criterion that keeps two players apart, a criterion that would be
worse (with the best value and the least that these candidates can have), or the rest of the bracket. The counts
are combinatorics; the claims are bounds and optima that the search itself has used.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import cached_property, partial
from typing import Any

from arbiter_gui.engine.kernel.bracket_search.reasons import (
    Barrier,
    Completes,
    ExchangeReasons,
    NoBetter,
    Reasons,
)
from arbiter_gui.engine.kernel.bracket_search.search import straight_remainder
from arbiter_gui.engine.kernel.bracket_search.standing import Opponent, Standing
from arbiter_gui.engine.kernel.bracket_search.task import EXCHANGES, Labels, Outcome, Pairs, Part
from arbiter_gui.engine.kernel.graph.blossom import Problem
from arbiter_gui.engine.kernel.graph.settled_costs import cost_with_pairs
from arbiter_gui.trace import Level, Sink
from arbiter_gui.trace import candidates as told
from arbiter_gui.trace.values import Apart, PairApart, Passed, Rest, Worse

UNFOLDED = 2000
"""Up to this place of the accepted candidate every candidate before it is written down on request."""


class Teller:
    """Writes the events of one bracket, how it was searched, below `parent`.

    `weighed` is the first criterion that candidates are compared by: where the task itself already leaves out
    candidates that are allowed but worse in it, what gets worse before it only says that the rest fails.
    `completes` tells who can be left over, where the task does not know it: see `mistaken`.
    """

    def __init__(
        self,
        outcome: Outcome,
        sink: Sink,
        parent: int,
        labels: Labels,
        barrier: Barrier,
        weighed: int = 0,
        completes: Completes | None = None,
    ) -> None:
        self._sink, self._labels, self._barrier = sink, labels, barrier
        self._write = partial(sink.event, parent=parent)
        self._outcome, self._task = outcome, outcome.task
        self._reasons = Reasons(self._task, labels, barrier, weighed, completes)
        self._position = 1

    @property
    def mistaken(self) -> bool:
        """Whether a reason that was told names somebody who cannot be left over."""
        return self._reasons.mistaken

    def tell(self) -> None:
        """Write how a bracket was searched; a remainder that was paired step by step with its folds."""
        found, m0 = self._outcome.found, self._task.moved_down
        m1 = len(found.mdp_pairs)
        self._write(told.ParametersSet(self._labels.parameters, m0, m1 + len(found.pairs), m1))
        if self._sink.level >= Level.STEPS:
            self._tell_first_candidate()
            self.tell_folds()
        self._finish()

    @cached_property
    def _place(self) -> Standing:
        """Where the accepted candidate stands, which only steps tell."""
        return Standing(self._labels, self._task, self._outcome.found)

    @cached_property
    def _rest(self) -> Part:
        """The remainder as a problem, which not every reason needs."""
        return self._outcome.exchanged or straight_remainder(self._outcome)

    def tell_folds(self) -> None:
        """Write the folds alone, of a first part of its own none, for an edition that tells the rest at its steps."""
        outcome, found = self._outcome, self._outcome.found
        if self._task.moved_down and found.mdp_pairs:
            self._tell_mdp_set(self._place.mdps)
            self._tell_opponents(lambda: outcome.whole, self._place.opponents[0])
            for pair in found.mdp_pairs:
                self._reasons.settled.update(self._task.adds(*pair))
        if outcome.exchanged:
            self._tell_exchange(outcome.exchanged)
        self._tell_opponents(lambda: self._rest, self._place.opponents[1])

    def _tell_first_candidate(self) -> None:
        """Write the subgroups with the first set of MDPs like those that are paired, and what it lacks."""
        task, shape = self._task, self._place.shape
        m0, m1 = shape.moved_down, shape.m1
        mdps = self._labels.first_set(task.scores[:m0], self._place.mdps)
        s1, s2 = mdps if m0 else range(shape.pairs), range(m0 or shape.pairs, task.size)
        names, limbo = self._names, [v for v in range(m0) if v not in mdps]
        self._write(told.SubgroupsFormed(self._labels.subgroups, names(s1), names(s2), names(limbo)))
        rest, own = range(m0 + m1, task.size), shape.pairs - m1
        pairs = [*zip(mdps, range(m0, m0 + m1), strict=True), *zip(rest[:own], rest[own:], strict=False)]
        event = self._write(told.FirstCandidate(self._labels.candidate, 1, self._named(pairs)))
        for fault in self._faults(pairs):  # that the rest fails has no article of its own
            at = fault.why if isinstance(fault, PairApart) else fault
            article = at.article if isinstance(at, Apart | Worse) else "rest"
            self._sink.event(told.CandidateFaulted(article, fault), event)

    def _faults(self, pairs: Sequence[tuple[int, int]]) -> Sequence[told.Fault]:
        """Return what is wrong with a candidate: every forbidden pair, or the first worse criterion; or nothing."""
        numbers, size, whole = self._task.numbers, self._task.size, self._outcome.whole
        apart = [(numbers[u], numbers[v], self._barrier(u, v)) for u, v in pairs]
        if found := [PairApart(one, other, why) for one, other, why in apart if why is not None]:
            return found
        problem, taken = whole.posed.problem, {v for pair in pairs for v in pair}
        rows = [  # who is in none of the pairs is left over
            row if v in taken or v >= size else row >> size << size for v, row in enumerate(problem.allowed)
        ]
        cost = cost_with_pairs(Problem(problem.kinds, problem.costs, tuple(rows)), pairs)
        if cost is None:
            return [Rest()]
        worse = whole.posed.fields.first_difference(whole.cost, cost)
        return [] if worse is None or worse[0] >= EXCHANGES else [self._reasons.criterion_worse(*worse)]

    def _tell_mdp_set(self, chosen: Sequence[int]) -> None:
        """Write the fold of MDP sets that come earlier, and who of them cannot be paired beside those before him."""
        if earlier := self._place.earlier_sets:
            residents = (1 << self._task.size) - (1 << self._task.moved_down)
            wishes = [(v, residents, v in chosen) for v in range(max(chosen))]
            refused = self._reasons.refused(self._outcome.whole, wishes)
            span = self._span(earlier * self._place.sets)
            self._write(
                told.SetsPassed(self._labels.mdp_exchange, self._names(chosen), earlier, refused, **span)
            )

    def _tell_exchange(self, rest: Part) -> None:
        """Write the folds of exchanges that come earlier: by number, by difference, by who leaves and enters."""
        place, labels, why = self._place, self._labels, ExchangeReasons(self._reasons, rest, self._place)
        kinds: tuple[tuple[str, Callable[[], NoBetter | tuple[Passed, ...]]], ...] = (
            (labels.exchange_size, why.fewer),
            (labels.exchange_difference, why.nearer),
            (labels.exchange_leaving, why.leaving),
            (labels.exchange_entering, why.entering),
        )
        for earlier, (article, reasons) in zip(place.exchanges, kinds, strict=True):
            if earlier:
                span, found, count = self._span(earlier * place.orders), reasons(), len(place.leaving)
                because, refused = (None, found) if isinstance(found, tuple) else (found, ())
                self._write(
                    told.ExchangesPassed(
                        article, earlier, because, count, place.gap, *place.exchanged, refused, **span
                    )
                )

    def _tell_opponents(self, part: Callable[[], Part], opponents: Iterable[Opponent]) -> None:
        """Write, for one pair after another, the fold of opponents who come before and cannot be had."""
        numbers, why = self._task.numbers, self._reasons.opponent
        for player, partner, before, each in opponents:
            if before:
                reasons = tuple([Passed(numbers[o], why(part, player, o)) for o in before])
                self._write(
                    told.OpponentsPassed(
                        self._labels.transposition, each, numbers[player], numbers[partner], reasons,
                        **self._span(each * len(before)),
                    )
                )  # fmt: skip
            self._reasons.pins.append((player, partner))

    def _finish(self) -> None:
        """Write the accepted candidate and every criterion that is not fully met."""
        task, found = self._task, self._outcome.found
        pairs = self._outcome.whole.pairs
        if self._sink.level >= Level.CANDIDATES and self._position <= UNFOLDED:
            self._unfold()
        place = (self._position, self._place.total) if self._sink.level >= Level.STEPS else (None, None)
        article = self._labels.best if found.totals else self._labels.perfect
        self._write(
            told.CandidateAccepted(article, self._named(pairs), self._names(found.downfloaters), *place)
        )
        if task.size < len(task.kinds):
            pairs += tuple([(v, task.size) for v in found.downfloaters])
        own = [(pair, adds) for pair in pairs if (adds := task.adds(*pair))] if found.totals else []
        for key, amount in sorted(found.totals.items()):
            paying = [pair for pair, adds in own if adds.get(key)]
            who = tuple([self._names(v for v in pair if v < task.size) for pair in paying])
            self._write(told.CriterionNotMet(self._labels.criterion(key), key[1], amount, who))

    def _unfold(self) -> None:
        """Write every candidate before the accepted one, each with what is wrong with it."""
        sequence = self._labels.candidates(self._place.shape, self._task.scores)
        for position in range(1, self._position):
            pairs = next(sequence)
            fault = next(iter(self._faults(pairs)), None)
            self._write(told.CandidateTried(self._labels.candidate, position, self._named(pairs), fault))

    def _span(self, count: int) -> dict[str, Any]:
        """Go on past so many candidates and return which they are."""
        first = self._position
        self._position += count
        return {"count": count, "first": first, "last": self._position - 1}

    def _named(self, pairs: Iterable[tuple[int, int]]) -> Pairs:
        numbers = self._task.numbers
        return tuple([(numbers[one], numbers[other]) for one, other in pairs])

    def _names(self, vertices: Iterable[int]) -> tuple[int, ...]:
        numbers = self._task.numbers
        return tuple([numbers[v] for v in vertices])
