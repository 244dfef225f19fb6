"""Can these players all be paired? Answered by trying, and by another library where trying takes
too long.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import combinations

import networkx

from arbiter_gui.proof.dubov_1997.players import Dubovian

Meet = Callable[[Dubovian, Dubovian], bool]
PATIENCE = 3000


class _TooLong(Exception):
    pass


def all_paired(players: Sequence[Dubovian], meet: Meet) -> bool:
    """Whether everybody can be paired with somebody at once."""
    if len(players) % 2:
        return False
    rows: dict[int, set[int]] = {p.number: set() for p in players}
    for one, other in combinations(players, 2):
        if meet(one, other):
            rows[one.number].add(other.number)
            rows[other.number].add(one.number)
    steps = [0]
    try:
        return _try(frozenset(rows), rows, steps)
    except _TooLong:
        graph = networkx.Graph((a, b) for a, row in rows.items() for b in row)
        graph.add_nodes_from(rows)
        return 2 * len(networkx.max_weight_matching(graph, maxcardinality=True)) == len(rows)


def _try(left: frozenset[int], rows: dict[int, set[int]], steps: list[int]) -> bool:
    if not left:
        return True
    steps[0] += 1
    if steps[0] > PATIENCE:
        raise _TooLong
    tightest = min(left, key=lambda n: (len(rows[n] & left), n))
    return any(_try(left - {tightest, o}, rows, steps) for o in sorted(rows[tightest] & left))
