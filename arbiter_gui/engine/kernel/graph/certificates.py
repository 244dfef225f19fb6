"""A least matching with what shows it, for somebody who checks that."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from arbiter_gui.engine.kernel.control import Free
from arbiter_gui.engine.kernel.graph.blossom import SCALE, PrimalDual, Problem
from arbiter_gui.engine.kernel.graph.odd_sets import unfold

Certificate = tuple[tuple[int, ...], Sequence[int], Sequence[tuple[int, int]], int]
"""The matching, the potentials by vertex, the weights of odd sets, and how many parts make a unit of cost."""


def least(
    rows: Sequence[int],
    costs: Sequence[Sequence[int | None]],
    stop: Callable[[], None],
) -> Certificate | None:
    """Return a least perfect matching with its duals, None when there is none; `stop` is called now and then."""
    state = PrimalDual(Problem(tuple(range(len(rows))), tuple(map(tuple, costs)), tuple(rows))).begun()
    if not state.solve(_Stopping(stop)):
        return None
    return tuple(unfold(state.whole, len(rows))), *state.duals, SCALE


class _Stopping(Free):
    def __init__(self, stop: Callable[[], None]) -> None:
        self.checkpoint = stop  # type: ignore[method-assign]
