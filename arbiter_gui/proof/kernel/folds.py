"""The folds of a bracket, held one after another to those that must stand there, with every claim they make."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from arbiter_gui.proof.kernel.accepted_candidate import AcceptedCandidate, ExpectedFold
from arbiter_gui.proof.kernel.claims import Prover
from arbiter_gui.proof.kernel.passed_choices import needs_exchange, not_entering, not_leaving, not_paired
from arbiter_gui.proof.kernel.tally import Tally, looking_at, require
from arbiter_gui.proof.kernel.trace_reader import hold
from arbiter_gui.trace.candidates import ExchangesPassed, Fold, OpponentsPassed, SetsPassed

_EXCHANGES = ("size", "gap", "leaving", "entering")


def check_folds(
    prover: Prover,
    told: Sequence[tuple[int, Fold]],
    articles: Mapping[str, str],
    numbers: Sequence[int],
    tally: Tally,
) -> int:
    """Check folds and prove their claims; return the place of the accepted candidate. Raises Wrong.

    `articles` names the kinds of folds, `numbers` are pairing numbers by BSN.
    """
    accepted = prover.accepted
    expected = list(accepted.folds())
    passed = 0
    for fold, (number, event) in zip(expected, told, strict=False):
        with looking_at(number):
            own = _expected(accepted, fold, articles[fold.kind], passed, numbers)
            hold(event, own, "refused", "because")
            _claims(prover, fold, event, numbers)
        passed += fold.count
        tally["fold"] += 1
    require(len(told) == len(expected), f"there are {len(told)} folds instead of {len(expected)}")
    if any(fold.kind in _EXCHANGES for fold in expected):
        prover.exchange_order()
    elif accepted.own_pairs:
        prover.remainder()
    return passed + 1


def _expected(
    accepted: AcceptedCandidate, fold: ExpectedFold, article: str, passed: int, numbers: Sequence[int]
) -> Fold:
    """Return what a fold must tell after so many candidates; what it refuses and why is proved by itself."""

    def names(vertices: Sequence[int]) -> tuple[int, ...]:
        return tuple(numbers[v] for v in vertices)

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


def _claims(prover: Prover, fold: ExpectedFold, event: Fold, numbers: Sequence[int]) -> None:
    accepted = prover.accepted
    match event:
        case OpponentsPassed():
            passed = [numbers[v] for v in fold.passed]
            require([one.player for one in event.refused] == passed, "a fold passes over others")
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
            (not_leaving if fold.kind == "leaving" else not_entering)(prover, event.refused)
