"""Tables in web pages and in text of fixed width, and rows and cells that only look like players
and marks.
"""

from __future__ import annotations

from html.parser import HTMLParser

import pytest

from arbiter_gui.domain.errors import FormatError
from arbiter_gui.formats.player_lists import guess_mapping, propose_players, read_sheet
from arbiter_gui.formats.player_lists.proposals.proposal import ColumnProposal
from arbiter_gui.formats.player_lists.tables import web_tables


def proposed(text: str, encoding: str = "utf-8", name: str = "list.html") -> ColumnProposal:
    sheet = read_sheet(text.encode(encoding), name)
    return propose_players(sheet, guess_mapping(sheet))


def rows(*lines: str, tag: str = "td") -> str:
    return "".join(
        "<tr>" + "".join(f"<{tag}>{text}" for text in line.split(";")) + "</tr>" for line in lines
    )


def test_the_largest_table_of_a_page_is_read_and_those_with_its_headings() -> None:
    page = (
        "<!DOCTYPE html><html><head><style>td{}</style><script>var "
        "a='<td>x</td>'</script></head><body>"
        f"<table>{rows('Home;Search;Login')}</table>"
        f"<h3>U14</h3><table>{rows('Nr;Name;Elo;Fed', tag='th')}{rows('1;Alder,_Ann;1700 F;NOR')}</table>"
        f"<h3>Open</h3><table>{rows('Nr;Name;Elo;Fed')}"
        f"{rows('1;Birch, <b>Bob</b><br>Lee;;NOR', '2;Cedar, Cleo;1650;NOR')}"
    )
    players = proposed(page.replace("_", "&nbsp;")).players
    told = [(p.player.name, p.player.rating, p.group) for p in players]
    assert told == [
        ("Alder, Ann", 1700, "U14"),
        ("Birch, Bob Lee", 0, "Open"),
        ("Cedar, Cleo", 1650, "Open"),
    ]


def test_a_page_in_a_code_page_that_it_states() -> None:
    page = f"<html><meta charset=windows-1251><table>{rows('Имя;Рейт.', 'Щукин, Пётр;1800', 'Ёлкин, Юрий;1900')}"
    sheet = read_sheet(page.encode("cp1251"), "list.xls")
    assert (sheet.encoding, sheet.readings, sheet.rows[1].cells) == (
        "cp1251",
        (),
        ("Щукин, Пётр", "1800"),
    )


def test_cells_that_reach_over_columns_and_rows() -> None:
    page = (
        "<table><tr><td colspan=3>Open 2026</td></tr><tr><th>Name<th>Club<th>Elo</tr>"
        "<tr><td>Alder, Ann<td rowspan=2>SK A<td>1800</tr><tr><td>Birch, Bob<td>1900</tr>"
        "<tr><td>Cedar, Cleo<td>SK B<td>2000</tr></table>"
    )
    assert [player.rating for player in proposed(page).accepted] == [1800, 1900, 2000]


def test_a_table_within_a_cell_does_not_change_how_far_the_cell_reaches() -> None:
    page = (
        "<table><tr><th>Name<th>Club<th>Elo</tr><tr><td colspan=2>Alder, Ann"
        "<table><tr><td rowspan=3>x</td></tr></table></td><td>1800</tr><tr><td>Birch, Bob<td>SK "
        "A<td>1900</tr></table>"
    )
    rows_read = [row.cells for row in read_sheet(page.encode(), "list.html").rows]
    assert rows_read[1:] == [("Alder, Ann", "", "1800"), ("Birch, Bob", "SK A", "1900")]


def test_tables_deeper_within_one_another_than_on_any_page_are_parts_of_the_one_around_them() -> (
    None
):
    deep = "<table>" * 30
    page = f"{deep}{rows('Name;Elo', 'Alder, Ann;1800')}{deep}{rows('Birch, Bob;1900')}"
    assert [player.name for player in proposed(page).accepted] == ["Alder, Ann", "Birch, Bob"]


def test_the_xml_of_an_old_excel() -> None:
    row = (
        '<Row><Cell><Data ss:Type="String">{}</Data></Cell><Cell '
        'ss:Index="3"><Data>{}</Data></Cell></Row>'
    )
    text = '<?xml version="1.0"?><Workbook xmlns:ss="urn:x"><Worksheet><Table>'
    text += (
        row.format("Name", "Elo")
        + row.format("Alder, Ann", "1800")
        + row.format("Birch, Bob", "1900")
    )
    assert [
        player.rating for player in proposed(text + "</Table></Worksheet></Workbook>").accepted
    ] == [
        1800,
        1900,
    ]


def test_a_table_larger_than_any_list_is_refused() -> None:
    with pytest.raises(FormatError, match="a larger table"):
        read_sheet(b"<table><tr>" + b"<td colspan=99999>x" * 9, "list.html")


@pytest.mark.parametrize(
    "page",
    ["<tr>" * 2000, "<table></table>" * 2000, "<tr><td rowspan=99 colspan=99>" + "<tr><td>" * 20],
)
def test_empty_rows_and_tables_and_cells_left_empty_count(
    page: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(web_tables, "MOST_CELLS", 1000)
    with pytest.raises(FormatError, match="a larger table"):
        read_sheet(f"<table><tr><td>Name<td>Elo</tr>{page}".encode(), "list.html")


def test_a_tag_without_an_end_is_not_examined_anew_for_each_piece(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    pieces: list[str] = []
    feed = HTMLParser.feed

    def feed_and_note(parser: HTMLParser, piece: str) -> None:
        pieces.append(piece)
        feed(parser, piece)

    monkeypatch.setattr(HTMLParser, "feed", feed_and_note)
    page = "<table><tr><td>Name<td>Elo</tr><a " + "x" * (1 << 20)
    assert read_sheet(page.encode(), "list.html").rows[0].cells == ("Name", "Elo")
    assert len(pieces) < 8
    assert "".join(pieces) == page


def test_the_comment_on_a_cell_of_an_old_excel_is_not_its_text() -> None:
    comment = '<Comment ss:Author="Cleo"><ss:Data>has paid</ss:Data></Comment>'
    names = (
        f"<Row><Cell><Data>Name</Data></Cell></Row><Row><Cell><Data>Alder, "
        f"Ann</Data>{comment}</Cell></Row>"
    )
    page = (
        f'<?xml version="1.0"?><Workbook><Worksheet><Table>{names}</Table></Worksheet></Workbook>'
    )
    assert [row.cells for row in read_sheet(page.encode(), "list.xls").rows] == [
        ("Name",),
        ("Alder, Ann",),
    ]


FIXED = """\
Nr  Name              Titel  FIDE ID   Elo Nat  Bye in Runde  Klub/Ort
 1  Dvořák, Jiří                 1234     1800                KSz Hetman
 2  Čapek, Běla              39557772      990                UKS Górnik
 3  Žižka, Luboš      FM       335577     2010  3 und 4       MKS Ústí
 4  Novák, Jan               20033000        0                KSz Hetman
 5  Novák, Jiří              20033001     1500                KSz Hetman
"""


def test_fixed_width_keeps_headings_whole_and_rare_cells_apart() -> None:
    players = proposed(FIXED, "cp1250", "list.txt").players
    assert [player.player.fide_id for player in players] == [
        "1234",
        "39557772",
        "335577",
        "20033000",
        "20033001",
    ]
    assert [player.player.club for player in players][:3] == [
        "KSz Hetman",
        "UKS Górnik",
        "MKS Ústí",
    ]
    third = players[2]
    assert (third.player.title, third.player.national_rating, third.byes) == ("FM", 2010, (3, 4))


def test_a_long_title_above_the_headings_does_not_hide_the_fixed_width() -> None:
    text = (
        "Open tournament of the city of Oslo in the year 2026, registered players\n"
        "Nr  Name        Elo   Club\n"
        " 1  Alder, Ann  1800  SK A\n"
        " 2  Birch, Bob  1900  SK B\n"
    )
    assert read_sheet(text.encode(), "list.txt").rows[2].cells == (
        "1",
        "Alder, Ann",
        "1800",
        "SK A",
    )


def test_words_that_are_equally_long_in_all_names_are_no_columns() -> None:
    lines = [f"{number:2d}  Anna Alder   18{number:02d}" for number in range(1, 31)]
    text = "\n".join(("Nr  Spielername  Elo ", *lines))
    assert [row.cells for row in read_sheet(text.encode(), "list.txt").rows[:2]] == [
        ("Nr", "Spielername", "Elo"),
        ("1", "Anna Alder", "1801"),
    ]


def test_few_second_words_below_a_heading_of_two_words_are_no_column() -> None:
    names = (
        "Anna",
        "Bert",
        "Cleo",
        "Dora",
        "Emil",
        "Fred",
        "Gina Hale",
        "Hans",
        "Iris Holm",
        "Jens",
    )
    lines = [f"{number:2d}  {name:9}  18{number:02d}" for number, name in enumerate(names, 1)]
    text = "\n".join(("Nr  Full name  Elo ", *lines))
    assert [row.cells[1] for row in read_sheet(text.encode(), "list.txt").rows] == [
        "Full name",
        *names,
    ]


def test_a_comma_in_a_heading_does_not_hide_the_fixed_width() -> None:
    text = (
        "No  Name, first name, title  Elo\n 1  Alder Ann                1800\n"
        " 2  Birch Bob                1900\n"
    )
    assert [player.rating for player in proposed(text, name="list.txt").accepted] == [1800, 1900]


@pytest.mark.parametrize("delimiter", [";", "\t", "|"])
def test_rows_that_end_early_do_not_make_the_comma_of_names_a_delimiter(delimiter: str) -> None:
    rows = [
        "Name;Elo;Club;Fed",
        "Alder, Ann;1800;SK A;NOR",
        "Birch, Bob;1900",
        "Cedar, Cleo;2000;SK B",
        "Doe, Di;1",
    ]
    players = proposed("\n".join(rows).replace(";", delimiter), name="list.csv").players
    assert [player.player.name for player in players] == [
        "Alder, Ann",
        "Birch, Bob",
        "Cedar, Cleo",
        "Doe, Di",
    ]
    bare = "\n".join(
        f"{name}{delimiter}1800" for name in ("Alder, Ann", "Birch, Bob", "Cedar, Cleo")
    )
    assert next(player.name for player in proposed(bare, name="list.csv").accepted) == "Alder, Ann"


def test_a_line_break_of_a_word_processor_in_a_cell_is_a_blank() -> None:
    [ann, _] = proposed("Name;Club\nAlder, Ann;SK\x0bA\nBirch, Bob;SK A", name="list.csv").accepted
    assert ann.club == "SK A"


LINES = (
    "Name;Sex;Elo",
    "Alder, Ann;N;1800",
    "Birch, Bob;F;1900",
    "Name;Sex;Elo",
    "Cedar, Cleo;F;2000",
)


@pytest.mark.parametrize("heading", ["Sex", "S", "W"])
def test_a_repeated_heading_is_no_mark_of_a_sex(heading: str) -> None:
    text = "\n".join(LINES).replace("Sex", heading)
    assert [player.sex for player in proposed(text).accepted] == ["w", "m", "m"]


@pytest.mark.parametrize("line", ["Total: 30;;", "Total players;30;"])
def test_a_total_in_a_column_of_numbers_is_no_player(line: str) -> None:
    text = "\n".join(
        ("ID;Surname;First name;Elo", "123;Alder;Ann;1800", "124;Birch;Bob;1900", line)
    )
    proposal = proposed(text)
    assert (len(proposal.players), tuple(listed.line for listed in proposal.left_out)) == (2, (4,))


@pytest.mark.parametrize("name", ["Media Mario", "Tom Total", "Total Tom"])
def test_a_player_whose_surname_is_a_word_for_totals_is_a_player(name: str) -> None:
    proposal = proposed(f"Name;Elo\nAlder, Ann;1800\nBirch, Bob;1900\n{name};2000")
    assert (len(proposal.players), tuple(listed.line for listed in proposal.left_out)) == (3, ())


def test_rows_above_the_headings_that_could_be_players_are_told() -> None:
    text = (
        "Open 2026;;\nDogwood, Dan;NOR;1700\nName;Fed;Elo\nAlder, Ann;NOR;1800\nBirch, Bob;SWE;1900"
    )
    assert [listed.line for listed in proposed(text).left_out] == [2]


def test_digits_of_other_scripts_are_digits() -> None:
    text = "نام;تاریخ تولد;ریتینگ\nعلی کریمی;۱۹۹۰/۰۵/۲۱;۱۸۰۰\nرضا احمدی;۱۹۸۵/۰۱/۰۲;۱۹۰۰"
    [first, _] = proposed(text).players
    assert (first.player.birth, first.player.rating) == ("1990/05/21", 1800)


PDF_TEXT = """Starting List

No. Name FideID FED Rtg
1 GM Zupan, Žiga 14600001 SLO 2510
2 van der Berg, Ana 14600002 NED 2400*
3 Kralj, Marko 14600003 SLO 0
4 Kralj, Ana Marija 14600004 SLO - ŠK Krka Novo mesto
Page 1 of 1
"""


@pytest.mark.parametrize("line_end", ["\n", "\r\n"])
def test_text_copied_from_a_pdf_is_read_word_by_word(line_end: str) -> None:
    sheet = read_sheet(PDF_TEXT.replace("\n", line_end).encode(), "list.txt")
    proposal = propose_players(sheet, guess_mapping(sheet))
    players = [proposed.player for proposed in proposal.players]
    assert [player.name for player in players] == [
        "Zupan, Žiga",
        "van der Berg, Ana",
        "Kralj, Marko",
        "Kralj, Ana Marija",
    ]
    assert [player.title for player in players] == ["GM", "", "", ""]
    assert [player.fide_id for player in players] == [
        "14600001",
        "14600002",
        "14600003",
        "14600004",
    ]
    assert [player.federation for player in players] == ["SLO", "NED", "SLO", "SLO"]
    assert [player.rating for player in players] == [2510, 2400, 0, 0]


def test_names_without_commas_copied_from_a_page_are_read() -> None:
    text = "1. Žiga Zupan SLO 1510\n2. Ana Kralj CRO 1400\n3. Marko Novak SLO 1300\n"
    sheet = read_sheet(text.encode(), "list.txt")
    players = [proposed.player for proposed in propose_players(sheet, guess_mapping(sheet)).players]
    assert [(player.name, player.federation, player.rating) for player in players] == [
        ("Zupan, Žiga", "SLO", 1510),
        ("Kralj, Ana", "CRO", 1400),
        ("Novak, Marko", "SLO", 1300),
    ]


@pytest.mark.parametrize(
    "text",
    [
        "Adams, Ann, 2100\nBirch, Bob, 1900\nCole, Cy, 1800\n",
        "Ann Adams, 2100\nBob Birch, 1900\nCy Cole, 1800\n",
        "Adams, Ann\nBirch, Bob\nCole, Cy\n",
        "Ann Adams,2100,NOR\nBob Birch,1900,SWE\nCy Cole,1800,NOR\n",
    ],
)
def test_commas_between_cells_are_still_delimiters(text: str) -> None:
    sheet = read_sheet(text.encode(), "list.csv")
    assert sheet.delimiter
    assert len(propose_players(sheet, guess_mapping(sheet)).players) == 3


def test_the_ratings_are_not_those_of_an_empty_column_beside_them() -> None:
    text = "Name;Rxtng;Rtg2\nAlder, Ann;1500;\nBirch, Bob;1650;\nCole, Cy;2010;\n"
    sheet = read_sheet(text.encode(), "list.csv")
    players = [proposed.player for proposed in propose_players(sheet, guess_mapping(sheet)).players]
    assert [player.rating for player in players] == [1500, 1650, 2010]
