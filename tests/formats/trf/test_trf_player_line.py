"""The fields of a 001 record and the codes of a round."""

from __future__ import annotations

import re

import pytest

from arbiter_gui.domain.errors import FormatError, InvalidTournament
from arbiter_gui.domain.tournament import Tournament
from arbiter_gui.domain.values import Player
from arbiter_gui.formats.trf import read_trf, write_trf
from tests.formats.trf.lines import duel, player, report

FULL = "001  123 wWGM Name, First                       2402 FRA    99000011 1994/03/02  4.5   12"


def test_every_field_stands_in_its_columns():
    (one,) = read_trf(report(FULL), "f").tournament.players
    assert one == Player(
        123,
        "Name, First",
        2402,
        "WGM",
        "w",
        "FRA",
        "99000011",
        "1994/03/02",
        withdrawn_from=None,
        rank=12,
    )


def test_fields_may_be_blank_and_the_line_short():
    (one,) = read_trf(report("001    7"), "f").tournament.players
    assert one == Player(7)


@pytest.mark.parametrize("column", [4, 9, 14, 48, 53, 57, 69, 80, 85, 90, 91, 96, 98])
def test_text_between_two_fields_is_refused_where_it_stands(column):
    line = (FULL + "     2 w 1").ljust(120)
    with pytest.raises(FormatError, match="between two fields") as caught:
        read_trf(report(line[: column - 1] + "x" + line[column:]), "f")
    assert (caught.value.line, caught.value.column) == (1, column)


@pytest.mark.parametrize(
    ("column", "text", "expected"),
    [
        (5, "   0", "from 1 to 9999"),
        (5, "    ", "from 1 to 9999"),
        (5, "-  1", "from 1 to 9999"),
        (5, "  ٣ ", "from 1 to 9999"),
        (49, "2x02", "from 0 to 9999"),
        (81, "4.55", "points such as 2.5"),
        (81, " --1", "points such as 2.5"),
        (86, "1-2 ", "from 0 to 9999"),
        (92, "  x2", "from 0 to 9999"),
        (97, "W", None),
        (97, "x", "w, b, - or a space"),
        (99, "½", "one of 1 = 0"),
        (99, "2", "one of 1 = 0"),
    ],
)
def test_a_field_that_cannot_be_read_is_named(column, text, expected):
    line = FULL + "     7 w 1"
    line = line[: column - 1] + text + line[column - 1 + len(text) :]
    data = report(line, player(7, " 123 b 0"))
    if expected is None:
        read_trf(data, "f")
        return
    with pytest.raises(FormatError) as caught:
        read_trf(data, "f")
    assert (caught.value.line, caught.value.column) == (1, column)
    assert expected in caught.value.expected


def test_a_player_stands_in_one_line_only():
    with pytest.raises(FormatError, match="f:3:5: player 1, already on line 1"):
        read_trf(report(player(1), player(2), player(1)), "f")


def test_more_rounds_than_can_be_are_refused():
    with pytest.raises(FormatError, match="at most 99 rounds") as caught:
        read_trf(report(player(1, *["0000 - Z"] * 100)), "f")
    assert caught.value.column == 1080


def test_a_tab_is_no_blank():
    with pytest.raises(FormatError, match="a tab"):
        read_trf(report("001    1      A\tB"), "f")


def test_stated_points_that_are_not_earned_are_noted_with_their_place():
    data = report(player(1, "2 w 1", points="1.0"), player(2, "1 b 0", points="0.5"))
    (notice,) = [n for n in read_trf(data, "f").notices if "points" in n.sentence]
    assert (notice.line, notice.column) == (2, 81)
    assert notice.sentence.endswith(
        "0.5 points here, but 0.0 from the results; the results are used"
    )


def test_a_bye_that_may_be_lost_is_named_with_its_round():
    lines = player(1, "2 w 1", "3 b 1", points="2.0"), player(2, "1 b 0", "", points="1.0")
    data = report(*lines, player(3, "0000 -  ", "1 w 0", points="2.0"), "XXC white1")
    said = [n.sentence for n in read_trf(data, "f").notices if "points" in n.sentence]
    assert len(said) == 2
    assert said[0].endswith("the results are used; no entry in round 2: is a bye missing?")
    assert said[1].endswith("the results are used; no entry in round 1: is a bye missing?")


@pytest.mark.parametrize("code", ["0O1", "oo1", "00l", "00I", "0?1"])
def test_a_mistyped_player_record_is_named_in_the_error_that_follows(code: str):
    mistyped = code + player(2, "1 b 0")[3:]
    with pytest.raises(FormatError) as caught:
        read_trf(report(player(1, "2 w 1"), mistyped), "f")
    assert (caught.value.line, caught.value.column) == (1, 92)
    assert f"line 2 begins with {code!r}" in str(caught.value)
    with pytest.raises(FormatError, match=re.escape(f"line 2 begins with {code!r}")):
        read_trf(report(player(1), mistyped, "XXP 1 2"), "f")


def test_a_mistyped_player_record_is_noted():
    (notice,) = read_trf(report(player(1), "0O1" + player(2)[3:], "XXC white1"), "f").notices
    assert (notice.line, notice.column) == (2, 1)
    assert "'0O1' is not read as a player; a player's record begins with 001" in notice.sentence


def test_the_bye_of_the_round_to_be_paired_may_be_counted_or_not():
    for points in ("1.0", "1.5"):
        data = report(
            player(1, "2 w 1", "0000 - H", points=points),
            player(2, "1 b 0", points="0.0"),
            "XXC white1",
        )
        assert read_trf(data, "f").notices == ()


def test_virtual_points_may_be_counted_or_not():
    for points in ("1.0", "2.0"):
        data = report(
            "XXC white1",
            "XXA    1  1.0  1.0",
            player(1, "2 w 1", points=points),
            player(2, "1 b 0"),
        )
        assert read_trf(data, "f").notices == ()
    data = report(
        "XXC white1", "XXA    1  1.0  1.0", player(1, "2 w 1", points="2.5"), player(2, "1 b 0")
    )
    assert len(read_trf(data, "f").notices) == 1


def test_what_does_not_fit_the_columns_is_not_written():
    with pytest.raises(InvalidTournament, match="pairing number 10000 does not fit"):
        write_trf(Tournament(players=(Player(10000),)))


def test_a_long_name_is_cut_and_control_characters_become_blanks():
    data = write_trf(
        Tournament(players=(Player(1, "Long " * 10, 1500), Player(2, "A\r\nB\x00C", 1400)))
    )
    names = [p.name for p in read_trf(data, "f").tournament.players]
    assert names == [("Long " * 10)[:33].strip(), "A  B C"]


def test_codes_are_read_in_either_case():
    low = read_trf(duel("2 w w", "1 b l"), "f").tournament
    assert low.rounds == read_trf(duel("2 w W", "1 b L"), "f").tournament.rounds


@pytest.mark.parametrize(
    ("stated", "right"),
    [("1.0", True), ("2.0", True), ("1.5", True), ("3.0", False), ("2.5", False), ("0.0", False)],
)
def test_stated_points_may_hold_the_virtual_ones_of_this_round_or_the_last(
    stated: str, right: bool
):
    """1 carries 1 virtual point in round 1, ½ in round 2 and 2 in round 3.

    Round 2 is the one to be paired.
    """
    lines = player(1, "2 w 1", points=stated), player(2, "1 b 0", points="0.0")
    data = report("XXR 5", "XXC white1", "XXA    1  1.0  0.5  2.0", *lines)
    read = read_trf(data, "f")
    assert [w.player for w in read.wrong_points] == ([] if right else [1])
