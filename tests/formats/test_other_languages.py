"""What is wrong with a file can be said in another language."""

from __future__ import annotations

import re
from dataclasses import replace

import pytest

from arbiter_gui.domain.errors import FormatError, InvalidTournament
from arbiter_gui.domain.tournament import PointAdjustment, PointSystem
from arbiter_gui.formats.player_lists import guess_mapping, propose_players, read_sheet
from arbiter_gui.formats.player_lists.cells import player_cells
from arbiter_gui.formats.trf import Dialect, read_trf, write_trf
from arbiter_gui.formats.trf.records.adjustments import adjustment_words
from tests.formats.trf.lines import duel, player, report
from tests.pseudo_language import english_left

_QUOTED = re.compile(r"'[^']*'")


def words_left(text: str) -> list[str]:
    """Words that are English in any language.

    What a message quotes from the file is not counted.
    """
    return english_left(text) if not _QUOTED.search(text) else _outside_quotes(text)


def _outside_quotes(text: str) -> list[str]:
    quoted = {word for part in _QUOTED.findall(text) for word in english_left(part)}
    return [word for word in english_left(text) if word not in quoted]


def changed(text: str, column: int, new: str) -> str:
    """The line with other characters from a column (counted from 1) on."""
    padded = text.ljust(column - 1 + len(new))
    return padded[: column - 1] + new + padded[column - 1 + len(new) :]


FAULTY = (
    b"",
    b"012 A\x01",
    report("012 A"),
    report("0" * 70_000),
    report(player(1), player(1)),
    report(changed(player(1), 4, "X")),
    report(changed(player(1), 5, "ABCD")),
    report(changed(player(1), 20, "\t")),
    report(changed(player(1), 81, "x.y")),
    report(changed(player(1), 90, "X")),
    report(changed(player(1), 90 + 990, "X")),
    *(report(player(1, cell)) for cell in ("9 w 1", "1 w 1", "0000 - W", "0000 w U", "xx w 1",
    "2 x 1", "2 w Q")),
    *(duel(*cells) for cells in (("2 w 1", "1 w 0"), ("2 w 1", "1 b 1"), ("2 - 1", "1 b 0"),
    ("2 w U", "1 b U"))),
    duel("2 w 1", ""),
    *(
        report(*lines, player(1), player(2))
        for lines in (
            ("XXR x",), ("XXR 5 6",), ("142x",), ("XXC",), ("XXC red",), ("152 G",), ("XXP",),
             ("XXP 1 9",), ("260 1",),
            ("XXZ 9",), ("240 Q 1 1",), ("240 H 0 1",), ("XXA   19",), ("XXA    1 abcde",),
             ("250 1    1.0",),
            ("299 Q",), ("299 W       xx",), ("299          1.0",), ("XXS X=1",), ("XXS W=x",),
             ("BBW",), ("162  Q 1",),
        )
    ),
)  # fmt: skip


@pytest.mark.parametrize("number", range(len(FAULTY)))
def test_every_fault_of_a_report_can_be_said_in_another_language(number: int) -> None:
    with pytest.raises(FormatError) as refused:
        read_trf(FAULTY[number], "A.TRF")
    codes = ("white", "black")
    assert [w for w in words_left(refused.value.said) if w not in codes] == [], str(refused.value)


ODD = (
    report(player(1), "XXR 5", "XXR 6", "142 7"),
    report(player(1), "XXC white1", "152 B"),
    report(player(1), "062 9", "012 A", "012 B", "399 X", "310 X"),
    report(
        player(1), player(2), "192 FIDE_DUTCH", "192 X", "192 FIDE_DUTCH_2017_BAKU", "XXA    1  1.0"
    ),
    report(player(1), "042 2026/03/01", "192 FIDE_DUTCH", "092 dutch-2012"),
    report(player(1), "222 X", "202 BH,QQ", "212 BH", "212 PTS,SB"),
    report(player(1), "XXR 1", "XXA    1  1.0", "XXA    1  2.0"),
    report(
        player(1, points="9.5"),
        "299 W        2.0",
        "299          -1.0  002    1",
        "299 L   1.0  000    1",
    ),
    report(player(1, "0000 - 1", "0000 - 0"), player(2, "0000 - U", "0000 - U"), "XXR 1"),
    duel("2 - +", "1 - -"),
    duel("2 w 1", "1 b 0"),
    "012 Ä\r\n".encode("latin-1") + report(player(1)),
)


@pytest.mark.parametrize("number", range(len(ODD)))
def test_every_notice_of_a_report_can_be_said_in_another_language(number: int) -> None:
    notices = read_trf(ODD[number], "A.TRF").notices
    assert notices
    for notice in notices:
        known = ("dutch", "baku", "Latin", "Windows")
        assert [w for w in words_left(notice.said) if w not in known] == [], notice.sentence


def test_adjustments_in_words() -> None:
    for kind in ("W", "D", "L", "+", "-", "F", "H", "Z", ""):
        for players in ((), (3,), (3, 4)):
            for points in (-10, 5):
                words = adjustment_words(
                    PointAdjustment(kind, points, None if players else 2, players)
                )
                assert english_left(words) == [], words


READINGS = (
    player_cells.read_rating("21oo"),
    player_cells.read_title("GRANDMASTER"),
    player_cells.read_title("XM"),
    player_cells.read_title("QUEEN"),
    player_cells.read_sex("X"),
    player_cells.read_federation("X1"),
    player_cells.read_fide_id("A"),
    player_cells.read_birth("01.02.99"),
    player_cells.read_birth("31.02.1999"),
    player_cells.read_club("X" * 99),
    player_cells.read_category("X" * 99),
    player_cells.read_rating_source("X"),
    player_cells.read_fixed_board("X"),
)


@pytest.mark.parametrize("reading", READINGS, ids=lambda reading: str(reading.problem)[:30])
def test_what_is_wrong_with_a_cell(reading: player_cells.CellReading[object]) -> None:
    known = ("national", "estimated", "standard", "title")
    assert reading.problem
    assert [w for w in words_left(reading.problem) if w not in known] == []


def test_lists_that_cannot_be_read() -> None:
    for data in (b"", b"\xff\xfe\x00", b"\xd0\xcf\x11\xe0", b"\n\n", b"A;" * 300):
        with pytest.raises(FormatError) as refused:
            read_sheet(data, "A.CSV")
        text = re.sub(r"\(.*\)", "", str(refused.value))
        left = [w for w in english_left(refused.value.said) if w in text]
        assert left == [], text
    sheet = read_sheet(b"2100;x\n2200;y\n", "A.CSV")
    with pytest.raises(InvalidTournament) as nameless:
        propose_players(sheet, guess_mapping(sheet))
    assert english_left(nameless.value.said) == []


def test_points_that_a_dialect_cannot_say() -> None:
    tournament = read_trf(report(player(1)), "A.TRF").tournament
    with pytest.raises(InvalidTournament) as refused:
        write_trf(replace(tournament, points=replace(PointSystem(), white_win=30)), Dialect.OF_2026)
    assert english_left(refused.value.said) == []
