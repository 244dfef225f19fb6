"""C.6: the highest of S1 against the highest of S2, and so on."""

from __future__ import annotations

from arbiter_gui.engine.dutch_2012.proof import tell_folds
from arbiter_gui.engine.dutch_2012.rulebook import BOOK
from arbiter_gui.engine.dutch_2012.telling import refused_because
from arbiter_gui.engine.dutch_2012.workbench import Workbench, numbers
from arbiter_gui.trace import Level, Verb


@BOOK.implements("C.6")
def c6_try_to_find_the_pairing(bench: Workbench) -> str:
    """C.6: accept these pairs, go on with the remainder, or look for another order (C.7)."""
    event = -1
    pairs = tuple(zip(bench.s1, bench.s2, strict=False))
    if bench.sink.level >= Level.STEPS:
        event = bench.tell(Level.STEPS, "C.6", Verb.TRIED, pairs=tuple(numbers(pair) for pair in pairs))
    if bench.heterogeneous and not bench.remainder:
        orders = bench.plan.sets[bench.plan.chosen][1]
        bench.plan.order = max(bench.plan.order, 0) if orders[:1] == [pairs] else bench.plan.order
        if bench.plan.pairs == pairs:
            bench.remainder = True
            bench.tell(Level.STEPS, "C.6", Verb.WENT_TO, to="C.4", marked=tuple(map(numbers, pairs)))
            return "C.4"
    elif bench.wanted and bench.found is not None and bench.found.pairs == pairs:
        tell_folds(bench, event)
        return "done"
    if bench.sink.level >= Level.STEPS:
        for article, *facts in refused_because(bench, pairs):
            bench.sink.event(Level.STEPS, str(article), Verb.REFUSED, event, why=tuple(facts))
    return "C.7"
