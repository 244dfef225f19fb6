"""A document laid out on pages: how each one looks on paper."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from arbiter_gui.domain.teams.players import tournament_of_games
from arbiter_gui.domain.tournament import Tournament
from arbiter_gui.reports.documents import (
    DOCUMENT_TITLES,
    DRAWN_AS_PAIRED,
    OF_SINGLE_GAMES,
    PLAYER_ANSWERS,
    Document,
    DocumentSource,
    WorkedOut,
    certificates,
    document_tables,
    event_heading,
    heading,
    is_available,
    without_empty,
)
from arbiter_gui.reports.layout.fitting import fitted_sheet
from arbiter_gui.reports.layout.items import Page
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
from arbiter_gui.reports.sheets.knockout_sheet import knockout_pages
from arbiter_gui.reports.sheets.line_up_forms import line_up_form_pages
from arbiter_gui.reports.sheets.match_cards import match_card_pages
from arbiter_gui.reports.sheets.picture_sheets import band_pages, bracket_pages, cards_of
from arbiter_gui.reports.sheets.player_cards import player_card_pages
from arbiter_gui.reports.sheets.receipts import receipt_pages
from arbiter_gui.reports.sheets.result_slips import LARGE, USUAL, result_slip_pages
from arbiter_gui.reports.sheets.score_sheets import score_sheet_pages
from arbiter_gui.reports.sheets.slip import answer_slip_pages, slip_pages
from arbiter_gui.reports.sheets.step_sheet import round_sheets
from arbiter_gui.reports.sheets.table_cards import table_card_pages
from arbiter_gui.reports.tables.table import Table
from arbiter_gui.reports.wall_sheets import ON_THE_WALL, WallSheet

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
    Document.TEAM_MATCH: WIDE,
    Document.PLAYERS: LIST,
    Document.BY_RATING: LIST,
    Document.BY_CLUB: LIST,
    Document.CHECK_IN: CHECK,
    Document.AROS: LIST,
    Document.INDEX: LIST,
    Document.RATINGS: LIST,
    Document.NORMS: WIDE,
    Document.PRIZES: PLACES,
    Document.TEAM_PRIZES: PLACES,
    Document.PLAYER_PRIZES: PLACES,
    Document.TEAMS: PLACES,
    Document.ROSTERS: LIST,
    Document.BOARD_RESULTS: LIST,
    Document.BOARD_PRIZES: PLACES,
    Document.REPORT_CHECK: LIST,
    Document.ENVELOPES: CHECK,
    Document.PAYMENTS: CHECK,
    Document.CERTIFICATES: FORM,
    Document.TOURNAMENT_REPORT: FORM,
    Document.EXPLANATION: READING,
    Document.EXPLAINED: READING,
    Document.SLIPS: READING,
    Document.RANK_SLIP: READING,
    Document.RATING_SLIP: READING,
    Document.BANDS: READING,
    Document.BRACKETS: READING,
}
FIXED = (
    *(
        *RESULT_SLIPS,
        Document.TABLE_CARDS,
        Document.RECEIPTS,
        Document.BADGES,
        Document.PLAYER_CARDS,
    ),
    *(Document.SCORE_SHEETS, Document.BOOKLET, Document.LINE_UP_FORMS, Document.KNOCKOUT),
)
"""Sheets with one size: that of the cut, or of the folded page."""
_OF_PLAYERS = {
    Document.TABLE_CARDS: table_card_pages,
    Document.BADGES: badge_pages,
    Document.PLAYER_CARDS: player_card_pages,
    Document.BOOKLET: booklet_pages,
    Document.KNOCKOUT: knockout_pages,
}
_DRAWN = (*FIXED, Document.SLIPS, *PLAYER_ANSWERS, *DRAWN_AS_PAIRED)
"""Documents that are more than tables."""
_AS_IT_IS = (Document.EXPLAINED,)
"""Documents whose type is not enlarged where their pages have room for it."""
_OFF_PAPER = ("rating_source", "birth", "sex", "national_id")
"""Columns that a list on paper leaves out."""
_FORM_CLOSER = ((0.93, 1.0), (0.87, 1.0), (0.87, 0.92), (0.87, 0.85))
"""Parts of the usual row height and type size, tried until a form fits a page."""
_USUAL_SMALLEST = 0.9
"""The smallest scale of a list's type that is used to save a page."""
_SMALLEST = {Document.EXPLAINED: 1.0, Document.TOURNAMENT_REPORT: 1.0}


def sheet(
    source: DocumentSource, document: Document, round_number: int | None = None, scale: float = 1.0
) -> tuple[Page, ...]:
    """Return a document laid out on pages.

    `scale` makes the type larger or smaller than usual; at the usual size (1) the type is fitted to
    the pages: a little smaller where that saves one, and larger as far as a short document takes no
    more of them. Raises as `document_tables` does, and StoreError when the bundled fonts are
    missing.
    """
    if document in _DRAWN and is_available(source, document, round_number):
        return _drawn_pages(source, document, round_number, scale)
    top = heading(source, round_number)
    if document is Document.CERTIFICATES:
        certificate_sheets: list[Page] = []
        for certificate in certificates(source):
            certificate_sheets.extend(
                _form_on_one_page(certificate, top, _STYLES[document].scaled(scale))
            )
        return tuple(certificate_sheets)
    paper_tables = _tables_for_paper(source, document, round_number)
    is_wall = document in ON_THE_WALL
    style = _STYLES[document]
    if document is Document.PAIRINGS and source.tournament.team_rules is not None:
        # Matches with all their boards need many lines, and no columns to choose from.
        style = LIST
        is_wall = False
    style = style.scaled(scale)
    # A size that was chosen is kept to: nothing is fitted to the pages then.
    chosen_size = scale != 1.0
    if is_wall:
        wall = WallSheet(document, paper_tables, source.tournament.players, top)
        return wall.pages(style, source.wall_facts, fits=not chosen_size)
    if document is Document.BY_CLUB:
        return _separate_pages(paper_tables, top, style, fits=not chosen_size)
    if chosen_size:
        return fitted_sheet(paper_tables, top, style, smallest_size=1.0, grows=False)
    smallest_size = _SMALLEST.get(document, _USUAL_SMALLEST)
    return fitted_sheet(paper_tables, top, style, smallest_size, grows=document not in _AS_IT_IS)


def _tables_for_paper(
    source: DocumentSource, document: Document, round_number: int | None
) -> list[Table[Any]]:
    """Return the tables of a document with the columns that paper has room for."""
    return [
        without_empty(table, _OFF_PAPER)
        for table in document_tables(source, document, round_number)
    ]


def _separate_pages(
    paper_tables: Sequence[Table[Any]], top: Heading, style: Style, fits: bool
) -> tuple[Page, ...]:
    """Return each table on its own page, or on as few as possible: each is given to a different
    person.
    """
    smallest_size = 1.0
    if fits:
        smallest_size = _USUAL_SMALLEST
    pages: list[Page] = []
    for table in paper_tables:
        pages.extend(fitted_sheet([table], top, style, smallest_size, fits))
    return tuple(pages)


def _form_on_one_page(form: Sequence[Table[Any]], top: Heading, style: Style) -> tuple[Page, ...]:
    """Return a form on one page, with less space and smaller type as needed.

    Unchanged if it is too long.
    """
    usual_pages = lay_out(form, top, style)
    if len(usual_pages) == 1:
        return usual_pages
    for leading, size in _FORM_CLOSER:
        closer = replace(style, size=style.size * size, leading=style.leading * leading)
        pages = lay_out(form, top, closer)
        if len(pages) == 1:
            return pages
    return usual_pages


_OF_MATCHES = (Document.LINE_UP_FORMS, *RESULT_SLIPS)
"""The sheets for captains in a team event."""


def _match_sheets(
    source: DocumentSource, document: Document, round_number: int, top: Heading
) -> tuple[Page, ...]:
    """Return the forms for line-ups of a round, of the first one where none is paired.

    Or the cards of its matches.
    """
    if document is Document.LINE_UP_FORMS:
        return line_up_form_pages(source.tournament, max(round_number, 1), top)
    return match_card_pages(source.tournament, round_number, top, source.slip_tables)


def _drawn_pages(
    source: DocumentSource, document: Document, round_number: int | None, scale: float
) -> tuple[Page, ...]:
    """Return the pages of a document that is more than tables."""
    top = heading(source, round_number)
    if round_number is None:
        round_number = len(source.tournament.rounds)
    tournament = source.tournament
    # In a team event these are about the players' games, not about the matches.
    if document in OF_SINGLE_GAMES:
        tournament = tournament_of_games(tournament)
    if tournament.team_rules is not None and document in _OF_MATCHES:
        return _match_sheets(source, document, round_number, top)
    if document is Document.RECEIPTS:
        return receipt_pages(source.tournament, top)
    if document in _OF_PLAYERS:
        return _OF_PLAYERS[document](tournament, event_heading(source, top))
    if document is Document.SCORE_SHEETS:
        return score_sheet_pages(tournament, round_number, top)
    if document in RESULT_SLIPS:
        cut_lines = RESULT_SLIPS[document]
        return result_slip_pages(
            source.tournament, round_number, top, cut_lines, source.slip_tables
        )
    if document is Document.SLIPS:
        return slip_pages(source.explained[round_number], top, scale)
    if document in PLAYER_ANSWERS:
        question = DOCUMENT_TITLES[document]
        return answer_slip_pages(question, source.player_answers[document], top, scale)
    state = source.picture_state(round_number)
    if document is Document.BANDS:
        return band_pages(
            state.tournament, round_number, source.traces.get(round_number), top, scale, state.line
        )
    if document is Document.BRACKETS:
        reasons = _known_reasons(source, round_number)
        return bracket_pages(state.tournament, reasons.trace, top, scale, line=reasons.remark)
    return _step_pages(source, state.tournament, round_number, top, scale)


def _known_reasons(source: DocumentSource, round_number: int) -> WorkedOut:
    """Return the reasons of a round; documents about them are offered only where they are known."""
    reasons = source.reasons(round_number)
    assert reasons is not None, "what is available has its reasons"
    return reasons


def _step_pages(
    source: DocumentSource, paired: Tournament, round_number: int, top: Heading, scale: float
) -> tuple[Page, ...]:
    """Return the pages that explain a round step by step, with the cards of the tournament as it
    was `paired`.
    """
    reasons = _known_reasons(source, round_number)
    cards = cards_of(paired, reasons.trace)
    sheets = round_sheets(reasons.trace, cards, top, reasons.remark, scale)
    all_pages: list[Page] = []
    for _, pages in sheets:
        all_pages.extend(pages)
    return tuple(all_pages)
