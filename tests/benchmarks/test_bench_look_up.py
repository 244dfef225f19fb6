"""The benchmark types every name.

How fast a key is answered depends on the machine and is not tested.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.benchmarks import bench_look_up
from tests.benchmarks.bench_look_up import NUMBERS


def test_every_key_is_measured_with_and_without_federations(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(bench_look_up, "RARER", 50)
    monkeypatch.setattr(bench_look_up, "NAMES", ("Li, Wei",))
    assert bench_look_up.main(["--players", "400", "--folder", str(tmp_path)]) == 0
    head, *rows = capsys.readouterr().out.splitlines()
    assert head.split() == [
        "typed",
        "own",
        "federations",
        "keys",
        "median",
        "ms",
        "longest",
        "ms",
        "at",
    ]
    assert len(rows) == 3 * (1 + len(NUMBERS))
    assert sorted(path.name for path in tmp_path.iterdir()) == [
        "ENG.sqlite",
        "GER.sqlite",
        "fide.sqlite",
    ]
