"""The benchmark asks every question.

How fast the answers are depends on the machine and is not tested.
"""

from __future__ import annotations

import pytest

from tests.benchmarks import bench_answers


def test_every_question_is_asked_in_every_edition(capsys: pytest.CaptureFixture[str]) -> None:
    assert bench_answers.main(["--sizes", "20", "--editions", "dutch-2026,dubov-1997"]) == 0
    head, *rows = (line.split() for line in capsys.readouterr().out.splitlines())
    assert head == ["edition", "players", "answers", "first", "median", "longest"]
    assert [row[:2] for row in rows] == [["dutch-2026", "20"], ["dubov-1997", "20"]]
    assert all(int(row[2]) % 5 == 0 and int(row[2]) >= 40 for row in rows)
    assert all(float(row[4]) <= float(row[5]) for row in rows)
