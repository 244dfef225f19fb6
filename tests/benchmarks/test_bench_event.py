"""The benchmark of an event walks through everything it names; how fast that is, is not tested."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

from tests.benchmarks.bench_event import MEMORY, OPENING

TOP = Path(__file__).resolve().parents[2]


def test_opening_switching_results_and_search_are_measured() -> None:
    """In a process of its own: there can be only one application in each."""
    sizes = [
        "--groups",
        "2",
        "--players",
        "6",
        "--rounds",
        "3",
        "--keys",
        "3",
        "--count",
        "1000",
        "--json",
    ]
    done = subprocess.run(
        [sys.executable, "-m", "tests.benchmarks.bench_event", *sizes],
        cwd=TOP,
        capture_output=True,
        text=True,
        timeout=120,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    rows = {row["action"]: row for row in json.loads(done.stdout)}
    assert rows["open the event"]["limit"] == OPENING
    assert rows["another group"]["times"] == 4
    assert rows["result key"]["times"] == rows["result key of the event"]["times"] == 3
    assert any(action.startswith("search for") for action in rows)
    if sys.platform == "linux":
        assert f"MB of {MEMORY}" in done.stderr
