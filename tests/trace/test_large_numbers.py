"""A bracket with more candidates than Python turns into decimal text is told, written and read
again.
"""

from __future__ import annotations

import json
from dataclasses import replace
from functools import cache
from math import factorial
from typing import Any

import pytest

from arbiter_gui.domain.errors import DamagedTrace
from arbiter_gui.domain.figures import count, leading_digits
from arbiter_gui.domain.tournament import Tournament
from arbiter_gui.domain.values import DRAWN, Board, Colour, Player, Round
from arbiter_gui.engine.api import pair_round
from arbiter_gui.explain.text import as_text
from arbiter_gui.trace import Level, Recorder, Trace
from arbiter_gui.trace.candidates import CandidateAccepted, Fold
from arbiter_gui.trace.codec import LARGE_NUMBERS, SCHEMA, read_trace, written_trace
from arbiter_gui.trace.large_numbers import LARGE, MOST_BITS

EDITIONS = ("dutch-2012", "dutch-2017", "dutch-2026")
PLAYERS = 2_800


@cache
def trace_of_one_bracket(edition: str, players: int) -> Trace:
    """Return the trace of round 2 where every game of round 1 was drawn, so that all are in one
    bracket.
    """
    state = Tournament(
        players=tuple(map(Player, range(1, players + 1))),
        round_count=9,
        initial_colour=Colour.WHITE,
    )
    boards = tuple(Board(white, black, DRAWN) for white, black in pair_round(state, edition).boards)
    state = replace(state, rounds=(Round(boards),))
    recorder = Recorder(Level.STEPS)
    pair_round(state, edition, recorder)
    return recorder.trace(edition, 2, "test")


@pytest.mark.parametrize("edition", EDITIONS)
def test_a_trace_with_large_numbers_is_read_as_it_was_written(edition: str) -> None:
    trace = trace_of_one_bracket(edition, PLAYERS)
    text = written_trace(trace)
    assert json.loads(text)["schema"] == LARGE_NUMBERS
    assert read_trace(text) == trace
    assert len(text) < 1_500_000
    folds = [event for event in trace.events if isinstance(event, Fold)]
    assert max(fold.last for fold in folds) > LARGE


@pytest.mark.parametrize("edition", EDITIONS)
def test_large_numbers_are_shown_as_powers(edition: str) -> None:
    told = as_text(trace_of_one_bracket(edition, PLAYERS))
    assert " x 10^" in told
    assert all(len(word) < 60 for word in told.split())


def test_smaller_traces_are_written_as_before() -> None:
    trace = trace_of_one_bracket("dutch-2026", 300)
    written = json.loads(written_trace(trace))
    assert written["schema"] == SCHEMA
    folds = [row for row in written["events"] if "refused" in row and "each" in row]
    assert folds
    assert all({"count", "first", "last", "each"} <= row.keys() for row in folds)
    accepted = next(event for event in trace.events if isinstance(event, CandidateAccepted))
    assert accepted.total is not None
    assert accepted.total > 10**300


def altered(change: Any) -> str:
    """Return a trace with large numbers in which one fold is changed."""
    written = json.loads(written_trace(trace_of_one_bracket("dutch-2026", PLAYERS)))
    fold = next(row for row in written["events"] if str(row.get("each", "")).startswith("*"))
    change(fold)
    return json.dumps(written)


@pytest.mark.parametrize(
    "each",
    [
        "*0",
        "*-3",
        "*x",
        "0x",
        "0xZZ",
        "0x1",
        "12",
        "*" + "9" * 30,
        "0x" + "f" * (MOST_BITS // 4 + 10),
        None,
        [7],
    ],
    ids=lambda each: str(each)[:12],
)
def test_numbers_that_are_never_written_so_are_damage(each: object) -> None:
    with pytest.raises(DamagedTrace):
        read_trace(altered(lambda fold: fold.update(each=each)))


def test_numbers_that_grow_beyond_any_bracket_are_damage() -> None:
    written = json.loads(written_trace(trace_of_one_bracket("dutch-2026", PLAYERS)))
    for row in written["events"]:
        if str(row.get("each", "")).startswith("*"):
            row["each"] = "*" + "9" * 18
    rows = [row for row in written["events"] if "each" in row]
    written["events"] = [written["events"][0], *rows * 20]
    with pytest.raises(DamagedTrace, match="more candidates than any round can have"):
        read_trace(json.dumps(written))


@pytest.mark.parametrize(
    ("times", "power_of_ten"), [(1, 12), (2, 13), (123, 20), (factorial(900), 0), (1, 36_000), (7,
     40_000)],
    ids=map(str, range(6)),
)  # fmt: skip
def test_leading_digits(times: int, power_of_ten: int) -> None:
    number = times * 10**power_of_ten
    first, second, power = leading_digits(number)
    unit = 10 ** (power - 1)
    assert (10 * first + second) * unit <= number + number // 10**8
    assert number < (10 * first + second + 1) * unit + number // 10**8
    assert str(count(number)) == f"about {first}.{second} x 10^{power}"
