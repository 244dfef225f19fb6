"""A bracket too large to try: its optimum, the order of its choices and every claim of a fold, by certificates."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass

from arbiter_gui.domain.caching import cached_property
from arbiter_gui.proof.kernel.checks import Wrong, require, was_checked
from arbiter_gui.proof.kernel.matching_problem import (
    Amounts,
    Edge,
    Formulation,
    Key,
    PosedMatching,
    added,
    first_difference,
)
from arbiter_gui.proof.kernel.sequences import AcceptedCandidate, ExpectedFold
from arbiter_gui.trace.candidates import EXACT
from arbiter_gui.trace.values import Apart, NeedsExchange, NotAtBest, Passed, Rest, Why, Worse

LEFT: Key = (0, 0)
"""Above all criteria: how many are left over, so that the order of D is asked only of candidates of one shape."""

SETS: Key = (1000, 0)
EXCHANGED: Key = (1001, 0)
SUM: Key = (1002, 0)
"""Below all criteria: set of MDPs; how many are exchanged, their difference."""


def marks(accepted: AcceptedCandidate, u: int, v: int) -> Amounts:
    """Return what a pair of the remainder adds by its lower number, which is the one in S1 where it first occurs."""
    if not {u, v} <= accepted.number.keys():
        return {}
    low = min(accepted.number[u], accepted.number[v])
    return {SUM: low, EXCHANGED: 1} if low > len(accepted.own_pairs) else {SUM: low}


def in_order(accepted: AcceptedCandidate, totals: Amounts) -> Amounts:
    """Return totals with the exchange, and with how many are left over: as many as by every candidate."""
    left = accepted.size - 2 * len(accepted.pairs)
    return {**totals, LEFT: left, **added(marks(accepted, *pair) for pair in accepted.own_pairs)}


class Layer:
    """One formulation of the bracket with what is fixed by and by: the set of MDPs, their partners, S1."""

    def __init__(self, form: Formulation, accepted: AcceptedCandidate) -> None:
        self.form, self.accepted = form, accepted
        self._ordered: dict[int | None, PosedMatching] = {}

    @cached_property
    def whole(self) -> PosedMatching:
        """The bracket as it is."""
        return PosedMatching(self.form)

    @cached_property
    def sets(self) -> PosedMatching:
        """The whole with the order of the sets of MDPs below the criteria."""
        own, m0 = self.accepted.marks_of_sets, self.accepted.moved_down

        def extra(u: int, v: int) -> Amounts:
            return {SETS: own[u]} if u < m0 and v >= self.form.size else {}

        return PosedMatching(self.form, extra=extra)

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

    def ordered(self, last: int | None = None) -> PosedMatching:
        """Return the remainder with the order of exchanges below the criteria (only those up to `last`)."""
        if last not in self._ordered:
            self._ordered[last] = self._in_order(self.closed(), last)
        return self._ordered[last]

    def exchanged(self, parts: Sequence[int]) -> PosedMatching:
        """Return the same where these residents have left S1, or have entered it."""
        residents, rows = self.accepted.residents, self.closed()
        s1 = residents[: len(self.accepted.own_pairs)]
        for w in parts:
            higher = sum(1 << x for x in residents if x > w)
            rows[w] &= ~higher if w in s1 else higher
        return self._in_order(rows)

    def _in_order(self, rows: Sequence[int], last: int | None = None) -> PosedMatching:
        size = self.form.size

        def extra(u: int, v: int) -> Amounts:
            return {LEFT: 1} if u < size <= v else marks(self.accepted, u, v)

        return PosedMatching(self.form, rows, extra, last)

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
    criterion about the next bracket, whose payers are not of this one. What gets worse before the criterion that is
    first `weighed` only shows that the rest fails.
    """

    number: Callable[[int], int]
    barred: Callable[[int, int], Apart | None]
    keys: Callable[[Figure | NotAtBest], tuple[Key, ...]]
    ahead: int | None = None
    weighed: int = 0


class Prover:
    """Proves what is said of one bracket. `totals` is what the accepted candidate comes to in every criterion.

    `in_order` are the totals with its exchange.
    A claim holds when one of the formulations shows it: each of them allows at least what the rules allow.
    """

    def __init__(
        self, ground: Ground, forms: Sequence[Formulation], accepted: AcceptedCandidate, totals: Amounts
    ) -> None:
        self.ground, self.accepted, self.totals = ground, accepted, totals
        self.layers = [Layer(form, accepted) for form in forms]
        self.in_order = in_order(accepted, totals)
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

    def exchange_order(self) -> None:
        """Prove that no smaller number or difference serves as well."""
        self._optimum(
            lambda layer: layer.ordered().at_least(self.in_order, fixed=self.accepted.mdp_pairs),
            "fewer exchanges or a smaller difference cannot be ruled out",
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
        kept = (EXCHANGED, SUM) if difference else (EXCHANGED,)
        wanted = {key: n for key, n in self.in_order.items() if key[0] <= last or key in kept}
        fixed = self.accepted.mdp_pairs
        return any(layer.ordered(last).at_least(wanted, fixed=fixed) for layer in self.layers)

    def refusals(self, fold: ExpectedFold, refused: Sequence[Passed], done: Sequence[Edge]) -> None:
        """Prove every reason of a fold of opponents; `done` are the pairs chosen before."""
        for other, passed in zip(fold.passed, refused, strict=True):
            self._refusal(fold, (fold.player, other), passed.why, done)
            was_checked("claim")

    def shows(self, why: Worse, pairs: Sequence[Edge]) -> bool:
        """Tell whether these pairs come to what a reason says where all others are left over."""
        alone = {*range(self.accepted.size)}.difference(*pairs)
        posed = [layer.whole.narrowed(alone, -1 << self.accepted.size) for layer in self.layers]
        return self.comes_to(why, posed, False, pairs)

    def _refusal(self, fold: ExpectedFold, edge: Edge, why: Why, done: Sequence[Edge]) -> None:
        names = " and ".join(map(str, self.names(edge)))
        barred = self.ground.barred(*edge)
        if isinstance(why, Apart):
            require(barred == why, f"{names} are not kept apart by {why.article}")
            return
        require(barred is None, f"{names} are kept apart, which the trace does not say")
        if not isinstance(why, Rest | Figure):
            raise Wrong("this is no reason here")
        require(not getattr(why, "payers", ()), "who pays is told of sets and exchanges only")
        own = fold.kind == "partner"
        posed = [layer.ordered() if own else layer.chosen for layer in self.layers]
        # Of larger ones older traces tell a bound also where the rest fails.
        size = self.accepted.size if isinstance(why, Figure) else max(len(each.rows) for each in posed)
        if size <= EXACT:
            posed += [] if own else [layer.whole for layer in self.layers]
            exact = self.comes_to(why, posed, own, (*done, edge))
            require(exact, f"{names} are not passed over for that first")
        elif isinstance(why, Figure):
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

    def comes_to(
        self, why: Rest | Figure, posed: Sequence[PosedMatching], own: bool, pairs: Sequence[Edge]
    ) -> bool:
        """Tell whether in one of the formulations the best with these pairs first gets worse as a reason says.

        That the rest fails is said of what cannot be had at all, or is worse in what is not weighed, or in nothing.
        """
        whole = self.in_order if own else self.totals
        for each in posed:
            found = each.least(pairs) if each.allows(pairs) else None
            first = None if found is None else first_difference(whole, {**found, LEFT: whole.get(LEFT, 0)})
            if isinstance(why, Rest):
                if first is None or first[0][0] < self.ground.weighed:
                    return True
            elif (
                first is not None and first[0] in self.ground.keys(why) and first[1:] == (why.best, why.least)
            ):
                return True
        return False

    def _counts(self, criterion: int) -> bool:
        """Tell whether a criterion only counts, so that it has no entries."""
        details = {key[1] for layer in self.layers for key in layer.whole.scale.unit if key[0] == criterion}
        return details == {0}

    def claimed(self, why: Figure, own: bool) -> list[Amounts]:
        """Return what a reason says the cost is at least: the totals up to its criterion, and there its figure."""
        article, best, least = why.article, why.best, why.least
        whole = self.in_order if own else self.totals
        keys = self.ground.keys(why)
        require(bool(keys), f"{article} is no criterion")
        figures = [whole.get(key, 0) for key in keys]
        require(best in figures, f"{article} is said to come to {best}, not {figures[0]}")
        require(least > best, f"{article} does not get worse from {best} to {least}")
        right = [key for key in keys if whole.get(key, 0) == best and not (key[1] and self._counts(key[0]))]
        return [{**{k: n for k, n in whole.items() if k < key}, key: least} for key in right]
