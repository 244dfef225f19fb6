"""What shows that others could not be paired is told of everybody passed over, once, where
candidates are told.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

import pytest

from arbiter_gui.app.questions.proving import prove
from arbiter_gui.domain.tournament import Tournament
from arbiter_gui.formats.trf import read_trf
from arbiter_gui.trace import Event, Level, Trace
from arbiter_gui.trace.columns import RestShown, RowShown
from tests.engine.dubov_1997.fields import by_chance
from tests.proof.damage import CORPUS, altered, trace_of, twice, without


def rounds(edition: str) -> Iterator[tuple[Tournament, Trace]]:
    """Rounds of small fields with candidates told."""
    fields = [
        by_chance(seed, 7 + seed % 12, 3 + seed % 4, 9) for seed in (10, 15, 43, 57, 89, 91, 93)
    ]
    if edition == "dubov-2026":
        path = CORPUS / "dubov-2026" / "fs011.trf"
        tournament = read_trf(path.read_bytes(), path.name).tournament
        fields = [by_chance(seed, 7, 4, 9) for seed in (1, 5, 33)]
        fields += [tournament.before_round(n) for n in range(2, len(tournament.rounds) + 1)]
    for before in fields:
        yield before, trace_of(before, edition, Level.CANDIDATES)


@pytest.mark.article("dubov-1997", "6.3", "7.1", "7.2", "8.2")
@pytest.mark.article("dubov-2026", "3.2.6", "3.1")
@pytest.mark.parametrize("edition", ["dubov-1997", "dubov-2026"])
def test_whatever_is_shown_is_told_once_and_not_left_out(edition: str) -> None:
    seen = set[type[Event]]()
    for before, trace in rounds(edition):
        numbers = [n for n, event in enumerate(trace.events) if isinstance(event, RestShown)]
        assert not numbers or prove(before, trace).holds
        for number in numbers[:3]:
            event = trace.events[number]
            seen.add(type(event))
            assert isinstance(event, RestShown)
            assert not prove(before, without(trace, number)).holds
            assert not prove(before, twice(trace, number)).holds
            assert not prove(before, altered(trace, number, groups=event.groups[1:])).holds
            assert not prove(before, altered(trace, number, article="6.4")).holds
    assert seen == {RestShown, RowShown}


def test_a_trace_without_candidates_need_show_nothing() -> None:
    before = by_chance(93, 7 + 93 % 12, 3 + 93 % 4, 9)
    assert prove(before, trace_of(before, "dubov-1997", Level.STEPS)).holds


def test_of_a_trace_that_does_not_tell_its_level_its_events_do() -> None:
    before = by_chance(93, 7 + 93 % 12, 3 + 93 % 4, 9)
    trace = replace(trace_of(before, "dubov-1997", Level.CANDIDATES), level=None)
    numbers = [n for n, event in enumerate(trace.events) if isinstance(event, RestShown)]
    assert len(numbers) > 1
    assert prove(before, trace).holds
    assert not prove(before, without(trace, numbers[0])).holds
