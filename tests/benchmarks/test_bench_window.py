"""The benchmark of the window walks through everything it names.

How fast that is, is not tested.
"""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest

from tests.benchmarks.window_watch import OPENING

TOP = Path(__file__).resolve().parents[2]


def test_every_kind_of_action_is_measured() -> None:
    """In a process of its own: there can be only one application in each."""
    command = [
        sys.executable,
        "-m",
        "tests.benchmarks.bench_window",
        "--players",
        "16",
        "--rounds",
        "4",
        "--keys",
        "9",
        "--count",
        "1000",
        "--json",
    ]
    done = subprocess.run(
        command, cwd=TOP, capture_output=True, text=True, timeout=120, check=False
    )
    assert done.returncode == 0, done.stderr
    rows = {row["action"]: row for row in json.loads(done.stdout)}
    assert rows["open the file"]["limit"] == OPENING
    assert rows["result key"]["times"] == 9
    assert {"undo", "redo", "accept the proposal", "sort cross", "frame while pairing"} <= set(rows)
    assert rows["result key, display open"]["times"] == 9
    assert all(0 <= row["median"] <= row["longest"] for row in rows.values())
    assert all(min(row["pace"]) > 0 for row in rows.values())
    for row in rows.values():
        if row["times"] == 1:
            scaled = row["cpu"] * 0.2 / (sum(row["pace"]) / 2)
            assert row["at_pace"] == pytest.approx(scaled), row["action"]
