"""The extension records, read and written."""

from __future__ import annotations

from dataclasses import fields, replace

import pytest

from arbiter_gui.domain.errors import FormatError
from arbiter_gui.domain.tournament import PointSystem, ProhibitedGroup, VirtualPoints
from arbiter_gui.domain.values import Bye, ByeKind, ByeRequest, Colour
from arbiter_gui.formats.trf import read_trf, write_trf
from arbiter_gui.formats.trf.records import scoring
from tests.formats.trf.lines import player, report

FOUR = (
    player(1, "3 w 1", points="1.0"),
    player(2, "4 b 1", points="1.0"),
    player(3, "1 b 0", points="0.0"),
    player(4, "2 w 0", points="0.0"),
)


def tournament(*records):
    return read_trf(report(*records, *FOUR), "f").tournament


def notices(*records):
    return [
        n
        for n in read_trf(report(*records, *FOUR), "f").notices
        if "initial colour; its" not in n.sentence
    ]


def failure(*records):
    with pytest.raises(FormatError) as caught:
        read_trf(report(*records, *FOUR), "f")
    return caught.value


@pytest.mark.parametrize("record", ["XXR 5", "142 5", "XXR   5", "142 005"])
def test_the_number_of_rounds(record):
    assert tournament(record).round_count == 5


def test_an_unknown_number_of_rounds_is_none():
    assert tournament().round_count is None


def test_two_numbers_of_rounds_are_noted_and_the_last_counts():
    (notice,) = notices("XXR 5", "142 7")
    assert (notice.line, notice.sentence) == (
        2,
        "the number of rounds is 7 here and 5 on an earlier line; 7 is used",
    )
    assert tournament("XXR 5", "142 7").round_count == 7
    assert notices("XXR 5", "142 5") == []


def test_more_recorded_rounds_than_planned_are_noted():
    again = ("     2 b 1", "     1 w 0", "     4 b 1", "     3 w 0")
    two = [line + cell for line, cell in zip(FOUR, again, strict=True)]
    read = read_trf(report("XXR 1", *two), "f")
    assert any("1 round is planned, but 2 are recorded" in n.sentence for n in read.notices)


@pytest.mark.parametrize(
    ("record", "column", "expected"),
    [
        ("XXR", 5, "from 1 to 99"),
        ("XXR 0", 5, "from 1 to 99"),
        ("XXR 1000000000000", 5, "from 1 to 99"),
        ("XXR  five", 6, "from 1 to 99"),
        ("XXR 5 6", 7, "the end of the line"),
        ("XXR5", 4, "a space after XXR"),
        ("XXC", 5, "the initial colour"),
        ("XXC white", 5, "white1 or black1"),
        ("152 white1", 5, "w or b"),
        ("152 W B", 7, "the end of the line"),
        ("XXP", 4, "two or more players"),
        ("XXP 1 9", 7, "a player with a 001 record"),
        ("260 3 2 1 4", 7, "from 3 to 999"),
        ("260", 4, "the first and the last round"),
        ("XXZ 1 x", 7, "from 1 to 9999"),
        ("240 Q 002 0001", 5, "F, H or Z"),
        ("240 H x 0001", 7, "from 1 to 99"),
        ("240", 5, "F, H or Z"),
        ("XXS W", 5, "CODE=POINTS"),
        ("XXS W=1 Q=2", 9, "CODE=POINTS"),
        ("XXS W=1.25", 7, "points such as"),
        ("XXS W=1000", 7, "points such as"),
        ("BBW", 5, "points such as"),
        ("BBW 1 2", 7, "the end of the line"),
        ("162  Q 3.0", 6, "one of W D L A P X"),
        ("162  W 3.0 rubbish", 12, "one of W D L A P X"),
        ("162  W 3.0    D", 15, "one of W D L A P X"),
        ("XXA    9  1.0", 5, "a player with a 001 record"),
        ("XXA    1  1.0 x1.0", 15, "points such as"),
        ("XXA    1 11.05", 10, "points in four columns"),
        ("250  1.0  1.0 001 002 0001 0004", 5, "spaces"),
        ("250       1.0 001 002 0004 0001", 28, "from 4 to 9999"),
        ("250       1.0 001", 19, "from 1 to 999"),
    ],
)
def test_a_broken_record_is_refused_at_its_place(record, column, expected):
    error = failure("012 Test", record)
    assert (error.line, error.column) == (2, column)
    assert expected in error.expected


@pytest.mark.parametrize(
    "record", ["XXC white1", "152 W", "XXC WHITE1", "152 w", "XXC rank white1"]
)
def test_the_initial_colour(record):
    read = read_trf(report(record, *FOUR), "f")
    assert read.tournament.initial_colour is Colour.WHITE
    assert read.notices == ()


def test_a_stated_initial_colour_stands_even_against_the_first_round():
    assert tournament("XXC black1").initial_colour is Colour.BLACK


def test_an_inferred_initial_colour_is_noted_and_not_written():
    read = read_trf(report(*FOUR), "f")
    assert read.tournament.initial_colour is Colour.WHITE
    assert "its first round shows that it was white" in read.notices[0].sentence
    assert b"XXC" not in write_trf(read.tournament)


def test_an_initial_colour_that_no_round_shows_is_written():
    before = replace(tournament(), rounds=())
    assert b"XXC white1\r\n" in write_trf(before)
    other = replace(tournament(), initial_colour=Colour.BLACK)
    assert b"XXC black1\r\n" in write_trf(other)
    assert tournament().initial_colour is not other.initial_colour


def test_numbering_by_lines_is_taken_only_where_it_is_the_same():
    assert tournament("XXC rank").initial_colour is Colour.WHITE
    assert b"XXC rank\r\n" in write_trf(tournament("XXC rank"))
    read = read_trf(report("XXC rank", *reversed(FOUR)), "f")
    assert [p.name for p in read.tournament.players] == [
        "Player 4",
        "Player 3",
        "Player 2",
        "Player 1",
    ]
    assert read.in_file == {1: 4, 2: 3, 3: 2, 4: 1}


def test_prohibited_pairs_of_both_kinds():
    groups = (ProhibitedGroup((1, 4)), ProhibitedGroup((2, 3, 4), 2, 5), ProhibitedGroup((1, 3)))
    assert (
        tournament("XXP 1 4", "260 002 005    2    3    4", "260 001 999 0001 0003").prohibited
        == groups
    )


def test_virtual_points_of_both_kinds():
    expected = (VirtualPoints(1, 1, 10), VirtualPoints(1, 3, 5), VirtualPoints(2, 1, 10))
    assert tournament("XXA    1  1.0  0.0  0.5", "XXA    2  1.0").virtual_points == expected
    stated = ("250       1.0 001 001 0001 0002", "250       0.5 003 003 0001 0001")
    assert tournament(*stated).virtual_points == expected
    (notice,) = notices("XXA    1  1.0", "XXA    1  0.5")
    assert "a second entry of virtual points for player 1 in round 1" in notice.sentence


THREE_ONE = PointSystem(
    white_win=30,
    black_win=30,
    white_draw=10,
    black_draw=10,
    forfeit_win=30,
    full_bye=30,
    half_bye=10,
)


@pytest.mark.parametrize(
    ("records", "points"),
    [
        (["XXS W=3 D=1"], THREE_ONE),
        (["XXS W=2 D=1.0", "XXS W=3.0 PAB=3"], replace(THREE_ONE, pairing_allocated_bye=30)),
        (["XXS BW=1,5 FL=0.5 ZPB=0.2"], PointSystem(black_win=15, forfeit_loss=5, zero_bye=2)),
        (["BBW  3.0", "BBD  1.0"], replace(THREE_ONE, forfeit_win=30, pairing_allocated_bye=30)),
        (["BBU  1.0", "BBW  3.0", "BBD  1.0"], replace(THREE_ONE, forfeit_win=30)),
        (
            ["BBL 0.5", "BBZ 0.1", "BBF 0.2"],
            PointSystem(white_loss=5, black_loss=5, zero_bye=1, forfeit_loss=2),
        ),
        (
            ["162  W 3.0    D 1.0    L 0.0"],
            replace(THREE_ONE, forfeit_win=30, pairing_allocated_bye=30),
        ),
        (["162  A 0.5    P 0.5"], PointSystem(zero_bye=5, forfeit_loss=5, pairing_allocated_bye=5)),
    ],
)
def test_point_systems(records, points):
    assert tournament(*records).points == points
    rendered = scoring.render_points(points)
    assert tournament(*rendered).points == points


def test_the_record_of_points_names_every_value():
    assert {f.name for f in fields(PointSystem)} == {*scoring.XXS.values(), "adjourned"}


def test_absences_of_the_round_to_be_paired():
    assert tournament("XXZ 2 4").requests == (
        ByeRequest(2, 2, ByeKind.ZERO),
        ByeRequest(4, 2, ByeKind.ZERO),
    )


def test_byes_announced_for_any_round():
    read = tournament("240 H 003 0004", "240 Z 002    3")
    assert read.requests == (ByeRequest(3, 2, ByeKind.ZERO), ByeRequest(4, 3, ByeKind.HALF))


def test_a_record_may_give_the_bye_of_a_recorded_round():
    data = report("240 H 001 0003", player(1, "2 w 1"), player(2, "1 b 0"), player(3, points="0.5"))
    read = read_trf(data, "f")
    assert read.tournament.rounds[0].byes == (Bye(3, ByeKind.HALF),)
    assert not any("points" in n.sentence for n in read.notices)
    assert write_trf(read.tournament).count(b"0000") == 0
    assert read_trf(write_trf(read.tournament), "f").tournament == read.tournament


def test_a_record_and_a_line_may_not_contradict_each_other():
    error = failure("240 H 001 0003")
    assert (error.line, error.column) == (1, 11)
    data = report("240 H 002 0003", player(1, "3 w 1"), player(3, "1 b 0", "0000 - Z"))
    with pytest.raises(FormatError, match="whose record differs in round 2"):
        read_trf(data, "f")
    read_trf(data.replace(b"240 H", b"240 Z"), "f")


def test_settings_of_other_programs_and_broken_lines_are_noted():
    codes = ["TNR 5", "XXY 1", "XXB 1", "BBX 1", "01    3      Player"]
    assert [n.line for n in notices(*codes)] == [1, 2, 3, 4, 5]


def test_known_records_without_meaning_here_pass_in_silence():
    lines = ["013 A team", "### a comment", "", "182 Program 1.0", "202 BH", "NED    1   National"]
    assert notices(*lines) == []


def test_a_wrong_count_of_players_is_noted_and_put_right():
    (notice,) = notices("062 5")
    assert (notice.line, notice.column) == (1, 5)
    assert b"062 4\r\n" in write_trf(tournament("062 5"))
    assert notices("062 4") == notices("062 04") == []


def test_a_wrong_count_of_rated_players_and_a_count_that_is_no_number_are_noted():
    rated = sum(1 for player in tournament().players if player.rating)
    assert notices(f"072 {rated}") == notices("072") == notices("082 3") == []
    (notice,) = notices(f"072 {rated + 3}")
    assert (
        f"gives {rated + 3} rated players, but the file has {rated}; it will be corrected"
        in str(notice)
    )
    for code in ("062", "072", "082"):
        (notice,) = notices(f"{code} 1U")
        assert f"record {code} has '1U' where a number is expected" in str(notice)
