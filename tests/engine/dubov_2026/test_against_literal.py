"""The engine pairs as the text done literally, on random tournaments, and tells what was done."""

from __future__ import annotations

import random
from collections import Counter

import pytest

from arbiter_gui.domain.control import FREE
from arbiter_gui.domain.errors import NoLegalPairing
from arbiter_gui.domain.tournament import Tournament
from arbiter_gui.engine.dubov_2026 import EDITION
from arbiter_gui.engine.kernel.boards import RoundPairing
from arbiter_gui.trace import Event, Level, Recorder
from arbiter_gui.trace.columns import ColumnsOrdered, RowsPaired
from arbiter_gui.trace.dubov_2026 import ByeByGames, PreferencesParted, Shifted, UpfloatersChosen
from tests.engine.dubov_1997.fields import by_chance, play, start, with_requests
from tests.literal.dubov import dubov_2026 as literal

SIZES = (5, 6, 7, 8, 9, 10, 11, 12)


def told(event: Event) -> list[literal.Told]:
    match event:
        case ByeByGames():
            return [("3.1", (event.player,))]
        case UpfloatersChosen():
            return [("3.2.2", event.players)]
        case Shifted():
            return [("3.2.4 inside" if event.inside else "3.2.4", event.players)]
        case ColumnsOrdered() if not isinstance(event, PreferencesParted):
            return [("3.2.5", event.whites)]
        case RowsPaired():
            return [("3.2.6", pair) for pair in event.pairs]
    return []


def compare(tournament: Tournament) -> tuple[RoundPairing | None, Counter[str]]:
    """Pair by engine and by the text.

    They must agree on boards, colours, bye, and on every step told.
    """
    recorder = Recorder(Level.CANDIDATES)
    try:
        found = EDITION.pair(tournament, recorder, FREE)
    except NoLegalPairing:
        with pytest.raises(literal.NoPairing):
            literal.pair(tournament)
        return None, Counter(("none",))
    boards, bye, journal = literal.pair(tournament)
    assert (set(found.boards), found.bye) == (boards, bye)
    events = recorder.trace("", 0, "").events
    assert [step for event in events for step in told(event)] == journal
    return found, Counter(article for article, players in journal if players)


def tournaments(count: int, first: int = 0) -> Counter[str]:
    """Compare so many tournaments: played by the engine, or by chance near the score."""
    seen: Counter[str] = Counter()
    for seed in range(first, first + count):
        chance = random.Random(seed)
        size, rounds = chance.choice(SIZES), chance.randint(3, 9)
        if seed % 3 == 0:
            seen += compare(by_chance(seed, size, chance.randrange(0, rounds), rounds))[1]
            continue
        tournament = start(size, rounds, chance)
        for _ in range(min(rounds, size)):
            tournament = with_requests(tournament, chance)
            found, steps = compare(tournament)
            seen += steps
            if found is None:
                break
            tournament = play(tournament, chance, found)
    return seen


@pytest.mark.article("dubov-2026", "3.1", "3.2.1", "3.2.2", "3.2.4", "3.2.5", "3.2.6", "1.9")
def test_the_engine_pairs_as_the_text_done_literally():
    seen = tournaments(150)
    assert all(seen[step] > 20 for step in ("3.1", "3.2.2", "3.2.4", "3.2.6"))
    assert seen["3.2.4 inside"]
    assert seen["none"]


if __name__ == "__main__":  # python -m tests.engine.dubov_2026.test_against_literal FIRST COUNT
    import sys

    print(tournaments(int(sys.argv[2]), int(sys.argv[1])))
