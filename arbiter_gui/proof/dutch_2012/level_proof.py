"""The claims of a level of 2012: that it has no pairing, or that the accepted one is the first of the best."""

from __future__ import annotations

from collections.abc import Sequence

from arbiter_gui.proof.dutch_2012 import criteria as c
from arbiter_gui.proof.dutch_2012.level_steps import PairingLevel, whole
from arbiter_gui.proof.dutch_2012.pairing_order import TakenPairing
from arbiter_gui.proof.dutch_2012.refused_pairs import ARTICLES, apart
from arbiter_gui.proof.kernel.accepted_candidate import AcceptedCandidate
from arbiter_gui.proof.kernel.claims import Figure, Ground, Prover
from arbiter_gui.proof.kernel.exchange_order import EXCHANGED, SUM
from arbiter_gui.proof.kernel.folds import check_folds
from arbiter_gui.proof.kernel.matching_problem import PosedMatching
from arbiter_gui.proof.kernel.tally import Tally, Wrong, require
from arbiter_gui.proof.kernel.weights import Key
from arbiter_gui.trace.candidates import Fold
from arbiter_gui.trace.values import Apart, NeedsExchange, NotAtBest

FOLDS = {
    "sets": "C.8.b", "mdp": "C.7", "size": "C.8.a", "gap": "C.8.a", "leaving": "C.8.a",
    "entering": "C.8.a", "partner": "C.7",
}  # fmt: skip
"""The step that each kind of fold belongs to."""


def prove_nothing(level: PairingLevel, tally: Tally) -> None:
    """Prove that there are not P1 pairs with M1 moved-down players among them. Raises Wrong."""
    lost = level.table.m0 - level.m1
    posed = PosedMatching(whole(level))
    require(
        posed.at_least({c.LOST: lost + 1}) if level.table.heterogeneous else posed.base()[1] is None,
        f"{level.p1} pairs with {level.m1} moved-down players are possible after all",
    )
    tally["optimum"] += 1


def prove_accepted(
    level: PairingLevel,
    pairs: Sequence[tuple[int, int]],
    folds: Sequence[tuple[int, Fold]],
    searched: bool,
    tally: Tally,
) -> None:
    """Prove that no pairing gives up less and that what was jumped over is worse. Raises Wrong."""
    table = level.table
    require(all(apart(table, *pair) is None for pair in pairs), "the accepted pairs are not allowed")
    require(len(pairs) == level.p1, f"there are not {level.p1} pairs")
    require(all(map(table.may_stay, table.left(pairs))), "who stays over may not have the bye")
    totals = table.totals(pairs)
    lost = table.m0 - level.m1 if table.heterogeneous else 0
    require(totals.get(c.LOST, 0) == lost, f"not {level.m1} moved-down players are paired first")
    for key, amount in level.needed.items():
        require(totals.get(key, 0) == amount, f"{ARTICLES[key]} needs {totals.get(key, 0)}, not {amount}")
    for key in c.REQUIREMENTS:
        require(totals.get(key, 0) <= level.asked[key], f"{ARTICLES[key]} is asked and not kept")
    form = whole(level)
    require(PosedMatching(form).at_least(totals), "a better pairing cannot be ruled out")
    first = level.m1 if table.heterogeneous else 0
    earliest = TakenPairing(form, pairs, first, totals).comes_first()
    require(earliest, "a pairing that comes earlier does as well")
    tally["optimum"] += 2
    lowered = [key for key in c.REQUIREMENTS if level.asked[key] > _from_the_start(level, key)]
    require(
        all(totals.get(key, 0) == level.asked[key] for key in lowered if key != c.Z),
        "a requirement was lowered further than needed",
    )
    require(bool(folds) or not searched, "what was passed over has no reason")
    if folds:
        _prove_folds(level, pairs, folds, tally)


def _from_the_start(level: PairingLevel, key: Key) -> int:
    return {c.X: level.x1, c.Z: level.z1}.get(key, 0)


def _prove_folds(
    level: PairingLevel,
    pairs: Sequence[tuple[int, int]],
    folds: Sequence[tuple[int, Fold]],
    tally: Tally,
) -> None:
    """Prove the folds: they tell of the remainder alone where the marked pairs were walked to one by one."""
    try:
        _prove_group(level, pairs, None, folds, tally)
    except Wrong:
        if not level.remainder:
            raise
        _prove_group(level, pairs, level.first, folds, tally)


def _prove_group(
    level: PairingLevel,
    pairs: Sequence[tuple[int, int]],
    marked: Sequence[tuple[int, int]] | None,
    folds: Sequence[tuple[int, Fold]],
    tally: Tally,
) -> None:
    """Prove the folds of everybody but the marked pairs; None when they are told too."""
    table, own_tally = level.table, Tally()
    gone = marked or ()
    keep = table.left(gone)
    at = {v: i for i, v in enumerate(keep)}
    first = table.heterogeneous and marked is None
    require(not first or level.m1 == table.m0, "the folds tell of no set of D.3")
    scores = tuple(table.players[v].score for v in keep)
    own = tuple((at[u], at[v]) for u, v in pairs if u in at)
    accepted = AcceptedCandidate(len(keep), table.m0 if first else 0, scores, own)
    form = table.formulation(keep, len(table.players) - 2 * level.p1, first)
    totals = _less(table.totals(pairs), [table.pair_cost(min(p), max(p)) for p in gone])
    prover = Prover(_ground(level, keep), [form], accepted, totals, own_tally)
    check_folds(prover, folds, FOLDS, [table.players[v].number for v in keep], own_tally)
    tally.update(own_tally)


def _less(totals: dict[Key, int], taken: Sequence[dict[Key, int]]) -> dict[Key, int]:
    left = dict(totals)
    for cost in taken:
        for key, amount in cost.items():
            left[key] -= amount
    return left


def _ground(level: PairingLevel, keep: Sequence[int]) -> Ground:
    table = level.table

    def barred(u: int, v: int) -> Apart | None:
        reason = apart(table, keep[u], keep[v])
        return None if reason is None else reason.why

    def keys(why: Figure | NotAtBest) -> tuple[Key, ...]:
        if isinstance(why, NeedsExchange):
            return (EXCHANGED, SUM) if why.article == "C.8.a" else ()
        if getattr(why, "detail", 0):
            return ()  # no requirement has entries
        if why.article == "C.14.b.2":
            return (c.LOST,)
        return tuple(key for key, own in ARTICLES.items() if own == why.article)

    return Ground(
        number=lambda v: table.players[keep[v]].number,
        barred=barred,
        keys=keys,
    )
