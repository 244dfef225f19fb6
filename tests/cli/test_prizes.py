"""`arbiter prizes`: who gets what by a list, envelopes and receipts, and lists that are not
understood.
"""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from arbiter_gui.app.session import Session
from tests.cli.test_ratings import SAMPLE, arbiter
from tests.ratings.events import played

LIST = "currency: EUR\nshare: hort\nround: 1\n500; 1\n300; 2\n200; 3\n80; 1; rating=-1600\n"


@pytest.fixture
def listed(tmp_path: Path) -> Path:
    path = tmp_path / "prizes.txt"
    path.write_text(LIST, encoding="utf-8")
    return path


def test_who_gets_what(listed: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert arbiter("prizes", SAMPLE, "--list", listed) == 0
    out = capsys.readouterr().out
    assert "Total prizes 1080 EUR, awarded 1080 EUR, remaining 0 EUR." in out
    assert "main prizes, place 1; 2 tied on points" in out
    assert "rating up to 1600, place 1; 4 tied on points" in out


def test_the_list_of_a_tournament_file_counts(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    made = played(2000, [(1900, 2), (1800, 2)])
    made = replace(made, details=replace(made.details, prizes=("50; 1",)))
    Session.create(tmp_path / "a.arbiter", made).close()
    assert arbiter("prizes", tmp_path / "a.arbiter") == 0
    assert "main prizes, place 1" in capsys.readouterr().out


def test_places_without_a_prize_are_a_notice(
    listed: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    listed.write_text("500; 1\n80; 4; women\n", encoding="utf-8")
    assert arbiter("prizes", SAMPLE, "--list", listed) == 0
    assert "women: no prize for places 1-3." in capsys.readouterr().err


def test_standings_of_an_age(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    made = played(2000, [(1900, 2), (1800, 2)])
    players = tuple(replace(player, birth=str(2006 + player.number)) for player in made.players)
    dated = replace(
        made, players=players, details=replace(made.details, start="2026/03/01", dates=())
    )
    Session.create(tmp_path / "a.arbiter", dated).close()
    assert arbiter("standings", tmp_path / "a.arbiter", "--only", "U18") == 0
    assert "U18 (by age)" in capsys.readouterr().out
    undated = replace(dated, details=replace(dated.details, start=""))
    Session.create(tmp_path / "b.arbiter", undated).close()
    assert arbiter("standings", tmp_path / "b.arbiter", "--only", "U18") == 2
    assert "ages are unknown" in capsys.readouterr().err


def test_envelopes_and_receipts(listed: Path, tmp_path: Path) -> None:
    out = tmp_path / "envelopes.xlsx", tmp_path / "receipts.pdf"
    assert (
        arbiter("prizes", SAMPLE, "--list", listed, "--envelopes", out[0], "--receipts", out[1])
        == 0
    )
    assert out[0].read_bytes().startswith(b"PK")
    assert out[1].read_bytes().startswith(b"%PDF")


def test_what_cannot_be_is_refused(
    listed: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert arbiter("prizes", SAMPLE) == 2
    assert "give one with --list PRIZES" in capsys.readouterr().err
    listed.write_text("50; 1\n50; first\n", encoding="utf-8")
    assert arbiter("prizes", SAMPLE, "--list", listed) == 2
    assert "prizes.txt: line 2: 'first' is not a place" in capsys.readouterr().err
    assert arbiter("prizes", SAMPLE, "--list", tmp_path / "nothing.txt") == 2
    listed.write_text(LIST, encoding="utf-8")
    assert arbiter("prizes", SAMPLE, "--list", listed, "--receipts", tmp_path / "r.xlsx") == 2
    assert "receipts can be written only as PDF" in capsys.readouterr().err


def test_the_standings_of_teams(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    made = played(2000, [(1900, 2), (1800, 2), (1700, 0)])
    federations = ("AAA", "BBB", "AAA", "BBB")
    people = tuple(replace(p, federation=f) for p, f in zip(made.players, federations, strict=True))
    Session.create(tmp_path / "a.arbiter", replace(made, players=people)).close()
    assert arbiter("standings", tmp_path / "a.arbiter", "--teams", "federation", "--best", 2) == 0
    out = capsys.readouterr().out
    assert "The best 2 of each team count." in out
    assert out.index("AAA") < out.index("BBB")
    assert "P1 2; P3 0" in out
    assert arbiter("standings", tmp_path / "a.arbiter", "--teams", "club", "--only", "sex=w") == 2
    assert "--only and --teams cannot be combined" in capsys.readouterr().err


def test_the_pairings_of_a_round_as_pgn(tmp_path: Path) -> None:
    out = tmp_path / "round.pgn"
    assert arbiter("export", SAMPLE, "--round", 3, "--pgn", out) == 0
    text = out.read_text("utf-8")
    assert text.count("[Event ") == 30
    assert '[Round "3.1"]' in text
