"""6.4: who leaves a score group that cannot be paired in itself."""

from __future__ import annotations

from collections.abc import Sequence

from arbiter_gui.engine.dubov_1997.fetching import Fetched
from arbiter_gui.engine.dubov_1997.rulebook import BOOK
from arbiter_gui.engine.dubov_1997.workbench import Workbench
from arbiter_gui.engine.kernel.graph.bitsets import bitset, induced, members
from arbiter_gui.engine.kernel.graph.matching import Problem, optimum
from arbiter_gui.engine.kernel.impossible import Deadlock
from arbiter_gui.trace import Level
from arbiter_gui.trace.columns import SentDown, Where
from arbiter_gui.trace.values import Passed, Rest

_STAYS, _MAY_GO, _OUTSIDE = 0, 1, 2
_COSTS = ((0, 0, None), (0, 0, 1), (None, 1, 0))
"""What a pair costs by the kinds above: a player of the group who meets one from outside floats."""


@BOOK.implements("6.4")
def a64_floaters(bench: Workbench, group: Fetched, score: int, parent: int) -> int:
    """6.4: send the fewest players down so that the group and the rest can be paired; return who stays.

    Players are preferred in the order of `preferred`, several as the first set in that order (B5, B6). Who
    was fetched stays (B7).
    """
    if bench.pairable(group.group) and bench.pairable(bench.left & ~group.group):
        return group.group
    nearest = _nearest(bench, group, score)
    order = preferred(bench, group, nearest)
    floaters = _fewest(bench, group, order)
    last = max(map(order.index, floaters))
    passed = tuple(Passed(bench.entrants[v].number, Rest()) for v in order[:last] if v not in floaters)
    inside = not bench.pairable(group.group)
    readings = ["B5", "A41", *(["B6"] if len(floaters) > 1 else [])]
    readings += ["A43"] if len({_class(bench, v, nearest) for v in order}) > 1 else []
    readings += ["A42"] if passed or not inside else []
    readings += ["B7"] if group.fetched else []
    lacking = _lacking(bench, group.group if inside else bench.left & ~group.group)
    sent = SentDown(
        "6.4", bench.names(floaters), passed, Where.GROUP if inside else Where.BELOW, lacking.others,
        removed=lacking.removed, groups=lacking.groups, readings=tuple(readings),
    )  # fmt: skip
    bench.tell(sent, parent)
    return group.group & ~bitset(floaters)


def _lacking(bench: Workbench, nodes: int) -> Deadlock:
    """Return what shows that a set cannot be paired in itself; nothing where nobody wants to know."""
    found = bench.deadlock(nodes) if bench.sink.level >= Level.DECISIONS else None
    return found or Deadlock((), ())


def preferred(bench: Workbench, group: Fetched, nearest: int) -> list[int]:
    """Return the order in which players are to float: who can be paired in the next lower group first (A43).

    Then lowest R, higher ARO, last in the starting rank (A41). Floaters from higher groups are all paired or
    gone on by then, so that the third and fourth class of 6.4 stay empty.
    """

    def key(v: int) -> tuple[bool, int, int, int]:
        e = bench.entrants[v]
        return not _class(bench, v, nearest), e.rating, -e.aro, -e.number

    return sorted(members(group.group & ~group.fetched), key=key)


def _nearest(bench: Workbench, group: Fetched, score: int) -> int:
    """Return the unpaired players of the next lower score (B8)."""
    lower = bench.below(bench.left & ~group.group, score)
    scores = [bench.entrants[v].score for v in members(lower)]
    return bench.at_score(lower, max(scores)) if scores else 0


def _class(bench: Workbench, v: int, nearest: int) -> bool:
    """Tell whether a player can be paired in the next lower group."""
    return bench.legal[v] & nearest != 0


def _fewest(bench: Workbench, group: Fetched, order: Sequence[int]) -> list[int]:
    """Return the first set in order among the smallest that solve the group."""
    places = tuple(members(bench.left))
    vertex = {v: i for i, v in enumerate(places)}
    inside = bitset(vertex[v] for v in members(group.group))
    outside = ((1 << len(places)) - 1) & ~inside
    stays = bitset(vertex[v] for v in members(group.fetched))
    graph = induced(bench.legal, places)
    for i, row in enumerate(graph):
        if stays >> i & 1:
            graph[i] = row & inside
        elif outside >> i & 1:
            graph[i] = row & ~stays
    kinds = tuple(
        _STAYS if stays >> i & 1 else _MAY_GO if inside >> i & 1 else _OUTSIDE for i in range(len(places))
    )
    solved = optimum(Problem(kinds, _COSTS, tuple(graph)), bench.control)
    assert solved is not None, "all players who are left can be paired"
    choices, floaters = solved.choices(), []
    for v in order:
        if choices.restrict(vertex[v], outside):
            floaters.append(v)
            if len(floaters) == solved.cost:
                break
    return floaters
