"""What is not checked is named: every fact of a trace is either found when it is damaged, or said
to be unchecked.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

import pytest

from arbiter_gui.app.questions.proving import prove
from arbiter_gui.trace import Trace
from arbiter_gui.trace.candidates import CriterionNotMet
from arbiter_gui.trace.columns import ReadingListed
from arbiter_gui.trace.kinds import Cited
from tests.proof.damage import altered, attributes, cases, is_gap, others, traced
from tests.proof.judged_once import each_bracket_once

SAMPLES = (
    ("dutch-2017", "dutch-2017/t0036.trf", (3, 5)),
    ("dutch-2026", "dutch-2026/t0036.trf", (4,)),
    ("dutch-2012", "dutch-2012/t0034.trf", (4, 8)),
    ("dubov-1997", "dutch-2017/t0050.trf", (3, 5)),
)


def damaged(trace: Trace) -> Iterator[tuple[int, str, Trace]]:
    """The trace with one fact changed, one of every kind, of every article and kind of event."""
    seen = set()
    for number, event in enumerate(trace.events):
        for name, value in attributes(event).items():
            key = (event.article, type(event), event.parent < 0, name)
            other = next((o for o in others(value) if o != value), None)
            if other is not None and key not in seen:
                seen.add(key)
                yield number, name, altered(trace, number, **{name: other})


@pytest.mark.parametrize(("edition", "path", "number"), cases(SAMPLES))
def test_a_damaged_fact_is_found_or_named_as_unchecked(
    monkeypatch: pytest.MonkeyPatch, edition: str, path: str, number: int
) -> None:
    each_bracket_once(monkeypatch)
    before, trace = traced(edition, path, number)
    unnoticed = [
        (place, trace.events[place].article, name)
        for place, name, worse in damaged(trace)
        if not is_gap(edition, trace.events[place], name) and prove(before, worse).holds
    ]
    assert unnoticed == []


@pytest.mark.parametrize(
    ("edition", "path", "number"), cases((e, p, ns[:1]) for e, p, ns in SAMPLES)
)
def test_cited_readings_are_named_in_every_edition(edition: str, path: str, number: int) -> None:
    before, trace = traced(edition, path, number)
    cited = sum(isinstance(e, Cited) for e in trace.events)
    found = prove(before, trace)
    assert any(
        f.claim.startswith(f"that {cited} cited interpretation") for f in found.findings
    ) is (cited > 0)
    more = prove(before, replace(trace, events=(*trace.events, ReadingListed("A.1", "R1"))))
    assert any(f.claim.startswith(f"that {cited + 1} cited interpretation") for f in more.findings)


@pytest.mark.parametrize(
    ("edition", "path", "number"), cases((e, p, ns[:1]) for e, p, ns in SAMPLES)
)
def test_limits_of_the_proof_are_no_doubt_about_the_round(
    edition: str, path: str, number: int
) -> None:
    """What no proof of this kind looks at is said once, and not among what this round leaves
    unchecked.
    """
    before, trace = traced(edition, path, number)
    found = prove(before, trace)
    limited = [finding for finding in found.findings if finding.limit]
    assert bool(limited) is any(
        isinstance(event, Cited | CriterionNotMet) for event in trace.events
    )
    assert "not checked" not in found.summary()
    assert (
        len(found.limits) == len(set(found.limits)) == len({finding.limit for finding in limited})
    )
    assert all(limit in found.limits_sentence for limit in found.limits)
