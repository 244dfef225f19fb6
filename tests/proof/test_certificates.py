"""The certificates of the verifier against a matching program of others and against plain
counting.
"""

from __future__ import annotations

from collections import Counter
from itertools import combinations
from random import Random

import networkx as nx
import pytest

from arbiter_gui.app.questions.proving import Kernel
from arbiter_gui.proof.kernel.certificates import (
    Unproven,
    can_be_matched,
    checked_bound,
    least_cost,
    rule_out_perfect_matching,
)
from arbiter_gui.proof.kernel.context import Proposal, verifying
from arbiter_gui.proof.kernel.remainder_positions import Exchange, exchanges_before, sets_with_sum
from arbiter_gui.proof.kernel.set_positions import sets_before


def random_graph(rng: Random, size: int) -> tuple[list[int], dict[tuple[int, int], int]]:
    rows, costs = [0] * size, {}
    for u, v in combinations(range(size), 2):
        if rng.random() < 0.6:
            rows[u] |= 1 << v
            rows[v] |= 1 << u
            costs[u, v] = rng.choice((0, 1, 5, 10**30, 3 * 10**30 + 1))
    return rows, costs


@pytest.mark.parametrize("seed", range(40))
def test_the_least_cost_is_that_of_another_program(seed: int) -> None:
    rng = Random(seed)
    rows, costs = random_graph(rng, rng.choice((4, 6, 8, 10)))
    graph = nx.Graph()
    graph.add_weighted_edges_from((u, v, -cost) for (u, v), cost in costs.items())
    found = nx.max_weight_matching(graph, maxcardinality=True)
    size = range(len(rows))
    table = [[costs.get((min(u, v), max(u, v)), 0) for v in size] for u in size]
    with verifying(Kernel()):
        certificate = least_cost(rows, table)
        assert (certificate is not None) == (2 * len(found) == len(rows)) == can_be_matched(rows)
    if certificate is not None:
        assert certificate.bound == sum(costs[min(e), max(e)] for e in found)


def test_a_proposal_that_promises_too_much_is_not_believed() -> None:
    rows = [0b10, 0b01]
    with verifying(Kernel()), pytest.raises(Unproven, match="undercuts"):
        checked_bound(rows, [[0, 3], [3, 0]], Proposal((1, 0), [10, 10], [], 4))
    with verifying(Kernel()), pytest.raises(Unproven, match="no odd set"):
        checked_bound(rows, [[0, 3], [3, 0]], Proposal((1, 0), [0, 0], [(0b11, 4)], 4))


def test_groups_that_see_one_another_are_no_witness() -> None:
    star = [0b1110, 0b0001, 0b0001, 0b0001]
    assert rule_out_perfect_matching(star, (0,), ((1,), (2,), (3,)))
    assert not rule_out_perfect_matching(star, (), ((1,), (2,), (3,)))
    assert not rule_out_perfect_matching([0b1110, 0b0101, 0b0011, 0b0001], (0,), ((1,), (2,)))
    assert not rule_out_perfect_matching(star, (0,), ((1, 2), (3,)))


def test_exchanges_and_sets_are_counted_as_they_stand_in_the_order() -> None:
    size, pairs = 7, 3
    every = [
        (len(out), sum(come) - sum(out), tuple(-n for n in sorted(out, reverse=True)), come)
        for k in range(4)
        for out in combinations(range(1, 4), k)
        for come in combinations(range(4, 8), k)
    ]
    for place, (_, _, out, come) in enumerate(sorted(every)):
        exchange = Exchange(tuple(-n for n in out), come)
        assert sum(exchanges_before(exchange, player_count=size, pair_count=pairs)) == place
    sums = Counter(map(sum, combinations(range(3, 9), 3)))
    assert all(
        sets_with_sum(3, lowest=3, highest=8, total=total) == sums[total] for total in range(30)
    )
    scores = (30, 30, 25, 25, 20)
    order = sorted(combinations(range(5), 3), key=lambda c: ([-scores[p] for p in c], c))
    assert [sets_before(scores, chosen) for chosen in order] == list(range(len(order)))
