"""The trace is a proof: the slow judge confirms every count and every claim of it."""

from __future__ import annotations

from dataclasses import replace

import pytest

from arbiter_gui.domain.errors import NoLegalPairing
from arbiter_gui.engine.api import pair_round
from arbiter_gui.trace import Event, Level, Recorder
from arbiter_gui.trace.candidates import CandidateAccepted, Fold
from tests.engine.dutch_2026.fields import random_field
from tests.engine.dutch_2026.made import KEY
from tests.engine.dutch_2026.replay import replay


@pytest.mark.article("dutch-2026", "3.1", "3.4", "3.8", "4.2", "4.3", "4.4")
@pytest.mark.parametrize("block", range(12))
def test_every_fold_is_confirmed(block: int) -> None:
    checked = 0
    for seed in range(5000 + 40 * block, 5040 + 40 * block):
        tournament, recorder = random_field(seed), Recorder(Level.STEPS)
        try:
            pair_round(tournament, KEY, recorder)
        except NoLegalPairing:
            continue
        checked += replay(tournament, recorder.trace(KEY, tournament.next_round, "test"))
    assert checked > 60


@pytest.mark.parametrize(
    ("kind", "fact"),
    [(CandidateAccepted, "position"), (CandidateAccepted, "total"), (Fold, "count")],
)
def test_a_wrong_count_would_be_noticed(kind: type[Event], fact: str) -> None:
    """A field in which the accepted candidate is not the first one of its bracket."""
    tournament, recorder = random_field(5004), Recorder(Level.STEPS)
    pair_round(tournament, KEY, recorder)
    trace = recorder.trace(KEY, tournament.next_round, "test")
    later = (i for i, e in enumerate(trace.events) if getattr(e, "position", 2) != 1)
    place = next(i for i in later if isinstance(trace.events[i], kind))
    event = trace.events[place]
    wrong = replace(event, **{fact: getattr(event, fact) + 1})
    events = (*trace.events[:place], wrong, *trace.events[place + 1 :])
    with pytest.raises((AssertionError, IndexError)):
        replay(tournament, replace(trace, events=events))
