"""What is not checked is named: every fact of a trace is either found when it is damaged, or said to be unchecked."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from arbiter_gui.domain.tournament import Tournament
from arbiter_gui.engine.api import pair_round
from arbiter_gui.formats.trf import read_trf
from arbiter_gui.proof.judge import judge_of
from arbiter_gui.trace import Level, Recorder
from tests.old_form import Trace, Verb, old_form
from tests.proof.by_name import is_gap
from tests.proof.by_name import prove as verify

CORPUS = Path(__file__).parents[1] / "fixtures" / "corpus"
SAMPLES = (
    ("dutch-2017", "dutch-2017/t0036.trf", (3, 5)),
    ("dutch-2026", "dutch-2026/t0036.trf", (4,)),
    ("dutch-2012", "dutch-2012/t0034.trf", (4, 8)),
    ("dubov-1997", "dutch-2017/t0050.trf", (3, 5)),
)
TIMES = 1
"""So many facts of every kind are damaged, of every article and verb."""


def traced(edition: str, path: str, number: int) -> tuple[Tournament, Trace]:
    before = read_trf((CORPUS / path).read_bytes(), path).tournament.before_round(number)
    recorder = Recorder(Level.STEPS)
    pair_round(before, edition, recorder)
    return before, old_form(recorder.trace(edition, number, "test"))


def other(value: Any) -> Any:
    """Another value of the same kind; the same one where there is none."""
    if isinstance(value, int):
        return value + 1
    if isinstance(value, str):
        return f"{value}x"
    return value[1:] if isinstance(value, tuple) else value


def damaged(trace: Trace) -> Iterator[tuple[int, str, Trace]]:
    """The trace with one fact changed, a few of every kind."""
    seen: dict[tuple[object, ...], int] = {}
    for number, event in enumerate(trace.events):
        for name, value in event.facts:
            key = (event.article, event.verb, event.parent < 0, name)
            if other(value) == value or seen.get(key, 0) >= TIMES:
                continue
            seen[key] = seen.get(key, 0) + 1
            facts = tuple((k, other(v) if k == name else v) for k, v in event.facts)
            events = (*trace.events[:number], replace(event, facts=facts), *trace.events[number + 1 :])
            yield number, name, replace(trace, events=events)


@pytest.mark.parametrize(("edition", "path", "number"), [(e, p, n) for e, p, ns in SAMPLES for n in ns])
def test_a_damaged_fact_is_found_or_named_as_unchecked(edition: str, path: str, number: int) -> None:
    before, trace = traced(edition, path, number)
    unnoticed = [
        (place, trace.events[place].article, name)
        for place, name, worse in damaged(trace)
        if not is_gap(judge_of(edition).gaps, trace.events[place], name) and verify(before, worse, 100).holds
    ]
    assert unnoticed == []


@pytest.mark.parametrize(("edition", "path", "number"), [(e, p, ns[0]) for e, p, ns in SAMPLES])
def test_cited_readings_are_named_in_every_edition(edition: str, path: str, number: int) -> None:
    before, trace = traced(edition, path, number)
    cited = sum(1 for e in trace.events if e.verb is Verb.READ)
    said = verify(before, trace, 100).summary()
    assert (f"that {cited} cited reading" in said) is (cited > 0)
    added = replace(trace.events[0], verb=Verb.READ, parent=-1, facts=(("reading", "R1"),))
    more = verify(before, replace(trace, events=(*trace.events, added)), 100)
    assert f"that {cited + 1} cited reading" in more.summary()
