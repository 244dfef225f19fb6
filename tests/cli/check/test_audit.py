"""`arbiter audit`: one line at the end, an exit code, and nothing taken away."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from arbiter_gui.audit.task import AuditJob, AuditOutcome, AuditRequest, check_job
from tests.audit.conftest import COLOURS, OTHER, SAME, AtOnce
from tests.cli.conftest import Command
from tests.storage.server.server_stores import new_database

RULES = ("--rules", "dutch-2017")


@pytest.fixture(autouse=True)
def in_this_process(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("arbiter_gui.cli.commands.checking.audit.Processes", lambda jobs: AtOnce())


@pytest.fixture
def season(tmp_path: Path) -> Path:
    folder = tmp_path / "season"
    folder.mkdir()
    for name, data in {
        "a.trf": SAME,
        "b.trf": OTHER,
        "c.trf": COLOURS,
        "d.trf": b"001 what\r\n",
    }.items():
        (folder / name).write_bytes(data)
    return folder


def test_one_line_and_the_reports(arbiter: Command, season: Path, tmp_path: Path) -> None:
    out, page, book, bundle = (tmp_path / f"r.{kind}" for kind in ("sqlite", "html", "xlsx", "zip"))
    words = ("audit", season, *RULES, "--out", out)
    answer = arbiter(*words, "--html", page, "--xlsx", book, "--bundle", bundle)
    assert answer.code == 1
    assert answer.out.startswith(
        f"{out}: 4 files: 1 the same, 2 different, 0 illegal, 1 not readable, 0 not checked; 4 "
        f"checked now"
    )
    assert answer.out.count("\n") == 1
    assert all(path.stat().st_size for path in (page, book, bundle))
    again = arbiter(*words)
    assert (again.code, out.stat().st_size > 0) == (2, True)
    assert "--resume continues with it" in again.err
    assert "; 0 checked now" in arbiter(*words, "--resume").out


def test_all_the_same_is_success(arbiter: Command, season: Path, tmp_path: Path) -> None:
    for name in "bcd":
        (season / f"{name}.trf").unlink()
    assert arbiter("audit", season, *RULES, "--out", tmp_path / "r.sqlite").code == 0


def test_what_cannot_be_is_refused_before_anything_is_made(
    arbiter: Command, season: Path, tmp_path: Path
) -> None:
    out = tmp_path / "r.sqlite"
    nothing = arbiter("audit", tmp_path / "nothing", *RULES, "--out", out)
    assert (nothing.code, out.exists()) == (2, False)
    assert "there is no file or folder" in nothing.err
    assert arbiter("audit", season, "--rules", "dutch-1873", "--out", out).code == 2
    over = arbiter("audit", season, *RULES, "--out", out, "--html", season / "a.trf")
    assert (over.code, "report file of a tournament" in over.err) == (2, True)
    assert not out.exists()
    other = arbiter("audit", season, *RULES, "--out", season / "a.trf", "--resume")
    assert other.code == 2
    assert (season / "a.trf").read_bytes() == SAME


def test_check_and_audit_find_the_same(arbiter: Command, season: Path) -> None:
    for name in ("a", "b", "c"):
        path = season / f"{name}.trf"
        told = json.loads(arbiter("check", path, *RULES, "--json", "--jobs", 1).out)
        found = check_job(AuditRequest("dutch-2017"), AuditJob("1", path.read_bytes()))
        differing = [each["round"] for each in told["rounds"] if each["status"] == "differs"]
        assert differing == [json.loads(text)["round"] for text in found.differences]
        assert (found.outcome is AuditOutcome.SAME) is not bool(differing)


def test_results_go_to_a_server(arbiter: Command, season: Path, server: Any) -> None:
    words = ("audit", season, *RULES, "--out", new_database(server))
    first = arbiter(*words)
    assert (first.code, ": 4 files: 1 the same, 2 different" in first.out) == (1, True), first.err
    assert "; 0 checked now" in arbiter(*words).out
