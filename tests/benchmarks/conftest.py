"""What benchmarks count to say the pace of the machine, they count for a moment: the pace is not
tested.
"""

from __future__ import annotations

import pytest

from tests.benchmarks import bench_rounds


@pytest.fixture(autouse=True)
def counted_for_a_moment(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bench_rounds, "COUNTED", 20_000)
