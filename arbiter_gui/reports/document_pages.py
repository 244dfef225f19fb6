"""A document laid out on pages: how each one looks on paper."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from arbiter_gui.domain.texts.player_names import namesakes
from arbiter_gui.reports.documents import (
    DRAWN_AS_PAIRED,
    Document,
    DocumentSource,
    available,
    certificates,
    heading,
    of_the_event,
    tables,
    without_empty,
)
from arbiter_gui.reports.layout.items import Page, TextItem
from arbiter_gui.reports.layout.pages import (
    BY_NAME,
    CHECK,
    FORM,
    LIST,
    PLACES,
    READING,
    WALL,
    WIDE,
    Heading,
    Style,
    lay_out,
)
from arbiter_gui.reports.sheets.badges import badge_pages
from arbiter_gui.reports.sheets.booklet import booklet_pages
from arbiter_gui.reports.sheets.picture_sheets import band_pages, bracket_pages, cards_of
from arbiter_gui.reports.sheets.player_cards import player_card_pages
from arbiter_gui.reports.sheets.receipts import receipt_pages
from arbiter_gui.reports.sheets.result_slips import LARGE, USUAL, result_slip_pages
from arbiter_gui.reports.sheets.score_sheets import score_sheet_pages
from arbiter_gui.reports.sheets.slip import slip_pages
from arbiter_gui.reports.sheets.step_sheet import round_sheets
from arbiter_gui.reports.sheets.table_cards import table_card_pages
from arbiter_gui.reports.tables.table import Table

RESULT_SLIPS = {Document.RESULT_SLIPS: USUAL, Document.LARGE_RESULT_SLIPS: LARGE}
"""The documents that are cut into slips for the boards, and how."""
_STYLES = {
    Document.PAIRINGS: WALL,
    Document.LEADERS_FIRST: WALL,
    Document.BY_NAME: BY_NAME,
    Document.STANDINGS: PLACES,
    Document.BOARD: WIDE,
    Document.CROSS_TABLE: WIDE,
    Document.PROGRESS: WIDE,
    Document.SCHEDULE: LIST,
    Document.SCHEDULE_BY_PLAYER: WIDE,
    Document.DRAWING: CHECK,
    Document.PLAYERS: LIST,
    Document.BY_RATING: LIST,
    Document.CHECK_IN: CHECK,
    Document.AROS: LIST,
    Document.INDEX: LIST,
    Document.RATINGS: LIST,
    Document.NORMS: WIDE,
    Document.PRIZES: PLACES,
    Document.TEAM_PRIZES: PLACES,
    Document.TEAMS: PLACES,
    Document.REPORT_CHECK: LIST,
    Document.ENVELOPES: CHECK,
    Document.PAYMENTS: CHECK,
    Document.CERTIFICATES: FORM,
    Document.TOURNAMENT_REPORT: FORM,
    Document.EXPLANATION: READING,
    Document.EXPLAINED: READING,
    Document.SLIPS: READING,
    Document.BANDS: READING,
    Document.BRACKETS: READING,
}
# The wall sheets leave out what nobody looks for from two metres away.
_BY_BOARD = (
    *("board", "white_number", "white", "white_points", "white_score"),
    *("result", "black_number", "black", "black_points", "black_score"),
)
_ON_THE_WALL = {
    Document.PAIRINGS: _BY_BOARD,
    Document.LEADERS_FIRST: _BY_BOARD,
    Document.BY_NAME: ("name", "board", "colour", "opponent"),
}
FIXED = (
    *(*RESULT_SLIPS, Document.TABLE_CARDS, Document.RECEIPTS, Document.BADGES, Document.PLAYER_CARDS),
    *(Document.SCORE_SHEETS, Document.BOOKLET),
)
"""What has one size: that of the cut, or of the page that is folded."""
_OF_PLAYERS = {
    Document.TABLE_CARDS: table_card_pages,
    Document.BADGES: badge_pages,
    Document.PLAYER_CARDS: player_card_pages,
    Document.BOOKLET: booklet_pages,
}
_DRAWN = (*FIXED, Document.SLIPS, *DRAWN_AS_PAIRED)
_AS_IT_IS = (Document.EXPLAINED, Document.TOURNAMENT_REPORT)
_OFF_PAPER = ("rating_source", "birth", "sex", "national_id")
_LARGER = (1.5, 1.35, 1.2, 1.1)
# Sheets of so many pages have their type enlarged as long as they stay so many.
_FILLED = 4
# Parts of the usual height of rows, and of the size of a table after the first one.
_CLOSER = ((1.0, 0.8), (1.0, 0.65), (0.9, 0.65), (0.8, 0.65))
_FORM_CLOSER = ((0.93, 1.0), (0.87, 1.0), (0.87, 0.92), (0.87, 0.85))
"""Parts of the usual height of rows and size of type by which a form comes to fit a page."""
_NOT_PLAYING_ON_THE_WALL = ("number", "name", "before", "reason")


def sheet(
    source: DocumentSource, document: Document, number: int | None = None, scale: float = 1.0
) -> tuple[Page, ...]:
    """Return a document laid out on pages.

    `scale` makes the type larger or smaller than usual; at the usual size (1) the type of a short document is
    enlarged as far as it takes no more pages. Raises as `tables` does, and StoreError when the bundled fonts are
    missing.
    """
    if document in _DRAWN and available(source, document, number):
        return _drawn(source, document, number, scale)
    top = heading(source, number)
    if document is Document.CERTIFICATES:
        certificate_sheets: list[Page] = []
        for part in certificates(source):
            certificate_sheets.extend(_on_one_page(part, top, _STYLES[document].scaled(scale)))
        return tuple(certificate_sheets)
    paper_tables = _on_paper(source, document, number)
    style = _STYLES[document].scaled(scale)
    pages = _laid_out(paper_tables, top, style)
    if style.turns:
        landscape = replace(style, landscape=True)
        turned = _laid_out(paper_tables, top, landscape)
        saves_pages = len(turned) < len(pages)
        breaks_fewer = len(turned) == len(pages) and _broken(turned) < _broken(pages)
        if saves_pages or breaks_fewer:
            style = landscape
            pages = turned
    if scale == 1.0 and len(pages) <= _FILLED and document not in _AS_IT_IS:
        for factor in _LARGER:
            larger = lay_out(paper_tables, top, replace(style, size=style.size * factor))
            if _unharmed(larger, pages):
                return larger
    return pages


def _on_paper(source: DocumentSource, document: Document, number: int | None) -> list[Table[Any]]:
    """Return the tables of a document with the columns that paper has room for."""
    all_tables = [without_empty(table, _OFF_PAPER) for table in tables(source, document, number)]
    if document not in _ON_THE_WALL:
        return all_tables
    wanted = _ON_THE_WALL[document]
    if document is Document.BY_NAME and namesakes(source.tournament.players):
        wanted = ("number", *wanted)
    pairings, *not_playing = all_tables
    keys = {column.key for column in pairings.columns}
    on_the_wall = [pairings.only(*(key for key in wanted if key in keys))]
    for table in not_playing:
        on_the_wall.append(table.only(*_NOT_PLAYING_ON_THE_WALL))
    return on_the_wall


def _laid_out(paper_tables: Sequence[Table[Any]], top: Heading, style: Style) -> tuple[Page, ...]:
    """Return the pages; a short table at the end (who does not play) gets no page of its own if that can be helped."""
    pages = lay_out(paper_tables, top, style)
    if len(paper_tables) < 2:
        return pages
    pages_of_the_first_table = lay_out(paper_tables[:1], top, style)
    if len(pages_of_the_first_table) == len(pages):
        return pages
    for leading, aside in _CLOSER:
        closer = lay_out(paper_tables, top, replace(style, leading=style.leading * leading), aside)
        if len(closer) < len(pages):
            return closer
    return pages


def _on_one_page(form: Sequence[Table[Any]], top: Heading, style: Style) -> tuple[Page, ...]:
    """Return a form on one page, closer and smaller as far as that takes; one that is too long as it is."""
    usual = lay_out(form, top, style)
    if len(usual) == 1:
        return usual
    for leading, size in _FORM_CLOSER:
        closer = replace(style, size=style.size * size, leading=style.leading * leading)
        pages = lay_out(form, top, closer)
        if len(pages) == 1:
            return pages
    return usual


def _drawn(source: DocumentSource, document: Document, number: int | None, scale: float) -> tuple[Page, ...]:
    """Return the pages of a document that is more than tables."""
    top = heading(source, number)
    if number is None:
        number = len(source.tournament.rounds)
    if document is Document.RECEIPTS:
        return receipt_pages(source.tournament, top)
    if document in _OF_PLAYERS:
        return _OF_PLAYERS[document](source.tournament, of_the_event(source, top))
    if document is Document.SCORE_SHEETS:
        return score_sheet_pages(source.tournament, number, top)
    if document in RESULT_SLIPS:
        cut = RESULT_SLIPS[document]
        return result_slip_pages(source.tournament, number, top, cut, source.slip_tables)
    if document is Document.SLIPS:
        return slip_pages(source.explained[number], top, scale)
    state = source.drawn_from(number)
    if document is Document.BANDS:
        return band_pages(state.tournament, number, source.traces.get(number), top, scale, state.line)
    reasons = source.reasons(number)
    assert reasons is not None, "what is available has its reasons"
    if document is Document.BRACKETS:
        return bracket_pages(state.tournament, reasons.trace, top, scale, line=reasons.remark)
    cards = cards_of(state.tournament, reasons.trace)
    sheets = round_sheets(reasons.trace, cards, top, reasons.remark, scale)
    all_pages: list[Page] = []
    for _, pages in sheets:
        all_pages.extend(pages)
    return tuple(all_pages)


def _broken(pages: tuple[Page, ...]) -> int:
    """Return how many texts there are: more where more names take two lines."""
    return len(_texts(pages))


def _unharmed(trial: tuple[Page, ...], pages: tuple[Page, ...]) -> bool:
    """Return whether everything stands on as many pages as it did, and no text more was narrowed, cut or broken."""
    if len(trial) != len(pages):
        return False
    return Counter(map(_said, _texts(trial))) == Counter(map(_said, _texts(pages)))


def _said(item: TextItem) -> tuple[str, bool]:
    return item.text, item.stretch < 1.0


def _texts(pages: tuple[Page, ...]) -> list[TextItem]:
    """Return what stands on the pages, but for the grey of legend and foot, whose lines end elsewhere."""
    return [item for page in pages for item in page.items if isinstance(item, TextItem) and not item.grey]
