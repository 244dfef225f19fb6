"""Files of other programs are named by their first bytes, with how to write a report file there."""

from __future__ import annotations

import contextlib
import json
import sqlite3
from pathlib import Path

import pytest

from arbiter_gui.app.registration.player_list import ListFile
from arbiter_gui.cli.loading import load_tournament
from arbiter_gui.cli.run import run
from arbiter_gui.domain.errors import FormatError
from arbiter_gui.formats.reports import read_report
from arbiter_gui.gui.files.opening import open_session

SWISS_CHESS = bytes(609) + (883).to_bytes(2, "little") + bytes(500)
DBASE = (
    b"\x03\x7a\x01\x01"
    + (2).to_bytes(4, "little")
    + (65).to_bytes(2, "little")
    + bytes(54)
    + b"\x0d Alder\n Birch\n"
)


@pytest.mark.parametrize(
    ("name", "data", "program", "instead"),
    [
        ("a.papi", b"\x00\x01\x00\x00Standard Jet DB\0" + bytes(100), "Papi", "Sharly Chess"),
        ("a.sce", b"SQLite format 3\0" + bytes(100), "Sharly Chess", "export it"),
        ("a.SWT", SWISS_CHESS, "Swiss-Chess", "rating report"),
        ("a.trn", DBASE, "SwissPerfect", "a report file"),
        ("TDEXPORT.DBF", DBASE, "dBase", "a report file"),
        ("a.TUN", bytes(300), "old Swiss-Manager", "newer version of Swiss-Manager"),
        (
            "a.TUNX",
            b"noise \x01\x02" + bytes(100),
            "does not begin like a Swiss-Manager file",
            "an undamaged .TUNX file",
        ),
        (
            "a.sjson",
            json.dumps({"Name": "x"}).encode(),
            "SwissSys",
            "Utilities > Ratings reports > FIDE",
        ),
        ("a.S3C", bytes(300), "old SwissSys", "Utilities > Ratings reports > FIDE"),
        ("a.SRA", bytes(300), "old SwissSys", "Utilities > Ratings reports > FIDE"),
        ("a.swi", b"012 Open 2026\n", "DWZ", "a report file"),
        ("a.ptoz", b"PK\x03\x04" + bytes(50), "WinTD", "Export in its File menu"),
        ("a.PTO", bytes(300), "WinTD", "Export in its File menu"),
        ("a.json", b'{"tournament": 1}', "a JSON file from another program", "a report file"),
        ("a.trf", b"%PDF-1.7\n" + bytes(50), "a PDF document", "a report file"),
        ("a.trf", b"{\\rtf1 anything}", "word-processor", "a report file"),
        ("a.trf", b"\x89PNG\r\n\x1a\n" + bytes(50), "a picture", "a report file"),
        ("a.trf", b"\xef\xbb\xbf%PDF-1.7\n" + bytes(50), "a PDF document", "a report file"),
        ("a.jpg", b"\xff\xd8\xff\xe0\0\x10JFIF" + bytes(50), "a picture", "a report file"),
        ("a.jpg", b"\xff\xd8\xff\xe1\0\x10Exif" + bytes(50), "a picture", "a report file"),
        ("a.heic", bytes(3) + b"\x18ftypheic" + bytes(50), "a picture", "a report file"),
        (
            "a.mp4",
            bytes(3) + b"\x18ftypisom" + bytes(50),
            "an audio or video recording",
            "a report file",
        ),
        ("a.exe", b"MZ\x90\0" + bytes(50), "a program", "a report file"),
        ("a.veg", b"anything", "Vega", "next to it"),
        ("a.trf", b"PK\x03\x04" + bytes(50), "a packed file", "a report file"),
        ("a.trf", b"\xd0\xcf\x11\xe0" + bytes(50), "an old office workbook", "a report file"),
    ],
)
def test_a_file_of_another_program_is_named(
    name: str, data: bytes, program: str, instead: str
) -> None:
    with pytest.raises(FormatError) as caught:
        read_report(data, name)
    sentence = str(caught.value)
    found, expected = sentence.split(
        ", which cannot be opened here. Open a tournament file (.arbiter) or "
    )
    assert found.startswith(f"{name} is ")
    assert program in found
    assert instead in expected
    assert ":1:1:" not in sentence


def test_a_database_is_no_list_of_file_names(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "players.trn"
    path.write_bytes(DBASE)
    assert run(["check", str(path), "--rules", "dutch-2017"], lambda _file: 0) == 2
    printed = capsys.readouterr()
    assert "a SwissPerfect tournament file" in printed.out + printed.err
    assert "Birch" not in printed.out + printed.err


@pytest.mark.parametrize(
    ("name", "data", "program", "instead"),
    [
        ("a.papi", b"\x00\x01\x00\x00Standard Jet DB\0" + bytes(100), "Papi", "Sharly Chess"),
        ("a.SWT", SWISS_CHESS, "Swiss-Chess", "rating report"),
        ("a.trn", DBASE, "SwissPerfect", "a report file"),
        ("a.TUN", bytes(300), "old Swiss-Manager", "newer version of Swiss-Manager"),
        ("a.sjson", b'{"Name": "x"}', "SwissSys", "Utilities > Ratings reports > FIDE"),
        ("a.veg", b"Alder, Ann\nBirch, Bob\n", "Vega", "next to it"),
    ],
)
def test_players_are_not_imported_from_it_and_it_is_named(
    tmp_path: Path, name: str, data: bytes, program: str, instead: str
) -> None:
    path = tmp_path / name
    path.write_bytes(data)
    with pytest.raises(FormatError) as caught:
        ListFile.from_path(path).read()
    found, expected = str(caught.value).split("; expected ")
    assert program in found
    assert instead in expected


def test_a_database_of_sharly_chess_is_named_wherever_it_is_opened(tmp_path: Path) -> None:
    path = tmp_path / "a.sce"
    with contextlib.closing(sqlite3.connect(path)) as database:
        database.execute("CREATE TABLE info (name TEXT)")
    named = "a Sharly Chess tournament file"
    with pytest.raises(FormatError, match=named):
        load_tournament(str(path))
    with pytest.raises(FormatError, match=named):
        open_session(path)
    with pytest.raises(FormatError, match=named):
        ListFile.from_path(path).read()
