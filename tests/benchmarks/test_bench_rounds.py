"""The benchmark of all rounds measures what it says.

How fast that is depends on the machine and is not tested.
"""

from __future__ import annotations

import shlex
import sys

import pytest

from arbiter_gui.engine.api import Status, pair_round
from tests.benchmarks import bench_rounds
from tests.benchmarks.fields import play
from tests.checked_rounds import check_round


def test_every_round_of_a_tournament_is_paired_by_the_rules() -> None:
    *_, whole = play(11, 3, 0.6, lambda tournament: pair_round(tournament, "dutch-2017"))
    assert [check_round(whole, n, "dutch-2017").status for n in range(1, 10)] == [Status.SAME] * 9


def test_times_every_round_of_an_event_of_teams(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(bench_rounds, "COUNTED", 10_000)
    assert bench_rounds.main(["--teams", "12x2,13x3", "--seeds", "1", "--level", "steps"]) == 0
    rows = [line.split() for line in capsys.readouterr().out.splitlines()[-2:]]
    assert [row[:3] for row in rows] == [["12", "2", "9"], ["13", "3", "9"]]
    assert all(0 < float(row[3]) <= float(row[4]) for row in rows)


def test_tells_the_slowest_round_and_a_peer_beside_it(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(bench_rounds, "COUNTED", 10_000)
    command = [sys.executable, "-c", "print('0')", "{file}", "{out}"]
    typed = ["--sizes", "12", "--editions", "dutch-2017", "--seeds", "1", "--draws", "0.3"]
    assert bench_rounds.main([*typed, "--engine", f"dutch-2017={shlex.join(command)}"]) == 0
    told = capsys.readouterr().out.splitlines()
    assert told[0].startswith("counting to ten million: ")
    edition, players, rounds, median, most, worst, *_ = told[-1].split()
    assert (edition, players, rounds) == ("dutch-2017", "12", "18")
    assert 0 < float(median) <= float(most) <= float(worst)
    assert "draws 0.3, seed 0" in told[-1]
    assert float(told[-1].split()[-1]) > 0
