"""The benchmark of the window walks through everything it names; how fast that is, is not tested."""

from __future__ import annotations

import json

import pytest

from tests.benchmarks import bench_window


@pytest.mark.gui
def test_every_kind_of_action_is_measured(capsys: pytest.CaptureFixture[str]) -> None:
    assert bench_window.main(["--players", "16", "--rounds", "4", "--json"]) == 0
    rows = {row["action"]: row for row in json.loads(capsys.readouterr().out)}
    assert rows["open the file"]["promised"] == bench_window.OPENING
    assert rows["result key"]["times"] == 60
    assert {"undo", "redo", "accept the proposal", "sort cross", "frame while pairing"} <= set(rows)
    assert all(0 <= row["median"] <= row["longest"] for row in rows.values())
