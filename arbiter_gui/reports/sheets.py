"""A document laid out on pages: how each one looks on paper."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from arbiter_gui.reports.documents import Document, Source, available, heading, tables, without_empty
from arbiter_gui.reports.items import Page, Text
from arbiter_gui.reports.names import namesakes
from arbiter_gui.reports.pages import (
    BY_NAME,
    CHECK,
    LIST,
    PLACES,
    READING,
    WALL,
    WIDE,
    Heading,
    Style,
    lay_out,
)
from arbiter_gui.reports.picture_sheets import band_pages, bracket_pages
from arbiter_gui.reports.result_slips import LARGE, USUAL, result_slip_pages
from arbiter_gui.reports.slip import slip_pages
from arbiter_gui.reports.table import Table
from arbiter_gui.reports.table_cards import table_card_pages

RESULT_SLIPS = {Document.RESULT_SLIPS: USUAL, Document.LARGE_RESULT_SLIPS: LARGE}
"""The documents that are cut into slips for the boards, and how."""
_STYLES = {
    Document.PAIRINGS: WALL,
    Document.BY_NAME: BY_NAME,
    Document.STANDINGS: PLACES,
    Document.BOARD: WIDE,
    Document.CROSS_TABLE: WIDE,
    Document.PLAYERS: LIST,
    Document.BY_RATING: LIST,
    Document.CHECK_IN: CHECK,
    Document.AROS: LIST,
    Document.EXPLANATION: READING,
    Document.EXPLAINED: READING,
    Document.SLIPS: READING,
    Document.BANDS: READING,
    Document.BRACKETS: READING,
}
# The wall sheets leave out what nobody looks for from two metres away.
_ON_THE_WALL = {
    Document.PAIRINGS: (
        *("board", "white_number", "white", "white_points", "white_score"),
        *("result", "black_number", "black", "black_points", "black_score"),
    ),
    Document.BY_NAME: ("name", "board", "colour", "opponent"),
}
FIXED = (*RESULT_SLIPS, Document.TABLE_CARDS)
"""What has one size: that of the cut, or of the page that is folded."""
_DRAWN = (*FIXED, Document.SLIPS, Document.BANDS, Document.BRACKETS)
_AS_IT_IS = (Document.EXPLANATION, Document.EXPLAINED)
_OFF_PAPER = ("rating_source", "birth", "sex", "national_id")
_LARGER = (1.5, 1.35, 1.2, 1.1)
# Sheets of so many pages have their type enlarged as long as they stay so many.
_FILLED = 4
# Parts of the usual height of rows, and of the size of a table after the first one.
_CLOSER = ((1.0, 0.8), (1.0, 0.65), (0.9, 0.65), (0.8, 0.65))
_NOT_PLAYING_ON_THE_WALL = ("number", "name", "before", "reason")


def sheet(
    source: Source, document: Document, number: int | None = None, scale: float = 1.0
) -> tuple[Page, ...]:
    """Return a document laid out on pages.

    `scale` makes the type larger or smaller than usual; at the usual size (1) the type of a short document is
    enlarged as far as it takes no more pages. Raises as `tables` does, and StoreError when the bundled fonts are
    missing.
    """
    if document in _DRAWN and available(source, document, number):
        return _drawn(source, document, number, scale)
    found = [without_empty(table, _OFF_PAPER) for table in tables(source, document, number)]
    if document in _ON_THE_WALL:
        there = {column.key for column in found[0].columns}
        wanted = _ON_THE_WALL[document]
        if document is Document.BY_NAME and namesakes(source.tournament.players):
            wanted = ("number", *wanted)
        found[0] = found[0].only(*(key for key in wanted if key in there))
        found[1:] = [table.only(*_NOT_PLAYING_ON_THE_WALL) for table in found[1:]]
    top, style = heading(source, number), _STYLES[document].scaled(scale)
    pages = _laid_out(found, top, style)
    if style.turns:
        turned = _laid_out(found, top, replace(style, landscape=True))
        if len(turned) < len(pages) or (len(turned) == len(pages) and _broken(pages) > _broken(turned)):
            style, pages = replace(style, landscape=True), turned
    if scale == 1.0 and len(pages) <= _FILLED and document not in _AS_IT_IS:
        larger = (lay_out(found, top, replace(style, size=style.size * factor)) for factor in _LARGER)
        return next((trial for trial in larger if _unharmed(trial, pages)), pages)
    return pages


def _laid_out(found: Sequence[Table[Any]], top: Heading, style: Style) -> tuple[Page, ...]:
    """Return the pages; a short table at the end (who does not play) gets no page of its own if that can be helped."""
    pages = lay_out(found, top, style)
    if len(found) < 2 or len(pages) == len(lay_out(found[:1], top, style)):
        return pages
    trials = (lay_out(found, top, replace(style, leading=style.leading * s), r) for s, r in _CLOSER)
    return next((trial for trial in trials if len(trial) < len(pages)), pages)


def _drawn(source: Source, document: Document, number: int | None, scale: float) -> tuple[Page, ...]:
    """Return the pages of a document that is more than tables."""
    last = len(source.tournament.rounds) if number is None else number
    top = heading(source, number)
    if document is Document.TABLE_CARDS:
        return table_card_pages(source.tournament, top)
    if document in RESULT_SLIPS:
        return result_slip_pages(source.tournament, last, top, RESULT_SLIPS[document])
    if document is Document.SLIPS:
        return slip_pages(source.explained[last], top, scale)
    state = source.drawn_from(last)
    if document is Document.BANDS:
        return band_pages(state.tournament, last, source.traces.get(last), top, scale, state.line)
    return bracket_pages(state.tournament, source.traces[last], top, scale, line=state.line)


def _broken(pages: tuple[Page, ...]) -> int:
    """Return how many texts there are: more where more names take two lines."""
    return len(_texts(pages))


def _unharmed(trial: tuple[Page, ...], pages: tuple[Page, ...]) -> bool:
    """Return whether everything stands on as many pages as it did, and no text more was narrowed, cut or broken."""
    return len(trial) == len(pages) and Counter(map(_said, _texts(trial))) == Counter(
        map(_said, _texts(pages))
    )


def _said(item: Text) -> tuple[str, bool]:
    return item.text, item.stretch < 1.0


def _texts(pages: tuple[Page, ...]) -> list[Text]:
    """Return what stands on the pages, but for the grey of legend and foot, whose lines end elsewhere."""
    return [item for page in pages for item in page.items if isinstance(item, Text) and not item.grey]
