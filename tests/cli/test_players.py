"""`arbiter players`: lists printed, and entered into a tournament file."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from arbiter_gui.app.session import Session
from arbiter_gui.cli.run import run
from arbiter_gui.domain.tournament import Tournament
from arbiter_gui.domain.values import ByeKind

LISTS = Path(__file__).resolve().parents[1] / "fixtures" / "lists"


def arbiter(*words: object) -> int:
    return run([str(word) for word in words], lambda _file: 0)


def test_every_player_is_one_line_of_json(capsys: pytest.CaptureFixture[str]) -> None:
    assert arbiter("players", LISTS / "papi.csv", "--json") == 0
    lines = [json.loads(line) for line in capsys.readouterr().out.splitlines()]
    assert [line["name"] for line in lines] == ["Dupont, Jean-Noël", "Le Goff, Maël", "Adam, Lucie"]
    assert lines[0] == {
        "name": "Dupont, Jean-Noël",
        "title": "",
        "sex": "m",
        "birth": "1990/03/15",
        "federation": "FRA",
        "fide_id": "",
        "national_id": "A12345",
        "fide_rating": 1673,
        "national_rating": 0,
        "national_list": "FRA",
        "rating": 1673,
        "club": "Échiquier Rennais",
        "category": "SenM",
        "group": "",
        "byes": [],
        "usable": True,
        "remarks": ["The rating '1673 F' is read as 1673, FIDE."],
    }


def test_a_table_has_the_remarks_below(capsys: pytest.CaptureFixture[str]) -> None:
    assert arbiter("players", LISTS / "uscf.csv", LISTS / "swedish.csv") == 0
    printed = capsys.readouterr().out
    assert "Roe, Sam" in printed
    assert "row 5: The rating '1612P14' is read as 1612." in printed
    assert "Åström, Örjan" in printed


def test_lists_make_a_tournament_and_fill_it(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "open.arbiter"
    assert arbiter("players", LISTS / "uscf.csv", "--into", path) == 0
    assert arbiter("players", LISTS / "uscf.csv", LISTS / "swedish.csv", "--into", path) == 0
    session = Session.open(path)
    tournament = session.tournament
    session.close()
    assert [player.name for player in tournament.players] == [
        "Smith, John Q",
        "Doe, Jane",
        "Lee, Min",
        "Roe, Sam",
        "Åström, Örjan",
    ]
    assert [(request.player, request.round, request.kind) for request in tournament.requests] == [
        (1, 2, ByeKind.HALF),
        (3, 1, ByeKind.HALF),
        (3, 3, ByeKind.HALF),
    ]
    assert "is already in the tournament" in capsys.readouterr().err


def test_byes_of_a_list_that_cannot_be_entered_are_reported(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "open.arbiter"
    Session.create(path, Tournament((), round_count=2)).close()
    assert arbiter("players", LISTS / "uscf.csv", "--into", path) == 0
    session = Session.open(path)
    requests = [(request.player, request.round) for request in session.tournament.requests]
    session.close()
    assert requests == [(1, 2), (3, 1)]
    reported = capsys.readouterr().err
    assert "The tournament has only 2 rounds. No bye was entered for: Lee, Min." in reported


def test_names_in_a_guessed_encoding_are_not_entered_unseen(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "open.arbiter"
    assert arbiter("players", LISTS / "cp1251.csv", "--into", path) == 2
    assert "--encoding cp1251: Фамилия" in capsys.readouterr().err
    assert (
        arbiter("players", LISTS / "cp1251.csv", "--encoding", "windows-1251", "--into", path) == 0
    )
    session = Session.open(path)
    names = [player.name for player in session.tournament.players]
    session.close()
    assert names[0] == "Иванов, Пётр"


def test_an_encoding_that_does_not_exist_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    assert arbiter("players", LISTS / "cp1251.csv", "--encoding", "klingon") == 2
    assert "there is no encoding 'klingon'" in capsys.readouterr().err
