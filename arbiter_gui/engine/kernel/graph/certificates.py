"""The kernel as a proposer of certificates to somebody who checks each of them."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from arbiter_gui.engine.kernel.graph.blossom import SCALE, PrimalDual, Problem
from arbiter_gui.engine.kernel.graph.cardinality import maximum_matching, witness
from arbiter_gui.engine.kernel.graph.odd_sets import unfold

Parting = tuple[Sequence[int], Sequence[Sequence[int]]]
Certificate = tuple[tuple[int, ...], Sequence[int], Sequence[tuple[int, int]], int]
"""The matching, the potentials by vertex, the weights of odd sets, and how many parts make a unit of cost."""


def matching(rows: Sequence[int]) -> Sequence[int]:
    """Return the partner of each vertex, or -1, in a matching of as many as possible."""
    return maximum_matching(rows)


def parting(rows: Sequence[int]) -> Parting | None:
    """Return whom to remove and the odd groups that are left then, None where everybody can be matched."""
    found = witness(rows)
    return None if found is None else (found.removed, found.odd)


def least(
    rows: Sequence[int],
    kinds: Sequence[int],
    costs: Sequence[Sequence[int | None]],
    stop: Callable[[], None],
) -> Certificate | None:
    """Return a least perfect matching with its duals, None when there is none; `stop` is called now and then."""
    state = PrimalDual(Problem(tuple(kinds), tuple(map(tuple, costs)), tuple(rows))).begun()
    if not state.solve(_Stopping(stop)):
        return None
    return tuple(unfold(state.whole, len(rows))), *state.duals, SCALE


class _Stopping:
    def __init__(self, stop: Callable[[], None]) -> None:
        self.checkpoint = stop

    def progress(self, settled: int, total: int) -> None:
        """Tell nobody: this is a small part of the whole."""
