"""The benchmark of tournaments on a server measures what it says.

How fast that is depends on the machine.
"""

from __future__ import annotations

import re
from typing import Any

import pytest

from tests.benchmarks import bench_server


def test_tells_how_long_opening_and_results_take(
    server: Any, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    stopped: list[str] = []

    class OfTheTests:
        """The server that runs already, which the benchmark takes for its own."""

        def __getattr__(self, name: str) -> Any:
            return getattr(server, name)

        def stop(self) -> None:
            stopped.append("at the end")

    monkeypatch.setattr(bench_server, "Server", OfTheTests)
    assert (
        bench_server.main(
            ["--players", "8", "--rounds", "2", "--latency", "1", "--windows", "2", "--keys", "3"]
        )
        == 0
    )
    assert stopped
    told = capsys.readouterr().out.splitlines()
    assert re.fullmatch(r"opening 8 players, 2 rounds: [\d.]+ s", told[0])
    for line, latency in zip(told[1:3], ("no latency", "1 ms"), strict=True):
        assert line.startswith(f"a result with 2 windows, {latency}: saved in ")
    assert re.fullmatch(r"on a machine on which Python counts to ten million in [\d.]+ s", told[3])
