"""The folds of a bracket, held one after another to those that must stand there, with every claim they make."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from arbiter_gui.proof.kernel.accepted_candidate import AcceptedCandidate, ExpectedFold
from arbiter_gui.proof.kernel.claims import Prover
from arbiter_gui.proof.kernel.named_events import Fact, NamedEvent, codes
from arbiter_gui.proof.kernel.passed_choices import needs_exchange, not_entering, not_leaving, not_paired
from arbiter_gui.proof.kernel.tally import Tally, looking_at, require
from arbiter_gui.proof.kernel.trace_reader import hold

_EXCHANGES = ("size", "gap", "leaving", "entering")


def check_folds(
    prover: Prover,
    told: Sequence[tuple[int, NamedEvent]],
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
            covered = {"first": passed + 1, "count": fold.count, "last": passed + fold.count}
            hold(event, articles[fold.kind], **covered, **_facts(accepted, fold, event, numbers))
            _claims(prover, fold, event)
        passed += fold.count
        tally["fold"] += 1
    require(len(told) == len(expected), f"there are {len(told)} folds instead of {len(expected)}")
    if any(fold.kind in _EXCHANGES for fold in expected):
        prover.exchange_order()
    elif accepted.own_pairs:
        prover.remainder()
    return passed + 1


def _facts(
    accepted: AcceptedCandidate, fold: ExpectedFold, event: NamedEvent, numbers: Sequence[int]
) -> dict[str, Fact]:
    """Return what a fold must tell beside its places; what it refuses and why is proved by itself."""

    def names(vertices: Sequence[int]) -> tuple[int, ...]:
        return tuple(numbers[v] for v in vertices)

    if fold.passed:
        refused = event.get("refused") or ()
        require(tuple(r[0] for r in refused) == names(fold.passed), "a fold passes over others")
        player, chosen = names((fold.player, fold.chosen))
        return {"each": fold.each, "player": player, "chosen": chosen, "refused": refused}
    if fold.kind == "sets":
        return {"chosen": names([a for a, _ in accepted.mdp_pairs]), "sets": fold.sets}
    leaving, entering = accepted.exchange
    residents = accepted.residents
    return {
        "exchanges": fold.sets,
        "because": codes(event.told.because) if event.told.because else (),
        "count_exchanged": len(leaving),
        "difference": sum(entering) - sum(leaving),
        "leaving": names([residents[i - 1] for i in leaving]),
        "entering": names([residents[i - 1] for i in entering]),
    }


def _claims(prover: Prover, fold: ExpectedFold, event: NamedEvent) -> None:
    accepted = prover.accepted
    if fold.kind == "mdp":
        prover.refusals(fold, event, [p for p in accepted.mdp_pairs if p[0] < fold.player])
    elif fold.kind == "partner":
        firsts = [a for a, _ in accepted.own_pairs]
        prover.refusals(fold, event, accepted.mdp_pairs + accepted.own_pairs[: firsts.index(fold.player)])
    elif fold.kind == "sets":
        prover.sets()
        not_paired(prover, event.told.refused)
    elif fold.kind in ("size", "gap"):
        require(not event.told.refused, "nobody is refused before the number and the difference are settled")
        needs_exchange(prover, fold.kind == "gap", event.told.because)
    else:
        require(event.told.because is None, "who leaves and who enters is told one by one")
        (not_leaving if fold.kind == "leaving" else not_entering)(prover, event.told.refused)
