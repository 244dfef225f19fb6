"""Result slips and the list for the desk: every board once, in order after the cut.

Everybody who is expected.
"""

from __future__ import annotations

import re
from dataclasses import replace
from itertools import pairwise

import pytest

from arbiter_gui.app.languages.catalogues import catalogue_of
from arbiter_gui.domain.errors import InvalidTournament
from arbiter_gui.domain.tournament import Tournament
from arbiter_gui.domain.values import ByeKind, ByeRequest
from arbiter_gui.reports.document_pages import sheet
from arbiter_gui.reports.documents import Document, DocumentSource, known_tables
from arbiter_gui.reports.layout.items import Fill, LineItem, Page, TextItem
from arbiter_gui.reports.layout.measure import CAP_HEIGHT, MM_PER_POINT, NARROWEST, width
from arbiter_gui.reports.layout.pages import Heading
from arbiter_gui.reports.player_tables.check_in import check_in_table
from arbiter_gui.reports.sheets.cutting import Cut, stacked_pieces
from arbiter_gui.reports.sheets.result_slips import LARGE, USUAL, result_slip_pages
from arbiter_gui.reports.sheets.slip_code import (
    SlipCode,
    read_slip_code,
    slip_code,
    tournament_mark,
)
from arbiter_gui.reports.tables.table import Align
from tests.reports.events import event

TOP = Heading("Open", "Brno")
_SIGNS = (
    "212222 222122 222221 121223 121322 131222 122213 122312 132212 221213 221312 231212 112232 "
    "122132 122231 113222 123122 123221 223211 221132 221231 213212 223112 312131 311222 321122 "
    "321221 312212 322112 322211 212123 212321 232121 111323 131123 131321 112313 132113 132311 "
    "211313 231113 231311 112133 112331 132131 113123 113321 133121 313121 211331 231131 213113 "
    "213311 213131 311123 311321 331121 312113 312311 332111 314111 221411 431111 111224 111422 "
    "121124 121421 141122 141221 112214 112412 122114 122411 142112 142211 241211 221114 413111 "
    "241112 134111 111242 121142 121241 114212 124112 124211 411212 421112 421211 212141 214121 "
    "412121 111143 111341 131141 114113 114311 411113 411311 113141 114131 311141 411131 211412 "
    "211214 211232 "
)
"""The signs of Code 128 by their values: widths of bars and gaps in turn (ISO/IEC 15417)."""


def slips(page: Page, cut: Cut) -> list[list[TextItem]]:
    """The texts of a page by the place of the slip they stand on."""
    wide, high = cut.size
    found: list[list[TextItem]] = [[] for _ in range(cut.a_page)]
    for item in page.items:
        if isinstance(item, TextItem):
            # A text that ends at the right edge still belongs to the slip on its left.
            found[int(item.y // high) * cut.across + int((item.x - 0.01) // wide)].append(item)
    return found


def tables_after_the_cut(tournament: Tournament, number: int, cut: Cut) -> list[int]:
    """Cut the stack, put the piles on one another, read the tables from the top."""
    pages = [slips(page, cut) for page in result_slip_pages(tournament, number, TOP, cut)]
    out = []
    for place in range(cut.a_page):
        for page in pages:
            boards = [int(m[1]) for t in page[place] if (m := re.fullmatch(r"Board (\d+)", t.text))]
            assert len(boards) == bool(page[place])
            out += boards
    return out


@pytest.mark.parametrize("cut", [USUAL, LARGE])
@pytest.mark.parametrize("count", [2, 3, 15, 16, 17, 18, 199, 200])
def test_after_the_cut_every_board_lies_once_and_in_order(count: int, cut: Cut) -> None:
    tournament = event(count, 1)
    assert tables_after_the_cut(tournament, 1, cut) == list(range(1, count // 2 + 1))


def test_changed_boards_alone_have_slips() -> None:
    source = DocumentSource(event(20, 1), {}, slip_tables=frozenset({3, 7}))
    pages = sheet(source, Document.RESULT_SLIPS, 1)
    tables = {text.text for page in pages for text in page.items if isinstance(text, TextItem)}
    assert {table for table in tables if table.startswith("Board")} == {"Board 3", "Board 7"}


@pytest.mark.parametrize("a_page", [1, 3, 8])
@pytest.mark.parametrize("count", [0, 1, 7, 8, 9, 50])
def test_no_sheet_is_wasted(count: int, a_page: int) -> None:
    sheets = stacked_pieces(count, a_page)
    assert sorted(i for sheet in sheets for i in sheet) == list(range(count))
    assert len(sheets) == -(-count // a_page)


def test_slips_have_the_numbers_of_the_tables() -> None:
    """The first board may have any number, and one that a player keeps stands where it belongs."""
    tournament = event(12, 1)
    first, *others = tournament.rounds[0].boards
    rounds = (replace(tournament.rounds[0], boards=(replace(first, table=14), *others)),)
    seated = replace(tournament, rounds=rounds, details=replace(tournament.details, first_board=11))
    assert tables_after_the_cut(seated, 1, USUAL) == [11, 12, 13, 14, 15, 16]
    (page,) = result_slip_pages(seated, 1, TOP)
    words = [item.text for item in slips(page, USUAL)[3]]
    assert "Board 14" in words
    assert str(first.white) in words
    assert str(first.black) in words


def test_a_slip_has_everything_to_be_signed() -> None:
    tournament = event(8, 2)
    recorded = tournament.rounds[1]
    (page,) = sheet(DocumentSource(tournament, {}), Document.RESULT_SLIPS, 2)
    board = recorded.boards[0]
    words = [item.text for item in slips(page, USUAL)[0]]
    for number in (board.white, board.black):
        player = tournament.by_number[number]
        assert str(number) in words
        assert str(player.rating) in words
        assert any(player.name[:5] in word for word in words)
    assert {"1 - 0", "½ - ½", "0 - 1", "Other result:", "Round 2"} <= set(words)
    assert {"Signature White", "Signature Black", tournament.details.name} <= set(words)


def test_a_bye_has_no_slip() -> None:
    tournament = event(9, 1)
    (bye,) = tournament.rounds[0].byes
    (page,) = result_slip_pages(tournament, 1, TOP)
    name = tournament.by_number[bye.player].name
    assert not any(name in item.text for item in page.items if isinstance(item, TextItem))


@pytest.mark.parametrize("cut", [USUAL, LARGE])
def test_nothing_runs_over_the_cut(cut: Cut) -> None:
    wide, high = cut.size
    for page in result_slip_pages(event(60, 3), 3, TOP, cut):
        for place, texts in enumerate(slips(page, cut)):
            left, top = place % cut.across * wide, place // cut.across * high
            for item in texts:
                long = width(item.text, item.size, item.bold) * item.stretch
                share = {Align.LEFT: 0.0, Align.CENTRE: 0.5, Align.RIGHT: 1.0}[item.align]
                assert left + 5 < item.x - share * long
                assert item.x + (1 - share) * long < left + wide - 5
                assert top + 5 < item.y < top + high - 4
                assert item.stretch >= NARROWEST


def test_two_languages_have_room_beside_one_another() -> None:
    heading = replace(TOP, catalogue=catalogue_of(("de", "pt")))
    (page,) = result_slip_pages(event(8, 1), 1, heading, USUAL)
    texts = [item for item in page.items if isinstance(item, TextItem) and item.x < USUAL.size[0]]
    assert any(" / " in item.text for item in texts)
    for line in {item.y for item in texts}:
        spans = sorted(_span(item) for item in texts if item.y == line)
        for (_, end), (start, _) in pairwise(spans):
            assert end <= start


def _span(item: TextItem) -> tuple[float, float]:
    """Return where a text begins and ends."""
    long = width(item.text, item.size, item.bold) * item.stretch
    start = item.x - {Align.LEFT: 0.0, Align.CENTRE: 0.5, Align.RIGHT: 1.0}[item.align] * long
    return start, start + long


def test_a_round_that_is_not_paired_has_no_slips() -> None:
    with pytest.raises(InvalidTournament, match="round 2 has not been paired"):
        sheet(DocumentSource(event(8, 1), {}), Document.RESULT_SLIPS, 2)


def test_the_list_for_the_desk_has_everybody_who_is_expected_by_name() -> None:
    tournament = event(9, 1)
    gone = replace(tournament.players[2], withdrawn_from=2)
    players = (*tournament.players[:2], gone, *tournament.players[3:])
    requests = (ByeRequest(5, 2, ByeKind.HALF), ByeRequest(6, 2, ByeKind.ZERO))
    table = check_in_table(replace(tournament, players=players, requests=requests))
    numbers = [row.player.number for row in table.rows]
    assert sorted(numbers) == [1, 2, 4, 5, 6, 7, 8, 9]
    names = [row.player.name for row in table.rows]
    assert names.index("Ångström-Østergård, Bjørn") < names.index("Li")
    remarks = {row.player.number: table.column("remark").text(row) for row in table.rows}
    assert remarks == {n: "half-point bye" if n == 5 else "" for n in numbers}


def boxes(page: Page) -> list[Fill]:
    """Return the boxes to tick: white, with a line along every edge, from the top."""
    edges = {
        frozenset(((line.x1, line.y1), (line.x2, line.y2)))
        for line in page.items
        if isinstance(line, LineItem)
    }

    def has_edges(fill: Fill) -> bool:
        left, right, top, bottom = fill.x, fill.x + fill.width, fill.y, fill.y + fill.height
        corners = ((left, top), (right, top), (right, bottom), (left, bottom))
        around = {
            frozenset((corner, following))
            for corner, following in zip(corners, (*corners[1:], corners[0]), strict=True)
        }
        return fill.grey == 1.0 and around <= edges

    fills = [item for item in page.items if isinstance(item, Fill) and has_edges(item)]
    return sorted(fills, key=lambda fill: fill.y)


def test_the_box_to_tick_is_drawn_and_an_empty_remark_is_not() -> None:
    tournament = event(9, 0)
    remarked = replace(tournament, requests=(ByeRequest(5, 1, ByeKind.HALF),))
    for known, remarks in ((tournament, 0), (remarked, 1)):
        (page,) = sheet(DocumentSource(known, {}), Document.CHECK_IN, 1)
        texts = [item for item in page.items if isinstance(item, TextItem)]
        heading = next(text for text in texts if text.text == "Present")
        drawn = boxes(page)
        assert len(drawn) == len(known.players)
        for box, player in zip(drawn, check_in_table(known).rows, strict=True):
            beside = [text for text in texts if box.y < text.y < box.y + box.height]
            assert str(player.player.number) in [text.text for text in beside]
            assert all(text.x > box.x + box.width for text in beside)
            assert box.x < heading.x < box.x + box.width, "below its heading"
        assert [text.text for text in texts].count("Remark") == remarks
        assert [text.text for text in texts].count("half-point bye") == remarks


def test_players_by_rating_begin_with_the_highest() -> None:
    rated = known_tables(DocumentSource(event(9, 0), {}), Document.BY_RATING)[0]
    ratings = [row.player.rating for row in rated.rows]
    assert ratings == sorted(ratings, reverse=True)
    assert rated.title == "Players by rating"


def read_bars(fills: list[Fill], module: float) -> str:
    """Read a bar code from what is painted, as a scanner does: widths of bars and gaps, in
    modules.
    """
    fills.sort(key=lambda fill: fill.x)
    edges = [edge for fill in fills for edge in (fill.x, fill.x + fill.width)]
    widths = [round((b - a) / module) for a, b in pairwise(edges)]
    signs = ["".join(map(str, widths[i : i + 6])) for i in range(0, len(widths) - 7, 6)]
    values = [_SIGNS.split().index(sign) for sign in signs]
    *data, check = values
    assert check == (data[0] + sum(place * value for place, value in enumerate(data[1:], 1))) % 103
    text, in_pairs = "", False
    for value in data[1:]:
        if value in (99, 100):
            in_pairs = value == 99
        else:
            text += f"{value:02}" if in_pairs else chr(value + 32)
    return text


@pytest.mark.parametrize("cut", [USUAL, LARGE])
def test_the_bar_code_of_a_slip_says_tournament_round_and_board(cut: Cut) -> None:
    tournament = event(8, 2)
    read = []
    for page in result_slip_pages(tournament, 2, TOP, cut):
        wide, high = cut.size
        places: dict[tuple[int, int], list[Fill]] = {}
        for item in page.items:
            if isinstance(item, Fill) and item.height > 5 * cut.unit:
                places.setdefault((int(item.y // high), int(item.x // wide)), []).append(item)
        read += [read_bars(fills, 0.3 * cut.unit) for _, fills in sorted(places.items())]
        typed = [t.text for slip in slips(page, cut) for t in slip if read_slip_code(t.text)]
        assert typed == read[-len(typed) :]
    assert read == [slip_code(tournament, 2, table).text for table in range(1, 4)]
    assert read_slip_code(read[2]) == SlipCode(tournament_mark(tournament), 2, 3)
    assert tournament_mark(tournament) != tournament_mark(Tournament())


def test_only_codes_are_read_as_codes() -> None:
    for text in ("", "B", "B123", "12345678901", "B12345678901", "Berg", "B1234 030017"):
        assert read_slip_code(text) is None
    assert SlipCode(1, 100, 1).text == SlipCode(1, 1, 10_000).text == ""
    code = SlipCode(7, 3, 42)
    assert read_slip_code(f" {code.text.lower()} ") == code


def test_the_event_has_a_line_of_the_slip_for_itself() -> None:
    name = "Internationales Osterturnier der Schachfreunde"
    there = event(8, 2)
    page = result_slip_pages(there, 2, Heading(name, "Neustadt an der Saale, 7 March 2026"))[0]
    first = slips(page, USUAL)[0]
    head, place = (
        next(t for t in first if t.text.startswith(words)) for words in ("Intern", "Neustadt")
    )
    assert head.y < place.y
    assert head.size >= 8.0


@pytest.mark.parametrize("cut", [USUAL, LARGE])
def test_a_name_in_two_lines_stays_between_the_rules(cut: Cut) -> None:
    tournament = event(8, 1)
    long = (
        "Hernández Fernández de la Vega-Bogdanowicz, Maximilian Alexander Wolfgang Amadeus "
        "Sebastian"
    )
    named = replace(tournament, players=tuple(replace(p, name=long) for p in tournament.players))
    (page, *_) = result_slip_pages(named, 1, TOP, cut)
    rules = [item.y1 for item in page.items if isinstance(item, LineItem) and item.y1 == item.y2]
    bold = [item for item in page.items if isinstance(item, TextItem) and item.bold]
    names = [
        item for item in bold if any(len(word) > 4 and word in long for word in item.text.split())
    ]
    assert names
    assert long not in {name.text for name in names}, "in more than one line each"
    for name in names:
        top = name.y - CAP_HEIGHT * name.size * MM_PER_POINT
        assert not any(top - 0.2 < rule < name.y + 0.3 for rule in rules)
