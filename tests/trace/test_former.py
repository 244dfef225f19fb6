"""Traces that older versions stored: read as the same events, and told word for word as they were."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path

import pytest

from arbiter_gui.engine.api import pair_round
from arbiter_gui.explain.text import as_text
from arbiter_gui.formats.trf import read_trf
from arbiter_gui.trace import Event, Level, Recorder, Trace
from arbiter_gui.trace.candidates import ExchangesPassed, SetsPassed
from arbiter_gui.trace.score_brackets import BracketsJoined
from tests.old_form import old_form

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
    then = Trace.from_json(stored(name))
    path = FIXTURES / "corpus" / STORED[name]
    before = read_trf(path.read_bytes(), path.name).tournament.before_round(then.round)
    recorder = Recorder(max(Level(row[1]) for row in json.loads(stored(name))["events"]))
    pair_round(before, then.edition, recorder)
    now = recorder.trace(then.edition, then.round, then.program)
    told = tuple(map(without_reasons, then.events))
    assert replace(now, events=tuple(map(without_reasons, now.events))) == replace(then, events=told)


def without_reasons(event: Event) -> Event:
    """The event without what older versions did not tell, or not with figures."""
    if isinstance(event, SetsPassed):
        return replace(event, refused=())
    if isinstance(event, ExchangesPassed):
        return replace(event, refused=(), because=None)
    return replace(event, because=None) if isinstance(event, BracketsJoined) else event


@pytest.mark.parametrize("name", STORED)
def test_nothing_of_a_stored_trace_is_lost(name: str) -> None:
    rows = json.loads(stored(name))["events"]
    now = old_form(Trace.from_json(stored(name))).events
    told = [[e.parent, int(e.level), e.article, e.verb.value, dict(e.facts)] for e in now]
    assert json.loads(json.dumps(told)) == rows


@pytest.mark.parametrize("name", STORED)
def test_a_stored_trace_is_told_in_the_same_words_after_it_was_written_anew(name: str) -> None:
    then = Trace.from_json(stored(name))
    now = Trace.from_json(then.to_json())
    assert now == then
    assert json.loads(then.to_json())["schema"] == 3
    kept = (FIXTURES / "traces" / f"{name}.txt").read_text(encoding="utf-8")
    assert as_text(now) == kept
