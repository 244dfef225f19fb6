"""A bracket too large to try: its optimum, the order of its choices and every claim of a fold, by certificates."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from functools import cached_property

from arbiter_gui.proof.kernel.accepted_candidate import AcceptedCandidate, ExpectedFold
from arbiter_gui.proof.kernel.checks import require, was_checked
from arbiter_gui.proof.kernel.matching_problem import Amounts, Edge, Formulation, Key, PosedMatching
from arbiter_gui.trace.values import Apart, NeedsExchange, NotAtBest, Passed, Rest, Why, Worse

LEFT: Key = (0, 0)
"""Above all criteria: how many are left over, so that the order of D is asked only of candidates of one shape."""

SETS: Key = (1000, 0)
EXCHANGED: Key = (1001, 0)
SUM: Key = (1002, 0)
LEAVING: Key = (1003, 0)
ENTERING: Key = (1004, 0)
"""Below all criteria: set of MDPs; how many are exchanged, their difference, who leaves S1, who enters."""


class Exchanging:
    """What a pair of the remainder adds by its lower number, which is the one in S1 where it first occurs."""

    def __init__(self, accepted: AcceptedCandidate) -> None:
        self._number = {v: i for i, v in enumerate(accepted.residents, 1)}
        self._pairs = accepted.own_pairs

    def kind(self, vertex: int) -> int:
        """Return the number in the remainder, 0 outside it."""
        return self._number.get(vertex, 0)

    def marker(self, in_full: bool) -> Callable[[int, int], Amounts]:
        """Return what each pair adds: `in_full` by who leaves and who enters too."""

        def extra(u: int, v: int) -> Amounts:
            if u not in self._number or v not in self._number:
                return {}
            return self._mark(min(self._number[u], self._number[v]), in_full)

        return extra

    def amounts(self, in_full: bool) -> dict[Key, int]:
        """Return what the accepted pairs add up to."""
        total: Counter[Key] = Counter()
        for pair in self._pairs:
            total.update(self.marker(in_full)(*pair))
        return dict(total)

    def _mark(self, low: int, in_full: bool) -> Amounts:
        enters = low > len(self._pairs)
        marks: dict[Key, int] = {SUM: low}
        if enters:
            marks[EXCHANGED] = 1
        if in_full and enters:
            top = len(self._number) + 1
            marks[ENTERING] = (1 << top) - (1 << top - low)
        elif in_full:
            marks[LEAVING] = 1 << low
        return marks


class Layer:
    """One formulation of the bracket with what is fixed by and by: the set of MDPs, their partners, S1."""

    def __init__(self, form: Formulation, accepted: AcceptedCandidate) -> None:
        self.form, self.accepted = form, accepted
        self.exchanging = Exchanging(accepted)
        self._ordered: dict[tuple[int | None, bool], PosedMatching] = {}

    @cached_property
    def whole(self) -> PosedMatching:
        """The bracket as it is."""
        return PosedMatching(self.form)

    @cached_property
    def sets(self) -> PosedMatching:
        """The whole with the order of the sets of MDPs below the criteria."""
        marks, m0 = self.accepted.marks_of_sets, self.accepted.moved_down

        def extra(u: int, v: int) -> Amounts:
            return {SETS: marks[u]} if u < m0 and v >= self.form.size else {}

        return PosedMatching(self.form, extra=extra, kind=lambda v: v if v < m0 else -1)

    @cached_property
    def chosen(self) -> PosedMatching:
        """The whole with only the chosen MDPs paired in the bracket."""
        return PosedMatching(self.form, self.closed()) if self.accepted.limbo else self.whole

    @cached_property
    def composed(self) -> PosedMatching:
        """The remainder with S1 against S2 as they are after the exchange."""
        return self.composition(frozenset(a for a, _ in self.accepted.own_pairs))

    def composition(self, s1: frozenset[int]) -> PosedMatching:
        """Return the remainder with these residents (BSNs) in S1."""
        first = sum(1 << v for v in s1)
        second = sum(1 << v for v in self.accepted.residents) & ~first
        outside = ((1 << len(self.form.rows)) - 1) & ~((1 << self.form.size) - 1)
        rows = self.closed()
        for v in self.accepted.residents:
            rows[v] &= second if first >> v & 1 else first | outside
        return PosedMatching(self.form, rows)

    def ordered(self, last: int | None = None, in_full: bool = False) -> PosedMatching:
        """Return the remainder with the order of exchanges below the criteria (only those up to `last`)."""
        if (last, in_full) not in self._ordered:
            self._ordered[last, in_full] = self.in_order(self.closed(), last, in_full)
        return self._ordered[last, in_full]

    def in_order(self, rows: Sequence[int], last: int | None = None, in_full: bool = False) -> PosedMatching:
        """Return the same of other rows."""
        marks, size = self.exchanging.marker(in_full), self.form.size

        def extra(u: int, v: int) -> Amounts:
            return {LEFT: 1} if u < size <= v else marks(u, v)

        return PosedMatching(self.form, rows, extra, self.exchanging.kind, last)

    def closed(self) -> list[int]:
        """Return the rows in which the MDPs of the Limbo meet nobody of the bracket."""
        inside, limbo = (1 << self.form.size) - 1, sum(1 << v for v in self.accepted.limbo)
        return [
            row & ~inside if limbo >> v & 1 else row & ~limbo if v < self.form.size else row
            for v, row in enumerate(self.form.rows)
        ]


Figure = Worse | NeedsExchange
"""A reason with figures: what it is at its best, and at the least otherwise."""


@dataclass(frozen=True)
class Ground:
    """What a prover must know of an edition: pairing numbers of BSNs, what keeps two apart, and what articles mean.

    `keys` returns what a reason can speak of: the criteria of its article, or the order of exchanges. `ahead` is the
    criterion about the next bracket, whose payers are not of this one.
    """

    number: Callable[[int], int]
    barred: Callable[[int, int], Apart | None]
    keys: Callable[[Figure | NotAtBest], tuple[Key, ...]]
    ahead: int | None = None


class Prover:
    """Proves what is said of one bracket. `totals` is what the accepted candidate comes to in every criterion.

    A claim holds when one of the formulations shows it: each of them allows at least what the rules allow.
    """

    def __init__(
        self, ground: Ground, forms: Sequence[Formulation], accepted: AcceptedCandidate, totals: Amounts
    ) -> None:
        self.ground, self.accepted, self.totals = ground, accepted, totals
        self.layers = [Layer(form, accepted) for form in forms]
        self.exchange = Exchanging(accepted).amounts
        self._optimum(lambda layer: layer.whole.at_least(totals), "a better candidate cannot be ruled out")

    def names(self, vertices: Iterable[int]) -> tuple[int, ...]:
        """Return the pairing numbers of BSNs."""
        return tuple(map(self.ground.number, vertices))

    def _optimum(self, holds: Callable[[Layer], bool], otherwise: str) -> None:
        require(any(map(holds, self.layers)), otherwise)
        was_checked("optimum")

    def sets(self) -> None:
        """Prove that no earlier set of MDPs serves as well: the lowest marks go to those left out."""
        wanted = {**self.totals, SETS: sum(self.accepted.marks_of_sets[v] for v in self.accepted.limbo)}
        self._optimum(
            lambda layer: layer.sets.at_least(wanted),
            "an earlier set of moved-down players cannot be ruled out",
        )

    def exchange_order(self, in_full: bool) -> None:
        """Prove that no smaller number or difference serves as well, `in_full` no exchange that comes earlier."""
        wanted, fixed = {**self.totals, **self._left(), **self.exchange(in_full)}, self.accepted.mdp_pairs
        what = "an earlier exchange" if in_full else "fewer exchanges or a smaller difference"
        self._optimum(
            lambda layer: layer.ordered(in_full=in_full).at_least(wanted, fixed=fixed),
            f"{what} cannot be ruled out",
        )

    def needs_exchange(self, lasts: Sequence[int], difference: bool) -> None:
        """Prove that the best by the criteria up to one of `lasts` needs so many exchanges (and the difference).

        Those before it must not need them; 0 stands for the legal pairings.
        """
        needing = [last for last in lasts if self._needs(last, difference)]
        require(bool(needing), f"the criteria up to {lasts[0]} do not need the exchange")
        first = any(not last or not self._needs(self._before(last), difference) for last in needing)
        require(first, f"the criteria before {needing[0]} need the exchange")
        was_checked("claim")

    def _before(self, criterion: int) -> int:
        """Return the criterion before one, of those that occur in the bracket."""
        keys = (key for layer in self.layers for key in layer.whole.scale.unit)
        return max((key[0] for key in keys if key[0] < criterion), default=0)

    def _needs(self, last: int, difference: bool) -> bool:
        exchange, fixed = self.exchange(False), self.accepted.mdp_pairs
        wanted = {key: n for key, n in self.totals.items() if key[0] <= last} | self._left()
        wanted[EXCHANGED] = exchange.get(EXCHANGED, 0)
        if difference:
            wanted[SUM] = exchange[SUM]
        return any(layer.ordered(last).at_least(wanted, fixed=fixed) for layer in self.layers)

    def _left(self) -> dict[Key, int]:
        """Return how many are left over: every candidate of the sequence leaves as many."""
        return {LEFT: self.accepted.size - 2 * len(self.accepted.pairs)}

    def refusals(self, fold: ExpectedFold, refused: Sequence[Passed], done: Sequence[Edge]) -> None:
        """Prove every reason of a fold of opponents; `done` are the pairs chosen before."""
        for other, passed in zip(fold.passed, refused, strict=True):
            self._refusal(fold, (fold.player, other), passed.why, done)
            was_checked("claim")

    def shows(self, why: Worse, pairs: Sequence[Edge]) -> bool:
        """Tell whether these pairs together are proved to cost what a reason says."""
        wanted = self.claimed(why, own=False)
        return any(layer.whole.at_least(goal, pairs) for goal in wanted for layer in self.layers)

    def _refusal(self, fold: ExpectedFold, edge: Edge, why: Why, done: Sequence[Edge]) -> None:
        names = " and ".join(map(str, self.names(edge)))
        barred = self.ground.barred(*edge)
        if isinstance(why, Apart):
            require(barred == why, f"{names} are not kept apart by {why.article}")
            return
        require(barred is None, f"{names} are kept apart, which the trace does not say")
        require(isinstance(why, Rest | Figure), "this is no reason here")
        require(not getattr(why, "payers", ()), "who pays is told of sets and exchanges only")
        own = fold.kind == "partner"
        if isinstance(why, Figure):
            posed = [layer.ordered() if own else layer.chosen for layer in self.layers]
            self.least(why, posed, own, [edge], done)
        if not isinstance(why, Worse):
            narrow = (layer.composed if own else layer.chosen for layer in self.layers)
            strictly = any(each.dearer(self.totals, [edge], done) for each in narrow)
            require(strictly, f"{names} could meet at no cost")

    def least(
        self,
        why: Figure,
        posed: Sequence[PosedMatching],
        own: bool,
        edges: Sequence[Edge] = (),
        fixed: Sequence[Edge] = (),
    ) -> None:
        """Check that one of the formulations shows what a reason says it costs at the least with these edges."""
        wanted = self.claimed(why, own)
        within = any(goal[max(goal)] <= each.most(max(goal)) for goal in wanted for each in posed)
        shown = any(each.at_least(goal, edges, fixed) for goal in wanted for each in posed)
        require(within and shown, f"{why.article} is not shown to come to {why.least}")

    def _counts(self, criterion: int) -> bool:
        """Tell whether a criterion only counts, so that it has no entries."""
        details = {key[1] for layer in self.layers for key in layer.whole.scale.unit if key[0] == criterion}
        return details == {0}

    def claimed(self, why: Figure, own: bool) -> list[Amounts]:
        """Return what a reason says the cost is at least: the totals up to its criterion, and there its figure."""
        article, best, least = why.article, why.best, why.least
        whole = {**self.totals, **self._left(), **self.exchange(False)} if own else {**self.totals}
        keys = self.ground.keys(why)
        require(bool(keys), f"{article} is no criterion")
        figures = [whole.get(key, 0) for key in keys]
        require(best in figures, f"{article} is said to come to {best}, not {figures[0]}")
        require(least > best, f"{article} does not get worse from {best} to {least}")
        right = [key for key in keys if whole.get(key, 0) == best and not (key[1] and self._counts(key[0]))]
        return [{**{k: n for k, n in whole.items() if k < key}, key: least} for key in right]
