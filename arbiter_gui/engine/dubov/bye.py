"""The first player of an order who can have the bye."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from arbiter_gui.engine.dubov.proofs import Proof
from arbiter_gui.engine.dubov.workbench import E, Workbench
from arbiter_gui.trace.values import HadPoint, Passed, Rest


def first_for_bye(
    bench: Workbench[E], order: Iterable[int], may_have: Callable[[E], bool], barred: HadPoint
) -> tuple[int | None, tuple[Passed, ...], list[Proof]]:
    """Return the first place that may have it and leaves a complete pairing, and who was passed over, with proofs.

    None when nobody can have it; `barred` is the reason of those who may not.
    """
    passed: list[Passed] = []
    proofs: list[Proof] = []
    for place in order:
        number = bench.entrants[place].number
        if not may_have(bench.entrants[place]):
            passed.append(Passed(number, barred))
        elif bench.pairable(bench.left & ~(1 << place)):
            return place, tuple(passed), proofs
        else:
            passed.append(Passed(number, Rest()))
            proofs.append((place, bench.failed))
    return None, tuple(passed), proofs
