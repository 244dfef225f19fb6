"""`arbiter games`: differences are told, games are kept in a tournament file and come out again."""

from __future__ import annotations

from pathlib import Path

import pytest

from arbiter_gui.app.session import Session
from arbiter_gui.domain.values import WHITE_WINS
from tests.app.report_files.test_attaching import EVENT, game
from tests.cli.test_ratings import SAMPLE, arbiter


@pytest.fixture
def pgn(tmp_path: Path) -> Path:
    path = tmp_path / "games.pgn"
    path.write_text(game("Müller, Jörg", "Birch, Beata", "0-1"), encoding="utf-8")
    return path


def test_differences_are_told(
    tmp_path: Path, pgn: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    Session.create(tmp_path / "a.arbiter", EVENT).close()
    assert arbiter("games", tmp_path / "a.arbiter", "--pgn", pgn) == 1
    out = capsys.readouterr().out.splitlines()
    assert out == [
        "line 1, round 1, board 1: the game has the result 0-1, but the board has 1 - 0",
        "round 1, board 2: no game for this board",
        "1 game is attached to its board.",
    ]


def test_games_are_kept_and_written(
    tmp_path: Path, pgn: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file, out = tmp_path / "a.arbiter", tmp_path / "out.pgn"
    Session.create(file, EVENT).close()
    assert arbiter("games", file, "--pgn", pgn, "--attach", "--out", out) == 1
    assert "1. e4 e5 1-0" in out.read_text("utf-8")
    session = Session.read(file)
    assert len(session.tournament.games) == 1
    session.close()


@pytest.mark.parametrize(
    ("words", "said"),
    [
        ((), "nothing to do"),
        (("--out", "{folder}/x.pgn"), "no game is attached"),
        (("--pgn", "{folder}/games.pgn", "--attach"), "only a tournament file can keep games"),
        (("--pgn", "{folder}/nothing.pgn"), "nothing.pgn"),
    ],
)
def test_what_cannot_be_done(
    words: tuple[str, ...], said: str, tmp_path: Path, pgn: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert arbiter("games", SAMPLE, *(word.format(folder=tmp_path) for word in words)) == 2
    assert said in capsys.readouterr().err


def test_results_of_live_boards_fill_boards_without_a_result(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    pgn, file = tmp_path / "live.pgn", tmp_path / "a.arbiter"
    first, second = (
        game("Müller, Jörg", "Birch, Beata", "0-1"),
        game("Dorn, Dora", "Müller, Jörg", "1-0", "2"),
    )
    pgn.write_text(first + second, encoding="utf-8")
    Session.create(file, EVENT).close()
    assert arbiter("games", file, "--pgn", pgn, "--results") == 1
    assert capsys.readouterr().out.splitlines()[:2] == [
        "1-0 on board 1",
        "line 1, round 1, board 1: the game has the result 0-1, but the board has 1 - 0",
    ]
    session = Session.open(file)
    assert session.tournament.rounds[0].boards[0].result == WHITE_WINS
    assert session.tournament.rounds[1].boards[0].result == WHITE_WINS
    session.undo()
    assert session.tournament == EVENT
    session.close()
