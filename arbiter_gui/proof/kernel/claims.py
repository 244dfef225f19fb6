"""A bracket too large to try: its optimum, the order of its choices and every claim of a fold, by certificates."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from itertools import combinations, product

from arbiter_gui.proof.kernel.checks import hold, is_told, looking_at, require, was_checked
from arbiter_gui.proof.kernel.layers import EXCHANGED, LEFT, SETS, SUM, Layer, in_order
from arbiter_gui.proof.kernel.matching_problem import (
    Amounts,
    Edge,
    Formulation,
    Key,
    PosedMatching,
    added,
    first_difference,
)
from arbiter_gui.proof.kernel.sequences import AcceptedCandidate, Numbers, exchanges_before, passed_over
from arbiter_gui.trace.candidates import EXACT, ExchangesPassed, Fold, OpponentsPassed, SetsPassed
from arbiter_gui.trace.values import Alone, Apart, Legal, NeedsExchange, NotAtBest, Passed, Rest, Why, Worse

Figure = Worse | NeedsExchange
"""A reason with figures: what it is at its best, and at the least otherwise."""

LEGAL = LEFT[0]
"""Stands before the places of all criteria: what every pairing must keep."""

MOST_EARLIER = 100
"""So many exchanges are held to a figure one by one."""


class Prover:
    """Proves what is said of one bracket. `totals` is what the accepted candidate comes to in every criterion.

    `articles` names the kinds of folds. `barred` tells what keeps two (BSNs) apart, `keys` which criteria an article
    with a detail is. `ahead` is the one about the next bracket, whose payers are not of this one. What gets worse
    before the criterion that is first `weighed` only shows that the rest fails.
    A claim holds when one of the formulations shows it: each of them allows at least what the rules allow.
    """

    def __init__(
        self, forms: Sequence[Formulation], accepted: AcceptedCandidate, totals: Amounts, articles: Mapping[str, str],
        barred: Callable[[int, int], Apart | None], keys: Callable[[str, int], tuple[Key, ...]],
        ahead: int | None = None, weighed: int = 0,
    ) -> None:  # fmt: skip
        self.accepted, self.totals, self.articles = accepted, totals, articles
        self.barred, self.criteria, self.ahead, self.weighed = barred, keys, ahead, weighed
        self.layers = [Layer(form, accepted) for form in forms]
        self.in_order = in_order(accepted, totals)
        best = (layer.whole.at_least(totals) for layer in self.layers)
        _optimum(best, "a better candidate cannot be ruled out")

    def keys(self, why: Figure | NotAtBest) -> tuple[Key, ...]:
        """Return what a reason can speak of: the criteria of its article, or the order of exchanges."""
        if isinstance(why, NeedsExchange):
            exchanges = (("size", EXCHANGED), ("gap", SUM))
            return tuple(key for kind, key in exchanges if self.articles[kind] == why.article)
        return self.criteria(why.article, why.detail if isinstance(why, Worse) else 0)

    def check_folds(self, told: Sequence[tuple[int, Fold]]) -> int:
        """Check folds and prove their claims; return the place of the accepted candidate. Raises Wrong."""
        accepted = self.accepted
        expected = list(accepted.folds(self.articles))
        for (kind, own, passed), (number, event) in zip(expected, told, strict=False):
            with looking_at(number):
                hold(event, own, "refused", "because")
                self._claims(kind, event, passed)
            was_checked("fold")
        require(len(told) == len(expected), f"there are {len(told)} folds instead of {len(expected)}")
        if accepted.own_pairs:
            first = (layer.ordered().at_least(self.in_order, accepted.mdp_pairs) for layer in self.layers)
            _optimum(first, "fewer exchanges or a smaller difference cannot be ruled out")
        return accepted.place

    def _claims(self, kind: str, event: Fold, passed: Sequence[Edge]) -> None:
        accepted = self.accepted
        match event:
            case OpponentsPassed():
                others = accepted.names(v for _, v in passed)
                require(tuple(one.player for one in event.refused) == others, "a fold passes over others")
                for edge, one in zip(passed, event.refused, strict=True):
                    self._refusal(edge, one.why, kind == "partner")
                    was_checked("claim")
            case SetsPassed():
                left_out = sum(accepted.marks_of_sets[v] for v in accepted.limbo)
                first = (layer.sets.at_least({**self.totals, SETS: left_out}) for layer in self.layers)
                _optimum(first, "an earlier set of moved-down players cannot be ruled out")
                sets = passed_over(range(accepted.moved_down), [a for a, _ in accepted.mdp_pairs])
                residents = (1 << accepted.size) - (1 << accepted.moved_down)
                for v, before, why in self._told(sets, event.refused):
                    posed = [layer.whole.narrowed((*before, v), residents) for layer in self.layers]
                    self._part(v, why, posed, self.totals, ())
            case ExchangesPassed() if kind in ("size", "gap"):
                require(not event.refused, "nobody is refused before number and difference are settled")
                self._needs_exchange(kind == "gap", event.because)
            case ExchangesPassed():
                require(event.because is None, "who leaves and who enters is told one by one")
                exchanges = accepted.not_exchanged(kind == "entering")
                for v, parts, why in self._told(exchanges, event.refused):
                    posed = [layer.ordered(parts=parts) for layer in self.layers]
                    self._part(v, why, posed, self.in_order, accepted.mdp_pairs)

    # Opponents

    def _refusal(self, edge: Edge, why: Why, own: bool) -> None:
        """Prove why somebody does not get an opponent; `own` tells that he is of the remainder."""
        accepted = self.accepted
        names = " and ".join(map(str, accepted.names(edge)))
        barred = self.barred(*edge)
        if isinstance(why, Apart):
            require(barred == why, f"{names} are not kept apart by {why.article}")
            return
        require(barred is None, f"{names} are kept apart, which the trace does not say")
        assert isinstance(why, Rest | Figure), "this is no reason here"
        require(not getattr(why, "payers", ()), "who pays is told of sets and exchanges only")
        pairs = accepted.mdp_pairs + accepted.own_pairs
        pairs = (*pairs[: [a for a, _ in pairs].index(edge[0])], edge)
        posed = [layer.ordered() if own else layer.chosen for layer in self.layers]
        whole = self.in_order if own else self.totals
        # Of larger ones older traces tell a bound also where the rest fails.
        size = accepted.size if isinstance(why, Figure) else max(len(each.rows) for each in posed)
        if size <= EXACT:
            posed += [] if own else [layer.whole for layer in self.layers]
            require(self._comes_to(why, posed, whole, pairs), f"{names} are not passed over for that first")
        elif isinstance(why, Figure):
            self._least(why, posed, whole, pairs)
        if not isinstance(why, Worse):
            narrow = (layer.composed if own else layer.chosen for layer in self.layers)
            strictly = any(each.dearer(self.totals, pairs) for each in narrow)
            require(strictly, f"{names} could meet at no cost")

    # Sets of moved-down players, and who leaves and enters S1

    def _told(
        self, passed: Iterable[tuple[int, Numbers]], refused: Sequence[Passed]
    ) -> Iterator[tuple[int, Numbers, Why | None]]:
        """Yield who was passed over with those who have the part before, and why; None where that is not told yet."""
        parts = list(passed)
        names = list(self.accepted.names(v for v, _ in parts))
        told = is_told(bool(refused) or not names, f"passed over are {names}")
        with_reason = [one.player for one in refused if one.why is not None]
        require(not told or with_reason == names, f"passed over are {names}, each for a reason")
        reasons = [one.why for one in refused] if told else [None] * len(names)
        yield from ((v, before, why) for (v, before), why in zip(parts, reasons, strict=True))

    def _part(
        self, who: int, why: Why | None, posed: Sequence[PosedMatching], whole: Amounts, fixed: Sequence[Edge]
    ) -> None:
        """Check why `who` does not have a part that he has in what is posed, with the pairs that are `fixed`.

        Every pairing that is left must cost what is said beside the `whole`; None: that is not told yet.
        """
        shown = any(each.dearer(whole, fixed) for each in posed)
        require(shown, "somebody passed over could have that part at no cost")
        taken = sum(1 << v for pair in fixed for v in pair)
        alone = [not each.rows[who] & ~taken for each in posed]
        if isinstance(why, Rest | Figure) and not all(alone):
            require(self._comes_to(why, posed, whole, fixed), "somebody is not passed over for that first")
            if isinstance(why, Worse):
                self._paid(why, posed, whole, fixed)
        else:
            fits = why is None or (any(alone) and isinstance(why, Alone))
            require(fits, "somebody is passed over for another reason")
        was_checked("claim")

    # Fewer exchanges, and smaller ones

    def _needs_exchange(self, difference: bool, because: Legal | NotAtBest | Worse | None) -> None:
        """Check why fewer exchanges, or a smaller difference, do not serve."""
        require(because is not None, "it is not told why no exchange comes earlier")
        earlier, fixed, whole = self._earlier(difference), self.accepted.mdp_pairs, self.totals
        composed = ([layer.composition(s1) for layer in self.layers] for s1 in earlier or ())
        if isinstance(because, NotAtBest):
            lasts = sorted({key[0] for key in self.keys(because)})
            totals = [(key, n) for key, n in sorted(whole.items()) if n]
            entries = {last: tuple((key[1], n) for key, n in totals if key[0] == last) for last in lasts}
            fits = [last for last in lasts if because.amounts == entries[last]]
            require(bool(fits), f"{because.article} does not come to {because.amounts}")
            self._needed_by(fits, difference)
        elif isinstance(because, Worse):
            require(earlier is not None, "a figure is told of too many exchanges")
            every = list[PosedMatching]()
            for posed in composed:
                self._least(because, posed, whole, fixed)
                every += posed
            first = self._comes_to(because, every, whole, fixed)
            require(first, f"{because.article} does not first come to {because.least}")
            self._paid(because, every, whole, fixed)
        elif earlier is None:
            self._needed_by([LEGAL], difference)
        else:
            none = all(any(each.solve(fixed)[1] is None for each in posed) for posed in composed)
            require(none, "an earlier exchange is legal")
        was_checked("claim")

    def _needed_by(self, lasts: Sequence[int], difference: bool) -> None:
        """Prove that the best by the criteria up to one of `lasts` needs so many exchanges (and the difference).

        Those before it must not need them; LEGAL stands for the legal pairings.
        """

        def needed(last: int) -> bool:
            kept = (EXCHANGED, SUM) if difference else (EXCHANGED,)
            wanted = {key: n for key, n in self.in_order.items() if key[0] <= last or key in kept}
            return any(layer.ordered(last).at_least(wanted, self.accepted.mdp_pairs) for layer in self.layers)

        def before(criterion: int) -> int:
            keys = (key for layer in self.layers for key in layer.form.unit)
            return max((key[0] for key in keys if key[0] < criterion), default=LEGAL)

        needing = [last for last in lasts if needed(last)]
        require(bool(needing), f"the criteria up to {lasts[0]} do not need the exchange")
        first = any(last == LEGAL or not needed(before(last)) for last in needing)
        require(first, f"the criteria before {needing[0]} need the exchange")

    def _earlier(self, difference: bool) -> list[frozenset[int]] | None:
        """Return every S1 (BSNs) that comes earlier: with none exchanged, or as many with a smaller difference.

        None where these are too many.
        """
        residents, first = self.accepted.residents, len(self.accepted.own_pairs)
        leaving, entering = self.accepted.exchange
        everybody, size = frozenset(residents[:first]), len(leaving)
        if not difference:
            return [everybody] if size == 1 else None
        if exchanges_before(len(residents), first, leaving, entering)[1] > MOST_EARLIER:
            return None
        gap = sum(entering) - sum(leaving)
        reach = size + gap - 1 - size**2  # nobody in such an exchange is further from the middle
        out = combinations(range(max(0, first - reach), first), size)
        into = combinations(range(first, min(first + reach, len(residents))), size)
        exchanges = ((gone, came) for gone, came in product(out, into) if sum(came) - sum(gone) < gap)
        return [everybody - {residents[i] for i in a} | {residents[i] for i in b} for a, b in exchanges]

    # Figures

    def shows(self, why: Worse, pairs: Sequence[Edge]) -> bool:
        """Tell whether these pairs come to what a reason says where all others are left over; who pays is not told."""
        alone = {*range(self.accepted.size)}.difference(*pairs)
        posed = [layer.whole.narrowed(alone, -1 << self.accepted.size) for layer in self.layers]
        return not why.payers and self._comes_to(why, posed, self.totals, pairs)

    def _least(
        self, why: Figure, posed: Sequence[PosedMatching], whole: Amounts, pairs: Sequence[Edge]
    ) -> None:
        """Check that one of the formulations shows what a reason says it costs at the least with these pairs."""
        wanted = self._claimed(why, whole)
        within = any(goal[max(goal)] <= each.most(max(goal)) for goal in wanted for each in posed)
        shown = any(each.at_least(goal, pairs) for goal in wanted for each in posed)
        require(within and shown, f"{why.article} is not shown to come to {why.least}")

    def _comes_to(
        self, why: Rest | Figure, posed: Sequence[PosedMatching], whole: Amounts, pairs: Sequence[Edge]
    ) -> bool:
        """Tell whether in one of the formulations the best with these pairs first gets worse as a reason says.

        That the rest fails is said of what cannot be had at all, or is worse in what is not weighed, or in nothing.
        """
        for each in posed:
            found = each.least(pairs) if each.allows(pairs) else None
            first = None if found is None else first_difference(whole, {**found, LEFT: whole.get(LEFT, 0)})
            if isinstance(why, Rest):
                if first is None or first[0][0] < self.weighed:
                    return True
            elif first is not None and first[1:] == (why.best, why.least) and first[0] in self.keys(why):
                return True
        return False

    def _claimed(self, why: Figure, whole: Amounts) -> list[Amounts]:
        """Return what a reason says the cost is at least: the totals up to its criterion, and there its figure."""
        article, best, least = why.article, why.best, why.least
        keys = self.keys(why)
        require(bool(keys), f"{article} is no criterion")
        figures = [whole.get(key, 0) for key in keys]
        require(best in figures, f"{article} is said to come to {best}, not {figures[0]}")
        require(least > best, f"{article} does not get worse from {best} to {least}")
        right = [key for key in keys if whole.get(key, 0) == best]
        return [{**{k: n for k, n in whole.items() if k < key}, key: least} for key in right]

    # Who pays

    def _paid(
        self, why: Worse, posed: Sequence[PosedMatching], whole: Amounts, fixed: Sequence[Edge]
    ) -> None:
        """Check that a figure can fall on those who are named and on nobody else."""
        wanted = self._claimed(why, whole)
        if any(max(goal)[0] == self.ahead for goal in wanted):
            require(not why.payers, "who pays in the next bracket is not told")
            return
        vertex = {n: v for v, n in enumerate(self.accepted.numbers)}
        groups = [tuple(vertex[n] for n in group) for group in why.payers]
        beside = (LEFT[0], self.ahead)  # how many are left over can be what gets worse
        own_goals = [{key: n for key, n in goal.items() if key[0] not in beside} for goal in wanted]
        shown = any(_pays(each, goal, groups, fixed) for each in posed for goal in own_goals)
        require(shown, f"it is not shown that those named pay in {why.article}")


def _optimum(shown: Iterable[bool], otherwise: str) -> None:
    require(any(shown), otherwise)
    was_checked("optimum")


def _pays(posed: PosedMatching, goal: Amounts, groups: Sequence[Numbers], fixed: Sequence[Edge]) -> bool:
    """Tell whether a pairing with these pairs and players left over comes to the goal, by nobody else."""
    key, size = max(goal), posed.form.size
    pairs = [(group[0], group[1]) for group in groups if len(group) == 2]
    narrow = posed.narrowed({group[0] for group in groups if len(group) == 1}, -1 << size)
    edges = (*fixed, *(pair for pair in pairs if pair not in fixed))
    chosen = narrow.cheapest(edges) if narrow.allows(pairs) else None
    if chosen is None:
        return False
    totals = added(posed.form.amounts(u, v) for u, v in chosen)
    who = [sorted(v for v in edge if v < size) for edge in chosen if posed.form.amounts(*edge).get(key)]
    return sorted(map(tuple, who)) == groups and all(totals.get(k, 0) == n for k, n in goal.items())
