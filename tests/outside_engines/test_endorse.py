"""The endorsement runs, with small programs in place of the outside one."""

from __future__ import annotations

import json
import sys
from pathlib import Path

import pytest

from tests.outside_engines import endorse

EDITION = "dutch-2017"
CHECKER = """
import sys
print("ours: Round #1")
if {wrong}:
    print("  Checker pairings        Tournament pairings")
    first = next(line for line in open(sys.argv[1], encoding="utf-8") if line.startswith("001"))
    one, other, colour = int(first[4:8]), int(first[91:95]), first[96]
    own = (one, other) if colour == "w" else (other, one)
    print(f"     {{own[1]}} -  {{own[0]}}      {{own[0]}} -  {{own[1]}}")
"""
GENERATOR = """
import sys
from arbiter_gui.app.generate import Recipe, generate
from arbiter_gui.formats.trf import write_trf
made = generate(Recipe("dutch-2017", 8, 3), int(sys.argv[2]))
data = write_trf(made.tournament)
open(sys.argv[1], "wb").write(data.replace(b"  1.0 ", b"  9.0 ", {wrong}))
"""


def programs(folder: Path, wrong: int) -> list[str]:
    for name, text in (("check.py", CHECKER), ("generate.py", GENERATOR)):
        (folder / name).write_text(text.format(wrong=wrong), encoding="utf-8")
    return [
        "--edition", EDITION, "--out", str(folder / "out"),
        "--check", f"{sys.executable} {folder / 'check.py'} {{file}}",
        "--generate", f"{sys.executable} {folder / 'generate.py'} {{out}} {{seed}}",
    ]  # fmt: skip


@pytest.fixture(autouse=True)
def small(monkeypatch: pytest.MonkeyPatch) -> None:
    """Draw small fields."""
    monkeypatch.setenv("PYTHONPATH", str(Path(__file__).resolve().parents[2]))
    monkeypatch.setattr("arbiter_gui.app.generate.by_lot.PLAYERS", (8, 12))


def test_two_programs_that_agree(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    words = programs(tmp_path, 0)
    assert endorse.main([*words, "--count", "1"]) == 0
    assert json.loads(capsys.readouterr().out)["tournaments"] == 2
    assert endorse.main([*words, "--count", "2"]) == 0
    lines = (tmp_path / "out" / "results.jsonl").read_text().splitlines()
    assert len(lines) == 1 + 2, "the first seed stands for its whole chunk"


def test_every_difference_is_classified_and_kept_with_its_file(tmp_path: Path) -> None:
    assert endorse.main([*programs(tmp_path, 1), "--count", "1"]) == 1
    report = (tmp_path / "out" / "report.md").read_text(encoding="utf-8")
    found = endorse.differences(endorse.Journal(tmp_path / "out", _head(tmp_path)))
    assert {(each["way"], each["kind"]) for each in found} == {
        ("ours", "colours"),
        ("theirs", "points"),
    }
    assert "have their colours reversed" in report
    for each in found:
        assert each["state"] in report
        assert b"001 " in (tmp_path / "out" / each["state"]).read_bytes()


def _head(folder: Path) -> dict[str, object]:
    return {"edition": EDITION, "check": [str(folder / "check.py"), "{file}"]}
