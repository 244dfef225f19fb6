"""Bytes to lines: encodings, line ends, rubbish."""

from __future__ import annotations

import pytest

from arbiter_gui.domain.errors import FormatError
from arbiter_gui.formats.trf import read_trf
from tests.formats.trf.lines import player, report

GOOD = report(player(1, "2 w 1", points="1.0"), player(2, "1 b 0", points="0.0"))


@pytest.mark.parametrize("end", [b"\n", b"\r\n", b"\r"])
def test_every_line_end_is_read(end):
    assert read_trf(GOOD.replace(b"\r\n", end), "f.trf") == read_trf(GOOD, "f.trf")


def test_a_last_line_without_end_and_a_byte_order_mark_change_nothing():
    assert read_trf(b"\xef\xbb\xbf" + GOOD.rstrip(), "f.trf") == read_trf(GOOD, "f.trf")


def test_the_end_of_file_mark_of_old_systems_is_no_text():
    assert read_trf(GOOD + b"\x1a", "f.trf") == read_trf(GOOD, "f.trf")


def test_columns_are_characters():
    report_ = read_trf(GOOD.replace(b"Player 1", "Plåyér 1".encode()), "f.trf")
    assert report_.tournament.players[0].name == "Plåyér 1"
    assert len(report_.tournament.rounds) == 1


def test_latin_1_is_read_with_a_notice_where_it_begins():
    report_ = read_trf(GOOD.replace(b"Player 2", "Plåyér 2".encode("latin-1")), "f.trf")
    assert report_.tournament.players[1].name == "Plåyér 2"
    notice = next(n for n in report_.notices if "UTF-8" in n.sentence)
    assert (notice.line, notice.column) == (2, 17)
    assert str(notice).startswith("f.trf:2:17: the text is not UTF-8")


@pytest.mark.parametrize("codec", ["utf-16", "utf-16-le", "utf-16-be"])
def test_utf_16_is_read_and_told_where_nothing_in_the_file_says_it(codec):
    """Saved as "Unicode" by an editor: with a byte order mark the text is as sure as UTF-8 with
    one.
    """
    plain = read_trf(GOOD.replace(b"One", "Üne".encode()), "f.trf")
    read = read_trf(GOOD.decode().replace("One", "Üne").encode(codec), "f.trf")
    assert read.tournament == plain.tournament
    told = [str(notice) for notice in read.notices if notice not in plain.notices]
    assert told == (
        []
        if codec == "utf-16"
        else [
            f"f.trf:1:1: the text has no byte order mark and was read as {codec.upper()}; please "
            f"check the names"
        ]
    )


def test_bytes_outside_windows_1252_are_latin_1():
    report_ = read_trf(GOOD.replace(b"Player 2", b"Pl\x81yer 2"), "f.trf")
    assert report_.tournament.players[1].name == "Pl\x81yer 2"


@pytest.mark.parametrize(
    ("data", "place"),
    [
        (b"", (1, 1)),
        (b"\xef\xbb\xbf\r\n \n", (1, 1)),
        (b"012 A tournament\n", (1, 1)),
        (b"012 A\x00", (1, 6)),
        (b"012 A\r\n\r\n022 B\x1b[2J\n", (3, 6)),
        (GOOD + b"\x89PNG\x0d\x0a\x1a\x0a\x00", (4, 1)),
        (b"001 " + b"9" * 10_000_000, (1, 65_537)),
        (bytes(range(256)) * 40, (1, 1)),
        ("001    1".encode("utf-16")[:-1], (1, 1)),
        ("001    1".encode("utf-32"), (1, 1)),
    ],
)
def test_rubbish_is_a_format_error_with_its_place(data, place):
    with pytest.raises(FormatError) as caught:
        read_trf(data, "f.trf")
    assert (caught.value.line, caught.value.column) == place
    assert str(caught.value).startswith(f"f.trf:{place[0]}:{place[1]}: ")
    assert "; expected " in str(caught.value)
