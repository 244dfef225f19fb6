"""The matching under the completion test, against a library."""

from __future__ import annotations

from random import Random

import networkx as nx
import pytest

from tests.literal.completion import completable
from tests.literal.matching import FREE, maximum_matching
from tests.literal.random_fields.made import bracket, player


@pytest.mark.parametrize("chance", [0.1, 0.2, 0.3, 0.5])
def test_random_graphs_get_as_many_pairs_as_the_library_finds(chance: float) -> None:
    random = Random(7)
    for seed in range(100):
        graph = nx.gnp_random_graph(random.randint(1, 13), chance, seed=seed)
        mate = maximum_matching([list(graph[v]) for v in graph])
        assert all(w == FREE or (mate[w] == v and graph.has_edge(v, w)) for v, w in enumerate(mate))
        pairs = sum(1 for w in mate if w != FREE) // 2
        assert pairs == len(nx.max_weight_matching(graph, maxcardinality=True))


@pytest.mark.article("dutch-2017", "A.9", "C.2")
def test_the_bye_completes_an_odd_field_only_for_who_may_have_it() -> None:
    """1 has met 2 and 3, so 1 must have the bye."""
    assert completable(bracket(player(1, met=(2, 3)), player(2), player(3)).players)
    assert not completable(
        bracket(player(1, met=(2, 3), no_bye=True), player(2), player(3)).players
    )


@pytest.mark.article("dutch-2017", "A.9")
def test_an_even_field_leaves_nobody() -> None:
    assert not completable(
        bracket(player(1, met=(2, 3, 4)), player(2), player(3), player(4)).players
    )
