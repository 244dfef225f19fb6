"""The benchmark measures what it says.

How fast that is depends on the machine and is not tested.
"""

from __future__ import annotations

import json
import shlex
import sys
from pathlib import Path

import pytest

from arbiter_gui.engine.api import Status
from arbiter_gui.formats.trf import read_trf, write_trf
from tests.benchmarks import bench_pairing
from tests.benchmarks.fields import generate
from tests.checked_rounds import check_round


@pytest.fixture(autouse=True)
def own_cases(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr("tempfile.tempdir", str(tmp_path))


def test_generated_tournaments_are_repeatable_and_read_back() -> None:
    tournament = generate(21, 4, "dutch-2017", 1)
    assert tournament == generate(21, 4, "dutch-2017", 1)
    assert tournament != generate(21, 4, "dutch-2017", 2)
    assert len(tournament.rounds) == 4
    again = read_trf(write_trf(tournament), "again").tournament
    assert [check_round(again, n, "dutch-2017").status for n in (1, 2, 3, 4)] == [Status.SAME] * 4


def test_times_our_engine_beside_an_outside_one(capsys: pytest.CaptureFixture[str]) -> None:
    command = [
        sys.executable,
        "-m",
        "arbiter_gui",
        "pair",
        "{file}",
        "--rules",
        "dutch-2017",
        "-o",
        "{out}",
    ]
    wrong = [sys.executable, "-c", "print('1\\n1 2')"]
    engines = ["--engine", f"self={shlex.join(command)}", "--engine", f"wrong={shlex.join(wrong)}"]
    assert bench_pairing.main(["--sizes", "20", "--repeat", "1", "--json", *engines]) == 0
    (row,) = json.loads(capsys.readouterr().out)
    assert row["round"] == 5
    assert 16 <= row["players"] <= 20
    assert 0 < row["seconds"] < row["engines"]["self"]
    assert row["same"] == {"self": True, "wrong": False}


def test_an_engine_that_takes_too_long_is_stopped(tmp_path: Path) -> None:
    command = shlex.join([sys.executable, "-c", "import time; time.sleep(60)"])
    assert bench_pairing.time_engine(command, tmp_path / "x.trf", 1, 0.2) == (None, "")


def test_the_table_is_aligned() -> None:
    rows = [
        bench_pairing.Row("small.trf", 20, 5, 0.001, 40.2, 12, {"other": 0.5}, {"other": True}),
        bench_pairing.Row("large.trf", 2000, 5, 1.25, None, 900, {"other": None}, {"other": None}),
    ]
    lines = bench_pairing.table(rows, ["other"]).splitlines()
    assert [line.split() for line in lines[1:]] == [
        ["small.trf", "20", "5", "0.0010", "40", "12", "0.5000", "same"],
        ["large.trf", "2000", "5", "1.2500", "-", "900", "stopped", "-"],
    ]
    assert len({len(line) for line in lines}) == 1
