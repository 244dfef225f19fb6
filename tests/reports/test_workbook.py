"""The workbook, read again."""

import io
from dataclasses import replace
from typing import Any

import openpyxl
import pytest
from openpyxl.utils import get_column_letter

from arbiter_gui.domain.players.groups import PlayerGroup, Trait
from arbiter_gui.domain.tournament import Details, Tournament
from arbiter_gui.domain.values import Player
from arbiter_gui.reports.documents import Document, DocumentSource
from arbiter_gui.reports.export import Format, exported_file
from arbiter_gui.reports.layout.measure import MM_PER_POINT, ems
from arbiter_gui.reports.outputs.workbook import WorkbookSheet, workbook_bytes
from arbiter_gui.reports.player_tables.players import players_table
from arbiter_gui.reports.round_tables.explanation import explanation_table
from tests.reports.events import event, trace
from tests.reports.test_csv_html import BAD


def _book(tournament: Tournament, *documents: Document) -> Any:
    source = DocumentSource(tournament, {len(tournament.rounds): trace(len(tournament.rounds))})
    return openpyxl.load_workbook(io.BytesIO(exported_file(source, Format.WORKBOOK, documents)))


@pytest.fixture(scope="module")
def book() -> Any:
    return _book(event(15, 5, pending_last=True))


def _rows(page: Any) -> list[tuple[Any, ...]]:
    return list(page.iter_rows(min_row=5, values_only=True))


def test_the_sheets(book: Any) -> None:
    tabs = [
        "Pairings",
        "Pairings by name",
        "Wall chart",
        "Standings",
        "Crosstable",
        "Players",
        "Rating changes",
        "Tournament report (IT3)",
        "Explanation",
    ]
    assert book.sheetnames == tabs
    assert book["Pairings"]["A3"].value == "Pairings of round 5"
    assert book["Explanation"]["A3"].value == "Explanation of round 5"
    assert book["Standings"]["A1"].value == "Velká cena – Łódź Öpen 2026"


def test_points_are_numbers_with_a_format(book: Any) -> None:
    page = book["Standings"]
    heads = [cell.value for cell in page[4]]
    points = page.cell(5, heads.index("Pts") + 1)
    assert points.value == 3.5
    assert points.number_format == "0.0"
    halves = [row[heads.index("Pts")] for row in _rows(page) if isinstance(row[0], int)]
    assert halves == sorted(halves, reverse=True)
    assert all(isinstance(value, int | float) for value in halves)
    assert "½" not in "".join(str(v) for row in _rows(page) for v in row)


def test_a_shared_rank_is_a_number_that_shows_the_tie(book: Any) -> None:
    page = book["Standings"]
    assert (page["A5"].value, page["A5"].number_format) == (1, "0")
    assert (page["A6"].value, page["A6"].number_format) == (2, '0"="')


def test_headings_are_frozen_filtered_and_repeated_on_paper(book: Any) -> None:
    frozen = {page.title: page.freeze_panes for page in book}
    assert frozen["Wall chart"] == "D5"
    assert frozen["Pairings"] == "A5"
    for page in book:
        assert page.print_title_rows == "$1:$4"
        assert page.page_setup.fitToWidth == 1
        assert page.page_setup.fitToHeight == 0
        assert page.sheet_properties.pageSetUpPr.fitToPage
        assert page.oddFooter.right.text == "Page &P of &N"
        assert page.auto_filter.ref.startswith("A4:")
        assert page.page_margins.bottom == 0.75
        # Everything that is written is in the area that is printed, and nothing else.
        assert (
            page.print_area
            == f"'{page.title}'!$A$1:${get_column_letter(page.max_column)}${page.max_row}"
        )
    assert book["Wall chart"].page_setup.orientation == "landscape"
    assert book["Pairings by name"].page_setup.orientation == "portrait"


def test_one_long_name_makes_no_column_wide(book: Any) -> None:
    page = book["Standings"]
    names = {row: page.cell(row, 3).value or "" for row in range(5, page.max_row)}
    long = next(row for row, name in names.items() if "Wolfeschlegelstein" in name)
    assert page.column_dimensions["C"].width < 0.6 * len(names[long])
    assert page.cell(long, 3).alignment.wrap_text
    assert page.row_dimensions[long].height >= 30
    assert not page.cell(5, 3).alignment.wrap_text or len(names[5]) > 24
    for wide in book:
        digits = sum(d.width for d in wide.column_dimensions.values())
        millimetres = digits * ems("0") * 11 * MM_PER_POINT
        room = 277 if wide.page_setup.orientation == "landscape" else 190
        has_large_paper = wide.page_setup.paperSize == 8
        assert (millimetres * 0.65 > room) is has_large_paper


def test_the_filter_ends_with_the_boards_and_absent_players_follow(book: Any) -> None:
    page = book["Pairings"]
    assert page.auto_filter.ref == "A4:L11"
    below = [row for row in page.iter_rows(min_row=12, values_only=True) if any(row)]
    assert below[0][0] == "Not playing in round 5"
    assert below[2][2:7] == (4, "Щербаков, Александр", 2, 1, "bye")


def test_every_font_has_a_name(book: Any) -> None:
    names = {
        cell.font.name
        for page in book
        for row in page.iter_rows()
        for cell in row
        if cell.value is not None
    }
    assert names == {"Calibri"}


def test_columns_are_wide_enough(book: Any) -> None:
    page = book["Wall chart"]
    for index, cell in enumerate(page[4], 1):
        letter = openpyxl.utils.get_column_letter(index)
        assert page.column_dimensions[letter].width >= len(str(cell.value)) + 2


def test_names_and_clubs_have_room() -> None:
    name, club = (
        "Müller-Lüdenscheidt-Hohenlohe, Maximilian Alexander",
        "Schachfreunde Neckarsulm-Heilbronn 1921",
    )
    table = players_table(Tournament((Player(1, name, title="WGM", club=club), Player(2, "Li"))))
    page = openpyxl.load_workbook(
        io.BytesIO(workbook_bytes((WorkbookSheet("Players", (table,)),), "Open"))
    )["Players"]
    for cell in page[6]:
        letter = openpyxl.utils.get_column_letter(cell.column)
        assert page.column_dimensions[letter].width >= len(str(cell.value or ""))
    assert {f"WGM {name}", club} <= {cell.value for cell in page[6]}


def test_steps_of_the_explanation_are_moved_in(book: Any) -> None:
    page = book["Explanation"]
    indents = [page.cell(row, 2).alignment.indent for row in (5, 6, 7, 8)]
    assert indents == [1, 2, 3, 1]
    assert page["B5"].alignment.wrap_text


def test_a_long_sentence_gets_a_high_row() -> None:
    table = explanation_table(
        trace(1, 1), lambda told: [(0, "C.1", "word " * 50), (0, "C.2", "short")]
    )
    page = openpyxl.load_workbook(
        io.BytesIO(workbook_bytes([WorkbookSheet("E", (table,))], "Event"))
    )["E"]
    assert page.row_dimensions[5].height == 45
    assert page.row_dimensions[6].height is None


def test_text_never_becomes_a_formula() -> None:
    evil = '=cmd|"/c calc"!A1'
    players = tuple(
        Player(n, name, title=evil, federation="=1+1", fide_id="+1")
        for n, name in enumerate(BAD, 1)
    )
    tournament = Tournament(players, details=Details(name=evil, city="=2+2"))
    book = _book(tournament, Document.STANDINGS, Document.PLAYERS, Document.BOARD)
    for page in book:
        for row in page.iter_rows():
            for cell in row:
                assert cell.data_type != "f"
                if isinstance(cell.value, str) and cell.value[:1] in "=+-@":
                    assert cell.data_type == "s"
                    assert cell.quotePrefix
    assert book["Players"]["A1"].value == evil


def test_bad_names_come_back_as_text() -> None:
    table = players_table(
        Tournament(tuple(Player(n, name) for n, name in enumerate(BAD, 1))), "number"
    )
    data = workbook_bytes([WorkbookSheet("P", (table,))], "Event")
    page = openpyxl.load_workbook(io.BytesIO(data))["P"]
    shown = [page.cell(row, 2).value for row in range(5, 13)]
    assert shown == [BAD[0], "+cmd", "@x", "-1", "=1+1", "=1", "a\ufffdb", BAD[7]]


@pytest.mark.parametrize("name", ["#N/A", "#REF!", "TRUE", "1e5", "2026-01-01", "{=1}", "\ud83d"])
def test_text_that_looks_like_something_else_stays_text(name: str) -> None:
    page = _book(Tournament((Player(1, name),)), Document.PLAYERS)["Players"]
    assert page["B5"].data_type == "s"
    assert page["B5"].value == name.replace("\ud83d", "\ufffd")


@pytest.mark.parametrize(("count", "rounds"), [(0, 0), (1, 0), (1, 1), (2, 1), (101, 9)])
def test_any_size(count: int, rounds: int) -> None:
    book = _book(event(count, rounds))
    assert len(_rows(book["Players"])) >= count
    assert ("Pairings" in book.sheetnames) == (rounds > 0)


def test_tabs_are_names_that_excel_takes() -> None:
    table = players_table(event(1, 0))
    data = workbook_bytes(
        [WorkbookSheet("a/b:c*?[x]" + "y" * 40, (table,)), WorkbookSheet("", (table,))], "E"
    )
    names = openpyxl.load_workbook(io.BytesIO(data)).sheetnames
    assert names[0].startswith("a b c")
    assert len(names[0]) <= 31
    assert names[1] == "Sheet"


def test_a_legend_is_as_wide_as_the_sheet_and_as_high_as_its_lines(book: Any) -> None:
    page = book["Wall chart"]
    note = page.cell(page.max_row, 1)
    assert note.value.startswith("4W↓+")
    assert note.coordinate in next(iter(page.merged_cells.ranges)).coord
    assert note.alignment.wrap_text
    assert page.row_dimensions[note.row].height > 12


def test_the_names_of_a_group_stay_in_sight() -> None:
    """Two places stand before the names, and all three are frozen."""
    tournament = event(12, 2)
    players = tuple(replace(p, category="U16" if p.number % 2 else "") for p in tournament.players)
    source = DocumentSource(
        replace(tournament, players=players), {}, group=PlayerGroup(Trait.CATEGORY, "U16")
    )
    book = openpyxl.load_workbook(
        io.BytesIO(exported_file(source, Format.WORKBOOK, (Document.STANDINGS,)))
    )
    page = book["Standings"]
    heads = [page.cell(4, column).value for column in (1, 2, 3, 4)]
    assert heads == ["Rank", "Overall", "Title", "Name"]
    assert page.freeze_panes == "E5"


def test_headings_on_the_right_of_a_further_table_are_whole(book: Any) -> None:
    page = book["Tournament report (IT3)"]
    cells = [cell for row in page.iter_rows() for cell in row if cell.value == "Host federation"]
    assert len(cells) == 1
    assert page.column_dimensions[cells[0].column_letter].width > len("Host federation")


def test_figures_that_are_whole_in_all_of_a_column_have_no_decimals() -> None:
    details = replace(event(15, 5).details, tie_breaks=("WIN", "SB"))
    page = _book(replace(event(15, 5), details=details), Document.STANDINGS)["Standings"]
    heads = [cell.value for cell in page[4]]
    shapes = {head: page.cell(5, heads.index(head) + 1).number_format for head in ("WIN", "SB")}
    assert shapes == {"WIN": "0", "SB": "0.00"}


def test_a_sheet_with_sentences_is_one_page_wide() -> None:
    tables = (explanation_table(trace()),)
    book = openpyxl.load_workbook(
        io.BytesIO(workbook_bytes([WorkbookSheet("Why", tables, frozen=1)], "Open"))
    )
    assert book["Why"].page_setup.fitToWidth == 1


def test_a_sheet_of_many_rounds_is_one_page_of_larger_paper_wide() -> None:
    page = _book(event(12, 11), Document.BOARD)["Wall chart"]
    assert (page.page_setup.fitToWidth, page.page_setup.fitToHeight) == (1, 0)
    assert page.page_setup.paperSize == 8
    assert page.page_setup.orientation == "landscape"
    narrow = _book(event(15, 5), Document.STANDINGS)["Standings"]
    assert narrow.page_setup.paperSize == 9


def test_titles_stand_in_columns_of_their_own(book: Any) -> None:
    heads = [cell.value for cell in book["Pairings"][4]]
    assert heads[1:5] == ["No.", "Title", "White", "Rtg"]
    assert heads[-5:] == ["No.", "Title", "Black", "Rtg", "Pts"]
    page = book["Standings"]
    heads = [cell.value for cell in page[4]]
    names = {row[heads.index("Name")]: row[heads.index("Title")] for row in _rows(page)}
    assert names["Dvořák, Jiří"] == "GM"
    assert names["Łukaszewicz, Świętosław"] == "WIM"
    assert names["Čapková, Žofie"] is None
    untitled = tuple(replace(player, title="") for player in event(4, 0).players)
    heads = [cell.value for cell in _book(Tournament(untitled), Document.STANDINGS)["Standings"][4]]
    assert "Title" not in heads


def test_the_head_names_event_round_and_date(book: Any) -> None:
    for page in book:
        assert page["A1"].value == "Velká cena – Łódź Öpen 2026"
        assert page["A2"].value == "Round 5, Brno, 2026/03/11"
