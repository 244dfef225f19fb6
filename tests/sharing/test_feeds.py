"""The files beside the published pages that other programs fetch."""

from __future__ import annotations

import csv
from dataclasses import replace
from pathlib import Path

from arbiter_gui.domain.tournament import Tournament
from arbiter_gui.domain.values import WHITE_WINS, Round
from arbiter_gui.formats.pgn_reader import read_games
from arbiter_gui.sharing.feeds import emptied_files, feed_files
from arbiter_gui.sharing.publishing import public_part, publish_pages
from tests.sharing.serving import paired, published


def two_published_rounds() -> Tournament:
    """Eight players: round 1 is played, round 2 is published without results, round 3 is a
    secret.
    """
    tournament = paired(4, rounds=3)
    players = tuple(
        replace(
            player, fide_id=str(1_000_000 + player.number), club="Riga", email="secret@example.org"
        )
        for player in tournament.players
    )
    played = Round(
        tuple(replace(board, result=WHITE_WINS) for board in tournament.rounds[0].boards)
    )
    return published(
        replace(tournament, players=players, rounds=(played, *tournament.rounds[1:])), 1, 2
    )


def test_every_published_round_has_its_games() -> None:
    files = feed_files(public_part(two_published_rounds()))
    assert sorted(files) == ["players.csv", "round-1.pgn", "round-2.pgn", "standings.csv"]
    first = read_games(files["round-1.pgn"], "PGN")
    second = read_games(files["round-2.pgn"], "PGN")
    assert [game.tags["Result"] for game in first] == ["1-0"] * 4
    assert [game.tags["Result"] for game in second] == ["*"] * 4
    assert [game.tags["Round"] for game in second] == ["2.1", "2.2", "2.3", "2.4"]
    for name in ("White", "Black", "WhiteFideId", "BlackFideId", "WhiteElo", "WhiteTeam", "Board"):
        assert all(game.tags.get(name) for game in (*first, *second)), name


def test_a_typed_team_stands_before_the_club() -> None:
    tournament = two_published_rounds()
    number = tournament.rounds[0].boards[0].white
    players = tuple(
        replace(player, team="Riga II") if player.number == number else player
        for player in tournament.players
    )
    games = read_games(
        feed_files(public_part(replace(tournament, players=players)))["round-1.pgn"], "PGN"
    )
    assert (games[0].tags["WhiteTeam"], games[0].tags["BlackTeam"]) == ("Riga II", "Riga")


def test_players_and_standings_are_tables_without_anything_private() -> None:
    files = feed_files(public_part(two_published_rounds()))
    players = list(csv.DictReader(files["players.csv"].decode().splitlines()))
    assert len(players) == 8
    assert (players[0]["number"], players[0]["fide_id"], players[0]["club"]) == (
        "1",
        "1000001",
        "Riga",
    )
    standings = list(csv.reader(files["standings.csv"].decode().splitlines()))
    assert len(standings) == 9
    assert b"secret" not in b"".join(files.values())


def test_the_standings_wait_for_the_results() -> None:
    tournament = two_published_rounds()
    first = Round(paired(4, rounds=1).rounds[0].boards)
    waiting = published(replace(tournament, rounds=(first,)), 1)
    assert feed_files(public_part(waiting))["standings.csv"] == b""


def test_what_is_taken_back_is_emptied_in_the_folder(tmp_path: Path) -> None:
    tournament = two_published_rounds()
    publish_pages(public_part(tournament), tmp_path, "")
    assert (tmp_path / "round-2.pgn").read_bytes()
    first_only = published(replace(tournament, rounds=tournament.rounds[:1]), 1)
    publish_pages(public_part(first_only), tmp_path, "")
    assert (tmp_path / "round-1.pgn").read_bytes()
    assert (tmp_path / "round-2.pgn").read_bytes() == b""
    assert emptied_files(tmp_path, feed_files(public_part(tournament))) == {}
