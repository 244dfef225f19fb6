"""Pages: nothing is cut, nothing is lonely, everything can be read."""

from collections import Counter
from dataclasses import replace
from itertools import pairwise

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from arbiter_gui.app.generate import Recipe, generate
from arbiter_gui.domain.errors import InvalidTournament
from arbiter_gui.domain.tournament import Tournament
from arbiter_gui.domain.values import Player
from arbiter_gui.reports.document_pages import FIXED, sheet
from arbiter_gui.reports.documents import (
    PLAYER_ANSWERS,
    Document,
    DocumentSource,
    document_tables,
    is_available,
)
from arbiter_gui.reports.layout.flow import TOGETHER, partition
from arbiter_gui.reports.layout.items import Fill, LineItem, Page, TextItem
from arbiter_gui.reports.layout.measure import (
    ELLIPSIS,
    MM_PER_POINT,
    NARROWEST,
    X_HEIGHT,
    fit,
    width,
    wrap,
)
from arbiter_gui.reports.layout.pages import READING, WALL, WIDE, Heading, lay_out
from arbiter_gui.reports.layout.widths import bands
from arbiter_gui.reports.outputs.pdf import pdf_bytes
from arbiter_gui.reports.round_tables.explanation import explanation_table
from arbiter_gui.reports.tables.table import Align
from tests.reports.events import event, trace

NO_LISTS = (
    *(Document.EXPLAINED, Document.SLIPS, Document.CERTIFICATES, Document.BY_CLUB, *FIXED),
    *(Document.TEAM_MATCH, *PLAYER_ANSWERS),
)
"""What has no lists, is numbered each by itself, as certificates and lists of clubs, or needs its
own event."""
SIZES = [(1, 1), (2, 1), (14, 5), (15, 4), (200, 9)]


def _source(count: int, rounds: int, pending_last: bool = False) -> DocumentSource:
    return DocumentSource(event(count, rounds, pending_last), {rounds: trace(rounds)})


def _texts(page: Page) -> list[TextItem]:
    return [item for item in page.items if isinstance(item, TextItem)]


def _span(item: TextItem) -> tuple[float, float]:
    wide = width(item.text, item.size, item.bold) * item.stretch
    left = {Align.LEFT: item.x, Align.CENTRE: item.x - wide / 2, Align.RIGHT: item.x - wide}[
        item.align
    ]
    return left, left + wide


def _check(pages: tuple[Page, ...]) -> None:
    """Everything lies inside the margins; texts of one line do not run into each other."""
    for number, page in enumerate(pages, 1):
        lines: dict[float, list[tuple[float, float]]] = {}
        for item in _texts(page):
            left, right = _span(item)
            assert 9.9 <= left <= right <= page.width - 9.9, item
            assert 10 <= item.y <= page.height - 9.9, item
            lines.setdefault(round(item.y, 3), []).append((left, right))
        for spans in lines.values():
            spans.sort()
            assert all(a[1] <= b[0] + 0.05 for a, b in pairwise(spans))
        for item in page.items:
            if isinstance(item, LineItem):
                assert min(item.x1, item.x2) >= 9.9
                assert max(item.x1, item.x2) <= page.width - 9.9
            elif isinstance(item, Fill):
                assert item.x >= 9.9
                assert item.x + item.width <= page.width - 9.9
                assert item.y + item.height <= page.height - 10
        assert f"Page {number} of {len(pages)}" in [item.text for item in _texts(page)]


@pytest.mark.parametrize(("count", "rounds"), SIZES)
@pytest.mark.parametrize("document", [d for d in Document if d not in NO_LISTS])
def test_every_document_of_every_size(document: Document, count: int, rounds: int) -> None:
    _check(sheet(_source(count, rounds), document))


def test_the_largest_match_of_two_teams_fits_the_paper() -> None:
    match = generate(Recipe("scheveningen", 40, 20), 1).tournament
    _check(sheet(DocumentSource(match, {}), Document.TEAM_MATCH))


@pytest.mark.parametrize(
    "document", [Document.STANDINGS, Document.BOARD, Document.CROSS_TABLE, Document.PLAYERS]
)
@pytest.mark.parametrize("count", [0, 5])
def test_before_the_first_round(document: Document, count: int) -> None:
    pages = sheet(_source(count, 0), document)
    _check(pages)
    assert len(pages) == 1


def test_what_does_not_exist_yet_is_refused() -> None:
    source = DocumentSource(event(5, 0), {})
    assert [d for d in Document if not is_available(source, d)] == [
        Document.PAIRINGS,
        Document.LEADERS_FIRST,
        Document.BY_NAME,
        *(Document.PROGRESS, Document.SCHEDULE, Document.SCHEDULE_BY_PLAYER, Document.DRAWING),
        *(Document.TEAM_MATCH, Document.KNOCKOUT, Document.BY_CLUB),
        *(Document.PAYMENTS, Document.SCORE_SHEETS, Document.BOOKLET),
        Document.AROS,
        Document.INDEX,
        Document.RATINGS,
        Document.NORMS,
        Document.CERTIFICATES,
        Document.TOURNAMENT_REPORT,
        *(Document.PRIZES, Document.TEAM_PRIZES, Document.PLAYER_PRIZES),
        *(Document.ENVELOPES, Document.RECEIPTS, Document.TEAMS),
        *(Document.ROSTERS, Document.LINE_UP_FORMS, Document.BOARD_RESULTS, Document.BOARD_PRIZES),
        Document.REPORT_CHECK,
        Document.EXPLANATION,
        Document.EXPLAINED,
        Document.RESULT_SLIPS,
        Document.LARGE_RESULT_SLIPS,
        Document.SLIPS,
        *(Document.RANK_SLIP, Document.RATING_SLIP),
        Document.BANDS,
        Document.BRACKETS,
    ]
    with pytest.raises(InvalidTournament, match="round 0 has not been paired"):
        document_tables(source, Document.PAIRINGS)
    with pytest.raises(InvalidTournament, match="no explanation of round 2 is stored"):
        document_tables(DocumentSource(event(5, 2), {}), Document.EXPLANATION)
    for slip in PLAYER_ANSWERS:
        with pytest.raises(InvalidTournament, match="only from the program window"):
            document_tables(source, slip)


def test_a_thousand_players_on_the_wall() -> None:
    tournament = event(1000, 3)
    usual = tuple(replace(p, name=f"Berg{p.number}, Anna") for p in tournament.players)
    pages = sheet(DocumentSource(replace(tournament, players=usual), {}), Document.PAIRINGS)
    _check(pages)
    assert len(pages) == 12
    size = next(t.size for t in _texts(pages[0]) if t.text.endswith("Berg1, Anna"))
    assert size >= WALL.size * 0.85
    boards = [
        t.text
        for page in pages
        for t in _texts(page)
        if t.bold and t.size == size and t.align is Align.RIGHT
    ]
    assert boards == [str(n) for n in range(1, 501)]


@pytest.mark.parametrize("document", [Document.PAIRINGS, Document.BY_NAME])
def test_the_sheets_of_a_round_can_be_read_from_two_metres(document: Document) -> None:
    # Five minutes of arc is what a normal eye needs: 2.9 mm at 2 m.
    names = [
        t for t in _texts(sheet(_source(14, 3), document)[0]) if t.text.startswith("GM Dvořák")
    ]
    assert names[0].size * MM_PER_POINT * X_HEIGHT > 2.9


def test_the_heading_stands_on_every_page() -> None:
    pages = sheet(_source(200, 9), Document.PAIRINGS)
    assert len(pages) > 2
    for index, page in enumerate(pages):
        texts = [t.text for t in _texts(page)]
        assert texts[0] == "Velká cena – Łódź Öpen 2026"
        assert texts[1] == "Brno, 2026/03/15"
        assert texts[2] == ("Pairings of round 9 (continued)" if index else "Pairings of round 9")
        columns = ["Board", "No.", "White", "Rtg", "Pts", "Result", "No.", "Black", "Rtg", "Pts"]
        assert texts[3:13] == columns


def test_unknown_results_are_boxes_and_known_ones_are_printed() -> None:
    def boxes(page: Page) -> int:
        return sum(1 for item in page.items if isinstance(item, Fill) and item.grey == 1.0)

    open_round = sheet(_source(14, 3, pending_last=True), Document.PAIRINGS)[0]
    known = sheet(_source(14, 3), Document.PAIRINGS)[0]
    assert (boxes(open_round), boxes(known)) == (7, 0)
    assert "½ - ½" in [t.text for t in _texts(known)]


def test_who_does_not_play_stands_on_the_wall_too() -> None:
    texts = [t.text for t in _texts(sheet(_source(15, 2), Document.PAIRINGS)[0])]
    assert "Not playing in round 2" in texts
    assert texts.count("half-point bye") == 1


def test_the_type_gets_larger_and_smaller_when_asked() -> None:
    source = _source(14, 3)
    for scale in (0.7, 1.25):
        pages = sheet(source, Document.PAIRINGS, scale=scale)
        _check(pages)
        assert WALL.size * scale in {t.size for t in _texts(pages[0])}


@pytest.mark.parametrize("rounds", [12, 25, 40])
def test_many_rounds_go_on_further_pages(rounds: int) -> None:
    source = _source(19, rounds)
    pages = sheet(source, Document.BOARD)
    _check(pages)
    seen = Counter(t.text for page in pages for t in _texts(page))
    for number in range(1, rounds + 1):
        assert seen[str(number)] >= 1
    found = bands(
        document_tables(source, Document.BOARD)[0],
        277.0,
        WIDE.size,
        WIDE.least_size,
        WIDE.name_room,
    )
    continued = len(found) - 1
    assert seen["Wall chart"] == 1
    assert seen["Wall chart (continued)"] >= max(continued, len(pages) - 1)
    assert seen["Name"] == seen["Wall chart (continued)"] + 1
    # Bands are much of a width, so that none has a lonely round.
    wides = [sum(band.widths) for band in found]
    assert min(len(band.columns) for band in found) * 2 >= max(len(band.columns) for band in found)
    assert max(wides) <= 277.01


def test_bands_show_every_column_and_repeat_the_first_two() -> None:
    table = document_tables(_source(20, 40), Document.BOARD)[0]
    found = bands(table, 277.0, 9.0, 6.5, 13.0)
    assert len(found) > 1
    assert all(band.columns[:2] == (0, 1) for band in found)
    assert sorted(i for band in found for i in band.columns[2:]) == list(
        range(2, len(table.columns))
    )
    starts = [table.columns[band.columns[2]] for band in found[1:]]
    assert all(column.group for column in starts)
    assert all(sum(band.widths) <= 277.01 for band in found)


def test_a_sentence_longer_than_a_page_goes_on() -> None:
    words = [f"word{n}" for n in range(3000)]
    table = explanation_table(
        trace(1, 1), lambda told: [(3, "C.1", " ".join(words)), (0, "C.2", "end")]
    )
    pages = lay_out((table,), Heading("Event"), READING)
    _check(pages)
    text = " ".join(t.text for page in pages for t in _texts(page))
    assert [w for w in text.split() if w.startswith("word")] == words


def test_garbage_in_every_field_still_fits() -> None:
    junk = "W" * 300
    players = tuple(Player(n, junk, 9999, junk, "x", junk, junk) for n in (1, 999_999))
    for document in (Document.STANDINGS, Document.PLAYERS, Document.BOARD):
        _check(sheet(DocumentSource(Tournament(players), {}), document))


@given(
    st.lists(st.floats(3, 40), max_size=80),
    st.floats(0, 200),
    st.sampled_from([0.0, 8.0]),
)
def test_partition_keeps_every_row_and_every_page(
    heights: list[float], here: float, tail: float
) -> None:
    page = 200.0
    parts = partition(heights, here, page, tail)
    assert [n for part in parts for n in range(part.first, part.last)] == list(range(len(heights)))
    for index, part in enumerate(parts):
        room = page if part.turn else here
        assert sum(heights[part.first : part.last]) <= room + 1e-6
        assert part.turn or index == 0
    last = parts[-1]
    assert sum(heights[last.first : last.last]) + tail <= (page if last.turn else here) + 1e-6


@example(4, 3)
@given(st.integers(0, 300), st.integers(0, 40))
def test_no_row_is_lonely(count: int, here: int) -> None:
    parts = partition([1.0] * count, float(here), 40.0)
    for part in parts:
        assert part.last - part.first >= min(TOGETHER, count)


@given(st.text(max_size=60), st.floats(5, 80))
@settings(max_examples=60)
def test_text_is_made_to_fit(text: str, room: float) -> None:
    shown, stretch = fit(text, 10, room)
    assert NARROWEST <= stretch <= 1
    assert width(shown, 10) * stretch <= room + 0.01
    assert shown == text or shown.endswith(ELLIPSIS)


@given(
    st.text(st.characters(codec="utf-8", categories=["L", "N", "Zs"]), max_size=200),
    st.floats(8, 80),
)
@settings(max_examples=60)
def test_wrapped_lines_fit_and_lose_nothing(text: str, room: float) -> None:
    lines = wrap(text, 10, room)
    assert all(width(line, 10) <= room or len(line) == 1 for line in lines)
    assert "".join("".join(lines).split()) == "".join(text.split())


def test_shorter_wordings_come_before_cutting() -> None:
    assert fit("GM Łukasz", 10, 60) == ("GM Łukasz", 1.0)
    wide = width("Łukaszewicz, Ś.", 10)
    assert fit("Łukaszewicz, Świętosław", 10, wide, False, "Łukaszewicz, Ś.") == (
        "Łukaszewicz, Ś.",
        1.0,
    )


def test_the_pdf_embeds_its_fonts_and_knows_its_title() -> None:
    source = _source(14, 3)
    pages = sheet(source, Document.PAIRINGS)
    data = pdf_bytes(
        [("Pairings", pages), ("Board", sheet(source, Document.BOARD))], "Open 2026", "A. Arbiter"
    )
    assert data.startswith(b"%PDF")
    assert data.count(b"/FontFile2") >= 2
    assert b"/ToUnicode" in data
    assert b"Open 2026" in data
    assert b"A. Arbiter" in data
    assert data.count(b"/Type /Page\n") == 2
    assert b"/Outlines" in data


def test_a_half_empty_page_gets_larger_type() -> None:
    short = Tournament(tuple(Player(n, f"Short {n}") for n in range(1, 9)))
    for document, least in ((Document.STANDINGS, 12), (Document.BOARD, 9)):
        pages = sheet(DocumentSource(short, {}), document)
        _check(pages)
        assert len(pages) == 1
        assert least * 1.5 in {t.size for t in _texts(pages[0])}


def test_landscape_follows_the_style() -> None:
    assert replace(WALL, landscape=True).page_size == (297.0, 210.0)
    assert WALL.page_size == (210.0, 297.0)


@pytest.mark.parametrize(("rounds", "is_turned"), [(7, False), (19, True)])
def test_a_crosstable_is_upright_where_all_rounds_have_room_in_the_usual_type(
    rounds: int, is_turned: bool
) -> None:
    pages = sheet(_source(38, rounds), Document.CROSS_TABLE)
    _check(pages)
    assert {page.width > page.height for page in pages} == {is_turned}
    if not is_turned:
        assert len(pages) == 1
        assert WIDE.size in {text.size for text in _texts(pages[0])}


def test_a_list_that_has_no_room_is_turned_before_it_is_torn() -> None:
    """What is to be mended before a report is sent, and where, stand in one row."""
    pages = sheet(_source(60, 5), Document.REPORT_CHECK)
    said = [item.text for page in pages for item in _texts(page)]
    assert not any("continued" in text for text in said)
    assert all(page.width > page.height for page in pages)


def test_who_does_not_play_is_never_larger_than_who_plays() -> None:
    """A sheet of few boards is set in large type, for which the boards have less room than the list
    below them.
    """
    found = document_tables(_source(15, 4), Document.PAIRINGS)
    assert len(found) == 2
    pages = lay_out(found, Heading(), replace(WALL, size=24.0))
    items = [item for page in pages for item in _texts(page)]
    title = next(item for item in items if item.text.startswith("Pairings of round"))
    aside = next(item for item in items if item.text.startswith("Not playing"))
    assert aside.size <= title.size
