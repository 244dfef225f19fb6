"""`arbiter ratings` and `arbiter norms`: figures, workings, papers, and what is refused."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from arbiter_gui.app.session import Session
from arbiter_gui.cli.run import run
from arbiter_gui.domain.values import Board, Round
from tests.ratings.events import played
from tests.ratings.norms.norm_events import event, games

SAMPLE = "resources/samples/open-60-before-round-6.trf"
NINE = [2580, 2555, 2540, 2480, 2465, 2420, 2410, 2350, 2110]


def no_window(file: str | None) -> int:
    raise AssertionError("the window was opened")


def arbiter(*words: object) -> int:
    return run([str(word) for word in words], no_window)


@pytest.fixture
def rated(tmp_path: Path) -> Path:
    path = tmp_path / "rated.arbiter"
    Session.create(path, played(2105, [(2310, 2), (1980, 1), (2550, 0)], 20)).close()
    return path


@pytest.fixture
def normed(tmp_path: Path) -> Path:
    path = tmp_path / "normed.arbiter"
    Session.create(path, event(games(NINE, 13, ["GM"] * 3 + ["IM", "IM", "FM"]), 9)).close()
    return path


def test_the_list_of_rating_changes(rated: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert arbiter("ratings", rated) == 0
    out = capsys.readouterr().out
    assert "Rating changes" in out
    assert "+10.20" in out
    assert "The rating list in force on the first day applies (NOV26)" in out


def test_the_working_of_one_player(rated: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert arbiter("ratings", rated, "--player", 1) == 0
    lines = capsys.readouterr().out.splitlines()
    assert lines[0] == "1 P1"
    assert "total +0.51 × K 20 = +10.20" in lines
    assert arbiter("ratings", rated, "--player", 99) == 2


@pytest.mark.parametrize("command", ["ratings", "norms"])
@pytest.mark.parametrize("more", [(), ("--player", 1)])
def test_open_games_are_said(
    command: str, more: tuple[object, ...], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "open.arbiter"
    made = event(games(NINE, 13, ["GM"] * 3 + ["IM", "IM", "FM"]), 10)
    rounds = (*made.rounds, Round((Board(1, 2),)))
    Session.create(path, replace(made, rounds=rounds)).close()
    assert arbiter(command, path, *more) == 0
    assert "result of round 10 is missing" in capsys.readouterr().out


def test_open_games_are_said_where_nobody_has_a_norm(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    made = event(games([1500], 0), 2)
    Session.create(
        tmp_path / "o.arbiter", replace(made, rounds=(*made.rounds, Round((Board(1, 2),))))
    ).close()
    assert arbiter("norms", tmp_path / "o.arbiter") == 0
    out = capsys.readouterr().out
    assert "No player has achieved a norm" in out
    assert "result of round 2 is missing" in out


def test_a_report_file_has_no_k(capsys: pytest.CaptureFixture[str]) -> None:
    assert arbiter("ratings", SAMPLE) == 0
    out = capsys.readouterr().out
    assert "K missing for 60 players" in out
    assert "+/–: score minus expected score." in out
    assert "Change:" not in out


def test_the_kind_of_a_report_file_can_be_said(
    rated: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert arbiter("ratings", SAMPLE, "--kind", "blitz") == 0
    assert "Rating type: blitz." in capsys.readouterr().out
    assert arbiter("ratings", rated, "--kind", "blitz") == 0
    told = capsys.readouterr()
    assert "its rating type stays standard; --kind is ignored" in told.err
    assert "Rating type: standard." in told.out


def test_norms_and_every_requirement(normed: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert arbiter("norms", normed) == 0
    assert "norm, counts as 9 games" in capsys.readouterr().out
    assert arbiter("norms", normed, "--player", "Me") == 0
    assert (
        "  performance (minimum): 2610, required 2600 (1.4.8)"
        in capsys.readouterr().out.splitlines()
    )
    assert arbiter("norms", normed, "--player", 77) == 2


def test_an_event_without_norms_says_so(
    tmp_path: Path, rated: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert arbiter("norms", rated) == 0
    assert "No player has achieved a norm or is close to one." in capsys.readouterr().out
    rapid = replace(played(2000, [(2000, 1)], kind="rapid"))
    Session.create(tmp_path / "rapid.arbiter", rapid).close()
    assert arbiter("norms", tmp_path / "rapid.arbiter", "--player", 1) == 0
    assert "Norms can be achieved only in standard chess." in capsys.readouterr().out


def test_certificates_and_report_are_written(normed: Path, tmp_path: Path) -> None:
    papers = [tmp_path / name for name in ("it1.pdf", "it3.xlsx")]
    assert arbiter("norms", normed, "--it1", papers[0], "--it3", papers[1]) == 0
    assert papers[0].read_bytes().startswith(b"%PDF")
    assert papers[1].read_bytes().startswith(b"PK")


def test_papers_of_another_kind_are_refused(
    normed: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert arbiter("norms", normed, "--it1", tmp_path / "it1.doc") == 2
    assert "neither a .pdf nor an .xlsx file" in capsys.readouterr().err


def test_without_a_norm_there_are_no_certificates_and_the_report_is_written(
    rated: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    it1 = tmp_path / "it1.pdf"
    it3 = tmp_path / "it3.pdf"
    assert arbiter("norms", rated, "--it1", it1, "--it3", it3) == 0
    assert f"{it1} was not written, as no norm was achieved.\n" in capsys.readouterr().err
    assert not it1.exists()
    assert it3.read_bytes().startswith(b"%PDF")


def test_before_the_report_is_sent(capsys: pytest.CaptureFixture[str]) -> None:
    assert arbiter("ratings", SAMPLE, "--before-sending") == 1
    out = capsys.readouterr().out
    assert "FIDE ID missing for 60 players" in out
    assert "10 of these would prevent the report, or individual games, from being rated." in out
