"""The benchmark starts the program and is told of every moment; how long it takes is not tested."""

from __future__ import annotations

import functools

import pytest

from tests.benchmarks import bench_start, window_watch


def test_every_moment_of_a_start_is_told(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    start = functools.cache(lambda *words: one_start(list(words)))
    one_start = bench_start.one_start
    monkeypatch.setenv("QT_QPA_PLATFORM", "offscreen")
    monkeypatch.setattr(bench_start, "one_start", lambda file: start(*file))
    monkeypatch.setattr(bench_start, "pace", lambda: window_watch.pace(1000))
    assert bench_start.main(["--times", "1"]) == 0
    *moments, pace = capsys.readouterr().out.splitlines()
    assert [line.split()[0] for line in moments] == ["paint", "step", "complete", "open"]
    cpu = {line.split()[0]: float(line.split()[1]) for line in moments}
    assert 0 < cpu["paint"] < cpu["complete"] <= cpu["open"]
    assert pace.endswith("s of the processor")
