"""Maximum matchings and their witnesses, against networkx and against the claim itself."""

from __future__ import annotations

import random

import networkx as nx
import pytest

from arbiter_gui.engine.kernel.graph.cardinality import enlarge_matching, maximum_matching, witness


def random_graph(seed: int) -> tuple[list[int], nx.Graph]:
    rng = random.Random(seed)
    size = rng.choice([1, 4, 7, 10, 16, 25, 40])
    share = min(1.0, rng.choice([0.8, 1.3, 2, 3, 6]) / size)
    rows, graph = [0] * size, nx.Graph()
    graph.add_nodes_from(range(size))
    for v in range(size):
        for w in range(v):
            if rng.random() < share:
                rows[v] |= 1 << w
                rows[w] |= 1 << v
                graph.add_edge(v, w)
    return rows, graph


@pytest.mark.parametrize("block", range(4))
def test_size_agrees_with_networkx_and_the_witness_proves_it(block: int) -> None:
    for seed in range(block * 150, block * 150 + 150):
        rows, graph = random_graph(seed)
        mate = maximum_matching(rows)
        matched = [(v, w) for v, w in enumerate(mate) if w >= 0]
        assert all(mate[w] == v and rows[v] >> w & 1 for v, w in matched)
        assert len(matched) == 2 * len(nx.max_weight_matching(graph, maxcardinality=True)), seed
        found = witness(rows)
        assert (found is None) == (len(matched) == len(rows)), seed
        if found is None:
            continue
        rest = graph.subgraph(set(graph) - set(found.removed))
        odd = {tuple(sorted(part)) for part in nx.connected_components(rest) if len(part) % 2}
        assert set(found.odd_groups) <= odd
        assert len(found.odd_groups) - len(found.removed) == len(rows) - len(matched)


def test_a_maximum_matching_keeps_those_matched_at_the_start() -> None:
    for seed in range(200):
        rows, graph = random_graph(seed)
        start = [-1] * len(rows)
        for v, w in nx.maximal_matching(graph):
            start[v], start[w] = w, v
        mate = list(start)
        enlarge_matching(rows, mate, (1 << len(rows)) - 1)
        assert all(mate[v] >= 0 for v in range(len(rows)) if start[v] >= 0)
        assert mate.count(-1) == maximum_matching(rows).count(-1)


def test_those_at_the_start_are_matched_in_place() -> None:
    start = [-1, -1]
    assert enlarge_matching([2, 1], start, 0b11) is None
    assert start == [1, 0]


def test_everybody_is_matched_only_where_no_odd_number_is_apart() -> None:
    size = 100
    full = (1 << size) - 1
    assert witness([full ^ 1 << v for v in range(size)]) is None
    assert witness([0b110, 0b101, 0b011, 0b110000, 0b101000, 0b011000]) is not None
    assert witness([full >> 1 ^ 1 << v for v in range(size - 1)]) is not None


def test_four_players_that_all_need_one_other() -> None:
    """A star: without 0 the others cannot meet."""
    found = witness([0b11110, 1, 1, 1, 1, 0])
    assert found is not None
    assert found.removed == (0,)
    assert found.odd_groups == ((1,), (2,), (3,), (4,), (5,))


def test_a_long_chain_of_triangles_is_matched_through_its_blossoms() -> None:
    """Triangles in a row, joined at the tips; every augmenting path runs through blossoms."""
    size = 300
    rows = [0] * size
    edges = [(t + a, t + b) for t in range(0, size, 3) for a, b in ((0, 1), (1, 2), (0, 2))]
    edges += [(t + 2, t + 3) for t in range(0, size - 3, 3)]
    for v, w in edges:
        rows[v] |= 1 << w
        rows[w] |= 1 << v
    assert -1 not in maximum_matching(rows)
