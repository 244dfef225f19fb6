"""`arbiter absent`: byes of a paired round and missing players, in tournament files and reports."""

from __future__ import annotations

from pathlib import Path

import pytest

from arbiter_gui.app.session import Session
from arbiter_gui.domain.history import histories
from arbiter_gui.domain.values import DOUBLE_FORFEIT, ByeKind
from arbiter_gui.formats.trf import read_trf
from tests.cli.conftest import Command
from tests.gui.fields import played


@pytest.fixture
def file(tmp_path: Path) -> Path:
    """Nine players, round 1 played, round 2 paired and open."""
    path = tmp_path / "open.arbiter"
    Session.create(path, played(9, 2, open_last=True)).close()
    return path


def bye_of(file: Path) -> int:
    return Session.read(file).tournament.rounds[1].byes[0].player


def test_a_bye_is_changed_and_taken_back(arbiter: Command, file: Path) -> None:
    player = bye_of(file)
    looked = arbiter("absent", file, "--round", 2, "--gets", f"{player}:Z")
    assert looked.code == 0
    assert f"{player} zero-point bye (instead: {player} bye)" in looked.out
    assert "Points: " in looked.err
    assert bye_of(file) == player, "nothing is changed without --apply"
    arbiter("absent", file, "--round", 2, "--gets", f"{player}:Z", "--apply")
    assert histories(Session.read(file).tournament)[player][1].bye is ByeKind.ZERO
    arbiter("absent", file, "--round", 2, "--gets", f"{player}:U", "--apply")
    assert histories(Session.read(file).tournament)[player][1].bye is ByeKind.PAIRING_ALLOCATED
    again = arbiter("absent", file, "--round", 2, "--gets", f"{player}:U")
    assert again.code == 2
    assert "The round is already recorded in this way." in again.err


def test_a_player_without_opponent_needs_an_entry(arbiter: Command, file: Path) -> None:
    board = Session.read(file).tournament.rounds[1].boards[0]
    found = arbiter("absent", file, "--round", 2, "--gets", f"{board.white}:H")
    assert found.code == 2
    assert "would no longer play" in found.err


def test_opponents_of_missing_players_meet_also_in_a_report(
    arbiter: Command, file: Path, tmp_path: Path
) -> None:
    tournament = Session.read(file).tournament
    first, second, *others = tournament.rounds[1].boards
    out = tmp_path / "out.trf"
    found = arbiter("absent", file, "--round", 2, "--missing", first.white, second.white, "-o", out)
    assert found.code == 0
    changed = read_trf(out.read_bytes(), "out.trf").tournament.rounds[1]
    playing = {player for board in changed.boards for player in (board.white, board.black)}
    assert not {first.white, second.white} & playing
    assert {first.black, second.black} <= playing | {bye.player for bye in changed.byes}
    kept = {(board.white, board.black) for board in changed.boards}
    assert any((board.white, board.black) in kept for board in others)


def test_missing_players_lose_by_forfeit_where_the_boards_stay(
    arbiter: Command, file: Path
) -> None:
    board = Session.read(file).tournament.rounds[1].boards[0]
    missing = (board.white, board.black)
    found = arbiter("absent", file, "--round", 2, "--missing", *missing, "--forfeit", "--apply")
    assert found.code == 0
    assert Session.read(file).tournament.rounds[1].boards[0].result == DOUBLE_FORFEIT
