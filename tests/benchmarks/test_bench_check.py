"""The benchmark of `check` and `audit` measures what it says.

How fast they are depends on the machine.
"""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from arbiter_gui.formats.trf import write_trf
from tests.benchmarks.bench_check import main
from tests.benchmarks.fields import generate


def test_every_command_has_a_row_with_what_it_took(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    for seed in range(2):
        (tmp_path / f"{seed}.trf").write_bytes(write_trf(generate(6, 2, "dutch-2017", seed)))
    outside = f"\"{sys.executable}\" -c \"open(r'{{file}}.seen', 'w')\""
    assert main([str(tmp_path), "--rules", "dutch-2017", "--engine", outside]) == 0
    rows = [line.split() for line in capsys.readouterr().out.splitlines()]
    assert [row[-6] for row in rows[1:]] == ["2", "2", "2"]
    assert [row[:3] for row in rows[2:]] == [["check", "--jobs", "1"], ["audit", "--jobs", "1"]]
    assert all(float(row[-5]) > 0 for row in rows[1:])
    assert sorted(p.name for p in tmp_path.iterdir()) == [
        "0.trf",
        "0.trf.seen",
        "1.trf",
        "1.trf.seen",
    ]
