"""The worksheet of a workbook that has the players, where no name of cells marks it."""

import io

import openpyxl

from arbiter_gui.app.registration.player_list import ListFile
from arbiter_gui.reports.documents import DocumentSource
from arbiter_gui.reports.export import Format, exported_file
from tests.reports.events import event
from tests.work import calls

COVER = (
    ("Open of the town",),
    ("Entries until 1 May",),
    ("Fee 30, juniors 15",),
    ("Questions to the organiser",),
)
ENTRIES = (
    ("Name", "Rating", "Club"),
    ("Adams, Anna", 2105, "North"),
    ("Berg, Bert", 1990, "South"),
)


def book_of(**sheets: tuple[tuple[object, ...], ...]) -> bytes:
    """Return a workbook with worksheets of these rows."""
    book = openpyxl.Workbook()
    book.remove(book.worksheets[0])
    for title, rows in sheets.items():
        sheet = book.create_sheet(title)
        for row in rows:
            sheet.append(row)
    kept = io.BytesIO()
    book.save(kept)
    return kept.getvalue()


def without_names(data: bytes) -> bytes:
    """Return a workbook as a program saves it that drops the names of cells."""
    book = openpyxl.load_workbook(io.BytesIO(data))
    for name in tuple(book.defined_names):
        del book.defined_names[name]
    kept = io.BytesIO()
    book.save(kept)
    return kept.getvalue()


def test_a_workbook_saved_by_another_program_still_gives_all_players() -> None:
    tournament = event(20, 4)
    book = exported_file(DocumentSource(tournament, {}), Format.WORKBOOK)
    listed = ListFile(without_names(book), "event.xlsx").read()
    assert listed.sheet is not None
    assert listed.sheet.worksheet == "Players"
    assert {proposed.player.name for proposed in listed.proposal.players} == {
        player.name for player in tournament.players
    }
    read = {proposed.player.name: proposed.player for proposed in listed.proposal.players}
    for player in tournament.players:
        assert read[player.name].title == player.title
        assert read[player.name].rating == player.rating


def test_a_cover_sheet_is_passed_over() -> None:
    listed = ListFile(book_of(Cover=COVER, Entries=ENTRIES), "entries.xlsx").read()
    assert listed.sheet is not None
    assert listed.sheet.worksheet == "Entries"
    assert [proposed.player.name for proposed in listed.proposal.players] == [
        "Adams, Anna",
        "Berg, Bert",
    ]


def test_a_first_sheet_of_players_stays_the_one_that_is_read() -> None:
    """Also where a later one has more columns: such as the list of the year before."""
    wider = (("Name", "Rating", "Club", "Born"), ("Chase, C.", 1800, "West", 1980))
    listed = ListFile(book_of(Entries=ENTRIES, Earlier=wider), "entries.xlsx").read()
    assert listed.sheet is not None
    assert listed.sheet.worksheet == "Entries"


def test_a_chosen_worksheet_is_read_whatever_it_has() -> None:
    listed = ListFile(book_of(Cover=COVER, Entries=ENTRIES), "entries.xlsx").read(worksheet="Cover")
    assert listed.sheet is not None
    assert listed.sheet.worksheet == "Cover"


def statistics(sheets: int) -> bytes:
    """Return a workbook of so many worksheets with numbers and no players."""
    rows = (("Item", "Price", "Count"), *(("board", place, place * 2) for place in range(20)))
    return book_of(**{f"Sheet {number}": rows for number in range(sheets)})


def test_a_workbook_is_not_read_again_for_each_of_its_worksheets() -> None:
    few = ListFile(statistics(4), "few.xlsx")
    more = ListFile(statistics(12), "more.xlsx")
    assert calls(more.read) <= 3 * calls(few.read)


def test_only_the_first_worksheets_of_a_long_workbook_are_compared() -> None:
    """A later one with players can be chosen."""
    tables = {f"Sheet {number}": COVER for number in range(30)}
    data = book_of(**tables, Entries=ENTRIES)
    listed = ListFile(data, "long.xlsx").read()
    assert listed.sheet is not None
    assert listed.sheet.worksheet == "Sheet 0"
    assert listed.sheet.worksheets[-1] == "Entries"
    chosen = ListFile(data, "long.xlsx").read(worksheet="Entries")
    assert [proposed.player.name for proposed in chosen.proposal.players] == [
        "Adams, Anna",
        "Berg, Bert",
    ]


def test_the_worksheet_found_is_read_to_its_end() -> None:
    rows = [(f"Adams{number}, Anna", 1500 + number, "North") for number in range(300)]
    listed = ListFile(book_of(Cover=COVER, Entries=(ENTRIES[0], *rows)), "entries.xlsx").read()
    assert len(listed.proposal.players) == 300


def test_a_worksheet_too_wide_for_a_list_does_not_end_the_search() -> None:
    wide = (("Too wide",), tuple(range(300)))
    listed = ListFile(book_of(Cover=COVER, Wide=wide, Entries=ENTRIES), "entries.xlsx").read()
    assert listed.sheet is not None
    assert listed.sheet.worksheet == "Entries"
