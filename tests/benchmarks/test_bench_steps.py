"""The benchmark of both levels measures what it says.

How fast that is depends on the machine and is not tested.
"""

from __future__ import annotations

import pytest

from arbiter_gui.trace import Level
from tests.benchmarks import bench_steps


def test_tells_how_many_times_the_decisions_the_steps_take(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    took = {Level.DECISIONS: [4.0, 2.0] * 18, Level.STEPS: [3.0, 5.0] * 18}
    monkeypatch.setattr(
        bench_steps, "_seconds", lambda tournament, edition, level: took[level].pop()
    )
    typed = [
        "--sizes",
        "12",
        "--editions",
        "dutch-2017",
        "--seeds",
        "1",
        "--draws",
        "0.3",
        "--tries",
        "2",
    ]
    assert bench_steps.main(typed) == 0
    edition, players, rounds, *figures, over, name = (
        capsys.readouterr().out.splitlines()[-1].split(None, 7)
    )
    assert (edition, players, rounds, over) == ("dutch-2017", "12", "18", "0")
    assert figures == ["1.50", "1.50", "1.50"]
    assert name.startswith("round ")


def test_times_a_round_at_a_level() -> None:
    [*rounds] = bench_steps.compared_rounds(14, 1, 0.3, "dutch-2017", 1)
    assert len(rounds) == 9
    assert all(one.times > 0 for one in rounds)
    assert rounds[8].name == "round 9 of 14, draws 0.3, seed 1"
