"""Workbooks of old spreadsheets (.xls) and OpenDocument ones (.ods), read in a process of their
own.
"""

from __future__ import annotations

import io
import random
import zipfile
from pathlib import Path

import pytest

from arbiter_gui.domain.control import Control
from arbiter_gui.domain.errors import FormatError, PairingCancelled
from arbiter_gui.formats.player_lists import (
    guess_mapping,
    propose_players,
    read_sheet,
    worksheet_reader,
)
from arbiter_gui.formats.player_lists.tables import old_workbooks

LISTS = Path(__file__).resolve().parents[2] / "fixtures" / "lists"
XLS = (LISTS / "swiss-manager-export.xls").read_bytes()
NAMESPACES = (
    'xmlns:office="urn:oasis:names:tc:opendocument:xmlns:office:1.0" '
    'xmlns:table="urn:oasis:names:tc:opendocument:xmlns:table:1.0" '
    'xmlns:text="urn:oasis:names:tc:opendocument:xmlns:text:1.0"'
)


def ods(*tables: tuple[str, str]) -> bytes:
    """Return a workbook with these worksheets: title and rows."""
    out = io.BytesIO()
    body = "".join(
        f'<table:table table:name="{title}">{rows}</table:table>' for title, rows in tables
    )
    with zipfile.ZipFile(out, "w", zipfile.ZIP_DEFLATED) as archive:
        archive.writestr(
            "content.xml", f"<office:document-content {NAMESPACES}>{body}</office:document-content>"
        )
    return out.getvalue()


def row(*cells: str, repeated: int = 1) -> str:
    inside = "".join(cells)
    return f'<table:table-row table:number-rows-repeated="{repeated}">{inside}</table:table-row>'


def text(words: str) -> str:
    return f"<table:table-cell><text:p>{words}</text:p></table:table-cell>"


def test_an_xls_file_is_read() -> None:
    sheet = read_sheet(XLS, "list.xls")
    assert sheet.worksheets == ("Export",)
    players = propose_players(sheet, guess_mapping(sheet)).players
    assert [player.player.name for player in players] == [
        "Dubov, Daniil",
        "Müller-Lüdenscheidt, Änne",
        "Łukasiewicz, Ștefan",
        "Nguyen, Van An",
    ]
    assert [player.player.rating for player in players] == [2712, 2210, 1788, 0]


def test_an_ods_file_is_read_with_numbers_days_and_repeated_cells() -> None:
    number = (
        '<table:table-cell office:value-type="float" '
        'office:value="2100"><text:p>2.100</text:p></table:table-cell>'
    )
    day = (
        '<table:table-cell office:value-type="date" office:date-value="1990-05-01T00:00:00">'
        "<text:p>1. Mai 1990</text:p></table:table-cell>"
    )
    blank = '<table:table-cell table:number-columns-repeated="16000"/>'
    data = ods(
        ("Empty", row(blank, repeated=1_000_000)),
        (
            "Players",
            row(text("Name"), text("Elo"), text("Born"), blank)
            + row(text("Alder, Ann"), number, day)
            + row(blank, repeated=1_000_000),
        ),
    )
    sheet = read_sheet(data, "list.ods")
    assert (sheet.worksheets, sheet.worksheet) == (("Empty", "Players"), "Players")
    assert [row.cells for row in sheet.rows] == [
        ("Name", "Elo", "Born"),
        ("Alder, Ann", "2100", "1990-05-01"),
    ]
    with pytest.raises(FormatError, match="no worksheet 'Other'; expected one of Empty, Players"):
        read_sheet(data, "list.ods", worksheet="Other")


def test_one_process_reads_all_worksheets_that_are_compared(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    started = 0
    start = old_workbooks._contents_from_process

    def counted_start(data: bytes, wanted: object, control: Control) -> object:
        nonlocal started
        started += 1
        return start(data, wanted, control)  # type: ignore[arg-type]

    monkeypatch.setattr(old_workbooks, "_contents_from_process", counted_start)
    names = ("Info", "Open", "Youth")
    read = worksheet_reader(
        ods(*((name, row(text("Name")) + row(text(f"{name}, Ann"))) for name in names)), "list.ods"
    )
    assert [read(name).rows[1].cells for name in names] == [
        ("Info, Ann",),
        ("Open, Ann",),
        ("Youth, Ann",),
    ]
    assert (read("Open").worksheets, read("Open").worksheet, started) == (names, "Open", 1)


def test_the_ods_of_a_program_without_types_is_read() -> None:
    sheet = read_sheet((LISTS / "list.ods").read_bytes(), "list.ods")
    assert [
        player.player.rating for player in propose_players(sheet, guess_mapping(sheet)).players
    ] == [
        1921,
        1020,
    ]


@pytest.mark.parametrize(
    ("data", "message"),
    [
        (b"\xd0\xcf\x11\xe0" + bytes(900), "a workbook that is damaged"),
        (XLS[:3000], "a workbook that is damaged"),
        (ods(("A", row(text("x"), repeated=60_000))), "a larger table"),
        (ods(("A", row(*(text("x") for _ in range(300))))), "a larger table"),
        (ods(("A", "<table:table-row><unclosed>")), "a workbook that is damaged"),
    ],
)
def test_what_cannot_be_read_is_refused_with_a_sentence(data: bytes, message: str) -> None:
    with pytest.raises(FormatError) as caught:
        read_sheet(data, "list.xls")
    assert message in str(caught.value)


@pytest.mark.parametrize("seed", range(5))
def test_a_damaged_workbook_ends_no_more_than_its_own_process(seed: int) -> None:
    chance = random.Random(seed)
    data = bytearray(XLS)
    for _ in range(30):
        data[chance.randrange(512, len(data))] = chance.randrange(256)
    outcome = ""
    try:
        outcome = read_sheet(bytes(data), "list.xls").name
    except FormatError as error:
        outcome = error.file
    assert outcome == "list.xls"


def test_a_workbook_that_unpacks_to_hundreds_of_times_its_size_is_refused() -> None:
    huge = ods(("A", row(text("x" * (1 << 20))) * 60))
    assert len(huge) < 1 << 17
    with pytest.raises(FormatError) as caught:
        read_sheet(huge, "bomb.ods")
    assert "larger" in str(caught.value)


class Stopped(Control):
    """A control that stops the work at once."""

    def checkpoint(self) -> None:
        raise PairingCancelled


def test_reading_can_be_stopped_and_takes_no_longer_than_its_bound(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    with pytest.raises(PairingCancelled):
        read_sheet(XLS, "list.xls", control=Stopped())
    monkeypatch.setattr(old_workbooks, "_SECONDS", 0)
    with pytest.raises(FormatError, match="a workbook that is damaged"):
        read_sheet(XLS, "list.xls")
