"""What is read is written back; what has changed is written anew."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from arbiter_gui.domain.tournament import (
    Details,
    PointSystem,
    ProhibitedGroup,
    Record,
    Tournament,
    VirtualPoints,
)
from arbiter_gui.domain.values import (
    DRAWN,
    WHITE_WINS,
    Board,
    Bye,
    ByeKind,
    ByeRequest,
    Colour,
    Player,
    Round,
)
from arbiter_gui.formats.trf import read_trf, write_trf
from tests.formats.trf.lines import player, report

FIXTURES = Path(__file__).parents[2] / "fixtures"
FILES = sorted([*FIXTURES.glob("trf/*.trf"), *FIXTURES.glob("corpus/*/*.trf")])


def text_lines(data: bytes) -> list[str]:
    text = data.decode().replace("\r\n", "\n").replace("\r", "\n")
    return [line.rstrip() if line.startswith("001") else line for line in text.split("\n")]


def test_the_fixtures_are_there():
    assert len(FILES) > 40


@pytest.mark.parametrize("path", FILES, ids=lambda p: f"{p.parent.name}/{p.stem}")
def test_files_come_back_word_for_word(path):
    data = path.read_bytes()
    read = read_trf(data, path.name)
    written = write_trf(read.tournament)
    assert text_lines(written) == text_lines(data)
    assert read_trf(written, path.name) == read


def test_lines_end_with_carriage_return_and_line_feed():
    written = write_trf(read_trf(report(player(1, "0000 - U"), "XXR 3", end="\r"), "f").tournament)
    assert written.count(b"\r\n") == written.count(b"\r") == written.count(b"\n") == 2


def test_every_other_line_keeps_its_place_and_its_text():
    data = report(
        "### first",
        "",
        "012  Name ",
        "XYZ unknown",
        player(2, points="0.0"),
        "### between",
        player(1, points="0.0"),
        "013 Team",
        "   ",
        "XXR 3",
    )
    assert write_trf(read_trf(data, "f").tournament) == data


def new_tournament() -> Tournament:
    return Tournament(
        players=(Player(1, "A", 2100, withdrawn_from=3), Player(2, "B", 2000), Player(3, "C", 0)),
        rounds=(Round((Board(1, 2, WHITE_WINS),), (Bye(3, ByeKind.PAIRING_ALLOCATED),)),),
        details=Details("Name", "City", "FED", "2026/01/01", "2026/01/02", "Swiss", "X", ("Y", "Z"),
        "90 min",
                        ("26/01/01", "26/01/02")),
        round_count=3,
        initial_colour=Colour.BLACK,
        points=PointSystem(white_draw=10, black_draw=10),
        prohibited=(ProhibitedGroup((1, 3)), ProhibitedGroup((1, 2), 2, 3)),
        virtual_points=(VirtualPoints(1, 1, 10), VirtualPoints(1, 3, 5)),
        requests=(ByeRequest(2, 2, ByeKind.HALF), ByeRequest(3, 3, ByeKind.ZERO)),
    )  # fmt: skip


def test_a_tournament_that_came_from_nowhere_is_written_in_full():
    tournament = new_tournament()
    read = read_trf(write_trf(tournament), "f")
    again = read.tournament
    for name in (
        "details",
        "round_count",
        "initial_colour",
        "points",
        "prohibited",
        "virtual_points",
    ):
        assert getattr(again, name) == getattr(tournament, name)
    assert [(r.player, r.round, r.kind) for r in again.requests] == [
        (2, 2, ByeKind.HALF),
        (3, 3, ByeKind.ZERO),
    ]
    assert again.rounds[0].byes == (Bye(3, ByeKind.PAIRING_ALLOCATED, "U"),)
    assert read.notices == ()
    assert write_trf(again) == write_trf(tournament)
    assert write_trf(tournament).splitlines()[0] == b"012 Name"


def test_a_withdrawn_player_has_a_zero_point_bye_in_the_round_to_be_paired():
    two = replace(new_tournament(), rounds=(*new_tournament().rounds, Round((Board(2, 3, DRAWN),))))
    assert {(r.player, r.round) for r in read_trf(write_trf(two), "f").tournament.requests} == {
        (1, 3),
        (3, 3),
    }
    over = replace(two, round_count=2, requests=())
    assert read_trf(write_trf(over), "f").tournament.requests == ()


def test_points_count_the_bye_announced_in_the_columns():
    line = next(
        line
        for line in write_trf(new_tournament()).decode().splitlines()
        if line.startswith("001    2")
    )
    assert line[80:84] == " 0.5"


def test_a_changed_setting_replaces_its_record_in_place():
    data = report("012 Old", "XXR 5", "XXC white1", "### end of head", player(1), player(2))
    tournament = read_trf(data, "f").tournament
    changed = replace(
        tournament,
        details=replace(tournament.details, name="New", city="City"),
        round_count=7,
        initial_colour=Colour.BLACK,
    )
    lines = write_trf(changed).decode().splitlines()
    assert lines[:5] == ["012 New", "XXR 7", "XXC black1", "### end of head", "022 City"]
    assert lines[5].startswith("001    1")
    gone = replace(changed, round_count=None, initial_colour=None, details=Details())
    assert write_trf(gone).decode().splitlines()[0] == "### end of head"


def test_a_new_player_is_counted_and_written():
    tournament = read_trf(report("062 1", player(1), "XXR 3"), "f").tournament
    grown = replace(tournament, players=(*tournament.players, Player(2, "Late")))
    assert write_trf(grown).startswith(b"062 2\r\n001    1")
    assert [p.number for p in read_trf(write_trf(grown), "f").tournament.players] == [1, 2]


@pytest.mark.parametrize("record", ["XXZ 2", "240 Z 002 0002"])
def test_an_absence_that_is_over_leaves_its_record(record):
    data = report(
        record, player(1, "3 w 1"), player(2, "4 b 1"), player(3, "1 b 0"), player(4, "2 w 0")
    )
    tournament = read_trf(data, "f").tournament
    assert record.encode() in write_trf(tournament)
    cancelled = replace(tournament, requests=())
    assert record.encode() not in write_trf(cancelled)
    paired = replace(cancelled, rounds=(*tournament.rounds, Round((Board(1, 2), Board(3, 4)))))
    assert record.encode() not in write_trf(paired)
    again = read_trf(write_trf(paired), "f").tournament
    assert again.rounds == paired.rounds
    assert again.requests == ()


def test_records_that_became_impossible_give_way():
    tournament = read_trf(report("XXP 1 2", "XXZ 2", player(1), player(2)), "f").tournament
    smaller = replace(tournament, players=tournament.players[:1], prohibited=(), requests=())
    assert write_trf(smaller).splitlines() == [player(1, points="0.0").encode()]
    broken = replace(smaller, records=(Record(1, "XXR five"),), round_count=5)
    assert write_trf(broken).startswith(b"XXR 5\r\n")
