"""The remainder of a bracket lies under headings of its own, and nobody is lost between the
columns.
"""

from __future__ import annotations

from functools import cache
from pathlib import Path

import pytest

from arbiter_gui.app.questions.inquiry import prepare_inquiry
from arbiter_gui.explain.steps import REMAINDER_TITLES, Columns, Step, columns_on_table, steps
from arbiter_gui.formats.trf import read_trf
from tests.editions import SWISS_EDITIONS, event_of, first_game

BOOKLET = Path(__file__).parents[2] / "resources" / "samples" / "booklet-complete.trf"


@cache
def walk(key: str, number: int) -> tuple[Step, ...]:
    tournament = event_of(key, read_trf(BOOKLET.read_bytes(), BOOKLET.name).tournament)
    return steps(prepare_inquiry(tournament, first_game(key, number), edition_key=key).trace)


def shown(
    key: str, number: int, beginning: str
) -> list[tuple[str, tuple[int, ...], tuple[int, ...]]]:
    step = next(s for s in walk(key, number) if str(s.sentence).startswith(beginning))
    return [(str(part.titles[0]), part.left, part.right) for part in columns_on_table(step)]


@pytest.mark.parametrize("key", ["dutch-2026", "dutch-2017"])
def test_the_remainder_of_an_accepted_candidate_lies_below_who_came_from_above(key: str) -> None:
    assert shown(key, 4, "accepted: 5-4, 1-3") == [("S1", (5,), (4,)), ("S1R", (1,), (3,))]
    assert shown(key, 4, "S1: 5; S2: 1, 3, 4, 7") == [("S1", (5,), (1, 3, 4, 7))]
    assert shown(key, 4, "candidate 1: 5-1, 3-4") == [("S1", (5,), (1,)), ("S1R", (3,), (4, 7))]
    assert shown(key, 4, "5 gets 4") == [("S1", (5,), (4,)), ("S1R", (1,), (3, 7))]


def test_in_a_procedure_the_remainder_begins_when_the_first_pairs_are_noted() -> None:
    assert shown("dutch-2012", 4, "S1 = [5]") == [("S1", (5,), (1, 3, 4, 7))]
    assert shown("dutch-2012", 4, "try 5-1") == [("S1", (5,), (1, 3, 4, 7))], (
        "nobody is in a remainder yet"
    )
    assert shown("dutch-2012", 4, "S1 = [1], S2 = [3, 7]") == [("S1R", (1,), (3, 7))]
    assert shown("dutch-2012", 4, "accepted: 5-4, 1-3") == [("S1", (5,), (4,)), ("S1R", (1,), (3,))]


@pytest.mark.parametrize("key", SWISS_EDITIONS)
def test_everybody_of_both_sides_lies_in_one_column(key: str) -> None:
    for number in range(1, 6):
        for step in walk(key, number):
            parts: tuple[Columns, ...] = columns_on_table(step)
            lain = [n for part in parts for n in (*part.left, *part.right)]
            assert sorted(lain) == sorted((*step.position.s1, *step.position.s2))
            assert len(parts) < 2 or parts[1].titles == REMAINDER_TITLES
