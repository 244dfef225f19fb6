"""Remainders in which residents are exchanged: the quick ways to them find what the plain way
finds.
"""

from __future__ import annotations

import random
from dataclasses import replace

import pytest

from arbiter_gui.domain.control import FREE
from arbiter_gui.engine.kernel.bracket_search import exchanging
from arbiter_gui.engine.kernel.bracket_search.search import best_candidate
from arbiter_gui.engine.kernel.bracket_search.task import Outcome, Task, kind_numbers
from arbiter_gui.engine.kernel.criteria import Amounts
from arbiter_gui.engine.kernel.graph.choices import Choices
from arbiter_gui.engine.kernel.graph.matching import SolvedChoices
from tests.work import calls

LEFT_OVER = (0, 0)
COLOUR = (1, 0)
FLOAT = (2, 0)


def bracket(size: int, floaters: int, seed: int, met: float = 0.2, by_number: bool = False) -> Task:
    """Return residents of one score due either colour, with sinks for whoever is left over.

    Two due the same colour cost one, and so does somebody left over who floated before, as all but
    the first ones did: so one of those leaves S1.
    """
    rng = random.Random(seed)
    colours = [rng.choice("WB") for _ in range(size)]
    floated = [place >= size // 3 or rng.random() < 0.3 for place in range(size)]
    sinks = ((1 << floaters) - 1) << size
    allowed = [sinks] * size + [(1 << size) - 1] * floaters
    for one in range(size):
        for other in range(one):
            if rng.random() >= met:
                allowed[one] |= 1 << other
                allowed[other] |= 1 << one

    def amounts(u: int, v: int) -> Amounts:
        if v < size:
            return {COLOUR: int(colours[u] == colours[v])}
        return {FLOAT: int(floated[u])} if u < size else {}

    kinds = [*zip(colours, floated, strict=True), *[("sink", False)] * floaters]
    numbers = tuple(sorted(rng.sample(range(1, 3 * size), size)))
    scores = (10,) * size
    return Task(numbers, scores, 0, kind_numbers(kinds), tuple(allowed), amounts, by_number)


def with_meeting_sinks(task: Task) -> Task:
    """Return a bracket whose sinks may meet one another as well, so that it settles itself how many
    are left over.
    """
    residents = (1 << task.size) - 1
    everybody = (1 << len(task.kinds)) - 1
    rows = list(task.allowed)
    for sink in range(task.size, len(rows)):
        rows[sink] = everybody & ~(1 << sink)

    def amounts(u: int, v: int) -> Amounts:
        is_left_over = residents >> u & 1 and not residents >> v & 1
        return {**(task.amounts(u, v) or {}), LEFT_OVER: int(is_left_over)}

    return replace(task, allowed=tuple(rows), amounts=amounts)


def exchanged(task: Task) -> Outcome | None:
    """Return the outcome of a bracket in which somebody is exchanged, else None."""
    outcome = best_candidate(task, FREE)
    return outcome if outcome is not None and outcome.exchanged_remainder is not None else None


@pytest.mark.parametrize("by_number", [False, True])
@pytest.mark.parametrize(("size", "floaters"), [(9, 1), (11, 1), (14, 2), (31, 1)])
def test_exchanges_settled_before_the_difference_are_those_found_at_once(
    size: int, floaters: int, by_number: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    exchanges = 0
    for seed in range(60):
        task = bracket(size, floaters, seed, by_number=by_number)
        monkeypatch.setattr(exchanging, "MOST_SOLVED_AT_ONCE", 1000)
        at_once = exchanged(task)
        monkeypatch.setattr(exchanging, "MOST_SOLVED_AT_ONCE", 0)
        settled_before = exchanged(task)
        assert (at_once is None) == (settled_before is None)
        if at_once is None or settled_before is None:
            continue
        exchanges += 1
        assert settled_before.candidate == at_once.candidate, seed
        assert settled_before.exchanged_remainder is not None
        assert at_once.exchanged_remainder is not None
        assert settled_before.exchanged_remainder.cost == at_once.exchanged_remainder.cost, seed
        assert (
            settled_before.exchanged_remainder.leave_wishes
            == at_once.exchanged_remainder.leave_wishes
        ), seed
        assert (
            settled_before.exchanged_remainder.enter_wishes
            == at_once.exchanged_remainder.enter_wishes
        ), seed
    assert exchanges > 30


@pytest.mark.parametrize(("size", "floaters"), [(14, 2), (20, 2), (30, 2)])
def test_pairs_between_s1_and_s2_are_those_of_the_whole_remainder(
    size: int, floaters: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Where wishes are solved one by one, S1 and S2 are posed again by themselves once they are
    known.
    """
    posed_again = 0
    choices_between = exchanging._ExchangeSearch._choices_between

    def counted(*remainder: object) -> object:
        nonlocal posed_again
        posed_again += 1
        return choices_between(*remainder)  # type: ignore[arg-type]

    for seed in range(80):
        task = bracket(size, floaters, seed, met=0.4)
        monkeypatch.setattr(exchanging, "MOST_SOLVED_AT_ONCE", 0)
        monkeypatch.setattr(exchanging._ExchangeSearch, "_choices_between", counted)
        again = exchanged(task)
        monkeypatch.setattr(exchanging, "SolvedChoices", ())
        whole = exchanged(task)
        monkeypatch.undo()
        assert (again and again.candidate) == (whole and whole.candidate), seed
    assert posed_again > 2


@pytest.mark.parametrize("size", [9, 11, 21])
def test_nobody_meets_anybody_of_his_own_side_when_s1_and_s2_are_posed_again(
    size: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Without that there are odd sets among residents, for which every wish is solved anew."""
    posed_again: list[Choices] = []
    choices_between = exchanging._ExchangeSearch._choices_between

    def kept(*remainder: object) -> Choices:
        posed_again.append(choices_between(*remainder))  # type: ignore[arg-type]
        return posed_again[-1]

    for seed in range(60):
        task = with_meeting_sinks(bracket(size, size, seed, met=0.7 + size / 150))
        monkeypatch.setattr(exchanging, "MOST_SOLVED_AT_ONCE", 0)
        monkeypatch.setattr(exchanging._ExchangeSearch, "_choices_between", kept)
        again = exchanged(task)
        monkeypatch.setattr(exchanging, "SolvedChoices", ())
        whole = exchanged(task)
        monkeypatch.undo()
        assert (again and again.candidate) == (whole and whole.candidate), seed
    assert len(posed_again) > 15
    residents = (1 << size) - 1
    solved_anew = [choices for choices in posed_again if isinstance(choices, SolvedChoices)]
    odd_sets = [vertices for choices in solved_anew for vertices, _ in choices._duals.sets]
    assert [vertices for vertices in odd_sets if not vertices & ~residents] == []


@pytest.mark.parametrize("by_number", [False, True])
@pytest.mark.parametrize("near", [1, 2])
def test_residents_far_from_the_border_are_told_apart_when_it_takes_them(
    near: int, by_number: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    told_apart = set()
    for seed in range(60):
        task = bracket(21, 1, seed, met=0.5, by_number=by_number)
        whole = exchanged(task)
        monkeypatch.setattr(exchanging, "NEAR", near)
        from_near = exchanged(task)
        monkeypatch.undo()
        if whole is None or from_near is None:
            assert whole is from_near
            continue
        assert whole.exchanged_remainder is not None
        assert from_near.exchanged_remainder is not None
        told_apart.add(len(from_near.exchanged_remainder.distinguished))
        assert from_near.candidate == whole.candidate, seed
        assert (
            from_near.exchanged_remainder.leave_wishes == whole.exchanged_remainder.leave_wishes
        ), seed
        assert (
            from_near.exchanged_remainder.enter_wishes == whole.exchanged_remainder.enter_wishes
        ), seed
    assert 2 * near < max(told_apart) < 21


def test_an_exchange_among_many_residents_takes_little_work() -> None:
    """Without one of the two steps through coarser costs it is three times as much, and more with
    more residents.
    """
    task = bracket(120, 2, 0, met=0.02)
    assert exchanged(task) is not None
    assert calls(lambda: exchanged(task)) < 40_000
