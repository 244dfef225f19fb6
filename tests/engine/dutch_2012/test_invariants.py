"""What holds for every round of Dutch 2012, on fields too large for the twin."""

from __future__ import annotations

from dataclasses import replace

import pytest

from arbiter_gui.domain.errors import NoLegalPairing
from arbiter_gui.domain.tournament import Tournament
from arbiter_gui.engine.api import pair_round
from arbiter_gui.engine.dutch_2012.criteria import forbidden
from arbiter_gui.engine.dutch_2012.definitions import read_field
from arbiter_gui.trace import Event, Level, Recorder
from arbiter_gui.trace.kinds import ColoursGiven
from arbiter_gui.trace.score_brackets import BracketsJoined
from tests.engine.dutch_2012.fields import KEY, random_rounds


def _states(seed: int) -> list[Tournament]:
    return list(random_rounds(seed, 21 + 7 * (seed % 5), 7 + seed % 4))


@pytest.mark.article("dutch-2012", "A.5", "B.1.a", "B.1.b", "B.2")
@pytest.mark.parametrize("seed", range(10))
def test_everybody_is_paired_once_and_legally(seed: int) -> None:
    for state in _states(seed):
        entrants = {e.number: e for e in read_field(state).entrants}
        try:
            pairing = pair_round(state, KEY)
        except NoLegalPairing:
            break
        seen = [n for board in pairing.boards for n in board]
        if pairing.bye is not None:
            seen.append(pairing.bye)
            assert entrants[pairing.bye].may_have_bye
        assert sorted(seen) == sorted(entrants)
        assert not any(forbidden(entrants[a], entrants[b]) for a, b in pairing.boards)


@pytest.mark.parametrize("seed", range(3))
def test_the_answer_depends_on_nothing_but_the_tournament(seed: int) -> None:
    for state in _states(seed)[::2]:
        wanted = pair_round(state, KEY)
        turned = replace(state, players=tuple(reversed(state.players)))
        assert pair_round(turned, KEY) == wanted
        for level in Level:
            assert pair_round(state, KEY, Recorder(level)) == wanted


@pytest.mark.parametrize("seed", range(3))
def test_a_more_detailed_trace_only_adds_events(seed: int) -> None:
    for state in _states(seed)[1::3]:
        kept = []
        for level in (Level.DECISIONS, Level.STEPS):
            recorder = Recorder(level)
            pair_round(state, KEY, recorder)
            events = recorder.trace(KEY, state.next_round, "test").events
            kept.append([_without_steps(e) for e in events if e.level is Level.DECISIONS])
        assert kept[0] == kept[1]


def _without_steps(event: Event) -> Event:
    """The event without its place and without what is told only where steps are."""
    alone = replace(event, parent=-1)
    return replace(alone, because=None) if isinstance(alone, BracketsJoined) else alone


def test_progress_never_goes_backwards() -> None:
    heard: list[int] = []

    class Watch:
        def checkpoint(self) -> None:
            """Go on."""

        def progress(self, settled: int, total: int) -> None:
            heard.append(settled)
            assert 0 <= settled <= total

    pair_round(_states(4)[5], KEY, control=Watch())
    assert heard == sorted(heard)
    assert len(heard) > 1


def test_decisions_alone_say_who_meets_whom() -> None:
    state = _states(2)[4]
    recorder = Recorder(Level.DECISIONS)
    pairing = pair_round(state, KEY, recorder)
    events = recorder.trace(KEY, state.next_round, "test").events
    given = {(e.white, e.black) for e in events if isinstance(e, ColoursGiven)}
    assert given == set(pairing.boards)
