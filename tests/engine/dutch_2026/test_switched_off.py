"""Every criterion that is compared can be taken out of the table: rounds are paired without it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

import pytest

from arbiter_gui.domain.errors import NoLegalPairing
from arbiter_gui.engine.api import pair_round
from arbiter_gui.engine.dutch_2017 import criteria as criteria_2017
from arbiter_gui.engine.dutch_2017 import process as process_2017
from arbiter_gui.engine.dutch_2026 import criteria as criteria_2026
from arbiter_gui.engine.dutch_2026 import process as process_2026
from arbiter_gui.engine.kernel.criteria import Criteria
from arbiter_gui.rulebook import Criterion
from arbiter_gui.trace import Level, Recorder
from arbiter_gui.trace.candidates import CriterionNotMet
from tests.literal.random_fields import fields

EDITIONS = (
    ("dutch-2017", process_2017, criteria_2017.CRITERIA, criteria_2017.C7),
    ("dutch-2026", process_2026, criteria_2026.CRITERIA, criteria_2026.C8),
)
COMPARED = [
    (key, process, own, ahead, criterion)
    for key, process, own, ahead in EDITIONS
    for criterion in own
    if criterion.words is not None and criterion is not criteria_2026.C5
]


@pytest.mark.parametrize(
    ("key", "process", "own", "ahead", "criterion"),
    COMPARED,
    ids=[f"{row[0]} {row[-1].article}" for row in COMPARED],
)
def test_rounds_are_paired_without_a_criterion(
    key: str,
    process: object,
    own: Sequence[Criterion],
    ahead: Criterion,
    criterion: Criterion,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    without = Criteria([other for other in own if other is not criterion])
    bracket = process.Bracket  # type: ignore[attr-defined]
    articles = replace(
        bracket.articles,
        criterion=without.article,
        is_about_next_bracket=lambda field: without.is_of(field, ahead),
    )
    monkeypatch.setattr(bracket, "criteria", without)
    monkeypatch.setattr(bracket, "articles", articles)
    paired = 0
    for seed in range(16):
        before = fields.field(seed)
        recorder = Recorder(Level.STEPS)
        try:
            pair_round(before, key, recorder)
        except NoLegalPairing:
            continue
        paired += 1
        events = recorder.trace(key, before.next_round, "test").events
        told = {event.article for event in events if isinstance(event, CriterionNotMet)}
        assert criterion.article not in told
    assert paired > 12
