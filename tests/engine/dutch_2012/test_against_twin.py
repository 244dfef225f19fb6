"""The engine against the literal twin on small random fields, and the same answer with any
trace.
"""

from __future__ import annotations

import pytest

from arbiter_gui.domain.errors import NoLegalPairing
from arbiter_gui.domain.tournament import Tournament
from arbiter_gui.engine.api import pair_round
from arbiter_gui.trace import Level, Recorder
from tests.engine.dutch_2012.fields import KEY, random_rounds
from tests.literal import dutch_2012 as twin

Answer = tuple[set[tuple[int, int]], int | None] | None

FIELDS = [(seed, 5 + seed % 4, 4 + seed % 4) for seed in range(48)] + [
    (seed, 9, 7) for seed in (1, 4, 6)
]
"""Seed, players and rounds; with rounds close to players C.12 and C.13 have much to do."""


def by_engine(state: Tournament, level: Level) -> Answer:
    try:
        pairing = pair_round(state, KEY, Recorder(level))
    except NoLegalPairing:
        return None
    return set(pairing.boards), pairing.bye


def by_twin(state: Tournament) -> Answer:
    try:
        return twin.pair(state)
    except twin.NoPairing:
        return None


@pytest.mark.article("dutch-2012", "C.12", "C.13", "C.14.a", "C.14.b.1", "C.14.b.2", "D.4")
@pytest.mark.parametrize(("seed", "players", "rounds"), FIELDS)
def test_engine_and_twin_agree(seed: int, players: int, rounds: int) -> None:
    for state in random_rounds(seed, players, rounds):
        wanted = by_twin(state)
        for level in (Level.NONE, Level.CANDIDATES):
            assert by_engine(state, level) == wanted, f"round {state.next_round}"
