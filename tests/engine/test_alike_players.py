"""Players whom the search takes for alike are alike to every criterion: their pairs and floats cost
the same.

The costs of a pair are worked out once for all players of the same two kinds. So a criterion that
looks at a fact of which the kinds know nothing would be counted for the wrong players.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from itertools import combinations

import pytest

from arbiter_gui.app.generate import Recipe, generate
from arbiter_gui.domain.control import FREE
from arbiter_gui.engine.dutch.brackets import Stage
from arbiter_gui.engine.dutch.criteria import Pair
from arbiter_gui.engine.dutch_2026.criteria import C12, CRITERIA
from arbiter_gui.engine.dutch_2026.process import Bracket
from arbiter_gui.engine.editions import edition
from arbiter_gui.engine.kernel.bracket_search.task import Task
from arbiter_gui.engine.kernel.counter_questions import NO_WISH
from arbiter_gui.engine.kernel.criteria import Criteria
from arbiter_gui.trace import NO_TRACE

BY_BRACKETS = ("dutch-2026", "dutch-2017", "burstein-2026")
FIELDS = ((16, 7, 1), (25, 5, 2), (31, 9, 3))
"""Players, rounds and seeds of the tournaments."""


def stages(key: str, players: int, rounds: int, seed: int) -> Iterator[Stage]:
    """Yield the brackets of all rounds of a generated tournament that the edition itself pairs."""
    recipe = Recipe(key, players, rounds, half_byes=0.05, forfeits=0.05)
    tournament = generate(recipe, seed).tournament
    for number in range(1, rounds + 1):
        before = tournament.before_round(number)
        paired = edition(key).asking.pair(before, NO_WISH, NO_TRACE, FREE)
        yield from paired.stages


def treated_wrongly(task: Task) -> list[tuple[int, int]]:
    """Return the pairs of vertices whose costs are not those that the search takes for them."""
    wrong = []
    for first, second in combinations(range(len(task.kinds)), 2):
        if first < task.size and task.amounts(first, second) != task.amounts_of(first, second):
            wrong.append((first, second))
    return wrong


@pytest.mark.parametrize("key", BY_BRACKETS)
@pytest.mark.parametrize(("players", "rounds", "seed"), FIELDS)
def test_players_of_one_kind_cost_the_same(key: str, players: int, rounds: int, seed: int) -> None:
    for stage in stages(key, players, rounds, seed):
        assert treated_wrongly(stage.task()) == [], stage.numbered_pairs


def odd_number(pair: Pair) -> int:
    """Count a fact that no kind has."""
    return pair.lower.number % 2


def test_a_criterion_that_looks_at_anything_else_is_noticed(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    by_number = replace(C12, counts=odd_number)
    changed = Criteria(
        tuple(by_number if criterion is C12 else criterion for criterion in CRITERIA)
    )
    monkeypatch.setattr(Bracket, "criteria", changed)
    assert any(treated_wrongly(stage.task()) for stage in stages("dutch-2026", 16, 5, 1))
