"""The engine pairs as the text done literally, on random tournaments, and tells what was done."""

from __future__ import annotations

import random
from collections import Counter
from dataclasses import replace

import pytest

from arbiter_gui.domain.control import FREE
from arbiter_gui.domain.errors import NoLegalPairing
from arbiter_gui.domain.tournament import Tournament
from arbiter_gui.engine.burstein_2026 import EDITION
from arbiter_gui.trace import Level, Recorder
from arbiter_gui.trace.burstein_2026 import ByeByRanking, TurnSettled
from arbiter_gui.trace.candidates import CandidateAccepted
from tests.engine.dubov_1997.fields import by_chance
from tests.literal.burstein import burstein_2026 as literal


def compare(tournament: Tournament) -> Counter[str]:
    """Pair by engine and by the text.

    They must agree on boards, colours, bye, and on the pairs of every bracket.
    """
    recorder = Recorder(Level.STEPS)
    twin = literal.Literal(tournament)
    try:
        found = EDITION.pair(tournament, recorder, FREE)
    except NoLegalPairing:
        with pytest.raises(literal.NoPairing):
            twin.round()
        return Counter(("none",))
    assert (set(found.boards), found.bye) == twin.round()
    events = recorder.trace("", 0, "").events
    accepted = [event for event in events if isinstance(event, CandidateAccepted)]
    assert [event.pairs for event in accepted] == twin.told
    seen = Counter(
        type(event).__name__ for event in events if isinstance(event, TurnSettled | ByeByRanking)
    )
    seen["floater"] += sum(len(event.downfloaters) for event in accepted)
    seen["later"] += sum((event.position or 1) > 1 for event in accepted)
    return seen


def tournaments(count: int, first: int = 0) -> Counter[str]:
    """Compare so many rounds of tournaments that were played by chance near the score."""
    seen: Counter[str] = Counter()
    for seed in range(first, first + count):
        chance = random.Random(seed)
        size = chance.choice((5, 6, 7, 8, 9, 10, 11))
        played = chance.randrange(1, 6)
        seen += compare(replace(by_chance(seed, size, played, 9), virtual_points=()))
    return seen


@pytest.mark.article(
    "burstein-2026", "1.9", "3.1", "3.2.1", "3.2.2", "4.1", "4.2", "4.3", "C5", "C6", "C8"
)
def test_the_engine_pairs_as_the_text_done_literally() -> None:
    seen = tournaments(250)
    assert all(seen[kind] > 20 for kind in ("TurnSettled", "ByeByRanking", "floater", "later"))
    assert seen["none"]


if __name__ == "__main__":  # python -m tests.engine.burstein_2026.test_against_literal FIRST COUNT
    import sys

    print(tournaments(int(sys.argv[2]), int(sys.argv[1])))
