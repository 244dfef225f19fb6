"""The folds of a bracket, held one after another to those that must stand there, with every claim they make."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import combinations, product

from arbiter_gui.proof.kernel.checks import hold, is_told, looking_at, require, was_checked
from arbiter_gui.proof.kernel.claims import LEFT, Figure, Prover
from arbiter_gui.proof.kernel.matching_problem import Amounts, Edge, PosedMatching, added
from arbiter_gui.proof.kernel.sequences import ExpectedFold, exchanges_before, passed_over
from arbiter_gui.trace.candidates import ExchangesPassed, Fold, OpponentsPassed, SetsPassed
from arbiter_gui.trace.values import Alone, Legal, NotAtBest, Passed, Rest, Why, Worse


def check_folds(prover: Prover, told: Sequence[tuple[int, Fold]], articles: Mapping[str, str]) -> int:
    """Check folds and prove their claims; return the place of the accepted candidate. Raises Wrong.

    `articles` names the kinds of folds.
    """
    accepted = prover.accepted
    expected = list(accepted.folds())
    passed = 0
    for fold, (number, event) in zip(expected, told, strict=False):
        with looking_at(number):
            hold(event, _expected(prover, fold, articles[fold.kind], passed), "refused", "because")
            _claims(prover, fold, event)
        passed += fold.count
        was_checked("fold")
    require(len(told) == len(expected), f"there are {len(told)} folds instead of {len(expected)}")
    if accepted.own_pairs:
        prover.exchange_order()
    return passed + 1


def _expected(prover: Prover, fold: ExpectedFold, article: str, passed: int) -> Fold:
    """Return what a fold must tell after so many candidates; what it refuses and why is proved by itself."""
    accepted, names = prover.accepted, prover.names
    count, first, last = fold.count, passed + 1, passed + fold.count
    if fold.passed:
        player, chosen = names((fold.player, fold.chosen))
        return OpponentsPassed(article, fold.each, player, chosen, (), count=count, first=first, last=last)
    if fold.kind == "sets":
        own = names([a for a, _ in accepted.mdp_pairs])
        return SetsPassed(article, own, fold.sets, count=count, first=first, last=last)
    leaving, entering = (names([accepted.residents[i - 1] for i in some]) for some in accepted.exchange)
    out, into = accepted.exchange
    return ExchangesPassed(
        article, fold.sets, None, len(out), sum(into) - sum(out), leaving, entering,
        count=count, first=first, last=last,
    )  # fmt: skip


def _claims(prover: Prover, fold: ExpectedFold, event: Fold) -> None:
    accepted = prover.accepted
    match event:
        case OpponentsPassed():
            told = tuple(one.player for one in event.refused)
            require(told == prover.names(fold.passed), "a fold passes over others")
            pairs = accepted.mdp_pairs + accepted.own_pairs
            done = [a for a, _ in pairs].index(fold.player)
            prover.refusals(fold, event.refused, pairs[:done])
        case SetsPassed():
            prover.sets()
            not_paired(prover, event.refused)
        case ExchangesPassed() if fold.kind in ("size", "gap"):
            require(not event.refused, "nobody is refused before the number and the difference are settled")
            needs_exchange(prover, fold.kind == "gap", event.because)
        case ExchangesPassed():
            require(event.because is None, "who leaves and who enters is told one by one")
            not_exchanged(prover, fold.kind == "entering", event.refused)


MOST_EARLIER = 100
"""So many exchanges are held to a figure one by one."""


def not_paired(prover: Prover, refused: Sequence[Passed]) -> None:
    """Check which moved-down players could not be paired beside those chosen before them, and why."""
    accepted = prover.accepted
    chosen = [a for a, _ in accepted.mdp_pairs]
    residents = (1 << accepted.size) - (1 << accepted.moved_down)
    passed = [(v, (*before, v)) for v, before in passed_over(range(accepted.moved_down), chosen)]
    for v, paired, why in _told(prover, passed, refused):
        if why is not None:
            posed = [layer.whole.narrowed(paired, residents) for layer in prover.layers]
            _hold(prover, why, posed, v, own=False)


def not_exchanged(prover: Prover, enters: bool, refused: Sequence[Passed]) -> None:
    """Check who could not leave S1 before those who do, the last one first, or enter it, and why."""
    for v, parts, why in _told(prover, list(prover.accepted.not_exchanged(enters)), refused):
        posed = [layer.exchanged(parts) for layer in prover.layers]
        _hold(prover, why, posed, v, own=True)


def _told(
    prover: Prover, passed: Sequence[tuple[int, tuple[int, ...]]], refused: Sequence[Passed]
) -> Iterator[tuple[int, tuple[int, ...], Why | None]]:
    """Yield who was passed over, with those who would have the part, and why; None where that is not told yet."""
    names = list(prover.names(v for v, _ in passed))
    told = is_told(bool(refused) or not names, f"passed over are {names}")
    with_reason = [one.player for one in refused if one.why is not None]
    require(not told or with_reason == names, f"passed over are {names}, each for a reason")
    reasons = [one.why for one in refused] if told else [None] * len(names)
    yield from ((v, parts, why) for (v, parts), why in zip(passed, reasons, strict=True))


def needs_exchange(prover: Prover, difference: bool, because: Legal | NotAtBest | Worse | None) -> None:
    """Check why fewer exchanges, or a smaller difference, do not serve."""
    if isinstance(because, NotAtBest):
        lasts = {key[0] for key in prover.ground.keys(because)}
        totals = [(key, n) for key, n in sorted(prover.totals.items()) if n]
        entries = {last: tuple((key[1], n) for key, n in totals if key[0] == last) for last in lasts}
        fits = [last for last in sorted(lasts) if because.amounts == entries[last]]
        require(bool(fits), f"{because.article} does not come to {because.amounts}")
        prover.needs_exchange(fits, difference)
    elif isinstance(because, Worse):
        fixed = prover.accepted.mdp_pairs
        narrowed = [layer.composition(s1) for s1 in _earlier(prover, difference) for layer in prover.layers]
        for place in range(0, len(narrowed), len(prover.layers)):
            layers = narrowed[place : place + len(prover.layers)]
            prover.least(because, layers, False, fixed=fixed)
        first = prover.comes_to(because, narrowed, False, fixed)
        require(first, f"{because.article} does not first come to {because.least}")
        _paid(prover, because, narrowed, False, fixed)
        was_checked("claim")
    else:
        require(because is not None, "it is not told why no exchange comes earlier")
        _none_is_legal(prover, difference)


def _none_is_legal(prover: Prover, difference: bool) -> None:
    """Check that no earlier exchange is legal: one by one where they are few, else by the least that must change."""
    several = len(prover.accepted.exchange[0]) > 1
    if _smaller(prover) > MOST_EARLIER if difference else several:
        prover.needs_exchange([0], difference)
        return
    fixed = prover.accepted.mdp_pairs
    for s1 in _earlier(prover, difference):
        shown = any(layer.composition(s1).solve(fixed)[1] is None for layer in prover.layers)
        require(shown, "an earlier exchange is legal")
    was_checked("claim")


def _smaller(prover: Prover) -> int:
    """Return how many exchanges of as many players have a smaller difference."""
    residents, pairs = prover.accepted.residents, len(prover.accepted.own_pairs)
    return exchanges_before(len(residents), pairs, *prover.accepted.exchange)[1]


def _earlier(prover: Prover, difference: bool) -> Iterator[frozenset[int]]:
    """Yield every S1 (BSNs) that comes earlier: with none exchanged, or as many with a smaller difference."""
    residents, first = prover.accepted.residents, len(prover.accepted.own_pairs)
    leaving, entering = prover.accepted.exchange
    everybody = frozenset(residents[:first])
    if not difference:
        require(len(leaving) == 1, "a figure is told of all smaller exchanges")
        yield everybody
        return
    numbers, size = range(1, len(residents) + 1), len(leaving)
    smaller = _smaller(prover)
    require(smaller <= MOST_EARLIER, f"a figure is told of {smaller} exchanges")
    gap = sum(entering) - sum(leaving)
    reach = size + gap - 1 - size**2  # nobody in such an exchange is further from the middle
    near = max(0, first - reach), first + reach
    for out, into in product(
        combinations(numbers[near[0] : first], size), combinations(numbers[first : near[1]], size)
    ):
        if sum(into) - sum(out) < gap:
            gone, came = ({residents[i - 1] for i in some} for some in (out, into))
            yield everybody - gone | came


def _hold(prover: Prover, why: Why | None, posed: Sequence[PosedMatching], who: int, own: bool) -> None:
    """Check a reason: every pairing that is left must cost what it says; None where it is not told yet.

    `who` has that part; `own` tells that exchanges are weighed too, and that the pairs of moved-down players stay.
    """
    fixed = prover.accepted.mdp_pairs if own else ()
    shown = any(each.dearer(prover.in_order if own else prover.totals, fixed=fixed) for each in posed)
    require(shown, "somebody passed over could have that part at no cost")
    taken = sum(1 << v for pair in fixed for v in pair)
    alone = any(not each.rows[who] & ~taken for each in posed)
    if isinstance(why, Rest | Figure) and not alone:
        require(prover.comes_to(why, posed, own, fixed), "somebody is not passed over for that first")
        if isinstance(why, Worse):
            _paid(prover, why, posed, own, fixed)
    elif why is not None:
        require(alone and isinstance(why, Alone), "somebody is passed over for another reason")
    was_checked("claim")


def _paid(
    prover: Prover, why: Worse, posed: Sequence[PosedMatching], own: bool, fixed: Sequence[Edge]
) -> None:
    """Check that a figure can fall on those who are named and on nobody else."""
    wanted = prover.claimed(why, own)
    if any(max(goal)[0] == prover.ground.ahead for goal in wanted):
        require(not why.payers, "who pays in the next bracket is not told")
        return
    vertex = {n: v for v, n in enumerate(prover.names(range(prover.accepted.size)))}
    groups = [tuple(vertex[n] for n in group) for group in why.payers]
    in_order = groups == sorted(groups) and all(group == tuple(sorted(group)) for group in groups)
    require(in_order, "those who pay do not stand in order")
    beside = (LEFT[0], prover.ground.ahead)  # how many are left over can be what gets worse
    own_goals = [{key: n for key, n in goal.items() if key[0] not in beside} for goal in wanted]
    shown = any(_pays(each, goal, groups, fixed) for each in posed for goal in own_goals)
    require(shown, f"it is not shown that those named pay in {why.article}")


def _pays(
    posed: PosedMatching, goal: Amounts, groups: Sequence[tuple[int, ...]], fixed: Sequence[Edge]
) -> bool:
    """Tell whether a pairing with these pairs and players left over comes to the goal, by nobody else."""
    key, size = max(goal), posed.form.size
    pairs = [(group[0], group[1]) for group in groups if len(group) == 2]
    alone = {group[0] for group in groups if len(group) == 1}
    narrow = posed.narrowed(alone, -1 << size)
    if not narrow.allows(pairs):
        return False
    edges = [*fixed, *(pair for pair in pairs if pair not in fixed)]
    keep, found = narrow.solve(edges)
    if found is None:
        return False
    edges += [(keep[i], keep[j]) for i, j in enumerate(found.mate) if i < j]
    totals = added([narrow.amounts(u, v) for u, v in edges])
    paying = sorted(tuple(v for v in edge if v < size) for edge in edges if narrow.amounts(*edge).get(key))
    reaches = all(totals.get(k, 0) == n for k, n in goal.items())
    return reaches and paying == sorted(groups)
