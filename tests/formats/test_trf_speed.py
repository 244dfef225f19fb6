"""A large open is read while the arbiter blinks."""

from __future__ import annotations

import time

from arbiter_gui.formats.trf import read_trf

from tests.formats.lines import player, report


def test_2000_players_and_9_rounds_are_read_in_half_a_second():
    cells = {n: [f"{n + 1 if n % 2 else n - 1} {'w' if n % 2 else 'b'} ="] * 9 for n in range(1, 2001)}
    data = report("XXR 9", *(player(n, *row, points="4.5") for n, row in cells.items()))
    times = []
    for _ in range(4):
        start = time.perf_counter()
        tournament = read_trf(data, "f").tournament
        times.append(time.perf_counter() - start)
    assert len(tournament.rounds) == 9
    assert min(times) < 0.5
