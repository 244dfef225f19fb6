"""The folds of a bracket, held one after another to those that must stand there, with every claim they make."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from arbiter_gui.explain.verify.claims import Prover
from arbiter_gui.explain.verify.old_form import Event
from arbiter_gui.explain.verify.replaying import Accepted, Fold
from arbiter_gui.explain.verify.tally import Tally, require

_EXCHANGES = ("size", "gap", "leaving", "entering")


def check_folds(
    prover: Prover,
    events: Sequence[Event],
    articles: Mapping[str, str],
    numbers: Sequence[int],
    tally: Tally,
) -> int:
    """Check folds and prove their claims; return the place of the accepted candidate. Raises Wrong.

    `articles` names the kinds of folds, `numbers` are pairing numbers by BSN.
    """
    accepted = prover.accepted
    expected = list(accepted.folds())
    require(len(events) == len(expected), f"there are {len(events)} folds instead of {len(expected)}")
    passed = 0
    for fold, event in zip(expected, events, strict=True):
        _counts(fold, event, passed, articles)
        _facts(accepted, fold, event, numbers)
        _claims(prover, fold, event)
        passed += fold.count
        tally["fold"] += 1
    if any(fold.kind in _EXCHANGES for fold in expected):
        prover.exchange_order()
    elif accepted.own_pairs:
        prover.remainder()
    return passed + 1


def _counts(fold: Fold, event: Event, passed: int, articles: Mapping[str, str]) -> None:
    article = articles[fold.kind]
    require(event.article == article, f"a fold of {article} was to stand here")
    told = (event["first"], event["count"], event["last"])
    own = (passed + 1, fold.count, passed + fold.count)
    covers = f"{told[1]:,} candidates from {told[0]:,}, not {own[1]:,} from {own[0]:,}"
    require(told == own, f"a fold covers {covers}")


def _facts(accepted: Accepted, fold: Fold, event: Event, numbers: Sequence[int]) -> None:
    def names(vertices: Sequence[int]) -> tuple[int, ...]:
        return tuple(numbers[v] for v in vertices)

    if fold.passed:
        prefix = (event["player"], event["chosen"], *(r[0] for r in event["refused"]))
        require(prefix == names((fold.player, fold.chosen, *fold.passed)), "a fold has another prefix")
        require(event["each"] == fold.each, "a fold counts each choice wrong")
    elif fold.kind == "sets":
        chosen = names([a for a, _ in accepted.mdp_pairs])
        require((event["chosen"], event["sets"]) == (chosen, fold.sets), "a fold has other sets")
    else:
        leaving, entering = accepted.exchange
        residents = accepted.residents
        own = {
            "exchanges": fold.sets,
            "count_exchanged": len(leaving),
            "difference": sum(entering) - sum(leaving),
            "leaving": names([residents[i - 1] for i in leaving]),
            "entering": names([residents[i - 1] for i in entering]),
        }
        for name, value in own.items():
            require(event[name] == value, f"{name} of an exchange is {value}, not {event[name]}")


def _claims(prover: Prover, fold: Fold, event: Event) -> None:
    accepted = prover.accepted
    if fold.kind == "mdp":
        prover.refusals(fold, event, [p for p in accepted.mdp_pairs if p[0] < fold.player])
    elif fold.kind == "partner":
        firsts = [a for a, _ in accepted.own_pairs]
        prover.refusals(fold, event, accepted.mdp_pairs + accepted.own_pairs[: firsts.index(fold.player)])
    elif fold.kind == "sets":
        prover.sets()
    elif event["because"]:
        _because(prover, fold, event["because"])
    else:
        require(fold.kind in ("leaving", "entering"), "a fold of exchanges says nothing")


def _because(prover: Prover, fold: Fold, because: tuple[object, ...]) -> None:
    """Prove that the best by the criteria up to the one that is named needs the exchange."""
    article, difference = str(because[0]), fold.kind == "gap"
    if article == "legal":
        prover.needs_exchange([0], difference)
        return
    lasts = {key[0] for key in prover.ground.keys((article, 0))}
    fits = [
        last
        for last in sorted(lasts)
        if because[1] == tuple((k[1], n) for k, n in sorted(prover.totals.items()) if k[0] == last and n)
    ]
    require(bool(fits), f"{article} does not come to {because[1]}")
    prover.needs_exchange(fits, difference)
