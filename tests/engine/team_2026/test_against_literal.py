"""The engine pairs teams as the text done literally, on random events; what it tells is proved."""

from __future__ import annotations

from collections import Counter

import pytest

from arbiter_gui.app.questions.proving import prove
from arbiter_gui.domain.control import FREE
from arbiter_gui.domain.errors import NoLegalPairing
from arbiter_gui.engine.team_2026 import EDITION
from arbiter_gui.trace import Level, Recorder
from arbiter_gui.trace.upfloating import SetChosen
from tests.engine.team_2026.fields import before
from tests.literal.team import team_2026 as literal


def compare(seed: int) -> Counter[str]:
    """Pair by engine and by the text.

    They must agree on matches, colours and bye, and the trace must be proved.
    """
    event = before(seed)
    recorder = Recorder(Level.STEPS)
    try:
        found = EDITION.pair(event, recorder, FREE)
    except NoLegalPairing:
        assert literal.pair(event) is None, seed
        return Counter(("none",))
    assert (set(found.boards), found.bye) == literal.pair(event), seed
    trace = recorder.trace(EDITION.key, found.round, "test")
    proof = prove(event, trace)
    assert proof.holds, (seed, [str(finding) for finding in proof.findings])
    upfloaters = Counter(
        f"{len(told.players)} upfloaters" for told in trace.events if isinstance(told, SetChosen)
    )
    return upfloaters + Counter(
        (f"type {event.team_rules.preferences.value}",) if event.team_rules else ()
    )


def events(count: int, first: int = 0) -> Counter[str]:
    """Compare so many rounds."""
    seen: Counter[str] = Counter()
    for seed in range(first, first + count):
        seen += compare(seed)
    return seen


@pytest.mark.article(
    "team-2026", "1.2", "1.3.1", "1.3.2", "1.5", "1.6", "1.7", "C1", "C2", "C3", "C4", "C5", "C6",
    "C7", "C8", "C9",
    "C10", "3.3", "3.4", "3.4.3", "3.5", "3.6", "3.6.1", "4.2",
)  # fmt: skip
def test_the_engine_pairs_as_the_text_done_literally() -> None:
    seen = events(120)
    kinds = ("none", "1 upfloaters", "2 upfloaters", "type A", "type B", "type none")
    assert all(seen[kind] > 2 for kind in kinds), seen


if __name__ == "__main__":  # python -m tests.engine.team_2026.test_against_literal FIRST COUNT
    import sys

    print(events(int(sys.argv[2]), int(sys.argv[1])))
