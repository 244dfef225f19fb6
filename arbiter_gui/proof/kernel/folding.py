"""The folds of a bracket, held one after another to those that must stand there, with every claim they make."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from arbiter_gui.proof.kernel.claims import Prover
from arbiter_gui.proof.kernel.events import Event, Fact
from arbiter_gui.proof.kernel.reading import hold
from arbiter_gui.proof.kernel.replaying import Accepted, Fold
from arbiter_gui.proof.kernel.tally import Tally, looking_at, require

_EXCHANGES = ("size", "gap", "leaving", "entering")


def check_folds(
    prover: Prover,
    told: Sequence[tuple[int, Event]],
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


def _facts(accepted: Accepted, fold: Fold, event: Event, numbers: Sequence[int]) -> dict[str, Fact]:
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
        "because": event.get("because"),
        "count_exchanged": len(leaving),
        "difference": sum(entering) - sum(leaving),
        "leaving": names([residents[i - 1] for i in leaving]),
        "entering": names([residents[i - 1] for i in entering]),
    }


def _claims(prover: Prover, fold: Fold, event: Event) -> None:
    accepted = prover.accepted
    if fold.kind == "mdp":
        prover.refusals(fold, event, [p for p in accepted.mdp_pairs if p[0] < fold.player])
    elif fold.kind == "partner":
        firsts = [a for a, _ in accepted.own_pairs]
        prover.refusals(fold, event, accepted.mdp_pairs + accepted.own_pairs[: firsts.index(fold.player)])
    elif fold.kind == "sets":
        prover.sets()
    elif fold.kind in ("size", "gap"):
        _because(prover, fold, event["because"])
    else:
        require(not event["because"], "who leaves and who enters has no reason but the order")


def _because(prover: Prover, fold: Fold, because: tuple[object, ...]) -> None:
    """Prove that the best by the criteria up to the one that is named needs the exchange."""
    article, difference = str(because[0]), fold.kind == "gap"
    if because == ("legal",):
        prover.needs_exchange([0], difference)
        return
    require(len(because) == 2, f"{article} is told with more than its figures")
    lasts = {key[0] for key in prover.ground.keys((article, 0))}
    fits = [
        last
        for last in sorted(lasts)
        if because[1] == tuple((k[1], n) for k, n in sorted(prover.totals.items()) if k[0] == last and n)
    ]
    require(bool(fits), f"{article} does not come to {because[1]}")
    prover.needs_exchange(fits, difference)
