"""What the front of the matching kernel refuses, and how it is stopped."""

from __future__ import annotations

import random

import pytest

from arbiter_gui.engine.kernel.graph.blossom import Problem
from arbiter_gui.engine.kernel.graph.matching import optimum
from arbiter_gui.engine.kernel.graph.settled_costs import cost_with_pairs
from tests.engine.kernel.brute import bounded, cost_with, partners_left, random_problem

SQUARE = Problem((0, 0, 0, 0), ((1,),), (0b1110, 0b1101, 0b1011, 0b0111))


class Stopped(Exception):
    pass


class Stopper:
    def checkpoint(self) -> None:
        raise Stopped

    def progress(self, settled: int, total: int) -> None:
        """Never called here."""


def test_an_odd_number_of_vertices_has_no_perfect_matching() -> None:
    assert optimum(Problem((0, 0, 0), ((0,),), (6, 5, 3))) is None


def test_a_vertex_without_partners_has_no_perfect_matching() -> None:
    assert optimum(Problem((0, 0, 0, 0), ((0,),), (2, 1, 0, 0))) is None
    assert cost_with(SQUARE, 0, 0) is None


def test_lopsided_costs_are_refused() -> None:
    with pytest.raises(ValueError, match="not symmetric"):
        optimum(Problem((0, 1), ((0, 1), (2, 0)), (2, 1)))


def test_the_excess_of_a_forbidden_pair_is_refused() -> None:
    bounds = bounded(SQUARE.restricted(0, 0b0010))
    assert bounds.least_increase(0, 1) == 0
    with pytest.raises(ValueError, match="may not be matched"):
        bounds.least_increase(0, 2)


def test_a_stopped_job_ends_by_the_exception_of_its_control() -> None:
    with pytest.raises(Stopped):
        optimum(SQUARE, Stopper())
    with pytest.raises(Stopped):
        cost_with(SQUARE, 0, 0b1110, Stopper())


def test_first_settles_a_vertex_for_good() -> None:
    best = optimum(SQUARE)
    assert best is not None
    choices = best.choices()
    assert choices.match_with_first(0, [3, 1, 2]) == 3
    assert partners_left(choices, 4) == (3, 2, 1, 0)
    assert choices.match_with_first(3, range(4)) == 0
    assert not choices.restrict(0, 0b0110)
    assert choices.restrict(0, 0b1000)
    with pytest.raises(ValueError, match="no partner of vertex 3"):
        choices.match_with_first(3, [1, 2])
    assert choices.match_with_first(1, [0, 3, 2]) == 2


def test_a_vertex_that_can_have_nobody_of_the_order_keeps_its_partner() -> None:
    """In the chain 0-1-2-3 the middle pair would leave both ends alone."""
    best = optimum(Problem((0, 0, 0, 0), ((0,),), (0b0010, 0b0101, 0b1010, 0b0100)))
    assert best is not None
    choices = best.choices()
    with pytest.raises(ValueError, match="no partner of vertex 1"):
        choices.match_with_first(1, [2, 3])
    assert partners_left(choices, 4) == (1, 0, 3, 2)
    assert not choices.restrict(1, 0b0100)
    assert partners_left(choices, 4) == (1, 0, 3, 2)


def test_settled_pairs_cost_what_they_cost_as_wishes() -> None:
    impossible = 0
    for seed in range(300):
        rng = random.Random(seed)
        problem = random_problem(rng, 10, 3, 5, rng.choice([0.4, 0.7, 1.0]), 0.05)
        vertices = rng.sample(range(10), 2 * rng.randrange(6))
        pairs = list(zip(vertices[::2], vertices[1::2], strict=True))
        wished = problem
        for one, other in pairs:
            wished = wished.restricted(one, 1 << other)
        best = optimum(wished)
        assert cost_with_pairs(problem, pairs) == (None if best is None else best.cost), seed
        impossible += best is None
    assert 20 < impossible < 280
