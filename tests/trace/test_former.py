"""Traces that older versions stored: read as the same events, and told word for word as they
were.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from arbiter_gui.engine.api import pair_round
from arbiter_gui.explain.text import as_text
from arbiter_gui.formats.trf import read_trf
from arbiter_gui.trace import Event, Level, Recorder
from arbiter_gui.trace.candidates import ExchangesPassed, SetsPassed
from arbiter_gui.trace.codec import read_trace, written_trace
from arbiter_gui.trace.score_brackets import BracketsJoined
from arbiter_gui.trace.shapes import attributes

FIXTURES = Path(__file__).parents[1] / "fixtures"
STORED = {
    "dutch-2012": "dutch-2012/t0157.trf",
    "dutch-2012-folds": "dutch-2012/t0162.trf",
    "dutch-2017": "dutch-2017/t0010.trf",
    "dutch-2026": "dutch-2026/t0124.trf",
    "dubov-1997": "dutch-2017/t0010.trf",
}
"""The traces kept in the first form, and the tournaments they are of."""


def stored(name: str) -> str:
    return (FIXTURES / "traces" / f"{name}.json").read_text(encoding="utf-8")


@pytest.mark.parametrize("name", STORED)
def test_a_stored_trace_is_read_as_the_events_the_engine_tells_today(name: str) -> None:
    then = read_trace(stored(name))
    path = FIXTURES / "corpus" / STORED[name]
    before = read_trf(path.read_bytes(), path.name).tournament.before_round(then.round)
    recorder = Recorder(max(Level(row[1]) for row in json.loads(stored(name))["events"]))
    pair_round(before, then.edition, recorder)
    now = recorder.trace(then.edition, then.round, then.program)
    told = tuple(map(without_reasons, then.events))
    assert tuple(map(without_reasons, now.events)) == told
    assert (now.edition, now.round, now.program, None) == (
        then.edition,
        then.round,
        then.program,
        then.level,
    )


def without_reasons(event: Event) -> Event:
    """The event without what older versions did not tell, or not with figures."""
    if isinstance(event, SetsPassed):
        return replace(event, refused=())
    if isinstance(event, ExchangesPassed):
        return replace(event, refused=(), because=None)
    return replace(event, because=None) if isinstance(event, BracketsJoined) else event


def numbers(told: Any) -> Iterator[int]:
    """The numbers that something tells, one by one."""
    if isinstance(told, dict | list):
        for own in told.values() if isinstance(told, dict) else told:
            yield from numbers(own)
    elif isinstance(told, int):
        yield told


@pytest.mark.parametrize("name", STORED)
def test_nothing_of_a_stored_trace_is_lost(name: str) -> None:
    rows = json.loads(stored(name))["events"]
    events = read_trace(stored(name)).events
    for (parent, level, article, _, facts), event in zip(rows, events, strict=True):
        assert (event.parent, event.level, event.article) == (parent, level, article)
        assert set(numbers(facts)) <= set(numbers(attributes(event)))  # some were told twice then


@pytest.mark.parametrize("name", STORED)
def test_a_stored_trace_is_told_in_the_same_words_after_it_was_written_anew(name: str) -> None:
    then = read_trace(stored(name))
    now = read_trace(written_trace(then))
    assert now == then
    assert json.loads(written_trace(then))["schema"] == 2, (
        "reasons that it did not tell are not told now either"
    )
    kept = (FIXTURES / "traces" / f"{name}.txt").read_text(encoding="utf-8")
    assert as_text(now) == kept
