"""`arbiter generate`: one file or many, the same ones again."""

from __future__ import annotations

from pathlib import Path

import pytest

from arbiter_gui.cli.loading import load_tournament
from arbiter_gui.domain.values import Mark
from arbiter_gui.engine.editions import editions, rounds_of_schedule
from arbiter_gui.formats.trf import read_trf
from tests.cli.conftest import Command

SIZE = ("--players", 9, "--rounds", 4)


@pytest.mark.parametrize("edition", editions())
def test_what_it_writes_checks_out(arbiter: Command, tmp_path: Path, edition: str) -> None:
    out = tmp_path / "cup.trf"
    words = ("--rules", edition, *SIZE, "--seed", 5, "--half-byes", 0.1, "--forfeits", 0.1)
    assert arbiter("generate", *words, "-o", out).code == 0
    assert arbiter("check", out, "--rules", edition).out.endswith("4 of 4 rounds the same\n")
    # The file itself tells the edition, in both dialects.
    assert arbiter("check", out).out.endswith("4 of 4 rounds the same\n")
    newer = tmp_path / "newer.trf"
    assert arbiter("generate", *words, "--trf26", "-o", newer).code == 0
    assert arbiter("check", newer).out.endswith("4 of 4 rounds the same\n")
    report = read_trf(newer.read_bytes(), "newer").tournament
    # A schedule has all its rounds.
    planned = rounds_of_schedule(report, edition) or 4
    assert f"\n142 {planned}\r".encode() in newer.read_bytes()
    assert b"\n192 " in newer.read_bytes()
    first = out.read_bytes()
    assert arbiter("generate", *words, "-o", out).code == 0
    assert out.read_bytes() == first


@pytest.mark.parametrize("system", ["dubov", "dutch"])
def test_a_system_means_its_newest_edition(arbiter: Command, tmp_path: Path, system: str) -> None:
    newest = max(key for key in editions() if key.startswith(system))
    out = tmp_path / "cup.trf"
    assert arbiter("generate", "--rules", system, *SIZE, "--seed", 5, "-o", out).code == 0
    assert load_tournament(str(out)).tournament.edition == newest
    assert arbiter("check", out, "--rules", system).code == 0
    assert arbiter("where", "C1", "--rules", system).out.startswith(newest)


def test_many_go_into_a_folder(arbiter: Command, tmp_path: Path) -> None:
    words = ("--rules", "dutch-2026", "--players", "5-20", "--rounds", "2-4", "--seed", 30)
    answer = arbiter("generate", *words, "--count", 5, "--out-dir", tmp_path / "many")
    files = sorted((tmp_path / "many").iterdir())
    assert [file.name for file in files] == [f"dutch-2026-{n:06d}.trf" for n in range(30, 35)]
    assert answer.code == 0
    assert len({len(load_tournament(str(file)).tournament.players) for file in files}) > 1
    alone = tmp_path / "alone.trf"
    arbiter("generate", *words[:-1], 32, "-o", alone)
    assert alone.read_bytes() == files[2].read_bytes()


def test_the_point_system_and_the_colour_are_the_ones_given(
    arbiter: Command, tmp_path: Path
) -> None:
    out = tmp_path / "cup.trf"
    words = ("--rules", "dutch-2017", *SIZE, "--seed", 1, "--points", "W=3,D=1,FW=3,PAB=3")
    assert arbiter("generate", *words, "--initial-colour", "black", "-o", out).code == 0
    tournament = load_tournament(str(out)).tournament
    assert tournament.points.white_win == tournament.points.pairing_allocated_bye == 30
    assert "XXC black1" in out.read_text(encoding="utf-8")


def test_a_tournament_that_cannot_be_paired_to_the_end_says_so(
    arbiter: Command, tmp_path: Path
) -> None:
    out = tmp_path / "cup.trf"
    answer = arbiter(
        "generate", "--rules", "dutch-2017", "--players", 4, "--rounds", 5, "--seed", 1, "-o", out
    )
    assert answer.code == 1
    assert "no legal pairing" in answer.err
    assert load_tournament(str(out)).tournament.rounds


@pytest.mark.parametrize(
    ("words", "said"),
    [
        ((), "no output given"),
        (("--count", 2), "are written to a folder"),
        (("--count", 2, "--out-dir", "x", "-o", "y"), "are written to a folder"),
        (("-o", "y", "--forfeits", 2), "forfeits must be a probability from 0 to 1"),
        (("-o", "y", "--points", "Q=1"), "--points:1:5:"),
    ],
)
def test_what_makes_no_sense_is_refused(
    arbiter: Command,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    words: tuple[object, ...],
    said: str,
) -> None:
    monkeypatch.chdir(tmp_path)
    answer = arbiter("generate", "--rules", "dutch-2017", *SIZE, "--seed", 1, *words)
    assert answer.code == 2
    assert said in answer.err
    assert list(tmp_path.iterdir()) == []


def test_sizes_are_numbers_or_ranges(arbiter: Command) -> None:
    for text in ("x", "5-", "9-5"):
        answer = arbiter(
            "generate", "--rules", "dutch-2017", "--players", text, "--rounds", 3, "--seed", 1
        )
        assert answer.code == 2
        assert "neither a number nor a range" in answer.err


def test_a_settings_file_of_the_field_is_read(arbiter: Command, tmp_path: Path) -> None:
    settings, out = tmp_path / "rtg.txt", tmp_path / "cup.trf"
    settings.write_text(
        "PlayersNumber=9\n\nRoundsNumber=4\nHPBRate=5\nPointsForWin=3.0\nDrawPercentage=0\n"
    )
    words = ("--rules", "dutch-2026", "--settings", settings, "--seed", 2, "-o", out)
    assert arbiter("generate", *words).code == 0
    tournament = load_tournament(str(out)).tournament
    assert (len(tournament.players), len(tournament.rounds)) == (9, 4)
    assert (tournament.points.white_win, tournament.points.pairing_allocated_bye) == (30, 30)
    assert "0000 - H" in out.read_text(encoding="utf-8")
    assert not any(b.result.white is Mark.DRAW for r in tournament.rounds for b in r.boards)
    assert arbiter("generate", *words, "--players", 6).code == 0
    assert len(load_tournament(str(out)).tournament.players) == 6


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("PlayersNumber=9\nRoundNumber=4\n", "rtg.txt:2:1: 'RoundNumber=4'"),
        ("PlayersNumber=nine\n", "rtg.txt:1:15: 'nine'"),
        ("PlayersNumber=9\n", "the number of rounds is missing"),
    ],
)
def test_a_faulty_settings_file_is_refused(
    arbiter: Command, tmp_path: Path, text: str, said: str
) -> None:
    (tmp_path / "rtg.txt").write_text(text)
    words = (
        "--rules",
        "dutch-2026",
        "--settings",
        tmp_path / "rtg.txt",
        "--seed",
        2,
        "-o",
        tmp_path / "x.trf",
    )
    answer = arbiter("generate", *words)
    assert answer.code == 2
    assert said in answer.err


def test_what_is_not_given_is_drawn_by_lot(arbiter: Command, tmp_path: Path) -> None:
    words = ("generate", "--rules", "dutch-2026", "--by-lot", "--players", "15-40", "--trf26")
    drawn = arbiter(*words, "-o", tmp_path / "a.trf")
    assert drawn.code == 0
    seed = drawn.err.removeprefix("seed ").strip()
    assert seed.isdecimal(), "a seed that was drawn is said"
    arbiter(*words, "--seed", seed, "-o", tmp_path / "b.trf")
    assert (tmp_path / "a.trf").read_bytes() == (tmp_path / "b.trf").read_bytes()
    many = arbiter(*words, "--seed", 1, "--count", 6, "--out-dir", tmp_path / "many")
    assert many.code == 0
    made = [load_tournament(str(path)).tournament for path in sorted((tmp_path / "many").iterdir())]
    assert len({len(t.players) for t in made}) > 2
    assert len({t.round_count for t in made}) > 1
    assert len({t.details.tie_breaks for t in made}) > 2
    assert all(player.rank for t in made for player in t.players)
    assert all("182 Arbiter" in path.read_text() for path in (tmp_path / "many").iterdir())
    assert arbiter("check", tmp_path / "many", "--jobs", 1).code == 0


def test_ranks_follow_the_tie_breaks_that_are_given(arbiter: Command, tmp_path: Path) -> None:
    words = ("generate", "--rules", "dutch-2026", *SIZE, "--seed", 3, "-o", tmp_path / "cup.trf")
    assert arbiter(*words, "--tie-breaks", "bh,sb").code == 0
    tournament = load_tournament(str(tmp_path / "cup.trf")).tournament
    assert tournament.details.tie_breaks == ("BH", "SB")
    assert sorted(p.rank or 0 for p in tournament.players)[0] == 1


@pytest.mark.parametrize(
    ("preferences", "code"),
    [
        ("A", "FIDE_TEAM_TYPEA_MP_GP"),
        ("B", "FIDE_TEAM_TYPEB_MP_GP"),
        ("none", "FIDE_TEAM_MP_GP"),
    ],
)
def test_a_team_swiss_has_the_boards_and_preferences_asked_for(
    arbiter: Command, tmp_path: Path, preferences: str, code: str
) -> None:
    out = tmp_path / "cup.trf"
    words = (
        "--rules",
        "team-2026",
        *SIZE,
        "--boards",
        6,
        "--preferences",
        preferences,
        "--seed",
        3,
        "--trf26",
    )
    assert arbiter("generate", *words, "-o", out).code == 0
    lines = out.read_text().splitlines()
    assert f"192 {code}" in lines
    assert "352 WBWBWB" in lines
    made = load_tournament(str(out)).tournament
    assert [len(roster.players) for roster in made.rosters] == [6] * 9
    assert all(len(match.games) == 6 for recorded in made.rounds for match in recorded.boards)
    assert arbiter("check", out).out.endswith("4 of 4 rounds the same\n")


def test_teams_are_paired_by_the_score_asked_for(arbiter: Command, tmp_path: Path) -> None:
    out = tmp_path / "cup.trf"
    words = ("--rules", "team-2026", *SIZE, "--primary", "GP", "--seed", 3, "--trf26")
    assert arbiter("generate", *words, "-o", out).code == 0
    assert "192 FIDE_TEAM_TYPEA_GP_MP" in out.read_text().splitlines()
    assert arbiter("check", out).out.endswith("4 of 4 rounds the same\n")


@pytest.mark.parametrize("dialect", [(), ("--trf26",)])
def test_a_round_robin_with_boards_is_one_of_teams(
    arbiter: Command, tmp_path: Path, dialect: tuple[str, ...]
) -> None:
    out = tmp_path / "league.trf"
    words = ("--rules", "berger", "--players", 6, "--boards", 4, "--withdrawals", 0.1, "--seed", 3)
    assert arbiter("generate", *words, *dialect, "-o", out).code == 0
    made = load_tournament(str(out)).tournament
    assert len(made.rosters) == 6
    assert [len(recorded.boards) for recorded in made.rounds] == [3] * 5
    forfeited = [
        match for recorded in made.rounds for match in recorded.boards if match.result.white.forfeit
    ]
    assert forfeited, "a team left"
    assert arbiter("check", out).out.endswith("5 of 5 rounds the same\n")


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (
            ("--rules", "dutch-2026", "--boards", 4),
            "only a Team Swiss or a team round-robin has boards",
        ),
        (
            ("--rules", "scheveningen", "--boards", 4),
            "only a Team Swiss or a team round-robin has boards",
        ),
        (
            ("--rules", "berger", "--preferences", "B"),
            "only a Team Swiss has types of colour preferences",
        ),
        (("--rules", "dutch-2026", "--primary", "GP"), "only team events have match points"),
        (("--rules", "team-2026", "--boards", 21), "argument --boards"),
    ],
)
def test_boards_and_preferences_are_those_of_teams(
    arbiter: Command, tmp_path: Path, words: tuple[object, ...], said: str
) -> None:
    answer = arbiter("generate", *words, *SIZE, "--seed", 3, "-o", tmp_path / "cup.trf")
    assert answer.code == 2
    assert said in answer.err
    assert not (tmp_path / "cup.trf").exists()
