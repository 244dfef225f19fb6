"""The engine pairs matches as the text done literally, on random tournaments.

What it tells is proved.
"""

from __future__ import annotations

from collections import Counter

import pytest

from arbiter_gui.app.questions.proving import prove
from arbiter_gui.domain.control import FREE
from arbiter_gui.domain.errors import NoLegalPairing
from arbiter_gui.domain.tournament import Tournament
from arbiter_gui.engine.double_2026 import EDITION
from arbiter_gui.explain.text import as_text
from arbiter_gui.trace import Level, Recorder
from arbiter_gui.trace.columns import RowFilled
from arbiter_gui.trace.upfloating import ByeByMatches, MembersDivided, SetChosen
from arbiter_gui.trace.values import Passed, Rest, Worse
from tests.engine.double_2026.fields import by_chance
from tests.literal.double import double_2026 as literal


def before(seed: int) -> Tournament:
    """Return the tournament of a seed, before a match; one in three is before the last."""
    matches = seed % 6
    return by_chance(seed, 5 + seed % 7, matches, 7 if seed % 3 else matches + 1)


def compare(tournament: Tournament) -> Counter[str]:
    """Pair by engine and by the text.

    They must agree on boards, colours and bye, and the trace must be proved.
    """
    recorder = Recorder(Level.STEPS)
    try:
        found = EDITION.pair(tournament, recorder, FREE)
    except NoLegalPairing:
        assert literal.pair(tournament) is None
        return Counter(("none",))
    assert (set(found.boards), found.bye) == literal.pair(tournament)
    trace = recorder.trace(EDITION.key, found.round, "test")
    proof = prove(tournament, trace)
    assert proof.holds, [str(finding) for finding in proof.findings]
    assert "None" not in as_text(trace)
    seen: Counter[str] = Counter()
    for event in trace.events:
        passed: tuple[Passed, ...] = ()
        if isinstance(event, SetChosen | MembersDivided | ByeByMatches):
            passed = event.passed
        elif isinstance(event, RowFilled):
            passed = event.refused
        for item in passed:
            article = item.why.article if isinstance(item.why, Worse) else "-"
            seen[f"{type(event).__name__} {article}"] += isinstance(item.why, Worse | Rest)
        if isinstance(event, SetChosen):
            seen[f"{len(event.players)} upfloaters"] += 1
    return seen


def tournaments(count: int, first: int = 0) -> Counter[str]:
    """Compare so many rounds."""
    seen: Counter[str] = Counter()
    for seed in range(first, first + count):
        seen += compare(before(seed))
    return seen


@pytest.mark.article(
    "double-2026", "0", "1.2", "1.3.1", "1.3.2", "1.5", "1.6", "C1", "C2", "C3", "C4", "C5", "C6",
    "C7", "C8", "3.3",
    "3.4", "3.4.3", "3.5", "3.6", "3.6.1", "4.2", "C.04.2.3.6",
)  # fmt: skip
def test_the_engine_pairs_as_the_text_done_literally() -> None:
    seen = tournaments(300)
    kinds = (
        "none",
        "1 upfloaters",
        "2 upfloaters",
        "SetChosen C6",
        "SetChosen C7",
        "SetChosen -",
        "RowFilled -",
    )
    assert all(seen[kind] > 2 for kind in kinds), seen


if __name__ == "__main__":  # python -m tests.engine.double_2026.test_against_literal FIRST COUNT
    import sys

    print(tournaments(int(sys.argv[2]), int(sys.argv[1])))
