"""Lists that are larger than any: refused before they fill the memory, and reading can be
stopped.
"""

from __future__ import annotations

import io
import tracemalloc
import zipfile
from collections.abc import Iterable

import pytest

from arbiter_gui.domain.control import Free
from arbiter_gui.domain.errors import FormatError, PairingCancelled
from arbiter_gui.formats.player_lists import guess_mapping, propose_players, read_sheet
from arbiter_gui.formats.player_lists.tables import json_rows
from arbiter_gui.formats.player_lists.tables.delimited_rows import LINE, LONGEST_ROW
from tests.work import calls

SPACE = "http://schemas.openxmlformats.org/spreadsheetml/2006/main"
RELATIONS = "http://schemas.openxmlformats.org/officeDocument/2006/relationships"
BOOK = (
    f'<workbook xmlns="{SPACE}" xmlns:r="{RELATIONS}"><sheets><sheet name="A" sheetId="1" '
    f'r:id="a"/></sheets>'
    "</workbook>"
)
TARGETS = (
    "<Relationships>"
    f'<Relationship Id="a" Type="{RELATIONS}/worksheet" Target="worksheets/sheet1.xml"/>'
    f'<Relationship Id="b" Type="{RELATIONS}/sharedStrings" Target="sharedStrings.xml"/>'
    f'<Relationship Id="c" Type="{RELATIONS}/styles" Target="/xl/styles.xml"/>'
    "</Relationships>"
)
HEADING = (
    "<row><c t='inlineStr'><is><t>Name</t></is></c><c t='inlineStr'><is><t>Rtg</t></is></c></row>"
)
PLAYER = "<row><c t='inlineStr'><is><t>Alder, Ann</t></is></c><c><v>2000</v></c></row>"
ENOUGH = 80_000_000
"""Bytes; nothing that is refused needs more beside the file itself."""
MOST_CALLS = 3_000_000
"""About twice what the longest of them takes, some 0.3 s."""


def packed(rows: Iterable[str], strings: str = "<sst/>", styles: str = "<styleSheet/>") -> bytes:
    """Return a workbook of these rows, as few programs write it."""
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w", zipfile.ZIP_DEFLATED, compresslevel=1) as archive:
        archive.writestr("[Content_Types].xml", "<Types/>")
        archive.writestr("xl/workbook.xml", BOOK)
        archive.writestr("xl/_rels/workbook.xml.rels", TARGETS)
        archive.writestr("xl/sharedStrings.xml", strings)
        archive.writestr("xl/styles.xml", styles)
        with archive.open("xl/worksheets/sheet1.xml", "w") as part:
            part.write(f"<worksheet xmlns='{SPACE}'><sheetData>".encode())
            for row in rows:
                part.write(row.encode())
            part.write(b"</sheetData></worksheet>")
    return out.getvalue()


def refused(data: bytes, name: str = "list.xlsx", share: int = 1) -> str:
    """Return the sentence of a list that is refused, which must cost neither time nor memory.

    Where no more than a `share` of the rows of a list may be read, it may cost no more than that
    share.
    """

    def read() -> None:
        with pytest.raises(FormatError) as caught:
            read_sheet(data, name)
        said.append(str(caught.value))

    said: list[str] = []
    tracemalloc.start()
    made, (_, most) = calls(read), tracemalloc.get_traced_memory()
    tracemalloc.stop()
    assert most < ENOUGH / share
    assert made < MOST_CALLS / share
    return said[0]


@pytest.mark.parametrize("number", ["1048577", "99999999", "9" * 30])
def test_a_row_beyond_any_worksheet_is_refused(number: str) -> None:
    data = packed([HEADING, f"<row r='{number}'><c><v>1</v></c></row>"])
    assert refused(data).startswith(
        f"list.xlsx:1:1: row {number} in a worksheet, which can have at most 1048576 rows; expected an "
        f"undamaged .xlsx file"
    )


@pytest.mark.parametrize(("first", "spared"), [(HEADING, "filled_rows"), ("", "_Cells")])
def test_rows_without_anything_are_refused_before_they_are_told_one_by_one(
    first: str, spared: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Eight million of them took seconds."""
    monkeypatch.setattr(f"arbiter_gui.formats.player_lists.tables.xlsx.cells.{spared}", None)
    message = "list.xlsx:1:1: row 1048577 in a worksheet, which can have at most 1048576 rows; expected an undamaged .xlsx file"
    with pytest.raises(FormatError) as caught:
        read_sheet(packed([first, *["<row/>" * 1000] * 1049]), "list.xlsx")
    assert str(caught.value).startswith(message)


def test_rows_with_styles_only_are_refused_by_their_bytes(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("arbiter_gui.formats.player_lists.tables.xlsx.cells._Cells", None)
    nothing = "list.xlsx:1:1: an empty table; expected a player list"
    assert refused(packed(["<row s='1'><c s='1'/></row>" * 10_000])) == nothing


@pytest.mark.parametrize("blank", [0, 1, 7, 20_000, 30_000])
def test_a_value_far_behind_in_a_long_row_is_found(blank: int) -> None:
    """Rows are looked at in pieces of 262,144 bytes, and a tag can lie across their ends."""
    row = (
        "<row>"
        + "<c s='1' x='"
        + "y" * (12 * blank)
        + "'/>"
        + "<c t='str'><v>Alder, Ann</v></c></row>"
    )
    (found,) = read_sheet(packed([row]), "list.xlsx").rows
    assert found.cells == ("", "Alder, Ann")


@pytest.mark.parametrize("row", ["<row r='1'/>", "<row r='0'/>", "<row r='-5'/>", "<row r='x'/>"])
def test_rows_in_no_order_are_damage(row: str) -> None:
    assert "a workbook that is damaged or incomplete" in refused(packed([HEADING, row]))


@pytest.mark.parametrize("place", ["XFE2", "AAAA2", "2", "B99999999", ""])
def test_a_column_beyond_any_worksheet_is_damage(place: str) -> None:
    data = packed([HEADING, f"<row r='2'><c r='{place}'><v>1</v></c></row>"])
    assert "a workbook that is damaged or incomplete" in refused(data)


def test_a_million_rows_are_refused_at_the_first_one_too_many() -> None:
    words = (
        "a larger table; reading stopped here; expected at most 50000 rows of 200 columns, 2000000 "
        "cells"
    )
    data = packed([HEADING, *[PLAYER * 1000] * 1000])
    text = "Name;Rtg\n" + "Alder, Ann;2000\n" * 1_000_000
    for name, content in (("list.xlsx", data), ("list.csv", text.encode())):
        with pytest.raises(FormatError) as caught:
            read_sheet(content, name)
        assert str(caught.value).startswith(f"{name}:50001:1: {words}")


def test_rows_beyond_the_first_one_too_many_cost_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    """A fifth of all that may be read, of twenty times as much."""
    for module in ("rows", "xlsx.cells"):
        monkeypatch.setattr(f"arbiter_gui.formats.player_lists.tables.{module}.MOST_ROWS", 10_000)
    data = packed([HEADING, *[PLAYER * 1000] * 200])
    assert refused(data, share=5).startswith(
        "list.xlsx:10001:1: a larger table; reading stopped here"
    )
    text = "Name;Rtg\n" + "Alder, Ann;2000\n" * 200_000
    assert refused(text.encode(), "list.csv", 5).startswith("list.csv:10001:1: a larger table")


@pytest.mark.parametrize("part", ['"', "Name;", ";,\t|", "x"])
def test_a_line_without_end_is_refused_before_it_is_looked_through(part: str) -> None:
    """Six times all of it was looked through, and each time back again from its far end."""
    text = "Name;Rtg\r\n\n" + part * (4 * LONGEST_ROW // len(part))
    lines = [found[0] for found in LINE.finditer(text)]
    assert lines[:2] == ["Name;Rtg\r\n", "\n"]
    assert "".join(lines) == text
    assert max(map(len, lines)) == LONGEST_ROW + 1
    assert refused(text.encode(), "list.csv").startswith(
        "list.csv:3:1: a larger table; reading stopped here"
    )


def test_a_text_of_more_letters_than_any_list_is_not_decoded(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("arbiter_gui.formats.player_lists.tables.csv_cells.text_of", None)
    assert refused(b"Alder, Ann\n" * 6_000_000, "list.csv").startswith(
        "list.csv:1:1: a larger table"
    )


def test_a_list_as_long_as_any_is_read_and_rows_with_nothing_in_them_do_not_count() -> None:
    nothing = "<row s='1'><c s='1'/><c t='str'><f>A1</f><v></v></c></row>"
    sheet = read_sheet(packed([HEADING, nothing * 60_000, PLAYER * 49_999]), "list.xlsx")
    assert (len(sheet.rows), sheet.rows[-1].line) == (50_000, 110_000)


def test_columns_far_to_the_right_are_refused_where_something_stands_in_them() -> None:
    empty = "<row r='2'><c r='A2'><v>7</v></c><c r='XFD2' s='1'/></row>"
    assert read_sheet(packed([HEADING, empty]), "list.xlsx").rows[1].cells == ("7", "")
    data = packed([HEADING, "<row r='2'><c r='XFD2'><v>7</v></c></row>"])
    assert refused(data).startswith("list.xlsx:2:1: a larger table; reading stopped here")
    wide = "Name;Rtg\n" + ";" * 3_000_000
    assert refused(wide.encode(), "list.csv").startswith(
        "list.csv:2:1: a larger table; reading stopped here"
    )


@pytest.mark.parametrize("blank", ["worksheet", "strings"])
def test_what_unpacks_to_gigabytes_is_refused_unread(
    blank: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(
        "arbiter_gui.formats.player_lists.tables.xlsx.parts.MOST_UNPACKED", 20 << 20
    )
    much = " " * (30 << 20)
    data = (
        packed([HEADING, much]) if blank == "worksheet" else packed([HEADING], f"<sst>{much}</sst>")
    )
    message = "list.xlsx:1:1: a workbook that unpacks to 30 MB; expected at most 20 MB"
    assert refused(data) == message


@pytest.mark.parametrize(
    "strings",
    [
        "<sst>" + "<si><t>a</t></si>" * 2_000_001 + "</sst>",
        "<sst><si><t>" + "a" * 40_000 + "</t></si></sst>",
        "<sst>" + f"<si><t>{'a' * 32_000}</t></si>" * 1001 + "</sst>",
    ],
    ids=["many", "long", "much"],
)
def test_more_text_than_a_list_has_is_refused(
    strings: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("arbiter_gui.formats.player_lists.tables.rows.MOST_CELLS", 20_000)
    assert "a larger table; reading stopped here" in refused(packed([HEADING], strings))


@pytest.mark.parametrize(
    "strings",
    [
        "<sst>" + "<a>" * 200_000,
        "<sst>" + "".join(f"<a{n}/>" for n in range(100_000)) + "</sst>",
        "<sst x='" + "y" * 30_000_000 + "'/>",
        "<!DOCTYPE sst [<!ENTITY a 'b'>]><sst><si><t>&a;</t></si></sst>",
        "<sst><si><t>",
    ],
    ids=["deep", "names", "attribute", "entity", "cut"],
)
def test_what_no_program_writes_is_damage(strings: str) -> None:
    assert "a workbook that is damaged or incomplete" in refused(packed([HEADING], strings))


def test_styles_beyond_number_are_damage() -> None:
    styles = "<styleSheet><cellXfs>" + "<xf numFmtId='14'/>" * 70_000 + "</cellXfs></styleSheet>"
    assert "a workbook that is damaged or incomplete" in refused(packed([HEADING], styles=styles))


def test_cells_of_every_kind() -> None:
    strings = "<sst><si><t>Ald</t><rPh><t>x</t></rPh></si><si><r><t>Bir</t></r><r><t>ch_x000D_</t></r></si></sst>"
    styles = (
        "<x:styleSheet xmlns:x='y'><x:numFmts><x:numFmt numFmtId='170' "
        "formatCode='dd.mm.yyyy'/></x:numFmts>"
        "<x:cellStyleXfs><x:xf numFmtId='14'/></x:cellStyleXfs>"
        "<x:cellXfs><x:xf/><x:xf numFmtId='14'/><x:xf numFmtId='170'/></x:cellXfs></x:styleSheet>"
    )
    rows = (
        "<row><c t='s'><v>0</v></c><c t='s'><v>1</v></c><c t='str'><v> a  b </v></c><c "
        "t='b'><v>1</v></c>"
        "<c t='e'><v>#N/A</v></c><c "
        "t='d'><v>2001-05-31T00:00:00</v></c><c><v>2.1E3</v></c><c><v>2.5</v></c>"
        "<c s='1'><v>36526</v></c><c s='2'><v>36526.25</v></c><c s='1'><v>1E30</v></c><c/></row>"
    )
    (row,) = read_sheet(packed([rows], strings, styles), "list.xlsx").rows
    assert row.cells == (
        *("Ald", "Birch", "a b", "True", "#N/A", "2001/05/31", "2100", "2.5"),
        *("2000/01/01", "2000/01/01", "#VALUE!"),
    )


class Stop(Free):
    """Hears how far it is, and stops after so many looks."""

    def __init__(self, looks: int) -> None:
        self.left, self.told = looks, [(0, 1)]

    def checkpoint(self) -> None:
        """Stop when it is time."""
        self.left -= 1
        if not self.left:
            raise PairingCancelled

    def progress(self, settled: int, total: int) -> None:
        """Remember."""
        self.told.append((settled, total))


@pytest.mark.parametrize("kind", ["xlsx", "csv"])
def test_reading_tells_how_far_it_is_and_can_be_stopped(kind: str) -> None:
    csv = ("Name;Rtg\n" + "Alder, Ann;2000\n" * 20_000).encode()
    data = packed([HEADING, PLAYER * 20_000]) if kind == "xlsx" else csv
    whole = Stop(0)
    sheet = read_sheet(data, f"list.{kind}", control=whole)
    shares = [settled / total for settled, total in whole.told]
    assert shares == sorted(shares)
    assert (shares[-1] > 0.9, len(shares) > 5) == (True, True)
    with pytest.raises(PairingCancelled):
        read_sheet(data, f"list.{kind}", control=Stop(len(shares) // 2))
    with pytest.raises(PairingCancelled):
        propose_players(sheet, guess_mapping(sheet), control=Stop(100))


@pytest.mark.parametrize("words", ["a b ", "Name: x ", "1. Alder, Ann 1500 NOR "])
def test_a_line_longer_than_any_row_is_refused_before_columns_are_searched_for(words: str) -> None:
    said = refused(words.encode() * (8_000_000 // len(words)), "list.csv")
    assert said.startswith("list.csv:1:1: a larger table")


def test_json_of_more_values_than_a_list_has_is_refused_unread(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("json.loads", None)
    said = refused(b'[{"name":[' + b"[]," * 3_000_000 + b"[]]}]", "list.json")
    assert said.startswith("list.json:1:1: a larger table")


def test_an_object_of_a_hundred_thousand_fields_gets_no_headings(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(json_rows, "_heading", None)
    fields = ",".join(f'"field{number}":{number}' for number in range(100_000))
    said = refused(f"[{{{fields}}}]".encode(), "list.json")
    assert said.startswith("list.json:1:1: a larger table")
