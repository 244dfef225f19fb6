"""Traces of versions that told fewer reasons: what they did not tell is not checked, what they told
is.
"""

from __future__ import annotations

import json
from dataclasses import replace
from typing import Any

import pytest

from arbiter_gui.app.questions.proving import prove
from arbiter_gui.domain.tournament import Tournament
from arbiter_gui.proof import State, Verification
from arbiter_gui.trace import Trace
from arbiter_gui.trace.candidates import ExchangesPassed, SetsPassed
from arbiter_gui.trace.codec import read_trace, written_trace
from arbiter_gui.trace.kinds import BoardsOrdered
from arbiter_gui.trace.score_brackets import BracketsJoined
from arbiter_gui.trace.values import Worse
from tests.proof.damage import altered, traced

ROUNDS = (
    ("dutch-2012", "dutch-2012/t0001.trf", 8, BracketsJoined, "because", None, 2),
    ("dutch-2017", "dutch-2017/t0245.trf", 11, SetsPassed, "refused", (), 1),
    ("dutch-2017", "dutch-2017/t0245.trf", 11, ExchangesPassed, "refused", (), 1),
)
"""A round with so many reasons, the kind of event and its attribute, and how that is when nothing
is told."""

Case = tuple[Tournament, Trace, list[int], str, Any]


@pytest.fixture(params=ROUNDS, ids=lambda row: f"{row[0]} {row[3].__name__}")
def case(request: pytest.FixtureRequest) -> Case:
    """The round, its trace, the events with such a reason, and the attribute."""
    edition, path, number, kind, name, nothing, count = request.param
    before, trace = traced(edition, path, number)
    places = [i for i, e in enumerate(trace.events) if isinstance(e, kind) and getattr(e, name)]
    assert len(places) == count
    return before, trace, places, name, nothing


def stripped(trace: Trace, places: list[int], name: str, nothing: Any) -> Trace:
    for place in places:
        trace = altered(trace, place, **{name: nothing})
    return trace


def by_older(trace: Trace, schema: int = 2) -> Trace:
    """The trace as a version of that form would have stored it."""
    return read_trace(json.dumps(json.loads(written_trace(trace)) | {"schema": schema}))


def said(found: Verification) -> str:
    return "; ".join(f.claim for f in found.findings if f.state is State.UNCHECKED)


def test_reasons_that_were_not_told_yet_are_named_as_unchecked(case: Case) -> None:
    before, trace, places, *rest = case
    found = prove(before, by_older(stripped(trace, places, *rest)))
    assert found.holds
    reasons = "1 reason that was" if len(places) == 1 else f"{len(places)} reasons that were"
    assert f"{reasons} not recorded by the version that wrote the trace" in said(found)


def test_the_same_reasons_deleted_from_a_trace_of_today_are_missed(case: Case) -> None:
    before, trace, places, *rest = case
    assert prove(before, trace).holds
    for place in places:
        assert not prove(before, stripped(trace, [place], *rest)).holds


def test_what_an_older_version_did_tell_is_checked(case: Case) -> None:
    before, trace, places, name, _ = case
    older = by_older(trace)
    assert prove(before, older).holds
    assert "not yet recorded" not in said(prove(before, older))
    boards = next(i for i, e in enumerate(trace.events) if isinstance(e, BoardsOrdered))
    event = older.events[boards]
    assert isinstance(event, BoardsOrdered)
    assert not prove(before, altered(older, boards, boards=event.boards[::-1])).holds
    if name == "refused":
        first = older.events[places[0]]
        assert isinstance(first, SetsPassed | ExchangesPassed)
        one = replace(first.refused[0], why=Worse("C.6", -5, 0, 1))
        assert not prove(before, altered(older, places[0], refused=(one, *first.refused[1:]))).holds


def test_a_trace_of_an_older_version_stays_one_when_it_is_written_anew(case: Case) -> None:
    _, trace, places, *rest = case
    older = by_older(stripped(trace, places, *rest))
    assert not older.every_reason
    assert read_trace(written_trace(older)) == older
    assert read_trace(written_trace(trace)).every_reason
