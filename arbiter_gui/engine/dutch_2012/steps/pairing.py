"""C.6: the highest of S1 against the highest of S2, and so on."""

from __future__ import annotations

from arbiter_gui.engine.dutch_2012.bracket import Pair
from arbiter_gui.engine.dutch_2012.bracket_search.folds import tell_folds
from arbiter_gui.engine.dutch_2012.bracket_search.refusals import tell_refused
from arbiter_gui.engine.dutch_2012.rulebook import BOOK
from arbiter_gui.engine.dutch_2012.workbench import Workbench, named
from arbiter_gui.trace import Level
from arbiter_gui.trace.procedure import PairsNoted, PairsTried, RemainderBegun


@BOOK.implements("C.6")
def c6_try_to_find_the_pairing(bench: Workbench) -> str:
    """C.6: accept these pairs, go on with the remainder, or look for another order (C.7)."""
    event = -1
    pairs = tuple(zip(bench.s1, bench.s2, strict=False))
    if bench.sink.level >= Level.STEPS:
        event = bench.tell(PairsTried("C.6", named(pairs)))
    if bench.heterogeneous and not bench.remainder:
        orders = bench.plan.sets[bench.plan.chosen][1]
        bench.plan.order = max(bench.plan.order, 0) if orders[:1] == [pairs] else bench.plan.order
        if bench.plan.pairs == pairs:
            return _go_on_with_the_remainder(bench, pairs)
    elif bench.wanted and bench.found is not None and bench.found.pairs == pairs:
        tell_folds(bench, event)
        return "done"
    tell_refused(bench, pairs, event)
    return "C.7"


def _go_on_with_the_remainder(bench: Workbench, pairs: tuple[Pair, ...]) -> str:
    """Mark the pairs and P, and redefine P = P1 - M1 for those who are left."""
    bench.tell(PairsNoted("C.6", named(pairs), bench.p))
    bench.remainder, bench.p = True, bench.p1 - bench.m1
    bench.tell(RemainderBegun("C.6", bench.p, bench.p1, bench.m1))
    return "C.4"
