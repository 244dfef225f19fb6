"""Player lists: reading cells, guessing columns, proposing players."""

from __future__ import annotations

import io
from dataclasses import replace
from datetime import datetime
from pathlib import Path

import pytest
from openpyxl import Workbook

from arbiter_gui.domain.errors import FormatError, InvalidTournament
from arbiter_gui.domain.players.listed_player import RatingKind
from arbiter_gui.domain.values import Player
from arbiter_gui.formats import player_lists
from arbiter_gui.formats.player_lists import (
    ListField,
    Mapping,
    guess_mapping,
    looks_like_report,
    propose_from_report,
    propose_players,
    read_sheet,
)
from arbiter_gui.formats.player_lists.tables.rows import MOST_COLUMNS

REPORT = Path(__file__).resolve().parents[2] / "fixtures" / "trf" / "report-2026.trf"
VEGA = (
    "NAME;COUNTRY;BIRTHDAY;G;TITLE;IDFIDE;ELOFIDE;IDNAT;ELONAT;K\n"
    "ALDER ANN ; NOR;13.04.63;f;IGM; 4100018; 2430; 0; 2500; 10\n"
    "BIRCH BOB ; SWE;00.00.00;m; NC; 0; 0; 77; 1444; 20\n"
)


def cells(text: str | bytes, **options: str) -> list[tuple[str, ...]]:
    data = text.encode() if isinstance(text, str) else text
    return [row.cells for row in read_sheet(data, "list.csv", **options).rows]


def propose(text: str, *present: Player) -> player_lists.ColumnProposal:
    sheet = read_sheet(text.encode(), "list.csv")
    return propose_players(sheet, guess_mapping(sheet), present)


@pytest.mark.parametrize("delimiter", [";", ",", "\t", "|"])
def test_the_delimiter_is_found_out(delimiter: str) -> None:
    rows = [("Name", "Rtg", "Fed"), ("Alder, Ann", "2100", "NOR"), ("Birch, Bob", "", "SWE")]
    text = "\r\n".join(delimiter.join(f'"{cell}"' for cell in row) for row in rows)
    assert cells(text) == rows


@pytest.mark.parametrize(
    ("text", "names"),
    [
        ("Name\nMÜLLER,Hans\nSCHMIDT,Anna\n", ["Müller, Hans", "Schmidt, Anna"]),
        (
            "Name\nMÜLLER,Hans\nJean-Pierre van der Berg\nHuber, Karl\n",
            ["Müller, Hans", "van der Berg, Jean-Pierre", "Huber, Karl"],
        ),
    ],
)
def test_a_first_name_close_behind_its_comma_is_no_other_column(
    text: str, names: list[str]
) -> None:
    assert [player.name for player in propose(text).accepted] == names


def test_a_club_close_behind_a_name_stays_another_column() -> None:
    assert cells("Name\nAnna Berg,SK Vienna\n")[1] == ("Anna Berg", "SK Vienna")


def test_names_with_commas_do_not_hide_the_delimiter() -> None:
    text = "Name;Rtg\nAlder, Ann;2100\nBirch, Bob;1900\n"
    assert cells(text)[1] == ("Alder, Ann", "2100")


def test_any_delimiter_can_be_given_and_a_spreadsheets_own_is_followed() -> None:
    assert cells("Name~Rtg\nAlder~2100\n", delimiter="~")[1] == ("Alder", "2100")
    sheet = read_sheet(b"sep=,\nName,Rtg\n\nAlder; Ann,2100\n", "list.csv")
    assert [(row.line, row.cells) for row in sheet.rows] == [
        (2, ("Name", "Rtg")),
        (4, ("Alder; Ann", "2100")),
    ]
    assert sheet.delimiter == ","


@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "utf-16", "latin-1"])
def test_encodings(encoding: str) -> None:
    sheet = read_sheet("Name;Rtg\nMüller, Jörg;2000\n".encode(encoding), "list.csv")
    assert sheet.rows[1].cells[0] == "Müller, Jörg"
    assert [str(notice) for notice in sheet.notices] == (
        [
            "list.csv:2:2: the text is not UTF-8 and was read as Windows-1252 (Latin-1); please "
            "check the names"
        ]
        if encoding == "latin-1"
        else []
    )


def test_quoted_cells_may_hold_delimiters_quotes_and_line_ends() -> None:
    sheet = read_sheet(b'Name;Rtg\n"Alder;\nAnn ""A""";2100\nBirch;1900\n', "list.csv")
    assert [(row.line, row.cells) for row in sheet.rows[1:]] == [
        (2, ('Alder; Ann "A"', "2100")),
        (4, ("Birch", "1900")),
    ]


@pytest.mark.parametrize(
    ("text", "names", "place"),
    [
        ('Name;Rtg\nA;1\n"Birch;1900\n', ["A", "Birch"], (3, "1 row")),
        # The commas within names do not split the list in place of its semicolons.
        (
            'No;Name\n1;Alder, Ann\n2;Birch, Bo\n3;"Cole, Cy\n',
            ["Alder, Ann", "Birch, Bo", "Cole, Cy"],
            (4, "1 row"),
        ),
        (
            'Name;Rtg\n"Ann" Alder;1\n"Birch,\nBo";2\n"Dahl;3\n',
            ["Ann Alder", "Birch, Bo", "Dahl"],
            (2, "2 rows"),
        ),
        ('Rtg;Name\n1;A "B" C\n2;"D" E\n', ['A "B" C', "D E"], (3, "1 row")),
    ],
)
def test_quotation_marks_that_are_not_balanced_cost_no_row(
    text: str, names: list[str], place: tuple[int, str]
) -> None:
    sheet = read_sheet(text.encode(), "list.csv")
    column = next(index for index, title in enumerate(sheet.rows[0].cells) if title == "Name")
    assert [row.cells[column] for row in sheet.rows[1:]] == names
    (notice,) = sheet.notices
    assert notice.line == place[0]
    assert f"the quotation marks in {place[1]} are not balanced" in notice.said


@pytest.mark.parametrize(
    ("data", "message"),
    [
        (b"", "list.csv:1:1: an empty file; expected a player list"),
        (b";;;\n;;\n;", "list.csv:1:1: an empty table"),
        (b"Name;Rtg\nA\x00;1\n", "list.csv:2:2: the control character 0x00"),
        (b"\xff\xfea", "list.csv:1:1: text that is not UTF-16"),
        (b"PK\x03\x04rest", "a workbook that is damaged or incomplete"),
        (b";".join([b"x"] * (MOST_COLUMNS + 1)), "a larger table"),
    ],
)
def test_what_is_no_list_is_refused_with_its_place(data: bytes, message: str) -> None:
    with pytest.raises(FormatError) as caught:
        read_sheet(data, "list.csv")
    assert message in str(caught.value)


def workbook(*sheets: tuple[str, list[list[object]]]) -> bytes:
    book = Workbook()
    book.remove(book.active)  # type: ignore[arg-type]
    for title, rows in sheets:
        sheet = book.create_sheet(title)
        for row in rows:
            sheet.append(row)
    out = io.BytesIO()
    book.save(out)
    return out.getvalue()


def test_a_workbook_with_numbers_dates_and_empty_rows() -> None:
    rows: list[list[object]] = [
        ["List of the open"],
        [],
        ["No.", None, "Name", "FideID", "FED", "Rtg", "Birth"],
        [1, "GM", "Alder, Ann", 99000011, "NOR", 2100.0, datetime(1994, 3, 2)],
        [2, None, "Birch, Bob", None, "SWE", 0, 1990],
        ["Program Example"],
    ]
    sheet = read_sheet(workbook(("Notes", []), ("Players", rows)), "list.xlsx")
    assert (sheet.worksheets, sheet.worksheet, sheet.delimiter) == (("Players",), "Players", None)
    proposal = propose_players(sheet, guess_mapping(sheet))
    assert [(p.row, p.player) for p in proposal.players] == [
        (4, Player(0, "Alder, Ann", 2100, "GM", "", "NOR", "99000011", "1994/03/02")),
        (5, Player(0, "Birch, Bob", 0, "", "", "SWE", "", "1990")),
    ]
    assert (tuple(listed.line for listed in proposal.left_out), proposal.problems) == ((6,), ())


def test_a_worksheet_can_be_chosen() -> None:
    data = workbook(("A", [["Name"], ["One"]]), ("B", [["Name"], ["Two"]]))
    assert read_sheet(data, "x.xlsx", worksheet="B").rows[1].cells == ("Two",)
    with pytest.raises(FormatError, match="no worksheet 'C'; expected one of A, B"):
        read_sheet(data, "x.xlsx", worksheet="C")


@pytest.mark.parametrize(
    ("row", "alike"),
    [
        ("Ann Alder;999;1990;", 3),
        ("Ann Alder;999;;2100", 3),
        ("Ann Alder;999;1990;2050", None),
        ("Ann Alder;999;1991;2100", None),
        ("Ann Alder;999;;", None),
        ("Ann Alder;;1990;2100", None),
    ],
)
def test_who_may_be_the_same_under_another_number_is_told_and_accepted(
    row: str, alike: int | None
) -> None:
    there = Player(3, "Ålder, Ann", 2100, fide_id="12345", birth="1990/01/01")
    proposal = propose(f"Name;FIDE ID;Birth;Elo\n{row}\n", there)
    found = proposal.players[0].alike
    assert (found and found.number) == alike
    assert bool(proposal.accepted) is (proposal.players[0].duplicate is None)


def test_headings_below_a_title_and_columns_without_heading() -> None:
    text = (
        "The Open of Name Town;;;;\nlast update 1.2.2026;;;;\n;;Name;Rtg;\n"
        "1;WFM;Alder, Ann;2100;w\n2;;Birch;1900;\n"
    )
    sheet = read_sheet(text.encode(), "list.csv")
    mapping = guess_mapping(sheet)
    assert (mapping.heading, mapping.columns) == (
        2,
        (None, ListField.TITLE, ListField.NAME, ListField.RATING, ListField.SEX),
    )


def test_a_list_without_headings_is_known_by_its_cells() -> None:
    sheet = read_sheet(b"Alder, Ann;2100\nBirch, Bob;1900\n", "list.csv", delimiter=";")
    mapping = guess_mapping(sheet)
    assert (mapping.heading, mapping.columns) == (-1, (ListField.NAME, ListField.RATING))
    assert mapping.guessed == {0, 1}
    assert [(p.name, p.rating) for p in propose_players(sheet, mapping).accepted] == [
        ("Alder, Ann", 2100),
        ("Birch, Bob", 1900),
    ]


def test_a_list_in_which_no_column_can_be_names_asks_for_them() -> None:
    sheet = read_sheet(b"77;2100\n78;1900\n", "list.csv", delimiter=";")
    with pytest.raises(InvalidTournament, match="the column that contains the names"):
        propose_players(sheet, guess_mapping(sheet))


def test_a_field_stands_in_one_column_only() -> None:
    mapping = Mapping((ListField.NAME, ListField.RATING, None)).with_column(2, ListField.RATING)
    assert mapping.columns == (ListField.NAME, None, ListField.RATING)
    assert mapping.with_column(0, None).has_name is False


def test_a_list_of_vega_with_what_was_adjusted() -> None:
    proposal = propose(VEGA)
    ann = Player(0, "Alder, Ann", 2430, "GM", "w", "NOR", "4100018", "1963/04/13")
    bob = Player(0, "Birch, Bob", 1444, "", "m", "SWE")
    assert proposal.accepted == (
        replace(ann, rating_source="FIDE", fide_rating=2430, national_rating=2500),
        replace(bob, rating_source="national", national_rating=1444, national_id="77"),
    )
    assert [(p.row, p.column, p.sentence) for p in proposal.problems] == [
        (2, 5, "The title 'IGM' is read as GM."),
        (2, 3, "The date of birth '13.04.63' is read as 1963/04/13."),
    ]


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("Name;DWZ\nAnn;1834-57", (1834, "national", 0, 1834)),
        ("Name;Elo;DWZ\nAnn;1900;1834", (1900, "FIDE", 1900, 1834)),
        ("Name;Elo;DWZ\nAnn;0;1834", (1834, "national", 0, 1834)),
        ("Name;TWZ;DWZ\nAnn;1834;1834", (1834, "national", 0, 1834)),
        ("Name;TWZ;DWZ\nAnn;1900;1834", (1900, "FIDE", 1900, 1834)),
        ("Name;TWZ;Elo;DWZ\nAnn;1950;1900;1834", (1950, "estimated", 1900, 1834)),
        ("Name;TWZ;Elo;DWZ\nAnn;1950;1900;", (1950, "estimated", 1900, 0)),
        ("Name;TWZ;Elo;DWZ\nAnn;1834;1900;1834", (1900, "FIDE", 1900, 1834)),
        ("Name;Rtg;Rtg_Nat;Source\nAnn;1700;1834;estimated", (1700, "estimated", 0, 1834)),
        ("Name;Elo\nAnn;1900", (1900, "", 0, 0)),
    ],
)
def test_a_list_with_two_ratings_tells_where_each_is_from(
    text: str, found: tuple[object, ...]
) -> None:
    [ann] = propose(text).accepted
    assert (ann.rating, ann.rating_source, ann.fide_rating, ann.national_rating) == found


def test_surname_and_first_name_make_the_name() -> None:
    proposal = propose("Surname;First name\nAlder;Ann\nBirch;\n")
    assert [player.name for player in proposal.accepted] == ["Alder, Ann", "Birch"]


@pytest.mark.parametrize(
    ("heading", "cell", "value"),
    [
        ("Rtg", "-", 0),
        ("Rtg", "unrated", 0),
        ("Rtg", "3500", 3500),
        ("Title", "wf", "WFM"),
        ("Title", "nm", "nm"),
        ("Sex", "Female", "w"),
        ("Sex", "Männlich", "m"),
        ("Sex", "v", "w"),
        ("Fed", "nor", "NOR"),
        ("FIDE ID", "0012345", "12345"),
        ("Birth", "2001", "2001"),
        ("Birth", "2001-5-31", "2001/05/31"),
        ("Birth", "31/05/2001", "2001/05/31"),
        ("Birth", "31052001", "2001/05/31"),
        ("Birth", "85", "1985"),
        ("Birth", "31.05.01", "2001/05/31"),
        ("Birth", "1994/00/00", "1994"),
        ("Birth", "00.00.0000", ""),
    ],
)
def test_cells(heading: str, cell: str, value: object) -> None:
    proposed = propose(f"Name;{heading}\nAlder;{cell}\n").players[0]
    field = {"Rtg": "rating", "FIDE ID": "fide_id", "Fed": "federation"}.get(
        heading, heading.lower()
    )
    assert getattr(proposed.player, field) == value
    assert proposed.usable


@pytest.mark.parametrize(
    ("heading", "cell", "words"),
    [
        ("Rtg", "3501", "The rating '3501' is not"),
        ("Rtg", "2100.5", "The rating '2100.5' is not"),
        ("Rtg", "²", "The rating '²' is not"),
        ("FIDE ID", "12a", "The FIDE ID '12a' is not"),
        ("Birth", "31.02.2001", "The date of birth '31.02.2001' is neither"),
        ("Birth", "1789", "The date of birth '1789' is neither"),
        ("Birth", "May", "The date of birth 'May' is neither"),
        ("Title", "Doctor", "The title 'Doctor' is unknown"),
        ("Title", "NM", "'NM' is not a FIDE title"),
        ("Sex", "x", "The sex 'x' is neither"),
        ("Fed", "Norway", "The federation 'Norway' is read as NOR."),
        ("Fed", "Atlantis", "'Atlantis' is not the code of a federation"),
    ],
)
def test_problems_have_row_and_column(heading: str, cell: str, words: str) -> None:
    proposed = propose(f"{heading};Name\n\n{cell};Alder\n").players[0]
    ((row, column, sentence, grave),) = [
        (p.row, p.column, p.sentence, p.serious) for p in proposed.problems
    ]
    assert (row, column, grave) == (3, 1, False)
    assert sentence.startswith(words)
    assert proposed.usable


def test_a_row_without_a_name_is_not_accepted() -> None:
    proposal = propose("Name;Rtg\n;2100\n77;1900\nBirch;1800\n")
    assert [p.sentence for p in proposal.problems] == [
        "The name is missing.",
        "The name '77' contains no letters.",
    ]
    assert [player.name for player in proposal.accepted] == ["Birch"]


PRESENT = (
    Player(3, "Ålder, Ann", fide_id="12345", birth="1990/01/01"),
    Player(4, "Birch, Bob", birth="1980"),
    Player(5, "Cedar, Cat", fide_id="777"),
    Player(6, "Müller, Jörg"),
    Player(7, "Soerensen, Bo"),
)


@pytest.mark.parametrize(
    ("row", "duplicate"),
    [
        ("Somebody Else;012345;", ("FIDE ID", 3)),
        ("ANN ALDER;;1990", ("name", 3)),
        ("ann alder;;", ("name", 3)),
        ("Ann Alder;;1991", None),
        ("Ann Alder;999;1990", None),
        ("Bob Birch;888;1.2.1980", ("name", 4)),
        ("Cat Cedar;778;", None),
        ("Dan Dogwood;;", None),
        ("Joerg Mueller;;", ("name", 6)),
        ("Jorg Muller;;", ("name", 6)),
        ("Sørensen, Bo;;", ("name", 7)),
        ("Sorensen, Bo;;", None),
    ],
)
def test_who_is_present_already(row: str, duplicate: tuple[str, int] | None) -> None:
    proposed = propose(f"Name;FIDE ID;Birth\n{row}\n", *PRESENT).players[0]
    found = proposed.duplicate
    assert (None if found is None else (found.by, found.player.number)) == duplicate


def test_who_stands_twice_in_the_list() -> None:
    proposal = propose("Name;FIDE ID\nAlder, Ann;1\nBirch;2\nAnn Alder;1\nBirch;3\nann alder;\n")
    assert [
        (p.row, p.duplicate and (p.duplicate.by, p.duplicate.row)) for p in proposal.players
    ] == [
        (2, None),
        (3, None),
        (4, ("FIDE ID", 2)),
        (5, None),
        (6, ("name", 2)),
    ]
    assert [player.fide_id for player in proposal.accepted] == ["1", "2", "3"]


@pytest.mark.parametrize("codec", ["utf-16", "utf-16-be"])
def test_a_report_in_utf_16_is_known_as_one(codec: str) -> None:
    data = REPORT.read_bytes().decode().encode(codec)
    assert looks_like_report(data)
    assert (
        propose_from_report(data, "r.trf").accepted
        == propose_from_report(REPORT.read_bytes(), "r.trf").accepted
    )
    assert not looks_like_report("Name;Elo\n001 Alder".encode(codec)[:16])


def test_players_of_a_report() -> None:
    data = REPORT.read_bytes()
    assert looks_like_report(data)
    assert not looks_like_report(VEGA.encode())
    proposal = propose_from_report(data, REPORT.name, (Player(1, "Nobody", fide_id="99000022"),))
    first, second = proposal.players[:2]
    assert first.player == Player(
        0, "One, Player", 2402, "WGM", "w", "FRA", "99000011", "1994/03/02"
    )
    assert second.duplicate is not None
    assert (second.row, second.duplicate.by) == (2, "FIDE ID")
    assert len(proposal.accepted) == 6


def test_clubs_categories_sources_and_tables_are_read() -> None:
    text = (
        "Name;Rtg;Rapid;Verein;Kategorie;Rating source;Fixed board\n"
        "Alder, Ann;2100;2050;Oslo  SK;U16;nat;12\n"
    )
    sheet = read_sheet(f"{text}Birch, Bob;2000;1950;-;;aunt;x\n".encode(), "list.csv")
    ann, bob = propose_players(sheet, guess_mapping(sheet)).players
    assert (ann.player.club, ann.player.category) == ("Oslo SK", "U16")
    assert (ann.player.rating_source, ann.player.fixed_board, ann.player.rating) == (
        "national",
        12,
        2100,
    )
    assert (bob.player.club, bob.player.rating_source, bob.player.fixed_board) == ("", "", None)
    assert [problem.column for problem in bob.problems] == [6, 7]
    assert bob.usable
    rapid = propose_players(sheet, guess_mapping(sheet, kind=RatingKind.RAPID)).players
    assert [proposed.player.rating for proposed in rapid] == [2050, 1950]


def test_a_national_number_that_report_files_have_no_room_for_is_left_out_and_told() -> None:
    text = "Name;National no.\nAlder, Ann;ABC-1234567\nBirch, Bob;ABC-12345678\n"
    found = propose(text)
    assert [(p.national_id, p.name) for p in found.accepted] == [
        ("ABC-1234567", "Alder, Ann"),
        ("", "Birch, Bob"),
    ]
    assert [(p.row, p.column, str(p.sentence)) for p in found.problems] == [
        (
            3,
            2,
            (
                "The national number 'ABC-12345678' is longer than the 11 characters allowed in "
                "report files and was ignored."
            ),
        )
    ]
