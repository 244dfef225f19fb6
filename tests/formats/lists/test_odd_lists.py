"""Lists of players as they come in real life: not calculated, not a workbook, hidden, with decimals
and errors.
"""

from __future__ import annotations

import io
import re
import zipfile
from collections.abc import Callable

import pytest
from openpyxl import Workbook

from arbiter_gui.domain.errors import FormatError
from arbiter_gui.formats.player_lists import (
    ColumnProposal,
    ListRow,
    ListSheet,
    RowKind,
    guess_mapping,
    propose_players,
    read_sheet,
    rows_left_out,
)
from arbiter_gui.formats.player_lists.tables.rows import SheetRow


def saved(book: Workbook) -> bytes:
    out = io.BytesIO()
    book.save(out)
    return out.getvalue()


def workbook(*rows: list[object]) -> bytes:
    book = Workbook()
    for row in rows:
        book.active.append(row)
    return saved(book)


def altered(data: bytes, part: str, change: Callable[[bytes], bytes]) -> bytes:
    """Return a zip file with one of its parts changed."""
    out = io.BytesIO()
    with zipfile.ZipFile(io.BytesIO(data)) as old, zipfile.ZipFile(out, "w") as new:
        for name in old.namelist():
            new.writestr(name, change(old.read(name)) if name == part else old.read(name))
    return out.getvalue()


def zipped(**parts: str) -> bytes:
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w") as archive:
        for name, text in parts.items():
            archive.writestr(name, text)
    return out.getvalue()


def proposed(sheet: ListSheet) -> ColumnProposal:
    return propose_players(sheet, guess_mapping(sheet))


def test_formulas_without_results_are_told_with_their_places_and_nobody_comes_in_by_them() -> None:
    data = workbook(
        ["Name", "Elo", "Note"],
        ["Alder, Ann", 2100, "=1+1"],
        ['=A2&""', "=B2", None],
        ["Birch, Bob", "=B2-100", None],
    )
    sheet = read_sheet(data, "list.xlsx")
    assert [(n.line, n.column) for n in sheet.notices] == [(2, 3)]
    assert (
        "in worksheet Sheet, 4 formulas (the first in row 2, column C) have no saved result"
        in str(sheet.notices[0])
    )
    assert "Open the file in a spreadsheet program, save it, and import it again" in str(
        sheet.notices[0]
    )
    found = proposed(sheet)
    assert [(p.row, p.player.name, p.usable) for p in found.players] == [
        (2, "Alder, Ann", True),
        (3, "", False),
        (4, "Birch, Bob", False),
    ]
    assert [(p.row, p.column, p.sentence) for p in found.problems] == [
        (3, 1, "The formula in column A has no stored result."),
        (3, 2, "The formula in column B has no stored result."),
        (4, 2, "The formula in column B has no stored result."),
    ]


@pytest.mark.parametrize("piece", [1, 7, 100])
def test_formulas_are_found_wherever_the_pieces_of_a_large_worksheet_end(
    monkeypatch: pytest.MonkeyPatch, piece: int
) -> None:
    monkeypatch.setattr("arbiter_gui.formats.player_lists.tables.xlsx.parts._PIECE", piece)
    assert len(read_sheet(workbook(["Name"], ["=1"]), "list.xlsx").notices) == 1


def test_one_formula_alone_is_told_as_one() -> None:
    sheet = read_sheet(workbook(["Name"], ["=1"]), "list.xlsx")
    assert "in worksheet Sheet, the formula in row 2, column A has no saved result" in str(
        sheet.notices[0]
    )


@pytest.mark.parametrize(
    ("stored", "text"),
    [(b'<c r="B2" t="str"><f>1+1</f><v></v></c>', ""), (b"<c><f>1</f><v>7</v></c>", "7")],
)
def test_a_formula_that_was_calculated_is_its_result_also_where_that_is_no_text(
    stored: bytes, text: str
) -> None:
    data = altered(
        workbook(["Name", "Elo"], ["Alder, Ann", "=1+1"]),
        "xl/worksheets/sheet1.xml",
        lambda xml: re.sub(rb'<c r="B2".*?</c>', stored, xml),
    )
    sheet = read_sheet(data, "list.xlsx")
    assert (sheet.notices, sheet.rows[1].cells) == ((), ("Alder, Ann", text))


@pytest.mark.parametrize("pending", [True, False])
def test_a_nought_is_no_result_where_the_file_still_asks_to_be_calculated(pending: bool) -> None:
    data = altered(
        workbook(["Name", "Elo"], ["Alder, Ann", "=1+1"]),
        "xl/worksheets/sheet1.xml",
        lambda xml: re.sub(rb'<c r="B2".*?</c>', b'<c r="B2"><f>1+1</f><v>0</v></c>', xml),
    )
    if not pending:
        data = altered(data, "xl/workbook.xml", lambda xml: xml.replace(b'fullCalcOnLoad="1"', b""))
    assert [p.usable for p in proposed(read_sheet(data, "list.xlsx")).players] == [not pending]


def test_hidden_worksheets_come_last() -> None:
    book = Workbook()
    book.active.append(["Name"])
    book.active.append(["Old, One"])
    book.active.sheet_state = "hidden"
    book.create_sheet("empty")
    book.create_sheet("Players").append(["Alder, Ann"])
    sheet = read_sheet(saved(book), "list.xlsx")
    assert (sheet.worksheet, sheet.worksheets) == ("Players", ("Players", "Sheet"))


@pytest.mark.parametrize(
    ("data", "message"),
    [
        (
            workbook(["Name"], ["Alder"])[:900],
            "a workbook that is damaged or incomplete; expected an undamaged .xlsx",
        ),
        (
            altered(
                workbook(["Name"]), "xl/worksheets/sheet1.xml", lambda xml: xml[: len(xml) // 2]
            ),
            "a workbook that is damaged or incomplete; expected an undamaged .xlsx",
        ),
        (
            b"\xd0\xcf\x11\xe0" + bytes(900) + "EncryptedPackage".encode("utf-16-le"),
            "a workbook protected by a password; expected a workbook saved without a password",
        ),
        (zipped(), "an empty zip file; expected a player list"),
        (
            zipped(**{"xl/workbook.bin": ""}),
            "a binary workbook (.xlsb); expected a file saved as .xlsx or .csv",
        ),
        (
            zipped(**{"readme": "", "open/list.csv": "Name"}),
            "a zip file with open/list.csv in it; expected the unpacked list",
        ),
        (zipped(readme=""), "a zip file that is not a workbook; expected a player list"),
        (b"Rar!\x1a\x07", "a compressed file (.rar); expected the unpacked list"),
        (b"%PDF-1.7\n", "a PDF document; expected a file saved as .xlsx or .csv"),
        (b"\xff\xd8\xff\xe0", "a picture; expected a file saved as .xlsx or .csv"),
        (
            b"\xef\xbb\xbf<!DOCTYPE html><table>",
            "a web page or XML; expected a file saved as .xlsx or .csv",
        ),
    ],
)
def test_what_is_no_list_is_told_in_our_own_words(data: bytes, message: str) -> None:
    with pytest.raises(FormatError) as caught:
        read_sheet(data, "list.xlsx")
    assert str(caught.value).startswith(f"list.xlsx:1:1: {message}")


@pytest.mark.parametrize(
    ("heading", "field", "cell", "value"),
    [
        ("FIDE ID", "fide_id", "1234567.0", "1234567"),
        ("FIDE ID", "fide_id", "1234567,00", "1234567"),
        ("FIDE ID", "fide_id", '="01234567"', "1234567"),
        ("FIDE ID", "fide_id", "12 345 678", "12345678"),
        ("FIDE ID", "fide_id", "12.345.678", "12345678"),
        ("Elo", "rating", "2100.0", 2100),
        ("Elo", "rating", "2.100", 2100),
        ("Elo", "rating", "2100,0", 2100),
        ("Elo", "rating", "0.0", 0),
        ("Tisch", "fixed_board", "7.0", 7),
        ("Titel", "title", "gm", "GM"),
    ],
)
def test_numbers_as_programs_keep_them(heading: str, field: str, cell: str, value: object) -> None:
    text = f"Name;{heading}\r\nAlder, Ann;{cell}\r\n;\r\n"
    (player,) = proposed(read_sheet(text.encode("utf-8-sig"), "list.csv")).players
    assert (getattr(player.player, field), player.usable) == (value, True)


@pytest.mark.parametrize("cell", ["2100.5", "2100,05", "21.00.0", "2 10"])
def test_what_is_no_whole_number_is_ignored_with_a_remark(cell: str) -> None:
    (player,) = proposed(read_sheet(f"Name;Elo\nAlder;{cell}\n".encode(), "list.csv")).players
    assert (player.usable, player.player.rating) == (True, 0)
    assert [str(problem.sentence) for problem in player.problems] == [
        f"The rating {cell!r} is not a whole number from 0 to 3500. The cell is ignored."
    ]


@pytest.mark.parametrize("error", ["#REF!", "#NAME?", "#WERT!", "#NV", "#N/A", "#DIV/0!"])
def test_the_error_of_a_formula_is_nobodys_name(error: str) -> None:
    (player,) = proposed(read_sheet(f"Name;Verein\n{error};SK\n".encode(), "list.csv")).players
    assert [p.sentence for p in player.problems] == [f"The cell contains a formula error: {error}."]
    assert (player.usable, player.player.name) == (False, "")
    (player,) = proposed(
        read_sheet(f"Name;Verein\nAlder, Ann;{error}\n".encode(), "list.csv")
    ).players
    assert [p.sentence for p in player.problems] == [f"The cell contains a formula error: {error}."]
    assert (player.usable, player.player.club) == (True, "")


def test_a_column_of_names_alone_is_not_taken_apart_at_their_commas() -> None:
    sheet = read_sheet(b"Teilnehmer\nAlder, Ann\n\nBirch, Bob J.\nMadonna\n", "list.txt")
    assert [row.cells for row in sheet.rows[1:]] == [
        ("Alder, Ann",),
        ("Birch, Bob J.",),
        ("Madonna",),
    ]
    assert read_sheet(b"List\nName, Elo\nAlder, 2100\n", "list.txt").width == 2
    assert read_sheet(b"Name,Club\nAlder, SK\n", "list.txt").width == 2


def test_invisible_signs_of_copied_text_are_no_part_of_a_name() -> None:
    (player,) = proposed(
        read_sheet("Name\n\u200bAl\u00adder,\u00a0Ann\ufeff\n".encode(), "list.csv")
    ).players
    assert player.player.name == "Alder, Ann"


@pytest.mark.parametrize(
    ("text", "told"),
    [
        (
            "Name;Name;Elo;Elo\nAlder;Ann;2100;1900\n",
            [(2, "A and B", "Name; column A"), (4, "C and D", "Elo; column C")],
        ),
        ("Name;Note;Note\nAlder;x;y\n", []),
        ("Name;Elo\nAlder;2100\n", []),
    ],
)
def test_a_second_column_of_the_same_heading_is_told(
    text: str, told: list[tuple[int, str, str]]
) -> None:
    assert [
        (n.column, str(n.sentence)) for n in proposed(read_sheet(text.encode(), "list.csv")).notices
    ] == [
        (column, f"columns {both} have the same heading, {rest} is used")
        for column, both, rest in told
    ]


@pytest.mark.parametrize(
    "cell", ["2001-05-01T00:00:00", "2001-05-01 00:00:00.000", "1.5.2001 0:00", "1. 5. 2001"]
)
def test_dates_with_midnight_or_blanks(cell: str) -> None:
    (player,) = proposed(read_sheet(f"Name;Birth\nAlder;{cell}\n".encode(), "list.csv")).players
    assert (player.player.birth, player.problems) == ("2001/05/01", ())


@pytest.mark.parametrize(
    ("dates", "births", "told"),
    [
        (
            ("5/1/1990", "5/25/1991", "12-31-99", "2.3.1992"),
            ("1990/05/01", "1991/05/25", "1999/12/31", "1992/03/02"),
            [(3, 2, "dates of birth have the month first, as 5/25/1991 shows")],
        ),
        (("5/1/1990", "25/5/1991"), ("1990/01/05", "1991/05/25"), []),
        (("5/25/1990", "25/5/1991"), ("", "1991/05/25"), []),
        (
            ("5/5/1990", "", "5/1/1990"),
            ("1990/05/05", "", "1990/01/05"),
            [(4, 2, "dates of birth such as 5/1/1990 are read with the day first")],
        ),
        (("5.1.1990", "1990-02-03", "1990"), ("1990/01/05", "1990/02/03", "1990"), []),
    ],
)
def test_whether_days_or_months_come_first_is_seen_in_the_whole_column(
    dates: tuple[str, ...], births: tuple[str, ...], told: list[tuple[int, int, str]]
) -> None:
    rows = "".join(
        f"Player {letter};{date}\n" for letter, date in zip("ABCDE", dates, strict=False)
    )
    found = proposed(read_sheet(f"Name;Birth\n{rows}".encode(), "list.csv"))
    assert tuple(p.player.birth for p in found.players) == births
    assert [(n.line, n.column, str(n.sentence)) for n in found.notices] == told


def test_groups_that_differ_in_their_last_words_stay_apart() -> None:
    """A category has at most 20 letters; what a form calls a group is often a sentence."""
    names = ("Rapid tournament on Saturday", "Rapid tournament on Sunday")
    rows = "".join(f"Player {place},{name}\n" for place, name in enumerate(names))
    sheet = read_sheet(f"Name,Tournament\n{rows}".encode(), "list.csv")
    players = proposed(sheet).players
    assert tuple(player.group for player in players) == names
    assert [player.player.category for player in players] == ["Rapid tournament on"] * 2


def columns_of(text: str) -> list[str]:
    sheet = read_sheet(text.encode(), "list.csv")
    return [field.name if field else "" for field in guess_mapping(sheet).columns]


@pytest.mark.parametrize(
    ("text", "fields"),
    [
        (
            "Alder Ann;SC Berg;1500\nBirch Bob;SC Tal;1600\nCole Cy;SC Wald;1700\nDahl Di;SC "
            "Ost;1400\n",
            "NAME CLUB RATING",
        ),
        ("SC Berg;Alder, Ann\nSC Tal;Birch, Bob\nSC Wald;Cole, Cy\nSC Ost;Dahl, Di\n", "CLUB NAME"),
        (
            "Kovka Ilva;SK Berg\nNovka Ivva;SK Tal\nColva Zia;SK Wald\nDahla Uma;SK Ost\n",
            "NAME CLUB",
        ),
        ("Berg SK;Alder, Ann\nTal SK;Birch, Bob\nWald SK;Cole, Cy\nOst SK;Dahl, Di\n", "CLUB NAME"),
    ],
)
def test_what_most_cells_begin_with_is_a_club_also_without_headings(text: str, fields: str) -> None:
    assert columns_of(text) == fields.split()


@pytest.mark.parametrize("numbers", [(1, 2, 3, 4), (2, 4, 1, 3)])
def test_running_numbers_below_fide_are_no_ratings(numbers: tuple[int, ...]) -> None:
    names = ("Alder, Ann", "Birch, Bob", "Cole, Cy", "Dahl, Di")
    text = "FIDE;Name\n" + "".join(
        f"{number};{name}\n" for number, name in zip(numbers, names, strict=True)
    )
    assert columns_of(text) == ["", "NAME"]


def test_ratings_below_fide_are_ratings() -> None:
    assert columns_of(
        "FIDE;Name\n1500;Alder, Ann\n0;Birch, Bob\n2100;Cole, Cy\n1001;Dahl, Di\n"
    ) == [
        "RATING",
        "NAME",
    ]


@pytest.mark.parametrize(
    ("heading", "written", "entered"),
    [
        ("Cognoms i nom", "Pla Garcia Laia", "Pla Garcia, Laia"),
        ("Apellidos y nombres", "Serra i Vila Oriol", "Serra i Vila, Oriol"),
        ("Apellidos y nombres", "Puig Maria Teresa", "Puig, Maria Teresa"),
        ("Emër Mbiemër", "Zzana Shehu", "Shehu, Zzana"),
        ("نام و نام خانوادگی", "ژاله جعفری", "جعفری, ژاله"),
        ("Презиме и име играча", "Илић Ђорђе", "Илић, Ђорђе"),
    ],
)
def test_the_heading_tells_the_order_of_names_and_two_surnames(
    heading: str, written: str, entered: str
) -> None:
    text = f"{heading};Rtg\n{written};1500\nQxy Wvu;1600\nAbc Def;1700\n"
    sheet = read_sheet(text.encode(), "list.csv")
    assert propose_players(sheet, guess_mapping(sheet)).players[0].player.name == entered


def test_a_title_above_headings_in_an_unknown_language_is_not_the_headings() -> None:
    text = "Bxyzw;;\nQq;Vvvv Zzz;Yyy\n1;Alder Ann;2100\n2;Birch Bob;1800\n3;Cole Cy;1700\n"
    sheet = read_sheet(text.encode(), "list.csv")
    mapping = guess_mapping(sheet)
    assert mapping.heading == 1
    assert propose_players(sheet, mapping).players[0].player.name == "Alder, Ann"


@pytest.mark.parametrize(
    ("heading", "marks", "sexes"),
    [
        ("Giới tính", ("Nữ", "", ""), "wmm"),
        ("Sugu", ("N", "", ""), "wmm"),
        ("Dzimums", ("S", "", ""), "wmm"),
        ("სქესი", ("ქ", "კ", "კ"), "wmm"),
        ("Хүйс", ("эм", "эр", "эр"), "wmm"),
    ],
)
def test_marks_of_women_in_further_languages(
    heading: str, marks: tuple[str, ...], sexes: str
) -> None:
    names = ("Alder, Ann", "Birch, Bob", "Cole, Cy")
    text = f"Name;{heading}\n" + "".join(
        f"{name};{mark}\n" for name, mark in zip(names, marks, strict=True)
    )
    sheet = read_sheet(text.encode(), "list.csv")
    proposal = propose_players(sheet, guess_mapping(sheet))
    assert "".join(player.player.sex for player in proposal.players) == sexes


def test_the_number_of_players_below_the_list_is_no_player() -> None:
    text = (
        "No;Name;Rtg;Club;Fed\n1;Alder, Ann;1500;A;NOR\n2;Birch, Bob;1600;B;SWE\nGjithsej:;2;;;\n"
    )
    sheet = read_sheet(text.encode(), "list.csv")
    proposal = propose_players(sheet, guess_mapping(sheet))
    assert [player.player.name for player in proposal.players] == ["Alder, Ann", "Birch, Bob"]
    assert tuple(listed.line for listed in proposal.left_out) == (4,)


HEADINGS = "No.;Name;Club;Rating;Fed;Birth"
REMARKS = (
    ";2 players;;;;",
    ";Arbiter: ____;;;;",
    ";Berlin 2026;;;;",
    ";Page 2;;;;",
    ";Berlin, 3.5.2026;;;;",
)


def _kinds(*lines: str) -> tuple[list[str], list[RowKind]]:
    """Return the names of the players and the types of the rows left out, of a list with six
    columns.
    """
    full_rows = (
        "1;Alder, Ann;SK;2000;GER;1990",
        "2;Birch, Bob;SC;1900;GER;1991",
        "3;Cole, Cy;SV;1800;GER;1992",
    )
    sheet = read_sheet("\n".join((HEADINGS, *full_rows, *lines)).encode(), "list.csv")
    proposal = propose_players(sheet, guess_mapping(sheet))
    names = [player.player.name for player in proposal.players]
    return names[len(full_rows) :], [listed.kind for listed in proposal.left_out]


def test_remarks_in_the_column_of_names_are_left_out() -> None:
    assert _kinds(*REMARKS) == ([], [RowKind.REMARK] * len(REMARKS))


@pytest.mark.parametrize(
    "row",
    [
        "4;Berg 2;;;;",
        ";Berg 2;SK;;;",
        ";Berg 2;;1700;;",
        ";Berg 2;;;NOR;",
        ";Berg 2;;;;2010",
        "4;2 Bergs;;;;",
    ],
)
def test_a_name_with_a_figure_is_one_beside_any_other_cell_about_a_player(row: str) -> None:
    names, left_out = _kinds(row)
    assert (len(names), left_out) == (1, [])


@pytest.mark.parametrize("row", ["4;Berg 2;;;;", ";Berg 2;SK;1700;GER;2010"])
def test_a_name_with_a_figure_is_one_where_other_players_have_such_names(row: str) -> None:
    names, left_out = _kinds(row, ";Torre 3;;;;", ";2 players;;;;")
    assert (names, left_out) == (["Berg 2", "Torre 3"], [RowKind.REMARK])


def test_numbers_of_the_list_are_running_ones_beside_repeated_headings_and_totals() -> None:
    names, left_out = _kinds(HEADINGS, "4;Berg 2;;;;", "U12 girls;;;;;", "Total: 4;;;;;")
    assert names == ["Berg 2"]
    assert left_out == [RowKind.HEADINGS_AGAIN, RowKind.GROUP, RowKind.TOTAL]


def test_rows_left_out_are_named_with_their_reasons() -> None:
    lines = (
        "Open 2026;by;rating;of;May;1",
        "Name;No;Club;Rating",
        "Alder, Ann;1;SK;2000",
        "Birch, Bob;2;SC;1900",
    )
    lines += (
        "U12 girls;;;",
        "Cole, Cy;3;SV;1800",
        "Name;No;Club;Rating",
        "Total: 3;;;",
        "Page 2;;;",
        ";;;;printed",
    )
    sheet = read_sheet("\n".join(lines).encode(), "list.csv")
    proposal = propose_players(sheet, guess_mapping(sheet))
    assert [str(sentence) for sentence in rows_left_out(proposal.left_out)] == [
        "Rows with a remark instead of a player, not imported: 9 (Page 2), 10 (printed)",
        "Rows above the headings, not imported: 1 (Open 2026)",
        "Rows with a total, not imported: 8 (Total: 3)",
        "Rows with the name of a group, not imported as players: 5 (U12 girls)",
        "Rows that repeat the headings, not imported: 7 (Name)",
    ]


def test_of_many_rows_left_out_the_first_are_named() -> None:
    rows = [ListRow(SheetRow(line, ("Page", "x" * 60)), RowKind.REMARK) for line in range(1, 5)]
    (sentence,) = rows_left_out(rows, 2)
    assert str(sentence).endswith(": 1 (Page), 2 (Page), …")
