"""`XXC rank`: the order of the lines ranks the players, in everything that names them."""

from __future__ import annotations

import pytest

from arbiter_gui.domain.tournament import PointAdjustment, ProhibitedGroup, VirtualPoints
from arbiter_gui.domain.values import ByeKind, ByeRequest
from arbiter_gui.formats.trf import read_trf, write_trf
from tests.formats.trf.lines import player, report

LINES = (
    player(3, "1 w 1", "", points="1.0", rank="1"),
    player(1, "3 b 0", "0000 - H", points="0.5", rank="3"),
    player(4, "2 b 1", "", points="1.0", rank="1"),
    player(2, "4 w 0", "", points="0.0", rank="4"),
)
RECORDS = (
    "XXR 5",
    "XXC rank white1",
    "XXP 3 2",
    "XXA    4  1.0",
    "XXZ 2",
    "299            -1.0  001    1",
    "GER    4                                        1900 GER",
)


def test_everything_speaks_by_the_numbers_of_the_lines() -> None:
    read = read_trf(report(*RECORDS, *LINES), "f")
    tournament = read.tournament
    assert [p.name for p in tournament.players] == ["Player 3", "Player 1", "Player 4", "Player 2"]
    assert [p.number for p in tournament.players] == [1, 2, 3, 4]
    assert [(b.white, b.black) for b in tournament.rounds[0].boards] == [(4, 3), (1, 2)]
    assert tournament.prohibited == (ProhibitedGroup((1, 4)),)
    assert tournament.virtual_points == (VirtualPoints(3, 1, 10),)
    assert set(tournament.requests) == {
        ByeRequest(2, 2, ByeKind.HALF, "H"),
        ByeRequest(4, 2, ByeKind.ZERO, ""),
    }
    assert tournament.adjustments == (PointAdjustment("", -10, 1, (2,)),)
    assert tournament.by_number[3].national_rating == 1900
    assert read.in_file == {1: 3, 2: 1, 3: 4, 4: 2}
    assert [n.sentence for n in read.notices if "XXC" in n.sentence] == [
        "XXC rank: the players are numbered in the order of their lines (1 -> 2, 2 -> 4, 3 -> 1, 4 "
        "-> 3)"
    ]


def test_what_is_written_says_the_same_by_the_new_numbers() -> None:
    tournament = read_trf(report(*RECORDS, *LINES), "f").tournament
    again = read_trf(write_trf(tournament), "f")
    assert again.in_file == {}
    for part in (
        "players",
        "rounds",
        "requests",
        "prohibited",
        "virtual_points",
        "adjustments",
        "records",
    ):
        assert getattr(again.tournament, part) == getattr(tournament, part)


RENUMBERED = {
    "XXP 1 2": ["XXP 2 4"],
    "XXZ 2   3": ["XXZ 4   1"],
    "XXA    4  1.0  0.5": ["XXA    3  1.0  0.5"],
    "240 Z 003 0002 0004": ["240 Z 003 0004 0003"],
    "260 001 003    2    3": ["260 001 003    4    1"],
    "299            -1.0  001    1": ["299            -1.0  001    2"],
    "299 W           2.0": ["299 W           2.0"],
    "250       1.0 001 002 0001 0002": [
        "250       1.0 001 002 0002 0002",
        "250       1.0 001 002 0004 0004",
    ],
    "250       0.0 001 001 0003 0003": ["250       0.0 001 001 0001 0001"],
    "013 A team                           1    2": ["013 A team                           1    2"],
}
"""Records by the numbers of the file, and what they are by those of the lines."""


@pytest.mark.parametrize("text", RENUMBERED)
def test_a_record_names_its_players_by_the_numbers_of_the_lines(text: str) -> None:
    tournament = read_trf(report("XXC rank", text, *LINES, "XXR 5"), "f").tournament
    kept = [record.text for record in tournament.records]
    assert kept == ["XXC rank", *RENUMBERED[text], "XXR 5"]
    assert read_trf(write_trf(tournament), "f").tournament == tournament


def test_records_of_teams_keep_their_numbers() -> None:
    records = ("310   1 Team", "240 Z 003 0002 0004", "299            -1.0  001    1")
    tournament = read_trf(report("XXC rank", *records, *LINES), "f").tournament
    assert [record.text for record in tournament.records] == ["XXC rank", *records]
